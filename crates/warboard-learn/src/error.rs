//! Errors of batches and states: after one, nothing has changed.

use piece_kit::messages::MessageData;
use strata_tactical::TerrainName;

/// The most environments of a batch: some gigabytes.
pub const MAX_ENVIRONMENTS: usize = 1 << 20;

piece_kit::faults! {
    /// The error of a batch or state that cannot be made.
    #[non_exhaustive]
    pub enum MakeError {
        /// No game for learners has the name.
        UnknownGame { game: String, known: String } =>
            "unknown-game" [], "there is no game \"{game}\"; known games: {known}";
        /// No scenario that ships has the name.
        UnknownScenario { scenario: String, known: String } =>
            "unknown-scenario" [],
            "there is no scenario \"{scenario}\"; known scenarios: {known}";
        /// No terrain has the name.
        UnknownTerrain { name: String } =>
            "unknown-terrain" [], "no terrain is called \"{name}\": {known}",
            known = TerrainName::ALL.map(TerrainName::name).join(", ");
        /// The start is not a position of the game.
        Start { faults: Vec<MessageData> } => "faulty-position" [], "start: {faults}";
        /// The game has no starts that chance decides on.
        OneStart { game: String } =>
            "one-start" [], "random start: {game} has no starts that are drawn";
        /// A unit lies face down at the start of a battle with open cards.
        FaceDown => "face-down" [], "start: with open cards no unit lies face down";
        /// The position is one of a campaign whose battles are fought elsewhere, or one has begun.
        Battle => "battle-begun" [],
            "start: a campaign must fight its battles inside, and none may have begun";
        /// The game is over at the start, and would be each time that it begins again.
        Over => "start-is-over" [], "start: the game is over there";
        /// No environments were asked for.
        Empty => "no-environments" [], "a batch has one environment at least";
        /// More environments were asked for than [a batch may have](crate::MAX_ENVIRONMENTS).
        TooMany { environments: usize } => "too-many-environments" [],
            "{environments} environments: a batch has at most {most}", most = MAX_ENVIRONMENTS;
    }
}

piece_kit::faults! {
    /// The error of a batch that cannot be stepped, reset or written.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum StepError {
        /// An array has another length than the batch needs.
        Length { array: &'static str, found: usize, needed: usize } =>
            "array-length" [], "{array}: {found} numbers, but {needed} are needed";
        /// An index is not that of a legal action of its environment.
        Illegal { environment: usize, index: i64 } =>
            "illegal-index" [], "environment {environment}: {index} is no legal action";
        /// An environment whose game is over is given an action. Reset it, or give it
        /// [`NO_ACTION`](crate::NO_ACTION).
        Finished { environment: usize, index: i64 } =>
            "finished" [], "environment {environment}: the game is over, but {index} is to be played";
        /// There is no such environment.
        NoEnvironment { environment: usize, environments: usize } =>
            "no-such-environment" [],
            "there is no environment {environment}: there are {environments}";
        /// There is no such seat.
        NoSeat { seat: usize, seats: usize } =>
            "no-such-seat" [], "there is no seat {seat}: there are {seats}";
    }
}

piece_kit::faults! {
    /// The error of a state that cannot do what it is asked.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum StateError {
        /// The index is not that of a legal action of the player to act, or of an outcome of chance.
        Illegal { index: u32 } => "illegal-index" [], "{index} is no legal action here";
        /// The game is over.
        Over => "finished" [], "the game is over";
        /// There is no such seat.
        NoSeat { seat: usize, seats: usize } =>
            "no-such-seat" [], "there is no seat {seat}: there are {seats}";
        /// The array has another length than an observation.
        Length { found: usize, needed: usize } =>
            "array-length" [], "{found} numbers, but {needed} are needed";
    }
}
