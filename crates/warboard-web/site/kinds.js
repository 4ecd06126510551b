// Which signs a game has in its positions: those of its kinds of pieces, and of barriers, tried on the squares of the start.

import { Game, games } from "./warboard/index.js";
import { Placement, rowsOf } from "./placement.js";

/** @import { Diagram, Frozen, Piece } from "./warboard/index.js" */

/** @typedef {Extract<Frozen<Diagram>, { shape: "squares" }>} Squares */

/**
 * What a sign means.
 *
 * @typedef {{ piece: Frozen<Piece> } | { barrier: string }} Meaning
 */

/**
 * @typedef {object} Kinds
 * @property {Map<string, Meaning>} signs
 * @property {string[]} offered those that can be put on the board
 * @property {string[]} held those that can be in hand
 */

/** @type {Map<string, Kinds>} */
const known = new Map();

/** The signs of a game. */
export function kindsOf(/** @type {string} */ name) {
  const kinds = known.get(name) ?? find(name);
  known.set(name, kinds);
  return kinds;
}

function infoOf(/** @type {string} */ name) {
  const info = games().find((game) => game.name === name);
  if (!info) throw new Error(`There is no game ${name} any more`);
  return info;
}

/** @returns {Kinds} */
function find(/** @type {string} */ name) {
  const { position, diagram } = Game.start(name);
  /** @type {Kinds} */
  const kinds = { signs: new Map(), offered: [], held: [] };
  if (diagram.shape !== "squares") return kinds;
  learn(kinds.signs, position, diagram);
  const trial = new Trial(name, position, rowsOf(diagram), kinds.signs);
  const { kinds: pieces = [], secrets } = infoOf(name);
  for (const { letter, mark, held } of pieces) {
    const sign = mark === "~" ? `${letter}~` : `${mark ?? ""}${letter}`;
    for (const form of secrets ? [sign, `?${sign}`] : [sign]) {
      if (trial.accepts(form)) kinds.offered.push(form, form.toLowerCase());
    }
    if (held) kinds.held.push(sign, sign.toLowerCase());
  }
  kinds.offered.push(...["*", "#"].filter((sign) => trial.accepts(sign)));
  return kinds;
}

/** Learns signs from a position and what it looks like. */
export function learn(
  /** @type {Map<string, Meaning>} */ signs,
  /** @type {string} */ position,
  /** @type {Squares} */ diagram,
) {
  const cells = new Map(diagram.cells.map((cell) => [cell.square, cell]));
  for (const [square, sign] of new Placement(position).squares(rowsOf(diagram))) {
    const cell = cells.get(square);
    if (signs.has(sign) || !cell) continue;
    if (cell.piece) {
      const { piece } = cell;
      signs.set(sign, { piece });
      // The other side has the same kinds.
      const [other, side] = piece.side === "w" ? [sign.toLowerCase(), "b"] : [sign.toUpperCase(), "w"];
      if (!signs.has(other)) signs.set(other, { piece: { ...piece, side: /** @type {"w" | "b"} */ (side) } });
    } else if (cell.barrier) signs.set(sign, { barrier: cell.barrier });
  }
}

class Trial {
  #name;
  #position;
  #names;
  #signs;
  /**
   * An empty square of each row that has one; then those of White's pieces, for what there may be one of, such as
   * one royal or another. @type {string[]}
   */
  #places;

  constructor(
    /** @type {string} */ name,
    /** @type {string} */ position,
    /** @type {string[][]} */ names,
    /** @type {Map<string, Meaning>} */ signs,
  ) {
    this.#name = name;
    this.#position = position;
    this.#names = names;
    this.#signs = signs;
    const taken = new Placement(position).squares(names);
    const free = names.flatMap((row) => row.filter((square) => !taken.has(square)).slice(0, 1));
    const own = [...taken].filter(([, sign]) => sign !== sign.toLowerCase()).map(([square]) => square);
    this.#places = [...free, ...own];
  }

  /** Whether a sign can stand somewhere; it is learnt then. */
  accepts(/** @type {string} */ sign) {
    for (const square of this.#places) {
      const placement = new Placement(this.#position);
      placement.put(this.#names, square, sign);
      const text = placement.toString();
      const faults = Game.validate(this.#name, text);
      if (faults.length === 0) {
        const { diagram } = Game.parse(this.#name, text);
        if (diagram.shape === "squares") learn(this.#signs, text, diagram);
        return true;
      }
    }
    // One of which there are enough at the start.
    return this.#signs.has(sign);
  }
}
