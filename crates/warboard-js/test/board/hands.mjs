// What people do with a board by mouse, finger and keys.
import assert from "node:assert/strict";

import { action, call, click, drag, middle, playByClicks, ply, press, start, until } from "./steps.mjs";

export const tests = {
  "every game is played by clicks": {
    options: { viewport: { width: 480, height: 1300 } },
    async run(page) {
      for (const name of await call(page, "names")) {
        await start(page, name);
        let seed = 11;
        for (let number = 0; number < 12; number += 1) {
          seed = (seed * 48271) % 2147483647;
          const { done, told, seen, real } = await playByClicks(page, seed);
          assert.ok(done, `${name} ${number}: ${told}`);
          assert.equal(seen, real, `${name} ${number}`);
          if (await page.evaluate(() => game.isOver)) break;
        }
      }
    },
  },

  "a piece is dragged; elsewhere it goes back": {
    async run(page) {
      await start(page, "chess");
      const transform = () => page.evaluate(() => board.shadowRoot.querySelector(".pieces .dragged")?.style.transform);
      const [from, to] = [await middle(page, "e2"), await middle(page, "e4")];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 30);
      const first = await transform();
      await page.mouse.move(to.x, to.y);
      assert.notEqual(first, await transform());
      assert.equal(await call(page, "count", ".target"), 2);
      await page.mouse.up();
      assert.equal(await action(page), "e2e4");
      await drag(page, "e7", "e4");
      await until(page, () => events("refused").length > 0);
      assert.equal(await ply(page), 1);
      assert.equal(await call(page, "count", ".dragged"), 0);
      const { seen, real } = await call(page, "shown");
      assert.equal(seen, real);
      await drag(page, "e7", "e5");
      assert.equal(await action(page), "e7e5");
    },
  },

  "what changes while a piece is dragged lets go of it": {
    async run(page) {
      await start(page, "chess");
      const [from, to] = [await middle(page, "e2"), await middle(page, "e4")];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 30);
      await page.evaluate(() => board.refresh(game.play("d4")));
      await page.mouse.move(to.x, to.y);
      assert.equal(await call(page, "count", ".dragged"), 0);
      await page.mouse.up();
      assert.equal(await ply(page), 1);
      assert.equal((await page.evaluate(() => events("refused"))).length, 0);
      await click(page, "d7", "d5");
      assert.equal(await action(page), "d7d5");
    },
  },

  "what is let go elsewhere is not held any more": {
    async run(page) {
      await start(page, "chess");
      const [empty, from] = [await middle(page, "e5"), await middle(page, "e2")];
      // Out of the board, where no piece was picked up: the next click counts.
      await page.mouse.move(empty.x, empty.y);
      await page.mouse.down();
      await page.mouse.move(600, empty.y);
      await page.mouse.up();
      await click(page, "e2", "e4");
      assert.equal(await action(page), "e2e4");
      // So fast that the piece stayed: it does not stick to a mouse that comes back.
      const own = await middle(page, "e7");
      await page.mouse.move(own.x, own.y);
      await page.mouse.down();
      await page.mouse.move(600, own.y);
      await page.mouse.up();
      await page.mouse.move(own.x, own.y);
      await page.mouse.move(own.x, own.y + 40);
      assert.equal(await call(page, "count", ".dragged"), 0);
      await click(page, "e7", "e5");
      assert.equal(await action(page), "e7e5");
      // With the board, in the middle of a drag.
      await page.mouse.move(from.x, from.y - 40);
      await page.mouse.move((await middle(page, "g1")).x, from.y + 40);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 40);
      assert.equal(await call(page, "count", ".dragged"), 1);
      await page.evaluate(() => board.remove());
      await page.mouse.up();
      await page.evaluate(() => document.querySelector("main").append(board));
      assert.equal(await call(page, "count", ".dragged"), 0);
      await click(page, "g1", "f3");
      assert.equal(await action(page), "g1f3");
    },
  },

  "drops are dragged from the hand": {
    async run(page) {
      await start(page, "shogi", { attributes: { animation: "40" } });
      for (const [from, to] of [["c3", "c4"], ["g7", "g6"], ["b2", "h8"]]) await drag(page, from, to);
      await press(page, "Bxh8");
      await until(page, () => game.ply === 3);
      await until(page, () => root().querySelector('[data-square="B@"]'));
      await drag(page, "g9", "h8");
      await until(page, () => game.ply === 4);
      await until(page, () => root().querySelector('[data-square="b@"]'));
      await drag(page, "B@", "e5");
      await until(page, () => game.last?.from === "B@");
      assert.match(await call(page, "label", "e5"), /White's bishop/);
    },
  },

  "fingers tap, drag, look before they tap, and scroll where nothing is to be dragged": {
    options: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } },
    async run(page) {
      await start(page, "chess", { attributes: { style: "margin-block: 300px" } });
      const tap = async (name) => {
        const { x, y } = await middle(page, name);
        await page.touchscreen.tap(x, y);
      };
      await tap("e2");
      await tap("e4");
      assert.equal(await action(page), "e2e4");
      const touch = await page.context().newCDPSession(page);
      const send = (type, ...points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
      const swipe = async (from, to) => {
        await send("touchStart", from);
        for (let part = 1; part <= 8; part += 1) {
          const at = (axis) => from[axis] + ((to[axis] - from[axis]) * part) / 8;
          await send("touchMove", { x: at("x"), y: at("y") });
        }
        await send("touchEnd");
      };
      await swipe(await middle(page, "d7"), await middle(page, "d5"));
      assert.equal(await action(page), "d7d5");
      await tap("e4");
      await send("touchStart", await middle(page, "d5"));
      assert.equal(await call(page, "count", ".gone"), 1);
      const aside = await middle(page, "d4");
      await send("touchMove", { x: aside.x, y: aside.y });
      await send("touchEnd");
      assert.equal(await ply(page), 2);
      await tap("d5");
      assert.equal(await action(page), "e4d5");
      const before = await page.evaluate(() => scrollY);
      const empty = await middle(page, "e4");
      await swipe(empty, { x: empty.x, y: empty.y - 160 });
      await until(page, (before) => scrollY !== before, before);
      assert.equal(await ply(page), 3);
    },
  },

  "keys alone play": {
    async run(page) {
      await start(page, "chess");
      await page.keyboard.press("Tab");
      assert.equal(await call(page, "focused"), "a1");
      const keys = async (...names) => {
        for (const name of names) await page.keyboard.press(name);
      };
      await keys("ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
      assert.equal(await call(page, "label", "e4"), "e4, can go here");
      await keys("ArrowUp", "ArrowUp", "Space");
      assert.equal(await action(page), "e2e4");
      assert.equal(await call(page, "said"), "White's pawn goes from e2 to e4. Black to act");
      await keys("ArrowUp", "ArrowUp", "ArrowUp", "Enter", "Escape");
      assert.equal(await call(page, "count", ".target"), 0);
      await keys("End");
      assert.equal(await call(page, "focused"), "h7");
      assert.equal(await page.evaluate(() => root().querySelectorAll("[tabindex='0']").length), 1);
    },
  },
};
