// The layer of pieces and armies: each is one element, which goes from place to place.

import { svg, svgOf } from "./svg.js";
import { tokenOf, unitPiece } from "./tokens.js";

/** @import { Piece } from "../protocol.js" */
/** @import { Content } from "./contents.js" */
/** @import { Layout } from "./geometry.js" */
/** @import { Step } from "./steps.js" */

/**
 * Elements of SVG in a box of 45 by 45 units, without colours, by the name of a figure.
 *
 * @typedef {Readonly<Record<string, string>>} Figures
 */

export class Pieces {
  /** @type {Map<string, { element: SVGElement, key: string, content: Content }>} */
  #shown = new Map();
  /** Pieces that are not where they stand: under a finger, or where they will go. @type {Set<string>} */
  #away = new Set();
  /** @type {Animation[]} */
  #running = [];
  /** Pieces that have been seen, by letter. @type {Map<string, Piece>} */
  #kinds = new Map();
  #layer = svg("g", { class: "pieces", "aria-hidden": "true" });
  #defs = svg("defs");
  /** @type {Figures} */
  #figures = {};
  /** The ids of the figures that have been drawn. @type {Map<string, string>} */
  #ids = new Map();
  /** @type {Layout | null} */
  #layout = null;

  get elements() {
    return [this.#defs, this.#layer];
  }

  get figures() {
    return this.#figures;
  }

  /** Other figures: all pieces are drawn anew. A text that is no SVG is a `TypeError`, and nothing changes. */
  set figures(/** @type {Figures} */ figures) {
    for (const [name, text] of Object.entries(figures)) if (this.#figures[name] !== text) svgOf(text);
    this.#figures = figures;
    this.#ids.clear();
    this.#defs.replaceChildren();
    this.#clear();
  }

  /** Another game: its letters have other meanings. */
  forget() {
    this.#kinds.clear();
    this.#clear();
  }

  #clear() {
    this.finish();
    this.#shown.clear();
    this.#away.clear();
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
    this.settle();
    for (const [name, { element, key }] of this.#shown) {
      if (contents.get(name)?.key === key && layout.places.has(name)) continue;
      element.remove();
      this.#shown.delete(name);
    }
    // What an animation has left behind.
    if (this.#layer.childElementCount !== this.#shown.size) {
      this.#layer.replaceChildren(...[...this.#shown.values()].map(({ element }) => element));
    }
    for (const [name, content] of contents) {
      // What is promoted has the letter of what it was.
      if (content.piece && !content.piece.mark) this.#kinds.set(content.piece.letter, content.piece);
      const known = this.#shown.get(name);
      if (known && !moved) continue;
      const element = known?.element ?? tokenOf(content, (figure) => this.#figure(figure));
      this.#put(element, name);
      if (known) continue;
      this.#layer.append(element);
      this.#shown.set(name, { element, key: content.key, content });
    }
  }

  #put(/** @type {SVGElement} */ element, /** @type {string} */ name) {
    element.style.transform = this.#shift(name);
  }

  #shift(/** @type {string} */ name) {
    const place = this.#layout?.places.get(name);
    return place ? shift(place.x, place.y, place.scale) : "";
  }

  /** Carries a piece to a point of the picture. */
  carry(/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) {
    const element = this.#raise(name);
    if (!element) return;
    element.classList.add("dragged");
    element.style.transform = shift(x, y, this.#layout?.places.get(name)?.scale ?? 1);
  }

  /** Shows a piece where it will go, until that is known. */
  hold(/** @type {string} */ name, /** @type {string} */ to) {
    const element = this.#raise(name);
    if (element) this.#put(element, to);
  }

  #raise(/** @type {string} */ name) {
    const element = this.at(name);
    if (!element) return null;
    this.#away.add(name);
    element.classList.remove("dragged");
    if (this.#layer.lastChild !== element) this.#layer.append(element);
    return element;
  }

  /** Puts all pieces where they stand. */
  settle() {
    for (const name of this.#away) {
      const element = this.at(name);
      element?.classList.remove("dragged");
      if (element) this.#put(element, name);
    }
    this.#away.clear();
  }

  /**
   * A small picture of a kind of piece that has been seen, or of a unit; null if there is none.
   *
   * @param {string} letter
   * @param {"w" | "b"} side
   */
  sample(letter, side) {
    const piece = this.#kinds.get(letter) ?? unitPiece(letter, side);
    if (!piece) return null;
    const content = { piece: { ...piece, side, mark: null, face_down: false }, key: "" };
    const token = tokenOf(content, (figure) => this.#figure(figure));
    return svg("svg", { class: "sample", viewBox: "-20 -20 40 40", "aria-hidden": "true" }, token);
  }

  /** The name of a kind by its letter. */
  nameOf(/** @type {string} */ letter) {
    return (this.#kinds.get(letter) ?? unitPiece(letter, "w"))?.name ?? letter;
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
    // What waits in numbers stays there, and so may a part of an army: an image of it goes.
    const stays = (/** @type {string} */ from) => Boolean(step.stays) || from.endsWith("@");
    const going = (step.moves ?? []).map(([from, to]) => ({ from, to, shown: this.#shown.get(from) }));
    const gone = (step.gone ?? []).map((name) => ({ name, shown: this.#shown.get(name) }));
    /** @type {Animation[]} */
    const animations = [];
    for (const { from, to, shown } of going) {
      const element = stays(from) ? shown?.element.cloneNode(true) : shown?.element;
      if (element) animations.push(...this.#goes(/** @type {SVGElement} */ (element), to, duration));
    }
    if (step.reveals) animations.push(...this.#reveal(step.reveals, duration));
    for (const { name, shown } of gone) {
      if (shown) animations.push(this.#vanishes(shown.element, name, step, duration));
    }
    this.#running.push(...animations);
    await Promise.allSettled(animations.map(({ finished }) => finished));
    this.#running = this.#running.filter((animation) => !animations.includes(animation));
    for (const { name, shown } of gone) {
      shown?.element.remove();
      if (this.#shown.get(name) === shown) this.#shown.delete(name);
    }
    for (const { from, to, shown } of going) {
      if (!shown || stays(from) || this.#shown.get(from) !== shown) continue;
      this.#away.delete(from);
      this.#shown.delete(from);
      this.#shown.get(to)?.element.remove();
      this.#shown.set(to, shown);
    }
  }

  /** From where it is, which is where it was dropped, too. */
  #goes(/** @type {SVGElement} */ element, /** @type {string} */ to, /** @type {number} */ duration) {
    const [before, after] = [element.style.transform, this.#shift(to)];
    element.classList.remove("dragged");
    this.#layer.append(element);
    element.style.transform = after;
    if (before === after) return [];
    return [element.animate([{ transform: before }, { transform: after }], { duration, easing: "ease-in-out" })];
  }

  /** Turns a piece over: it is of this kind. */
  #reveal(/** @type {NonNullable<Step["reveals"]>} */ { at, kind }, /** @type {number} */ duration) {
    const shown = this.#shown.get(at);
    if (!shown?.content.piece) return [];
    const piece = { ...shown.content.piece, name: kind, figure: null, face_down: false };
    const element = tokenOf({ piece, key: "" }, (figure) => this.#figure(figure));
    shown.element.replaceWith(element);
    this.#put(element, at);
    // What is there now is not what the position before has there.
    this.#shown.set(at, { ...shown, element, key: "revealed" });
    const place = this.#shift(at);
    const frames = [{ transform: `${place} scaleX(0)` }, { transform: `${place} scaleX(1)` }];
    return [element.animate(frames, { duration, easing: "ease-out" })];
  }

  /** A piece that is captured shrinks; one that bursts or is crushed grows. */
  #vanishes(
    /** @type {SVGElement} */ element,
    /** @type {string} */ name,
    /** @type {Step} */ { how, moves },
    /** @type {number} */ duration,
  ) {
    const scale = how === "captured" || moves ? "scale(.6)" : "scale(1.6)";
    const place = this.#shift(name);
    const frames = [
      { transform: place, opacity: 1 },
      { transform: `${place} ${scale}`, opacity: 0 },
    ];
    return element.animate(frames, { duration, easing: "ease-in", fill: "forwards" });
  }

  /** The id of a figure, which is drawn once; null if there is none of the name. */
  #figure(/** @type {string} */ name) {
    const known = this.#ids.get(name);
    if (known || !Object.hasOwn(this.#figures, name)) return known ?? null;
    const id = `figure-${this.#ids.size}`;
    const figure = svgOf(this.#figures[name]);
    figure.id = id;
    figure.setAttribute("transform", "translate(-18,-18) scale(.8)");
    this.#defs.append(figure);
    this.#ids.set(name, id);
    return id;
  }
}

/** Where an element is, and how large. */
function shift(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) {
  return `translate(${x}px, ${y}px)${scale === 1 ? "" : ` scale(${scale})`}`;
}
