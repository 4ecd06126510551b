// Every game of the catalogue has its rules on the page that is built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

let folder = "";
const built = (/** @type {string} */ name) => import(pathToFileURL(join(folder, name)).href);
const page = (/** @type {string} */ name) => readFile(join(folder, "rules", `${name}.html`), "utf8");
const ids = (/** @type {string} */ text) => new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));

before(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "warboard-")), "dist");
  execFileSync(process.execPath, [fileURLToPath(new URL("../build.mjs", import.meta.url)), folder, "--plain"]);
});
after(() => rm(join(folder, ".."), { recursive: true }));

test("each game has a page, and its heading there", async () => {
  const { default: init, games } = await built("warboard/index.js");
  await init();
  const { placeOf } = await built("rules-place.js");
  const places = games().map((/** @type {any} */ game) => ({ game: game.name, ...placeOf(game) }));
  assert.equal(
    new Set(places.map(({ page, anchor }) => `${page}#${anchor}`)).size,
    places.length,
    "no two games share a place",
  );
  for (const { game, page: name, anchor } of places) {
    const text = await page(name);
    if (anchor) assert.ok(text.includes(`<h2 id="${anchor}">`), `${game}: ${name}.html has no heading ${anchor}`);
    else assert.match(text, /^<h1 /, game);
  }
});

test("links within the rules lead to headings, and pictures are there", async () => {
  const names = (await readdir(join(folder, "rules")))
    .filter((name) => name.endsWith(".html"))
    .map((name) => name.slice(0, -5));
  const texts = new Map(
    await Promise.all(names.map(async (name) => /** @type {[string, string]} */ ([name, await page(name)]))),
  );
  let links = 0;
  for (const [name, text] of texts) {
    for (const [, to, anchor] of text.matchAll(/href="#\/rules\/([^/"]*)\/([^"]*)"/g)) {
      links++;
      assert.ok(texts.has(to), `${name} leads to the page ${to}`);
      if (anchor) assert.ok(ids(texts.get(to) ?? "").has(anchor), `${name} leads to ${to}#${anchor}`);
    }
    for (const [, source] of text.matchAll(/<img src="([^"]*)"/g)) await readFile(join(folder, source));
  }
  assert.ok(links > 50, `${links} links`);
});
