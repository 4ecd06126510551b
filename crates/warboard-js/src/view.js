// Views: a client's half of a game with secrets.
import { Handle } from "./handle.js";
import { Shown } from "./shown.js";

export function viewOf(current, gameNamed) {
  const named = (session, of) => new View(new Handle(session, of, "view"));

  class View extends Shown {
    static parse(game, text) {
      const session = current();
      return named(session, session.request({ do: "parse-view", game, view: text }).of);
    }

    get observer() {
      return this.state().observer;
    }

    /** Which player the observer is; null for who only watches. */
    get player() {
      return this.state().player ?? null;
    }

    get isToAct() {
      return this.state().to_act;
    }

    legal(from) {
      return this.choices(from).map((choice) => choice.action);
    }

    follow(told) {
      return this.change("follow", { told });
    }

    /** A full game that agrees with the view, drawn by its probabilities: for an engine. */
    sample() {
      return gameNamed(this.handle.session, this.handle.ask("sample").of);
    }

    fork() {
      return named(this.handle.session, this.handle.ask("fork").of);
    }

    toString() {
      return this.position;
    }
  }

  return View;
}
