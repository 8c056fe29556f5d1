// The waiting room: who sits where, until the last seat is taken.

import { copyLink } from "./links.js";
import { claimSeat, listen, tellWhatWasLost } from "./live.js";
import { $, all, home } from "./page.js";
import { ask, attempt, persist, post } from "./server.js";

const shown = (page) => all(".places, .about", page).map((part) => part.textContent).join();

function waitForOthers() {
  const before = shown(document);
  $("#invite").value = new URL(home, location.href).href;
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-do='copy-table']")) attempt(() => copyLink(home));
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.action.endsWith("/settings")) return;
    event.preventDefault();
    attempt(() => send(form));
  });
  tellWhatWasLost();
  listen(async () => {
    const html = await attempt(() => persist(() => ask(home, {}, "text")));
    if (!html) return;
    const page = new DOMParser().parseFromString(html, "text/html");
    if (shown(page) === before || document.activeElement?.matches(".sit input")) return;
    location.reload();
  });
}

async function send(form) {
  let answer;
  if (form.matches(".sit")) answer = await post("join", { seat: Number(form.dataset.of), name: form.name.value });
  else if (form.matches("#fill")) answer = await post("fill", { level: form.level.value });
  else answer = await post(form.dataset.to, JSON.parse(form.dataset.asked));
  if (answer.url) location.assign(answer.url);
  else location.reload();
}

if (!(await claimSeat())) waitForOthers();
