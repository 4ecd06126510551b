//! Xiangqi, Chinese chess: a palace, a river, cannons, and horses and elephants that can be blocked.

use chess_kit::{Checking, Chess, PERPETUAL_CHECK, Rules, Stalemate};
use piece_kit::geom::{Square, board};
use piece_kit::names::Alias;
use piece_kit::specs::{Attack, SpecialAttacks};
use piece_kit::{DrawRules, Placement, Side, Zone, pieces};

board!(
    /// Nine files and ten ranks; pieces stand on the crossings of the lines.
    pub struct Board9x10: 9 x 10, u128
);

/// What general and advisors do not leave.
pub(crate) const PALACE: Zone = Zone::rectangle("d1", "f3");

/// What elephants do not leave: this side of the river.
const HOME: Zone = Zone::rectangle("a1", "i5");

/// Where soldiers move sideways, too: beyond the river.
const BEYOND: Zone = Zone::rectangle("a6", "i10");

pieces! {
    /// The pieces, with the letters of most programs.
    pub enum Kind on Board9x10, special Facing {
        Soldier: 'P', "fW", on BEYOND "fsW";
        Horse: 'N', "nN";
        Elephant: 'B', "nA", within HOME;
        Advisor: 'A', "F", within PALACE;
        Cannon: 'C', "mRcpR";
        Chariot: 'R', "R";
        General: 'K', "W", Royal, within PALACE;
    }
}

/// The generals must not face each other on an open file: each attacks the squares there that the
/// other can stand on.
#[derive(Clone, Copy, Debug)]
pub struct Facing;

impl SpecialAttacks<Kind> for Facing {
    fn visit(
        placement: &Placement<Kind>,
        target: Square<Board9x10>,
        by: Side,
        mut take: impl FnMut(Attack<Board9x10>),
    ) {
        let faces =
            |general: &Square<_>| general.file() == target.file() && PALACE.has(!by, target);
        if let Some(general) = placement.royal(by).filter(faces) {
            take(Attack::new(general, target.between(general)));
        }
    }
}

/// The rules of Xiangqi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct XiangqiRules;

/// A position of Xiangqi.
///
/// ```
/// use chess_family::Xiangqi;
/// use piece_kit::perft;
/// assert_eq!(perft(&Xiangqi::default(), 3), 79_666);
/// ```
pub type Xiangqi = Chess<XiangqiRules>;

impl Rules for XiangqiRules {
    type Kind = Kind;
    type Memory = Checking<()>;
    const NAME: &'static str = "xiangqi";
    const TITLE: &'static str = "Xiangqi";
    const SUMMARY: &'static str = "Chinese chess: cannons, a river and palaces on 9x10";
    const ALIASES: &'static [Alias] = &[Alias::new("Chinese chess"), Alias::new("cchess")];
    const START: &'static str =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    const STALEMATE: Stalemate = Stalemate::Loses;
    const ENDS: &'static [&'static str] = &[PERPETUAL_CHECK];
    /// The third occurrence of a position ends the game.
    const DRAWS: DrawRules = DrawRules {
        claim_repetition: None,
        repetition: Some(3),
        ..DrawRules::FIDE
    };

    /// Nothing that can cross the river is left.
    fn is_dead(placement: &Placement<Kind>) -> bool {
        use Kind::{Advisor, Elephant, General};
        let home = [Advisor, Elephant, General].map(|kind| placement.kind(kind));
        placement.occupied() == home[0] | home[1] | home[2]
    }
}
