// Asks which of several actions is meant, in a small dialog beside its place.

/**
 * One of the answers.
 *
 * @typedef {object} Answer
 * @property {string} text
 * @property {Node[]} [face] what is on its button; by default the text
 * @property {string} [part] of the button
 * @property {() => void} [point] it is looked at
 */

/**
 * A place in the window: its middle, and how high it is.
 *
 * @typedef {{ x: number, y: number, height: number }} Spot
 */

/** How far a dialog stays from the edges of the window, in pixels. */
const MARGIN = 8;

const SIDEWAYS = new Set(["ArrowLeft", "ArrowRight"]);

/** The question that is open, to be closed by another. @type {WeakMap<ParentNode, () => void>} */
const open = new WeakMap();

/**
 * Resolves to the number of the answer, or to null if there is none. What had the focus has it again then.
 *
 * @param {HTMLElement} frame the element around the board
 * @param {string} question
 * @param {readonly Answer[]} answers
 * @param {Spot | null} at the place that it is about; without one it is in the middle of the window
 * @returns {Promise<number | null>}
 */
export function ask(frame, question, answers, at) {
  dismiss(frame);
  // Nobody can be asked by a board that is not on the page any more.
  if (!frame.isConnected) return Promise.resolve(null);
  const dialog = document.createElement("dialog");
  dialog.setAttribute("part", "chooser");
  dialog.setAttribute("aria-label", question);
  const row = document.createElement("div");
  return new Promise((resolve) => {
    const done = (/** @type {number | null} */ number) => {
      open.delete(frame);
      // Closing gives the focus back; removing alone does not.
      dialog.close();
      dialog.remove();
      resolve(number);
    };
    answers.forEach((answer, number) => row.append(buttonOf(answer, () => done(number))));
    dialog.append(row);
    dialog.addEventListener("cancel", (event) => (event.preventDefault(), done(null)));
    // Browsers may close it without asking before.
    dialog.addEventListener("close", () => dialog.parentNode && done(null));
    dialog.addEventListener("keydown", (event) => step(event, row));
    // A tap beside it gives up.
    dialog.addEventListener("pointerdown", (event) => {
      if (event.target === dialog && !isInside(dialog, event)) done(null);
    });
    open.set(frame, () => done(null));
    frame.append(dialog);
    dialog.showModal();
    place(dialog, at);
  });
}

/** Closes the question that is open, without an answer. */
export function dismiss(/** @type {HTMLElement} */ frame) {
  open.get(frame)?.();
}

function buttonOf(/** @type {Answer} */ { text, face, part = "choice", point }, /** @type {() => void} */ choose) {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("part", part);
  button.append(...(face ?? [text]));
  button.setAttribute("aria-label", text);
  button.title = text;
  button.addEventListener("click", choose);
  if (point) {
    button.addEventListener("pointerenter", point);
    button.addEventListener("focus", point);
  }
  return button;
}

/** Arrows go from button to button. */
function step(/** @type {KeyboardEvent} */ event, /** @type {HTMLElement} */ row) {
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!by) return;
  const buttons = /** @type {HTMLElement[]} */ ([...row.children]);
  const root = /** @type {ShadowRoot | Document} */ (row.getRootNode());
  const now = buttons.indexOf(/** @type {HTMLElement} */ (root.activeElement));
  const turned = getComputedStyle(row).direction === "rtl" && SIDEWAYS.has(event.key) ? -by : by;
  buttons[(now + turned + buttons.length) % buttons.length].focus();
  event.preventDefault();
}

function isInside(/** @type {Element} */ element, /** @type {PointerEvent} */ { clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** Below a place or, if there is no room, above it: inside the window. */
function place(/** @type {HTMLElement} */ dialog, /** @type {Spot | null} */ at) {
  const { innerWidth, innerHeight } = window;
  const { width, height } = dialog.getBoundingClientRect();
  const within = (/** @type {number} */ value, /** @type {number} */ most) =>
    Math.max(MARGIN, Math.min(value, most - MARGIN));
  let top = (innerHeight - height) / 2;
  if (at) {
    const below = at.y + 0.6 * at.height;
    top = below + height + MARGIN <= innerHeight ? below : at.y - 0.6 * at.height - height;
  }
  dialog.style.left = `${within((at?.x ?? innerWidth / 2) - width / 2, innerWidth - width)}px`;
  dialog.style.top = `${within(top, innerHeight - height)}px`;
}
