// Analysis: any position or game, back and forth, with variations and what a program thinks.

import { Game, games } from "./warboard/index.js";
import { annotateDialog } from "./annotating.js";
import { button, h, iconButton, select, tried } from "./dom.js";
import { draft, keepDraft } from "./drafts.js";
import { fit } from "./fitting.js";
import { kept } from "./kept.js";
import { read } from "./link.js";
import { openDialog, playFrom, takePositionsFor } from "./opening.js";
import { titleOfGame } from "./reading.js";
import { saveDialog } from "./saving.js";
import { dress } from "./settings.js";
import { Thoughts } from "./thoughts.js";
import { TreeList } from "./tree-list.js";
import { Tree } from "./tree.js";

/**
 * The part of the page. Its address goes on with the name of a game and perhaps a position, with `link` and what a
 * link holds, with `kept` and the name of a game that the browser keeps, or with `opened`; a link and a kept game
 * may be followed by the ply to show.
 */
export async function analysis(/** @type {HTMLElement} */ main, /** @type {string[]} */ parts) {
  const address = location.hash;
  const { tree, ply } = await begun(address, parts);
  if (ply !== undefined) tree.toPly(ply);
  const shown = new Analysis(main, tree, address);
  return () => shown.end();
}

/** The game of an address: what was left there, or what the address says. */
async function begun(/** @type {string} */ address, /** @type {string[]} */ [name = "chess", ...rest]) {
  const left = draft(address);
  if (typeof left?.record === "string") {
    const tree = new Tree(Game.load(left.record));
    const hasPath = Array.isArray(left.path);
    tree.toPath(hasPath ? left.path : []);
    return { tree, ply: hasPath ? undefined : left.ply };
  }
  const ply = rest[1] === undefined ? undefined : Number(rest[1]);
  if (name === "link") return { tree: new Tree(Game.load(await read(rest[0] ?? ""))), ply };
  if (name === "kept") return { tree: new Tree(ofKept(rest[0] ?? "")), ply };
  if (name === "opened") throw new Error("What was opened here is not kept any more: open it again.");
  const position = rest.join("/");
  return { tree: new Tree(position ? Game.parse(name, position) : Game.start(name)), ply: undefined };
}

/** A game that the browser keeps, if nothing in it is still a secret. */
function ofKept(/** @type {string} */ id) {
  const stored = kept(id);
  if (!stored) throw new Error("This browser does not keep this game any more.");
  const game = Game.load(stored.kept.record);
  const { players } = game.observers();
  if (!game.isOver && new Set(players.map(({ observer }) => observer)).size > 1) {
    throw new Error("A game with secrets can be analysed when it is over.");
  }
  return game;
}

class Analysis {
  #tree;
  #address;
  #board = /** @type {import("./warboard/board/index.js").WarBoard} */ (document.createElement("war-board"));
  #list;
  #thoughts;
  #status = h("p", { class: "status", role: "status" });
  #facts = h("ul", { class: "facts" });
  #variation = h("div", { class: "buttons" });

  constructor(/** @type {HTMLElement} */ main, /** @type {Tree} */ tree, /** @type {string} */ address) {
    this.#tree = tree;
    this.#address = address;
    this.#list = new TreeList(tree, (node) => this.#go(() => tree.to(node)));
    this.#thoughts = new Thoughts(
      (actions) => this.#go(() => actions.forEach((action) => tree.play(action))),
      (arrows) => (this.#board.arrows = arrows),
    );
    dress(this.#board);
    this.#board.setAttribute("label", "Analysis");
    main.append(h("section", { class: "stage" }, this.#thoughts.bar, this.#board), this.#panel());
    this.#board.game = this.#driver();
    this.#board.addEventListener("played", () => this.#redraw());
    document.addEventListener("keydown", this.#key);
    window.addEventListener("pagehide", this.#keep);
    takePositionsFor(() => tree.game.game);
    this.#redraw();
  }

  #panel() {
    const { game } = this.#tree;
    const names = /** @type {[string, string][]} */ (games().map(({ name, title }) => [name, title]));
    const other = select(names, game.game, (name) => (location.hash = `#/analyse/${encodeURIComponent(name)}`));
    other.setAttribute("aria-label", "Game");
    return h(
      "aside",
      { class: "panel", "aria-label": "Analysis" },
      h("h1", {}, headline(game)),
      this.#status,
      this.#steps(),
      ...this.#thoughts.elements,
      this.#list.element,
      this.#variation,
      this.#facts,
      h(
        "div",
        { class: "buttons" },
        button("Open", openDialog),
        button("Save", () => tried(() => saveDialog(this.#tree.whole(), this.#tree.game.fen))),
        button("Edit the position", () => this.#edit()),
        button("Play from here", () => tried(() => playFrom(this.#tree.game))),
      ),
      h("label", { class: "field" }, h("span", {}, "Another game"), other),
    );
  }

  /** The tree plays, so that a variation grows where an action is played. */
  #driver() {
    const tree = this.#tree;
    return {
      state: () => /** @type {any} */ (tree.game.state()),
      choices: () => (tree.game.isOver ? [] : tree.game.choices()),
      check: (/** @type {string} */ action) => tree.game.check(action),
      playChoice: (/** @type {{ action: string }} */ { action }) => tree.play(action),
    };
  }

  #steps() {
    const tree = this.#tree;
    return h(
      "div",
      { class: "buttons walk", role: "group", "aria-label": "Back and forth" },
      iconButton("first", "To the start", () => this.#go(() => tree.toStart())),
      iconButton("back", "Back", () => this.#go(() => tree.back())),
      iconButton("forward", "Forward", () => this.#go(() => tree.on())),
      iconButton("last", "To the end", () => this.#go(() => tree.toEnd())),
      iconButton("flip", "Turn the board", () => this.#flip()),
    );
  }

  #key = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog, war-board"))
      return;
    const tree = this.#tree;
    const step = {
      ArrowLeft: () => tree.back(),
      ArrowRight: () => tree.on(),
      Home: () => tree.toStart(),
      End: () => tree.toEnd(),
    }[event.key];
    if (!step) return;
    event.preventDefault();
    this.#go(step);
  };

  /** Goes somewhere else in the tree, or says why not. */
  async #go(/** @type {() => void} */ move) {
    await tried(move);
    await this.#board.refresh();
    this.#redraw();
  }

  /** Everything beside the board. */
  #redraw() {
    const tree = this.#tree;
    const state = tree.game.state();
    fit(this.#board, state.diagram);
    const check = state.status.state === "ongoing" && state.status.check ? ", in check" : "";
    this.#status.textContent = tree.endedHere ?? state.result ?? `${state.turn_name} to act${check}`;
    this.#facts.replaceChildren(...state.remarks.map((remark) => h("li", {}, remark)));
    this.#variation.replaceChildren(...this.#edits());
    this.#list.draw();
    this.#thoughts.show(tree.game);
  }

  /** What can be done with the action that led here. */
  #edits() {
    const tree = this.#tree;
    const change = (/** @type {() => void} */ edit) => () => this.#go(edit);
    return [
      button("Comment", () => annotateDialog(tree, () => this.#redraw())),
      ...(tree.isAside
        ? [
            button(
              "Promote variation",
              change(() => tree.promote()),
            ),
          ]
        : []),
      ...(tree.ply > 0
        ? [
            button(
              "Delete from here",
              change(() => tree.prune()),
              { class: "danger" },
            ),
          ]
        : []),
    ];
  }

  #flip() {
    const board = this.#board;
    const bottom = board.bottom === "b" ? "w" : "b";
    board.setAttribute("bottom", bottom);
    board.setAttribute("turn", String((Number(board.getAttribute("turn") ?? 0) + 3) % 6));
    this.#thoughts.bar.classList.toggle("flipped", bottom === "b");
  }

  #edit() {
    const { game } = this.#tree;
    location.hash = `#/edit/${encodeURIComponent(game.game)}/${encodeURIComponent(game.position)}`;
  }

  #keep = () => {
    const tree = this.#tree;
    tried(() => keepDraft(this.#address, { record: tree.whole().record(), path: tree.path }));
  };

  end() {
    this.#keep();
    this.#thoughts.end();
    document.removeEventListener("keydown", this.#key);
    window.removeEventListener("pagehide", this.#keep);
  }
}

/** Who plays, or which game it is. */
function headline(/** @type {Game} */ game) {
  const headers = new Map(game.headers().map(({ name, value }) => [name, value]));
  const players = [headers.get("White"), headers.get("Black")];
  return players.some((name) => name && name !== "?")
    ? players.map((name) => name || "?").join(" – ")
    : titleOfGame(game.game);
}
