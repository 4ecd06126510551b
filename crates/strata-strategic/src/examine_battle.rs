//! What contradicts itself in a battle, or in the selections for it, that was read.

use piece_kit::{Side, Variant};
use strata_tactical::{Class, PublicBattle, Units};

use crate::Stage;
use crate::campaign::Campaign;
use crate::examine::Examiner;
use crate::march::{from_unit, last_picked};
use crate::reader::Node;
use crate::state::{FightStage, Fighting, PublicCampaign};
use crate::view::View;

impl PublicCampaign {
    pub(crate) fn examine_fighting(&self, to: &Examiner<'_>, fighting: &Fighting) {
        let position = &fighting.position;
        let board = self.battle().and_then(|group| self.board(group.to));
        let obstacles = |battle: &PublicBattle| {
            let terrain = battle.terrain().ok();
            terrain.map(|terrain| {
                (
                    terrain.files(),
                    terrain.ranks(),
                    terrain.open(),
                    terrain.screens(),
                )
            })
        };
        let expected =
            board.map(|board| (board.files(), board.ranks(), board.open(), board.screens()));
        to.require(
            obstacles(position) == expected,
            "battle.position",
            "this is not the board of the hex",
        );
        to.require(
            position.outcome().is_none() && position.halfmove() < 100,
            "battle.position",
            "the battle is over",
        );
        for side in Side::ALL {
            let face_down = position.face_down(side).len();
            let seen = self.seen(side);
            let fieldable = self.fieldable(side);
            let fielded = self.to_field(side);
            let mut numbers = fielded.map(|(class, number)| seen.of_class(class) <= number);
            let total: u32 = self.to_field(side).map(|(_, number)| number).sum();
            let royals = seen.of_class(Class::Royal);
            let royal = self
                .to_field(side)
                .any(|(class, number)| class == Class::Royal && number != royals);
            to.require(
                fighting.lost[side].of_class(Class::Royal) == 0,
                "battle.lost",
                "a royal is never captured",
            );
            to.require(
                fieldable.includes(&seen)
                    && numbers.all(|fits| fits)
                    && seen.len() + face_down == total
                    && !royal,
                "battle.position",
                format_args!("{}'s units are not those of its army", side.name()),
            );
        }
        let same = |past: &PublicBattle| {
            obstacles(past) == expected
                && Side::ALL.into_iter().all(|side| {
                    past.units_face_up(side) == position.units_face_up(side)
                        && past.face_down(side) == position.face_down(side)
                })
        };
        to.require(
            fighting.past.iter().all(same) && fighting.past.len() < 100,
            "battle.past",
            "since the last capture or reveal the units are the same",
        );
    }

    /// Whether a side can have selected some units so far.
    fn is_selection(&self, side: Side, units: &Units, complete: bool) -> bool {
        let fieldable = self.fieldable(side);
        let rest = from_unit(&fieldable.without(units), last_picked(units));
        fieldable.includes(units)
            && self.to_field(side).all(|(class, number)| {
                let picked = units.of_class(class);
                picked <= number && picked + rest.of_class(class) >= number
            })
            && (!complete
                || self
                    .to_field(side)
                    .all(|(class, number)| units.of_class(class) == number))
    }

    /// What a side's selection can be now: none, one that is being made, or a whole one.
    fn examine_own(
        &self,
        side: Side,
        fielded: &Units,
        concealed: &Units,
    ) -> Result<(), &'static str> {
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
            return Err("nothing has been selected yet");
        }
        if begun && !self.is_selection(side, fielded, complete) {
            return Err("this is no selection out of the army");
        }
        let whole = self.to_field(side).map(|(_, number)| number).sum::<u32>();
        if begun && !complete && whole > 0 && fielded.len() == whole {
            return Err("the selection is complete");
        }
        let hidden = match self.stage() {
            Stage::Fight => fielded.without(&self.seen(side)),
            _ => Units::NONE,
        };
        let seen = self.seen(side);
        if hidden != *concealed || !fielded.includes(&seen) {
            return Err("what lies face down is what was selected and has not come to light");
        }
        Ok(())
    }
}

impl Campaign {
    pub(crate) fn examine_secret(&self, node: &Node<'_>) {
        let secret = &self.secret;
        for side in Side::ALL {
            let (fielded, concealed) = (&secret.fielded[side], &secret.concealed[side]);
            if let Err(why) = self.public.examine_own(side, fielded, concealed) {
                let why = format_args!("{}: {why}", side.name());
                node.log.add("secret", why);
            }
            let lost = &secret.lost[side];
            let reported = self.public.stage() == Stage::Report;
            let captured = lost.of_class(Class::Royal) == 0 && secret.fielded[side].includes(lost);
            if !(captured && (reported || lost.is_empty())) {
                let why = format_args!("{}: these cannot have been lost", side.name());
                node.log.add("secret", why);
            }
        }
    }
}

impl View {
    pub(crate) fn examine(&self, node: &Node<'_>) {
        if let crate::view::Observer::Seat(seat) = self.observer {
            if seat.index() >= self.public.scenario().seats.len() {
                node.log
                    .add("observer", format_args!("there is no seat {seat}"));
            }
        }
        match (self.side(), &self.own) {
            (None, None) => {}
            (None, Some(_)) => node.log.add("own", "the observer is in no battle"),
            (Some(_), None) => node.log.add("own", "the observer's selection is missing"),
            (Some(side), Some(own)) => {
                let examined = self.public.examine_own(side, &own.fielded, &own.concealed);
                if let Err(why) = examined {
                    node.log.add("own", why);
                }
            }
        }
    }
}
