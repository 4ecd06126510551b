// Who plays: in a worker, or in the thread that asks.
export { WarboardError } from "./src/errors.js";
export { SyncThinker } from "./src/sync-thinker.js";
export { Thinker } from "./src/thinker.js";
