// The side column: log, rules and chat.

import { $, all, calm, folds, table } from "./page.js";
import { fetchRules, searchRules, showRule } from "./rules.js";
import { noteTalk } from "./talk.js";
import { hideTip } from "./tips.js";
import { applyZoom } from "./zoom.js";

export function isSideOpen() {
  return table.dataset.side ? table.dataset.side === "open" : !folds.matches;
}

export function setSide(open) {
  table.dataset.side = open ? "open" : "closed";
  for (const button of all(".topbar [data-do='side']")) button.setAttribute("aria-expanded", String(open));
  applyZoom();
  noteTalk();
}

export async function openSide(name) {
  if ($(`#tab-${name}`).hidden) return;  // a game without numbered rules
  setSide(true);
  for (const tab of all("#side [role='tab']")) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    $(`#${tab.getAttribute("aria-controls")}`).hidden = !chosen;
  }
  if (name === "rules") await fetchRules();
  if (name === "chat") $("#part-chat").scrollTop = $("#part-chat").scrollHeight;
  noteTalk();
}

export async function openRule(number) {
  hideTip();
  await openSide("rules");
  searchRules("");
  showRule(document.getElementById(`rule-${number}`), calm.matches ? "auto" : "smooth");
}
