// What goes wrong with a game that is played, each with a way on.

import { button, failure, h } from "./dom.js";

const allGames = (/** @type {string} */ words) => h("a", { class: "button", href: "#/" }, words);

/** A level does not think. */
export function cannotThink(/** @type {string} */ name, /** @type {Error} */ why, /** @type {() => void} */ retry) {
  return failure(`${name} cannot think`, why, button("Try again", retry, { class: "main" }));
}

/** The browser does not keep the game; nobody copies one that has secrets. */
export function notKept(/** @type {(() => void) | null} */ copy) {
  const why = "The browser has no room, or keeps nothing on this page. The game is gone when the page is closed";
  const ways = copy ? [button("Copy its record", copy)] : [];
  return failure("This game is not kept", new Error(why), allGames("Games to forget"), ...ways);
}

/** Another page has gone on with the game. */
export function goesOnElsewhere() {
  const why = "It was played on in another tab or window of this browser";
  const reload = () => dispatchEvent(new Event("hashchange"));
  const here = button("Go on here", reload, { class: "main" });
  return failure("This game goes on elsewhere", new Error(why), here, allGames("All games"));
}
