// The pages around the table: a saved game is uploaded, a new table is opened, a lesson is read, the rules are searched.

import { find, offer } from "./table/finding.js";
import { recall, remember } from "./table/memory.js";

const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name]);

/** Post and go where the answer says; throws one sentence for the reader. */
async function postAndGo(address, body, type, failed) {
  let response;
  try {
    response = await fetch(address, { method: "POST", body, headers: { "Content-Type": type } });
  } catch {
    throw new Error(failed);
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok || !answer.url) throw new Error(answer.error || failed);
  location.assign(answer.url);
}

// -- a saved game ------------------------------------------------------------------------------

function upload(box) {
  const file = box.querySelector("input");
  const said = box.querySelector("[role=status]");
  const alert = box.querySelector("[role=alert]");
  file.addEventListener("change", async () => {
    const chosen = file.files[0];
    if (!chosen) return;
    alert.textContent = "";
    said.textContent = filled(box.dataset.reading, { name: chosen.name });
    try {
      const text = await chosen.text();
      said.textContent = box.dataset.playing;
      await postAndGo(`${document.documentElement.dataset.root}/upload`, text, "application/json", box.dataset.failed);
    } catch (error) {
      said.textContent = "";
      alert.textContent = error.message;
    }
    file.value = ""; // so that the same file can be chosen again once it is mended
  });
}

// -- a new table -------------------------------------------------------------------------------

function newTable(form) {
  const fields = form.elements;
  const alert = form.querySelector("[role=alert]");
  const chairs = [...form.querySelectorAll(".chair")];
  const kindOf = (chair) => fields[`kind-${chair.dataset.seat}`].value;

  function seatCount() {
    return Number(fields.count.value);
  }

  function showPlaces() {
    chairs.forEach((chair, seat) => {
      chair.hidden = seat >= seatCount();
      chair.dataset.kind = kindOf(chair);
      chair.querySelector(".means").textContent = fields[`level-${seat}`].selectedOptions[0].dataset.means;
    });
  }

  /** There is one of me: whoever takes another seat leaves the first one to a bot. */
  function sitOnlyHere(here) {
    for (const chair of chairs) {
      if (chair !== here && kindOf(chair) === "me") fields[`kind-${chair.dataset.seat}`].value = "bot";
    }
  }

  function showOptions() {
    for (const label of form.querySelectorAll("[data-seats]")) {
      const seats = label.dataset.seats.split(" ");
      const fits = seats.includes(String(seatCount()));
      const box = label.querySelector("input");
      if (!fits) box.checked = false;
      box.disabled = !fits;
      const last = seats.pop();
      const numbers = seats.length ? `${seats.join(", ")} ${form.dataset.or} ${last}` : last;
      label.querySelector(".needs").textContent = fits ? "" : filled(form.dataset.needs, { seats: numbers });
    }
  }

  /** Only where all people sit at this screen can they do without a curtain; only open seats are taken by others. */
  function showWhoComes() {
    const kinds = chairs.slice(0, seatCount()).map(kindOf);
    const here = kinds.filter((kind) => kind === "me" || kind === "here").length;
    for (const box of form.querySelectorAll(".for-others")) box.hidden = !kinds.includes("open");
    form.querySelector(".together").hidden = kinds.includes("open") || here < 2;
  }

  /** Who plays for a rating has no hints. */
  function showHints() {
    const { hints, rated } = fields;
    if (rated.checked) hints.checked = false;
    hints.disabled = rated.checked;
  }

  function seatOf(chair) {
    const seat = chair.dataset.seat;
    const kind = kindOf(chair);
    if (kind === "bot") return { kind, level: fields[`level-${seat}`].value };
    if (kind === "open") return { kind };
    return { kind, name: fields[`${kind}-${seat}`].value };
  }

  function chosenClock() {
    if (!fields.clock.value) return null;
    const [budget, allowance] = fields.clock.value.split(" ").map(Number);
    return { budget, allowance, at_end: fields.clock_end.value, level: fields.clock_level.value };
  }

  /** A table with a clock that decides something need not wait for anybody. */
  function showWaits() {
    const clock = chosenClock();
    const waits = form.querySelector(".waits");
    waits.dataset.clock = !clock ? "none" : clock.budget ? "live" : "slow";
    waits.dataset.end = clock?.at_end ?? "nothing";
  }

  /** By name: friends who are ticked, and whoever else is named. */
  function invited() {
    const named = (fields.invite?.value ?? "").split(",").map((name) => name.trim()).filter(Boolean);
    return [...form.querySelectorAll("[name=friend]:checked")].map(({ value }) => value).concat(named);
  }

  function gathered() {
    const options = {};
    for (const box of form.querySelectorAll("[name=option]")) options[box.value] = box.checked;
    return {
      options,
      seats: chairs.slice(0, seatCount()).map(seatOf),
      listed: fields.listed.value === "yes",
      patience: Number(fields.patience.value),
      clock: chosenClock(),
      hints: fields.hints.checked,
      rated: fields.rated.checked,
      silent: fields.silent.checked,
      ...(form.querySelector(".for-others").hidden ? {} : {
        bots_after: Number(fields.bots_after.value),
        bots_level: fields.bots_level.value,
        invite: invited(),
      }),
      programs: fields.programs.checked && fields.listed.value === "yes" && !fields.rated.checked,
      open_hands: fields.open_hands.checked && !form.querySelector(".together").hidden,
    };
  }

  form.addEventListener("change", (event) => {
    const chair = event.target.closest(".chair");
    if (chair && kindOf(chair) === "me") sitOnlyHere(chair);
    showPlaces();
    showOptions();
    showWhoComes();
    showWaits();
    showHints();
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    if (button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    alert.textContent = "";
    try {
      await postAndGo(form.getAttribute("action"), JSON.stringify(gathered()), "application/json", form.dataset.failed);
    } catch (error) {
      alert.textContent = error.message;
    }
    button.ariaDisabled = "false";
  });

  /** What was typed and chosen outlasts a change of the settings, which loads the page again. */
  function keep(event) {
    if (!event.target.action.endsWith("/settings")) return;
    const changed = ({ value, defaultValue, checked }) => ({ checked, ...(value !== defaultValue && { value }) });
    remember(sessionStorage, location.pathname, [...fields].map(changed));
  }

  function bringBack() {
    const kept = recall(sessionStorage, location.pathname) ?? [];
    if (kept.length === fields.length) kept.forEach((one, place) => Object.assign(fields[place], one));
    remember(sessionStorage, location.pathname, null);
  }

  document.addEventListener("submit", keep);
  bringBack();
  showPlaces(); // a browser may have kept what was chosen before
  showOptions();
  showWhoComes();
  showWaits();
  showHints();
  form.inert = false; // sent before, it would only have brought this page anew, with nothing chosen
}

/** However often its button is pressed, one game begins; whoever comes back to the page may begin another. */
function beginOnce(form) {
  let begun = false;
  form.addEventListener("submit", (event) => {
    if (begun) event.preventDefault();
    begun = true;
  });
  addEventListener("pageshow", () => { begun = false; });
}

// -- a lesson ----------------------------------------------------------------------------------

/** The part that is being read is marked on the way through the parts. */
function followWay(way) {
  const links = [...way.querySelectorAll("a")];
  const parts = links.map((link) => document.querySelector(link.hash));

  function mark() {
    const begun = parts.findLastIndex((part) => part.getBoundingClientRect().top < innerHeight / 2);
    links.forEach((link, number) => {
      if (number === Math.max(0, begun)) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
  }

  addEventListener("scroll", mark, { passive: true });
  mark();
}

// -- the rules ---------------------------------------------------------------------------------

function searchRules(form) {
  const book = document.querySelector(".rulebook");
  const said = form.querySelector("[role=status]");
  const input = form.elements.q;

  function search() {
    const { found, answers, words } = find(book, input.value);
    offer(form.querySelector(".answers"), answers, (rule) => {
      input.value = "";
      search();
      show(rule);
    });
    const { none, one, many } = form.dataset;
    said.textContent = !words.length ? "" : !found ? none : found === 1 ? one : filled(many, { count: found });
  }

  if (input.value) { // the server has searched already and left the other rules out
    find(book, input.value);
    return;
  }
  input.addEventListener("input", search);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  });
}

/** The rule that a link from the table names: /rules/borneo?n=6.3 */
function showRule(rules) {
  const rule = document.getElementById(`rule-${rules.dataset.number}`);
  if (rule) show(rule);
}

function show(rule) {
  for (const found of document.querySelectorAll(".rule.found")) found.classList.remove("found");
  rule.classList.add("found");
  rule.scrollIntoView({ block: "start" });
  rule.focus({ preventScroll: true });
}

/** Where the contents stand above the rules, they are opened when they are wanted. */
function foldContents(contents) {
  contents.open = !matchMedia("(max-width: 899px)").matches;
}

/** The day on which it was where the reader is, in their language. */
function localDay(time) {
  const { lang } = document.documentElement;
  const place = navigator.languages.find((language) => language.startsWith(lang)) ?? lang;
  time.textContent = new Date(time.dateTime).toLocaleDateString(place, { dateStyle: "medium" });
}

const on = (selector, act) => document.querySelectorAll(selector).forEach(act);
on("time:not(.moment)", localDay);
on(".upload", upload);
on(".new-table", newTable);
on("form:is([action*='/play/'], [action$='/me/again'])", beginOnce);
on(".way", followWay);
on(".rules-search", searchRules);
on(".contents-fold", foldContents);
on("[data-number]", showRule);
