//! Three-check: the side that gives check for the third time wins, too.

use core::fmt;

use chess_kit::{Chess, Memory, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board8x8;
use piece_kit::keys::feature_key;
use piece_kit::marks::{Mark, MarkValue};
use piece_kit::names::Alias;
use piece_kit::{BySide, Outcome, Placement, Side, Termination};

use crate::orthodox::{Kind, OrthodoxRules};

/// The rules of Three-check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ThreeCheckRules;

/// A position of Three-check.
///
/// ```
/// use chess_family::ThreeCheck;
/// use piece_kit::{Side, Variant};
/// let start = ThreeCheck::default();
/// assert_eq!(start.memory().checks_left(Side::White), 3);
/// let last = "4k3/8/8/8/8/8/8/R3K3 w A - 1+3 0 9".parse::<ThreeCheck>()?;
/// let mut after = last;
/// after.play("a1a8".parse()?)?;
/// assert_eq!(after.outcome().unwrap().to_string(), "three-check w");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type ThreeCheck = Chess<ThreeCheckRules>;

/// How many checks each side has still to give.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChecksLeft(BySide<u8>);

const CHECKS: u8 = 3;

impl ChecksLeft {
    /// Of a side.
    pub fn checks_left(&self, side: Side) -> u8 {
        self.0[side]
    }
}

impl Default for ChecksLeft {
    fn default() -> Self {
        Self(BySide::from_fn(|_| CHECKS))
    }
}

impl Memory<Kind> for ChecksLeft {
    fn visit_marks(&self, visit: &mut impl FnMut(Mark<Board8x8>)) {
        let left = BySide::from_fn(|side| self.0[side].into());
        let left = MarkValue::NumberOf(left, CHECKS);
        visit(Mark::new("checks-left", "checks still to give", left));
    }

    fn key(&self) -> u64 {
        const GAME: u64 = 5 << 16;
        let given = |side: Side| u64::from(CHECKS - self.0[side].min(CHECKS));
        let given = given(Side::White) + 4 * given(Side::Black);
        // A game without a check has the keys of orthodox chess.
        if given == 0 {
            0
        } else {
            feature_key(GAME + given)
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.0.white, self.0.black)
    }

    /// lichess counts the checks that were given, `+1+0`.
    fn read_foreign(field: &str) -> Option<Self> {
        let Some((white, black)) = field
            .strip_prefix('+')
            .and_then(|rest| rest.split_once('+'))
        else {
            return Self::read(field);
        };
        let left = |given: &str| CHECKS.checked_sub(given.parse().ok()?);
        Self::read(&alloc::format!("{}+{}", left(white)?, left(black)?))
    }

    fn read(field: &str) -> Option<Self> {
        let number = |text: &str| match text.as_bytes() {
            [digit @ b'0'..=b'3'] => Some(digit - b'0'),
            _ => None,
        };
        let (white, black) = field.split_once('+')?;
        let (white, black) = (number(white)?, number(black)?);
        // The game was over before the other gave the third check.
        (white + black > 0).then_some(Self(BySide { white, black }))
    }
}

impl Rules for ThreeCheckRules {
    type Kind = Kind;
    type Memory = ChecksLeft;
    const NAME: &'static str = "three-check";
    const TITLE: &'static str = "Three-check";
    const SUMMARY: &'static str = "chess, and the third check wins";
    const ALIASES: &'static [Alias] = &[
        Alias::new("3check").uci(),
        Alias::new("Three-check").pgn(),
        Alias::new("Three-check chess"),
        Alias::new("Three-check 960"),
        Alias::new("3check960"),
    ];
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board8x8>)> = OrthodoxRules::CASTLING;
    const DOUBLE_STEP: Option<u8> = OrthodoxRules::DOUBLE_STEP;
    const TERMS: &'static str = OrthodoxRules::TERMS;
    const PROMOTIONS: &'static [Kind] = OrthodoxRules::PROMOTIONS;
    const ENDS: &'static [&'static str] = &["three-check"];

    /// A lone king cannot give check; any other piece can.
    fn is_dead(placement: &Placement<Kind>) -> bool {
        placement.occupied() == placement.kind(Kind::King)
    }

    fn end(position: &ThreeCheck) -> Option<Outcome<Side>> {
        let done = |side: &Side| position.memory().checks_left(*side) == 0;
        let winner = Side::ALL.into_iter().find(done);
        let by = Termination::Special("three-check");
        winner.map(|winner| Outcome::Win { winner, by })
    }

    fn remember(position: &mut ThreeCheck) {
        if position.is_check() {
            let giver = !position.turn();
            let left = &mut position.memory_mut().0[giver];
            *left = left.saturating_sub(1);
        }
    }
}
