// What a program thinks of the position that is shown, as long as it is shown.

import { Thinker } from "./warboard/players.js";

/** @import { Game } from "./warboard/index.js" */
/** @import { Idea } from "./warboard/players.js" */

/** How long a position is looked at, in milliseconds. */
const LONGEST = 60_000;

/** The module of players, compiled once: a search that is stopped may need another worker. */
let compiled = /** @type {Promise<WebAssembly.Module> | null} */ (null);

async function compile() {
  const answer = await fetch(new URL("./warboard/wasm/players.wasm", import.meta.url));
  return WebAssembly.compile(await answer.arrayBuffer());
}

export class Engine {
  #found;
  #failed;
  /** @type {{ game: string, thinker: Promise<Thinker> } | null} */
  #worker = null;
  /** Counts what was asked: what is found for something older is not told. */
  #asks = 0;

  /**
   * @param {(ideas: Idea[], ended: boolean) => void} found
   * @param {(why: Error) => void} failed
   */
  constructor(found, failed) {
    this.#found = found;
    this.#failed = failed;
  }

  /** Looks at a game as whoever is to act sees it, instead of what was looked at. */
  async look(/** @type {Game} */ game, /** @type {number} */ lines) {
    const ask = ++this.#asks;
    try {
      const thinker = await this.#thinker(game.game);
      if (ask !== this.#asks) return;
      thinker.stop();
      const tell = (/** @type {Idea[]} */ ideas) => {
        if (ask === this.#asks) this.#found(ideas, false);
      };
      const ideas = await thinker.analyse(game, { lines, milliseconds: LONGEST, onProgress: tell });
      if (ask === this.#asks) this.#found(ideas, true);
    } catch (why) {
      if (ask === this.#asks) this.#failed(/** @type {Error} */ (why));
    }
  }

  /** Ends the search; what was found is told no more. */
  stop() {
    this.#asks++;
    this.#worker?.thinker.then((thinker) => thinker.stop()).catch(() => {});
  }

  end() {
    this.#asks++;
    this.#free();
  }

  #free() {
    this.#worker?.thinker.then((thinker) => thinker.free()).catch(() => {});
    this.#worker = null;
  }

  #thinker(/** @type {string} */ game) {
    if (this.#worker?.game !== game) {
      this.#free();
      const worker = { game, thinker: this.#start(game) };
      this.#worker = worker;
      // One that does not start may be tried again.
      worker.thinker.catch(() => {
        if (this.#worker === worker) this.#worker = null;
      });
    }
    return this.#worker.thinker;
  }

  async #start(/** @type {string} */ game) {
    compiled ??= compile();
    // What cannot be fetched here the library tries itself, and says what is wrong.
    const wasm = await compiled.catch(() => undefined);
    if (!wasm) compiled = null;
    return Thinker.start(game, { level: 8, ...(wasm ? { wasm } : {}) });
  }
}
