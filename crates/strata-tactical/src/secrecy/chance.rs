//! Chance in a turn: the identity that it reveals, and how likely each is to an observer.

use alloc::vec::Vec;

use piece_kit::{Chances, Side};

use crate::secrecy::prior::PriorError;
use crate::{Illegal, Odds, Prior, PublicBattle, SideView, Square, Step, Turn, Unit};

impl PublicBattle {
    /// The steps that a turn may become, weighed as a spectator knows: the turn is given as a
    /// step without an identity.
    pub(crate) fn weigh(&self, choice: Step) -> Result<Chances<Step>, Illegal> {
        let turn = self.check_choice(choice)?;
        Ok(self.steps_of(turn, |_, square| self.odds(square)))
    }

    /// The turn of a choice, which names no identity.
    fn check_choice(&self, choice: Step) -> Result<Turn, Illegal> {
        self.check_turn(choice.turn)?;
        match choice.revealed {
            Some(unit) => Err(Illegal::IdentityNamed { unit }),
            None => Ok(choice.turn),
        }
    }

    /// The steps that a legal turn may become. `odds` are those of a unit face down.
    fn steps_of(&self, turn: Turn, odds: impl Fn(Side, Square) -> Option<Odds>) -> Chances<Step> {
        let revealed = self.reveals(turn);
        let Some(odds) = revealed.and_then(|(side, square)| odds(side, square)) else {
            return Chances::from_iter([(turn.into(), 1)]);
        };
        let weigh = |unit| {
            let step = Step {
                turn,
                revealed: Some(unit),
            };
            // Without weights of a player's own, shares are small: units of a side times squares.
            (step, odds.of(unit).0 as u64)
        };
        let steps = Unit::CONCEALED.into_iter().map(weigh);
        steps.filter(|(_, weight)| *weight > 0).collect()
    }
}

impl SideView {
    /// The steps that a turn may become, weighed as the player knows: of the opponent's units,
    /// every one of a class is as likely as any other ([`Prior::ANY`]). With another prior, ask
    /// for the [`steps`](Self::steps).
    ///
    /// # Errors
    /// Why the turn is refused.
    pub fn chances(&self, turn: Turn) -> Result<Chances<Step>, Illegal> {
        self.public.check_turn(turn)?;
        let odds = |_, square| self.odds(square, &Prior::ANY).ok().flatten();
        Ok(self.public.steps_of(turn, odds))
    }

    /// The steps that a legal turn may become, each with its weight under a prior: a weight divided
    /// by the sum of all is the probability, exactly. Steps that the prior rules out are not among
    /// them; of a turn that reveals nothing there is one.
    ///
    /// ```
    /// use strata_tactical::{Prior, SideView, Unit};
    /// let view: SideView = "1k3/5/u4/5/R4/1K3 w 3 9 w - 1/0".parse()?;
    /// let prior = Prior::weighted([(Unit::Queen, 1), (Unit::Cannon, 3)]);
    /// let steps = view.steps("a2a4".parse()?, &prior)?;
    /// let told: Vec<_> = steps.iter().map(|(step, weight)| (step.to_string(), *weight)).collect();
    /// assert_eq!(told, [("a2a4=Q".to_string(), 1), ("a2a4=C".to_string(), 3)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the turn is refused, or that the prior has too few units for what the turn reveals.
    pub fn steps(&self, turn: Turn, prior: &Prior) -> Result<Vec<(Step, u128)>, StepsError> {
        self.public.check_turn(turn)?;
        let odds = match self.public.reveals(turn) {
            Some((_, square)) => self.odds(square, prior)?,
            None => None,
        };
        let Some(odds) = odds else {
            return Ok(Vec::from([(turn.into(), 1)]));
        };
        let steps = Unit::CONCEALED.into_iter().map(|unit| {
            let revealed = Some(unit);
            (Step { turn, revealed }, odds.of(unit).0)
        });
        Ok(steps.filter(|(_, weight)| *weight > 0).collect())
    }
}

piece_kit::faults! {
    /// Why a turn has no steps with weights.
    #[derive(Copy)]
    pub enum StepsError {
        /// The turn is not legal.
        Illegal(#[from] why: Illegal) => "{why}";
        /// The prior does not fit the view.
        Prior(#[from] why: PriorError) => "{why}";
    }
}
