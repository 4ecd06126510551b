//! Grand chess: no castling, and promotion on three ranks to what was captured.
//!
//! What this teaches: a rule that depends on the whole position (what a pawn may
//! become) is a function of the placement, and the count of legal moves stays exact
//! without a list.

use piece_kit::geom::Board10x10;
use piece_kit::{Placement, Side, pieces};

use chess_kit::{Chess, Region, Rules};

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

impl Rules for GrandRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "grand";
    const TITLE: &'static str = "Grand chess";
    const SUMMARY: &'static str = "Capablanca's pieces on 10x10, promotion to what was captured";
    const START: &'static str =
        "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1";
    const DOUBLE_STEP: Option<u8> = Some(2);
    /// A pawn may promote on the eighth and ninth ranks and must on the tenth:
    /// it cannot enter it while nothing of its side has been captured.
    const PROMOTION: &'static [(Region<Board10x10>, bool)] =
        &[(Region::Ranks(7, 8), false), (Region::rank(9), true)];

    const PROMOTIONS: &'static [Kind] = {
        use Kind::{Bishop, Cardinal, Knight, Marshal, Queen, Rook};
        &[Queen, Marshal, Cardinal, Rook, Bishop, Knight]
    };

    /// Only to what has been captured: never more than a side started with.
    fn may_become(kind: Kind, placement: &Placement<Kind>, side: Side) -> bool {
        placement.pieces(side, kind).len() < most(kind)
    }
}

/// How many of a kind a side starts with, and so the most that it may have by promotion.
fn most(kind: Kind) -> u32 {
    match kind {
        Kind::Queen | Kind::Marshal | Kind::Cardinal => 1,
        _ => 2,
    }
}
