// What units cost in a campaign, for whoever may buy some.

import { unitPiece } from "./shared/warboard/board/tokens.js";
import { h } from "./shared/dom.js";
import { figureOf } from "./shared/figure.js";

/** @import { Choice, Message } from "./server.js" */
/** @import { Following } from "./following.js" */

export class Prices {
  #following;
  /** What was bought for what, by the letter of the unit. @type {Map<string, Message["args"]>} */
  #known = new Map();
  /** What may be bought now. @type {Set<string>} */
  #offered = new Set();

  constructor(/** @type {Following} */ following) {
    this.#following = following;
  }

  /** Learns what may be bought now. Each unit is asked for once: prices do not change in a game. */
  async learn(/** @type {readonly Choice[]} */ choices) {
    const offers = new Map();
    for (const { kind, becomes, action } of choices) if (kind === "recruit" && becomes) offers.set(becomes, action);
    const asked = [...offers].filter(([letter]) => !this.#known.has(letter));
    const bought = await Promise.all(asked.map(([, action]) => this.#following.preview(action)));
    bought.forEach(({ happened }, index) => {
      const args = happened.find(({ code }) => code === "recruited")?.args;
      if (args) this.#known.set(asked[index][0], args);
    });
    this.#offered = new Set(offers.keys());
  }

  /** The list; null if nothing may be bought. */
  list() {
    const known = [...this.#known].filter(([letter]) => this.#offered.has(letter));
    if (known.length === 0) return null;
    return h(
      "ul",
      { class: "prices", "aria-label": "What units cost" },
      ...known.map(([letter, { unit, gold }]) => {
        // The map shows units as letters.
        const piece = unitPiece(letter, "w");
        return h("li", {}, piece && figureOf(piece), h("b", {}, letter), ` ${unit} `, h("span", {}, String(gold)));
      }),
    );
  }
}
