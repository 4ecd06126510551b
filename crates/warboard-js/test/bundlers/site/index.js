import init, { Game, WarboardError, games } from "warboard";

/** What the rules alone do. */
globalThis.rules = async () => {
  await init();
  const played = games().map(({ name }) => {
    const game = Game.start(name);
    for (let ply = 0; ply < 4; ply += 1) game.playChoice(game.choices()[0]);
    return game.ply;
  });
  const why = Game.start("capatomic").check("e3e6");
  return {
    games: played.length,
    plies: Math.min(...played),
    refused: why instanceof WarboardError && why.code,
  };
};

/** Who plays, in a worker of the package: chooses, is stopped, and refuses. */
globalThis.players = async () => {
  const { Thinker } = await import("warboard/players");
  const game = Game.start("capatomic");
  const thinker = await Thinker.start("capatomic", { level: 4, tableMib: 1 });
  game.playChoice(await thinker.choose(game, { nodes: 2000 }));
  const searched = thinker.analyse(game);
  setTimeout(() => thinker.stop(), 200);
  const [best] = await searched;
  thinker.free();
  const refused = await Thinker.start("ludo").catch(({ code }) => code);
  return { ply: game.ply, best: typeof best.action, refused };
};

/** What a worker of the page's own does, with the module at that address. */
globalThis.ownWorker = async (address) => {
  const module = await WebAssembly.compileStreaming(fetch(address));
  const worker = new Worker(new URL("./own-worker.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || "the worker does not load"));
    worker.postMessage(module);
  });
};
