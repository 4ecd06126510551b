// Any position: pieces are put where they are wanted, and everything that is wrong is told.

import { Game } from "./warboard/index.js";
import { button, field, h, tried } from "./dom.js";
import { dress } from "./settings.js";

export function editor(/** @type {HTMLElement} */ main, /** @type {string} */ name) {
  return new Editor(main, name).end;
}

class Editor {
  #name;
  #board = /** @type {import("./warboard/board/index.js").WarBoard} */ (document.createElement("war-board"));
  #text = h("textarea", { rows: 4, spellcheck: false, oninput: () => this.#read() });
  #faults = h("ul", { class: "faults", role: "status" });
  #palette = h("div", { class: "buttons", role: "radiogroup", "aria-label": "What is put on a square" });
  #buttons = h("div", { class: "buttons" });
  /** The sign that is put on a square that is tapped; the empty text takes away. */
  #sign = "";
  /** The last position that was whole. */
  #diagram;

  constructor(/** @type {HTMLElement} */ main, /** @type {string} */ name) {
    this.#name = name;
    const game = Game.start(name);
    this.#text.value = game.position;
    this.#diagram = game.diagram;
    dress(this.#board);
    this.#board.setAttribute("label", "Position");
    this.#board.game = /** @type {any} */ ({ state: () => ({ diagram: this.#diagram, turn: "w", status: { state: "ongoing" }, players: [] }), choices: () => [] });
    this.#board.addEventListener("pick", (event) => this.#put(/** @type {CustomEvent} */ (event).detail.square));
    this.#signs(game);
    main.append(
      h("section", { class: "stage" }, this.#board),
      h("aside", { class: "panel", "aria-label": "Position" }, h("h1", {}, "Edit a position"), this.#palette, field("Position", this.#text), this.#faults, this.#buttons),
    );
    this.#read();
  }

  end = () => {};

  /** A button for each piece that the start has. */
  #signs(/** @type {Game} */ game) {
    const kinds = new Map();
    for (const { piece } of "cells" in game.diagram ? game.diagram.cells : []) {
      if (piece) kinds.set(signOf(piece), piece);
    }
    const choice = (/** @type {string} */ sign, /** @type {string} */ words) =>
      button(words, () => {
        this.#sign = sign;
        for (const other of this.#palette.children) other.setAttribute("aria-checked", String(other === one));
      }, { role: "radio", "aria-checked": "false" });
    let one = choice("", "Nothing");
    const all = [one];
    for (const [sign, piece] of kinds) {
      all.push((one = choice(sign, `${piece.side === "w" ? "White" : "Black"} ${piece.name}`)));
    }
    this.#palette.append(...all);
  }

  /** Reads the text again, and tells what is wrong with it. */
  #read() {
    const text = this.#text.value.trim();
    const faults = Game.validate(this.#name, text);
    this.#faults.replaceChildren(...faults.map(({ text }) => h("li", {}, text)));
    this.#buttons.replaceChildren();
    if (faults.length > 0) return;
    tried(() => {
      this.#diagram = Game.parse(this.#name, text).diagram;
      this.#board.refresh();
      const go = (/** @type {string} */ part) => () => (location.hash = `#/${part}/${encodeURIComponent(this.#name)}/${encodeURIComponent(text)}`);
      this.#buttons.append(button("Analyse", go("analyse"), { class: "main" }));
    });
  }

  /** Puts the chosen piece on a square: in the first field of the position. */
  #put(/** @type {string} */ square) {
    if (this.#diagram.shape !== "squares" || this.#diagram.hexes) return;
    const [placement, ...rest] = this.#text.value.trim().split(" ");
    const rows = placement.split("/").map(signs);
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
    const row = rows[this.#diagram.ranks - 1 - rank];
    if (!row || file >= row.length) return;
    row[file] = this.#sign;
    this.#text.value = [rows.map(packed).join("/"), ...rest].join(" ");
    this.#read();
  }
}

function signOf(/** @type {{ side: string, letter: string, mark?: string | null }} */ { side, letter, mark }) {
  const cased = side === "w" ? letter : letter.toLowerCase();
  return mark === "~" ? cased + mark : `${mark ?? ""}${cased}`;
}

/** The squares of a row of a position, the empty text of an empty one. */
function signs(/** @type {string} */ row) {
  return [...row.matchAll(/(\d+)|(\+?[^\d+]~?)/g)].flatMap(([, empty, sign]) => (empty ? Array(Number(empty)).fill("") : [sign]));
}

function packed(/** @type {string[]} */ row) {
  return row.map((sign) => sign || " ").join("").replace(/ +/g, (empty) => String(empty.length));
}
