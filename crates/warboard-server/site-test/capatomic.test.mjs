// Two browsers play Capatomic, through a server that is killed and wires that are cut.
import assert from "node:assert/strict";
import { after, test } from "node:test";

import { act, begun, create, isBack, isLost, isToAct, moves, played, resign, sit, stage, state } from "./people.mjs";

const { server, person } = await stage(after);

/** A missile of White's may be launched at a pawn. */
const LAUNCH = "k9/p9/10/10/4p5/10/10/10/P3M5/K9 w - - - + 0 1";

const fromPosition = (position) => async (page) => {
  await page.getByLabel("Start").selectOption("From a position");
  await page.getByRole("textbox", { name: /^Position/ }).fill(position);
};

test("two browsers play with a launch, and a server that is killed loses nothing", async () => {
  const [ada, bob] = [await person(), await person()];
  const link = await create(ada, "capatomic", async (page) => {
    await fromPosition(LAUNCH)(page);
    await page.getByLabel("Clocks").selectOption("Minutes, and seconds more after each turn");
    await page.getByLabel("Actions may be taken back").check();
  });
  assert.equal(await ada.page.getByLabel("Invite others with this link").inputValue(), link);
  await sit(bob, link, "Black");
  await Promise.all([begun(ada), begun(bob)]);
  assert.equal(await bob.page.locator("war-board").getAttribute("bottom"), "b");

  await act(ada.page, "e2*e6");
  await isToAct(bob);
  assert.equal((await moves(bob)).length, 1);
  const target = (await state(bob.page)).diagram.cells.find(({ square }) => square === "e6");
  assert.equal(target.piece ?? null, null);
  await act(bob.page, "a10b10");
  await isToAct(ada);

  // Whoever looks back sees what was there, and does not act; what happens meanwhile is seen afterwards.
  const pawn = bob.page.locator('war-board [data-square="e6"][aria-label*="pawn" i]');
  await pawn.waitFor({ state: "detached" });
  await bob.page.getByRole("button", { name: "Start", exact: true }).first().click();
  await bob.page.getByText("Looking at action 0 of 2").waitFor();
  await pawn.waitFor();
  assert.equal(await bob.page.locator("war-board").getAttribute("play"), "none");
  await bob.page.keyboard.press("ArrowRight");
  await bob.page.getByText("Looking at action 1 of 2").waitFor();
  await pawn.waitFor({ state: "detached" });
  await bob.page.getByRole("button", { name: "Now" }).click();
  assert.equal(await bob.page.locator("war-board").getAttribute("play"), "b");

  const clock = ada.page.locator("[data-player=w] .clock");
  assert.match(await clock.textContent(), /^(9:\d\d|10:\d\d)$/);
  assert.ok(await clock.evaluate((element) => element.classList.contains("runs")));

  await server.kill();
  await Promise.all([isLost(ada), isLost(bob)]);
  assert.equal(await ada.page.locator("war-board").getAttribute("play"), "none");
  const tools = ada.page.getByRole("toolbar", { name: "The game" });
  assert.equal(await tools.evaluate(({ inert }) => inert), true);
  await server.run();
  await Promise.all([isBack(ada), isBack(bob)]);
  assert.equal(await tools.evaluate(({ inert }) => inert), false);
  await act(ada.page, "a1b1");
  await isToAct(bob);
  assert.equal((await moves(bob)).length, 3);

  // Take-backs are asked for and agreed to.
  await ada.page.getByRole("button", { name: "Take back" }).click();
  await bob.page.getByRole("button", { name: "Agree" }).click();
  await played(ada, 2);
  await isToAct(ada);
  for (const { page } of [ada, bob]) await page.locator('war-board [data-square="a1"][aria-label*="king" i]').waitFor();
  await ada.page.getByRole("button", { name: "Offer a draw" }).click();
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await resign(ada);
  for (const { page } of [ada, bob]) {
    await page.getByRole("heading", { name: /wins$/ }).waitFor();
    assert.equal(await page.getByText("White resigns; Black wins").count(), 1);
  }
  const download = ada.page.waitForEvent("download");
  await ada.page.getByRole("link", { name: "Record" }).click();
  const { readFile } = await import("node:fs/promises");
  const record = await readFile(await (await download).path(), "utf8");
  assert.match(record, /\ne2\*e6\n(.*\n)?a10b10\n(.*\n)?end resignation b\n$/);

  // Another game, in which everybody has moved on by a seat.
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await bob.page.getByText("White asks for another game.").waitFor();
  await bob.page.getByRole("button", { name: "Rematch" }).click();
  await ada.page.waitForURL((url) => url.href !== link);
  await bob.page.waitForURL(ada.page.url());
  await begun(bob);
  await isToAct(bob);
  await ada.leave();
  await bob.leave();
});

test("an action is taken once, whether it or its answer was lost", async () => {
  let loses = "";
  const isAct = (line) => line.includes('"do":"act"');
  let last = null;
  const ada = await person({
    wires: {
      asked: (line, cut) => {
        if (!isAct(line)) return line;
        last = JSON.parse(line).id;
        if (loses !== "request") return line;
        loses = "";
        cut();
        return null;
      },
      told: (line, cut) => {
        if (loses !== "answer" || JSON.parse(line).id !== last) return line;
        loses = "";
        cut();
        return null;
      },
    },
  });
  const bob = await person();
  const link = await create(ada, "capatomic", async (page) => page.getByLabel("Listed").uncheck());
  await sit(bob, link, "Black");
  await Promise.all([begun(ada), begun(bob)]);
  for (const [count, what, action] of [
    [1, "request", "e3e5"],
    [3, "answer", "d3d5"],
  ]) {
    await isToAct(ada);
    loses = what;
    await act(ada.page, action);
    await played(bob, count);
    await isToAct(bob);
    assert.equal(loses, "", "the wire was cut");
    await isBack(ada);
    await played(ada, count);
    assert.equal(await ada.page.locator("#toasts .wrong").count(), 0);
    await act(bob.page, count === 1 ? "e8e7" : "d8d7");
  }
  await played(ada, 4);
  await ada.leave();
  await bob.leave();
});
