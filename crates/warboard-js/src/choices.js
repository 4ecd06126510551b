// What the lists of choices of games, views and hosts have in common.
import { noneOf, optionsOf } from "./given.js";

/** The text of an action, of a choice or of what was played. */
export function textOf(action) {
  const text = typeof action === "string" ? action : action?.action;
  if (typeof text === "string") return text;
  throw new TypeError("an action is a string, or has one as `action`");
}

/** Where each square's pieces may go, but for some kinds of choices: the shape of chessground's `movable.dests`. */
export function destinations(choices, options) {
  const { except = [], ...others } = optionsOf(options);
  noneOf(others);
  if (!Array.isArray(except) || except.some((kind) => typeof kind !== "string")) {
    throw new TypeError('`except` is a list of kinds of choices, such as ["launch"]');
  }
  const found = new Map();
  for (const { from, to, kind } of choices) {
    if (from == null || to == null || except.includes(kind)) continue;
    const squares = found.get(from) ?? [];
    if (!squares.includes(to)) squares.push(to);
    found.set(from, squares);
  }
  return found;
}

/** Why asking fails, or null. */
export function refusal(ask, WarboardError) {
  try {
    ask();
    return null;
  } catch (why) {
    if (why instanceof WarboardError) return why;
    throw why;
  }
}
