// Several people at one screen who may not see the same: nobody sees what another knows.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import init, { Game } from "../../warboard-js/index.js";
import { act, browser, choices, go, numbers, open, packed, serve, state } from "./page.mjs";

await init();

let site, chromium, shown;
before(async () => {
  [site, chromium] = await Promise.all([serve(), browser()]);
  shown = await open(chromium, { viewport: { width: 1500, height: 1300 }, hasTouch: true });
  // Nobody looks at the board before the screen is covered.
  await timed(shown.context, 0.05);
});
after(async () => {
  await chromium?.close();
  await site?.close();
});

/** Lets the timers of a page run faster or slower. */
const timed = (context, factor) =>
  context.addInitScript((factor) => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = (does, milliseconds) => wait(does, factor * milliseconds);
  }, factor);

/** Whoever is asked for takes the screen; their name. */
async function takeScreen(page) {
  const yes = page.getByRole("button", { name: /^I am / });
  await yes.waitFor();
  assert.equal(await page.locator("war-board").count(), 0, "a board is on the page while the screen changes hands");
  const name = (await yes.textContent()).replace("I am ", "");
  await yes.click();
  await page.locator("war-board").waitFor();
  return name;
}

/** Waits until either somebody is asked for or the board asks for an action; whether the former. */
const isAskedFor = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 600; frame++) {
      if (document.querySelector("main .curtain")) return true;
      const game = document.querySelector("war-board")?.game;
      if (game && (await game.state()).to_act && (await game.choices()).length > 0) return false;
      await new Promise(requestAnimationFrame);
    }
    throw new Error("nobody is asked for, and nothing can be chosen");
  });

test("a hidden battle of two: 30 actions, and no view has a unit that its player may not know", async () => {
  const { page, complaints } = shown;
  await go(page, site.address, "new/strata-tactical");
  await page.getByRole("button", { name: "All at this screen" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  for (const name of ["White", "Black"]) {
    await page.getByRole("button", { name: `I am ${name}` }).click();
    await page.getByRole("heading", { name: `${name}: choose your units` }).waitFor();
    await page.getByRole("button", { name: "Field these" }).click();
  }
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
  const next = numbers(4);
  const seen = new Set();
  let asked = 0;
  for (let ply = 0; ply < 30; ply++) {
    if (await isAskedFor(page)) {
      seen.add(await takeScreen(page));
      asked++;
      await isAskedFor(page);
    }
    const { observer, diagram, turn } = await state(page);
    assert.equal(observer, turn === "w" ? "white" : "black");
    // What lies face down has no letter in a view, so that nothing on the page can give it away.
    const hidden = diagram.cells.filter(({ piece }) => piece?.face_down);
    assert.deepEqual(
      hidden.map(({ square }) => square),
      [],
      "a view names what lies face down",
    );
    await act(page, next(), ply % 2 === 1);
  }
  assert.equal(seen.size, 2);
  assert.ok(asked >= 28, `the screen changed hands ${asked} times`);
  assert.deepEqual(complaints.splice(0), []);
});

test("a click that was meant for the board does not take the screen", async () => {
  const { page, context } = await open(chromium);
  // A player is quick, also where the machine is not.
  await timed(context, 5);
  await go(page, site.address, `play/link/${packed(Game.start("strata-tactical").record())}`);
  const yes = page.getByRole("button", { name: "I am White" });
  await yes.waitFor();
  // A player does not look whether it can be pressed yet.
  const { x, y, width, height } = await yes.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("war-board").count(), 0);
  await page.waitForFunction(() => document.activeElement?.textContent === "I am White");
  await page.keyboard.press("Enter");
  await page.locator("war-board").waitFor();
  await context.close();
});

test("a campaign's turn with a battle, fought on the board", async () => {
  const { page, complaints } = shown;
  await go(page, site.address, `play/link/${packed(nearBattle().record())}`);
  const next = numbers(1);
  const kinds = new Set();
  let moves = 0;
  for (let step = 0; step < 60 && moves < 4; step++) {
    if (await isAskedFor(page)) {
      await takeScreen(page);
      await isAskedFor(page);
    }
    const choice = toBattle(await choices(page), next());
    kinds.add(choice.kind);
    if (["move", "turn-up"].includes(choice.kind)) moves++;
    await act(page, choice.action, step % 2 === 1);
  }
  assert.deepEqual([...kinds].slice(0, 5), ["end-phase", "march", "pick", "go", "fight"]);
  assert.equal(moves, 4);
  assert.deepEqual(complaints.splice(0), []);
});

/** A campaign in its second round, in which an army stands beside another. */
function nearBattle() {
  const position = JSON.parse(Game.start("strata-strategic", { scenario: "duel" }).position);
  const { state } = position;
  state.round = 2;
  for (const [from, to] of [
    ["-2,1", "0,0"],
    ["2,-1", "1,0"],
  ]) {
    state.armies[to] = state.armies[from];
    delete state.armies[from];
  }
  return Game.parse("strata-strategic", JSON.stringify(position));
}

/** The order that leads to a battle: the attack, all units for it, the fight; in the battle any move. */
function toBattle(all, number) {
  const moves = all.filter(({ kind }) => ["move", "turn-up"].includes(kind));
  if (moves.length > 0) return moves[number % moves.length];
  const attack = all.find(({ action }) => action === "0,0>1,0");
  const [chosen] = [
    attack,
    ...["fight", "pick", "go", "end-phase"].map((kind) => all.find((one) => one.kind === kind)),
  ].filter(Boolean);
  assert.ok(chosen, all.map(({ action }) => action).join(" "));
  return chosen;
}
