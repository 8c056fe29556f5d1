// The waiting room: who sits where, until the last seat is taken.

import { copyLink } from "./links.js";
import { claimSeat, listen } from "./live.js";
import { $, home } from "./page.js";
import { ask, attempt, persist, post } from "./server.js";

function waitForOthers() {
  const seats = $(".places").textContent;
  $("#invite").value = new URL(home, location.href).href;
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-do='copy-table']")) attempt(() => copyLink(home));
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.action.endsWith("/settings")) return;
    event.preventDefault();
    const sits = form.matches(".sit");
    const body = sits ? { seat: Number(form.dataset.of), name: form.name.value } : { level: form.level.value };
    attempt(() => post(sits ? "join" : "fill", body).then(() => location.reload()));
  });
  listen(async () => {
    const html = await attempt(() => persist(() => ask(home, {}, "text")));
    if (!html) return;
    const page = new DOMParser().parseFromString(html, "text/html");
    const places = $(".places", page);
    if (places?.textContent === seats || document.activeElement?.matches(".sit input")) return;
    location.reload();
  });
}

if (!(await claimSeat())) waitForOthers();
