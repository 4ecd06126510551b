// A table that is followed: what the server tells of it, kept up to date for as long as the page shows it.

import { Lost, Refused } from "./connection.js";

/** @import { Choice, Game, Played, Premove, Request, State, Table, Told } from "./server.js" */
/** @import { Connection } from "./connection.js" */

/** So many actions are listed at most: campaigns have thousands of orders. */
export const LISTED = 300;

/** So many of the last actions are known whole: what was played is looked up there. */
const KEPT = 50;

/**
 * Events: `news` with what was played and said since; `replaced` when the game is another one than it was, as
 * after a take-back; `failed` with why the table cannot be followed.
 */
export class Following extends EventTarget {
  of;
  #connection;
  /** @type {Table | null} */
  table = null;
  /** @type {Game | null} */
  game = null;
  /** What was played, from ply `first` on. @type {{ action: string, notation: string }[]} */
  actions = [];
  first = 0;
  /** The server's clock against ours, in milliseconds: what took least time to come knows best. */
  #ahead = -Infinity;
  /** How many actions the server thinks that we know; null before it was asked. @type {number | null} */
  #since = null;
  /** @type {Map<number, Played>} */
  #played = new Map();
  /** @type {Promise<State> | null} */
  #state = null;
  /** @type {Promise<Choice[]> | null} */
  #choices = null;
  #isClosed = false;
  /** Whether all that the server knows is known here. */
  isCurrent = false;

  constructor(/** @type {Connection} */ connection, /** @type {string} */ of) {
    super();
    this.of = of;
    this.#connection = connection;
    connection.addEventListener("push", this.#pushed);
    connection.addEventListener("lost", this.#lost);
    connection.addEventListener("open", this.#opened);
    if (connection.isOpen) this.#opened();
  }

  close() {
    this.#isClosed = true;
    this.#connection.removeEventListener("push", this.#pushed);
    this.#connection.removeEventListener("lost", this.#lost);
    this.#connection.removeEventListener("open", this.#opened);
    this.#connection.ask({ do: "unfollow", of: this.of }).catch(() => {});
  }

  #lost = () => {
    this.isCurrent = false;
    this.#forget();
  };

  #opened = async () => {
    try {
      await this.#follow();
      this.dispatchEvent(new Event("current"));
    } catch (why) {
      // If the connection was lost again, there will be another one.
      if (!(why instanceof Lost) && !this.#isClosed) this.dispatchEvent(new CustomEvent("failed", { detail: why }));
    }
  };

  #pushed = (/** @type {Event} */ event) => {
    const { followed } = /** @type {CustomEvent} */ (event).detail;
    // What comes before the table is followed on this connection is told again then.
    if (followed?.table.of === this.of && this.isCurrent) this.#told(followed);
  };

  /** Follows on from what is known, or from the last actions. */
  async #follow() {
    const known = this.#since === null ? null : this.game;
    const from = known
      ? { since: known.since, fingerprint: known.fingerprint }
      : { since: Math.max(0, (await this.#look()).ply - LISTED) };
    if (this.#isClosed) throw new Lost();
    this.#since = from.since;
    const { followed } = await this.#connection.ask({ do: "follow", of: this.of, shows: true, ...from });
    if (!known) [this.actions, this.first] = [[], from.since];
    this.isCurrent = true;
    // It may be another server's clock.
    this.#ahead = -Infinity;
    this.#told(/** @type {Told} */ (followed), known !== null);
    if (!known) this.dispatchEvent(new Event("replaced"));
  }

  async #look() {
    const { table } = await this.#connection.ask({ do: "table", of: this.of });
    return /** @type {Table} */ (table);
  }

  /** The server's clock now, in milliseconds since 1970. */
  get now() {
    return performance.now() + this.#ahead;
  }

  /** What the server tells: the table, and what was played and said since; that is seen to happen if it is new. */
  #told(/** @type {Told} */ { table, game }, isNew = true) {
    this.table = table;
    this.#ahead = Math.max(this.#ahead, table.now - performance.now());
    this.#forget();
    if (!game) return this.#tell([], []);
    if (game.view !== undefined) return this.#replace(game);
    const count = game.since - (this.#since ?? game.since);
    const [acted, said] = [(game.played ?? []).slice(0, count), (game.played ?? []).slice(count)];
    acted.forEach((played, index) => this.#keep(game.since - count + index, played));
    this.game = game;
    this.#since = game.since;
    if (isNew) this.#tell(acted, said);
    else this.#tell([], []);
  }

  #tell(/** @type {Played[]} */ acted, /** @type {Played[]} */ said) {
    this.dispatchEvent(new CustomEvent("news", { detail: { acted, said } }));
  }

  #keep(/** @type {number} */ ply, /** @type {Played} */ played) {
    if (this.actions.length >= 2 * LISTED) this.first += this.actions.splice(0, LISTED).length;
    this.actions.push({ action: played.action, notation: played.notation });
    this.#played.set(ply, played);
    this.#played.delete(ply - KEPT);
  }

  /** The game is not the one that was known: what was played is asked for anew. */
  async #replace(/** @type {Game} */ game) {
    this.game = game;
    this.#since = null;
    this.#played.clear();
    this.isCurrent = false;
    await this.#opened();
  }

  /** What was asked about the position before has no meaning any more. */
  #forget() {
    this.#state = null;
    this.#choices = null;
  }

  /** What the reader sees of the game, or saw of it at an earlier ply. */
  state(/** @type {number | null} */ ply = null) {
    if (ply !== null) {
      return this.#connection.askUntil({ do: "state", of: `${this.of}@${ply}` }).then(({ state }) => known(state));
    }
    this.#state ??= this.#connection.askUntil({ do: "state", of: this.of }).then(({ state }) => known(state));
    return this.#state;
  }

  /** What the reader may choose. */
  choices() {
    this.#choices ??= this.#connection.askUntil({ do: "choices", of: this.of }).then(({ choices }) => known(choices));
    return this.#choices;
  }

  /** @returns {Promise<readonly Premove[]>} */
  async premoves(/** @type {string} */ actor) {
    return known((await this.#connection.askUntil({ do: "premoves", of: this.of, actor })).premoves);
  }

  async preview(/** @type {string} */ action) {
    return known((await this.#connection.ask({ do: "preview", of: this.of, action })).preview);
  }

  /** Why an action is illegal; null if it is legal. */
  async check(/** @type {string} */ action) {
    try {
      await this.#connection.ask({ do: "check", of: this.of, action });
      return null;
    } catch (why) {
      if (why instanceof Refused) return why;
      throw why;
    }
  }

  /**
   * Acts at the ply that is known. If the connection is lost before the answer has come, it is looked afterwards
   * whether it was taken, and sent again if not: never twice, since it carries its ply.
   *
   * @returns {Promise<Played>}
   */
  async act(/** @type {string} */ action) {
    const ply = this.game?.since ?? 0;
    for (let wasLost = false; ; wasLost = true) {
      try {
        const { followed } = await this.#connection.ask({ do: "act", of: this.of, action, ply });
        this.#forget();
        return known(followed?.game?.played?.[0]);
      } catch (why) {
        if (!(why instanceof Lost)) {
          if (!wasLost || !(why instanceof Refused) || why.code !== "other-ply") throw why;
          await this.#follow();
        } else await this.whenCurrent();
        const played = this.#played.get(ply);
        if (played?.action.startsWith(action)) return played;
        if (played || !(why instanceof Lost)) throw new Error("Something else has happened meanwhile");
      }
    }
  }

  /**
   * Has something done at the table. If the connection is lost before the answer has come, it is looked afterwards
   * whether it was done, and asked again if not.
   *
   * @param {Request} request
   * @param {(table: Table) => boolean} [isDone] without it nothing is asked again: whoever asked has to look
   */
  async does(request, isDone) {
    for (;;) {
      try {
        return await this.#connection.ask({ of: this.of, ...request });
      } catch (why) {
        if (!(why instanceof Lost)) throw why;
        await this.whenCurrent();
        if (!isDone) throw new Error("The connection was lost: look whether it was done, or try again");
        if (isDone(/** @type {Table} */ (this.table))) return {};
      }
    }
  }

  /** A player says a word, such as `resign`. */
  async speak(/** @type {import("./server.js").Sayable} */ { word, action }) {
    if (action) return this.act(action);
    const [verb] = word.split(" ");
    const isSaid = () => !this.game?.words?.some((one) => one.word === word);
    return this.does({ do: "speak", word: verb, ply: this.game?.since }, isSaid);
  }

  /** Resolves when the table is followed again. @returns {Promise<void>} */
  async whenCurrent() {
    if (!this.isCurrent) await new Promise((resolve) => this.addEventListener("current", resolve, { once: true }));
  }
}

/**
 * What an answer has to have.
 *
 * @template T
 * @param {T | undefined} value
 * @returns {T}
 */
function known(value) {
  if (value === undefined) throw new Error("The server has answered something else than it was asked");
  return value;
}
