// Makes the page: one folder, by default `dist`, that any web server serves. `node build.mjs [FOLDER] [--plain]`.
// Its scripts are bundled and minified; with `--plain` they are as they are written.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { bundle } from "./bundle.mjs";
import { rulesPages } from "./rules.mjs";

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const library = path("../warboard-js/");
const rules = path("../../docs/rules/");

/** What the page loads of the npm package. */
const MODULES = ["wasm/warboard.wasm", "wasm/players.wasm"];
const SCRIPTS = ["index.js", "players.js", "thinker-worker.js", "src", "board"];

const given = process.argv.slice(2);
const isPlain = given.includes("--plain");
const folder = resolve(given.find((word) => !word.startsWith("-")) ?? path("dist"));
for (const name of [...MODULES, ...SCRIPTS]) {
  if (existsSync(join(library, name))) continue;
  console.error(`${name} of the npm package is missing: run ./build in ${relative(process.cwd(), library)} first`);
  process.exit(1);
}
// Whoever serves the folder never sees half of it.
const made = `${folder}.new`;
await rm(made, { recursive: true, force: true });
await cp(path("site"), made, {
  recursive: true,
  filter: (name) => !name.endsWith("tsconfig.json") && (isPlain || !isBundled(name)),
});
const beside = isPlain ? join(made, "warboard") : made;
for (const name of isPlain ? [...MODULES, ...SCRIPTS] : MODULES)
  await cp(join(library, name), join(beside, name), { recursive: true });
if (!isPlain) await bundle({ site: path("site"), library, out: made });
await cp(rules, join(made, "rules"), { recursive: true, filter: (name) => !name.endsWith(".md") });
await mkdir(join(made, "rules"), { recursive: true });
for (const [name, page] of await rulesPages(rules)) await writeFile(join(made, "rules", name), page);
await listForOffline();
await rm(folder, { recursive: true, force: true });
await rename(made, folder);
console.log(`made ${relative(process.cwd(), folder)}`);

/** Whether a file of the site is part of the bundle; the worker for those who are offline is a script of its own. */
function isBundled(/** @type {string} */ name) {
  return name.endsWith(".js") && !name.endsWith(`${sep}sw.js`);
}

/** Writes into the service worker which files there are, what is in them, and which build they are of. */
async function listForOffline() {
  const found = await readdir(made, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const build = createHash("sha256");
  /** @type {[name: string, integrity: string][]} */
  const files = [];
  for (const name of names) {
    const bytes = await readFile(name);
    const address = relative(made, name).split(sep).join("/");
    build.update(`${address}\n${bytes.length}\n`).update(bytes);
    // The page itself is asked for as its folder, under which it is opened.
    if (!["sw.js", "index.html"].includes(address)) {
      files.push([address, `sha256-${createHash("sha256").update(bytes).digest("base64")}`]);
    }
  }
  const worker = join(made, "sw.js");
  const text = (await readFile(worker, "utf8"))
    .replace('"BUILD"', JSON.stringify(build.digest("hex").slice(0, 16)))
    .replace('["FILES"]', JSON.stringify(files));
  await writeFile(worker, text);
}
