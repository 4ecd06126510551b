//! Los Alamos chess: six by six squares without bishops, for the computer MANIAC I.

use chess_kit::{Chess, Rules};
use piece_kit::geom::board;
use piece_kit::names::Alias;
use piece_kit::pieces;

board!(
    /// Six by six squares.
    pub struct Board6x6: 6 x 6, u64
);

pieces! {
    /// The orthodox pieces but bishops.
    pub enum Kind on Board6x6 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of Los Alamos chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LosAlamosRules;

/// A position of Los Alamos chess.
pub type LosAlamos = Chess<LosAlamosRules>;

impl Rules for LosAlamosRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "los-alamos";
    const TITLE: &'static str = "Los Alamos chess";
    const SUMMARY: &'static str = "chess without bishops on 6x6";
    const ALIASES: &'static [Alias] = &[Alias::new("losalamos").uci()];
    const START: &'static str = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1";
    const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Rook, Kind::Knight];
}
