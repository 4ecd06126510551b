// A game that is played at this screen.

import { games } from "./warboard/index.js";
import { again, begin } from "./begin.js";
import { Beside } from "./beside.js";
import { curtain } from "./curtain.js";
import { sentence, toast, tried } from "./dom.js";
import { Keeper } from "./keeper.js";
import { kept } from "./kept.js";
import { Match } from "./match.js";
import { stepOf } from "./notation.js";
import { cannotThink, goesOnElsewhere, notKept } from "./notices.js";
import { current } from "./settings.js";
import { Stage } from "./stage.js";

/** @import { Played } from "./warboard/index.js" */
/** @import { Stored } from "./kept.js" */

/** How long a person sees what they have done before the screen is covered, in milliseconds. */
const GLANCE = 900;

/** The page of a game that is kept, or that a link holds. */
export async function table(/** @type {HTMLElement} */ main, /** @type {string} */ id, /** @type {string[]} */ rest) {
  const stored = id === "link" ? await ofLink(rest[0] ?? "") : kept(id);
  if (!stored) throw new Error("This browser does not keep this game any more");
  return new Table(main, id, stored, loaded(stored)).end;
}

function loaded(/** @type {Stored} */ { kept }) {
  try {
    return Match.load(kept);
  } catch (why) {
    throw new Error(`What is kept of this game cannot be read: ${sentence(why)}`);
  }
}

/** @returns {Promise<Stored>} */
async function ofLink(/** @type {string} */ text) {
  const { nameIn, read } = await import("./link.js");
  const record = await read(text);
  const title = games().find(({ name }) => name === nameIn(record))?.title ?? "A game";
  return { title, plies: 0, time: Date.now(), over: false, kept: { record, seats: {} } };
}

class Table {
  #main;
  #match;
  #stage;
  #keeper;
  #closed = false;
  #isFull = false;
  #beside;

  /**
   * @param {HTMLElement} main
   * @param {string} id
   * @param {Stored} stored
   * @param {Match} match
   */
  constructor(main, id, stored, match) {
    this.#main = main;
    this.#match = match;
    this.#keeper = new Keeper(id, stored);
    document.title = `${stored.title} · Warboard`;
    this.#stage = new Stage(match, stored.title);
    this.#beside = new Beside(match, this.#stage, stored.title, {
      look: (ply) => this.#look(ply),
      rematch: () => tried(() => this.#again(stored)),
    });
    this.#listen();
    document.addEventListener("keydown", this.#key);
    addEventListener("pagehide", this.#leave);
    main.append(this.#stage.element, this.#beside.element);
    if (this.#keeper.isUnkept) this.#tellFull();
    if (match.isHidden) this.#cover();
    else this.#refresh();
  }

  /** The same once more; for a battle units are chosen anew, as those of the last are known. */
  #again(/** @type {Stored} */ stored) {
    if (this.#match.name === "strata-tactical") location.hash = "#/new/strata-tactical";
    else begin(again(this.#match, stored));
  }

  #listen() {
    const match = this.#match;
    const detail = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail;
    match.addEventListener("played", (event) => this.#played(detail(event)));
    match.addEventListener("changed", () => this.#refresh());
    match.addEventListener("thinking", () => this.#redraw());
    match.addEventListener("failed", () => this.#redraw());
    match.addEventListener("tick", () => this.#beside.tick());
    match.addEventListener("turn", () => this.#cover());
    match.addEventListener("kept", () => this.#keeper.keepSoon(match));
    this.#keeper.addEventListener("full", () => this.#tellFull());
    this.#keeper.addEventListener("kept", () => this.#kept());
    this.#keeper.addEventListener("elsewhere", () => this.#elsewhere());
    match.addEventListener("said", (event) => toast(detail(event)));
    this.#listenToBoard();
  }

  #listenToBoard() {
    const { board } = this.#stage;
    board.addEventListener("played", () => this.#done());
    board.addEventListener("refused", (event) => {
      // The page says it, so that the board need not.
      event.preventDefault();
      toast(sentence(/** @type {CustomEvent} */ (event).detail.error), "wrong");
    });
  }

  end = () => {
    this.#leave();
    this.#closed = true;
    this.#keeper.close();
    this.#stage.close();
    document.removeEventListener("keydown", this.#key);
    removeEventListener("pagehide", this.#leave);
    this.#match.close();
  };

  /** What is not kept yet, and what the clocks say, is kept when the page is left. */
  #leave = () => {
    this.#keeper.flush();
    if (!this.#match.clock.isOff && !this.#match.isOver && !this.#closed) this.#keeper.keep(this.#match);
  };

  /** A person has played: the board shows it. */
  async #done() {
    await this.#stage.refit();
    this.#redraw();
    if (this.#match.isHidden) await this.#pause(GLANCE + Number(current().animation));
    this.#goOn();
  }

  /** A level has played. */
  async #played(/** @type {Played} */ played) {
    await this.#stage.animate(played);
    this.#redraw();
    if (this.#match.isWatched && !this.#match.isPaused) await this.#pause(Number(this.#beside.speed));
    this.#goOn();
  }

  #pause(/** @type {number} */ milliseconds) {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  #goOn() {
    if (!this.#closed) this.#match.goOn();
  }

  async #refresh() {
    if (this.#closed) return;
    await this.#stage.show();
    this.#redraw();
    this.#goOn();
  }

  /** Shows the game as it was after so many actions. */
  #look(/** @type {number} */ ply) {
    const match = this.#match;
    if (match.isHidden) return;
    const at = Math.max(0, Math.min(match.ply, ply));
    tried(async () => {
      await this.#stage.show(at === match.ply ? null : at);
      this.#redraw();
    });
  }

  get #ply() {
    return this.#stage.ply ?? this.#match.ply;
  }

  #key = (/** @type {KeyboardEvent} */ event) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    this.#look(this.#ply + step);
  };

  /** Everything beside the board. */
  #redraw() {
    if (this.#closed) return;
    this.#beside.draw();
    if (this.#match.failure) this.#tellFailure();
  }

  /** Takes everything from the page until the next one is there. */
  #cover() {
    if (this.#closed) return;
    this.#beside.clear();
    for (const open of document.querySelectorAll("dialog.sheet")) /** @type {HTMLDialogElement} */ (open).close();
    document.querySelector("#toasts")?.replaceChildren();
    this.#stage.clear();
    this.#listenToBoard();
    const { turn } = this.#match;
    const there = () => {
      this.#main.replaceChildren(this.#stage.element, this.#beside.element);
      this.#main.focus({ preventScroll: true });
      this.#match.reveal();
    };
    this.#main.replaceChildren(curtain(this.#match.nameOf(turn), there));
  }

  #tellFailure() {
    const match = this.#match;
    const retry = () => {
      this.#beside.tell();
      match.retry();
      this.#redraw();
    };
    const why = /** @type {Error} */ (match.failure);
    this.#beside.tell(cannotThink(match.nameOf(match.turn), why, retry));
  }

  /** There is room again. */
  #kept() {
    if (this.#isFull) this.#beside.tell();
    this.#isFull = false;
  }

  #tellFull() {
    this.#isFull = true;
    this.#beside.tell(notKept(this.#match.open ? () => tried(() => this.#beside.share()) : null));
  }

  /** Another page has gone on with this game: what it has kept is newer, and nothing here may replace it. */
  #elsewhere() {
    if (this.#closed) return;
    this.end();
    this.#main.replaceChildren(goesOnElsewhere());
  }
}
