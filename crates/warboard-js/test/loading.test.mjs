// From where the library and players are loaded, and what is said if they are not there.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { Worker } from "node:worker_threads";
import { library } from "../src/library.js";
import { SyncThinker, Thinker } from "../players.js";

const file = new URL("../wasm/capatomic.wasm", import.meta.url);
const bytes = await readFile(file);
const nowhere = () => {
  throw new Error("the package's own module is not asked for");
};

const answers = {
  "/typed.wasm": [200, "application/wasm", bytes],
  "/untyped.wasm": [200, "application/octet-stream", bytes],
  "/page.wasm": [200, "text/html", "<!doctype html><title>Home</title>"],
  "/liar.wasm": [200, "application/wasm", "<!doctype html><title>Home</title>"],
  "/half.wasm": [200, "application/octet-stream", bytes.subarray(0, 1000)],
};
const server = createServer(({ url }, response) => {
  const [status, type, body] = answers[url] ?? [404, "text/plain", "none"];
  response.writeHead(status, { "content-type": type }).end(body);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const site = `http://127.0.0.1:${server.address().port}`;
after(() => server.close());

/** A view of a part of a larger buffer. */
const inside = () => {
  const large = new Uint8Array(bytes.length + 10);
  large.set(bytes, 7);
  return large.subarray(7, 7 + bytes.length);
};
const answer = await fetch(`${site}/typed.wasm`);
const sources = {
  "a file": () => file,
  "the text of its address": () => file.href,
  "a server's file": () => `${site}/typed.wasm`,
  "the file of a server that does not know its type": () => new URL(`${site}/untyped.wasm`),
  "an answer": () => answer,
  "an answer that is yet to come": () => fetch(`${site}/untyped.wasm`),
  bytes: () => new Uint8Array(bytes).buffer,
  "bytes inside others": inside,
  "a compiled module": () => WebAssembly.compile(bytes),
};
for (const [name, source] of Object.entries(sources)) {
  test(`the library is loaded from ${name}`, async () => {
    const { init, Game } = library(nowhere);
    await init(source());
    assert.equal(Game.start("capatomic").play("e5").action, "e3e5");
  });
}

const refusals = {
  "a file that is not there": [() => new URL("none.wasm", file), /none\.wasm does not load \(ENOENT.*folder wasm/],
  "a server that has none": [() => `${site}/none.wasm`, /none\.wasm is not there \(the server answers 404.*init\(/],
  "a server that is not there": [() => "http://127.0.0.1:1/a.wasm", /a\.wasm does not load \(.*init\(/],
  "a page instead": [() => `${site}/page.wasm`, /page\.wasm is not WebAssembly, but is a page of HTML: put/],
  "a page that is said to be a module": [() => `${site}/liar.wasm`, /liar\.wasm is not compiled \(.*magic/],
  "half a module": [() => `${site}/half.wasm`, /half\.wasm is not compiled \(.*: put/],
  "other bytes": [() => new Uint8Array([1, 2]), /the module is not WebAssembly, but begins with "\\u0001\\u0002"/],
  "no bytes": [() => new ArrayBuffer(0), /the module is not WebAssembly, but begins with ""/],
  "a part of an address": [() => "wasm/warboard.wasm", /`wasm\/warboard\.wasm` is not an address here: give/],
  "something else": [() => 7, /`7` is not an address here/],
};
for (const [name, [source, text]] of Object.entries(refusals)) {
  test(`the library is not loaded from ${name}`, async () => {
    const { init, games, WarboardError } = library(nowhere);
    await assert.rejects(async () => init(source()), (why) => {
      assert.ok(why instanceof WarboardError);
      assert.equal(why.code, "not-loaded");
      assert.match(why.message, text);
      return true;
    });
    assert.throws(games, { code: "not-ready" });
    await init(bytes);
    assert.deepEqual(games().map((game) => game.name), ["capatomic"]);
  });
}

test("a bundle that is not an ES module says so, and takes an address", async () => {
  const { init, games } = library(() => new URL("./wasm/capatomic.wasm", undefined));
  assert.throws(games, { code: "not-ready" });
  await assert.rejects(init(), { code: "not-loaded", message: /not an ES module.*esbuild: `--format=esm`.*init\(/ });
  await init(file);
  assert.equal(games().length, 1);
});

test("a copy that Vite has made says how not to make it", async () => {
  const { init, games } = library(() => new URL("file:///site/node_modules/.vite/deps/wasm/warboard.wasm"));
  const told = /add `optimizeDeps: { exclude: \["warboard"\] }` to the configuration of Vite/;
  assert.throws(games, { code: "not-ready", message: told });
  await assert.rejects(init(), { code: "not-loaded", message: told });
});

test("a thinker tells that its module is not there", async () => {
  for (const kind of [Thinker, SyncThinker]) {
    const start = kind.start ?? kind.load;
    await assert.rejects(start.call(kind, "capatomic", { wasm: new URL("none.wasm", file) }), {
      code: "not-loaded",
      message: /none\.wasm does not load.*the option `wasm` of a thinker/,
    });
  }
});

test("a thinker's worker can be one's own", async () => {
  const script = new URL("../thinker-worker.js", import.meta.url);
  let made = 0;
  const make = () => {
    made += 1;
    return new Worker(script);
  };
  for (const worker of [script, script.href, make]) {
    const thinker = await Thinker.start("capatomic", { worker, tableMib: 1 });
    assert.equal((await thinker.choose(await start(), { nodes: 300 })).action.length > 3, true);
    thinker.free();
  }
  assert.equal(made, 1);
  await assert.rejects(Thinker.start("capatomic", { worker: new URL("none.js", script) }), {
    code: "not-loaded",
    message: /does not load \(.*none\.js.*\): put .*thinker-worker\.js.*the option `worker`/,
  });
});

/** A game, as a text that a thinker takes. */
async function start() {
  const { init, Game } = library(() => file);
  await init();
  return { record: Game.start("capatomic").record() };
}
