// What is told in a sentence: what went wrong, what went well, and what happened for those who listen.

import { $, made } from "./page.js";

let complaint = 0;

export function complain(sentence) {
  showNotice($("#alert"), sentence);
  clearTimeout(complaint);
  complaint = setTimeout(() => showNotice($("#alert"), ""), 8000);
}

let remark = 0;

/** Something that went well; a lost connection stays until it is back. */
export function mention(sentence) {
  showNotice($("#status"), sentence);
  clearTimeout(remark);
  remark = setTimeout(() => showNotice($("#status"), ""), 5000);
}

export function showNotice(line, sentence) {
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
