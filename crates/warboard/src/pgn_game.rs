//! A game as a PGN tells it.

use piece_kit::Message as _;
use piece_kit::messages::MessageData;
use piece_kit::pgn::{self, PgnGames, PgnTags};

use crate::erased::AnyPosition;
use crate::error::{LoadError, NoVariantTag, RecordError, UnknownGame};
use crate::{Game, Rules};

/// A game as a PGN tells it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PgnGame {
    /// All that is legal up to the fault, with its headers and notes.
    pub game: Game,
    /// What was read otherwise than it is written, or left out: at most 100.
    pub mended: Vec<MessageData>,
    /// Why the game was not read to its end.
    pub fault: Option<MessageData>,
}

impl PgnGame {
    /// The game, if nothing was to be mended.
    ///
    /// # Errors
    /// What is wrong first.
    pub fn strict(self) -> Result<Game, RecordError> {
        match self.mended.into_iter().next().or(self.fault) {
            Some(why) => Err(RecordError::new(why)),
            None => Ok(self.game),
        }
    }

    fn of(read: pgn::PgnGame<AnyPosition>) -> Self {
        Self {
            game: Game::of(read.game),
            mended: read
                .mended
                .iter()
                .map(piece_kit::Message::to_data)
                .collect(),
            fault: read.fault.map(|fault| fault.to_data()),
        }
    }
}

/// The moves of the game that has these tags, of which `games` has read the tags.
pub(crate) fn read_next(
    rules: Rules,
    games: &mut PgnGames<'_>,
    tags: &PgnTags,
    actions: usize,
) -> Result<PgnGame, MessageData> {
    let usual = rules.usual_position();
    let read = games.read::<AnyPosition>(tags, &rules, usual.as_ref(), actions);
    read.map(PgnGame::of).map_err(|why| why.to_data())
}

/// The game of a text, which ought to be its only one.
pub(crate) fn read_only(
    rules: Rules,
    mut games: PgnGames<'_>,
    tags: &PgnTags,
    actions: usize,
) -> Result<PgnGame, RecordError> {
    let read = read_next(rules, &mut games, tags, actions);
    let mut read = read.map_err(RecordError::new)?;
    let rest = games.goes_on::<AnyPosition>();
    read.mended.extend(rest.map(|why| why.to_data()));
    Ok(read)
}

/// The rules by which a game with these tags is played: without a variant, chess.
pub(crate) fn rules_of(
    find: impl Fn(&str) -> Result<Rules, UnknownGame>,
    tags: &PgnTags,
) -> Result<Rules, LoadError> {
    let rules = match tags.variant() {
        Some(name) => find(name)?,
        None => find("chess").map_err(|_| RecordError::from(NoVariantTag))?,
    };
    Ok(rules.as_pgn()?)
}
