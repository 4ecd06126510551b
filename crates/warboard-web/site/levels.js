// The programs that sit at a table.

/** How long a level thinks about an action, in milliseconds. */
const MOMENT = 400;

/** @import { Idea, Level, Subject, Thinker } from "./warboard/players.js" */

export class Levels {
  #game;
  /** @type {Map<number, Promise<Thinker>>} */
  #thinkers = new Map();

  constructor(/** @type {string} */ game) {
    this.#game = game;
  }

  /**
   * What a level does.
   *
   * @param {number} level
   * @param {Subject} subject
   * @param {number} left milliseconds on its clock
   * @param {number} increment milliseconds that it gets for the turn
   */
  async choose(level, subject, left, increment) {
    const thinker = await this.#thinker(level);
    const milliseconds = Math.max(10, Math.min(MOMENT, left / 30 + increment / 2));
    return thinker.choose(subject, { milliseconds });
  }

  #thinker(/** @type {number} */ level) {
    let thinker = this.#thinkers.get(level);
    if (!thinker) {
      thinker = started(this.#game, /** @type {Level} */ (level));
      this.#thinkers.set(level, thinker);
      // One that does not start may be tried again.
      thinker.catch(() => this.#thinkers.delete(level));
    }
    return thinker;
  }

  /** Ends all workers: what they were asked is not answered. */
  close() {
    for (const thinker of this.#thinkers.values()) thinker.then((started) => started.free()).catch(() => {});
    this.#thinkers.clear();
  }
}

/** A program: its script is loaded when there is one. */
async function started(/** @type {string} */ game, /** @type {Level} */ level) {
  const { Thinker } = await import("./warboard/players.js");
  return Thinker.start(game, { level });
}

/** Before so many actions no level takes a draw. */
const EARLY = 20;

/**
 * Whether a level takes a draw: if it did not think that it stands better when it acted last. One that has not
 * acted yet, or does not say what it thinks, plays on.
 *
 * @param {Idea["score"] | undefined} score
 * @param {number} ply
 */
export function takesDraw(score, ply) {
  if (!(score instanceof Object) || "win" in score || ply < EARLY) return false;
  return "loss" in score || score.points <= 0;
}
