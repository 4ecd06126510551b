//! What may lie face down: priors, odds and samples.

use core::fmt;

use arrayvec::ArrayVec;
use piece_kit::{SeededRng, Side};

use crate::{Battle, Class, Face, PublicBattle, SideView, Square, Unit, Units};

/// What a player believes of the opponent's units that lie face down: within each
/// class, how likely each unit is.
///
/// A prior is an urn for pieces and an urn for soldiers. As many units of a class as
/// lie face down are drawn, then laid in any order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prior {
    weights: [u32; 8],
    put_back: bool,
}

/// The urn has not as many units of a class as lie face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PriorError {
    /// The class.
    pub class: Class,
    /// How many lie face down.
    pub needed: u32,
    /// How many the urn has.
    pub found: u32,
}

impl fmt::Display for PriorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} of class {} lie face down, but the prior has {}",
            self.needed,
            self.class.name(),
            self.found
        )
    }
}

impl core::error::Error for PriorError {}

impl Prior {
    /// Every unit of a class is equally likely, as if selections were drawn unit by
    /// unit.
    pub const ANY: Self = Self {
        weights: [1; 8],
        put_back: true,
    };

    /// Units are as likely as their weights, each drawn on its own. What is not
    /// named has weight 0.
    pub fn weighted(weights: impl IntoIterator<Item = (Unit, u16)>) -> Self {
        let mut prior = Self {
            weights: [0; 8],
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
    /// be among the selected as any other. Give his army as the campaign's map tells
    /// it, and take what has been seen of it in this battle away ([`Units::without`]).
    pub fn unseen(army: &Units) -> Self {
        Self {
            weights: Unit::CONCEALED.map(|unit| army.count(unit)),
            put_back: false,
        }
    }

    fn weight(&self, class: Class) -> u32 {
        let weights = Unit::CONCEALED.iter().zip(self.weights);
        let of_class = weights.filter(|(unit, _)| unit.class() == class);
        of_class.map(|(_, weight)| weight).sum()
    }

    /// Draws a unit of a class from the urn, which holds one.
    fn draw(&mut self, class: Class, rng: &mut SeededRng) -> Unit {
        let mut lot = rng.below(self.weight(class).into()) as u32;
        let of_class = |&place: &usize| Unit::CONCEALED[place].class() == class;
        for place in (0..8).filter(of_class) {
            if lot < self.weights[place] {
                self.weights[place] -= u32::from(!self.put_back);
                return Unit::CONCEALED[place];
            }
            lot -= self.weights[place];
        }
        unreachable!("the lot is below the weight of the class")
    }

    fn check(&self, class: Class, needed: u32) -> Result<(), PriorError> {
        let found = self.weight(class);
        if needed == 0 || (found > 0 && (self.put_back || found >= needed)) {
            return Ok(());
        }
        Err(PriorError {
            class,
            needed,
            found,
        })
    }
}

/// How likely a unit that lies face down is each unit, as exact fractions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    shares: [u64; 8],
    total: u64,
}

impl Odds {
    /// The odds in lowest terms, so that equal odds are equal values.
    fn new(shares: [u64; 8], total: u64) -> Self {
        let divisor = shares.into_iter().fold(total, gcd).max(1);
        Self {
            shares: shares.map(|share| share / divisor),
            total: total / divisor,
        }
    }

    /// The chance of a unit as numerator and denominator.
    pub fn of(&self, unit: Unit) -> (u64, u64) {
        let place = Unit::CONCEALED.iter().position(|other| *other == unit);
        (place.map_or(0, |place| self.shares[place]), self.total)
    }

    /// The chance of a unit, 0 to 1.
    pub fn chance(&self, unit: Unit) -> f64 {
        let (share, total) = self.of(unit);
        share as f64 / total as f64
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl SideView {
    /// How likely the unit that lies face down on a square is each unit; nothing if
    /// none lies there.
    ///
    /// # Errors
    /// If the unit is the opponent's and the prior has not enough units.
    pub fn odds(&self, square: Square, prior: &Prior) -> Result<Option<Odds>, PriorError> {
        Ok(match self.public.at(square) {
            Some((side, Face::Down)) if side == self.side => {
                let shares = Unit::CONCEALED.map(|unit| self.own.count(unit).into());
                let total = self.own.len().into();
                Some(Odds::new(shares, total))
            }
            Some((_, Face::Down)) => {
                self.check(prior)?;
                Some(self.enemy_odds(prior))
            }
            _ => None,
        })
    }

    fn enemy_odds(&self, prior: &Prior) -> Odds {
        let [pieces, soldiers] = [Class::Piece, Class::Soldier].map(|class| {
            (
                u64::from(self.enemy(class)),
                u64::from(prior.weight(class)).max(1),
            )
        });
        let mut shares = [0; 8];
        for ((share, unit), weight) in shares.iter_mut().zip(Unit::CONCEALED).zip(prior.weights) {
            let (lying, other_urn) = match unit.class() {
                Class::Piece => (pieces.0, soldiers.1),
                _ => (soldiers.0, pieces.1),
            };
            *share = lying * u64::from(weight) * other_urn;
        }
        let total = (pieces.0 + soldiers.0) * pieces.1 * soldiers.1;
        Odds::new(shares, total)
    }

    fn check(&self, prior: &Prior) -> Result<(), PriorError> {
        [Class::Piece, Class::Soldier]
            .into_iter()
            .try_for_each(|class| prior.check(class, self.enemy(class)))
    }

    /// A battle drawn from those that agree with the view: every order of the own
    /// units is equally likely, and the opponent's are drawn from the prior, then
    /// laid in any order.
    ///
    /// # Errors
    /// If the prior has not enough units.
    pub fn sample(&self, prior: &Prior, rng: &mut SeededRng) -> Result<Battle, PriorError> {
        self.check(prior)?;
        let mut urn = *prior;
        let mut enemy = Pool::new();
        for class in [Class::Piece, Class::Soldier] {
            for _ in 0..self.enemy(class) {
                enemy.push(urn.draw(class, rng));
            }
        }
        let mut battle = self.public.concealing();
        battle.conceal(self.side, self.own.iter().collect(), rng);
        battle.conceal(!self.side, enemy, rng);
        Ok(battle)
    }
}

/// As many units as there are squares.
type Pool = ArrayVec<Unit, 120>;

impl PublicBattle {
    /// How likely the unit that lies face down on a square is each unit, to a
    /// spectator: one in eight each; nothing if none lies there.
    pub fn odds(&self, square: Square) -> Option<Odds> {
        let (_, face) = self.at(square)?;
        (face == Face::Down).then(|| Odds::new([1; 8], 8))
    }

    /// A battle for a spectator to imagine: every unit face down is equally likely
    /// any of the eight that can lie so.
    pub fn sample(&self, rng: &mut SeededRng) -> Battle {
        let mut battle = self.concealing();
        for square in self.placement.kind(crate::Kind::FaceDown) {
            if let Some(&unit) = rng.choose(&Unit::CONCEALED) {
                battle.secret.put(unit, square);
            }
        }
        battle
    }

    fn concealing(&self) -> Battle {
        Battle {
            public: *self,
            secret: crate::secret::Secret::default(),
        }
    }
}

impl Battle {
    /// Lays units in any order where a side's lie face down.
    fn conceal(&mut self, side: Side, mut units: Pool, rng: &mut SeededRng) {
        rng.shuffle(&mut units);
        for (square, unit) in self.public.face_down(side).iter().zip(units) {
            self.secret.put(unit, square);
        }
    }
}
