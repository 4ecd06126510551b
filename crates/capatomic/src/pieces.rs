//! Rule page: *Pieces*.

use piece_kit::geom::{self, Board10x10, Rank};
use piece_kit::{CastlingRule, Side, pieces};

/// A square of the board, a1 to j10.
pub type Square = geom::Square<Board10x10>;

/// A set of squares of the board.
pub type Bitboard = geom::Bitboard<Board10x10>;

pieces! {
    /// The kinds of pieces.
    pub enum Kind on Board10x10 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        Archbishop: 'A', "BN";
        Chancellor: 'C', "RN";
        Missile: 'M', "K";
        King: 'K', "K", Royal;
    }
}

impl Kind {
    /// What a pawn may become, in the order of the rule page.
    pub const PROMOTIONS: [Self; 7] = [
        Self::Queen,
        Self::Archbishop,
        Self::Chancellor,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Missile,
    ];

    /// The name for a sentence: `a rook`, `an archbishop`.
    pub(crate) fn with_article(self) -> &'static str {
        match self {
            Self::Pawn => "a pawn",
            Self::Knight => "a knight",
            Self::Bishop => "a bishop",
            Self::Rook => "a rook",
            Self::Queen => "a queen",
            Self::Archbishop => "an archbishop",
            Self::Chancellor => "a chancellor",
            Self::Missile => "a missile",
            Self::King => "a king",
        }
    }
}

/// Where castling ends: c2 and d2, i2 and h2; the same on rank 9.
pub(crate) const CASTLING: CastlingRule<Board10x10> = CastlingRule::new((2, 3), (8, 7), (1, 8));

/// The rank on which a side's pawns start and may step twice.
pub(crate) fn pawn_rank(side: Side) -> Rank<Board10x10> {
    rank(side, 2)
}

/// The rank on which a side's pawns promote.
pub(crate) fn promotion_rank(side: Side) -> Rank<Board10x10> {
    rank(side, 8)
}

/// The rank on which a side's missiles start.
pub(crate) fn missile_rank(side: Side) -> Rank<Board10x10> {
    rank(side, 0)
}

/// The rank that is White's `index`-th from his edge, as the side sees it.
#[inline]
fn rank(side: Side, index: u8) -> Rank<Board10x10> {
    let index = match side {
        Side::White => index,
        Side::Black => 9 - index,
    };
    Rank::new(index).expect("a rank of the board")
}
