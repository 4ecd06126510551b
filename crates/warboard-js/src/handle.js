// What is open in the library under a name, and closed when nobody refers to it any more.
import { freed } from "./errors.js";

export const dispose = Symbol.dispose ?? Symbol.for("dispose");

const forgotten = new FinalizationRegistry(({ session, of }) => close(session, of));

function close(session, of) {
  try {
    session.request({ do: "close", of });
  } catch {
    // A library that is broken has nothing to close.
  }
}

export class Handle {
  /** Where it is open: in a library that was loaded later the name is another's. */
  session;
  #of;
  #what;

  constructor(session, of, what) {
    this.session = session;
    this.#of = of;
    this.#what = what;
    forgotten.register(this, { session, of }, this);
  }

  get of() {
    if (this.#of === undefined) throw freed(this.#what);
    return this.#of;
  }

  /** Asks about what is open. */
  ask(what, fields) {
    return this.session.request({ ...fields, do: what, of: this.of });
  }

  legal() {
    return this.session.legal(this.of);
  }

  /** It is open no longer, because something else has taken it over. */
  release() {
    const of = this.of;
    this.#of = undefined;
    forgotten.unregister(this);
    return of;
  }

  free() {
    if (this.#of !== undefined) close(this.session, this.release());
  }
}
