//! Omega chess: ten by ten squares and one more behind each corner, for wizards.

use chess_kit::{Chess, Region, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board12x12;
use piece_kit::pieces;

pieces! {
    /// The pieces of Omega chess.
    pub enum Kind on Board12x12 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Champion: 'C', "WDA";
        Wizard: 'W', "FC";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of Omega chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OmegaRules;

/// A position of Omega chess: all squares of the edge but the four corners are walls.
///
/// ```
/// use chess_family::Omega;
/// use piece_kit::perft;
/// assert_eq!(perft(&Omega::default(), 2), 1600);
/// ```
pub type Omega = Chess<OmegaRules>;

impl Rules for OmegaRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "omega";
    const TITLE: &'static str = "Omega chess";
    const SUMMARY: &'static str = "champions, and wizards in squares behind the corners of 10x10";
    const START: &'static str = "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/\
                                 *PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w CJcj - 0 1";
    /// On the second rank of the board of twelve: king to e or i, rook beside it.
    const CASTLING: Option<(Kind, CastlingRule<Board12x12>)> =
        Some((Kind::Rook, CastlingRule::new((4, 5), (8, 7), (1, 10))));
    const STRIDES: &'static [(Region<Board12x12>, u32)] = &[(Region::rank(2), 3)];
    const PROMOTION: &'static [(Region<Board12x12>, bool)] = &[(Region::rank(10), true)];
    const PROMOTIONS: &'static [Kind] = {
        use Kind::{Bishop, Champion, Knight, Queen, Rook, Wizard};
        &[Queen, Rook, Champion, Wizard, Bishop, Knight]
    };
}
