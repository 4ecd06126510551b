// One WebSocket to the server. It is opened again whenever it is lost, for as long as the page is there.

/** @import { Reply, Request, You } from "./server.js" */

/** It is tried again after so many milliseconds, the last of them ever after. */
const WAITS = [200, 500, 1000, 2000, 4000, 8000];

/** The other side is asked whether it is there when it has said nothing for so long, in milliseconds. */
const QUIET = 12_000;

/** An answer takes at most so long: then the connection is lost. A network that has changed is given less. */
const PATIENCE = 8000;
const DOUBT = 2500;

/** Whoever asks too fast waits so long, at most so many times. */
const PAUSE = 400;
const MOST_PAUSES = 5;

/** The server itself goes away, or does not know whether it was done: it is looked when it is there again. */
const UNSURE = new Set(["stopping", "perhaps-stored"]);

/** Nobody knows whether what was asked has been done: the connection was lost. */
export class Lost extends Error {
  constructor() {
    super("The connection to the server is lost");
    this.name = "Lost";
  }
}

/** Why the server does not do what it was asked. */
export class Refused extends Error {
  constructor(/** @type {{ code: string, text: string, squares?: string[], args?: object }} */ fault) {
    super(fault.text);
    this.name = "Refused";
    this.code = fault.code;
    this.squares = fault.squares ?? [];
    this.args = fault.args ?? {};
  }
}

/**
 * Events: `open` and `lost`; `push` with what nobody asked for.
 */
export class Connection extends EventTarget {
  /** Who uses the page; null if the server takes nobody new at the moment. @type {You | null} */
  you = null;
  /** Why there is nobody. @type {Error | null} */
  nobody = null;
  /** @type {WebSocket | null} */
  #socket = null;
  #isEntering = false;
  /** Whether it is open. */
  isOpen = false;
  #tries = 0;
  #next = 1;
  #heard = 0;
  /** Until when it has to be heard of, if it is in doubt. */
  #deadline = Infinity;
  /** @type {Map<number, { resolve: (reply: Reply) => void, reject: (why: Error) => void }>} */
  #asked = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  start() {
    this.#connect();
    setInterval(() => this.#watch(), 1000);
    addEventListener("offline", () => this.#doubt(DOUBT));
    addEventListener("online", () => (this.isOpen ? this.#doubt(DOUBT) : this.#retry(0)));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && !this.isOpen) this.#retry(0);
    });
  }

  /** Enters, so that there is a cookie, and opens the socket. */
  async #connect() {
    if (this.#socket || this.#isEntering) return;
    this.#isEntering = true;
    try {
      await this.#enter();
    } catch {
      return this.#retry();
    } finally {
      this.#isEntering = false;
    }
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`);
    this.#socket = socket;
    this.#deadline = performance.now() + PATIENCE;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = ({ data }) => this.#hear(socket, data);
    socket.onclose = () => this.#lost(socket);
  }

  async #enter() {
    const answered = await fetch("/api/enter", { method: "POST", signal: AbortSignal.timeout(PATIENCE) });
    const { ok, error } = await answered.json();
    // Whoever has a cookie waits for an answer to it; somebody new may watch.
    if (error && this.you) throw new Refused(error);
    this.you = ok?.you ?? null;
    this.nobody = error ? new Refused(error) : null;
  }

  #opened(/** @type {WebSocket} */ socket) {
    if (socket !== this.#socket) return;
    this.isOpen = true;
    this.#tries = 0;
    this.#heard = performance.now();
    this.#deadline = Infinity;
    this.dispatchEvent(new Event("open"));
  }

  #hear(/** @type {WebSocket} */ socket, /** @type {string} */ data) {
    if (socket !== this.#socket) return;
    this.#heard = performance.now();
    this.#deadline = Infinity;
    const { id, ok, error, push } = JSON.parse(data);
    if (push) this.dispatchEvent(new CustomEvent("push", { detail: push }));
    const asked = this.#asked.get(id);
    if (!asked) return;
    this.#asked.delete(id);
    if (ok) asked.resolve(ok);
    else if (!UNSURE.has(error.code)) asked.reject(new Refused(error));
    else {
      asked.reject(new Lost());
      this.#lost(socket);
    }
  }

  /** The socket is of no use any more, whether or not it knows. */
  #lost(/** @type {WebSocket} */ socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    socket.close();
    const wasOpen = this.isOpen;
    this.isOpen = false;
    for (const { reject } of this.#asked.values()) reject(new Lost());
    this.#asked.clear();
    if (wasOpen) this.dispatchEvent(new Event("lost"));
    this.#retry();
  }

  #retry(wait = WAITS[Math.min(this.#tries, WAITS.length - 1)]) {
    clearTimeout(this.#timer);
    this.#tries++;
    // Not all at once, when a server comes back.
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #watch() {
    const now = performance.now();
    if (!this.#socket) return;
    if (now > this.#deadline) this.#lost(this.#socket);
    else if (this.isOpen && this.#deadline === Infinity && now - this.#heard > QUIET) this.#doubt(PATIENCE);
  }

  /** Asks whether the other side is there. Whatever is heard of it will do. */
  #doubt(/** @type {number} */ patience) {
    if (!this.isOpen) return;
    this.#deadline = Math.min(this.#deadline, performance.now() + patience);
    // Nothing is followed by this name: it is answered, and changes nothing.
    this.ask({ do: "unfollow", of: "-" }).catch(() => {});
  }

  /**
   * Asks once. Rejects with `Lost` if the answer does not come: then nobody knows whether it was done.
   *
   * @param {Request} request
   * @returns {Promise<Reply>}
   */
  async ask(request) {
    for (let pause = 0; ; pause++) {
      try {
        return await this.#askOnce(request);
      } catch (why) {
        const isFast = why instanceof Refused && why.code === "too-many-requests";
        if (!isFast || pause >= MOST_PAUSES) throw why;
        await new Promise((resolve) => setTimeout(resolve, PAUSE * (pause + 1)));
      }
    }
  }

  /** @returns {Promise<Reply>} */
  #askOnce(/** @type {Request} */ request) {
    const socket = this.#socket;
    if (!socket || !this.isOpen) return Promise.reject(new Lost());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      socket.send(JSON.stringify({ v: 1, id, ...request }));
      if (this.#deadline === Infinity) this.#deadline = performance.now() + PATIENCE + this.#longest(request);
    });
  }

  /** What the server may take for what is asked, in milliseconds. */
  #longest(/** @type {Request} */ request) {
    return request.do === "follow" ? 20_000 : 0;
  }

  /** Resolves when the connection is open. @returns {Promise<void>} */
  async whenOpen() {
    if (!this.isOpen) await new Promise((resolve) => this.addEventListener("open", resolve, { once: true }));
  }

  /**
   * Asks what can be asked any number of times, until it is answered.
   *
   * @param {Request} request
   * @returns {Promise<Reply>}
   */
  async askUntil(request) {
    for (;;) {
      await this.whenOpen();
      try {
        return await this.ask(request);
      } catch (why) {
        if (!(why instanceof Lost)) throw why;
      }
    }
  }
}
