//! What a player believes of units face down: priors and the odds that follow.

use arrayvec::ArrayVec;
use piece_kit::SeededRng;
use piece_kit::geom::Board;

use crate::{BattleBoard, Class, Unit, Units};

/// What a player believes of the opponent's units that lie face down: within each
/// class, how likely each unit is.
///
/// A prior is an urn for pieces and an urn for soldiers. As many units of a class as
/// lie face down are drawn, then laid in any order. A side has at most one Queen,
/// whatever the urn holds: draws with two Queens, or with one beside a Queen that is
/// face up, do not count. The position does not remember what was captured: once that
/// was the opponent's Queen, say so with [`without`](Self::without).
///
/// ```
/// use strata_tactical::{Prior, SideView, Unit};
/// let view: SideView = "1k3/5/u3u/5/5/1K3 w 3 9 w - 2/0".parse()?;
/// // One of eight is the Queen, not one of six: both cannot be.
/// let odds = view.odds("a4".parse()?, &Prior::ANY)?.unwrap();
/// assert_eq!(odds.of(Unit::Queen), (5, 35));
/// assert_eq!(odds.of(Unit::Rook), (6, 35));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prior {
    weights: [u32; Unit::CONCEALED.len()],
    put_back: bool,
}

piece_kit::faults! {
    /// The urn has fewer units of a class than lie face down.
    #[derive(Copy)]
    pub struct PriorError {
        /// The class.
        pub class: Class,
        /// The number of units that lie face down.
        pub needed: u32,
        /// The number of units that can be drawn.
        pub found: u32,
    } =>
        "prior" [], "{needed} of class {class} lie face down, but the prior has {found}";
}

/// As many units as there are squares.
pub(super) type Pool =
    ArrayVec<Unit, { BattleBoard::FILES as usize * BattleBoard::RANKS as usize }>;

/// The place of the Queen in [`Unit::CONCEALED`].
const QUEEN: usize = 0;

impl Prior {
    /// Every unit of a class is equally likely, as with [`Selection::draw`](crate::Selection::draw).
    pub const ANY: Self = Self {
        weights: [1; Unit::CONCEALED.len()],
        put_back: true,
    };

    /// Units are as likely as their weights, each drawn on its own: what you have learned of
    /// how the opponent selects. A unit that is not named has weight 0.
    pub fn weighted(weights: impl IntoIterator<Item = (Unit, u16)>) -> Self {
        let mut prior = Self {
            weights: [0; Unit::CONCEALED.len()],
            put_back: true,
        };
        for (unit, weight) in weights {
            if let Some(place) = Unit::CONCEALED.iter().position(|other| *other == unit) {
                prior.weights[place] = weight.into();
            }
        }
        prior
    }

    /// The opponent has selected from these units, each of a class being as likely to
    /// be among the selected as any other. Give the opponent's army as the campaign's map
    /// shows it, less what has been seen of it in this battle ([`Units::without`]). Of
    /// several Queens one counts.
    pub fn unseen(army: &Units) -> Self {
        let mut weights = Unit::CONCEALED.map(|unit| army.count(unit));
        weights[QUEEN] = weights[QUEEN].min(1);
        Self {
            weights,
            put_back: false,
        }
    }

    /// This prior with a unit ruled out: its weight is 0.
    #[must_use]
    pub fn without(self, unit: Unit) -> Self {
        self.filter(|other| other != unit)
    }

    pub(super) fn filter(mut self, keep: impl Fn(Unit) -> bool) -> Self {
        for (weight, unit) in self.weights.iter_mut().zip(Unit::CONCEALED) {
            *weight *= u32::from(keep(unit));
        }
        self
    }

    fn weight(&self) -> u32 {
        self.weights.iter().sum()
    }

    /// Draws `number` units, which the urn has.
    pub(super) fn draw(mut self, mut number: u32, rng: &mut SeededRng, drawn: &mut Pool) {
        if self.put_back {
            // Of all draws with one Queen at most, so many have one:
            // docs/design.md#at-most-one-queen-in-a-prior
            let queen = u64::from(number) * u64::from(self.weights[QUEEN]);
            let others = u64::from(self.weight() - self.weights[QUEEN]);
            if queen > 0 && rng.below(queen + others) < queen {
                drawn.push(Unit::Queen);
                number -= 1;
            }
            self.weights[QUEEN] = 0;
        }
        for _ in 0..number {
            drawn.push(self.draw_one(rng));
        }
    }

    fn draw_one(&mut self, rng: &mut SeededRng) -> Unit {
        let mut lot = rng.below(self.weight().into()) as u32;
        for (weight, unit) in self.weights.iter_mut().zip(Unit::CONCEALED) {
            if lot < *weight {
                *weight -= u32::from(!self.put_back);
                return unit;
            }
            lot -= *weight;
        }
        unreachable!("the lot is below the weight of the urn")
    }

    /// The odds of each unit to be one of `number` drawn units.
    pub(super) fn odds(&self, number: u32) -> Odds {
        let queen = u128::from(self.weights[QUEEN]);
        let others = u128::from(self.weight()) - queen;
        // Without putting back, one Queen at most is drawn anyway.
        let more = if self.put_back {
            number.saturating_sub(1)
        } else {
            0
        };
        // The weights of all draws that count: another unit here with no Queen or one among
        // `more`, or the Queen here. Each is divided by `others` to the power `more - 1`.
        let with_other = others + u128::from(more) * queen;
        let mut shares = self.weights.map(|weight| u128::from(weight) * with_other);
        shares[QUEEN] = queen * others.max(1);
        Odds::new(shares)
    }

    /// How many can be drawn, if not any number.
    fn limit(&self) -> Option<u32> {
        let more = self.put_back && self.weight() > self.weights[QUEEN];
        let queen = self.weights[QUEEN].min(1);
        (!more).then(|| queen + self.weight() - self.weights[QUEEN])
    }

    pub(super) fn check(&self, class: Class, needed: u32) -> Result<(), PriorError> {
        match self.limit() {
            Some(found) if found < needed => Err(PriorError {
                class,
                needed,
                found,
            }),
            _ => Ok(()),
        }
    }
}

/// How likely a unit that lies face down is each unit, as exact fractions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    shares: [u128; Unit::CONCEALED.len()],
    total: u128,
}

impl Odds {
    /// The odds in lowest terms, so that equal odds are equal values.
    pub(super) fn new(shares: [u128; Unit::CONCEALED.len()]) -> Self {
        let divisor = shares.into_iter().fold(0, gcd).max(1);
        let shares = shares.map(|share| share / divisor);
        let total = shares.iter().sum();
        Self { shares, total }
    }

    /// The odds of two urns, one of which is chosen with weights.
    pub(super) fn mixed([(first, a), (second, b)]: [(u32, Self); 2]) -> Self {
        let [first, second] = [
            u128::from(first) * b.total.max(1),
            u128::from(second) * a.total.max(1),
        ];
        Self::new(core::array::from_fn(|place| {
            first * a.shares[place] + second * b.shares[place]
        }))
    }

    /// The chance of a unit as numerator and denominator.
    pub fn of(&self, unit: Unit) -> (u128, u128) {
        let place = Unit::CONCEALED.iter().position(|other| *other == unit);
        (place.map_or(0, |place| self.shares[place]), self.total)
    }

    /// The chance of a unit, 0 to 1.
    pub fn chance(&self, unit: Unit) -> f64 {
        let (share, total) = self.of(unit);
        share as f64 / total as f64
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
