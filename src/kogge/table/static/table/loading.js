// Fetching what the server has drawn, one request at a time, and showing it.

import { announce, announced } from "./announcing.js";
import { forgetChoice } from "./chosen.js";
import { setClocks } from "./clocks.js";
import { endFlight } from "./flight.js";
import { isText } from "./face.js";
import { focused, refocus } from "./focus.js";
import { closeHints } from "./hinted.js";
import { partsInLines } from "./lines.js";
import { newestTurns } from "./log.js";
import { tell } from "./notices.js";
import { notify } from "./notification.js";
import { now, sinceMyTurn } from "./now.js";
import { lookForOthers } from "./other_tables.js";
import { atCurtain, atEnd } from "./overlay.js";
import { all, calm, home, table } from "./page.js";
import { watchPatience } from "./due.js";
import { drawScrubber } from "./scrubber.js";
import { answered, ask, persist } from "./server.js";
import { playSound } from "./sound.js";
import { swap } from "./swapping.js";

let loading = null;
let loadAgain = false;
let times = 0; // that something was shown
export const isLoading = () => loading !== null;

/** Fetch the parts and show them. One request at a time: what is asked for meanwhile is fetched once, afterwards. */
export function load() {
  loadAgain = true;
  loading ??= (async () => {
    try {
      while (loadAgain) {
        let asked;
        const page = await persist(() => {
          loadAgain = false;
          asked = wanted();
          return ask(`${home}/parts?${asked.query}`);
        });
        if (asked.chosen.length && (page.number !== now.number || page.seat !== asked.seat)) {
          forgetChoice(); // it belonged to another position
          loadAgain = true;
        }
        if (!loadAgain) show(page, asked);
      }
    } finally {
      loading = null;
      showBusy();
    }
  })();
  showBusy();
  return loading;
}

/** What the page wants to show, and how it asks for it. */
export function wanted() {
  const asked = { at: now.at, seat: now.seat, chosen: now.chosen, times };
  return { ...asked, query: query(asked) };
}

/** Show the parts that came with an answer, unless there are none, or the page shows or wants others by now. */
export function showOrLoad(page, asked) {
  const isWanted = page && !loading && asked.times === times && asked.at === now.at && asked.seat === now.seat;
  if (!isWanted || now.chosen.length) return load();
  return show(page, asked);
}

let lastTold = "";

/** Fetch the parts unless these have been told of so much already: as when the page itself caused the change. */
export async function catchUp(told) {
  lastTold = told;
  await answered(); // whoever asked for something fetches what came of it
  await loading?.catch(() => {}); // who asked for it is told
  await announced(); // what happens next has its time
  if (told === lastTold && told !== now.told) await load();
}

export function forgetAndLoad() {
  forgetChoice();
  return load();
}

function query(asked) {
  const named = new URLSearchParams(asked.chosen.map((thing) => ["chosen", thing]));
  if (asked.at !== null) named.set("at", asked.at);
  if (asked.seat !== null) named.set("seat", asked.seat);
  named.set("known", now.points);
  named.set("has", all("[data-digest]").map(({ dataset }) => dataset.digest).join("."));
  named.set("lines", partsInLines().join("."));
  named.set("log", newestTurns().join("."));
  if (!isText()) named.set("but", "text");
  return named;
}

function show(page, asked) {
  times += 1;
  const seat = page.seat >= 0 ? page.seat : null;
  const moved = page.number !== now.number || page.at !== now.shownAt || seat !== now.shownSeat;
  const stepped = Math.abs((page.at ?? page.points - 1) - (now.shownAt ?? now.points - 1)) < 2;
  const glides = moved && stepped && seat === now.shownSeat && !calm.matches && !document.hidden;
  const held = focused();
  endFlight();
  if (moved) closeHints();
  swap(page, glides ? page.mover : null, moved);
  setClocks(page.now);
  // not after a choice of my own
  const turned = page.my_turn && page.number !== now.number && page.mover !== asked.seat;
  const wasMine = now.myTurn;
  if (page.number !== now.number && page.latest) playSound(page.sound);
  Object.assign(now, { number: page.number, told: page.told, points: page.points, myTurn: page.my_turn });
  Object.assign(now, { shownAt: page.at, shownSeat: seat, seat }); // behind a curtain nobody looks any more
  table.dataset.points = page.points;
  if (page.at === null) now.since = sinceMyTurn();
  document.title = page.title;
  drawScrubber();
  refocus(held, moved);
  tell(page.said, turned);
  announce(page.announced);
  if (turned) notify(page.title);
  if (wasMine && !page.my_turn) lookForOthers(); // my turn is over: perhaps I am waited for elsewhere
  watchPatience(load);
  atCurtain();
  atEnd();
}

/** For whoever reads the page by machine: what is drawn may be out of date. */
export function showBusy() {
  table.setAttribute("aria-busy", String(now.busy || isLoading()));
  table.dataset.points = now.points;
}
