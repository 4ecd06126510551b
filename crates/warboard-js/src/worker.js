// Workers of browsers and of Node, as one.
import { absolute } from "./load.js";
import { ofNode } from "./node.js";

/**
 * A worker that thinks, from the address of its script or from a function that makes one. `onMessage` gets
 * what it sends, `onError` what stops it: nothing, in a browser, if the script does not load.
 */
export function spawn(script, onMessage, onError) {
  const threads = globalThis.Worker ? undefined : ofNode("node:worker_threads");
  return threads ? ofThreads(threads, script, onMessage, onError) : ofPage(script, onMessage, onError);
}

/** A worker of a page. No browser starts one of another site's script, but it may import that. */
export function startAt(address) {
  const { href, origin } = absolute(address);
  if (origin === (globalThis.location?.origin ?? origin)) return new Worker(href, { type: "module" });
  const source = `import ${JSON.stringify(href)}; URL.revokeObjectURL(import.meta.url);`;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return new Worker(url, { type: "module" });
}

function ofPage(script, onMessage, onError) {
  const worker = typeof script === "function" ? script() : startAt(script);
  worker.onmessage = ({ data }) => onMessage(data);
  worker.onerror = ({ message }) => onError(message ? new Error(message) : undefined);
  return {
    send: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    busy: () => {},
  };
}

function ofThreads({ Worker }, script, onMessage, onError) {
  const worker = typeof script === "function" ? script() : new Worker(absolute(script));
  worker.on("message", onMessage);
  worker.on("error", onError);
  return {
    send: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    // One that waits does not keep a process from ending.
    busy: (is) => (is ? worker.ref() : worker.unref()),
  };
}
