// What the lists of choices of games, views and hosts have in common.

/** The text of an action, of a choice or of what was played. */
export function textOf(action) {
  const text = typeof action === "string" ? action : action?.action;
  if (typeof text === "string") return text;
  throw new TypeError("an action is a string, or has one as `action`");
}

/** Where each square's pieces may go: the shape of chessground's `movable.dests`. */
export function destinations(choices) {
  const found = new Map();
  for (const { from, to } of choices) {
    if (from == null || to == null) continue;
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
