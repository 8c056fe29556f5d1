// The way to the table that has waited longest for this reader, beside this one: it is there while there is such a table.

import { $, root, say, table, words } from "./page.js";
import { ask } from "./server.js";

const EVERY = 60_000; // milliseconds

export function watchOtherTables() {
  lookForOthers();
  setInterval(lookForOthers, EVERY);
  document.addEventListener("visibilitychange", lookForOthers);
}

/** A small question of its own, so that no drawn page costs one; what cannot be answered now is asked again later. */
export async function lookForOthers() {
  if (document.hidden) return;
  const found = await ask(`${root}/me/next?but=${table.dataset.id}`).catch(() => null);
  if (!found) return;
  const link = $("#next-table");
  link.hidden = found.count === 0;
  if (link.hidden) return;
  link.href = found.url;
  link.title = found.count === 1 ? words.waitingOne : say("waitingMany", { count: found.count });
  $("b", link).textContent = found.count;
}
