// Lets people play: taps, drags and buttons become actions, or plans for later.

import { itemsOf, moveText, ordered, textOf } from "./buttons.js";
import { ask, dismiss } from "./chooser.js";
import { Choosing } from "./choosing.js";
import { effectsOf, effectsOfAll, isRich, NO_EFFECTS } from "./effects.js";
import { Watching } from "./watching.js";
import { say, wordOf } from "./words.js";

/** @import { Choice, Message, Premove } from "../protocol.js" */
/** @import { Option, Tapped } from "./choosing.js" */
/** @import { Driver } from "./driver.js" */
/** @import { Effects } from "./effects.js" */
/** @import { Arriving } from "./watching.js" */

/** @typedef {Error & { code?: string, args?: Message["args"], squares?: readonly string[] }} Refusal */

export class Playing extends Watching {
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

  /** @param {ConstructorParameters<typeof Watching>} given */
  constructor(...given) {
    super(...given);
    this.#choosing.own = (name) => this.#isOwn(name);
  }

  open(/** @type {Driver | null} */ game) {
    this.#planned = null;
    this.#held = null;
    return super.open(game);
  }

  /** What was known of the position has no meaning any more. */
  begin() {
    const { options } = this.#choosing;
    dismiss(this.frame.element);
    this.#choosing.options = [];
    this.#previews = new Map();
    this.#effects = NO_EFFECTS;
    this.#refused = [];
    return options;
  }

  landed() {
    this.#held = null;
  }

  arrived(/** @type {readonly Option[]} */ options) {
    this.#choosing.options = options;
    this.sign();
    this.#playPlanned();
  }

  /** Whether what stands there is of who acts, and the game can say why it goes nowhere. */
  #isOwn(/** @type {string} */ name) {
    if (!this.acts() || !this.game?.check) return false;
    const { piece, army } = this.frame.picture.contents.get(name) ?? {};
    return [piece?.side, army?.seat].some((owner) => String(owner) === this.state?.turn);
  }

  /** Tints, marks, buttons: all that follows from what is selected. */
  sign() {
    const { words } = this.settings();
    const items = itemsOf(this.#choosing, this.acts(), this.frame.picture.pieces, this.state, words, {
      select: (origin) => this.#select(origin),
      act: (option) => this.#press(option),
    });
    this.frame.sign(this.state, this.#choosing, {
      planned: this.#planned,
      held: this.#choosing.pending ?? this.#held,
      // What is on its way may have the same buttons: until then they stay.
      items: this.arriving ? null : items,
      words,
    });
    this.#mark();
  }

  #mark() {
    this.frame.mark(this.#choosing, this.#effects, this.#refused);
  }

  /** Shows what an action does besides, while its target is pointed at. */
  point(/** @type {string | null} */ name) {
    this.#pointed = name;
    const options = (name !== null && this.#choosing.targets.get(name)) || [];
    if (options.length === 0 && this.#effects === NO_EFFECTS) return;
    this.#effects = options.length > 0 ? effectsOfAll(options) : NO_EFFECTS;
    this.#mark();
    if (options.length === 1) this.#preview(options[0], name);
  }

  async #preview(/** @type {Option} */ option, /** @type {string | null} */ pointed) {
    const game = this.game;
    if (!game?.preview || !isRich(option) || !this.acts()) return;
    const previews = this.#previews;
    const state = this.state;
    try {
      const known = previews.get(option.action);
      const effects = known ?? effectsOf(option, await game.preview(/** @type {Choice} */ (option)));
      if (state !== this.state) return;
      previews.set(option.action, effects);
      if (this.#pointed !== pointed) return;
      this.#effects = effects;
      this.#mark();
    } catch {
      // What it does is not known before, as in games with secrets: what it touches is shown already.
    }
  }

  tap(/** @type {string} */ name) {
    if (!this.isReady(() => this.tap(name))) return;
    if (this.tell("pick", { square: name })) this.#follow(this.#choosing.tap(name));
  }

  #follow(/** @type {Tapped} */ tapped) {
    this.#effects = NO_EFFECTS;
    this.#refused = [];
    this.frame.voice.hide();
    if (("nothing" in tapped || "refused" in tapped) && this.#planned) return this.cancel();
    if ("act" in tapped) this.#act(tapped.act);
    else if ("ask" in tapped) this.#choose(tapped.ask, tapped.at);
    else if ("refused" in tapped) this.#explain(...tapped.refused);
    this.sign();
  }

  pick(/** @type {string} */ name) {
    this.hurry();
    if (this.arriving) return false;
    const picks = this.#choosing.selected === name || this.#choosing.select(name);
    if (picks) this.sign();
    return picks && this.frame.picture.contents.has(name);
  }

  /** What is dragged is at this point of the picture. */
  carry(/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) {
    if (this.#choosing.selected === name) this.frame.picture.pieces.carry(name, x, y);
  }

  drop(/** @type {string} */ from, /** @type {string | null} */ to) {
    this.frame.picture.pieces.settle();
    // What has changed meanwhile has let go of the piece.
    if (to === null || to === from || this.#choosing.selected !== from) return this.sign();
    const tapped = this.#choosing.tap(to);
    if ("act" in tapped || "ask" in tapped) this.#held = { from, to };
    // What was dropped where nothing may be done is no new selection.
    if ("selected" in tapped && !this.#choosing.pending) {
      this.#choosing.clear();
      this.#follow({ refused: [from, to] });
    } else this.#follow(tapped);
  }

  /** Takes back what is selected or planned; whether something was. */
  cancel() {
    const was = this.#planned !== null || this.#choosing.selected !== null || this.#refused.length > 0;
    if (this.#planned) this.#plan(null);
    this.#held = null;
    this.#effects = NO_EFFECTS;
    this.#refused = [];
    this.#choosing.clear();
    this.frame.voice.hide();
    this.sign();
    return was;
  }

  /** Asks which of several actions is meant. */
  async #choose(/** @type {Option[]} */ several, /** @type {string} */ at) {
    const { pieces } = this.frame.picture;
    const options = ordered(several, pieces);
    const side = this.state?.turn === "b" ? "b" : "w";
    const answers = options.map((option) => {
      const text = textOf(option);
      const figure = option.becomes ? pieces.sample(option.becomes, side) : null;
      const point = () => ((this.#pointed = option.action), this.#preview(option, option.action));
      return { text, face: [...(figure ? [figure] : []), new Text(text)], point };
    });
    const number = await ask(this.frame.element, this.settings().words.choose, answers, this.frame.spotOf(at));
    const chosen = number === null ? null : options[number];
    if (chosen && this.#choosing.options.includes(chosen)) this.#act(chosen);
    else if (!this.arriving) this.cancel();
  }

  /** A button for what comes from nowhere: selects it, or takes it back. */
  #select(/** @type {string} */ origin) {
    if (!this.isReady(() => this.#select(origin))) return;
    if (this.#choosing.selected === origin) this.#choosing.clear();
    else this.#choosing.select(origin);
    this.sign();
  }

  /** A button for an action: what gives up is asked first. */
  async #press(/** @type {Option} */ pressed) {
    if (!this.isReady(() => this.#press(pressed))) return;
    const option = this.#choosing.like(pressed);
    if (option && "does" in option && option.does?.includes("gives-up")) {
      const { words } = this.settings();
      const text = wordOf(words, option.kind) ?? textOf(option);
      const answers = [{ text, part: "choice danger" }, { text: words.cancel }];
      const question = say(words, "sure", { action: text });
      if ((await ask(this.frame.element, question, answers, null)) !== 0) return;
    }
    const still = this.#choosing.like(pressed);
    if (still) this.#act(still);
  }

  /** Plays an action, or keeps it until the turn has come. */
  async #act(/** @type {Option} */ option) {
    this.#choosing.clear();
    const game = this.game;
    if (!game) return;
    if (!this.acts()) {
      this.#held = null;
      this.#plan(option);
      return;
    }
    const goes = this.tell("action", { action: option.action, choice: option });
    if (!goes || !game.playChoice || game !== this.game) {
      this.#held = null;
      this.sign();
      return;
    }
    this.begin();
    /** @type {Arriving} */
    const sent = { still: false, state: null, options: null, drawn: false, played: null };
    this.arriving = sent;
    this.sign();
    try {
      const played = await game.playChoice(/** @type {Choice} */ (option));
      if (game !== this.game) return;
      this.tell("played", { played });
      // Whoever has shown something else meanwhile has shown this, too.
      if (game === this.game) await this.refresh(this.arriving === sent ? played : undefined);
    } catch (error) {
      if (game !== this.game) return;
      this.#held = null;
      if (this.arriving === sent) await this.refresh();
      this.#refuse(error);
    }
  }

  #plan(/** @type {Premove | null} */ planned) {
    this.#planned = planned;
    this.tell("planned", { planned });
    if (planned) this.frame.voice.say(say(this.settings().words, "planned", { action: planned.action }));
    this.sign();
  }

  /** Plays what was planned, if the turn has come. */
  #playPlanned() {
    const planned = this.#planned;
    if (!planned || !this.acts()) return;
    const choice = this.#choosing.options.find(({ action }) => action === planned.action);
    this.#plan(null);
    if (choice) this.#act(choice);
    else this.frame.voice.say(say(this.settings().words, "forgotten", { action: planned.action }));
  }

  /** Says why a piece cannot go there. */
  async #explain(/** @type {string} */ from, /** @type {string} */ to) {
    const game = this.game;
    const state = this.state;
    if (!game?.check || !this.acts()) return;
    try {
      const why = await game.check(moveText(from, to));
      if (why && state === this.state) this.#refuse(why);
    } catch (error) {
      if (state === this.state) this.fail(error);
    }
  }

  /** Something cannot be done: says why, at its squares and in words. */
  #refuse(/** @type {unknown} */ error) {
    const { code = "", args = {}, squares = [], message: text } = /** @type {Refusal} */ (error);
    const told = code ? this.settings().speak({ code, args, squares: [...squares], text }) : text;
    this.#refused = squares;
    this.#mark();
    this.frame.voice.say(told);
    if (this.tell("refused", { error })) this.frame.tell(told, squares);
  }
}
