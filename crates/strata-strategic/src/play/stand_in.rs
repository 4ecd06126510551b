//! Playing on for a player who does not answer.

use piece_kit::Variant;
use strata_tactical::Unit;

use crate::actions::{Order, Stage};
use crate::model::Campaign;

impl Campaign {
    /// What the host orders for the seat that is to act if its player does not answer: the order
    /// that comes to the end of the turn soonest. None if the campaign is over, or if the host is
    /// to act.
    ///
    /// A phase is ended, and an open march completed; an attack is declined if it can be, and
    /// otherwise fought; what comes first is selected; a battle is lost on time; units retreat
    /// to the first hex. Ordered again and again it comes to another player after a hundred
    /// orders at the very most, or to the end. It is a convenience of hosts and no rule: a
    /// player who has left for good is better taken out by [`Order::Concede`] as soon as that is
    /// legal.
    ///
    /// ```
    /// use piece_kit::{Host, Seed};
    /// use strata_strategic::{BattleMode, Campaign, PlayerOrder};
    /// use strata_strategic::scenarios::{Ruleset, Scenario};
    /// let duel = Scenario::named("duel").unwrap();
    /// let campaign = Campaign::new(&duel, &Ruleset::default(), BattleMode::Inside)?;
    /// let mut host = Host::new(campaign, Seed::guessable(1)); // in earnest Seed::random()
    /// let absent = host.to_act();
    /// while host.to_act() == absent {
    ///     let Some(order) = host.game().position().stand_in() else { break };
    ///     host.act(absent, PlayerOrder::try_from(order)?)?;
    /// }
    /// assert_eq!(host.to_act().to_string(), "2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stand_in(&self) -> Option<Order> {
        let public = self.public();
        if public.outcome().is_some() {
            return None;
        }
        let first_pick = || {
            let mut picks = Unit::ALL.into_iter().map(Order::Pick);
            picks.find(|pick| self.check(*pick).is_ok())
        };
        match public.stage() {
            Stage::Recruit | Stage::Move => Some(Order::EndPhase),
            Stage::March => match self.check(Order::Go) {
                Ok(()) => Some(Order::Go),
                Err(_) => first_pick(),
            },
            Stage::Attack => {
                let orders = self.legal_actions();
                let declined = |order: &&Order| matches!(order, Order::Decline { .. });
                orders.iter().find(declined).or(orders.first()).copied()
            }
            Stage::Selection => first_pick(),
            Stage::Fight => Some(Order::TimeOut),
            Stage::Report => None,
            Stage::Retreat => public.retreats().next().map(|to| Order::Retreat { to }),
        }
    }
}
