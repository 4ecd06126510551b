//! A battle that is not fought out: what it would have done is reported.

use piece_kit::{BySide, Side, Unread, Variant};
use strata_tactical::{Class, Units};

use super::Report;
use crate::actions::{Illegal, Stage};
use crate::model::Campaign;
use crate::rules::is_possible;

impl Campaign {
    /// Ends the battle that is being fought here, or waits for a report, as a report says: for a
    /// search whose model says how battles end and does not fight them out.
    ///
    /// It does what the orders of a battle with these losses and this end would have done. What
    /// has been captured in the battle already counts as lost, whether or not the report names it. It is
    /// no order: a [`Game`](piece_kit::Game) and its record have no place for it, so settle battles on a
    /// copy.
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
                let told = fighting.lost;
                let lost = BySide::from_fn(|side| {
                    told[side].with(&report.lost[side].without(&told[side]))
                });
                self.check_settled(report, &lost)?;
                self.end_battle(report.end, lost, &mut Unread);
            }
        }
        Ok(())
    }

    fn check_settled(&self, report: &Report, lost: &BySide<Units>) -> Result<(), Illegal> {
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
