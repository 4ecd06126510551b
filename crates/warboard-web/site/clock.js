// The clocks of a game. Who is out of time has lost: the match says so by the game's own word.

import { Host } from "./warboard/index.js";

/**
 * How time is given: not at all; so many minutes and, when the turn passes, so many seconds more; or so many
 * seconds for each turn.
 *
 * @typedef {{ kind: "none" } | { kind: "game", minutes: number, increment: number }
 *   | { kind: "turn", seconds: number }} Control
 */

/** @type {Control} */
export const NO_CLOCK = { kind: "none" };

/** A control from what is kept or typed, which may be anything. */
export function controlOf(/** @type {any} */ given) {
  const within = (/** @type {any} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
    Number.isFinite(value) && value >= least && value <= most;
  if (given?.kind === "game" && within(given.minutes, 0.1, 600) && within(given.increment, 0, 600)) {
    return /** @type {Control} */ ({ kind: "game", minutes: given.minutes, increment: given.increment });
  }
  if (given?.kind === "turn" && within(given.seconds, 1, 86_400)) {
    return /** @type {Control} */ ({ kind: "turn", seconds: given.seconds });
  }
  return NO_CLOCK;
}

export class Clock {
  /** @type {Control} */
  #control;
  /** Milliseconds by player, as of when the clock that runs was started. @type {Map<string, number>} */
  #left = new Map();
  /** @type {string | null} */
  #running = null;
  #since = 0;
  /** @type {() => number} */
  #now;

  /**
   * @param {Control} control
   * @param {readonly string[]} players
   * @param {Record<string, unknown>} [left] milliseconds, as they were kept
   * @param {() => number} [now]
   */
  constructor(control, players, left = {}, now = () => performance.now()) {
    [this.#control, this.#now] = [control, now];
    for (const player of players) {
      const known = left[player];
      const is = typeof known === "number" && Number.isFinite(known) && known <= 1e9;
      this.#left.set(player, is ? Math.max(0, known) : this.#whole);
    }
  }

  get isOff() {
    return this.#control.kind === "none";
  }

  /** What a player has at the start, or for a turn. */
  get #whole() {
    const control = this.#control;
    if (control.kind === "none") return Infinity;
    return 1000 * (control.kind === "game" ? 60 * control.minutes : control.seconds);
  }

  get running() {
    return this.#running;
  }

  /** The milliseconds that a player has left. */
  left(/** @type {string} */ player) {
    const left = this.#left.get(player) ?? Infinity;
    return player === this.#running ? Math.max(0, left - (this.#now() - this.#since)) : left;
  }

  /** Lets the clock of a player run, and no other. */
  start(/** @type {string} */ player) {
    if (this.isOff || this.#running === player || !this.#left.has(player)) return;
    this.stop();
    [this.#running, this.#since] = [player, this.#now()];
  }

  stop() {
    const running = this.#running;
    if (running === null) return;
    this.#left.set(running, this.left(running));
    this.#running = null;
  }

  /** The turn of a player is over: what the control gives is added. */
  passed(/** @type {string} */ player) {
    if (this.isOff) return;
    const left = this.left(player);
    if (this.#running === player) this.#running = null;
    const { kind } = this.#control;
    this.#left.set(
      player,
      kind === "game" ? left + 1000 * /** @type {{ increment: number }} */ (this.#control).increment : this.#whole,
    );
  }

  /** The increment in milliseconds: what a level counts on. */
  get increment() {
    return this.#control.kind === "game" ? 1000 * this.#control.increment : 0;
  }

  /** Whether the clock that runs has run down. */
  get isDown() {
    return this.#running !== null && this.left(this.#running) <= 0;
  }

  /** What is kept: the milliseconds by player. */
  kept() {
    return this.isOff
      ? undefined
      : Object.fromEntries([...this.#left.keys()].map((player) => [player, Math.round(this.left(player))]));
  }
}

/** A control in words. */
export function controlWords(/** @type {Control} */ control) {
  if (control.kind === "none") return "no clocks";
  if (control.kind === "turn") return `${control.seconds} seconds a turn`;
  const minutes = `${control.minutes} ${control.minutes === 1 ? "minute" : "minutes"}`;
  return control.increment > 0 ? `${minutes} + ${control.increment} seconds` : minutes;
}

/** The most orders that are given for somebody whose time is over: as many as a turn may have. */
const MOST_ORDERS = 600;

/**
 * Ends a game by the word for whoever is to act and out of time. A campaign has none outside of its battles: there
 * they give up, or, where that is not allowed, what is asked of them is done as a host does it until the turn is
 * another's.
 *
 * @param {import("./warboard/index.js").Game} game
 */
export function callTime(game) {
  const { turn } = game;
  for (let order = 0; order < MOST_ORDERS && game.turn === turn && !game.isOver; order++) {
    const words = game.words().map(({ word }) => word);
    const word = [`time ${turn}`, `abandon ${turn}`].find((word) => words.includes(word));
    if (word) return void game.say(word);
    const host = Host.of(game);
    game.play(host.standIn().action);
    host.free();
  }
}
