// Telling somebody who looks elsewhere.

import { mention } from "./notices.js";
import { $, home, words } from "./page.js";

/** Tell somebody who looks elsewhere that it is their turn, if they allowed it. */
export function notify(title) {
  if (!document.hidden || globalThis.Notification?.permission !== "granted") return;
  const notice = new Notification(words.yourTurn, { body: title.replace("● ", ""), tag: home });
  notice.addEventListener("click", () => { window.focus(); notice.close(); });
}

export async function allowNotifications() {
  const answer = await globalThis.Notification?.requestPermission();
  $("#settings-sheet").hidePopover();
  mention(answer === "granted" ? words.notifyOn : words.notifyDenied);
}
