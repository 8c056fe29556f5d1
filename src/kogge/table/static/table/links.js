// Links to a table or a seat.

import { mention } from "./notices.js";
import { say } from "./page.js";

export async function copyLink(path) {
  const url = new URL(path, location.href).href;
  await navigator.clipboard?.writeText(url).catch(() => {}); // without permission, by hand from the line
  mention(say("copied", { url }));
}
