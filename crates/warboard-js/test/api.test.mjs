import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { library as load } from "../src/library.js";
import { tests } from "./api.mjs";

/** What each module that was made exports. */
const made = [];
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const instance = await instantiate.call(WebAssembly, ...given);
  made.push(instance.exports);
  return instance;
};

const library = await import("../index.js");

/** Takes all memory that a module can have, but for pieces smaller than that, and gives it back. */
function withoutMemory({ wb_memory, wb_memory_free }, least, call) {
  const taken = [];
  for (let size = 2 ** 30; size >= least; size /= 2) {
    for (let at = wb_memory(size); at !== 0; at = wb_memory(size)) taken.push([at, size]);
  }
  try {
    call();
  } finally {
    for (const piece of taken) wb_memory_free(...piece);
  }
}

test("nothing works before init", () => {
  assert.throws(() => library.games(), { code: "not-ready" });
});

test("init can be called again, and after a failure", async () => {
  await assert.rejects(library.init(new URL("../wasm/none.wasm", import.meta.url)));
  await Promise.all([library.init(), library.init()]);
});

for (const [name, check] of Object.entries(tests(library))) test(name, check);

test("a worker has a library of its own", async () => {
  const source = `
    import { parentPort } from "node:worker_threads";
    import init, { Game, games } from ${JSON.stringify(new URL("../index.js", import.meta.url).href)};
    await init();
    parentPort.postMessage(games().map(({ name }) => Game.start(name).legal().length));
  `;
  const url = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const worker = new Worker(url);
  const [counts] = await new Promise((resolve, reject) => {
    worker.once("message", (...message) => resolve(message));
    worker.once("error", reject);
  });
  const here = library.games().map(({ name }) => library.Game.start(name).legal().length);
  assert.deepEqual(counts, here);
});

test("a system without randomness is no fault of the library", () => {
  const { getRandomValues } = crypto;
  crypto.getRandomValues = () => {
    throw new Error("no randomness");
  };
  try {
    for (const call of [() => library.Game.start("strata-tactical"), library.randomSeed]) {
      assert.throws(call, { code: "no-randomness" });
    }
  } finally {
    crypto.getRandomValues = getRandomValues;
  }
  assert.equal(library.Game.start("strata-tactical").ply, 0);
});

test("a text for which there is no memory is refused, and shorter ones are not", () => {
  const game = library.Game.start("capatomic");
  withoutMemory(made.at(-1), 2 ** 20, () => {
    assert.throws(() => game.read("x".repeat(2 ** 23)), { code: "out-of-memory" });
    assert.equal(game.read("e5"), "e3e5");
  });
  assert.throws(() => game.read("x".repeat(2 ** 23)), { code: "not-an-action" });
});

test("after a fault of the library it is loaded again", async () => {
  const game = library.Game.start("capatomic");
  // It is left in the middle of something.
  withoutMemory(made.at(-1), 16, () => {
    assert.throws(() => library.Game.start("strata-tactical"), { code: "panic" });
  });
  assert.throws(() => library.Game.start("invasion"), { code: "panic" });
  await library.init();
  const other = library.Game.start("invasion");
  // Both had the first name of their session.
  for (const call of [() => game.turn, () => game.play("e5"), () => game.fork()]) {
    assert.throws(call, { code: "panic" });
  }
  game.free();
  assert.equal(other.play("Txj8").action, "j3j8");
});

test("after a reload that fails it is what it was", async () => {
  const { init, Game } = load(() => new URL("none.wasm", import.meta.url));
  await init(new URL("../wasm/warboard.wasm", import.meta.url));
  assert.equal(Game.start("invasion").ply, 0);
  withoutMemory(made.at(-1), 16, () => assert.throws(() => Game.start("invasion"), { code: "panic" }));
  await assert.rejects(init(new URL("none.wasm", import.meta.url)));
  assert.throws(() => Game.start("invasion"), { code: "not-ready" });
  await init();
  assert.equal(Game.start("invasion").ply, 0);
});

test("a build with one game knows that game alone", async () => {
  const one = await import("../capatomic.js");
  await one.init();
  assert.deepEqual(one.games().map((game) => game.name), ["capatomic"]);
  assert.equal(one.Game.start("capatomic").play("e5").action, "e3e5");
  assert.throws(() => one.Game.start("invasion"), { code: "unknown-game" });
});

test("what nobody refers to any more is forgotten", { skip: !globalThis.gc }, async () => {
  for (let round = 0; round < 20; round += 1) {
    for (let count = 0; count < 2000; count += 1) library.Game.start("capatomic");
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const memory = process.memoryUsage().arrayBuffers;
  assert.ok(memory < 200e6, `${memory} bytes`);
});
