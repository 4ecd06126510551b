//! What players and the arbiter do in a game that goes on.

use warboard::Host;
use warboard::protocol::Fault;

use super::event::{Event, Sitter};
use super::{MOST_PLIES, Stage, Table};
use crate::denied::Denied;

impl Table {
    /// The name of the seat that somebody acts for: the one they name, or their only one; of several the one
    /// whose turn it is.
    pub(crate) fn seat_for(&self, who: &str, by: Option<&str>) -> Result<usize, Denied> {
        let mut seats = self.seats_of(who);
        if let Some(name) = by {
            let seat = name.to_string();
            return seats
                .find(|seat| self.seats[*seat].name == name)
                .ok_or(Denied::NotYourSeat { seat });
        }
        let first = seats.next().ok_or(Denied::NotSeated)?;
        let turn = self.host().ok().map(Host::turn);
        let to_act = seats
            .chain([first])
            .find(|seat| Some(&self.seats[*seat].name) == turn.as_ref());
        Ok(to_act.unwrap_or(first))
    }

    /// A game that goes on.
    pub(super) fn playing(&self) -> Result<&Host, Denied> {
        match self.stage {
            Stage::Playing => self.host(),
            Stage::Open | Stage::Selecting => Err(Denied::NotBegun),
            Stage::Over | Stage::Aborted => Err(Denied::Over),
        }
    }

    /// Somebody acts, at a ply that they have seen. `lag` is what the network takes, in milliseconds.
    pub(crate) fn act(
        &mut self,
        who: &str,
        by: Option<&str>,
        action: &str,
        ply: usize,
        lag: i64,
        now: i64,
    ) -> Result<(), Fault> {
        let seat = self.seat_for(who, by)?;
        self.play(seat, action, ply, lag, now)
    }

    /// A seat acts.
    pub(crate) fn play(
        &mut self,
        seat: usize,
        action: &str,
        ply: usize,
        lag: i64,
        now: i64,
    ) -> Result<(), Fault> {
        let host = self.playing()?;
        host.check_ply(ply)?;
        if ply >= MOST_PLIES {
            return Err(Denied::TooManyPlies { limit: MOST_PLIES }.into());
        }
        let by = self.seats[seat].name.clone();
        let action = host.check(&by, action)?;
        let drawn = host.draw(&by, &action)?;
        let drawn = (drawn != action).then_some(drawn);
        let given = self.given(seat, lag, now)?;
        self.happen(
            now,
            Event::Acted {
                by,
                action,
                drawn,
                given,
            },
        )?;
        self.decline_for_levels(now)
    }

    /// What is given back to a seat of what the network took, if its time has not run out.
    fn given(&self, seat: usize, lag: i64, now: i64) -> Result<i64, Denied> {
        let running = self.clocks.as_ref();
        let Some(clocks) = running.filter(|clocks| clocks.running() == Some(seat)) else {
            return Ok(0);
        };
        let given = clocks.given(lag, now);
        let left = clocks.left(seat, now - given);
        left.map(|_| given).ok_or(Denied::OutOfTime)
    }

    /// Somebody says a word of their own: `resign`, `offer`, `accept`, `decline` or `claim`.
    pub(crate) fn speak(
        &mut self,
        who: &str,
        by: Option<&str>,
        word: &str,
        ply: Option<usize>,
        now: i64,
    ) -> Result<(), Fault> {
        let seat = self.seat_for(who, by)?;
        let host = self.playing()?;
        if let Some(ply) = ply {
            host.check_ply(ply)?;
        }
        self.given(seat, 0, now)?;
        let (by, word) = (self.seats[seat].name.clone(), word.to_string());
        self.happen(now, Event::Said { by, word })?;
        self.decline_for_levels(now)
    }

    /// A level takes no draw: it plays on.
    fn decline_for_levels(&mut self, now: i64) -> Result<(), Fault> {
        if self.stage != Stage::Playing {
            return Ok(());
        }
        // In campaigns words are actions, which levels choose themselves.
        let words = self.game()?.words();
        let declines = words
            .into_iter()
            .filter(|word| word.word.starts_with("decline ") && word.action.is_none());
        for by in declines.filter_map(|word| word.player) {
            let seat = self.seat_named(&by).map(|seat| &self.seats[seat]);
            if seat.is_some_and(|seat| matches!(seat.who, Some(Sitter::Level(_)))) {
                let word = "decline".to_string();
                self.happen(now, Event::Said { by, word })?;
            }
        }
        Ok(())
    }

    /// The arbiter reports what happened in a battle that was fought elsewhere.
    pub(crate) fn report(
        &mut self,
        who: &str,
        action: &str,
        ply: usize,
        now: i64,
    ) -> Result<(), Fault> {
        self.check_arbiter(who)?;
        let host = self.playing()?;
        host.check_ply(ply)?;
        let action = action.to_string();
        self.happen(now, Event::Reported { action })
    }

    /// Whoever has created a table from a position with secrets is its arbiter: they know the secrets, and have no
    /// seat. Battles are reported in such games alone.
    pub(crate) fn check_arbiter(&self, who: &str) -> Result<(), Denied> {
        match self.by.id == who && self.creator_knows() {
            true => Ok(()),
            false => Err(Denied::NotArbiter),
        }
    }
}
