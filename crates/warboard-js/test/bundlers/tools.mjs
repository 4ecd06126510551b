// Builds the site with each tool as its users do: without configuration, but for what the README says.
import assert from "node:assert/strict";
import { cpSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";

const PAGES = ["index", "one", "board"];
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

/** What a page may load and run on a site that is careful. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";

/** Serves what was built, on a site that is careful: nothing from elsewhere, no `eval`, memory may be shared. */
async function served(root, use) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://site");
    let body;
    try {
      body = readFileSync(join(root, pathname));
    } catch {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": types[extname(pathname)] ?? "application/octet-stream",
      "content-security-policy": POLICY,
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Each tool that the folder has, by name: a function that gives `use` the address of the site. */
export function toolsOf(folder) {
  const { resolve } = createRequire(join(folder, "package.json"));
  const load = (name) => import(pathToFileURL(resolve(name)).href);
  const source = join(folder, "site");
  const out = (name) => join(folder, "out", name.replace(/\W+/g, "-"));

  /** For tools that build scripts alone: the pages. For those that leave files where they are: the modules. */
  const withPages = (to) => PAGES.forEach((page) => cpSync(join(source, `${page}.html`), join(to, `${page}.html`)));
  const withModules = (to) =>
    cpSync(join(folder, "node_modules/warboard/wasm"), join(to, "wasm"), { recursive: true });

  const scripts = Object.fromEntries(PAGES.map((page) => [page, join(source, `${page}.js`)]));
  /** The scripts with those of the workers, for tools that do not look for workers. */
  const withWorkers = {
    ...scripts,
    "own-worker": join(source, "own-worker.js"),
    "thinker-worker": join(folder, "node_modules/warboard/thinker-worker.js"),
  };

  /** Vite of a version. That of `copies` copies a package that another one uses (README, "Bundlers"). */
  const vite = (name, copies) => {
    const warnings = [];
    const warn = (text) => warnings.push(text);
    const options = {
      root: source,
      configFile: false,
      cacheDir: join(folder, "node_modules/.vite", name),
      customLogger: { info() {}, warn, warnOnce: warn, error: warn, clearScreen() {}, hasErrorLogged: () => false },
    };
    return {
      async [`${name} dev`](use) {
        const { createServer } = await load(name);
        const server = await createServer({ ...options, server: { host: "127.0.0.1", port: 0 } });
        try {
          await server.listen();
          const { port } = server.httpServer.address();
          await use(`http://127.0.0.1:${port}/`, { copies });
        } finally {
          await server.close();
        }
        assert.deepEqual(warnings, []);
      },
      async [`${name} build`](use) {
        const { build } = await load(name);
        const input = PAGES.map((page) => join(source, `${page}.html`));
        const outDir = out(name);
        await build({ ...options, build: { outDir, emptyOutDir: true, rollupOptions: { input } } });
        assert.deepEqual(warnings, []);
        await served(outDir, use);
      },
    };
  };

  /** webpack, and Rspack, which has its interface. */
  const webpack = (name, module, mode) => async (use) => {
    const { default: pack } = await load(module);
    const path = out(name);
    const options = { context: folder, mode, entry: scripts, output: { path }, devtool: false, performance: false };
    await new Promise((resolve, reject) => {
      pack(options, (why, stats) => {
        if (why) reject(why);
        else if (stats.hasErrors() || stats.hasWarnings()) reject(new Error(stats.toString("errors-warnings")));
        else resolve();
      });
    });
    withPages(path);
    await served(path, use);
  };

  /** Rollup, and Rolldown, which has its interface and finds packages by itself. */
  const rollup = (name, plugins = () => []) => async (use) => {
    const { [name]: roll } = await load(name);
    const dir = out(name);
    const onwarn = ({ message }) => {
      throw new Error(message);
    };
    const bundle = await roll({ input: withWorkers, plugins: await plugins(), onwarn });
    await bundle.write({ dir, format: "es", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" });
    withPages(dir);
    withModules(dir);
    await served(dir, use);
  };

  const tools = {
    ...vite("vite"),
    ...vite("vite7", true),
    ...vite("vite6", true),
    webpack: webpack("webpack", "webpack", "production"),
    "webpack development": webpack("webpack development", "webpack", "development"),
    rspack: webpack("rspack", "@rspack/core", "production"),
    rollup: rollup("rollup", async () => [
      (await load("@rollup/plugin-node-resolve")).default({ browser: true }),
    ]),
    rolldown: rollup("rolldown"),

    async esbuild(use) {
      const { build } = await load("esbuild");
      const outdir = out("esbuild");
      const options = { bundle: true, format: "esm", splitting: true, minify: true, logLevel: "silent" };
      const { warnings } = await build({ ...options, entryPoints: withWorkers, outdir });
      assert.deepEqual(warnings, []);
      withPages(outdir);
      withModules(outdir);
      await served(outdir, use);
    },
  };
  return tools;
}
