// What is beside the board: who plays and how long, whose turn it is, what may be said, what was played.

import { Arbiter } from "./arbiter.js";
import { Prices } from "./prices.js";
import { Talk } from "./talk.js";
import { about, disc, ownSeats, seatName, sitter } from "./names.js";
import { fill, h } from "./shared/dom.js";
import { asked, fact } from "./shared/facts.js";
import { notation, notationList, scrollToNow, stepTools } from "./shared/notation.js";
import { shown as shownTime } from "./shared/time.js";

/** @import { Choice, Seat, State, Table } from "./server.js" */
/** @import { Clocks } from "./clocks.js" */
/** @import { Connection } from "./connection.js" */
/** @import { Dealing } from "./dealing.js" */
/** @import { Following } from "./following.js" */
/** @import { Ratings } from "./names.js" */
/** @import { Stage } from "./stage.js" */

/** A clock that has less left is red, in milliseconds. */
const SHORT = 20_000;

const DAY = 24 * 3600 * 1000;

export class Beside {
  #following;
  #parts;
  #talk;
  #arbiter;
  #prices;
  #title = h("header", { class: "title" });
  #notices = h("div", { class: "notices" });
  #players = h("div", { class: "players" });
  #status = h("p", { class: "status", role: "status" });
  #result = h("div");
  #offers = h("div", { role: "status" });
  #remarks = h("ul", { class: "facts" });
  #tools = h("div", { class: "tools-row", role: "toolbar", "aria-label": "The game" });
  #steps = h("div", { class: "steps" });
  #moves = notationList(true);
  #costs = h("div");
  #arbiting = h("div");
  #deal = h("div");
  element;
  /** What is known of the position that is shown. @type {State | null} */
  #state = null;
  /** @type {readonly Choice[]} */
  #choices = [];
  /** Counts what was asked: what comes late is not shown. */
  #asked = 0;

  /**
   * @param {Following} following
   * @param {Connection} connection
   * @param {{ stage: Stage, clocks: Clocks, ratings: Ratings, dealing: Dealing, look: (ply: number) => void }} parts
   */
  constructor(following, connection, parts) {
    this.#following = following;
    this.#parts = parts;
    this.#talk = new Talk(following, connection, parts.stage);
    this.#arbiter = new Arbiter(following, connection);
    this.#prices = new Prices(following);
    this.element = h(
      "aside",
      { class: "panel", "aria-label": "The game" },
      this.#title,
      this.#notices,
      h(
        "div",
        { class: "situation" },
        this.#players,
        this.#result,
        this.#status,
        this.#offers,
        this.#remarks,
        this.#costs,
        this.#arbiting,
      ),
      this.#tools,
      this.#steps,
      h("div", { class: "moves" }, this.#moves),
      this.#deal,
    );
    following.addEventListener("news", () => this.#ask());
    following.addEventListener("replaced", () => this.#ask());
    this.#ask();
  }

  /** Lets the reader press what the server does, or nothing while it is not there. */
  mayAct(/** @type {boolean} */ may) {
    for (const part of [this.#tools, this.#offers, this.#result, this.#arbiting]) part.inert = !may;
  }

  get #table() {
    return /** @type {Table} */ (this.#following.table);
  }

  get #isCampaign() {
    return this.#state?.game === "strata-strategic" || this.#table.setup.game === "strata-strategic";
  }

  get #isTurn() {
    const { stage, turn } = this.#table;
    return stage === "playing" && ownSeats(this.#table).includes(turn ?? "");
  }

  /** Asks what the position is now, and what may be chosen. */
  async #ask() {
    const now = ++this.#asked;
    try {
      const state = await this.#following.state();
      const choices = this.#isTurn ? await this.#parts.stage.choices() : [];
      if (now !== this.#asked) return;
      [this.#state, this.#choices] = [state, choices];
      this.draw();
      await this.#prices.learn(choices);
      if (now !== this.#asked) return;
      fill(this.#costs, this.#prices.list());
      this.#arbiter.ask();
    } catch {
      // The board says that the server does not answer.
    }
  }

  draw() {
    const table = this.#table;
    const { dealing } = this.#parts;
    fill(this.#title, h("h1", {}, table.title), h("small", {}, about(table)));
    fill(this.#notices, dealing.alarm());
    fill(this.#players, ...table.seats.map((seat) => this.#player(seat)));
    this.#players.classList.toggle("many", table.seats.length > 2);
    this.tick();
    this.#status.textContent = this.#statusWords();
    this.#status.hidden = (table.stage === "over" || table.stage === "aborted") && this.#parts.stage.ply === null;
    this.#talk.name = (player) => this.#nameOf(player);
    fill(this.#result, this.#talk.result(this.#isCampaign));
    fill(this.#offers, ...this.#talk.offers(this.#state?.offer ?? null));
    fill(this.#remarks, ...this.#remarkLines());
    fill(this.#arbiting, this.#arbiter.element);
    fill(this.#tools, ...this.#talk.tools(this.#isCampaign));
    this.#drawMoves();
    fill(this.#deal, dealing.section());
  }

  #nameOf(/** @type {string | null | undefined} */ player) {
    const known = this.#state?.players.find((one) => one.player === player);
    return known?.name ?? seatName(player ?? "");
  }

  #player(/** @type {Seat} */ seat) {
    const { turn, stage, setup } = this.#table;
    const facts = this.#state?.facts ?? [];
    const isAlive = fact(facts, "alive", seat.seat) !== false;
    const gold = fact(facts, "gold", seat.seat);
    const team = this.#state?.players.find(({ player }) => player === seat.seat)?.team;
    const acts = stage === "playing" && turn === seat.seat;
    const isAway = seat.person && !seat.online && (stage === "playing" || stage === "selecting");
    const details = [
      this.#nameOf(seat.seat),
      this.#parts.ratings.of(seat, setup.game),
      team?.replace("-", " "),
      isAlive ? null : "eliminated",
    ];
    const clock = seat.millis === undefined ? null : h("time", { class: "clock" });
    return h(
      "div",
      {
        class: `player ${clock ? "timed" : ""} ${acts ? "acts" : ""} ${isAlive ? "" : "dead"}`,
        "data-player": seat.seat,
        "aria-current": acts ? "true" : null,
      },
      disc(seat),
      h(
        "span",
        { class: "names" },
        h("strong", {}, sitter(seat) ?? "Nobody"),
        h(
          "small",
          {},
          details.filter(Boolean).join(", "),
          seat.you ? h("span", { class: "you" }, " (you)") : null,
          isAway ? h("span", { class: "away" }, ", not connected") : null,
        ),
      ),
      gold === undefined ? null : h("span", { class: "gold", title: "Gold" }, `${gold} gold`),
      clock,
    );
  }

  /** Brings the clocks up to date. */
  tick() {
    for (const seat of this.#table.seats) {
      const clock = this.#players.querySelector(`[data-player="${CSS.escape(seat.seat)}"] .clock`);
      const left = this.#parts.clocks.left(seat);
      if (!clock || !left) continue;
      const days = Math.floor(left.millis / DAY);
      const time = days > 0 ? `${days} d ${Math.floor((left.millis % DAY) / 3_600_000)} h` : shownTime(left.millis);
      const periods = this.#table.setup.clock?.kind === "byoyomi" ? ` × ${left.periods}` : "";
      const text = `${time}${periods}`;
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("runs", Boolean(seat.runs));
      clock.classList.toggle("short", left.millis < SHORT && !left.inPeriod);
    }
  }

  /** Whose turn it is, in a sentence. */
  #statusWords() {
    const state = this.#state;
    if (!state) return "";
    const { ply } = this.#parts.stage;
    if (ply !== null) return `Looking at action ${ply} of ${this.#following.game?.since ?? 0}`;
    const check = state.status.state === "ongoing" && state.status.check ? ", in check" : "";
    const { turn, seats } = this.#table;
    const name = this.#nameOf(turn);
    if (seats.some(({ seat, level }) => seat === turn && level !== undefined)) return `${name} is thinking …`;
    return this.#isTurn ? `Your turn: ${name} to act${check}` : `${name} to act${check}`;
  }

  /** What else is to be known: what is asked, claims, and what the board does not show. */
  #remarkLines() {
    const state = this.#state;
    if (!state) return [];
    const { claim } = this.#following.game ?? {};
    const question = this.#isTurn ? asked(state, this.#choices) : null;
    const late = this.#lateWords(state);
    // Gold stands beside the names.
    const remarks = state.remarks.filter((remark) => !remark.startsWith("Gold:"));
    return [
      question ? h("li", { class: "asked" }, question) : null,
      claim ? h("li", {}, `A draw may be claimed: ${claim.text}`) : null,
      late ? h("li", {}, late) : null,
      ...remarks.map((remark) => h("li", {}, remark)),
    ];
  }

  #lateWords(/** @type {State} */ { observer }) {
    const { setup, stage } = this.#table;
    if (observer !== "spectator" || stage === "over") return null;
    const seconds = setup.delay ?? 60;
    return seconds > 0 ? `You see this game ${seconds} seconds late.` : null;
  }

  #drawMoves() {
    const { actions, first, game } = this.#following;
    const { stage, look } = this.#parts;
    const isPaired = !this.#isCampaign && this.#table.seats.length === 2;
    const last = game?.since ?? 0;
    this.#moves.classList.toggle("orders", !isPaired);
    fill(this.#moves, ...notation(actions, stage.ply ?? last, look, isPaired, first));
    scrollToNow(this.#moves);
    fill(this.#steps, ...stepTools(() => stage.ply ?? this.#following.game?.since ?? 0, last, look));
  }
}
