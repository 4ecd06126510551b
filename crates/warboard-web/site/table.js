// A game that is played at this screen.

import { games } from "./warboard/index.js";
import { begin, again } from "./begin.js";
import { tool, watching, wordTools } from "./controls.js";
import { curtain } from "./curtain.js";
import { button, failure, fill, h, sentence, toast, tried } from "./dom.js";
import { isUnkept, keep, kept, newId, revisionOf, whenElsewhere } from "./kept.js";
import { read } from "./link.js";
import { Match } from "./match.js";
import { notation, notationList, scrollToNow } from "./notation.js";
import { heading, playerLines, prices, remarks, resultCard, showClocks, statusOf } from "./panel.js";
import { rulesPanel } from "./rules.js";
import { current } from "./settings.js";
import { share } from "./share.js";
import { Stage } from "./stage.js";
import { tabs } from "./tabs.js";

/** @import { Played } from "./warboard/index.js" */
/** @import { Stored } from "./kept.js" */

/** How long a person sees what they have done before the screen is covered, in milliseconds. */
const GLANCE = 900;

/** The page of a game that is kept, or that a link holds. */
export async function table(/** @type {HTMLElement} */ main, /** @type {string} */ id, /** @type {string[]} */ rest) {
  const stored = id === "link" ? await ofLink(rest[0] ?? "") : kept(id);
  if (!stored) throw new Error("This browser does not keep this game any more");
  const match = Match.load(stored.kept);
  return new Table(main, id, stored, match).end;
}

/** @returns {Promise<Stored>} */
async function ofLink(/** @type {string} */ text) {
  const record = await read(text).catch(() => {
    throw new Error("This link does not hold a game: it may have been cut when it was copied");
  });
  const [, name] = /^\[Game "(.*)"\]/m.exec(record) ?? [];
  const title = games().find((game) => game.name === name)?.title ?? "A game";
  return { title, plies: 0, time: Date.now(), over: false, kept: { record, seats: {} } };
}

class Table {
  #main;
  #id;
  #stored;
  #match;
  #stage;
  #revision;
  #speed = "600";
  #closed = false;
  #notice = h("div", { class: "notices" });
  #players = h("div", { class: "players" });
  #status = h("p", { class: "status", role: "status" });
  #remarks = h("ul", { class: "facts" });
  #prices = h("div");
  #result = h("div");
  #watching = h("div");
  #tools = h("div", { class: "tools-row", role: "toolbar", "aria-label": "The game" });
  #steps = h("div", { class: "steps" });
  #moves;
  #panel;
  #ends;

  /**
   * @param {HTMLElement} main
   * @param {string} id
   * @param {Stored} stored
   * @param {Match} match
   */
  constructor(main, id, stored, match) {
    this.#main = main;
    this.#id = id;
    this.#stored = stored;
    this.#match = match;
    this.#revision = revisionOf(stored);
    this.#moves = notationList(match.name !== "strata-strategic");
    document.title = `${stored.title} · Warboard`;
    this.#stage = new Stage(match, stored.title);
    const info = games().find(({ name }) => name === match.name) ?? { name: match.name, title: stored.title };
    const rules = rulesPanel(info);
    this.#panel = h(
      "aside",
      { class: "panel", "aria-label": "The game" },
      this.#notice,
      heading(stored.title, match),
      h("div", { class: "now" }, this.#players, this.#result, this.#status, this.#remarks, this.#prices, this.#watching),
      this.#tools,
      tabs("Beside the board", [
        { name: "Moves", content: h("div", { class: "history" }, this.#steps, h("div", { class: "moves" }, this.#moves)) },
        { name: "Rules", content: rules.element, shown: rules.load },
      ]),
    );
    this.#listen();
    this.#ends = [whenElsewhere(id, () => this.#elsewhere())];
    document.addEventListener("keydown", this.#key);
    addEventListener("pagehide", this.#leave);
    main.append(this.#stage.element, this.#panel);
    if (isUnkept(id)) this.#tellFull();
    if (match.isHidden) this.#cover();
    else this.#refresh();
  }

  #listen() {
    const match = this.#match;
    const detail = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail;
    match.addEventListener("played", (event) => this.#played(detail(event)));
    match.addEventListener("changed", () => this.#refresh());
    match.addEventListener("thinking", () => this.#redraw());
    match.addEventListener("failed", () => this.#redraw());
    match.addEventListener("tick", () => showClocks(match, this.#players));
    match.addEventListener("turn", () => this.#cover());
    match.addEventListener("kept", () => this.#keep());
    match.addEventListener("said", (event) => toast(detail(event)));
    this.#listenToBoard();
  }

  #listenToBoard() {
    const { board } = this.#stage;
    board.addEventListener("played", () => this.#done());
    board.addEventListener("refused", (event) => toast(sentence(/** @type {CustomEvent} */ (event).detail.error), "wrong"));
  }

  end = () => {
    this.#leave();
    this.#closed = true;
    for (const end of this.#ends) end();
    document.removeEventListener("keydown", this.#key);
    removeEventListener("pagehide", this.#leave);
    this.#match.close();
  };

  /** What the clocks say is kept when the page is left. */
  #leave = () => {
    if (!this.#match.clock.isOff && !this.#match.isOver && !this.#closed) this.#keep();
  };

  /** A person has played: the board shows it. */
  async #done() {
    this.#redraw();
    if (this.#match.isHidden) await this.#pause(GLANCE + Number(current().animation));
    this.#goOn();
  }

  /** A level has played. */
  async #played(/** @type {Played} */ played) {
    await this.#stage.animate(played);
    this.#redraw();
    if (this.#match.isWatched && !this.#match.isPaused) await this.#pause(Number(this.#speed));
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
    const target = /** @type {HTMLElement} */ (event.target);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target.closest("input, textarea, select, dialog, war-board, [role=tablist], .curtain")) return;
    event.preventDefault();
    this.#look(this.#ply + step);
  };

  /** Everything beside the board. */
  #redraw() {
    if (this.#closed) return;
    const match = this.#match;
    const state = match.shown.state();
    const isNow = this.#stage.ply === null;
    const { choices } = this.#stage;
    this.#status.textContent = isNow ? statusOf(match, state) : `Looking at action ${this.#stage.ply} of ${match.ply}`;
    this.#status.hidden = match.isOver && isNow;
    fill(this.#players, ...playerLines(match, state.facts));
    this.#players.classList.toggle("many", match.name === "strata-strategic");
    showClocks(match, this.#players);
    fill(this.#remarks, ...remarks(match, state, choices));
    fill(this.#prices, prices(match, choices));
    fill(this.#result, this.#ended(state));
    fill(this.#watching, match.isWatched && !match.isOver ? watching(match, this.#speed, (speed) => this.#hasten(speed)) : null);
    fill(this.#tools, ...this.#actions());
    this.#showMoves();
    if (match.failure) this.#tellFailure();
  }

  #showMoves() {
    const { list, ply, name } = this.#match;
    const now = this.#ply;
    const go = (/** @type {number} */ at) => this.#look(at);
    fill(this.#moves, ...notation(list, now, go, name !== "strata-strategic"));
    scrollToNow(this.#moves);
    fill(
      this.#steps,
      tool("first", "Start", () => go(0), { disabled: now === 0 }),
      tool("back", "Back", () => go(now - 1), { disabled: now === 0 }),
      tool("forward", "On", () => go(now + 1), { disabled: now === ply }),
      tool("last", "Now", () => go(ply), { disabled: now === ply }),
    );
  }

  #hasten(/** @type {string} */ speed) {
    this.#speed = speed;
    this.#redraw();
  }

  #actions() {
    const match = this.#match;
    const battle = match.shown.diagram;
    const isBattle = battle.shape === "hexes" && Boolean(battle.battle);
    const undoing = match.hasSecrets
      ? []
      : [
          tool("undo", "Undo", () => tried(() => match.undo()), { disabled: !match.canUndo }),
          tool("redo", "Redo", () => tried(() => match.redo()), { disabled: !match.canRedo }),
        ];
    return [
      ...undoing,
      tool("flip", "Turn", () => this.#stage.flip(), { "aria-label": "Turn the board" }),
      ...wordTools(match, isBattle, (word) => tried(() => match.say(word))),
      tool("share", "Share", () => tried(() => this.#share())),
    ];
  }

  #ended(/** @type {any} */ state) {
    const match = this.#match;
    const open = match.open;
    return resultCard(match, state, {
      rematch: () => tried(() => begin(again(match, this.#stored))),
      analyse: open && match.name !== "strata-strategic" ? () => (location.hash = `#/analyse/${match.name}/${encodeURIComponent(open.fen)}`) : null,
    });
  }

  #share() {
    const { open } = this.#match;
    if (!open) throw new Error("A game with secrets can be shared when it is over");
    return share(open);
  }

  /** Takes everything from the page until the next one is there. */
  #cover() {
    if (this.#closed) return;
    for (const part of [this.#players, this.#remarks, this.#prices, this.#result, this.#tools, this.#steps, this.#moves]) part.replaceChildren();
    this.#status.textContent = "";
    for (const open of document.querySelectorAll("dialog.sheet")) /** @type {HTMLDialogElement} */ (open).close();
    document.querySelector("#toasts")?.replaceChildren();
    this.#stage.clear();
    this.#listenToBoard();
    const { turn } = this.#match;
    const there = () => {
      this.#main.replaceChildren(this.#stage.element, this.#panel);
      this.#main.focus({ preventScroll: true });
      this.#match.reveal();
    };
    this.#main.replaceChildren(curtain(this.#match.nameOf(turn), there));
  }

  #tellFailure() {
    const match = this.#match;
    const retry = () => {
      this.#tell();
      match.retry();
      this.#redraw();
    };
    const name = match.nameOf(match.turn);
    this.#tell(failure(`${name} cannot think`, /** @type {Error} */ (match.failure), button("Try again", retry, { class: "main" })));
  }

  #tell(/** @type {Node[]} */ ...notices) {
    this.#notice.replaceChildren(...notices);
  }

  #keep() {
    const match = this.#match;
    if (this.#closed) return;
    if (this.#id === "link") this.#takeOver();
    const stored = {
      ...this.#stored,
      plies: match.ply,
      time: Date.now(),
      over: match.isOver,
      result: match.isOver ? (match.shown.result ?? undefined) : undefined,
      revision: this.#revision + 1,
      kept: match.kept(),
    };
    const keeping = keep(this.#id, stored);
    if ("newer" in keeping) return this.#elsewhere();
    this.#revision++;
    if ("full" in keeping) this.#tellFull();
  }

  /** A game of a link becomes one of this browser when it is played on. */
  #takeOver() {
    this.#id = newId();
    history.replaceState(null, "", `#/play/${this.#id}`);
    this.#ends.push(whenElsewhere(this.#id, () => this.#elsewhere()));
  }

  #tellFull() {
    const { open } = this.#match;
    const ways = [h("a", { class: "button", href: "#/" }, "Games to forget"), ...(open ? [button("Copy its record", () => tried(() => share(open)))] : [])];
    this.#tell(
      failure("This game is not kept", new Error("The browser has no room for it, or keeps nothing on this page. It goes on here, and is gone when the page is closed"), ...ways),
    );
  }

  /** Another page has gone on with this game: what it has kept is newer, and nothing here may replace it. */
  #elsewhere() {
    if (this.#closed) return;
    this.end();
    const reload = () => dispatchEvent(new Event("hashchange"));
    this.#main.replaceChildren(
      failure(
        "This game goes on elsewhere",
        new Error("It was played on in another tab or window of this browser"),
        button("Go on here", reload, { class: "main" }),
        h("a", { class: "button", href: "#/" }, "All games"),
      ),
    );
  }
}
