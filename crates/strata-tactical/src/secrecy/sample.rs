//! What may lie face down, to an observer: odds and battles to imagine.

use alloc::vec::Vec;

use piece_kit::{Hidden, SeededRng, Side};

use super::prior::Pool;
use super::secret::Secret;
use crate::secrecy::prior::PriorError;
use crate::{
    Battle, Class, Face, Kind, Observer, Odds, Prior, PublicBattle, SideView, Square, Step, Turn,
    Unit, View,
};

impl Hidden for Battle {
    type Observer = Observer;
    type Choice = Turn;
    type View = View;
    type Told = Step;

    fn observers(&self) -> Vec<Observer> {
        Observer::ALL.to_vec()
    }

    fn observer_of(side: Side) -> Option<Observer> {
        Some(Observer::Side(side))
    }

    /// The turn with what it reveals: everybody is told the same.
    fn tell(&self, _: Observer, turn: Turn) -> Step {
        self.resolve(turn)
    }

    fn view(&self, observer: Observer) -> View {
        match observer {
            Observer::Spectator => View::Spectator(self.public),
            Observer::Side(side) => View::Side(SideView {
                public: self.public,
                side,
                own: self.concealed(side),
                enemy_pieces: self.concealed(!side).of_class(Class::Piece),
            }),
        }
    }

    /// A battle drawn from those that agree with a view: a player's with
    /// [`SideView::sample`] and [`Prior::ANY`], a spectator's with
    /// [`PublicBattle::sample`].
    fn sample(view: &View, rng: &mut SeededRng) -> Self {
        match view {
            View::Side(view) => {
                let sampled = view.sample(&Prior::ANY, rng);
                sampled.expect("any number can be drawn")
            }
            View::Spectator(public) => public.sample(rng),
        }
    }
}

impl SideView {
    /// How likely the unit that lies face down on a square is each unit; `None` if
    /// none lies there.
    ///
    /// # Errors
    /// If the unit is the opponent's and the prior has too few units.
    pub fn odds(&self, square: Square, prior: &Prior) -> Result<Option<Odds>, PriorError> {
        Ok(match self.public.at(square) {
            Some((side, Face::Down)) if side == self.side => {
                let shares = Unit::CONCEALED.map(|unit| self.own.count(unit).into());
                Some(Odds::new(shares))
            }
            Some((_, Face::Down)) => {
                let urns = self.urns(prior)?;
                Some(Odds::mixed(
                    urns.map(|(number, urn)| (number, urn.odds(number))),
                ))
            }
            _ => None,
        })
    }

    /// The opponent's pieces and soldiers that lie face down: how many, and the urn from
    /// which they are drawn.
    fn urns(&self, prior: &Prior) -> Result<[(u32, Prior); 2], PriorError> {
        let prior = self.public.unseen(!self.side, *prior);
        let urns = [Class::Piece, Class::Soldier].map(|class| {
            let urn = prior.filter(|unit| unit.class() == class);
            (class, self.enemy(class), urn)
        });
        urns.iter()
            .try_for_each(|(class, number, urn)| urn.check(*class, *number))?;
        Ok(urns.map(|(_, number, urn)| (number, urn)))
    }

    /// A battle drawn from those that agree with the view: every order of the player's own
    /// units is equally likely, and the opponent's are drawn from the prior, then
    /// laid in any order.
    ///
    /// # Errors
    /// If the prior has too few units.
    pub fn sample(&self, prior: &Prior, rng: &mut SeededRng) -> Result<Battle, PriorError> {
        let mut enemy = Pool::new();
        for (number, urn) in self.urns(prior)? {
            urn.draw(number, rng, &mut enemy);
        }
        let mut battle = self.public.concealing();
        battle.conceal(self.side, self.own.iter().collect(), rng);
        battle.conceal(!self.side, enemy, rng);
        Ok(battle)
    }
}

impl PublicBattle {
    /// How likely the unit that lies face down on a square is each unit, to a
    /// spectator: any of the eight is equally likely on every square, but a side has at
    /// most one Queen. `None` if none lies there.
    pub fn odds(&self, square: Square) -> Option<Odds> {
        let (side, face) = self.at(square)?;
        let urn = self.unseen(side, Prior::ANY);
        (face == Face::Down).then(|| urn.odds(self.face_down(side).len()))
    }

    /// A battle for a spectator to imagine: every unit face down is equally likely
    /// any of the eight that can lie so, but a side has at most one Queen.
    pub fn sample(&self, rng: &mut SeededRng) -> Battle {
        let mut battle = self.concealing();
        for side in Side::ALL {
            let mut units = Pool::new();
            let urn = self.unseen(side, Prior::ANY);
            urn.draw(self.face_down(side).len(), rng, &mut units);
            battle.conceal(side, units, rng);
        }
        battle
    }

    /// What can still be drawn for a side: no Queen beside one that is face up.
    fn unseen(&self, side: Side, prior: Prior) -> Prior {
        if self.placement.pieces(side, Kind::Queen).any() {
            prior.without(Unit::Queen)
        } else {
            prior
        }
    }

    fn concealing(&self) -> Battle {
        Battle {
            public: *self,
            secret: Secret::default(),
        }
    }
}

impl Battle {
    /// Puts units in any order where a side's lie face down.
    fn conceal(&mut self, side: Side, mut units: Pool, rng: &mut SeededRng) {
        rng.shuffle(&mut units);
        for (square, unit) in self.public.face_down(side).iter().zip(units) {
            self.secret.put(unit, square);
        }
    }
}
