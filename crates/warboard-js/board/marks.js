// What is said about places in colours and signs: tints below the pieces, marks and arrows above them.

import { arrow, placed } from "./ground.js";
import { svg } from "./svg.js";

/** @import { Arrow, Mark } from "./driver.js" */
/** @import { Layout, Place } from "./geometry.js" */

/**
 * Places by kind, which is the class of what is drawn there.
 *
 * @typedef {Readonly<Record<string, Iterable<string>>>} Signs
 */

/** @typedef {readonly Readonly<Arrow>[]} Arrows */

export class Marks {
  /** @type {Layout | null} */
  #layout = null;
  /** @type {Signs} */
  #tints = {};
  /** @type {Signs} */
  #marks = {};
  /** By kind. @type {Map<string, Arrows>} */
  #arrows = new Map();
  /** @type {readonly Readonly<Mark>[]} */
  #own = [];
  /** The elements of arrows, by kind. @type {Map<string, SVGElement>} */
  #drawn = new Map();

  /** Below the pieces. */
  tints = svg("g", { class: "tints" });
  page = svg("g", { class: "own" });
  /** Above them. */
  above = svg("g", { class: "marks" });
  #signs = svg("g");
  #lines = svg("g");
  flashes = svg("g");

  constructor() {
    this.above.append(this.#lines, this.#signs, this.flashes);
  }

  /** Everything is somewhere else. */
  set layout(/** @type {Layout | null} */ layout) {
    this.#layout = layout;
    this.tint(this.#tints);
    this.mark(this.#marks);
    for (const [kind, arrows] of this.#arrows) this.arrows(kind, arrows);
    this.own = this.#own;
  }

  tint(/** @type {Signs} */ signs) {
    this.#tints = signs;
    this.tints.replaceChildren(...this.#all(signs, (place, kind) => outlined(place, kind)));
  }

  mark(/** @type {Signs} */ signs) {
    this.#marks = signs;
    this.#signs.replaceChildren(...this.#all(signs, signOf));
  }

  #all(/** @type {Signs} */ signs, /** @type {(place: Place, kind: string) => SVGElement} */ draw) {
    const drawn = [];
    for (const [kind, names] of Object.entries(signs)) {
      for (const name of names) {
        const place = this.#layout?.places.get(name);
        if (place) drawn.push(draw(place, kind));
      }
    }
    return drawn;
  }

  /** Arrows of a kind instead of those that were there. */
  arrows(/** @type {string} */ kind, /** @type {Arrows} */ arrows) {
    if (arrows.length === 0 && !this.#arrows.get(kind)?.length) return;
    this.#arrows.set(kind, arrows);
    const lines = arrows.flatMap(({ from, to, colour }) => {
      const [start, end] = [from, to].map((name) => this.#layout?.places.get(name));
      if (!start || !end) return [];
      const line = arrow(start, end, `arrow ${kind}`);
      if (colour) line.style.setProperty("--_arrow", colour);
      return [line];
    });
    const group = this.#drawn.get(kind) ?? svg("g");
    if (!this.#drawn.has(kind)) this.#lines.append(group);
    this.#drawn.set(kind, group);
    group.replaceChildren(...lines);
  }

  arrowsOf(/** @type {string} */ kind) {
    return this.#arrows.get(kind) ?? [];
  }

  /** The page's own marks. */
  get own() {
    return this.#own;
  }

  set own(/** @type {readonly Readonly<Mark>[]} */ marks) {
    this.#own = marks;
    const drawn = marks.flatMap((mark) => {
      const place = this.#layout?.places.get(mark.square);
      return place ? [ownOf(place, mark)] : [];
    });
    this.page.replaceChildren(...drawn);
  }
}

function outlined(/** @type {Place} */ place, /** @type {string} */ kind) {
  return placed(place, kind, svg("path", { d: place.outline }));
}

/** Targets are dots, or rings around what is captured; other signs fill the place or have its outline. */
function signOf(/** @type {Place} */ place, /** @type {string} */ kind) {
  const [first, second] = kind.split(" ");
  const big = place.kind === "land";
  if (first === "target") {
    const r = second === "capture" ? (big ? 30 : 17.5) : big ? 12 : 6.5;
    return placed(place, "", svg("circle", { class: kind, r }));
  }
  if (first !== "gone") return outlined(place, kind);
  const arm = big ? 26 : 14;
  const cross = svg("path", { class: "cross", d: `M-${arm}-${arm}L${arm} ${arm}M${arm}-${arm}L-${arm} ${arm}` });
  return placed(place, kind, svg("path", { d: place.outline }), cross);
}

function ownOf(/** @type {Place} */ place, /** @type {Readonly<Mark>} */ { kind = "fill", colour = "currentColor" }) {
  const style = { fill: kind === "ring" ? "none" : colour, stroke: kind === "ring" ? colour : "none" };
  const [ring, dot] = place.kind === "land" ? [30, 12] : [17.5, 6.5];
  const shape =
    kind === "fill"
      ? svg("path", { d: place.outline, "fill-opacity": 0.45 })
      : svg("circle", { r: kind === "dot" ? dot : ring, "stroke-width": 3.5 });
  Object.assign(shape.style, style);
  return placed(place, `own-mark ${kind}`, shape);
}
