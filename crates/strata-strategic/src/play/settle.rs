//! A battle that is not fought out: what it would have done is reported.

use piece_kit::records::NoJournal;
use piece_kit::{BySide, Side, Variant};
use strata_tactical::{Class, Units};

use super::Report;
use crate::actions::{Illegal, Stage};
use crate::model::Campaign;
use crate::rules::is_possible;

impl Campaign {
    /// Ends the battle that is being fought here, or waits for a report, as a report says: for a
    /// search whose model says how battles end and does not fight them out.
    ///
    /// It does what the orders of a battle with these losses and this end would have done. The
    /// report is of the whole battle: its losses are with those that the battle has seen already, which
    /// it must name again. It is no order: a [`Game`](piece_kit::Game) and its record have no place for
    /// it, so settle battles on a copy.
    ///
    /// # Errors
    /// What does not agree with the selections or with itself; the campaign is then as it was.
    /// [`Illegal::NotNow`] if no battle has begun.
    pub fn settle_battle(&mut self, report: &Report) -> Result<(), Illegal> {
        self.public().check_ongoing()?;
        match self.public().stage() {
            Stage::Report => {
                for order in self.report_orders(report)? {
                    self.play_unchecked(order);
                }
            }
            stage => {
                let fighting = self.public().fighting().ok_or(Illegal::NotNow { stage })?;
                check_complete(report, &fighting.lost)?;
                self.check_settled(report)?;
                self.end_battle(report.end, report.lost, &mut NoJournal);
            }
        }
        Ok(())
    }

    fn check_settled(&self, report: &Report) -> Result<(), Illegal> {
        let lost = &report.lost;
        for side in Side::ALL {
            let fielded = self.selection(side);
            for unit in lost[side].iter() {
                if unit.class() == Class::Royal {
                    return Err(Illegal::RoyalCaptured { unit });
                }
                if lost[side].count(unit) > fielded.count(unit) {
                    return Err(Illegal::NotFielded { side, unit });
                }
            }
        }
        let left = Side::ALL.map(|side| self.selection(side).without(&lost[side]));
        let end = report.end;
        if is_possible(end, &left) {
            Ok(())
        } else {
            Err(Illegal::NoSuchEnd { end })
        }
    }
}

/// Whether a report has all losses that the battle has seen.
fn check_complete(report: &Report, seen: &BySide<Units>) -> Result<(), Illegal> {
    for side in Side::ALL {
        let mut left_out = seen[side].without(&report.lost[side]).iter();
        if let Some(unit) = left_out.next() {
            return Err(Illegal::LostBefore { side, unit });
        }
    }
    Ok(())
}
