// Small pictures of positions.

import { h } from "./dom.js";

/** @import { Game } from "./warboard/index.js" */

/**
 * A picture of a position. It is an image of its own, so that nothing in it, such as the names of somebody's
 * variant, is part of the page.
 *
 * @param {Game} game
 * @param {string} label what it shows; the empty text if that stands beside it
 */
export function pictureOf(game, label) {
  const source = game.svg({ coordinates: false, pieces: "figures" });
  return h("img", { src: `data:image/svg+xml,${encodeURIComponent(source)}`, alt: label, decoding: "async" });
}
