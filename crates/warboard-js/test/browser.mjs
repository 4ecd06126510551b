// The same tests in a browser: the package as it is from a plain server, in a page and in a worker.
// CHROMIUM is the browser's program.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const root = new URL("../", import.meta.url);
const types = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
const pages = {
  "/page": `<!doctype html><script type="module" src="/test/page.mjs"></script>`,
  "/test/page.mjs": `
    import * as library from "/index.js";
    import * as players from "/players.js";
    import { tests } from "/test/api.mjs";
    import { tests as thinking } from "/test/players.mjs";
    import { tests as pictures } from "/test/pictures.mjs";
    const from = performance.now();
    await library.init();
    const took = performance.now() - from;
    const failed = [];
    const drawn = globalThis.document ? pictures(library) : {};
    const all = Object.entries({ ...tests(library), ...thinking(library, players), ...drawn });
    for (const [name, check] of all) {
      try { await check(); } catch (why) { failed.push(name + ": " + why.message); }
    }
    const report = { tests: all.length, failed, took };
    globalThis.document ? (globalThis.report = report) : postMessage(report);
  `,
};

const server = createServer(async ({ url }, response) => {
  const known = pages[url];
  const type = types[url.split(".").pop()] ?? "text/html";
  try {
    const body = known ?? (await readFile(new URL(`.${url}`, root)));
    response.writeHead(200, { "content-type": type }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const site = `http://127.0.0.1:${server.address().port}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
let failed = 0;
const told = (where, report) => {
  failed += report.failed.length;
  report.failed.forEach((why) => console.log(`${where}: ${why}`));
  const passed = report.tests - report.failed.length;
  console.log(`${where}: ${passed} of ${report.tests} passed, loaded in ${report.took.toFixed(1)} ms`);
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
} finally {
  await browser.close();
  server.close();
}
process.exitCode = failed ? 1 : 0;
