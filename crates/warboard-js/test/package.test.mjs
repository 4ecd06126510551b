// What must agree with the rest of the workspace.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const read = (file) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the version is that of the crates", async () => {
  const workspace = read("../../../Cargo.toml").match(/^version = "(.*)"$/m)[1];
  assert.equal(JSON.parse(read("../package.json")).version, workspace);
  const { default: init, version } = await import("../index.js");
  await init();
  assert.equal(version(), workspace);
});

test("the types are those of the schemas", async () => {
  const before = read("../protocol.d.ts");
  const { protocol } = await import("../types.mjs");
  assert.equal(await protocol(), before);
});

const root = new URL("../", import.meta.url);
const { exports: entries } = JSON.parse(read("../package.json"));
const twins = Object.entries(entries).filter(([, paths]) => paths.browser);

test("bundlers get the entries that everybody else gets", async () => {
  const scripts = readdirSync(root).filter((file) => /^[a-z-]+\.js$/.test(file) && file !== "thinker-worker.js");
  assert.deepEqual(twins.map(([, paths]) => paths.default.slice(2)).sort(), scripts.sort());
  for (const [name, { browser, default: plain }] of twins) {
    const twin = read(`.${browser.module}`).split("\n").filter((line) => line.startsWith("export"));
    const { default: init } = await import(new URL(plain, root));
    const expected = [`export * from ".${plain}";`, init && `export { default } from ".${plain}";`];
    assert.deepEqual(twin, expected.filter(Boolean), name);
    // Vite's dev server moves entries that end with any of these away from their files.
    assert.doesNotMatch(browser.module, /\.[cm]?[jt]s$/);
  }
});

test("whatever a browser imports is a file of the package, and imported at once", () => {
  const seen = new Set();
  const follow = (url) => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const source = readFileSync(url, "utf8").replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, "");
    assert.doesNotMatch(source, /\bimport\(/, url.href);
    for (const [, path] of source.matchAll(/(?:\bfrom|^import) "(.*?)"/gm)) {
      assert.match(path, /^\.\.?\//, url.href);
      follow(new URL(path, url));
    }
  };
  for (const [, paths] of twins) follow(new URL(paths.default, root));
  follow(new URL("thinker-worker.js", root));
  follow(new URL("board/index.js", root));
  assert.ok(seen.size > 40, `${seen.size} files`);
});
