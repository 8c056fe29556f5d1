// Where the keyboard is, before and after parts of the page are swapped.

import { isText } from "./face.js";
import { $ } from "./page.js";

/** Where the keyboard is, by id: elements are new after a swap. */
export function focused() {
  const element = document.activeElement;
  return element?.closest("[id^='part-']") ? { id: element.id } : null;
}

export function refocus(held, moved) {
  if (!held || (document.activeElement && document.activeElement !== document.body)) return;
  const same = held.id && !(moved && held.id.startsWith("option-")) ? document.getElementById(held.id) : null;
  const next = isText() ? null : $(".own [data-point], .board [data-point], .options [data-point]");
  const target = same ?? next ?? $("#prompt-title");
  if (target && !target.hasAttribute("tabindex") && target.id === "prompt-title") target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
