// A board as a part of its page.
import assert from "node:assert/strict";

import { action, call, click, middle, press, start, until } from "./steps.mjs";

export const tests = {
  "a view plays, and its secrets stay secret": {
    async run(page) {
      await start(page, "strata-tactical", { view: "white", attributes: { play: "w" } });
      const labels = await page.evaluate(() => [...root().querySelectorAll("[data-square]")].map((one) => one.getAttribute("aria-label")));
      const units = labels.filter((label) => label.includes("'s"));
      assert.equal(units.length, 16);
      assert.equal(units.filter((label) => label.includes("face down")).length, 14, "all but the royals");
      await start(page, "strata-tactical", { view: "black" });
      const own = await page.evaluate(() => board.game.premoves("b")[0]);
      await click(page, own.from, own.to);
      assert.equal(await page.evaluate(() => events("planned")[0].planned.action), own.action);
    },
  },

  "marks and arrows of the page stay where they belong": {
    async run(page) {
      await page.evaluate(() => {
        open();
        board.marks = [{ square: "e4" }, { square: "d5", kind: "ring", colour: "#a0f" }];
        board.arrows = [{ from: "g1", to: "f3", colour: "teal" }];
      });
      await page.evaluate(() => { globalThis.game = Game.start("chess"); board.game = game; return ready(); });
      assert.deepEqual(await page.evaluate(() => [count(".own-mark"), count(".arrow.own")]), [2, 1]);
      const at = () => page.evaluate(() => root().querySelector(".own-mark").getAttribute("transform"));
      const before = await at();
      await page.evaluate(() => (board.bottom = "b"));
      assert.notEqual(await at(), before);
      await page.evaluate(() => (board.game = null));
      assert.equal(await call(page, "count", "[data-square], .own-mark, .pieces > *"), 0);
    },
  },

  "a game of the page's own on 16 by 16 squares": {
    async run(page) {
      await page.evaluate(() => {
        open();
        const cells = [["a1", "w"], ["p16", "b"]].map(([square, side]) => ({ square, piece: { side, letter: "R", name: "rook" } }));
        const own = { cells, turn: "w" };
        board.game = {
          state: () => ({
            diagram: { shape: "squares", files: 16, ranks: 16, cells: own.cells },
            turn: own.turn, turn_name: own.turn, to_act: own.turn, last: null, checked: [],
            status: { state: "ongoing", check: false }, players: [],
          }),
          choices: () => (own.turn === "w" ? [{ action: "a1p1", notation: "Rp1", kind: "move", from: "a1", to: "p1" }] : []),
          playChoice: ({ action, notation }) => {
            own.cells = [{ ...own.cells[0], square: "p1" }, own.cells[1]];
            own.turn = "b";
            return { action, notation, happened: [{ code: "moved", squares: ["a1", "p1"], args: { from: "a1", to: "p1" }, text: "a1p1" }], changes: [] };
          },
        };
        return ready();
      });
      assert.equal(await call(page, "count", "[data-square]"), 256);
      await click(page, "a1", "p1");
      await until(page, () => events("played").length === 1);
      assert.match(await call(page, "label", "p1"), /rook/);
      assert.doesNotMatch(await call(page, "label", "a1"), /rook/);
    },
  },

  "games that have been shown leave nothing behind": {
    async run(page) {
      await page.evaluate(() => open());
      const after = (games) =>
        page.evaluate(async (games) => {
          const names = ["invasion", "crazyhouse", "strata-strategic", "chess"];
          for (let number = 0; number < games; number++) {
            const game = Game.start(names[number % names.length]);
            board.game = game;
            await ready();
            await board.refresh(game.playChoice(game.choices()[0]));
          }
          return root().querySelectorAll("*").length;
        }, games);
      const few = await after(8);
      assert.equal(await after(80), few);
      const session = await page.context().newCDPSession(page);
      const heap = async () => {
        await session.send("HeapProfiler.collectGarbage");
        return (await session.send("Runtime.getHeapUsage")).usedSize;
      };
      const before = await heap();
      await after(160);
      const grown = (await heap()) - before;
      assert.ok(grown < 500_000, `160 games take ${grown} bytes that are not given back`);
    },
  },

  "a page in another language": {
    async run(page) {
      await start(page, "chess", { position: "4r2k/8/8/8/8/8/P3N3/4K3 w - - 0 1" });
      await page.evaluate(() => {
        board.words = { piece: "{kind} von {owner}", pawn: "Bauer", turn: "{player} ist dran" };
        board.speak = ({ code, squares }) => `${code} ${squares.join("-")}`;
      });
      assert.equal(await call(page, "label", "a2"), "a2: Bauer von White");
      await click(page, "e2", "c3");
      await until(page, () => told());
      assert.match(await call(page, "told"), /^king-attacked e8-e1$/);
      await click(page, "a2", "a3");
      assert.equal(await call(page, "said"), "moved a2-a3. Black ist dran");
    },
  },

  "a page from right to left": {
    async run(page) {
      await page.evaluate(() => (document.documentElement.dir = "rtl"));
      await start(page, "chess", { position: "7k/4P3/8/8/8/8/8/K7 w - - 0 1" });
      const [a1, h1] = [await middle(page, "a1"), await middle(page, "h1")];
      assert.ok(a1.x < h1.x);
      await click(page, "e7", "e8");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      assert.equal(await action(page), "e7e8r");
    },
  },

  "nothing is pushed about": {
    async run(page) {
      await page.evaluate(() => {
        globalThis.shifts = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shifts += value)))
          .observe({ type: "layout-shift", buffered: true });
      });
      await page.evaluate(async () => {
        open({ style: "display: block" });
        const below = document.createElement("p");
        below.textContent = "below";
        document.querySelector("main").append(below);
        await new Promise(requestAnimationFrame);
        globalThis.game = Game.start("chess");
        board.game = game;
        await ready();
      });
      await click(page, "e2", "e4");
      await start(page, "strata-strategic");
      await page.waitForTimeout(700);
      await page.evaluate(() => (shifts = 0));
      await press(page, "End this phase");
      await page.waitForTimeout(100);
      assert.equal(await page.evaluate(() => shifts), 0);
    },
  },

  "the page of the README plays": {
    path: "/embedded",
    async run(page) {
      const places = () => page.evaluate(() => document.querySelector("war-board").shadowRoot?.querySelectorAll("[data-square]").length);
      await page.waitForFunction(() => document.querySelector("war-board").shadowRoot?.querySelector("[data-square]"));
      assert.equal(await places(), 100);
      const at = (name) => page.evaluate((name) => {
        const hit = document.querySelector("war-board").shadowRoot.querySelector(`[data-square="${name}"]`);
        const { left, top, width, height } = hit.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }, name);
      for (const name of ["e3", "e5"]) {
        const { x, y } = await at(name);
        await page.mouse.click(x, y);
      }
      assert.equal(await page.evaluate(() => document.querySelector("war-board").game.last.action), "e3e5");
    },
  },
};
