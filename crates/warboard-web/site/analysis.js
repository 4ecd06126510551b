// Analysis: any position or game, back and forth, with variations and what a program thinks.

import { Game, games } from "./warboard/index.js";
import { Thinker } from "./warboard/players.js";
import { button, dialog, h, select, toast, tried } from "./dom.js";
import { hasSecrets } from "./match.js";
import { dress } from "./settings.js";
import { Tree } from "./tree.js";

/** How long a search goes on for each position, in milliseconds. */
const LONGEST = 20_000;

export function analysis(/** @type {HTMLElement} */ main, /** @type {string[]} */ [name = "chess", ...fen]) {
  const position = fen.join("/");
  const game = position ? Game.parse(name, position) : Game.start(name);
  const shown = new Analysis(main, game);
  return () => shown.end();
}

class Analysis {
  #tree;
  #board = /** @type {import("./warboard/board/index.js").WarBoard} */ (document.createElement("war-board"));
  #moves = h("div", { class: "moves tree" });
  #lines = h("ol", { class: "lines", "aria-label": "What the program finds" });
  #bar = h("div", { class: "bar", role: "meter", "aria-label": "Worth for White", "aria-valuemin": "-10", "aria-valuemax": "10" }, h("i"));
  #status = h("p", { class: "status", role: "status" });
  /** @type {Promise<Thinker> | null} */
  #thinker = null;
  #isOn = false;
  #count = 3;
  /** Counts positions that were looked at: what is found for another is not shown. */
  #looks = 0;

  constructor(/** @type {HTMLElement} */ main, /** @type {Game} */ game) {
    this.#tree = new Tree(game);
    dress(this.#board);
    this.#board.setAttribute("label", "Analysis");
    const games_ = select(games().map(({ name, title }) => [name, title]), game.game, (name) => (location.hash = `#/analyse/${name}`));
    games_.setAttribute("aria-label", "Game");
    const lines = select([["1", "1 line"], ["2", "2 lines"], ["3", "3 lines"], ["5", "5 lines"]], "3", (value) => {
      this.#count = Number(value);
      this.#look();
    });
    lines.setAttribute("aria-label", "Lines");
    const think = h("input", { type: "checkbox", onchange: () => ((this.#isOn = think.checked), this.#look()) });
    main.append(
      h("section", { class: "stage" }, this.#bar, this.#board),
      h(
        "aside",
        { class: "panel", "aria-label": "Analysis" },
        games_,
        this.#status,
        h("div", { class: "buttons" }, ...this.#steps(), button("Open", () => this.#open()), button("Save", () => this.#save())),
        h("div", { class: "buttons" }, h("label", { class: "check" }, think, "Analyse"), lines),
        this.#lines,
        this.#moves,
      ),
    );
    this.#board.game = /** @type {any} */ (this.#driver());
    this.#board.addEventListener("played", () => this.#redraw());
    this.#board.addEventListener("refused", (event) => toast(/** @type {CustomEvent} */ (event).detail.error.message, "wrong"));
    document.addEventListener("keydown", this.#key);
    this.#redraw();
  }

  #driver() {
    const tree = this.#tree;
    return {
      state: () => tree.game.state(),
      choices: () => (tree.game.isOver ? [] : tree.game.choices()),
      check: (/** @type {string} */ action) => tree.game.check(action),
      playChoice: (/** @type {{ action: string }} */ { action }) => tree.play(action),
    };
  }

  #steps() {
    const go = (/** @type {string} */ words, /** @type {string} */ label, /** @type {() => void} */ move) =>
      button(words, () => (move(), this.#moved()), { "aria-label": label, title: label });
    const tree = this.#tree;
    return [
      go("⏮", "To the start", () => tree.toStart()),
      go("◀", "Back", () => tree.back()),
      go("▶", "On", () => tree.on()),
      go("⏭", "To the end", () => tree.toEnd()),
    ];
  }

  #key = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog, war-board")) return;
    if (event.key === "ArrowLeft") this.#tree.back();
    else if (event.key === "ArrowRight") this.#tree.on();
    else return;
    event.preventDefault();
    this.#moved();
  };

  async #moved() {
    await this.#board.refresh();
    this.#redraw();
  }

  #redraw() {
    const { game } = this.#tree;
    const state = game.state();
    this.#status.textContent = state.result ?? `${state.turn_name} to act`;
    this.#moves.replaceChildren(this.#tree.list((node) => (this.#tree.to(node), this.#moved())));
    this.#look();
  }

  /** Looks at the position as long as it is shown. */
  async #look() {
    const look = ++this.#looks;
    this.#board.arrows = [];
    if (this.#thinker) (await this.#thinker).stop();
    if (look !== this.#looks || !this.#isOn || this.#tree.game.isOver) {
      if (!this.#isOn) this.#lines.replaceChildren();
      return;
    }
    const { game } = this.#tree;
    await tried(async () => {
      this.#thinker ??= Thinker.start(game.game, { level: 8 });
      const thinker = await this.#thinker;
      const show = (/** @type {any[]} */ ideas) => look === this.#looks && this.#found(ideas, game.turn);
      const subject = hasSecrets(game) ? game.view(game.observers().to_act ?? "") : game;
      show(await thinker.analyse(subject, { lines: this.#count, milliseconds: LONGEST, onProgress: show }));
    });
  }

  #found(/** @type {any[]} */ ideas, /** @type {string} */ turn) {
    this.#lines.replaceChildren(
      ...ideas.map(({ score, depth, notation, action }) =>
        h(
          "li",
          {},
          h("button", { type: "button", onclick: () => tried(() => (this.#tree.play(action), this.#moved())) }, h("b", {}, words(score)), ` ${notation.join(" ")}`),
          h("small", {}, `depth ${depth}`),
        ),
      ),
    );
    const points = worth(ideas[0]?.score) * (turn === "b" ? -1 : 1);
    const share = 50 + 50 * Math.tanh(points / 6);
    /** @type {HTMLElement} */ (this.#bar.firstElementChild).style.setProperty("--share", `${share}%`);
    this.#bar.setAttribute("aria-valuenow", Math.max(-10, Math.min(10, points)).toFixed(1));
    const first = ideas[0]?.line?.[0] ?? ideas[0]?.action;
    const choice = first && this.#tree.game.choices().find(({ action }) => action === first);
    this.#board.arrows = choice?.from && choice.to ? [{ from: choice.from, to: choice.to }] : [];
  }

  #open() {
    const area = h("textarea", { rows: 10, "aria-label": "A game or a position", placeholder: "PGN, a record, or a position" });
    const file = h("input", { type: "file", "aria-label": "A file" });
    file.addEventListener("change", () => tried(async () => (area.value = (await file.files?.[0]?.text()) ?? "")));
    const read = () =>
      tried(() => {
        const { game, mended } = opened(area.value, this.#tree.game.game);
        for (const { text } of mended) toast(text);
        this.#tree = new Tree(game);
        this.#board.game = /** @type {any} */ (this.#driver());
        this.#redraw();
        sheet.close();
      });
    const sheet = dialog("Open", area, file, h("footer", {}, button("Open", read, { class: "main" })));
  }

  #save() {
    const { game } = this.#tree;
    const texts = [["Position", game.fen], ["Record", game.record()]];
    try {
      texts.push(["PGN", game.pgn()]);
    } catch {
      // A game that has none.
    }
    dialog(
      "Save",
      ...texts.map(([label, value]) =>
        h("section", {}, h("h3", {}, label), h("textarea", { rows: 4, readOnly: true, value, "aria-label": label }), button("Copy", () => tried(async () => (await navigator.clipboard.writeText(value), toast("Copied"))))),
      ),
    );
  }

  end() {
    this.#looks++;
    document.removeEventListener("keydown", this.#key);
    this.#thinker?.then((thinker) => thinker.free()).catch(() => {});
  }
}

/** A game from whatever text it is: a record, PGN, or a position of the game that is shown. */
function opened(/** @type {string} */ text, /** @type {string} */ name) {
  const trimmed = text.trim();
  if (/^\[Game "/m.test(trimmed)) return { game: Game.load(trimmed), mended: [] };
  if (trimmed.startsWith("[") || /\b1\./.test(trimmed)) {
    const { game, mended, fault } = Game.readPgn(trimmed);
    return { game, mended: [...mended, ...(fault ? [fault] : [])] };
  }
  return { game: Game.parse(name, trimmed), mended: [] };
}

/** A score in hundredths of a pawn, or mate in so many plies, as it is written. */
function words(/** @type {any} */ score) {
  if (score == null) return "";
  if (typeof score === "number") return (score / 100).toFixed(2);
  if (score.points !== undefined) return (score.points / 100).toFixed(2);
  if (score.win !== undefined) return `#${Math.ceil(score.win / 2)}`;
  if (score.loss !== undefined) return `-#${Math.ceil(score.loss / 2)}`;
  return String(score);
}

function worth(/** @type {any} */ score) {
  if (score == null) return 0;
  if (typeof score === "number") return score / 100;
  if (score.win !== undefined) return 50;
  if (score.loss !== undefined) return -50;
  return (score.points ?? 0) / 100;
}
