//! Orthodox chess, Chess960 included: what a game is when the kit does the rest.

use piece_kit::geom::{Bitboard, Board8x8};
use piece_kit::{CastlingRule, Placement, Side, pieces};

use crate::chess::{Chess, Rules};

pieces! {
    /// The orthodox pieces.
    pub enum Kind on Board8x8 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of orthodox chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OrthodoxRules;

/// A position of orthodox chess or Chess960.
pub type Orthodox = Chess<OrthodoxRules>;

impl Rules for OrthodoxRules {
    type Kind = Kind;
    const NAME: &'static str = "orthodox";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const PAWN: Kind = Kind::Pawn;
    const ROOK: Kind = Kind::Rook;
    const KING: Kind = Kind::King;
    const CASTLING: Option<CastlingRule<Board8x8>> =
        Some(CastlingRule::new((2, 3), (6, 5), (0, 7)));
    const DOUBLE_STEP: u8 = 1;
    const PROMOTION: &'static [(u8, bool)] = &[(7, true)];

    fn promotions(_: &Placement<Kind>, _: Side) -> impl Iterator<Item = Kind> {
        [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight].into_iter()
    }

    /// Only kings and one knight, or kings and bishops of one colour, are left.
    fn is_dead(placement: &Placement<Kind>) -> bool {
        let minor = placement.kind(Kind::Knight) | placement.kind(Kind::Bishop);
        let others = placement.occupied() - placement.kind(Kind::King);
        if !others.is_subset(minor) {
            return false;
        }
        let dark = Bitboard::from_iter(others.iter().filter(|square| square.is_dark()));
        let one_colour = dark.is_empty() || dark == others;
        !others.more_than_one() || (one_colour && placement.kind(Kind::Knight).is_empty())
    }
}
