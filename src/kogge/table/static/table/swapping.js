// Swapping in what the server has drawn.

import { offerOthers } from "./chosen.js";
import { fly, pieces } from "./flight.js";
import { hideTalkers } from "./hearing.js";
import { drawnAs } from "./lines.js";
import { addToLog, markPoint } from "./log.js";
import { $, all } from "./page.js";
import { layButtons, noteButtons } from "./places.js";
import { redrawChildren } from "./redrawing.js";
import { beginSettling, noteWhatStands } from "./settling.js";
import { showAmount } from "./stepper.js";
import { noteTalk, showTimes } from "./talk.js";
import { dropTip } from "./tips.js";
import { applyZoom, markSection, turnToTargets } from "./zoom.js";

/** Swap in the parts that changed; a seat as `mover` lets the pieces glide. */
export function swap({ parts, digests, log, at }, mover, moved) {
  const fresh = {};
  for (const [name, sent] of Object.entries(parts)) {
    fresh[name] = document.createElement("template");
    fresh[name].innerHTML = drawnAs(name, sent);
    if (name === "chat") showTimes(fresh[name].content);
  }
  if (fresh.prompt || fresh.board || fresh.own) noteWhatStands();
  noteButtons();
  const glides = mover !== null && Object.keys(fresh).length > 0;
  const before = glides ? pieces(fresh) : null;
  for (const [name, template] of Object.entries(fresh)) redrawChildren($(`#part-${name}`), template.content);
  for (const [name, digest] of Object.entries(digests)) $(`#part-${name}`).dataset.digest = digest;
  if (log) addToLog(log);
  markPoint(at);
  applyZoom(); // before anything is measured: the board would be laid out twice
  dropTip();
  offerOthers();
  layButtons();
  showAmount($(".options .key:is(:hover, :focus-visible)"));
  letHandScroll();
  hideTalkers();
  noteTalk();
  const turned = turnToTargets(moved);
  if (turned) applyZoom();
  markSection();
  if (fresh.prompt || fresh.board || fresh.own) beginSettling();
  if (glides && !turned) fly(before, mover);
}

/** A hand that is wider than the screen is scrolled by the keyboard too. */
export function letHandScroll() {
  for (const hand of all(".own .hand")) if (hand.scrollWidth > hand.clientWidth) hand.tabIndex = 0;
}
