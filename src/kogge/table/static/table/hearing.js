// Whom this reader does not want to hear at this table. Nobody else learns of it.

import { recall, remember } from "./memory.js";
import { all, home } from "./page.js";

const key = `kogge-hidden ${home}`;
const hidden = new Set();

export function beginHearing() {
  for (const who of recall(localStorage, key) ?? []) hidden.add(who);
  hideTalkers();
}

export function hideTalker(box) {
  hidden[box.checked ? "add" : "delete"](box.dataset.hides);
  remember(localStorage, key, [...hidden]);
  hideTalkers();
}

export function hideTalkers() {
  for (const box of all("[data-hides]")) box.checked = hidden.has(box.dataset.hides);
  for (const line of all("#part-chat [data-who]")) {
    const isOutside = line.dataset.outside !== undefined;
    line.hidden = hidden.has(line.dataset.who) || (isOutside && hidden.has("spectators"));
  }
}
