// The two faces of a table: drawn, or in words.

import { $, table } from "./page.js";
import { keepSetting } from "./settings.js";

export const isText = () => table.dataset.face === "text";

export function toggleFace() {
  table.dataset.face = isText() ? "board" : "text";
  $(".topbar [data-do='face']").setAttribute("aria-pressed", String(isText()));
  keepSetting("face", table.dataset.face);
}
