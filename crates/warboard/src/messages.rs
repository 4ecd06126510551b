//! Every message that a game can give, for translators and for programs that react to codes.

use core::num::ParseIntError;

use piece_kit::errors::{
    AnnotateError, HeaderError, LineFault, NoteError, OtherPly, ParseEndedError,
    ParseHostWordError, ParseNonceError, ParsePlayerWordError, ParseRecordError, ParseSeedError,
    ParseSideError, ParseTerminationError, ParseWordError, PlayError, PlyError, ReplayError,
    VerifyRecordError, WordError,
};
use piece_kit::geom::ParseSquareError;
use piece_kit::messages::{ArgRow, MessageRow, Reading as _};
use piece_kit::pgn::{PgnError, PgnFault};
use piece_kit::{Claim, Message, Termination};

use crate::change_error::ChangeError;
use crate::erased::{AnyPosition, Rules, rows};
use crate::error::{
    BattleGoesOn, NoBattle, NoPgn, NoVariantTag, OtherDeal, PositionError, ShiftError, StartError,
    UnknownBoard, UnknownGame, UnknownObserver, UnknownPlayer, UnknownSquare, ViewEndError,
};
use crate::host::NoStandIn;
use crate::notes::VariationError;
use crate::refused::NotDone;
use crate::standing_word::{OfferEvent, SpokenFault};
use crate::svg::ParseSvgOptionError;

pub use piece_kit::messages::{Args, MessageData};

/// What a message is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum MessageKind {
    /// What an action does.
    Event,
    /// Why an action or a word is refused.
    Refusal,
    /// What is wrong with a text: of a position, an action, a view, a record, a file.
    Fault,
    /// How a game ends.
    Outcome,
}

/// All messages of a game with one code: what is needed to translate them.
///
/// A code stays the same from release to release, and so do the names of its arguments;
/// the sentence may change. Two entries of a kind may have one code if the names differ.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct MessageTemplate {
    /// What the messages are about.
    pub kind: MessageKind,
    /// Their code.
    pub code: String,
    /// Their arguments, in order.
    pub args: Vec<TemplateArg>,
    /// The English sentence, with the names of arguments in braces: `{side} takes {count}`.
    /// Of an outcome it is the text: `checkmate {winner}`.
    pub template: String,
}

/// An argument of all messages with one code.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TemplateArg {
    /// The name.
    pub name: String,
    /// Whether it is an English phrase made of the others, such as `a queen`. A translation
    /// makes its own.
    pub phrase: bool,
    /// The values that sentences say with a word, each with its English word: `w` and `White`.
    /// Empty if values are said as they are.
    pub words: Vec<(String, String)>,
}

impl MessageTemplate {
    /// All messages of a kind that a row of [`Message`] describes.
    pub fn of(kind: MessageKind, row: MessageRow) -> Self {
        let MessageRow {
            code,
            args,
            template,
        } = row;
        let arg = |arg: ArgRow| TemplateArg {
            name: arg.name.to_string(),
            phrase: arg.phrase,
            words: arg.words,
        };
        Self {
            kind,
            code: code.to_string(),
            args: args.into_iter().map(arg).collect(),
            template,
        }
    }
}

/// Every message of a game, its own before those that all games have.
pub(crate) fn messages(rules: Rules) -> Vec<MessageTemplate> {
    let mut rows = rules.rows();
    if rules.is_ended_by_word() {
        rows.events.extend(OfferEvent::rows());
    }
    rows.faults.extend(text_faults());
    let refusals = refusals(&rows.refusals, rows.notation);
    listed(rows.events, refusals, rows.faults, rules.ends())
}

/// The messages of some lists, each once, and the outcomes by these words and the common ones.
fn listed(
    events: Vec<MessageRow>,
    refusals: Vec<MessageRow>,
    faults: Vec<MessageRow>,
    ends: &[&'static str],
) -> Vec<MessageTemplate> {
    let mut outcomes = Vec::new();
    for word in ends {
        outcomes.extend(outcome(Termination::Special(word)));
    }
    for end in Termination::COMMON {
        outcomes.extend(outcome(end));
    }
    templates([
        (MessageKind::Event, events),
        (MessageKind::Refusal, refusals),
        (MessageKind::Fault, faults),
        (MessageKind::Outcome, outcomes),
    ])
}

/// Every message of games, views and hosts that does not depend on a game: of words, ends, records, PGN and
/// the catalogue. The [messages](crate::Rules::messages) of a game have those of them that are about one
/// game, too.
///
/// Sessions have [more](crate::protocol::messages), and so have
#[cfg_attr(
    feature = "players",
    doc = "[thinkers](crate::messages::thinker_messages)."
)]
#[cfg_attr(not(feature = "players"), doc = "thinkers.")]
///
/// ```
/// let common = warboard::messages::common();
/// assert!(common.iter().any(|one| one.code == "unknown-game"));
/// ```
pub fn common() -> Vec<MessageTemplate> {
    listed(
        OfferEvent::rows(),
        common_refusals(&[]),
        rows(&[
            text_faults,
            UnknownGame::rows,
            UnknownObserver::rows,
            UnknownPlayer::rows,
            UnknownSquare::rows,
            StartError::rows,
            PositionError::rows,
            ParseSideError::rows,
            NoBattle::rows,
            OtherDeal::rows,
            BattleGoesOn::rows,
            ShiftError::rows,
            NoStandIn::rows,
            UnknownBoard::rows,
            ChangeError::rows,
            ParseSvgOptionError::rows,
        ]),
        &[],
    )
}

/// Every message of thinkers: why there is none, and why one chooses nothing.
#[cfg(feature = "players")]
pub fn thinker_messages() -> Vec<MessageTemplate> {
    use crate::players::NotALevel;
    use crate::thinker::{NoPlayer, ThinkError};
    let rows = [NoPlayer::rows(), NotALevel::rows(), ThinkError::rows()].concat();
    templates([(MessageKind::Fault, rows)])
}

/// Why an action or a word is refused: the reasons of the game, and others if their codes are.
fn refusals(own: &[MessageRow], notation: Vec<MessageRow>) -> Vec<MessageRow> {
    let mut refusals = own.to_vec();
    for row in [notation, common_refusals(own)].concat() {
        if !refusals.iter().any(|own| own.code == row.code) {
            refusals.push(row);
        }
    }
    refusals
}

/// The reasons that do not depend on the game, which has reasons of its own.
fn common_refusals(own: &[MessageRow]) -> Vec<MessageRow> {
    let mut common = rows(&[
        WordError::<AnyPosition>::rows,
        NotDone::rows,
        ParseWordError::rows,
        ParsePlayerWordError::rows,
        ParseHostWordError::rows,
    ]);
    common.retain(|row| row.code == "finished" || own.iter().all(|own| own.code != row.code));
    common
}

/// What can be wrong with a text of any game: a record, a PGN, an action in algebraic notation.
fn text_faults() -> Vec<MessageRow> {
    rows(&[
        ParseSeedError::rows,
        ParseNonceError::rows,
        ParseWordError::rows,
        ParseEndedError::rows,
        ParseTerminationError::rows,
        ParseIntError::rows,
        ParseRecordError::rows,
        LineFault::rows,
        ReplayError::<AnyPosition>::rows,
        VerifyRecordError::<AnyPosition>::rows,
        HeaderError::rows,
        NoteError::rows,
        AnnotateError::<AnyPosition>::rows,
        VariationError::rows,
        PlyError::rows,
        OtherPly::rows,
        Claim::rows,
        PlayError::<AnyPosition>::rows,
        ParseSquareError::rows,
        PgnError::<AnyPosition>::rows,
        PgnFault::rows,
        NoPgn::rows,
        NoVariantTag::rows,
        ViewEndError::rows,
        SpokenFault::rows,
    ])
}

/// The rows of some kinds as templates, each once.
fn templates<const N: usize>(all: [(MessageKind, Vec<MessageRow>); N]) -> Vec<MessageTemplate> {
    let mut messages: Vec<MessageTemplate> = Vec::new();
    for (kind, rows) in all {
        for row in rows {
            let message = MessageTemplate::of(kind, row);
            // One fault can be in several texts.
            if !messages.contains(&message) {
                messages.push(message);
            }
        }
    }
    messages
}

/// The messages of an end: won, or a draw, or both.
fn outcome(end: Termination) -> Vec<MessageRow> {
    let word = end.word();
    let draw = MessageRow {
        code: word,
        args: Vec::new(),
        template: word.to_string(),
    };
    let winner = ArgRow {
        name: "winner",
        phrase: false,
        words: Vec::new(),
    };
    let win = MessageRow {
        code: word,
        args: vec![winner],
        template: format!("{word} {{winner}}"),
    };
    match end.wins() {
        Some(true) => vec![win],
        Some(false) => vec![draw],
        None => vec![win, draw],
    }
}
