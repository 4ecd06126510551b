// A game with its variations, comments and glyphs.

import { Game } from "./warboard/index.js";
import { given, taken } from "./notes.js";

/** @import { Note, Variation } from "./warboard/index.js" */

/**
 * A position, by the action that leads to it.
 *
 * @typedef {object} Node
 * @property {string} action
 * @property {string} notation
 * @property {Node | null} parent
 * @property {Node[]} children the first goes on with the line
 * @property {number} ply
 * @property {number[]} glyphs
 * @property {string} comment
 * @property {number | null} clock what the player had left, in milliseconds
 */

export class Tree {
  /** @type {Node} */
  root = nodeOf("", "", null);
  #now = this.root;
  /** The game to and fro, at the position that is shown. An end by word is taken back here. */
  game;
  /** How the game ended by word, as its record says it, and after which action. */
  #end = /** @type {{ line: string, words: string, after: Node } | null} */ (null);
  /** Counts what changes the tree, so that a list knows when to be drawn again. */
  version = 0;

  /** @param {Game} game it is left as it is */
  constructor(game) {
    this.game = game.fork();
    let node = this.root;
    for (const { action, notation } of game.history()) node = this.#grow(node, action, notation);
    const line = endOf(game);
    if (line) {
      this.#end = { line, words: game.result ?? "", after: node };
      this.game.reopen();
    }
    this.#now = node;
    this.#readNotes(game);
  }

  get now() {
    return this.#now;
  }

  /** Actions from the start to the position that is shown. */
  get ply() {
    return this.#now.ply;
  }

  /** How the game ended by word, in words, if the position shown is where it did. */
  get endedHere() {
    return this.#end?.after === this.#now ? this.#end.words : null;
  }

  #grow(/** @type {Node} */ parent, /** @type {string} */ action, /** @type {string} */ notation) {
    const known = parent.children.find((child) => child.action === action);
    if (known) return known;
    const child = nodeOf(action, notation, parent);
    parent.children.push(child);
    this.version++;
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
    const old = pathOf(this.#now);
    let shared = 0;
    while (shared < path.length && path[shared] === old[shared]) shared++;
    while (this.game.ply > shared) this.game.undo();
    for (const { action } of path.slice(shared)) this.game.play(action);
    this.#now = node;
  }

  toStart() {
    this.to(this.root);
  }

  back() {
    if (this.#now.parent) this.to(this.#now.parent);
  }

  on() {
    if (this.#now.children.length > 0) this.to(this.#now.children[0]);
  }

  toEnd() {
    this.to(lastOf(this.#now));
  }

  /** Goes so many actions from the start, along the first line. */
  toPly(/** @type {number} */ ply) {
    let node = this.root;
    while (node.ply < ply && node.children.length > 0) [node] = node.children;
    this.to(node);
  }

  /** The way to the position that is shown: which of its continuations each position goes on with. */
  get path() {
    return pathOf(this.#now).map((node) => node.parent?.children.indexOf(node) ?? 0);
  }

  /** Goes such a way, as far as it leads. */
  toPath(/** @type {readonly number[]} */ path) {
    let node = this.root;
    for (const index of path) node = node.children[index] ?? node;
    this.to(node);
  }

  /** Whether the position shown is on a variation. */
  get isAside() {
    return pathOf(this.#now).some((node) => node.parent?.children[0] !== node);
  }

  /** Makes the innermost variation that is shown go before the line that it is instead of. */
  promote() {
    const first = pathOf(this.#now).findLast((node) => node.parent?.children[0] !== node);
    const siblings = first?.parent?.children;
    if (!first || !siblings) return;
    siblings.splice(siblings.indexOf(first), 1);
    siblings.unshift(first);
    this.version++;
  }

  /** Deletes the action that led here and all that follows, and goes to the position before it. */
  prune() {
    const node = this.#now;
    if (!node.parent) return;
    this.back();
    this.#now.children = this.#now.children.filter((child) => child !== node);
    this.version++;
  }

  /** Writes a comment and glyphs to the position that is shown; refused as the library refuses it. */
  annotate(/** @type {readonly number[]} */ glyphs, /** @type {string} */ words) {
    const node = this.#now;
    // The library says what may be noted; the notes of this game itself are made anew in `whole`.
    this.game.annotate(this.game.ply, { comment: given(glyphs, words) });
    [node.glyphs, node.comment] = [[...glyphs], words];
    this.version++;
  }

  /** The game as it is to be kept: the main line, with all else in its notes, and its end. */
  whole() {
    const game = this.game.fork();
    game.goto(0);
    game.annotate(0, { comment: given(this.root.glyphs, this.root.comment) });
    let node = this.root;
    while (node.children.length > 0) {
      [node] = node.children;
      game.play(node.action);
      game.annotate(node.ply, noteOf(node));
    }
    // What was taken back is not played again, and a record says an end that no word can.
    return this.#end?.after === node ? Game.load(`${game.record()}${this.#end.line}\n`) : game;
  }

  /** Takes the variations and comments of a game into the tree. */
  #readNotes(/** @type {Game} */ game) {
    noteInto(this.root, game.note(0));
    // What waits to be read: variations that are instead of what follows a node. No recursion, so that nothing
    // is too deep.
    /** @type {{ parent: Node, variation: Variation }[]} */
    const rest = [];
    for (let node = this.root; node.children.length > 0;) {
      const parent = node;
      [node] = node.children;
      rest.push(...noteInto(node, game.note(node.ply)).map((variation) => ({ parent, variation })));
    }
    const last = this.#now;
    for (let next = rest.shift(); next; next = rest.shift()) {
      this.to(next.parent);
      const { actions, notes } = next.variation;
      for (const [index, action] of actions.entries()) {
        const parent = this.#now;
        this.play(action);
        const note = notes?.[index + 1];
        if (note) rest.push(...noteInto(this.#now, note).map((variation) => ({ parent, variation })));
      }
    }
    this.to(last);
  }
}

/** @returns {Node} */
function nodeOf(/** @type {string} */ action, /** @type {string} */ notation, /** @type {Node | null} */ parent) {
  return {
    action,
    notation,
    parent,
    children: [],
    ply: parent ? parent.ply + 1 : 0,
    glyphs: [],
    comment: "",
    clock: null,
  };
}

/** Takes a note to a node, but for its variations, which are given back. */
function noteInto(/** @type {Node} */ node, /** @type {Note} */ { comment, clock_millis, variations }) {
  const { glyphs, words } = taken(comment);
  [node.glyphs, node.comment, node.clock] = [glyphs, words, clock_millis ?? null];
  return variations ?? [];
}

/** The note to an action. @returns {Note} */
function noteOf(/** @type {Node} */ node) {
  const others = node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
  return {
    comment: given(node.glyphs, node.comment),
    ...(node.clock === null ? {} : { clock_millis: node.clock }),
    variations: others.map(variationOf),
  };
}

/** A variation from its first action. @returns {Variation} */
function variationOf(/** @type {Node} */ first) {
  const actions = [];
  /** @type {Record<string, Note>} */
  const notes = {};
  for (let node = first; ; [node] = node.children) {
    actions.push(node.action);
    const note = noteOf(node);
    if (note.comment || note.clock_millis !== undefined || note.variations?.length) notes[actions.length] = note;
    if (node.children.length === 0) return { actions, notes };
  }
}

/** The line of a record that says how a game ended by word. */
function endOf(/** @type {Game} */ game) {
  const last = game.isOver ? game.record().trimEnd().split("\n").at(-1) : undefined;
  return last?.startsWith("end ") ? last : null;
}

/** The last position of the line that goes on from one. */
export function lastOf(/** @type {Node} */ node) {
  while (node.children.length > 0) [node] = node.children;
  return node;
}

/** The positions from the start to one, without the start. */
export function pathOf(/** @type {Node} */ node) {
  /** @type {Node[]} */
  const path = [];
  for (let at = node; at.parent; at = at.parent) path.push(at);
  return path.reverse();
}
