//! Gardner's minichess: chess on five by five squares.

use chess_kit::{Chess, Rules};
use piece_kit::geom::board;
use piece_kit::pieces;

board!(
    /// Five by five squares.
    pub struct Board5x5: 5 x 5, u64
);

pieces! {
    /// The orthodox pieces.
    pub enum Kind on Board5x5 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of Gardner's minichess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GardnerRules;

/// A position of Gardner's minichess.
pub type Gardner = Chess<GardnerRules>;

impl Rules for GardnerRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "gardner";
    const TITLE: &'static str = "Gardner's minichess";
    const SUMMARY: &'static str = "chess on 5x5";
    const START: &'static str = "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1";
    const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
}
