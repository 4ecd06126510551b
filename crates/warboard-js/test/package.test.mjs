// What must agree with the rest of the workspace.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
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
