// What a board asks, shows before it happens, and tells.
import assert from "node:assert/strict";

import { action, call, click, drag, middle, ply, press, start, until } from "./steps.mjs";

export const tests = {
  "several actions on a target are asked for, at the place and by keys": {
    async run(page) {
      await start(page, "chess", { position: "7k/4P3/8/8/8/8/8/K7 w - - 0 1" });
      await click(page, "e7", "e8");
      assert.equal(await call(page, "focused"), "e8=Q+");
      await page.keyboard.press("Escape");
      assert.equal(await call(page, "count", "dialog"), 0);
      assert.equal(await call(page, "focused"), "e8");
      await click(page, "e7", "e8");
      const { y } = await middle(page, "e8");
      const inside = await page.evaluate((y) => {
        const { left, right, top, bottom } = root().querySelector("dialog").getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top > y && bottom <= innerHeight;
      }, y);
      assert.ok(inside, "it is inside the window, below its square");
      await page.mouse.click(5, 5);
      assert.equal(await call(page, "count", "dialog"), 0);
      await drag(page, "e7", "e8");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      assert.equal(await action(page), "e7e8b");
      assert.match(await call(page, "label", "e8"), /bishop/);
    },
  },

  "a question ends with its board, and when the browser closes it": {
    async run(page) {
      const late = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
      await start(page, "chess", { position: late });
      for (const end of ["close", "remove"]) {
        await click(page, "a7", "a8");
        await until(page, () => root().querySelector("dialog"));
        await page.evaluate((end) => {
          if (end === "close") root().querySelector("dialog").close();
          else board.remove();
          document.querySelector("main").append(board);
        }, end);
        await until(page, () => !root().querySelector("dialog"));
        assert.equal(await call(page, "count", ".selected"), 0, end);
      }
      // A tap that waits until the game has answered asks nobody where there is no board any more.
      await page.evaluate(async (late) => {
        globalThis.game = Game.parse("chess", late);
        board.game = {
          state: () => game.state(),
          choices: () => new Promise((answer) => (globalThis.answer = () => answer(game.choices()))),
          playChoice: (action) => game.playChoice(action),
        };
        await ready();
      }, late);
      await click(page, "a7", "a8");
      await page.evaluate(async () => {
        board.remove();
        answer();
        await new Promise((resolve) => setTimeout(resolve, 20));
        document.querySelector("main").append(board);
      });
      assert.equal(await call(page, "count", "dialog"), 0);
      await click(page, "a7", "a8");
      await until(page, () => root().querySelector("dialog"));
      await page.keyboard.press("Enter");
      assert.equal(await ply(page), 1);
    },
  },

  "a launch shows its blast before, and a castling who comes along": {
    async run(page) {
      const position = "4k5/10/10/10/5ppp2/6p3/10/10/5K4/4M1M3 w - - - + 0 1";
      await start(page, "capatomic", { position });
      await click(page, "e1");
      const { x, y } = await middle(page, "g6");
      await page.mouse.move(x, y);
      await until(page, () => count(".gone") === 4);
      assert.equal(await call(page, "count", ".closed"), 1);
      await page.mouse.move(1, 1);
      assert.equal(await call(page, "count", ".gone"), 0);
      await start(page, "chess", { position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" });
      await click(page, "e1");
      await page.mouse.move((await middle(page, "h1")).x, (await middle(page, "h1")).y);
      await until(page, () => count(".arrow.preview") === 2);
    },
  },

  "why something is refused is said, and shown at its squares": {
    async run(page) {
      await start(page, "chess", { position: "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1" });
      await click(page, "e2", "c3");
      await until(page, () => told());
      assert.match(await call(page, "told"), /your king on e1 would be attacked from e8/);
      assert.equal(await call(page, "said"), await call(page, "told"));
      const [{ error }] = await page.evaluate(() => events("refused").map(({ error }) => ({ error: error.code })));
      assert.ok(error);
      assert.ok((await call(page, "count", ".refused")) > 0);
      await click(page, "e1");
      assert.equal(await call(page, "told"), null);
      assert.equal(await call(page, "count", ".refused"), 0);
      await page.evaluate(() => board.addEventListener("refused", (event) => event.preventDefault()));
      await click(page, "e8");
      await until(page, () => events("refused").length === 2);
      assert.equal(await call(page, "told"), null);
    },
  },

  "who waits plans, sees it, takes it back, and it is played": {
    async run(page) {
      await start(page, "chess", { attributes: { play: "b" } });
      const elsewhere = (move) => page.evaluate((move) => board.refresh(game.play(move)), move);
      const planned = () => page.evaluate(() => events("planned").map(({ planned }) => planned?.action ?? null));
      await click(page, "e7", "e5");
      assert.deepEqual(await planned(), ["e7e5"]);
      assert.equal(await call(page, "count", ".arrow.planned"), 1);
      await page.keyboard.press("Escape");
      assert.deepEqual(await planned(), ["e7e5", null]);
      assert.equal(await call(page, "count", ".planned"), 0);
      await click(page, "b8", "c6");
      const { x, y } = await middle(page, "h5");
      await page.mouse.click(x, y, { button: "right" });
      assert.deepEqual((await planned()).slice(2), ["b8c6", null]);
      await click(page, "d7", "d5");
      await elsewhere("e4");
      await until(page, () => game.ply === 2);
      assert.equal(await action(page), "d7d5");
      await click(page, "d8", "d6");
      await elsewhere("Bb5+");
      await until(page, () => events("planned").length === 8);
      assert.equal(await ply(page), 3, "the planned move is forgotten: there is a check");
      assert.match(await call(page, "said"), /d8d6 is not possible any more/);
    },
  },

  "a turn of several parts": {
    async run(page) {
      await start(page, "walled");
      await click(page, "a2", "a3");
      assert.equal(await call(page, "count", ".arrow.pending"), 1);
      await click(page, "d5");
      assert.equal(await action(page), "a2a3,a3d5");
      await start(page, "strata-strategic");
      await press(page, "wazir");
      assert.equal(await page.evaluate(() => root().querySelector("[aria-pressed=true]").title), "wazir");
      await click(page, await page.evaluate(() => choose(0).to));
      assert.match(await action(page), /^\+W@/);
      await press(page, "End this phase");
      assert.equal(await action(page), "end");
      const before = await ply(page);
      await press(page, "Concede");
      await press(page, "Cancel");
      assert.equal(await ply(page), before);
      await press(page, "Concede");
      await page.keyboard.press("Enter");
      await until(page, (before) => game.ply > before, before);
      assert.match(await call(page, "said"), /concedes/);
    },
  },
};
