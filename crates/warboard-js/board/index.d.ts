// The types of `warboard/board`.
import type { Choice, Frozen, Message, Played, Premove, State } from "../index.js";

/** Now, or when a server has answered. */
export type Soon<T> = T | PromiseLike<T>;

/** What a board shows of a state: a `State` of the library has it, and so does whatever has these fields. */
export type Shown = Frozen<
  Pick<State, "diagram" | "turn" | "turn_name" | "to_act" | "last" | "checked" | "status" | "players" | "player">
>;

/**
 * What drives a board: a `Game`, a `View`, or anything with these methods, such as a connection to a server. Each
 * may answer later. What rejects is told by an event, and the board stays as it was.
 */
export interface Driver {
  state(): Soon<Shown>;
  /** What may be chosen now. Without it the board only shows. */
  choices?(): Soon<readonly Choice[]>;
  /** Plays a choice. Without it the board sends the event `action`, and the page calls `refresh`. */
  playChoice?(action: Choice): Soon<Played>;
  /** What an action would do, to be shown while its target is pointed at. */
  preview?(action: Choice): Soon<Played>;
  /** What a player who waits may plan. */
  premoves?(player: string): Soon<readonly Premove[]>;
  /** Why an action is illegal; null if it is legal. */
  check?(action: string): Soon<(Error & { readonly squares?: readonly string[] }) | null>;
}

/** A sign on a square or hex. */
export interface Mark {
  square: string;
  /** By default `fill`. */
  kind?: "fill" | "ring" | "dot";
  /** A colour of CSS. */
  colour?: string;
}

export interface Arrow {
  from: string;
  to: string;
  /** A colour of CSS. */
  colour?: string;
}

/** Elements of SVG without colours, in a box of 45 by 45 units, by the name of a figure or of a kind of piece. */
export type Figures = Readonly<Record<string, string>>;

/** The figures of the library. */
export const FIGURES: Figures;

/** The board's own words, with `{braces}` for what is filled in; what the game says is in the game's words. */
export const WORDS: Readonly<Record<WordName, string>>;
export type WordName =
  | "board"
  | "piece"
  | "several"
  | "faceDown"
  | "promoted"
  | "army"
  | "target"
  | "captures"
  | "legend"
  | "choose"
  | "cancel"
  | "sure"
  | "turn"
  | "planned"
  | "forgotten"
  | "failed"
  | "pass"
  | "end-phase"
  | "go"
  | "fight"
  | "decline"
  | "retreat"
  | "concede"
  | "offer"
  | "agree"
  | "yield"
  | "time";
/** With other words for what the game calls something: kinds of pieces, terrains, zones, barriers. */
export type Words = Readonly<Record<WordName, string> & Record<string, string>>;

/** By how many sixths a map is turned so that a hex is at its bottom: for the attribute `turn`. */
export function turnTo(cells: readonly { readonly hex: string }[], hex: string): number;

/** The events of a board, each a `CustomEvent` that bubbles. */
export interface WarBoardEvents {
  /** A square or hex is tapped. If it is prevented, the board does nothing. */
  pick: { square: string };
  /** An action was chosen. If it is prevented, it is not played. */
  action: { action: string; choice: Choice };
  /** An action was played here. */
  played: { played: Played };
  /** What waits for its turn; null if nothing does any more. */
  planned: { planned: Premove | null };
  /** Why something cannot be done. If it is prevented, the board does not show it. */
  refused: { error: Error & { readonly code?: string; readonly squares?: readonly string[] } };
  /** The driver does not answer. If it is prevented, the board does not show it. */
  failed: { error: unknown };
}

/**
 * `<war-board>`, which shows a game and lets people play it.
 *
 * Attributes: `bottom`, `play`, `turn`, `coordinates`, `legend`, `pieces`, `animation`, `label`. The README describes them,
 * and what styles change.
 */
export class WarBoard extends HTMLElement {
  /** What is shown and played. */
  get game(): Driver | null;
  set game(game: Driver | null | undefined);
  /** Whose side is at the bottom of a board of squares; by default `w`. */
  bottom: "w" | "b";
  /** Who plays here: `all`, `none`, or a player as `turn` writes it. By default `all`. */
  play: string;
  /** Figures of your own, beside those of the library or instead of them. */
  figures: Figures;
  /** Signs of your own. */
  get marks(): readonly Readonly<Mark>[];
  set marks(marks: readonly Readonly<Mark>[] | null | undefined);
  /** Arrows of your own. */
  get arrows(): readonly Readonly<Arrow>[];
  set arrows(arrows: readonly Readonly<Arrow>[] | null | undefined);
  /** The board's own words, in another language. */
  get words(): Words;
  set words(words: Partial<Words> | null | undefined);
  /** What is said of an event or a refusal: by default its English sentence. */
  get speak(): (message: Message) => string;
  set speak(speak: ((message: Message) => string) | null | undefined);
  /**
   * Shows what the game has become. Call it when the game has changed elsewhere, with what was played if that is to
   * be seen. Resolves when it is drawn and nothing moves any more.
   */
  refresh(played?: Played): Promise<void>;

  addEventListener<Name extends keyof WarBoardEvents>(
    name: Name,
    listener: (this: WarBoard, event: CustomEvent<WarBoardEvents[Name]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (this: WarBoard, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "war-board": WarBoard;
  }
}
