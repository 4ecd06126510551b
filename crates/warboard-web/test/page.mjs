// Steps that the tests of the page share: it is served, opened in Chromium, and used by roles and labels.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";

import { chromium } from "playwright-core";

const here = fileURLToPath(new URL("..", import.meta.url));
export const DIST = process.env.DIST ?? join(here, "dist");

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The folder of the page, made if it is not there. */
export function build(folder = DIST) {
  if (!existsSync(join(folder, "index.html"))) execFileSync(process.execPath, ["build.mjs", folder], { cwd: here });
  return folder;
}

/**
 * Serves a folder at a path of a server of its own, as any host of files does.
 *
 * @param {{ folder?: string, base?: string, headers?: Record<string, string> }} [options]
 */
export async function serve({ folder = build(), base = "/", headers = {} } = {}) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const inside = path.startsWith(base) ? normalize(`/${path.slice(base.length)}`) : null;
    const file = inside !== null && join(folder, inside.endsWith("/") ? `${inside}index.html` : inside);
    if (!file || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end("not here");
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", ...headers });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { address: `http://127.0.0.1:${port}${base}`, port, close };
}

/** A browser; Debian's, unless `CHROMIUM` says which. */
export function browser() {
  const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/**
 * A page on which nothing moves, and what it has complained of. Nothing is kept for offline use, unless that is asked.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").BrowserContextOptions & { animation?: string }} [options]
 */
export async function open(browser, { animation = "0", serviceWorkers = "block", ...options } = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers, ...options });
  await context.addInitScript(`if (location.protocol === "http:" && localStorage.getItem("warboard.settings") === null)
    localStorage.setItem("warboard.settings", '{"animation":"${animation}"}')`);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (why) => complaints.push(String(why)));
  page.on("console", (message) => {
    const isBlocked = message.text().includes("Service Worker registration blocked by Playwright");
    if (["error", "warning"].includes(message.type()) && !isBlocked) complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** For tests that are run at once, each on a page: mostly a browser waits for its next frame. */
export const AT_ONCE = { concurrency: 2 };

/**
 * So many pages. What is returned does something on one that nobody else uses meanwhile, and which complains of
 * nothing.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {Parameters<typeof open>[1]} options
 */
export async function pages(browser, options) {
  const free = [];
  for (let page = 0; page < AT_ONCE.concurrency; page++) free.push(await open(browser, options));
  return async (does) => {
    const shown = free.pop();
    try {
      await does(shown.page);
      assert.deepEqual(shown.complaints.splice(0), []);
    } finally {
      free.push(shown);
    }
  };
}

/** Does what leads to another part of the page, and waits until that is shown. */
export async function leave(page, does) {
  // The page does not load anew: what is there now has to go.
  await page.evaluate(() => document.querySelectorAll("main > *").forEach((one) => one.setAttribute("data-old", "")));
  await does();
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll("main > *")];
    return (
      parts.length > 0 && parts.every((one) => !one.hasAttribute("data-old") && !one.classList.contains("loading"))
    );
  });
}

/** Goes to a part of the page. */
export const go = (page, address, part) => leave(page, () => page.goto(`${address}#/${part}`));

/** What a link holds of a record, as the page packs it. */
export const packed = (record) => deflateRawSync(record).toString("base64url");

/** Goes to a game, as somebody who was sent a link. */
export async function openRecord(page, address, part, record) {
  await go(page, address, `${part}/link/${packed(record)}`);
  await ready(page);
}

/** Waits until the board is drawn and asks for an action. */
export async function ready(page) {
  await page.locator("war-board [data-square]").first().waitFor({ state: "attached" });
}

/** What the board of the page shows and may be asked. */
export const state = (page) =>
  page.evaluate(async () => structuredClone(await document.querySelector("war-board").game.state()));
export const choices = (page) =>
  page.evaluate(async () => structuredClone(await document.querySelector("war-board").game.choices()));
export const fen = (page) =>
  page.evaluate(async () => (await document.querySelector("war-board").game.state()).position);

/** The middle of a place of the board, in view. */
export async function middle(page, name) {
  const place = page.locator(`war-board [data-square="${name}"]`).first();
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await place.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Clicks places of the board one after the other, or touches them. */
export async function click(page, names, touch = false) {
  for (const name of names) await tap(page, await middle(page, name), touch);
}

/** Clicks a point, or touches it. What a click is made of is sent at once: each answer takes a frame. */
function tap({ mouse, touchscreen }, { x, y }, touch) {
  return touch ? touchscreen.tap(x, y) : Promise.all([mouse.move(x, y), mouse.down(), mouse.up()]);
}

/**
 * Plays an action on the board by clicks or touch, as a person would: from, to, what tells it apart, or a button.
 *
 * @param {import("playwright-core").Page} page
 * @param {string | number} wanted its machine notation, or a number that decides which of those there are
 * @param {boolean} [touch]
 * @returns {Promise<string>} the action that was chosen
 */
export async function act(page, wanted, touch = false) {
  const plan = await page.evaluate(planOf, wanted);
  for (const point of plan.points) await tap(page, point, touch);
  const rest = await page.evaluate(restOf, plan);
  if (rest) await tap(page, rest, touch);
  await page.evaluate(playedFrom, plan);
  return plan.action;
}

/** Where to tap for an action. Runs in the page. */
async function planOf(wanted) {
  const board = document.querySelector("war-board");
  const { game, shadowRoot } = board;
  const all = await game.choices();
  const offered = all.filter(({ does = [] }) => !does.includes("gives-up") && !does.includes("talk"));
  const choice =
    typeof wanted === "string" ? all.find(({ action }) => action === wanted) : offered[wanted % offered.length];
  if (!choice) throw new Error(`${wanted} cannot be chosen: ${all.map(({ action }) => action).join(" ")}`);
  const middle = (element, name) => {
    if (!element) throw new Error(`nothing to tap for ${name}`);
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const place = (name) => middle(shadowRoot.querySelector(`[data-square="${CSS.escape(name)}"]`), name);
  const palette = [
    ...new Set(
      all.filter(({ from, to, becomes }) => from == null && to != null && becomes).map(({ becomes }) => becomes),
    ),
  ];
  const buttons = all.filter(({ from, to }) => from == null && to == null);
  const ordered = [false, true].flatMap((last) =>
    buttons.filter(({ does = [] }) => does.includes("gives-up") === last),
  );
  const panel = shadowRoot.querySelectorAll('[part~="actions"] button');
  const { action, notation, from, to, becomes } = choice;
  const points = [];
  if (from != null) points.push(place(from));
  else if (to != null) points.push(middle(panel[palette.indexOf(becomes)], action));
  else points.push(middle(panel[palette.length + ordered.indexOf(choice)], action));
  if (to != null) points.push(place(to));
  const others = all.filter(
    (other) => other !== choice && other.from === from && other.to === to && to != null && from != null,
  );
  const theirs = new Set(others.flatMap(({ also = [] }) => also));
  const apart = others.length > 0 ? ((choice.also ?? []).find((square) => !theirs.has(square)) ?? from) : null;
  return { action, notation, points, apart, before: (await game.state()).position };
}

/** What is still to be tapped: an answer, or the square that tells actions apart. Runs in the page. */
async function restOf({ notation, apart, before }) {
  for (let frame = 0; frame < 300; frame++) {
    // Where the screen changes hands there is no board any more.
    const { game, shadowRoot } = document.querySelector("war-board") ?? {};
    if (!game || (await game.state()).position !== before) return null;
    const answers = [...shadowRoot.querySelectorAll("dialog[open] button")];
    const answer = answers.find(({ title }) => title === notation);
    if (answers.length > 0 && !answer)
      throw new Error(`no answer ${notation}: ${answers.map(({ title }) => title).join(" ")}`);
    const element = answer ?? (apart && shadowRoot.querySelector(`[data-square="${CSS.escape(apart)}"]`));
    if (element) {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    await new Promise(requestAnimationFrame);
  }
  return null;
}

/** Waits until the game has gone on. Runs in the page. */
async function playedFrom({ action, before }) {
  for (let frame = 0; frame < 300; frame++) {
    const { game } = document.querySelector("war-board") ?? {};
    if (!game || (await game.state()).position !== before) return;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`${action} was not played: ${document.querySelector("#toasts")?.textContent ?? ""}`);
}

/** Numbers that look random and are the same each time. */
export function numbers(seed = 1) {
  let state = seed;
  return () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) >> 8;
}
