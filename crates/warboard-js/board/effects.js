// What an action would do besides, to be shown while its target is pointed at.

/** @import { Played } from "../protocol.js" */
/** @import { Option } from "./choosing.js" */

/**
 * @typedef {object} Effects
 * @property {string[]} blast places on which something changes
 * @property {string[]} gone places whose pieces vanish
 * @property {string[]} closed places that nothing enters any more
 * @property {{ from: string, to: string }[]} moves of others that come along
 */

/** @type {Readonly<Effects>} */
export const NO_EFFECTS = { blast: [], gone: [], closed: [], moves: [] };

const GONE = new Set(["captured", "destroyed", "exploded", "crushed"]);
const CLOSED = new Set(["irradiated", "walled", "shot"]);

/** What is known without asking.
 * @returns {Effects} */
export function effectsOfAll(/** @type {readonly Option[]} */ options) {
  const blast = options.flatMap((option) => ("also" in option ? (option.also ?? []) : []));
  return { ...NO_EFFECTS, blast };
}

/** Whether an action does more than it seems, so that it is worth asking. */
export function isRich(/** @type {Option} */ option) {
  const { does = [], also = [] } = /** @type {{ does?: string[], also?: string[] }} */ (option);
  return also.length > 0 || Boolean(option.brings?.length) || does.includes("capture") || option.kind === "castling";
}

/**
 * What would happen.
 *
 * @param {Option} option
 * @param {Played} played
 * @returns {Effects}
 */
export function effectsOf(option, { happened }) {
  /** @type {Effects} */
  const effects = { blast: [], gone: [], closed: [], moves: [] };
  for (const { code, squares, args } of happened) {
    if (GONE.has(code)) effects.gone.push(...squares);
    else if (CLOSED.has(code)) effects.closed.push(squares[0]);
    else if (code === "castled") {
      for (let at = 0; at + 1 < squares.length; at += 2) effects.moves.push({ from: squares[at], to: squares[at + 1] });
    } else if (code === "moved" && args.from !== option.from) {
      effects.moves.push({ from: String(args.from), to: String(args.to) });
    }
  }
  // The target has a sign of its own.
  effects.blast = [...new Set(effects.gone)].filter((square) => square !== option.to);
  return effects;
}
