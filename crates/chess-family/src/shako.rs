//! Shako: cannons, which capture over a screen, and elephants, on ten by ten.
//!
//! What this teaches: a hopper is a Betza string (`mRcpR`), and its checks and
//! pins (with no screen, with one, with two) are the kit's business.

use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board10x10;
use piece_kit::pieces;

use chess_kit::{Chess, Rules};

pieces! {
    /// The pieces of Shako.
    pub enum Kind on Board10x10 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        Cannon: 'C', "mRcpR";
        Elephant: 'E', "FA";
        King: 'K', "K", Royal;
    }
}

/// The rules of Shako.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ShakoRules;

/// A position of Shako.
pub type Shako = Chess<ShakoRules>;

impl Rules for ShakoRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "shako";
    const TITLE: &'static str = "Shako";
    const SUMMARY: &'static str = "cannons and elephants on 10x10";
    const START: &'static str =
        "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1";
    /// On the second rank: king to d or h, rook beside it.
    const CASTLING: Option<(Kind, CastlingRule<Board10x10>)> =
        Some((Kind::Rook, CastlingRule::new((3, 4), (7, 6), (1, 8))));
    const DOUBLE_STEP: Option<u8> = Some(2);
    const PROMOTIONS: &'static [Kind] = {
        use Kind::{Bishop, Cannon, Elephant, Knight, Queen, Rook};
        &[Queen, Rook, Bishop, Knight, Cannon, Elephant]
    };
}
