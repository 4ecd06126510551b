// From an address, an answer or bytes to a compiled module, or to an error that says what to do.
import { WarboardError } from "./errors.js";
import { ofNode } from "./node.js";

const ELSEWHERE = "say where the module is: `init(address)`, or the option `wasm` of a thinker";

/** Whether Vite's dev server has copied the package into a folder of its own, without its files. */
const isCopy = (address) => /\/\.vite\//.test(address);
const UNCOPIED = 'add `optimizeDeps: { exclude: ["warboard"] }` to the configuration of Vite';

/** What to do if a file of the package is not at an address. */
const remedy = (address, otherwise) => (isCopy(address) ? UNCOPIED : otherwise);

function notLoaded(address, why, cause) {
  const what = remedy(address, `put the file from the package's folder wasm there, or ${ELSEWHERE}`);
  return failure({ address, why }, `${address} ${why}: ${what}`, cause);
}

const failure = (args, text, cause) =>
  new WarboardError({ code: "not-loaded", args, text, cause });

/** Of a worker whose script does not load. `module` says where the package was looked for. */
export function noScript(module, cause) {
  const why = `the script of a thinker's worker does not load${cause ? ` (${cause.message})` : ""}`;
  const otherwise =
    "put the package's thinker-worker.js, bundled, beside your bundle, or say where it is: the option `worker`";
  return failure({ why }, `${why}: ${remedy(String(module), otherwise)}`, cause);
}

/** The address that a bundle knows of a file of the package. */
export function known(address) {
  try {
    return address();
  } catch (cause) {
    // Only modules know their own address.
    const why = "the bundle is not an ES module, and so it does not know where the package's files are";
    throw failure({ why }, `${why}: build it as one (esbuild: \`--format=esm\`), or ${ELSEWHERE}`, cause);
  }
}

/** What there may be to say if nothing is loaded: a copy of the package that is not the one with `init`. */
export function ofCopies(address) {
  try {
    return isCopy(address()) ? `; if you have, that was another copy of the package: ${UNCOPIED}` : "";
  } catch {
    return "";
  }
}

/** What is given as an address, from the page or worker where it is given. */
export function absolute(given) {
  try {
    return new URL(given, globalThis.location?.href);
  } catch (cause) {
    const why = `\`${String(given)}\` is not an address here`;
    const what = "give a whole one, such as `new URL(\"./warboard.wasm\", import.meta.url)`";
    throw failure({ address: String(given), why }, `${why}: ${what}`, cause);
  }
}

/** Fetches or reads a module and compiles it. */
export async function compile(given) {
  const source = await given;
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return compiled("the module", source);
  }
  if (source instanceof Response) return ofResponse(source.url || "the response", source);
  const url = absolute(source);
  const files = url.protocol === "file:" && ofNode("node:fs/promises");
  try {
    if (files) return await compiled(url.href, await files.readFile(url));
    return await ofResponse(url.href, await fetch(url));
  } catch (why) {
    if (why instanceof WarboardError) throw why;
    throw notLoaded(url.href, `does not load (${why.message})`, why);
  }
}

async function ofResponse(address, response) {
  if (!response.ok) {
    const answer = `${response.status} ${response.statusText}`.trim();
    throw notLoaded(address, `is not there (the server answers ${answer})`);
  }
  // A server that does not know the type of the file is no reason to fail.
  if (!response.headers.get("content-type")?.startsWith("application/wasm")) {
    return compiled(address, await response.arrayBuffer());
  }
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (why) {
    throw notCompiled(address, why);
  }
}

/** What every module begins with. */
const MAGIC = "\0asm";

async function compiled(address, source) {
  const { buffer, byteOffset = 0, byteLength } = source;
  const bytes = new Uint8Array(buffer ?? source, byteOffset, byteLength);
  const begins = String.fromCharCode(...bytes.subarray(0, 16));
  if (!begins.startsWith(MAGIC)) {
    // A server of one page answers with it whatever it is asked for.
    const what = /^\s*</.test(begins) ? "is a page of HTML" : `begins with ${JSON.stringify(begins)}`;
    throw notLoaded(address, `is not WebAssembly, but ${what}`);
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (why) {
    throw notCompiled(address, why);
  }
}

function notCompiled(address, cause) {
  const why = `is not compiled (${cause.message})`;
  if (!/Content Security Policy|unsafe-eval/.test(cause.message)) return notLoaded(address, why, cause);
  const what = "the page's Content-Security-Policy has to allow 'wasm-unsafe-eval' in `script-src`";
  return failure({ address, why }, `${address} ${why}: ${what}`, cause);
}
