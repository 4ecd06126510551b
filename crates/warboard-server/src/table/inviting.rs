//! Seats that are kept for somebody, who sits down or declines.

use warboard::protocol::Fault;

use super::Table;
use super::decline_reason::DeclineReason;
use super::event::Event;
use crate::denied::Denied;

impl Table {
    /// The seats that are kept for a person.
    pub(crate) fn kept_for<'t>(&'t self, person: &'t str) -> impl Iterator<Item = usize> + 't {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(move |(number, seat)| {
            let is_kept = seat.kept.as_ref().is_some_and(|kept| kept.id == person);
            (is_kept && seat.who.is_none()).then_some(number)
        })
    }

    /// Somebody does not want the seats that are kept for them: they are free then. A table of two is given up.
    pub(crate) fn decline(
        &mut self,
        who: &str,
        reason: DeclineReason,
        now: i64,
    ) -> Result<(), Fault> {
        if !self.is_open() {
            return Err(Denied::Begun.into());
        }
        let seats: Vec<usize> = self.kept_for(who).collect();
        if seats.is_empty() {
            return Err(Denied::NotKept.into());
        }
        for seat in seats {
            self.happen(now, Event::Declined { seat, reason })?;
        }
        match self.seats.len() {
            2 => self.happen(now, Event::Aborted),
            _ => Ok(()),
        }
    }

    /// Everybody whom it concerns that the table begins or ends: who created it, sits there or has a seat kept.
    pub(crate) fn people(&self) -> impl Iterator<Item = &str> {
        let seats = self.seats.iter();
        let seated = seats.filter_map(|seat| seat.person().or(seat.kept.as_ref()));
        let declined = self.declined.iter().map(|(who, _)| who);
        let all = [&self.by].into_iter().chain(seated).chain(declined);
        all.map(|person| &*person.id)
    }
}
