// The line below a match that is looked back at.

import { now } from "./now.js";
import { $, say } from "./page.js";

export function drawScrubber() {
  const last = now.points - 1;
  const at = now.at ?? last;
  $("#point").max = last;
  $("#point").value = at;
  $("#point-text").textContent = say("atPoint", { at, last });
  $("[data-do='play']").setAttribute("aria-pressed", String(Boolean(now.playing)));
  $("#part-log [aria-current]")?.scrollIntoView({ block: "nearest" });
}
