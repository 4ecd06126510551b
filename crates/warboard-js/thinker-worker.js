// The worker of a Thinker: answers one message after the other. It awaits and imports nothing later, so that
// it can be built as any kind of script.
import { WarboardError } from "./src/errors.js";
import { ofNode } from "./src/node.js";
import { SyncThinker } from "./src/sync-thinker.js";

const node = globalThis.WorkerGlobalScope ? undefined : ofNode("node:worker_threads");
const port = node?.parentPort ?? globalThis;

let thinker;
/** Holds 1 if the search is to end; none if memory is not shared. */
let flag;

const does = {
  async load({ game, options, shared }) {
    if (shared) flag = new Int32Array(shared);
    thinker = await SyncThinker.load(game, options);
  },

  think({ id, seen, lines, limits }) {
    const shouldStop = () => flag !== undefined && Atomics.load(flag, 0) === 1;
    const asked = { ...limits, shouldStop };
    if (lines === undefined) return [thinker.choose(seen, asked)];
    const onProgress = (ideas) => port.postMessage({ id, progress: ideas });
    return thinker.analyse(seen, { ...asked, lines, onProgress });
  },

  forget() {
    thinker.forget();
  },
};

/** An error as what can be sent. */
function sent(why) {
  if (!(why instanceof WarboardError)) return { text: String(why?.message ?? why) };
  const { code, squares, args, message } = why;
  return { code, squares, args, text: message };
}

async function answer(asked) {
  try {
    port.postMessage({ id: asked.id, done: await does[asked.do](asked) });
  } catch (why) {
    port.postMessage({ id: asked.id, error: sent(why) });
  }
}

if (node) port.on("message", answer);
else port.onmessage = ({ data }) => answer(data);
