//! The lines of terms: how their values are written, and how they are read.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::errors::TooLong;
use piece_kit::messages::MessageData;
use piece_kit::text::{ParseLimited, decimal};
use piece_kit::{BySide, Reasons, Side};

use super::{CampaignId, Terms, TermsFault};
use crate::Terrain;

/// A value, or `-` if there is none.
struct Given<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for Given<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("-"),
        }
    }
}

/// A board in one line: its picture with `/` between the ranks.
struct Board<'a>(&'a Terrain);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_string().replace('\n', "/"))
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", Self::VERSION)?;
        writeln!(f, "game {}", self.game())?;
        writeln!(f, "campaign {}", Given(self.campaign()))?;
        writeln!(f, "battle {}", self.battle())?;
        writeln!(f, "white {}", self.player(Side::White))?;
        writeln!(f, "black {}", self.player(Side::Black))?;
        writeln!(f, "board {}", Board(self.board()))?;
        writeln!(f, "ruleset {}", self.ruleset())?;
        writeln!(f, "budget {}", Given(self.budget()))
    }
}

piece_kit::faults! {
    /// The error of a text that is not that of terms.
    #[non_exhaustive]
    pub enum ParseTermsError {
        /// The text is too long for terms.
        Long(#[from] why: TooLong) => "{why}";
        /// The line that should begin so is wrong.
        Line { line: &'static str, why: Vec<MessageData> } => "terms-line" [], "{line}: {why}";
    }
}

piece_kit::faults! {
    /// A fault of the form of terms.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum TermsFormFault {
        /// The line is not at its place.
        LineMissing => "terms-line-missing" [], "the line is not where it should be";
        /// Something follows the last line.
        Surplus => "terms-surplus" [], "something follows the last line";
    }
}

impl ParseTermsError {
    fn new(line: &'static str, why: &impl Reasons) -> Self {
        let why = why.reasons();
        Self::Line { line, why }
    }

    fn of(why: &TermsFault) -> Self {
        let line = match why {
            TermsFault::Game => "game",
            TermsFault::Campaign => "campaign",
            TermsFault::Battle => "battle",
            TermsFault::Player { side: Side::White } => "white",
            TermsFault::Player { side: Side::Black } => "black",
            TermsFault::Board { .. } | TermsFault::BoardForm => "board",
            TermsFault::Ruleset => "ruleset",
            TermsFault::Budget => "budget",
        };
        Self::new(line, why)
    }
}

impl FromStr for Terms {
    type Err = ParseTermsError;

    fn from_str(text: &str) -> Result<Self, ParseTermsError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Terms {
    type Err = ParseTermsError;

    /// More than the longest terms have.
    const LONGEST: usize = 1024;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParseTermsError> {
        TooLong::check(text, longest)?;
        match Self::read_from(text)? {
            (terms, "") => Ok(terms),
            _ => Err(ParseTermsError::new("budget", &TermsFormFault::Surplus)),
        }
    }
}

/// The values of the lines, as they stand there.
struct Values<'a> {
    game: &'a str,
    campaign: &'a str,
    battle: &'a str,
    players: BySide<&'a str>,
    board: &'a str,
    ruleset: &'a str,
    budget: &'a str,
}

impl Terms {
    /// Reads terms from the beginning of a text, and returns what follows them, too.
    pub(super) fn read_from(text: &str) -> Result<(Self, &str), ParseTermsError> {
        let mut rest = text;
        if line(&mut rest) != Some(Self::VERSION) {
            let why = TermsFormFault::LineMissing;
            return Err(ParseTermsError::new(Self::VERSION, &why));
        }
        let mut value = |key| {
            let value = line(&mut rest).and_then(|line| line.strip_prefix(key)?.strip_prefix(' '));
            value.ok_or_else(|| ParseTermsError::new(key, &TermsFormFault::LineMissing))
        };
        // In the order in which they are written.
        let values = Values {
            game: value("game")?,
            campaign: value("campaign")?,
            battle: value("battle")?,
            players: BySide {
                white: value("white")?,
                black: value("black")?,
            },
            board: value("board")?,
            ruleset: value("ruleset")?,
            budget: value("budget")?,
        };
        let terms = values.terms().map_err(|why| ParseTermsError::of(&why))?;
        Ok((terms, rest))
    }
}

impl Values<'_> {
    fn terms(&self) -> Result<Terms, TermsFault> {
        let number = number(self.battle).ok_or(TermsFault::Battle)?;
        let mut terms = Terms::new(self.players, &board(self.board)?)?
            .with_game(self.game)?
            .with_battle(number)?
            .with_ruleset(self.ruleset)?;
        if self.campaign != "-" {
            let id: CampaignId = self.campaign.parse().map_err(|_| TermsFault::Campaign)?;
            terms = terms.with_campaign(id);
        }
        if self.budget != "-" {
            terms = terms.with_budget(self::number(self.budget).ok_or(TermsFault::Budget)?);
        }
        Ok(terms)
    }
}

/// Takes the next line off a text, if it has one that ends.
fn line<'a>(rest: &mut &'a str) -> Option<&'a str> {
    let (line, after) = rest.split_once('\n')?;
    *rest = after;
    Some(line)
}

/// A number as it is written: without zeros before it.
fn number(text: &str) -> Option<u32> {
    decimal(text, 0).filter(|number| number.to_string() == text)
}

fn board(text: &str) -> Result<Terrain, TermsFault> {
    // The largest board has twelve ranks of ten.
    if text.len() > 12 * 11 {
        return Err(TermsFault::BoardForm);
    }
    let picture = text.replace('/', "\n");
    let board: Terrain = picture.parse().map_err(TermsFault::Board)?;
    let written = Board(&board).to_string() == text;
    written.then_some(board).ok_or(TermsFault::BoardForm)
}
