//! Calls of a game, each on all positions or actions of a sample.

use std::hint::black_box;

use piece_kit::Variant;
use piece_kit::messages::Readable;

use crate::games::Game;
use crate::sample::{POSITIONS, Sample};

/// A call that programs make often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// The legal actions are listed.
    List,
    /// The legal actions are counted.
    Count,
    /// A legal action is checked.
    Check,
    /// The outcome of a position that has none is asked for.
    Outcome,
    /// The events of an action are told.
    Events,
    /// A key is read.
    Key,
    /// A position string is written.
    Write,
    /// A position string is read.
    Read,
}

impl Call {
    /// All calls.
    pub const ALL: [Self; 8] = [
        Self::List,
        Self::Count,
        Self::Check,
        Self::Outcome,
        Self::Events,
        Self::Key,
        Self::Write,
        Self::Read,
    ];

    /// Its name in the titles of benchmarks.
    pub fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Count => "count",
            Self::Check => "check",
            Self::Outcome => "outcome",
            Self::Events => "events",
            Self::Key => "key",
            Self::Write => "write",
            Self::Read => "read",
        }
    }

    /// How much a run does: actions, or positions if the call is about a position as a whole.
    pub fn size(self, game: &Game) -> u64 {
        match self {
            Self::List | Self::Count | Self::Check | Self::Events => game.sampled,
            Self::Outcome | Self::Key | Self::Write | Self::Read => POSITIONS as u64,
        }
    }

    /// Makes the call on the whole sample; returns the [size](Self::size) if every answer was as
    /// it should be.
    pub fn run<V: Readable>(self, sample: &Sample<V>) -> u64 {
        let Sample {
            positions,
            actions,
            texts,
        } = sample;
        match self {
            Self::List => {
                let (mut list, mut number) = (Vec::new(), 0);
                for position in positions {
                    position.extend_legal(&mut list);
                    number += black_box(&list).len() as u64;
                    list.clear();
                }
                number
            }
            Self::Count => positions.iter().map(Variant::count_legal).sum(),
            Self::Check => number(actions, |(position, action)| {
                position.check(*action).is_ok()
            }),
            Self::Events => number(actions, |(position, action)| {
                !black_box(position.events(*action)).is_empty()
            }),
            Self::Outcome => number(positions, |position| position.outcome().is_none()),
            Self::Key => number(positions, |position| {
                black_box(position.key());
                true
            }),
            Self::Write => number(positions, |position| {
                !black_box(position.to_string()).is_empty()
            }),
            Self::Read => number(texts, |text| black_box(text.parse::<V>()).is_ok()),
        }
    }
}

/// How many of the items have an answer as it should be.
pub(crate) fn number<T>(items: &[T], mut holds: impl FnMut(&T) -> bool) -> u64 {
    items.iter().filter(|item| holds(item)).count() as u64
}
