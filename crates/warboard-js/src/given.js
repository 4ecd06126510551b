// What callers give: options, and values on their way into JSON.
import { outOfRange, unknown } from "./errors.js";

/** The options that are given, if any are. A number or a text would be taken for none of them. */
export function optionsOf(given) {
  if (given === undefined || given === null) return {};
  const kind = typeof given === "object" ? Object.getPrototypeOf(given) : undefined;
  // The prototype of plain objects, here or in another window, has none.
  if (kind === null || (kind !== undefined && Object.getPrototypeOf(kind) === null)) return given;
  throw new TypeError(`options are an object, such as { seed: "..." }, not ${String(given)}`);
}

/** Refuses the options that are left when those that there are have been taken out. */
export function noneOf(others) {
  const [other] = Object.keys(others);
  if (other !== undefined) throw unknown(other);
}

/** A whole number of 32 bits. */
export function number(field, given) {
  if (Number.isInteger(given) && given >= 0 && given < 2 ** 32) return given;
  throw outOfRange(field, 0, 2 ** 32 - 1);
}

/** JSON. What it has no words for is refused, and not left out in silence. */
export const written = (value) => JSON.stringify(value, plain);

/** Larger than the numbers that any field takes: the library says of which field. */
const TOO_LARGE = 1e300;

function plain(field, value) {
  switch (typeof value) {
    case "number":
      return Number.isFinite(value) ? value : TOO_LARGE;
    case "bigint":
      return Number.isSafeInteger(Number(value)) ? Number(value) : TOO_LARGE;
    case "function":
    case "symbol":
      throw new TypeError(`the field "${field}" is a ${typeof value}`);
    default:
      return value;
  }
}
