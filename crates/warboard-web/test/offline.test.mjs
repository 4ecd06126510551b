// The page without its server, and a new build of it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import init, { Game } from "../../warboard-js/index.js";
import { act, browser, build, choices, go, open, openRecord, ready, serve, state } from "./page.mjs";

await init();
const BASE = "/games/warboard/";

let chromium, folder;
before(async () => {
  // A folder of its own: a build is put in the place of another.
  folder = await mkdtemp(join(tmpdir(), "warboard-page-"));
  await cp(build(), folder, { recursive: true });
  chromium = await browser();
});
after(async () => {
  await chromium?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A server and a page for a test, which end with it. */
async function visit(t, options) {
  const site = await serve({ folder, base: BASE });
  const shown = await open(chromium, { serviceWorkers: "allow", ...options });
  t.after(() => Promise.all([shown.context.close(), site.close()]));
  return { site, ...shown };
}

/** Waits until the browser keeps all files. */
const whenKept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise(requestAnimationFrame);
  });

/** Makes another build of the one that is served; `whole` says whether all its files are put there. */
async function newBuild(whole) {
  const style = join(folder, "style.css");
  const old = await readFile(style);
  const changed = Buffer.concat([old, Buffer.from(`:root { --build: "${Date.now()}"; }\n`)]);
  const integrity = (bytes) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
  const worker = join(folder, "sw.js");
  const text = await readFile(worker, "utf8");
  assert.ok(text.includes(integrity(old)), "the worker does not list style.css");
  await writeFile(
    worker,
    text.replace(integrity(old), integrity(changed)).replace(/PREFIX \+ "(\w+)"/, `PREFIX + "$1${whole ? "a" : "b"}"`),
  );
  if (whole) await writeFile(style, changed);
}

test("after a first visit below a path, a game against a level is played without the server", async (t) => {
  const { site, page, complaints } = await visit(t);
  await go(page, site.address, "");
  await whenKept(page);
  await site.close();
  await page.reload();
  await go(page, site.address, "new/chess");
  await page.getByRole("button", { name: "Against a level" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await ready(page);
  await act(page, "e2e4");
  await page.waitForFunction(() => document.querySelector("war-board").game.state().ply === 2);
  // Every part of the page is there, though none was opened before.
  for (const part of ["analyse", "edit/shogi", "rules/capatomic"]) await go(page, site.address, part);
  assert.deepEqual(complaints, []);
});

test("a new build is told, replaces the old one as a whole, and loses no game", async (t) => {
  const { site, page, complaints } = await visit(t);
  await go(page, site.address, "");
  await whenKept(page);
  await openRecord(page, site.address, "play", Game.start("chess").record());
  await act(page, "e2e4");
  await newBuild(true);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await page.getByText("A new version of this page is there.").waitFor();
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--build")), "");
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Use it" }).click()]);
  await ready(page);
  assert.notEqual(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--build")),
    "",
  );
  assert.equal((await state(page)).ply, 1);
  assert.ok((await choices(page)).length > 0);
  const caches = await page.evaluate(() => caches.keys());
  assert.equal(caches.length, 1, caches.join(" "));
  assert.deepEqual(complaints, []);
});

test("of two new builds that come while the page is open the last is used", async (t) => {
  const { site, page, complaints } = await visit(t);
  await go(page, site.address, "");
  await whenKept(page);
  for (let build = 0; build < 2; build++) {
    await newBuild(true);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const { installing } = registration;
      if (installing) await new Promise((done) => installing.addEventListener("statechange", done, { once: true }));
    });
    await page.getByText("A new version of this page is there.").waitFor();
  }
  const last = /--build: "(\d+)"; \}\n$/.exec(await readFile(join(folder, "style.css"), "utf8"))[1];
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Use it" }).click()]);
  const used = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--build"));
  assert.equal(used.replaceAll('"', "").trim(), last);
  assert.deepEqual(complaints, []);
});

test("a build of which a file is not there yet replaces nothing", async (t) => {
  const { site, page } = await visit(t);
  await go(page, site.address, "");
  await whenKept(page);
  await newBuild(false);
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((done) =>
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker.addEventListener("statechange", () => done(worker.state));
      }),
    );
    await registration.update();
    return found;
  });
  assert.equal(outcome, "redundant");
  await site.close();
  await page.reload();
  await go(page, site.address, "analyse");
  await ready(page);
});

test("without service workers the page goes without", async (t) => {
  const { site, page, complaints } = await visit(t, { serviceWorkers: "block" });
  await openRecord(page, site.address, "play", Game.start("invasion").record());
  await act(page, 0);
  assert.deepEqual(complaints, []);
});
