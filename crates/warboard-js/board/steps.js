// What happened, as steps that are shown one after the other.

/** @import { Message } from "../protocol.js" */
/** @import { Content } from "./contents.js" */

/**
 * What is shown at once.
 *
 * @typedef {object} Step
 * @property {[from: string, to: string][]} [moves]
 * @property {string[]} [gone] places whose pieces vanish
 * @property {{ at: string, kind: string }} [reveals] a piece that is turned over
 * @property {string[]} [flashes] places that light up
 * @property {boolean} [stays] some of what goes may stay where it is
 * @property {string} how the code of the event
 */

/** Events whose piece vanishes from `square`. */
const GONE = new Set(["captured", "crushed", "destroyed", "exploded"]);
/** Events that are said, and shown by other means. */
const SILENT = new Set(["check", "wall-gone"]);
/** Events of what goes as a whole `from` one place `to` another. */
const GOES = new Set(["moved", "flown", "retreated"]);

/**
 * The steps of what happened, in their order. What they leave out is there when they are over, since the
 * diagram is drawn anew then.
 *
 * @param {readonly Message[]} happened
 * @param {ReadonlyMap<string, Content>} before what stood where
 * @returns {Step[]}
 */
export function stepsOf(happened, before) {
  /** @type {Step[]} */
  const steps = [];
  for (const { code: how, args, squares } of happened) {
    const at = (/** @type {string} */ name) => /** @type {string} */ (args[name]);
    if (how === "marched") steps.push({ how, moves: [[at("from"), at("to")]], stays: true });
    else if (GOES.has(how)) steps.push({ how, moves: [[at("from"), at("to")]] });
    else if (how === "castled") steps.push({ how, moves: castled(args) });
    else if (GONE.has(how)) gone(steps, how, squares);
    else if (how === "launched") steps.push({ how, moves: [[at("from"), at("target")]] }, { how: "destroyed", gone: [at("target")] });
    else if (how === "dropped") steps.push({ how, ...dropped(args, squares, before) });
    else if (how === "revealed") steps.push({ how, reveals: { at: at("square"), kind: at("unit") }, flashes: squares });
    else if (how === "shot") steps.push({ how, flashes: [at("arrow")] });
    else if (!SILENT.has(how) && squares.length > 0) steps.push({ how, flashes: squares });
  }
  return captures(steps);
}

/** What vanishes together, as in a blast, does so at once. */
function gone(/** @type {Step[]} */ steps, /** @type {string} */ how, /** @type {string[]} */ squares) {
  const last = steps.at(-1);
  if (last?.gone && last.how === how) last.gone = [...new Set([...last.gone, ...squares])];
  else steps.push({ how, gone: [...squares] });
}

/** A piece that is captured vanishes when the other comes: such a step is put behind the move. */
function captures(/** @type {Step[]} */ steps) {
  for (let index = 0; index + 1 < steps.length; index++) {
    const [one, next] = [steps[index], steps[index + 1]];
    if (one.how === "captured" && next.moves) steps.splice(index, 2, { ...next, gone: one.gone });
  }
  return steps;
}

/** King and rook, unless one stands there already. Missiles that come along are told as moves. */
function castled(/** @type {Message["args"]} */ args) {
  const { king, king_to, rook, rook_to } = /** @type {Record<string, string>} */ (args);
  /** @type {[string, string][]} */
  const moves = [
    [king, king_to],
    [rook, rook_to],
  ];
  return moves.filter(([from, to]) => from !== to);
}

/** What comes from beside the board, if it is known what that is. */
function dropped(
  /** @type {Message["args"]} */ { side, kind, square, target },
  /** @type {string[]} */ squares,
  /** @type {ReadonlyMap<string, Content>} */ before,
) {
  for (const [name, { piece }] of before) {
    if (!name.endsWith("@") || !piece || piece.side !== side) continue;
    // The only thing that is dropped without a name is the Bomb.
    if (kind === undefined || piece.name === kind) {
      return { moves: [/** @type {[string, string]} */ ([name, square ?? target])] };
    }
  }
  return { flashes: squares };
}
