//! The board and what may stand on it. Rule page: *Units*, as the kit moves them.

use piece_kit::geom::{self, board};
use piece_kit::pieces;

// Why one board type: docs/design.md#one-board-for-all-terrains
board!(
    /// Room for every terrain: up to ten files and twelve ranks.
    pub struct BattleBoard: 10 x 12, u128
);

/// A square of the board, a1 to j12; a terrain may use fewer.
pub type Square = geom::Square<BattleBoard>;

/// A set of squares of the board.
pub type Bitboard = geom::Bitboard<BattleBoard>;

pieces! {
    /// What may stand on a square of a [`PublicBattle`](crate::PublicBattle): a unit
    /// face up, one face down, whatever it is, or a tree or wall.
    pub enum Kind on BattleBoard {
        King as "King": 'K', "K", Royal;
        Duke as "Duke": 'D', "W", Royal;
        Queen as "Queen": 'Q', "Q";
        Rook as "Rook": 'R', "R";
        Bishop as "Bishop": 'B', "B";
        Knight as "Knight": 'N', "N";
        Guard as "Guard": 'G', "K";
        Cannon as "Cannon": 'C', "mRcpR";
        Wazir as "Wazir": 'W', "W";
        Ferz as "Ferz": 'F', "F";
        /// A unit face down: it blocks, is a screen, and does nothing else.
        FaceDown as "unit face down": 'U', "", Special;
        /// A tree or a wall: it blocks, and is a screen.
        Tree: 'T', "", Scenery;
    }
}
