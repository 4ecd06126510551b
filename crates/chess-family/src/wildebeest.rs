//! Wildebeest chess: camels beside knights on eleven by ten, pawns that step up to three squares, and
//! kings that castle as far as the player likes.

use chess_kit::{Chess, Region, Rules, Stalemate};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::board;
use piece_kit::pieces;

board!(
    /// Eleven files and ten ranks.
    pub struct Board11x10: 11 x 10, u128
);

pieces! {
    /// The pieces of Wildebeest chess.
    pub enum Kind on Board11x10 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Camel: 'C', "C";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Wildebeest: 'W', "NC";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of Wildebeest chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WildebeestRules;

/// A position of Wildebeest chess.
///
/// ```
/// use chess_family::Wildebeest;
/// use piece_kit::perft;
/// assert_eq!(perft(&Wildebeest::default(), 2), 2025);
/// ```
pub type Wildebeest = Chess<WildebeestRules>;

impl Rules for WildebeestRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "wildebeest";
    const TITLE: &'static str = "Wildebeest chess";
    const SUMMARY: &'static str =
        "camels and wildebeests on 11x10, and pawns that step three squares";
    const START: &'static str =
        "rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR w KQkq - 0 1";
    /// Where castling ends is the player's choice: only the ranks matter.
    const CASTLING: Option<(Kind, CastlingRule<Board11x10>)> =
        Some((Kind::Rook, CastlingRule::new((1, 2), (9, 8), (0, 9))));
    const CASTLING_CHOICE: i8 = 4;
    /// To the middle of the board at once, from the second rank or the third.
    const STRIDES: &'static [(Region<Board11x10>, u32)] =
        &[(Region::rank(1), 3), (Region::rank(2), 2)];
    const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Wildebeest];
    const STALEMATE: Stalemate = Stalemate::Loses;
}
