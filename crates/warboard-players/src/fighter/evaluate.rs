//! What a position of a battle is worth to one side, from public data alone: material,
//! what hangs, and how close the enemy's royal is to being caught.

use piece_kit::{Placement, Side};
use strata_tactical::{Bitboard, Kind, PublicBattle, Square, Unit};

/// More than anything on the board.
pub(super) const WIN: i32 = 100_000;

/// A unit that can move is worth more than one that first has to be turned up.
const TURNED_UP: i32 = 40;
/// For every square to which the enemy's royal can flee.
const FLIGHT: i32 = 12;
/// For every step that a unit is away from the enemy's royal.
const STEP: i32 = 8;

/// A unit's worth in hundredths of gold; a royal is never captured.
pub(super) fn worth(unit: Unit) -> i32 {
    unit.gold().map_or(0, |gold| 100 * gold as i32) - if unit == Unit::Duke { 1000 } else { 0 }
}

/// A side and its estimate of face-down units, by which it evaluates a battle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eyes {
    /// The side that evaluates.
    pub(super) side: Side,
    /// What a face-down unit is worth on average, White's and Black's.
    pub(super) face_down: [i32; 2],
}

impl Eyes {
    /// What a position is worth after a turn of this side: the enemy is to move.
    pub(super) fn score(&self, position: &PublicBattle) -> i32 {
        // Who has no turn has lost, in check or not.
        let turns = position.count_turns();
        if turns == 0 {
            return WIN;
        }
        let enemy = !self.side;
        let placement = position.placement();
        let own = self.units(placement, self.side);
        let theirs = self.units(placement, enemy);
        let danger = self.losses(placement, self.side);
        // The enemy takes the best and leaves some of the rest.
        let hanging = danger.best + danger.all / 4;
        let threats = self.losses(placement, enemy).best / 8;
        own - theirs - hanging + threats + self.hunt(placement, own - theirs, turns)
    }

    /// What a unit of a kind is worth.
    fn value(&self, side: Side, kind: Kind) -> i32 {
        Unit::of_kind(kind).map_or(self.face_down[side.index()], worth)
    }

    fn units(&self, placement: &Placement<Kind>, side: Side) -> i32 {
        let squares = placement.side(side).iter();
        let kinds = squares.filter_map(|square| placement.kind_at(square));
        let each = kinds.map(|kind| {
            let down = kind == Kind::FaceDown;
            self.value(side, kind) + if down { 0 } else { TURNED_UP }
        });
        each.sum()
    }

    /// What a side may lose if the other is to capture.
    fn losses(&self, placement: &Placement<Kind>, side: Side) -> Losses {
        let mut losses = Losses::default();
        for square in placement.side(side) {
            let Some(kind) = placement.kind_at(square) else {
                continue;
            };
            let value = self.value(side, kind);
            let lost = self.exchange(placement, side, square, value);
            losses.best = losses.best.max(lost);
            losses.all += lost;
        }
        losses
    }

    /// What the capture on a square brings, if it is answered by a capture where it can
    /// be.
    fn exchange(&self, placement: &Placement<Kind>, side: Side, square: Square, value: i32) -> i32 {
        let blockers = placement.blockers();
        let attackers = placement.attackers(square, !side, blockers);
        if attackers.is_empty() || value == 0 {
            return 0;
        }
        let guarded = placement.attackers(square, side, blockers).any();
        let price = if guarded {
            self.cheapest(placement, !side, attackers)
        } else {
            0
        };
        (value - price).max(0)
    }

    /// The least that captures: a royal only where nothing can answer.
    fn cheapest(&self, placement: &Placement<Kind>, side: Side, attackers: Bitboard) -> i32 {
        let kinds = attackers
            .iter()
            .filter_map(|square| placement.kind_at(square));
        let values = kinds.map(|kind| self.value(side, kind));
        values.filter(|value| *value > 0).min().unwrap_or(WIN)
    }

    /// The value of hunting the other side's royal, for the side that has more: units near, and no way
    /// out. A side without a royal is hunted to the last unit.
    fn hunt(&self, placement: &Placement<Kind>, lead: i32, turns: u64) -> i32 {
        let enemy = !self.side;
        let royal = placement.royal(enemy).map(Bitboard::from);
        let prey = royal.unwrap_or(placement.side(enemy));
        let flights = match royal {
            Some(_) => placement.royal_targets(enemy).len() as i32,
            None => turns as i32,
        };
        let hunters = placement.side(self.side) - placement.kind(Kind::FaceDown);
        let nearest = |hunter: Square| prey.iter().map(|each| hunter.distance(each)).min();
        let steps: i32 = hunters.iter().filter_map(nearest).map(i32::from).sum();
        let eager = if lead > 300 { 2 } else { 1 };
        -eager * (FLIGHT * flights + STEP * steps)
    }
}

#[derive(Clone, Copy, Default)]
struct Losses {
    best: i32,
    all: i32,
}
