//! The board, and rule page: *Pieces*. Their moves and captures in Betza notation; Tanks,
//! flights and Head Quarters have files of their own in `rules`.

use piece_kit::geom::{self, Board10x10};
use piece_kit::pieces;

/// A square of the board, a1 to j10, those of the sea included.
pub type Square = geom::Square<Board10x10>;

/// A set of squares of the board.
pub type Bitboard = geom::Bitboard<Board10x10>;

/// How Tanks attack: through everything, so nothing blocks them, and they pin nothing.
#[derive(Clone, Copy, Debug)]
pub struct Tanks;

pieces! {
    /// The kinds of pieces. A Paratrooper that has flown is a kind of its own, with its
    /// own letter.
    pub enum Kind on Board10x10, special Tanks {
        /// The royal piece. It never captures.
        HeadQuarter as "Head Quarter": 'H', "mKmNmAmD", Royal;
        Flag as "Flag": 'F', "mR2mB2";
        Commando as "Commando": 'C', "mNcQ";
        /// A Paratrooper that may still fly.
        Paratrooper as "Paratrooper": 'P', "mKcQ";
        // docs/design.md#flown-paratroopers
        /// A Paratrooper that has flown.
        Flown as "flown Paratrooper": 'L', "mKcQ";
        // docs/design.md#special-pieces
        /// It removes every piece on the squares that it enters.
        Tank as "Tank": 'T', "R5", Special;
        Trooper as "Trooper": 'I', "mWcF";
    }
}
