//! What the pieces of the games that ship are worth.

#[cfg(any(feature = "capatomic", feature = "chess-kit", feature = "invasion"))]
use piece_kit::{Boarded, Pieces, Role};

use crate::piece_kind::PieceKind;

/// A line for each game with the signs of its kinds and their values. A test takes them from the players
/// and writes the file: whoever wants the rules alone does not compile those.
const VALUES: &str = include_str!("values.txt");

impl PieceKind {
    /// The kinds of a game that ships, in the order of declaration, with their values. Scenery is none.
    #[cfg(any(feature = "capatomic", feature = "chess-kit", feature = "invasion"))]
    pub(crate) fn of_game<G: Boarded>() -> Vec<Self> {
        let kinds = G::Kind::ALL.iter();
        let kinds = kinds.filter(|kind| kind.spec().role != Role::Scenery);
        kinds
            .map(|kind| Self::of(*kind).with_value_in(G::NAME))
            .collect()
    }

    /// The kind with its value in a game that ships.
    pub(crate) fn with_value_in(mut self, game: &str) -> Self {
        let sign = match self.mark {
            Some('~') => format!("{}~", self.letter),
            Some(mark) => format!("{mark}{}", self.letter),
            None => self.letter.to_string(),
        };
        self.value = value(game, &sign);
        self
    }
}

fn value(game: &str, sign: &str) -> Option<i32> {
    let mut lines = VALUES.lines();
    let kinds = lines.find_map(|line| line.strip_prefix(game)?.strip_prefix(' '))?;
    let mut kinds = kinds.split(' ');
    kinds.find_map(|kind| kind.strip_prefix(sign)?.parse().ok())
}
