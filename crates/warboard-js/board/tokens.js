// How a piece or an army is drawn, around the middle of its place.

import { svg } from "./svg.js";
import { unitOf } from "./words.js";

/** @import { HexArmy, Piece } from "../protocol.js" */
/** @import { Content } from "./contents.js" */

/** The units on a line of an army's marker. */
const UNITS = 10;

/**
 * @param {Content} content
 * @param {(name: string) => string | null} figure the id of the figure with a name
 */
export function tokenOf({ piece, count, army, state }, figure) {
  if (army) return armyOf(army);
  if (!piece) return svg("g");
  const parts = [bodyOf(piece, figure)];
  const corner = piece.face_down ? "?" : (piece.mark ?? "");
  if (corner) parts.push(...plate(13, -12, corner));
  if (count && count > 1) parts.push(...plate(13, 14, String(count)));
  if (state && state !== "held") parts.push(...plate(10, 14, state));
  const side = piece.side === "w" ? "white" : "black";
  return svg("g", { class: `piece ${side}`, part: `piece ${side}` }, ...parts);
}

/** The figure of a piece, or a disc with its letter. */
function bodyOf(/** @type {Piece} */ piece, /** @type {(name: string) => string | null} */ figure) {
  const id = figureNames(piece).map(figure).find((found) => found !== null);
  if (id) return svg("use", { class: "figure", href: `#${id}` });
  const disc = svg("circle", { class: "disc", r: 15 });
  return svg("g", {}, disc, svg("text", { class: "letter", y: 7 }, piece.letter));
}

/**
 * The names that the figure of a piece may have, the first that there is: that of what a promoted piece was, unless
 * it has its own. The pictures of the library follow the same rule.
 *
 * @param {Pick<Piece, "figure" | "name" | "mark">} piece
 */
export function figureNames({ figure, name, mark }) {
  if (figure) return [figure];
  // The promoted bishop of Shogi, and not the horse of Xiangqi.
  if (name === "horse" && mark === "+") return ["dragonHorse"];
  return [name, name.replace(/^promoted /, "")];
}

function plate(/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ words) {
  const width = 7 * words.length + 6;
  return [
    svg("rect", { class: "plate", x: x - width / 2, y: y - 7, width, height: 13, rx: 6 }),
    svg("text", { class: "plate-letter", x, y: y + 3.5 }, words),
  ];
}

/** The number of the seat on a disc, and the units on a plate behind it. */
function armyOf(/** @type {HexArmy} */ { seat, units }) {
  const letters = [...units];
  const lines = [];
  for (let start = 0; start < letters.length; start += UNITS) lines.push(letters.slice(start, start + UNITS).join(""));
  const shown = lines.length > 2 ? [`${letters.length} units`] : lines;
  return svg(
    "g",
    { class: `army seat-${seat}`, part: `army seat-${seat}` },
    svg("rect", { class: "units", x: -36, y: 7, width: 83, height: 8 + 11 * shown.length, rx: 4 }),
    svg("circle", { class: "plate", cx: -38, cy: 16, r: 9 }),
    svg("text", { class: "plate-letter", x: -38, y: 20 }, String(seat)),
    ...shown.map((line, index) => svg("text", { class: "unit", x: 9, y: 20 + 11 * index }, line)),
  );
}

/** A piece of a kind of unit, which is known by its letter alone. */
export function unitPiece(/** @type {string} */ letter, /** @type {"w" | "b"} */ side) {
  const name = unitOf(letter);
  return name ? { side, letter, name } : null;
}
