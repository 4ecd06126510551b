// The golden files of the protocol, through this package.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import init, { Session } from "../index.js";

await init();
const folder = new URL("../../warboard/tests/data/protocol/", import.meta.url);
const files = readdirSync(folder);
assert.equal(files.length, 8);

for (const file of files) {
  test(file, () => {
    const lines = readFileSync(new URL(file, folder), "utf8").trimEnd().split("\n");
    assert.ok(lines.length > 1 && lines.length % 2 === 0);
    const session = new Session({ guessableForTests: 1 });
    for (let at = 0; at < lines.length; at += 2) {
      assert.equal(session.answer(lines[at]), lines[at + 1], lines[at]);
    }
    session.free();
  });
}
