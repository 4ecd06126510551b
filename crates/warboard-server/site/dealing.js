// The units of a battle: they are chosen in secret, and where the deal is fair, everything that is published is
// checked in the browser.

import { Refused } from "./connection.js";
import {
  bindsTable,
  canHash,
  checkFaceDown,
  checkOpened,
  checkTranscript,
  newNonce,
  pin,
  selectionHash,
  sorted,
} from "./fair.js";
import { forget, kept, keep } from "./secrets.js";
import { h, sentence } from "./shared/dom.js";
import { seatName, sitter } from "./names.js";

/** @import { Deal, Opened, Seat, Table } from "./server.js" */
/** @import { Pinned } from "./fair.js" */
/** @import { Following } from "./following.js" */
/** @import { Secret } from "./secrets.js" */

/** What units cost, as the rules of battles have it: a King costs nothing. */
const PRICES = /** @type {Record<string, number>} */ ({ K: 0, D: 10, Q: 9, R: 5, B: 3, N: 3, G: 4, C: 3, W: 1, F: 1 });

const costOf = (/** @type {string} */ units) => [...units].reduce((sum, letter) => sum + (PRICES[letter] ?? 0), 0);

export class Dealing {
  #following;
  #changed;
  /** What was seen first of what is public. @type {Pinned | null} */
  #pinned = null;
  /** What the reader has committed to. @type {Secret | null} */
  #secret = null;
  /** Everything that is a lie. @type {string[]} */
  #faults = [];
  /** What went wrong when something was sent. @type {string} */
  #failure = "";
  /** @type {(Opened & { fits: boolean })[]} */
  #opened = [];
  /** Whether the transcript was checked. */
  #isProved = false;
  #isSending = false;
  #summary = h("summary");
  #published = h("dl");
  #section = h("details", { class: "deal" }, this.#summary, this.#published);

  /**
   * @param {Following} following
   * @param {() => void} changed
   */
  constructor(following, changed) {
    this.#following = following;
    this.#changed = changed;
    const { secret, pinned } = kept(following.of);
    [this.#secret, this.#pinned] = [secret, pinned];
  }

  get #table() {
    return /** @type {Table} */ (this.#following.table);
  }

  get #selections() {
    const { start } = this.#table.setup;
    return start instanceof Object && "selections" in start ? start.selections : null;
  }

  get #isFair() {
    return Boolean(this.#selections?.fair);
  }

  /** @returns {Seat | undefined} */
  get #own() {
    return this.#table.seats.find(({ you }) => you);
  }

  /** Whether the reader has units to choose now. */
  get maySelect() {
    const own = this.#own;
    if (this.#table.stage !== "selecting" || !own || own.selected) return false;
    return !this.#isFair || (canHash() && !own.commitment && !this.#secret && this.#faults.length === 0);
  }

  /** The table has news: what is public is checked, and what is due is sent. */
  async update() {
    const { deal, stage } = this.#table;
    if (stage === "aborted") forget(this.#following.of);
    if (!deal || stage === "aborted") return;
    const { pinned, faults } = pin(this.#pinned, this.#table, deal);
    this.#pinned = pinned;
    this.#note(faults);
    this.#keepPinned(pinned);
    if (!canHash()) return;
    try {
      await this.#check(deal);
      if (stage === "selecting") await this.#send();
      if (stage === "over") await this.#prove();
    } catch (why) {
      this.#failure = sentence(why);
    }
    this.#changed();
  }

  /** What was published stays with the secret: a page that is loaded anew compares with it, too. */
  #keepPinned(/** @type {Pinned} */ pinned) {
    try {
      if (this.#secret) keep(this.#following.of, this.#secret, pinned);
    } catch {
      // The secret itself is kept since it was chosen.
    }
  }

  #note(/** @type {string[]} */ faults) {
    for (const fault of faults) if (!this.#faults.includes(fault)) this.#faults.push(fault);
  }

  async #check(/** @type {Deal} */ { opened = [], units = [] }) {
    const pinned = /** @type {Pinned} */ (this.#pinned);
    // Spectators are told late what is opened, and not all of it.
    const isTold = this.#own !== undefined && this.#following.first === 0;
    const actions = isTold ? this.#following.actions.map(({ action }) => action) : [];
    const checked = await checkOpened(pinned, opened, actions);
    this.#note(checked.faults);
    // What was told later may have been checked before.
    if (checked.opened.length >= this.#opened.length) this.#opened = checked.opened;
    if (units.length === 0) return;
    const { diagram } = await this.#following.state();
    const cells = diagram.shape === "squares" ? diagram.cells : [];
    this.#note(
      checkFaceDown(
        pinned,
        cells.filter(({ piece }) => piece?.face_down).map(({ square }) => square),
      ),
    );
  }

  /** The reader chooses: where the deal is fair, they commit before they open anything. */
  async choose(/** @type {string} */ units) {
    this.#checkBudget(units);
    if (!this.#isFair) {
      await this.#following.does({ do: "select", units }, isSelected);
      return;
    }
    const { deal } = this.#table;
    const seat = this.#own?.seat;
    if (!deal || !seat) throw new Error("Nothing is selected at this table now");
    if (!bindsTable(this.#table, deal)) throw new Error("The terms are not those of this table: nothing is sent");
    const [letters, nonce] = [sorted(units), newNonce()];
    const commitment = await selectionHash(deal.lines, seat, letters, nonce);
    const secret = { seat, units: letters, nonce, commitment };
    // First here: a page that is loaded anew opens what was committed to.
    keep(this.#following.of, secret, this.#pinned);
    this.#secret = secret;
    await this.#send();
    this.#changed();
  }

  /** Nobody may commit to what cannot be opened: the server learns only then what it costs. */
  #checkBudget(/** @type {string} */ units) {
    const budget = this.#selections?.budget;
    const cost = costOf(units);
    if (budget !== undefined && cost > budget)
      throw new Error(`These units cost ${cost} gold, and ${budget} have been agreed on`);
  }

  /** What a selection may cost, in a sentence; the empty text if there is no limit. */
  get budgetWords() {
    const budget = this.#selections?.budget;
    if (budget === undefined) return "";
    const prices = Object.entries(PRICES).map(([letter, gold]) => `${letter} ${gold}`);
    return `They cost ${budget} gold at most: ${prices.join(", ")}.`;
  }

  /** Sends what is due: the commitment, and when all are there, what it hides. */
  async #send() {
    const secret = this.#secret;
    const own = this.#own;
    if (!secret || own?.seat !== secret.seat || own.selected || this.#isSending || this.#faults.length > 0) return;
    this.#isSending = true;
    const commits = !own.commitment;
    try {
      if (commits) await this.#commit(secret);
      else if (own.commitment !== secret.commitment)
        this.#note(["The server has published another commitment for you"]);
      else if (this.#haveAllCommitted) await this.#open(secret);
      this.#failure = "";
    } finally {
      this.#isSending = false;
    }
    // News that came meanwhile was not looked at.
    if (commits && this.#own?.commitment) await this.#send();
  }

  async #commit(/** @type {Secret} */ { commitment }) {
    const isThere = (/** @type {Table} */ { seats }) => seats.some((seat) => seat.you && seat.commitment);
    try {
      await this.#following.does({ do: "commit", commitment }, isThere);
    } catch (why) {
      if (!(why instanceof Refused) || why.code !== "committed") throw why;
    }
  }

  async #open(/** @type {Secret} */ { units, nonce }) {
    await this.#following.does({ do: "select", units, nonce }, isSelected);
  }

  get #haveAllCommitted() {
    return this.#table.seats.every(({ person, commitment }) => !person || commitment);
  }

  /** Checks the transcript of the battle, once; after that the secrets are of no use. */
  async #prove() {
    if (this.#isProved) return;
    this.#isProved = true;
    const { transcript = "" } = await this.#following.does({ do: "transcript" }, () => false);
    if (!transcript) return;
    this.#note(await checkTranscript(/** @type {Pinned} */ (this.#pinned), transcript));
    forget(this.#following.of);
  }

  /** Whom everybody waits for, in a sentence. */
  status() {
    const own = this.#own;
    const waits = this.#table.seats.filter((seat) => seat.person && !seat.selected && !seat.you);
    const names = waits.map((seat) => sitter(seat)).join(" and ");
    if (own && this.#isFair && !canHash())
      return "This page cannot hash: browsers allow it on this computer and over https. Open the page there to take part in a fair deal.";
    if (own && own.commitment && !this.#secret && !own.selected)
      return "You have committed to units that this browser does not have: go on where you have chosen them.";
    if (this.maySelect) return "Choose your units.";
    if (own?.commitment && !own.selected && !this.#haveAllCommitted) return `You have committed. ${names} chooses.`;
    return names ? `Waiting for the units of ${names}.` : "The units are dealt.";
  }

  /** How far the player on a seat is. */
  seatWords(/** @type {Seat} */ { selected, commitment, level }) {
    if (this.#table.stage !== "selecting" || level !== undefined) return "";
    if (selected) return "has chosen";
    return commitment ? "has committed" : "chooses";
  }

  /** What is a lie, for everybody to see; null if nothing is known to be one. */
  alarm() {
    const failure = this.#failure ? h("p", { class: "wrong", role: "alert" }, this.#failure) : null;
    if (this.#faults.length === 0) return failure;
    return h(
      "div",
      { class: "failure", role: "alert" },
      h("h1", {}, "This deal is not fair"),
      h("ul", {}, ...this.#faults.map((fault) => h("li", {}, `${fault}.`))),
    );
  }

  /** What was published, and what of it was checked. It stays the same element, open or not. */
  section() {
    const { deal, seats } = this.#table;
    const pinned = this.#pinned;
    if (!deal || !pinned) return null;
    const published = seats.filter(({ seat }) => pinned.players[seat]);
    const units = Object.keys(pinned.units).length;
    const isOk = this.#faults.length === 0;
    this.#summary.textContent = isOk ? "Fair deal: everything fits so far" : "Fair deal: it does not fit";
    this.#published.replaceChildren(
      ...entry("The server's commitment", h("code", {}, pinned.server)),
      ...published.flatMap(({ seat }) => entry(`${seatName(seat)}'s commitment`, h("code", {}, pinned.players[seat]))),
      ...(units > 0 ? entry("Units face down at the start", `${units}, with a commitment each`) : []),
      ...(this.#opened.length > 0 ? entry("Opened since", this.#openedList()) : []),
      ...(canHash() ? [] : entry("Not checked", "Browsers hash on this computer and over https alone.")),
    );
    return this.#section;
  }

  #openedList() {
    const line = (/** @type {Opened & { fits: boolean }} */ { square, unit, player, fits }) =>
      h(
        "li",
        { class: fits ? "" : "wrong" },
        `${seatName(player)}'s ${unit} on ${square}: ${fits ? "fits" : "does not fit"}`,
      );
    return h("ul", {}, ...this.#opened.map(line));
  }
}

const entry = (/** @type {string} */ term, /** @type {Node | string} */ value) => [
  h("dt", {}, term),
  h("dd", {}, value),
];

/** Whether the reader's own selection is there. */
const isSelected = (/** @type {Table} */ { stage, seats }) =>
  stage !== "selecting" || seats.some(({ you, selected }) => you && selected);
