// The server of boardgame.io with a game that costs nothing, kept in files: `node server.mjs PORT FOLDER`.
import server from "boardgame.io/dist/cjs/server.js";

const [port, folder] = process.argv.slice(2);
const game = {
  name: "cells",
  setup: () => ({ cells: Array(64).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G }, number) => {
      G.cells[number % 64] = number;
    },
  },
};
const served = server.Server({
  games: [game],
  origins: ["http://127.0.0.1"],
  db: new server.FlatFile({ dir: folder }),
});
await served.run({ port: Number(port) });
console.log("ready");
