// What the page says to the server, and what it is told: as `docs/server.md` and the schemas describe it.
import type { Choice, GameInfo, Message, Played, Premove, Sayable, State, Status } from "../../warboard-js/index.js";

export type { Choice, GameInfo, Message, Played, Premove, Sayable, State, Status };

export interface Person {
  id: string;
  name: string;
  bot?: boolean;
}

export interface Rating {
  game: string;
  rating: number;
  deviation: number;
  games: number;
}

export interface You {
  person: Person;
  ratings: Rating[];
}

export type Timing =
  | { kind: "fischer"; seconds: number; increment?: number }
  | { kind: "delay"; seconds: number; delay: number }
  | { kind: "byoyomi"; seconds: number; periods: number; period: number }
  | { kind: "correspondence"; days: number };

export interface Selections {
  board?: string;
  budget?: number;
  fair?: boolean;
}

export type Opening =
  | "usual"
  | "drawn"
  | "own"
  | { number: number }
  | { scenario: string }
  | { position: string }
  | { selections: Selections };

export type Reserved = "me" | { level: number } | { person: string };

export interface Setup {
  game: string;
  start?: Opening;
  seats?: Record<string, Reserved>;
  clock?: Timing;
  rated?: boolean;
  public?: boolean;
  take_backs?: boolean;
  delay?: number;
}

export interface Seat {
  seat: string;
  person?: Person;
  /** For whom it is kept, while nobody sits there. */
  kept?: Person;
  level?: number;
  you?: boolean;
  online?: boolean;
  millis?: number;
  periods?: number;
  runs?: boolean;
  selected?: boolean;
  commitment?: string;
}

export interface Terms {
  white: string;
  black: string;
  board: string;
  game?: string;
  campaign?: string;
  battle?: number;
  ruleset?: string;
  budget?: number;
}

export interface Opened {
  square: string;
  player: string;
  unit: string;
  salt: string;
}

export interface Deal {
  terms: Terms;
  /** The terms as the text that every hash begins with. */
  lines: string;
  server: string;
  units?: { square: string; commitment: string }[];
  opened?: Opened[];
}

export interface Table {
  of: string;
  setup: Setup;
  title: string;
  stage: "open" | "selecting" | "playing" | "over" | "aborted";
  by: Person;
  created: number;
  seats: Seat[];
  turn?: string;
  ply: number;
  status?: Status;
  result?: string;
  back?: string;
  rematch?: string;
  next?: string;
  /** Who declined a seat that was kept for them, last. */
  declined?: { person: Person; reason: string };
  deal?: Deal;
  now: number;
}

/** How far a game has been followed. */
export interface Game {
  observer: string;
  player?: string;
  view?: string;
  lines?: string[];
  since: number;
  fingerprint: string;
  occurrences?: number;
  claim?: Message;
  words?: Sayable[];
  played?: Played[];
}

export interface Told {
  table: Table;
  game?: Game;
}

/** What a request gives: one of these. */
export interface Reply {
  you?: You;
  table?: Table;
  tables?: { tables: Table[] };
  followed?: Told;
  reports?: Choice[];
  record?: string;
  pgn?: string;
  transcript?: string;
  done?: object;
  games?: GameInfo[];
  state?: State;
  choices?: Choice[];
  premoves?: Premove[];
  preview?: Played;
  legal?: { action: string; notation: string };
}

/** A request by its name, with its fields. */
export interface Request {
  do: string;
  [field: string]: unknown;
}
