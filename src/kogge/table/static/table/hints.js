// What a bot would do here.

import { act } from "./choosing.js";
import { mention } from "./notices.js";
import { now } from "./now.js";
import { $, made, say, words } from "./page.js";
import { post } from "./server.js";

export async function showHints() {
  const { lines } = await post("hint", { seat: now.seat });
  if (!lines.length) return mention(words.noHint);
  $("#hint-lines").replaceChildren(...lines.map(hintLine));
  $("#hints").showModal();
}

function hintLine({ text, action, worth, win }) {
  const line = document.createElement("li");
  const button = made("button", { className: "btn", textContent: words.doIt });
  button.addEventListener("click", () => act(action, line.firstChild));
  const told = [say("worth", { worth: figure(worth, { minimumFractionDigits: 1, signDisplay: "exceptZero" }) })];
  const parts = [button];
  if (win !== null) {  // not every bot tells it
    told.unshift(say("win", { win: figure(win, { style: "percent" }) }));
    parts.unshift(made("meter", { min: 0, max: 1, value: win, ariaLabel: text }));
  }
  const figures = made("span", { className: "worth" });
  figures.append(...told.map((textContent) => made("span", { textContent })));
  line.append(made("b", { textContent: text }), figures, ...parts);
  return line;
}

function figure(number, format) {
  return number.toLocaleString(document.documentElement.lang, format).replace("-", "−");
}
