//! What armies are worth, and how likely they are to win a battle. The numbers are from
//! battles between greedy fighters: a King in a Duke's place is worth as much there as a
//! Queen more.

use strata_strategic::{PublicCampaign, Seat};
use strata_tactical::{Class, Selection, Unit, Units};

/// What a player loses with the King, besides the price of the units.
pub(super) const CROWN: f64 = 60.0;

/// The units that an army fields: its royal, the three best pieces, four soldiers.
pub(super) fn best_fielded(units: &Units) -> Units {
    let mut fielded = Units::NONE;
    // The order of the rule page, with pieces of equal price in any order.
    let mut by_price: Vec<Unit> = units.iter().collect();
    by_price.sort_by_key(|unit| std::cmp::Reverse(unit.gold().unwrap_or(u32::MAX)));
    for unit in by_price {
        let full = Selection::FULL
            .iter()
            .find(|(class, _)| *class == unit.class());
        if full.is_some_and(|(class, full)| fielded.of_class(*class) < *full) {
            fielded.add(unit);
        }
    }
    fielded
}

/// Whether units are enough to attack.
pub(super) fn can_attack(units: &Units) -> bool {
    let mut classes = Selection::FULL.into_iter();
    classes.all(|(class, least)| units.of_class(class) >= least)
}

/// How strong an army is in a battle, in gold.
pub(super) fn strength(units: &Units) -> f64 {
    let fielded = best_fielded(units);
    let royal = match (fielded.count(Unit::King), fielded.count(Unit::Duke)) {
        (1, _) => 10.0,
        (_, 1) => 0.0,
        _ => -5.0,
    };
    let others = fielded.iter().filter(|unit| unit.class() != Class::Royal);
    royal + others.map(price).sum::<f64>()
}

/// The chance that an army defeats another.
pub(super) fn chance(attacker: &Units, defender: &Units) -> f64 {
    let lead = strength(attacker) - strength(defender);
    1.0 / (1.0 + (-lead / 6.0).exp())
}

/// What a player loses with an army; everything, with the King.
pub(super) fn stake(units: &Units) -> f64 {
    let all: f64 = units.iter().map(price).sum();
    all + if units.count(Unit::King) > 0 {
        CROWN
    } else {
        0.0
    }
}

fn price(unit: Unit) -> f64 {
    unit.gold().map_or(0.0, f64::from)
}

/// What an attack promises: what may be won less what may be lost, each with its chance.
pub(super) fn promise(attacker: &Units, defender: &Units) -> f64 {
    let chance = chance(attacker, defender);
    chance * stake(defender) - (1.0 - chance) * stake(attacker)
}

/// What a player must fear for units that stand on a hex: the best attack on them that
/// an enemy could make in the next turn.
pub(super) fn danger(
    public: &PublicCampaign,
    seat: Seat,
    at: piece_kit::geom::hex::Hex,
    units: &Units,
) -> f64 {
    if units.is_empty() {
        return 0.0;
    }
    let near = at.neighbours();
    let armies = near.iter().filter_map(|hex| public.army(*hex));
    let enemies = armies.filter(|army| !public.allied(army.seat, seat) && can_attack(&army.units));
    let promises = enemies.map(|army| promise(&army.units, units));
    promises.fold(0.0, f64::max)
}
