// The list of what was played.

import { tool } from "./controls.js";
import { h } from "./dom.js";

/** Of longer lists the last so many actions are shown: campaigns have thousands of orders. */
const MOST = 600;

/**
 * The lines of a list: actions, two in a line, or one where a turn has any number; the one that led to this ply is
 * marked.
 *
 * @param {readonly { notation: string }[]} history what was played after the ply `begun`
 * @param {number} ply
 * @param {(ply: number) => void} go
 * @param {boolean} isPaired
 */
export function notation(history, ply, go, isPaired = true, begun = 0) {
  const lines = [];
  const end = begun + history.length;
  const first = Math.max(begun, end - MOST);
  const row = isPaired ? 2 : 1;
  const from = Math.ceil(first / row) * row;
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
  for (let at = from; at < end; at += row) {
    const actions = history.slice(at - begun, at - begun + row);
    const steps = actions.map(({ notation }, index) => step(at + index + 1, notation));
    lines.push(h("li", { value: at / row + 1 }, ...steps));
  }
  return lines;
}

/**
 * The buttons that go through what was played.
 *
 * @param {() => number} at the ply that is shown when one of them is pressed
 * @param {number} last
 * @param {(ply: number) => void} look
 */
export function stepTools(at, last, look) {
  const now = at();
  return [
    tool("first", "Start", () => look(0), { disabled: now === 0 }),
    tool("back", "Back", () => look(at() - 1), { disabled: now === 0 }),
    tool("forward", "On", () => look(at() + 1), { disabled: now === last }),
    tool("last", "Now", () => look(Infinity), { disabled: now === last }),
  ];
}

/** By how many plies a key goes on or back: the arrows, but where they have another meaning. */
export function stepOf(/** @type {KeyboardEvent} */ event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return 0;
  return target.closest("input, textarea, select, dialog, war-board, [role=tablist], .curtain") ? 0 : step;
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
