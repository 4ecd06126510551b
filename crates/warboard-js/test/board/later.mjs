// What takes time on a board: answers that come later, and what moves.
import assert from "node:assert/strict";

import { action, call, click, drag, ply, press, start, until } from "./steps.mjs";

export const tests = {
  "a game that answers later, in any order, or not": {
    async run(page) {
      await page.evaluate(async () => {
        let asked = 0;
        let broken = "";
        // The later question is answered first.
        const wait = (what) => (what === "state" ? Math.max(10, 120 - 60 * asked++) : 20);
        await start("chess", { drive: (game) => slow(game, { wait, rejects: (what) => what === broken }) });
        globalThis.fail = (what) => (broken = what);
      });
      await click(page, "e2");
      await until(page, () => count(".target") === 2);
      await click(page, "e4");
      await until(page, () => game.ply === 1 && label("e4").includes("pawn"));
      await page.evaluate(() => {
        board.refresh();
        game.play("e5");
        board.refresh();
      });
      await until(page, () => label("e5").includes("pawn"));
      await page.waitForTimeout(150);
      assert.match(await call(page, "label", "e5"), /pawn/);
      await page.evaluate(() => fail("playChoice"));
      await drag(page, "d2", "d4");
      await until(page, () => events("refused").length === 1);
      assert.match(await call(page, "said"), /no answer to playChoice/);
      assert.match(await call(page, "label", "d2"), /pawn/);
      await page.evaluate(() => fail("state"));
      await page.evaluate(() => board.refresh());
      await until(page, () => events("failed").length === 1);
      assert.match(await call(page, "told"), /The game does not answer: no answer to state/);
      await page.evaluate(() => fail(""));
      await drag(page, "d2", "d4");
      const places = () => page.evaluate(() => [...root().querySelectorAll(".pieces > *")].map(({ style }) => style.transform));
      assert.ok((await places()).includes("translate(140px, 180px)"), "it is where it was dropped until the answer");
      await until(page, () => game.ply === 3);
    },
  },

  "events are animated in their order, and taps meanwhile are not lost": {
    async run(page) {
      const position = "4k5/10/10/10/5ppp2/6p3/10/10/5K4/4M1M3 w - - - + 0 1";
      await start(page, "capatomic", { position, attributes: { animation: "250" } });
      await click(page, "e1", "g6");
      if (await call(page, "button", "Me1*g6")) await press(page, "Me1*g6");
      const pieces = () => page.evaluate(() => count(".pieces > *"));
      assert.equal(await pieces(), 8, "the missile flies");
      await until(page, () => count(".flash.irradiated") === 1);
      await until(page, () => count(".pieces > *") === 3);
      await start(page, "chess", { attributes: { animation: "2000" } });
      await click(page, "e2", "e4");
      assert.equal(await page.evaluate(() => board.shadowRoot.getAnimations().length), 1);
      await click(page, "e7", "e5");
      assert.equal(await action(page), "e7e5");
      await click(page, "g1", "f3");
      assert.equal(await ply(page), 3);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await click(page, "b8", "c6");
      assert.equal(await page.evaluate(() => board.shadowRoot.getAnimations().length), 0);
    },
  },

  "buttons stay while something moves, and are not lost": {
    async run(page) {
      await start(page, "strata-strategic", { attributes: { animation: "2000" } });
      await page.evaluate(() => board.refresh({ ...game.preview("end"), happened: [marched("-2,1", "-1,0")] }) && 0);
      assert.equal(await page.evaluate(() => board.shadowRoot.getAnimations().length), 1);
      await press(page, "End this phase");
      assert.equal(await action(page), "end");
      await start(page, "janggi", { attributes: { animation: "2000" } });
      await click(page, "a4", "a5");
      await press(page, "Pass");
      assert.equal(await page.evaluate(() => game.last.kind), "pass");
      assert.equal(await ply(page), 2);
    },
  },

  "what is revealed is seen before it goes on": {
    async run(page) {
      await start(page, "strata-tactical", { attributes: { animation: "1500" } });
      const square = await page.evaluate(() => game.choices().find(({ kind }) => kind === "turn-up").to);
      const down = () => call(page, "count", ".plate");
      const before = await down();
      await click(page, square, square);
      await until(page, () => game.ply === 1);
      assert.equal(await page.evaluate(() => board.shadowRoot.getAnimations().length > 0), true);
      assert.equal(await down(), before - 1);
      assert.match(await call(page, "label", square), /face down/, "the rest is drawn when nothing moves any more");
    },
  },
};
