// Keys: letters for buttons, arrows from thing to thing.

import { endAnnouncing } from "./announcing.js";
import { middle, overlap } from "./boxes.js";
import { letGo, pointAt } from "./choosing.js";
import { deeds } from "./deeds.js";
import { isText } from "./face.js";
import { closeHints } from "./hinted.js";
import { backToNow } from "./looking_back.js";
import { now } from "./now.js";
import { $, all, folds, narrow } from "./page.js";
import { openSeat } from "./seats.js";
import { attempt } from "./server.js";
import { isSideOpen, openSide, setSide } from "./side.js";
import { hideTip, showTip, tipped } from "./tips.js";

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const keys = {
  u: () => clickIfThere("#undo-button"),
  h: () => clickIfThere("#hint-button"),
  l: () => attempt(() => openSide("log")).then(() => $("#tab-log").focus()),
  r: () => attempt(() => openSide("rules")).then(() => $("#rules-search").focus()),
  "?": () => $("#keys").showModal(),
  "/": () => {
    if (!isText()) attempt(deeds.face);
    $("#command-line").focus();
  },
  Escape: () => {
    hideTip();
    if (closeHints()) return;
    if (now.chosen.length) letGo();
    else if (now.at !== null) attempt(backToNow);
    else if (folds.matches && isSideOpen()) setSide(false);
    else for (const seat of all(".seat.opened")) openSeat(seat, false);
  },
};

function clickIfThere(selector) {
  const button = $(selector);
  if (button && !button.disabled) button.click();
}

export function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  endAnnouncing();
  if ($("dialog[open], [popover]:popover-open, [data-curtain]")) return;
  const { target, key } = event;
  if (event.repeat && !(key in DIRECTIONS)) { // a key that is held down decides once
    if (target.matches("button[data-action], button[data-point]")) event.preventDefault();
    return;
  }
  if (target.matches("input, select, textarea")) {
    if (key === "Escape") target.blur();
    return;
  }
  if (target.matches("[role='tab']") && (key === "ArrowLeft" || key === "ArrowRight")) turnTab(target, key);
  else if ((key === "Enter" || key === " ") && target.matches("[data-point]:not(button)")) pointAt(target);
  else if (target.closest("#panel-log") && (key === "ArrowUp" || key === "ArrowDown")) moveInLog(target, key);
  else if (key in DIRECTIONS && !target.closest("#side, .topbar")) moveFocus(DIRECTIONS[key], event.shiftKey);
  else if (/^[1-9]$/.test(key) && isText()) clickIfThere(`#option-${key}`);
  else if (keys[key]) keys[key]();
  else return;
  event.preventDefault();
}

function turnTab(tab, key) {
  const tabs = all("#side [role='tab']");
  const next = tabs[(tabs.indexOf(tab) + (key === "ArrowRight" ? 1 : tabs.length - 1)) % tabs.length];
  attempt(() => openSide(next.id.replace("tab-", ""))).then(() => next.focus());
}

function moveInLog(from, key) {
  const lines = all("#part-log a");
  const next = lines[lines.indexOf(from) + (key === "ArrowDown" ? 1 : -1)];
  (next ?? $("#panel-log")).focus();
}

/** Whether it lies on a part of the board that a wide screen does not show now. */
function isOnAnotherLeaf(element) {
  const frame = element.closest(".window");
  return !narrow.matches && frame && !overlap(element.getBoundingClientRect(), frame.getBoundingClientRect());
}

/** Move to the nearest option in a direction; with shift to the nearest thing of any kind, to read what it is. */
function moveFocus([dx, dy], everything) {
  const wanted = isText() ? "#part-text button" : everything ? "[data-tip], [data-point]" : "[data-point]";
  const isSeen = (element) => element.getBoundingClientRect().width && !element.closest("#side, [inert]");
  const things = all(wanted).filter((element) => isSeen(element) && !isOnAnotherLeaf(element));
  const here = document.activeElement?.closest(wanted) ?? tipped();
  const from = here && middle(here.getBoundingClientRect());
  let best = null;
  let least = Infinity;
  for (const element of things) {
    if (element === here) continue;
    const [x, y] = middle(element.getBoundingClientRect());
    const along = from ? (x - from[0]) * dx + (y - from[1]) * dy : 1;
    const across = from ? Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx) : 0;
    const cost = along + 2.5 * across;
    if (along > 2 || !from) if (cost < least) [best, least] = [element, cost];
  }
  if (!best) return;
  if (!best.hasAttribute("tabindex") && !best.matches("button, a")) best.tabIndex = -1;
  best.focus();
  if (everything) showTip(best); // also for those who want no tips unasked
}
