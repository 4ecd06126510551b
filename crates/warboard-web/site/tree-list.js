// The tree of a game as nested lists: variations stand in brackets below the action that they are instead of.

import { h } from "./dom.js";
import { glyph } from "./notes.js";

/** @import { Node, Tree } from "./tree.js" */

export class TreeList {
  element = h("div", { class: "tree", role: "group", "aria-label": "What was played" });
  #tree;
  #go;
  #number;
  /** @type {Map<Node, HTMLElement>} */
  #buttons = new Map();
  #drawn = -1;
  /** @type {HTMLElement | undefined} */
  #marked;

  /**
   * @param {Tree} tree
   * @param {(node: Node) => void} go
   */
  constructor(tree, go) {
    this.#tree = tree;
    this.#go = go;
    this.#number = numbersOf(tree);
  }

  /** Shows what there is, and where the game is. */
  draw() {
    if (this.#drawn !== this.#tree.version) this.#build();
    this.#drawn = this.#tree.version;
    this.#mark();
  }

  #build() {
    this.#buttons.clear();
    this.#marked = undefined;
    const { root } = this.#tree;
    const main = h("ol", { class: "line" });
    this.element.replaceChildren(...(root.comment ? [h("p", { class: "comment" }, root.comment)] : []), main);
    if (root.children.length === 0) main.append(h("li", { class: "hint" }, "Play on the board, or open a game."));
    // Lines that are still to be written, not by recursion: a variation may be in many others.
    /** @type {{ list: HTMLElement, first: Node | undefined }[]} */
    const rest = [{ list: main, first: root.children[0] }];
    for (let next = rest.pop(); next; next = rest.pop()) rest.push(...this.#line(next.list, next.first));
  }

  /** Writes a line into a list; the lists of its variations, which are still empty. */
  #line(/** @type {HTMLElement} */ list, /** @type {Node | undefined} */ first) {
    const asides = [];
    let fresh = true;
    for (let node = first; node; [node] = node.children) {
      // With spaces between, as it is read out and copied.
      list.append(h("li", {}, this.#action(node, fresh), " "));
      const { comment } = node;
      const others = node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
      if (comment) list.append(h("li", { class: "comment" }, comment, " "));
      for (const other of others) {
        const aside = h("ol", { class: "line", "aria-label": `Instead of ${node.notation}` });
        list.append(h("li", { class: "aside" }, "(", aside, ")"));
        asides.push({ list: aside, first: other });
      }
      fresh = comment !== "" || others.length > 0;
    }
    return asides;
  }

  #action(/** @type {Node} */ node, /** @type {boolean} */ fresh) {
    const number = this.#number(node, fresh);
    const element = h(
      "button",
      { type: "button", tabIndex: -1, onclick: () => this.#go(node) },
      number ? h("span", { class: "number" }, number) : null,
      node.notation + node.glyphs.map((one) => (one < 10 ? glyph(one) : ` ${glyph(one)}`)).join(""),
    );
    this.#buttons.set(node, element);
    return element;
  }

  /** Marks the action that led to what is shown; it alone is reached by Tab, the others by the arrows of the page. */
  #mark() {
    this.#marked?.removeAttribute("aria-current");
    if (this.#marked) this.#marked.tabIndex = -1;
    const { now } = this.#tree;
    const marked = this.#buttons.get(now);
    this.#marked = marked ?? this.#buttons.get(this.#tree.root.children[0]);
    if (this.#marked) this.#marked.tabIndex = 0;
    marked?.setAttribute("aria-current", "step");
    const { element } = this;
    if (!marked) element.scrollTop = 0;
    else {
      const [own, frame] = [marked.getBoundingClientRect(), element.getBoundingClientRect()];
      if (own.top < frame.top || own.bottom > frame.bottom) element.scrollTop += own.top - frame.top - frame.height / 2;
    }
  }
}

/** How actions are numbered: in pairs, where the game counts moves so; else not. */
function numbersOf(/** @type {Tree} */ tree) {
  const start = tree.game.fork();
  start.goto(0);
  const { facts, turn, players } = start.state();
  start.free();
  const first = facts.find(({ name }) => name === "move")?.value;
  if (typeof first !== "number" || players.length !== 2) return () => "";
  const offset = turn === players[1].player ? 1 : 0;
  return (/** @type {Node} */ { ply }, /** @type {boolean} */ fresh) => {
    const half = ply - 1 + offset;
    const number = first + Math.floor(half / 2);
    if (half % 2 === 0) return `${number}.`;
    return fresh ? `${number}…` : "";
  };
}
