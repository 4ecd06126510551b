//! Gliński's hexagonal chess: 91 hexes of three colours, so three bishops, and nobody castles.

use chess_kit::{Chess, Region, Rules, Stalemate};
use piece_kit::geom::{Bitboard, GlinskiBoard, squares};
use piece_kit::names::Alias;
use piece_kit::{BySide, pieces};

pieces! {
    /// The pieces. Files run straight on, ranks from ten to four o'clock: so rooks go over edges,
    /// bishops over corners, and pawns capture toward ten and two.
    pub enum Kind on GlinskiBoard {
        Pawn: 'P', "mfWcfrFclW", Pawn;
        Knight: 'N', "frrfbllbCfrrfbllbZbrrbfllfN";
        Bishop: 'B', "frrfbllbNNbrflB";
        Rook: 'R', "RfrblB";
        Queen: 'Q', "QfrrfbllbNN";
        King: 'K', "KfrrfbllbN", Royal;
    }
}

/// Where pawns start. A pawn that comes to such a hex by a capture may step twice from there, too.
const STARTS: BySide<Bitboard<GlinskiBoard>> = BySide {
    white: squares![GlinskiBoard: b1 c2 d3 e4 f5 g4 h3 i2 k1],
    black: squares![GlinskiBoard: b7 c7 d7 e7 f7 g7 h7 i7 k7],
};

/// The far end of every file.
const ENDS: BySide<Bitboard<GlinskiBoard>> = BySide {
    white: squares![GlinskiBoard: a6 b7 c8 d9 e10 f11 g10 h9 i8 k7 l6],
    black: squares![GlinskiBoard: a1 b1 c1 d1 e1 f1 g1 h1 i1 k1 l1],
};

/// The rules of Gliński's chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GlinskiRules;

/// A position of Gliński's chess.
///
/// ```
/// use chess_family::Glinski;
/// use piece_kit::perft;
/// assert_eq!(perft(&Glinski::default(), 3), 137_858);
/// ```
pub type Glinski = Chess<GlinskiRules>;

impl Rules for GlinskiRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "glinski";
    const TITLE: &'static str = "Glinski's chess";
    const SUMMARY: &'static str = "chess on 91 hexes, with three bishops";
    const ALIASES: &'static [Alias] = &[
        Alias::new("Gliński's hexagonal chess"),
        Alias::new("Hexagonal chess"),
    ];
    const START: &'static str =
        "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - - 0 1";
    const STRIDES: &'static [(Region<GlinskiBoard>, u32)] = &[(Region::Squares(&STARTS), 2)];
    const PROMOTION: &'static [(Region<GlinskiBoard>, bool)] = &[(Region::Squares(&ENDS), true)];
    const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
    const STALEMATE: Stalemate = Stalemate::Scores(25);
}
