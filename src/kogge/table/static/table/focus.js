// Where the keyboard is, before and after parts of the page are swapped.

import { isText } from "./face.js";
import { $ } from "./page.js";
import { hideTip } from "./tips.js";

let byKeys = false; // whether the reader last used keys, not mouse or finger

export function watchFocus() {
  document.addEventListener("keydown", () => { byKeys = true; }, { capture: true });
  document.addEventListener("pointerdown", () => { byKeys = false; }, { capture: true });
}

/** Where the keyboard is, by id: what is drawn elsewhere afterwards has to get it again. */
export function focused() {
  const element = document.activeElement;
  return element?.closest("[id^='part-']") ? { id: element.id } : null;
}

/** Only for those who use keys: others would see a box around what they never went to. */
export function refocus(held, moved) {
  if (!byKeys) return;
  const isOther = moved && held?.id.startsWith("option-"); // in the place of the one that was chosen
  if (!held || (document.activeElement !== document.body && !isOther)) return;
  const same = held.id && !isOther ? document.getElementById(held.id) : null;
  const next = isText() ? null : $(".own [data-point], .board [data-point], .options [data-point]");
  const target = same ?? next ?? $("#prompt-title");
  if (target && !target.hasAttribute("tabindex") && target.id === "prompt-title") target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  hideTip(); // nobody has asked for its tip yet
}
