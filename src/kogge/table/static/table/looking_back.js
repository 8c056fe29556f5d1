// Looking back: at one point, or at all of them in turn.

import { forgetChoice } from "./chosen.js";
import { isLoading, load } from "./loading.js";
import { now } from "./now.js";
import { $, folds } from "./page.js";
import { attempt } from "./server.js";
import { setSide } from "./side.js";

const PACE = 700;

export function lookBack(point) {
  now.at = point;
  forgetChoice();
  $("#scrubber").hidden = false;
  return load();
}

export function goTo(point) {
  stopPlaying();
  return lookBack(Math.max(0, Math.min(point, now.points - 1)));
}

/** From a line of the log to the position after it; where the log covers the board, it folds away. */
export function showPoint(line) {
  if (folds.matches) setSide(false);
  attempt(() => goTo(Number(line.dataset.at)));
}

export function startPlaying(from) {
  stopPlaying();
  now.playing = setInterval(() => {
    if (isLoading()) return;
    if (now.at >= now.points - 1) backToNow();
    else attempt(() => lookBack(now.at + 1));
  }, PACE);
  return lookBack(from);
}

export function stopPlaying() {
  clearInterval(now.playing);
  now.playing = 0;
}

export function backToNow() {
  stopPlaying();
  now.at = null;
  $("#scrubber").hidden = true;
  $("#panel-log").scrollTop = 0; // where the newest line is
  return load();
}
