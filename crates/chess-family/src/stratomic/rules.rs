//! What Stratomic is without launches: a page of rules.

use chess_kit::{OnBoard, Region, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board10x10;
use piece_kit::pieces;

pieces! {
    /// The pieces of Stratomic.
    pub enum Kind on Board10x10 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        Missile: 'M', "K";
        King: 'K', "K", Royal;
    }
}

/// What Stratomic is without launches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StratomicRules;

impl Rules for StratomicRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "stratomic";
    const TITLE: &'static str = "Stratomic";
    const SUMMARY: &'static str = "missiles that move as kings or are launched, on 10x10";
    const START: &'static str =
        "10/mrnbqkbnrm/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10 w KQkq - 0 1";
    /// On the second rank: king to d or h, rook beside it.
    const CASTLING: Option<(Kind, CastlingRule<Board10x10>)> =
        Some((Kind::Rook, CastlingRule::new((3, 4), (7, 6), (1, 8))));
    const DOUBLE_STEP: Option<u8> = Some(2);
    /// From where the opponent's pieces started on: nothing goes beyond that rank as a pawn.
    const PROMOTION: &'static [(Region<OnBoard<Self>>, bool)] = &[(Region::Ranks(8, 9), true)];
    const PROMOTIONS: &'static [Kind] = {
        use Kind::{Bishop, Knight, Missile, Queen, Rook};
        &[Queen, Rook, Bishop, Knight, Missile]
    };
}
