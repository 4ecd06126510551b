// Builds the site with each tool as its users do: without configuration, but for what the README says.
import assert from "node:assert/strict";
import { cpSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { served } from "./serve.mjs";

const PAGES = ["index", "one", "board", "element"];

/** The folder with the site, and in `node_modules` the package and the tools. */
class Folder {
  #path;
  #require;
  /** The script of each page. */
  scripts;
  /** For tools that do not look for workers: these, too. */
  withWorkers;

  constructor(path) {
    this.#path = path;
    this.#require = createRequire(join(path, "package.json"));
    this.scripts = Object.fromEntries(PAGES.map((page) => [page, this.of("site", `${page}.js`)]));
    this.withWorkers = {
      ...this.scripts,
      "own-worker": this.of("site/own-worker.js"),
      "thinker-worker": this.of("node_modules/warboard/thinker-worker.js"),
    };
  }

  of(...path) {
    return join(this.#path, ...path);
  }

  /** Where a tool writes. */
  out(tool) {
    return this.of("out", tool.replaceAll(/\W+/g, "-"));
  }

  has(module) {
    try {
      return Boolean(this.#require.resolve(module));
    } catch {
      return false;
    }
  }

  load(module) {
    return import(pathToFileURL(this.#require.resolve(module)).href);
  }

  /** For tools that build scripts alone: the pages. */
  addPages(to) {
    for (const page of PAGES) cpSync(this.of("site", `${page}.html`), join(to, `${page}.html`));
  }

  /** For tools that leave other files where they are: the modules. */
  addModules(to) {
    cpSync(this.of("node_modules/warboard/wasm"), join(to, "wasm"), { recursive: true });
  }
}

/** Options of Vite, whose warnings are faults. */
function ofVite(folder, name, warnings) {
  const warn = (text) => warnings.push(text);
  const quiet = { info() {}, clearScreen() {}, hasErrorLogged: () => false };
  return {
    root: folder.of("site"),
    configFile: false,
    logLevel: "warn",
    cacheDir: folder.of("node_modules/.vite", name),
    customLogger: { ...quiet, warn, warnOnce: warn, error: warn },
  };
}

/** Vite's dev server. One that `copies` has a copy of the package for packages that use it. */
const viteDev = (name, copies) => async (folder, use) => {
  const { createServer } = await folder.load(name);
  const warnings = [];
  const where = { host: "127.0.0.1", port: 0 };
  const server = await createServer({ ...ofVite(folder, name, warnings), server: where });
  try {
    await server.listen();
    await use(`http://127.0.0.1:${server.httpServer.address().port}/`, { copies });
  } finally {
    await server.close();
  }
  assert.deepEqual(warnings, []);
};

const viteBuild = (name) => async (folder, use) => {
  const { build } = await folder.load(name);
  const warnings = [];
  const outDir = folder.out(name);
  const input = PAGES.map((page) => folder.of("site", `${page}.html`));
  const options = { outDir, emptyOutDir: true, rollupOptions: { input } };
  await build({ ...ofVite(folder, name, warnings), build: options });
  assert.deepEqual(warnings, []);
  await served(outDir, use);
};

/** webpack, or Rspack, which has its interface. */
const webpack = (module, mode) => async (folder, use) => {
  const { default: pack } = await folder.load(module);
  const path = folder.out(`${module}-${mode}`);
  const options = { mode, entry: folder.scripts, output: { path }, devtool: false, performance: false };
  await new Promise((resolve, reject) => {
    pack(options, (why, stats) => {
      if (why) reject(why);
      else if (stats.hasErrors() || stats.hasWarnings()) reject(new Error(stats.toString("errors-warnings")));
      else resolve();
    });
  });
  folder.addPages(path);
  await served(path, use);
};

/** Rollup, or Rolldown, which has its interface and finds packages by itself. */
const rollup = (name, plugins) => async (folder, use) => {
  const { [name]: roll } = await folder.load(name);
  const dir = folder.out(name);
  const onwarn = ({ message }) => {
    throw new Error(message);
  };
  const bundle = await roll({ input: folder.withWorkers, plugins: await plugins(folder), onwarn });
  await bundle.write({ dir, format: "es", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" });
  folder.addPages(dir);
  folder.addModules(dir);
  await served(dir, use);
};

const resolving = async (folder) => {
  const { default: nodeResolve } = await folder.load("@rollup/plugin-node-resolve");
  return [nodeResolve({ browser: true })];
};

/** What the README says of the script that a page loads first, as gzip. */
const FIRST_SCRIPT = 6500;

async function esbuild(folder, use) {
  const { build } = await folder.load("esbuild");
  const outdir = folder.out("esbuild");
  const one = { entryPoints: [folder.scripts.one], bundle: true, format: "esm", minify: true, write: false };
  const [script] = (await build(one)).outputFiles;
  const bytes = gzipSync(script.contents).length;
  assert.ok(bytes < FIRST_SCRIPT, `${bytes} bytes of script`);
  const options = { bundle: true, format: "esm", splitting: true, minify: true, logLevel: "silent" };
  const { warnings } = await build({ ...options, entryPoints: folder.withWorkers, outdir });
  assert.deepEqual(warnings, []);
  folder.addPages(outdir);
  folder.addModules(outdir);
  await served(outdir, use);
}

/** By name: the package of a tool, and what gives `use` the address of the site that it has built. */
const tools = {
  "Vite, dev": ["vite", viteDev("vite")],
  "Vite, build": ["vite", viteBuild("vite")],
  "Vite 7, dev": ["vite7", viteDev("vite7", true)],
  "Vite 7, build": ["vite7", viteBuild("vite7")],
  "Vite 6, dev": ["vite6", viteDev("vite6", true)],
  "Vite 6, build": ["vite6", viteBuild("vite6")],
  webpack: ["webpack", webpack("webpack", "production")],
  "webpack, development": ["webpack", webpack("webpack", "development")],
  Rspack: ["@rspack/core", webpack("@rspack/core", "production")],
  esbuild: ["esbuild", esbuild],
  Rollup: ["rollup", rollup("rollup", resolving)],
  Rolldown: ["rolldown", rollup("rolldown", () => [])],
};

/** The tools that a folder has: a name and a function each. What they write is removed after use. */
export function toolsOf(path) {
  const folder = new Folder(path);
  const there = Object.entries(tools).filter(([, [module]]) => folder.has(module));
  const once = (run) => async (use) => {
    try {
      await run(folder, use);
    } finally {
      rmSync(folder.of("out"), { recursive: true, force: true });
    }
  };
  return there.map(([name, [, run]]) => [name, once(run)]);
}
