//! A position, a view and a game whose type is forgotten, and what is asked of them: all that is compiled for
//! each game. What is above stands once: docs/design.md#the-type-is-erased-at-the-position.

use core::any::Any;
use core::fmt;

use piece_kit::any::{AnyAction, AnyActor, AnyEvent, AnyRefusal, Unreadable};
use piece_kit::messages::{MessageData, MessageRow};
use piece_kit::names::{Alias, AliasStart};
use piece_kit::pgn::PgnHead;
use piece_kit::{Chances, DrawRules, Outcome, SeededRng, Termination, Word};

use crate::cells::Piece;
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::{Checked, Fact};
use crate::piece_kind::PieceKind;
use crate::{Choice, Player, Refused, Start};

/// A position of a game whose type is known at run time only. [`Game`](piece_kit::Game) and all
/// else that the kit has for every [`Variant`](piece_kit::Variant) is compiled once, for this.
pub(crate) struct AnyPosition(pub(crate) Box<dyn ErasedPosition>);

/// What an observer knows.
pub(crate) enum Client {
    /// Of a game without secrets: everything.
    Open(AnyPosition),
    Seen(Box<dyn ErasedView>),
}

/// The rules of one game: its names and the ways to begin. A small value to copy about.
///
/// [`find`](crate::find) gives those of a game of the catalogue, and [`of`](Self::of) those
/// of your own.
#[derive(Clone, Copy)]
pub struct Rules {
    pub(crate) erased: &'static dyn ErasedRules,
    /// Where a game begins by the name that it was found by.
    pub(crate) usual: AliasStart,
}

/// What an interface shows: behind [`Present`](crate::entry::Present), whose methods say what these do.
pub(crate) trait ErasedPresent {
    fn diagram(&self) -> Diagram;
    fn choice(&self, action: AnyAction) -> Choice;
    fn complete(&self, choices: Vec<(AnyAction, Choice)>) -> Vec<Choice>;
    fn notation(&self, action: AnyAction) -> String;
    fn read_notation(&self, text: &str) -> Option<Result<AnyAction, MessageData>>;
    fn overstated(&self, text: &str) -> Option<MessageData>;
    fn premoves(&self, actor: &str) -> Vec<AnyAction>;
    fn checked(&self) -> Vec<Checked>;
    fn draw_offer(&self) -> Option<String>;
    fn facts(&self) -> Vec<Fact>;
    fn remarks(&self) -> Vec<String>;
}

/// Whoever knows something of a game: a position everything, a view what its observer does.
pub(crate) trait ErasedSeen: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn as_seen(&self) -> &(dyn ErasedSeen + 'static);
    fn text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn shown(&self) -> &dyn ErasedPresent;
    fn rules(&self) -> Rules;
    fn to_act(&self) -> AnyActor;
    fn players(&self) -> Vec<AnyActor>;
    /// Somebody who plays, or a host, by all their names.
    fn who(&self, actor: AnyActor) -> Player;
    fn choices(&self) -> Vec<AnyAction>;
    fn outcome(&self) -> Option<Outcome<AnyActor>>;
    fn key(&self) -> u64;
}

impl dyn ErasedSeen {
    /// Everybody who plays.
    pub(crate) fn roster(&self) -> Vec<Player> {
        let players = self.players().into_iter();
        players.map(|player| self.who(player)).collect()
    }
}

/// Behind [`AnyPosition`]: the methods of [`Variant`](piece_kit::Variant) and
/// [`CatalogueEntry`](crate::entry::CatalogueEntry), which say what these do.
pub(crate) trait ErasedPosition: ErasedSeen + fmt::Debug {
    fn clone_box(&self) -> Box<dyn ErasedPosition>;
    fn is_same(&self, other: &dyn ErasedPosition) -> bool;
    fn repeats(&self, other: &dyn ErasedPosition) -> bool;
    fn name(&self) -> &'static str;
    fn draw_rules(&self) -> DrawRules;
    fn is_ended_by_word(&self) -> bool;

    fn extend_legal(&self, actions: &mut Vec<AnyAction>);
    fn count_legal(&self) -> u64;
    fn chances(&self, choice: AnyAction) -> Result<Chances<AnyAction>, AnyRefusal>;
    fn check(&self, action: AnyAction) -> Result<(), AnyRefusal>;
    /// Plays an action, and tells what it does if somebody listens.
    fn play(&mut self, action: AnyAction, told: Option<&mut dyn FnMut(AnyEvent)>);
    fn is_dead(&self) -> bool;
    fn verdict(&self) -> Option<Outcome<AnyActor>>;
    fn clocks(&self) -> Clocks;
    fn outcome_by_history(&self, by: Termination, plies: u32) -> Outcome<AnyActor>;
    fn points(&self, outcome: Outcome<AnyActor>, of: AnyActor) -> u8;
    fn action_of(&self, word: Word<AnyActor>) -> Option<AnyAction>;
    fn parse(&self, text: &str) -> Result<AnyAction, Unreadable>;
    fn perft(&self, depth: u32) -> u64;

    fn stand_in(&self) -> Option<AnyAction>;
    fn captured(&self, event: &AnyEvent) -> Option<Piece>;

    /// Behind [`Views`](crate::entry::Views).
    fn observers(&self) -> Vec<String>;
    fn view(&self, observer: &str) -> Option<Client>;
    /// Nothing is told to who is no observer.
    fn tell(&self, observer: &str, action: AnyAction) -> Option<String>;

    /// Behind [`Pgn`](crate::entry::Pgn).
    fn san(&self, action: AnyAction) -> Result<String, AnyRefusal>;
    fn parse_san(&self, text: &str) -> Result<AnyAction, AnyRefusal>;
    fn fen(&self) -> Option<String>;
    fn pgn_head(&self) -> PgnHead;
    fn fullmove(&self) -> u32;
    /// The position and an action as everybody sees them, if that is another game.
    fn public(&self) -> Option<AnyPosition>;
    fn public_action(&self, action: AnyAction) -> AnyAction;
}

/// What a position counts.
#[derive(Clone, Copy)]
pub(crate) struct Clocks {
    pub(crate) halfmove: u32,
    pub(crate) reversible: u32,
}

/// Behind the [`View`](crate::View) of a game with secrets: the methods of
/// [`PlayableView`](piece_kit::PlayableView) and [`PresentView`](crate::entry::PresentView).
pub(crate) trait ErasedView: ErasedSeen {
    fn clone_box(&self) -> Box<dyn ErasedView>;
    fn observer(&self) -> String;
    fn is_to_act(&self) -> bool;
    fn check(&self, action: AnyAction) -> Result<(), AnyRefusal>;
    /// What the observer may be told of a choice, and its weight.
    fn chances(&self, choice: AnyAction) -> Result<Vec<(String, u64)>, AnyRefusal>;
    fn follow(&mut self, told: &str) -> Result<Followed, Refused>;
    fn sample(&self, rng: &mut SeededRng) -> AnyPosition;
}

/// A position of another program, and what was to be mended in its text.
pub(crate) type Foreign = (AnyPosition, Vec<MessageData>);

/// The view that a text is, or everything that is wrong with it.
pub(crate) type ReadView = Result<Box<dyn ErasedView>, Vec<MessageData>>;

/// What a view was told.
pub(crate) struct Followed {
    /// As players write it.
    pub(crate) notation: String,
    /// Taken apart, if the observer may know so much.
    pub(crate) choice: Option<Choice>,
    pub(crate) happened: Vec<MessageData>,
}

/// The constants of a game: those of [`Variant`](piece_kit::Variant) and
/// [`CatalogueEntry`](crate::entry::CatalogueEntry).
pub(crate) struct About {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) aliases: &'static [Alias],
    pub(crate) starts: u64,
    pub(crate) has_selections: bool,
    pub(crate) has_secrets: bool,
    pub(crate) is_ended_by_word: bool,
    pub(crate) ends: &'static [&'static str],
}

/// Behind [`Rules`](crate::Rules): what a game says of itself without a position.
pub(crate) trait ErasedRules: Send + Sync {
    fn about(&self) -> About;
    fn scenarios(&self) -> Vec<String>;
    fn kinds(&self) -> Vec<PieceKind>;
    /// The least number of players, and the names of as many as can play, if starts differ in that.
    fn seating(&self) -> Option<(usize, Vec<String>)>;
    fn opening(&self, start: &Start) -> Result<AnyPosition, StartError>;
    fn scenario(&self, text: &str) -> Result<AnyPosition, StartError>;
    fn position(&self, text: &str) -> Result<AnyPosition, Vec<MessageData>>;
    fn foreign_position(&self, text: &str) -> Result<Foreign, Vec<MessageData>>;
    fn action(&self, text: &str) -> Result<AnyAction, Vec<MessageData>>;
    fn actor(&self, text: &str) -> Option<AnyActor>;
    fn actor_name(&self, actor: AnyActor) -> String;
    fn is_word(&self, action: AnyAction) -> bool;
    /// The view that a text is, in a game with secrets.
    fn view(&self, text: &str) -> Option<ReadView>;
    fn check_sent(&self, action: &str) -> Result<(), Vec<MessageData>>;
    /// The game whose name its records have: another one of a variant by file.
    fn records(&self) -> Rules;
    /// The game as which it is written as PGN, if it is.
    fn pgn(&self) -> Option<Rules>;
    fn rows(&self) -> GameRows;
    #[cfg(feature = "players")]
    fn player(
        &self,
        level: crate::players::Level,
        seed: &piece_kit::Seed,
        resources: crate::players::Resources,
    ) -> Option<Box<dyn Mind>>;
}

/// Receives what has been thought so far, the best first: after each depth that is complete.
#[cfg(feature = "players")]
pub(crate) type Watch<'a> = dyn FnMut(&[crate::players::Thought<AnyAction>]) + 'a;

/// What a player is asked for.
#[cfg(feature = "players")]
pub(crate) enum Asked<'a> {
    Choice,
    /// So many lines at most.
    Lines(usize, &'a mut Watch<'a>),
}

/// A player whose type is forgotten.
#[cfg(feature = "players")]
pub(crate) trait Mind: Send {
    fn rules(&self) -> Rules;
    /// Whether it knows a position, or a view, of this type or game.
    fn plays(&self, seen: &dyn Any, game: Rules) -> bool;
    /// What it finds; nothing of what it does not know. `path` leads to an open position.
    fn think(
        &mut self,
        seen: &Client,
        path: piece_kit::records::Path,
        task: &crate::players::Task,
        asked: Asked<'_>,
    ) -> Vec<crate::players::Thought<AnyAction>>;
    fn forget(&mut self);
}

/// The rows of the messages that a game has of its own.
pub(crate) struct GameRows {
    pub(crate) events: Vec<MessageRow>,
    pub(crate) refusals: Vec<MessageRow>,
    pub(crate) notation: Vec<MessageRow>,
    pub(crate) faults: Vec<MessageRow>,
}

/// All rows of some lists.
pub(crate) fn rows(lists: &[fn() -> Vec<MessageRow>]) -> Vec<MessageRow> {
    lists.iter().flat_map(|rows| rows()).collect()
}
