//! Janus chess: two januses, bishop and knight in one, on ten files and eight ranks.

use chess_kit::{Chess, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board10x8;
use piece_kit::pieces;

pieces! {
    /// The orthodox pieces and the janus.
    pub enum Kind on Board10x8 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Janus: 'J', "BN";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of Janus chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct JanusRules;

/// A position of Janus chess.
pub type Janus = Chess<JanusRules>;

impl Rules for JanusRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "janus";
    const TITLE: &'static str = "Janus chess";
    const SUMMARY: &'static str = "two pieces of bishop and knight on 10x8";
    const START: &'static str =
        "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1";
    /// Kings go to b1 and i1, rooks beside them.
    const CASTLING: Option<(Kind, CastlingRule<Board10x8>)> =
        Some((Kind::Rook, CastlingRule::new((1, 2), (8, 7), (0, 7))));
    const DOUBLE_STEP: Option<u8> = Some(1);
    const PROMOTIONS: &'static [Kind] = {
        use Kind::{Bishop, Janus, Knight, Queen, Rook};
        &[Queen, Janus, Rook, Bishop, Knight]
    };
}
