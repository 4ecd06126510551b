// Asks which of several actions is meant, in a small dialog on the board.


/** @import { Option } from "./choosing.js" */

/**
 * Resolves to the action that was chosen, or to null.
 *
 * @param {HTMLElement} frame the element around the board
 * @param {readonly Option[]} options
 * @param {{ x: number, y: number }} at where, in parts of the frame
 * @param {(option: Option) => Node} face what is on its button
 * @returns {Promise<Option | null>}
 */
export function ask(frame, options, at, face) {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("part", "chooser");
  dialog.setAttribute("aria-label", dialogName(options));
  const row = document.createElement("div");
  dialog.append(row);
  return new Promise((resolve) => {
    const done = (/** @type {Option | null} */ option) => {
      dialog.remove();
      resolve(option);
    };
    for (const option of options) {
      const button = document.createElement("button");
      button.type = "button";
      button.title = textOf(option);
      button.append(face(option));
      button.onclick = () => done(option);
      row.append(button);
    }
    dialog.oncancel = (event) => {
      event.preventDefault();
      done(null);
    };
    // A tap beside it gives up.
    dialog.onpointerdown = (event) => {
      if (event.target === dialog && !row.contains(/** @type {Node} */ (event.target))) done(null);
    };
    frame.append(dialog);
    dialog.showModal();
    dialog.style.position = "absolute";
    dialog.style.left = `${100 * Math.min(Math.max(at.x - 0.25, 0.02), 0.5)}%`;
    dialog.style.top = `${100 * Math.min(at.y, 0.8)}%`;
  });
}

/** An action in words. */
export function textOf(/** @type {Option} */ option) {
  return "notation" in option ? option.notation : option.action;
}

function dialogName(/** @type {readonly Option[]} */ options) {
  return `Choose: ${options.map(textOf).join(", ")}`;
}

