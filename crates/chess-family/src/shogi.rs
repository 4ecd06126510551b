//! Shogi, Japanese chess: what is captured is dropped, and most pieces promote.

use chess_kit::{Checking, Chess, PERPETUAL_CHECK, Rules, Stalemate};
use piece_kit::geom::{Bitboard, Board, board};
use piece_kit::hands::Hands;
use piece_kit::{DrawRules, Placement, Side, pieces};

board!(
    /// Nine by nine squares.
    pub struct Board9x9: 9 x 9, u128
);

pieces! {
    /// The pieces, with the letters that are usual in the West. White is the side that moves first
    /// (Sente, Black in Japan) and plays up the board.
    pub enum Kind on Board9x9 {
        Pawn: 'P', "fW";
        Lance: 'L', "fR";
        Knight: 'N', "ffN";
        Silver: 'S', "FfW";
        Gold: 'G', "WfF";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        King: 'K', "K", Royal;
        Tokin: "+P", "WfF", promoted Pawn;
        PromotedLance: "+L", "WfF", promoted Lance;
        PromotedKnight: "+N", "WfF", promoted Knight;
        PromotedSilver: "+S", "WfF", promoted Silver;
        Horse: "+B", "BW", promoted Bishop;
        Dragon: "+R", "RF", promoted Rook;
    }
}

/// The rules of Shogi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ShogiRules;

/// A position of Shogi.
///
/// ```
/// use chess_family::Shogi;
/// use piece_kit::{Variant, perft};
/// assert_eq!(perft(&Shogi::default(), 3), 25_470);
/// let mut game = "4k4/9/9/P8/9/9/9/9/4K4[B] w - - 0 1".parse::<Shogi>()?;
/// assert_eq!(game.parse("a6a7+")?.to_string(), "a6a7+p");
/// let why = game.play(game.parse("B@a6")?).unwrap_err();
/// assert_eq!(why.to_string(), "there is a piece on a6, where yours would be dropped");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Shogi = Chess<ShogiRules>;

impl Rules for ShogiRules {
    type Kind = Kind;
    type Memory = Checking<Hands<Kind>>;
    const NAME: &'static str = "shogi";
    const TITLE: &'static str = "Shogi";
    const SUMMARY: &'static str = "Japanese chess with drops on 9x9";
    const START: &'static str =
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1";
    const PROMOTION_ZONE: u8 = 3;
    const STUCK: &'static [(Kind, u8)] = &[(Kind::Pawn, 1), (Kind::Lance, 1), (Kind::Knight, 2)];
    const NO_MATE_BY: Option<Kind> = Some(Kind::Pawn);
    const STALEMATE: Stalemate = Stalemate::Loses;
    const ENDS: &'static [&'static str] = &[PERPETUAL_CHECK];
    const DRAWS: DrawRules = FOURFOLD;

    /// The squares for drops: a pawn not on a file with another of its side that has not promoted.
    fn drop_squares(kind: Kind, placement: &Placement<Kind>, side: Side) -> Bitboard<Board9x9> {
        match kind {
            Kind::Pawn => !files_of(placement.pieces(side, Kind::Pawn)),
            _ => Bitboard::all(),
        }
    }
}

/// Fourfold repetition ends the game; there is no move limit.
pub(crate) const FOURFOLD: DrawRules = DrawRules {
    repetition: Some(4),
    ..DrawRules::NONE
};

/// The files on which these pieces stand.
pub(crate) fn files_of<B: Board>(pieces: Bitboard<B>) -> Bitboard<B> {
    let files = pieces.iter().map(|square| Bitboard::from(square.file()));
    files.fold(Bitboard::EMPTY, |all, file| all | file)
}
