//! Crazyhouse: what is captured changes sides and comes back.

use chess_kit::{Chess, OnBoard, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::{Bitboard, Board, Board8x8, Rank};
use piece_kit::hands::Hands;
use piece_kit::names::Alias;
use piece_kit::{DrawRules, Placement, Side, pieces};

use crate::orthodox::OrthodoxRules;

pieces! {
    /// The orthodox pieces. What a pawn becomes is marked, as it is a pawn again in the hand of its
    /// captor.
    pub enum Kind on Board8x8 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
        PromotedKnight: "N~", "N", promoted Pawn;
        PromotedBishop: "B~", "B", promoted Pawn;
        PromotedRook: "R~", "R", promoted Pawn;
        PromotedQueen: "Q~", "Q", promoted Pawn;
    }
}

/// The rules of Crazyhouse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CrazyhouseRules;

/// A position of Crazyhouse.
///
/// ```
/// use chess_family::Crazyhouse;
/// use piece_kit::{Side, Variant};
/// let mut game = Crazyhouse::default();
/// for text in ["e2e4", "d7d5", "e4d5", "d8d5", "P@e4"] {
///     game.play(game.parse(text)?)?;
/// }
/// assert_eq!(game.hands().unwrap().total(Side::White), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Crazyhouse = Chess<CrazyhouseRules>;

impl Rules for CrazyhouseRules {
    type Kind = Kind;
    type Memory = Hands<Kind>;
    const NAME: &'static str = "crazyhouse";
    const TITLE: &'static str = "Crazyhouse";
    const SUMMARY: &'static str = "chess, and what you capture you may drop";
    const ALIASES: &'static [Alias] = &[
        Alias::new("Crazyhouse").pgn(),
        Alias::new("Crazyhouse960"),
        Alias::new("ZH"),
    ];
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board8x8>)> = match OrthodoxRules::CASTLING {
        Some((_, rule)) => Some((Kind::Rook, rule)),
        None => None,
    };
    const DOUBLE_STEP: Option<u8> = OrthodoxRules::DOUBLE_STEP;
    const DRAWS: DrawRules = REPETITION_ALONE;
    const PROMOTIONS: &'static [Kind] = {
        use Kind::{PromotedBishop, PromotedKnight, PromotedQueen, PromotedRook};
        &[PromotedQueen, PromotedRook, PromotedBishop, PromotedKnight]
    };

    fn drop_squares(kind: Kind, _: &Placement<Kind>, _: Side) -> Bitboard<Board8x8> {
        squares_of::<Self>(kind == Kind::Pawn)
    }
}

/// Threefold repetition may be claimed, and fivefold ends the game; captures and pawns can come
/// back, so no limit of moves does.
pub(crate) const REPETITION_ALONE: DrawRules = DrawRules {
    claim_plies: None,
    plies: None,
    ..DrawRules::FIDE
};

/// Where a piece is dropped: pawns neither on the first nor on the last rank.
pub(crate) fn squares_of<R: Rules>(is_pawn: bool) -> Bitboard<OnBoard<R>> {
    let inner = 1..OnBoard::<R>::RANKS - 1;
    match is_pawn {
        true => inner
            .filter_map(Rank::new)
            .map(Bitboard::from)
            .fold(Bitboard::EMPTY, |all, rank| all | rank),
        false => Bitboard::all(),
    }
}
