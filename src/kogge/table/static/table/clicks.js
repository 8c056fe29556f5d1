// Clicks: what was meant by one is the first of these that it hits.

import { endAnnouncing } from "./announcing.js";
import { act, pointAt } from "./choosing.js";
import { deeds, liftCurtain } from "./deeds.js";
import { wasDragged } from "./dragging.js";
import { endFlight } from "./flight.js";
import { showPoint } from "./looking_back.js";
import { now } from "./now.js";
import { openSeat } from "./seats.js";
import { attempt } from "./server.js";
import { isTooSoon } from "./settling.js";
import { openRule, openSide } from "./side.js";
import { hideTip, showTip, wasLongPress } from "./tips.js";
import { applyZoom, showSection } from "./zoom.js";

export function onClick(event) {
  endFlight();
  endAnnouncing();
  if (wasLongPress() || wasDragged() || isTooSoon(event)) {
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
