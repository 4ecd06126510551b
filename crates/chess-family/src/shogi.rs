//! Shogi, Japanese chess: what is captured is dropped, and most pieces promote.

use chess_kit::{Checking, Chess, PERPETUAL_CHECK, Region, Rules, Stalemate};
use piece_kit::geom::{Bitboard, Board, board};
use piece_kit::hands::Hands;
use piece_kit::{DrawRules, Outcome, Placement, Side, Termination, pieces};

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

/// The camp of the opponent.
const CAMP: Region<Board9x9> = Region::Ranks(6, 8);

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
    const LONE_KING: bool = true;
    const ENDS: &'static [&'static str] = &[PERPETUAL_CHECK, IMPASSE];
    const DRAWS: DrawRules = FOURFOLD;

    /// The squares for drops: a pawn not on a file with another of its side that has not promoted.
    fn drop_squares(kind: Kind, placement: &Placement<Kind>, side: Side) -> Bitboard<Board9x9> {
        match kind {
            Kind::Pawn => !files_of(placement.pieces(side, Kind::Pawn)),
            _ => Bitboard::all(),
        }
    }

    /// The side to move wins an impasse, if it is [one](is_impasse).
    fn verdict(position: &Shogi) -> Option<Outcome<Side>> {
        let (winner, by) = (position.turn(), Termination::Special(IMPASSE));
        is_impasse(position).then_some(Outcome::Win { winner, by })
    }
}

/// The end of a game whose winner has entered the camp of the opponent with the king and enough
/// pieces.
pub const IMPASSE: &str = "impasse";

/// Whether the side to move may declare that it has won, by the rule of 27 points: its king is in the
/// camp of the opponent and not in check, at least ten others of its pieces are in the camp, and it has
/// enough [points](impasse_points): 28 if it is the side that moves first, else 27.
///
/// ```
/// use chess_family::Shogi;
/// use chess_family::shogi::{impasse_points, is_impasse};
/// use piece_kit::Side;
/// let text = "RRBK5/PPPPPPPP1/9/9/9/9/9/9/4k4[] w - - 0 80";
/// let position: Shogi = text.parse()?;
/// assert_eq!((impasse_points(&position, Side::White), is_impasse(&position)), (23, false));
/// let position: Shogi = text.replace("[]", "[PPPPP]").parse()?;
/// assert_eq!((impasse_points(&position, Side::White), is_impasse(&position)), (28, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_impasse(position: &Shogi) -> bool {
    const BESIDE_THE_KING: u32 = 10;
    let side = position.turn();
    let entered = entered(position, side);
    let king = position.placement().pieces(side, Kind::King);
    let least = match side {
        Side::White => 28,
        Side::Black => 27,
    };
    !entered.is_disjoint(king)
        && entered.len() > BESIDE_THE_KING
        && impasse_points(position, side) >= least
        && !position.is_check()
}

/// The points that count in an impasse: of a side's pieces in the camp of the opponent and in its hand
/// rooks and bishops, promoted or not, are 5 each, the others but the king 1.
pub fn impasse_points(position: &Shogi, side: Side) -> u32 {
    use Kind::{Bishop, Dragon, Horse, King, Rook};
    let (placement, entered) = (position.placement(), entered(position, side));
    let large = [Rook, Dragon, Bishop, Horse].map(|kind| placement.kind(kind) & entered);
    let large: u32 = large.into_iter().map(Bitboard::len).sum();
    let small = (entered - placement.kind(King)).len() - large;
    let held = position.hands().map_or(0, |hands| {
        let kinds = hands.kinds(side);
        let points = |kind| match kind {
            Rook | Bishop => 5,
            _ => 1,
        };
        kinds
            .map(|kind| u32::from(hands.count(side, kind)) * points(kind))
            .sum()
    });
    5 * large + small + held
}

/// The pieces of a side in the camp of the opponent.
fn entered(position: &Shogi, side: Side) -> Bitboard<Board9x9> {
    position.placement().side(side) & CAMP.squares(side)
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
