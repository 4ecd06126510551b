//! The command line.

mod thinking;

use std::convert::Infallible;
use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{ArgGroup, Parser, Subcommand, ValueEnum};
use piece_kit::Seed;
use warboard::protocol::Limits;
use warboard::{Fielded, piece_kit};

use crate::playing::Playing;
use crate::screen::{Colour, Pieces};
pub(crate) use thinking::{AnalyseArgs, MatchArgs, Sprt};

/// Big-board chess variants: show, play and count positions.
///
/// Actions and positions are text. `warboard list` names the games;
/// `warboard tour` shows a short game of each and counts moves.
#[derive(Parser, Debug)]
#[command(
    name = "warboard",
    version,
    arg_required_else_help = true,
    max_term_width = 100
)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Colour: auto (on a terminal), always or never
    #[arg(
        long = "color",
        global = true,
        value_enum,
        default_value_t = Colour::Auto,
        value_name = "WHEN",
        hide_possible_values = true
    )]
    pub(crate) colour: Colour,

    /// Pieces: auto (figures on a terminal and in pictures), letters or figures
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t = Pieces::Auto,
        value_name = "HOW",
        hide_possible_values = true
    )]
    pub(crate) pieces: Pieces,

    /// Also know the variants of a file in the format of Fairy-Stockfish's variants.ini
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) variants: Option<PathBuf>,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Reads the command line. Orders of campaigns may begin like an option (`-2,1>-1,1`,
/// `-wR`), but no option begins like them.
pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Args, clap::Error> {
    let mut applies = false;
    Args::try_parse_from(arguments.map(|argument| {
        applies |= argument == "apply" || argument == "record";
        if applies && argument.to_str().is_some_and(looks_like_an_order) {
            // Actions ignore the space, and with it clap does not see an option.
            let mut guarded = OsString::from(" ");
            guarded.push(argument);
            return guarded;
        }
        argument
    }))
}

fn looks_like_an_order(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('-') else {
        return false;
    };
    let casualty = rest.len() == 2 && rest.starts_with(['w', 'b']);
    casualty || rest.starts_with(|first: char| first.is_ascii_digit()) && rest.contains(',')
}

fn action(text: &str) -> Result<String, Infallible> {
    let guarded = text.strip_prefix(' ');
    let order = guarded.filter(|text| looks_like_an_order(text));
    Ok(order.unwrap_or(text).to_string())
}

const AFTER_HELP: &str = "\
Examples:
  warboard tour
  warboard start capatomic --number 12345
  warboard start capatomic --seed 7 | warboard show capatomic --position -
  warboard start strata-strategic --scenario six-crowns
  warboard apply capatomic e3e5 f8f6 --events
  warboard apply strata-strategic end '-2,1>-1,1' D go
  warboard play invasion --against 4
  warboard play strata-tactical --white KQRNWWFF --black BBBWWW
  warboard match invasion 5 4 --games 200 --threads 2
  warboard analyse capatomic --number 7 --lines 3 --time 2000
  warboard uci
  xboard -fcp 'warboard xboard' -variant invasion -xlegal
  warboard rules invasion
  warboard show strata-tactical --view white
  warboard record capatomic e5 f6 --header White=Anna > game.txt
  warboard replay game.txt --boards
  warboard show invasion --svg > board.svg
  warboard perft capatomic --depth 4
  warboard play my-chess --variants variants.ini --against 4

Exit codes: 0 done; 2 bad input, explained in one sentence on standard error;
1 the machine failed; 130 and the like: ended by Ctrl-C or another signal.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games, one a line
    List,
    /// Write the rules of a game
    Rules {
        /// The name of the game, as `warboard list` writes it
        game: String,
    },
    /// Draw the board of a position, and say what is known besides it
    Show(ShowArgs),
    /// Write the position string of a start
    Start(Viewed),
    /// List the legal actions in machine notation, sorted, one a line
    Legal(Viewed),
    /// Play one or more actions and write the position string
    Apply(ApplyArgs),
    /// Play a game at the terminal: type actions, or `help`
    ///
    /// Two people play in turn, or one person against players of a level (--against) or who choose
    /// at random (--random). In a game with secrets each player sees only their own view, and the
    /// command asks before it shows the next one.
    Play(PlayArgs),
    /// Say what is best for whoever is to act, with several lines and their worth
    ///
    /// In a game with secrets from their view alone.
    Analyse(AnalyseArgs),
    /// Let two players meet in many games, and say who is better
    ///
    /// Openings are drawn, and each is played by both players from every side; with --number, --white or
    /// --black, battles on that board between those armies, the usual ones where none is named. Where more than two can win, the second player has all
    /// seats but the first's. A draw that can be claimed is.
    Match(MatchArgs),
    /// Play actions and write the game as a record
    Record(RecordArgs),
    /// Check a record, of whatever game, and say what happened action by action
    Replay(ReplayArgs),
    /// Say whether the game goes on: `ongoing`, `ongoing check`, `checkmate w`, `stalemate`, ...
    Status(Viewed),
    /// List the codes of all events, refusals, faults and outcomes, with their arguments and
    /// English sentences: for programs and translations
    Codes(CodesArgs),
    /// Speak the protocol: a request in JSON on each line of standard input, an answer on each line
    /// of standard output
    ///
    /// docs/protocol.md describes it. Whoever writes the requests may know everything.
    Json(JsonArgs),
    /// Speak UCI, for tools that let engines play and analyse: every game of two without secrets
    ///
    /// docs/protocols has the commands, the options and how moves are written.
    Uci,
    /// Speak the protocol of XBoard, to see and play Capatomic and Invasion there
    ///
    /// docs/protocols says how to start XBoard, and how to launch missiles with the mouse.
    Xboard(XboardArgs),
    /// Count the leaves of the tree of legal actions, a row for each depth
    ///
    /// A position that is over has no actions. Draws that a game declares end no line, as in every
    /// published count: by repetition, by a limit of moves, and in a dead position, in which nobody can
    /// win any more.
    Perft(PerftArgs),
    /// Show a short game of each kind, told with boards and sentences, and count its start
    Tour,
}

/// A game and a position of it.
#[derive(clap::Args, Clone, Debug)]
#[command(group(ArgGroup::new("place")))]
pub(crate) struct Target {
    /// The name of the game, as `warboard list` writes it
    pub(crate) game: String,

    /// A position string in quotes, @FILE to read one from a file, or - for standard input. Other
    /// users of the machine may see a command line: give a position with secrets by file or input
    /// only. Without any of these options the default start (of numbered starts, number 0)
    #[arg(
        short,
        long,
        value_name = "P",
        group = "place",
        allow_hyphen_values = true
    )]
    pub(crate) position: Option<String>,

    /// The start with this number, from 0
    #[arg(
        long,
        value_name = "N",
        group = "place",
        allow_negative_numbers = true,
        value_parser = whole_number::<u64>
    )]
    pub(crate) number: Option<u64>,

    /// Draw a start: 64 hexadecimal digits, or a whole number below 2^64, which anybody can guess;
    /// the same seed gives the same start. In a campaign it draws the number of players and a map
    #[arg(
        long,
        value_name = "S",
        group = "place",
        allow_hyphen_values = true,
        value_parser = typed_seed
    )]
    pub(crate) seed: Option<TypedSeed>,

    /// In campaigns, the name of a shipped scenario: duel, triumvirate, six-crowns,
    /// six-crowns-five, six-crowns-four, six-crowns-pairs, six-crowns-alliances (the starts
    /// with the numbers 0 to 6). Or a scenario file of your own, TOML or JSON; - for standard
    /// input
    #[arg(long, value_name = "NAME|FILE", group = "place")]
    pub(crate) scenario: Option<PathBuf>,

    /// The last position of the game in a record file; - for standard input
    #[arg(long, value_name = "FILE", group = "place")]
    pub(crate) record: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) armies: Armies,

    /// For tests only: deal a battle from a seed that anybody can compute, the same each time.
    /// Without it the default start and those with a number are dealt from the system's
    /// randomness. Counting always deals so
    #[arg(long)]
    pub(crate) guessable_test_deal: bool,
}

/// What the sides of a battle field.
#[derive(clap::Args, Clone, Debug)]
#[command(group(ArgGroup::new("armies").multiple(true)))]
pub(crate) struct Armies {
    /// In battles, the units that White fields, a letter for each: a royal, three pieces and four
    /// soldiers. Without it KQRNWWFF. --number is the board
    #[arg(
        long,
        value_name = "UNITS",
        group = "armies",
        conflicts_with_all = ["position", "seed", "scenario", "record"]
    )]
    white: Option<String>,

    /// The units that Black fields: likewise, or a garrison of fewer, such as BBBWWW, which needs no
    /// royal
    #[arg(
        long,
        value_name = "UNITS",
        group = "armies",
        conflicts_with_all = ["position", "seed", "scenario", "record"]
    )]
    black: Option<String>,

    /// The most gold that what a side fields may cost; Black may be no garrison then
    #[arg(long, value_name = "GOLD", requires = "armies", value_parser = between::<0, { u32::MAX }>, allow_negative_numbers = true)]
    budget: Option<u32>,
}

impl Armies {
    /// Whether units are named.
    pub(crate) fn are_named(&self) -> bool {
        self.white.is_some() || self.black.is_some()
    }

    /// What is fielded on the board with a number.
    pub(crate) fn on(&self, board: u64) -> Fielded {
        let [white, black] = [&self.white, &self.black].map(|units| match units {
            Some(units) => units.as_str(),
            None => "KQRNWWFF",
        });
        let fielded = Fielded::new(white, black).on(board);
        match self.budget {
            Some(gold) => fielded.within(gold),
            None => fielded,
        }
    }
}

impl Target {
    /// Whether it says where to begin.
    pub(crate) fn names_a_place(&self) -> bool {
        let Self {
            position,
            number,
            seed,
            scenario,
            record,
            armies,
            ..
        } = self;
        let named = position.is_some() || number.is_some() || seed.is_some();
        named || scenario.is_some() || record.is_some() || armies.are_named()
    }
}

/// Whose view to write.
#[derive(clap::Args, Debug)]
pub(crate) struct Viewer {
    /// In games with hidden information, write only what this observer knows: a player by any
    /// name (White, white, w, 2, South-West), or spectator
    #[arg(long, value_name = "WHO")]
    pub(crate) view: Option<String>,
}

/// A position as an observer knows it.
#[derive(clap::Args, Debug)]
pub(crate) struct Viewed {
    #[command(flatten)]
    pub(crate) target: Target,

    #[command(flatten)]
    pub(crate) viewer: Viewer,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) viewed: Viewed,

    /// Write the board as an SVG document and nothing else; the board of a campaign's battle
    /// is under the map
    #[arg(long)]
    pub(crate) svg: bool,
}

/// Who draws what actions leave to chance.
#[derive(clap::Args, Debug)]
pub(crate) struct Drawn {
    /// Draw which units are revealed in battles of campaigns: 64 hexadecimal digits, or a whole
    /// number below 2^64 for tests. Give the turns as players say them, without identities. Draws
    /// follow from the seed and the number of actions before; after --position, also from the key
    /// of that position
    #[arg(
        long,
        value_name = "S",
        allow_hyphen_values = true,
        value_parser = typed_seed
    )]
    pub(crate) chance: Option<TypedSeed>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ApplyArgs {
    #[command(flatten)]
    pub(crate) target: Target,

    /// Actions in machine or algebraic notation, in the order of play; nothing is written if one
    /// is refused
    #[arg(required = true, value_name = "ACTION", value_parser = action)]
    pub(crate) actions: Vec<String>,

    #[command(flatten)]
    pub(crate) drawn: Drawn,

    /// Write the events first, one sentence a line; the position string is the last line
    #[arg(long)]
    pub(crate) events: bool,

    #[command(flatten)]
    pub(crate) viewer: Viewer,
}

#[derive(clap::Args, Debug)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) target: Target,

    /// Choose at random for everybody but one person: short for --against random
    #[arg(long, group = "others")]
    pub(crate) random: bool,

    /// Meet `greedy` players (in `StrataChess`), or players of this level, from 1 (a beginner) to 8 (as
    /// good as it gets), with a limit of their own if you like: 8@100ms, 8@5000n (positions), 8@6d (plies)
    #[arg(long, value_name = "LEVEL", group = "others")]
    pub(crate) against: Option<Playing>,

    /// Whom that person plays, by any name (White, white, w, 2, South-West); without it, whoever
    /// begins
    #[arg(long = "as", value_name = "WHO", requires = "others")]
    pub(crate) person: Option<String>,

    /// Draw from this seed what chance decides (as `record --chance` does), and what players choose
    /// at random: 64 hexadecimal digits, or a whole number below 2^64 for tests; without it from
    /// the system's randomness
    #[arg(
        long,
        value_name = "S",
        allow_hyphen_values = true,
        value_parser = typed_seed
    )]
    pub(crate) chance: Option<TypedSeed>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct RecordArgs {
    #[command(flatten)]
    pub(crate) target: Target,

    /// Actions in machine or algebraic notation, in the order of play
    #[arg(value_name = "ACTION", value_parser = action)]
    pub(crate) actions: Vec<String>,

    #[command(flatten)]
    pub(crate) drawn: Drawn,

    /// A line at the head of the record: NAME=VALUE, such as White=Anna; as often as you like
    #[arg(long = "header", value_name = "NAME=VALUE")]
    pub(crate) headers: Vec<String>,

    /// A word with which a player ends the game: 'resign white', 'time b', 'claim w', agree
    #[arg(long, value_name = "WORD")]
    pub(crate) say: Option<String>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The file of the record; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Check the record and say in one line how the game stands; with little memory, however
    /// long it is
    #[arg(long, conflicts_with_all = ["ply", "boards"])]
    pub(crate) verify: bool,

    /// With --verify, refuse records of more actions
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000_000,
        requires = "verify",
        value_parser = whole_number::<usize>,
        allow_negative_numbers = true
    )]
    pub(crate) limit: usize,

    /// Stop after so many actions
    #[arg(
        long,
        value_name = "N",
        value_parser = whole_number::<usize>,
        allow_negative_numbers = true
    )]
    pub(crate) ply: Option<usize>,

    /// Draw the board after each action
    #[arg(long)]
    pub(crate) boards: bool,

    #[command(flatten)]
    pub(crate) viewer: Viewer,
}

#[derive(clap::Args, Debug)]
pub(crate) struct CodesArgs {
    /// The name of a game; without it all games
    pub(crate) game: Option<String>,

    /// One JSON object: for each game its messages
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct JsonArgs {
    /// Write a JSON Schema of the protocol and end: request, answer or state
    #[arg(long, value_name = "NAME", value_enum, hide_possible_values = true)]
    pub(crate) schema: Option<SchemaName>,

    /// How many games, hosts and views may be open at once
    #[arg(long, value_name = "N", conflicts_with = "schema", default_value_t = Limits::default().open)]
    pub(crate) max_open: usize,

    /// How many bytes a request may have
    #[arg(long, value_name = "N", conflicts_with = "schema", default_value_t = Limits::default().bytes)]
    pub(crate) max_bytes: usize,

    /// How many plies a game may have, those of variations included
    #[arg(long, value_name = "N", conflicts_with = "schema", default_value_t = Limits::default().plies)]
    pub(crate) max_plies: usize,

    /// For tests only: draw deals and chance from a number, so that anybody can compute them
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "schema",
        value_parser = whole_number::<u64>,
        allow_negative_numbers = true
    )]
    pub(crate) guessable_test_seed: Option<u64>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct XboardArgs {
    /// Where games begin: random, the number of a start of Capatomic, or a position string
    #[arg(long, value_name = "S", default_value = "random")]
    pub(crate) start: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SchemaName {
    Request,
    Answer,
    State,
}

#[derive(clap::Args, Debug)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) target: Target,

    /// Count at each depth up to this one (0 to 100)
    #[arg(short, long, value_name = "N", value_parser = between::<0, 100>, allow_negative_numbers = true)]
    pub(crate) depth: u32,

    /// Write each action with the count below it at depth N, sorted; then an empty line and
    /// the total
    #[arg(long)]
    pub(crate) divide: bool,

    /// Threads that count (up to 1024); 0 for as many as the machine has
    #[arg(short, long, value_name = "T", default_value_t = 1, value_parser = between::<0, 1024>, allow_negative_numbers = true)]
    pub(crate) threads: u32,

    /// One JSON object a line: {"depth":..,"nodes":..,"seconds":..}, and with --divide
    /// {"action":..,"nodes":..} before it
    #[arg(long)]
    pub(crate) json: bool,
}

fn between<const LEAST: u32, const MOST: u32>(text: &str) -> Result<u32, String> {
    piece_kit::decimal(text, LEAST)
        .filter(|number| *number <= MOST)
        .ok_or_else(|| format!("it is not a whole number from {LEAST} to {MOST}"))
}

/// A seed as it is typed.
#[derive(Clone, Debug)]
pub(crate) struct TypedSeed {
    pub(crate) seed: Seed,
    /// Whether it was a number, which anybody can guess.
    pub(crate) is_number: bool,
}

fn typed_seed(text: &str) -> Result<TypedSeed, &'static str> {
    let number = Some(text).filter(|text| text.bytes().all(|digit| digit.is_ascii_digit()));
    let guessable = number.and_then(|digits| digits.parse().ok());
    let typed = match (text.parse(), guessable) {
        (Ok(seed), _) => Some((seed, false)),
        (_, Some(number)) => Some((Seed::guessable(number), true)),
        _ => None,
    };
    typed
        .map(|(seed, is_number)| TypedSeed { seed, is_number })
        .ok_or("a seed is 64 hexadecimal digits or a whole number below 2^64")
}

fn whole_number<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse()
        .map_err(|_| "it is not a whole number below 2^64")
}
