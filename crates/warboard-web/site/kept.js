// Games that the browser keeps, so that a page that is closed loses nothing.

const PREFIX = "warboard.game.";
/** So many games that are over, and so many that go on, are kept: of more the oldest goes. */
export const MOST = 40;

/**
 * @typedef {object} Stored
 * @property {string} title
 * @property {number} plies
 * @property {number} time when it was kept, in milliseconds since 1970
 * @property {boolean} over
 * @property {string} [result] how it ended, in a sentence
 * @property {number} [revision] how often it was kept: of two pages that show one game the one that has less is behind
 * @property {{ at?: import("./warboard/index.js").Start, position?: string }} [begun] with what it began
 * @property {import("./match.js").Kept} kept
 */

/** @typedef {{ kept: true } | { newer: true } | { full: true }} Keeping whether a game was kept, and why not */

/** Games for which the browser has no room: they are there as long as the page is. @type {Map<string, Stored>} */
const unkept = new Map();

/** Whether a game is gone when the page is closed. */
export const isUnkept = (/** @type {string} */ id) => unkept.has(id);

/** Whether all games are there when the page is loaded anew. */
export const areAllKept = () => unkept.size === 0;

/** A name that no other game has. */
export const newId = () => Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);

/**
 * Keeps a game unless another page has kept a newer state of it. What was there stays if there is no room.
 *
 * @param {string} id
 * @param {Stored} stored its revision is the next after the one that is known
 * @returns {Keeping}
 */
export function keep(id, stored) {
  const there = read(id);
  if (there && revisionOf(there) >= revisionOf(stored)) return { newer: true };
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(stored));
    unkept.delete(id);
  } catch {
    unkept.set(id, structuredClone(stored));
    return { full: true };
  }
  if (!there) forgetOldest();
  return { kept: true };
}

/** The number of a state, which grows each time that the game is kept. */
export const revisionOf = (/** @type {Stored} */ { revision }) =>
  Number.isSafeInteger(revision) ? Number(revision) : 0;

/** @returns {Stored | null} */
export function kept(/** @type {string} */ id) {
  return unkept.get(id) ?? read(id);
}

/** What the storage has. @returns {Stored | null} */
function read(/** @type {string} */ id) {
  try {
    return storedOf(JSON.parse(localStorage.getItem(PREFIX + id) ?? "null"));
  } catch {
    return null;
  }
}

/** What was stored, if it is a game: other programs may write there, too. */
function storedOf(/** @type {any} */ value) {
  const is = typeof value?.title === "string" && typeof value.kept?.record === "string";
  const number = (/** @type {any} */ given) => (Number.isFinite(given) ? Number(given) : 0);
  return is ? /** @type {Stored} */ ({ ...value, plies: number(value.plies), time: number(value.time) }) : null;
}

export function forget(/** @type {string} */ id) {
  unkept.delete(id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Then it was not kept either.
  }
}

/** Calls back when another page keeps a newer state of a game; returns what ends that. */
export function whenElsewhere(/** @type {string} */ id, /** @type {() => void} */ call) {
  const listen = (/** @type {StorageEvent} */ { key, newValue }) => {
    if (key === PREFIX + id && newValue !== null) call();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

function forgetOldest() {
  const games = all();
  for (const over of [true, false]) {
    for (const old of games.filter((game) => Boolean(game.over) === over).slice(MOST)) forget(old.id);
  }
}

/** The last first. */
export function all() {
  const found = [...unkept].map(([id, stored]) => ({ ...stored, id }));
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const id = key.slice(PREFIX.length);
      const stored = read(id);
      if (stored && !unkept.has(id)) found.push({ ...stored, id });
    }
  } catch {
    // Nothing is kept.
  }
  return found.sort((one, other) => other.time - one.time);
}
