//! The game and the position that a command is about.

use std::path::PathBuf;

use clap::{ArgGroup, ValueHint};
use warboard::Fielded;

use super::values::{TypedSeed, between, typed_seed, whole_number};

/// The headings of the options that say where a game begins, and with what.
const PLACE: &str = "Where to begin";
const BATTLES: &str = "Battles (strata-tactical)";

/// A game and a position of it.
#[derive(clap::Args, Clone, Debug)]
#[command(group(ArgGroup::new("place")))]
pub(crate) struct Target {
    /// The game: a name that `warboard list` writes, or another usual one, such as chess960 or koth
    pub(crate) game: String,

    /// A position string in quotes; @FILE reads it from a file, - from standard input
    ///
    /// Other users of the machine may see a command line: give a position with secrets by file or input
    /// only.
    #[arg(
        short,
        long,
        value_name = "POSITION",
        group = "place",
        help_heading = PLACE,
        allow_hyphen_values = true
    )]
    pub(crate) position: Option<String>,

    /// The start with this number, from 0
    #[arg(
        long,
        value_name = "N",
        group = "place",
        help_heading = PLACE,
        allow_negative_numbers = true,
        value_parser = whole_number::<u64>
    )]
    pub(crate) number: Option<u64>,

    /// Draw the start from a seed: 64 hexadecimal digits, or a whole number
    ///
    /// A seed gives one start each time; a number, which is below 2^64, can be guessed by anybody. In a
    /// campaign it draws the number of players and a map.
    #[arg(
        long,
        value_name = "SEED",
        group = "place",
        help_heading = PLACE,
        allow_hyphen_values = true,
        value_parser = typed_seed
    )]
    pub(crate) seed: Option<TypedSeed>,

    /// In campaigns: a scenario that ships, by its name, or one of your own, in a file
    ///
    /// There ship duel, triumvirate, six-crowns, six-crowns-five, six-crowns-four, six-crowns-pairs,
    /// six-crowns-alliances (the starts with the numbers 0 to 6). A file is TOML or JSON; - reads standard
    /// input.
    #[arg(long, value_name = "NAME|FILE", group = "place", help_heading = PLACE)]
    pub(crate) scenario: Option<PathBuf>,

    /// The last position of the game in a record file; - reads standard input
    #[arg(long, value_name = "FILE", group = "place", value_hint = ValueHint::FilePath, help_heading = PLACE)]
    pub(crate) record: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) armies: Armies,
}

/// What the sides of a battle field.
#[derive(clap::Args, Clone, Debug)]
#[command(group(ArgGroup::new("armies").multiple(true)))]
pub(crate) struct Armies {
    /// The units that White fields, a letter for each; without it KQRNWWFF
    ///
    /// A royal, three pieces and four soldiers. --number is the board.
    #[arg(
        long,
        value_name = "UNITS",
        group = "armies",
        help_heading = BATTLES,
        conflicts_with_all = ["position", "seed", "scenario", "record"]
    )]
    white: Option<String>,

    /// The units that Black fields
    ///
    /// As White's, or a garrison of fewer, such as BBBWWW, which needs no royal.
    #[arg(
        long,
        value_name = "UNITS",
        group = "armies",
        help_heading = BATTLES,
        conflicts_with_all = ["position", "seed", "scenario", "record"]
    )]
    black: Option<String>,

    /// The most gold that what a side fields may cost; Black may be no garrison then
    #[arg(long, value_name = "GOLD", requires = "armies", help_heading = BATTLES, value_parser = between::<0, { u32::MAX }>, allow_negative_numbers = true)]
    budget: Option<u32>,

    /// For tests only: deal a battle from a seed that anybody can compute, the same each time
    ///
    /// Without it the default start and those with a number are dealt from the system's randomness. Counting
    /// always deals so.
    #[arg(long, hide_short_help = true, help_heading = BATTLES)]
    pub(crate) guessable_test_deal: bool,
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
