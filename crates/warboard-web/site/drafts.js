// What is being worked on in this window, by its address: a page that is loaded again goes on with it.

const PREFIX = "warboard.draft.";
/** More are not kept: the oldest goes. */
const MOST = 12;

/** The oldest first; also kept here, so that going back works where the browser keeps nothing. */
const drafts = new Map(stored());

/** What was kept before the page was loaded again. @returns {[address: string, text: string][]} */
function stored() {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    return keys.map((key) => [key.slice(PREFIX.length), sessionStorage.getItem(key) ?? "null"]);
  } catch {
    return [];
  }
}

/** Keeps a text for an address. */
export function keepDraft(/** @type {string} */ key, /** @type {unknown} */ value) {
  const text = JSON.stringify(value);
  drafts.delete(key);
  drafts.set(key, text);
  try {
    for (const old of [...drafts.keys()].slice(0, -MOST)) {
      drafts.delete(old);
      sessionStorage.removeItem(PREFIX + old);
    }
    sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is full or forbidden: then it is lost with the page.
  }
}

/** What was kept for an address; null if nothing was. @returns {any} */
export function draft(/** @type {string} */ key) {
  try {
    return JSON.parse(drafts.get(key) ?? "null");
  } catch {
    return null;
  }
}

/** An address that nothing was kept for. */
export function newKey() {
  return Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);
}
