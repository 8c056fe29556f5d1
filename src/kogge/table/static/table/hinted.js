// The advice that is shown: what it would point at is ringed, until it is out of date.

import { $, all } from "./page.js";

/** Show on the board what would be pointed at. */
export function ring(path) {
  for (const element of all(".hinted")) element.classList.remove("hinted");
  for (const thing of path) document.getElementById(thing)?.classList.add("hinted");
}

/** The advice is for one position. */
export function closeHints() {
  if ($("#hints").hidden) return false;
  $("#hints").hidden = true;
  ring([]);
  return true;
}
