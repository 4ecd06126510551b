// Workers of browsers and of Node, as one.

/** A worker that thinks. `onMessage` gets what it sends, `onError` what stops it. */
export async function spawn(onMessage, onError) {
  if (globalThis.Worker) {
    // As bundlers know it.
    const worker = new Worker(new URL("./thinker-worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => onMessage(data);
    worker.onerror = (why) => onError(new Error(why.message || "the worker does not start"));
    return {
      send: (message) => worker.postMessage(message),
      end: () => worker.terminate(),
      busy: () => {},
    };
  }
  const { Worker: NodeWorker } = await import("node:worker_threads");
  const worker = new NodeWorker(new URL("./thinker-worker.js", import.meta.url));
  worker.on("message", onMessage);
  worker.on("error", onError);
  return {
    send: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    // One that waits does not keep a process from ending.
    busy: (is) => (is ? worker.ref() : worker.unref()),
  };
}
