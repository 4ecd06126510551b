// The element `<war-board>`: it shows a game and lets people play it.

import { dismiss } from "./chooser.js";
import { FIGURES } from "./figures.js";
import { Frame } from "./frame.js";
import { listen } from "./input.js";
import { Playing } from "./playing.js";
import { WORDS } from "./words.js";

/** @import { Message, Played } from "../protocol.js" */
/** @import { Arrow, Driver, Mark } from "./driver.js" */
/** @import { Figures } from "./pieces.js" */
/** @import { Settings } from "./watching.js" */
/** @import { Words } from "./words.js" */

/** How long a step of an animation takes, in milliseconds. */
const STEP = 180;

/** So that servers and workers can import the module. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/** Properties that may have been set before the element was known. */
const PROPERTIES = /** @type {const} */ (["words", "speak", "figures", "marks", "arrows", "bottom", "play", "game"]);

/** A board. Give it a `game`, and it plays. `index.d.ts` describes all of it. */
export class WarBoard extends Base {
  static observedAttributes = ["bottom", "turn", "coordinates", "legend", "pieces", "play", "label"];

  /** @type {Words} */
  #words = WORDS;
  /** @type {(message: Message) => string} */
  #speak = ({ text }) => text;
  /** @type {Figures} */
  #figures = FIGURES;
  #frame = new Frame(this.attachShadow({ mode: "open" }));
  #playing = new Playing(
    this.#frame,
    () => this.#settings,
    (name, detail) => this.#tell(name, detail),
  );

  constructor() {
    super();
    const { picture, element } = this.#frame;
    const playing = this.#playing;
    picture.pieces.figures = this.#figures;
    listen(element, picture.element, {
      tap: (name) => playing.tap(name),
      pick: (name) => playing.pick(name),
      drop: (from, to) => playing.drop(from, to),
      cancel: () => playing.cancel(),
      over: (name) => playing.point(name),
      carry: (name, x, y) => playing.carry(name, x, y),
      layout: () => picture.layout,
      focus: (name) => picture.focus(name),
    });
  }

  connectedCallback() {
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete (/** @type {Partial<WarBoard>} */ (this)[name]);
      Object.assign(this, { [name]: value });
    }
    this.attributeChangedCallback("label");
  }

  disconnectedCallback() {
    dismiss(this.#frame.element);
    this.#playing.hurry();
    // What is dragged is where it was.
    this.#playing.draw();
  }

  attributeChangedCallback(/** @type {string} */ name) {
    this.#frame.picture.element.setAttribute("aria-label", this.getAttribute("label") ?? this.#words.board);
    if (name === "pieces") this.#frame.picture.pieces.figures = this.getAttribute("pieces") === "letters" ? {} : this.#figures;
    if (name === "play" && this.game) this.refresh();
    else if (name !== "label") this.#playing.draw();
  }

  /**
   * What is shown and played: a `Game`, a `View`, or what has their methods.
   *
   * @returns {Driver | null}
   */
  get game() {
    return this.#playing.game;
  }

  set game(/** @type {Driver | null | undefined} */ game) {
    this.#playing.open(game ?? null);
  }

  /** Figures of your own, instead of those with the same names. */
  get figures() {
    return this.#figures;
  }

  set figures(/** @type {Figures} */ figures) {
    this.#figures = { ...FIGURES, ...figures };
    this.attributeChangedCallback("pieces");
  }

  /**
   * The board's own words, in another language.
   *
   * @returns {Words}
   */
  get words() {
    return this.#words;
  }

  set words(/** @type {Partial<Words> | null | undefined} */ words) {
    this.#words = /** @type {Words} */ ({ ...WORDS, ...words });
    this.attributeChangedCallback("words");
  }

  /**
   * What is said of an event or a refusal, by default its English sentence.
   *
   * @returns {(message: Message) => string}
   */
  get speak() {
    return this.#speak;
  }

  set speak(/** @type {((message: Message) => string) | null | undefined} */ speak) {
    this.#speak = speak ?? (({ text }) => text);
  }

  /**
   * Marks of your own, until others are given.
   *
   * @returns {readonly Readonly<Mark>[]}
   */
  get marks() {
    return this.#frame.picture.marks.own;
  }

  set marks(/** @type {readonly Readonly<Mark>[] | null | undefined} */ marks) {
    this.#frame.picture.marks.own = marks ?? [];
  }

  /**
   * Arrows of your own, until others are given.
   *
   * @returns {readonly Readonly<Arrow>[]}
   */
  get arrows() {
    return this.#frame.picture.marks.arrowsOf("own");
  }

  set arrows(/** @type {readonly Readonly<Arrow>[] | null | undefined} */ arrows) {
    this.#frame.picture.marks.arrows("own", arrows ?? []);
  }

  /** Who sits at the bottom of a board of squares. */
  get bottom() {
    return this.getAttribute("bottom") === "b" ? "b" : "w";
  }

  set bottom(side) {
    this.setAttribute("bottom", side);
  }

  /** Who may play here: `all`, `none`, or a player as words write it. */
  get play() {
    return this.getAttribute("play") ?? "all";
  }

  set play(who) {
    this.setAttribute("play", who);
  }

  /** Gives the focus to the square that had it last. */
  focus() {
    this.#frame.picture.focus();
  }

  /** @type {Settings} */
  get #settings() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const has = (/** @type {string} */ name) => this.getAttribute(name) !== "none";
    return {
      play: this.play,
      duration: still ? 0 : Number(this.getAttribute("animation") ?? STEP) || 0,
      sight: {
        bottom: this.bottom,
        turn: Number(this.getAttribute("turn")) || 0,
        coordinates: has("coordinates"),
        legend: has("legend"),
      },
      words: this.#words,
      speak: this.#speak,
    };
  }

  /**
   * Shows what the game has become, and asks what may be chosen now. Call it when the game has changed elsewhere,
   * with what happened, if that is to be seen.
   *
   * @param {Played} [played]
   */
  refresh(played) {
    return this.#playing.refresh(played);
  }

  #tell(/** @type {string} */ name, /** @type {object} */ detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}
