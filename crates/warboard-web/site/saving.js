// Takes a game out of the page: as a link, a position, PGN or a record, copied or as a file.

import { button, dialog, h, toast, tried } from "./dom.js";
import { written } from "./link.js";

/** @import { Game } from "./warboard/index.js" */

/**
 * Shows a game in all forms that it has.
 *
 * @param {Game} whole with its variations
 * @param {string} fen the position that is shown
 */
export async function saveDialog(whole, fen) {
  const record = whole.record();
  const part = await written(record);
  const base = location.href.split("#")[0];
  const link = part
    ? [text("Link", `${base}#/analyse/link/${part}`, "The whole game is in it; nothing is stored elsewhere.")]
    : [h("p", {}, "The game is too long for a link: take its record.")];
  dialog("Save", ...link, text("Position", fen), ...pgnOf(whole), text("Record", record, "", file(whole, "txt")));
}

function pgnOf(/** @type {Game} */ whole) {
  try {
    return [text("PGN", whole.pgn(), "", file(whole, "pgn"))];
  } catch (why) {
    return [h("p", {}, `There is no PGN: ${/** @type {Error} */ (why).message}.`)];
  }
}

/** A name for a file of a game: who played, or which game it is. */
function file(/** @type {Game} */ game, /** @type {string} */ ending) {
  const headers = new Map(game.headers().map(({ name, value }) => [name, value]));
  const players = [headers.get("White"), headers.get("Black")].filter((name) => name && name !== "?");
  const words = (players.length > 0 ? players : [game.game]).join("-").normalize("NFC");
  return `${words.replace(/[^\p{L}\p{N}-]+/gu, "_").slice(0, 60)}.${ending}`;
}

function text(/** @type {string} */ label, /** @type {string} */ value, hint = "", name = "") {
  const area = h("textarea", { rows: 3, readOnly: true, value, "aria-label": label });
  return h(
    "section",
    { class: "text" },
    h("h3", {}, label),
    hint ? h("p", { class: "hint" }, hint) : null,
    area,
    h(
      "div",
      { class: "buttons" },
      button("Copy", () => tried(() => copy(area)), { "aria-label": `Copy: ${label}` }),
      name ? button("Save as a file", () => download(name, value), { "aria-label": `Save as a file: ${label}` }) : null,
    ),
  );
}

/** Copies a text, if need be by hand: pages that were not loaded safely may not write to the clipboard. */
async function copy(/** @type {HTMLTextAreaElement} */ area) {
  try {
    await navigator.clipboard.writeText(area.value);
    toast("Copied");
  } catch {
    area.focus();
    area.select();
    toast("The text is selected: copy it with Ctrl+C.");
  }
}

function download(/** @type {string} */ name, /** @type {string} */ value) {
  const address = URL.createObjectURL(new Blob([value], { type: "text/plain;charset=utf-8" }));
  h("a", { href: address, download: name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
