// The rules: as pages of their own, over a table, and in another tab while a table is set up.

import { dialog, h } from "./shared/dom.js";
import { placeOf } from "./shared/rules-place.js";
import { rulesPage, rulesPanel } from "./shared/rules.js";

/** @import { GameInfo } from "./server.js" */
/** @import { Connection } from "./connection.js" */

/** A page of the rules, from the heading that an address names. */
export async function rules(
  /** @type {HTMLElement} */ main,
  /** @type {string | undefined} */ page,
  /** @type {string | undefined} */ anchor,
) {
  main.className = "rules";
  await rulesPage(main, page, anchor);
  return () => {};
}

/** A link to the rules of a game that leaves what is written on this page. */
export function rulesLink(/** @type {GameInfo} */ game) {
  const { page, anchor } = placeOf(game);
  return h("a", { href: `#/rules/${page}/${anchor}`, target: "_blank" }, `Rules of ${game.title}`);
}

/** Shows the rules of a game, which goes on below. Tables name it as it was asked for: its title is always the same. */
export async function rulesDialog(/** @type {Connection} */ connection, /** @type {string} */ title) {
  const at = location.hash;
  const { games = [] } = await connection.askUntil({ do: "games" });
  const game = games.find((one) => one.title === title);
  if (!game) throw new Error(`There are no rules of ${title} here`);
  // Meanwhile the reader may have gone on, or have pressed twice.
  if (location.hash !== at || document.querySelector("dialog[open]")) return;
  dialog("Rules", rulesPanel(game, placeOf(game)));
}
