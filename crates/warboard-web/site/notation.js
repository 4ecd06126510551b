// The list of what was played.

import { h } from "./dom.js";

/** Of longer lists the last so many actions are shown: campaigns have thousands of orders. */
const MOST = 600;

/**
 * The lines of a list: actions, two in a line, or one where a turn has any number; the one that led to this ply is
 * marked.
 *
 * @param {readonly { notation: string }[]} history
 * @param {number} ply
 * @param {(ply: number) => void} go
 * @param {boolean} isPaired
 */
export function notation(history, ply, go, isPaired = true) {
  const lines = [];
  const first = Math.max(0, history.length - MOST);
  const from = isPaired ? first - (first % 2) : first;
  const row = isPaired ? 2 : 1;
  const step = (/** @type {number} */ at, /** @type {string} */ words) => {
    const is = at === ply;
    return h(
      "button",
      { type: "button", class: is ? "now" : "", "aria-current": is ? "step" : null, onclick: () => go(at) },
      words,
    );
  };
  lines.push(h("li", { value: 0, class: "start" }, step(0, "Start")));
  if (from > 0) lines.push(h("li", { class: "left-out" }, `${from} earlier actions are not listed`));
  for (let index = from; index < history.length; index += row) {
    const actions = history.slice(index, index + row).map(({ notation }, at) => step(index + at + 1, notation));
    lines.push(h("li", { value: index / row + 1 }, ...actions));
  }
  return lines;
}

/** The list, without lines. */
export function notationList(/** @type {boolean} */ isPaired) {
  return h("ol", { class: isPaired ? "notation" : "notation orders", "aria-label": "What was played" });
}

/** Scrolls a list, and nothing else, to what is marked. */
export function scrollToNow(/** @type {HTMLElement} */ list) {
  const now = list.querySelector(".now");
  if (!(now instanceof HTMLElement)) return;
  list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
}
