/// <reference lib="esnext.disposable" />
// The types of `warboard/players`.
import type { Game, GameName, Host, ModuleSource, View } from "./index.js";

export { WarboardError } from "./index.js";

/** From 1, a beginner, to 8, as good as it gets; or somebody who chooses at random. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | "random";

/** Which thinker. */
export interface ThinkerOptions {
  /** 8 by default. */
  level?: Level;
  /**
   * 64 hexadecimal digits, which decide what the levels below 8 overlook and what a player of a
   * battle imagines. By default the system draws them.
   */
  seed?: string;
  /** The memory of what was found, in mebibytes, from 1 to 65536; 16 by default. */
  tableMib?: number;
  /** Where the module is, its bytes, or the module: by default the file of the package. */
  wasm?: Exclude<ModuleSource, Response>;
}

/** Which thinker, and who runs it. */
export interface WorkerThinkerOptions extends ThinkerOptions {
  /**
   * Where the script of the worker is, or a function that starts one: by default the package's
   * `thinker-worker.js`. It may start several, one after the other.
   */
  worker?: string | URL | (() => { postMessage(message: any): void; terminate(): unknown });
}

/**
 * How long to think. Without any of these a choice takes a second at most, and an analysis goes on
 * until it is stopped, or takes a second if nothing can stop it. Limits of depth and nodes alone give the
 * same choice.
 */
export interface Limits {
  /** In plies. */
  depth?: number;
  /** Positions looked at. */
  nodes?: number;
  milliseconds?: number;
  /** The clock of whoever is to act, in milliseconds, of which a part is used. */
  clock?: {
    left: number;
    increment?: number;
    /** Until more time is added. */
    actions?: number;
  };
}

/** What a position is worth to whoever is to act: in hundredths of a pawn, or in plies. */
export type Score = { points: number } | { win: number } | { loss: number };

/** A choice and what is thought of it. */
export interface Idea {
  /** In machine notation, without what chance decides: `host.act` takes it. */
  action: string;
  /** The action, then what the others are expected to answer. */
  line: string[];
  /** The line as players write it, as far as the observer can follow it. */
  notation: string[];
  /** Absent of somebody who does not tell. */
  score?: Score;
  /** In plies. */
  depth: number;
  /** Positions looked at since the search began. */
  nodes: number;
  /** The time since then. */
  milliseconds: number;
}

/**
 * What a thinker is shown: a view or its text, of somebody who is to act, or a game, of which it sees
 * what whoever is to act may see. Of a game it knows the history. Of views it remembers those that it was
 * shown and what it chose, as long as each follows the one before.
 */
export type Subject = View | Game | Host | string;

/** Ends a search early, with the best that it has found. */
export interface Stoppable {
  signal?: AbortSignal;
}

/**
 * Somebody who plays a game, in a worker of their own. Searches are done one after the other.
 *
 * What is refused rejects with a {@link WarboardError}.
 */
export class Thinker {
  private constructor();
  /** Starts a worker and loads the module there; rejects with `not-loaded` if there is none. */
  static start(game: GameName, options?: WorkerThinkerOptions): Promise<Thinker>;
  /** What to do. A level below 8 may choose less than the best that it has found. */
  choose(seen: Subject, options?: Limits & Stoppable): Promise<Idea>;
  /** The best choices, at most `lines` (1 by default), the best first, whatever the level. */
  analyse(
    seen: Subject,
    options?: Limits &
      Stoppable & {
        lines?: number;
        /** Gets what has been found so far, after each depth that is complete. */
        onProgress?: (ideas: Idea[]) => void;
      },
  ): Promise<Idea[]>;
  /** Ends every search that was asked for until now: each resolves with the best that it has found. */
  stop(): void;
  /** Forgets what it has been shown and found: a new game begins. */
  forget(): Promise<void>;
  /** Ends the worker. What it was asked rejects with the code `freed`. */
  free(): void;
  [Symbol.dispose](): void;
}

/** Ends a search early if it says so: asked about every 128 positions, so be quick. */
export interface ShouldStop {
  shouldStop?: () => boolean;
}

/**
 * The same in the thread that asks, which does nothing else meanwhile: for a worker of your own, or
 * for a script.
 */
export class SyncThinker {
  private constructor();
  /** Loads the module, with memory of its own. */
  static load(game: GameName, options?: ThinkerOptions): Promise<SyncThinker>;
  choose(seen: Subject, options?: Limits & ShouldStop): Idea;
  analyse(
    seen: Subject,
    options?: Limits &
      ShouldStop & {
        lines?: number;
        onProgress?: (ideas: Idea[]) => void;
      },
  ): Idea[];
  forget(): void;
  free(): void;
  [Symbol.dispose](): void;
}
