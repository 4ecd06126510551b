// What lies under the pieces: squares, hexes, zones, what nothing enters, coordinates.

import { SIZE } from "./geometry.js";
import { svg } from "./svg.js";

/** @import { Cell, HexCell } from "../protocol.js" */
/** @import { Part, Place } from "./geometry.js" */

/** Signs on what nothing enters, from the middle of the square. */
const SIGNS = {
  sea: [["waves", "M-12 2q6-7 12 0t12 0"]],
  tree: [
    ["trunk", "M-3 4h6v12h-6z"],
    ["tree", "M0-16l12 23h-24z"],
  ],
  rock: [["rock", "M-16 14L-8-10l7 8l6-12l11 28z"]],
  irradiated: [
    [
      "radiation",
      "M-3 0H-15A15 15 0 0 1-7.5-13L-1.5-2.6A3 3 0 0 0-3 0zM1.5-2.6L7.5-13A15 15 0 0 1 15 0H3A3 3 0 0 0 1.5-2.6z" +
        "M1.5 2.6L7.5 13A15 15 0 0 1-7.5 13L-1.5 2.6A3 3 0 0 0 1.5 2.6z",
    ],
  ],
};
const CROSS = [["barrier", "M-12-12l24 24m0-24l-24 24"]];

/** What is built on a map. */
const STRUCTURES = {
  base: "M-7-10V-34L9-28L-5-22V-10Z",
  fortress: "M-11-10V-32H-6V-27H-3V-32H3V-27H6V-32H11V-10Z",
  mine: "M0-10L-11-25L-6-32H6L11-25Z",
  camp: "M-13-10L0-33L13-10H4L0-18L-4-10Z",
};

/** A word as part of a class. */
export function slug(/** @type {string} */ word) {
  return word.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** The element of a place at its middle. */
export function placed(/** @type {Place} */ place, /** @type {string} */ kind, /** @type {Node[]} */ ...children) {
  const { x, y, scale } = place;
  const transform = `translate(${x},${y})${scale === 1 ? "" : ` scale(${scale})`}`;
  return svg("g", { class: kind, transform }, ...children);
}

/**
 * The ground of a part, once for all positions of a game.
 *
 * @param {Part} part
 * @returns {SVGElement}
 */
export function groundOf(part) {
  const shades = new Map();
  for (const place of part.rows.flat()) {
    const kind = `${place.kind} shade-${place.shade}`;
    shades.set(kind, (shades.get(kind) ?? "") + moved(place));
  }
  const paths = [...shades].map(([kind, d]) => svg("path", { class: kind, d }));
  const { left: x, top: y, width, height } = part;
  const frame = svg("rect", { class: "frame", x, y, width, height });
  return svg("g", { class: `part ${part.kind}` }, ...(part.kind === "map" ? paths : [frame, ...paths]));
}

/** The outline of a place where it is. */
function moved(/** @type {Place} */ { outline, x, y, scale }) {
  // Outlines begin with `M` and two numbers, and go on relatively.
  const sized = outline.replace(/-?[\d.]+/g, (number) => ` ${scale * Number(number)}`);
  const [, dx, dy, rest] = /** @type {RegExpExecArray} */ (/^M (\S+) ([^\sa-z]+)(.*)$/.exec(sized));
  return `M${x + Number(dx)} ${y + Number(dy)}${rest}`;
}

/**
 * What a square has besides its ground.
 *
 * @param {Place} place
 * @param {Cell} cell
 * @returns {SVGElement | null}
 */
export function terrainOf(place, { barrier, zone }) {
  if (!barrier && !zone) return null;
  const parts = [];
  if (barrier) parts.push(svg("path", { class: `ground barrier-${slug(barrier)}`, d: place.outline }));
  if (zone) parts.push(svg("path", { class: `zone zone-${slug(zone)}`, d: place.outline }));
  if (barrier) {
    const sign = SIGNS[/** @type {keyof typeof SIGNS} */ (barrier)] ?? CROSS;
    for (const [kind, d] of sign) parts.push(svg("path", { class: `sign ${kind}`, d }));
  }
  return placed(place, "terrain", ...parts);
}

/**
 * The ground of a hex of a map, and what is built on it.
 *
 * @param {Place} place
 * @param {HexCell} cell
 * @returns {SVGElement}
 */
export function landOf(place, { terrain, structure }) {
  const parts = [
    svg("path", { class: `land terrain-${slug(terrain)}`, d: place.outline }),
    svg("text", { class: "name", y: 47 }, terrain),
  ];
  if (structure) {
    const [word] = structure.split(" ");
    const d = STRUCTURES[/** @type {keyof typeof STRUCTURES} */ (word)];
    if (d) parts.push(svg("path", { class: `structure structure-${slug(word)}`, d }));
    parts.push(svg("text", { class: "name", y: 1 }, structure));
  }
  return placed(place, "terrain", ...parts);
}

/**
 * The names of files and ranks at the edges of a board, or of each hex in it.
 *
 * @param {Part} part
 * @returns {SVGElement[]}
 */
export function coordinatesOf(part) {
  if (part.kind === "hand") return [];
  const names = [];
  for (const [index, row] of part.rows.entries()) {
    for (const [column, place] of row.entries()) {
      const { name, kind, x, y, shade, scale } = place;
      if (kind !== "square") names.push(text(x, kind === "hex" ? y + 23 : y - 40, name, "middle", `in-${kind}`));
      else {
        if (column === 0) names.push(text(x - 18 * scale, y - 20 * scale + 9, name.slice(1), "start", `on-${shade}`));
        if (index === part.rows.length - 1) names.push(text(x + 18 * scale, y + 18 * scale, name[0], "end", `on-${shade}`));
      }
    }
  }
  return names;
}

/** A name at a place. */
function text(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {string} */ words,
  /** @type {string} */ anchor,
  /** @type {string} */ where,
) {
  return svg("text", { class: `coordinate ${where}`, x, y, "text-anchor": anchor }, words);
}

/**
 * A line from the middle of a place to that of another, which ends before it; on a map across the edge, where no army
 * is below it.
 */
export function arrow(/** @type {Place} */ from, /** @type {Place} */ to, /** @type {string} */ kind) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return svg("circle", { class: kind, cx: from.x, cy: from.y, r: SIZE / 2 - 2 });
  const [ux, uy] = [dx / length, dy / length];
  const inset = from.kind === "land" ? 0.3 * length : 8;
  const end = length - inset;
  const [x, y] = [from.x + ux * end, from.y + uy * end];
  const head = `M${x} ${y}L${x - 10 * ux - 6 * uy} ${y - 10 * uy + 6 * ux}L${x - 10 * ux + 6 * uy} ${y - 10 * uy - 6 * ux}z`;
  const [bx, by] = [x - 9 * ux, y - 9 * uy];
  const [ax, ay] = [from.x + ux * inset, from.y + uy * inset];
  const line = svg("path", { class: "line", d: `M${ax} ${ay}L${bx} ${by}` });
  return svg("g", { class: kind }, line, svg("path", { class: "head", d: head }));
}
