// What is thrown.

/** Why something is not done: a stable code, the squares concerned, the arguments, a sentence. */
export class WarboardError extends Error {
  name = "WarboardError";

  constructor({ code, squares = [], args = {}, text, cause }) {
    super(text, cause && { cause });
    this.code = code;
    this.squares = squares;
    this.args = args;
  }

  /** Everything that is wrong with a position or a scenario, each as `{code, squares, args, text}`. */
  get faults() {
    return this.args.faults ?? [];
  }
}

export const unready = (besides) =>
  new WarboardError({ code: "not-ready", text: `await init() before anything else${besides}` });

export const freed = (what) =>
  new WarboardError({ code: "freed", text: `this ${what} was freed` });

export const tooLarge = (bytes) =>
  new WarboardError({
    code: "out-of-memory",
    args: { bytes },
    text: `there is no memory for a text of ${bytes} bytes`,
  });

export const broken = (why) =>
  new WarboardError({
    code: "panic",
    args: { why: String(why) },
    text: `a fault of the library (${why}): what was open in it is lost`,
  });

// What the protocol says of the fields of a request, of arguments that are none.

export const missing = (field) =>
  new WarboardError({
    code: "missing-field",
    args: { field },
    text: `the field "${field}" is missing`,
  });

export const unknown = (field) =>
  new WarboardError({
    code: "unknown-field",
    args: { field },
    text: `the request has no field "${field}"`,
  });

export const outOfRange = (field, minimum, maximum) =>
  new WarboardError({
    code: "malformed-field",
    args: { field, minimum, maximum },
    text: `the field "${field}" is not a number from ${minimum} to ${maximum}`,
  });
