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
    const { init, Game, Host, Session, View, games, messages, verify } = library(() => new URL(file, folder));
    await init();
    const memory = made.at(-1);
    for (const { name } of games()) {
      const game = Game.start(name);
      const host = Host.of(game);
      // Not all that gives a game up, which ends it.
      const chosen = (of, number) => {
        const choices = of.filter(({ does }) => !does?.includes("gives-up"));
        return choices[(number * 7919) % choices.length];
      };
      for (let ply = 0; ply < 12 && !game.isOver; ply += 1) game.play(chosen(game.choices(), ply));
      assert.ok(game.ply > 3, `${name}: ${game.ply} plies`);
      game.svg({ pieces: "figures" });
      Game.load(game.record());
      verify(game.record());
      if (name !== "strata-strategic") Game.loadPgn(game.pgn());
      messages(name);
      for (let ply = 0; ply < 12 && !host.isOver; ply += 1) {
        const { turn } = host;
        host.act(turn, chosen(host.choices(turn), ply));
      }
      assert.ok(host.ply > 3, `${name}: ${host.ply} plies of a host`);
      for (const observer of host.observers().observers) {
        const view = View.parse(name, host.view(observer).text);
        view.state();
        view.sample();
        if (view.isToAct) view.preview(view.choices()[0]);
        host.told(observer, 0);
      }
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
    for (let level = 0; level < 25; level += 1) {
      note = { variations: [{ actions: [action], notes: { 1: note } }] };
    }
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
  const { init, Game, games } = library(() => new URL("warboard.wasm", folder));
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
