//! Every message that a game can give, for translators and for programs that react to codes.

use piece_kit::{
    ArgRow, HeaderError, Message, MessageRow, NoteError, ParseEndedError, ParseRecordError,
    ParseSanError, ParseSeedError, ParseWordError, PgnError, PlayError, PlyError, ReplayError,
    Termination, VerifyRecordError, WordError,
};

use piece_kit::geom::ParseSquareError;

use crate::spoken::OfferEvent;
use crate::{Listed, Refused};

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
    pub(crate) fn of(kind: MessageKind, row: MessageRow) -> Self {
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

/// Every message of a game, its own before those that all games have. Where the interface
/// itself tells that a game is over, its sentence calls every game a game.
pub(crate) fn messages<V: Listed>() -> Vec<MessageTemplate> {
    let mut refusals = V::Illegal::rows();
    let words = WordError::<V>::rows().into_iter();
    let words = words.filter(|row| !refusals.iter().any(|own| own.code == row.code));
    let words: Vec<MessageRow> = words.collect();
    refusals.extend(words);
    refusals.extend(own_codes(&[
        Refused::NOT_AN_ACTION,
        Refused::NOT_A_WORD,
        Refused::NOT_TOLD,
        Refused::UNCERTAIN,
    ]));
    let faults = [
        V::fault_rows(),
        ParseSanError::rows(),
        ParseSeedError::rows(),
        ParseWordError::rows(),
        ParseEndedError::rows(),
        ParseRecordError::rows(),
        ReplayError::<V>::rows(),
        VerifyRecordError::<V>::rows(),
        HeaderError::rows(),
        NoteError::rows(),
        PlyError::rows(),
        PlayError::<V>::rows(),
        ParseSquareError::rows(),
        PgnError::<V>::rows(),
        own_codes(&[
            "position",
            "view",
            "player",
            "no-battle",
            "no-pgn",
            "pgn-variant",
        ]),
    ];
    let mut events = V::Event::rows();
    if V::ENDED_BY_WORD {
        events.extend(OfferEvent::<V>::rows());
    }
    let all = [
        (MessageKind::Event, events),
        (MessageKind::Refusal, refusals),
        (MessageKind::Fault, faults.concat()),
        (MessageKind::Outcome, outcomes(V::ENDS)),
    ];
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

/// The codes of the interface itself. Such a message has one argument, the sentence.
fn own_codes(codes: &[&'static str]) -> Vec<MessageRow> {
    let row = |code: &&'static str| MessageRow {
        code,
        args: vec![ArgRow {
            name: "why",
            phrase: true,
            words: Vec::new(),
        }],
        template: "{why}".to_string(),
    };
    codes.iter().map(row).collect()
}

fn outcomes(own: &[&'static str]) -> Vec<MessageRow> {
    let own = own.iter().map(|word| Termination::Special(word));
    let ends = own.chain(Termination::COMMON);
    ends.flat_map(|end| {
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
    })
    .collect()
}
