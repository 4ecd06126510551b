import init, { Game } from "warboard";
import "warboard/board";

const board = document.querySelector("war-board");

/** A game on the board. */
globalThis.rules = async () => {
  await init();
  board.setAttribute("animation", "0");
  board.style.width = "320px";
  board.game = Game.start("chess");
  await board.refresh();
  return board.shadowRoot.querySelectorAll("[role=gridcell]").length;
};

/** Where to click for a square. */
globalThis.middle = (name) => {
  const { left, top, width, height } = board.shadowRoot.querySelector(`[data-square=${name}]`).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** What has been played, and whether the board has its styles. */
globalThis.played = () => ({
  actions: board.game.history().map(({ action }) => action),
  styled: getComputedStyle(board.shadowRoot.querySelector(".black .figure")).fill,
});
