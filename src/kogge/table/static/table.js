// The table in the browser. The server draws; this module fetches what it drew, swaps it in, lets pieces glide from
// where they were, turns pointing into actions, and keeps in touch. It knows no game and no rule.

const $ = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

const made = (tag, properties) => Object.assign(document.createElement(tag), properties);

const table = $("#table");
const waiting = $("[data-waiting]");
const words = $("#words").dataset;
const home = `/t/${(table ?? waiting).dataset.id}`;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 719px)");
const folds = matchMedia("(max-width: 1279px)");

/** A sentence of the page's language with its facts put in. */
function say(key, facts = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}

// -- asking the server ----------------------------------------------------------------------------------------------

class Refused extends Error {
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }
}

async function ask(path, settings) {
  let answer;
  try {
    answer = await fetch(path, settings);
  } catch {
    throw new Refused(words.offline, 0);
  }
  const read = await answer.json().catch(() => ({ error: words.unreadable }));
  if (!answer.ok) throw new Refused(read.error ?? words.unreadable, answer.status);
  return read;
}

function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return ask(`${home}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Carry out what a button says; what goes wrong is told in one sentence. */
async function attempt(deed) {
  try {
    return await deed();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    complain(error.message);
    return undefined;
  }
}

let complaint = 0;

function complain(sentence) {
  showNotice($("#alert"), sentence);
  clearTimeout(complaint);
  complaint = setTimeout(() => showNotice($("#alert"), ""), 8000);
}

let remark = 0;

/** Something that went well; a lost connection stays until it is back. */
function mention(sentence) {
  showNotice($("#status"), sentence);
  clearTimeout(remark);
  remark = setTimeout(() => showNotice($("#status"), ""), 5000);
}

function showNotice(line, sentence) {
  line.textContent = sentence;
  line.hidden = !sentence;
}

// -- what this page knows -------------------------------------------------------------------------------------------

const now = {};

function begin() {
  const seat = Number(table.dataset.seat);
  now.seat = seat >= 0 ? seat : null; // as whom this screen looks
  now.number = Number(table.dataset.number);
  now.points = Number(table.dataset.points);
  now.at = null; // a point of the past; null is the latest
  now.myTurn = table.dataset.myTurn === "true";
  now.chosen = []; // what has been pointed at so far
  now.offered = [[]]; // by how much was chosen: what could be pointed at then
  now.busy = false; // an action is on its way
  now.html = {}; // part -> what was swapped in last
  now.zoom = 0;
  now.since = sinceMyTurn();
}

function sinceMyTurn() {
  const points = all("#part-log .turn:not(.old) a[data-at]").map((line) => Number(line.dataset.at));
  return points.length ? Math.max(0, Math.min(...points) - 1) : 0;
}

// -- fetching and swapping ------------------------------------------------------------------------------------------

let loading = null;
let loadAgain = false;

/** Fetch the parts and show them. One request at a time: what is asked for meanwhile is fetched once, afterwards. */
function load() {
  loadAgain = true;
  loading ??= (async () => {
    try {
      while (loadAgain) {
        loadAgain = false;
        const asked = { at: now.at, seat: now.seat, chosen: now.chosen };
        const page = await ask(`${home}/parts?${query(asked)}`);
        // what was chosen belonged to another position
        if (asked.chosen.length && page.number !== now.number) loadAgain = forgetChoice();
        if (!loadAgain) show(page, asked);
      }
    } finally {
      loading = null;
      showBusy();
    }
  })();
  showBusy();
  return loading;
}

function query(asked) {
  const named = new URLSearchParams(asked.chosen.map((thing) => ["chosen", thing]));
  if (asked.at !== null) named.set("at", asked.at);
  if (asked.seat !== null) named.set("seat", asked.seat);
  named.set("known", now.points);
  return named;
}

function show(page, asked) {
  const moved = page.number !== now.number || page.at !== now.shownAt;
  const stepped = Math.abs((page.at ?? page.points - 1) - (now.shownAt ?? now.points - 1)) < 2;
  const glides = moved && stepped && asked.seat === now.shownSeat && !calm.matches && !document.hidden;
  const held = focused();
  endFlight();
  swap(page.parts, glides ? page.mover : null, moved);
  // not after a choice of my own
  const turned = page.my_turn && page.number !== now.number && page.mover !== asked.seat;
  if (page.number !== now.number && page.latest) playSound(page.sound);
  Object.assign(now, { number: page.number, points: page.points, myTurn: page.my_turn });
  Object.assign(now, { shownAt: page.at, shownSeat: asked.seat });
  table.dataset.points = page.points;
  if (page.at === null) now.since = sinceMyTurn();
  document.title = page.title;
  drawScrubber();
  refocus(held, moved);
  tell(page.said, turned);
  if (turned) notify(page.title);
  atCurtainOrEnd();
}

/** Swap in the parts that changed; a seat as `mover` lets the pieces glide. */
function swap(parts, mover, moved) {
  const fresh = {};
  for (const [name, html] of Object.entries(parts)) {
    if (now.html[name] === html) continue;
    now.html[name] = html;
    fresh[name] = document.createElement("template");
    fresh[name].innerHTML = html;
  }
  const glides = mover !== null && Object.keys(fresh).length > 0;
  const before = glides ? pieces(fresh) : null;
  for (const [name, template] of Object.entries(fresh)) $(`#part-${name}`).replaceChildren(template.content);
  hideTip();
  offerOthers();
  letHandScroll();
  const turned = turnToTargets(moved);
  applyZoom();
  markSection();
  if (glides && !turned) fly(before, mover);
}

/** A hand that is wider than the screen is scrolled by the keyboard too. */
function letHandScroll() {
  for (const hand of all(".own .hand")) if (hand.scrollWidth > hand.clientWidth) hand.tabIndex = 0;
}

/** Where the keyboard is, by id: elements are new after a swap. */
function focused() {
  const element = document.activeElement;
  return element?.closest("[id^='part-']") ? { id: element.id } : null;
}

function refocus(held, moved) {
  if (!held || (document.activeElement && document.activeElement !== document.body)) return;
  const same = held.id && !(moved && held.id.startsWith("option-")) ? document.getElementById(held.id) : null;
  const next = isText() ? null : $(".own [data-point], .board [data-point], .options [data-point]");
  const target = same ?? next ?? $("#prompt-title");
  if (target && !target.hasAttribute("tabindex") && target.id === "prompt-title") target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** What happened, for those who listen instead of looking. */
function tell(sentences, turned) {
  const prompt = $("#prompt-title")?.textContent;
  const region = $("#said");
  for (const sentence of turned && prompt ? [...sentences, prompt] : sentences) {
    region.append(made("p", { textContent: sentence }));
  }
  while (region.children.length > 30) region.firstChild.remove();
}

// -- gliding --------------------------------------------------------------------------------------------------------

const GLIDE = 250;
const TURN = 200;
const LONGEST = 1000;
const SVG = "http://www.w3.org/2000/svg";

let flights = [];

const isHome = (element) => element.classList.contains("home");
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

function distance(one, other) {
  const [x, y] = middle(one);
  const [u, v] = middle(other);
  return Math.hypot(x - u, y - v);
}

/** Where a piece is on the screen: for part of a drawing, exactly the box that `copyOf` shows. */
function boxOf(element) {
  if (!element.ownerSVGElement) return element.getBoundingClientRect();
  const { x, y, width, height } = element.getBBox();
  const seen = element.getScreenCTM();
  return new DOMRect(seen.a * x + seen.e, seen.d * y + seen.f, seen.a * width, seen.d * height);
}

/** A mark or a ring that comes or goes changes the box a little, and is no movement. */
const isUnmoved = (old, box) => distance(old, box) < Math.max(6, box.width * 0.12);

/** All pieces by name with their boxes; those that `fresh` parts no longer draw are copied while they are there. */
function pieces(fresh = null) {
  const coming = {};
  const swapped = Object.keys(fresh ?? {}).map((name) => `#part-${name}`).join(",");
  for (const template of Object.values(fresh ?? {})) {
    for (const element of all("[data-piece]:not(.home)", template.content)) {
      coming[element.dataset.piece] = (coming[element.dataset.piece] ?? 0) + 1;
    }
  }
  const found = {};
  for (const element of all("[data-piece]")) {
    const box = boxOf(element);
    if (!isHome(element) && !box.width) continue;
    const name = element.dataset.piece;
    const lists = (found[name] ??= { drawn: [], homes: [] });
    if (isHome(element)) lists.homes.push({ element, box });
    else {
      const leaves = swapped && element.closest(swapped) && !coming[name];
      lists.drawn.push({ element, box, copy: leaves ? copyOf(element) : null });
    }
  }
  return found;
}

/** Let every piece glide from its box in `before` to where it is now. */
function fly(before, mover) {
  const after = pieces();
  const routes = [];
  for (const [name, { drawn, homes }] of Object.entries(after)) {
    const left = [...(before[name]?.drawn ?? [])];
    const arrived = drawn.filter(({ box }) => !take(left, (old) => isUnmoved(old.box, box)));
    for (const piece of arrived) {
      const old = takeNearest(left, piece.box);
      const from = old?.box ?? before[name]?.homes[0]?.box ?? sourceOf(piece, mover);
      const turns = !old && piece.element.dataset.from;
      if (from) routes.push({ from, to: piece.box, element: piece.element, copy: copyOf(piece.element), turns });
    }
    for (const old of homes.length ? left : []) {
      routes.push({ from: old.box, to: homes[0].box, copy: old.copy, fades: true });
    }
  }
  const wait = Math.min(120, (LONGEST - GLIDE) / Math.max(1, routes.length));
  routes.filter((route) => route.copy).forEach((route, index) => flights.push(takeOff(route, index * wait)));
}

function take(list, fits) {
  const index = list.findIndex(fits);
  return index < 0 ? null : list.splice(index, 1)[0];
}

function takeNearest(list, box) {
  const least = Math.min(...list.map((old) => distance(old.box, box)));
  return take(list, (old) => distance(old.box, box) === least);
}

/** Where a piece comes from that was not drawn before: what its drawing names, else the panel of whoever moved. */
function sourceOf({ element, box }, mover) {
  const origin = document.getElementById(element.dataset.from ?? "") ?? document.getElementById(`seat-${mover}`);
  const place = origin?.getBoundingClientRect();
  if (!place?.width) return null;
  const [x, y] = middle(place);
  return new DOMRect(x - box.width / 2, y - box.height / 2, box.width, box.height);
}

/** A picture of a piece that can lie over the whole page. */
function copyOf(element) {
  const isSeen = (svg) => svg.getBoundingClientRect().width > 0;
  const inner = element instanceof SVGElement ? element : all("svg", element).find(isSeen);
  const copy = (inner ?? element).cloneNode(true);
  for (const named of [copy, ...all("[id]", copy)]) named.removeAttribute("id");
  if (!inner?.ownerSVGElement) return copy;
  const { x, y, width, height } = inner.getBBox();
  let drawn = copy;
  drawn.removeAttribute("transform");
  for (let parent = inner.parentNode; parent !== inner.ownerSVGElement; parent = parent.parentNode) {
    const group = document.createElementNS(SVG, "g"); // colours come from the classes of the groups around it
    group.setAttribute("class", parent.getAttribute("class") ?? "");
    group.append(drawn);
    drawn = group;
  }
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  picture.setAttribute("class", "table");
  picture.append(drawn);
  return picture;
}

function takeOff({ from, to, element, copy, turns, fades }, delay) {
  const size = fades ? from : to;
  Object.assign(copy.style, { width: `${size.width}px`, height: `${size.height}px` });
  $("#flight").append(copy);
  if (element) element.style.visibility = "hidden";
  const scale = Math.max(0.2, size.width ? (fades ? 0.4 : from.width / to.width) : 1);
  const far = fades ? to : from;
  const [x, y] = middle(far);
  const away = `translate(${x - (size.width * scale) / 2}px, ${y - (size.height * scale) / 2}px) scale(${scale})`;
  const near = `translate(${size.left}px, ${size.top}px)`;
  const arriving = [{ transform: away }, { transform: near }];
  const path = fades ? [{ transform: near }, { transform: away, opacity: 0 }] : arriving;
  const glide = copy.animate(path, { duration: GLIDE, delay, easing: "cubic-bezier(.3, .1, .2, 1)", fill: "both" });
  if (turns) {
    const edge = { transform: `${near} translateX(${size.width / 2}px) scaleX(0)` };
    copy.animate([edge, { transform: near }], { duration: TURN, delay: delay + GLIDE - TURN / 2, fill: "forwards" });
  }
  const land = () => {
    copy.remove();
    if (element) element.style.visibility = "";
  };
  const flight = { finish: () => { glide.cancel(); land(); } };
  setTimeout(land, delay + GLIDE + (turns ? TURN / 2 : 0));
  return flight;
}

function endFlight() {
  for (const flight of flights) flight.finish();
  flights = [];
}

// -- pointing -------------------------------------------------------------------------------------------------------

/** Point at a thing: it is chosen, or let go, or with it the action is complete. */
function pointAt(element) {
  if (now.busy) return undefined;
  const { point, action } = element.dataset;
  const level = now.offered.findIndex((things, depth) => depth < now.chosen.length && things.includes(point));
  if (now.chosen.includes(point)) now.chosen = now.chosen.slice(0, now.chosen.indexOf(point));
  else if (action) return act(action, element);
  else if (level >= 0 && element.classList.contains("instead")) now.chosen = [...now.chosen.slice(0, level), point];
  else now.chosen = [...now.chosen, point];
  return alone(load);
}

function letGo() {
  now.chosen = [];
  return alone(load);
}

/** Nothing can be pointed at until this is done: what is drawn meanwhile is out of date, and a double click is one. */
async function alone(deed) {
  now.busy = true;
  showBusy();
  try {
    return await attempt(deed);
  } finally {
    now.busy = false;
    showBusy();
  }
}

/** For whoever reads the page by machine: what is drawn may be out of date. */
function showBusy() {
  table.setAttribute("aria-busy", String(now.busy || loading !== null));
  table.dataset.points = now.points;
}

/** What could have been pointed at before can be pointed at instead: nobody has to let go first. */
function offerOthers() {
  const depth = now.chosen.length;
  now.offered.length = depth;
  const pointed = all("[data-point]").map((element) => element.dataset.point);
  now.offered[depth] = pointed.filter((thing) => !now.chosen.includes(thing));
  for (const thing of now.offered.slice(0, depth).flat()) {
    const element = document.getElementById(thing);
    if (!element || element.dataset.point) continue;
    element.dataset.point = thing;
    element.classList.add("target", "instead");
    element.tabIndex = 0;
    element.setAttribute("role", "button");
  }
}

async function act(action, element) {
  if (now.busy || now.at !== null) return;
  const asks = JSON.parse($("#part-prompt [data-asks]")?.dataset.asks ?? "[]");
  const what = element?.getAttribute("aria-label") ?? element?.innerText ?? action;
  if (asks.includes(action) && !(await isSure(what))) return;
  await alone(async () => {
    now.chosen = [];
    try {
      await post("act", { seat: now.seat, number: now.number, action });
    } catch (error) {
      await load().catch(() => {}); // perhaps something has happened meanwhile; why it was refused is what counts
      throw error;
    }
    await load();
  });
}

/** Ask before something is revealed. */
function isSure(what) {
  const dialog = $("#ask");
  $("#ask-text").textContent = what;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((decide) => {
    dialog.addEventListener("close", () => decide(dialog.returnValue === "yes"), { once: true });
  });
}

// -- what buttons do ------------------------------------------------------------------------------------------------

const deeds = {
  undo: () => post("undo", { seat: now.seat }).then(forgetAndLoad),
  "ask-back": () => post("propose", { seat: now.seat, kind: "take back" }).then(() => mention(words.asked)).then(load),
  agree: () => post("answer", { seat: now.seat, agree: true }).then(load),
  refuse: () => post("answer", { seat: now.seat, agree: false }).then(load),
  reclaim: (button) => post("reclaim", { seat: Number(button.dataset.of) }).then(load),
  rematch: () => post("rematch", {}).then(({ url }) => location.assign(url)),
  link: (button) => post("link", { seat: Number(button.dataset.of) }).then(({ url }) => copyLink(url)),
  "copy-table": () => copyLink(home),
  hint: showHints,
  history: () => ($("#scrubber").hidden ? lookBack(now.points - 1) : backToNow()),
  back: () => goTo((now.at ?? now.points - 1) - 1),
  forth: () => goTo((now.at ?? now.points - 1) + 1),
  play: () => (playing ? stopPlaying() : startPlaying(now.at !== null && now.at < now.points - 1 ? now.at : 0)),
  since: () => startPlaying(now.since),
  now: backToNow,
  rules: () => openSide("rules"),
  side: () => setSide(!isSideOpen()),
  face: toggleFace,
  sound: toggleSound,
  ending: toggleEnding,
  keys: () => $("#keys").showModal(),
  notify: allowNotifications,
};

function forgetChoice() {
  now.chosen = [];
  return true;
}

function forgetAndLoad() {
  forgetChoice();
  return load();
}

async function copyLink(path) {
  const url = new URL(path, location.href).href;
  await navigator.clipboard?.writeText(url).catch(() => {}); // without permission, by hand from the line
  mention(say("copied", { url }));
}

async function showHints() {
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

// -- looking back ---------------------------------------------------------------------------------------------------

const PACE = 700;

let playing = 0;

function lookBack(point) {
  now.at = point;
  now.chosen = [];
  $("#scrubber").hidden = false;
  return load();
}

function goTo(point) {
  stopPlaying();
  return lookBack(Math.max(0, Math.min(point, now.points - 1)));
}

/** From a line of the log to the position after it; where the log covers the board, it folds away. */
function showPoint(line) {
  if (folds.matches) setSide(false);
  attempt(() => goTo(Number(line.dataset.at)));
}

function startPlaying(from) {
  stopPlaying();
  playing = setInterval(() => {
    if (loading) return;
    if (now.at >= now.points - 1) backToNow();
    else attempt(() => lookBack(now.at + 1));
  }, PACE);
  return lookBack(from);
}

function stopPlaying() {
  clearInterval(playing);
  playing = 0;
}

function backToNow() {
  stopPlaying();
  now.at = null;
  $("#scrubber").hidden = true;
  return load();
}

function drawScrubber() {
  const last = now.points - 1;
  const at = now.at ?? last;
  $("#point").max = last;
  $("#point").value = at;
  $("#point-text").textContent = say("atPoint", { at, last });
  $("[data-do='play']").setAttribute("aria-pressed", String(Boolean(playing)));
  $("#part-log [aria-current]")?.scrollIntoView({ block: "nearest" });
}

// -- the side column ------------------------------------------------------------------------------------------------

function isSideOpen() {
  return table.dataset.side ? table.dataset.side === "open" : !folds.matches;
}

function setSide(open) {
  table.dataset.side = open ? "open" : "closed";
  for (const button of all(".topbar [data-do='side']")) button.setAttribute("aria-expanded", String(open));
  applyZoom();
}

async function openSide(name) {
  setSide(true);
  for (const tab of all("#side [role='tab']")) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    $(`#${tab.getAttribute("aria-controls")}`).hidden = !chosen;
  }
  if (name === "rules") await fetchRules();
  if (name === "chat") $("#part-chat").scrollTop = $("#part-chat").scrollHeight;
}

async function fetchRules() {
  const place = $("#rules-text");
  if (place.childElementCount) return;
  const answer = await fetch(`/rules/${table.dataset.gameId}/panel`);
  if (answer.ok && !place.childElementCount) place.innerHTML = await answer.text();
  for (const wide of all("table, pre", place)) wide.tabIndex = 0; // they scroll by themselves, for the keyboard too
}

async function openRule(number) {
  hideTip();
  await openSide("rules");
  searchRules("");
  const rule = document.getElementById(`rule-${number}`);
  for (const found of all("#rules-text .found")) found.classList.remove("found");
  rule?.classList.add("found");
  rule?.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
  rule?.focus({ preventScroll: true });
}

function searchRules(wordsSought) {
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

// -- parts of the board and of one's own area ------------------------------------------------------------------------

/** The parts of the board that this screen can turn to: a wide one shows the whole unless it has several leaves. */
const zooms = () => all(narrow.matches ? ".zoomtabs .for-small" : ".zoomtabs .for-wide");
const shownZoom = () => zooms().find((tab) => Number(tab.dataset.zoom) === now.zoom) ?? zooms()[0];

function applyZoom() {
  const frame = $(".window");
  const tab = shownZoom();
  if (!frame || !tab) return;
  const { x, y, width, height } = tab.dataset;
  const lengths = { "--tw": frame.dataset.width, "--zx": x, "--zy": y, "--zw": width, "--zh": height };
  for (const [name, value] of Object.entries(lengths)) frame.style.setProperty(name, value);
  for (const each of all(".zoomtabs button")) each.setAttribute("aria-pressed", String(each === tab));
}

/** Turn to the part of the board where something can be chosen, unless such a part is shown already. */
function turnToTargets(moved) {
  if (!moved && !now.chosen.length) return false;
  if (narrow.matches) turnOwnArea();
  const things = all(".board [data-point]:not(.chosen, .instead)").map((element) => element.id);
  const isThere = (start) => start && things.some((thing) => thing.startsWith(start));
  const holds = (tab) => tab?.dataset.ids.split(" ").some(isThere);
  const tab = zooms().find(holds);
  if (!tab || holds(shownZoom())) return false;
  now.zoom = Number(tab.dataset.zoom);
  return true;
}

/** On a small screen the sections of one's own area lie beside each other: show one in which something can be chosen. */
function turnOwnArea() {
  const area = $(".own").getBoundingClientRect();
  const targets = all(".own [data-point]:not(.chosen, .instead)");
  const isSeen = (box) => box.left >= area.left && box.right <= area.right;
  if (!targets.length || targets.some((target) => isSeen(target.getBoundingClientRect()))) return;
  targets[0].scrollIntoView({ block: "nearest", inline: "center" });
}

/** Mark the button of the section that is seen. */
function markSection() {
  const left = (button) => Math.abs(document.getElementById(button.dataset.section).getBoundingClientRect().left);
  const buttons = all("[data-section]");
  const nearest = Math.min(...buttons.map(left));
  for (const button of buttons) button.setAttribute("aria-pressed", String(left(button) === nearest));
}

// -- tips -----------------------------------------------------------------------------------------------------------

let tipOf = null;
let tipTimer = 0;
let pressedLong = false;

/** Show what a thing is, or why it cannot be chosen. */
function showTip(element, why = false) {
  const { tip: text, tipRule, why: reason, whyRule } = element.dataset;
  const sentence = why && reason ? reason : text;
  if (!sentence) return;
  tipOf = element;
  const rule = why && reason ? whyRule : tipRule;
  const box = $("#tip");
  $("p", box).textContent = sentence;
  const button = $("button", box);
  button.hidden = !rule;
  button.textContent = rule ? say("rule", { rule }) : "";
  button.dataset.rule = rule ?? "";
  box.hidden = false;
  placeTip(box, element.getBoundingClientRect());
}

/** Beside the thing, where it covers as little as possible of what can be chosen. */
function placeTip(box, thing) {
  const { width, height } = box.getBoundingClientRect();
  const [x, y] = [thing.left + (thing.width - width) / 2, thing.top + (thing.height - height) / 2];
  const [above, below] = [[x, thing.top - height - 8], [x, thing.bottom + 8]];
  const places = [above, below, [thing.right + 8, y], [thing.left - width - 8, y]];
  const targets = all("[data-point]").map((element) => element.getBoundingClientRect());
  const within = places.map(([left, top]) => {
    const [right, bottom] = [innerWidth - width - 8, innerHeight - height - 8];
    return new DOMRect(Math.max(8, Math.min(left, right)), Math.max(8, Math.min(top, bottom)), width, height);
  });
  const covered = within.map((place) => [thing, ...targets].reduce((sum, each) => sum + overlap(place, each), 0));
  const best = within[covered.indexOf(Math.min(...covered))];
  box.style.transform = `translate(${Math.round(best.left)}px, ${Math.round(best.top)}px)`;
}

function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

function hideTip() {
  clearTimeout(tipTimer);
  tipOf = null;
  $("#tip").hidden = true;
}

function watchTips() {
  const later = (deed, wait) => {
    clearTimeout(tipTimer);
    tipTimer = setTimeout(deed, wait);
  };
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch") return;
    if (target.closest("#tip")) return clearTimeout(tipTimer);
    const element = target.closest("[data-tip]");
    if (element && element !== tipOf) later(() => showTip(element), 450);
    else if (!element && tipOf) later(hideTip, 250);
    else clearTimeout(tipTimer);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches("[data-tip]") && target.matches(":focus-visible")) showTip(target);
    else if (!target.closest("#tip")) hideTip();
  });
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    pressedLong = false;
    const element = target.closest("[data-tip]");
    if (pointerType === "touch" && element) later(() => { pressedLong = true; showTip(element, true); }, 500);
  });
  for (const ending of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(ending, () => tipOf || clearTimeout(tipTimer), { passive: true, capture: true });
  }
}

// -- the two faces --------------------------------------------------------------------------------------------------

const isText = () => table.dataset.face === "text";

function toggleFace() {
  table.dataset.face = isText() ? "board" : "text";
  $(".topbar [data-do='face']").setAttribute("aria-pressed", String(isText()));
  keepSetting("face", table.dataset.face);
}

/** A setting that was changed at the table is kept like all others. */
function keepSetting(name, value) {
  const form = $("#settings-sheet form");
  const choice = all(`[name='${name}']`, form).find((input) => input.value === value);
  if (choice) choice.checked = true;
  const body = new URLSearchParams(new FormData(form));
  return fetch("/settings", { method: "POST", body, redirect: "manual" }).catch(() => {}); // kept on this page at least
}

/** What is typed: the number of an option, its notation, or a word for what a button does. */
function command(line) {
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

// -- the curtain and the end ----------------------------------------------------------------------------------------

function atCurtainOrEnd() {
  const curtain = $("[data-curtain]");
  if (curtain) now.seat = null; // whoever looked before looks no more
  for (const part of [table, $(".topbar")]) part.inert = Boolean(curtain);
  if (curtain) $("#lift").focus();
  const ending = $("#ending");
  if (!ending || now.ended) return;
  now.ended = true;
  ending.focus();
  checkSeed();
}

function liftCurtain(seat) {
  now.seat = Number(seat);
  return forgetAndLoad();
}

function toggleEnding() {
  const ending = $("#ending");
  if (!ending) return backToNow();
  ending.hidden = !ending.hidden;
  if (!ending.hidden) ending.focus();
  return undefined;
}

/** The seed against the hash that was shown from the beginning. */
async function checkSeed() {
  const line = $("#seed-check");
  if (!globalThis.crypto?.subtle) {
    line.textContent = words.seedUnchecked;
    return;
  }
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode($("#seed").textContent));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const right = hash === $("#seed-hash").textContent;
  line.textContent = right ? words.seedRight : words.seedWrong;
  line.classList.add(right ? "right" : "wrong");
}

// -- sound and notification -----------------------------------------------------------------------------------------

// pitch in hertz, length in seconds, share of noise, overtone
const SOUNDS = {
  wood: { notes: [190], length: 0.09, noise: 0.5, overtone: 2.7 },
  coin: { notes: [1650, 2200], length: 0.22, noise: 0, overtone: 1.5 },
  paper: { notes: [], length: 0.16, noise: 1, overtone: 1 },
  bell: { notes: [660, 880], length: 0.9, noise: 0, overtone: 2.01 },
};

let audio = null;

const isSoundOn = () => (table.dataset.sound || (matchMedia("(pointer: coarse)").matches ? "off" : "on")) === "on";

function toggleSound() {
  table.dataset.sound = isSoundOn() ? "off" : "on";
  drawSoundButton();
  playSound("wood");
  keepSetting("sound", table.dataset.sound);
}

function drawSoundButton() {
  $("[data-do='sound']").setAttribute("aria-pressed", String(isSoundOn()));
}

function playSound(name) {
  const sound = SOUNDS[name];
  if (!sound || !isSoundOn() || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  sound.notes.forEach((pitch, index) => {
    strike(pitch, sound.length, 0.16, index * 0.09);
    strike(pitch * sound.overtone, sound.length * 0.6, 0.05, index * 0.09);
  });
  if (sound.noise) rustle(sound.length, 0.12 * sound.noise);
}

function strike(pitch, length, loudness, wait) {
  const start = audio.currentTime + wait;
  const tone = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
  tone.connect(fading(start, length, loudness));
  tone.start(start);
  tone.stop(start + length);
}

function rustle(length, loudness) {
  const samples = new AudioBuffer({ length: Math.ceil(audio.sampleRate * length), sampleRate: audio.sampleRate });
  samples.copyToChannel(Float32Array.from({ length: samples.length }, () => Math.random() * 2 - 1), 0);
  const noise = new AudioBufferSourceNode(audio, { buffer: samples });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: 2600 });
  noise.connect(band).connect(fading(audio.currentTime, length, loudness));
  noise.start();
}

function fading(start, length, loudness) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

/** Tell somebody who looks elsewhere that it is their turn, if they allowed it. */
function notify(title) {
  if (!document.hidden || globalThis.Notification?.permission !== "granted") return;
  const notice = new Notification(words.yourTurn, { body: title.replace("● ", ""), tag: home });
  notice.addEventListener("click", () => { window.focus(); notice.close(); });
}

async function allowNotifications() {
  const answer = await globalThis.Notification?.requestPermission();
  $("#settings-sheet").hidePopover();
  mention(answer === "granted" ? words.notifyOn : words.notifyDenied);
}

// -- keys -----------------------------------------------------------------------------------------------------------

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const keys = {
  u: () => clickIfThere("#undo-button"),
  h: () => clickIfThere("#hint-button"),
  l: () => attempt(() => openSide("log")).then(() => $("#tab-log").focus()),
  r: () => attempt(() => openSide("rules")).then(() => $("#rules-search").focus()),
  "?": () => $("#keys").showModal(),
  "/": () => {
    if (!isText()) toggleFace();
    $("#command-line").focus();
  },
  Escape: () => {
    hideTip();
    if (now.chosen.length) letGo();
    else if (now.at !== null) attempt(backToNow);
    else if (folds.matches && isSideOpen()) setSide(false);
    else for (const seat of all(".seat.opened")) openSeat(seat, false);
  },
};

function clickIfThere(selector) {
  const button = $(selector);
  if (button && !button.disabled) button.click();
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if ($("dialog[open], [popover]:popover-open, [data-curtain]")) return;
  const { target, key } = event;
  if (target.matches("input, select, textarea")) {
    if (key === "Escape") target.blur();
    return;
  }
  if (target.matches("[role='tab']") && (key === "ArrowLeft" || key === "ArrowRight")) turnTab(target, key);
  else if ((key === "Enter" || key === " ") && target.matches("[data-point]:not(button)")) pointAt(target);
  else if (target.closest("#panel-log") && (key === "ArrowUp" || key === "ArrowDown")) moveInLog(target, key);
  else if (key in DIRECTIONS && !target.closest("#side, .topbar")) moveFocus(DIRECTIONS[key], event.shiftKey);
  else if (/^[1-9]$/.test(key) && isText()) clickIfThere(`#option-${key}`);
  else if (keys[key]) keys[key]();
  else return;
  event.preventDefault();
}

function turnTab(tab, key) {
  const tabs = all("#side [role='tab']");
  const next = tabs[(tabs.indexOf(tab) + (key === "ArrowRight" ? 1 : tabs.length - 1)) % tabs.length];
  attempt(() => openSide(next.id.replace("tab-", ""))).then(() => next.focus());
}

function moveInLog(from, key) {
  const lines = all("#part-log a");
  const next = lines[lines.indexOf(from) + (key === "ArrowDown" ? 1 : -1)];
  (next ?? $("#panel-log")).focus();
}

/** Whether it lies on a part of the board that a wide screen does not show now. */
function isOnAnotherLeaf(element) {
  const frame = element.closest(".window");
  return !narrow.matches && frame && !overlap(element.getBoundingClientRect(), frame.getBoundingClientRect());
}

/** Move to the nearest option in a direction; with shift to the nearest thing of any kind, to read what it is. */
function moveFocus([dx, dy], everything) {
  const wanted = isText() ? "#part-text button" : everything ? "[data-tip], [data-point]" : "[data-point]";
  const isSeen = (element) => element.getBoundingClientRect().width && !element.closest("#side, [inert]");
  const things = all(wanted).filter((element) => isSeen(element) && !isOnAnotherLeaf(element));
  const here = document.activeElement?.closest(wanted) ?? tipOf;
  const from = here && middle(here.getBoundingClientRect());
  let best = null;
  let least = Infinity;
  for (const element of things) {
    if (element === here) continue;
    const [x, y] = middle(element.getBoundingClientRect());
    const along = from ? (x - from[0]) * dx + (y - from[1]) * dy : 1;
    const across = from ? Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx) : 0;
    const cost = along + 2.5 * across;
    if (along > 2 || !from) if (cost < least) [best, least] = [element, cost];
  }
  if (!best) return;
  if (!best.hasAttribute("tabindex") && !best.matches("button, a")) best.tabIndex = -1;
  best.focus();
}

// -- clicks and forms -----------------------------------------------------------------------------------------------

/** Turn to a section of one's own area, where they lie beside each other. */
function showSection(id) {
  const behavior = calm.matches ? "auto" : "smooth";
  document.getElementById(id).scrollIntoView({ block: "nearest", inline: "start", behavior });
}

/** What gets the focus by key would be scrolled just to the edge, and snap back: turn to its whole section. */
function followFocus({ target }) {
  if (!narrow.matches || !target.matches(":focus-visible")) return;
  const sections = all("[data-section]").map((button) => button.dataset.section);
  const section = sections.find((id) => document.getElementById(id).contains(target));
  if (section) showSection(section);
}

function openSeat(seat, open = !seat.classList.contains("opened")) {
  for (const other of all(".seat.opened")) other.classList.remove("opened");
  seat.classList.toggle("opened", open);
  $(".seat-open", seat).setAttribute("aria-expanded", String(open));
}

function onClick(event) {
  if (flights.length) endFlight();
  if (pressedLong) {
    pressedLong = false;
    event.preventDefault();
    return;
  }
  const { target } = event;
  const on = (selector) => target.closest(selector);
  let element;
  if ((element = on("#tip [data-rule]"))) attempt(() => openRule(element.dataset.rule));
  else if ((element = on("#rules-text a[href^='#rule-']"))) attempt(() => openRule(element.hash.slice(6)));
  else if ((element = on("[data-point]"))) pointAt(element);
  else if ((element = on("[data-action]"))) act(element.dataset.action, element);
  else if ((element = on("[data-do]"))) attempt(() => deeds[element.dataset.do](element));
  else if ((element = on("a[data-at]"))) showPoint(element);
  else if ((element = on("[data-seat]:not(#table)"))) attempt(() => liftCurtain(element.dataset.seat));
  else if ((element = on("[data-zoom]"))) { now.zoom = Number(element.dataset.zoom); applyZoom(); }
  else if ((element = on("[data-section]"))) showSection(element.dataset.section);
  else if ((element = on(".seat-open"))) openSeat(element.closest(".seat"));
  else if ((element = on("#side [role='tab']"))) attempt(() => openSide(element.id.replace("tab-", "")));
  else if ((element = on("[data-why], [data-tip]"))) { showTip(element, true); return; }
  else { if (!on("#tip")) hideTip(); return; }
  if (element.matches("a")) event.preventDefault();
}

const forms = {
  "chat-form": async (form) => {
    await post("chat", { text: form.text.value });
    form.reset();
    await load();
    $("#part-chat").scrollTop = $("#part-chat").scrollHeight;
  },
  command: (form) => {
    const line = form.line.value;
    form.reset();
    return command(line);
  },
};

function onSubmit(event) {
  const form = event.target;
  if (form.method === "dialog" || form.action.endsWith("/settings")) return;
  event.preventDefault();
  if (form.id in forms) attempt(() => forms[form.id](form));
  else if (form.matches(".hand-over")) attempt(() => handOver(form));
}

async function handOver(form) {
  const asked = { seat: now.seat, target: Number(form.dataset.of), level: form.level.value };
  if (form.dataset.now === "true") await post("hand-over", asked);
  else await post("propose", { kind: "hand over", ...asked }).then(() => mention(words.asked));
  await load();
}

function onChange({ target }) {
  const form = target.closest(".standing");
  if (!form) return;
  const value = form.given.checked ? Number(form.value?.value ?? 1) : 0;
  const order = { seat: now.seat, name: form.dataset.name, value };
  attempt(() => post("standing", order).then(() => mention(words.standingKept)));
}

// -- keeping in touch -----------------------------------------------------------------------------------------------

const LONGEST_WAIT = 10_000;

/** The server says when something changed; what changed, the page asks for itself. */
function listen(changed, wait = 500) {
  const address = new URL(`${home}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.addEventListener("open", () => {
    wait = 500;
    if (!$("#status").hidden) showNotice($("#status"), "");
    changed();
  });
  socket.addEventListener("message", changed);
  socket.addEventListener("close", () => {
    showNotice($("#status"), words.lost);
    setTimeout(() => listen(changed, Math.min(wait * 2, LONGEST_WAIT)), wait);
  });
}

/** A seat's link carries its token behind the hash, where no server's log sees it. */
async function claimSeat() {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!token) return false;
  history.replaceState(null, "", home);
  const claimed = await attempt(() => post("claim", { token }));
  if (claimed) location.reload();
  return Boolean(claimed);
}

// -- the waiting room -----------------------------------------------------------------------------------------------

function waitForOthers() {
  const seats = $(".places").textContent;
  $("#invite").value = new URL(home, location.href).href;
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-do='copy-table']")) attempt(deeds["copy-table"]);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.action.endsWith("/settings")) return;
    event.preventDefault();
    const sits = form.matches(".sit");
    const body = sits ? { seat: Number(form.dataset.of), name: form.name.value } : { level: form.level.value };
    attempt(() => post(sits ? "join" : "fill", body).then(() => location.reload()));
  });
  listen(async () => {
    const page = new DOMParser().parseFromString(await (await fetch(home)).text(), "text/html");
    const places = $(".places", page);
    if (places?.textContent === seats || document.activeElement?.matches(".sit input")) return;
    location.reload();
  });
}

function sitAtTable() {
  begin();
  now.shownAt = null;
  now.shownSeat = now.seat;
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  document.addEventListener("change", onChange);
  document.addEventListener("keydown", onKey);
  $("#point").addEventListener("input", ({ target }) => attempt(() => goTo(Number(target.value))));
  $("#rules-search").addEventListener("input", ({ target }) => searchRules(target.value));
  watchTips();
  drawSoundButton();
  offerOthers();
  letHandScroll();
  narrow.addEventListener("change", applyZoom);
  $(".own").addEventListener("scroll", markSection, { passive: true });
  $(".own").addEventListener("focusin", followFocus);
  turnToTargets(true);
  applyZoom();
  markSection();
  drawScrubber();
  atCurtainOrEnd();
  listen(() => attempt(load));
}

if (!(await claimSeat())) (table ? sitAtTable : waitForOthers)();
