// Who plays: in a worker, or in the thread that asks.
import { optionsOf } from "./src/given.js";
import { compile, known } from "./src/load.js";
import { SyncThinker as InThread } from "./src/sync-thinker.js";
import { Thinker as InWorker } from "./src/thinker.js";
import { startAt } from "./src/worker.js";

export { WarboardError } from "./src/errors.js";

// Bundlers look for these two expressions as they are written here, and put the files where they then point.
// Otherwise the files are beside this one, or beside the bundle.
const wasm = () => new URL("./wasm/players.wasm", import.meta.url);
const ofBundle = () => new Worker(new URL("./thinker-worker.js", import.meta.url), { type: "module" });

/** The same script as an address that bundlers do not look for: they would make another copy of it. */
const script = () => new URL("../thinker-worker.js", known(wasm));

/** A worker of a page, which may have loaded the package from another site. */
function worker() {
  try {
    return ofBundle();
  } catch {
    return startAt(script());
  }
}

/** The module of the package, which a thread compiles once. */
let compiled;

function usual() {
  compiled ??= compile(known(wasm)).catch((why) => {
    compiled = undefined;
    throw why;
  });
  return compiled;
}

export class SyncThinker extends InThread {
  static async load(game, given) {
    const options = optionsOf(given);
    return super.load(game, { ...options, wasm: options.wasm ?? (await usual()) });
  }
}

export class Thinker extends InWorker {
  static async start(game, given) {
    const options = optionsOf(given);
    return super.start(game, {
      ...options,
      wasm: options.wasm ?? known(wasm),
      worker: options.worker ?? (globalThis.Worker ? worker : script()),
    });
  }
}
