// A game that is played at this screen.

import { button, dialog, h, toast, tried } from "./dom.js";
import { keep, kept } from "./kept.js";
import { read, written } from "./link.js";
import { Match } from "./match.js";
import { notation } from "./notation.js";
import { dress } from "./settings.js";

/** The page of a game that is kept, or that a link holds. */
export async function table(/** @type {HTMLElement} */ main, /** @type {string} */ id, /** @type {string[]} */ rest) {
  const stored = id === "link" ? await ofLink(rest[0]) : kept(id);
  if (!stored) throw new Error("This browser does not keep this game any more.");
  const match = Match.load(stored.kept);
  return new Table(main, id, stored.title, match).end;
}

async function ofLink(/** @type {string} */ text) {
  const record = await read(text);
  const [name] = /^\[Game "(.*)"\]/m.exec(record) ?? [];
  return { title: name ?? "A game", kept: { record, seats: {} } };
}

class Table {
  #match;
  #id;
  #title;
  #board = /** @type {import("./warboard/board/index.js").WarBoard} */ (document.createElement("war-board"));
  #status = h("p", { class: "status", role: "status" });
  #moves = h("div", { class: "moves" });
  #buttons = h("div", { class: "buttons" });
  #facts = h("ul", { class: "facts" });
  #seats = h("div", { class: "players" });

  constructor(/** @type {HTMLElement} */ main, /** @type {string} */ id, /** @type {string} */ title, /** @type {Match} */ match) {
    [this.#match, this.#id, this.#title] = [match, id, title];
    dress(this.#board);
    this.#board.setAttribute("label", title);
    this.#turnBoard();
    main.append(
      h("section", { class: "stage" }, this.#board),
      h(
        "aside",
        { class: "panel", "aria-label": "The game" },
        h("h1", {}, title),
        this.#seats,
        this.#status,
        this.#buttons,
        this.#moves,
        this.#facts,
      ),
    );
    this.#board.addEventListener("played", () => this.#redraw());
    this.#board.addEventListener("refused", (event) => toast(/** @type {CustomEvent} */ (event).detail.error.message, "wrong"));
    match.addEventListener("played", (event) => this.#played(/** @type {CustomEvent} */ (event).detail));
    match.addEventListener("changed", () => this.#refresh());
    match.addEventListener("thinking", () => this.#redraw());
    match.addEventListener("turn", () => this.#cover());
    match.addEventListener("kept", () => this.#keep());
    match.addEventListener("wrong", (event) => toast(/** @type {CustomEvent} */ (event).detail.message, "wrong"));
    this.#refresh();
  }

  end = () => this.#match.close();

  /** Who plays alone sits at the bottom, and has the own base there. */
  #turnBoard() {
    const { seats } = this.#match;
    const own = Object.keys(seats).filter((player) => seats[player].kind === "person");
    if (own.length === 1 && own[0] === "b") this.#board.setAttribute("bottom", "b");
  }

  async #played(/** @type {any} */ played) {
    await this.#board.refresh(played);
    this.#redraw();
    this.#match.goOn();
  }

  async #refresh() {
    this.#board.game = /** @type {any} */ (this.#match.driver);
    this.#redraw();
    await this.#match.goOn();
  }

  /** Everything beside the board. */
  #redraw() {
    const match = this.#match;
    const state = match.shown.state();
    this.#status.textContent = statusOf(match, state);
    this.#status.classList.toggle("over", match.isOver);
    this.#seats.replaceChildren(...match.players.map(({ player, name }) => seatLine(match, player, name)));
    const { open } = match;
    this.#moves.replaceChildren(...(open ? notation(open.history(), open.ply, null) : []));
    this.#facts.replaceChildren(...(state.remarks ?? []).map((remark) => h("li", {}, remark)));
    this.#buttons.replaceChildren(...this.#actions());
    match.goOn();
  }

  #actions() {
    const match = this.#match;
    const words = match.isOver || match.isHidden ? [] : match.words();
    return [
      button("Take back", () => tried(() => match.undo()), { disabled: !match.canUndo }),
      button("Again", () => tried(() => match.redo()), { disabled: !match.canRedo }),
      button("Turn the board", () => this.#flip()),
      ...words.map(({ word, player }) => this.#word(word, player)),
      button("Share", () => tried(() => this.#share())),
    ];
  }

  #word(/** @type {string} */ word, /** @type {string} */ player) {
    const name = this.#match.players.find((one) => one.player === player)?.name ?? player;
    const [verb] = word.split(" ");
    const say = () => tried(() => this.#match.say(word));
    const asks = verb === "resign";
    const words = `${name}: ${verb}`;
    return button(words, asks ? () => sure(`${words}?`, say) : say, { class: asks ? "danger" : "" });
  }

  #flip() {
    const board = this.#board;
    board.setAttribute("bottom", board.getAttribute("bottom") === "b" ? "w" : "b");
    board.setAttribute("turn", String((Number(board.getAttribute("turn") ?? 0) + 3) % 6));
  }

  /** Covers the screen until the next one is there. */
  #cover() {
    const { turn, players } = this.#match;
    const name = players.find(({ player }) => player === turn)?.name ?? turn;
    this.#board.classList.add("covered");
    const cover = h(
      "dialog",
      { class: "cover", "aria-label": `Hand the screen to ${name}` },
      h("h2", {}, `Hand the screen to ${name}`),
      h("p", {}, "What the others know is covered."),
      button(`I am ${name}`, () => {
        cover.remove();
        this.#board.classList.remove("covered");
        this.#match.reveal();
      }, { class: "main" }),
    );
    cover.addEventListener("cancel", (event) => event.preventDefault());
    document.body.append(cover);
    cover.showModal();
  }

  #keep() {
    const match = this.#match;
    if (this.#id === "link") return;
    const stored = keep(this.#id, {
      title: this.#title,
      plies: match.shown.state().ply ?? 0,
      time: Date.now(),
      over: match.isOver,
      kept: match.kept(),
    });
    if (!stored) toast("The browser keeps no games: this one is gone when the page is closed.", "wrong");
  }

  async #share() {
    const { open } = this.#match;
    if (!open) {
      toast("A game with secrets can be shared when it is over.", "wrong");
      return;
    }
    const record = open.record();
    const part = await written(record);
    const link = part && `${location.href.split("#")[0]}#/play/link/${part}`;
    let pgn = null;
    try {
      pgn = open.pgn();
    } catch {
      // A game that has none.
    }
    const text = (/** @type {string} */ label, /** @type {string} */ value) => {
      const area = h("textarea", { rows: 5, readOnly: true, value, "aria-label": label });
      const copy = () => tried(async () => (await navigator.clipboard.writeText(value), toast("Copied")));
      return h("section", {}, h("h3", {}, label), area, button("Copy", copy));
    };
    dialog(
      "Share",
      ...(link ? [text("Link", link)] : [h("p", {}, "The game is too long for a link: take its record.")]),
      text("Position", open.fen),
      ...(pgn ? [text("PGN", pgn)] : []),
      text("Record", record),
    );
  }
}

/** Asks before something that cannot be taken back. */
function sure(/** @type {string} */ question, /** @type {() => void} */ then) {
  const sheet = dialog(question, h("footer", {}, button("Yes", () => (sheet.close(), then()), { class: "danger" }), button("No", () => sheet.close())));
}

function statusOf(/** @type {Match} */ match, /** @type {any} */ state) {
  if (match.isOver) return state.result ?? "The game is over";
  if (match.isThinking) return `${state.turn_name} thinks …`;
  return `${state.turn_name} to act${state.status.check ? ", in check" : ""}`;
}

function seatLine(/** @type {Match} */ match, /** @type {string} */ player, /** @type {string} */ name) {
  const seat = match.seats[player];
  const who = seat?.kind === "level" ? `level ${seat.level}` : "here";
  const acts = !match.isOver && match.turn === player;
  return h("div", { class: `player ${acts ? "acts" : ""}` }, h("strong", {}, name), h("span", {}, who));
}
