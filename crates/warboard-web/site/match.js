// A game at this screen: who sits where, what they see, whose clock runs, and what is kept of it.

import { Game } from "./warboard/index.js";
import { Clock, callTime, controlOf } from "./clock.js";
import { Levels } from "./levels.js";
import { seatOf } from "./seats.js";
import { Sights, hasSecrets } from "./sight.js";
import { answerOffer, wordsOf } from "./words.js";

/** @import { Seat } from "./seats.js" */
/** @import { Played } from "./warboard/index.js" */

/**
 * What is kept of a game.
 *
 * @typedef {object} Kept
 * @property {string} record
 * @property {Record<string, Seat>} seats by player
 * @property {import("./clock.js").Control} [time]
 * @property {Record<string, number>} [left] milliseconds on the clocks
 * @property {Record<string, any>} [scores] what levels thought when they acted last
 */

/**
 * Events: `played` (what the viewer sees of an action of a level), `changed` (anything else), `turn` (a person is to
 * act who may not see what is shown), `thinking` (somebody thinks, or does not any more), `kept` (there is something
 * to keep), `failed`, `said`, `tick`.
 */
export class Match extends EventTarget {
  /** Everything that there is to know: nobody is shown it while the game goes on and has secrets. */
  #game;
  /** @type {Record<string, Seat>} */
  seats;
  time;
  clock;
  /** Who sees what; null in a game without secrets. */
  #sights;
  #levels;
  /** @type {Record<string, any>} */
  #scores;
  #isThinking = false;
  #isCovered = false;
  #closed = false;
  /** Programs that play alone wait while it is set. */
  isPaused = false;
  /** What was played, as everybody may know it. @type {{ notation: string }[]} */
  #played = [];
  /** Why a level did not act; nothing is tried until somebody asks. @type {Error | null} */
  failure = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {Game} game
   * @param {Omit<Kept, "record">} kept
   */
  constructor(game, { seats, time, left, scores }) {
    super();
    this.#game = game;
    this.players = game.observers().players;
    this.seats = Object.fromEntries(this.players.map(({ player }) => [player, seatOf(seats?.[player])]));
    this.time = controlOf(time);
    this.clock = new Clock(
      this.time,
      this.players.map(({ player }) => player),
      left ?? {},
    );
    if (!this.clock.isOff) this.#timer = setInterval(() => this.#lookAtClock(), 200);
    this.#scores = scores instanceof Object ? scores : {};
    this.#levels = new Levels(game.game);
    this.#sights = hasSecrets(game) ? new Sights(game, this.persons) : null;
    this.#isCovered = this.hasSecrets && this.persons.length > 1 && this.person !== null;
  }

  static load(/** @type {Kept} */ { record, ...kept }) {
    return new Match(Game.load(record), kept);
  }

  /** @returns {Kept} */
  kept() {
    return {
      record: this.#game.record(),
      seats: this.seats,
      time: this.time,
      left: this.clock.kept(),
      scores: this.#scores,
    };
  }

  get name() {
    return this.#game.game;
  }

  get ply() {
    return this.#game.ply;
  }

  get isOver() {
    return this.#game.isOver;
  }

  get isThinking() {
    return this.#isThinking;
  }

  /** The players who are persons. */
  get persons() {
    return this.players.filter(({ player }) => this.seats[player].kind === "person").map(({ player }) => player);
  }

  /** Whether programs play alone. */
  get isWatched() {
    return this.persons.length === 0;
  }

  get hasSecrets() {
    return this.#sights !== null;
  }

  /** Who sees what, as long as something is secret. */
  get #secret() {
    return this.isOver ? null : this.#sights;
  }

  /** What may be shown now. When the game is over, everything may. */
  get shown() {
    return this.#secret?.view ?? this.#game;
  }

  /** What may be shown of an earlier ply. The caller frees it. */
  at(/** @type {number} */ ply) {
    const view = this.#secret?.at(ply);
    if (view) return view;
    const past = this.#game.fork();
    past.goto(ply);
    return past;
  }

  /** What was played, as the viewer was told. */
  get list() {
    const told = this.#secret?.list;
    if (told) return told;
    if (this.#played.length !== this.#game.ply) this.#played = [...this.#game.history()];
    return this.#played;
  }

  /** The game itself, if it has no secrets or is over. */
  get open() {
    return this.hasSecrets && !this.isOver ? null : this.#game;
  }

  get turn() {
    return this.#game.turn;
  }

  nameOf(/** @type {string | null | undefined} */ player) {
    return this.players.find((one) => one.player === player)?.name ?? String(player);
  }

  /** Whose turn it is, if a person sits there. */
  get person() {
    return this.seats[this.turn]?.kind === "person" ? this.turn : null;
  }

  /** Who speaks at the screen: whoever is to act, or who sits there alone. */
  get speaker() {
    const persons = this.persons;
    return this.person ?? (persons.length === 1 ? persons[0] : null);
  }

  /** Whether nothing of the game may be shown until a person says that they are there. */
  get isHidden() {
    return this.#isCovered && !this.isOver;
  }

  /** Lets the one who is to act see what they may know. */
  reveal() {
    this.#isCovered = false;
    this.#secret?.turnTo(this.turn);
    this.#runClock();
    this.dispatchEvent(new Event("changed"));
  }

  /** Plays an action for the one whose turn it is; what the viewer sees of it. */
  play(/** @type {string} */ action) {
    const { turn } = this.#game;
    const secret = this.#secret;
    const played = this.#game.playChoice(action);
    if (this.#played.length === this.#game.ply - 1) this.#played.push({ notation: played.notation });
    this.#note(turn);
    const seen = secret?.follow() ?? played;
    this.#after(turn);
    return /** @type {Played} */ (seen);
  }

  /** Says a word: resigns, offers, claims. A level that is offered a draw answers. */
  say(/** @type {string} */ word) {
    const { turn } = this.#game;
    this.#game.say(word);
    const answer = word.startsWith("offer") ? answerOffer(this.#game, this.seats, this.#scores) : null;
    if (answer) this.dispatchEvent(new CustomEvent("said", { detail: answer }));
    this.#secret?.follow();
    this.#after(turn);
    this.dispatchEvent(new Event("changed"));
  }

  /** The words that somebody at the screen may say now. What only an arbiter says, such as `time`, is none. */
  get words() {
    if (this.isOver || this.isHidden) return [];
    return wordsOf(this.#game, this.speaker, this.seats, this.hasSecrets);
  }

  /** Takes back what was played since a person could choose last. */
  undo() {
    if (!this.canUndo) return;
    do this.#game.undo();
    while (this.#game.ply > 0 && !this.person && !this.isWatched);
    this.isPaused = this.isWatched;
    this.#shifted();
  }

  redo() {
    if (!this.canRedo) return;
    do this.#game.redo();
    while (this.#game.ply < this.#game.lastPly && !this.person && !this.isWatched);
    this.#shifted();
  }

  #shifted() {
    this.#played.length = Math.min(this.#played.length, this.#game.ply);
    this.clock.stop();
    this.#runClock();
    this.dispatchEvent(new Event("changed"));
    this.dispatchEvent(new Event("kept"));
  }

  /** Whether actions may be taken back at all: not if that would tell secrets, or give time. */
  get mayUndo() {
    return !this.hasSecrets && this.clock.isOff;
  }

  get canUndo() {
    return this.mayUndo && this.#game.ply > 0;
  }

  get canRedo() {
    return this.mayUndo && this.#game.ply < this.#game.lastPly;
  }

  /** Writes the clock into the record. */
  #note(/** @type {string} */ player) {
    if (this.clock.isOff) return;
    const { ply } = this.#game;
    this.#game.annotate(ply, { ...this.#game.note(ply), clock_millis: Math.round(this.clock.left(player)) });
  }

  /** What follows from an action or a word: whose clock runs, and whether the screen goes to another. */
  #after(/** @type {string} */ before) {
    if (this.turn !== before) this.clock.passed(before);
    const next = this.person;
    this.#isCovered = next !== null && this.#secret?.is(next) === false && this.persons.length > 1;
    // One who sits alone with levels sees what they may know, whoever is to act.
    this.#runClock();
    this.dispatchEvent(new Event("kept"));
  }

  #runClock() {
    const runs =
      !this.isOver && !this.isHidden && !this.isPaused && !this.#closed && !this.failure && this.#game.ply > 0;
    if (runs) this.clock.start(this.turn);
    else this.clock.stop();
  }

  /** Holds everything: the clocks, and the programs before their next action. */
  pause(/** @type {boolean} */ is) {
    this.isPaused = is;
    this.#runClock();
    this.dispatchEvent(new Event("thinking"));
    if (!is) this.goOn();
  }

  #lookAtClock() {
    if (this.clock.running === null) return;
    if (this.clock.isDown) this.#flagFalls();
    else this.dispatchEvent(new Event("tick"));
  }

  #flagFalls() {
    const { turn } = this.#game;
    this.clock.stop();
    this.dispatchEvent(new CustomEvent("said", { detail: `${this.nameOf(turn)} is out of time.` }));
    callTime(this.#game);
    this.#secret?.follow();
    this.#after(turn);
    this.dispatchEvent(new Event("changed"));
  }

  /** Goes on: a level thinks, or a person is asked. Call it whenever the page shows what there is. */
  async goOn({ step = false } = {}) {
    if (this.isOver || this.#isThinking || this.failure || this.#closed) return;
    if (this.isHidden) {
      this.dispatchEvent(new Event("turn"));
      return;
    }
    // Also that of a game that was just loaded.
    this.#runClock();
    const seat = this.seats[this.turn];
    if (seat?.kind !== "level" || (this.isPaused && !step)) return;
    this.#isThinking = true;
    const { ply, turn, key } = this.#game;
    this.dispatchEvent(new Event("thinking"));
    const thought = await this.#think(seat.level).catch((/** @type {Error} */ why) => why);
    this.#isThinking = false;
    if (this.#closed) return;
    // Something else was played or said meanwhile, or somebody paused: then it thinks again, or a person is to act.
    const isLate = this.#game.ply !== ply || this.#game.key !== key || this.isOver;
    if (isLate || (this.isPaused && !step)) {
      this.dispatchEvent(new Event("thinking"));
      return isLate ? void this.goOn() : undefined;
    }
    try {
      if (thought instanceof Error) throw thought;
      this.#scores[turn] = thought.score;
      this.dispatchEvent(new CustomEvent("played", { detail: this.play(thought.action) }));
    } catch (why) {
      this.failure = /** @type {Error} */ (why);
      this.clock.stop();
      this.dispatchEvent(new Event("failed"));
    }
  }

  /** What a level does that is to act: in a game with secrets it is shown its own view. */
  async #think(/** @type {number} */ level) {
    const { turn } = this.#game;
    const observer = this.#sights?.observerOf(turn);
    const subject = observer ? this.#game.view(observer) : this.#game;
    try {
      return await this.#levels.choose(level, subject, this.clock.left(turn), this.clock.increment);
    } finally {
      if (subject !== this.#game) subject.free();
    }
  }

  /** Tries again what a level failed at. */
  retry() {
    this.failure = null;
    this.goOn();
  }

  /** Ends what thinks and runs. */
  close() {
    this.#closed = true;
    this.clock.stop();
    clearInterval(this.#timer);
    this.#levels.close();
  }
}
