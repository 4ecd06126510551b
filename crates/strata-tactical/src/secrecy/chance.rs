//! What chance decides in a turn: the identity that it reveals. How likely it is, to whoever
//! knows what.

use piece_kit::{Chances, Side};

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
    /// for the [`odds`](Self::odds).
    ///
    /// # Errors
    /// Why the turn is refused.
    pub fn chances(&self, turn: Turn) -> Result<Chances<Step>, Illegal> {
        self.public.check_turn(turn)?;
        let odds = |_, square| self.odds(square, &Prior::ANY).ok().flatten();
        Ok(self.public.steps_of(turn, odds))
    }
}
