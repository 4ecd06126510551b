//! What names squares.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::hex::Hex;
use board_geom::{Bitboard, Board, Square};

/// What the squares column of [`refusals!`](crate::refusals) and
/// [`events!`](crate::events) may hold: a square or hex, an optional one, a set of
/// squares, or a name as a `String`. Implement it for a type of your own that names squares.
pub trait SquareNames {
    /// Adds the names to a list, the most important first.
    fn add_names(&self, names: &mut Vec<String>);
}

impl SquareNames for String {
    fn add_names(&self, names: &mut Vec<String>) {
        names.push(self.clone());
    }
}

impl<B: Board> SquareNames for Square<B> {
    fn add_names(&self, names: &mut Vec<String>) {
        names.push(self.to_string());
    }
}

impl SquareNames for Hex {
    fn add_names(&self, names: &mut Vec<String>) {
        names.push(self.to_string());
    }
}

impl<B: Board> SquareNames for Bitboard<B> {
    fn add_names(&self, names: &mut Vec<String>) {
        names.extend(self.iter().map(|square| square.to_string()));
    }
}

impl<T: SquareNames> SquareNames for Option<T> {
    fn add_names(&self, names: &mut Vec<String>) {
        self.iter().for_each(|square| square.add_names(names));
    }
}

impl<T: SquareNames + ?Sized> SquareNames for &T {
    fn add_names(&self, names: &mut Vec<String>) {
        (**self).add_names(names);
    }
}
