// What is open in the library under a name, and closed when nobody refers to it any more.
import { freed } from "./errors.js";

export const dispose = Symbol.dispose ?? Symbol.for("dispose");

const forgotten = new FinalizationRegistry(({ shared, of }) => close(shared, of));

function close(shared, of) {
  try {
    shared.ask({ do: "close", of });
  } catch {
    // A library that is broken has nothing to close.
  }
}

export class Handle {
  #shared;
  #of;
  #what;

  constructor(shared, of, what) {
    this.#shared = shared;
    this.#of = of;
    this.#what = what;
    forgotten.register(this, { shared, of }, this);
  }

  get of() {
    if (this.#of === undefined) throw freed(this.#what);
    return this.#of;
  }

  /** Asks about what is open. */
  ask(what, fields) {
    return this.#shared.ask({ ...fields, do: what, of: this.of });
  }

  legal() {
    return this.#shared.legal(this.of);
  }

  /** It is open no longer, because something else has taken it over. */
  release() {
    const of = this.of;
    this.#of = undefined;
    forgotten.unregister(this);
    return of;
  }

  free() {
    if (this.#of !== undefined) close(this.#shared, this.release());
  }
}
