// What `warboard/players` promises, for Node and for browsers: a name and a function for each test.

const holds = (truth, what) => {
  if (!truth) throw new Error(what);
};

/** With what a promise is rejected. */
const thrown = (promise) =>
  promise.then(
    () => ({ name: "nothing", message: "nothing" }),
    (why) => why,
  );

/** The code with which a promise is rejected. */
const codeOf = async (promise) => {
  const why = await thrown(promise);
  return why.code ?? why.message;
};

const is = (found, expected) => holds(found === expected, `expected ${expected}, found ${found}`);
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const seed = "0123456789abcdef".repeat(4);
// The last has the largest board.
const games = ["capatomic", "invasion", "strata-tactical", "strata-strategic", "chess", "metamachy"];

export const tests = ({ Game, Host }, { Thinker, SyncThinker }) => ({
  async "every level chooses in every game"() {
    for (const name of games) {
      for (const level of ["random", 1, 2, 3, 4, 5, 6, 7, 8]) {
        const host = Host.start(name);
        const thinker = await SyncThinker.load(name, { level, seed, tableMib: 1 });
        host.act(host.turn, thinker.choose(host, { nodes: 300 }));
        thinker.free();
      }
    }
  },

  async "a view, or its text, is enough"() {
    const game = Game.start("strata-tactical");
    const thinker = await Thinker.start("strata-tactical", { seed, tableMib: 1 });
    const view = game.view("white");
    const idea = await thinker.choose(view, { nodes: 2000 });
    is(view.check(idea), null);
    await thinker.forget();
    is((await thinker.choose(String(view), { nodes: 2000 })).action, idea.action);
    is(await codeOf(thinker.choose(game.view("black"))), "not-to-act");
    thinker.free();
  },

  async "an analysis tells its progress"() {
    const game = Game.start("capatomic");
    const thinker = await Thinker.start("capatomic", { level: 1, tableMib: 1 });
    const depths = [];
    const onProgress = (ideas) => depths.push(ideas[0].depth);
    const best = await thinker.analyse(game, { depth: 3, lines: 2, onProgress });
    is(best.length, 2);
    is(best[0].action, best[0].line[0]);
    holds(best[0].notation.length && "points" in best[0].score, JSON.stringify(best));
    is(depths.join(), "1,2,3");
    const broken = new Error("mine");
    const throws = () => {
      throw broken;
    };
    is(await codeOf(thinker.analyse(game, { onProgress: throws })), "mine");
    thinker.free();
  },

  async "time limits"() {
    const game = Game.start("invasion");
    const thinker = await Thinker.start("invasion", { tableMib: 1 });
    for (const limits of [{ milliseconds: 100 }, { clock: { left: 1000, increment: 10 } }]) {
      const idea = await thinker.choose(game, limits);
      holds(idea.milliseconds > 0, `${idea.milliseconds} ms`);
    }
    thinker.free();
  },

  async "a search is stopped"() {
    for (const name of games) {
      const game = Game.start(name);
      const thinker = await Thinker.start(name, { tableMib: 1 });
      const searches = [thinker.analyse(game), thinker.analyse(game, { lines: 2 })];
      await later(100);
      // Neither has a limit, so that they end shows that they were stopped.
      thinker.stop();
      for (const ideas of await Promise.all(searches)) holds(ideas[0].action, name);
      is((await thinker.choose(game, { nodes: 500 })).action.length > 0, true);
      thinker.free();
    }
  },

  async "a signal stops one search"() {
    const game = Game.start("capatomic");
    const thinker = await Thinker.start("capatomic", { tableMib: 1 });
    const control = new AbortController();
    const aborted = [thinker.analyse(game, { signal: control.signal })];
    const depth = thinker.analyse(game, { depth: 2 });
    await later(50);
    control.abort();
    aborted.push(thinker.choose(game, { milliseconds: 60_000, signal: control.signal }));
    is((await depth)[0].depth, 2);
    for (const found of await Promise.all(aborted)) holds(found.action ?? found[0].action, "none");
    thinker.free();
  },

  async "a thinker in one's own thread"() {
    const game = Game.start("invasion");
    const thinker = await SyncThinker.load("invasion", { tableMib: 1 });
    let asked = 0;
    const ideas = thinker.analyse(game, { shouldStop: () => (asked += 1) > 10 });
    holds(ideas[0].action && asked > 10, `${asked}`);
    const throws = () => {
      throw new Error("mine");
    };
    is(await codeOf((async () => thinker.analyse(game, { onProgress: throws }))()), "mine");
    holds(thinker.choose(game, { nodes: 200 }).action, "it goes on");
  },

  async "mistakes are refused"() {
    const game = Game.start("invasion");
    is(await codeOf(Thinker.start("ludo")), "unknown-game");
    is(await codeOf(Thinker.start("invasion", { level: 9 })), "not-a-level");
    is(await codeOf(Thinker.start("invasion", { level: "1" })), "malformed-field");
    is(await codeOf(Thinker.start("invasion", { level: NaN })), "malformed-field");
    is(await codeOf(Thinker.start("invasion", { levle: 1 })), "unknown-field");
    is(await codeOf(Thinker.start("invasion", { seed: "none" })), "malformed-field");
    for (const tableMib of [0, -1, 70_000, Infinity]) {
      is(await codeOf(Thinker.start("invasion", { tableMib })), "malformed-field");
    }
    is((await thrown(Thinker.start("invasion", 3))).name, "TypeError");
    is((await thrown(SyncThinker.load("invasion", 3))).name, "TypeError");
    const thinker = await Thinker.start("invasion", { tableMib: 1 });
    is(await codeOf(thinker.choose(Game.start("capatomic"))), "plays-another-game");
    for (const [given, code, field] of [
      [{ node: 5 }, "unknown-field", "node"],
      [{ nodes: NaN }, "malformed-field", "nodes"],
      [{ clock: { left: -1 } }, "malformed-field", "clock.left"],
      [{ clock: {} }, "missing-field", "clock.left"],
    ]) {
      const why = await thrown(thinker.choose(game, given));
      is(`${why.code} ${why.args.field}`, `${code} ${field}`);
    }
    is((await thrown(thinker.choose(game, 500))).name, "TypeError");
    for (const lines of [0, -1, NaN]) {
      is(await codeOf(thinker.analyse(game, { lines, depth: 1 })), "malformed-field");
    }
    is((await thrown((async () => structuredClone(thinker))())).name, "DataCloneError");
    is(await codeOf(thinker.choose(undefined)), "faulty-position");
    game.say("resign b");
    is(await codeOf(thinker.choose(game)), "game-over");
    const asked = codeOf(thinker.analyse(Game.start("invasion")));
    thinker.free();
    is(await asked, "freed");
    is(await codeOf(thinker.choose(game)), "freed");
  },
});
