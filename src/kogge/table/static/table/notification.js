// Telling somebody who looks elsewhere.

import { mention } from "./notices.js";
import { $, home, root, words } from "./page.js";

/** Tell somebody who looks elsewhere that it is their turn, if they allowed it. */
export async function notify(title) {
  if (!document.hidden || globalThis.Notification?.permission !== "granted") return;
  const shown = { body: title.replace("● ", ""), tag: home };
  const worker = await navigator.serviceWorker?.getRegistration(`${root}/`);
  if (worker) { // on a phone, only a worker may show anything
    await worker.showNotification(words.yourTurn, { ...shown, data: { navigate: location.origin + home } });
    return;
  }
  const notice = new Notification(words.yourTurn, shown);
  notice.addEventListener("click", () => { window.focus(); notice.close(); });
}

export async function allowNotifications() {
  const answer = await globalThis.Notification?.requestPermission();
  $("#settings-sheet").hidePopover();
  mention(answer === "granted" ? words.notifyOn : words.notifyDenied);
}
