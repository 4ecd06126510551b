// A server to be tested: the program itself, as people run it; it can be killed and started again.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const PROGRAM =
  process.env.WARBOARD_SERVER ?? join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "debug/warboard-server");

/** A server on a database of its own. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), "warboard-server-"));
  #child;
  #port = 0;

  static async start() {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: cargo build -p warboard-server makes it`);
    const server = new Server();
    await server.run();
    return server;
  }

  /** Starts the program, on the port that it had before. */
  async run() {
    const database = join(this.#folder, "games.db");
    const listen = `127.0.0.1:${this.#port}`;
    this.#child = spawn(PROGRAM, ["--listen", listen, "--database", database, "--log", "warn"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await Promise.race([
      once(createInterface(this.#child.stdout), "line"),
      once(this.#child, "exit").then(() => Promise.reject(new Error("the server has ended"))),
    ]);
    this.address = line.split(" ").at(-1);
    this.#port = Number(new URL(this.address).port);
  }

  /** Ends it as a power cut does. */
  async kill() {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await ended;
  }

  async close() {
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }
}

const once = (emitter, name) => new Promise((resolve) => emitter.once(name, (...given) => resolve(given)));
