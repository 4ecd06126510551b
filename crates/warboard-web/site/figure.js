// Figures of pieces beside the board, as the board draws them.

import { FIGURES } from "./warboard/board/index.js";
import { svg, svgOf } from "./warboard/board/svg.js";
import { figureNames } from "./warboard/board/tokens.js";
import { h } from "./dom.js";

/** @import { Frozen, Piece } from "./warboard/index.js" */

/** The figure of a piece with its mark, or its letter if it has none. */
export function figureOf(/** @type {Frozen<Piece>} */ piece) {
  const name = figureNames(piece).find((name) => Object.hasOwn(FIGURES, name));
  const mark = piece.face_down ? "?" : (piece.mark ?? "");
  return h(
    "span",
    { class: `figure ${piece.side}` },
    name
      ? svg("svg", { viewBox: "0 0 45 45", "aria-hidden": "true" }, svgOf(FIGURES[name]))
      : h("span", { class: "letter" }, piece.letter),
    mark ? h("sup", {}, mark) : null,
  );
}
