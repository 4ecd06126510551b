// Sessions of the protocol: requests and answers as objects.
import { WarboardError, freed } from "./errors.js";
import { written } from "./given.js";

/** What is freed when nobody refers to it any more. */
const forgotten = new FinalizationRegistry(({ module, session }) => module.free(session));

const DEFAULTS = { open: 256, bytes: 1 << 20, plies: 20000 };

export class Sessions {
  #module;

  constructor(module) {
    this.#module = module;
  }

  open(limits, guessable) {
    const session = this.#module.session(guessable);
    this.#module.limit(session, { ...DEFAULTS, ...limits });
    return new Open(this.#module, session);
  }
}

class Open {
  #module;
  #session;

  constructor(module, session) {
    this.#module = module;
    this.#session = session;
    forgotten.register(this, { module, session }, this);
  }

  answer(line) {
    return this.#module.answer(this.#live(), line);
  }

  /** What the one key of `ok` has, or an error. */
  request(request) {
    const { ok, error } = JSON.parse(this.answer(written({ v: 1, ...request })));
    if (error) throw new WarboardError(error);
    return Object.values(ok)[0];
  }

  legal(of) {
    const lines = this.#module.legal(this.#live(), of);
    return lines === "" ? [] : lines.split("\n");
  }

  free() {
    const session = this.#session;
    if (session === undefined) return;
    this.#session = undefined;
    forgotten.unregister(this);
    this.#module.free(session);
  }

  #live() {
    if (this.#session === undefined) throw freed("session");
    return this.#session;
  }
}
