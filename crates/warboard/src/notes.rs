//! What people keep of a game beside its actions: comments, clocks, variations.

use std::collections::BTreeMap;
use std::time::Duration;

use piece_kit::{Line, MessageData, Variant};

use crate::refused::NotDone;
use crate::{Rules, Status};

/// What is noted after an action, or before the first: a record keeps it.
///
/// ```
/// use warboard::{Note, Start, Variation, find, load};
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
    /// In machine notation, at least one.
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

/// A note of a game whose type is known, as data.
pub(crate) fn noted<A: ToString>(note: &piece_kit::Note<A>) -> Note {
    Note {
        comment: note.comment.clone(),
        clock_millis: note.clock.map(|clock| clock.as_millis() as u64),
        variations: note.variations.iter().map(varied).collect(),
    }
}

fn varied<A: ToString>(line: &Line<A>) -> Variation {
    Variation {
        actions: line.actions().iter().map(ToString::to_string).collect(),
        notes: line.notes().map(|(ply, note)| (ply, noted(note))).collect(),
    }
}

/// The note that data means, or why it means none.
pub(crate) fn read_note<V: Variant>(
    note: &Note,
) -> Result<piece_kit::Note<V::Action>, MessageData> {
    let variations = note.variations.iter().map(read_variation::<V>);
    Ok(piece_kit::Note {
        comment: note.comment.clone(),
        clock: note.clock_millis.map(Duration::from_millis),
        variations: variations.collect::<Result<_, _>>()?,
    })
}

fn read_variation<V: Variant>(variation: &Variation) -> Result<Line<V::Action>, MessageData> {
    let read = |text: &String| {
        let action: Result<V::Action, _> = text.parse();
        action.map_err(|why| NotDone::action(&why).into())
    };
    let actions: Result<Vec<V::Action>, MessageData> = variation.actions.iter().map(read).collect();
    let mut line = Line::from(actions?);
    for (ply, note) in &variation.notes {
        line.annotate(*ply, read_note::<V>(note)?)?;
    }
    Ok(line)
}
