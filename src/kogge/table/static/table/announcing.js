// Results that come by themselves are held until they can have been read: they lie over the prompt, and a click, a key or
// time takes them away. Who listens instead of looking has been told of them.

import { $, made, table } from "./page.js";

const HOLDS = { slow: 3500, normal: 1500, fast: 700, instant: 0 }; // milliseconds for a result, and half for each more
let over = Promise.resolve();
let goOn = () => {};

/** Until what is announced has been read. */
export const announced = () => over;

export function announce(sentences) {
  const hold = HOLDS[table.dataset.speed];
  if (!sentences.length || !hold) return;
  const box = $("#announced");
  box.replaceChildren(...sentences.slice(-3).map((sentence) => made("p", { innerHTML: sentence })));
  box.hidden = false;
  document.body.dataset.announcing = "";
  over = new Promise((read) => { goOn = read; });
  const clock = setTimeout(endAnnouncing, hold * (1 + sentences.length) / 2);
  over.then(() => {
    clearTimeout(clock);
    box.hidden = true;
    delete document.body.dataset.announcing;
  });
}

export function endAnnouncing() {
  goOn();
}
