// The picture of a position, in layers: ground, what stands there, marks, and what is tapped.

import { cellsOf, contentsOf, frameOf, sentence } from "./contents.js";
import { layoutOf } from "./geometry.js";
import { arrow, coordinatesOf, groundOf, landOf, placed, terrainOf } from "./ground.js";
import { Pieces } from "./pieces.js";
import { stepsOf } from "./steps.js";
import { svg } from "./svg.js";

/** @import { Message } from "../protocol.js" */
/** @import { Diagram } from "../index.js" */
/** @import { Content } from "./contents.js" */
/** @import { Mark } from "./driver.js" */
/** @import { Layout } from "./geometry.js" */

/**
 * How a board is turned, and whether its squares have names.
 *
 * @typedef {object} Sight
 * @property {"w" | "b"} bottom
 * @property {number} turn
 * @property {boolean} coordinates
 */

/**
 * Tints and signs, by kind: the class of the element, and the places that have it.
 *
 * @typedef {Readonly<Record<string, Iterable<string>>>} Signs
 */

/** Kinds of signs that are dots; others fill the place. */
const DOTS = new Set(["target"]);

export class Picture {
  pieces = new Pieces();
  /** @type {Layout | null} */
  layout = null;
  /** @type {Diagram | null} */
  diagram = null;
  /** @type {Map<string, Content>} */
  contents = new Map();
  #frame = "";
  #layers = layers(["ground", "terrain", "names", "tints", "own"]);
  #over = layers(["marks", "hits"]);
  /** What is tapped, by place. @type {Map<string, SVGElement>} */
  #hits = new Map();
  #focused = "";
  /** Counts what is shown: what an older animation would draw is left out. */
  #turns = 0;

  element = /** @type {SVGSVGElement} */ (
    svg(
      "svg",
      // As high as wide until there is a game, so that little moves then.
      { role: "grid", part: "board", viewBox: "0 0 400 400" },
      ...Object.values(this.#layers),
      ...this.pieces.elements,
      ...Object.values(this.#over),
    )
  );

  /**
   * Draws a position.
   *
   * @param {Diagram} diagram
   * @param {Sight} sight
   */
  show(diagram, sight) {
    this.#turns++;
    this.diagram = diagram;
    const frame = JSON.stringify([frameOf(diagram), sight]);
    if (frame !== this.#frame) this.#lay(diagram, sight);
    this.#frame = frame;
    const layout = /** @type {Layout} */ (this.layout);
    const cells = cellsOf(diagram);
    this.contents = contentsOf(diagram);
    this.#drawTerrain(layout, cells);
    this.pieces.show(layout, this.contents);
    for (const [name, hit] of this.#hits) {
      hit.setAttribute("aria-label", sentence(name, this.contents.get(name), cells.get(name)));
    }
    const attacks = diagram.shape === "hexes" ? (diagram.attacks ?? []) : [];
    this.arrows("attack", attacks);
  }

  /** Lays the board out anew. */
  #lay(/** @type {Diagram} */ diagram, /** @type {Sight} */ sight) {
    const layout = layoutOf(diagram, sight);
    this.layout = layout;
    this.element.setAttribute("viewBox", `-1 -1 ${layout.width + 2} ${layout.height + 2}`);
    this.#layers.ground.replaceChildren(...groundOf(layout));
    this.#layers.names.replaceChildren(...(sight.coordinates ? layout.parts.flatMap(coordinatesOf) : []));
    this.#hits.clear();
    const rows = layout.parts.flatMap(({ rows }) => rows).map((row) => {
      const cells = row.map((place) => {
        const hit = placed(place, "place", svg("path", { class: "hit", d: place.outline }));
        for (const [name, value] of [["role", "gridcell"], ["tabindex", "-1"], ["data-square", place.name]]) {
          hit.setAttribute(name, value);
        }
        this.#hits.set(place.name, hit);
        return hit;
      });
      return svg("g", { role: "row" }, ...cells);
    });
    this.#over.hits.replaceChildren(...rows);
    this.focus(this.#hits.has(this.#focused) ? this.#focused : (layout.parts[0]?.rows.at(-1)?.[0]?.name ?? ""), false);
  }

  #drawTerrain(/** @type {Layout} */ layout, /** @type {ReturnType<typeof cellsOf>} */ cells) {
    const terrain = [];
    for (const [name, cell] of cells) {
      const place = layout.places.get(name);
      if (!place) continue;
      const drawn = "terrain" in cell ? landOf(place, cell) : terrainOf(place, cell);
      if (drawn) terrain.push(drawn);
    }
    this.#layers.terrain.replaceChildren(...terrain);
  }

  /** Gives a place the focus, or makes it the one that gets it. */
  focus(/** @type {string} */ name, moves = true) {
    this.#hits.get(this.#focused)?.setAttribute("tabindex", "-1");
    const hit = this.#hits.get(name);
    if (!hit) return;
    this.#focused = name;
    hit.setAttribute("tabindex", "0");
    if (moves) hit.focus({ preventScroll: true });
  }

  /**
   * Shows what happened, step by step, on the position before; then the position after has to be shown.
   * Resolves to whether nothing else was shown in between.
   *
   * @param {readonly Message[]} happened
   * @param {number} duration of a step, in milliseconds
   */
  async animate(happened, duration) {
    const turn = ++this.#turns;
    this.pieces.finish();
    for (const step of duration > 0 ? stepsOf(happened) : []) {
      for (const name of step.flashes ?? []) this.#flash(name, duration);
      await this.pieces.step(step, duration);
      if (turn !== this.#turns) return false;
    }
    return turn === this.#turns;
  }

  #flash(/** @type {string} */ name, /** @type {number} */ duration) {
    const place = this.layout?.places.get(name);
    if (!place) return;
    const flash = placed(place, "flash", svg("path", { d: place.outline }));
    this.#over.marks.append(flash);
    const animation = flash.animate([{ opacity: 0 }, { opacity: 0.6 }, { opacity: 0 }], 2 * duration);
    animation.onfinish = () => flash.remove();
    animation.oncancel = animation.onfinish;
  }

  /** Puts a piece that was dragged back to where it stands. */
  settle(/** @type {string} */ name) {
    this.pieces.settle(name);
  }

  /** Tints under the pieces. */
  tint(/** @type {Signs} */ signs) {
    this.#layers.tints.replaceChildren(...this.#signs(signs));
  }

  /** Signs over the pieces. */
  mark(/** @type {Signs} */ signs) {
    for (const old of this.#over.marks.querySelectorAll(":scope > :not(.arrow)")) old.remove();
    this.#over.marks.append(...this.#signs(signs));
  }

  #signs(/** @type {Signs} */ signs) {
    return Object.entries(signs).flatMap(([kind, names]) =>
      [...names].flatMap((name) => {
        const place = this.layout?.places.get(name);
        if (!place) return [];
        const dot = DOTS.has(kind.split(" ")[0]);
        const taken = this.contents.has(name) || kind.includes("capture");
        if (!dot) return [placed(place, kind, svg("path", { d: place.outline }))];
        const radius = place.kind === "land" ? 12 : 6.5;
        const ring = { class: `${kind} capture`, r: place.kind === "land" ? 30 : 17.5 };
        return [placed(place, "", svg("circle", taken ? ring : { class: kind, r: radius }))];
      }),
    );
  }

  /**
   * Arrows of a kind instead of those that were there.
   *
   * @param {string} kind
   * @param {Iterable<{ from: string, to: string }>} pairs
   */
  arrows(kind, pairs) {
    for (const old of this.#over.marks.querySelectorAll(`:scope > .arrow.${kind}`)) old.remove();
    for (const { from, to } of pairs) {
      const [start, end] = [from, to].map((name) => this.layout?.places.get(name));
      if (start && end) this.#over.marks.prepend(arrow(start, end, `arrow ${kind}`));
    }
  }

  /** The page's own marks. */
  own(/** @type {readonly Mark[]} */ marks) {
    const drawn = marks.flatMap(({ square, kind, colour }) => {
      const place = this.layout?.places.get(square);
      if (!place) return [];
      const [fill, line] = kind === "ring" ? ["none", colour ?? "currentColor"] : [colour ?? "currentColor", "none"];
      const style = { fill, stroke: line, "stroke-width": 3.5, "fill-opacity": kind === "fill" ? 0.45 : 1 };
      const shape = kind === "fill" ? svg("path", { ...style, d: place.outline }) : svg("circle", { ...style, r: kind === "dot" ? 6.5 : 17.5 });
      return [placed(place, `own ${kind}`, shape)];
    });
    this.#layers.own.replaceChildren(...drawn);
  }

  /** Which places react to a tap, and which of them can be dropped on. */
  activate(/** @type {ReadonlySet<string>} */ active) {
    for (const [name, hit] of this.#hits) hit.classList.toggle("active", active.has(name));
  }
}

/** @returns {Record<string, SVGElement>} */
function layers(/** @type {string[]} */ names) {
  return Object.fromEntries(names.map((name) => [name, svg("g", { class: name })]));
}
