// Legal moves a second and the time until the first, beside ffish (the module of Fairy-Stockfish):
// `npm install --no-save ffish-es6`, `node bench/compare.mjs`. In turns, medians of 5.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const ROUNDS = 5;
const median = (some) => some.toSorted((a, b) => a - b)[some.length >> 1];

/** How often something is done in a second. */
function rate(work) {
  let done = 0;
  const from = performance.now();
  while (performance.now() - from < 500) for (let i = 0; i < 50; i += 1, done += 1) work();
  return done / ((performance.now() - from) / 1000);
}

const found = {};
const note = (name, value) => (found[name] ??= []).push(value);

async function own(round) {
  const from = performance.now();
  const { init, Game } = await import(`../index.js?${round}`);
  await init();
  note("warboard: init, ms", performance.now() - from);
  const game = Game.start("capatomic");
  note("warboard: first state, ms since", (game.state(), performance.now() - from));
  note("warboard: lists of Capatomic's start a second", rate(() => game.legal()));
  const invasion = Game.start("invasion");
  note("warboard: lists of Invasion's start a second", rate(() => invasion.legal()));
}

async function others() {
  const require = createRequire(import.meta.url);
  const path = require.resolve("ffish-es6");
  const wasmBinary = readFileSync(path.replace(/\.js$/, ".wasm"));
  const { default: Module } = await import(path);
  const from = performance.now();
  const ffish = await new Module({ wasmBinary });
  note("ffish: init, ms", performance.now() - from);
  const board = new ffish.Board("grand");
  note("ffish: lists of Grand chess's start (10x10) a second", rate(() => board.legalMoves().split(" ")));
  board.delete();
}

for (let round = 0; round < ROUNDS; round += 1) {
  await own(round);
  await others();
}
for (const [name, values] of Object.entries(found)) console.log(name, median(values).toFixed(1));
