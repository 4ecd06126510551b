//! What people keep of a game beside its actions: comments, clocks, variations.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::time::Duration;

use piece_kit::any::AnyAction;
use piece_kit::errors::{NoteError, PlyError};
use piece_kit::messages::MessageData;
use piece_kit::records::{Headers, Line};
use piece_kit::{Message as _, Variant as _};

use crate::erased::AnyPosition;
use crate::{Rules, Status, present};

/// What is noted after an action, or before the first: a record keeps it.
///
/// ```
/// use warboard::{Start, find, load};
/// use warboard::notes::{Note, Variation};
/// let mut game = find("capatomic")?.start(&Start::Default)?;
/// game.play("e3e5")?;
/// game.set_header("White", "Ada Lovelace")?;
/// let mut note = Note::new("A double step.");
/// note.clock_millis = Some(298_200);
/// note.variations.push(Variation::new(["e3e4", "f8f6"]));
/// game.annotate(1, &note)?;
///
/// let loaded = load(&game.record())?;
/// assert_eq!(loaded.note(1), Some(note));
/// assert_eq!(loaded.headers(), [("White".to_string(), "Ada Lovelace".to_string())]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Note {
    /// Any text; empty if there is no comment.
    pub comment: String,
    /// The time that the player had left after the action, in milliseconds.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub clock_millis: Option<u64>,
    /// What could have been played instead of the action.
    pub variations: Vec<Variation>,
}

/// Actions that could have been played instead of those of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Variation {
    /// At least one. [`Game::annotate`](crate::Game::annotate) reads both notations, and
    /// [`Game::note`](crate::Game::note) has machine notation.
    pub actions: Vec<String>,
    /// What is noted after so many of them.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "BTreeMap::is_empty")
    )]
    pub notes: BTreeMap<usize, Note>,
}

impl Note {
    /// A comment alone.
    pub fn new(comment: impl Into<String>) -> Self {
        Self {
            comment: comment.into(),
            ..Self::default()
        }
    }
}

impl Variation {
    /// These actions, without notes.
    pub fn new(actions: impl IntoIterator<Item: Into<String>>) -> Self {
        Self {
            actions: actions.into_iter().map(Into::into).collect(),
            notes: BTreeMap::new(),
        }
    }
}

/// What is known of a record that is in order: [`Rules::verify`](crate::Rules::verify).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verified {
    /// The rules of the game.
    pub rules: Rules,
    /// How many actions were played.
    pub plies: usize,
    /// The position at the end: in a game with secrets, the arbiter's.
    pub position: String,
    /// Whether and how the game has ended.
    pub status: Status,
    /// Players, event and the like.
    pub headers: Vec<(String, String)>,
}

/// A note as data.
pub(crate) fn noted(note: &piece_kit::records::Note<AnyAction>) -> Note {
    Note {
        comment: note.comment.clone(),
        clock_millis: note.clock.map(|clock| clock.as_millis() as u64),
        variations: note.variations.iter().map(varied).collect(),
    }
}

fn varied(line: &Line<AnyAction>) -> Variation {
    let mut notes = BTreeMap::new();
    for (ply, note) in line.notes() {
        notes.insert(ply, noted(note));
    }
    Variation {
        actions: line.actions().iter().map(ToString::to_string).collect(),
        notes,
    }
}

piece_kit::faults! {
    /// What an action of a variation means is unknown or illegal, or a note after it is refused.
    /// Variations and actions count from 1.
    pub(crate) struct VariationError {
        variation: usize,
        step: usize,
        action: String,
        why: Vec<MessageData>,
    } =>
        "variation-action" [], "variation {variation}, action {step}, \"{action}\": {why}";
}

/// The note that data means after so many actions of a game, or why it means none.
pub(crate) fn read(
    game: &piece_kit::Game<AnyPosition>,
    ply: usize,
    note: &Note,
) -> Result<piece_kit::records::Note<AnyAction>, MessageData> {
    let last = game.ply();
    if ply > last {
        return Err(PlyError { ply, last }.into());
    }
    let before = ply.checked_sub(1).and_then(|ply| game.position_at(ply));
    read_note(before.map(Cow::into_owned).as_ref(), note)
}

/// The note that data means. `before` is the position before its action, if it has one.
fn read_note(
    before: Option<&AnyPosition>,
    note: &Note,
) -> Result<piece_kit::records::Note<AnyAction>, MessageData> {
    let mut variations = Vec::new();
    for (variation, number) in note.variations.iter().zip(1..) {
        let before = before.ok_or(NoteError::BeforeTheFirst)?;
        variations.push(read_variation(before, variation, number)?);
    }
    Ok(piece_kit::records::Note {
        comment: note.comment.clone(),
        clock: note.clock_millis.map(Duration::from_millis),
        variations,
    })
}

fn read_variation(
    before: &AnyPosition,
    variation: &Variation,
    number: usize,
) -> Result<Line<AnyAction>, MessageData> {
    let mut position = before.clone();
    let (mut actions, mut notes) = (Vec::new(), Vec::new());
    if let Some(note) = variation.notes.get(&0) {
        notes.push((0, read_note(None, note)?));
    }
    for (text, step) in variation.actions.iter().zip(1..) {
        let here = |why| VariationError {
            variation: number,
            step,
            action: text.clone(),
            why: vec![why],
        };
        let action = legal_action(&position, text).map_err(here)?;
        if let Some(note) = variation.notes.get(&step) {
            notes.push((step, read_note(Some(&position), note).map_err(here)?));
        }
        position.play_unchecked(action);
        actions.push(action);
    }
    let last = actions.len();
    if let Some(&ply) = variation.notes.keys().find(|ply| **ply > last) {
        return Err(PlyError { ply, last }.into());
    }
    let mut line = Line::from(actions);
    for (ply, note) in notes {
        line.annotate(ply, note)?;
    }
    Ok(line)
}

/// The legal action that a text means in a position, in either notation.
fn legal_action(position: &AnyPosition, text: &str) -> Result<AnyAction, MessageData> {
    let read = position.parse(text);
    let shown = position.shown();
    let action = read.or_else(|why| present::read(shown, text, &why, || position.outcome()))?;
    position.check(action).map_err(|why| why.to_data())?;
    Ok(action)
}

/// The headers of a record, as pairs of name and value.
pub(crate) fn pairs(headers: &Headers) -> Vec<(String, String)> {
    let pair = |(name, value): (&str, &str)| (name.to_string(), value.to_string());
    headers.iter().map(pair).collect()
}
