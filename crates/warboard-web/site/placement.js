// A position string as its editor sees it: squares with signs, pieces in hand, further fields. Whether it is a
// position only the library says, so a text of any kind goes in, and what nobody touches comes out as it was.

import { squaresOf } from "./warboard/board/geometry.js";

/** @typedef {{ files: number, ranks: number, hexes?: "along-file" | "rank" | null }} Frame */

/**
 * The names of the squares of a board, in the order of a placement: rows from the highest, each from the first file.
 *
 * @param {Frame} frame
 * @returns {string[][]}
 */
export function rowsOf(frame) {
  /** @type {Map<number, string[]>} */
  const rows = new Map();
  for (const { name } of squaresOf({ ...frame, cells: [] })) {
    const number = Number(name.slice(1));
    rows.set(number, [...(rows.get(number) ?? []), name]);
  }
  return [...rows].sort(([one], [other]) => other - one).map(([, names]) => names.sort());
}

/** The signs of a row, the empty text for an empty square. */
function signsOf(/** @type {string} */ row) {
  return [...row.matchAll(/(\d+)|[+?]*[^\d+?]~?|[+?]+/g)].flatMap(([sign, empty]) =>
    empty ? Array(Math.min(Number(empty), 99)).fill("") : [sign],
  );
}

function packed(/** @type {string[]} */ signs) {
  return signs
    .map((sign) => sign || " ")
    .join("")
    .replace(/ +/g, (empty) => String(empty.length));
}

export class Placement {
  #rows;
  /** Pieces in hand, White's in capitals; null if the text says nothing of hands. */
  #hand;
  /** The fields behind the placement, with the spaces before them. */
  #rest;

  constructor(/** @type {string} */ text) {
    const [, placement, rest] = /** @type {RegExpExecArray} */ (/^(\S*)([^]*)$/.exec(text.trimStart()));
    const [, rows, hand] = /** @type {RegExpExecArray} */ (/^([^[]*)(\[.*)?$/.exec(placement));
    this.#rows = rows.split("/");
    this.#hand = hand ?? null;
    this.#rest = rest;
  }

  toString() {
    return this.#rows.join("/") + (this.#hand ?? "") + this.#rest;
  }

  /** The fields behind the placement. */
  get fields() {
    return this.#rest.trim() === "" ? [] : this.#rest.trim().split(/\s+/);
  }

  /** Writes one of these fields; the others stay as they are. */
  setField(/** @type {number} */ index, /** @type {string} */ value) {
    let at = -1;
    this.#rest = this.#rest.replace(/\S+/g, (old) => (++at === index ? value.replace(/\s+/g, "") || "-" : old));
  }

  /**
   * What stands on each square of a board; what a row has beyond it is not among them.
   *
   * @param {string[][]} names
   * @returns {Map<string, string>}
   */
  squares(names) {
    const squares = new Map();
    for (const [index, row] of names.entries()) {
      const signs = signsOf(this.#rows[index] ?? "");
      for (const [file, name] of row.entries()) if (signs[file]) squares.set(name, signs[file]);
    }
    return squares;
  }

  /**
   * Puts a sign on a square. Only its row is written anew, and nothing of it is lost.
   *
   * @param {string[][]} names
   * @param {string} square
   * @param {string} sign
   */
  put(names, square, sign) {
    const index = names.findIndex((row) => row.includes(square));
    if (index < 0) return;
    // Rows that are missing before it are empty ones.
    while (this.#rows.length <= index) this.#rows.push(String(names[this.#rows.length].length));
    const signs = signsOf(this.#rows[index]);
    const file = names[index].indexOf(square);
    while (signs.length < names[index].length) signs.push("");
    signs[file] = sign;
    this.#rows[index] = packed(signs);
  }

  /** Takes all away but what stays. */
  clear(/** @type {(sign: string) => boolean} */ stays) {
    this.#rows = this.#rows.map((row) => packed(signsOf(row).map((sign) => (stays(sign) ? sign : ""))));
    if (this.#hand !== null) this.#hand = "[]";
  }

  /** The signs in hand. */
  get hand() {
    return signsOf((this.#hand ?? "").replace(/[[\]\d]/g, ""));
  }

  get hasHand() {
    return this.#hand !== null;
  }

  /** Puts one more into a hand, or takes one away. */
  hold(/** @type {string} */ sign, /** @type {boolean} */ more) {
    const { hand } = this;
    if (more) hand.push(sign);
    else if (hand.includes(sign)) hand.splice(hand.lastIndexOf(sign), 1);
    // White's first, as positions are written.
    const isWhite = (/** @type {string} */ one) => one !== one.toLowerCase();
    this.#hand = `[${[...hand.filter(isWhite), ...hand.filter((one) => !isWhite(one))].join("")}]`;
  }
}
