// What the fields behind a placement are called, as the pages of the rules have them.

/**
 * A field of a position.
 *
 * @typedef {object} Field
 * @property {string} label
 * @property {string} [hint]
 * @property {string} [cleared] what it is on an empty board, if that is not what it is at the start
 * @property {[value: string, words: string][]} [options] all values that it has
 * @property {string} [fact] the fact of a start that it is; a game without it has nothing to write there
 */

/** @satisfies {Record<string, Field>} */
const FIELDS = {
  turn: {
    label: "To act",
    options: [
      ["w", "White"],
      ["b", "Black"],
    ],
  },
  castling: {
    label: "Castling rights",
    hint: "Files of the rooks, White's in capitals; K and Q for the outermost; - for none",
    cleared: "-",
    fact: "castling",
  },
  enPassant: { label: "En passant", hint: "The square that a pawn has passed, or -", cleared: "-" },
  halfmoves: {
    label: "Halfmove clock",
    hint: "Plies since the last that cannot be undone",
    cleared: "0",
    fact: "halfmove-clock",
  },
  moves: { label: "Move number", hint: "From 1", cleared: "1" },
  missiles: { label: "Unmoved missiles", hint: "Their files, White's in capitals; - for none", cleared: "-" },
  unlocked: {
    label: "Launches",
    options: [
      ["-", "Locked"],
      ["+", "Unlocked"],
    ],
  },
  locked: {
    label: "Launches",
    options: [
      ["locked", "Locked"],
      ["unlocked", "Unlocked"],
    ],
  },
  bombs: { label: "Bombs", hint: "White's, then Black's: 0 off, 1 armed, x spent" },
  checks: { label: "Checks left", hint: "White's and Black's, such as 3+3" },
  passes: { label: "Passes in a row", hint: "A p for each, or -", cleared: "-" },
  leaps: { label: "Kings that may leap", hint: "K of White, k of Black; - for none", cleared: "-" },
};

const { turn, castling, enPassant, halfmoves, moves, missiles, unlocked, locked, bombs, checks, passes, leaps } =
  FIELDS;
const CHESS = [turn, castling, enPassant, halfmoves, moves];

/** @type {Record<string, Field[]>} */
const OTHERS = {
  capatomic: [turn, castling, enPassant, missiles, unlocked, halfmoves, moves],
  invasion: [turn, bombs, halfmoves, moves],
  "strata-tactical": [turn, halfmoves, moves],
  "three-check": [turn, castling, enPassant, checks, halfmoves, moves],
  janggi: [turn, castling, enPassant, passes, halfmoves, moves],
  stratomic: [...CHESS, locked],
  metamachy: [turn, leaps, enPassant, halfmoves, moves],
};

/**
 * The fields of a game, in order, if a position has as many as those of the game; else only whose turn it is has a
 * name.
 *
 * @param {string} game
 * @param {number} count
 * @returns {Field[]}
 */
export function fieldsOf(game, count) {
  const named = OTHERS[game] ?? CHESS;
  if (named.length === count) return named;
  return Array.from({ length: count }, (_, index) => (index === 0 ? turn : { label: `Field ${index + 2}` }));
}
