//! What contradicts itself in a battle, or in the selections for it, that was read.

use alloc::boxed::Box;

use piece_kit::{Side, Variant};
use strata_tactical::{Class, PublicBattle, Units};

use super::examine::Examiner;
use crate::actions::Stage;
use crate::model::{Campaign, FightStage, Fighting, PublicCampaign};
use crate::reading::{FileFault, Node, StateFault};
use crate::rules::{from_unit, last_picked};
use crate::views::{Observer, View};

impl PublicCampaign {
    pub(crate) fn examine_fighting(&self, to: &Examiner<'_>, fighting: &Fighting) {
        let position = fighting.position();
        let past = fighting.history.past();
        let board = self.battle().and_then(|group| self.board(group.to));
        to.require(
            board.is_some_and(|board| position.is_on(board)),
            "battle.position",
            &StateFault::AnotherBoard,
        );
        to.require(
            position.outcome().is_none() && position.halfmove_clock() < 100,
            "battle.position",
            &StateFault::BattleOver,
        );
        for side in Side::ALL {
            self.examine_units(to, fighting, side);
        }
        to.require(is_line(fighting), "battle.past", &StateFault::BattlePast);
        if past.len() >= 100 {
            return;
        }
        let again = |position: &PublicBattle| {
            let past = past.iter();
            past.filter(|earlier| earlier.repeats(position)).count()
        };
        to.require(
            past.iter().all(|position| again(position) < 3) && again(position) < 2,
            "battle.past",
            &StateFault::BattleRepeated,
        );
    }

    /// Whether a side's units in a battle are those of its army.
    fn examine_units(&self, to: &Examiner<'_>, fighting: &Fighting, side: Side) {
        to.require(
            fighting.lost[side].of_class(Class::Royal) == 0,
            "battle.lost",
            &StateFault::RoyalLost,
        );
        let seen = self.seen(side);
        let face_down = fighting.position().face_down(side).len();
        let total: u32 = self
            .to_field(side)
            .into_iter()
            .map(|(_, number)| number)
            .sum();
        // Royals never lie face down.
        let fits = self.to_field(side).into_iter().all(|(class, number)| {
            let found = seen.of_class(class);
            found == number || (found < number && class != Class::Royal)
        });
        to.require(
            fits && self.fieldable(side).includes(&seen) && seen.len() + face_down == total,
            "battle.position",
            &StateFault::SideUnits { side },
        );
    }

    /// Whether a side can have selected some units so far.
    fn is_selection(&self, side: Side, units: &Units, complete: bool) -> bool {
        let fieldable = self.fieldable(side);
        let rest = from_unit(&fieldable.without(units), last_picked(units));
        fieldable.includes(units)
            && self.to_field(side).into_iter().all(|(class, number)| {
                let picked = units.of_class(class);
                picked <= number && picked + rest.of_class(class) >= number
            })
            && (!complete
                || self
                    .to_field(side)
                    .into_iter()
                    .all(|(class, number)| units.of_class(class) == number))
    }

    /// What a side's selection can be now: none, one that is being made, or a whole one.
    fn examine_own(
        &self,
        side: Side,
        fielded: &Units,
        concealed: &Units,
    ) -> Result<(), StateFault> {
        let stage = self.battle.as_ref().map(|fight| &fight.stage);
        let begun = match stage {
            None => false,
            Some(FightStage::Selecting(selecting)) => side == Side::White || *selecting == side,
            Some(_) => true,
        };
        let complete = match stage {
            None => false,
            Some(FightStage::Selecting(selecting)) => *selecting != side && begun,
            Some(_) => true,
        };
        let selected = !fielded.is_empty() || !concealed.is_empty();
        if selected && !begun {
            return Err(StateFault::NothingSelected);
        }
        if begun && !self.is_selection(side, fielded, complete) {
            return Err(StateFault::SelectionOfArmy);
        }
        let whole = self
            .to_field(side)
            .into_iter()
            .map(|(_, number)| number)
            .sum::<u32>();
        if begun && !complete && whole > 0 && fielded.len() == whole {
            return Err(StateFault::SelectionComplete);
        }
        let hidden = match self.stage() {
            Stage::Fight => fielded.without(&self.seen(side)),
            _ => Units::NONE,
        };
        let seen = self.seen(side);
        if hidden != *concealed || !fielded.includes(&seen) {
            return Err(StateFault::UnitsFaceDown);
        }
        Ok(())
    }
}

/// Whether each of the positions is one turn after the one before it, without a capture
/// or a reveal.
fn is_line(fighting: &Fighting) -> bool {
    let past = fighting.history.past();
    let mut next = fighting.history.positions().skip(1);
    past.len() < 100
        && past.iter().all(|before| {
            let turns = before.turns();
            let mut quiet = turns.iter().filter(|turn| before.reveals(**turn).is_none());
            next.next().is_some_and(|after| {
                quiet.any(|&turn| {
                    let mut played = *before;
                    played.play_unchecked(turn.into());
                    played == *after && after.halfmove_clock() > 0
                })
            })
        })
}

impl Campaign {
    pub(crate) fn examine_secret(&self, node: &Node<'_>) {
        for side in Side::ALL {
            for why in self.secret_faults(side) {
                let why = Box::new(why);
                node.log
                    .add("secret", &StateFault::SideSecret { side, why });
            }
        }
    }

    /// What in the secrets of a side contradicts the campaign, or itself.
    pub(crate) fn secret_faults(&self, side: Side) -> impl Iterator<Item = StateFault> {
        let secret = &self.secret;
        let (fielded, concealed) = (&secret.fielded[side], &secret.concealed[side]);
        let selected = self.public.examine_own(side, fielded, concealed).err();
        let lost = &secret.lost[side];
        let reported = self.public.stage() == Stage::Report;
        let captured = lost.of_class(Class::Royal) == 0 && fielded.includes(lost);
        let sound = captured && (reported || lost.is_empty());
        let lost = (!sound).then_some(StateFault::NotLost);
        selected.into_iter().chain(lost)
    }
}

impl View {
    pub(crate) fn examine(&self, node: &Node<'_>) {
        if let Observer::Seat(seat) = self.observer {
            if seat.index() >= self.public.scenario().seats.len() {
                let seat = seat.number();
                node.log.add("observer", &FileFault::NoSeat { seat });
            }
        }
        match (self.side(), &self.own) {
            (None, None) => {}
            (None, Some(_)) => node.log.add("own", &StateFault::ObserverOutside),
            (Some(_), None) => node.log.add("own", &StateFault::SelectionMissing),
            (Some(side), Some(own)) => {
                let examined = self.public.examine_own(side, &own.fielded, &own.concealed);
                if let Err(why) = examined {
                    node.log.add("own", &why);
                }
            }
        }
    }
}
