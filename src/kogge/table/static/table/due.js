// How long the table still waits for somebody: the page is drawn anew when that time has come, and every minute till then.

import { $ } from "./page.js";

const MINUTE = 60;
let clock = 0;

export function watchPatience(load) {
  clearTimeout(clock);
  const waiting = $("[data-due]");
  if (!waiting) return;
  const wait = Math.min(Number(waiting.dataset.due), MINUTE);
  clock = setTimeout(() => load().catch(() => {}), wait * 1000); // without a connection, it is drawn anew when it is back
}
