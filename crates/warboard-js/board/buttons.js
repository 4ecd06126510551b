// Which buttons there are beside the board: what comes from nowhere, and actions without a square.

import { translated, wordOf } from "./words.js";

/** @import { Choosing, Option } from "./choosing.js" */
/** @import { Shown } from "./driver.js" */
/** @import { Item } from "./panel.js" */
/** @import { Pieces } from "./pieces.js" */
/** @import { Words } from "./words.js" */

/**
 * @param {Choosing} choosing
 * @param {boolean} acts whether it is somebody's turn here: what is planned has no buttons
 * @param {Pieces} pieces
 * @param {Shown | null} state
 * @param {Words} words
 * @param {{ select: (origin: string) => void, act: (option: Option) => void }} done
 * @returns {Item[]}
 */
export function itemsOf(choosing, acts, pieces, state, words, { select, act }) {
  const side = state?.turn === "b" ? "b" : "w";
  const pictured = (/** @type {string} */ letter, /** @type {string} */ text) => () => {
    const figure = pieces.sample(letter, side);
    return [...(figure ? [figure] : []), new Text(text)];
  };
  const palette = choosing.palette.map((key) => {
    const label = translated(words, pieces.nameOf(key.slice(1)));
    const pressed = choosing.selected === key;
    const face = pictured(key.slice(1), label);
    return { key, label, face, pressed, part: "action palette", act: () => select(key) };
  });
  const buttons = acts ? choosing.buttons : [];
  const items = buttons.map((option) => {
    const { action, kind, becomes } = option;
    const alone = buttons.filter((other) => other.kind === kind).length === 1;
    const label = becomes ? translated(words, pieces.nameOf(becomes)) : ((alone && wordOf(words, kind)) || textOf(option));
    const face = becomes ? pictured(becomes, label) : undefined;
    const apart = "does" in option && option.does?.includes("gives-up");
    const part = `action action-${kind}${apart ? " danger" : ""}`;
    return { key: `${alone ? kind : action} ${label}`, label, face, part, apart, act: () => act(option) };
  });
  return [...palette, ...items.filter(({ apart }) => !apart), ...items.filter(({ apart }) => apart)];
}

/** An action as it is written. */
export function textOf(/** @type {Option} */ option) {
  return "notation" in option ? option.notation : option.action;
}

/** A move as it is written, to ask about it. */
export function moveText(/** @type {string} */ from, /** @type {string} */ to) {
  if (from.endsWith("@")) return from.toUpperCase() + to;
  if (from.startsWith("+")) return `${from}@${to}`;
  return from.includes(",") ? `${from}>${to}` : from + to;
}

/** Kinds that pawns become mostly, the most wanted first. */
const WANTED = ["amazon", "queen", "chancellor", "marshall", "marshal", "archbishop", "cardinal", "rook", "bishop", "knight"];

/** The actions on one target in the order in which they are offered. */
export function ordered(/** @type {readonly Option[]} */ options, /** @type {Pieces} */ pieces) {
  const rank = (/** @type {Option} */ { becomes }) => {
    const index = becomes ? WANTED.indexOf(pieces.nameOf(becomes)) : -1;
    return index < 0 ? WANTED.length : index;
  };
  return [...options].sort((one, other) => rank(one) - rank(other));
}
