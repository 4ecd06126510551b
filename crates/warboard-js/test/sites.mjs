// What a page loads and where from: its own site, or `other`, which has the package too.

const holds = (truth, what) => {
  if (!truth) throw new Error(what);
};

/** Whether a thinker chooses something. */
async function chooses({ Thinker }, { Game }, options) {
  const thinker = await Thinker.start("invasion", { tableMib: 1, ...options });
  const { action } = await thinker.choose(Game.start("invasion"), { nodes: 300 });
  thinker.free();
  holds(action.length > 3, action);
}

export const tests = (library, players, other) => ({
  async "the package of another site, with players"() {
    const there = await import(`${other}/index.js`);
    await there.init();
    await chooses(await import(`${other}/players.js`), there);
  },

  async "addresses are those of the page, and may be of another site"() {
    for (const from of [".", location.origin, other]) {
      const options = { wasm: `${from}/wasm/players.wasm`, worker: `${from}/thinker-worker.js` };
      await chooses(players, library, options);
    }
    const worker = () => new Worker("/thinker-worker.js", { type: "module" });
    await chooses(players, library, { worker });
  },

  async "a worker's script that is not there is told"() {
    for (const from of [location.origin, other]) {
      const why = await players.Thinker.start("invasion", { worker: `${from}/none.js` }).catch((why) => why);
      holds(why.code === "not-loaded" && /thinker-worker\.js.*the option `worker`/.test(why.message), why.message);
    }
  },
});
