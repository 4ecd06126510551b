// What people do with a board. Each test has a page of its own, and does what it does by mouse, finger or keys.
import assert from "node:assert/strict";

/** Calls a function of the page. */
const call = (page, name, ...given) => page.evaluate(([name, given]) => globalThis[name](...given), [name, given]);
const middle = (page, name) => call(page, "middle", name);
const start = (page, name, options) => call(page, "start", name, options);
const ply = (page) => page.evaluate(() => game.ply);
const action = (page) => page.evaluate(() => game.last?.action ?? null);

/** Clicks on places, one after the other. */
async function click(page, ...names) {
  for (const name of names) {
    const { x, y } = await middle(page, name);
    await page.mouse.click(x, y);
  }
}

async function drag(page, from, to) {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

async function press(page, label) {
  const at = await call(page, "button", label);
  assert.ok(at, `a button ${label}`);
  await page.mouse.click(at.x, at.y);
}

/** Chooses an action by clicks, whatever it needs; what has become of it. */
async function playByClicks(page, seed) {
  const { choice, points, label } = await call(page, "next", seed);
  for (const { x, y } of points) await page.mouse.click(x, y);
  if (label) await press(page, label);
  const first = await call(page, "after", choice);
  if (first.done) return first;
  for (const square of await call(page, "apart", choice)) {
    await click(page, square);
    if ((await call(page, "after", choice)).done) break;
  }
  if (!(await call(page, "after", choice)).done) await press(page, choice.notation);
  return call(page, "after", choice);
}

/** Waits until something of the page is true. */
const until = (page, what, given) => page.waitForFunction(what, given, { polling: 10, timeout: 8000 });

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
