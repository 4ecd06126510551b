// Made of the protocol's schemas by `npm run types`: do not edit.

export type Any = Request | Reply | State;
export type Request =
  | {
      do: "games";
    }
  | {
      do: "codes";
      game?: string | null;
    }
  | {
      do: "start";
      fielded?: Fielded | null;
      game: string;
      number?: number | null;
      scenario?: string | null;
      seed?: string | null;
    }
  | {
      do: "parse";
      game: string;
      position: string;
    }
  | {
      do: "load";
      record: string;
    }
  | {
      do: "parse-view";
      game: string;
      view: string;
    }
  | {
      do: "fork";
      of: string;
    }
  | {
      do: "close";
      of: string;
    }
  | {
      do: "state";
      of: string;
    }
  | {
      do: "svg";
      of: string;
      options?: SvgOptions | null;
    }
  | {
      do: "layout";
      of: string;
      options?: SvgOptions | null;
    }
  | {
      by?: string | null;
      do: "choices";
      from?: string | null;
      of: string;
    }
  | {
      actor: string;
      do: "premoves";
      of: string;
    }
  | {
      by?: string | null;
      do: "read";
      of: string;
      text: string;
    }
  | {
      action: string;
      by?: string | null;
      do: "check";
      of: string;
    }
  | {
      action: string;
      do: "preview";
      of: string;
    }
  | {
      do: "host";
      of: string;
      seed?: string | null;
    }
  | {
      action: string;
      by: string;
      do: "act";
      drawn?: string | null;
      of: string;
      ply?: number | null;
    }
  | {
      by: string;
      do: "speak";
      of: string;
      ply?: number | null;
      word: string;
    }
  | {
      do: "declare";
      of: string;
      ply?: number | null;
      word: string;
    }
  | {
      do: "stand-in";
      of: string;
      ply?: number | null;
    }
  | {
      action: string;
      do: "report";
      of: string;
      ply?: number | null;
    }
  | {
      action: string;
      do: "play";
      of: string;
    }
  | {
      action: string;
      do: "play-choice";
      of: string;
    }
  | {
      action: string;
      do: "chances";
      of: string;
    }
  | {
      do: "say";
      of: string;
      word: string;
    }
  | {
      do: "words";
      of: string;
    }
  | {
      do: "undo";
      of: string;
    }
  | {
      do: "reopen";
      of: string;
    }
  | {
      do: "redo";
      of: string;
    }
  | {
      do: "goto";
      of: string;
      ply: number;
    }
  | {
      do: "history";
      of: string;
    }
  | {
      do: "record";
      of: string;
    }
  | {
      do: "load-pgn";
      pgn: string;
      strict?: boolean | null;
    }
  | {
      do: "load-variants";
      strict?: boolean | null;
      variants: string;
    }
  | {
      do: "unload-variant";
      name: string;
    }
  | {
      do: "pgn";
      of: string;
    }
  | {
      do: "verify";
      record: string;
    }
  | {
      do: "headers";
      of: string;
    }
  | {
      do: "set-header";
      name: string;
      of: string;
      value?: string | null;
    }
  | {
      do: "note";
      of: string;
      ply: number;
    }
  | {
      do: "annotate";
      note: Note;
      of: string;
      ply: number;
    }
  | {
      do: "observers";
      of: string;
    }
  | {
      do: "view";
      observer: string;
      of: string;
      ply?: number | null;
    }
  | {
      do: "told";
      fingerprint?: string | null;
      observer: string;
      of: string;
      since: number;
    }
  | {
      do: "follow";
      of: string;
      told: string;
    }
  | {
      do: "sample";
      of: string;
    }
  | {
      do: "random-seed";
    }
  | {
      do: "commit-seed";
      seed: string;
      terms: Terms;
    }
  | {
      do: "commit-selection";
      player: string;
      sealed: Sealed;
      terms: Terms;
    }
  | {
      deal: FairDeal;
      do: "start-fair";
      published: Commitments;
    }
  | {
      deal: FairDeal;
      do: "commit-units";
    }
  | {
      deal: FairDeal;
      do: "open-units";
      of: string;
    }
  | {
      do: "check-units";
      opened: OpenedUnit[];
      terms: Terms;
      units: UnitCommitment[];
      watched?: Watched | null;
    }
  | {
      deal: FairDeal;
      do: "transcript";
      of: string;
    }
  | {
      do: "verify-transcript";
      expected?: Expected | null;
      transcript: string;
    }
  | {
      chronicle: string;
      do: "verify-chronicle";
      published?: PublishedBattle[] | null;
      required?: "nothing" | "proof" | "published" | null;
    };
/**
 * What a `Request` gives: in JSON an object with one key, which names the
 * kind.
 */
export type Reply =
  | {
      games: GameInfo[];
    }
  | {
      codes: MessageTemplate[];
    }
  | {
      opened: Opened;
    }
  | {
      closed: Opened;
    }
  | {
      state: State;
    }
  | {
      svg: string;
    }
  | {
      layout: PictureLayout;
    }
  | {
      choices: Choice[];
    }
  | {
      premoves: Premove[];
    }
  | {
      read: Meaning;
    }
  | {
      legal: Notated;
    }
  | {
      preview: Played;
    }
  | {
      played: Played;
    }
  | {
      chances: Chance[];
    }
  | {
      said: Said;
    }
  | {
      went: Shift;
    }
  | {
      history: Notated[];
    }
  | {
      record: string;
    }
  | {
      pgn: string;
    }
  | {
      variants: Variants;
    }
  | {
      unloaded: Unloaded;
    }
  | {
      verified: VerifiedRecord;
    }
  | {
      headers: Header[];
    }
  | {
      note: Note;
    }
  | {
      observers: Observers;
    }
  | {
      view: Seen;
    }
  | {
      told: Told;
    }
  | {
      words: Words;
    }
  | {
      seed: string;
    }
  | {
      commitment: string;
    }
  | {
      units: UnitCommitment[];
    }
  | {
      "opened-units": OpenedUnit[];
    }
  | {
      transcript: string;
    }
  | {
      fair: Fair;
    }
  | {
      chronicle: FairChronicle;
    };
/**
 * What a board consists of.
 */
export type BoardShape = "squares" | "hexes";
/**
 * The value of a named argument.
 */
export type Argument = null | boolean | number | string | Message[];
/**
 * What the number in the name of a hex counts.
 */
export type HexNumbering = "along-file" | "rank";
/**
 * One difference between two diagrams: a place, what was there, and what is there now.
 *
 * `Diagram::changes_to` lists all of them, `Diagram::apply` makes the second diagram from
 * the first, and `reversed` takes one back.
 */
export type Change =
  | {
      after: Cell;
      before: Cell1;
      change: "square";
      /**
       * The name of the square.
       */
      square: string;
    }
  | {
      /**
       * All pieces that are there.
       */
      after: Aside[];
      /**
       * All pieces that were there.
       */
      before: Aside[];
      change: "asides";
    }
  | {
      /**
       * What is on it; none if the map no longer has it.
       */
      after?: HexCell | null;
      /**
       * What was on it; none if the map did not have it.
       */
      before?: HexCell | null;
      change: "hex";
      /**
       * Which hex.
       */
      hex: string;
    }
  | {
      /**
       * All attacks that there are.
       */
      after: HexAttack[];
      /**
       * All attacks that there were.
       */
      before: HexAttack[];
      change: "attacks";
    }
  | {
      /**
       * The board after; none if there is none.
       */
      after?: SquareBoard | null;
      /**
       * The board before; none if there was none.
       */
      before?: SquareBoard | null;
      change: "battle";
    }
  | {
      /**
       * The diagram after.
       */
      after:
        | {
            asides?: Aside[];
            cells: SquareCell[];
            files: number;
            /**
             * Whether each side has a hand, empty or not.
             */
            hands?: boolean;
            /**
             * What the numbers in the names of hexes count, if the board is a hexagon of hexes.
             */
            hexes?: HexNumbering | null;
            ranks: number;
            shape: "squares";
          }
        | {
            attacks?: HexAttack[];
            battle?: SquareBoard | null;
            cells: HexCell[];
            shape: "hexes";
          };
      /**
       * The diagram before.
       */
      before:
        | {
            asides?: Aside[];
            cells: SquareCell[];
            files: number;
            /**
             * Whether each side has a hand, empty or not.
             */
            hands?: boolean;
            /**
             * What the numbers in the names of hexes count, if the board is a hexagon of hexes.
             */
            hexes?: HexNumbering | null;
            ranks: number;
            shape: "squares";
          }
        | {
            attacks?: HexAttack[];
            battle?: SquareBoard | null;
            cells: HexCell[];
            shape: "hexes";
          };
      change: "diagram";
    };

/**
 * What the two sides of a battle on its own field. White attacks with a full selection of one royal,
 * three pieces and four soldiers. Black's is full, too, or a garrison that has fewer, with or without
 * a royal, as in a campaign. Under a budget both are full: each side chooses in secret then, and one
 * without a royal cannot be mated. Each side's selection is its secret: `Debug` does not show it.
 */
export interface Fielded {
  /**
   * Black's units.
   */
  black: string;
  /**
   * The most gold that a selection may cost, if the players have agreed on that; both sides must
   * field full selections then.
   */
  budget?: number | null;
  /**
   * The number of the board.
   */
  number?: number | null;
  /**
   * The seed of the deal; if there is none, the deal is drawn from the system's randomness.
   */
  seed?: string | null;
  /**
   * White's units, a letter for each: `KQRNWWFF`.
   */
  white: string;
}
/**
 * How `Diagram::svg_with` draws a diagram.
 *
 * Squares and hexes go by their names, such as `e4` and `-1,2`, and pieces beside the board by those
 * of their places, such as `P@`; in a campaign with a battle
 * all may come in one list. A name that the diagram does not have draws nothing: a battle
 * may be over when its last action is drawn. `check` refuses a mark with such a name.
 */
export interface SvgOptions {
  /**
   * The side that sits at the bottom of a board of squares; White by default. The board of
   * a campaign's battle has sides of its own.
   */
  bottom?: "w" | "b" | null;
  /**
   * The squares of kings in check, or of whatever else is in danger: they are red.
   */
  check?: string[] | null;
  /**
   * Whether the element of each square, each hex and each piece beside the board has its name as
   * `data-square`, for clicks: `event.target.closest("[data-square]")`. No by default; then a
   * square has an element if there is something on it.
   */
  clickable?: boolean | null;
  /**
   * Whether files and ranks have their names beside the board, and hexes their
   * coordinates; yes by default.
   */
  coordinates?: boolean | null;
  /**
   * The `id` of the document's element, with which all ids in it begin. Give one if a page has
   * two pictures that may be the same; by default the element has none, and the ids follow from
   * what is drawn.
   */
  id?: string | null;
  /**
   * The squares and hexes of the last action, which are tinted.
   */
  last?: string[] | null;
  /**
   * Marks on squares and hexes, in the order in which they are drawn.
   */
  marks?: Mark[] | null;
  /**
   * How pieces on squares look.
   */
  pieces?: "letters" | "figures" | null;
  /**
   * By how many sixths of a turn a map of hexes is turned clockwise; 0 by default, and 6 is
   * the same. `HexBoard::turn_to` finds one.
   */
  turn?: number | null;
}
/**
 * A mark on a square or a hex.
 */
export interface Mark {
  /**
   * Its colour.
   */
  colour: string;
  /**
   * What is drawn.
   */
  kind: "fill" | "ring" | "dot" | "cross";
  /**
   * The name of the square or the hex.
   */
  square: string;
}
/**
 * What is noted after an action, or before the first: a record keeps it.
 */
export interface Note {
  /**
   * The time that the player had left after the action, in milliseconds.
   */
  clock_millis?: number | null;
  /**
   * Any text; empty if there is no comment.
   */
  comment?: string | null;
  /**
   * What could have been played instead of the action.
   */
  variations?: Variation[] | null;
}
/**
 * Actions that could have been played instead of those of a game.
 */
export interface Variation {
  /**
   * At least one. `Game::annotate` reads both notations, and
   * `Game::note` has machine notation.
   */
  actions: string[];
  /**
   * What is noted after so many of them.
   */
  notes?: {
    [k: string]: Note;
  } | null;
}
/**
 * What is agreed before anybody commits to anything: everything that is hashed binds it.
 */
export interface Terms {
  /**
   * The number of the battle, from 1: of the campaign, or of these players.
   */
  battle?: number | null;
  /**
   * The name of the player who has Black.
   */
  black: string;
  /**
   * The name of a board, such as `woods`, or its ranks from the highest with `/` between:
   * `.` is an open square, `*` a tree or wall, `#` rock, `_` no square.
   */
  board: string;
  /**
   * The most gold that a selection may cost, if there is a limit.
   */
  budget?: number | null;
  /**
   * The campaign that the battle belongs to: 64 lower-case hexadecimal digits.
   */
  campaign?: string | null;
  /**
   * The name of the game that the battle belongs to: `strata-tactical` if it is on its own.
   */
  game?: string | null;
  /**
   * The name of the ruleset, or a hash of its text, in one line.
   */
  ruleset?: string | null;
  /**
   * The name of the player who has White: an account or a public key, 1 to 100 visible
   * characters in one line.
   */
  white: string;
}
/**
 * What a player commits to in secret: the selection, and 32 random bytes so that nobody can
 * guess it from the commitment. `Debug` shows neither.
 */
export interface Sealed {
  /**
   * The nonce, from `Nonce::random`. Use it for one battle only.
   */
  nonce: string;
  /**
   * The units, a letter for each.
   */
  selection: string;
}
/**
 * All that was committed to, opened to the server: it deals from this, and shows it when the
 * battle is over.
 */
export interface FairDeal {
  black: Sealed1;
  /**
   * The server's seed.
   */
  seed: string;
  terms: Terms1;
  white: Sealed2;
}
/**
 * Black's part.
 */
export interface Sealed1 {
  /**
   * The nonce, from `Nonce::random`. Use it for one battle only.
   */
  nonce: string;
  /**
   * The units, a letter for each.
   */
  selection: string;
}
/**
 * What is agreed before anybody commits to anything: everything that is hashed binds it.
 */
export interface Terms1 {
  /**
   * The number of the battle, from 1: of the campaign, or of these players.
   */
  battle?: number | null;
  /**
   * The name of the player who has Black.
   */
  black: string;
  /**
   * The name of a board, such as `woods`, or its ranks from the highest with `/` between:
   * `.` is an open square, `*` a tree or wall, `#` rock, `_` no square.
   */
  board: string;
  /**
   * The most gold that a selection may cost, if there is a limit.
   */
  budget?: number | null;
  /**
   * The campaign that the battle belongs to: 64 lower-case hexadecimal digits.
   */
  campaign?: string | null;
  /**
   * The name of the game that the battle belongs to: `strata-tactical` if it is on its own.
   */
  game?: string | null;
  /**
   * The name of the ruleset, or a hash of its text, in one line.
   */
  ruleset?: string | null;
  /**
   * The name of the player who has White: an account or a public key, 1 to 100 visible
   * characters in one line.
   */
  white: string;
}
/**
 * White's part.
 */
export interface Sealed2 {
  /**
   * The nonce, from `Nonce::random`. Use it for one battle only.
   */
  nonce: string;
  /**
   * The units, a letter for each.
   */
  selection: string;
}
/**
 * What everybody publishes before the battle. The text of each is 64 lower-case hexadecimal
 * digits.
 */
export interface Commitments {
  /**
   * Black's.
   */
  black: string;
  /**
   * The server's, to its seed: `seed_commitment`.
   */
  server: string;
  /**
   * White's: `Sealed::commitment`.
   */
  white: string;
}
/**
 * A unit that was revealed, with what opens its commitment: public.
 */
export interface OpenedUnit {
  /**
   * Whose unit it is: `w` or `b`.
   */
  player: string;
  /**
   * The salt of its commitment: 64 lower-case hexadecimal digits.
   */
  salt: string;
  /**
   * Where it lay.
   */
  square: string;
  /**
   * The letter of the unit.
   */
  unit: string;
}
/**
 * The commitment to a unit that lies face down.
 */
export interface UnitCommitment {
  /**
   * 64 lower-case hexadecimal digits.
   */
  commitment: string;
  /**
   * Where it lies, from the start until it is revealed.
   */
  square: string;
}
/**
 * What a spectator has seen of a battle from its start.
 */
export interface Watched {
  /**
   * The text of a spectator's view before the first turn.
   */
  start: string;
  /**
   * What a spectator was told since then. Words are skipped.
   */
  told: string[];
}
/**
 * What somebody knows who verifies a transcript. What is not given is not compared, and may be of
 * another battle.
 */
export interface Expected {
  /**
   * What was published before anything was opened.
   */
  published?: Commitments | null;
  /**
   * What was agreed.
   */
  terms?: Terms | null;
  /**
   * What a spectator was told of the battle from its start: the steps, and the end if it ended by
   * word or by history. Draw offers and their answers are not compared.
   */
  told?: string[] | null;
  /**
   * What was published before the first turn.
   */
  units?: UnitCommitment[] | null;
}
/**
 * What everybody has published before a battle of a campaign: `server` and `units` if it was dealt,
 * `anchors` if its identities were flipped for.
 */
export interface PublishedBattle {
  /**
   * The ends of the players' chains.
   */
  anchors?: Anchors | null;
  /**
   * The number of the battle, from 1.
   */
  battle: number;
  /**
   * Black's.
   */
  black: string;
  /**
   * The server's commitment to its seed.
   */
  server?: string | null;
  /**
   * The commitments to the units that lie face down.
   */
  units?: UnitCommitment[] | null;
  /**
   * White's commitment to the selection: 64 lower-case hexadecimal digits, as all of these.
   */
  white: string;
}
/**
 * The ends of the players' chains.
 */
export interface Anchors {
  /**
   * Black's.
   */
  black: string;
  /**
   * White's.
   */
  white: string;
}
/**
 * A game, as an interface lists it and makes room for it before one begins: `Rules::info`.
 */
export interface GameInfo {
  /**
   * The number of files at the usual start; none of a map.
   */
  files?: number | null;
  /**
   * Whether each side has a hand beside the board, from which it drops pieces.
   */
  hands?: boolean;
  /**
   * All kinds of pieces that can be on the board or beside it, on a map in its armies and battles.
   */
  kinds?: PieceKind[];
  /**
   * The name that requests use.
   */
  name: string;
  /**
   * Who plays; none of a game that cannot be started, such as a variant that is no longer loaded.
   */
  players?: PlayersInfo | null;
  /**
   * The number of ranks at the usual start; none of a map.
   */
  ranks?: number | null;
  /**
   * The names of the scenarios that ship with the game.
   */
  scenarios: string[];
  /**
   * Whether players may not see all that others do: each has a view of their own then.
   */
  secrets?: boolean;
  /**
   * What the board consists of; none of a game that cannot be started.
   */
  shape?: BoardShape | null;
  /**
   * How many numbered starts there are, from number 0.
   */
  starts: number;
  /**
   * The kind of game in one line, without a full stop.
   */
  summary: string;
  /**
   * The name as its players write it.
   */
  title: string;
}
/**
 * A kind of piece of a game, as `Piece` has it of one that stands somewhere.
 */
export interface PieceKind {
  /**
   * The name of the figure that it is drawn with; none of a kind that is drawn with
   * its letter.
   */
  figure?: string | null;
  /**
   * Whether such a piece can be in a hand.
   */
  held?: boolean;
  /**
   * The letter, in upper case.
   */
  letter: string;
  /**
   * What is written beside the letter: `+` of a promoted piece, `~` of one that was a pawn.
   */
  mark?: string | null;
  /**
   * The name in lower case.
   */
  name: string;
  /**
   * What the computer players hold it for in the middle of a game, in hundredths of a pawn; none of a royal
   * piece.
   */
  value?: number | null;
}
/**
 * Who plays a game.
 */
export interface PlayersInfo {
  /**
   * How many there are at least.
   */
  least: number;
  /**
   * How many there are at most.
   */
  most: number;
  /**
   * The names of as many as can play, in the order of turns, as `turn` writes
   * them: `w`, `2`.
   */
  names: string[];
}
/**
 * All messages of a game with one code: what is needed to translate them.
 *
 * A code stays the same from release to release, and so do the names of its arguments;
 * the sentence may change. Two entries of a kind may have one code if the names differ.
 */
export interface MessageTemplate {
  /**
   * Their arguments, in order.
   */
  args: TemplateArg[];
  /**
   * Their code.
   */
  code: string;
  /**
   * What the messages are about.
   */
  kind: "event" | "refusal" | "fault" | "outcome";
  /**
   * The English sentence, with the names of arguments in braces: `{side} takes {count}`.
   * Of an outcome it is the text: `checkmate {winner}`.
   */
  template: string;
}
/**
 * An argument of all messages with one code.
 */
export interface TemplateArg {
  /**
   * The name.
   */
  name: string;
  /**
   * Whether it is an English phrase made of the others, such as `a queen`. A translation
   * makes its own.
   */
  phrase: boolean;
  /**
   * The values that sentences say with a word, each with its English word: `w` and `White`.
   * Empty if values are said as they are.
   */
  words: [unknown, unknown][];
}
/**
 * The name of a game, view or host.
 */
export interface Opened {
  /**
   * Why a PGN was not read to its end.
   */
  fault?: Message | null;
  /**
   * The name of the game that it is, or that it is a view of.
   */
  game: string;
  /**
   * What was read otherwise than it is written, or left out, of a PGN.
   */
  mended?: Message[];
  /**
   * Whose view it is; none of a game or host.
   */
  observer?: string | null;
  /**
   * The name: `g`, `v` or `h` and a number. A session gives no name twice.
   */
  of: string;
}
/**
 * A message as plain data.
 */
export interface Message {
  /**
   * The named arguments.
   */
  args: {
    [k: string]: Argument;
  };
  /**
   * The stable code.
   */
  code: string;
  /**
   * The names of the squares (or hexes) concerned, the most important first.
   */
  squares: string[];
  /**
   * The English sentence, without a full stop.
   */
  text: string;
}
/**
 * Everything that is shown of a game or of a view: enough for one redraw. `Game::state` and
 * `View::state` give it.
 *
 * The state of a game is the arbiter's, who knows everything: send a player the state of
 * their view. What only a game has, because a view has no history, is none in a view.
 * `Debug` shows neither the position nor the diagram.
 */
export interface State {
  /**
   * The pieces that have been taken off the board since the start, the first first.
   */
  captured?: Piece[] | null;
  /**
   * The royal pieces in check.
   */
  checked: Checked[];
  /**
   * Why a draw may be claimed now, if it may: the message of a `Claim`.
   */
  claim?: Message | null;
  /**
   * The board.
   */
  diagram:
    | {
        asides?: Aside[];
        cells: SquareCell[];
        files: number;
        /**
         * Whether each side has a hand, empty or not.
         */
        hands?: boolean;
        /**
         * What the numbers in the names of hexes count, if the board is a hexagon of hexes.
         */
        hexes?: HexNumbering | null;
        ranks: number;
        shape: "squares";
      }
    | {
        attacks?: HexAttack[];
        battle?: SquareBoard | null;
        cells: HexCell[];
        shape: "hexes";
      };
  /**
   * Who has ended the game by word: `Game::ended_by`.
   */
  ended_by?: string | null;
  /**
   * What is known besides the diagram, as data.
   */
  facts: Fact[];
  /**
   * The position as other programs write it, if that is another text: `Game::fen`.
   */
  fen?: string | null;
  /**
   * The name of the game: `Rules::name`.
   */
  game: string;
  /**
   * The key of the position; in JSON 16 hexadecimal digits.
   */
  key: string;
  /**
   * The last action, taken apart; of a view the last that it was told.
   */
  last?: Choice | null;
  /**
   * The last ply that can be gone to: the plies played, and those taken back that can be played again.
   */
  last_ply?: number | null;
  /**
   * Whose view it is; none in the arbiter's game.
   */
  observer?: string | null;
  /**
   * How often the position has occurred, now included.
   */
  occurrences?: number | null;
  /**
   * Who offers a draw.
   */
  offer?: string | null;
  /**
   * Which player that is: `View::player`.
   */
  player?: string | null;
  /**
   * Everybody who plays, by all their names.
   */
  players: Player[];
  /**
   * How many actions have been played since the start.
   */
  ply?: number | null;
  /**
   * The position string, or the text of the view.
   */
  position: string;
  /**
   * What people want to read of the facts: sentences without a full stop, which say nothing that
   * the facts and the status do not say.
   */
  remarks: string[];
  /**
   * How the game ended in a sentence, if it is over: `Status::message`. The status has it as
   * data.
   */
  result?: string | null;
  /**
   * Whether the game goes on.
   */
  status:
    | {
        /**
         * Whether the player whose turn it is is in check.
         */
        check: boolean;
        state: "ongoing";
      }
    | {
        /**
         * How it ended, in a word: `Termination::word`.
         */
        by: string;
        /**
         * What each player gets, in hundredths of a game; empty if that is 100 for the winner, 50 in a
         * draw, else 0: `Variant::points`.
         */
        points?: {
          [k: string]: number;
        };
        state: "over";
        /**
         * The winner, as `Game::turn` writes it; none in a draw.
         */
        winner?: string | null;
      };
  /**
   * Whether the observer may act now. Of the arbiter's game, whether the game goes on.
   */
  to_act: boolean;
  /**
   * Whose turn it is: `Game::turn`.
   */
  turn: string;
  /**
   * The name of the player whose turn it is, for sentences.
   */
  turn_name: string;
}
/**
 * A piece as it is drawn.
 */
export interface Piece {
  /**
   * Whether the piece is face down although `letter` names it: only an arbiter sees that.
   */
  face_down?: boolean;
  /**
   * The name of the figure that it is drawn with, if that is not the one of
   * `name`: of a piece without a name of its own the one that is known for what it does. A name
   * that no figure has leaves it its letter.
   */
  figure?: string | null;
  /**
   * The letter of its kind, in upper case for both sides.
   */
  letter: string;
  /**
   * What is written beside the letter: `+` of a promoted piece, `~` of one that was a pawn.
   */
  mark?: string | null;
  /**
   * The name of its kind in lower case.
   */
  name: string;
  /**
   * Whose it is.
   */
  side: "w" | "b";
}
/**
 * A royal piece in check and who gives it.
 */
export interface Checked {
  /**
   * The squares of the pieces that give check.
   */
  by: string[];
  /**
   * The square of the royal piece.
   */
  square: string;
}
/**
 * A piece that waits beside the board.
 */
export interface Aside {
  piece: Piece1;
  /**
   * Its state in a word: `held` in a hand, `armed`.
   */
  state: string;
}
/**
 * The piece.
 */
export interface Piece1 {
  /**
   * Whether the piece is face down although `letter` names it: only an arbiter sees that.
   */
  face_down?: boolean;
  /**
   * The name of the figure that it is drawn with, if that is not the one of
   * `name`: of a piece without a name of its own the one that is known for what it does. A name
   * that no figure has leaves it its letter.
   */
  figure?: string | null;
  /**
   * The letter of its kind, in upper case for both sides.
   */
  letter: string;
  /**
   * What is written beside the letter: `+` of a promoted piece, `~` of one that was a pawn.
   */
  mark?: string | null;
  /**
   * The name of its kind in lower case.
   */
  name: string;
  /**
   * Whose it is.
   */
  side: "w" | "b";
}
/**
 * A `Cell` and its square.
 */
export interface SquareCell {
  barrier?: string | null;
  piece?: Piece | null;
  square: string;
  zone?: string | null;
}
/**
 * An attack that has been ordered and is yet to be fought.
 */
export interface HexAttack {
  /**
   * Where the attackers stand.
   */
  from: string;
  /**
   * The hex that they attack.
   */
  to: string;
  /**
   * The letters of the units that attack, one for each.
   */
  units: string;
}
/**
 * A rectangular board, or a hexagon of hexes, and what is on it.
 *
 * The text is a picture in letters as position strings use them, upper case for
 * White, `.` for an empty square, `#` for rock and `*` for any other square that
 * nothing enters; `?` stands before a piece that lies face down.
 *
 * # Hexes
 * On the board of hexagonal chess, hexes are called squares, too. Files run upward, ranks from ten
 * to four o'clock, so the board is a rectangle of files and ranks without two corners, which are no
 * squares: see `Shape`. Names are those of the players, without a file j.
 */
export interface SquareBoard {
  asides?: Aside[];
  cells: SquareCell[];
  files: number;
  /**
   * Whether each side has a hand, empty or not.
   */
  hands?: boolean;
  /**
   * What the numbers in the names of hexes count, if the board is a hexagon of hexes.
   */
  hexes?: HexNumbering | null;
  ranks: number;
}
/**
 * One hex of a map.
 */
export interface HexCell {
  /**
   * Who stands there.
   */
  army?: HexArmy | null;
  /**
   * Where it is.
   */
  hex: string;
  /**
   * What is built there, in lower case: `base`, `fortress`, `mine`, or `camp` and the
   * letter of a unit.
   */
  structure?: string | null;
  /**
   * The name of its terrain in lower case: `plain`, `woods`.
   */
  terrain: string;
}
/**
 * The units of one player on a hex.
 */
export interface HexArmy {
  /**
   * The number of the player, from 1.
   */
  seat: number;
  /**
   * The letters of the units, one for each, in the order in which they are drawn.
   */
  units: string;
}
/**
 * Something that is known of a position and is not in its diagram: a right, a clock, a
 * treasury. The names are stable; each game has its own.
 */
export interface Fact {
  /**
   * What it is, in lower case with hyphens: `halfmove-clock`, `gold`.
   */
  name: string;
  /**
   * Whose it is, as `Game::turn` writes it, or the square or hex that
   * it is about; none if it is about the whole game.
   */
  of?: string | null;
  /**
   * The value.
   */
  value: boolean | number | string | string[];
}
/**
 * An action that may be chosen, taken apart: enough for drag and drop, for a choice between
 * several actions on the same two squares, and for buttons (an action without squares).
 */
export interface Choice {
  /**
   * Machine notation: what is sent and stored.
   */
  action: string;
  /**
   * The other squares on which something changes: of a blast, of a Tank's way, of a pawn
   * captured en passant.
   */
  also?: string[];
  /**
   * The letter of the kind of piece that the action names, as
   * `Piece::letter`: what a pawn becomes, which unit is bought,
   * picked or reported.
   */
  becomes?: string | null;
  /**
   * The squares of the pieces that come along: the missiles that castling brings.
   */
  brings?: string[];
  /**
   * What it does.
   */
  does?: (
    | "capture"
    | "own-loss"
    | "check"
    | "promotion"
    | "reveal"
    | "irreversible"
    | "end"
    | "gives-up"
    | "talk"
  )[];
  /**
   * The square (or hex) where the player picks something up, or the place of
   * a piece beside the board, such as `P@`; none for a button, and for what comes from nowhere.
   */
  from?: string | null;
  /**
   * The kind of action in a word. In chess and its relatives: `move`, `castling`, `promotion`,
   * `drop`, `pass`, of variants files `demotion`, `promoted-drop` and `gating`, of the Amazons `turn`, of Stratomic `launch`. In Capatomic: `move`, `castling`, `promotion`, `launch`. In
   * Invasion: `move`, `flight`, `promotion`, `bomb`. In battles: `move`, `turn-up`. In campaigns:
   * `recruit`, `end-phase`, `march`, `pick`, `go`, `fight`, `decline`, `retreat`, `concede`; in
   * a battle `move`, `turn-up`, `offer`, `agree`, `yield`, `time`; of the host `casualty`,
   * `result`.
   */
  kind: string;
  /**
   * The action as players write it; machine notation in a game that has no other.
   */
  notation: string;
  /**
   * Whether it turns a unit face up. Which one may be certain all the same: then it has a single
   * one of its `chances`.
   */
  reveals?: boolean;
  /**
   * Where the player drops it: in castling the rook's square. Equal to `from` if
   * the piece stays.
   */
  to?: string | null;
}
/**
 * Somebody who plays, by all the names that they have.
 */
export interface Player {
  /**
   * The name for sentences: `White`, `Seat 2`.
   */
  name: string;
  /**
   * Whose view the player has: `white`, `2`, `everybody`.
   */
  observer?: string | null;
  /**
   * As `turn`, words and premoves write the player: `w`, `2`.
   */
  player: string;
  /**
   * The team that the player is in, as a status names it if the team wins: `team-1`. None if
   * the player wins alone.
   */
  team?: string | null;
}
/**
 * Where everything is in a picture, in its own units, from its left upper corner.
 */
export interface PictureLayout {
  /**
   * The height of the picture.
   */
  height: number;
  /**
   * Every square, hex and place of pieces beside the board. If several share a point, the first of them
   * is the one at that point.
   */
  places: Place[];
  /**
   * The width of the picture.
   */
  width: number;
}
/**
 * A square, a hex, or the place of pieces beside the board, in a picture.
 */
export interface Place {
  /**
   * The corners, clockwise from the left upper corner or, on a map, from the top.
   */
  corners: Point[];
  /**
   * The name, as choices have it: `e4`, `-1,2`, `P@`.
   */
  name: string;
  /**
   * The middle, across.
   */
  x: number;
  /**
   * The middle, down.
   */
  y: number;
}
/**
 * A point of a picture.
 */
export interface Point {
  /**
   * From the left edge.
   */
  x: number;
  /**
   * From the upper edge.
   */
  y: number;
}
/**
 * What a player who waits may plan: an action that they could choose if it were their turn now,
 * attacks apart, and whatever stood on the square to which a piece goes.
 *
 * *Attacks apart*: checks and pins do not count, nor do other squares that the rules close
 * because they are attacked. *Whatever stood there*: an opponent's piece may have left the square
 * when the turn comes, or have captured a piece of the player's own there. Ways, rights, locks and
 * Bombs are as they are now. So a plan may turn out to be illegal: send `action` when the turn
 * has come, and forget it if it is refused.
 *
 * Plans come from what everybody knows, and say nothing of what is secret.
 */
export interface Premove {
  /**
   * Machine notation: what is sent when the turn has come.
   */
  action: string;
  /**
   * The letter of the kind of piece that the action names, as `Choice::becomes`.
   */
  becomes?: string | null;
  /**
   * The squares of the pieces that come along, as `Choice::brings`.
   */
  brings?: string[];
  /**
   * The square (or hex) where the player picks something up, or the place of a piece beside the
   * board, as `Choice::from`.
   */
  from?: string | null;
  /**
   * The kind of action in a word, as `Choice::kind`.
   */
  kind: string;
  /**
   * Where the player drops it, as `Choice::to`.
   */
  to?: string | null;
}
/**
 * What a text means.
 */
export interface Meaning {
  /**
   * Machine notation.
   */
  action: string;
}
/**
 * An action in both notations.
 */
export interface Notated {
  /**
   * Machine notation.
   */
  action: string;
  /**
   * The action as players write it.
   */
  notation: string;
}
/**
 * An action that was played, or would be.
 */
export interface Played {
  /**
   * The action in machine notation.
   */
  action: string;
  /**
   * What is different in the diagram.
   */
  changes: Change[];
  /**
   * What it did, in the order in which it happened.
   */
  happened: Message[];
  /**
   * The action as players write it.
   */
  notation: string;
  /**
   * How many actions have been played then; none in a view, which has no history.
   */
  ply?: number | null;
}
/**
 * What is on it.
 */
export interface Cell {
  /**
   * Why nothing can enter it, in a word: `irradiated`, `sea`.
   */
  barrier?: string | null;
  /**
   * What stands there.
   */
  piece?: Piece | null;
  /**
   * The part of the board that it belongs to, if the rules have such parts: `camp`,
   * `shielded`.
   */
  zone?: string | null;
}
/**
 * What was on it.
 */
export interface Cell1 {
  /**
   * Why nothing can enter it, in a word: `irradiated`, `sea`.
   */
  barrier?: string | null;
  /**
   * What stands there.
   */
  piece?: Piece | null;
  /**
   * The part of the board that it belongs to, if the rules have such parts: `camp`,
   * `shielded`.
   */
  zone?: string | null;
}
/**
 * What may become of an action, and how likely that is.
 */
export interface Chance {
  /**
   * Of a `Game` the action with what chance decides, ready to be played; of a
   * `View` what its observer would be told.
   */
  action: string;
  /**
   * Its weight, at least 1: divided by the sum of all weights it is the probability.
   */
  weight: number;
}
/**
 * What a word did.
 */
export interface Said {
  /**
   * The action that the word was, in a game in which words are actions: it has been played.
   */
  action?: string | null;
  /**
   * What is different in the diagram, if the word was an action.
   */
  changes: Change[];
  /**
   * What happened, in order.
   */
  happened: Message[];
  /**
   * How many actions have been played then: as many as before, if the word was none.
   */
  ply: number;
}
/**
 * Where a game has gone.
 */
export interface Shift {
  /**
   * What is different in the diagram.
   */
  changes: Change[];
  /**
   * How many actions have been played there.
   */
  ply: number;
}
/**
 * What was loaded of a file of variants.
 */
export interface Variants {
  /**
   * What is wrong with the file and why variants of it are not loaded, in the order of its lines: the
   * first 1000, and how many more there are.
   */
  faults?: Message[];
  /**
   * The variants that are games now, in the order of the file.
   */
  loaded: GameInfo[];
}
/**
 * A variant that is no longer loaded.
 */
export interface Unloaded {
  /**
   * Its name.
   */
  name: string;
}
/**
 * What is known of a record that is in order.
 */
export interface VerifiedRecord {
  /**
   * The name of the game.
   */
  game: string;
  /**
   * What it has at its head, in order.
   */
  headers: Header[];
  /**
   * How many actions were played.
   */
  plies: number;
  /**
   * The position at the end: in a game with secrets, the arbiter's.
   */
  position: string;
  /**
   * Whether and how the game has ended.
   */
  status:
    | {
        /**
         * Whether the player whose turn it is is in check.
         */
        check: boolean;
        state: "ongoing";
      }
    | {
        /**
         * How it ended, in a word: `Termination::word`.
         */
        by: string;
        /**
         * What each player gets, in hundredths of a game; empty if that is 100 for the winner, 50 in a
         * draw, else 0: `Variant::points`.
         */
        points?: {
          [k: string]: number;
        };
        state: "over";
        /**
         * The winner, as `Game::turn` writes it; none in a draw.
         */
        winner?: string | null;
      };
}
/**
 * A header of a record.
 */
export interface Header {
  /**
   * The name: `White`, `Date`.
   */
  name: string;
  /**
   * Any text.
   */
  value: string;
}
/**
 * Who has a view.
 */
export interface Observers {
  /**
   * Everybody who has: players and spectators.
   */
  observers: string[];
  /**
   * Everybody who plays, in the order of turns.
   */
  players: Player[];
  /**
   * How many actions have been played: what orders for a host may come with.
   */
  ply: number;
  /**
   * Whether the game goes on.
   */
  status:
    | {
        /**
         * Whether the player whose turn it is is in check.
         */
        check: boolean;
        state: "ongoing";
      }
    | {
        /**
         * How it ended, in a word: `Termination::word`.
         */
        by: string;
        /**
         * What each player gets, in hundredths of a game; empty if that is 100 for the winner, 50 in a
         * draw, else 0: `Variant::points`.
         */
        points?: {
          [k: string]: number;
        };
        state: "over";
        /**
         * The winner, as `Game::turn` writes it; none in a draw.
         */
        winner?: string | null;
      };
  /**
   * Which observer that is; none if a host acts, who is no player, and if the game is over.
   */
  to_act?: string | null;
  /**
   * Whose turn it is, as `player` names them.
   */
  turn: string;
}
/**
 * A view as a text.
 */
export interface Seen {
  /**
   * A number for what the observer knew there: what `told` takes with `since`.
   */
  fingerprint: string;
  /**
   * The name of the game.
   */
  game: string;
  /**
   * Whose view it is.
   */
  observer: string;
  /**
   * After how many actions it is so: what the observer is told `since` then is what the view
   * has to follow.
   */
  ply: number;
  /**
   * The text.
   */
  text: string;
}
/**
 * What an observer is told.
 */
export interface Told {
  /**
   * Why a draw may be claimed now, if it may: a message with the code `repetition` or
   * `move-limit`.
   */
  claim?: Message | null;
  /**
   * What to ask with it: a number for what the observer knows now.
   */
  fingerprint: string;
  /**
   * What the view is to follow, a text each: the actions, and then perhaps a line about an
   * offer or the end, which is told each time that it is asked for.
   */
  lines: string[];
  /**
   * How often the position has occurred, now included.
   */
  occurrences: number;
  /**
   * What to ask `since` the next time: how many actions have been played.
   */
  since: number;
  /**
   * The words that the observer may say now as a player: what only a host says is not among them.
   */
  words: Sayable[];
}
/**
 * A word that may be said now.
 */
export interface Sayable {
  /**
   * The action that the word is, in a game in which words are actions.
   */
  action?: string | null;
  /**
   * Whose word it is, as `turn` writes them. None of `agree`, which is
   * the arbiter's word: no player alone may say it.
   */
  player?: string | null;
  /**
   * The word, ready to be said: `offer w`.
   */
  word: string;
}
/**
 * What may be said now.
 */
export interface Words {
  /**
   * What a host can report now of a battle that was fought elsewhere.
   */
  reports?: Choice[];
  /**
   * What a host plays for the player whose turn it is if they do not answer, in a game in which
   * no word can be said for them at every moment.
   */
  stand_in?: string | null;
  /**
   * The words of every player, and those of the arbiter.
   */
  words: Sayable[];
}
/**
 * A battle in whose transcript everything is as it should be.
 */
export interface Fair {
  /**
   * What Black has fielded.
   */
  black: string;
  commitments: Commitments1;
  /**
   * The fields of `expected` that were not given: of these the transcript may say anything that
   * is consistent.
   */
  not_compared: string[];
  /**
   * Whether and how the battle has ended.
   */
  status:
    | {
        /**
         * Whether the player whose turn it is is in check.
         */
        check: boolean;
        state: "ongoing";
      }
    | {
        /**
         * How it ended, in a word: `Termination::word`.
         */
        by: string;
        /**
         * What each player gets, in hundredths of a game; empty if that is 100 for the winner, 50 in a
         * draw, else 0: `Variant::points`.
         */
        points?: {
          [k: string]: number;
        };
        state: "over";
        /**
         * The winner, as `Game::turn` writes it; none in a draw.
         */
        winner?: string | null;
      };
  terms: Terms2;
  /**
   * What was published when it had been dealt, as the transcript says.
   */
  units: UnitCommitment[];
  /**
   * What a spectator has seen at last: a view that `parse-view` reads.
   */
  view: string;
  /**
   * What White has fielded, a letter for each unit.
   */
  white: string;
}
/**
 * What was published before the battle, as the transcript says.
 */
export interface Commitments1 {
  /**
   * Black's.
   */
  black: string;
  /**
   * The server's, to its seed: `seed_commitment`.
   */
  server: string;
  /**
   * White's: `Sealed::commitment`.
   */
  white: string;
}
/**
 * What was agreed, as the transcript says.
 */
export interface Terms2 {
  /**
   * The number of the battle, from 1: of the campaign, or of these players.
   */
  battle?: number | null;
  /**
   * The name of the player who has Black.
   */
  black: string;
  /**
   * The name of a board, such as `woods`, or its ranks from the highest with `/` between:
   * `.` is an open square, `*` a tree or wall, `#` rock, `_` no square.
   */
  board: string;
  /**
   * The most gold that a selection may cost, if there is a limit.
   */
  budget?: number | null;
  /**
   * The campaign that the battle belongs to: 64 lower-case hexadecimal digits.
   */
  campaign?: string | null;
  /**
   * The name of the game that the battle belongs to: `strata-tactical` if it is on its own.
   */
  game?: string | null;
  /**
   * The name of the ruleset, or a hash of its text, in one line.
   */
  ruleset?: string | null;
  /**
   * The name of the player who has White: an account or a public key, 1 to 100 visible
   * characters in one line.
   */
  white: string;
}
/**
 * A campaign in whose chronicle everything is as it should be.
 */
export interface FairChronicle {
  /**
   * The battles in order, with what is proved of each.
   */
  battles: CampaignBattle[];
  /**
   * What tells the campaign from every other: 64 hexadecimal digits.
   */
  campaign: string;
  /**
   * The players' names, in the order of their seats.
   */
  players: string[];
  /**
   * The number of orders.
   */
  plies: number;
  /**
   * Whether and how the campaign has ended.
   */
  status:
    | {
        /**
         * Whether the player whose turn it is is in check.
         */
        check: boolean;
        state: "ongoing";
      }
    | {
        /**
         * How it ended, in a word: `Termination::word`.
         */
        by: string;
        /**
         * What each player gets, in hundredths of a game; empty if that is 100 for the winner, 50 in a
         * draw, else 0: `Variant::points`.
         */
        points?: {
          [k: string]: number;
        };
        state: "over";
        /**
         * The winner, as `Game::turn` writes it; none in a draw.
         */
        winner?: string | null;
      };
  /**
   * What a spectator has seen at last: a view that `parse-view` reads.
   */
  view: string;
}
/**
 * What a chronicle proves of a battle.
 */
export interface CampaignBattle {
  /**
   * Whether what was published before it was given, and the proof has the same commitments, and
   * hashes of units or anchors. If not, the proof may have been made afterwards. Turns and the
   * end are compared with nothing.
   */
  as_published: boolean;
  /**
   * The number of the battle, from 1.
   */
  battle: number;
  /**
   * The seat that was attacked.
   */
  black: string;
  /**
   * Where it was fought.
   */
  hex: string;
  /**
   * How it is proved, `dealt` or `flipped`; or why it is not: `no-proof` if the host is
   * trusted, `reported` if it was fought elsewhere, `unfinished` if it has not ended.
   */
  proof: string;
  /**
   * Whether it is proved.
   */
  proved: boolean;
  /**
   * The seat that attacked.
   */
  white: string;
}
