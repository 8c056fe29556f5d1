// Settings that are changed at the table.

import { $, all, root } from "./page.js";

/** A setting that was changed at the table is kept like all others. */
export function keepSetting(name, value) {
  const form = $("#settings-sheet form");
  const choice = all(`[name='${name}']`, form).find((input) => input.value === value);
  if (choice) choice.checked = true;
  const body = new URLSearchParams(new FormData(form));
  return fetch(`${root}/settings`, { method: "POST", body, redirect: "manual" }).catch(() => {}); // kept on this page at least
}
