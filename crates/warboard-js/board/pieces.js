// The layer of pieces and armies: each is one element, which goes from place to place.

import { svg, svgOf } from "./svg.js";

/** @import { HexArmy, Piece } from "../protocol.js" */
/** @import { Content } from "./contents.js" */
/** @import { Layout } from "./geometry.js" */
/** @import { Step } from "./steps.js" */

/**
 * Elements of SVG in a box of 45 by 45 units, without colours, by the name of a figure.
 *
 * @typedef {Readonly<Record<string, string>>} Figures
 */

/** The units on a line of an army's marker. */
const UNITS = 10;

export class Pieces {
  /** @type {Map<string, { element: SVGElement, key: string }>} */
  #shown = new Map();
  /** @type {Animation[]} */
  #running = [];
  /** Pieces that have been seen, by letter. @type {Map<string, Piece>} */
  #kinds = new Map();
  #layer = svg("g", { class: "pieces" });
  #defs = svg("defs");
  /** @type {Figures} */
  #figures = {};
  /** @type {Layout | null} */
  #layout = null;

  get elements() {
    return [this.#defs, this.#layer];
  }

  /** Other figures: all pieces are drawn anew. */
  set figures(/** @type {Figures} */ figures) {
    this.#figures = figures;
    this.#defs.replaceChildren();
    this.clear();
  }

  clear() {
    this.#shown.clear();
    this.#layer.replaceChildren();
  }

  /** The element of what stands on a place. */
  at(/** @type {string} */ name) {
    return this.#shown.get(name)?.element ?? null;
  }

  /**
   * Draws what stands where. What is there already stays as it is.
   *
   * @param {Layout} layout
   * @param {Map<string, Content>} contents
   */
  show(layout, contents) {
    this.finish();
    const moved = layout !== this.#layout;
    this.#layout = layout;
    for (const [name, { element, key }] of this.#shown) {
      if (contents.get(name)?.key === key && layout.places.has(name)) continue;
      element.remove();
      this.#shown.delete(name);
    }
    for (const [name, content] of contents) {
      if (content.piece) this.#kinds.set(content.piece.letter, content.piece);
      const known = this.#shown.get(name);
      if (known && !moved) continue;
      const element = known?.element ?? this.#draw(content);
      this.#put(element, name);
      if (known) continue;
      this.#layer.append(element);
      this.#shown.set(name, { element, key: content.key });
    }
  }

  #put(/** @type {SVGElement} */ element, /** @type {string} */ name) {
    element.style.transform = this.#shift(name);
    element.dataset.at = name;
  }

  #shift(/** @type {string} */ name) {
    const place = this.#layout?.places.get(name);
    return place ? `translate(${place.x}px, ${place.y}px)` : "";
  }

  /** Puts a piece to where it stands. */
  settle(/** @type {string} */ name) {
    const element = this.at(name);
    if (element) this.#put(element, name);
  }

  /**
   * A small picture of a kind of piece that stands on the board; null if none does.
   *
   * @param {string} letter
   * @param {"w" | "b"} side
   */
  sample(letter, side) {
    const known = this.#kinds.get(letter);
    if (!known) return null;
    const picture = svg("svg", { class: "sample", viewBox: "-20 -20 40 40" }, this.#draw({ piece: { ...known, side }, key: "" }));
    return picture;
  }

  /** Ends what is being animated. */
  finish() {
    for (const animation of this.#running.splice(0)) animation.finish();
  }

  /**
   * Shows a step; resolves when it is over. What goes to a place covers what is there.
   *
   * @param {Step} step
   * @param {number} duration milliseconds
   */
  async step(step, duration) {
    const animations = [];
    const going = (step.moves ?? []).map(([from, to]) => ({ from, to, shown: this.#shown.get(from) }));
    for (const { from } of going) this.#shown.delete(from);
    for (const { from, to, shown } of going) {
      if (!shown) continue;
      this.#layer.append(shown.element);
      const frames = [{ transform: this.#shift(from) }, { transform: this.#shift(to) }];
      animations.push(shown.element.animate(frames, { duration, easing: "ease-in-out" }));
      this.#put(shown.element, to);
    }
    for (const name of step.gone ?? []) {
      const shown = this.#shown.get(name);
      if (!shown) continue;
      const burst = step.how !== "captured" && !step.moves;
      const scale = burst ? " scale(1.6)" : " scale(.6)";
      const frames = [
        { transform: this.#shift(name), opacity: 1 },
        { transform: this.#shift(name) + scale, opacity: 0 },
      ];
      animations.push(shown.element.animate(frames, { duration, easing: "ease-in", fill: "forwards" }));
    }
    this.#running = animations;
    await Promise.allSettled(animations.map(({ finished }) => finished));
    for (const name of step.gone ?? []) {
      this.#shown.get(name)?.element.remove();
      this.#shown.delete(name);
    }
    for (const { to, shown } of going) {
      if (!shown) continue;
      this.#shown.get(to)?.element.remove();
      this.#shown.set(to, shown);
    }
  }

  #draw(/** @type {Content} */ { piece, count, army }) {
    if (army) return armyOf(army);
    const parts = piece ? [this.#token(piece)] : [];
    if (piece?.face_down || piece?.mark) parts.push(...plate(13, -12, piece.face_down ? "?" : (piece.mark ?? "")));
    if (count && count > 1) parts.push(...plate(13, 14, String(count)));
    const side = piece?.side === "w" ? "white" : "black";
    return svg("g", { class: `piece ${side}`, part: `piece ${side}` }, ...parts);
  }

  /** The figure of a piece, or a disc with its letter. */
  #token(/** @type {Piece} */ piece) {
    const name = [piece.figure, piece.name].find((name) => name && Object.hasOwn(this.#figures, name));
    if (!name) {
      const disc = svg("circle", { class: "disc", r: 15 });
      return svg("g", {}, disc, svg("text", { class: "letter", y: 7 }, piece.letter));
    }
    const id = `figure-${name.replace(/[^a-z0-9]+/g, "-")}`;
    if (![...this.#defs.children].some((known) => known.id === id)) {
      const figure = svgOf(this.#figures[name]);
      figure.id = id;
      figure.setAttribute("transform", `translate(-18,-18) scale(.8)`);
      this.#defs.append(figure);
    }
    return svg("use", { class: "figure", href: `#${id}` });
  }
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
    { class: `army seat-${seat}`, part: "army" },
    svg("rect", { class: "units", x: -36, y: 7, width: 83, height: 8 + 11 * shown.length, rx: 4 }),
    svg("circle", { class: "plate", cx: -38, cy: 16, r: 9 }),
    svg("text", { class: "plate-letter", x: -38, y: 20 }, String(seat)),
    ...shown.map((line, index) => svg("text", { class: "unit", x: 9, y: 20 + 11 * index }, line)),
  );
}
