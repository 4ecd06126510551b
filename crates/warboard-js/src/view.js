// Views: a client's half of a game with secrets.
import { Handle } from "./handle.js";
import { Shown } from "./shown.js";

export function viewOf(shared, gameNamed) {
  const opened = (request) => new View(new Handle(shared, shared.ask(request).of, "view"));

  class View extends Shown {
    static parse(game, text) {
      return opened({ do: "parse-view", game, view: text });
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
      return gameNamed(this.handle.ask("sample").of);
    }

    fork() {
      return opened({ do: "fork", of: this.handle.of });
    }

    toString() {
      return this.position;
    }
  }

  return View;
}
