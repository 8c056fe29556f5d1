// Dragging: a thing that needs another to go to is pulled there. It is the same as pointing at both, one after the other.

import { letGo, pointAt } from "./choosing.js";
import { boxOf, copyOf } from "./flight.js";
import { now } from "./now.js";
import { $ } from "./page.js";
import { hideTip, isLongPress } from "./tips.js";

const BEGUN = 8; // pixels: less is the trembling of a hand that clicks
// what needs something else to go to; what is complete by itself is clicked
const MOVABLE = ":is(.board, .own) [data-point]:not([data-action])";

let press = null; // where a thing that can be pulled was pressed
let drag = null; // what is being pulled
let hasDragged = false;

/** Whether the click that follows a press was the end of a drag. It is asked once. */
export function wasDragged() {
  const was = hasDragged;
  hasDragged = false;
  return was;
}

export function watchDragging() {
  document.addEventListener("pointerdown", (event) => {
    hasDragged = false;
    const thing = event.target.closest(MOVABLE);
    const takes = event.isPrimary && event.button === 0 && thing && !now.busy && now.at === null;
    const scrolls = event.pointerType === "touch" && thing?.closest(".own");
    press = takes ? { id: thing.dataset.point, x: event.clientX, y: event.clientY, scrolls } : null;
  });
  document.addEventListener("pointermove", (event) => {
    if (!event.isPrimary) return;
    if (press && !drag && isPulled(event)) begin(event);
    if (drag) pull(event);
  });
  document.addEventListener("pointerup", (event) => {
    press = null;
    if (drag && event.isPrimary) drop(event.clientX, event.clientY);
  });
  document.addEventListener("pointercancel", () => { // the finger scrolls
    press = null;
    if (drag) drop(-1, -1);
  });
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape" && drag) drop(-1, -1); }, { capture: true });
}

/** Far enough to be meant; a finger that goes sideways over one's own area scrolls it. */
function isPulled({ clientX, clientY }) {
  const [across, along] = [Math.abs(clientX - press.x), Math.abs(clientY - press.y)];
  return Math.hypot(across, along) > BEGUN && !(press.scrolls && across > along);
}

/** The thing is chosen, as by a click, and what it can go to gets its rings. */
function begin({ clientX, clientY }) {
  const thing = document.getElementById(press.id);
  if (!thing?.dataset.point || now.busy || isLongPress()) {
    press = null;
    return;
  }
  hideTip();
  const box = boxOf(thing);
  const copy = copyOf(thing);
  Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px` });
  $("#drag").append(copy);
  document.documentElement.classList.add("dragging");
  const chosen = now.chosen.includes(press.id) ? Promise.resolve() : pointAt(thing);
  drag = { copy, chosen, left: box.left - press.x, top: box.top - press.y };
  pull({ clientX, clientY });
}

function pull({ clientX, clientY }) {
  drag.copy.style.transform = `translate(${drag.left + clientX}px, ${drag.top + clientY}px)`;
}

/** On what it can go to, it is done or goes on; anywhere else it is let go. */
async function drop(x, y) {
  const { copy, chosen } = drag;
  drag = null;
  hasDragged = true;
  copy.remove();
  document.documentElement.classList.remove("dragging");
  await chosen; // what it can go to is known by then
  const target = document.elementFromPoint(x, y)?.closest("[data-point]:not(.chosen, .instead)");
  if (target) await pointAt(target);
  else if (now.chosen.length) await letGo();
}
