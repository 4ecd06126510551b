//! The errors of the catalogue: messages, as those of the games are.

use core::error::Error;
use core::fmt;

use piece_kit::errors::PlyError;
use piece_kit::messages::MessageData;
use piece_kit::{Message as _, Side};

use crate::diagram::Diagram;

piece_kit::faults! {
    /// No game of the catalogue has the name.
    #[non_exhaustive]
    pub enum UnknownGame {
        /// A known name is much like it, such as `shogi` like `shoji`.
        Similar { game: String, suggestion: String, known: String } => "unknown-game" [],
            "there is no game \"{game}\"; did you mean \"{suggestion}\"?";
        /// No known name is like it.
        Other { game: String, known: String } => "unknown-game" [],
            "there is no game \"{game}\"; known games: {known}";
    }
}

impl UnknownGame {
    /// The name that the caller asked for.
    pub fn name(&self) -> &str {
        match self {
            Self::Similar { game, .. } | Self::Other { game, .. } => game,
        }
    }

    /// The name that the caller may have meant, if one is much like theirs.
    pub fn suggestion(&self) -> Option<&str> {
        match self {
            Self::Similar { suggestion, .. } => Some(suggestion),
            Self::Other { .. } => None,
        }
    }
}

piece_kit::faults! {
    /// The game has no such observer.
    pub struct UnknownObserver {
        pub(crate) observer: String,
        pub(crate) game: &'static str,
        pub(crate) known: String,
    } => "unknown-observer" [], "{game} has no view \"{observer}\"; known views: {known}";
}

impl UnknownObserver {
    /// The name that the caller asked for.
    pub fn observer(&self) -> &str {
        &self.observer
    }

    /// The observers that the game has.
    pub fn known(&self) -> impl Iterator<Item = &str> {
        self.known.split(", ")
    }
}

piece_kit::faults! {
    /// The board has no such square, or the map no such hex.
    pub struct UnknownSquare {
        pub(crate) square: String,
    } => "unknown-square" [], "there is no square and no hex \"{square}\"";
}

impl UnknownSquare {
    /// Fails unless the diagram has such a square or hex.
    pub(crate) fn check(square: &str, diagram: &Diagram) -> Result<(), Self> {
        match diagram.has(square) {
            true => Ok(()),
            false => Err(Self {
                square: square.to_string(),
            }),
        }
    }

    /// The name that the caller asked for.
    pub fn square(&self) -> &str {
        &self.square
    }
}

piece_kit::faults! {
    /// Nobody of this name plays.
    pub struct UnknownPlayer {
        pub(crate) player: String,
        pub(crate) known: String,
    } => "unknown-player" [], "nobody plays as \"{player}\"; known players: {known}";
}

impl UnknownPlayer {
    pub(crate) fn new(player: &str, players: &[String]) -> Self {
        Self {
            player: player.to_string(),
            known: players.join(", "),
        }
    }

    /// The name that the caller asked for.
    pub fn player(&self) -> &str {
        &self.player
    }

    /// The players that the game has.
    pub fn known(&self) -> impl Iterator<Item = &str> {
        self.known.split(", ")
    }
}

piece_kit::faults! {
    /// The game has no such start.
    #[non_exhaustive]
    pub enum StartError {
        /// The number is too large: there are so many starts, from number 0.
        Number { game: &'static str, number: u64, starts: u64 } =>
            "no-such-start" [],
            "the starts of {game} have the numbers 0 to {last}, not {number}",
            last = starts - 1;
        /// No scenario that ships has the name, and it is no text of one.
        UnknownScenario { scenario: String, known: String } =>
            "unknown-scenario" [],
            "there is no scenario \"{scenario}\"; known scenarios: {known}";
        /// The game has no scenarios.
        NoScenarios { game: &'static str } => "no-scenarios" [], "{game} has no scenarios";
        /// The scenario is faulty.
        Scenario { faults: Vec<MessageData> } => "scenario" [], "{faults}";
        /// The players of the game do not choose what they field.
        NoSelections { game: &'static str } =>
            "no-selections" [], "players of {game} do not choose what they field";
        /// A side may not field its selection.
        Selection { player: Side, faults: Vec<MessageData> } =>
            "selection" [], "{player}: {faults}";
        /// The terms of a fair battle are faulty.
        Terms { faults: Vec<MessageData> } => "terms" [], "the terms of the battle: {faults}";
        /// A text names no player of the game.
        Player { player: String, faults: Vec<MessageData> } =>
            "no-such-player" [], "\"{player}\": {faults}";
        /// The system has no randomness to deal from. Bring a seed.
        NoRandomness =>
            "no-randomness" [], "the system has no randomness to deal from: give a seed";
        /// The game always begins in the same way.
        OneStart { game: &'static str } => "one-start" [], "{game} has one start, number 0";
    }
}

impl StartError {
    /// The faults of the scenario, the selection or the terms; empty for any other reason.
    pub fn faults(&self) -> &[MessageData] {
        match self {
            Self::Scenario { faults }
            | Self::Selection { faults, .. }
            | Self::Terms { faults }
            | Self::Player { faults, .. } => faults,
            _ => &[],
        }
    }
}

piece_kit::faults! {
    /// The text is not a position of the game, or not a view of it.
    pub struct PositionError {
        pub(crate) faults: Vec<MessageData>,
    } => "faulty-position" [], "{faults}";
}

impl PositionError {
    /// The faults, at least one.
    pub fn faults(&self) -> &[MessageData] {
        &self.faults
    }
}

piece_kit::faults! {
    /// The second line of a view's text tells neither an end of the game nor a draw offer.
    pub(crate) struct ViewEndError {
        pub(crate) line: String,
    } => "view-end" [], "the second line: \"{line}\" is no end of this game and no offer";
}

piece_kit::faults! {
    /// PGN cannot say what the game is.
    pub struct NoPgn {
        pub(crate) game: &'static str,
    } => "no-pgn" [], "{game} has no PGN";
}

piece_kit::faults! {
    /// A game goes neither back nor forth.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum ShiftError {
        /// Neither an action nor a word can be taken back.
        NothingToUndo => "nothing-to-undo" [], "nothing has been played or said";
        /// Nothing can be played or said again.
        NothingToRedo => "nothing-to-redo" [], "nothing has been taken back";
        /// The game goes on, or the position or its history has ended it.
        NoEndByWord => "no-end-by-word" [], "no word has ended the game";
    }
}

piece_kit::faults! {
    /// A PGN does not name its game.
    pub(crate) struct NoVariantTag =>
        "pgn-variant" [], "the tag Variant, which names the game, is missing";
}

piece_kit::faults! {
    /// A text of games has none.
    pub(crate) struct NoGame => "pgn-empty" [], "there is no game in the text";
}

piece_kit::faults! {
    /// The game is not a battle of its own.
    pub(crate) struct NoBattle {
        pub(crate) game: &'static str,
    } => "no-battle" [], "{game} is not a battle of its own";
}

piece_kit::faults! {
    /// A deal does not belong to a battle.
    pub(crate) struct OtherDeal =>
        "other-deal" [], "the battle does not begin as this deal does";
}

piece_kit::faults! {
    /// A transcript would tell all secrets of a battle that goes on.
    pub(crate) struct BattleGoesOn =>
        "battle-goes-on" [], "a transcript opens everything: there is none before the battle is over";
}

piece_kit::faults! {
    /// No board has this name, and a board is not described in this way.
    pub(crate) struct UnknownBoard {
        pub(crate) board: String,
        pub(crate) known: String,
    } => "unknown-board" [],
        "there is no board \"{board}\"; known boards: {known}; or its ranks with / between";
}

/// An error that is the first fault found in something, of whatever type.
macro_rules! first_fault {
    ($(#[$doc:meta])* pub struct $name:ident;) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name {
            fault: piece_kit::messages::MessageData,
        }

        impl $name {
            /// A short code that stays the same from release to release.
            pub fn code(&self) -> &str {
                &self.fault.code
            }

            /// The reason as data.
            pub fn fault(&self) -> &piece_kit::messages::MessageData {
                &self.fault
            }
        }

        impl<M: piece_kit::Message> From<M> for $name {
            fn from(why: M) -> Self {
                let fault = why.to_data();
                Self { fault }
            }
        }

        impl From<$name> for piece_kit::messages::MessageData {
            fn from(why: $name) -> Self {
                why.fault
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.fault.fmt(f)
            }
        }

        impl core::error::Error for $name {}
    };
}
#[cfg(feature = "strata-tactical")]
pub(crate) use first_fault;

first_fault! {
    /// The text is not the record of a legal game: what is wrong with it, with the line or the
    /// step among the arguments.
    pub struct RecordError;
}

impl RecordError {
    pub(crate) fn new(fault: MessageData) -> Self {
        Self { fault }
    }
}

piece_kit::faults! {
    /// There is no view of the game for somebody, or not after so many actions.
    #[non_exhaustive]
    pub enum SeeError {
        /// The game has no such observer.
        Observer(#[from] why: UnknownObserver) => "{why}";
        /// So many actions have not been played.
        Ply(#[from] why: PlyError) => "{why}";
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

impl LoadError {
    /// A short code that stays the same from release to release.
    pub fn code(&self) -> &str {
        match self {
            Self::Game(why) => why.code(),
            Self::Record(why) => why.code(),
        }
    }
}

impl From<LoadError> for MessageData {
    fn from(why: LoadError) -> Self {
        match why {
            LoadError::Game(why) => why.into(),
            LoadError::Record(why) => why.into(),
        }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(why) => why.fmt(f),
            Self::Record(why) => why.fmt(f),
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
