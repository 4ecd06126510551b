//! The errors of the catalogue. Every text is a sentence without a full stop.

use core::error::Error;
use core::fmt;

use crate::View;

/// No game of the catalogue has the name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    pub(crate) name: String,
    pub(crate) known: Vec<&'static str>,
}

impl UnknownGame {
    /// The name that the caller asked for.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.known.join(", ");
        write!(f, "there is no game {:?}; known games: {known}", self.name)
    }
}

impl Error for UnknownGame {}

/// The game has no such observer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownObserver {
    pub(crate) observer: String,
    pub(crate) game: &'static str,
    pub(crate) known: Vec<String>,
}

impl UnknownObserver {
    /// The name that the caller asked for.
    pub fn observer(&self) -> &str {
        &self.observer
    }

    /// The observers that the game has.
    pub fn known(&self) -> &[String] {
        &self.known
    }
}

impl fmt::Display for UnknownObserver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            observer,
            game,
            known,
        } = self;
        if known[..] == [View::EVERYBODY] {
            return write!(f, "{game} has no views: nothing in it is hidden");
        }
        let known = known.join(", ");
        write!(f, "{game} has no view {observer:?}; known views: {known}")
    }
}

impl Error for UnknownObserver {}

/// The game has no such start.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StartError {
    /// The number is too large.
    Number {
        /// The name of the game.
        game: &'static str,
        /// The number that the caller asked for.
        number: u64,
        /// How many starts there are.
        starts: u64,
    },
    /// The game has no scenarios.
    NoScenarios {
        /// The name of the game.
        game: &'static str,
    },
    /// The scenario is faulty.
    Scenario {
        /// Everything that is wrong with it.
        faults: Vec<String>,
    },
    /// The players of the game do not choose what they field.
    NoSelections {
        /// The name of the game.
        game: &'static str,
    },
    /// A side may not field its selection.
    Selection {
        /// The name of the player, for sentences.
        player: String,
        /// Everything that is wrong with it.
        faults: Vec<String>,
    },
    /// The system has no randomness to deal from. Bring a seed.
    NoRandomness,
    /// The game always begins in the same way.
    OneStart {
        /// The name of the game.
        game: &'static str,
    },
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number {
                game,
                number,
                starts,
            } => write!(
                f,
                "the starts of {game} have the numbers 0 to {}, not {number}",
                starts - 1
            ),
            Self::NoSelections { game } => {
                write!(f, "players of {game} do not choose what they field")
            }
            Self::Selection { player, faults } => write!(f, "{player}: {}", faults.join("; ")),
            Self::NoRandomness => {
                f.write_str("the system has no randomness to deal from: give a seed")
            }
            Self::NoScenarios { game } => write!(f, "{game} has no scenarios"),
            Self::Scenario { faults } => f.write_str(&faults.join("; ")),
            Self::OneStart { game } => write!(f, "{game} has one start, number 0"),
        }
    }
}

impl Error for StartError {}

/// The text is not a position of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    pub(crate) faults: Vec<String>,
}

impl PositionError {
    /// The faults, at least one.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.faults.join("; "))
    }
}

impl Error for PositionError {}

/// The text is not the record of a legal game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    pub(crate) why: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl Error for RecordError {}
