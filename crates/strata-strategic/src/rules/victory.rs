//! Rule page: *Elimination and victory*. The last party left, the limits of rounds, and value.

use alloc::collections::BTreeMap;
use piece_kit::{Outcome, Termination};

use crate::actions::{Event, Journal, Party, Seat};
use crate::model::PublicCampaign;

impl PublicCampaign {
    /// The last party standing has won.
    pub(super) fn end_if_alone(&mut self, by: Termination, journal: &mut Journal<'_>) {
        let mut parties = self.living().map(|seat| self.setup.party(seat));
        let winner = parties.next();
        let alone = winner.filter(|first| parties.all(|other| other == *first));
        drop(parties);
        if let Some(winner) = alone {
            self.end(Outcome::Win { winner, by }, journal);
        }
    }

    /// A round is over: the next begins, or a limit has been reached.
    pub(super) fn end_round(&mut self, journal: &mut Journal<'_>) {
        journal.add(Event::RoundEnded { round: self.round });
        self.quiet = if self.fought {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        self.fought = false;
        let rules = self.rules();
        let (limit, quiet) = (rules.round_limit, rules.quiet_rounds);
        if limit > 0 && self.round >= limit {
            self.decide_by_value("round-limit", journal);
        } else if quiet > 0 && self.quiet >= quiet {
            self.decide_by_value("quiet-rounds", journal);
        } else {
            self.round = self.round.saturating_add(1);
        }
    }

    fn decide_by_value(&mut self, by: &'static str, journal: &mut Journal<'_>) {
        let by = Termination::Special(by);
        let outcome = match self.worth_most() {
            Some(winner) => Outcome::Win { winner, by },
            None => Outcome::Draw { by },
        };
        self.end(outcome, journal);
    }

    /// What a player has: the value of their units and their gold.
    pub fn value(&self, seat: Seat) -> u64 {
        let units = self.units_of(seat).flat_map(|units| units.iter());
        let values = units.map(|unit| u64::from(self.rules().value(unit)));
        values.sum::<u64>() + u64::from(self.gold(seat))
    }

    /// The party with most value, summed over the living members of a team; `None` if two
    /// have it.
    pub(crate) fn worth_most(&self) -> Option<Party> {
        let mut values = BTreeMap::<Party, u64>::new();
        for seat in self.living() {
            *values.entry(self.setup.party(seat)).or_default() += self.value(seat);
        }
        let best = values.values().copied().max();
        let mut winners = values.iter().filter(|(_, value)| Some(**value) == best);
        match (winners.next(), winners.next()) {
            (Some((&winner, _)), None) => Some(winner),
            _ => None,
        }
    }

    /// The campaign is over: nothing is left to be decided.
    fn end(&mut self, outcome: Outcome<Party>, journal: &mut Journal<'_>) {
        self.march = None;
        self.attacks.clear();
        self.battle = None;
        self.retreat = None;
        self.ended = Some(outcome);
        journal.add(Event::Ended { outcome });
    }
}
