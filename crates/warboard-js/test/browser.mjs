// The same tests in a browser: the package as it is from plain servers, in a page and in a worker.
// CHROMIUM is the browser's program.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const root = new URL("../", import.meta.url);
const types = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
const pages = {
  "/page": (other) =>
    `<!doctype html><html data-other="${other}"><script type="module" src="/test/page.mjs"></script>`,
  "/strict": () => `<!doctype html><script type="module" src="/test/strict.mjs"></script>`,
  "/test/strict.mjs": () => `
    import { init } from "/index.js";
    globalThis.report = await init().catch(({ code, message }) => code + ": " + message);
  `,
  "/test/page.mjs": () => `
    import * as library from "/index.js";
    import * as players from "/players.js";
    import { tests } from "/test/api.mjs";
    import { tests as thinking } from "/test/players.mjs";
    import { tests as pictures } from "/test/pictures.mjs";
    import { tests as sites } from "/test/sites.mjs";
    const from = performance.now();
    await library.init();
    const took = performance.now() - from;
    const failed = [];
    const other = globalThis.document && document.documentElement.dataset.other;
    const drawn = other ? { ...pictures(library), ...sites(library, players, other) } : {};
    const all = Object.entries({ ...tests(library), ...thinking(library, players), ...drawn });
    for (const [name, check] of all) {
      try { await check(); } catch (why) { failed.push(name + ": " + why.message); }
    }
    const report = { tests: all.length, failed, took };
    globalThis.document ? (globalThis.report = report) : postMessage(report);
  `,
};

async function answer({ url }, response) {
  const type = types[url.split(".").pop()] ?? "text/html";
  try {
    const body = pages[url]?.(other) ?? (await readFile(new URL(`.${url}`, root)));
    const headers = { "content-type": type, "access-control-allow-origin": "*" };
    if (url === "/strict") headers["content-security-policy"] = "script-src 'self'";
    response.writeHead(200, headers).end(body);
  } catch {
    response.writeHead(404).end();
  }
}
// Two servers are two sites.
const servers = [createServer(answer), createServer(answer)];
for (const server of servers) await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const [site, other] = servers.map((server) => `http://127.0.0.1:${server.address().port}`);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
let failed = 0;
const told = (where, report) => {
  failed += report.failed.length;
  report.failed.forEach((why) => console.log(`${where}: ${why}`));
  const passed = report.tests - report.failed.length;
  const loaded = report.took ? `, loaded in ${report.took.toFixed(1)} ms` : "";
  console.log(`${where}: ${passed} of ${report.tests} passed${loaded}`);
};
try {
  const page = await browser.newPage();
  page.on("pageerror", (why) => {
    console.log(String(why));
    failed += 1;
  });
  await page.goto(`${site}/page`);
  await page.waitForFunction("globalThis.report", null, { timeout: 600000 });
  told("page", await page.evaluate("globalThis.report"));
  told(
    "worker",
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker("/test/page.mjs", { type: "module" });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = (why) => reject(new Error(why.message));
        }),
    ),
  );
  await page.goto(`${site}/strict`);
  await page.waitForFunction(() => globalThis.report);
  const refused = await page.evaluate(() => globalThis.report);
  const isTold = /^not-loaded: .* has to allow 'wasm-unsafe-eval' in `script-src`$/.test(refused);
  told("strict page", { tests: 1, failed: isTold ? [] : [refused] });
} finally {
  await browser.close();
  servers.forEach((server) => server.close());
}
process.exitCode = failed ? 1 : 0;
