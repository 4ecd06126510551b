// The scripts of the page as a few small files: what is loaded first, and what is loaded when it is wanted.
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

import { build } from "esbuild";

/**
 * Writes the bundle, and lets the page load all scripts that it begins with at once.
 *
 * @param {{ site: string, library: string, out: string }} folders
 */
export async function bundle({ site, library, out }) {
  const { metafile } = await build({
    // The worker of the players is a script of its own, beside the others.
    entryPoints: { app: join(site, "app.js"), "thinker-worker": join(library, "thinker-worker.js") },
    outdir: out,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    minify: true,
    metafile: true,
    absWorkingDir: site,
    logLevel: "warning",
    plugins: [packageBeside(library)],
  });
  const names = new Map(Object.keys(metafile.outputs).map((name) => [name, relative(out, join(site, name))]));
  const app = [...names].find(([, name]) => name === "app.js")?.[0] ?? "";
  const first = metafile.outputs[app].imports
    .filter(({ kind }) => kind === "import-statement")
    .map((part) => names.get(part.path));
  const page = join(out, "index.html");
  const link = (/** @type {string | undefined} */ name) => `<link rel="modulepreload" href="${name}" />`;
  const text = await readFile(page, "utf8");
  await writeFile(page, text.replace(link("app.js"), [link("app.js"), ...first.map(link)].join("\n    ")));
}

/**
 * The npm package, which is the folder `warboard` of a page that is not bundled. Its modules lie beside the bundle.
 *
 * @param {string} library
 * @returns {import("esbuild").Plugin}
 */
function packageBeside(library) {
  return {
    name: "warboard",
    setup(build) {
      build.onResolve({ filter: /^\.\/warboard\// }, ({ path }) => ({
        path: join(library, path.slice("./warboard/".length)),
      }));
      build.onLoad({ filter: /[\\/]engine\.js$/ }, async ({ path }) => ({
        contents: (await readFile(path, "utf8")).replaceAll("./warboard/wasm/", "./wasm/"),
      }));
    },
  };
}
