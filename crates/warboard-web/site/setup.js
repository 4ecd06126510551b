// Before a game: where it starts, who sits where, and how time is given.

import { games } from "./warboard/index.js";
import { begin, gameOf } from "./begin.js";
import { controlOf } from "./clock.js";
import { button, field, h, iconButton, select, sentence, tried } from "./dom.js";
import { USUAL, drawn, inTurn, units } from "./fielding.js";
import { isOwn } from "./own-variants.js";
import { pictureOf } from "./picture.js";
import { placeOf } from "./rules-place.js";
import { hasSecrets } from "./sight.js";
import { starts } from "./starts.js";

/** @import { Fielded, Game, GameInfo } from "./warboard/index.js" */
/** @import { Seat } from "./seats.js" */

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => {
  const words = { 1: ", a beginner", 8: ", as good as it gets" }[level] ?? "";
  return /** @type {[string, string]} */ ([`level ${level}`, `Level ${level}${words}`]);
});
const PERSON = /** @type {[string, string]} */ (["person", "A person here"]);

/** Who sits where, by a word: for each seat what its list says. */
const ARRANGED = /** @type {const} */ ({
  "Against a level": (/** @type {number} */ index) => (index === 0 ? "person" : "level 3"),
  "All at this screen": () => "person",
  "Watch programs": (/** @type {number} */ index) => `level ${index % 2 === 0 ? 4 : 3}`,
});

/**
 * The page on which a game is set up.
 *
 * @param {HTMLElement} main
 * @param {string} name
 * @param {string} [position] from which it starts, instead of a start of the game
 */
export function setup(main, name, position) {
  const info = games().find((game) => game.name === name);
  if (!info) throw new Error(`There is no game ${name} here: a variant of your own has to be loaded first`);
  document.title = `${info.title} · Warboard`;
  new Setup(main, info, position);
}

class Setup {
  #main;
  #info;
  #position;
  /** @type {import("./starts.js").Starts | null} */
  #start;
  #picture = h("div", { class: "preview" });
  #seats = h("div", { class: "seats" });
  #hint = h("p", { class: "hint" });
  #wrong = h("p", { class: "wrong", role: "alert" });
  #units = units();
  #own = h("section", { class: "own-units" });
  #time = timeFields();
  #play = button("Play", () => tried(() => this.#begin()), { class: "main" });
  /** @type {Game | null} */
  #game = null;

  /**
   * @param {HTMLElement} main
   * @param {GameInfo} info
   * @param {string} [position]
   */
  constructor(main, info, position) {
    this.#main = main;
    this.#info = info;
    this.#position = position;
    this.#start = position === undefined ? starts(info) : null;
    const rules = isOwn(info.name) ? null : placeOf(info);
    const encoded = encodeURIComponent(info.name);
    main.append(
      this.#picture,
      h(
        "section",
        { class: "setup-form" },
        h(
          "header",
          {},
          h("h1", {}, info.title),
          h("p", {}, `${info.summary[0].toUpperCase()}${info.summary.slice(1)}.`),
        ),
        h(
          "nav",
          { class: "links", "aria-label": info.title },
          rules && h("a", { href: `#/rules/${rules.page}/${rules.anchor}` }, "Rules"),
          h("a", { href: `#/analyse/${encoded}` }, "Analyse"),
          h("a", { href: `#/edit/${encoded}` }, "Edit a position"),
        ),
        ...(this.#start?.elements ?? [h("p", { class: "hint" }, "The game starts from the position that is shown.")]),
        h("fieldset", {}, h("legend", {}, "Who plays"), this.#arrangements(), this.#seats, this.#hint),
        this.#own,
        h("fieldset", {}, h("legend", {}, "Time"), ...this.#time.elements),
        this.#wrong,
        h("footer", {}, this.#play),
      ),
    );
    this.#start?.onchange(() => this.#arrange());
    this.#seats.addEventListener("change", () => this.#explain());
    this.#arrange();
  }

  /** Whether the units of a battle are to be chosen. */
  get #isBattle() {
    return this.#info.name === "strata-tactical" && this.#start !== null;
  }

  /** Where the game starts. */
  #from(/** @type {Pick<Fielded, "white" | "black"> | undefined} */ fielded) {
    return this.#start ? { at: this.#start.read(fielded) } : { position: this.#position };
  }

  #arrangements() {
    const choose = (/** @type {(index: number) => string} */ seat) => () => {
      this.#lists.forEach((list, index) => (list.value = seat(index)));
      this.#explain();
    };
    return h(
      "div",
      { class: "segments", role: "group", "aria-label": "Usual ways" },
      ...Object.entries(ARRANGED).map(([words, seat]) => button(words, choose(seat))),
      iconButton("swap", "Swap the seats", () => this.#swap()),
    );
  }

  get #lists() {
    return [...this.#seats.querySelectorAll("select")];
  }

  #swap() {
    const values = this.#lists.map(({ value }) => value);
    this.#lists.forEach((list, index) => (list.value = values[(index + values.length - 1) % values.length]));
    this.#explain();
  }

  /** Shows the start, and a list for each seat that it has. */
  #arrange() {
    try {
      const fielded = this.#isBattle ? { white: USUAL, black: USUAL } : undefined;
      this.#game?.free();
      this.#game = gameOf({ name: this.#info.name, ...this.#from(fielded), seats: {} });
    } catch (why) {
      this.#game = null;
      this.#wrong.textContent = sentence(why);
      this.#play.disabled = true;
      return;
    }
    this.#wrong.textContent = "";
    this.#play.disabled = false;
    this.#picture.replaceChildren(pictureOf(this.#game, `The start of ${this.#info.title}`));
    const known = this.#lists.map(({ value }) => value);
    this.#seats.replaceChildren(
      ...this.#game.observers().players.map(({ player, name, team }, index) => {
        const list = select([PERSON, ...LEVELS], known[index] ?? (index === 0 ? "person" : "level 3"));
        list.dataset.player = player;
        return field(team ? `${name}, ${team.replace("-", " ")}` : name, list);
      }),
    );
    this.#explain();
  }

  /** What follows from who sits where. */
  #explain() {
    const persons = this.#lists.filter(({ value }) => value === "person").length;
    const secrets = this.#game !== null && hasSecrets(this.#game);
    const lines = [];
    if (secrets && persons > 1)
      lines.push("Each player knows other things: the screen is covered until the next one is there.");
    if (this.#isBattle && persons > 1)
      lines.push("Each chooses their units when the game begins, unseen by the other.");
    if (persons === 0) lines.push("The programs play each other: you may pause, step, and choose how fast.");
    this.#hint.textContent = lines.join(" ");
    const chooses = this.#isBattle && persons === 1;
    this.#own.replaceChildren(
      ...(chooses
        ? [h("h2", {}, "Your units"), this.#units.element, h("p", { class: "hint" }, "Those of the level are drawn.")]
        : []),
    );
  }

  /** @returns {Record<string, Seat>} */
  #seated() {
    return Object.fromEntries(
      this.#lists.map((list) => {
        const [kind, level] = list.value.split(" ");
        return [list.dataset.player ?? "", kind === "level" ? { kind, level: Number(level) } : { kind: "person" }];
      }),
    );
  }

  async #begin() {
    const [seats, time] = [this.#seated(), this.#time.read()];
    const fielded = this.#isBattle ? await this.#fielded(seats) : undefined;
    begin({ name: this.#info.name, ...this.#from(fielded), seats, time });
  }

  /** Who fields what: persons choose, what levels have is drawn. */
  async #fielded(/** @type {Record<string, Seat>} */ seats) {
    const persons = ["w", "b"].filter((side) => seats[side].kind === "person");
    const names = persons.map((side) => (side === "w" ? "White" : "Black"));
    const chosen = persons.length === 1 ? [this.#units.read()] : await inTurn(this.#main, names);
    const of = (/** @type {string} */ side) => chosen[persons.indexOf(side)] ?? drawn();
    return { white: of("w"), black: of("b") };
  }
}

/** How time is given. */
function timeFields() {
  const number = (/** @type {string} */ value, /** @type {string} */ least, step = "1") =>
    h("input", { type: "number", min: least, max: "600", step, value, inputMode: "decimal" });
  const [minutes, increment, seconds] = [number("10", "0.5", "0.5"), number("5", "0"), number("30", "1")];
  const details = h("div", { class: "seats" });
  const kind = select(
    [
      ["none", "No clocks"],
      ["game", "Minutes, and seconds more for each turn"],
      ["turn", "Seconds for each turn"],
    ],
    "none",
    () => show(),
  );
  const parts = {
    none: [],
    game: [field("Minutes", minutes), field("Seconds more for each turn", increment)],
    turn: [field("Seconds for each turn", seconds)],
  };
  const show = () => details.replaceChildren(...parts[/** @type {keyof typeof parts} */ (kind.value)]);
  const read = () => {
    const given = {
      kind: kind.value,
      minutes: Number(minutes.value),
      increment: Number(increment.value),
      seconds: Number(seconds.value),
    };
    const control = controlOf(given);
    if (control.kind !== kind.value)
      throw new Error(
        "The time is a number of minutes from a tenth to 600, with 0 to 600 seconds more, or from one second a turn",
      );
    return control;
  };
  return { elements: [field("Clocks", kind), details], read };
}
