// What is seen of a game with secrets: by whom, and what was played as far as they were told.

/** @import { Game, Played, View } from "./warboard/index.js" */

/** What one observer sees. */
class Sight {
  /** What was played, as the observer writes it. @type {{ notation: string }[]} */
  list = [];
  /** @type {View} */
  view;

  constructor(/** @type {Game} */ game, /** @type {string} */ observer) {
    this.observer = observer;
    this.view = game.view(observer, 0);
    this.follow(game);
  }

  /**
   * Follows what has been played since it was followed last. What the observer sees of it; null if that is
   * nothing.
   */
  follow(/** @type {Game} */ game) {
    const { lines } = game.told(this.observer, this.list.length);
    const missing = game.ply - this.list.length;
    /** @type {Played | null} */
    let seen = null;
    lines.forEach((line, index) => {
      const played = this.view.follow(line);
      if (index < missing) this.list.push({ notation: played.notation });
      seen = seen ? { ...played, happened: [...seen.happened, ...played.happened] } : played;
    });
    return /** @type {Played | null} */ (seen);
  }
}

/** Who looks at a game with secrets, and what they see: a player, or one who sees what everybody may see. */
export class Sights {
  #game;
  #players;
  /** What each who has looked sees. @type {Map<string, Sight>} */
  #sights = new Map();
  /** Who looks now. @type {string | null} */
  #observer;

  /**
   * @param {Game} game
   * @param {string[]} persons the players who sit here: one who sits alone looks all the time
   */
  constructor(game, persons) {
    const { players, observers } = game.observers();
    this.#game = game;
    this.#players = players;
    const all = observers.find((observer) => players.every((player) => player.observer !== observer)) ?? null;
    this.#observer = persons.length === 1 ? this.observerOf(persons[0]) : all;
    this.follow();
  }

  observerOf(/** @type {string} */ player) {
    return this.#players.find((one) => one.player === player)?.observer ?? null;
  }

  /** Whether that player looks. */
  is(/** @type {string} */ player) {
    return this.observerOf(player) === this.#observer;
  }

  /** Lets a player look. */
  turnTo(/** @type {string} */ player) {
    this.#observer = this.observerOf(player);
    this.follow();
  }

  /** What is seen now; null if nobody looks. */
  get #sight() {
    if (this.#observer === null) return null;
    const sight = this.#sights.get(this.#observer) ?? new Sight(this.#game, this.#observer);
    this.#sights.set(this.#observer, sight);
    return sight;
  }

  get view() {
    return this.#sight?.view ?? null;
  }

  /** What was played, as whoever looks was told. */
  get list() {
    return this.#sight?.list ?? null;
  }

  /** What whoever looks sees of what has been played since. */
  follow() {
    return this.#sight?.follow(this.#game) ?? null;
  }

  /** What whoever looks may see of an earlier ply. The caller frees it. */
  at(/** @type {number} */ ply) {
    return this.#observer === null ? null : this.#game.view(this.#observer, ply);
  }
}

/** Whether some players may not see what others do. */
export function hasSecrets(/** @type {Game} */ game) {
  const { players } = game.observers();
  return new Set(players.map(({ observer }) => observer)).size > 1;
}
