// What can be taken along of a game: its link, position, PGN and record.

import { button, dialog, h, toast, tried } from "./dom.js";
import { written } from "./link.js";

/** @import { Game } from "./warboard/index.js" */

/** Shows what can be copied of a game, of which nothing is secret. */
export async function share(/** @type {Game} */ game) {
  const record = game.record();
  const part = await written(record);
  /** @type {[label: string, value: string][]} */
  const texts = [["Position", game.fen]];
  if (part) texts.unshift(["Link", `${location.href.split("#")[0]}#/play/link/${part}`]);
  const pgn = pgnOf(game);
  if (pgn) texts.push(["PGN", pgn]);
  texts.push(["Record", record]);
  dialog(
    "Share",
    ...(part ? [] : [h("p", {}, "The game is too long for a link: take its record.")]),
    ...texts.map(([label, value]) => text(label, value)),
  );
}

function pgnOf(/** @type {Game} */ game) {
  try {
    return game.pgn();
  } catch {
    // Campaigns have none.
    return null;
  }
}

function text(/** @type {string} */ label, /** @type {string} */ value) {
  const area = h("textarea", {
    rows: label === "Link" || label === "Position" ? 2 : 5,
    readOnly: true,
    value,
    "aria-label": label,
  });
  const copy = () =>
    tried(async () => {
      area.select();
      try {
        await navigator.clipboard.writeText(value);
        toast(`${label} copied`);
      } catch {
        throw new Error(
          "The browser does not let the page copy: the text is selected, copy it with the keys or the menu",
        );
      }
    });
  return h("section", { class: "copied" }, h("header", {}, h("h3", {}, label), button("Copy", copy)), area);
}
