//! How events change a table.

use warboard::piece_kit::Seed;
use warboard::protocol::Fault;
use warboard::{Host, load};

use super::clock::{Clocks, Timing};
use super::event::{Event, Sitter};
use super::{Stage, Table, unloaded};
use crate::denied::Denied;

impl Table {
    /// Follows an event. If it does not fit, nothing changes.
    pub(crate) fn follow(&mut self, at: i64, event: &Event) -> Result<(), Fault> {
        match event {
            Event::Created { .. } => {}
            Event::Sat { seat, who } => {
                self.seats[*seat].who = Some(who.clone());
                let is_full = self.seats.iter().all(|seat| seat.who.is_some());
                if is_full && self.selections().is_some() {
                    self.stage = Stage::Selecting;
                }
            }
            Event::Rose { seat } => self.seats[*seat].who = None,
            Event::Invited { seat, who } => self.seats[*seat].kept = Some(who.clone()),
            Event::Declined { seat, reason } => {
                if let Some(who) = self.seats[*seat].kept.take() {
                    self.declined = Some((who, *reason));
                }
            }
            Event::Committed { seat, commitment } => {
                self.stage = Stage::Selecting;
                self.seats[*seat].commitment = Some(commitment.clone());
            }
            Event::Selected { seat, sealed } => {
                self.stage = Stage::Selecting;
                self.seats[*seat].sealed = Some(sealed.clone());
            }
            Event::Began { record } => self.begin(at, record.as_deref())?,
            Event::Acted {
                by,
                action,
                drawn,
                given,
            } => {
                self.acted(by, action, drawn.as_deref())?;
                self.played(at, *given);
            }
            Event::Said { by, word } => {
                self.host_mut()?.say(by, word)?;
                self.played(at, 0);
            }
            Event::Declared { word } => {
                self.host_mut()?.declare(word)?;
                self.played(at, 0);
            }
            Event::StoodIn { action, drawn } => {
                self.stood_in(action, drawn.as_deref(), at)?;
                self.played(at, 0);
            }
            Event::Reported { action } => {
                self.host_mut()?.report(action)?;
                self.played(at, 0);
            }
            Event::BackAsked { by } => self.back.push(*by),
            Event::BackDeclined { .. } => self.back.clear(),
            Event::WentBack { ply, seed } => self.go_back(*ply, seed, at)?,
            Event::RematchAsked { by } => self.rematch.push(*by),
            Event::Rematched { table } => self.next = Some(table.clone()),
            Event::Aborted => {
                self.stage = Stage::Aborted;
                self.seen = at;
                self.stop_clocks(at);
            }
        }
        self.seq += 1;
        self.changed = at;
        Ok(())
    }

    fn begin(&mut self, at: i64, record: Option<&str>) -> Result<(), Fault> {
        let record = record.map(str::to_string).or_else(|| self.record.clone());
        let record = record.ok_or(Denied::NotBegun)?;
        let game = load(&record).map_err(unloaded)?;
        self.record = Some(record);
        self.host = Some(Host::with_seed(game, self.seed.labelled("draws")));
        self.clocks = self
            .setup
            .clock
            .map(|timing| Clocks::new(timing, self.seats.len()));
        self.stage = Stage::Playing;
        self.seen = at;
        self.times = vec![at];
        self.left = vec![None];
        self.run_clocks(at);
        Ok(())
    }

    fn acted(&mut self, by: &str, action: &str, drawn: Option<&str>) -> Result<(), Fault> {
        let host = self.host_mut()?;
        match drawn {
            Some(drawn) => host.act_drawn(by, action, drawn)?,
            None => host.act(by, action)?,
        };
        Ok(())
    }

    fn stood_in(&mut self, action: &str, drawn: Option<&str>, at: i64) -> Result<(), Fault> {
        let turn = self.host()?.turn();
        let seat = self.seat_named(&turn);
        self.acted(&turn, action, drawn)?;
        if let (Some(clocks), Some(seat)) = (&mut self.clocks, seat) {
            clocks.renew(seat, at);
        }
        Ok(())
    }

    /// Something was played or said: the clocks go on with whoever is to act.
    fn played(&mut self, at: i64, given: i64) {
        self.seen = at;
        let mut mover = None;
        if let Some(clocks) = &mut self.clocks {
            clocks.give(given);
            mover = clocks.running();
        }
        self.run_clocks(at);
        let ply = self.host.as_ref().map_or(0, Host::ply);
        if self.times.len() <= ply {
            let clocks = self.clocks.as_ref().zip(mover);
            let left = clocks.and_then(|(clocks, mover)| clocks.left(mover, at));
            self.left.push(left.map(|left| left.millis));
            self.times.push(at);
            // What was asked for was about the position before.
            self.back.clear();
        }
    }

    /// Lets the clock of whoever is to act run, from the first action on.
    fn run_clocks(&mut self, at: i64) {
        let Some(host) = &self.host else { return };
        if host.status().is_over() {
            self.stage = Stage::Over;
            return self.stop_clocks(at);
        }
        // A level thinks for a moment, and is never late: others may have more to think about for it.
        let turn = self.seat_named(&host.turn());
        let turn = turn.filter(|seat| !matches!(self.seats[*seat].who, Some(Sitter::Level(_))));
        let runs = host.ply() > 0 || self.setup.clock.is_some_and(Timing::is_correspondence);
        if let Some(clocks) = &mut self.clocks {
            clocks.turn(turn.filter(|_| runs), at);
        }
    }

    fn stop_clocks(&mut self, at: i64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(at);
        }
    }

    fn go_back(&mut self, ply: usize, seed: &Seed, at: i64) -> Result<(), Fault> {
        let host = self.host.take().ok_or(Denied::NotBegun)?;
        let mut game = host.clone().into_game();
        while game.ply() > ply {
            game.undo();
        }
        self.host = Some(Host::with_seed(game, seed.clone()));
        self.times.truncate(ply + 1);
        self.left.truncate(ply + 1);
        self.back.clear();
        self.seen = at;
        // Nobody's turn has ended by this.
        self.stop_clocks(at);
        self.run_clocks(at);
        Ok(())
    }
}
