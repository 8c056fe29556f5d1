// High amounts share one key: a stepper says which of them it is.

import { $, all } from "./page.js";

export function stepBy(button, by) {
  const stepper = button.closest(".stepper");
  const keys = all(".key", stepper);
  const shown = keys.findIndex((key) => !key.hidden);
  const next = Math.max(0, Math.min(shown + by, keys.length - 1));
  keys[shown].hidden = true;
  keys[next].hidden = false;
  $("[data-do='step-down']", stepper).disabled = next === 0;
  $("[data-do='step-up']", stepper).disabled = next === keys.length - 1;
  showAmount(keys[next]);
}

/** What a key would make is drawn while it is pointed at; else what is drawn as made by none. */
export function showAmount(key) {
  const drawn = all("[data-made-by]");
  const id = drawn.some(({ dataset }) => dataset.madeBy === key?.id) ? key.id : "";
  for (const made of drawn) made.classList.toggle("unmade", made.dataset.madeBy !== id);
}

const focusedKey = () => document.activeElement?.closest(".options .key:focus-visible");

export function watchAmounts() {
  for (const coming of ["pointerover", "focusin"]) {
    document.addEventListener(coming, ({ target }) => showAmount(target.closest(".options .key") ?? focusedKey()));
  }
}
