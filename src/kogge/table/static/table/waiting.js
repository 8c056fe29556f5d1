// The waiting room: who sits where, until the last seat is taken.

import { copyLink } from "./links.js";
import { claimSeat, listen, tellWhatWasLost } from "./live.js";
import { $, all, home } from "./page.js";
import { redrawChildren } from "./redrawing.js";
import { ask, attempt, persist, post, send } from "./server.js";

function waitForOthers() {
  $("#invite").value = new URL(home, location.href).href;
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-do='copy-table']")) attempt(() => copyLink(home));
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.action.endsWith("/settings")) return;
    event.preventDefault();
    send(form, () => answer(form));
  });
  $("[data-waiting]").inert = false; // what was pressed before, the browser would have sent by itself
  tellWhatWasLost();
  showTimes();
  listen(async () => {
    const html = await attempt(() => persist(() => ask(home, {}, "text")));
    if (!html) return;
    const now = $("[data-waiting]", new DOMParser().parseFromString(html, "text/html"));
    if (!now) return location.reload(); // it has begun
    showTimes(now);
    redrawChildren($("[data-waiting]"), now); // a name that is being typed stays
  });
}

/** By the reader's own clock. */
function showTimes(page = document) {
  for (const time of all("time", page)) {
    const at = new Date(time.dateTime);
    const day = at.toDateString() === new Date().toDateString() ? {} : { day: "numeric", month: "numeric" };
    time.textContent = at.toLocaleString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", ...day });
  }
}

async function answer(form) {
  let told;
  if (form.matches(".sit")) told = await post("join", { seat: Number(form.dataset.of), name: form.name.value });
  else if (form.matches("#fill")) told = await post("fill", { level: form.level.value });
  else if (form.matches(".inviting:has(input)")) told = await post("invite", { name: form.name.value });
  else if (form.matches(".bots")) told = await post("bots", { minutes: Number(form.minutes.value), level: form.level.value });
  else told = await post(form.dataset.to, JSON.parse(form.dataset.asked));
  if (told.url) location.assign(told.url);
  else location.reload();
  await new Promise(() => {}); // nothing more is sent from a page that is left
}

if (!(await claimSeat())) waitForOthers();
