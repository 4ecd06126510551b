// Thinkers in the thread that asks. Each has a module, and so memory, of its own.
import { freed } from "./errors.js";
import { noneOf, optionsOf, written } from "./given.js";
import { dispose } from "./handle.js";
import { Kept } from "./kept.js";
import { Module } from "./module.js";

/** What a thinker is shown, as text: the `record` of a game, or a `view`. */
export function subjectOf(seen) {
  if (typeof seen?.record === "function") return { record: seen.record() };
  if (typeof seen?.record === "string") return { record: seen.record };
  return { view: typeof seen?.view === "string" ? seen.view : String(seen) };
}

const some = (limits) => (Object.keys(limits).length ? limits : undefined);

/** The `SyncThinker` of `players.js`, which knows where the module is: here `wasm` is no option. */
export class SyncThinker extends Kept {
  #module;
  #thinker;
  /** Whether the search that runs is to end, and who is told what it finds. */
  #stops;
  #progress;

  static async load(game, options) {
    const { level = 8, seed, tableMib, wasm, ...others } = optionsOf(options);
    noneOf(others);
    const made = new this();
    made.#module = await Module.load(wasm, {
      now: () => performance.now(),
      stops: () => (made.#stops?.() ? 1 : 0),
      progress: (ideas) => made.#progress?.(JSON.parse(ideas)),
    });
    const wanted = { game, seed, tableMib };
    if (level !== "random") wanted.level = level;
    made.#thinker = made.#module.thinker(written(wanted));
    return made;
  }

  choose(seen, options) {
    const { shouldStop, ...limits } = optionsOf(options);
    return this.#think(seen, { limits: some(limits), shouldStop })[0];
  }

  analyse(seen, options) {
    let { lines = 1, onProgress, shouldStop, ...limits } = optionsOf(options);
    // Without limits and anybody who could stop it, it is a second.
    limits = some(limits) ?? (shouldStop && {});
    return this.#think(seen, { lines, limits, shouldStop, onProgress });
  }

  forget() {
    this.#loaded().forget(this.#thinker);
  }

  /** Drops the module and its memory. */
  free() {
    this.#module = undefined;
  }

  [dispose]() {
    this.free();
  }

  #loaded() {
    if (!this.#module) throw freed("thinker");
    return this.#module;
  }

  #think(seen, { lines, limits, shouldStop, onProgress }) {
    const can_stop = shouldStop !== undefined;
    // A text of its own, since the library names their fields as they are named here.
    limits = limits && written(limits);
    const request = { ...subjectOf(seen), lines, limits, can_stop };
    // What a callback throws may not go through the library.
    let thrown;
    const guarded = (call, otherwise) => (...given) => {
      if (thrown) return otherwise;
      try {
        return call?.(...given);
      } catch (why) {
        thrown = { why };
        return otherwise;
      }
    };
    const stops = guarded(shouldStop, true);
    this.#stops = () => thrown !== undefined || stops();
    this.#progress = guarded(onProgress);
    try {
      const found = this.#loaded().think(this.#thinker, written(request));
      if (thrown) throw thrown.why;
      return JSON.parse(found);
    } finally {
      this.#stops = this.#progress = undefined;
    }
  }
}
