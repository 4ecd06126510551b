// The list of what was played.

import { h } from "./dom.js";

/**
 * Actions, two in a line, the one that led to this ply marked.
 *
 * @param {readonly { notation: string }[]} history
 * @param {number} ply
 * @param {((ply: number) => void) | null} go
 */
export function notation(history, ply, go) {
  const list = h("ol", { class: "notation", "aria-label": "What was played" });
  history.forEach(({ notation }, index) => {
    if (index % 2 === 0) list.append(h("li", { value: index / 2 + 1 }));
    const is = index + 1 === ply;
    const given = { class: is ? "now" : "", "aria-current": is ? "step" : undefined };
    const word = go
      ? h("button", { type: "button", ...given, onclick: () => go(index + 1) }, notation)
      : h("span", given, notation);
    list.lastElementChild?.append(word);
  });
  queueMicrotask(() => {
    const now = list.querySelector(".now");
    if (now instanceof HTMLElement) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  });
  return [list];
}
