//! Janggi, Korean chess: palaces with diagonal lines, cannons that always jump, a pass, and points.

use core::fmt;

use chess_kit::{Checking, Chess, Memory, PERPETUAL_CHECK, Rules};
use piece_kit::geom::Square;
use piece_kit::keys::feature_key;
use piece_kit::marks::{Mark, MarkValue};
use piece_kit::names::Alias;
use piece_kit::{DrawRules, Outcome, Placement, Side, Termination, Zone, pieces};

use crate::xiangqi::{Board9x10, PALACE};

/// The corners of both palaces, each with the one on the other side of the board, and the middles.
/// From a corner a line leads through the middle to the opposite corner.
const SOUTH_WEST: Zone = Zone::rectangle("d1", "d1").and(Zone::rectangle("d8", "d8"));
const SOUTH_EAST: Zone = Zone::rectangle("f1", "f1").and(Zone::rectangle("f8", "f8"));
const NORTH_WEST: Zone = Zone::rectangle("d3", "d3").and(Zone::rectangle("d10", "d10"));
const NORTH_EAST: Zone = Zone::rectangle("f3", "f3").and(Zone::rectangle("f10", "f10"));
const MIDDLES: Zone = Zone::rectangle("e2", "e2").and(Zone::rectangle("e9", "e9"));

/// The points of a side's own palace on which diagonal lines begin.
const LINES: Zone = Zone::rectangle("d1", "d1")
    .and(Zone::rectangle("f1", "f1"))
    .and(Zone::rectangle("e2", "e2"))
    .and(Zone::rectangle("d3", "d3"))
    .and(Zone::rectangle("f3", "f3"));

pieces! {
    /// The pieces, with the letters of most programs. White is Cho, which moves first.
    pub enum Kind on Board9x10 {
        Soldier: 'P', "fsW",
            on SOUTH_WEST "fsWfrF", on SOUTH_EAST "fsWflF", on MIDDLES "fsWfF";
        Horse: 'N', "nN";
        Elephant: 'B', "nZ";
        Guard: 'A', "W", on LINES "K", within PALACE;
        Cannon: 'C', "pR", on SOUTH_WEST "pRfrpB2", on SOUTH_EAST "pRflpB2",
            on NORTH_WEST "pRbrpB2", on NORTH_EAST "pRblpB2", unhoppable;
        Chariot: 'R', "R", on SOUTH_WEST "RfrB2", on SOUTH_EAST "RflB2",
            on NORTH_WEST "RbrB2", on NORTH_EAST "RblB2", on MIDDLES "RF";
        General: 'K', "W", Royal, on LINES "K", within PALACE;
    }
}

/// The rules of Janggi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct JanggiRules;

/// A position of Janggi.
///
/// ```
/// use chess_family::Janggi;
/// use piece_kit::{Variant, perft};
/// let mut game = Janggi::default();
/// assert_eq!(perft(&game, 3), 33_000);
/// // Both pass: points decide, and Han, which moves second, has one and a half more.
/// game.play("e2e2".parse()?)?;
/// game.play("e9e9".parse()?)?;
/// assert_eq!(game.outcome().unwrap().to_string(), "points b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Janggi = Chess<JanggiRules>;

/// How many passes there were in a row, up to the last action. The field has a `p` for each, or `-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Passes(u8);

impl Passes {
    /// At most two, which end the game.
    pub fn count(&self) -> u8 {
        self.0
    }
}

impl Memory<Kind> for Passes {
    fn note_pass(&mut self, passed: bool) {
        self.0 = if passed { (self.0 + 1).min(2) } else { 0 };
    }

    fn visit_marks(&self, visit: &mut impl FnMut(Mark<Board9x10>)) {
        let passes = MarkValue::Number(self.0.into(), 2);
        visit(Mark::new(
            "passes",
            "passes in a row, up to the last action",
            passes,
        ));
    }

    fn key(&self) -> u64 {
        const GAME: u64 = 6 << 16;
        match self.0 {
            0 => 0,
            passes => feature_key(GAME + u64::from(passes)),
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["-", "p", "pp"][usize::from(self.0)])
    }

    fn read(field: &str) -> Option<Self> {
        match field {
            "-" => Some(Self(0)),
            "p" => Some(Self(1)),
            "pp" => Some(Self(2)),
            _ => None,
        }
    }
}

impl Rules for JanggiRules {
    type Kind = Kind;
    type Memory = Checking<Passes>;
    const NAME: &'static str = "janggi";
    const TITLE: &'static str = "Janggi";
    const SUMMARY: &'static str =
        "Korean chess: cannons that always jump, palace diagonals, points";
    const ALIASES: &'static [Alias] = &[Alias::new("Korean chess")];
    const START: &'static str =
        "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - - 0 1";
    const PASSES: bool = true;
    const CALLS: bool = true;
    const ENDS: &'static [&'static str] = &[PERPETUAL_CHECK, POINTS, FORBIDDEN_REPETITION];
    /// The third occurrence of a position ends the game.
    const DRAWS: DrawRules = DrawRules {
        repetition: Some(3),
        ..DrawRules::NONE
    };
    const STARTS: u64 = 16;

    /// Each side may swap horse and elephant on either wing.
    fn start(number: u64) -> Option<Janggi> {
        let wing = |bit: u32, swapped, usual| {
            if number >> bit & 1 == 1 {
                swapped
            } else {
                usual
            }
        };
        let rank = |bit| {
            let (west, east) = (wing(bit, "bn", "nb"), wing(bit + 1, "nb", "bn"));
            [west, "a1a", east].concat()
        };
        let (white, black) = (rank(0).to_uppercase(), rank(2));
        let start = Self::START
            .replace("NBA1ABN", &white)
            .replace("nba1abn", &black);
        (number < Self::STARTS).then(|| start.parse().expect("a start of the game"))
    }

    /// The general that faces the side's own.
    fn caller(placement: &Placement<Kind>, side: Side) -> Option<Square<Board9x10>> {
        placement.royal(!side).filter(|_| generals_face(placement))
    }

    /// Never: points decide.
    fn is_dead(_: &Placement<Kind>) -> bool {
        false
    }

    fn end(position: &Janggi) -> Option<Outcome<Side>> {
        let placement = position.placement();
        let ends = match position.memory().memory.count() {
            0 => is_quiet(placement),
            // The pass has accepted that the generals face each other.
            1 => is_quiet(placement) || generals_face(placement),
            _ => true,
        };
        ends.then(|| by_points(position))
    }

    /// Perpetual check loses, and else the side that has brought the position about once too often.
    fn outcome_by_history(position: &Janggi, _: Termination, plies: u32) -> Outcome<Side> {
        let (winner, by) = (position.turn(), Termination::Special(FORBIDDEN_REPETITION));
        let forbidden = Outcome::Win { winner, by };
        position.perpetual_check(plies).unwrap_or(forbidden)
    }
}

/// The end of a game in which a side has brought a position about for the third time, which it may not.
pub const FORBIDDEN_REPETITION: &str = "forbidden-repetition";

/// The end by points, of which there are never as many on both sides.
pub const POINTS: &str = "points";

/// Whether nothing but generals and guards is left.
fn is_quiet(placement: &Placement<Kind>) -> bool {
    placement.occupied() == placement.kind(Kind::General) | placement.kind(Kind::Guard)
}

/// Whether the generals face each other on an open file.
fn generals_face(placement: &Placement<Kind>) -> bool {
    let [Some(one), Some(other)] = Side::ALL.map(|side| placement.royal(side)) else {
        return false;
    };
    one.file() == other.file() && one.between(other).is_disjoint(placement.occupied())
}

/// The points of a side, in halves: a chariot 13, a cannon 7, a horse 5, an elephant and a guard 3,
/// a soldier 2, and one and a half for Black, which moves second.
pub fn half_points(placement: &Placement<Kind>, side: Side) -> u32 {
    use Kind::{Cannon, Chariot, Elephant, Guard, Horse, Soldier};
    let values = [
        (Chariot, 26),
        (Cannon, 14),
        (Horse, 10),
        (Elephant, 6),
        (Guard, 6),
        (Soldier, 4),
    ];
    let of = |(kind, value)| placement.pieces(side, kind).len() * value;
    let second = if side == Side::Black { 3 } else { 0 };
    values.into_iter().map(of).sum::<u32>() + second
}

fn by_points(position: &Janggi) -> Outcome<Side> {
    let [white, black] = Side::ALL.map(|side| half_points(position.placement(), side));
    let winner = if white > black {
        Side::White
    } else {
        Side::Black
    };
    let by = Termination::Special(POINTS);
    Outcome::Win { winner, by }
}
