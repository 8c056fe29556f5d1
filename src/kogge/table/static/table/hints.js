// What a bot would do here.

import { act } from "./choosing.js";
import { mention } from "./notices.js";
import { now } from "./now.js";
import { $, made, say, words } from "./page.js";
import { post } from "./server.js";

export async function showHints() {
  const { lines } = await post("hint", { seat: now.seat });
  if (!lines.length) return mention(words.noHint);
  const worths = lines.map((line) => line.worth);
  $("#hint-lines").replaceChildren(...lines.map((line) => hintLine(line, Math.min(...worths), Math.max(...worths))));
  $("#hints").showModal();
}

function hintLine({ text, action, worth }, least, most) {
  const line = document.createElement("li");
  const button = made("button", { className: "btn", textContent: words.doIt });
  button.addEventListener("click", () => act(action, line.firstChild));
  const share = most > least ? (worth - least) / (most - least) : 1;
  const meter = made("meter", { min: 0, max: 1, value: 0.08 + 0.92 * share, ariaLabel: text });
  const format = { minimumFractionDigits: 1, signDisplay: "exceptZero" };
  const figure = worth.toLocaleString(document.documentElement.lang, format).replace("-", "−");
  const told = made("span", { className: "worth", textContent: say("worth", { worth: figure }) });
  line.append(made("b", { textContent: text }), told, meter, button);
  return line;
}
