// Where buttons lie: the same one where it was, a different one never where another was at the decision before.

import { overlap } from "./boxes.js";
import { $, all, narrow } from "./page.js";

const GAP = 11; // pixels between two buttons
const ROOM = 0.3; // of the prompt's width at its left: it belongs to what is asked

let before = []; // the buttons of the last decision that had any: { deed, box }
const known = new Map(); // deed -> its box when it was last seen

/** Before a swap: what lies where. */
export function noteButtons() {
  const shown = all(".options [data-deed]").map((each) => ({ deed: each.dataset.deed, box: each.getBoundingClientRect() }));
  if (!shown.length) return;
  before = shown;
  for (const { deed, box } of [...shown].reverse()) known.set(deed, box); // of several keys of one deed, the first
}

/** After a swap: endings are laid from the right, choices from the left, each past whatever else was there. */
export function layButtons() {
  const left = leftmost();
  for (const ending of all(".endings > *").reverse()) lay(ending, "marginRight", -1, left);
  const keys = all(".choices > .key");
  if (narrow.matches && keys.length) raise($(".choices"), othersOf(keys[0])); // a row of keys is as wide as the screen
  else for (const choice of all(".choices > [data-deed]:not(.key + .key)")) lay(choice, "marginLeft", 1, left);
}

/** Whoever has pressed elsewhere since presses nothing by habit where a button was. */
export function watchHand() {
  document.addEventListener("pointerdown", ({ target }) => { if (!target.closest(".options")) before = []; }, { capture: true });
}

export function forgetButtons() {
  before = [];
  known.clear();
}

/** Where other deeds were. */
function othersOf(button) {
  return before.filter((old) => old.deed !== button.dataset.deed).map((old) => old.box);
}

/** How far to the left the row of buttons may reach: beside choices no further than by itself, or it would press what is
 * asked together. */
function leftmost() {
  const row = $(".options")?.getBoundingClientRect();
  const prompt = $("#part-prompt")?.getBoundingClientRect();
  if (!row || $(".choices") || row.top >= prompt.bottom) return row?.left;
  return prompt.left + prompt.width * ROOM;
}

function lay(button, margin, way, left) {
  const { deed } = button.dataset;
  const others = othersOf(button);
  const moveTo = (pixels) => { button.style[margin] = pixels > 0.5 ? `${pixels}px` : ""; };
  const edge = (box) => (way < 0 ? -box.right : box.left); // how far it is from the end that it is laid from
  const natural = button.getBoundingClientRect();
  const end = edge(natural);
  const isWhole = (box) => box.width >= natural.width - 1; // its words are not pressed together
  const asBefore = known.has(deed) ? Math.max(0, edge(known.get(deed)) - end) : 0;
  moveTo(asBefore);
  for (let tries = 0, away = asBefore; tries <= others.length; tries += 1) {
    const box = button.getBoundingClientRect();
    const other = others.find((each) => overlap(each, box) > 0);
    const last = button.parentElement.lastElementChild.getBoundingClientRect();
    if (!other && isWhole(box) && isWithin(box, left) && isWithin(last, left)) return;
    if (!other) break;
    away += GAP + (way < 0 ? box.right - other.left : other.right - box.left);
    moveTo(away);
  }
  moveTo(0);
  if (narrow.matches) raise(button, others);
}

/** There is no room beside what was there: on a small screen there is some above, past one row after the other. */
function raise(button, others) {
  const box = button.getBoundingClientRect();
  let { bottom } = box;
  const there = () => new DOMRect(box.x, bottom - box.height, box.width, box.height);
  const under = () => others.filter((each) => overlap(each, there()) > 0);
  for (let below = under(); below.length; below = under()) bottom = Math.min(...below.map((each) => each.top)) - GAP;
  button.style.marginBottom = bottom < box.bottom ? `${box.bottom - bottom}px` : "";
}

function isWithin(box, left) {
  const row = $(".options").getBoundingClientRect();
  return Math.min(row.left, box.left) >= left - 1 && box.right <= row.right + 1;
}
