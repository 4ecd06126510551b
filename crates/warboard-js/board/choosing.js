// How taps on places become one of the actions that may be chosen.

/** @import { Choice, Premove } from "../protocol.js" */

/** @typedef {Choice | Premove} Option */

/**
 * What a tap leads to: an action; several, to ask which; a selection; a move that nobody may choose; nothing.
 *
 * @typedef {{ act: Option } | { ask: Option[], at: string } | { selected: string }
 *   | { refused: [from: string, to: string] } | { nothing: true }} Tapped
 */

export class Choosing {
  /** @type {readonly Option[]} */
  #options = [];
  /** @type {string | null} */
  #selected = null;
  /** @type {string | null} */
  #to = null;
  /** The actions that are left once from and to are known, by the square that tells them apart.
   * @type {Map<string, Option> | null} */
  #rest = null;
  /** Whose pieces can be picked up though they have nowhere to go, to be told why. */
  #own = (/** @type {string} */ _name) => false;

  /** What may be chosen now; nothing is selected then. */
  set options(/** @type {readonly Option[]} */ options) {
    this.#options = options;
    this.clear();
  }

  set own(/** @type {(name: string) => boolean} */ own) {
    this.#own = own;
  }

  get options() {
    return this.#options;
  }

  get selected() {
    return this.#selected;
  }

  /** From where to where, once that is known and what tells the actions apart is yet to be tapped. */
  get pending() {
    return this.#rest && this.#selected !== null && this.#to !== null ? { from: this.#selected, to: this.#to } : null;
  }

  clear() {
    this.#selected = null;
    this.#to = null;
    this.#rest = null;
  }

  /** Whether something can be picked up there. */
  starts(/** @type {string} */ name) {
    return this.#options.some((option) => originOf(option) === name) || this.#own(name);
  }

  /** Actions that have no square: buttons. */
  get buttons() {
    return this.#options.filter(({ from, to }) => from == null && to == null);
  }

  /**
   * What a button that was pressed does now: what has come meanwhile may have the same button with another action,
   * such as a pass.
   *
   * @param {Option} pressed
   * @returns {Option | undefined}
   */
  like({ action, kind, becomes }) {
    const alike = this.buttons.filter((other) => other.kind === kind && other.becomes === becomes);
    return alike.find((other) => other.action === action) ?? (alike.length === 1 ? alike[0] : undefined);
  }

  /** What can be put on the board from nowhere, such as units that are bought, each by an origin of its own. */
  get palette() {
    const origins = new Set(this.#options.filter(({ from }) => from == null).map(originOf));
    return [...origins].filter((origin) => origin !== null);
  }

  /** Where a tap acts now, with the actions there.
   * @returns {Map<string, Option[]>} */
  get targets() {
    /** @type {Map<string, Option[]>} */
    const targets = new Map();
    if (this.#rest) {
      for (const [square, option] of this.#rest) targets.set(square, [option]);
      return targets;
    }
    for (const option of this.#options) {
      const origin = this.#selected === null ? (option.from ?? null) : originOf(option);
      if (origin !== this.#selected || option.to == null) continue;
      targets.set(option.to, [...(targets.get(option.to) ?? []), option]);
    }
    return targets;
  }

  /** Selects what can be picked up there. If nothing can, it is false, and what is selected stays. */
  select(/** @type {string} */ name) {
    if (!this.starts(name)) return false;
    this.clear();
    this.#selected = name;
    return true;
  }

  /**
   * A tap on a square, a hex or a piece beside the board.
   *
   * @param {string} name
   * @returns {Tapped}
   */
  tap(name) {
    const there = this.targets.get(name);
    if (there) return this.#chosen(there, name);
    const from = this.#selected;
    if (from === name) {
      this.clear();
      return { nothing: true };
    }
    const wasPending = this.#rest !== null;
    if (this.select(name)) return { selected: name };
    this.clear();
    return from === null || wasPending ? { nothing: true } : { refused: [from, name] };
  }

  /** @returns {Tapped} */
  #chosen(/** @type {Option[]} */ options, /** @type {string} */ at) {
    if (options.length === 1) return { act: options[0] };
    const rest = apart(options);
    if (!rest) return { ask: options, at };
    this.#rest = rest;
    this.#to = at;
    return { selected: at };
  }
}

/** Where an action begins: a place, or `+` and the letter of what comes from nowhere. */
function originOf(/** @type {Option} */ { from, to, becomes }) {
  return from ?? (to != null && becomes ? `+${becomes}` : null);
}

/**
 * The square that each of some actions of one kind has and no other: where an arrow is shot, where a wall goes.
 * What is put where the piece came from has none besides.
 *
 * @param {Option[]} options
 * @returns {Map<string, Option> | null}
 */
function apart(options) {
  if (options.some(({ kind }) => kind !== options[0].kind)) return null;
  const counts = new Map();
  const also = (/** @type {Option} */ option) => ("also" in option ? (option.also ?? []) : []);
  for (const square of options.flatMap(also)) counts.set(square, (counts.get(square) ?? 0) + 1);
  const rest = new Map();
  for (const option of options) {
    const own = also(option).filter((square) => counts.get(square) === 1);
    const square = own[0] ?? option.from;
    if (own.length > 1 || square == null || rest.has(square)) return null;
    rest.set(square, option);
  }
  return rest;
}
