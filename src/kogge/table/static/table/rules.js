// The numbered rules in the side column.

import { $, all, table } from "./page.js";
import { ask } from "./server.js";

export async function fetchRules() {
  const place = $("#rules-text");
  if (place.childElementCount) return;
  const html = await ask(`/rules/${table.dataset.gameId}/panel`, {}, "text");
  if (!place.childElementCount) place.innerHTML = html;
  for (const wide of all("table, pre", place)) wide.tabIndex = 0; // they scroll by themselves, for the keyboard too
}

export function searchRules(wordsSought) {
  const sought = wordsSought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  let any = false;
  for (const rule of all("#rules-text .rule, #rules-text .loose")) {
    const text = rule.textContent.toLocaleLowerCase();
    rule.hidden = !sought.every((word) => text.includes(word));
    any ||= !rule.hidden;
  }
  for (const chapter of all("#rules-text .chapter")) {
    chapter.hidden = !$(".rule:not([hidden]), .loose:not([hidden])", chapter);
    for (const heading of all("h4", chapter)) heading.hidden = Boolean(sought.length) && !headsSomething(heading);
  }
  $("#rules-none").hidden = any || !sought.length;
}

/** Whether anything is left to be seen between a heading and the next one. */
function headsSomething(heading) {
  let next = heading.nextElementSibling;
  while (next?.hidden) next = next.nextElementSibling;
  return Boolean(next) && next.tagName !== heading.tagName;
}
