import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as library from "../index.js";
import { tests } from "./api.mjs";

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

test("after a fault of the library it is loaded again", async () => {
  const game = library.Game.start("capatomic");
  const { getRandomValues } = crypto;
  crypto.getRandomValues = () => {
    throw new Error("no randomness");
  };
  try {
    // It goes through the library, which is left in the middle of something.
    assert.throws(() => library.Game.start("strata-tactical"), { code: "panic" });
  } finally {
    crypto.getRandomValues = getRandomValues;
  }
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
