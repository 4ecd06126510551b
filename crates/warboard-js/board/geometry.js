// Where the squares and hexes of a diagram are, and what is beside them.

/** @import { SquareBoard, Aside } from "../protocol.js" */
/** @import { Diagram } from "../index.js" */

/** The side of a square, and of the box in which a piece is drawn. */
export const SIZE = 40;

/**
 * A square, a hex or the place of pieces beside the board.
 *
 * @typedef {object} Place
 * @property {string} name as actions write it: `e4`, `-1,2`, `P@`
 * @property {number} x the middle
 * @property {number} y
 * @property {string} outline the data of a path around it, from the middle
 * @property {"square" | "hex" | "land" | "hand"} kind `land` is a hex of a map
 * @property {number} shade of squares 0 (dark) or 1, of hexes 0 to 2
 * @property {number} row in its board, from the top
 * @property {"w" | "b" | null} side whose hand it is in
 * @property {number} scale how many times as large as elsewhere it is drawn
 */

/**
 * A rectangle of the picture with places: a board, a map, a hand.
 *
 * @typedef {object} Part
 * @property {"board" | "map" | "hand"} kind
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 * @property {Place[][]} rows from the top, as they are read
 */

/**
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Map<string, Place>} places
 * @property {Part[]} parts from the top
 */

const SQUARE = "M-20-20h40v40h-40z";
/** A hex that stands on an edge. */
const HEX = "M-15-26h30l15 26-15 26h-30l-15-26z";
/** A hex of a map, which stands on a corner. */
const LAND = "M0-60l52 30v60l-52 30-52-30v-60z";

const HALF_LAND = 52;
const TALL_LAND = 60;
const LAND_STEP = 90;
const GAP = 6;
/** How many times as large as elsewhere a battle beside a map is drawn at most. */
const LARGEST = 1.8;

/**
 * Where everything is that a diagram shows.
 *
 * @param {Diagram} diagram
 * @param {object} view
 * @param {"w" | "b"} view.bottom whose side is at the bottom of a board
 * @param {number} view.turn by how many sixths a map is turned clockwise
 * @returns {Layout}
 */
export function layoutOf(diagram, { bottom, turn }) {
  /** @type {Part[]} */
  const parts = [];
  if (diagram.shape === "hexes") parts.push(mapOf(diagram.cells, turn));
  const board = diagram.shape === "squares" ? diagram : diagram.battle;
  if (board) {
    const top = bottom === "w" ? "b" : "w";
    const squares = boardOf(board, bottom);
    const hands = { above: handOf(board, top), below: handOf(board, bottom) };
    const below = [hands.above, squares, hands.below].filter((part) => part !== null);
    const scale = parts.length > 0 ? Math.min(LARGEST, (0.9 * parts[0].width) / squares.width) : 1;
    parts.push(...below.map((part) => scaled(part, scale)));
  }
  return stacked(parts);
}

/** A part so many times as large. */
function scaled(/** @type {Part} */ part, /** @type {number} */ scale) {
  const { width, height, rows } = part;
  for (const place of rows.flat()) Object.assign(place, { x: scale * place.x, y: scale * place.y, scale });
  return { ...part, width: scale * width, height: scale * height };
}

/** One part below the other, each in the middle. */
function stacked(/** @type {Part[]} */ parts) {
  const width = Math.max(...parts.map((part) => part.width));
  const places = new Map();
  let top = 0;
  for (const part of parts) {
    part.left = (width - part.width) / 2;
    part.top = top;
    top += part.height + GAP;
    for (const place of part.rows.flat()) {
      place.x += part.left;
      place.y += part.top;
      places.set(place.name, place);
    }
  }
  return { width, height: top - GAP, places, parts };
}

/** The letter of a file: boards of hexes have no j. */
function letterOf(/** @type {number} */ file, /** @type {boolean} */ hexes) {
  return String.fromCharCode(97 + file + (hexes && file >= 9 ? 1 : 0));
}

/**
 * The squares of a board by file and rank, with their names.
 *
 * @param {SquareBoard} board
 */
export function squaresOf({ files, ranks, hexes }) {
  const middle = Math.floor(files / 2);
  const squares = [];
  for (let rank = 0; rank < ranks; rank++) {
    for (let file = 0; file < files; file++) {
      const first = hexes ? Math.max(0, file - middle) : 0;
      const last = hexes ? Math.min(ranks, ranks - middle + file) : ranks;
      if (rank < first || rank >= last) continue;
      const number = hexes === "along-file" ? rank - first : rank;
      squares.push({ name: letterOf(file, Boolean(hexes)) + (number + 1), file, rank });
    }
  }
  return squares;
}

/** @returns {Part} */
function boardOf(/** @type {SquareBoard} */ board, /** @type {"w" | "b"} */ bottom) {
  const { files, ranks, hexes } = board;
  const middle = Math.floor(files / 2);
  const flipped = bottom === "b";
  const width = hexes ? 45 * (files - 1) + 60 : SIZE * files;
  const height = hexes ? 52 * ranks : SIZE * ranks;
  /** @type {Place[][]} */
  const rows = [];
  for (const { name, file, rank } of squaresOf(board)) {
    const shade = hexes ? (2 * (file + rank)) % 3 : (file + rank) % 2;
    const up = hexes ? 2 * rank + middle - file : rank;
    let x = hexes ? 30 + 45 * file : SIZE * (file + 0.5);
    let y = hexes ? height - 26 * (up + 1) : height - SIZE * (rank + 0.5);
    if (flipped) [x, y] = [width - x, height - y];
    // A row of a board of hexes is what lies at one height.
    const row = Math.round(y / (hexes ? 26 : SIZE) - 0.5);
    const outline = hexes ? HEX : SQUARE;
    (rows[row] ??= []).push({ name, x, y, outline, kind: hexes ? "hex" : "square", shade, row, side: null, scale: 1 });
  }
  return { kind: "board", left: 0, top: 0, width, height, rows: ordered(rows) };
}

/** Rows without gaps, each from the left. */
function ordered(/** @type {Place[][]} */ rows) {
  const filled = rows.filter(Boolean);
  filled.forEach((row, index) => {
    row.sort((one, other) => one.x - other.x);
    for (const place of row) place.row = index;
  });
  return filled;
}

/**
 * The place of a piece beside the board.
 *
 * @param {Aside["piece"]} piece
 */
export function handName({ side, letter, mark }) {
  const cased = side === "w" ? letter : letter.toLowerCase();
  return `${mark ?? ""}${cased}@`;
}

/**
 * What waits beside the board of a side: none, if the game has no hands and nothing waits.
 *
 * @param {SquareBoard} board
 * @param {"w" | "b"} side
 * @returns {Part | null}
 */
function handOf(board, side) {
  const own = (board.asides ?? []).filter(({ piece }) => piece.side === side);
  if (!board.hands && own.length === 0) return null;
  const names = [...new Set(own.map(({ piece }) => handName(piece)))];
  const width = board.hexes ? 45 * (board.files - 1) + 60 : SIZE * board.files;
  // One row, however many kinds wait: a second one would move the board.
  const step = Math.min(SIZE, width / names.length);
  const outline = `M${-step / 2}-20h${step}v40h${-step}z`;
  const row = names.map((name, index) => {
    /** @type {Place} */
    const place = { name, x: step * (index + 0.5), y: SIZE / 2, outline, kind: "hand", shade: 1, row: 0, side, scale: 1 };
    return place;
  });
  return { kind: "hand", left: 0, top: 0, width, height: SIZE, rows: row.length > 0 ? [row] : [] };
}

/** A hex by its name. */
function hexOf(/** @type {string} */ name) {
  const [q, r] = name.split(",").map(Number);
  return { q, r };
}

/** Turned about the origin by so many sixths, clockwise. */
function turned(/** @type {{ q: number, r: number }} */ hex, /** @type {number} */ sixths) {
  let { q, r } = hex;
  for (let step = 0; step < ((sixths % 6) + 6) % 6; step++) [q, r] = [-r, q + r];
  return { q, r };
}

/** @returns {Part} */
function mapOf(/** @type {{ hex: string }[]} */ cells, /** @type {number} */ turn) {
  const hexes = cells.map(({ hex }) => ({ name: hex, ...turned(hexOf(hex), turn) }));
  const columns = hexes.map(({ q, r }) => 2 * q + r);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [hexes.map(({ r }) => r)].map((rs) => [Math.min(...rs), Math.max(...rs)])[0];
  /** @type {Place[][]} */
  const rows = [];
  for (const { name, q, r } of hexes) {
    const x = HALF_LAND * (2 * q + r - left + 1);
    const y = TALL_LAND + LAND_STEP * (r - top);
    (rows[r - top] ??= []).push({ name, x, y, outline: LAND, kind: "land", shade: 0, row: 0, side: null, scale: 1 });
  }
  const width = HALF_LAND * (right - left + 2);
  const height = LAND_STEP * (bottom - top) + 2 * TALL_LAND;
  return { kind: "map", left: 0, top: 0, width, height, rows: ordered(rows) };
}

/**
 * By how many sixths a map is turned so that a hex is as low as it can be.
 *
 * @param {{ hex: string }[]} cells
 * @param {string} name
 */
export function turnTo(cells, name) {
  const { q, r } = hexOf(name);
  const mean = (/** @type {"q" | "r"} */ part) =>
    cells.reduce((sum, { hex }) => sum + hexOf(hex)[part], 0) / cells.length;
  const hex = { q: q - mean("q"), r: r - mean("r") };
  const down = [0, 1, 2, 3, 4, 5].map((turn) => turned(hex, turn).r);
  return down.indexOf(Math.max(...down));
}
