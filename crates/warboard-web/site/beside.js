// Everything beside the board of a game: who plays, what may be done, what was played, the rules.

import { games } from "./warboard/index.js";
import { offerCard, tool, wordTools } from "./controls.js";
import { fill, h, tried } from "./dom.js";
import { notation, notationList, scrollToNow, stepTools } from "./notation.js";
import { isOwn } from "./own-variants.js";
import { heading, playerLines, prices, remarks, resultCard, showClocks, statusOf } from "./panel.js";
import { placeOf } from "./rules-place.js";
import { tabs } from "./tabs.js";
import { watching } from "./watching.js";

/** @import { Match } from "./match.js" */
/** @import { Stage } from "./stage.js" */

/**
 * What its buttons do.
 *
 * @typedef {object} Ways
 * @property {(ply: number) => void} look
 * @property {() => void} rematch
 */

export class Beside {
  #match;
  #stage;
  #ways;
  /** How long it is waited after an action of programs that play alone, in milliseconds. */
  speed = "600";
  #notice = h("div", { class: "notices" });
  #players = h("div", { class: "players" });
  #status = h("p", { class: "status", role: "status" });
  #remarks = h("ul", { class: "facts" });
  #prices = h("div");
  #result = h("div");
  #offer = h("div", { role: "status" });
  #watching = h("div");
  #tools = h("div", { class: "tools-row", role: "toolbar", "aria-label": "The game" });
  #steps = h("div", { class: "steps" });
  #moves;
  #rules = h("div");
  element;

  /**
   * @param {Match} match
   * @param {Stage} stage
   * @param {string} title
   * @param {Ways} ways
   */
  constructor(match, stage, title, ways) {
    this.#match = match;
    this.#stage = stage;
    this.#ways = ways;
    this.#moves = notationList(!this.#isCampaign);
    this.element = h(
      "aside",
      { class: "panel", "aria-label": "The game" },
      this.#notice,
      heading(title, match),
      h(
        "div",
        { class: "situation" },
        this.#players,
        this.#result,
        this.#status,
        this.#offer,
        this.#remarks,
        this.#prices,
        this.#watching,
      ),
      this.#tools,
      tabs("Beside the board", [
        {
          name: "Moves",
          content: h("div", { class: "history" }, this.#steps, h("div", { class: "moves" }, this.#moves)),
        },
        { name: "Rules", content: this.#rules, shown: () => tried(() => this.#showRules(title)) },
      ]),
    );
  }

  /** Loads the rules when they are looked at first. */
  async #showRules(/** @type {string} */ title) {
    const { rulesPanel } = await import("./rules.js");
    const { name } = this.#match;
    if (this.#rules.childElementCount > 0) return;
    const game = games().find((game) => game.name === name) ?? { name, title };
    this.#rules.append(rulesPanel(game, isOwn(name) ? null : placeOf(game)));
  }

  get #isCampaign() {
    return this.#match.name === "strata-strategic";
  }

  /** Says what is wrong until something else is said, or nothing. */
  tell(/** @type {Node[]} */ ...notices) {
    this.#notice.replaceChildren(...notices);
  }

  tick() {
    showClocks(this.#match, this.#players);
  }

  /** Removes everything that is known of the game. */
  clear() {
    for (const part of [
      this.#players,
      this.#remarks,
      this.#prices,
      this.#result,
      this.#offer,
      this.#tools,
      this.#steps,
      this.#moves,
    ])
      part.replaceChildren();
    this.#status.textContent = "";
  }

  draw() {
    const match = this.#match;
    const state = match.shown.state();
    const { ply, choices } = this.#stage;
    this.#status.textContent = ply === null ? statusOf(match, state) : `Looking at action ${ply} of ${match.ply}`;
    this.#status.hidden = match.isOver && ply === null;
    fill(this.#players, ...playerLines(match, state.facts));
    this.#players.classList.toggle("many", this.#isCampaign);
    this.tick();
    fill(
      this.#offer,
      offerCard(match, state.offer, (word) => tried(() => match.say(word))),
    );
    fill(this.#remarks, ...remarks(match, state, choices));
    fill(this.#prices, prices(match, choices));
    const analyse = match.open ? () => tried(() => this.#analyse()) : null;
    fill(this.#result, resultCard(match, state, { rematch: this.#ways.rematch, analyse }));
    fill(
      this.#watching,
      match.isWatched && !match.isOver ? watching(match, this.speed, (speed) => this.#hasten(speed)) : null,
    );
    fill(this.#tools, ...this.#actions());
    this.#drawMoves(ply ?? match.ply);
  }

  #hasten(/** @type {string} */ speed) {
    this.speed = speed;
    this.draw();
  }

  #drawMoves(/** @type {number} */ now) {
    const { list, ply } = this.#match;
    const { look } = this.#ways;
    fill(this.#moves, ...notation(list, now, look, !this.#isCampaign));
    scrollToNow(this.#moves);
    // Buttons may stay from an earlier state: each looks where it leads when it is pressed.
    fill(this.#steps, ...stepTools(() => this.#stage.ply ?? this.#match.ply, ply, look));
  }

  #actions() {
    const match = this.#match;
    const { diagram } = match.shown;
    const isBattle = diagram.shape === "hexes" && Boolean(diagram.battle);
    const undoing = [
      tool("undo", "Undo", () => tried(() => match.undo()), { disabled: !match.canUndo }),
      tool("redo", "Redo", () => tried(() => match.redo()), { disabled: !match.canRedo }),
    ];
    return [
      ...(match.mayUndo ? undoing : []),
      tool("flip", "Turn", () => this.#stage.flip(), { "aria-label": "Turn the board" }),
      ...this.#faceTool(),
      ...wordTools(match, isBattle, (word) => tried(() => match.say(word))),
      ...(match.open ? [tool("search", "Analyse", () => tried(() => this.#analyse()))] : []),
      ...(match.open ? [tool("share", "Share", () => tried(() => this.share()))] : []),
    ];
  }

  /** Whoever fights a battle of a campaign may look at the map. */
  #faceTool() {
    const { face } = this.#stage;
    if (!face) return [];
    const [picture, words] =
      face === "battle" ? /** @type {const} */ (["map", "Map"]) : /** @type {const} */ (["board", "Battle"]);
    const turn = async () => {
      await this.#stage.turnFace();
      this.draw();
    };
    return [tool(picture, words, () => tried(turn), { "aria-label": `Show the ${words.toLowerCase()}` })];
  }

  /** Shows what can be copied of the game. */
  async share() {
    const { share } = await import("./share.js");
    const { open } = this.#match;
    if (open) await share(open);
  }

  /** Goes to the analysis of the game, at the ply that is shown. */
  async #analyse() {
    const { analyse } = await import("./opening.js");
    const { open, ply } = this.#match;
    if (open) analyse(open.record(), this.#stage.ply ?? ply);
  }
}
