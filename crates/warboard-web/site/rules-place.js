// Where the rules of a game are: on which page, below which heading.

/** Games with a page of their own; the others have a section each on the page of chess. */
const PAGES = new Set(["capatomic", "invasion", "strata-tactical", "strata-strategic"]);
export const FAMILY = "chess-family";

/** The anchor that a heading has. */
const anchorOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .trim()
    .replace(/ /g, "-");

/** @typedef {{ page: string, anchor: string }} Place */

/**
 * Where the rules of a game of the catalogue are.
 *
 * @param {{ name: string, title: string }} game
 * @returns {Place}
 */
export function placeOf({ name, title }) {
  return PAGES.has(name) ? { page: name, anchor: "" } : { page: FAMILY, anchor: anchorOf(title) };
}
