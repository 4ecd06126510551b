//! A number for everything that is public. Why: `docs/design.md#keys-are-public`.

use piece_kit::keys::feature_key;
use piece_kit::{Outcome, Side, Termination, Variant};
use strata_tactical::{Unit, Units};

use super::army::{Army, Fight, FightStage, Fighting, March};
use super::setup::BattleMode;
use super::state::PublicCampaign;
use crate::actions::{Party, Phase};

/// Words mixed one after the other.
struct Key(u64);

impl Key {
    fn word(&mut self, word: impl Into<u64>) {
        self.0 = feature_key(self.0 ^ word.into());
    }

    fn units(&mut self, units: &Units) {
        let bytes = |word: u64, unit: &Unit| word << 8 | u64::from(units.count(*unit));
        self.word(Unit::ALL[..5].iter().fold(0, bytes));
        self.word(Unit::ALL[5..].iter().fold(0, bytes));
    }

    fn march(&mut self, march: &March) {
        self.word(u64::from(march.from) << 8 | u64::from(march.to));
        self.units(&march.units);
    }

    fn army(&mut self, place: usize, army: &Army) {
        self.word((place as u64) << 8 | u64::from(army.seat.number()));
        self.units(&army.units);
        self.units(&army.moved);
    }

    fn fight(&mut self, fight: &Fight) {
        self.march(&fight.group);
        match &fight.stage {
            FightStage::Selecting(Side::White) => self.word(1_u64),
            FightStage::Selecting(Side::Black) => self.word(2_u64),
            FightStage::Reporting => self.word(3_u64),
            FightStage::Fighting(fighting) => self.fighting(fighting),
        }
    }

    fn fighting(&mut self, fighting: &Fighting) {
        let Fighting {
            history,
            lost,
            offer,
        } = fighting;
        self.word(4 + offer.map_or(0, |side| 1 + side.index() as u64));
        for position in history.positions() {
            self.word(position.key());
        }
        let now = history.position();
        self.word(u64::from(now.halfmove_clock()) << 32 | u64::from(now.fullmove()));
        self.units(&lost.white);
        self.units(&lost.black);
    }

    fn ended(&mut self, outcome: &Outcome<Party>) {
        let winner = match outcome.winner() {
            None => 0,
            Some(Party::Seat(seat)) => 1 + u64::from(seat.number()),
            Some(Party::Team(team)) => 101 + u64::from(team),
            Some(Party::Host) => 1,
        };
        let by = match outcome.termination() {
            Termination::Elimination => 1,
            Termination::Resignation => 2,
            Termination::Special("round-limit") => 3,
            _ => 4_u64,
        };
        self.word(winner << 8 | by);
    }
}

impl PublicCampaign {
    /// The 64-bit key of all that is public: [`Variant::key`](piece_kit::Variant::key) of
    /// every campaign that looks like this.
    pub fn key(&self) -> u64 {
        let mut key = Key(self.setup.key);
        key.word(match self.setup.battles {
            BattleMode::Inside => 1_u64,
            BattleMode::Reported => 2,
        });
        key.word(u64::from(self.round) << 32 | u64::from(self.quiet));
        key.word(match self.phase {
            Phase::Recruit => 1_u64,
            Phase::Move => 2,
            Phase::Battle => 3,
        });
        key.word(u64::from(self.seat.number()) << 1 | u64::from(self.fought));
        for seat in self.seats() {
            key.word(u64::from(self.gold(seat)) << 1 | u64::from(self.is_alive(seat)));
        }
        for (place, army) in self.armies.iter().enumerate() {
            if let Some(army) = army {
                key.army(place, army);
            }
        }
        let camps = self.camps.iter().enumerate();
        for (place, count) in camps.filter(|(_, count)| **count > 0) {
            key.word((place as u64) << 8 | u64::from(*count));
        }
        // Lengths keep what may be there apart from what follows.
        key.word(u64::from(self.march.is_some()) << 8 | self.attacks.len() as u64);
        for march in self.march.iter().chain(&self.attacks) {
            key.march(march);
        }
        if let Some(fight) = &self.battle {
            key.fight(fight);
        }
        if let Some(retreat) = &self.retreat {
            let hexes = u64::from(retreat.from) << 8 | u64::from(retreat.origin);
            key.word(u64::from(retreat.seat.number()) << 16 | hexes);
            key.units(&retreat.units);
        }
        if let Some(outcome) = &self.ended {
            key.ended(outcome);
        }
        key.0
    }
}
