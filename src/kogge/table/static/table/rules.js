// The numbered rules in the side column.

import { find, offer } from "./finding.js";
import { $, all, root, table } from "./page.js";
import { ask } from "./server.js";

export async function fetchRules() {
  const place = $("#rules-text");
  if (place.childElementCount) return;
  const { gameId, options } = table.dataset;
  const html = await ask(`${root}/rules/${gameId}/panel?options=${options}`, {}, "text");
  if (!place.childElementCount) place.innerHTML = html;
  for (const wide of all("table, pre", place)) wide.tabIndex = 0; // they scroll by themselves, for the keyboard too
}

export function searchRules(wordsSought) {
  const book = $("#rules-text .rulebook");
  if (!book) return;
  const { found, answers, words } = find(book, wordsSought);
  offer($("#panel-rules .answers"), answers, (rule) => {
    $("#rules-search").value = "";
    searchRules("");
    showRule(rule);
  });
  $("#rules-none").hidden = found > 0 || !words.length;
}

/** Brings one rule into sight and marks it. */
export function showRule(rule, behavior = "auto") {
  for (const found of all("#rules-text .found")) found.classList.remove("found");
  rule?.classList.add("found");
  rule?.scrollIntoView({ block: "start", behavior });
  rule?.focus({ preventScroll: true });
}
