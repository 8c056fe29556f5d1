// What this page knows of the table: where the match is, what is shown of it, and what has been chosen.

import { all, table } from "./page.js";

export const now = {};

export function begin() {
  const seat = Number(table.dataset.seat);
  now.seat = seat >= 0 ? seat : null; // as whom this screen looks
  now.number = Number(table.dataset.number);
  now.told = table.dataset.told; // how much the server says that there is to know
  now.points = Number(table.dataset.points);
  now.at = null; // a point of the past; null is the latest
  now.myTurn = table.dataset.myTurn === "true";
  now.chosen = []; // what has been pointed at so far
  now.offered = [[]]; // by how much was chosen: what could be pointed at then
  now.busy = false; // an action is on its way
  now.zoom = 0;
  now.playing = 0; // the clock by which it is played again
  now.since = sinceMyTurn();
  now.shownAt = null; // the point that is drawn, and as whom it is seen
  now.shownSeat = now.seat;
}

export function sinceMyTurn() {
  const points = all("#part-log .turn:not(.since:not([hidden]) ~ .turn) a[data-at]").map((line) => Number(line.dataset.at));
  return points.length ? Math.max(0, Math.min(...points) - 1) : 0;
}
