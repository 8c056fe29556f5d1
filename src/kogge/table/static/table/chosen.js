// What has been pointed at so far, and what could be pointed at instead.

import { now } from "./now.js";
import { all } from "./page.js";

export function forgetChoice() {
  now.chosen = [];
}

/** What could have been pointed at before can be pointed at instead: nobody has to let go first. */
export function offerOthers() {
  const depth = now.chosen.length;
  now.offered.length = depth;
  const pointed = all("[data-point]").map((element) => element.dataset.point);
  now.offered[depth] = pointed.filter((thing) => !now.chosen.includes(thing));
  for (const thing of now.offered.slice(0, depth).flat()) {
    const element = document.getElementById(thing);
    if (!element || element.dataset.point) continue;
    element.dataset.point = thing;
    element.classList.add("target", "instead");
    element.tabIndex = 0;
    element.setAttribute("role", "button");
  }
}
