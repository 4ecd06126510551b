// A table whose game has not begun: who sits there, the invitation, and the units of a battle.

import { button, fill, h, toast, tried } from "./shared/dom.js";
import { units } from "./shared/fielding.js";
import { about, disc, ownSeats, seatName, sitter } from "./names.js";
import { rulesDialog } from "./rules.js";

/** @import { Seat, Table } from "./server.js" */
/** @import { Connection } from "./connection.js" */
/** @import { Dealing } from "./dealing.js" */
/** @import { Following } from "./following.js" */
/** @import { Ratings } from "./names.js" */

export class Waiting {
  #following;
  #connection;
  #dealing;
  #ratings;
  #units = units();
  #title = h("header", { class: "title" });
  #notices = h("div", { class: "notices" });
  #seats = h("div", { class: "players many" });
  #status = h("p", { class: "status", role: "status" });
  #invitation;
  #choosing;
  #budget = h("p", { class: "hint" });
  #buttons = h("div", { class: "buttons" });
  #deal = h("div");
  element;

  /**
   * @param {Following} following
   * @param {Connection} connection
   * @param {Dealing} dealing
   * @param {Ratings} ratings
   */
  constructor(following, connection, dealing, ratings) {
    this.#following = following;
    this.#connection = connection;
    this.#dealing = dealing;
    this.#ratings = ratings;
    this.#invitation = invitation(following.of);
    this.#choosing = h(
      "section",
      { class: "own-units", "aria-label": "Your units" },
      h("h2", {}, "Choose your units"),
      h(
        "p",
        {},
        "They are dealt face down: not even you know which stands where, and nobody else knows which you have.",
      ),
      this.#budget,
      this.#units.element,
      h(
        "div",
        { class: "buttons" },
        button("Field these", () => tried(() => this.#dealing.choose(this.#units.read())), { class: "main" }),
      ),
    );
    this.element = h(
      "section",
      { class: "panel", "aria-label": "The table" },
      this.#title,
      this.#notices,
      this.#status,
      this.#seats,
      this.#choosing,
      this.#invitation,
      this.#buttons,
      this.#deal,
    );
  }

  /** Lets the reader press what the server does, or nothing while it is not there. */
  mayAct(/** @type {boolean} */ may) {
    for (const part of [this.#seats, this.#choosing, this.#buttons]) part.inert = !may;
  }

  get #table() {
    return /** @type {Table} */ (this.#following.table);
  }

  draw() {
    const table = this.#table;
    fill(this.#title, h("h1", {}, table.title), h("small", {}, about(table)));
    fill(this.#notices, this.#dealing.alarm());
    this.#status.textContent = this.#statusWords();
    fill(this.#seats, ...table.seats.map((seat) => this.#seat(seat)));
    this.#choosing.hidden = !this.#dealing.maySelect;
    this.#budget.textContent = this.#dealing.budgetWords;
    this.#invitation.hidden = table.stage !== "open";
    fill(this.#buttons, ...this.#ways());
    fill(this.#deal, this.#dealing.section());
  }

  #statusWords() {
    const { stage, seats, declined } = this.#table;
    const refusal = declined ? `${declined.person.name} has declined. ` : "";
    if (stage === "aborted") return `${refusal}This table was given up.`;
    if (stage === "selecting") return this.#dealing.status();
    const free = seats.filter((seat) => sitter(seat) === null).length;
    return `${refusal}The game begins when everybody sits: ${free === 1 ? "one seat is" : `${free} seats are`} free.`;
  }

  #seat(/** @type {Seat} */ seat) {
    const { stage, setup } = this.#table;
    const who = sitter(seat);
    const label = `Sit here as ${seatName(seat.seat)}`;
    const sit = button("Sit here", () => tried(() => this.#sit(seat.seat)), { "aria-label": label });
    const hasSeat = ownSeats(this.#table).length > 0;
    const { you } = this.#connection;
    const isKept = seat.kept !== undefined && seat.kept.id !== you?.person.id;
    const maySit = stage === "open" && who === null && you !== null && !hasSeat && !isKept;
    const details = [seatName(seat.seat), this.#ratings.of(seat, setup.game), this.#dealing.seatWords(seat)];
    return h(
      "div",
      { class: "player", "data-player": seat.seat },
      disc(seat),
      h(
        "span",
        { class: "names" },
        h("strong", {}, who ?? (seat.kept ? `Kept for ${seat.kept.name}` : "Free")),
        h("small", {}, details.filter(Boolean).join(", "), seat.you ? h("span", { class: "you" }, " (you)") : null),
      ),
      maySit ? sit : null,
    );
  }

  #sit(/** @type {string} */ seat) {
    const isMine = (/** @type {Table} */ table) => ownSeats(table).includes(seat);
    return this.#following.does({ do: "sit", seat }, isMine);
  }

  #ways() {
    const table = this.#table;
    const { you } = this.#connection;
    const isOwn = ownSeats(table).length > 0;
    const hasCreated = you?.person.id === table.by.id;
    const rise = () => this.#following.does({ do: "rise" }, (now) => ownSeats(now).length === 0);
    const abort = () => this.#following.does({ do: "abort" }, ({ stage }) => stage === "aborted");
    const isInvited = table.seats.some(({ kept }) => kept && kept.id === you?.person.id);
    const hasDeclined = (/** @type {Table} */ { seats }) => !seats.some(({ kept }) => kept?.id === you?.person.id);
    const decline = () => this.#following.does({ do: "decline" }, hasDeclined);
    const rules = button("Rules", () => tried(() => rulesDialog(this.#connection, table.title)));
    const lobby = h("a", { class: "button", href: "#/" }, "All tables");
    if (table.stage === "aborted") return [lobby];
    return [
      table.stage === "open" && (isOwn || hasCreated)
        ? button(isOwn ? "Stand up" : "Close the table", () => tried(rise))
        : null,
      table.stage === "open" && isInvited ? button("Decline the invitation", () => tried(decline)) : null,
      isOwn ? button("Give the table up", () => tried(abort), { class: "danger" }) : null,
      rules,
      lobby,
    ].filter((way) => way !== null);
  }
}

/** The link to a table, to be copied. */
export function invitation(/** @type {string} */ of) {
  const link = h("input", { value: `${location.origin}${location.pathname}#/table/${of}`, readOnly: true, id: "link" });
  const copy = async () => {
    link.select();
    // Elsewhere than on this computer and over https browsers have no other way.
    if (navigator.clipboard) await navigator.clipboard.writeText(link.value);
    else document.execCommand("copy");
    toast("The link is copied.");
  };
  return h(
    "div",
    { class: "invitation" },
    h("label", { htmlFor: "link" }, "Invite others with this link"),
    h(
      "div",
      {},
      link,
      button("Copy", () => tried(copy), { "aria-label": "Copy the link" }),
    ),
  );
}
