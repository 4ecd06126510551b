// Variants of the reader's own: texts that the browser keeps and loads again at the next visit.

import { games, loadVariants, unloadVariant } from "./warboard/index.js";

const KEY = "warboard.variants";
/** The most letters of a text, and of all that is kept. */
export const LONGEST = 400_000;

/**
 * A text, and the variants of it that somebody has forgotten.
 *
 * @typedef {{ text: string, names: string[], forgotten: string[] }} Source
 */

/** The names of variants that are loaded now. @type {Set<string>} */
const loaded = new Set();

/** The texts that they were loaded from. @type {Map<string, string>} */
const texts = new Map();

/** Whether a game is one of them. */
export const isOwn = (/** @type {string} */ name) => loaded.has(name);

/** The text that a variant was loaded from; null of any other game. */
export function textOf(/** @type {string} */ name) {
  return loaded.has(name) ? (texts.get(name) ?? null) : null;
}

/** @returns {Source[]} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const texts = Array.isArray(kept) ? kept.filter((source) => typeof source?.text === "string") : [];
    const words = (/** @type {any} */ list) => (Array.isArray(list) ? list.filter((word) => typeof word === "string") : []);
    return texts.map(({ text, names, forgotten }) => ({ text, names: words(names), forgotten: words(forgotten) }));
  } catch {
    return [];
  }
}

/** Keeps the texts; false if the browser does not. */
function write(/** @type {Source[]} */ sources) {
  try {
    if (sources.reduce((sum, { text }) => sum + text.length, 0) > LONGEST) return false;
    localStorage.setItem(KEY, JSON.stringify(sources));
    return true;
  } catch {
    return false;
  }
}

/** Loads what was kept, in its order; the names of what cannot be loaded any more. */
export function restore() {
  const lost = [];
  for (const { text, names, forgotten } of read()) {
    const now = namesIn(text);
    for (const name of now) {
      if (forgotten.includes(name)) unloadVariant(name);
      else {
        loaded.add(name);
        texts.set(name, text);
      }
    }
    lost.push(...names.filter((name) => !now.includes(name) && !forgotten.includes(name)));
  }
  return lost;
}

/** Loads a text that was kept; the names of its variants, none if it is refused as a whole: others go on. */
function namesIn(/** @type {string} */ text) {
  try {
    return loadVariants(text).loaded.map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Loads a text and keeps it. Variants of the same names that were there are replaced.
 *
 * @param {string} text
 */
export function load(text) {
  if (text.length > LONGEST) throw new Error(`This text is longer than the ${LONGEST} letters that the page reads.`);
  const { loaded: found, faults } = loadVariants(text);
  const names = found.map(({ name }) => name);
  for (const name of names) {
    loaded.add(name);
    texts.set(name, text);
  }
  if (names.length === 0) return { found, faults, kept: true };
  // A text of which every variant is another's now is not needed.
  const others = read().filter((source) => source.names.some((name) => !names.includes(name) && !source.forgotten.includes(name)));
  return { found, faults, kept: write([...others, { text, names, forgotten: [] }]) };
}

/** Forgets a variant, now and for the next visits; false if the browser does not keep that. */
export function forgetVariant(/** @type {string} */ name) {
  unloadVariant(name);
  loaded.delete(name);
  const sources = read().map((source) => ({
    ...source,
    forgotten: source.names.includes(name) ? [...new Set([...source.forgotten, name])] : source.forgotten,
  }));
  return write(sources.filter(({ names, forgotten }) => names.some((name) => !forgotten.includes(name))));
}

/** The variants that are loaded. */
export const own = () => games().filter(({ name }) => loaded.has(name));
