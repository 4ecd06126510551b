// One table: before its game, while units are chosen, the game itself, and when it is over.

import { Beside } from "./beside.js";
import { Clocks } from "./clocks.js";
import { Dealing } from "./dealing.js";
import { Following } from "./following.js";
import { Ratings, ownSeats } from "./names.js";
import { Stage } from "./stage.js";
import { Waiting } from "./waiting.js";
import { sentence, toast } from "./shared/dom.js";
import { stepOf } from "./shared/notation.js";

/** @import { Played, Table } from "./server.js" */
/** @import { Connection } from "./connection.js" */

/** How often clocks are drawn, in milliseconds. */
const TICK = 100;

export async function table(
  /** @type {HTMLElement} */ main,
  /** @type {Connection} */ connection,
  /** @type {string} */ of,
) {
  const following = new Following(connection, of);
  try {
    await new Promise((resolve, reject) => {
      following.addEventListener("news", resolve, { once: true });
      following.addEventListener("failed", (event) => reject(/** @type {CustomEvent} */ (event).detail), {
        once: true,
      });
    });
  } catch (why) {
    following.close();
    throw why;
  }
  const page = new Page(main, connection, following);
  return () => page.close();
}

class Page {
  #main;
  #connection;
  #following;
  #clocks;
  #ratings;
  #dealing;
  /** What is shown: before the game or the game. @type {"waits" | "play" | ""} */
  #mode = "";
  /** @type {Stage | null} */
  #stage = null;
  /** @type {Waiting | null} */
  #waiting = null;
  /** @type {Beside | null} */
  #beside = null;
  #timer = setInterval(() => this.#beside?.tick(), TICK);

  /**
   * @param {HTMLElement} main
   * @param {Connection} connection
   * @param {Following} following
   */
  constructor(main, connection, following) {
    this.#main = main;
    this.#connection = connection;
    this.#following = following;
    this.#clocks = new Clocks(following);
    this.#ratings = new Ratings(connection, () => this.#draw());
    this.#dealing = new Dealing(following, () => this.#draw());
    following.addEventListener("news", (event) => this.#told(/** @type {CustomEvent} */ (event).detail));
    following.addEventListener("replaced", () => this.#stage?.replace());
    following.addEventListener("failed", (event) =>
      toast(sentence(/** @type {CustomEvent} */ (event).detail), "wrong"),
    );
    following.addEventListener("current", this.#changed);
    connection.addEventListener("lost", this.#changed);
    document.addEventListener("keydown", this.#key);
    this.#told({ acted: [], said: [] });
  }

  close() {
    clearInterval(this.#timer);
    this.#connection.removeEventListener("lost", this.#changed);
    document.removeEventListener("keydown", this.#key);
    this.#following.close();
    this.#stage?.close();
  }

  /** Whether the server is there has changed: without it nobody acts. */
  #changed = () => {
    this.#stage?.mayAct(this.#following.isCurrent);
    for (const part of [this.#waiting, this.#beside]) part?.mayAct(this.#following.isCurrent);
  };

  get #table() {
    return /** @type {Table} */ (this.#following.table);
  }

  #told(/** @type {{ acted: Played[], said: Played[] }} */ { acted, said }) {
    this.#clocks.update();
    if (this.#table.stage === "over") this.#ratings.forget();
    const mode = this.#following.game ? "play" : "waits";
    if (mode !== this.#mode) this.#build(mode);
    else this.#stage?.tell(acted, said);
    this.#stage?.mayAct(this.#following.isCurrent);
    this.#dealing.update();
    this.#draw();
  }

  #build(/** @type {"waits" | "play"} */ mode) {
    const following = this.#following;
    const hadFocus = this.#mode !== "" && this.#main.contains(document.activeElement);
    this.#mode = mode;
    this.#main.className = mode;
    if (mode === "waits") {
      this.#waiting = new Waiting(following, this.#connection, this.#dealing, this.#ratings);
      this.#main.replaceChildren(this.#waiting.element);
      return;
    }
    this.#waiting = null;
    this.#stage = new Stage(following, this.#table.title);
    this.#listen(this.#stage);
    this.#beside = new Beside(following, this.#connection, {
      stage: this.#stage,
      clocks: this.#clocks,
      ratings: this.#ratings,
      dealing: this.#dealing,
      look: (ply) => this.#look(ply),
    });
    this.#main.replaceChildren(this.#stage.element, this.#beside.element);
    if (hadFocus) this.#main.focus({ preventScroll: true });
  }

  #listen(/** @type {Stage} */ { board }) {
    board.addEventListener("refused", (event) => {
      // The page says it, so that the board need not.
      event.preventDefault();
      toast(sentence(/** @type {CustomEvent} */ (event).detail.error), "wrong");
    });
  }

  /** Shows an earlier ply, or the game as it is. */
  #look(/** @type {number} */ ply) {
    this.#stage?.show(ply);
    this.#draw();
  }

  #key = (/** @type {KeyboardEvent} */ event) => {
    const step = stepOf(event);
    if (!step || !this.#stage) return;
    event.preventDefault();
    this.#look((this.#stage.ply ?? this.#following.game?.since ?? 0) + step);
  };

  #draw() {
    const { title, stage, turn } = this.#table;
    const isTurn = stage === "playing" && ownSeats(this.#table).includes(turn ?? "");
    document.title = `${isTurn ? "Your turn · " : ""}${title} · Warboard`;
    this.#waiting?.draw();
    this.#beside?.draw();
  }
}
