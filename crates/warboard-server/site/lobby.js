// All tables: your own, those at which you may sit down, and those that you may watch.

import { button, dialog, field, fill, h, toast, tried } from "./shared/dom.js";
import { about, ownSeats, persons } from "./names.js";

/** @import { Table, You } from "./server.js" */
/** @import { Connection } from "./connection.js" */

/** Lists that are not pushed are asked for so often, in milliseconds. */
const OFTEN = 10_000;

/** After news it is waited so long for more. */
const SOON = 300;

export async function lobby(/** @type {HTMLElement} */ main, /** @type {Connection} */ connection) {
  document.title = "Warboard";
  const page = new Lobby(main, connection);
  await page.begin();
  return () => page.close();
}

class Lobby {
  #connection;
  #greeting = h("div", { class: "greeting" });
  #mine = h("ul");
  #open = h("ul");
  #live = h("ul");
  #over = h("ul");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  #often;

  constructor(/** @type {HTMLElement} */ main, /** @type {Connection} */ connection) {
    this.#connection = connection;
    main.className = "lobby";
    const section = (/** @type {string} */ title, /** @type {HTMLElement} */ list) =>
      h("section", { class: "tables", "aria-label": title }, h("h2", {}, title), list);
    main.append(
      h(
        "section",
        { class: "intro" },
        h("h1", {}, "Big boards, whole rules"),
        h("p", {}, "Play each other and against programs. A game that is left is still there tomorrow."),
      ),
      this.#greeting,
      section("Your tables", this.#mine),
      section("Open tables", this.#open),
      section("Games to watch", this.#live),
      section("Your games that are over", this.#over),
    );
    connection.addEventListener("push", this.#pushed);
    connection.addEventListener("open", this.#opened);
    this.#often = setInterval(() => this.#ask(), OFTEN);
  }

  async begin() {
    this.#greet();
    await this.#watch();
  }

  close() {
    this.#connection.removeEventListener("push", this.#pushed);
    this.#connection.removeEventListener("open", this.#opened);
    clearInterval(this.#often);
    clearTimeout(this.#soon);
  }

  #pushed = (/** @type {Event} */ event) => {
    const { tables } = /** @type {CustomEvent} */ (event).detail;
    if (!tables) return;
    this.#drawOpen(tables.tables);
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.#ask(), SOON);
  };

  #opened = () => {
    this.#greet();
    tried(() => this.#watch());
  };

  /** The list of open tables is pushed from now on. */
  async #watch() {
    const { tables } = await this.#connection.askUntil({ do: "watch" });
    this.#drawOpen(tables?.tables ?? []);
    await this.#ask();
  }

  async #ask() {
    if (!this.#connection.isOpen) return;
    const list = async (/** @type {string} */ list) =>
      (await this.#connection.askUntil({ do: "tables", list })).tables?.tables ?? [];
    const live = await list("live");
    const mine = this.#connection.you ? await list("mine") : [];
    const isOver = (/** @type {Table} */ { stage }) => stage === "over" || stage === "aborted";
    fill(this.#live, ...lines(live, "No game is being played in public."));
    fill(
      this.#mine,
      ...lines(
        mine.filter((table) => !isOver(table)),
        "You sit at no table.",
      ),
    );
    fill(this.#over, ...lines(mine.filter(isOver), "None yet."));
  }

  #drawOpen(/** @type {Table[]} */ tables) {
    fill(this.#open, ...lines(tables, "Nobody waits for others. Begin a table of your own!"));
  }

  #greet() {
    const { you, nobody } = this.#connection;
    const who = you
      ? h("p", {}, "You are ", h("strong", {}, you.person.name), ".")
      : h("p", { class: "wrong" }, `You can watch. ${nobody?.message ?? ""}`);
    fill(
      this.#greeting,
      who,
      h(
        "div",
        { class: "buttons" },
        you ? button("Change your name", () => rename(this.#connection, () => this.#greet())) : null,
        h("a", { class: "button", href: "#/new" }, "New table"),
      ),
    );
  }
}

/** Lines of a list, or what is said of an empty one. */
function lines(/** @type {Table[]} */ tables, /** @type {string} */ none) {
  if (tables.length === 0) return [h("li", { class: "hint" }, none)];
  return tables.map((table) => {
    const { of, title, stage, ply, result } = table;
    const own = ownSeats(table);
    const isTurn = stage === "playing" && own.includes(table.turn ?? "");
    const how = {
      open: `${table.seats.filter(({ person, level }) => !person && !level).length} free`,
      selecting: "units are chosen",
      playing: `${ply} ${ply === 1 ? "action" : "actions"}`,
      over: result ?? "over",
      aborted: "given up",
    }[stage];
    return h(
      "li",
      {},
      h(
        "a",
        { href: `#/table/${of}` },
        h("strong", {}, title),
        h("span", {}, persons(table)),
        h("span", {}, [about(table), how].filter(Boolean).join(", ")),
      ),
      isTurn ? h("strong", {}, "Your turn") : null,
    );
  });
}

/** Asks for another name. */
function rename(/** @type {Connection} */ connection, /** @type {() => void} */ done) {
  const you = /** @type {You} */ (connection.you);
  const input = h("input", { value: you.person.name, maxLength: 30, autocomplete: "nickname", required: true });
  const save = async () => {
    const answer = await connection.ask({ do: "rename", name: input.value.trim() });
    connection.you = answer.you ?? you;
    sheet.close();
    toast(`You are ${connection.you.person.name} now.`);
    done();
  };
  const form = h(
    "form",
    { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), tried(save)) },
    field("Name", input, "2 to 30 letters, digits and the signs - _ . which everybody sees"),
    h("footer", {}, h("button", { class: "main" }, "Save")),
  );
  const sheet = dialog("Your name", form);
  input.select();
}
