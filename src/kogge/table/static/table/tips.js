// Tips: what a thing is, or why it cannot be chosen; by the mouse, by the keyboard, or by a long press.

import { overlap } from "./boxes.js";
import { $, all, say } from "./page.js";

const LONG = 500; // milliseconds that a finger rests on a thing to ask what it is

let tipOf = null;
let tipTimer = 0;
let pressedAt = 0; // by the clock of the press itself: a page that is busy hears of it late
let pressedLong = false;

/** The thing whose tip is shown. */
export const tipped = () => tipOf;

/** Whether the click that follows a press has shown a tip already. It is asked once. */
export function wasLongPress() {
  const was = pressedLong;
  pressedLong = false;
  return was;
}

/** Show what a thing is, or why it cannot be chosen. */
export function showTip(element, why = false) {
  const { tip: text, tipRule, why: reason, whyRule } = element.dataset;
  const sentence = why && reason ? reason : text;
  if (!sentence) return;
  tipOf = element;
  const rule = why && reason ? whyRule : tipRule;
  const box = $("#tip");
  $("p", box).textContent = sentence;
  const button = $("button", box);
  button.hidden = !rule;
  button.textContent = rule ? say("rule", { rule }) : "";
  button.dataset.rule = rule ?? "";
  box.hidden = false;
  placeTip(box, element.getBoundingClientRect());
}

/** Beside the thing, where it covers as little as possible of what can be chosen. */
function placeTip(box, thing) {
  const { width, height } = box.getBoundingClientRect();
  const [x, y] = [thing.left + (thing.width - width) / 2, thing.top + (thing.height - height) / 2];
  const [above, below] = [[x, thing.top - height - 8], [x, thing.bottom + 8]];
  const places = [above, below, [thing.right + 8, y], [thing.left - width - 8, y]];
  const targets = all("[data-point]").map((element) => element.getBoundingClientRect());
  const within = places.map(([left, top]) => {
    const [right, bottom] = [innerWidth - width - 8, innerHeight - height - 8];
    return new DOMRect(Math.max(8, Math.min(left, right)), Math.max(8, Math.min(top, bottom)), width, height);
  });
  const covered = within.map((place) => [thing, ...targets].reduce((sum, each) => sum + overlap(place, each), 0));
  const best = within[covered.indexOf(Math.min(...covered))];
  box.style.transform = `translate(${Math.round(best.left)}px, ${Math.round(best.top)}px)`;
}

export function hideTip() {
  clearTimeout(tipTimer);
  tipOf = null;
  $("#tip").hidden = true;
}

export function watchTips() {
  const later = (deed, wait) => {
    clearTimeout(tipTimer);
    tipTimer = setTimeout(deed, wait);
  };
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch") return;
    if (target.closest("#tip")) return clearTimeout(tipTimer);
    const element = target.closest("[data-tip]");
    if (element && element !== tipOf) later(() => showTip(element), 450);
    else if (!element && tipOf) later(hideTip, 250);
    else clearTimeout(tipTimer);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches("[data-tip]") && target.matches(":focus-visible")) showTip(target);
    else if (!target.closest("#tip") && !pressedLong) hideTip(); // a finger that is lifted moves the focus too
  });
  document.addEventListener("pointerdown", ({ target, pointerType, timeStamp }) => {
    pressedLong = false;
    pressedAt = timeStamp;
    const element = target.closest("[data-tip]");
    if (pointerType === "touch" && element) later(() => { pressedLong = true; showTip(element, true); }, LONG);
  });
  document.addEventListener("pointerup", ({ timeStamp }) => {
    if (!pressedLong || timeStamp - pressedAt >= LONG) return;
    pressedLong = false;
    hideTip();
  });
  for (const ending of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(ending, () => tipOf || clearTimeout(tipTimer), { passive: true, capture: true });
  }
}
