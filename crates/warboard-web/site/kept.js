// Games that the browser keeps, so that a page that is closed loses nothing.

const PREFIX = "warboard.game.";
/** More are not kept: the oldest goes. */
const MOST = 40;

/**
 * @typedef {object} Stored
 * @property {string} title
 * @property {number} plies
 * @property {number} time when it was kept, in milliseconds since 1970
 * @property {boolean} over
 * @property {import("./match.js").Kept} kept
 */

/** A name that no other game has. */
export const newId = () => Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);

/** Keeps a game; false if the browser does not. */
export function keep(/** @type {string} */ id, /** @type {Stored} */ stored) {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(stored));
    for (const old of all().slice(MOST)) forget(old.id);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Stored | null} */
export function kept(/** @type {string} */ id) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
  } catch {
    return null;
  }
}

export function forget(/** @type {string} */ id) {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Then it was not kept either.
  }
}

/** The last first. */
function all() {
  const found = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const id = key.slice(PREFIX.length);
      const stored = kept(id);
      if (stored) found.push({ id, ...stored });
    }
  } catch {
    // Nothing is kept.
  }
  return found.sort((one, other) => other.time - one.time);
}

/** Those that are not over. */
export const unfinished = () => all().filter(({ over }) => !over);
