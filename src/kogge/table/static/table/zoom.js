// Parts of the board, and of one's own area, where a screen does not show all of them at once.

import { now } from "./now.js";
import { $, all, calm, narrow } from "./page.js";

/** The parts of the board that this screen can turn to: a wide one shows the whole unless it has several leaves. */
const zooms = () => all(narrow.matches ? ".zoomtabs .for-small" : ".zoomtabs .for-wide");

const shownZoom = () => zooms().find((tab) => Number(tab.dataset.zoom) === now.zoom) ?? zooms()[0];

export function applyZoom() {
  const frame = $(".window");
  const tab = shownZoom();
  if (!frame || !tab) return;
  const { x, y, width, height } = tab.dataset;
  const lengths = { "--tw": frame.dataset.width, "--zx": x, "--zy": y, "--zw": width, "--zh": height };
  for (const [name, value] of Object.entries(lengths)) frame.style.setProperty(name, value);
  for (const each of all(".zoomtabs button")) each.setAttribute("aria-pressed", String(each === tab));
}

/** Turn to the part of the board where something can be chosen, or, from one's own area, where it will lead; unless such
    a part is shown already. */
export function turnToTargets(moved) {
  if (!moved && !now.chosen.length) return false;
  if (narrow.matches) turnOwnArea();
  const things = all(".board [data-point]:not(.chosen, .instead)").map((element) => element.id);
  const isThere = (start) => start && things.some((thing) => thing.startsWith(start));
  const holds = (tab) => (things.length ? tab?.dataset.ids.split(" ").some(isThere) : tab?.hasAttribute("data-next"));
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
  const section = sectionOf(targets[0]);
  if (section) showSection(section);
  else targets[0].scrollIntoView({ block: "nearest", inline: "center" });
}

/** The section in which a thing of one's own area lies, where there are several beside each other. */
const sectionOf = (thing) =>
  all("[data-section]").map((button) => button.dataset.section).find((id) => document.getElementById(id).contains(thing));

/** Mark the button of the section that is seen. */
export function markSection() {
  const left = (button) => Math.abs(document.getElementById(button.dataset.section).getBoundingClientRect().left);
  const buttons = all("[data-section]");
  const nearest = Math.min(...buttons.map(left));
  for (const button of buttons) button.setAttribute("aria-pressed", String(left(button) === nearest));
}

/** Turn to a section of one's own area, where they lie beside each other. */
export function showSection(id) {
  const behavior = calm.matches ? "auto" : "smooth";
  document.getElementById(id).scrollIntoView({ block: "nearest", inline: "start", behavior });
}

/** What gets the focus by key would be scrolled just to the edge, and snap back: turn to its whole section. */
export function followFocus({ target }) {
  if (!narrow.matches || !target.matches(":focus-visible")) return;
  const section = sectionOf(target);
  if (section) showSection(section);
}
