// What every module needs: the page's elements, its words, and what kind of screen this is.

export const $ = (selector, within = document) => within.querySelector(selector);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];
export const made = (tag, properties) => Object.assign(document.createElement(tag), properties);
export const table = $("#table");
export const words = $("#words").dataset;
export const root = document.documentElement.dataset.root; // before every path, if the site is not ours alone
export const home = `${root}/t/${$("[data-id]").dataset.id}`;
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const narrow = matchMedia("(max-width: 719px)");
export const folds = matchMedia("(max-width: 1279px)");

/** A sentence of the page's language with its facts put in. */
export function say(key, facts = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}
