// The arbiter of a campaign whose battles are fought elsewhere: says what happened there.

import { button, field, fill, h, select, tried } from "./shared/dom.js";
import { ownSeats } from "./names.js";

/** @import { Choice, Table } from "./server.js" */
/** @import { Connection } from "./connection.js" */
/** @import { Following } from "./following.js" */

export class Arbiter {
  #following;
  #connection;
  /** @type {Choice[]} */
  #reports = [];
  #list = select([], "");
  #body = h("div", { class: "buttons" });
  element = h("section", { class: "arbiter", "aria-label": "The arbiter", hidden: true });

  /**
   * @param {Following} following
   * @param {Connection} connection
   */
  constructor(following, connection) {
    this.#following = following;
    this.#connection = connection;
    this.element.append(
      h("h2", {}, "You are the arbiter"),
      h("p", {}, "A battle is fought elsewhere: report what happens there."),
      field("What happened", this.#list),
      this.#body,
    );
    fill(
      this.#body,
      button("Report it", () => tried(() => this.#report()), { class: "main" }),
    );
  }

  /** Whoever created the table and has no seat is its arbiter. */
  get #isArbiter() {
    const table = /** @type {Table} */ (this.#following.table);
    const isCampaign = table.setup.game === "strata-strategic" && table.stage === "playing";
    return isCampaign && table.by.id === this.#connection.you?.person.id && ownSeats(table).length === 0;
  }

  /** Asks what can be reported now. */
  async ask() {
    if (!this.#isArbiter) return this.#show([]);
    try {
      const { reports = [] } = await this.#connection.askUntil({ do: "reports", of: this.#following.of });
      this.#show(reports);
    } catch {
      this.#show([]);
    }
  }

  #show(/** @type {Choice[]} */ reports) {
    this.element.hidden = reports.length === 0;
    if (reports.map(({ action }) => action).join("\n") === this.#reports.map(({ action }) => action).join("\n")) return;
    this.#reports = reports;
    this.#list.replaceChildren(...reports.map(({ action, notation }) => h("option", { value: action }, notation)));
  }

  #report() {
    const ply = this.#following.game?.since;
    const action = this.#list.value;
    return this.#following.does({ do: "report", action, ply }, () => this.#following.game?.since !== ply);
  }
}
