// Between two persons at one screen who may not see the same: nothing of the game is on the page.

import { button, h } from "./dom.js";
import { icon } from "./icons.js";

/** So long nobody is taken at their word, in milliseconds: a click that was meant for the board shows nothing. */
const MOMENT = 400;

/**
 * Asks for the next one.
 *
 * @param {string} name
 * @param {() => void} there
 */
export function curtain(name, there) {
  const yes = button(`I am ${name}`, there, { class: "main", disabled: true });
  const screen = h(
    "section",
    { class: "curtain", "aria-label": "The screen changes hands" },
    icon("person"),
    h("h1", {}, `Hand the screen to ${name}`),
    h("p", {}, "What the others may know is not on the page now."),
    yes,
  );
  setTimeout(() => {
    yes.disabled = false;
    yes.focus();
  }, MOMENT);
  return screen;
}
