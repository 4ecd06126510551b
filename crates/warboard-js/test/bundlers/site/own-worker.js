// A worker of the page's own: rules by a module that the page has compiled, and a thinker in its thread.
import init, { Game } from "warboard";
import { SyncThinker } from "warboard/players";

onmessage = async ({ data }) => {
  try {
    await init(data);
    const thinker = await SyncThinker.load("invasion", { level: 3, tableMib: 1 });
    const game = Game.start("invasion");
    game.playChoice(thinker.choose(game, { nodes: 300 }));
    postMessage({ ply: game.ply });
  } catch (why) {
    postMessage(why.stack);
  }
};
