// The element `<war-board>`: it shows a game and lets people play it.

import { Choosing } from "./choosing.js";
import { ask, textOf } from "./chooser.js";
import { FIGURES } from "./figures.js";
import { listen } from "./input.js";
import { Picture } from "./picture.js";
import { STYLE } from "./style.js";

/** @import { Choice, Played, Premove, State } from "../protocol.js" */
/** @import { Option, Tapped } from "./choosing.js" */
/** @import { Arrow, Driver, Mark } from "./driver.js" */
/** @import { Figures } from "./pieces.js" */

/** @typedef {Awaited<ReturnType<Driver["state"]>>} Shown */

/** How long a step of an animation takes, in milliseconds. */
const STEP = 180;

/** So that servers and workers can import the module. */
const Base = globalThis.HTMLElement ?? class {};

/**
 * A board. Give it a `game`, and it plays.
 *
 * Attributes: `bottom` (`w`, `b`), `turn` (of a map, in sixths), `play` (`all`, `none`, or the player who sits
 * here: `w`, `2`), `coordinates` (`none`), `animation` (milliseconds of a step; 0: none), `label`.
 *
 * Events: `action` before an action is played (its default is to play it), `played`, `refused`, `planned`,
 * `pick`.
 */
export class WarBoard extends Base {
  static observedAttributes = ["bottom", "turn", "coordinates", "play", "label"];

  /** @type {Driver | null} */
  #game = null;
  /** @type {Shown | null} */
  #state = null;
  #choosing = new Choosing();
  #picture = new Picture();
  /** @type {Premove | null} */
  #planned = null;
  /** @type {HTMLElement} */
  #frame;
  /** @type {HTMLElement} */
  #actions;
  /** @type {HTMLElement} */
  #said;
  /** Counts what was asked of the game: an answer to an older question is left out. */
  #asked = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const style = document.createElement("style");
    style.textContent = STYLE;
    [this.#frame, this.#actions, this.#said] = ["frame-of-board", "actions", "hidden"].map((name) => {
      const element = document.createElement("div");
      element.className = name;
      return element;
    });
    this.#actions.setAttribute("part", "actions");
    this.#said.setAttribute("aria-live", "polite");
    this.#frame.append(this.#picture.element);
    root.append(style, this.#frame, this.#actions, this.#said);
    this.#picture.pieces.figures = FIGURES;
    listen(this.#picture.element, {
      tap: (name) => this.#tap(name),
      pick: (name) => this.#pick(name),
      drop: (from, to) => this.#drop(from, to),
      cancel: () => this.#cancel(),
      over: (name) => this.#over(name),
      element: (name) => this.#picture.pieces.at(name),
      layout: () => this.#picture.layout,
      focus: (name) => this.#picture.focus(name),
    });
  }

  attributeChangedCallback() {
    this.#picture.element.setAttribute("aria-label", this.getAttribute("label") ?? "Board");
    this.#draw();
  }

  /** What is shown and played: a `Game`, a `View`, or what has their methods. */
  get game() {
    return this.#game;
  }

  set game(game) {
    this.#game = game;
    this.#planned = null;
    this.refresh();
  }

  /** Figures of your own: elements of SVG in a box of 45 by 45 units by the names of kinds of pieces. */
  set figures(/** @type {Figures} */ figures) {
    this.#picture.pieces.figures = { ...FIGURES, ...figures };
    this.#draw();
  }

  /** Marks of your own, until others are given. */
  set marks(/** @type {readonly Mark[]} */ marks) {
    this.#picture.own(marks);
  }

  /** Arrows of your own, until others are given. */
  set arrows(/** @type {readonly Arrow[]} */ arrows) {
    this.#picture.arrows("own", arrows);
  }

  /** Who sits at the bottom of a board of squares. */
  get bottom() {
    return this.getAttribute("bottom") === "b" ? "b" : "w";
  }

  /** Who may play here: `all`, `none`, or a player as words write it. */
  get play() {
    return this.getAttribute("play") ?? "all";
  }

  get #duration() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return Number(this.getAttribute("animation") ?? STEP) || 0;
  }

  /**
   * Shows what the game has become, and asks what may be chosen now. Call it when the game has changed elsewhere,
   * with what happened, if that is to be seen.
   *
   * @param {Played} [played]
   */
  async refresh(played) {
    const asked = ++this.#asked;
    const game = this.#game;
    if (!game) return;
    this.#choosing.options = [];
    if (played) {
      this.#said.textContent = played.happened.map(({ text }) => text).join(". ");
      this.#sign();
      await this.#picture.animate(played.happened, this.#duration);
    }
    const state = await game.state();
    if (asked !== this.#asked) return;
    this.#state = state;
    this.#draw();
    const options = await this.#options(game, state);
    if (asked !== this.#asked) return;
    this.#choosing.options = options;
    this.#sign();
    await this.#playPlanned();
  }

  /** @returns {Promise<readonly Option[]>} */
  async #options(/** @type {Driver} */ game, /** @type {Shown} */ state) {
    if (this.play === "none" || state.status.state !== "ongoing") return [];
    if (this.#acts(state)) return (await game.choices?.()) ?? [];
    return this.play === "all" ? [] : ((await game.premoves?.(this.play)) ?? []);
  }

  /** Whether somebody who sits here is to act. */
  #acts(state = this.#state) {
    return state !== null && state.to_act !== false && (this.play === "all" || this.play === state.turn);
  }

  #draw() {
    if (!this.#state) return;
    const sight = {
      bottom: /** @type {"w" | "b"} */ (this.bottom),
      turn: Number(this.getAttribute("turn")) || 0,
      coordinates: this.getAttribute("coordinates") !== "none",
    };
    this.#picture.show(this.#state.diagram, sight);
    this.#sign();
  }

  /** Tints, marks, buttons: all that follows from what is selected. */
  #sign() {
    const { selected, targets, buttons, palette } = this.#choosing;
    const { last, checked } = this.#state ?? {};
    const planned = this.#planned;
    this.#picture.tint({
      last: [last?.from, last?.to].filter((name) => name != null),
      check: (checked ?? []).map(({ square }) => square),
      selected: selected === null ? [] : [selected],
      planned: [planned?.from, planned?.to].filter((name) => name != null),
    });
    this.#picture.mark(this.#marks());
    const starts = this.#choosing.options.map(({ from, to }) => from ?? to);
    this.#picture.activate(new Set([...targets.keys(), ...starts].filter((name) => name != null)));
    this.#actions.replaceChildren(
      ...palette.map((origin) => this.#source(origin)),
      ...buttons.map((option) => this.#button(option)),
    );
  }

  /** Where what is selected may go. */
  #marks() {
    const { selected, targets } = this.#choosing;
    const shown = selected === null ? [] : [...targets.keys()];
    const [captures, others] = [true, false].map((is) =>
      shown.filter((name) => Boolean(targets.get(name)?.some(takes)) === is),
    );
    return { target: others, "target capture": captures };
  }

  /** A button for what comes from nowhere. */
  #source(/** @type {string} */ origin) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("part", "action palette");
    button.setAttribute("aria-pressed", String(this.#choosing.selected === origin));
    const first = this.#choosing.options.find(({ from, becomes }) => from == null && becomes === origin.slice(1));
    const figure = this.#picture.pieces.sample(origin.slice(1), this.#state?.turn === "b" ? "b" : "w");
    button.append(...(figure ? [figure] : []), origin.slice(1));
    button.title = first?.kind ?? origin;
    button.onclick = () => {
      if (this.#choosing.selected === origin) this.#choosing.clear();
      else this.#choosing.select(origin);
      this.#sign();
    };
    return button;
  }

  #button(/** @type {Option} */ option) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = textOf(option);
    button.setAttribute("part", `action action-${option.kind}`);
    button.onclick = () => this.#act(option);
    return button;
  }

  /** What an action does besides, while its target is pointed at. */
  #over(/** @type {string | null} */ name) {
    const options = (name !== null && this.#choosing.targets.get(name)) || [];
    const also = options.flatMap((option) => ("also" in option ? (option.also ?? []) : []));
    this.#picture.mark({ ...this.#marks(), blast: also });
  }

  #tap(/** @type {string} */ name) {
    this.#tell("pick", { square: name });
    this.#follow(this.#choosing.tap(name));
  }

  #follow(/** @type {Tapped} */ tapped, dropped = false) {
    if ("act" in tapped) this.#act(tapped.act, dropped);
    else if ("ask" in tapped) this.#choose(tapped.ask, tapped.at);
    else if ("refused" in tapped) this.#explain(...tapped.refused);
    this.#sign();
  }

  #pick(/** @type {string} */ name) {
    const picks = this.#choosing.selected === name || this.#choosing.select(name);
    this.#sign();
    return picks;
  }

  #drop(/** @type {string} */ from, /** @type {string | null} */ to) {
    this.#picture.settle(from);
    if (to === null || to === from) return;
    const tapped = this.#choosing.tap(to);
    // What was dropped where nothing may be done is no new selection.
    if ("selected" in tapped && !this.#choosing.isApart) {
      this.#choosing.clear();
      this.#follow({ refused: [from, to] });
    } else this.#follow(tapped, true);
  }

  #cancel() {
    if (this.#planned) this.#tell("planned", { planned: null });
    this.#planned = null;
    this.#picture.settle(this.#choosing.selected ?? "");
    this.#choosing.clear();
    this.#sign();
  }

  /** Asks which of several actions is meant. */
  async #choose(/** @type {Option[]} */ options, /** @type {string} */ at) {
    const { layout } = this.#picture;
    const place = layout?.places.get(at);
    const where = layout && place ? { x: place.x / layout.width, y: place.y / layout.height } : { x: 0.5, y: 0.5 };
    const chosen = await ask(this.#frame, options, where, (option) => this.#face(option));
    if (chosen && this.#choosing.options.includes(chosen)) this.#act(chosen);
    else this.#cancel();
  }

  /** What stands on the button of an action: the piece that it names, and how it is written. */
  #face(/** @type {Option} */ option) {
    const side = this.#state?.turn === "b" ? "b" : "w";
    const face = document.createDocumentFragment();
    const figure = option.becomes ? this.#picture.pieces.sample(option.becomes, side) : null;
    face.append(...(figure ? [figure] : []), textOf(option));
    return face;
  }

  /** Plays an action, or keeps it until the turn has come. */
  async #act(/** @type {Option} */ option, dropped = false) {
    this.#choosing.clear();
    const game = this.#game;
    if (!game) return;
    if (!this.#acts()) {
      this.#planned = option;
      this.#tell("planned", { planned: option });
      this.#sign();
      return;
    }
    const goes = this.#tell("action", { action: option.action, choice: option, dropped });
    if (!goes || !game.playChoice) return;
    this.#choosing.options = [];
    try {
      const played = await game.playChoice(/** @type {Choice} */ (option));
      this.#tell("played", { played });
      await this.refresh(played);
    } catch (error) {
      this.#refuse(/** @type {Error} */ (error));
      await this.refresh();
    }
  }

  /** Plays what was planned, if the turn has come. */
  async #playPlanned() {
    const planned = this.#planned;
    if (!planned || !this.#acts()) return;
    this.#planned = null;
    const choice = this.#choosing.options.find(({ action }) => action === planned.action);
    this.#tell("planned", { planned: null });
    if (choice) await this.#act(choice);
    else this.#sign();
  }

  /** Says why a piece cannot go there. */
  async #explain(/** @type {string} */ from, /** @type {string} */ to) {
    const game = this.#game;
    const text = from.includes(",") ? `${from}>${to}` : from + to;
    const why = await game?.check?.(text);
    if (why) this.#refuse(why);
  }

  #refuse(/** @type {Error & { squares?: readonly string[] }} */ error) {
    this.#said.textContent = error.message;
    this.#picture.mark({ ...this.#marks(), refused: error.squares ?? [] });
    this.#tell("refused", { error });
  }

  /** Sends an event; false if somebody prevented its default. */
  #tell(/** @type {string} */ name, /** @type {object} */ detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

function takes(/** @type {Option} */ option) {
  return "does" in option && Boolean(option.does?.includes("capture"));
}
