// What is inside the element: the picture, what is chosen beside it, and what is said.

import { zonesOf } from "./contents.js";
import { SIZE } from "./geometry.js";
import { slug } from "./ground.js";
import { Panel } from "./panel.js";
import { Picture } from "./picture.js";
import { styles } from "./style.js";
import { svg } from "./svg.js";
import { Voice } from "./voice.js";
import { translated } from "./words.js";

/** @import { Premove } from "../protocol.js" */
/** @import { Diagram } from "../index.js" */
/** @import { Choosing, Option } from "./choosing.js" */
/** @import { Arrow, Shown } from "./driver.js" */
/** @import { Effects } from "./effects.js" */
/** @import { Item } from "./panel.js" */
/** @import { Sight } from "./picture.js" */
/** @import { Words } from "./words.js" */

/**
 * What is signed besides what is selected.
 *
 * @typedef {object} Signed
 * @property {Premove | null} planned
 * @property {Arrow | null} held a piece that is shown where it will go
 * @property {readonly Item[] | null} items null: as they are
 * @property {Words} words
 */

export class Frame {
  picture = new Picture();
  voice = new Voice();
  element = document.createElement("div");
  #panel = new Panel();
  #legend = document.createElement("ul");
  #zones = "";

  constructor(/** @type {ShadowRoot} */ root) {
    root.adoptedStyleSheets = [styles()];
    this.element.className = "frame-of-board";
    this.element.append(this.picture.element, this.voice.bubble);
    this.#legend.setAttribute("part", "legend");
    this.#legend.hidden = true;
    root.append(this.element, this.#legend, this.#panel.element, this.voice.live);
  }

  /** Another game. */
  forget() {
    this.picture.forget();
    this.#panel.forget();
    this.voice.hide();
  }

  /** No game. */
  clear() {
    this.picture.clear();
    this.#panel.show([], () => {});
    this.#name([], null);
  }

  /**
   * @param {Shown} state
   * @param {Sight & { legend: boolean }} sight
   * @param {Words} words
   */
  show({ diagram: frozen, players }, sight, words) {
    // Nothing here changes it.
    const diagram = /** @type {Diagram} */ (frozen);
    const names = new Map(players.map(({ player, name }) => [player, name]));
    this.picture.show(diagram, sight, { words, names });
    this.#name(sight.legend ? zonesOf(diagram) : [], words);
  }

  /** Says what the parts of the board are called. */
  #name(/** @type {string[]} */ zones, /** @type {Words | null} */ words) {
    const names = zones.map((zone) => (words ? translated(words, zone) : zone));
    if (names.join() === this.#zones) return;
    this.#zones = names.join();
    this.#legend.hidden = zones.length === 0;
    this.#legend.setAttribute("aria-label", words?.legend ?? "");
    const lines = zones.map((zone, index) => {
      const path = svg("path", { class: `zone zone-${slug(zone)}`, d: "M0 0h40v40H0z" });
      const line = document.createElement("li");
      line.append(svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" }, path), names[index]);
      return line;
    });
    this.#legend.replaceChildren(...lines);
  }

  /**
   * Tints, arrows, buttons: all that follows from what is selected.
   *
   * @param {Shown | null} state
   * @param {Choosing} choosing
   * @param {Signed} signed
   */
  sign(state, choosing, { planned, held, items, words }) {
    const { selected, targets, options } = choosing;
    const { marks, pieces } = this.picture;
    pieces.settle();
    if (held) pieces.hold(held.from, held.to);
    const pair = (/** @type {{ from?: string | null, to?: string | null } | null | undefined} */ action) =>
      [action?.from, action?.to].filter((name) => name != null);
    marks.tint({
      last: pair(state?.last),
      check: (state?.checked ?? []).map(({ square }) => square),
      selected: selected === null ? [] : [selected],
      planned: pair(planned),
    });
    marks.arrows("planned", isArrow(planned) ? [planned] : []);
    marks.arrows("pending", held ? [held] : []);
    const starts = options.map(({ from, to }) => from ?? to).filter((name) => name != null);
    this.picture.activate(new Set([...targets.keys(), ...starts]));
    const hints = selected === null ? [] : [...targets].map(([name, to]) => hintOf(name, to, words));
    this.picture.describe(selected, new Map(hints));
    if (items) this.#panel.show(items, () => this.picture.focus());
  }

  /**
   * Where what is selected may go, what would happen there, and what was refused.
   *
   * @param {Choosing} choosing
   * @param {Readonly<Effects>} effects
   * @param {readonly string[]} refused
   */
  mark({ selected, targets }, { blast, gone, closed, moves }, refused) {
    const shown = selected === null ? [] : [...targets.keys()];
    const captures = shown.filter((name) => targets.get(name)?.some(takes));
    const others = shown.filter((name) => !captures.includes(name));
    const { marks } = this.picture;
    marks.mark({ blast, closed, gone, target: others, "target capture": captures, refused });
    marks.arrows("preview", moves);
  }

  /** Shows a sentence where it covers none of the squares that it is about. */
  tell(/** @type {string} */ text, /** @type {readonly string[]} */ squares = []) {
    const { layout } = this.picture;
    const heights = squares.map((name) => (layout?.places.get(name)?.y ?? 0) / (layout?.height ?? 1));
    const isFree = (/** @type {number} */ from, /** @type {number} */ to) => !heights.some((y) => y > from && y < to);
    this.voice.show(text, isFree(0.8, 1) ? "bottom" : isFree(0.35, 0.65) ? "middle" : "top");
  }

  /** Where a place is in the window. */
  spotOf(/** @type {string} */ name) {
    const place = this.picture.layout?.places.get(name);
    const matrix = this.picture.element.getScreenCTM();
    if (!place || !matrix) return null;
    const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(matrix);
    return { x, y, height: SIZE * place.scale * matrix.d };
  }
}

/** @returns {[string, string]} */
function hintOf(/** @type {string} */ name, /** @type {Option[]} */ options, /** @type {Words} */ words) {
  return [name, options.some(takes) ? words.captures : words.target];
}

function takes(/** @type {Option} */ option) {
  return "does" in option && Boolean(option.does?.includes("capture"));
}

/** Whether an action goes from one place to another.
 * @returns {action is Premove & Arrow} */
function isArrow(/** @type {Premove | null} */ action) {
  return action?.from != null && action.to != null && action.from !== action.to;
}
