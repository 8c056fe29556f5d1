// What people say: when they said it, how much of it this reader has not read, and a quiet word when something new comes.

import { recall, remember } from "./memory.js";
import { mention } from "./notices.js";
import { $, all, home, say } from "./page.js";

const key = `kogge-read ${home}`;
let read = 0; // what was said up to then has been read
let told = 0; // and of this the reader has been told

/** The time of each line by the reader's own clock; before it is swapped in, so that nothing is read out twice. */
export function showTimes(part) {
  for (const line of all("[data-at]", part)) {
    const said = new Date(Number(line.dataset.at) * 1000);
    const isToday = said.toDateString() === new Date().toDateString();
    const clock = { hour: "2-digit", minute: "2-digit" };
    $("time", line).textContent = said.toLocaleString(document.documentElement.lang, isToday ? clock
      : { ...clock, day: "numeric", month: "numeric" });
  }
}

export function beginTalk() {
  read = recall(localStorage, key) ?? 0;
  told = latest();
  showTimes($("#part-chat"));
  noteTalk();
}

/** Something may have been said, or read. */
export function noteTalk() {
  const isReading = !$("#panel-chat").hidden && $("#panel-chat").getBoundingClientRect().width > 0 && !document.hidden;
  if (isReading) remember(localStorage, key, (read = latest()));
  const unread = heard().filter(({ dataset }) => dataset.own === undefined && Number(dataset.at) > read);
  for (const button of all("#tab-chat, .topbar [data-do='side']")) {
    if (unread.length) button.dataset.unread = unread.length;
    else delete button.dataset.unread;
  }
  $("#tab-chat").ariaDescription = unread.length ? say("unread", { number: unread.length }) : null;
  const news = unread.filter(({ dataset }) => Number(dataset.at) > told).at(-1);
  told = latest();
  if (news) mention(`${$("b", news).textContent.trim()}: ${$("b ~ span", news).textContent}`);
}

const heard = () => all("#part-chat [data-at]").filter((line) => !line.hidden);
const latest = () => Math.max(0, ...heard().map(({ dataset }) => Number(dataset.at)));
