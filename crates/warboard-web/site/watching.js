// What whoever watches programs play can do.

import { button, h } from "./dom.js";

/** @import { Match } from "./match.js" */

/** How long it is waited after an action of programs that play alone, in milliseconds. */
export const SPEEDS = /** @type {const} */ ([
  ["2000", "Slow"],
  ["600", "Usual"],
  ["0", "Fast"],
]);

/**
 * What whoever watches two programs can do.
 *
 * @param {Match} match
 * @param {string} speed
 * @param {(speed: string) => void} setSpeed
 */
export function watching(match, speed, setSpeed) {
  const { isPaused } = match;
  return h(
    "div",
    { class: "watching", role: "group", "aria-label": "Watching" },
    button(isPaused ? "Go on" : "Pause", () => match.pause(!isPaused), { class: "main" }),
    button("One step", () => match.goOn({ step: true }), { disabled: !isPaused }),
    h(
      "span",
      { class: "speeds", role: "group", "aria-label": "Speed" },
      ...SPEEDS.map(([value, words]) =>
        button(words, () => setSpeed(value), { "aria-pressed": String(value === speed) }),
      ),
    ),
  );
}
