// What games and views have in common: they are shown, and something can be chosen in them.
import { WarboardError } from "./errors.js";
import { destinations, refusal, textOf } from "./choices.js";
import { optionsOf } from "./given.js";
import { dispose } from "./handle.js";
import { Kept, frozen } from "./kept.js";
import { layoutOf } from "./layout.js";

/** The class that games and views extend; `handle` is what is open in the library. */
export class Shown extends Kept {
  #state;

  constructor(handle) {
    super();
    this.handle = handle;
    // Not among what is listed or compared of the object.
    Object.defineProperty(this, "handle", { enumerable: false, writable: false });
  }

  /** Everything that an interface shows, at once. The same object until something changes, frozen. */
  state() {
    this.handle.of;
    return (this.#state ??= frozen(this.handle.ask("state")));
  }

  /** Does something that changes what is shown. */
  change(what, fields) {
    const done = this.handle.ask(what, fields);
    this.#state = undefined;
    return done;
  }

  get game() {
    return this.state().game;
  }

  get turn() {
    return this.state().turn;
  }

  get turnName() {
    return this.state().turn_name;
  }

  get position() {
    return this.state().position;
  }

  get fen() {
    return this.state().fen ?? this.position;
  }

  get key() {
    return this.state().key;
  }

  get isOver() {
    return this.status.state !== "ongoing";
  }

  get status() {
    return this.state().status;
  }

  /** How the game ended, in a sentence; null if it goes on. */
  get result() {
    return this.state().result ?? null;
  }

  get facts() {
    return this.state().facts;
  }

  get diagram() {
    return this.state().diagram;
  }

  get last() {
    return this.state().last ?? null;
  }

  /** The squares of royal pieces that are in check. */
  get inCheck() {
    return this.state().checked.map((checked) => checked.square);
  }

  choices(from, to) {
    return this.#among(this.handle.ask("choices", { from }), "to", to);
  }

  destinations(from, options) {
    return destinations(this.choices(from), options);
  }

  premoves(actor, from) {
    return this.#among(this.handle.ask("premoves", { actor }), "from", from);
  }

  read(text) {
    return this.handle.ask("read", { text }).action;
  }

  notation(action) {
    return this.handle.ask("check", { action: textOf(action) }).notation;
  }

  check(action) {
    return refusal(() => this.handle.ask("check", { action: textOf(action) }), WarboardError);
  }

  preview(action) {
    return this.handle.ask("preview", { action: textOf(action) });
  }

  chances(action) {
    return this.handle.ask("chances", { action: textOf(action) });
  }

  svg(options) {
    return this.handle.ask("svg", { options: optionsOf(options) });
  }

  layout(options) {
    return layoutOf(this.handle.ask("layout", { options: optionsOf(options) }));
  }

  free() {
    this.handle.free();
  }

  /** Those of a list that have a square there; all if none is asked for. */
  #among(list, there, square) {
    if (square === undefined) return list;
    const found = list.filter((one) => one[there] === square);
    // None has one that the board has not: that is refused, as it is in a request.
    if (found.length === 0) this.handle.ask("choices", { from: square });
    return found;
  }

  [dispose]() {
    this.free();
  }
}
