// Two players at each of so many tables, who act as soon as it is their turn: `node load.mjs TABLES SECONDS`.
// Prints what `cargo bench -p warboard-server --bench load` prints of warboard's server.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { io } from "socket.io-client";

const [tables, seconds] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), "boardgame-io-"));
const port = 20000 + (process.pid % 20000);
const child = spawn(process.execPath, [fileURLToPath(new URL("server.mjs", import.meta.url)), String(port), folder], {
  stdio: ["ignore", "pipe", "inherit"],
});
const address = `http://127.0.0.1:${port}`;
const latencies = [];
const sockets = [];
let isCounting = false;
try {
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) if (line === "ready") break;
  // Kept in files, each match takes a second or two to be made: all are made at the same time.
  const make = async () => sit(await post("/games/cells/create", { numPlayers: 2 }));
  const begin = await Promise.all(Array.from({ length: tables }, make));
  for (const first of begin) first();
  await wait(2);
  isCounting = true;
  await wait(seconds);
  isCounting = false;
  latencies.sort((one, other) => one - other);
  const at = (share) => latencies[Math.floor(latencies.length * share)]?.toFixed(1);
  const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  console.log(
    `boardgame.io: ${tables} tables, ${(latencies.length / seconds).toFixed(0)} actions/s, acknowledged in ` +
      `${at(0.5)} ms (median), ${at(0.99)} ms (99 %), ${memory.toFixed(0)} MiB`,
  );
} finally {
  for (const socket of sockets) socket.disconnect();
  child.kill();
  await rm(folder, { recursive: true, force: true });
}

/** Both players of a match sit down. Returns what begins it. */
async function sit({ matchID }) {
  const players = [];
  for (const playerID of ["0", "1"]) {
    const joined = await post(`/games/cells/${matchID}/join`, { playerID, playerName: playerID });
    const credentials = joined.playerCredentials;
    const socket = io(`${address}/cells`, { transports: ["websocket"] });
    sockets.push(socket);
    let sent = 0;
    const act = ({ ctx, _stateID: state }) => {
      if (sent > 0 && isCounting) latencies.push(performance.now() - sent);
      sent = 0;
      if (ctx.currentPlayer !== playerID) return;
      sent = performance.now();
      const payload = { type: "play", args: [state], playerID, credentials };
      socket.emit("update", { type: "MAKE_MOVE", payload }, state, matchID, playerID);
    };
    socket.on("update", (_, state) => act(state));
    await new Promise((resolve) => socket.on("connect", resolve));
    socket.emit("sync", matchID, playerID, credentials, 2);
    const sync = await new Promise((resolve) => socket.on("sync", (_, sync) => resolve(sync)));
    players.push(() => act(sync.state));
  }
  return players[0];
}

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function wait(seconds) {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
