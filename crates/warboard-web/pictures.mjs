// The pictures of the page in the README: `node pictures.mjs FOLDER` draws them anew, of the page in `dist`.
import { join } from "node:path";

import init, { Game } from "../warboard-js/index.js";
import { SyncThinker } from "../warboard-js/players.js";
import { browser, go, leave, middle, open, openRecord, ready, serve } from "./test/page.mjs";

const folder = process.argv[2] ?? "../../docs/pictures";
const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

await init();
const site = await serve();
const chromium = await browser();

/** A game that two players have begun, the same each time. */
async function begun(/** @type {string} */ name, /** @type {object} */ start, /** @type {number} */ plies) {
  const game = Game.start(name, start);
  const thinker = await SyncThinker.load(name, { level: 6, seed: "42".repeat(32) });
  while (game.ply < plies && !game.isOver) {
    const { action } = thinker.choose(game, { nodes: 3000 });
    game.playChoice(action);
  }
  return game.record();
}

/** One picture: a page with these options, after something was done on it. */
async function shot(/** @type {string} */ name, /** @type {object} */ options, /** @type {(page: any) => Promise<void>} */ does) {
  const { page, context } = await open(chromium, options);
  await does(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
  console.log(name);
}

const capatomic = await begun("capatomic", { number: 12345 }, 30);
await shot("games", WIDE, async (page) => {
  await go(page, site.address, "");
  await page.waitForTimeout(1500);
});
await shot("play", WIDE, async (page) => {
  await openRecord(page, site.address, "play", capatomic);
});
await shot("analyse", { ...WIDE, colorScheme: "dark" }, async (page) => {
  await openRecord(page, site.address, "analyse", await begun("grand", {}, 16));
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await page.waitForTimeout(5000);
});
await shot("phone", PHONE, async (page) => {
  await openRecord(page, site.address, "play", await begun("invasion", {}, 24));
});
await chromium.close();
await site.close();
