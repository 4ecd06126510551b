// A game at this screen: who sits where, what they see, and what is kept of it.

import { Game } from "./warboard/index.js";
import { Thinker } from "./warboard/players.js";

/** @typedef {{ kind: "person" } | { kind: "level", level: number }} Seat */

/**
 * What is kept of a game.
 *
 * @typedef {object} Kept
 * @property {string} record
 * @property {Record<string, Seat>} seats by player
 */

/** How long a level thinks about an action, in milliseconds. */
const MOMENT = 400;

/**
 * Events: `played` (what the viewer sees of an action), `changed` (anything else), `turn` (a person is to act who
 * may not see what is shown), `thinking`, `over`, `wrong`.
 */
export class Match extends EventTarget {
  /** Everything that there is to know: nobody is shown it while the game goes on and has secrets. */
  #game;
  /** @type {Record<string, Seat>} */
  seats;
  /** @type {import("./warboard/index.js").View | null} */
  #view = null;
  /** Whose view is shown, as observers are called; null in a game without secrets. */
  #observer = null;
  /** @type {Map<number, Promise<Thinker>>} */
  #thinkers = new Map();
  #isThinking = false;
  #ended = false;

  /**
   * @param {Game} game
   * @param {Record<string, Seat>} seats
   */
  constructor(game, seats) {
    super();
    this.#game = game;
    this.seats = seats;
    this.hasSecrets = hasSecrets(game);
    if (this.hasSecrets) this.#look(this.#firstObserver());
  }

  static load(/** @type {Kept} */ { record, seats }) {
    return new Match(Game.load(record), seats);
  }

  /** @returns {Kept} */
  kept() {
    return { record: this.#game.record(), seats: this.seats };
  }

  get name() {
    return this.#game.game;
  }

  get isOver() {
    return this.#game.isOver;
  }

  get isThinking() {
    return this.#isThinking;
  }

  /** What may be shown now. When the game is over, everything may. */
  get shown() {
    return this.isOver || !this.#view ? this.#game : this.#view;
  }

  /** The game itself, if it has no secrets or is over. */
  get open() {
    return this.hasSecrets && !this.isOver ? null : this.#game;
  }

  get observer() {
    return this.#observer;
  }

  /** @returns {Player[]} */
  get players() {
    return this.#game.observers().players;
  }

  get turn() {
    return this.#game.turn;
  }

  /** Whose turn it is, if a person sits there. */
  get person() {
    const seat = this.seats[this.turn];
    return seat?.kind === "level" ? null : this.turn;
  }

  /** What drives the board. */
  get driver() {
    return {
      state: () => this.shown.state(),
      choices: () => (this.isOver || !this.person || this.isHidden ? [] : this.shown.choices()),
      check: (/** @type {string} */ action) => this.shown.check(action),
      playChoice: (/** @type {{ action: string }} */ choice) => this.play(choice.action),
    };
  }

  /** Whether the one who is to act may not see what is shown, nor the others what they would see. */
  get isHidden() {
    return this.hasSecrets && !this.isOver && this.person !== null && this.#observerOf(this.turn) !== this.#observer;
  }

  /** Lets the one who is to act see what they may know. */
  reveal() {
    this.#look(this.#observerOf(this.turn));
    this.dispatchEvent(new Event("changed"));
  }

  /** Plays an action for the one whose turn it is; what the viewer sees of it. */
  play(/** @type {string} */ action) {
    const ply = this.#game.ply;
    let played = this.#game.playChoice(action);
    if (this.#view && this.#observer !== null) played = this.#follow(ply) ?? played;
    this.#after();
    return played;
  }

  /** What the viewer is told of the actions after a ply. */
  #follow(/** @type {number} */ ply) {
    const view = /** @type {import("./warboard/index.js").View} */ (this.#view);
    const { lines } = this.#game.told(/** @type {string} */ (this.#observer), ply);
    let seen = null;
    for (const line of lines) {
      const next = view.follow(line);
      seen = seen ? { ...next, happened: [...seen.happened, ...next.happened] } : next;
    }
    return seen;
  }

  /** Says a word: resigns, offers, claims. */
  say(/** @type {string} */ word) {
    this.#game.say(word);
    if (this.#observer !== null && !this.isOver) this.#look(this.#observer);
    this.#after();
    this.dispatchEvent(new Event("changed"));
  }

  words() {
    return this.#game.words().filter(({ player }) => this.seats[player]?.kind !== "level");
  }

  /** Takes back what was played since a person could choose last. In games with secrets nobody may. */
  undo() {
    if (this.hasSecrets) return;
    do this.#game.undo();
    while (this.#game.ply > 0 && !this.person && Object.values(this.seats).some(({ kind }) => kind === "person"));
    this.#ended = false;
    this.dispatchEvent(new Event("changed"));
  }

  redo() {
    if (this.hasSecrets || this.#game.ply === this.#game.lastPly) return;
    this.#game.redo();
    this.dispatchEvent(new Event("changed"));
  }

  get canUndo() {
    return !this.hasSecrets && this.#game.ply > 0;
  }

  get canRedo() {
    return !this.hasSecrets && this.#game.ply < this.#game.lastPly;
  }

  #look(/** @type {string | null} */ observer) {
    this.#observer = observer;
    this.#view = observer === null ? null : this.#game.view(observer);
  }

  /** The view of the first person, or what everybody sees if levels play alone. */
  #firstObserver() {
    const { players, observers } = this.#game.observers();
    const own = players.find(({ player }) => this.seats[player]?.kind !== "level");
    const watching = observers.find((observer) => players.every((player) => player.observer !== observer));
    return own?.observer ?? watching ?? null;
  }

  #observerOf(/** @type {string} */ player) {
    return this.players.find((one) => one.player === player)?.observer ?? this.#observer;
  }

  #after() {
    if (this.isOver && !this.#ended) {
      this.#ended = true;
      this.dispatchEvent(new Event("over"));
    }
    this.dispatchEvent(new Event("kept"));
  }

  /** Goes on: a level thinks, or a person is asked. Call it whenever the page shows what there is. */
  async goOn() {
    if (this.isOver || this.#isThinking) return;
    const seat = this.seats[this.turn];
    if (seat?.kind !== "level") {
      if (this.isHidden) this.#ask();
      return;
    }
    this.#isThinking = true;
    this.dispatchEvent(new Event("thinking"));
    const { ply, turn } = this.#game;
    try {
      const thinker = await this.#thinker(seat.level);
      const subject = this.hasSecrets ? this.#game.view(/** @type {string} */ (this.#observerOf(turn))) : this.#game;
      const idea = await thinker.choose(subject, { milliseconds: MOMENT });
      this.#isThinking = false;
      if (this.#game.ply !== ply || this.#game.turn !== turn || this.isOver || this.closed) return;
      this.dispatchEvent(new CustomEvent("played", { detail: this.play(idea.action) }));
    } catch (why) {
      this.#isThinking = false;
      if (!this.closed) this.dispatchEvent(new CustomEvent("wrong", { detail: why }));
    }
  }

  /** One who sits alone with levels sees what they may know at once; of several each only when asked. */
  #ask() {
    const persons = Object.values(this.seats).filter(({ kind }) => kind === "person");
    if (persons.length === 1) this.reveal();
    else this.dispatchEvent(new Event("turn"));
  }

  #thinker(/** @type {number} */ level) {
    let thinker = this.#thinkers.get(level);
    if (!thinker) {
      thinker = Thinker.start(this.name, { level });
      this.#thinkers.set(level, thinker);
      // One that does not start may be tried again.
      thinker.catch(() => this.#thinkers.delete(level));
    }
    return thinker;
  }

  closed = false;

  /** Ends what thinks. */
  close() {
    this.closed = true;
    for (const thinker of this.#thinkers.values()) thinker.then((started) => started.free()).catch(() => {});
    this.#thinkers.clear();
  }
}

/** Whether some players may not see what others do. */
export function hasSecrets(/** @type {Game} */ game) {
  const { players } = game.observers();
  return new Set(players.map(({ observer }) => observer)).size > 1;
}
