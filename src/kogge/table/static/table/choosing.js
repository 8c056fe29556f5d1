// From pointing to an action: a thing after the other, until the action is complete and goes to the server.

import { forgetChoice } from "./chosen.js";
import { load, showBusy, showOrLoad, wanted } from "./loading.js";
import { mention } from "./notices.js";
import { now } from "./now.js";
import { $, words } from "./page.js";
import { attempt, isPassing, post } from "./server.js";

/** Point at a thing: it is chosen, or let go, or with it the action is complete. */
export function pointAt(element) {
  if (now.busy) return undefined;
  const { point, action } = element.dataset;
  const level = now.offered.findIndex((things, depth) => depth < now.chosen.length && things.includes(point));
  if (now.chosen.includes(point)) now.chosen = now.chosen.slice(0, now.chosen.indexOf(point));
  else if (action) return act(action, element);
  else if (level >= 0 && element.classList.contains("instead")) now.chosen = [...now.chosen.slice(0, level), point];
  else now.chosen = [...now.chosen, point];
  return alone(load);
}

export function letGo() {
  forgetChoice();
  return alone(load);
}

/** Nothing else is done until this is: what is drawn meanwhile is out of date, and a double click is one. */
export async function alone(deed) {
  if (now.busy) return undefined;
  now.busy = true;
  showBusy();
  try {
    return await attempt(deed);
  } finally {
    now.busy = false;
    showBusy();
  }
}

/** `number` is that of the position for which it was chosen: in another one it would mean something else. */
export async function act(action, element, number = now.number) {
  if (now.busy || now.at !== null) return;
  const asks = JSON.parse($("#part-prompt [data-asks]")?.dataset.asks ?? "[]");
  const what = element?.getAttribute("aria-label") ?? element?.innerText ?? action;
  if (asks.includes(action) && !(await isSure(what))) return;
  if (number !== now.number) {
    mention(words.changed);
    return;
  }
  await alone(async () => {
    const { chosen } = now;
    forgetChoice();
    const asked = wanted();
    let done;
    try {
      done = await post(`act?${asked.query}`, { seat: now.seat, number, action });
    } catch (error) {
      if (isPassing(error) && now.number === number) {
        now.chosen = chosen; // nothing was done: it can be clicked again
        throw error;
      }
      await attempt(() => { throw error; }); // said at once: to load may take long
    }
    await showOrLoad(done?.page, asked); // also after a refusal: perhaps something has happened meanwhile
  });
}

/** Ask before something is revealed. */
function isSure(what) {
  const dialog = $("#ask");
  $("#ask-text").textContent = what;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((decide) => {
    dialog.addEventListener("close", () => decide(dialog.returnValue === "yes"), { once: true });
  });
}
