// The classes of one build of the library.
import { WarboardError, unready } from "./errors.js";
import { Module } from "./module.js";
import { gameOf } from "./game.js";
import { dispose } from "./handle.js";
import { hostOf } from "./host.js";
import { Sessions } from "./session.js";
import { viewOf } from "./view.js";

/** More than a page or a server has open, and longer than a game gets. */
const LIMITS = { open: 1 << 20, bytes: 1 << 24, plies: 20000 };

export function library(url) {
  let loading;
  let loaded;

  async function load(source) {
    const module = await Module.load(source);
    loaded = { module, session: new Sessions(module).open(LIMITS) };
  }

  /** Loads the library, once: later calls wait for the first, and only a failed one is repeated. */
  function init(source = url) {
    loading ??= load(source).catch((why) => {
      loading = undefined;
      throw why;
    });
    return loading;
  }

  const ready = () => {
    if (!loaded) throw unready();
    return loaded;
  };
  const shared = {
    ask: (request) => ready().session.request(request),
    legal: (of) => ready().session.legal(of),
  };

  class Session {
    #session;

    constructor({ guessableForTests, ...limits } = {}) {
      this.#session = new Sessions(ready().module).open(limits, guessableForTests);
    }

    request(request) {
      return this.#session.request(request);
    }

    answer(line) {
      return this.#session.answer(line);
    }

    free() {
      this.#session.free();
    }

    [dispose]() {
      this.free();
    }
  }

  const View = viewOf(shared, (of) => named(of));
  const { Game, named } = gameOf(shared, View);
  const Host = hostOf(shared, Game);
  return {
    init,
    Game,
    View,
    Host,
    Session,
    WarboardError,
    games: () => shared.ask({ do: "games" }),
    messages: (game) => shared.ask({ do: "codes", game }),
    randomSeed: () => shared.ask({ do: "random-seed" }),
    verify: (record) => shared.ask({ do: "verify", record }),
    version: () => ready().module.version(),
  };
}
