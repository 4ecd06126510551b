/// <reference lib="esnext.disposable" />
// The types of every build of warboard. What requests and answers hold is in protocol.d.ts.
import type {
  Chance,
  Change,
  Choice,
  Fact,
  Fielded,
  GameInfo,
  Header,
  Message,
  MessageTemplate,
  Notated,
  Note,
  Observers,
  PictureLayout,
  Place,
  Played,
  Premove,
  Reply,
  Request,
  Said,
  Sayable,
  Seen,
  Shift,
  State,
  SvgOptions,
  Told,
  VerifiedRecord,
  Words,
} from "./protocol.js";

export type * from "./protocol.js";

/** A board of squares, or a map of hexes. */
export type Diagram = State["diagram"];
/** Whether a game goes on, or how it ended. */
export type Status = State["status"];
/** A value of which nothing can be changed: copy it (`structuredClone`) to change the copy. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** The name of a game. A build with one game knows no other. */
export type GameName =
  | "capatomic"
  | "invasion"
  | "strata-tactical"
  | "strata-strategic"
  | "chess"
  | "three-check"
  | "king-of-the-hill"
  | "gardner"
  | "los-alamos"
  | "janus"
  | "capablanca"
  | "grand"
  | "shako"
  | "xiangqi"
  | "crazyhouse"
  | "capahouse"
  | "shogi"
  | "minishogi"
  | "amazons"
  | "wildebeest"
  | "omega"
  | "janggi"
  | "atomic"
  | "stratomic"
  | "breakthrough"
  | "metamachy"
  | "glinski"
  | (string & {});

/** An action: machine notation (`e3e5`), what players write (`e5`), or what has it as `action`. */
export type Action = string | { readonly action: string };

/** The name of a square (`e4`) or hex (`-1,2`). */
export type Square = string;

declare global {
  namespace WebAssembly {
    // Without the types of browsers there is none.
    interface Module {}
  }
}

/** A WebAssembly module of the package: where it is, what a server answered, its bytes, or the module. */
export type ModuleSource = string | URL | Response | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/**
 * Loads the library; await it before anything else. It may be called again: the first call that
 * succeeds counts. After a fault of the library itself (the code `panic`) it loads it anew; what was
 * open before answers `panic` for ever. What cannot be loaded rejects with the code `not-loaded` and says
 * what to do.
 *
 * @param source by default the file of the package, which is fetched, or read in Node. A promise of a source
 * is one, too: `init(fetch(address))`.
 */
export function init(source?: ModuleSource | PromiseLike<ModuleSource>): Promise<void>;
export default init;

/** Why something is not done. Nothing has changed then. */
export class WarboardError extends Error {
  /** A short code that stays the same from release to release, such as `launches-locked`. */
  readonly code: string;
  /** The squares (or hexes) concerned, the most important first. */
  readonly squares: readonly Square[];
  /** The named arguments of the sentence, for translations. */
  readonly args: Readonly<Record<string, null | boolean | number | string | Message[]>>;
  /** Everything that is wrong with a position, a scenario or a selection. */
  readonly faults: readonly Message[];
}

/** From where a game starts: at most one of these, by default the start with number 0. */
export interface Start {
  /** The number of a start. */
  number?: number;
  /** 64 hexadecimal digits ({@link randomSeed}): whoever knows them knows the deal. */
  seed?: string;
  /** The name of a scenario that ships with the game, or the text of one. */
  scenario?: string;
  /** What the sides of a battle field. */
  fielded?: Fielded;
}

/** What is left out of {@link Game.destinations}. */
export interface DestinationsOptions {
  /** The kinds of choices to leave out: `["launch"]`. */
  except?: readonly string[];
}

/** Where everything is in a picture, in its own units, from its left upper corner. */
export interface Layout extends Frozen<PictureLayout> {
  /** The square, hex or place beside the board at a point; null if there is none. */
  at(this: void, x: number, y: number): Square | null;
  /** The middle and the corners of a square, hex or place; null if the picture has none of the name. */
  place(this: void, name: Square): Frozen<Place> | null;
}

/**
 * What games and views have in common. Neither can be cloned, sent to a worker or written as JSON, which
 * throws: send a record, or the text of a view.
 */
declare abstract class Shown {
  /**
   * Everything that an interface shows: one call for a redraw. The same object, which is frozen, until
   * something changes.
   */
  state(): Frozen<State>;
  /** The name of the game. */
  readonly game: string;
  /** Whose turn it is: `w`, `b`, the number of a seat, `host`. */
  readonly turn: string;
  readonly turnName: string;
  /** The position string, or the text of a view. Of a game with secrets it has all of them. */
  readonly position: string;
  /**
   * The position as other programs write it: in chess and its relatives as FEN, with `K` and `Q` for castling
   * with the outermost rook. In other games, and of a view, the same as {@link position}.
   */
  readonly fen: string;
  /** The key of the position, 16 hexadecimal digits: equal for positions that repeat each other. */
  readonly key: string;
  readonly status: Frozen<Status>;
  readonly isOver: boolean;
  /** How the game ended, in a sentence; null if it goes on. */
  readonly result: string | null;
  /** What the board does not show: rights, clocks, gold. */
  readonly facts: Frozen<Fact[]>;
  readonly diagram: Frozen<Diagram>;
  /** The last action, taken apart. */
  readonly last: Frozen<Choice> | null;
  /** The squares of royal pieces in check. */
  readonly inCheck: Square[];
  /** Legal actions in machine notation. */
  legal(from?: Square): string[];
  /**
   * What may be chosen, taken apart: all of it, from a square, or from there to another. If several
   * are left (promotions, a launch beside a move, castlings with and without missiles), ask.
   */
  choices(from?: Square, to?: Square): Choice[];
  /** Where what stands on each square may go: chessground's `movable.dests`. */
  destinations(from?: Square, options?: DestinationsOptions): Map<Square, Square[]>;
  /** What a player who waits may plan. */
  premoves(actor: string, from?: Square): Premove[];
  /** The action that a text means, in machine notation. */
  read(text: string): string;
  /** A legal action as players write it. */
  notation(action: Action): string;
  /** Why an action is illegal; null if it is legal. */
  check(action: Action): WarboardError | null;
  /** What an action would do; of a view, if nothing is left to chance. */
  preview(action: Action): Played;
  /** What may become of an action, with weights. */
  chances(action: Action): Chance[];
  /** A picture. */
  svg(options?: SvgOptions): string;
  /** Where everything is in the picture that {@link svg} gives with the same options. */
  layout(options?: SvgOptions): Layout;
  /** Forgets it now instead of when it is collected. */
  free(): void;
  [Symbol.dispose](): void;
}

/** A game, as an arbiter has it who knows everything. */
export class Game extends Shown {
  private constructor();
  /** A game from a start. What is secret is dealt from the system's randomness, unless seeded. */
  static start(game: GameName, at?: Start): Game;
  static parse(game: GameName, position: string): Game;
  /** The game of a record, every action checked again. */
  static load(record: string): Game;
  /** The game of a PGN in which nothing is to be mended. */
  static loadPgn(pgn: string): Game;
  /** All that is legal of a PGN as others write it, what was mended, and why it was not read to its end. */
  static readPgn(pgn: string): { game: Game; mended: Message[]; fault?: Message };
  /** Everything that is wrong with a position: an empty list if it can be parsed. */
  static validate(game: GameName, position: string): Message[];
  /** How many actions have been played. */
  readonly ply: number;
  /** The last ply that can be gone to: the plies played, and those taken back that can be played again. */
  readonly lastPly: number;
  /**
   * Plays an action, exactly the one given and whoever sends it. One in which chance still decides
   * something is refused: {@link playChoice} draws that.
   */
  play(action: Action): Played;
  /** Plays one of the {@link choices}, and draws what it leaves to chance, which it cannot name. */
  playChoice(action: Action): Played;
  /** Takes a word: `resign w`, `offer b`, `agree`. */
  say(word: string): Said;
  words(): Sayable[];
  /**
   * Takes the last action back, and an end by word with it; or, at the start, a word alone. Refused with
   * `nothing-to-undo` if there is neither.
   */
  undo(): Shift;
  /** Plays again what was taken back last; refused with `nothing-to-redo`. */
  redo(): Shift;
  goto(ply: number): Shift;
  /** Takes an end by word back, and no action; refused with `no-end-by-word`. */
  reopen(): Shift;
  history(): Notated[];
  /** The game as a text that {@link load} reads. */
  record(): string;
  pgn(): string;
  headers(): Header[];
  /** Sets a header of the record; without a value, removes it. */
  setHeader(name: string, value?: string): Header[];
  note(ply: number): Note;
  annotate(ply: number, note: Note): Note;
  observers(): Observers;
  /** What an observer knows, now or after so many actions. */
  view(observer: string, ply?: number): View;
  /** What an observer is told of the actions after the first `since`: lines for {@link View.follow}. */
  told(observer: string, since: number, fingerprint?: string): Told;
  /** A copy, which goes its own way. */
  fork(): Game;
  toString(): string;
}

/** What an observer knows: a client's half of a game with secrets. It plays, and has no secrets. */
export class View extends Shown {
  private constructor();
  /** A view from its text, as a server sends it. */
  static parse(game: GameName, text: string): View;
  readonly observer: string;
  /** Which player the observer is; null for who only watches. */
  readonly player: string | null;
  readonly isToAct: boolean;
  /** Follows a line of what is told. */
  follow(told: string): Played;
  /** A full game that agrees with the view, drawn by its probabilities: for an engine. */
  sample(): Game;
  fork(): View;
  /** The text that {@link parse} reads: what the observer may know, and nothing else. */
  toString(): string;
}

/** How many actions the sender knows of: another number is refused with `other-ply`. */
export interface AtPly {
  ply?: number;
}

/**
 * A game under a host: what a server holds. All that `act` and `say` are given may come from a
 * stranger: nobody acts for another, names what chance or the host decides, or learns from a refusal
 * what they do not know.
 */
export class Host {
  private constructor();
  /** A host of a copy of a game; draws follow from the seed, or from one of the system's. */
  static of(game: Game, options?: { seed?: string }): Host;
  /**
   * A host of a start, as {@link Game.start} has it. A `seed` draws the start, and all draws of the host
   * follow from it, too. For another start with a seed of your own: `Host.of(game, { seed })`.
   */
  static start(game: GameName, at?: Start): Host;
  /** A host that goes on: with the same seed it draws what it would have drawn. */
  static resume(record: string, seed: string): Host;
  /** Plays what a player sends. `drawn` is what was drawn elsewhere, never what a player sends. */
  act(player: string, action: Action, options?: AtPly & { drawn?: string }): Played;
  /** A player's own word: `resign`, `offer`, `accept`, `decline`, `claim`. */
  say(player: string, word: string, options?: AtPly): Said;
  /** What the server alone says: `time w`, `abandon w`, `agree`. */
  declare(word: string, options?: AtPly): Said;
  /** Plays on for who does not answer. */
  standIn(options?: AtPly): Played;
  /** A campaign's battle that was fought elsewhere. */
  report(action: Action, options?: AtPly): Played;
  choices(player: string, from?: Square): Choice[];
  destinations(player: string, from?: Square, options?: DestinationsOptions): Map<Square, Square[]>;
  read(player: string, text: string): string;
  check(player: string, action: Action): WarboardError | null;
  words(): Words;
  observers(): Observers;
  /** What an observer may know, as a text to send, with its ply and fingerprint. */
  view(observer: string, ply?: number): Seen;
  told(observer: string, since: number, fingerprint?: string): Told;
  /** To be stored: it holds every secret. */
  record(): string;
  /** What the draws follow from, 64 hexadecimal digits, to be stored: who knows it knows the draws. */
  readonly seed: string;
  pgn(): string;
  headers(): Header[];
  setHeader(name: string, value?: string): Header[];
  note(ply: number): Note;
  annotate(ply: number, note: Note): Note;
  readonly turn: string;
  readonly ply: number;
  readonly status: Status;
  readonly isOver: boolean;
  free(): void;
  [Symbol.dispose](): void;
}

/** The whole protocol: hosts and fair deals too. */
export class Session {
  constructor(options?: {
    /** How much may be open at once; 256 by default. */
    open?: number;
    /** How many bytes a request may have; 1 MiB by default. */
    bytes?: number;
    /** How many plies a game may have; 20,000 by default. */
    plies?: number;
    /** **For tests only**: all deals and draws follow from this number. */
    guessableForTests?: number;
  });
  /** What a request is answered, without the name of the reply. */
  request(request: Request): any;
  /** A line of JSON for a line of JSON. */
  answer(line: string): string;
  free(): void;
  [Symbol.dispose](): void;
}

/** The games of this build, each with what a board must know before it begins. */
export function games(): GameInfo[];
/**
 * Loads what can be played of a file of variants in the format of Fairy-Stockfish's `variants.ini`, or with
 * `strict` all or nothing: they are games of the library then, and are listed. `faults` say what is wrong and
 * not loaded, in the order of its lines. The builds of single games have no variants.
 */
export function loadVariants(
  variants: string,
  options?: { strict?: boolean },
): { loaded: GameInfo[]; faults: Message[] };
/** Forgets a variant that was loaded; false if there is none of the name. Its games go on. */
export function unloadVariant(name: string): boolean;
/** Every message of a game, or those that all games have, with its English template: to translate. */
export function messages(game?: GameName): MessageTemplate[];
/** 64 hexadecimal digits that nobody can guess. */
export function randomSeed(): string;
/** What is known of a record that a stranger has sent, checked with bounded memory. */
export function verify(record: string): VerifiedRecord;
export function version(): string;
