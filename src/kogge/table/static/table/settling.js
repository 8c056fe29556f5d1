// A click right after the page was swapped was meant for what lay there before: what is new does not take it yet.

import { distance } from "./boxes.js";
import { all } from "./page.js";

const SETTLING = 400; // milliseconds
const SAME_PLACE = 12; // pixels
const WATCHED = "[data-deed], [data-do], [data-point], [data-tip], [data-why]";

let swappedAt = -Infinity;
let pressedAt = -Infinity; // by the clock of the press itself: a page that is busy hears of it late
let stood = new Map(); // what was there before the swap -> its box

/** The same before and after a swap, whatever it is called now. */
const nameOf = ({ dataset, id }) => dataset.deed ?? dataset.do ?? id;

export function watchPresses() {
  document.addEventListener("pointerdown", ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true });
}

/** Before a swap. */
export function noteWhatStands() {
  stood = new Map(all("[id^='part-'] :is(" + WATCHED + ")").map((each) => [nameOf(each), each.getBoundingClientRect()]));
}

/** After a swap. */
export function beginSettling() {
  swappedAt = performance.now();
}

/** Whether a click was begun before the swap or right after it, and hits what was not there; a double click is one. */
export function isTooSoon({ target, detail }) {
  if (!detail || pressedAt - swappedAt > SETTLING) return false; // by keys, or at leisure
  const element = target.closest(WATCHED);
  if (!element?.closest("[id^='part-']")) return false;
  const before = stood.get(nameOf(element));
  return detail > 1 || !before || distance(before, element.getBoundingClientRect()) > SAME_PLACE;
}
