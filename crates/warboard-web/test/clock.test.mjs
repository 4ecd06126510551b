// Clocks, and what becomes of a game when one has run down.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

let folder = "";
const built = (/** @type {string} */ name) => import(pathToFileURL(join(folder, name)).href);

before(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "warboard-")), "dist");
  execFileSync(process.execPath, [fileURLToPath(new URL("../build.mjs", import.meta.url)), folder, "--plain"]);
  await (await built("warboard/index.js")).default();
});
after(() => rm(join(folder, ".."), { recursive: true }));

/** A clock whose time goes on by hand. */
async function clockOf(/** @type {any} */ control, left = {}) {
  const { Clock } = await built("clock.js");
  const time = { now: 0 };
  return { time, clock: new Clock(control, ["w", "b"], left, () => time.now) };
}

test("minutes run down for whoever is to act, and the turn gives seconds", async () => {
  const { time, clock } = await clockOf({ kind: "game", minutes: 1, increment: 2 });
  clock.start("w");
  time.now = 10_000;
  assert.equal(clock.left("w"), 50_000);
  assert.equal(clock.left("b"), 60_000);
  clock.passed("w");
  clock.start("b");
  time.now = 15_000;
  assert.deepEqual(clock.kept(), { w: 52_000, b: 55_000 });
  clock.stop();
  time.now = 500_000;
  assert.equal(clock.left("b"), 55_000, "a clock that is stopped stands");
  assert.equal(clock.isDown, false);
  clock.start("b");
  time.now = 600_000;
  assert.equal(clock.isDown, true);
  assert.equal(clock.left("b"), 0);
});

test("seconds for each turn are whole again", async () => {
  const { time, clock } = await clockOf({ kind: "turn", seconds: 30 });
  clock.start("w");
  time.now = 29_000;
  assert.equal(clock.left("w"), 1000);
  clock.passed("w");
  assert.equal(clock.left("w"), 30_000);
});

test("what is kept goes on, and what is nonsense is as at the start", async () => {
  const kept = await clockOf({ kind: "game", minutes: 5, increment: 0 }, { w: 1234, b: "x" });
  assert.deepEqual(kept.clock.kept(), { w: 1234, b: 300_000 });
  const { controlOf } = await built("clock.js");
  for (const wrong of [
    null,
    {},
    { kind: "game", minutes: -1, increment: 0 },
    { kind: "game", minutes: NaN, increment: 0 },
    { kind: "turn", seconds: 0 },
  ]) {
    assert.deepEqual(controlOf(wrong), { kind: "none" });
  }
});

test("time is shown as clocks do", async () => {
  const { shown } = await built("time.js");
  assert.deepEqual([0, 9_940, 10_000, 59_001, 61_000, 3_661_000].map(shown), [
    "0.0",
    "9.9",
    "0:10",
    "1:00",
    "1:01",
    "1:01:01",
  ]);
});

test("who is out of time has lost by the game's own word", async () => {
  const { Game } = await built("warboard/index.js");
  const { callTime } = await built("clock.js");
  const chess = Game.start("chess");
  chess.play("e4");
  callTime(chess);
  assert.equal(chess.status.state, "over");
  assert.deepEqual([chess.status.by, chess.status.winner], ["time", "w"]);
});

test("a flag that has fallen gives no seconds for the turn", async (t) => {
  const { Game } = await built("warboard/index.js");
  const { Match } = await built("match.js");
  const time = { now: 0 };
  t.mock.method(performance, "now", () => time.now);
  t.mock.timers.enable({ apis: ["setInterval"] });
  const person = { kind: "person" };
  const match = new Match(Game.start("chess"), {
    seats: { w: person, b: person },
    time: { kind: "game", minutes: 1, increment: 5 },
  });
  match.play("e2e4");
  time.now = 1000;
  match.play("e7e5");
  assert.equal(match.clock.left("b"), 64_000);
  time.now = 70_000;
  t.mock.timers.tick(200);
  assert.equal(match.isOver, true);
  assert.equal(match.open.status.winner, "b");
  // White had 65 seconds after the first action.
  assert.equal(match.clock.left("w"), 0);
  match.close();
});

test("out of time in a campaign: given up, and an order that is begun is done before", async () => {
  const { Game } = await built("warboard/index.js");
  const { callTime } = await built("clock.js");
  const game = Game.start("strata-strategic", { scenario: "duel" });
  game.play("end");
  game.play("-2,2>-1,1");
  assert.deepEqual(game.words(), [], "nothing can be said in the middle of a march");
  callTime(game);
  assert.equal(game.status.state, "over");
  assert.equal(game.status.winner, "2");
});
