//! Campaigns that differ in a selection alone: made by changing the host's text, apart from
//! what the crate draws.
use piece_kit::{SeededRng, Side};
use serde_json::{Value, json};
use strata_strategic::{Campaign, Stage};
use strata_tactical::{Class, Unit, Units};

pub(crate) const FULL: [(Class, u32); 3] =
    [(Class::Royal, 1), (Class::Piece, 3), (Class::Soldier, 4)];

/// Out of what a side selects: a King that can be selected must be.
pub(crate) fn pool(campaign: &Campaign, side: Side) -> Units {
    let public = campaign.public();
    let group = public.battle().expect("a battle");
    let all = match side {
        Side::White => group.units,
        Side::Black => public.army(group.to).expect("an army").units,
    };
    let king = all.count(Unit::King) > 0;
    let may = |unit: &Unit| !(king && *unit == Unit::Duke);
    all.iter().filter(may).collect()
}

/// The units of a side that have been revealed in the battle.
pub(crate) fn seen(campaign: &Campaign, side: Side) -> Units {
    let public = campaign.public();
    let position = public.battle_position();
    position.map_or(Units::NONE, |position| {
        let lost = public.battle_losses().expect("a battle");
        position.units_face_up(side).with(&lost[side])
    })
}

/// What a side may field, drawn, with what has been revealed.
pub(crate) fn any_selection(campaign: &Campaign, side: Side, rng: &mut SeededRng) -> Units {
    let mut selection = seen(campaign, side);
    let pool = pool(campaign, side);
    for (class, number) in FULL {
        let left = pool.without(&selection);
        let mut left: Vec<Unit> = left.iter().filter(|unit| unit.class() == class).collect();
        rng.shuffle(&mut left);
        let wanted = number.min(pool.of_class(class)) - selection.of_class(class);
        left.into_iter()
            .take(wanted as usize)
            .for_each(|unit| selection.add(unit));
    }
    selection
}

/// The campaign with another selection of a side: a whole one, or another number of picks
/// of the side that selects now. None if there is no other, or nothing is selected yet.
pub(crate) fn twin(campaign: &Campaign, side: Side, rng: &mut SeededRng) -> Option<Campaign> {
    let public = campaign.public();
    let own = *campaign.selection(side);
    if own.is_empty() && public.selecting() != Some(side) {
        return None;
    }
    let told = Side::ALL.map(|side| lost_so_far(campaign, side));
    let other = (0..20).find_map(|_| {
        let mut other = any_selection(campaign, side, rng);
        if public.selecting() == Some(side) {
            let number = rng.below(u64::from(other.len())) as usize;
            other = other.iter().take(number).collect();
        }
        let reported = other.includes(&told[side.index()]);
        (other != own && reported).then_some(other)
    })?;
    let mut tree: Value = serde_json::from_str(&campaign.to_string()).expect("a text");
    let secret = &mut tree["secret"];
    secret["fielded"][side.index()] = json!(other.to_string());
    if public.stage() == Stage::Fight {
        let concealed = other.without(&seen(campaign, side));
        secret["concealed"][side.index()] = json!(concealed.to_string());
    }
    let text = tree.to_string();
    Some(text.parse().unwrap_or_else(|why| panic!("{text}: {why}")))
}

/// What a report has told of so far.
fn lost_so_far(campaign: &Campaign, side: Side) -> Units {
    let tree: Value = serde_json::from_str(&campaign.to_string()).expect("a text");
    let lost = tree["secret"]["lost"][side.index()].as_str();
    lost.expect("units").parse().expect("units")
}
