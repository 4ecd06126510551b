// Any position: pieces are put where they are wanted, and everything that is wrong is told. The text is what is
// edited: what is typed stays as it is typed, and the board shows it even if it is no position yet.

import { Game, games } from "./warboard/index.js";
import { button, field, h, select, tried } from "./dom.js";
import { draft, keepDraft } from "./drafts.js";
import { fieldsOf } from "./fields.js";
import { fit } from "./fitting.js";
import { kindsOf, learn } from "./kinds.js";
import { playFrom, takePositionsFor } from "./opening.js";
import { MOVE, REMOVE, hands, palette } from "./palette.js";
import { Placement, rowsOf } from "./placement.js";
import { titleOfGame } from "./reading.js";
import { dress } from "./settings.js";

/** @import { Diagram, Frozen, Message, State } from "./warboard/index.js" */
/** @import { Meaning, Squares } from "./kinds.js" */

/**
 * What a board shows besides its diagram while nobody plays.
 *
 * @type {Pick<State, "turn" | "turn_name" | "to_act" | "last" | "checked" | "status" | "players">}
 */
const STILL = {
  turn: "w",
  turn_name: "White",
  to_act: true,
  last: null,
  checked: [],
  status: { state: "ongoing", check: false },
  players: [],
};

/** The part of the page: its address goes on with the name of a game, and perhaps a position. */
export function editor(/** @type {HTMLElement} */ main, /** @type {string[]} */ [name = "chess", ...rest]) {
  const address = location.hash;
  const text = draft(address)?.text ?? rest.join("/");
  const shown = new Editor(main, name, typeof text === "string" ? text : "", address);
  return () => shown.end();
}

class Editor {
  #name;
  #address;
  #kinds;
  /** The names of what is known of a start. */
  #facts;
  #board = /** @type {import("./warboard/board/index.js").WarBoard} */ (document.createElement("war-board"));
  #text = h("textarea", { rows: 3, spellcheck: false, autocapitalize: "off", oninput: () => this.#typed() });
  #faults = h("ul", { class: "faults", role: "status", "aria-label": "What is wrong" });
  #fields = h("div", { class: "fields" });
  #hands = h("div", { class: "hands" });
  #uses = h("div", { class: "buttons" });
  /** What a tap does. */
  #tool = MOVE;
  /** Where a piece was picked up. @type {string | null} */
  #from = null;
  /** The position that was read last: its board is the frame of those that cannot be read. @type {Frozen<Diagram>} */
  #diagram;
  /** What the board shows. @type {Frozen<Diagram>} */
  #shown;
  /** Texts to go back to. @type {string[]} */
  #past = [];
  #undo = button("Undo", () => this.#back());
  /** What the text was before it was edited last. */
  #before = "";

  constructor(
    /** @type {HTMLElement} */ main,
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {string} */ address,
  ) {
    const start = Game.start(name);
    this.#name = name;
    this.#address = address;
    this.#kinds = kindsOf(name);
    this.#diagram = this.#shown = start.diagram;
    this.#facts = new Set(start.facts.map((fact) => fact.name));
    this.#before = this.#text.value = text || start.position;
    dress(this.#board);
    this.#board.setAttribute("label", "Position");
    this.#board.addEventListener("pick", (event) => this.#tap(/** @type {CustomEvent} */ (event).detail.square));
    main.append(h("section", { class: "stage" }, this.#board), this.#panel());
    this.#board.game = {
      state: () => ({ ...STILL, diagram: /** @type {Diagram} */ (this.#shown) }),
      choices: () => [],
    };
    window.addEventListener("pagehide", this.#keep);
    takePositionsFor(() => name);
    this.#read();
  }

  /** Whether pieces can be put on squares: a campaign is edited as a text. */
  get #hasSquares() {
    return this.#diagram.shape === "squares";
  }

  #panel() {
    const names = /** @type {[string, string][]} */ (games().map(({ name, title }) => [name, title]));
    const other = select(names, this.#name, (name) => (location.hash = `#/edit/${encodeURIComponent(name)}`));
    if (!this.#hasSquares) this.#text.rows = 16;
    return h(
      "aside",
      { class: "panel", "aria-label": "Position" },
      h("h1", {}, `Edit a position of ${titleOfGame(this.#name)}`),
      ...(this.#hasSquares ? [palette(this.#kinds, (tool) => ((this.#tool = tool), this.#pick(null)))] : []),
      field("Position", this.#text),
      this.#faults,
      this.#uses,
      this.#hands,
      this.#fields,
      h(
        "div",
        { class: "buttons" },
        ...this.#starts(),
        this.#undo,
        button("Turn the board", () => this.#flip()),
      ),
      field("Another game", other),
    );
  }

  /** Buttons for whole positions. */
  #starts() {
    const { starts, scenarios } = /** @type {import("./warboard/index.js").GameInfo} */ (
      games().find(({ name }) => name === this.#name)
    );
    const set = (/** @type {import("./warboard/index.js").Start} */ at) =>
      this.#write(Game.start(this.#name, at).position);
    if (scenarios.length > 0) {
      const list = select(
        scenarios.map((scenario) => [scenario, scenario]),
        scenarios[0],
      );
      list.setAttribute("aria-label", "Map");
      return [list, button("Start", () => tried(() => set({ scenario: list.value })))];
    }
    const number = h("input", {
      type: "number",
      min: "0",
      max: String(starts - 1),
      value: "0",
      "aria-label": "Number of the start",
    });
    return [
      ...(starts > 1 ? [number] : []),
      button("Start", () => tried(() => set({ number: Number(number.value) }))),
      button("Empty", () => this.#clear()),
    ];
  }

  /** Takes the pieces away, and what is said of them; barriers stay. */
  #clear() {
    const placement = new Placement(this.#text.value);
    placement.clear((sign) => "barrier" in (this.#kinds.signs.get(sign) ?? {}));
    for (const [index, { cleared }] of fieldsOf(this.#name, placement.fields.length).entries()) {
      if (cleared !== undefined) placement.setField(index, cleared);
    }
    this.#write(placement.toString());
  }

  #flip() {
    const { bottom } = this.#board;
    this.#board.setAttribute("bottom", bottom === "b" ? "w" : "b");
    this.#board.setAttribute("turn", String((Number(this.#board.getAttribute("turn") ?? 0) + 3) % 6));
  }

  #typed() {
    this.#remember();
    this.#read();
  }

  /** Writes a text, as if it were typed. */
  #write(/** @type {string} */ text) {
    this.#text.value = text;
    this.#typed();
  }

  #remember() {
    if (this.#before === this.#text.value) return;
    this.#past.push(this.#before);
    if (this.#past.length > 500) this.#past.shift();
    this.#before = this.#text.value;
  }

  #back() {
    const last = this.#past.pop();
    if (last === undefined) return;
    this.#before = this.#text.value = last;
    this.#read();
  }

  /** Reads the text again, shows it, and tells what is wrong with it. */
  #read() {
    const text = this.#text.value.trim();
    const faults = Game.validate(this.#name, text);
    this.#from = null;
    this.#undo.disabled = this.#past.length === 0;
    if (faults.length === 0) {
      this.#diagram = this.#shown = Game.parse(this.#name, text).diagram;
      if (this.#diagram.shape === "squares") learn(this.#kinds.signs, text, this.#diagram);
    } else if (this.#diagram.shape === "squares") {
      this.#shown = { ...this.#diagram, ...pictured(text, this.#diagram, this.#kinds.signs) };
    }
    this.#tell(faults);
    this.#board.marks = marksOf(faults, this.#shown);
    this.#board.refresh();
    fit(this.#board, this.#shown);
    if (this.#hasSquares) this.#offer();
    this.#keep();
  }

  /** Says every fault, and what can be done if there is none. */
  #tell(/** @type {readonly Message[]} */ faults) {
    this.#faults.replaceChildren(...faults.map(({ text }) => h("li", {}, text)));
    this.#text.setAttribute("aria-invalid", String(faults.length > 0));
    const go = (/** @type {() => unknown} */ use) => () => tried(use);
    const position = () => this.#text.value.trim();
    const isFaulty = faults.length > 0;
    this.#uses.replaceChildren(
      button(
        "Analyse",
        go(() => (location.hash = `#/analyse/${encodeURIComponent(this.#name)}/${encodeURIComponent(position())}`)),
        {
          class: "main",
          disabled: isFaulty,
        },
      ),
      button(
        "Play",
        go(() => playFrom(Game.parse(this.#name, position()))),
        { disabled: isFaulty },
      ),
      ...(isFaulty ? [h("span", { class: "hint" }, "It can be played when nothing is wrong with it.")] : []),
    );
  }

  /** The hands and fields of the text. Where somebody types, nothing is drawn anew. */
  #offer() {
    const placement = new Placement(this.#text.value);
    if (!this.#hands.contains(document.activeElement)) this.#drawHands(placement);
    if (!this.#fields.contains(document.activeElement)) this.#drawFields(placement);
  }

  #drawHands(/** @type {Placement} */ placement) {
    if (this.#kinds.held.length === 0) return;
    const change = (/** @type {string} */ sign, /** @type {boolean} */ more) => {
      const now = new Placement(this.#text.value);
      now.hold(sign, more);
      const buttons = () => [...this.#hands.querySelectorAll("button")];
      const focused = buttons().indexOf(/** @type {any} */ (document.activeElement));
      this.#write(now.toString());
      this.#drawHands(now);
      buttons()[focused]?.focus();
    };
    this.#hands.replaceChildren(h("h2", {}, "In hand"), ...hands(this.#kinds, placement.hand, change));
  }

  #drawFields(/** @type {Placement} */ placement) {
    const values = placement.fields;
    this.#fields.replaceChildren(
      ...fieldsOf(this.#name, values.length).flatMap(({ label, hint, options, fact, cleared }, index) => {
        const value = values[index];
        if (fact !== undefined && value === cleared && !this.#facts.has(fact)) return [];
        const set = (/** @type {string} */ next) => {
          const now = new Placement(this.#text.value);
          now.setField(index, next);
          this.#write(now.toString());
        };
        if (options?.some(([one]) => one === value)) return field(label, select(options, value, set), hint);
        return field(
          label,
          h("input", {
            value,
            spellcheck: false,
            autocapitalize: "off",
            oninput: (/** @type {{ target: HTMLInputElement }} */ { target }) => set(target.value),
          }),
          hint,
        );
      }),
    );
  }

  #tap(/** @type {string} */ square) {
    if (this.#shown.shape !== "squares") return;
    const names = rowsOf(this.#shown);
    const placement = new Placement(this.#text.value);
    const there = placement.squares(names).get(square) ?? "";
    if (this.#tool === MOVE) {
      if (this.#from === null) {
        if (there !== "") this.#pick(square);
        return;
      }
      if (this.#from !== square) {
        const moved = placement.squares(names).get(this.#from) ?? "";
        placement.put(names, this.#from, "");
        placement.put(names, square, moved);
      }
    } else {
      const sign = this.#tool === REMOVE ? "" : this.#tool.slice("put ".length);
      placement.put(names, square, sign === there ? "" : sign);
    }
    this.#write(placement.toString());
  }

  /** Picks up what stands on a square, to be put on another. */
  #pick(/** @type {string | null} */ square) {
    this.#from = square;
    const marks = marksOf(Game.validate(this.#name, this.#text.value.trim()), this.#shown);
    this.#board.marks = square === null ? marks : [...marks, { square, kind: "fill", colour: "#2f8f5b" }];
  }

  #keep = () => keepDraft(this.#address, { text: this.#text.value });

  end() {
    this.#keep();
    window.removeEventListener("pagehide", this.#keep);
  }
}

/** The squares and hands of a text that is no position. */
function pictured(
  /** @type {string} */ text,
  /** @type {Squares} */ { files, ranks, hexes, cells },
  /** @type {Map<string, Meaning>} */ signs,
) {
  const placement = new Placement(text);
  const squares = placement.squares(rowsOf({ files, ranks, hexes }));
  const zones = cells.flatMap(({ square, zone }) => (zone ? [{ square, zone }] : []));
  const shown = new Map(zones.map((cell) => [cell.square, /** @type {Squares["cells"][number]} */ (cell)]));
  for (const [square, sign] of squares) shown.set(square, { ...shown.get(square), square, ...meant(sign, signs) });
  const asides = placement.hand.flatMap((sign) => {
    const meaning = meant(sign, signs);
    return "piece" in meaning ? [{ piece: meaning.piece, state: "held" }] : [];
  });
  return { cells: [...shown.values()], ...(placement.hasHand ? { asides } : {}) };
}

/** What a sign means; one that means nothing is shown as a piece of its letter. @returns {Meaning} */
function meant(/** @type {string} */ sign, /** @type {Map<string, Meaning>} */ signs) {
  const known = signs.get(sign);
  if (known) return known;
  const side = sign === sign.toLowerCase() ? "b" : "w";
  return { piece: { side, letter: sign.toUpperCase(), name: `unknown ${sign}` } };
}

/** Marks on the squares that faults name, or on the rank if it is all that they name. */
function marksOf(/** @type {readonly Message[]} */ faults, /** @type {Frozen<Diagram>} */ diagram) {
  const ranks = diagram.shape === "squares" ? rowsOf(diagram) : [];
  const squares = faults.flatMap(({ squares, args }) =>
    squares.length > 0 ? squares : (ranks.find((row) => row[0]?.slice(1) === String(args.rank)) ?? []),
  );
  return [...new Set(squares)].map((square) => ({ square, kind: /** @type {const} */ ("ring"), colour: "#c0392b" }));
}
