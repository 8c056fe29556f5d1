// The log: what is new is put on top of what is there.

import { $, all, made } from "./page.js";
import { redrawChildren } from "./redrawing.js";

const NEWEST = 8; // turns by which the server finds out how much of the log this page has

export const newestTurns = () => all("#part-log .turn").slice(0, NEWEST).map(({ dataset }) => dataset.upto);

/** The turns, the oldest first, take the place of those above one that stays; so many in all, the newest, are new. */
export function addToLog({ onto, turns, new: fresh }) {
  const log = $("#part-log");
  const stood = all(".turn", log);
  const gone = stood.slice(0, stood.findIndex(({ dataset }) => dataset.upto === onto)).reverse();
  for (const { upto, html } of turns) {
    const turn = gone.shift() ?? log.insertBefore(made("div", { className: "turn" }), $(".turn", log));
    const drawn = made("template", { innerHTML: html });
    redrawChildren(turn, drawn.content);
    turn.dataset.upto = upto;
  }
  for (const turn of gone) turn.remove();
  const since = $(".since", log);
  const first = all(".turn", log)[fresh];
  since.hidden = !first;
  log.insertBefore(since, first ?? null);
}

/** The line of the point that is shown. */
export function markPoint(at) {
  for (const line of all("#part-log [aria-current]")) line.removeAttribute("aria-current");
  if (at !== null) for (const line of all(`#part-log [data-at='${at}']`)) line.setAttribute("aria-current", "true");
}
