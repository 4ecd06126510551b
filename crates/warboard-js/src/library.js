// The classes of one build of the library.
import { WarboardError, outOfRange, unready } from "./errors.js";
import { Module } from "./module.js";
import { gameOf } from "./game.js";
import { noneOf, number, optionsOf } from "./given.js";
import { dispose } from "./handle.js";
import { hostOf } from "./host.js";
import { Kept } from "./kept.js";
import { known, ofCopies } from "./load.js";
import { Sessions } from "./session.js";
import { viewOf } from "./view.js";

/** More than a page or a server has open, and longer than a game gets. */
const LIMITS = { open: 1 << 20, bytes: 1 << 24, plies: 20000 };

/** The classes. `address` says where the module is, and is asked when it is to be loaded. */
export function library(address) {
  let loading;
  let loaded;
  /** What was loaded last, which need not be fetched again. */
  let compiled;

  async function load(source) {
    const module = await Module.load(source ?? compiled ?? known(address));
    compiled = module.compiled;
    loaded = { module, session: new Sessions(module).open(LIMITS) };
  }

  /**
   * Loads the library, once: later calls wait for the first, and only a failed one is repeated. One that
   * has a fault is loaded again, and what was open in it is not.
   */
  function init(source) {
    if (loaded?.module.isBroken) loading = loaded = undefined;
    loading ??= load(source).catch((why) => {
      loading = undefined;
      throw why;
    });
    return loading;
  }

  const ready = () => {
    if (!loaded) throw unready(ofCopies(address));
    return loaded;
  };
  const current = () => ready().session;
  const ask = (request) => current().request(request);

  class Session extends Kept {
    #session;

    constructor(options) {
      super();
      const { guessableForTests, open, bytes, plies, ...others } = optionsOf(options);
      noneOf(others);
      const limits = {};
      for (const [field, limit] of Object.entries({ open, bytes, plies })) {
        if (limit !== undefined) limits[field] = number(field, limit);
      }
      this.#session = new Sessions(ready().module).open(limits, ofTests(guessableForTests));
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

  const randomSeed = () => ask({ do: "random-seed" });
  const View = viewOf(current, (session, of) => named(session, of));
  const { Game, named } = gameOf(current, View);
  const Host = hostOf(Game, randomSeed);
  return {
    init,
    Game,
    View,
    Host,
    Session,
    WarboardError,
    games: () => ask({ do: "games" }),
    loadVariants(variants, options) {
      const { strict, ...others } = optionsOf(options);
      noneOf(others);
      const { loaded, faults = [] } = ask({ do: "load-variants", variants, strict });
      return { loaded, faults };
    },
    messages: (game) => ask({ do: "codes", game }),
    randomSeed,
    unloadVariant(name) {
      try {
        ask({ do: "unload-variant", name });
        return true;
      } catch (why) {
        if (why instanceof WarboardError && why.code === "variant-not-loaded") return false;
        throw why;
      }
    },
    verify: (record) => ask({ do: "verify", record }),
    version: () => ready().module.version(),
  };
}

/** The number from which a session for tests draws, of 64 bits; none of other sessions. */
function ofTests(given) {
  if (given === undefined) return undefined;
  const is = typeof given === "bigint" || Number.isSafeInteger(given);
  if (is && given >= 0 && given < 2n ** 64n) return BigInt(given);
  throw outOfRange("guessableForTests", 0, String(2n ** 64n - 1n));
}
