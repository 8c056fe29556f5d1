// Swapping in what the server has drawn.

import { offerOthers } from "./chosen.js";
import { fly, pieces } from "./flight.js";
import { hideTalkers } from "./hearing.js";
import { now } from "./now.js";
import { $, all } from "./page.js";
import { redrawChildren } from "./redrawing.js";
import { noteTalk, showTimes } from "./talk.js";
import { hideTip } from "./tips.js";
import { applyZoom, markSection, turnToTargets } from "./zoom.js";

/** Swap in the parts that changed; a seat as `mover` lets the pieces glide. */
export function swap(parts, mover, moved) {
  const fresh = {};
  for (const [name, html] of Object.entries(parts)) {
    if (now.html[name] === html) continue;
    now.html[name] = html;
    fresh[name] = document.createElement("template");
    fresh[name].innerHTML = html;
    if (name === "chat") showTimes(fresh[name].content);
  }
  const glides = mover !== null && Object.keys(fresh).length > 0;
  const before = glides ? pieces(fresh) : null;
  for (const [name, template] of Object.entries(fresh)) redrawChildren($(`#part-${name}`), template.content);
  applyZoom(); // before anything is measured: the board would be laid out twice
  hideTip();
  offerOthers();
  letHandScroll();
  hideTalkers();
  noteTalk();
  const turned = turnToTargets(moved);
  if (turned) applyZoom();
  markSection();
  if (glides && !turned) fly(before, mover);
}

/** A hand that is wider than the screen is scrolled by the keyboard too. */
export function letHandScroll() {
  for (const hand of all(".own .hand")) if (hand.scrollWidth > hand.clientWidth) hand.tabIndex = 0;
}
