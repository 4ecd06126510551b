//! Calls that a search makes of a game with a board.

use std::hint::black_box;

use piece_kit::messages::Readable;
use piece_kit::{Boarded, Pieces};

use crate::call::number;
use crate::games::{Game, Searched};
use crate::sample::{POSITIONS, Sample};

/// A call that a search makes often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchCall {
    /// The side to move passes, where no check forbids it.
    Null,
    /// The legal actions that capture or promote are listed.
    Noisy,
    /// The exchanges after such an action are summed.
    See,
    /// Whether the side to move is in check.
    IsCheck,
    /// Whether the game is over whatever it could do.
    IsOver,
    /// The outcome is asked for as if there were no legal action.
    IfStuck,
}

impl SearchCall {
    /// All calls.
    pub const ALL: [Self; 6] = [
        Self::Null,
        Self::Noisy,
        Self::See,
        Self::IsCheck,
        Self::IsOver,
        Self::IfStuck,
    ];

    /// Its name in the titles of benchmarks.
    pub fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Noisy => "noisy",
            Self::See => "see",
            Self::IsCheck => "is-check",
            Self::IsOver => "is-over",
            Self::IfStuck => "if-stuck",
        }
    }

    /// How much a run does: positions, or actions that capture or promote.
    pub fn size(self, searched: Searched) -> u64 {
        match self {
            Self::Null => searched.passing,
            Self::Noisy | Self::See => searched.noisy,
            Self::IsCheck | Self::IsOver | Self::IfStuck => POSITIONS as u64,
        }
    }

    /// Makes the call on a whole sample; returns the [size](Self::size).
    pub fn run<V: Boarded>(self, sample: &SearchSample<V>) -> u64 {
        match self {
            Self::Null => number(&sample.passing, |position| {
                black_box(position.passed()).is_some()
            }),
            Self::Noisy => {
                let (mut list, mut number) = (Vec::new(), 0);
                for position in &sample.positions {
                    position.extend_captures_and_promotions(&mut list);
                    number += black_box(&list).len() as u64;
                    list.clear();
                }
                number
            }
            Self::See => {
                for (position, action) in &sample.noisy {
                    black_box(position.see(*action, value));
                }
                sample.noisy.len() as u64
            }
            Self::IsCheck => number(&sample.positions, |position| {
                black_box(position.is_check());
                true
            }),
            Self::IsOver => number(&sample.positions, |position| !position.is_over()),
            Self::IfStuck => number(&sample.positions, |position| {
                black_box(position.outcome_if_stuck());
                true
            }),
        }
    }
}

/// A value for each kind; any would do.
fn value<P: Pieces>(kind: P) -> i32 {
    1 + kind.index() as i32
}

/// A [`Sample`] as a search looks at it.
#[derive(Debug)]
pub struct SearchSample<V: Boarded> {
    positions: Vec<V>,
    passing: Vec<V>,
    noisy: Vec<(V, V::Action)>,
}

impl<V: Boarded + Readable> SearchSample<V> {
    /// The sample of a game, the same at every time.
    ///
    /// # Panics
    /// If it is not as large as the table says.
    pub fn of(game: &Game, searched: Searched) -> Self {
        let positions = Sample::<V>::of(game).positions;
        let noisy = |position: &V| {
            let mut list = Vec::new();
            position.extend_captures_and_promotions(&mut list);
            let position = position.clone();
            list.into_iter()
                .map(move |action| (position.clone(), action))
        };
        let passing = positions.iter().filter(|position| !position.is_check());
        let sample = Self {
            passing: passing.cloned().collect(),
            noisy: positions.iter().flat_map(noisy).collect(),
            positions,
        };
        for call in SearchCall::ALL {
            assert_eq!(
                call.run(&sample),
                call.size(searched),
                "{}: {call:?}",
                V::NAME
            );
        }
        sample
    }
}
