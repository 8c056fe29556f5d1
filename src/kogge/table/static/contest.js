// The page of a contest follows what happens: a new round leads its players to their tables.

import "./copies.js";
import "./once.js";
import { tellMoments } from "./moments.js";

const EVERY = 5000; // milliseconds
const shown = () => document.querySelector(".contest[data-json]");

/** While somebody fills in a form or reads what a button does, the page stays. */
function isBusy() {
  return document.activeElement?.matches("input, select") || document.querySelector(".sure[open], .sheet:popover-open");
}

async function look() {
  if (shown().dataset.phase === "over" || isBusy()) return;
  const answer = await fetch(shown().dataset.json).catch(() => null); // it is asked again
  if (answer?.status === 404) location.reload(); // it was called off, as the page will say
  if (!answer?.ok || String((await answer.json()).changes) === shown().dataset.changes) return;
  const page = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (page?.ok && !isBusy()) show(new DOMParser().parseFromString(await page.text(), "text/html").querySelector(".contest"));
}

function show(next) {
  const { table } = next.dataset;
  if (table && table !== shown().dataset.table) {
    if (document.hidden) document.title = `● ${document.title.replace("● ", "")}`; // nobody looks: at the table they would seem to
    else location.assign(`${document.documentElement.dataset.root}/t/${table}`);
    return;
  }
  const opened = [...document.querySelectorAll(".after[open]")].map(({ id }) => id);
  const held = leadsTo(document.activeElement);
  shown().replaceWith(next);
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  if (held) [...next.querySelectorAll("a, button")].find((each) => leadsTo(each) === held)?.focus();
  nameHere();
  tellMoments();
  document.querySelector("#said").textContent = next.querySelector("#h-now").textContent;
}

/** By what a link or a button is known again. */
const leadsTo = (element) => element.getAttribute("href") ?? element.closest("form")?.getAttribute("action");

/** The link for others. */
function nameHere() {
  const link = document.querySelector("#here");
  if (link) link.value = location.origin + location.pathname;
}

nameHere();
setInterval(look, EVERY);
document.addEventListener("visibilitychange", () => document.hidden || look());
