// A program for Node that knows no browser's types.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import init, { Game } from "warboard";
import { SyncThinker, Thinker } from "warboard/players";

await init(readFile("warboard.wasm"));
const thinker = await Thinker.start("capatomic", { worker: () => new Worker("./thinker-worker.js") });
const game = Game.start("capatomic");
game.playChoice(await thinker.choose(game, { signal: AbortSignal.timeout(100) }));
(await SyncThinker.load("capatomic", { wasm: new URL("file:///players.wasm") })).free();
