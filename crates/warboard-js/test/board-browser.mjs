// The board in a browser, by mouse, finger and keys. CHROMIUM is the browser's program; a word as argument runs the
// tests whose names have it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { chromium } from "playwright-core";

import { tests as asking } from "./board/asking.mjs";
import { tests as embedded } from "./board/embedded.mjs";
import { tests as hands } from "./board/hands.mjs";
import { tests as later } from "./board/later.mjs";

const tests = { ...hands, ...asking, ...later, ...embedded };

const root = new URL("../", import.meta.url);
const types = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
const [shown, other] = await Promise.all(
  ["README.md", "../../docs/embedding.md"].map(async (name) => {
    const text = await readFile(new URL(name, root), "utf8");
    return /```html\n(.*?)```/s.exec(text)?.[1];
  }),
);
assert.ok(shown, "the README has no page with a board");
assert.equal(other, shown);
const pages = {
  "/page": `<!doctype html><html lang="en"><title>Board</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width">
    <style>main { max-width: 420px; } body { margin: 8px; }</style><main></main><script type="module">
    import * as page from "/test/board/page.mjs"; Object.assign(globalThis, page, { isOpen: true });</script>`,
  // As a new user has it: the page of the README beside `node_modules`.
  "/embedded": `<link rel="icon" href="data:,">${shown}`,
};

const server = createServer(async ({ url }, response) => {
  const path = new URL(url, "http://page").pathname.replace(/^\/node_modules\/warboard\//, "/");
  try {
    const body = pages[path] ?? (await readFile(new URL(`.${path}`, root)));
    response.writeHead(200, { "content-type": types[path.split(".").pop()] ?? "text/html; charset=utf-8" }).end(body);
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

/** Pages by what they need: those that need the same have one. */
const open = new Map();

/** A page in which nothing may go wrong. */
async function opened(path, options, use) {
  const key = JSON.stringify([path, options]);
  if (!open.has(key)) open.set(key, await newPage(path, options));
  const { page, faults } = open.get(key);
  await page.bringToFront();
  await page.mouse.move(1, 1);
  await page.emulateMedia({ reducedMotion: null });
  await page.evaluate(() => document.documentElement.removeAttribute("dir"));
  await use(page);
  assert.deepEqual(faults.splice(0), []);
}

async function newPage(path, options) {
  const context = await browser.newContext({ viewport: { width: 480, height: 700 }, ...options });
  const page = await context.newPage();
  const faults = [];
  page.setDefaultTimeout(20000);
  page.on("pageerror", (why) => faults.push(String(why)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(site + path);
  if (path === "/page") await page.waitForFunction(() => globalThis.isOpen);
  return { page, faults };
}

const wanted = process.argv[2] ?? "";
const chosen = Object.entries(tests).filter(([name]) => name.includes(wanted));
let failed = 0;
try {
  for (const [name, { path = "/page", options = {}, run }] of chosen) {
    const from = performance.now();
    try {
      await opened(path, options, run);
      if (wanted) console.log(`${name}: ${Math.round(performance.now() - from)} ms`);
    } catch (why) {
      failed += 1;
      console.log(`board, ${name}:`, why);
    }
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
console.log(`board: ${chosen.length - failed} of ${chosen.length} passed`);
process.exitCode = failed || chosen.length === 0 ? 1 : 0;
