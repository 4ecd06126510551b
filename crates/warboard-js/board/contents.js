// What stands on a diagram, by the names of its places.

import { handName } from "./geometry.js";
import { say, translated, unitOf } from "./words.js";

/** @import { Cell, HexArmy, HexCell, Piece } from "../protocol.js" */
/** @import { Diagram } from "../index.js" */
/** @import { Words } from "./words.js" */

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
 * What a sentence needs: the board's words, and the names of who plays.
 *
 * @typedef {{ words: Words, names: ReadonlyMap<string, string> }} Speech
 */

/**
 * What stands on a place in words, for those who do not see it.
 *
 * @param {string} name
 * @param {Content | undefined} content
 * @param {Cell | HexCell | undefined} cell
 * @param {Speech} speech
 * @returns {string}
 */
export function sentence(name, content, cell, { words, names }) {
  const what = [];
  if (content?.piece) {
    const { side, name: kind, face_down, mark } = content.piece;
    const count = content.count ?? 1;
    const owner = names.get(side) ?? (side === "w" ? "White" : "Black");
    what.push(say(words, "piece", { owner, kind: translated(words, kind) }));
    if (count > 1) what.push(say(words, "several", { count }));
    if (mark === "+" && !kind.startsWith("promoted ")) what.push(words.promoted);
    if (face_down) what.push(words.faceDown);
    if (content.state && content.state !== "held") what.push(translated(words, content.state));
  }
  if (content?.army) {
    const { seat, units } = content.army;
    what.push(say(words, "army", { owner: names.get(String(seat)) ?? String(seat), units: unitsOf(units, words) }));
  }
  const ground = cell && "terrain" in cell ? [cell.terrain, cell.structure] : [cell?.barrier, cell?.zone];
  what.push(...ground.filter((word) => word != null).map((word) => translated(words, word)));
  return what.length > 0 ? `${name}: ${what.join(", ")}` : name;
}

/** Units by their kinds, each with its number: `2 wazir, king`. */
function unitsOf(/** @type {string} */ letters, /** @type {Words} */ words) {
  const counts = new Map();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].map(([letter, count]) => `${count > 1 ? `${count} ` : ""}${translated(words, unitOf(letter) ?? letter)}`).join(", ");
}

/** The parts of a board that are drawn otherwise and have a name. */
export function zonesOf(/** @type {Diagram} */ diagram) {
  const zones = (boardIn(diagram)?.cells ?? []).map(({ zone }) => zone).filter((zone) => zone != null);
  return [...new Set(zones)];
}

/** How the places of a diagram are laid out: the same as long as this is. */
export function frameOf(/** @type {Diagram} */ diagram) {
  const board = boardIn(diagram);
  const map = diagram.shape === "hexes" ? diagram.cells.map(({ hex }) => hex).join(" ") : "";
  if (!board) return map;
  const waiting = new Set((board.asides ?? []).map(({ piece }) => handName(piece)));
  return [map, board.files, board.ranks, board.hexes, board.hands, ...waiting].join(" ");
}
