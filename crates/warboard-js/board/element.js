// The element `<war-board>`: it shows a game and lets people play it.

import { itemsOf, ordered, textOf } from "./buttons.js";
import { ask, dismiss } from "./chooser.js";
import { Choosing } from "./choosing.js";
import { effectsOf, effectsOfAll, isRich, NO_EFFECTS } from "./effects.js";
import { FIGURES } from "./figures.js";
import { Frame } from "./frame.js";
import { listen } from "./input.js";
import { say, WORDS } from "./words.js";

/** @import { Choice, Played, Premove } from "../protocol.js" */
/** @import { Option, Tapped } from "./choosing.js" */
/** @import { Arrow, Driver, Mark, Shown } from "./driver.js" */
/** @import { Effects } from "./effects.js" */
/** @import { Figures } from "./pieces.js" */
/** @import { Words } from "./words.js" */

/** How long a step of an animation takes, in milliseconds. */
const STEP = 180;

/** How many taps are kept that come before the board is ready for them. */
const KEPT = 4;

/** So that servers and workers can import the module. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/** Properties that may have been set before the element was known. */
const PROPERTIES = /** @type {const} */ (["words", "figures", "marks", "arrows", "bottom", "play", "game"]);

/**
 * What is on its way: what the game has become, and what may be chosen then.
 *
 * @typedef {object} Arriving
 * @property {boolean} still nothing moves any more
 * @property {Shown | null} state
 * @property {readonly Option[] | null} options
 * @property {boolean} drawn
 * @property {Played | null} played
 */

/** A board. Give it a `game`, and it plays. `index.d.ts` describes all of it. */
export class WarBoard extends Base {
  static observedAttributes = ["bottom", "turn", "coordinates", "legend", "play", "label"];

  /** @type {Driver | null} */
  #game = null;
  /** @type {Shown | null} */
  #state = null;
  /** Null if what is shown can be played on. @type {Arriving | null} */
  #arriving = null;
  /** What was done too early. @type {(() => void)[]} */
  #waiting = [];
  #choosing = new Choosing();
  /** @type {Premove | null} */
  #planned = null;
  /** A piece that is shown where it will go. @type {{ from: string, to: string } | null} */
  #held = null;
  /** What is pointed at. @type {string | null} */
  #pointed = null;
  /** @type {Readonly<Effects>} */
  #effects = NO_EFFECTS;
  /** The squares of the last refusal. @type {readonly string[]} */
  #refused = [];
  /** By action, as long as the position is the same. @type {Map<string, Effects>} */
  #previews = new Map();
  /** @type {Words} */
  #words = WORDS;
  #frame = new Frame(this.attachShadow({ mode: "open" }));

  constructor() {
    super();
    const { picture } = this.#frame;
    picture.pieces.figures = FIGURES;
    this.#choosing.own = (name) => this.#isOwn(name);
    listen(this.#frame.element, picture.element, {
      tap: (name) => this.#tap(name),
      pick: (name) => this.#pick(name),
      drop: (from, to) => this.#drop(from, to),
      cancel: () => this.#cancel(),
      over: (name) => this.#point(name),
      carry: (name, x, y) => picture.pieces.carry(name, x, y),
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
    this.#hurry();
  }

  attributeChangedCallback(/** @type {string} */ name) {
    this.#frame.picture.element.setAttribute("aria-label", this.getAttribute("label") ?? this.#words.board);
    if (name === "play" && this.#game) this.refresh();
    else if (name !== "label") this.#draw();
  }

  /** What is shown and played: a `Game`, a `View`, or what has their methods. */
  get game() {
    return this.#game;
  }

  set game(game) {
    this.#game = game ?? null;
    this.#planned = null;
    this.#waiting = [];
    this.#frame.forget();
    this.refresh();
  }

  /** Figures of your own, instead of those with the same names. */
  get figures() {
    return this.#frame.picture.pieces.figures;
  }

  set figures(/** @type {Figures} */ figures) {
    this.#frame.picture.pieces.figures = { ...FIGURES, ...figures };
    this.#draw();
  }

  /** The board's own words, in another language. */
  get words() {
    return this.#words;
  }

  set words(/** @type {Partial<Words>} */ words) {
    this.#words = { ...WORDS, ...words };
    this.attributeChangedCallback("words");
  }

  /** Marks of your own, until others are given. */
  get marks() {
    return this.#frame.picture.marks.own;
  }

  set marks(/** @type {readonly Readonly<Mark>[]} */ marks) {
    this.#frame.picture.marks.own = marks ?? [];
  }

  /** Arrows of your own, until others are given. */
  get arrows() {
    return this.#frame.picture.marks.arrowsOf("own");
  }

  set arrows(/** @type {readonly Readonly<Arrow>[]} */ arrows) {
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

  /**
   * Shows what the game has become, and asks what may be chosen now. Call it when the game has changed elsewhere,
   * with what happened, if that is to be seen.
   *
   * @param {Played} [played]
   */
  async refresh(played) {
    const game = this.#game;
    const before = this.#choosing.options;
    const animated = played !== undefined && this.#state !== null;
    /** @type {Arriving} */
    const arriving = { still: !animated, state: null, options: null, drawn: false, played: played ?? null };
    this.#arriving = arriving;
    this.#begin();
    if (!game) return this.#clear();
    const moving = animated ? this.#move(arriving, played) : null;
    try {
      arriving.state = await game.state();
      this.#arrive(arriving);
      arriving.options = this.#arriving === arriving ? await this.#optionsOf(game, arriving.state) : null;
      this.#arrive(arriving);
    } catch (error) {
      if (this.#arriving !== arriving) return;
      this.#arriving = null;
      if (!arriving.drawn && !played) this.#choosing.options = before;
      this.#sign();
      this.#fail(error);
    }
    await moving;
  }

  /** What was known of the position has no meaning any more. */
  #begin() {
    dismiss(this.#frame.element);
    this.#choosing.options = [];
    this.#previews.clear();
    this.#effects = NO_EFFECTS;
    this.#refused = [];
  }

  #clear() {
    this.#arriving = null;
    this.#state = null;
    this.#held = null;
    this.#frame.clear();
  }

  async #move(/** @type {Arriving} */ arriving, /** @type {Played} */ played) {
    this.#sign();
    const isStill = this.#frame.picture.animate(played, this.#duration);
    this.#held = null;
    await isStill;
    arriving.still = true;
    this.#arrive(arriving);
  }

  get #duration() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return Number(this.getAttribute("animation") ?? STEP) || 0;
  }

  /** Draws the state when nothing moves any more, and lets people choose when it is known what. */
  #arrive(/** @type {Arriving} */ arriving) {
    if (this.#arriving !== arriving || !arriving.state || !arriving.still) return;
    if (!arriving.drawn) {
      arriving.drawn = true;
      this.#announce(arriving.state, arriving.played);
      this.#state = arriving.state;
      this.#held = null;
      this.#draw();
    }
    if (!arriving.options) return;
    this.#arriving = null;
    this.#choosing.options = arriving.options;
    this.#sign();
    this.#playPlanned();
    for (const later of this.#waiting.splice(0)) later();
  }

  /** Shows at once what is being animated: somebody goes on. */
  #hurry() {
    const arriving = this.#arriving;
    if (!arriving) return;
    if (arriving.state) arriving.still = true;
    this.#frame.picture.pieces.finish();
    this.#arrive(arriving);
  }

  /** Whether something can be chosen now; if not, it is done later. */
  #isReady(/** @type {() => void} */ again) {
    this.#hurry();
    if (this.#arriving && this.#waiting.length < KEPT) this.#waiting.push(again);
    return !this.#arriving;
  }

  /** @returns {Promise<readonly Option[]>} */
  async #optionsOf(/** @type {Driver} */ game, /** @type {Shown} */ state) {
    if (this.play === "none" || state.status.state !== "ongoing") return [];
    if (this.#acts(state)) return (await game.choices?.()) ?? [];
    return this.play === "all" ? [] : ((await game.premoves?.(this.play)) ?? []);
  }

  /** Whether somebody who sits here is to act. */
  #acts(state = this.#state) {
    return state !== null && state.to_act !== false && (this.play === "all" || this.play === state.turn);
  }

  /** Whether what stands there is of who acts, and the game can say why it goes nowhere. */
  #isOwn(/** @type {string} */ name) {
    if (!this.#acts() || !this.#game?.check) return false;
    const { piece, army } = this.#frame.picture.contents.get(name) ?? {};
    return [piece?.side, army?.seat].some((owner) => String(owner) === this.#state?.turn);
  }

  #draw() {
    if (!this.#state) return;
    const sight = {
      bottom: /** @type {"w" | "b"} */ (this.bottom),
      turn: Number(this.getAttribute("turn")) || 0,
      coordinates: this.getAttribute("coordinates") !== "none",
      legend: this.getAttribute("legend") !== "none",
    };
    this.#frame.show(this.#state, sight, this.#words);
    this.#sign();
  }

  /** Tints, marks, buttons: all that follows from what is selected. */
  #sign() {
    const items = itemsOf(this.#choosing, this.#acts(), this.#frame.picture.pieces, this.#state, this.#words, {
      select: (origin) => {
        if (this.#choosing.selected === origin) this.#choosing.clear();
        else this.#choosing.select(origin);
        this.#sign();
      },
      act: (option) => this.#press(option),
    });
    this.#frame.sign(this.#state, this.#choosing, {
      planned: this.#planned,
      held: this.#choosing.pending ?? this.#held,
      items,
      words: this.#words,
    });
    this.#mark();
  }

  #mark() {
    this.#frame.mark(this.#choosing, this.#effects, this.#refused);
  }

  /** Shows what an action does besides, while its target is pointed at. */
  #point(/** @type {string | null} */ name) {
    this.#pointed = name;
    const options = (name !== null && this.#choosing.targets.get(name)) || [];
    if (options.length === 0 && this.#effects === NO_EFFECTS) return;
    this.#effects = options.length > 0 ? effectsOfAll(options) : NO_EFFECTS;
    this.#mark();
    if (options.length === 1) this.#preview(options[0], name);
  }

  async #preview(/** @type {Option} */ option, /** @type {string | null} */ pointed) {
    const game = this.#game;
    if (!game?.preview || !isRich(option) || !this.#acts()) return;
    const previews = this.#previews;
    const state = this.#state;
    try {
      const known = previews.get(option.action);
      const effects = known ?? effectsOf(option, await game.preview(/** @type {Choice} */ (option)));
      if (state !== this.#state) return;
      previews.set(option.action, effects);
      if (this.#pointed !== pointed) return;
      this.#effects = effects;
      this.#mark();
    } catch {
      // What it does is not known before, as in games with secrets: what it touches is shown already.
    }
  }

  #tap(/** @type {string} */ name) {
    if (!this.#isReady(() => this.#tap(name))) return;
    if (this.#tell("pick", { square: name })) this.#follow(this.#choosing.tap(name));
  }

  #follow(/** @type {Tapped} */ tapped) {
    this.#effects = NO_EFFECTS;
    this.#refused = [];
    this.#frame.voice.hide();
    if (("nothing" in tapped || "refused" in tapped) && this.#planned) return this.#cancel();
    if ("act" in tapped) this.#act(tapped.act);
    else if ("ask" in tapped) this.#choose(tapped.ask, tapped.at);
    else if ("refused" in tapped) this.#explain(...tapped.refused);
    this.#sign();
  }

  #pick(/** @type {string} */ name) {
    this.#hurry();
    if (this.#arriving) return false;
    const picks = this.#choosing.selected === name || this.#choosing.select(name);
    if (picks) this.#sign();
    return picks && this.#frame.picture.contents.has(name);
  }

  #drop(/** @type {string} */ from, /** @type {string | null} */ to) {
    this.#frame.picture.pieces.settle();
    if (to === null || to === from) return this.#sign();
    const tapped = this.#choosing.tap(to);
    if ("act" in tapped || "ask" in tapped) this.#held = { from, to };
    // What was dropped where nothing may be done is no new selection.
    if ("selected" in tapped && !this.#choosing.pending) {
      this.#choosing.clear();
      this.#follow({ refused: [from, to] });
    } else this.#follow(tapped);
  }

  #cancel() {
    if (this.#planned) this.#plan(null);
    this.#held = null;
    this.#effects = NO_EFFECTS;
    this.#refused = [];
    this.#choosing.clear();
    this.#frame.voice.hide();
    this.#sign();
  }

  /** Asks which of several actions is meant. */
  async #choose(/** @type {Option[]} */ several, /** @type {string} */ at) {
    const { pieces } = this.#frame.picture;
    const options = ordered(several, pieces);
    const side = this.#state?.turn === "b" ? "b" : "w";
    const answers = options.map((option) => {
      const text = textOf(option);
      const figure = option.becomes ? pieces.sample(option.becomes, side) : null;
      const point = () => ((this.#pointed = option.action), this.#preview(option, option.action));
      return { text, face: [...(figure ? [figure] : []), new Text(text)], point };
    });
    const number = await ask(this.#frame.element, this.#words.choose, answers, this.#frame.middleOf(at));
    const chosen = number === null ? null : options[number];
    if (chosen && this.#choosing.options.includes(chosen)) this.#act(chosen);
    else if (!this.#arriving) this.#cancel();
  }

  /** A button: what gives up is asked first. */
  async #press(/** @type {Option} */ option) {
    if (!this.#isReady(() => {})) return;
    if ("does" in option && option.does?.includes("gives-up")) {
      const text = this.#words[/** @type {keyof Words} */ (option.kind)] ?? option.action;
      const answers = [{ text, part: "choice danger" }, { text: this.#words.cancel }];
      const question = say(this.#words, "sure", { action: text });
      if ((await ask(this.#frame.element, question, answers, null)) !== 0) return;
      if (!this.#choosing.options.includes(option)) return;
    }
    this.#act(option);
  }

  /** Plays an action, or keeps it until the turn has come. */
  async #act(/** @type {Option} */ option) {
    this.#choosing.clear();
    const game = this.#game;
    if (!game) return;
    if (!this.#acts()) {
      this.#held = null;
      this.#plan(option);
      return;
    }
    const goes = this.#tell("action", { action: option.action, choice: option });
    if (!goes || !game.playChoice || game !== this.#game) {
      this.#held = null;
      this.#sign();
      return;
    }
    this.#begin();
    /** @type {Arriving} */
    const sent = { still: false, state: null, options: null, drawn: false, played: null };
    this.#arriving = sent;
    this.#sign();
    try {
      const played = await game.playChoice(/** @type {Choice} */ (option));
      if (game !== this.#game) return;
      this.#tell("played", { played });
      // Whoever has shown something else meanwhile has shown this, too.
      if (game === this.#game) await this.refresh(this.#arriving === sent ? played : undefined);
    } catch (error) {
      if (game !== this.#game) return;
      this.#held = null;
      if (this.#arriving === sent) await this.refresh();
      this.#refuse(error);
    }
  }

  #plan(/** @type {Premove | null} */ planned) {
    this.#planned = planned;
    this.#tell("planned", { planned });
    if (planned) this.#frame.voice.say(say(this.#words, "planned", { action: planned.action }));
    this.#sign();
  }

  /** Plays what was planned, if the turn has come. */
  #playPlanned() {
    const planned = this.#planned;
    if (!planned || !this.#acts()) return;
    const choice = this.#choosing.options.find(({ action }) => action === planned.action);
    this.#plan(null);
    if (choice) this.#act(choice);
    else this.#frame.voice.say(say(this.#words, "forgotten", { action: planned.action }));
  }

  /** Says why a piece cannot go there. */
  async #explain(/** @type {string} */ from, /** @type {string} */ to) {
    const game = this.#game;
    const state = this.#state;
    if (!game?.check || !this.#acts()) return;
    try {
      const why = await game.check(actionText(from, to));
      if (why && state === this.#state) this.#refuse(why);
    } catch (error) {
      if (state === this.#state) this.#fail(error);
    }
  }

  /** Something cannot be done: says why, at its squares and in words. */
  #refuse(/** @type {unknown} */ error) {
    const { message, squares } = /** @type {Error & { squares?: readonly string[] }} */ (error);
    this.#refused = squares ?? [];
    this.#mark();
    this.#frame.voice.say(message);
    if (this.#tell("refused", { error })) this.#frame.voice.show(message);
  }

  /** The game itself does not answer. What is shown stays. */
  #fail(/** @type {unknown} */ error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = say(this.#words, "failed", { reason });
    this.#frame.voice.say(text);
    if (this.#tell("failed", { error })) this.#frame.voice.show(text);
  }

  /** Says what happened, and whose turn it is then. */
  #announce(/** @type {Shown} */ state, /** @type {Played | null} */ played) {
    if (!played) return;
    const said = played.happened.map(({ text }) => text);
    const goesOn = state.status.state === "ongoing";
    if (goesOn && state.turn !== this.#state?.turn) said.push(say(this.#words, "turn", { player: state.turn_name }));
    this.#frame.voice.say(said.join(". "));
  }

  /** Sends an event; false if somebody prevented its default. */
  #tell(/** @type {string} */ name, /** @type {object} */ detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

/** A move as it is written, to ask about it. */
function actionText(/** @type {string} */ from, /** @type {string} */ to) {
  if (from.endsWith("@")) return from.toUpperCase() + to;
  if (from.startsWith("+")) return `${from}@${to}`;
  return from.includes(",") ? `${from}>${to}` : from + to;
}
