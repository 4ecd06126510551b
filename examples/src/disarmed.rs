//! Capatomic's board, pieces and starts, but missiles are not launched, and nobody castles.
//!
//! What is left is chess, so that programs that know no launches can play it, too. A position is read
//! from [`Capatomic`]'s string.

use capatomic::{Capatomic, StartNumber};
use piece_kit::geom::Board10x10;
use piece_kit::pieces;

use chess_kit::{Chess, OnBoard, Region, Rules};

pieces! {
    /// Capatomic's pieces, in its order.
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

/// The rules of Capatomic without launches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DisarmedRules;

/// A position of Capatomic without launches.
pub type Disarmed = Chess<DisarmedRules>;

/// Capatomic's start with a number.
///
/// ```
/// use capatomic::StartNumber;
/// use lessons::disarmed::start;
/// use piece_kit::{Variant, perft};
/// let start = start(StartNumber::new(0).unwrap());
/// // Nothing can be launched so early.
/// let armed = capatomic::Capatomic::start(StartNumber::new(0).unwrap());
/// assert_eq!(perft(&start, 3), perft(&armed, 3));
/// ```
pub fn start(number: StartNumber) -> Disarmed {
    let armed = Capatomic::start(number).to_string();
    let pieces = armed.split(' ').next().unwrap_or_default();
    let disarmed = format!("{pieces} w - - 0 1");
    disarmed.parse().expect("a start of Capatomic")
}

impl Rules for DisarmedRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "disarmed";
    const TITLE: &'static str = "Capatomic without launches";
    const SUMMARY: &'static str = "Capablanca's pieces and missiles that only move, 10x10";
    const TERMS: &'static str = include_str!("disarmed.terms");
    const START: &'static str =
        "7m1m/abbcnqnrkr/pppppppppp/10/10/10/10/PPPPPPPPPP/ABBCNQNRKR/7M1M w - - 0 1";
    const DOUBLE_STEP: Option<u8> = Some(2);
    const PROMOTION: &'static [(Region<OnBoard<Self>>, bool)] = &[(Region::Ranks(8, 9), true)];
    const PROMOTIONS: &'static [Kind] = {
        use Kind::{Archbishop, Bishop, Chancellor, Knight, Missile, Queen, Rook};
        &[Queen, Chancellor, Archbishop, Rook, Missile, Bishop, Knight]
    };
}
