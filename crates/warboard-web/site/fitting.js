// Boards that are not square fit into the window, too.

import { layoutOf } from "./warboard/board/geometry.js";

/** @import { Diagram, Frozen } from "./warboard/index.js" */
/** @import { WarBoard } from "./warboard/board/index.js" */

/** Tells the styles how wide a board is by its height. */
export function fit(/** @type {WarBoard} */ board, /** @type {Frozen<Diagram>} */ diagram) {
  const turn = Number(board.getAttribute("turn") ?? 0);
  const { width, height } = layoutOf(/** @type {Diagram} */ (diagram), { bottom: board.bottom, turn });
  board.style.setProperty("--aspect", String(width / height));
}
