// Who sits where, and what a table is about, in words.

import { h } from "./shared/dom.js";
import { icon } from "./shared/icons.js";
import { timingWords } from "./clocks.js";

/** @import { Rating, Seat, Table } from "./server.js" */
/** @import { Connection } from "./connection.js" */

/** What a seat is called when no game says so. */
export function seatName(/** @type {string} */ seat) {
  return { w: "White", b: "Black" }[seat] ?? `Seat ${seat}`;
}

/** Who sits on a seat; null if nobody does. */
export function sitter(/** @type {Seat} */ { person, level }) {
  if (person) return person.bot ? `${person.name} (a program)` : person.name;
  return level === undefined ? null : `Level ${level}`;
}

/** The reader's own seats. */
export const ownSeats = (/** @type {Table} */ { seats }) => seats.filter(({ you }) => you).map(({ seat }) => seat);

/** Who plays, in a line. */
export function persons(/** @type {Table} */ { seats }) {
  const names = seats.map((seat) => sitter(seat) ?? "…");
  return names.join(names.length === 2 ? " – " : ", ");
}

/** How a table was set up, in a line. */
export function about(/** @type {Table} */ { setup }) {
  const fair = setup.start instanceof Object && "selections" in setup.start && setup.start.selections.fair;
  return [
    timingWords(setup.clock),
    setup.rated ? "rated" : null,
    fair ? "fair deal" : null,
    setup.take_backs ? "take-backs" : null,
  ]
    .filter(Boolean)
    .join(", ");
}

/** A person or a program, as a disc in the colour of the seat. */
export const disc = (/** @type {Seat} */ { seat, level }) =>
  h("span", { class: `who side-${seat}` }, icon(level === undefined ? "person" : "level"));

/** The ratings of those who sit at tables, asked once for each. */
export class Ratings {
  #connection;
  /** @type {Map<string, Rating[]>} */
  #known = new Map();
  #asked = new Set();
  #told;

  /**
   * @param {Connection} connection
   * @param {() => void} told what to do when more are known
   */
  constructor(connection, told) {
    this.#connection = connection;
    this.#told = told;
  }

  /** The rating of a person in a game, with a question mark while it is uncertain; the empty text if there is none. */
  of(/** @type {Seat} */ { person }, /** @type {string} */ game) {
    if (!person) return "";
    if (!this.#asked.has(person.id)) this.#ask(person);
    const rating = this.#known.get(person.id)?.find((one) => one.game === game);
    return rating ? `${Math.round(rating.rating)}${rating.deviation > 110 ? "?" : ""}` : "";
  }

  /** Ratings have changed: they are asked again when they are needed. */
  forget() {
    this.#asked.clear();
  }

  async #ask(/** @type {import("./server.js").Person} */ { id, name }) {
    this.#asked.add(id);
    try {
      const { you } = await this.#connection.askUntil({ do: "person", name });
      this.#known.set(id, you?.ratings ?? []);
      this.#told();
    } catch {
      // Somebody who has another name now: it stands there without a rating.
    }
  }
}
