// The table in the browser. The server draws; these modules fetch what it drew, swap it in, let pieces glide from
// where they were, turn pointing into actions, and keep in touch. They know no game and no rule.

import { offerOthers } from "./chosen.js";
import { onClick } from "./clicks.js";
import { beginClocks } from "./clocks.js";
import { watchDragging } from "./dragging.js";
import { watchFocus } from "./focus.js";
import { onChange, onSubmit } from "./forms.js";
import { beginHearing } from "./hearing.js";
import { onKey } from "./keyboard.js";
import { claimSeat, listen, tellWhatWasLost } from "./live.js";
import { catchUp, load } from "./loading.js";
import { goTo } from "./looking_back.js";
import { warn } from "./notices.js";
import { begin } from "./now.js";
import { atCurtain, atEnd } from "./overlay.js";
import { watchOtherTables } from "./other_tables.js";
import { $, narrow, table, words } from "./page.js";
import { watchPatience } from "./due.js";
import { searchRules } from "./rules.js";
import { drawScrubber } from "./scrubber.js";
import { forgetButtons, watchHand } from "./places.js";
import { attempt } from "./server.js";
import { watchPresses } from "./settling.js";
import { drawSoundButton } from "./sound.js";
import { watchAmounts } from "./stepper.js";
import { letHandScroll } from "./swapping.js";
import { beginTalk } from "./talk.js";
import { watchTips } from "./tips.js";
import { applyZoom, followFocus, markSection, turnToTargets } from "./zoom.js";

function sitAtTable() {
  begin();
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  document.addEventListener("change", onChange);
  document.addEventListener("keydown", onKey);
  table.inert = false; // what was pressed before, nobody would have heard; the browser would have sent forms by itself
  $("#point").addEventListener("input", ({ target }) => attempt(() => goTo(Number(target.value))));
  $("#rules-search").addEventListener("input", ({ target }) => searchRules(target.value));
  watchPresses();
  watchDragging();
  watchAmounts();
  watchFocus();
  watchHand();
  watchTips();
  drawSoundButton();
  offerOthers();
  letHandScroll();
  addEventListener("resize", forgetButtons);
  narrow.addEventListener("change", applyZoom);
  $(".own").addEventListener("scroll", markSection, { passive: true });
  $(".own").addEventListener("focusin", followFocus);
  turnToTargets(true);
  applyZoom();
  markSection();
  drawScrubber();
  atCurtain();
  atEnd();
  beginHearing();
  beginTalk();
  watchPatience(load);
  beginClocks();
  watchOtherTables();
  tellWhatWasLost();
  if (words.leaving) warn(words.leaving);
  listen(async (told) => {
    await attempt(() => catchUp(told));
    table.dataset.live = ""; // for whoever reads the page by machine: it is in touch, and a click is heard
  });
}

if (!(await claimSeat())) sitAtTable();
