// How much of the stack each module needs: a megabyte is there, and what goes beyond it is a fault that
// nothing recovers from. The stack grows down to the first byte of the memory.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { library } from "../src/library.js";
import { SyncThinker } from "../players.js";

const STACK = 1 << 20;
const folder = new URL("../wasm/", import.meta.url);
const made = [];
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const instance = await instantiate.call(WebAssembly, ...given);
  made.push(instance.exports?.memory);
  return instance;
};

/** How many bytes of the stack have been written so far. */
function depth(memory) {
  const untouched = new Uint8Array(memory.buffer, 0, STACK).findIndex((byte) => byte !== 0);
  return STACK - untouched;
}

for (const file of readdirSync(folder).filter((file) => file !== "players.wasm")) {
  test(`the stack of ${file} is large enough by far`, async () => {
    const { init, Game, Session, games, messages } = library(new URL(file, folder));
    await init();
    const memory = made.at(-1);
    for (const { name } of games()) {
      const game = Game.start(name);
      for (let ply = 0; ply < 12 && !game.isOver; ply += 1) {
        const choices = game.choices();
        game.play(choices[(ply * 7919) % choices.length]);
      }
      game.svg({ pieces: "figures" });
      Game.load(game.record());
      messages(name);
    }
    assert.ok(depth(memory) < STACK / 16, `${depth(memory)} bytes for games`);
    // As deep as JSON may be nested, and far deeper.
    const session = new Session();
    for (const brackets of ["[", "{\"a\":", "[{\"a\":"]) {
      for (const levels of [60, 126, 100_000]) session.answer(`{"v":1,"do":${brackets.repeat(levels)}`);
    }
    const game = Game.start(games()[0].name);
    let note = { comment: "deep" };
    const [action] = game.legal();
    for (let level = 0; level < 25; level += 1) note = { variations: [{ actions: [action], notes: { 1: note } }] };
    game.play(action);
    try {
      game.annotate(1, note);
    } catch (why) {
      if (why.code === "panic") throw why;
    }
    assert.ok(depth(memory) < STACK / 4, `${depth(memory)} bytes`);
  });
}

test("somebody chooses in every game, and the stack of players.wasm is large enough by far", async () => {
  const { init, Game, games } = library(new URL("warboard.wasm", folder));
  await init();
  for (const { name } of games()) {
    const thinker = await SyncThinker.load(name, { tableMib: 1 });
    const memory = made.at(-1);
    const game = Game.start(name);
    game.play(thinker.choose(game, { nodes: 300 }));
    assert.ok(depth(memory) < STACK / 4, `${name}: ${depth(memory)} bytes`);
    thinker.free();
  }
});
