// The line in which one types what to do.

import { act } from "./choosing.js";
import { deeds } from "./deeds.js";
import { $, all, made, say } from "./page.js";
import { attempt } from "./server.js";

/** What is typed: the number of an option, its notation, or a word for what a button does. */
export function command(line) {
  const answer = $("#command-answer");
  const typed = line.trim().replace(/^\//, "").replace(/\s+/g, " ");
  const options = all("#part-text [data-action]");
  const option = options.find((button) => [button.dataset.action, button.dataset.number].includes(typed));
  answer.replaceChildren();
  if (option) return act(option.dataset.action, option);
  if (["undo", "hint", "rules"].includes(typed)) return attempt(() => deeds[typed]());
  const list = document.createElement("ul");
  list.append(...options.map((button) => made("li", { textContent: button.dataset.action })));
  answer.append(made("p", { textContent: say("optionsAre", { line: typed }) }), list);
}
