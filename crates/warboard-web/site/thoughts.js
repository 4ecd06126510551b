// What a program thinks, beside the board: lines that can be played, a bar, an arrow, and what it costs.

import { button, h, select } from "./dom.js";
import { Engine } from "./engine.js";
import { share, turned, words } from "./scores.js";

/** @import { Game } from "./warboard/index.js" */
/** @import { Idea, Score } from "./warboard/players.js" */

/** No more actions of a line are shown. */
const SHOWN = 10;

export class Thoughts {
  #isOn = false;
  #count = 3;
  /** @type {Game | null} */
  #game = null;
  #play;
  #arrow;
  #engine = new Engine(
    (ideas, ended) => this.#found(ideas, ended),
    (why) => this.#failed(why),
  );
  #switch = button("Analyse", () => this.#turn(!this.#isOn), { class: "main" });
  #effort = h("span", { class: "effort" });
  #lines = h("ol", { class: "lines", "aria-label": "Lines, the best first" });
  #said = h("p", { class: "said", role: "status" });
  #fill = h("i");
  /** How the position stands for White. */
  bar = h(
    "div",
    { class: "bar", role: "meter", "aria-label": "Worth for White", "aria-valuemin": "0", "aria-valuemax": "100" },
    this.#fill,
  );
  elements;

  /**
   * @param {(actions: string[]) => void} play plays actions from the position that is shown
   * @param {(arrows: { from: string, to: string }[]) => void} arrow
   */
  constructor(play, arrow) {
    this.#play = play;
    this.#arrow = arrow;
    const counts = [1, 2, 3, 4, 5].map(
      (count) => /** @type {[string, string]} */ ([`${count}`, count === 1 ? "1 line" : `${count} lines`]),
    );
    const lines = select(counts, "3", (value) => {
      this.#count = Number(value);
      this.#look();
    });
    lines.setAttribute("aria-label", "How many lines");
    this.elements = [h("div", { class: "buttons" }, this.#switch, lines, this.#effort), this.#said, this.#lines];
    this.#clear();
  }

  /** Looks at a game as it is now. */
  show(/** @type {Game} */ game) {
    this.#game = game;
    this.#clear();
    this.#look();
  }

  end() {
    this.#engine.end();
  }

  #turn(/** @type {boolean} */ isOn) {
    this.#isOn = isOn;
    this.#switch.textContent = isOn ? "Stop" : "Analyse";
    if (isOn) this.#look();
    else this.#engine.stop();
  }

  /** A bar has two ends: there is none for more players, nor for who knows only a part. */
  get #hasBar() {
    const players = this.#game?.observers().players ?? [];
    return players.length === 2 && new Set(players.map(({ observer }) => observer)).size === 1;
  }

  #look() {
    this.#said.textContent = "";
    this.bar.classList.toggle("none", !this.#hasBar);
    const game = this.#game;
    if (!this.#isOn || !game) return;
    const isOver = game.isOver || game.observers().to_act == null;
    if (isOver) {
      this.#engine.stop();
      this.#said.textContent = "Nobody is to act here.";
      return;
    }
    this.#effort.textContent = "Thinks …";
    this.#engine.look(game, this.#count);
  }

  #clear() {
    this.#engine.stop();
    this.#arrow([]);
    this.#lines.replaceChildren();
    this.#effort.textContent = "";
    this.#fill.style.setProperty("--share", "50%");
    this.bar.setAttribute("aria-valuenow", "50");
    this.bar.setAttribute("aria-valuetext", "Not known");
  }

  #failed(/** @type {Error} */ why) {
    this.#turn(false);
    this.#effort.textContent = "";
    this.#said.textContent = `The program does not answer: ${why.message}. Press Analyse to try again.`;
  }

  #found(/** @type {Idea[]} */ ideas, /** @type {boolean} */ ended) {
    const [best] = ideas;
    const game = this.#game;
    if (!best || !game) return;
    this.#effort.textContent = `Depth ${best.depth}, ${many(best.nodes)} positions${ended ? ", done" : ""}`;
    const focused = [...this.#lines.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement));
    this.#lines.replaceChildren(...ideas.map((idea) => this.#line(idea, game)));
    // Whoever was on a button of the lines stays on the one in its place.
    if (focused >= 0) this.#lines.querySelectorAll("button")[focused]?.focus();
    const score = this.#own(best.score, game);
    if (score && this.#hasBar) {
      const part = 100 * share(score);
      this.#fill.style.setProperty("--share", `${part}%`);
      this.bar.setAttribute("aria-valuenow", part.toFixed(0));
      this.bar.setAttribute("aria-valuetext", words(score));
    }
    const choice = game.choices().find(({ action }) => action === best.action);
    this.#arrow(choice?.from && choice.to ? [{ from: choice.from, to: choice.to }] : []);
  }

  /** A score as it is shown: White's, if there is a bar, else that of whoever is to act. */
  #own(/** @type {Score | undefined} */ score, /** @type {Game} */ game) {
    return score && this.#hasBar && game.turn === "b" ? turned(score) : score;
  }

  #line(/** @type {Idea} */ idea, /** @type {Game} */ game) {
    const score = this.#own(idea.score, game);
    const actions = idea.line.length > 0 ? idea.line : [idea.action];
    return h(
      "li",
      {},
      score ? h("b", {}, words(score)) : null,
      ...idea.notation.slice(0, SHOWN).map((notation, index) =>
        button(notation, () => this.#play(actions.slice(0, index + 1)), {
          title: index === 0 ? "Play this" : "Play up to here",
        }),
      ),
      idea.notation.length > SHOWN ? "…" : null,
    );
  }
}

/** A large number in short. */
function many(/** @type {number} */ count) {
  return new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(count);
}
