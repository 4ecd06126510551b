// What callers give: options, and values on their way into JSON.
import { outOfRange, unknown } from "./errors.js";

/** Whether an object is a plain one: the prototype of those, here or in another window, has none. */
function isPlain(object) {
  const kind = Object.getPrototypeOf(object);
  return kind === null || Object.getPrototypeOf(kind) === null;
}

/** The options that are given, if any are. A number or a text would be taken for none of them. */
export function optionsOf(given) {
  if (given === undefined || given === null) return {};
  if (typeof given === "object" && isPlain(given)) return given;
  throw new TypeError(`options are an object, such as { seed: "..." }, not ${String(given)}`);
}

/** What every request has, of which no option has the name. */
const OF_REQUESTS = ["v", "id", "do", "of"];

/** The fields of a request: options, and what is given besides, of which no option has the name. */
export function fieldsOf(options, besides) {
  const given = optionsOf(options);
  for (const name of [...OF_REQUESTS, ...Object.keys(besides)]) {
    if (given[name] !== undefined) throw unknown(name);
  }
  return { ...given, ...besides };
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
      return plain(field, Number(value));
    case "object":
      if (value === null || Array.isArray(value) || isPlain(value)) return value;
      throw new TypeError(`the field "${field}" is ${Object.prototype.toString.call(value)}`);
    case "function":
    case "symbol":
      throw new TypeError(`the field "${field}" is a ${typeof value}`);
    default:
      return value;
  }
}
