//! The command line.

pub(crate) mod examples;
mod target;
mod thinking;
mod values;

use std::convert::Infallible;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use warboard::protocol::Limits;

use crate::playing::Playing;
use crate::screen::{self, Colour, Pieces};
pub(crate) use examples::Example;
pub(crate) use target::Target;
pub(crate) use thinking::{AnalyseArgs, MatchArgs, Sprt};
use values::{TypedSeed, between, typed_seed, whole_number};

/// Play, analyse and count chess variants on big boards
///
/// `warboard list` names the games; other usual names are read, too, such as chess960, 3check and koth.
/// Actions and positions are text: what one command writes, another reads.
#[derive(Parser, Debug)]
#[command(name = "warboard", version, arg_required_else_help = true)]
pub(crate) struct Args {
    /// Colour: auto (on a terminal), always or never
    #[arg(
        long = "color",
        global = true,
        value_enum,
        default_value_t = Colour::Auto,
        value_name = "WHEN",
        hide_possible_values = true,
        help_heading = GLOBAL
    )]
    pub(crate) colour: Colour,

    /// Pieces: auto (figures on a terminal and in pictures), letters or figures
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t = Pieces::Auto,
        value_name = "HOW",
        hide_possible_values = true,
        help_heading = GLOBAL
    )]
    pub(crate) pieces: Pieces,

    /// Also know the variants in a file of Fairy-Stockfish's format variants.ini: all that can be played
    #[arg(
        long,
        global = true,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        help_heading = GLOBAL
    )]
    pub(crate) variants: Option<PathBuf>,

    /// With --variants, take all of the file or stop
    #[arg(long, global = true, help_heading = GLOBAL)]
    pub(crate) strict_variants: bool,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The heading of the options that every command has.
const GLOBAL: &str = "Global options";

/// The widest line of help that is read well.
const WIDEST: usize = 100;

/// The whole command line, with its examples, for lines of so many columns.
pub(crate) fn command(columns: usize) -> clap::Command {
    let whole = examples::added(Args::command());
    whole.term_width(columns.min(WIDEST))
}

/// Reads the command line. Orders of campaigns may begin like an option (`-2,1>-1,1`,
/// `-wR`), but no option begins like them.
pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Args, clap::Error> {
    let mut applies = false;
    let arguments = arguments.map(|argument| {
        applies |= argument == "apply" || argument == "record";
        if applies && argument.to_str().is_some_and(looks_like_an_order) {
            // Actions ignore the space, and with it clap does not see an option.
            let mut guarded = OsString::from(" ");
            guarded.push(argument);
            return guarded;
        }
        argument
    });
    let matches = command(screen::columns()).try_get_matches_from(arguments)?;
    Args::from_arg_matches(&matches)
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

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Show a short game of each kind, with boards and sentences
    Tour,
    /// List the games, one a line
    #[command(visible_alias = "games")]
    List,
    /// Write the rules of a game
    Rules {
        /// The game: a name that `warboard list` writes, or another usual one
        game: String,
    },
    /// Play a game at the terminal: type actions, or `help`
    ///
    /// Two people play in turn, or one person against players of a level (--against) or who choose
    /// at random (--random). In a game with secrets each player sees only their own view, and the
    /// command asks before it shows the next one.
    Play(PlayArgs),
    /// Say what is best, and what it is worth, depth by depth
    ///
    /// In a game with secrets from the view of whoever is to act alone.
    Analyse(AnalyseArgs),
    /// Let two players meet in many games, and say who is better
    ///
    /// Openings are drawn, and each is played by both players from every side; with --number, --white or
    /// --black, battles on that board between those armies, the usual ones where none is named. Where more
    /// than two can win, the second player has all seats but the first's. A draw that can be claimed is.
    Match(MatchArgs),
    /// Draw the board of a position, and say what is known besides it
    Show(ShowArgs),
    /// Write the position string of a start
    Start(Viewed),
    /// List the legal actions in machine notation, sorted, one a line
    Legal(Viewed),
    /// Play actions and write the position string
    Apply(ApplyArgs),
    /// Say whether the game goes on: `ongoing`, `checkmate w`, ...
    ///
    /// One of `ongoing`, `ongoing check`, or how the game has ended: `checkmate w`, `stalemate`, `dead`, ...
    Status(Viewed),
    /// Count the leaves of the tree of legal actions, depth by depth
    ///
    /// A position that is over has no actions. Draws that a game declares end no line, as in every
    /// published count: by repetition, by a limit of moves, and in a dead position, in which nobody can
    /// win any more.
    Perft(PerftArgs),
    /// Play actions and write the game as a record, or as PGN
    Record(RecordArgs),
    /// Check a record or a PGN, and say what happened action by action
    Replay(ReplayArgs),
    /// List, check, pick out or convert the games of PGN files
    ///
    /// Files may be of any length, and of any game of the catalogue. What is legal is kept, and what was
    /// to be mended is said on standard error, with its line and column.
    Pgn(PgnArgs),
    /// Check a file of variants: say which play, and why others do not
    ///
    /// The file is in the format of Fairy-Stockfish's variants.ini. There is a line for each variant that
    /// plays and for each thing that is wrong, in the order of the file. Exit code 2 if not all of it can
    /// be played.
    Variants(VariantsArgs),
    /// Speak UCI, for programs that let engines play and analyse
    ///
    /// Every game of two players without secrets. Greeted with `usi` or `ucci` it speaks those, for Shogi
    /// and Xiangqi. docs/protocols has the commands, the options and how moves are written.
    Uci,
    /// Speak CECP, to play in XBoard
    ///
    /// docs/protocols says how to start XBoard, which variants there are, and how to launch missiles with
    /// the mouse.
    Xboard(XboardArgs),
    /// Answer requests in JSON, a line each, for programs
    ///
    /// docs/protocol.md describes the protocol. Whoever writes the requests may know everything.
    Json(JsonArgs),
    /// List the codes of events, refusals and faults, for programs
    ///
    /// With their arguments and English sentences, as translations need them.
    Codes(CodesArgs),
    /// Write the script with which a shell completes the command
    ///
    /// With --variants, also the names of the variants in that file.
    Completions {
        /// The shell: bash, zsh, fish, powershell or elvish
        #[arg(hide_possible_values = true)]
        shell: Shell,
    },
    /// Write the manual page, or all of them into a folder
    Man {
        /// The folder, for a page of each command; it is made if need be
        #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
        folder: Option<PathBuf>,
    },
}

/// Whose view to write.
#[derive(clap::Args, Debug)]
pub(crate) struct Viewer {
    /// In games with secrets: only what this player knows (White, w, 2, South-West), or spectator
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

    /// Write the board as an SVG document and nothing else
    ///
    /// The board of a campaign's battle is under the map.
    #[arg(long)]
    pub(crate) svg: bool,
}

/// Who draws what actions leave to chance.
#[derive(clap::Args, Debug)]
pub(crate) struct Drawn {
    /// Draw from this seed which units battles of campaigns reveal
    ///
    /// 64 hexadecimal digits, or a whole number below 2^64 for tests. Give the turns as players say them,
    /// without identities. Draws follow from the seed and the number of actions before; after --position,
    /// also from the key of that position.
    #[arg(
        long,
        value_name = "SEED",
        allow_hyphen_values = true,
        value_parser = typed_seed
    )]
    pub(crate) chance: Option<TypedSeed>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ApplyArgs {
    #[command(flatten)]
    pub(crate) target: Target,

    /// Actions in machine or algebraic notation, in the order of play
    ///
    /// Nothing is written if one is refused.
    #[arg(required = true, value_name = "ACTION", value_parser = action)]
    pub(crate) actions: Vec<String>,

    #[command(flatten)]
    pub(crate) drawn: Drawn,

    /// Write the events first, one sentence a line
    ///
    /// The position string is the last line.
    #[arg(long)]
    pub(crate) events: bool,

    #[command(flatten)]
    pub(crate) viewer: Viewer,
}

#[derive(clap::Args, Debug)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) target: Target,

    /// Choose at random for everybody but you: short for --against random
    #[arg(long, group = "others")]
    pub(crate) random: bool,

    /// Play against this level, from 1 (a beginner) to 8 (as good as it gets)
    ///
    /// Or `greedy` players (in `StrataChess`), or `random`. A level may have a limit of its own: 8@100ms,
    /// 8@5000n (positions), 8@6d (plies); without it a second.
    #[arg(long, value_name = "LEVEL", group = "others")]
    pub(crate) against: Option<Playing>,

    /// Whom you play (White, w, 2, South-West); without it, whoever begins
    #[arg(long = "as", value_name = "WHO", requires = "others")]
    pub(crate) person: Option<String>,

    /// Draw what chance decides, and what players choose at random, from this seed
    ///
    /// As `record --chance` does: 64 hexadecimal digits, or a whole number below 2^64 for tests. Without it
    /// it is drawn from the system's randomness.
    #[arg(
        long,
        value_name = "SEED",
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

    /// A line at the head of the record, such as White=Anna; as often as you like
    #[arg(long = "header", value_name = "NAME=VALUE")]
    pub(crate) headers: Vec<String>,

    /// A word with which a player ends the game: 'resign white', 'time b', 'claim w', agree
    #[arg(long, value_name = "WORD")]
    pub(crate) say: Option<String>,

    /// Write PGN instead
    #[arg(long)]
    pub(crate) pgn: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct PgnArgs {
    /// The files; - reads standard input
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    /// List what was to be mended or not read, and count
    ///
    /// The exit code is 2 if a game is not read to its end.
    #[arg(long, conflicts_with = "to")]
    pub(crate) check: bool,

    /// Take games only in which nothing is to be mended
    ///
    /// The exit code is 2 if there are others.
    #[arg(long)]
    pub(crate) strict: bool,

    /// Write the games: as pgn, or one as a record, which keeps all that is known of it
    #[arg(long, value_enum, value_name = "FORM", hide_possible_values = true)]
    pub(crate) to: Option<PgnForm>,

    /// Only the game with this number in its file, from 1; as often as you like
    #[arg(long = "game", value_name = "N", value_parser = whole_number::<usize>)]
    pub(crate) games: Vec<usize>,

    /// Only games in which a tag has such a text, such as White=Carlsen; as often as you like
    #[arg(long = "tag", value_name = "NAME=TEXT", value_parser = tag)]
    pub(crate) tags: Vec<(String, String)>,
}

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum PgnForm {
    /// As PGN
    Pgn,
    /// As a record, which keeps all that the command knows of a game
    Record,
}

fn tag(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("a tag is NAME=TEXT")?;
    Ok((name.trim().to_string(), value.trim().to_string()))
}

#[derive(clap::Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The file of the record, or of the PGN; - reads standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,

    /// Check the record and say in one line how the game stands
    ///
    /// It takes little memory, however long the record is.
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
pub(crate) struct VariantsArgs {
    /// The file; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// One JSON object: the variants that play and the faults, each with its line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct CodesArgs {
    /// The game; without it all games
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
    #[arg(long, value_name = "START", default_value = "random")]
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

    /// Write each action with the count below it at depth N, sorted
    ///
    /// Then an empty line and the total.
    #[arg(long)]
    pub(crate) divide: bool,

    /// Threads that count (up to 1024); 0 for as many as the machine has
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = between::<0, 1024>, allow_negative_numbers = true)]
    pub(crate) threads: u32,

    /// One JSON object a line
    ///
    /// {"depth":..,"nodes":..,"seconds":..}, and with --divide {"action":..,"nodes":..} before it.
    #[arg(long)]
    pub(crate) json: bool,
}
