// Tips: what a thing is, or why it cannot be chosen; by the mouse, by the keyboard, or by a long press. A tip that nobody
// asked for stays away from whatever one is about to do: it waits for the mouse to move, and covers nothing that is needed.

import { distance, overlap } from "./boxes.js";
import { $, all, say, table } from "./page.js";

const LONG = 500; // milliseconds that a finger rests on a thing to ask what it is
const WAIT = 450; // milliseconds that the mouse rests on a thing
const WAIT_OVER_TARGET = 1200; // the same over what can be chosen: whoever goes there mostly wants to click
const AWAY = 250; // milliseconds that a tip outlasts the mouse
const STIRRED = 5; // pixels: less is the trembling of a hand that rests
const STEP = 24; // pixels between places that are tried
// what a tip never covers uninvited
const NEEDED = ".prompt-frame, .options, [data-point]";

let tipOf = null; // the thing whose tip is shown
let over = null; // the thing under the mouse
let timer = 0;
let mouse = [0, 0];
let restsAt = null; // where the mouse was when the page was swapped under it; null: it has moved since
let pressedAt = 0; // by the clock of the press itself: a page that is busy hears of it late
let pressedLong = false;

/** The thing whose tip is shown. */
export const tipped = () => tipOf;

/** Whether a finger has rested so long that a tip is shown. */
export const isLongPress = () => pressedLong;

/** Whether the click that follows a press has shown a tip already. It is asked once. */
export function wasLongPress() {
  const was = pressedLong;
  pressedLong = false;
  return was;
}

/** Show what a thing is, or why it cannot be chosen, because somebody asks for it. */
export function showTip(element, why = false) {
  putTip(element, why, true);
}

function putTip(element, why, asked) {
  clearTimeout(timer); // of whatever else would have been told
  const { tip: text, tipRule, why: reason, whyRule } = element.dataset;
  const sentence = why && reason ? reason : text;
  if (!sentence) return;
  const rule = why && reason ? whyRule : tipRule;
  const box = $("#tip");
  $("p", box).textContent = sentence;
  const button = $("button", box);
  button.hidden = !rule;
  button.textContent = rule ? say("rule", { rule }) : "";
  button.dataset.rule = rule ?? "";
  box.hidden = false;
  const place = placeOf(box.getBoundingClientRect(), element, asked);
  box.hidden = !place;
  tipOf = place ? element : null;
  if (place) box.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
}

/** As near to the thing as nothing is covered that is needed; a tip that was asked for comes in any case. */
function placeOf({ width, height }, element, asked) {
  const thing = element.getBoundingClientRect();
  const needed = all(NEEDED).filter((each) => each !== element).map((each) => each.getBoundingClientRect());
  const kept = [thing, ...needed];
  const covered = (place) => kept.reduce((sum, each) => sum + overlap(place, each), 0);
  const [right, bottom] = [innerWidth - width - 8, innerHeight - height - 8];
  const within = (left, top) =>
    new DOMRect(Math.max(8, Math.min(left, right)), Math.max(8, Math.min(top, bottom)), width, height);
  const [x, y] = [thing.left + (thing.width - width) / 2, thing.top + (thing.height - height) / 2];
  const [above, below] = [within(x, thing.top - height - 8), within(x, thing.bottom + 8)];
  const beside = [above, below, within(thing.right + 8, y), within(thing.left - width - 8, y)];
  const free = beside.find((place) => !covered(place));
  if (free) return free;
  const others = [];
  for (let left = 8; left <= right; left += STEP) {
    for (let top = 8; top <= bottom; top += STEP) others.push(within(left, top));
  }
  others.sort((one, other) => distance(one, thing) - distance(other, thing));
  const near = others.find((place) => !covered(place));
  if (near || !asked) return near;
  const least = beside.map(covered);
  return beside[least.indexOf(Math.min(...least))];
}

export function hideTip() {
  clearTimeout(timer);
  tipOf = null;
  $("#tip").hidden = true;
}

/** The page is swapped: what comes to lie under a mouse that rests was not asked about. */
export function dropTip() {
  hideTip();
  over = null;
  restsAt = mouse;
}

export function watchTips() {
  const later = (deed, wait) => {
    clearTimeout(timer);
    timer = setTimeout(deed, wait);
  };
  document.addEventListener("pointermove", ({ target, pointerType, clientX, clientY, buttons }) => {
    if (pointerType === "touch") return;
    mouse = [clientX, clientY];
    if (restsAt && Math.hypot(clientX - restsAt[0], clientY - restsAt[1]) < STIRRED) return;
    restsAt = null;
    if (buttons || target.closest("#tip")) return clearTimeout(timer);
    const element = target.closest("[data-tip]");
    if (element === over) return;
    over = element;
    const wait = element?.dataset.point ? WAIT_OVER_TARGET : WAIT;
    if (element && element !== tipOf && table.dataset.tips !== "off") later(() => putTip(element, false, false), wait);
    else if (tipOf && element !== tipOf) later(hideTip, AWAY);
    else clearTimeout(timer);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target.closest("#tip") || pressedLong) return; // a finger that is lifted moves the focus too
    if (target.matches("[data-tip]:focus-visible") && table.dataset.tips !== "off") showTip(target);
    else hideTip();
  });
  document.addEventListener("pointerdown", ({ target, pointerType, timeStamp }) => {
    pressedLong = false;
    pressedAt = timeStamp;
    if (target.closest("#tip")) return;
    hideTip();
    const element = target.closest("[data-tip]");
    if (pointerType === "touch" && element) later(() => { pressedLong = true; showTip(element, true); }, LONG);
  });
  document.addEventListener("pointerup", ({ timeStamp }) => {
    if (!pressedLong || timeStamp - pressedAt >= LONG) return;
    pressedLong = false;
    hideTip();
  });
  for (const ending of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(ending, () => tipOf || clearTimeout(timer), { passive: true, capture: true });
  }
}
