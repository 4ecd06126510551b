//! What the catalogue needs to know of a game besides its rules.

use core::str::FromStr;

use piece_kit::messages::{MessageData, MessageRow, Readable};
use piece_kit::names::Alias;
use piece_kit::{Actor as _, Reasons as _, Variant};

use crate::cells::Piece;
use crate::error::StartError;
use crate::pgn_entry::Pgn;
use crate::piece_kind::PieceKind;
use crate::present::Present;
use crate::views::Views;
use crate::{Rules, Start};

/// A game that can stand in a catalogue: what a [`Variant`] does not say.
///
/// Three items and the diagram of [`Present`] are needed; everything else has a default. The lesson
/// `own_interface` does it for a game on a board.
///
/// ```
/// # fn assert_listed<V: warboard::entry::CatalogueEntry>() {}
/// # assert_listed::<capatomic::Capatomic>();
/// use warboard::{Rules, Start};
/// // Any game that implements this has the whole interface.
/// let rules = Rules::of::<capatomic::Capatomic>();
/// assert_eq!(rules.start(&Start::Default)?.legal().len(), 47);
/// # Ok::<(), warboard::errors::StartError>(())
/// ```
pub trait CatalogueEntry: Readable + Present<Chosen = <Self as Variant>::Action> {
    /// The name of the game as its players write it.
    const TITLE: &'static str;

    /// The kind of game in one line, without a full stop.
    const SUMMARY: &'static str;

    /// What files and other programs call the game, and its starts; by default nothing else. Any
    /// [case, blanks and hyphens](piece_kit::names::is_same_name) of a name are the same.
    const ALIASES: &'static [Alias] = &[];

    /// How many numbered starts there are; by default one.
    const STARTS: u64 = 1;

    /// The position at a start.
    ///
    /// # Errors
    /// If the game has no such start.
    fn opening(start: &Start) -> Result<Self, StartError>;

    /// The position that a text of another program is, and what was to be mended in it. By default
    /// nothing is: it is read as positions of the game are.
    ///
    /// # Errors
    /// What is wrong with it.
    fn from_foreign(text: &str) -> Result<(Self, Vec<MessageData>), Vec<MessageData>> {
        let read = text
            .parse()
            .map_err(|why: <Self as FromStr>::Err| why.reasons());
        read.map(|position| (position, Vec::new()))
    }

    /// Whether the players choose what they field: whether [`opening`](Self::opening) knows
    /// [`Start::Fielded`]. By default not.
    fn has_selections() -> bool {
        false
    }

    /// The position at the start of a scenario that the user wrote, in a game that has
    /// scenarios.
    ///
    /// # Errors
    /// What is wrong with the scenario; by default, that the game has none.
    fn from_scenario(_text: &str) -> Result<Self, StartError> {
        Err(StartError::NoScenarios { game: Self::NAME })
    }

    /// The names of the scenarios that ship with the game: that of the start with number 0,
    /// and so on; by default none.
    fn scenarios() -> Vec<String> {
        Vec::new()
    }

    /// All kinds of pieces that can be on the board or beside it, for
    /// [`Rules::info`](crate::Rules::info); by default none is known.
    fn kinds() -> Vec<PieceKind> {
        Vec::new()
    }

    /// The least number of players, and as many as can play, in the order of turns, in a game in which that
    /// differs from start to start; by default always those of the usual start play.
    fn seating() -> Option<(usize, Vec<Self::Actor>)> {
        None
    }

    /// The rows of everything that can be wrong with a text of the game other than a position or
    /// an action: a view, a file, and reasons in the reasons of any text. By default nothing.
    fn fault_rows() -> Vec<MessageRow> {
        Vec::new()
    }

    /// The rows of everything that [`Present::read_notation`] can refuse besides the reasons of the
    /// game. By default nothing.
    fn notation_rows() -> Vec<MessageRow> {
        Vec::new()
    }

    /// The rules of the game of this position: those of the type, unless it plays several games.
    fn rules_of(&self) -> Rules {
        Rules::of::<Self>()
    }

    /// Everybody who plays, in the order of turns; by default the one whose turn it is and the
    /// opponent.
    fn players(&self) -> Vec<Self::Actor> {
        let to_act = self.to_act();
        [to_act].into_iter().chain(to_act.opponent()).collect()
    }

    /// What a host plays for the player whose turn it is if they do not answer, in a game in which
    /// a word cannot always end the game for them: see [`Game::stand_in`](crate::Game::stand_in).
    /// By default none.
    fn stand_in(&self) -> Option<Self::Action> {
        None
    }

    /// Whether an action only says something or gives something up, in a game in which words are
    /// actions: what a program that [plays at random](crate::Game::play_at_random) leaves out. By
    /// default none.
    fn is_word(_action: Self::Action) -> bool {
        false
    }

    /// A player's name in a sentence; by default the text of the actor.
    fn actor_name(actor: Self::Actor) -> String {
        actor.to_string()
    }

    /// The name of somebody who acts in this game, for sentences; by default
    /// [the same](Self::actor_name) in all games.
    fn name_of(&self, actor: Self::Actor) -> String {
        Self::actor_name(actor)
    }

    /// The team that a player is in, as an outcome names it; by default none.
    fn team_of(&self, _player: Self::Actor) -> Option<String> {
        None
    }

    /// The piece that an event takes off the board, if it does.
    fn captured(_event: &Self::Event) -> Option<Piece> {
        None
    }

    /// How the game gives views of itself. A game without secrets leaves the default; one that
    /// is [`Hidden`](piece_kit::Hidden) says [`Views::hidden`].
    fn views() -> Views<Self> {
        Views::open()
    }

    /// How the game is written as PGN; by default not at all. A game that is
    /// [`Algebraic`](piece_kit::pgn::Algebraic) says [`Pgn::algebraic`], one with secrets
    /// [`Pgn::public`].
    fn pgn() -> Option<Pgn<Self>> {
        None
    }

    /// Somebody who plays the game at a level; the seed decides what they leave to chance. By
    /// default nobody does. [`Thinker::open`](crate::Thinker::open) and
    /// [`Thinker::hidden`](crate::Thinker::hidden) take a player of yours.
    #[cfg(feature = "players")]
    fn player(
        _level: crate::players::Level,
        _seed: &piece_kit::Seed,
        _resources: crate::players::Resources,
    ) -> Option<crate::Thinker> {
        None
    }
}
