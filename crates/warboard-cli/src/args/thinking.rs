//! The arguments of what thinks: analyses and matches.

use std::num::NonZeroU64;
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueHint;
use warboard::piece_kit;

use super::target::Target;
use super::values::{TypedSeed, between, typed_seed, whole_number};
use crate::playing::Playing;

#[derive(clap::Args, Debug)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) target: Target,

    /// Solve the positions of an EPD file, each within the limits given, and say how many are solved
    ///
    /// Those that say with bm, am or dm what a solution is; - reads standard input.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["place", "armies", "lines"])]
    pub(crate) epd: Option<PathBuf>,

    /// With --epd: write each line again, with what was found as its operations
    ///
    /// acd, acn, acs, ce or dm, pm and pv.
    #[arg(long, requires = "epd", conflicts_with = "json")]
    pub(crate) annotate: bool,

    /// How many lines (up to 100)
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = between::<1, 100>, allow_negative_numbers = true)]
    pub(crate) lines: u32,

    /// Think so many milliseconds; without any limit, five seconds
    #[arg(short, long, value_name = "MS", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub(crate) time: Option<u64>,

    /// Look at so many positions (in campaigns, turns of a model)
    #[arg(short, long, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) nodes: Option<NonZeroU64>,

    /// Look so many plies ahead (in campaigns, rounds)
    #[arg(short, long, value_name = "N", value_parser = between::<1, 100>, allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,

    /// Threads that search (up to 256), but no more than the machine runs at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = between::<1, 256>, allow_negative_numbers = true)]
    pub(crate) threads: u32,

    /// Megabytes of the table that remembers positions (up to 65,536)
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = between::<1, 65_536>, allow_negative_numbers = true)]
    pub(crate) table: u32,

    /// One JSON object for each line of each depth; with --epd one for each position
    ///
    /// {"rank":.., "action":.., "line":[..], "notation":[..], "score":{"points":..}, "depth":.., "nodes":..,
    /// "milliseconds":..}
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) target: Target,

    /// The first player: a level from 1 to 8, random, or greedy (in `StrataChess`)
    ///
    /// A level may have a limit of its own: 8@100ms, 8@5000n (positions; a level below 5 looks at every
    /// choice once in any case, and hidden battles take 600 at least), 8@6d (plies).
    #[arg(value_name = "FIRST")]
    pub(crate) first: Playing,

    /// The second player, written likewise
    #[arg(value_name = "SECOND")]
    pub(crate) second: Playing,

    /// How many games the match has
    #[arg(short, long, value_name = "N", default_value_t = 100, value_parser = between::<1, 10_000_000>, allow_negative_numbers = true)]
    pub(crate) games: u32,

    /// Play only the games with the numbers from FROM to before TO
    ///
    /// They are the same wherever they are played: a part for each of several machines.
    #[arg(long, value_name = "FROM..TO")]
    pub(crate) only: Option<Only>,

    /// Keep a line of JSON for each game in this file, and do not play again what is there
    ///
    /// To go on after an interruption, or to sum up the files of several machines, one after the other.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    /// Draw openings, deals, chance and what players leave to it from this seed; without it number 0
    ///
    /// 64 hexadecimal digits, or a whole number below 2^64.
    #[arg(long, value_name = "SEED", allow_hyphen_values = true, value_parser = typed_seed)]
    pub(crate) chance: Option<TypedSeed>,

    /// Begin with so many actions at random; without it 4, or 0 in games with secrets and with --openings
    #[arg(long, value_name = "N", value_parser = between::<0, 100>, allow_negative_numbers = true)]
    pub(crate) plies: Option<u32>,

    /// Begin with the openings of a file, each round with the next
    ///
    /// The positions of an EPD file, or the games of a PGN; - reads standard input.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["place", "armies", "even"])]
    pub(crate) openings: Option<PathBuf>,

    /// Of each of these games only so many plies
    #[arg(long, value_name = "N", requires = "openings", value_parser = between::<0, 10_000>, allow_negative_numbers = true)]
    pub(crate) opening_plies: Option<u32>,

    /// Take them in an order that --chance draws
    #[arg(long, requires = "openings")]
    pub(crate) shuffle: bool,

    /// In battles: draw armies again until both cost the same gold
    ///
    /// The royal units aside. Armies as drawn are often unequal, and then the same one wins whoever leads it.
    #[arg(long, conflicts_with_all = ["place", "armies"])]
    pub(crate) even: bool,

    /// Milliseconds for a choice of whoever has no limit of their own
    #[arg(short, long, value_name = "MS", default_value_t = 100, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub(crate) time: u64,

    /// Games at the same time (up to 256), but no more than the machine runs at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = between::<1, 256>, allow_negative_numbers = true)]
    pub(crate) threads: u32,

    /// Megabytes of the table of each player (up to 65,536)
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = between::<1, 65_536>, allow_negative_numbers = true)]
    pub(crate) table: u32,

    /// End when it is decided whether the first player is better by LOW or by HIGH Elo
    ///
    /// With about 5 % errors, and not before 24 openings have been played from both sides.
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = sprt)]
    pub(crate) sprt: Option<Sprt>,

    /// Say what the games tell of the game itself, too
    ///
    /// Who wins, how it ends, how long it takes, and in how many games, how often and when (medians) each
    /// event happens.
    #[arg(long)]
    pub(crate) health: bool,

    /// Write the record of each game, too, into its line
    #[arg(long)]
    pub(crate) records: bool,

    /// Write the lines of the games, and the sum, as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The values of Elo between which a sequential test decides, with about 5 % errors of both kinds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Numbers of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Only(pub(crate) Range<u32>);

impl FromStr for Only {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let ends = text.split_once("..");
        let ends = ends.and_then(|(from, to)| {
            Some(piece_kit::text::decimal(from, 0)?..piece_kit::text::decimal(to, 0)?)
        });
        ends.filter(|ends| !ends.is_empty())
            .map(Self)
            .ok_or("it is two whole numbers, the lower first, such as 200..300")
    }
}

fn positive(text: &str) -> Result<NonZeroU64, &'static str> {
    let number = text.parse();
    number.map_err(|_| "it is not a whole number from 1 to 2^64 - 1")
}

fn sprt(text: &str) -> Result<Sprt, &'static str> {
    let ends = text.split_once(',');
    let ends = ends.and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    let test = ends.map(|(low, high)| Sprt { low, high });
    test.filter(|test| test.low < test.high && test.low > -1000.0 && test.high < 1000.0)
        .ok_or("it is two numbers of Elo, the lower first, such as 0,10")
}
