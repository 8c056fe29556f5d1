// Gliding: a piece that was drawn elsewhere before comes from there. What flies is a copy over the page.

import { distance, middle } from "./boxes.js";
import { $, all } from "./page.js";

const GLIDE = 250;
const TURN = 200;
const LONGEST = 1000;
const SVG = "http://www.w3.org/2000/svg";
let flights = [];
const isHome = (element) => element.classList.contains("home");

/** Where a piece is on the screen: for part of a drawing, exactly the box that `copyOf` shows. */
export function boxOf(element) {
  if (!element.ownerSVGElement) return element.getBoundingClientRect();
  const { x, y, width, height } = element.getBBox();
  const seen = element.getScreenCTM();
  return new DOMRect(seen.a * x + seen.e, seen.d * y + seen.f, seen.a * width, seen.d * height);
}

/** A mark or a ring that comes or goes changes the box a little, and is no movement. */
const isUnmoved = (old, box) => distance(old, box) < Math.max(6, box.width * 0.12);

/** All pieces by name with their boxes; those that `fresh` parts no longer draw are copied while they are there. */
export function pieces(fresh = null) {
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
export function fly(before, mover) {
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
export function copyOf(element) {
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

export function endFlight() {
  for (const flight of flights) flight.finish();
  flights = [];
}
