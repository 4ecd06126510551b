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
    static of(game, { seed } = {}) {
      const copy = game.fork().handle.release();
      try {
        return new Host(new Handle(shared, shared.ask({ do: "host", of: copy, seed }).of, "host"));
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

    act(player, action, { ply, drawn } = {}) {
      return this.#ask("act", { by: player, action: textOf(action), ply, drawn });
    }

    say(player, word, { ply } = {}) {
      return this.#ask("speak", { by: player, word, ply });
    }

    declare(word, { ply } = {}) {
      return this.#ask("declare", { word, ply });
    }

    standIn({ ply } = {}) {
      return this.#ask("stand-in", { ply });
    }

    report(action, { ply } = {}) {
      return this.#ask("report", { action: textOf(action), ply });
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
