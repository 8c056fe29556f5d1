// The seats around the table: what their panels show, and what can be done for them.

import { load } from "./loading.js";
import { mention } from "./notices.js";
import { now } from "./now.js";
import { $, all, words } from "./page.js";
import { post } from "./server.js";

export function openSeat(seat, open = !seat.classList.contains("opened")) {
  for (const other of all(".seat.opened")) other.classList.remove("opened");
  seat.classList.toggle("opened", open);
  $(".seat-open", seat).setAttribute("aria-expanded", String(open));
}

export async function handOver(form) {
  await post("hand-over", { target: Number(form.dataset.of), level: form.level.value });
  await load();
}

export async function giveStandingOrder(form) {
  if (!form.reportValidity()) return;
  const value = form.given.checked ? Number(form.value?.value ?? 1) : 0;
  await post("standing", { seat: now.seat, name: form.dataset.name, value });
  mention(words.standingKept);
}
