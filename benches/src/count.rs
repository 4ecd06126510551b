//! Ways to count the leaves of a tree.

use std::hint::black_box;

use piece_kit::messages::Readable;
use piece_kit::perft;

/// A way to count leaves. They differ in what is done with the last ply, and so in what a node
/// costs: compare a figure only with figures of the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// The actions of the last ply are counted; the leaves are never made.
    Bulk,
    /// Every action is listed and played on a copy, those of the last ply too.
    Played,
    /// As [`Played`](Self::Played), and the key of every position is read.
    PlayedAndKey,
}

impl Count {
    /// All ways.
    pub const ALL: [Self; 3] = [Self::Bulk, Self::Played, Self::PlayedAndKey];

    /// Its name in the titles of benchmarks.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bulk => "bulk",
            Self::Played => "played",
            Self::PlayedAndKey => "played+key",
        }
    }

    /// The number of leaves at a depth, which is at least 1.
    pub fn leaves<V: Readable>(self, position: &V, depth: u32) -> u64 {
        let list = &mut Vec::new();
        match self {
            Self::Bulk => perft(position, depth),
            Self::Played => played(position, depth, list, &|next| {
                black_box(next);
            }),
            Self::PlayedAndKey => played(position, depth, list, &|next| {
                black_box(black_box(next).key());
            }),
        }
    }
}

/// `list` holds the actions of all plies down to this one, so that it is allocated once.
fn played<V: Readable>(
    position: &V,
    depth: u32,
    list: &mut Vec<V::Action>,
    look: &impl Fn(&V),
) -> u64 {
    let first = list.len();
    position.extend_legal(list);
    let mut nodes = 0;
    for at in first..list.len() {
        let mut next = position.clone();
        next.play_unchecked(list[at]);
        look(&next);
        nodes += match depth {
            0 | 1 => 1,
            _ => played(&next, depth - 1, list, look),
        };
    }
    list.truncate(first);
    nodes
}
