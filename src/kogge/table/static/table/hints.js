// What a bot would do here: beside the board, with the move ringed on it.

import { act } from "./choosing.js";
import { ring } from "./hinted.js";
import { mention } from "./notices.js";
import { now } from "./now.js";
import { $, made, say, words } from "./page.js";
import { post } from "./server.js";

let asked = null; // the position that a hint is awaited for

export async function showHints() {
  const { number } = now;
  if (now.busy || !now.myTurn || asked === number) return undefined; // a move or a hint is on its way
  asked = number;
  const { lines, why } = await post("hint", { seat: now.seat }).finally(() => { asked = null; });
  if (number !== now.number) return undefined; // it has been decided meanwhile
  if (!lines.length) return mention(words.noHint);
  $("#hints-why").textContent = why;
  $("#hint-lines").replaceChildren(...lines.map((line, place) => hintLine(line, place, number)));
  $("#hints").hidden = false;
  $("#hints").focus({ preventScroll: true });
  return ring(lines[0].path);
}

function hintLine({ text, action, path, worth, behind, win, close, changes }, place, number) {
  const line = document.createElement("li");
  const button = made("button", { className: "btn", type: "button", textContent: words.doIt });
  button.addEventListener("click", () => act(action, line.firstChild, number));
  for (const turn of ["pointerenter", "focusin"]) line.addEventListener(turn, () => ring(path));
  const points = (figure, signDisplay) => figure.toLocaleString(document.documentElement.lang,
    { minimumFractionDigits: 1, signDisplay }).replace("-", "−");
  const told = [place === 0 ? say("worth", { worth: points(worth, "exceptZero") })
    : close ? words.asGood : say("behind", { worth: points(behind) })];
  const parts = [];
  if (win !== null) {  // not every bot tells it
    const share = win.toLocaleString(document.documentElement.lang, { style: "percent" });
    told.unshift(say("win", { win: share }));
    parts.push(made("meter", { min: 0, max: 1, value: win, ariaLabel: text }));
  }
  const figures = made("span", { className: "worth" });
  figures.append(...told.map((textContent) => made("span", { textContent })));
  if (changes) parts.push(made("p", { className: "changes", innerHTML: changes }));
  line.append(made("b", { textContent: text }), button, figures, ...parts);
  return line;
}
