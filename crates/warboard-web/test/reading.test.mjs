// Texts that somebody gives may be anything: they are read, or refused, in a moment.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

let folder = "";
const built = (/** @type {string} */ name) => import(pathToFileURL(join(folder, name)).href);

before(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "warboard-")), "dist");
  execFileSync(process.execPath, [fileURLToPath(new URL("../build.mjs", import.meta.url)), folder, "--plain"]);
  await (await built("warboard/index.js")).default();
});
after(() => rm(join(folder, ".."), { recursive: true }));

/** What is said of the first game of a text, and how long that took, in milliseconds. */
async function said(/** @type {string} */ text, name = "capatomic") {
  const { find } = await built("reading.js");
  const began = performance.now();
  const [first] = find(text, name);
  const words = await first.read().then(
    (/** @type {any} */ { said }) => said.join(" "),
    (/** @type {Error} */ { message }) => message,
  );
  return { words, took: performance.now() - began };
}

// Each of them took minutes when expressions went over them again and again.
for (const [what, text] of /** @type {const} */ ([
  ["brackets", `a/${"[".repeat(300_000)}//`],
  ["empty lines", `${"\n".repeat(300_000)}e4 e5`],
  ["spaces", `${" ".repeat(300_000)}e4 e5`],
  ["braces", "{".repeat(300_000)],
])) {
  test(`a long text of ${what} is refused in a moment`, async (t) => {
    const { words, took } = await said(text);
    t.diagnostic(`${Math.round(took)} ms`);
    assert.notEqual(words, "");
    assert.ok(took < 5000, `${took} ms`);
  });
}

test("20,000 games are found in a moment, and each is read", async () => {
  const { find } = await built("reading.js");
  const headers = '[White "<b>A</b>"]\n[Black "\u05d0"]\n\n';
  const one = headers + '1. e4 e5 2. Nf3 {a [comment "of"\n\n[White "B"] more} Nc6 1-0\n\n';
  const began = performance.now();
  const found = find(one.repeat(20_000), "chess");
  assert.ok(performance.now() - began < 5000);
  assert.equal(found.length, 20_000);
  assert.equal(found.at(-1).title, "20000. <b>A</b> – \u05d0");
  const { game, said } = await found.at(-1).read();
  assert.equal(game.ply, 4);
  assert.deepEqual(said, []);
});
