//! King of the Hill: the side that brings its king to the middle of the board wins, too.

use chess_kit::{Chess, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::{Bitboard, Board8x8, squares};
use piece_kit::names::Alias;
use piece_kit::{Outcome, Side, Termination};

use crate::orthodox::{Kind, OrthodoxRules};

/// The four squares in the middle.
const HILL: Bitboard<Board8x8> = squares![Board8x8: d4 e4 d5 e5];

/// The rules of King of the Hill.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KingOfTheHillRules;

/// A position of King of the Hill.
pub type KingOfTheHill = Chess<KingOfTheHillRules>;

impl Rules for KingOfTheHillRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "king-of-the-hill";
    const TITLE: &'static str = "King of the Hill";
    const SUMMARY: &'static str = "chess, and a king in the middle of the board wins";
    const ALIASES: &'static [Alias] = &[
        Alias::new("kingofthehill").uci(),
        Alias::new("King of the Hill").pgn(),
        Alias::new("KOTH"),
        Alias::new("King of the Hill 960"),
    ];
    const START: &'static str = OrthodoxRules::START;
    const CASTLING: Option<(Kind, CastlingRule<Board8x8>)> = OrthodoxRules::CASTLING;
    const DOUBLE_STEP: Option<u8> = OrthodoxRules::DOUBLE_STEP;
    const TERMS: &'static str = OrthodoxRules::TERMS;
    const PROMOTIONS: &'static [Kind] = OrthodoxRules::PROMOTIONS;
    const ENDS: &'static [&'static str] = &["hill"];

    /// No position is dead: a lone king can still climb the hill.
    fn end(position: &KingOfTheHill) -> Option<Outcome<Side>> {
        let kings = position.placement().kind(Kind::King) & HILL;
        let winner = position.placement().side_at(kings.first()?)?;
        let by = Termination::Special("hill");
        Some(Outcome::Win { winner, by })
    }
}
