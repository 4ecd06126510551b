// Thinkers in a worker of their own: they search while the page goes on.
import { WarboardError, freed } from "./errors.js";
import { optionsOf } from "./given.js";
import { dispose } from "./handle.js";
import { Kept } from "./kept.js";
import { absolute, noScript } from "./load.js";
import { subjectOf } from "./sync-thinker.js";
import { spawn } from "./worker.js";

/** What a search that is stopped without shared memory may still look at: a moment. */
const MOMENT = { nodes: 500 };

/** Whether a worker can read what this thread writes while it searches. */
const canShare = () =>
  typeof SharedArrayBuffer === "function" && globalThis.crossOriginIsolated !== false;

/** Whether a worker ends because its script is not there, of which browsers say nothing. */
const isMissing = (why) => why === undefined || /MODULE_NOT_FOUND$/.test(why.code);

const isAddress = (given) => typeof given === "string" || given instanceof URL;

/** The `Thinker` of `players.js`, which knows where the files are: here `wasm` and `worker` are no options. */
export class Thinker extends Kept {
  #game;
  #options;
  /** The address of the worker's script, or what starts it. */
  #script;
  #worker;
  /** 1 if the search that runs is to end. */
  #flag;
  /** What is asked of the worker now: `{ id, resolve, reject, onProgress, best }`. */
  #asked;
  #asks = 0;
  /** Ends when everything that was asked before has. */
  #last = Promise.resolve();
  /** The searches that have not ended. */
  #searches = new Set();
  #freed = false;

  static async start(game, given) {
    const { wasm, worker, ...options } = optionsOf(given);
    const thinker = new this();
    thinker.#game = game;
    thinker.#script = worker;
    // The worker has an address of its own.
    thinker.#options = { ...options, wasm: isAddress(wasm) ? absolute(wasm).href : wasm };
    if (canShare()) thinker.#flag = new Int32Array(new SharedArrayBuffer(4));
    try {
      await thinker.#begin();
    } catch (why) {
      thinker.free();
      throw why;
    }
    return thinker;
  }

  async choose(seen, options) {
    const { signal, ...limits } = optionsOf(options);
    return (await this.#think({ seen: subjectOf(seen), limits }, signal))[0];
  }

  async analyse(seen, options) {
    const { lines = 1, onProgress, signal, ...limits } = optionsOf(options);
    return this.#think({ seen: subjectOf(seen), lines, limits, onProgress }, signal);
  }

  stop() {
    for (const search of this.#searches) this.#end(search);
  }

  forget() {
    return this.#afterAll(() => this.#ask({ do: "forget" }));
  }

  free() {
    this.#freed = true;
    this.#worker?.end();
    this.#worker = undefined;
    this.#asked?.reject(freed("thinker"));
  }

  [dispose]() {
    this.free();
  }

  /** A worker that has loaded the thinker. */
  async #begin() {
    this.#worker = undefined;
    const worker = spawn(
      this.#script,
      (message) => this.#hear(worker, message),
      (why) => this.#fail(worker, why),
    );
    if (this.#freed) {
      worker.end();
      throw freed("thinker");
    }
    this.#worker = worker;
    await this.#ask({
      do: "load",
      game: this.#game,
      options: this.#options,
      shared: this.#flag?.buffer,
    });
  }

  /** Asks the worker, which is asked nothing else meanwhile. */
  async #ask(message, { onProgress, search } = {}) {
    if (this.#freed) throw freed("thinker");
    if (!this.#worker) await this.#begin();
    const worker = this.#worker;
    const id = (this.#asks += 1);
    worker.busy(true);
    try {
      return await new Promise((resolve, reject) => {
        this.#asked = { id, resolve, reject, onProgress, search };
        worker.send({ ...message, ...this.#ready(search), id });
      });
    } finally {
      this.#asked = undefined;
      worker.busy(false);
    }
  }

  /** Lets a search begin, or end at once if it was stopped while it waited. */
  #ready(search) {
    const stopped = search?.stopped ?? false;
    if (this.#flag) Atomics.store(this.#flag, 0, stopped ? 1 : 0);
    return stopped && !this.#flag ? { limits: MOMENT } : {};
  }

  #hear(worker, { id, done, progress, error }) {
    const asked = this.#asked;
    if (worker !== this.#worker || asked?.id !== id) return;
    if (progress) {
      if (asked.search) asked.search.best = progress;
      this.#tell(asked, progress);
    } else if (error) {
      // A library with a fault takes nothing more: the next search begins another.
      if (error.code === undefined || error.code === "panic") this.#drop();
      asked.reject(error.code === undefined ? new Error(error.text) : new WarboardError(error));
    } else {
      asked.resolve(done);
    }
  }

  /** What was found, for whoever listens; what that throws ends the search, which rejects with it. */
  #tell({ onProgress, search }, ideas) {
    if (!onProgress || search.thrown) return;
    try {
      onProgress(ideas);
    } catch (why) {
      search.thrown = { why };
      this.#end(search);
    }
  }

  #fail(worker, why) {
    if (worker !== this.#worker) return;
    this.#drop();
    this.#asked?.reject(isMissing(why) ? noScript(this.#options.wasm, why) : why);
  }

  #drop() {
    this.#worker?.end();
    this.#worker = undefined;
  }

  async #think({ seen, lines, limits, onProgress }, signal) {
    const search = { stopped: false };
    const end = () => this.#end(search);
    this.#searches.add(search);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
    try {
      const found = await this.#afterAll(() => this.#search({ seen, lines, limits, onProgress }, search));
      if (search.thrown) throw search.thrown.why;
      return found;
    } finally {
      signal?.removeEventListener("abort", end);
      this.#searches.delete(search);
    }
  }

  async #search({ seen, lines, limits, onProgress }, search) {
    const message = { do: "think", seen, lines, limits };
    const found = await this.#ask(message, { onProgress, search });
    // Without shared memory, a worker that was ended answers nothing.
    if (found !== undefined) return found;
    return search.best ?? this.#ask(message, { search });
  }

  /** Ends a search, now or when its turn comes. */
  #end(search) {
    search.stopped = true;
    if (this.#asked?.search !== search) return;
    if (this.#flag) {
      Atomics.store(this.#flag, 0, 1);
    } else {
      this.#drop();
      this.#asked.resolve(undefined);
    }
  }

  /** Does something when everything that was asked before has ended. */
  #afterAll(what) {
    const done = this.#last.then(what);
    this.#last = done.catch(() => {});
    return done;
  }
}
