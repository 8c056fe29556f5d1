// What buttons do, by the name in their data-do.

import { alone, letGo } from "./choosing.js";
import { toggleFace } from "./face.js";
import { closeHints } from "./hinted.js";
import { showHints } from "./hints.js";
import { copyLink } from "./links.js";
import { forgetAndLoad, load } from "./loading.js";
import { backToNow, goTo, lookBack, startPlaying, stopPlaying } from "./looking_back.js";
import { mention } from "./notices.js";
import { allowNotifications } from "./notification.js";
import { now } from "./now.js";
import { $, home, words } from "./page.js";
import { post } from "./server.js";
import { keepSetting } from "./settings.js";
import { isSideOpen, openRule, openSide, setSide } from "./side.js";
import { toggleSound } from "./sound.js";
import { stepBy } from "./stepper.js";

export const deeds = {
  undo: () => alone(() => post("undo", { seat: now.seat, number: now.number }).finally(forgetAndLoad)),
  "ask-back": () => alone(() => post("ask-back", { seat: now.seat }).then(() => mention(words.asked)).then(load)),
  agree: (button) => alone(() => post("answer", { seat: Number(button.dataset.of), agree: true }).finally(load)),
  refuse: (button) => alone(() => post("answer", { seat: Number(button.dataset.of), agree: false }).finally(load)),
  reclaim: (button) => alone(() => post("reclaim", { seat: Number(button.dataset.of) }).then(load)),
  "step-in": ({ dataset }) =>
    alone(() => post("hand-over", { target: Number(dataset.of), level: dataset.level }).then(load)),
  again: () => alone(() => post("again", {}).then(({ url }) => location.assign(url))),
  rematch: () => alone(() => post("rematch", {}).then(({ url }) => location.assign(url))),
  link: (button) => alone(() => post("link", { seat: Number(button.dataset.of) }).then(({ url }) => copyLink(url))),
  "copy-table": () => copyLink(home),
  "let-go": letGo,
  "step-down": (button) => stepBy(button, -1),
  "step-up": (button) => stepBy(button, 1),
  hint: showHints,
  "close-hints": closeHints,
  rule: ({ dataset }) => openRule(dataset.rule),
  "coach-more": () => $("#part-coach").classList.toggle("opened"),
  "coach-off": () => keepSetting("coach", "off").then(load),
  history: () => ($("#scrubber").hidden ? lookBack(now.points - 1) : backToNow()),
  back: () => goTo((now.at ?? now.points - 1) - 1),
  forth: () => goTo((now.at ?? now.points - 1) + 1),
  play: () => (now.playing ? stopPlaying() : startPlaying(now.at !== null && now.at < now.points - 1 ? now.at : 0)),
  since: () => startPlaying(now.since),
  now: backToNow,
  rules: () => openSide("rules"),
  side: () => setSide(!isSideOpen()),
  face: showOtherFace,
  sound: toggleSound,
  ending: toggleEnding,
  keys: () => $("#keys").showModal(),
  notify: allowNotifications,
};

export function liftCurtain(seat) {
  now.seat = Number(seat);
  return forgetAndLoad();
}

/** What a face shows, it fetches when it is turned to. */
function showOtherFace() {
  toggleFace();
  return load();
}

function toggleEnding() {
  const ending = $("#ending");
  if (!ending) return backToNow();
  ending.hidden = !ending.hidden;
  if (!ending.hidden) ending.focus();
  return undefined;
}
