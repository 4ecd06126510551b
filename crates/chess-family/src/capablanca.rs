//! Capablanca's chess, Gothic chess and Capablanca Random Chess on ten files and eight ranks: another
//! board and two more pieces are all it takes.

use core::ops::Range;

use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board10x8;
use piece_kit::names::Alias;
use piece_kit::pieces;

use chess_kit::{Chess, Rules};

use crate::{capablanca_random, shuffle};

pieces! {
    /// Capablanca's pieces.
    pub enum Kind on Board10x8 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Archbishop: 'A', "BN";
        Chancellor: 'C', "RN";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of Capablanca's chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CapablancaRules;

/// A position of Capablanca's chess; games with other starts differ only in their FEN.
pub type Capablanca = Chess<CapablancaRules>;

/// The start of Gothic chess.
pub const GOTHIC: &str = "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1";

impl Rules for CapablancaRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "capablanca";
    const TITLE: &'static str = "Capablanca's chess";
    const SUMMARY: &'static str =
        "archbishop and chancellor on 10x8; Gothic and Capablanca Random chess";
    const ALIASES: &'static [Alias] = &[
        Alias::new("Capablanca chess"),
        Alias::new("Gothic").at(1),
        Alias::new("Gothic chess").at(1),
        Alias::new("Caparandom").drawn(),
        Alias::new("Capablanca random chess").drawn(),
        Alias::new("Capablanca960").drawn(),
    ];
    const START: &'static str =
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board10x8>)> =
        Some((Kind::Rook, CastlingRule::new((2, 3), (8, 7), (0, 7))));
    const DOUBLE_STEP: Option<u8> = Some(1);
    const STARTS: u64 = 2 + capablanca_random::COUNT;
    const DRAWN: Range<u64> = 2..Self::STARTS;
    const TERMS: &'static str = include_str!("capablanca.terms");
    const PROMOTIONS: &'static [Kind] = {
        use Kind::{Archbishop, Bishop, Chancellor, Knight, Queen, Rook};
        &[Queen, Chancellor, Archbishop, Rook, Bishop, Knight]
    };

    /// Capablanca's own, that of Gothic chess, and those of Capablanca Random Chess in the
    /// alphabetical order of the pieces on the first rank.
    fn start(number: u64) -> Option<Capablanca> {
        match number {
            0 => Some(Capablanca::default()),
            1 => GOTHIC.parse().ok(),
            number => shuffle::start(&capablanca_random::order(number - 2)?, 4),
        }
    }
}
