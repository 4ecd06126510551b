// Hosts: what a server holds.
import { WarboardError, missing } from "./errors.js";
import { destinations, refusal, textOf } from "./choices.js";
import { fieldsOf, optionsOf } from "./given.js";
import { Handle, dispose } from "./handle.js";
import { Kept } from "./kept.js";

export function hostOf(Game, randomSeed) {
  class Host extends Kept {
    #handle;
    #seed;

    constructor(handle, seed) {
      super();
      this.#handle = handle;
      this.#seed = seed;
    }

    /** A host of a copy of a game. */
    static of(game, options) {
      const given = fieldsOf(options, {});
      const seed = given.seed ?? randomSeed();
      const { session } = game.handle;
      const copy = game.fork().handle.release();
      try {
        const { of } = session.request({ ...given, seed, do: "host", of: copy });
        return new Host(new Handle(session, of, "host"), seed);
      } catch (why) {
        session.request({ do: "close", of: copy });
        throw why;
      }
    }

    /** A host of a start. What the start is drawn from, its draws follow from, too. */
    static start(game, at) {
      const given = optionsOf(at);
      return hosted(Game.start(game, given), given.seed);
    }

    /** A host that goes on from its record, and draws from the same seed what it would have drawn. */
    static resume(record, seed) {
      if (seed === undefined || seed === null) throw missing("seed");
      return hosted(Game.load(record), seed);
    }

    get seed() {
      this.#handle.of;
      return this.#seed;
    }

    act(player, action, options) {
      return this.#ask("act", fieldsOf(options, { by: player, action: textOf(action) }));
    }

    say(player, word, options) {
      return this.#ask("speak", fieldsOf(options, { by: player, word }));
    }

    declare(word, options) {
      return this.#ask("declare", fieldsOf(options, { word }));
    }

    standIn(options) {
      return this.#ask("stand-in", fieldsOf(options, {}));
    }

    report(action, options) {
      return this.#ask("report", fieldsOf(options, { action: textOf(action) }));
    }

    choices(player, from) {
      return this.#ask("choices", { by: player, from });
    }

    destinations(player, from, options) {
      return destinations(this.choices(player, from), options);
    }

    read(player, text) {
      return this.#ask("read", { by: player, text }).action;
    }

    check(player, action) {
      const asked = { by: player, action: textOf(action) };
      return refusal(() => this.#ask("check", asked), WarboardError);
    }

    words() {
      return this.#ask("words");
    }

    observers() {
      return this.#ask("observers");
    }

    view(observer, ply) {
      return this.#ask("view", { observer, ply });
    }

    told(observer, since, fingerprint) {
      return this.#ask("told", { observer, since, fingerprint });
    }

    record() {
      return this.#ask("record");
    }

    pgn() {
      return this.#ask("pgn");
    }

    headers() {
      return this.#ask("headers");
    }

    setHeader(name, value) {
      return this.#ask("set-header", { name, value });
    }

    note(ply) {
      return this.#ask("note", { ply });
    }

    annotate(ply, note) {
      return this.#ask("annotate", { ply, note });
    }

    get turn() {
      return this.observers().turn;
    }

    get ply() {
      return this.observers().ply;
    }

    get status() {
      return this.observers().status;
    }

    get isOver() {
      return this.status.state !== "ongoing";
    }

    free() {
      this.#handle.free();
    }

    [dispose]() {
      this.free();
    }

    #ask(what, fields) {
      return this.#handle.ask(what, fields);
    }
  }

  function hosted(game, seed) {
    try {
      return Host.of(game, { seed });
    } finally {
      game.free();
    }
  }

  return Host;
}
