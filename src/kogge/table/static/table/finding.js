// Rules are found by words, by their numbers and by the questions that they answer; rules_html.py does the same without scripts.

const LONG = 5;  // letters from which on a word is sought without its ending
const ANSWERS = 5;

/** Leaves of a rulebook what fits; returns how many rules, and the questions that were probably meant. */
export function find(book, query) {
  const words = sought(query, book.dataset.small.split(/\s+/));
  const answers = [];
  let found = 0;
  for (const chapter of book.querySelectorAll(".chapter")) {
    const before = found;
    for (const rule of chapter.querySelectorAll(".rule, .loose")) {
      const asks = (rule.dataset.asks ?? "").split("|").filter(Boolean);
      rule.hidden = !fits(rule, asks, words);
      found += !rule.hidden;
      for (const question of asks) if (words.length && has(question, words)) answers.push({ question, rule });
      const exact = rule.querySelector(".exact");
      if (exact) exact.open = !rule.hidden && words.length > 0 && !has(saidBy(rule), words) && has(exact.textContent, words);
    }
    chapter.hidden = found === before;
    for (const heading of chapter.querySelectorAll(":scope > :not(:first-child):is(h3, h4)")) heading.hidden = words.length > 0;
  }
  highlight(book, words);
  return { found, answers: answers.slice(0, ANSWERS), words };
}

/** Shows the questions; whoever clicks one gets all rules again, and this one in sight. */
export function offer(place, answers, choose) {
  place.hidden = !answers.length;
  place.querySelector("ul").replaceChildren(...answers.map(({ question, rule }) => {
    const link = document.createElement("a");
    const whose = rule.id ? rule : rule.closest(".chapter").querySelector("[id]");
    link.href = `#${whose.id}`;
    link.textContent = question;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      choose(whose);
    });
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
}

function sought(query, small) {
  const words = (query.toLowerCase().match(/[\p{L}\p{N}_.]+/gu) ?? []).map((word) => word.replace(/\.+$/, "")).filter(Boolean);
  const large = words.filter((word) => !small.includes(word)).map(stem);
  return large.length ? large : words;
}

function stem(word) {
  if (word.length < LONG || !/^\p{L}+$/u.test(word)) return word;
  return word.slice(0, word.length > LONG + 1 ? -2 : -1);
}

function fits(rule, asks, words) {
  const number = rule.id.replace("rule-", "").toLowerCase();
  const text = [headingOf(rule), rule.textContent, ...asks].join(" ").toLowerCase();
  return words.every((word) => text.includes(word) || number.startsWith(`${word}.`));
}

function headingOf(rule) {
  let above = rule;
  while (above && !/^H\d$/.test(above.tagName)) above = above.previousElementSibling;
  return above?.textContent ?? "";
}

function has(text, words) {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

function saidBy(rule) {
  const exact = rule.querySelector(".exact");
  return exact ? rule.textContent.replace(exact.textContent, "") : rule.textContent;
}

/** Marks the words in the rules that are left, where the browser can. */
function highlight(book, words) {
  if (!window.CSS?.highlights) return;
  const ranges = [];
  for (const rule of words.length ? book.querySelectorAll(".rule:not([hidden]), .loose:not([hidden])") : []) {
    const walker = document.createTreeWalker(rule, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.data.toLowerCase();
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length + /^\p{L}*/u.exec(text.slice(at + word.length))[0].length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}
