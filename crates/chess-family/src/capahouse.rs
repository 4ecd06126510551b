//! Capahouse: Crazyhouse with Capablanca's pieces.

use chess_kit::{Chess, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::{Bitboard, Board10x8};
use piece_kit::hands::Hands;
use piece_kit::names::Alias;
use piece_kit::{DrawRules, Placement, Side, pieces};

use crate::capablanca::CapablancaRules;
use crate::crazyhouse::{REPETITION_ALONE, squares_of};

pieces! {
    /// Capablanca's pieces, marked where they were pawns.
    pub enum Kind on Board10x8 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Archbishop: 'A', "BN";
        Chancellor: 'C', "RN";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
        PromotedKnight: "N~", "N", promoted Pawn;
        PromotedBishop: "B~", "B", promoted Pawn;
        PromotedRook: "R~", "R", promoted Pawn;
        PromotedArchbishop: "A~", "BN", promoted Pawn;
        PromotedChancellor: "C~", "RN", promoted Pawn;
        PromotedQueen: "Q~", "Q", promoted Pawn;
    }
}

/// The rules of Capahouse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CapahouseRules;

/// A position of Capahouse.
pub type Capahouse = Chess<CapahouseRules>;

impl Rules for CapahouseRules {
    type Kind = Kind;
    type Memory = Hands<Kind>;
    const NAME: &'static str = "capahouse";
    const TITLE: &'static str = "Capahouse";
    const SUMMARY: &'static str = "Capablanca's chess, and what you capture you may drop";
    const ALIASES: &'static [Alias] = &[Alias::new("Capahouse960")];
    const START: &'static str =
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[] w KQkq - 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board10x8>)> = match CapablancaRules::CASTLING {
        Some((_, rule)) => Some((Kind::Rook, rule)),
        None => None,
    };
    const DOUBLE_STEP: Option<u8> = CapablancaRules::DOUBLE_STEP;
    const DRAWS: DrawRules = REPETITION_ALONE;
    const PROMOTIONS: &'static [Kind] = {
        use Kind::*;
        &[
            PromotedQueen,
            PromotedChancellor,
            PromotedArchbishop,
            PromotedRook,
            PromotedBishop,
            PromotedKnight,
        ]
    };

    fn drop_squares(kind: Kind, _: &Placement<Kind>, _: Side) -> Bitboard<Board10x8> {
        squares_of::<Self>(kind == Kind::Pawn)
    }
}
