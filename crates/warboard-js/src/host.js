// Hosts: what a server holds.
import { WarboardError } from "./errors.js";
import { destinations, refusal, textOf } from "./choices.js";
import { Handle, dispose } from "./handle.js";

export function hostOf(shared, Game) {
  class Host {
    #handle;

    constructor(handle) {
      this.#handle = handle;
    }

    /** A host of a copy of a game. */
    static of(game, options) {
      const copy = game.fork().handle.release();
      try {
        const { of } = shared.ask({ ...options, do: "host", of: copy });
        return new Host(new Handle(shared, of, "host"));
      } catch (why) {
        shared.ask({ do: "close", of: copy });
        throw why;
      }
    }

    static start(game, { seed, ...at } = {}) {
      return hosted(Game.start(game, at), seed);
    }

    /** A host that goes on from its record, and draws from the same seed what it would have drawn. */
    static resume(record, seed) {
      return hosted(Game.load(record), seed);
    }

    act(player, action, options) {
      return this.#ask("act", { ...options, by: player, action: textOf(action) });
    }

    say(player, word, options) {
      return this.#ask("speak", { ...options, by: player, word });
    }

    declare(word, options) {
      return this.#ask("declare", { ...options, word });
    }

    standIn(options) {
      return this.#ask("stand-in", options);
    }

    report(action, options) {
      return this.#ask("report", { ...options, action: textOf(action) });
    }

    choices(player, from) {
      return this.#ask("choices", { by: player, from });
    }

    destinations(player, from) {
      return destinations(this.choices(player, from));
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
