// What this browser keeps of a fair deal until the battle is over: the units, the nonce, and what was published.

/** @import { Pinned } from "./fair.js" */

/**
 * @typedef {object} Secret
 * @property {string} seat
 * @property {string} units
 * @property {string} nonce
 * @property {string} commitment
 */

const key = (/** @type {string} */ of) => `warboard.deal.${of}`;

/** What is kept of a table. @returns {{ secret: Secret | null, pinned: Pinned | null }} */
export function kept(/** @type {string} */ of) {
  try {
    const { secret = null, pinned = null } = JSON.parse(localStorage.getItem(key(of)) ?? "{}");
    return { secret, pinned };
  } catch {
    return { secret: null, pinned: null };
  }
}

/** Keeps it, or throws if the browser keeps nothing: whoever commits has to open it later. */
export function keep(/** @type {string} */ of, /** @type {Secret} */ secret, /** @type {Pinned | null} */ pinned) {
  try {
    localStorage.setItem(key(of), JSON.stringify({ secret, pinned }));
  } catch {
    throw new Error("This browser keeps nothing on this page: units that you commit to would be lost with it");
  }
}

export function forget(/** @type {string} */ of) {
  try {
    localStorage.removeItem(key(of));
  } catch {
    // Nothing was kept.
  }
}
