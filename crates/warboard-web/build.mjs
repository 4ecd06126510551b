// Makes the page: one folder, by default `dist`, that any web server serves. `node build.mjs [FOLDER]`.
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { rulesPages } from "./rules.mjs";

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const library = path("../warboard-js/");
const rules = path("../../docs/rules/");

/** What the page loads of the npm package. */
const LIBRARY = ["index.js", "players.js", "thinker-worker.js", "src", "board", "wasm/warboard.wasm", "wasm/players.wasm"];

const folder = resolve(process.argv[2] ?? path("dist"));
// Whoever serves the folder never sees half of it.
const made = `${folder}.new`;
await rm(made, { recursive: true, force: true });
await cp(path("site"), made, { recursive: true, filter: (name) => !name.endsWith("tsconfig.json") });
for (const name of LIBRARY) {
  await cp(join(library, name), join(made, "warboard", name), { recursive: true }).catch((why) => {
    if (why.code !== "ENOENT") throw why;
    console.error(`${name} of the npm package is missing: run ./build in ${relative(process.cwd(), library)} first`);
    process.exit(1);
  });
}
await cp(rules, join(made, "rules"), { recursive: true, filter: (name) => !name.endsWith(".md") });
await mkdir(join(made, "rules"), { recursive: true });
for (const [name, page] of await rulesPages(rules)) await writeFile(join(made, "rules", name), page);
await listForOffline();
await rm(folder, { recursive: true, force: true });
await rename(made, folder);
console.log(`made ${relative(process.cwd(), folder)}`);

/** Writes into the service worker which files there are, and which build they are of. */
async function listForOffline() {
  const found = await readdir(made, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort();
  const build = createHash("sha256");
  for (const file of files) build.update(await readFile(file));
  const worker = join(made, "sw.js");
  const names = files.filter((file) => file !== worker).map((file) => relative(made, file).split(sep).join("/"));
  const text = await readFile(worker, "utf8");
  await writeFile(
    worker,
    text.replace('"BUILD"', JSON.stringify(build.digest("hex").slice(0, 16))).replace('["FILES"]', JSON.stringify(names)),
  );
}
