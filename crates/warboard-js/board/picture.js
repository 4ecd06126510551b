// The picture of a position, in layers: ground, what stands there, marks, and what is tapped.

import { cellsOf, contentsOf, frameOf, sentence } from "./contents.js";
import { layoutOf } from "./geometry.js";
import { coordinatesOf, groundOf, landOf, placed, terrainOf } from "./ground.js";
import { Marks } from "./marks.js";
import { Pieces } from "./pieces.js";
import { stepsOf } from "./steps.js";
import { svg } from "./svg.js";

/** @import { Played } from "../protocol.js" */
/** @import { Diagram } from "../index.js" */
/** @import { Content, Speech } from "./contents.js" */
/** @import { Layout, Part } from "./geometry.js" */

/**
 * How a board is turned, and whether its squares have names.
 *
 * @typedef {object} Sight
 * @property {"w" | "b"} bottom
 * @property {number} turn
 * @property {boolean} coordinates
 */

/**
 * What is drawn of a part of the layout, as long as it is the same.
 *
 * @typedef {{ ground: SVGElement, names: SVGElement, rows: SVGElement, hits: Map<string, SVGElement> }} Drawn
 */

export class Picture {
  pieces = new Pieces();
  marks = new Marks();
  /** @type {Layout | null} */
  layout = null;
  /** @type {Map<string, Content>} */
  contents = new Map();
  #frame = "";
  #ground = svg("g", { class: "ground", "aria-hidden": "true" });
  #terrain = svg("g", { class: "terrains", "aria-hidden": "true" });
  #names = svg("g", { class: "names", "aria-hidden": "true" });
  #rows = svg("g", { class: "hits" });
  /** By what the part looks like. @type {Map<string, Drawn>} */
  #parts = new Map();
  /** What is tapped, by place. @type {Map<string, SVGElement>} */
  #hits = new Map();
  /** What is drawn of the terrain of a place, by place. @type {Map<string, { key: string, element: SVGElement | null }>} */
  #lands = new Map();
  /** What was said of a place last. @type {Map<string, string>} */
  #labels = new Map();
  /** Places that are described otherwise: where what is selected can go. @type {Map<string, string>} */
  #hints = new Map();
  /** @type {ReadonlySet<string>} */
  #active = new Set();
  #focused = "";
  /** Counts what is shown: what an older animation would draw is left out. */
  #turns = 0;

  element = /** @type {SVGSVGElement} */ (
    svg(
      "svg",
      // As high as wide until there is a game, so that little moves then.
      { role: "grid", part: "board", viewBox: "0 0 400 400" },
      this.#ground,
      this.#terrain,
      this.#names,
      this.marks.tints,
      this.marks.page,
      ...this.pieces.elements,
      this.marks.above,
      this.#rows,
    )
  );

  /** Another game: nothing of what was there has a meaning. */
  forget() {
    this.pieces.forget();
    this.#labels.clear();
  }

  /** No game: an empty picture. */
  clear() {
    this.#turns++;
    this.forget();
    this.layout = null;
    this.contents.clear();
    this.#frame = "";
    this.#parts.clear();
    this.#hits.clear();
    this.#lands.clear();
    for (const layer of [this.#ground, this.#terrain, this.#names, this.#rows]) layer.replaceChildren();
    this.marks.layout = null;
  }

  /**
   * Draws a position.
   *
   * @param {Diagram} diagram
   * @param {Sight} sight
   * @param {Speech} speech
   */
  show(diagram, sight, speech) {
    this.#turns++;
    const frame = `${frameOf(diagram)} ${sight.bottom} ${sight.turn} ${sight.coordinates}`;
    if (frame !== this.#frame) this.#lay(layoutOf(diagram, sight), sight.coordinates);
    this.#frame = frame;
    const layout = /** @type {Layout} */ (this.layout);
    const cells = cellsOf(diagram);
    this.contents = contentsOf(diagram);
    this.#drawTerrain(layout, cells);
    this.pieces.show(layout, this.contents);
    for (const name of this.#hits.keys()) {
      this.#label(name, sentence(name, this.contents.get(name), cells.get(name), speech));
    }
    this.marks.arrows("attack", diagram.shape === "hexes" ? (diagram.attacks ?? []) : []);
  }

  #label(/** @type {string} */ name, /** @type {string} */ label) {
    if (this.#labels.get(name) === label) return;
    this.#labels.set(name, label);
    const hint = this.#hints.get(name);
    this.#hits.get(name)?.setAttribute("aria-label", hint ? `${label}, ${hint}` : label);
  }

  /** Lays the board out anew. Parts that stay as they are keep their elements, and the focus. */
  #lay(/** @type {Layout} */ layout, /** @type {boolean} */ coordinates) {
    this.layout = layout;
    this.element.setAttribute("viewBox", `-1 -1 ${layout.width + 2} ${layout.height + 2}`);
    this.element.style.setProperty("--_small", `${Math.min(13, Math.max(9, layout.width / 36))}px`);
    const focused = this.#hits.get(this.#focused);
    const hadFocus = focused?.matches(":focus");
    const parts = new Map();
    for (const part of layout.parts) {
      const key = keyOf(part, coordinates);
      parts.set(key, this.#parts.get(key) ?? drawn(part, coordinates));
    }
    this.#parts = parts;
    const all = [...parts.values()];
    renew(this.#ground, all.map(({ ground }) => ground));
    renew(this.#names, all.map(({ names }) => names));
    renew(this.#rows, all.map(({ rows }) => rows));
    this.#hits = new Map(all.flatMap(({ hits }) => [...hits]));
    this.#lands.clear();
    this.#terrain.replaceChildren();
    this.#labels.clear();
    this.marks.layout = layout;
    this.activate(this.#active);
    const first = layout.parts.find(({ kind }) => kind !== "hand")?.rows.at(-1)?.[0]?.name ?? "";
    this.focus(this.#hits.has(this.#focused) ? this.#focused : first, Boolean(hadFocus));
  }

  #drawTerrain(/** @type {Layout} */ layout, /** @type {ReturnType<typeof cellsOf>} */ cells) {
    for (const [name, { element }] of this.#lands) {
      if (cells.has(name)) continue;
      element?.remove();
      this.#lands.delete(name);
    }
    for (const [name, cell] of cells) {
      const place = layout.places.get(name);
      if (!place) continue;
      const key = "terrain" in cell ? `${cell.terrain} ${cell.structure}` : `${cell.barrier} ${cell.zone}`;
      const known = this.#lands.get(name);
      if (known?.key === key) continue;
      known?.element?.remove();
      const element = "terrain" in cell ? landOf(place, cell) : terrainOf(place, cell);
      if (element) this.#terrain.append(element);
      this.#lands.set(name, { key, element });
    }
  }

  /** Gives a place the focus, or makes it the one that gets it. */
  focus(/** @type {string} */ name = this.#focused, moves = true) {
    const hit = this.#hits.get(name);
    if (!hit) return;
    if (name !== this.#focused) this.#hits.get(this.#focused)?.setAttribute("tabindex", "-1");
    this.#focused = name;
    hit.setAttribute("tabindex", "0");
    if (moves) hit.focus({ preventScroll: true });
  }

  /**
   * Shows what happened, step by step, on the position before; then the position after has to be shown.
   *
   * @param {Played} played
   * @param {number} duration of a step, in milliseconds
   */
  async animate(played, duration) {
    const turn = ++this.#turns;
    this.pieces.finish();
    if (duration <= 0) return;
    for (const step of stepsOf(played.happened, this.contents)) {
      for (const name of step.flashes ?? []) this.#flash(name, duration, step.how);
      await this.pieces.step(step, duration);
      if (turn !== this.#turns) return;
    }
  }

  #flash(/** @type {string} */ name, /** @type {number} */ duration, /** @type {string} */ how) {
    const place = this.layout?.places.get(name);
    if (!place) return;
    const flash = placed(place, `flash ${how}`, svg("path", { d: place.outline }));
    this.marks.flashes.append(flash);
    const animation = flash.animate([{ opacity: 0 }, { opacity: 0.6 }, { opacity: 0 }], 2 * duration);
    animation.onfinish = () => flash.remove();
    animation.oncancel = animation.onfinish;
  }

  /** Which places react to a tap. */
  activate(/** @type {ReadonlySet<string>} */ active) {
    for (const name of this.#active) if (!active.has(name)) this.#hits.get(name)?.classList.remove("active");
    for (const name of active) this.#hits.get(name)?.classList.add("active");
    this.#active = active;
  }

  /** What is selected, and what a tap on other places would do, for those who do not see it. */
  describe(/** @type {string | null} */ selected, /** @type {Map<string, string>} */ hints) {
    const before = this.#hints;
    this.#hints = hints;
    for (const name of new Set([...before.keys(), ...hints.keys()])) {
      if (before.get(name) === hints.get(name)) continue;
      const label = this.#labels.get(name) ?? name;
      this.#labels.delete(name);
      this.#label(name, label);
    }
    for (const hit of this.#rows.querySelectorAll("[aria-selected]")) hit.removeAttribute("aria-selected");
    if (selected !== null) this.#hits.get(selected)?.setAttribute("aria-selected", "true");
  }
}

/** Equal for parts that are drawn equally. */
function keyOf(/** @type {Part} */ { kind, left, top, width, rows }, /** @type {boolean} */ coordinates) {
  const places = rows.flat().map(({ name, x, y }) => `${name} ${x} ${y}`);
  return [coordinates, kind, left, top, width, ...places].join(";");
}

/** What a part looks like, and what is tapped there. */
function drawn(/** @type {Part} */ part, /** @type {boolean} */ coordinates) {
  /** @type {Drawn["hits"]} */
  const hits = new Map();
  const rows = part.rows.map((row) => {
    const cells = row.map((place) => {
      const hit = placed(place, "place", svg("path", { class: "hit", d: place.outline }));
      const attributes = { role: "gridcell", tabindex: "-1", "data-square": place.name };
      for (const [name, value] of Object.entries(attributes)) hit.setAttribute(name, value);
      hits.set(place.name, hit);
      return hit;
    });
    return svg("g", { role: "row" }, ...cells);
  });
  const names = svg("g", {}, ...(coordinates ? coordinatesOf(part) : []));
  return { ground: groundOf(part), names, rows: svg("g", { role: rows.length > 0 ? "rowgroup" : null }, ...rows), hits };
}

/** Puts children into a group, and leaves alone those that are there. */
function renew(/** @type {SVGElement} */ group, /** @type {SVGElement[]} */ children) {
  for (const old of [...group.children]) if (!children.includes(/** @type {SVGElement} */ (old))) old.remove();
  children.forEach((child, index) => {
    if (group.children[index] !== child) group.insertBefore(child, group.children[index] ?? null);
  });
}
