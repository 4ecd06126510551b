// Games, as an arbiter has them who knows everything.
import { WarboardError } from "./errors.js";
import { textOf } from "./choices.js";
import { fieldsOf } from "./given.js";
import { Handle } from "./handle.js";
import { Shown } from "./shown.js";

export function gameOf(current, View) {
  const named = (session, of) => new Game(new Handle(session, of, "game"));
  const opened = (request) => {
    const session = current();
    return named(session, session.request(request).of);
  };

  class Game extends Shown {
    static start(game, at) {
      return opened({ do: "start", ...fieldsOf(at, { game }) });
    }

    static parse(game, position) {
      return opened({ do: "parse", game, position });
    }

    static load(record) {
      return opened({ do: "load", record });
    }

    static loadPgn(pgn) {
      return opened({ do: "load-pgn", pgn, strict: true });
    }

    static readPgn(pgn) {
      const session = current();
      const { of, mended = [], fault } = session.request({ do: "load-pgn", pgn });
      return { game: named(session, of), mended, fault };
    }

    /** Everything that is wrong with a position: nothing if it can be parsed. */
    static validate(game, position) {
      try {
        Game.parse(game, position).free();
        return [];
      } catch (why) {
        if (why instanceof WarboardError && why.code === "faulty-position") return why.faults;
        throw why;
      }
    }

    get ply() {
      return this.state().ply;
    }

    get lastPly() {
      return this.state().last_ply;
    }

    legal(from) {
      if (from === undefined) return this.handle.legal();
      return this.choices(from).map((choice) => choice.action);
    }

    play(action) {
      return this.change("play", { action: textOf(action) });
    }

    playChoice(action) {
      return this.change("play-choice", { action: textOf(action) });
    }

    say(word) {
      return this.change("say", { word });
    }

    words() {
      return this.handle.ask("words").words;
    }

    undo() {
      return this.change("undo");
    }

    redo() {
      return this.change("redo");
    }

    goto(ply) {
      return this.change("goto", { ply });
    }

    reopen() {
      return this.change("reopen");
    }

    history() {
      return this.handle.ask("history");
    }

    record() {
      return this.handle.ask("record");
    }

    pgn() {
      return this.handle.ask("pgn");
    }

    headers() {
      return this.handle.ask("headers");
    }

    /** Sets a header of the record, or removes it if there is no value. */
    setHeader(name, value) {
      return this.change("set-header", { name, value });
    }

    note(ply) {
      return this.handle.ask("note", { ply });
    }

    annotate(ply, note) {
      return this.change("annotate", { ply, note });
    }

    observers() {
      return this.handle.ask("observers");
    }

    view(observer, ply) {
      return View.parse(this.game, this.handle.ask("view", { observer, ply }).text);
    }

    told(observer, since, fingerprint) {
      return this.handle.ask("told", { observer, since, fingerprint });
    }

    fork() {
      return named(this.handle.session, this.handle.ask("fork").of);
    }

    toString() {
      return this.position;
    }
  }

  return { Game, named };
}
