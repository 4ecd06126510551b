// What players say: offers, answers, claims, that they give up or take back, and that they play again.

import { button, h, toast, tried } from "./shared/dom.js";
import { offerCard, tool, wordTools } from "./shared/controls.js";
import { ownSeats, sitter } from "./names.js";
import { rulesDialog } from "./rules.js";

/** @import { Sayable, Table } from "./server.js" */
/** @import { Connection } from "./connection.js" */
/** @import { Following } from "./following.js" */
/** @import { Stage } from "./stage.js" */

/** Words that an arbiter says, and nobody at the table. */
const ARBITERS = new Set(["time", "abandon", "agree"]);

export class Talk {
  #following;
  #connection;
  #stage;
  /** What a player is called. @type {(player: string | null | undefined) => string} */
  name = (player) => player ?? "";
  /** Whether the reader goes along to the table of the next game. */
  #goesOn = false;

  /**
   * @param {Following} following
   * @param {Connection} connection
   * @param {Stage} stage
   */
  constructor(following, connection, stage) {
    this.#following = following;
    this.#connection = connection;
    this.#stage = stage;
    following.addEventListener("news", () => this.#goAlong());
  }

  /** Whoever has asked for another game goes to its table when all have agreed. */
  #goAlong() {
    const { next } = this.#table;
    if (!next || !this.#goesOn) return;
    this.#goesOn = false;
    location.hash = `#/table/${next}`;
  }

  get #table() {
    return /** @type {Table} */ (this.#following.table);
  }

  get #own() {
    return ownSeats(this.#table);
  }

  /** The words that the reader may say, as the buttons of the other page want them. */
  #match() {
    const words = (this.#following.game?.words ?? []).filter(
      ({ word, player }) => player && this.#own.includes(player) && !ARBITERS.has(word.split(" ")[0]),
    );
    return { words, nameOf: this.name, name: this.#table.setup.game };
  }

  #say(/** @type {string} */ word) {
    const said = this.#following.game?.words?.find((one) => one.word === word);
    if (said) tried(() => this.#following.speak(/** @type {Sayable} */ (said)));
  }

  #does(/** @type {string} */ what, fields = {}) {
    return tried(() => this.#following.does({ do: what, ...fields }));
  }

  /** What somebody offers or asks for, with what may be answered. */
  offers(/** @type {string | null} */ offering) {
    const card = offerCard(this.#match(), offering, (word) => this.#say(word));
    const waits =
      offering && !card && this.#table.stage === "playing"
        ? h("p", {}, this.#own.includes(offering) ? "You offer a draw." : `${this.name(offering)} offers a draw.`)
        : null;
    return [card, waits, this.#backCard(), this.#awayCard()];
  }

  #backCard() {
    const { back } = this.#table;
    if (!back) return null;
    const isOwn = this.#own.includes(back);
    const decline = () => this.#does("take-back", { answer: "decline" });
    const agree = button("Agree", () => this.#does("take-back", { answer: "ask" }), { class: "main" });
    const words = isOwn ? "You ask to take your last action back." : `${this.name(back)} asks to take an action back.`;
    const answers = isOwn ? [button("No longer ask", decline)] : [agree, button("Decline", decline)];
    return card("Take-back", words, this.#own.length > 0 ? answers : []);
  }

  /** Whoever is to act and is not there may be said to have left. */
  #awayCard() {
    const { stage, seats, turn, setup } = this.#table;
    const seat = seats.find((one) => one.seat === turn);
    const waits = stage === "playing" && this.#own.length > 0 && seat?.person && !seat.you && !seat.online;
    if (!waits || setup.clock?.kind === "correspondence") return null;
    const claim = button("They have left", () => this.#does("claim-abandoned"));
    const words = `${sitter(seat)} is not connected. If that lasts, you may claim that they have left.`;
    return card("Away", words, [claim]);
  }

  /** The buttons of a game. */
  tools(/** @type {boolean} */ isCampaign) {
    const table = this.#table;
    const isOwn = this.#own.length > 0;
    const isPlaying = table.stage === "playing";
    const isBattle = isCampaign && this.#stage.face !== null;
    const takes = isPlaying && isOwn && table.setup.take_backs && !table.back;
    const abort = tool("cross", "Abort", () => this.#does("abort"), {
      "aria-label": "Abort the game: it has no result",
    });
    return [
      takes ? tool("undo", "Take back", () => this.#does("take-back", { answer: "ask" })) : null,
      isPlaying && isOwn && table.ply < 2 ? abort : null,
      tool("flip", "Turn", () => this.#stage.flip(), { "aria-label": "Turn the board" }),
      this.#faceTool(),
      ...wordTools(this.#match(), isBattle, (word) => this.#say(word)),
      tool("book", "Rules", () => tried(() => rulesDialog(this.#connection, table.title))),
      tool("share", "Link", () => tried(() => this.#copy()), { "aria-label": "Link to this table: copy it" }),
    ].filter((one) => one !== null);
  }

  async #copy() {
    const link = location.href;
    if (!navigator.clipboard) throw new Error(`Copy the address of this page: ${link}`);
    await navigator.clipboard.writeText(link);
    toast("The link is copied.");
  }

  /** Whoever fights a battle of a campaign may look at the map. */
  #faceTool() {
    const { face } = this.#stage;
    if (!face) return null;
    const [picture, words] =
      face === "battle" ? /** @type {const} */ (["map", "Map"]) : /** @type {const} */ (["board", "Battle"]);
    return tool(picture, words, () => this.#stage.turnFace(), { "aria-label": `Show the ${words.toLowerCase()}` });
  }

  /** How the game ended, and what can be done then; null while it goes on. */
  result(/** @type {boolean} */ isCampaign) {
    const table = this.#table;
    if (table.stage === "aborted") return this.#over("Given up", "There is no result.", isCampaign);
    if (table.stage !== "over" || table.status?.state !== "over") return null;
    const { winner, points = {} } = table.status;
    const seats = table.seats.filter(({ seat }) => seat === winner);
    const who = seats.map((seat) => sitter(seat)).join(" and ") || winner?.replace("-", " ");
    const shares = Object.entries(points).map(([player, hundredths]) => `${this.name(player)} ${hundredths / 100}`);
    const details = [table.result ?? "", shares.length > 0 ? `Points: ${shares.join(", ")}.` : ""];
    return this.#over(winner ? `${who} wins` : "A draw", details.filter(Boolean).join(". "), isCampaign);
  }

  #over(/** @type {string} */ title, /** @type {string} */ words, /** @type {boolean} */ isCampaign) {
    const { of, next, rematch, setup, stage } = this.#table;
    const file = (/** @type {string} */ name, /** @type {string} */ words) =>
      h("a", { class: "button", href: `/api/tables/${of}/${name}`, download: "" }, words);
    const isBattle = setup.start instanceof Object && "selections" in setup.start;
    const asks = rematch && !next ? `${this.name(rematch)} asks for another game.` : "";
    return h(
      "section",
      { class: "result", role: "status", "aria-label": "Result" },
      h("h2", {}, title),
      h("p", {}, words),
      asks ? h("p", {}, asks) : null,
      h(
        "div",
        { class: "buttons" },
        next ? h("a", { class: "button", href: `#/table/${next}` }, "To the next game") : null,
        !next && this.#own.length > 0 ? button("Rematch", () => tried(() => this.#rematch()), { class: "main" }) : null,
        h("a", { class: "button", href: "#/" }, "All tables"),
      ),
      stage === "over"
        ? h(
            "div",
            { class: "buttons", role: "group", "aria-label": "Files" },
            file("record", "Record"),
            // Campaigns have none.
            isCampaign ? null : file("pgn", "PGN"),
            isBattle ? file("transcript", "Transcript") : null,
          )
        : null,
    );
  }

  async #rematch() {
    this.#goesOn = true;
    await this.#following.does({ do: "rematch" });
    this.#goAlong();
  }
}

function card(/** @type {string} */ label, /** @type {string} */ words, /** @type {Node[]} */ answers) {
  return h(
    "section",
    { class: "offer", "aria-label": label },
    h("p", {}, words),
    h("div", { class: "buttons" }, ...answers),
  );
}
