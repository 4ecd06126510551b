// A new table: which game, where it starts, who sits where, and how time is given.

import { field, h, select, sentence } from "./shared/dom.js";
import { openings } from "./openings.js";
import { timings } from "./timings.js";
import { seatName } from "./names.js";
import { rulesLink } from "./rules.js";

/** @import { GameInfo, Reserved, Setup } from "./server.js" */
/** @import { Connection } from "./connection.js" */

/** The games of the inventors stand first. */
const FIRST = ["capatomic", "invasion", "strata-tactical", "strata-strategic"];

const SEATS = /** @type {[string, string][]} */ ([
  ["me", "You"],
  ["open", "Open, for anybody with the link"],
  ["person", "Somebody by their name"],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((level) => {
    const words = { 1: ", a beginner", 8: ", as good as it gets" }[level] ?? "";
    return [`level ${level}`, `Level ${level}${words}`];
  }),
]);

export async function create(
  /** @type {HTMLElement} */ main,
  /** @type {Connection} */ connection,
  /** @type {string | undefined} */ wanted,
) {
  document.title = "New table · Warboard";
  const { games = [] } = await connection.askUntil({ do: "games" });
  const first = FIRST.flatMap((name) => games.filter((game) => game.name === name));
  const rest = games.filter(({ name }) => !FIRST.includes(name));
  new Form(main, connection, [...first, ...rest], wanted ?? "");
  return () => {};
}

class Form {
  #connection;
  #games;
  #game;
  #summary = h("p");
  #rules = h("div", { class: "links" });
  #start = h("div");
  #seats = h("div", { class: "seats" });
  #seatsHint = h("p", { class: "hint" });
  #time = timings();
  #public = h("input", { type: "checkbox", checked: true });
  #rated = h("input", { type: "checkbox" });
  #backs = h("input", { type: "checkbox" });
  #delay = h("input", { type: "number", min: "0", max: "3600", step: "1", value: "60", inputMode: "numeric" });
  #delayField = field("Spectators see a game with secrets so many seconds late", this.#delay);
  #wrong = h("p", { class: "wrong", role: "alert" });
  /** @type {ReturnType<typeof openings> | null} */
  #opening = null;

  /**
   * @param {HTMLElement} main
   * @param {Connection} connection
   * @param {GameInfo[]} games
   * @param {string} wanted
   */
  constructor(main, connection, games, wanted) {
    this.#connection = connection;
    this.#games = games;
    const options = games.map(({ name, title }) => /** @type {[string, string]} */ ([name, title]));
    const usual = games.some(({ name }) => name === wanted) ? wanted : games[0].name;
    this.#game = select(options, usual, () => this.#choose());
    main.className = "new";
    const check = (/** @type {HTMLInputElement} */ input, /** @type {string} */ words) =>
      h("label", { class: "check" }, input, words);
    main.append(
      h(
        "form",
        {
          class: "setup-form",
          noValidate: true,
          onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.#create()),
        },
        h("header", {}, h("h1", {}, "New table")),
        field("Game", this.#game),
        this.#summary,
        this.#rules,
        this.#start,
        h("fieldset", {}, h("legend", {}, "Who plays"), this.#seats, this.#seatsHint),
        h("fieldset", {}, h("legend", {}, "Time"), ...this.#time.elements),
        h(
          "fieldset",
          {},
          h("legend", {}, "What is agreed"),
          h(
            "div",
            { class: "checks" },
            check(this.#public, "Listed: anybody may sit down or watch"),
            check(this.#rated, "Rated"),
            check(this.#backs, "Actions may be taken back if all agree"),
          ),
          this.#delayField,
        ),
        this.#wrong,
        h("footer", {}, h("button", { class: "main", disabled: !connection.you }, "Create the table")),
      ),
    );
    this.#choose();
  }

  get #info() {
    return /** @type {GameInfo} */ (this.#games.find(({ name }) => name === this.#game.value));
  }

  /** Another game: it has other starts and seats. */
  #choose() {
    const info = this.#info;
    const names = info.players?.names ?? ["w", "b"];
    this.#summary.textContent = `${info.summary[0].toUpperCase()}${info.summary.slice(1)}.`;
    this.#rules.replaceChildren(rulesLink(info));
    this.#opening = openings(info);
    this.#start.replaceChildren(this.#opening.element);
    this.#seats.replaceChildren(...names.map((seat, index) => seatField(seat, index === 0 ? "me" : "open")));
    const isAny = (info.players?.least ?? 2) < names.length;
    this.#seatsHint.textContent = isAny
      ? "A map for fewer players has the first of these seats: leave the others open."
      : "";
    this.#delayField.hidden = !info.secrets;
  }

  /** @returns {Setup} */
  #read() {
    const lists = [...this.#seats.querySelectorAll("select")];
    const reserved = lists.flatMap(({ value, dataset }) => {
      const [kind, level] = value.split(" ");
      if (kind === "open") return [];
      const seat = dataset.seat ?? "";
      const who = kind === "me" ? "me" : kind === "person" ? { person: this.#nameFor(seat) } : { level: Number(level) };
      return [/** @type {[string, Reserved]} */ ([seat, who])];
    });
    const delay = this.#delay.valueAsNumber;
    if (this.#info.secrets && !(Number.isInteger(delay) && delay >= 0 && delay <= 3600))
      throw new Error("Spectators see the game 0 to 3600 seconds late");
    return {
      game: this.#info.name,
      start: this.#opening?.read(),
      seats: Object.fromEntries(reserved),
      clock: this.#time.read(),
      public: this.#public.checked,
      rated: this.#rated.checked,
      take_backs: this.#backs.checked,
      delay: this.#info.secrets ? delay : undefined,
    };
  }

  /** For whom a seat is kept. */
  #nameFor(/** @type {string} */ seat) {
    const input = this.#seats.querySelector(`input[data-for="${CSS.escape(seat)}"]`);
    const name = /** @type {HTMLInputElement} */ (input).value.trim();
    if (!name) throw new Error(`${seatName(seat)}: write for whom the seat is kept`);
    return name;
  }

  async #create() {
    this.#wrong.textContent = "";
    try {
      const { table } = await this.#connection.ask({ do: "create", setup: this.#read() });
      location.hash = `#/table/${table?.of}`;
    } catch (why) {
      this.#wrong.textContent = sentence(why);
    }
  }
}

/** Who sits on a seat, with a field for the name of somebody for whom it is kept. */
function seatField(/** @type {string} */ seat, /** @type {string} */ usual) {
  const input = h("input", { maxLength: 30, autocomplete: "off", "data-for": seat });
  const named = field(`Name of ${seatName(seat)}`, input);
  const whole = h("div", { class: "field" });
  const list = select(SEATS, usual, (value) => (value === "person" ? whole.append(named) : named.remove()));
  list.dataset.seat = seat;
  whole.append(field(seatName(seat), list));
  return whole;
}
