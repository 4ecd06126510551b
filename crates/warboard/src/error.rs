//! The errors of the catalogue. Every text is a sentence without a full stop.

use core::error::Error;
use core::fmt;

use piece_kit::{Args, MessageData, PlyError, Value};

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
        faults: Vec<MessageData>,
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
        faults: Vec<MessageData>,
    },
    /// The system has no randomness to deal from. Bring a seed.
    NoRandomness,
    /// The game always begins in the same way.
    OneStart {
        /// The name of the game.
        game: &'static str,
    },
}

impl StartError {
    /// A short code that stays the same from release to release.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Number { .. } => "no-such-start",
            Self::NoScenarios { .. } => "no-scenarios",
            Self::Scenario { .. } => "scenario",
            Self::NoSelections { .. } => "no-selections",
            Self::Selection { .. } => "selection",
            Self::NoRandomness => "no-randomness",
            Self::OneStart { .. } => "one-start",
        }
    }

    /// The faults of the scenario or the selection; empty for any other reason.
    pub fn faults(&self) -> &[MessageData] {
        match self {
            Self::Scenario { faults } | Self::Selection { faults, .. } => faults,
            _ => &[],
        }
    }
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
            Self::Selection { player, faults } => write!(f, "{player}: {}", joined(faults)),
            Self::NoRandomness => {
                f.write_str("the system has no randomness to deal from: give a seed")
            }
            Self::NoScenarios { game } => write!(f, "{game} has no scenarios"),
            Self::Scenario { faults } => f.write_str(&joined(faults)),
            Self::OneStart { game } => write!(f, "{game} has one start, number 0"),
        }
    }
}

impl Error for StartError {}

/// The sentences of faults, in one line.
fn joined(faults: &[MessageData]) -> String {
    let texts: Vec<&str> = faults.iter().map(|fault| fault.text.as_str()).collect();
    texts.join("; ")
}

/// What is wrong with a text whose type has no code for it.
pub(crate) fn fault(code: &str, why: &dyn fmt::Display) -> MessageData {
    let text = why.to_string();
    let mut args = Args::default();
    args.add("why", Value::Text(text.clone()));
    MessageData {
        code: code.to_string(),
        squares: Vec::new(),
        args,
        text,
    }
}

/// The text is not a position of the game, or not a view of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    pub(crate) faults: Vec<MessageData>,
}

impl PositionError {
    /// The faults, at least one.
    pub fn faults(&self) -> &[MessageData] {
        &self.faults
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.faults))
    }
}

impl Error for PositionError {}

/// The text is not the record of a legal game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    pub(crate) fault: MessageData,
}

impl RecordError {
    /// What is wrong with it: a code, and the line or the step among the arguments.
    pub fn fault(&self) -> &MessageData {
        &self.fault
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault.text)
    }
}

impl Error for RecordError {}

/// There is no view of the game for somebody, or not after so many actions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SeeError {
    /// The game has no such observer.
    Observer(UnknownObserver),
    /// So many actions have not been played.
    Ply(PlyError),
}

impl fmt::Display for SeeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Observer(why) => write!(f, "{why}"),
            Self::Ply(why) => write!(f, "{why}"),
        }
    }
}

impl Error for SeeError {}

impl From<UnknownObserver> for SeeError {
    fn from(why: UnknownObserver) -> Self {
        Self::Observer(why)
    }
}

impl From<PlyError> for SeeError {
    fn from(why: PlyError) -> Self {
        Self::Ply(why)
    }
}

/// A record that cannot be [loaded](crate::load).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// No game of the catalogue has the name that the record says.
    Game(UnknownGame),
    /// The record is not that of a legal game.
    Record(RecordError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(why) => write!(f, "{why}"),
            Self::Record(why) => write!(f, "{why}"),
        }
    }
}

impl Error for LoadError {}

impl From<UnknownGame> for LoadError {
    fn from(why: UnknownGame) -> Self {
        Self::Game(why)
    }
}

impl From<RecordError> for LoadError {
    fn from(why: RecordError) -> Self {
        Self::Record(why)
    }
}
