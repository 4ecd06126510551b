// The board of a table: as large as there is room, turned to who looks.

import { turnTo } from "./shared/warboard/board/index.js";
import { layoutOf } from "./shared/warboard/board/geometry.js";
import { fill, h, iconButton } from "./shared/dom.js";
import { fact } from "./shared/facts.js";
import { dress } from "./shared/settings.js";
import { ownSeats } from "./names.js";

/** @import { Choice, Played, State, Table } from "./server.js" */
/** @import { Following } from "./following.js" */
/** @typedef {State["diagram"]} Diagram */

/** How many times as large as its room a map is shown at most. */
const LARGEST = 3;

/** What the board's own words are called here. */
const WORDS = { decline: "Stay here" };

export class Stage {
  #following;
  #frame = h("div", { class: "frame" });
  #zooms = h("div", { class: "zooms", role: "group", "aria-label": "Size of the map" });
  /** The ply of an action that the board itself shows. @type {number | null} */
  #own = null;
  /** Whether the reader may act, if what is shown is now. */
  #may = false;
  /** The earlier ply that is shown; null if it is the game as it is. @type {number | null} */
  ply = null;
  /** Whether the map is shown while a battle is fought. */
  #wantsMap = false;
  /** @type {Diagram | null} */
  #diagram = null;
  #zoom = 0;
  /** By how much the board was turned by hand, and at first. */
  #turns = 0;
  /** @type {number | undefined} */
  #base;
  /** The height of what was below the picture: there is room for it. */
  #below = 0;
  // In the next frame: what is changed while it observes would be an error of the page.
  #measured = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));
  /** What is shown one after the other. */
  #shown = Promise.resolve();
  board;
  element;

  constructor(/** @type {Following} */ following, /** @type {string} */ label) {
    this.#following = following;
    this.board = /** @type {import("./shared/warboard/board/index.js").WarBoard} */ (
      document.createElement("war-board")
    );
    this.board.setAttribute("label", label);
    this.board.setAttribute("play", "none");
    this.board.words = WORDS;
    dress(this.board);
    this.#measured.observe(this.board);
    this.#frame.append(this.board);
    this.element = h("section", { class: "stage", "aria-label": label }, this.#frame, this.#zooms);
    this.mayAct(false);
    this.board.game = /** @type {any} */ (this.#driver());
  }

  close() {
    this.#measured.disconnect();
    this.board.game = null;
  }

  /** Lets the reader act for the seats that are theirs, or nobody. */
  mayAct(/** @type {boolean} */ may) {
    this.#may = may;
    const table = /** @type {Table} */ (this.#following.table);
    const own = ownSeats(table);
    const isNow = this.ply === null;
    const plays = !may || !isNow || table.stage !== "playing" ? undefined : (own.find((seat) => seat === table.turn) ?? own[0]);
    // A finger moves a map that is larger than its room; on a board it drags pieces.
    set(this.board, "play", plays ?? "none");
  }

  /** Shows what was played and said, unless the board has done so itself. */
  tell(/** @type {Played[]} */ acted, /** @type {Played[]} */ said) {
    const since = this.#following.game?.since ?? 0;
    const others = acted.filter((_, index) => since - acted.length + index !== this.#own);
    const all = [...others, ...said];
    if (all.length === 0 || this.ply !== null) return;
    // Of several the last is seen to happen, and all are said.
    const last = { ...all[all.length - 1], happened: all.flatMap(({ happened }) => happened) };
    this.#shown = this.#shown.then(() => this.board.refresh(last));
  }

  /** Shows an earlier ply, or the game as it is. */
  show(/** @type {number} */ ply) {
    const last = this.#following.game?.since ?? 0;
    this.ply = ply < last ? Math.max(0, ply) : null;
    this.mayAct(this.#may);
    this.refresh();
  }

  /** Shows the game as it is, after another than was known. */
  replace() {
    this.show(Infinity);
  }

  /** Shows anew what is shown. */
  refresh() {
    this.#own = null;
    this.#shown = this.#shown.then(() => this.board.refresh());
  }

  /** The choices that the board offers. What words say is not among them. */
  async choices() {
    if (this.ply !== null) return [];
    const all = await this.#following.choices();
    return all.filter(({ does = [] }) => !does.includes("gives-up") && !does.includes("talk"));
  }

  #driver() {
    const following = this.#following;
    return {
      state: async () => {
        const state = await following.state(this.ply);
        this.#diagram = state.diagram;
        this.#arrange(state);
        return this.#faced(state);
      },
      choices: () => this.choices(),
      premoves: (/** @type {string} */ player) => following.premoves(player),
      preview: (/** @type {Choice} */ { action }) => following.preview(action),
      check: (/** @type {string} */ action) => following.check(action),
      playChoice: (/** @type {Choice} */ { action }) => this.#play(action),
    };
  }

  async #play(/** @type {string} */ action) {
    this.#own = this.#following.game?.since ?? null;
    try {
      return await this.#following.act(action);
    } catch (why) {
      this.#own = null;
      throw why;
    }
  }

  /** A battle of a campaign has the board for itself, unless the map is asked for. */
  #faced(/** @type {State} */ state) {
    const { diagram } = state;
    if (diagram.shape !== "hexes" || !diagram.battle) return state;
    if (!this.#wantsMap) return { ...state, diagram: { shape: /** @type {const} */ ("squares"), ...diagram.battle } };
    const { battle, ...map } = diagram;
    return { ...state, diagram: map };
  }

  /** Sizes and turns the board for what is shown. */
  #arrange(/** @type {State} */ state) {
    if (this.face === null) this.#wantsMap = false;
    const diagram = /** @type {Diagram} */ (this.#faced(state).diagram);
    const { bottom, turn } = this.#sight(state, diagram);
    set(this.board, "bottom", bottom);
    set(this.board, "turn", String(turn));
    const { width, height, places } = layoutOf(diagram, { bottom, turn });
    const isMap = diagram.shape === "hexes";
    const isFirst = isMap && this.#zoom === 0;
    if (isFirst) this.#zoom = usualZoom(width);
    this.element.classList.toggle("map", isMap);
    this.#frame.style.setProperty("--aspect", String(width / height));
    this.#frame.style.setProperty("--zoom", String(isMap ? this.#zoom : 1));
    this.#showZooms(isMap);
    const home = isFirst && state.player ? places.get(this.#home(diagram, state.player) ?? "") : undefined;
    if (home) requestAnimationFrame(() => this.#scrollTo(home));
  }

  /** Who looks has the own side at the bottom. */
  #sight(/** @type {State} */ state, /** @type {Diagram} */ diagram) {
    const own = ownSeats(/** @type {Table} */ (this.#following.table));
    const viewer = own.length === 1 ? own[0] : null;
    if (diagram.shape === "hexes") {
      const home = viewer === null ? undefined : this.#home(diagram, viewer);
      this.#base ??= home === undefined ? 0 : turnTo(diagram.cells, home);
      return { bottom: /** @type {const} */ ("w"), turn: (this.#base + this.#turns) % 6 };
    }
    // The attacker of a campaign's battle, whose turn on the map it is, has White.
    const active = fact(state.facts, "active");
    const isBlack = viewer === "b" || (active !== undefined && viewer !== null && viewer !== active);
    return { bottom: /** @type {"w" | "b"} */ (isBlack !== (this.#turns % 2 === 1) ? "b" : "w"), turn: 0 };
  }

  /** The hex of a player's king. */
  #home(/** @type {Diagram} */ diagram, /** @type {string} */ player) {
    const cells = diagram.shape === "hexes" ? diagram.cells : [];
    return cells.find(({ army }) => String(army?.seat) === player && army?.units.includes("K"))?.hex;
  }

  /** Scrolls a map that is larger than its room to a hex. */
  #scrollTo(/** @type {{ x: number, y: number }} */ { x, y }) {
    const picture = this.board.shadowRoot?.querySelector("svg");
    if (!picture) return;
    const frame = this.#frame;
    const scale = picture.clientWidth / picture.viewBox.baseVal.width;
    frame.scrollTo(x * scale - frame.clientWidth / 2, y * scale - frame.clientHeight / 2);
  }

  /** Makes room for what is below the picture, as much as was needed once. */
  #measure() {
    const picture = this.board.shadowRoot?.querySelector("svg[part=board]");
    if (!picture || !this.board.isConnected) return;
    const below = Math.ceil(this.board.getBoundingClientRect().height - picture.getBoundingClientRect().height);
    if (below <= this.#below) return;
    this.#below = below;
    this.element.style.setProperty("--orders", `${below}px`);
  }

  flip() {
    this.#turns++;
    this.refresh();
  }

  /** What is shown of a campaign in a battle, of which the other can be shown; null if there is no battle. */
  get face() {
    const diagram = this.#diagram;
    if (diagram?.shape !== "hexes" || !diagram.battle) return null;
    return this.#wantsMap ? "map" : "battle";
  }

  /** Shows the map instead of the battle, or the battle again. */
  turnFace() {
    this.#wantsMap = !this.#wantsMap;
    this.refresh();
  }

  #showZooms(/** @type {boolean} */ isMap) {
    const zoom = (/** @type {number} */ by) => () => this.#zoomBy(by);
    const buttons = [
      iconButton("less", "Smaller map", zoom(1 / 1.5), { disabled: this.#zoom <= 1 }),
      iconButton("more", "Larger map", zoom(1.5), { disabled: this.#zoom >= LARGEST }),
    ];
    fill(this.#zooms, ...(isMap ? buttons : []));
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
    frame.style.setProperty("--zoom", String(this.#zoom));
    this.#showZooms(true);
    frame.scrollTo(x * frame.scrollWidth - frame.clientWidth / 2, y * frame.scrollHeight - frame.clientHeight / 2);
  }
}

/** A phone shows a large map larger than its screen, so that a finger meets a hex and names can be read. */
function usualZoom(/** @type {number} */ width) {
  return Math.min(LARGEST, Math.max(1, Math.round((width / Math.min(innerWidth, 900) / 2) * 4) / 4));
}

/** Sets an attribute if it is another one: the board asks anew what may be chosen then. */
function set(/** @type {Element} */ element, /** @type {string} */ name, /** @type {string} */ value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
