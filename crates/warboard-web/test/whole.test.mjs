// What holds of the whole page: it is small, is for everybody, keeps its games, and asks nobody else.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";

import init, { Game } from "../../warboard-js/index.js";
import { act, browser, go, open, openRecord, ready, serve, state } from "./page.mjs";

await init();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let site, chromium;
before(async () => {
  [site, chromium] = await Promise.all([serve(), browser()]);
});
after(async () => {
  await chromium?.close();
  await site?.close();
});

/** A page for a test, which ends with it. */
async function visit(t, options) {
  const shown = await open(chromium, options);
  t.after(() => shown.context.close());
  return shown;
}

test("a first game loads at most 60 KB of scripts as gzip, from this folder alone", async (t) => {
  const { page, complaints } = await visit(t);
  const scripts = new Map();
  const asked = [];
  page.on("response", async (response) => {
    asked.push(response.url());
    if (response.url().endsWith(".js")) scripts.set(response.url(), await response.body());
  });
  const began = Date.now();
  await go(page, site.address, "new/chess");
  await page.getByRole("button", { name: "All at this screen" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await ready(page);
  t.diagnostic(`a first board after ${Date.now() - began} ms, loaded and clicked through`);
  await act(page, "e2e4");
  await page.waitForLoadState("networkidle");
  const sum = [...scripts.values()].reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0);
  t.diagnostic(`${scripts.size} scripts, ${sum} bytes as gzip`);
  assert.ok(sum <= 60 * 1024, `${sum} bytes`);
  assert.deepEqual(
    asked.filter((url) => !url.startsWith(site.address) && !url.startsWith("data:")),
    [],
  );
  assert.deepEqual(complaints, []);
});

test("a page that is loaded again goes on with its game", async (t) => {
  const { page, complaints } = await visit(t);
  await openRecord(page, site.address, "play", Game.start("capatomic").record());
  await act(page, 0);
  await act(page, 1);
  const { position } = await state(page);
  await page.reload();
  await ready(page);
  assert.equal((await state(page)).position, position);
  await act(page, 2);
  await go(page, site.address, "");
  await page.getByRole("link", { name: /Capatomic Random Chess.*3 actions/ }).click();
  await ready(page);
  assert.equal((await state(page)).ply, 3);
  assert.deepEqual(complaints, []);
});

test("what is taken back while a level thinks is somebody's turn, and the page says whose", async (t) => {
  const { page, complaints } = await visit(t);
  await go(page, site.address, "new/chess");
  await page.getByRole("button", { name: "Against a level" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await ready(page);
  await act(page, "e2e4");
  await page.getByText("Black is thinking").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("White to act").waitFor();
  assert.equal((await state(page)).ply, 0);
  await act(page, "d2d4");
  await page.waitForFunction(async () => (await document.querySelector("war-board").game.state()).ply === 2);
  assert.deepEqual(complaints, []);
});

test("clocks run on when a game is loaded again, also out", async (t) => {
  const { page, complaints } = await visit(t);
  await go(page, site.address, "new/chess");
  await page.getByRole("button", { name: "Against a level" }).click();
  await page.getByLabel("Clocks").selectOption("game");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await ready(page);
  await act(page, "e2e4");
  await page.waitForFunction(() => document.querySelector("war-board").game.state().ply === 2);
  const id = await page.evaluate(() => location.hash.split("/")[2]);
  /** Goes to the game as if so much time were left. */
  const comeBack = async (left) => {
    await go(page, site.address, "");
    await page.evaluate(
      ([key, left]) => {
        const stored = JSON.parse(localStorage.getItem(key));
        stored.kept.left = left;
        localStorage.setItem(key, JSON.stringify({ ...stored, revision: stored.revision + 1 }));
      },
      [`warboard.game.${id}`, left],
    );
    await go(page, site.address, `play/${id}`);
    await ready(page);
  };
  const clock = page.locator('[data-player="w"] .clock');
  await comeBack({ w: 60_000, b: 60_000 });
  await page.waitForFunction(() => document.querySelector('[data-player="w"] .clock').textContent === "0:59");
  assert.match(await clock.getAttribute("class"), /runs/);
  // A level whose time is over before its program has started has lost, and nothing has failed.
  await comeBack({ w: 60_000, b: 1 });
  await act(page, "d2d4");
  await page.getByRole("heading", { name: "White wins" }).waitFor();
  await page.waitForTimeout(600);
  assert.equal(await page.locator(".failure").count(), 0);
  assert.deepEqual(complaints, []);
});

test("what is damaged in the storage costs nothing else", async (t) => {
  const { page, complaints } = await visit(t);
  await go(page, site.address, "");
  await page.evaluate((record) => {
    const text = (name) => `[${name}:chess]\nstalemateValue = win\n`;
    const sources = [{ text: "\ud800", names: ["lost"] }, null, { text: text("found"), names: {} }];
    localStorage.setItem("warboard.variants", JSON.stringify(sources));
    const kept = { record, seats: 5, time: "x", left: 7, scores: "y" };
    localStorage.setItem("warboard.game.a", JSON.stringify({ title: "<b>A</b>", result: {}, time: 1e300, kept }));
    sessionStorage.setItem("warboard.draft.#/analyse/chess", JSON.stringify({ record, path: 7, ply: "z" }));
  }, Game.start("chess").record());
  await page.reload();
  await page.getByText("Variants of yours that this version cannot load: lost.").waitFor();
  await page.getByText("found", { exact: true }).waitFor();
  await page.getByRole("link", { name: "<b>A</b>" }).click();
  await ready(page);
  await act(page, "e2e4");
  await go(page, site.address, "analyse/chess");
  await ready(page);
  assert.deepEqual(complaints, []);
});

test("it works on pages that are isolated, where a search is stopped at once", async (t) => {
  const isolated = await serve({
    headers: { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" },
  });
  t.after(() => isolated.close());
  const { page, complaints } = await visit(t);
  await go(page, isolated.address, "analyse/crazyhouse");
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await page.getByRole("button", { name: "Analyse", exact: true }).last().click();
  await page.locator(".lines li").first().waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await act(page, 0);
  assert.deepEqual(complaints, []);
});

test("by the keyboard alone a game is begun and played to its end", async (t) => {
  const { page, complaints } = await visit(t);
  await go(page, site.address, "");
  await tabTo(page, (label) => label.startsWith("Chess"));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash === "#/new/chess");
  await tabTo(page, (label) => label === "All at this screen");
  await page.keyboard.press("Enter");
  await tabTo(page, (label) => label === "Play");
  await page.keyboard.press("Enter");
  await ready(page);
  for (const [from, to] of [
    ["f2", "f3"],
    ["e7", "e5"],
    ["g2", "g4"],
    ["d8", "h4"],
  ]) {
    await tabTo(page, (label, square) => square !== null);
    await walk(page, from);
    await page.keyboard.press("Enter");
    await walk(page, to);
    await page.keyboard.press("Enter");
    await page.waitForFunction((square) => document.querySelector("war-board").game.state().last?.to === square, to);
  }
  assert.equal((await state(page)).status.by, "checkmate");
  await page.getByText("Black wins").first().waitFor();
  assert.deepEqual(complaints, []);
});

/** What has the focus: its name, and its square on a board. */
const focused = (page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const label = element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    return { label: label.trim(), square: element?.getAttribute("data-square") ?? null };
  });

async function tabTo(page, fits) {
  for (let step = 0; step < 120; step++) {
    const { label, square } = await focused(page);
    if (fits(label, square)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

/** Goes to a square of a board of files and ranks by the arrows. */
async function walk(page, square) {
  for (let step = 0; step < 40; step++) {
    const { square: now } = await focused(page);
    assert.ok(now, "the board has lost the focus");
    const [file, rank] = [square.charCodeAt(0) - now.charCodeAt(0), Number(square.slice(1)) - Number(now.slice(1))];
    if (file === 0 && rank === 0) return;
    await page.keyboard.press(file > 0 ? "ArrowRight" : file < 0 ? "ArrowLeft" : rank > 0 ? "ArrowUp" : "ArrowDown");
  }
  throw new Error(`the arrows do not lead to ${square}`);
}

const SCREENS = {
  "all games": "",
  "a game to be set up": "new/strata-tactical",
  "a game": "play/link/",
  analysis: "analyse/capatomic",
  "the editor": "edit/crazyhouse",
  "the editor of a campaign": "edit/strata-strategic",
  rules: "rules/invasion",
};

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing serious on any screen, ${colorScheme}`, async (t) => {
    const { page, complaints } = await visit(t, { colorScheme, viewport: { width: 1200, height: 900 } });
    const wrong = [];
    const look = async (name) => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      for (const { id, impact, nodes } of violations) {
        if (["serious", "critical"].includes(impact))
          wrong.push(
            `${name}: ${id} ${nodes
              .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
              .join("; ")
              .slice(0, 400)}`,
          );
      }
    };
    for (const [name, part] of Object.entries(SCREENS)) {
      if (part.endsWith("/link/")) await openRecord(page, site.address, "play", Game.start("chess").record());
      else await go(page, site.address, part);
      await look(name);
    }
    await go(page, site.address, "analyse");
    for (const name of ["Open", "Save", "Comment"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await look(`the dialog ${name}`);
      await page.getByRole("button", { name: "Close" }).click();
    }
    await page.getByRole("button", { name: "Settings" }).click();
    await look("settings");
    assert.deepEqual(wrong, []);
    assert.deepEqual(complaints, []);
  });
}

for (const width of [360, 1920]) {
  test(`no screen is wider than a window of ${width} pixels`, async (t) => {
    const { page } = await visit(t, { viewport: { width, height: 800 } });
    for (const [name, part] of Object.entries(SCREENS)) {
      if (part.endsWith("/link/")) await openRecord(page, site.address, "play", Game.start("metamachy").record());
      else await go(page, site.address, part);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${name} is ${wide} pixels wide`);
    }
  });
}
