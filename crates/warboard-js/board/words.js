// What the board itself says. A page may give it other words; what the game says comes from the game.

/** Words by their name: `{braces}` stand for what is filled in. */
export const WORDS = {
  board: "Board",
  piece: "{owner}'s {kind}",
  several: "{count} of them",
  faceDown: "face down",
  promoted: "promoted",
  army: "{owner} with {units}",
  target: "can go here",
  captures: "can capture here",
  legend: "Parts of the board",
  choose: "Choose",
  cancel: "Cancel",
  sure: "{action}: this gives up. Go on?",
  turn: "{player} to act",
  planned: "Planned: {action}",
  forgotten: "The planned {action} is not possible any more",
  failed: "The game does not answer: {reason}",
  // Buttons, by the kind of action.
  pass: "Pass",
  "end-phase": "End this phase",
  go: "Go",
  fight: "Fight",
  decline: "Decline",
  retreat: "Retreat",
  concede: "Concede",
  offer: "Offer a draw",
  agree: "Agree to a draw",
  yield: "Give up the battle",
  time: "Out of time",
};

/** @typedef {keyof typeof WORDS} WordName */
/** With these, and with other words for what the game calls something: kinds of pieces, terrains, zones.
 * @typedef {Readonly<Record<WordName, string> & Record<string, string>>} Words */

/** The kinds of units in campaigns, whose choices name them by a letter alone. */
export const UNITS = {
  K: "king",
  Q: "queen",
  R: "rook",
  B: "bishop",
  N: "knight",
  W: "wazir",
  F: "ferz",
  D: "duke",
  G: "guard",
  C: "cannon",
};

/** The kind of a unit by its letter. */
export function unitOf(/** @type {string} */ letter) {
  return Object.hasOwn(UNITS, letter) ? UNITS[/** @type {keyof typeof UNITS} */ (letter)] : null;
}

/**
 * A word with what is filled in.
 *
 * @param {Words} words
 * @param {WordName} name
 * @param {Record<string, string | number>} [given]
 */
export function say(words, name, given = {}) {
  return words[name].replace(/\{(\w+)\}/g, (whole, key) => (Object.hasOwn(given, key) ? String(given[key]) : whole));
}

/** The word for a kind of action, if it has one. */
export function wordOf(/** @type {Words} */ words, /** @type {string} */ kind) {
  return Object.hasOwn(words, kind) ? words[kind] : null;
}

/** What the game calls something, in the page's words if it has some for it. */
export function translated(/** @type {Words} */ words, /** @type {string} */ name) {
  return wordOf(words, name) ?? name;
}
