// What stands on a diagram, by the names of its places.

import { handName } from "./geometry.js";

/** @import { Cell, HexArmy, HexCell, Piece, SquareBoard } from "../protocol.js" */
/** @import { Diagram } from "../index.js" */

/**
 * What is drawn on a place.
 *
 * @typedef {object} Content
 * @property {Piece} [piece]
 * @property {number} [count] how many of it wait beside the board
 * @property {string} [state] of a piece beside the board: `held`, `armed`
 * @property {HexArmy} [army]
 * @property {string} key equal for what is drawn equally
 */

/** The board of squares that a diagram has, or has beside its map. */
export function boardIn(/** @type {Diagram} */ diagram) {
  return diagram.shape === "squares" ? diagram : (diagram.battle ?? null);
}

/**
 * Pieces and armies by place.
 *
 * @param {Diagram} diagram
 * @returns {Map<string, Content>}
 */
export function contentsOf(diagram) {
  /** @type {Map<string, Content>} */
  const contents = new Map();
  if (diagram.shape === "hexes") {
    for (const { hex, army } of diagram.cells) {
      if (army) contents.set(hex, { army, key: `army ${army.seat} ${army.units}` });
    }
  }
  const board = boardIn(diagram);
  for (const { square, piece } of board?.cells ?? []) {
    if (piece) contents.set(square, { piece, key: pieceKey(piece) });
  }
  for (const { piece, state } of board?.asides ?? []) {
    const name = handName(piece);
    const count = (contents.get(name)?.count ?? 0) + 1;
    contents.set(name, { piece, state, count, key: `${pieceKey(piece)} ${state} ${count}` });
  }
  return contents;
}

function pieceKey(/** @type {Piece} */ { side, letter, name, mark, face_down, figure }) {
  return [side, letter, name, mark ?? "", face_down ? "down" : "", figure ?? ""].join(" ");
}

/**
 * The squares that have more than their ground, and the hexes of a map.
 *
 * @param {Diagram} diagram
 * @returns {Map<string, Cell | HexCell>}
 */
export function cellsOf(diagram) {
  /** @type {Map<string, Cell | HexCell>} */
  const cells = new Map();
  if (diagram.shape === "hexes") for (const cell of diagram.cells) cells.set(cell.hex, cell);
  for (const cell of boardIn(diagram)?.cells ?? []) cells.set(cell.square, cell);
  return cells;
}

/**
 * What stands on a place in words, for those who do not see it.
 *
 * @param {string} name
 * @param {Content | undefined} content
 * @param {Cell | HexCell | undefined} cell
 * @returns {string}
 */
export function sentence(name, content, cell) {
  const what = [];
  if (content?.piece) {
    const { side, name: kind, face_down } = content.piece;
    const count = content.count ?? 1;
    what.push(`${side === "w" ? "White" : "Black"}'s ${kind}${count > 1 ? `, ${count} of them` : ""}`);
    if (face_down) what.push("face down");
    if (content.state) what.push(content.state);
  }
  if (content?.army) what.push(`seat ${content.army.seat} with ${[...content.army.units].join(" ")}`);
  if (cell && "terrain" in cell) what.unshift(...[cell.terrain, cell.structure].filter((word) => word != null));
  else if (cell) what.push(.../** @type {string[]} */ ([cell.barrier, cell.zone].filter(Boolean)));
  return what.length > 0 ? `${name}: ${what.join(", ")}` : name;
}

/** How a board of squares and its hands are laid out: the same as long as this is. */
export function frameOf(/** @type {Diagram} */ diagram) {
  const board = boardIn(diagram);
  const squares = board && boardFrame(board);
  return diagram.shape === "hexes" ? `map ${diagram.cells.length} ${squares ?? ""}` : `${squares}`;
}

function boardFrame(/** @type {SquareBoard} */ { files, ranks, hexes, hands, asides }) {
  const waiting = [...new Set((asides ?? []).map(({ piece }) => handName(piece)))].sort();
  return `${files}x${ranks} ${hexes ?? ""} ${hands ? "hands" : ""} ${waiting.join("")}`;
}
