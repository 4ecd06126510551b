// Every game is played on the real page, by clicks and by touch.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import init, { Game, games } from "../../warboard-js/index.js";
import { AT_ONCE, act, browser, numbers, openRecord, pages, serve, state } from "./page.mjs";

await init();
/** Room for every board, and both ways to tap. */
const LIVELY = { viewport: { width: 1500, height: 1300 }, hasTouch: true };

let site, chromium, onPage;
before(async () => {
  [site, chromium] = await Promise.all([serve(), browser()]);
  onPage = await pages(chromium, LIVELY);
});
after(async () => {
  await chromium?.close();
  await site?.close();
});

/** Games that 30 actions of the numbers from 1 would end. */
const SEEDS = { breakthrough: 3, gardner: 2 };
/** Where several people sit who may not see the same, the screen is handed over: `shared-screen.test.mjs`. */
const HIDDEN = ["strata-tactical", "strata-strategic"];

/** Goes to a game, and plays it. */
const played = (game, play) =>
  onPage(async (page) => {
    await openRecord(page, site.address, "play", game.record());
    await play(page);
  });

describe("30 actions by clicks and touch", AT_ONCE, () => {
  for (const { name, title } of games().filter(({ name }) => !HIDDEN.includes(name))) {
    test(title, () =>
      played(Game.start(name), async (page) => {
        const next = numbers(SEEDS[name]);
        for (let ply = 0; ply < 30; ply++) await act(page, next(), ply % 2 === 1);
        assert.equal((await state(page)).ply, 30);
      }),
    );
  }
});

/** Positions in which an action of a kind can be played; null for the start. */
const DIRECTED = [
  ["a launch", "capatomic", "k9/10/10/10/4p5/10/10/10/4M5/K9 w - - - + 0 1", "e2*e6"],
  ["a castling with a missile", "capatomic", "10/k9/10/10/10/10/10/10/4R1K1R1/4M3M1 w EI - EI - 0 1", "g2e2,e1"],
  ["a flight", "invasion", null, "h3a3"],
  [
    "a Bomb",
    "invasion",
    "hftii5/fpcii5/tcpii5/iii****3/iii****3/3****III/3****III/5IIPCT/5IICPF/5IITFH w 10 0 1",
    "@b10",
  ],
  ["a drop", "crazyhouse", "k7/8/8/8/8/8/8/K7[Pp] w - - 0 1", "P@e4"],
  ["a promotion to a knight", "chess", "k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8n"],
  ["a promotion that is declined", "shogi", "k8/9/9/S8/9/9/9/9/K8[] w - - 0 1", "a6a7"],
  ["a launch of Stratomic", "stratomic", "10/k9/10/10/10/5p4/10/M9/K9/10 w - - 0 1 unlocked", "a3*f5"],
  ["a castling", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1"],
  ["an arrow", "amazons", null, "a4a5,a5a6"],
];

for (const touch of [false, true]) {
  describe(touch ? "by touch" : "by clicks", AT_ONCE, () => {
    for (const [title, name, position, action] of DIRECTED) {
      test(title, () => {
        const game = position ? Game.parse(name, position) : Game.start(name);
        return played(game, async (page) => {
          await act(page, action, touch);
          assert.equal((await state(page)).last.action, action);
          game.play(action);
          assert.equal((await state(page)).position, game.position);
        });
      });
    }
  });
}
