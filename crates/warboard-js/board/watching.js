// Shows a game and what becomes of it, at its own time: the answers of whoever drives the board may come late.

import { dismiss } from "./chooser.js";
import { say } from "./words.js";

/** @import { Message, Played } from "../protocol.js" */
/** @import { Option } from "./choosing.js" */
/** @import { Driver, Shown } from "./driver.js" */
/** @import { Frame } from "./frame.js" */
/** @import { Sight } from "./picture.js" */
/** @import { Words } from "./words.js" */

/** How many taps are kept that come before the board is ready for them. */
const KEPT = 4;

/**
 * What a page has set.
 *
 * @typedef {object} Settings
 * @property {string} play who sits here
 * @property {number} duration of a step of an animation, in milliseconds
 * @property {Sight & { legend: boolean }} sight
 * @property {Words} words
 * @property {(message: Message) => string} speak
 */

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

export class Watching {
  /** @type {Driver | null} */
  game = null;
  /** @type {Shown | null} */
  state = null;
  /** Null if what is shown can be played on. @type {Arriving | null} */
  arriving = null;
  /** What was done too early. @type {(() => void)[]} */
  #waiting = [];

  /**
   * @param {Frame} frame
   * @param {() => Settings} settings
   * @param {(name: string, detail: object) => boolean} tell sends an event; false if somebody prevented its default
   */
  constructor(frame, settings, tell) {
    this.frame = frame;
    this.settings = settings;
    this.tell = tell;
  }

  /** Another game, or none. */
  open(/** @type {Driver | null} */ game) {
    this.game = game;
    this.state = null;
    this.#waiting = [];
    this.frame.forget();
    return this.refresh();
  }

  /** @returns {readonly Option[]} what could be chosen until now */
  begin() {
    return [];
  }

  /** Shows what follows from what is selected. */
  sign() {}

  /** The next position is about to be drawn. */
  landed() {}

  /** The position is there, and this may be chosen. */
  arrived(/** @type {readonly Option[]} */ _options) {}

  /**
   * Shows what the game has become, and asks what may be chosen now. Call it when the game has changed elsewhere,
   * with what happened, if that is to be seen.
   *
   * @param {Played} [played]
   */
  async refresh(played) {
    const { game } = this;
    const animated = played !== undefined && this.state !== null;
    /** @type {Arriving} */
    const arriving = { still: !animated, state: null, options: null, drawn: false, played: played ?? null };
    this.arriving = arriving;
    const before = this.begin();
    if (!game) return this.#clear();
    const moving = animated ? this.#move(arriving, played) : null;
    try {
      arriving.state = await game.state();
      this.#arrive(arriving);
      arriving.options = this.arriving === arriving ? await this.#optionsOf(game, arriving.state) : null;
      this.#arrive(arriving);
    } catch (error) {
      if (this.arriving !== arriving) return;
      this.arriving = null;
      if (!arriving.drawn && !played) this.arrived(before);
      this.fail(error);
    }
    await moving;
  }

  #clear() {
    this.arriving = null;
    this.state = null;
    this.frame.clear();
  }

  async #move(/** @type {Arriving} */ arriving, /** @type {Played} */ played) {
    this.sign();
    try {
      await this.frame.picture.animate(played, this.settings().duration);
    } finally {
      arriving.still = true;
      this.#arrive(arriving);
    }
  }

  /** Draws the state when nothing moves any more, and lets people choose when it is known what. */
  #arrive(/** @type {Arriving} */ arriving) {
    if (this.arriving !== arriving || !arriving.state || !arriving.still) return;
    if (!arriving.drawn) {
      arriving.drawn = true;
      const before = this.state;
      this.state = arriving.state;
      this.landed();
      this.draw();
      if (arriving.played) this.#announce(arriving.played, before, arriving.state);
    }
    if (!arriving.options) return;
    this.arriving = null;
    this.arrived(arriving.options);
    for (const later of this.#waiting.splice(0)) later();
  }

  /** Shows at once what is being animated: somebody goes on. */
  hurry() {
    const arriving = this.arriving;
    if (!arriving) return;
    arriving.still = true;
    this.frame.picture.pieces.finish();
    this.#arrive(arriving);
  }

  /** Whether something can be chosen now; if not, it is done later. */
  isReady(/** @type {() => void} */ again) {
    this.hurry();
    if (this.arriving && this.#waiting.length < KEPT) this.#waiting.push(again);
    return !this.arriving;
  }

  /** @returns {Promise<readonly Option[]>} */
  async #optionsOf(/** @type {Driver} */ game, /** @type {Shown} */ state) {
    const { play } = this.settings();
    if (play === "none" || state.status.state !== "ongoing") return [];
    if (this.acts(state)) return (await game.choices?.()) ?? [];
    // Of a view it is known who waits.
    const waits = play === "all" ? state.player : play;
    return (waits && (await game.premoves?.(waits))) || [];
  }

  /** Whether somebody who sits here is to act. */
  acts(state = this.state) {
    const { play } = this.settings();
    return state !== null && state.to_act !== false && (play === "all" || play === state.turn);
  }

  draw() {
    if (!this.state) return;
    const { sight, words } = this.settings();
    this.frame.show(this.state, sight, words);
    this.sign();
  }

  /** Says what happened, and whose turn it is then. */
  #announce(/** @type {Played} */ { happened }, /** @type {Shown | null} */ before, /** @type {Shown} */ after) {
    const { words, speak } = this.settings();
    const said = happened.map(speak);
    const passes = after.status.state === "ongoing" && after.turn !== before?.turn;
    if (passes) said.push(say(words, "turn", { player: after.turn_name }));
    this.frame.voice.say(said.join(". "));
  }

  /** The game itself does not answer. What is shown stays. */
  fail(/** @type {unknown} */ error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = say(this.settings().words, "failed", { reason });
    this.frame.voice.say(text);
    if (this.tell("failed", { error })) this.frame.tell(text);
  }
}
