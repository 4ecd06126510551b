//! Grand chess: no castling, and promotion on three ranks to what was captured.
//!
//! What this teaches: a rule that depends on the whole position (what a pawn may
//! become) is a function of the placement, and the count of legal moves stays exact
//! without a list.

use piece_kit::geom::Board10x10;
use piece_kit::{CastlingRule, Placement, Side, pieces};

use crate::chess::{Chess, Rules};

pieces! {
    /// The pieces of Grand chess: the marshal is written `C`, the cardinal `A`.
    pub enum Kind on Board10x10 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Cardinal: 'A', "BN";
        Marshal: 'C', "RN";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of Grand chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GrandRules;

/// A position of Grand chess.
pub type Grand = Chess<GrandRules>;

/// What each side starts with, and so the most that it may have by promotion.
const ARMY: [(Kind, u32); 6] = [
    (Kind::Queen, 1),
    (Kind::Marshal, 1),
    (Kind::Cardinal, 1),
    (Kind::Rook, 2),
    (Kind::Bishop, 2),
    (Kind::Knight, 2),
];

impl Rules for GrandRules {
    type Kind = Kind;
    const NAME: &'static str = "grand";
    const START: &'static str =
        "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1";
    const PAWN: Kind = Kind::Pawn;
    const ROOK: Kind = Kind::Rook;
    const KING: Kind = Kind::King;
    const CASTLING: Option<CastlingRule<Board10x10>> = None;
    const DOUBLE_STEP: u8 = 2;
    /// A pawn may promote on the eighth and ninth ranks and must on the tenth:
    /// it cannot enter it while nothing of its side has been captured.
    const PROMOTION: &'static [(u8, bool)] = &[(7, false), (8, false), (9, true)];

    fn promotions(placement: &Placement<Kind>, side: Side) -> impl Iterator<Item = Kind> {
        ARMY.into_iter()
            .filter(move |&(kind, most)| placement.pieces(side, kind).len() < most)
            .map(|(kind, _)| kind)
    }
}
