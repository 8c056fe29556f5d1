// What is told in a sentence: what went wrong, what went well, and what happened for those who listen.

import { $, made } from "./page.js";

let complaint = 0;

export function complain(sentence) {
  showNotice($("#alert"), sentence);
  clearTimeout(complaint);
  complaint = setTimeout(() => showNotice($("#alert"), ""), 8000);
}

const troubles = new Map(); // what does not work at the moment -> the sentence that says so
let remark = "";
let forgetting = 0;

/** Something that went well. */
export function mention(sentence) {
  remark = sentence;
  showStatus();
  clearTimeout(forgetting);
  forgetting = setTimeout(() => { remark = ""; showStatus(); }, 5000);
}

/** Something that does not work and is tried again; it is said until it works, which is told without a sentence. */
export function trouble(what, sentence = "") {
  if (sentence) troubles.set(what, sentence);
  else troubles.delete(what);
  showStatus();
}

/** Something that whoever comes should know: it is said until they do something. */
export function warn(sentence) {
  trouble("warning", sentence);
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => trouble("warning"), { once: true });
}

function showStatus() {
  const sentence = remark || [...troubles.values()].at(-1) || "";
  if ($("#status").textContent !== sentence) showNotice($("#status"), sentence); // to say it again would disturb
}

function showNotice(line, sentence) {
  line.textContent = sentence;
  line.hidden = !sentence;
}

/** What happened, for those who listen instead of looking. */
export function tell(sentences, turned) {
  const prompt = $("#prompt-title")?.textContent;
  const region = $("#said");
  for (const sentence of turned && prompt ? [...sentences, prompt] : sentences) {
    region.append(made("p", { textContent: sentence }));
  }
  while (region.children.length > 30) region.firstChild.remove();
}
