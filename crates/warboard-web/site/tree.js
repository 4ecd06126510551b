// A game with its variations.

import { h } from "./dom.js";

/**
 * A position, by the action that leads to it.
 *
 * @typedef {object} Node
 * @property {string} action
 * @property {string} notation
 * @property {Node | null} parent
 * @property {Node[]} children the first goes on with the line
 */

export class Tree {
  /** @type {Node} */
  #root = { action: "", notation: "", parent: null, children: [] };
  #now = this.#root;

  /** @param {import("./warboard/index.js").Game} game it is played to and fro here */
  constructor(game) {
    this.game = game;
    let node = this.#root;
    for (const { action, notation } of game.history()) node = this.#grow(node, action, notation);
    this.#now = node;
  }

  #grow(/** @type {Node} */ parent, /** @type {string} */ action, /** @type {string} */ notation) {
    const known = parent.children.find((child) => child.action === action);
    if (known) return known;
    const child = { action, notation, parent, children: [] };
    parent.children.push(child);
    return child;
  }

  /** Plays an action: on the line, or as a variation of it. */
  play(/** @type {string} */ action) {
    const played = this.game.playChoice(action);
    this.#now = this.#grow(this.#now, played.action, played.notation);
    return played;
  }

  /** Goes to a position. */
  to(/** @type {Node} */ node) {
    const path = pathOf(node);
    const shared = pathOf(this.#now).filter((step, index) => step === path[index]).length;
    while (this.game.ply > shared) this.game.undo();
    for (const { action } of path.slice(shared)) this.game.play(action);
    this.#now = node;
  }

  toStart() {
    this.to(this.#root);
  }

  back() {
    if (this.#now.parent) this.to(this.#now.parent);
  }

  on() {
    if (this.#now.children.length > 0) this.to(this.#now.children[0]);
  }

  toEnd() {
    let node = this.#now;
    while (node.children.length > 0) [node] = node.children;
    this.to(node);
  }

  /**
   * The list of actions: variations stand in brackets behind the action that they are instead of.
   *
   * @param {(node: Node) => void} go
   */
  list(go) {
    const list = h("div", { class: "notation", role: "list", "aria-label": "What was played" });
    // What is still to be written, the next last: without recursion, so that no variation is too deep.
    /** @type {(Node | string)[]} */
    const rest = this.#line(this.#root);
    while (rest.length > 0) {
      const next = /** @type {Node | string} */ (rest.pop());
      if (typeof next === "string") {
        list.append(next);
        continue;
      }
      const is = next === this.#now;
      list.append(
        h("button", { type: "button", class: is ? "now" : "", "aria-current": is ? "step" : null, onclick: () => go(next) }, next.notation),
      );
      const own = this.#line(next);
      // The line goes on behind the variations of its action, which wait already.
      const bracket = rest.at(-1) === " (" ? closing(rest) : rest.length;
      rest.splice(bracket, 0, ...own);
    }
    return list;
  }

  /** What follows a position, the last first: the line, and behind its first action the others in brackets. */
  #line(/** @type {Node} */ { children: [main, ...others] }) {
    if (!main) return [];
    return [...others.reverse().flatMap((node) => [") ", node, " ("]), main];
  }
}

/** Where the variations end that are at the end of what is to be written, the next last. */
function closing(/** @type {(Node | string)[]} */ rest) {
  let depth = 0;
  for (let at = rest.length - 1; at >= 0; at--) {
    if (rest[at] === " (") depth++;
    else if (rest[at] === ") ") depth--;
    if (depth === 0 && rest[at - 1] !== " (") return at;
  }
  return 0;
}

/** The positions from the start to one. */
function pathOf(/** @type {Node} */ node) {
  const path = [];
  for (let at = node; at.parent; at = at.parent) path.unshift(at);
  return path;
}
