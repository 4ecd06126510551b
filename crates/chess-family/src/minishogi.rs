//! Minishogi: Shogi on five by five squares.

use chess_kit::{Checking, Chess, PERPETUAL_CHECK, Rules, Stalemate};
use piece_kit::geom::{Bitboard, board};
use piece_kit::hands::Hands;
use piece_kit::{DrawRules, Outcome, Placement, Side, Termination, pieces};

use crate::shogi::{FOURFOLD, files_of};

board!(
    /// Five by five squares.
    pub struct Board5x5: 5 x 5, u64
);

pieces! {
    /// The pieces of Shogi without lance and knight.
    pub enum Kind on Board5x5 {
        Pawn: 'P', "fW";
        Silver: 'S', "FfW";
        Gold: 'G', "WfF";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        King: 'K', "K", Royal;
        Tokin: "+P", "WfF", promoted Pawn;
        PromotedSilver: "+S", "WfF", promoted Silver;
        Horse: "+B", "BW", promoted Bishop;
        Dragon: "+R", "RF", promoted Rook;
    }
}

/// The rules of minishogi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MinishogiRules;

/// A position of minishogi.
pub type Minishogi = Chess<MinishogiRules>;

impl Rules for MinishogiRules {
    type Kind = Kind;
    type Memory = Checking<Hands<Kind>>;
    const NAME: &'static str = "minishogi";
    const TITLE: &'static str = "Minishogi";
    const SUMMARY: &'static str = "Shogi on 5x5";
    const START: &'static str = "rbsgk/4p/5/P4/KGSBR[] w - - 0 1";
    const PROMOTION_ZONE: u8 = 1;
    const STUCK: &'static [(Kind, u8)] = &[(Kind::Pawn, 1)];
    const NO_MATE_BY: Option<Kind> = Some(Kind::Pawn);
    const STALEMATE: Stalemate = Stalemate::Loses;
    const LONE_KING: bool = true;
    const ENDS: &'static [&'static str] = &[PERPETUAL_CHECK, SENNICHITE];
    const DRAWS: DrawRules = FOURFOLD;

    /// No pawn on a file with another of its side that has not promoted.
    fn drop_squares(kind: Kind, placement: &Placement<Kind>, side: Side) -> Bitboard<Board5x5> {
        match kind {
            Kind::Pawn => !files_of(placement.pieces(side, Kind::Pawn)),
            _ => Bitboard::all(),
        }
    }

    /// Perpetual check loses; any other repetition is won by the side that moves second.
    fn outcome_by_history(position: &Minishogi, _: Termination, plies: u32) -> Outcome<Side> {
        let by = Termination::Special(SENNICHITE);
        let winner = Side::Black;
        let second = Outcome::Win { winner, by };
        position.perpetual_check(plies).unwrap_or(second)
    }
}

/// A repetition that the side which moves first had to avoid.
const SENNICHITE: &str = "sennichite";
