// The board of a game on the page: as large as there is room, turned to who looks, now or as it was.

import { turnTo } from "./warboard/board/index.js";
import { layoutOf } from "./warboard/board/geometry.js";
import { fill, h, iconButton } from "./dom.js";
import { fact } from "./facts.js";
import { dress } from "./settings.js";

/** @import { Choice, Diagram, Played, State } from "./warboard/index.js" */
/** @import { Match } from "./match.js" */

/** How many times as large as its room a map is shown at most. */
const LARGEST = 3;

/** What the board's own words are called here. */
const WORDS = { decline: "Stay here" };

export class Stage {
  #match;
  #label;
  #board;
  #frame = h("div", { class: "frame" });
  #zooms = h("div", { class: "zooms", role: "group", "aria-label": "Size of the map" });
  /** The ply that is looked at; null: now. @type {number | null} */
  ply = null;
  /** What was at that ply. @type {ReturnType<Match["at"]> | null} */
  #past = null;
  /** Whether the map is shown while a battle is fought. */
  #wantsMap = false;
  #zoom = 0;
  /** By how much the board was turned by hand. */
  #turns = 0;
  /** The height of what was below the picture, its buttons and its legend, in pixels: there is room for it. */
  #below = 0;
  // In the next frame: what is changed while it observes would be an error of the page.
  #measured = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));
  /** The least width for a height that a board of this shape had: so its squares never change their size. */
  #shape = { key: "", aspect: 1 };

  /**
   * @param {Match} match
   * @param {string} label
   */
  constructor(match, label) {
    this.#match = match;
    this.#label = label;
    this.#board = this.#made();
    this.element = h("section", { class: "stage", "aria-label": label }, this.#frame, this.#zooms);
  }

  get board() {
    return this.#board;
  }

  #made() {
    this.#measured.disconnect();
    const board = /** @type {import("./warboard/board/index.js").WarBoard} */ (document.createElement("war-board"));
    this.#measured.observe(board);
    board.setAttribute("label", this.#label);
    board.words = WORDS;
    dress(board);
    this.#frame.replaceChildren(board);
    return board;
  }

  /** Removes everything that is shown: another board is there for the next one who looks. */
  clear() {
    this.#forgetPast();
    this.#wantsMap = false;
    this.#board = this.#made();
    this.#zooms.replaceChildren();
    this.element.classList.remove("map");
    return this.#board;
  }

  close() {
    this.#measured.disconnect();
    this.#forgetPast();
  }

  /** Shows a ply, or the game as it is. */
  async show(/** @type {number | null} */ ply = null) {
    this.#forgetPast();
    if (ply !== null && ply < this.#match.ply) {
      this.ply = ply;
      this.#past = this.#match.at(ply);
    }
    this.#arrange();
    this.#board.game = /** @type {any} */ (this.#driver());
  }

  /** Shows what happened now. */
  async animate(/** @type {Played} */ played) {
    if (this.ply !== null) return this.show();
    await this.#board.refresh(played);
    await this.refit();
  }

  /** Shows another board if a battle has begun or ended. */
  async refit() {
    if (this.#shape.key !== this.#key()) await this.show();
  }

  #forgetPast() {
    this.#past?.free();
    [this.#past, this.ply] = [null, null];
  }

  get #shown() {
    return this.#past ?? this.#match.shown;
  }

  /** The choices of whoever is to act at this screen. What words say is not among them. */
  get choices() {
    const match = this.#match;
    if (this.#past || match.isOver || match.isHidden || !match.person) return [];
    return match.shown.choices().filter(({ does = [] }) => !does.includes("gives-up") && !does.includes("talk"));
  }

  #driver() {
    const match = this.#match;
    return {
      state: () => this.#faced(/** @type {State} */ (this.#shown.state())),
      choices: () => this.choices,
      premoves: (/** @type {string} */ player) =>
        this.#past || match.isOver || match.isHidden ? [] : match.shown.premoves(player),
      check: (/** @type {string} */ action) => (this.#past || match.isHidden ? null : match.shown.check(action)),
      playChoice: (/** @type {Choice} */ { action }) => match.play(action),
    };
  }

  /** A battle of a campaign has the board for itself, unless the map is asked for. */
  #faced(/** @type {State} */ state) {
    const { diagram } = state;
    if (diagram.shape !== "hexes" || !diagram.battle) return state;
    if (!this.#wantsMap) return { ...state, diagram: { shape: /** @type {const} */ ("squares"), ...diagram.battle } };
    const { battle, ...map } = diagram;
    return { ...state, diagram: map };
  }

  #face() {
    const { diagram } = this.#shown;
    return diagram.shape === "squares" ? "board" : diagram.battle ? "battle" : "map";
  }

  /** What the size of the picture follows from, without what comes and goes. */
  #key() {
    const { diagram } = this.#faced(/** @type {State} */ (this.#shown.state()));
    const size = diagram.shape === "hexes" ? diagram.cells.length : `${diagram.files}x${diagram.ranks}`;
    return `${diagram.shape} ${size} ${this.#turns}`;
  }

  /** Makes room for what is below the picture, as much as was needed once. */
  #measure() {
    const picture = this.#board.shadowRoot?.querySelector("svg[part=board]");
    if (!picture || !this.#board.isConnected) return;
    const below = Math.ceil(this.#board.getBoundingClientRect().height - picture.getBoundingClientRect().height);
    if (below <= this.#below) return;
    this.#below = below;
    this.element.style.setProperty("--orders", `${below}px`);
  }

  /** Sizes and turns the board for what is shown. */
  #arrange() {
    if (this.#face() !== "battle") this.#wantsMap = false;
    const state = this.#faced(/** @type {State} */ (this.#shown.state()));
    const diagram = /** @type {Diagram} */ (state.diagram);
    const { bottom, turn } = this.#sight(diagram);
    this.#board.setAttribute("bottom", bottom);
    this.#board.setAttribute("turn", String(turn));
    const layout = layoutOf(diagram, { bottom, turn });
    const { width, height } = layout;
    const [key, aspect] = [this.#key(), width / height];
    this.#shape = { key, aspect: this.#shape.key === key ? Math.min(aspect, this.#shape.aspect) : aspect };
    const isMap = diagram.shape === "hexes";
    const isFirst = isMap && this.#zoom === 0;
    if (isFirst) this.#zoom = usualZoom(width);
    this.element.classList.toggle("map", isMap);
    this.#frame.style.setProperty("--aspect", String(this.#shape.aspect));
    this.#frame.style.setProperty("--zoom", String(isMap ? this.#zoom : 1));
    this.#board.setAttribute("play", this.#plays());
    // A finger moves a map that is larger than its room; on a board it drags pieces.
    if (isMap && this.#zoom > 1) this.#board.removeAttribute("play");
    this.#showZooms(isMap);
    if (isFirst) requestAnimationFrame(() => this.#scrollTo(layout.places.get(this.#home(diagram) ?? "")));
  }

  /** The hex of a player's king: of whoever is to act, if nobody is named. */
  #home(/** @type {Diagram} */ diagram, player = this.#match.turn) {
    const cells = diagram.shape === "hexes" ? diagram.cells : [];
    return cells.find(({ army }) => String(army?.seat) === player && army?.units.includes("K"))?.hex;
  }

  /** Scrolls a map that is larger than its room to a hex. */
  #scrollTo(/** @type {{ x: number, y: number } | undefined} */ place) {
    const picture = this.#board.shadowRoot?.querySelector("svg");
    if (!place || !picture) return;
    const frame = this.#frame;
    const scale = picture.clientWidth / picture.viewBox.baseVal.width;
    frame.scrollTo(place.x * scale - frame.clientWidth / 2, place.y * scale - frame.clientHeight / 2);
  }

  /** Who plays on the board: one who sits alone may plan while a level thinks. */
  #plays() {
    const { persons, name } = this.#match;
    return persons.length === 1 && name !== "strata-strategic" ? persons[0] : "all";
  }

  /** Who looks has the own side at the bottom. */
  #sight(/** @type {Diagram} */ diagram) {
    const { persons, hasSecrets } = this.#match;
    const viewer = persons.length === 1 ? persons[0] : hasSecrets ? this.#match.shown.state().player : null;
    if (diagram.shape === "hexes") {
      const own = persons.length === 1 ? this.#home(diagram, persons[0]) : undefined;
      this.#base ??= own === undefined ? 0 : turnTo(diagram.cells, own);
      return { bottom: /** @type {const} */ ("w"), turn: (this.#base + this.#turns) % 6 };
    }
    // The attacker of a campaign's battle, whose turn on the map it is, has White.
    const active = fact(this.#shown.facts, "active");
    const isBlack = viewer === "b" || (active !== undefined && viewer != null && viewer !== active);
    return { bottom: /** @type {"w" | "b"} */ (isBlack !== (this.#turns % 2 === 1) ? "b" : "w"), turn: 0 };
  }

  /** By how many sixths the map is turned at first. @type {number | undefined} */
  #base;

  flip() {
    this.#turns++;
    this.#arrange();
  }

  #showZooms(/** @type {boolean} */ isMap) {
    const zoom = (/** @type {number} */ by) => () => this.#zoomBy(by);
    const buttons = [
      iconButton("less", "Smaller map", zoom(1 / 1.5), { disabled: this.#zoom <= 1 }),
      iconButton("more", "Larger map", zoom(1.5), { disabled: this.#zoom >= LARGEST }),
    ];
    fill(this.#zooms, ...(isMap ? buttons : []));
  }

  /** What is shown of a campaign in a battle, of which the other can be shown; null if there is no battle. */
  get face() {
    if (this.#match.isHidden || this.#face() !== "battle") return null;
    return this.#wantsMap ? "map" : "battle";
  }

  /** Shows the map instead of the battle, or the battle again. */
  async turnFace() {
    this.#wantsMap = !this.#wantsMap;
    await this.show(this.ply);
  }

  /** Zooms about the middle of what is seen. */
  #zoomBy(/** @type {number} */ by) {
    const frame = this.#frame;
    const [x, y] = [
      (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
      (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
    ];
    this.#zoom = Math.min(LARGEST, Math.max(1, this.#zoom * by));
    if (this.#zoom < 1.1) this.#zoom = 1;
    this.#arrange();
    frame.scrollTo(x * frame.scrollWidth - frame.clientWidth / 2, y * frame.scrollHeight - frame.clientHeight / 2);
  }
}

/** A phone shows a large map larger than its screen, so that a finger meets a hex and names can be read. */
function usualZoom(/** @type {number} */ width) {
  return Math.min(LARGEST, Math.max(1, Math.round((width / Math.min(innerWidth, 900) / 2) * 4) / 4));
}
