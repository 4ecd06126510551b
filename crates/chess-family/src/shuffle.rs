//! Starts whose first ranks are in another order than usual.

use alloc::format;
use alloc::string::String;

use chess_kit::{Chess, Rules};

/// The order of the pieces on a first rank of `FILES` files, as it is filled.
pub(crate) struct Shuffle<const FILES: usize>([Option<char>; FILES]);

impl<const FILES: usize> Shuffle<FILES> {
    pub(crate) fn new() -> Self {
        Self([None; FILES])
    }

    /// Puts a piece on a file.
    pub(crate) fn put(&mut self, piece: char, file: usize) {
        self.0[file] = Some(piece);
    }

    /// Puts a piece on the free file with a number among the free ones, from 0.
    pub(crate) fn put_in_gap(&mut self, piece: char, gap: usize) {
        let mut free = self.0.iter_mut().filter(|file| file.is_none());
        if let Some(file) = free.nth(gap) {
            *file = Some(piece);
        }
    }

    /// Puts pieces on the free files in their order.
    pub(crate) fn fill(&mut self, pieces: &str) {
        for piece in pieces.chars() {
            self.put_in_gap(piece, 0);
        }
    }

    /// The pieces from file a on, as White's.
    pub(crate) fn text(&self) -> String {
        self.0.iter().flatten().collect()
    }
}

/// The start with the pieces of both sides on their first ranks in this order, `empty` empty ranks
/// between the pawns, and the outermost rooks on either side of the king to castle with.
pub(crate) fn start<R: Rules>(order: &str, empty: usize) -> Option<Chess<R>> {
    let files = order.len();
    let pawns = "p".repeat(files);
    let empty = format!("{files}/").repeat(empty);
    let black = order.to_ascii_lowercase();
    let white_pawns = pawns.to_ascii_uppercase();
    let text = format!("{black}/{pawns}/{empty}{white_pawns}/{order} w KQkq - 0 1");
    text.parse().ok()
}
