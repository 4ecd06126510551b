// What clocks show between two messages of the server, by its own time.

/** @import { Seat, Table, Timing } from "./server.js" */
/** @import { Following } from "./following.js" */

/** What is told may differ by so much from what is shown, in milliseconds, before it is believed instead. */
const APART = 1500;

/**
 * What a player has left.
 *
 * @typedef {object} Left
 * @property {number} millis
 * @property {number} periods of byoyomi
 * @property {boolean} [inPeriod] whether it is what is left of a period
 */

/**
 * What is left after so much of a turn, as the server counts.
 *
 * @param {Timing} timing
 * @param {Left} left
 * @param {number} used milliseconds
 * @returns {Left}
 */
export function after(timing, { millis, periods }, used) {
  if (timing.kind === "delay") {
    return { millis: Math.max(0, millis - Math.max(0, used - 1000 * timing.delay)), periods };
  }
  if (timing.kind === "byoyomi" && used >= millis) {
    const period = 1000 * timing.period;
    const lost = Math.floor((used - millis) / period);
    const kept = Math.max(0, periods - lost);
    return { millis: kept > 0 ? period - ((used - millis) % period) : 0, periods: kept, inPeriod: true };
  }
  return { millis: Math.max(0, millis - used), periods };
}

/** The clocks of a table that is followed. */
export class Clocks {
  #following;
  /** The clock that runs: what it had as the turn began, as far as we know. */
  /** @type {{ seat: string, ply: number, left: Left, at: number } | null} */
  #turn = null;

  constructor(/** @type {Following} */ following) {
    this.#following = following;
  }

  /** The table has news. */
  update() {
    const table = /** @type {Table} */ (this.#following.table);
    const timing = table.setup.clock;
    const running = table.seats.find(({ runs }) => runs);
    if (!timing || !running) {
      this.#turn = null;
      return;
    }
    const told = { millis: running.millis ?? 0, periods: running.periods ?? 0 };
    const turn = this.#turn;
    const isSame = turn !== null && turn.seat === running.seat && turn.ply <= table.ply;
    const shown = isSame ? after(timing, turn.left, table.now - turn.at) : null;
    // Of a period it is not told how much is left.
    const fits =
      shown &&
      shown.periods === told.periods &&
      (shown.inPeriod ? told.millis === 0 : Math.abs(shown.millis - told.millis) < APART);
    if (!fits) this.#turn = { seat: running.seat, ply: table.ply, left: told, at: table.now };
  }

  /** What a seat has left now; null if there are no clocks. @returns {Left | null} */
  left(/** @type {Seat} */ { seat, millis, periods = 0 }) {
    const timing = this.#following.table?.setup.clock;
    if (!timing || millis === undefined) return null;
    const turn = this.#turn;
    if (turn?.seat !== seat) {
      const isInPeriod = timing.kind === "byoyomi" && millis === 0;
      return isInPeriod ? { millis: 1000 * timing.period, periods, inPeriod: true } : { millis, periods };
    }
    return after(timing, turn.left, Math.max(0, this.#following.now - turn.at));
  }
}

/** How time is given, in words. */
export function timingWords(/** @type {Timing | undefined} */ timing) {
  const minutes = (/** @type {number} */ seconds) => {
    if (seconds % 60 !== 0) return `${seconds} seconds`;
    return seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;
  };
  if (!timing) return "no clock";
  if (timing.kind === "fischer")
    return `${minutes(timing.seconds)}${timing.increment ? ` + ${timing.increment} seconds` : ""}`;
  if (timing.kind === "delay") return `${minutes(timing.seconds)}, delay of ${timing.delay} seconds`;
  if (timing.kind === "byoyomi")
    return `${timing.seconds > 0 ? `${minutes(timing.seconds)}, then ` : ""}${timing.periods} × ${timing.period} seconds`;
  return timing.days === 1 ? "a day for each turn" : `${timing.days} days for each turn`;
}
