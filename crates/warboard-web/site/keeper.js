// Keeps a game that is played: each state of it, unless another page of the browser has gone on with it.

import { isUnkept, keep, newId, revisionOf, whenElsewhere } from "./kept.js";

/** @import { Stored } from "./kept.js" */
/** @import { Match } from "./match.js" */

/** Events: `elsewhere` (another page has kept a newer state: nothing is kept any more), `full`, `kept`. */
export class Keeper extends EventTarget {
  #id;
  #stored;
  #revision;
  #isElsewhere = false;
  /**
   * What is kept when the page has drawn what there is.
   *
   * @type {{ match: Match, timer: ReturnType<typeof setTimeout> } | null}
   */
  #waits = null;
  #forget = () => {};

  /**
   * @param {string} id `link` for a game of a link: it is one of this browser's when it is played on
   * @param {Stored} stored
   */
  constructor(id, stored) {
    super();
    this.#id = id;
    this.#stored = stored;
    this.#revision = revisionOf(stored);
    this.#watch();
  }

  /** Whether the game is gone when the page is closed. */
  get isUnkept() {
    return isUnkept(this.#id);
  }

  /** Keeps it when the page has drawn what there is. */
  keepSoon(/** @type {Match} */ match) {
    this.#waits ??= { match, timer: setTimeout(() => this.keep(match)) };
  }

  /** Keeps what waits for that. */
  flush() {
    if (this.#waits) this.keep(this.#waits.match);
  }

  keep(/** @type {Match} */ match) {
    clearTimeout(this.#waits?.timer);
    this.#waits = null;
    if (this.#isElsewhere) return;
    if (this.#id === "link") this.#takeOver();
    const keeping = keep(this.#id, {
      ...this.#stored,
      plies: match.ply,
      time: Date.now(),
      over: match.isOver,
      result: match.isOver ? (match.shown.result ?? undefined) : undefined,
      revision: this.#revision + 1,
      kept: match.kept(),
    });
    if ("newer" in keeping) return this.#tellElsewhere();
    this.#revision++;
    this.dispatchEvent(new Event("full" in keeping ? "full" : "kept"));
  }

  #takeOver() {
    this.#id = newId();
    history.replaceState(null, "", `#/play/${this.#id}`);
    this.#watch();
  }

  #watch() {
    this.#forget();
    this.#forget = whenElsewhere(this.#id, () => this.#tellElsewhere());
  }

  #tellElsewhere() {
    if (this.#isElsewhere) return;
    this.#isElsewhere = true;
    this.dispatchEvent(new Event("elsewhere"));
  }

  close() {
    this.#isElsewhere = true;
    this.#forget();
  }
}
