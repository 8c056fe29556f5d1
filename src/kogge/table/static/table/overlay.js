// What can lie over the table: the curtain between people at one screen, and the end with its seed.

import { now } from "./now.js";
import { $, table, words } from "./page.js";

/** With several people at one screen, nothing is seen until the one who decides lifts the curtain. */
export function atCurtain() {
  const curtain = $("[data-curtain]");
  for (const part of [table, $(".topbar")]) part.inert = Boolean(curtain);
  if (curtain) $("#lift").focus();
}

/** The end is shown once by itself. */
export function atEnd() {
  const ending = $("#ending");
  if (!ending || now.ended) return;
  now.ended = true;
  ending.focus();
  checkSeed();
}

/** The seed against the hash that was shown from the beginning. */
async function checkSeed() {
  const line = $("#seed-check");
  if (!globalThis.crypto?.subtle) {
    line.textContent = words.seedUnchecked;
    return;
  }
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode($("#seed").textContent));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const right = hash === $("#seed-hash").textContent;
  line.textContent = right ? words.seedRight : words.seedWrong;
  line.classList.add(right ? "right" : "wrong");
}
