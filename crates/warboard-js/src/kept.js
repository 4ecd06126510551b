// What stands for something in the library, and means nothing anywhere else.

/**
 * The class of objects that cannot be copied. `structuredClone`, `postMessage` and `JSON.stringify`
 * would make an empty object of one, in silence: a weak set they refuse, and so each of these is one, but
 * for its methods.
 */
export class Kept {
  constructor() {
    return Reflect.construct(WeakSet, [], new.target);
  }

  toJSON() {
    const name = this.constructor.name;
    throw new TypeError(`a ${name} is no JSON: send its record, or the text of a view`);
  }

  /** As Node shows it. */
  [Symbol.for("nodejs.util.inspect.custom")]() {
    return `${this.constructor.name} {}`;
  }
}

/** The value, of which nothing can be changed any more. */
export function frozen(value) {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
