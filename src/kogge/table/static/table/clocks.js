// What everybody has left: counted here, from the moments that the server has drawn; it is not asked for the time.

import { tell } from "./notices.js";
import { $, all, say, table } from "./page.js";

const EVERY = 500; // milliseconds
const URGENT = 60; // seconds
const DAY = 86400;
const HOUR = 3600;
const TOLD = [300, 60, 30, 10]; // seconds at which whoever listens hears what is left to them
let ahead = 0; // by how many seconds the server's clock is ahead of ours
let heard = {}; // of the clock of mine that runs: since when, and what was left when it was last looked at

export function beginClocks() {
  if (!table.dataset.now) return; // this table has none
  setClocks(Number(table.dataset.now));
  setInterval(showClocks, EVERY);
}

/** The server says what time it is, if the table has clocks. */
export function setClocks(now) {
  if (!now) return;
  ahead = now - Date.now() / 1000;
  showClocks();
}

export function showClocks() {
  for (const clock of all("[data-clock][data-since]")) show(clock, Date.now() / 1000 + ahead);
}

function show(clock, now) {
  const { left, spare, since, rests, mine, slow } = factsOf(clock);
  const rested = rests.reduce((sum, [begins, ends]) => sum + Math.max(0, Math.min(now, ends) - Math.max(since, begins)), 0);
  const resting = rests.some(([begins, ends]) => begins <= now && now < ends);
  const used = Math.max(0, now - since - rested);
  const shown = slow ? left + spare - used : left - Math.max(0, used - spare);
  const free = slow ? 0 : Math.ceil(spare - used);
  const urgent = !resting && left + spare - used <= URGENT;
  clock.classList.toggle("urgent", urgent);
  $("use", clock).setAttribute("href", resting ? "#moon" : urgent ? "#alarm" : "#hourglass");
  write($(".left", clock), slow && shown >= HOUR ? inDays(shown) : inMinutes(shown));
  write($(".spare", clock), free > 0 ? `+${free}` : "");
  if (mine) tellOf(since, left + spare - used);
}

function factsOf({ dataset }) {
  const [left, spare, since] = [dataset.left, dataset.spare, dataset.since].map(Number);
  const rests = dataset.rests.split(" ").filter(Boolean).map((rest) => rest.split("-").map(Number));
  return { left, spare, since, rests, mine: "mine" in dataset, slow: "slow" in dataset };
}

/** What stands there stays until it is another text: nothing is drawn for nothing. */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function inMinutes(seconds) {
  const whole = seconds < 0 ? Math.floor(-seconds) : Math.ceil(seconds);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor(whole / 60) % 60;
  const time = hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return seconds <= -1 ? `\u2212${time}` : time;
}

function inDays(seconds) {
  const hours = Math.floor(seconds / HOUR);
  if (seconds >= 2 * DAY) return say("clockDays", { days: Math.floor(seconds / DAY), hours: hours % 24 });
  return say("clockHours", { hours, minutes: Math.floor((seconds % HOUR) / 60) });
}

/** Of one's own clock, and seldom: somebody is thinking. */
function tellOf(since, left) {
  const before = heard.since === since ? heard.left : Infinity;
  heard = { since, left };
  const passed = TOLD.filter((mark) => left <= mark && mark < before).at(-1);
  if (left <= 0 && before > 0) tell([say("clockUp")], false);
  else if (passed >= 60) tell([say("clockLeftMinutes", { minutes: passed / 60 })], false);
  else if (passed) tell([say("clockLeftSeconds", { seconds: passed })], false);
}
