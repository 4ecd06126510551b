// The package as bundlers build it: `node test/bundlers.mjs FOLDER`. The folder has the site of
// `test/bundlers`, and in `node_modules` the package as it is packed, `board` and tools (`.ci/bundlers` makes
// one). CHROMIUM is the browser's program.
import assert from "node:assert/strict";
import { resolve } from "node:path";
import { chromium } from "playwright-core";
import { toolsOf } from "./bundlers/tools.mjs";

const tools = toolsOf(resolve(process.argv[2]));
assert.ok(tools.length, "no tool is there");

/** Opens a page and calls its functions. Nothing may go wrong in it, and nothing be said in the console. */
async function opened(address, use) {
  const page = await browser.newPage();
  const faults = [];
  const loaded = [];
  page.on("pageerror", (why) => faults.push(String(why)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("response", (response) => {
    loaded.push(response.url());
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  try {
    await page.goto(address);
    await page.waitForFunction(() => globalThis.rules, null, { timeout: 20000 });
    const call = (name, given) => page.evaluate(([name, given]) => globalThis[name](given), [name, given]);
    await use(call, () => loaded.filter((url) => url.includes(".wasm")), page);
  } finally {
    await page.close();
  }
  assert.deepEqual(faults, []);
}

async function site(address, { copies } = {}) {
  await opened(`${address}index.html`, async (call, modules) => {
    assert.deepEqual(await call("rules"), { games: 27, plies: 4, refused: "not-its-move" });
    const [rules, ...others] = modules();
    assert.deepEqual(others, [], "players are loaded when they are asked for");
    assert.deepEqual(await call("players"), { ply: 1, best: "string", refused: "unknown-game" });
    assert.equal(new Set(modules()).size, 2);
    assert.deepEqual(await call("ownWorker", rules), { ply: 1 });
  });
  await opened(`${address}one.html`, async (call, modules) => {
    assert.deepEqual(await call("rules"), { games: ["capatomic"], action: "e3e5" });
    assert.equal(modules().length, 1, "one game is one module");
  });
  await opened(`${address}board.html`, async (call) => {
    if (!copies) assert.equal(await call("rules"), 20);
    else await assert.rejects(call("rules"), /add `optimizeDeps: { exclude: \["warboard"\] }`/);
  });
  await opened(`${address}element.html`, async (call, modules, page) => {
    assert.equal(await call("rules"), 64);
    for (const square of ["e2", "e4", "e7", "e5"]) {
      const { x, y } = await call("middle", square);
      await page.mouse.click(x, y);
    }
    assert.deepEqual(await call("played"), { actions: ["e2e4", "e7e5"], styled: "rgb(43, 43, 43)" });
    assert.equal(modules().length, 1, "a board loads no other module");
  });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  for (const [name, built] of tools) {
    const from = performance.now();
    try {
      await built(site);
      console.log(`${name}: works, ${((performance.now() - from) / 1000).toFixed(1)} s`);
    } catch (why) {
      console.log(`${name}:`, why);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
}
