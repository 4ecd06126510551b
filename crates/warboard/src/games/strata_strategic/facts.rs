//! What is known of a campaign besides its map, as data and as sentences.

use piece_kit::Side;
use piece_kit::messages::Argument as _;
use strata_strategic::{Campaign, Party, PublicCampaign, Seat, Stage};

use crate::catalogue_entry::CatalogueEntry;
use crate::fact::Fact;
use crate::games::strata_tactical as battle;

pub(super) fn facts(public: &PublicCampaign) -> Vec<Fact> {
    let mut facts = vec![
        Fact::new("scenario", public.scenario().name.as_str()),
        Fact::new("round", public.round()),
        Fact::new("active", public.active().to_string()),
        Fact::new("phase", public.phase().to_string()),
        Fact::new("stage", public.stage().value().said()),
        Fact::new("quiet-rounds", public.quiet_rounds()),
    ];
    for seat in public.seats() {
        facts.extend([
            Fact::new("name", named(public, seat)).of(seat),
            Fact::new("party", public.party(seat).to_string()).of(seat),
            Fact::new("alive", public.is_alive(seat)).of(seat),
            Fact::new("gold", public.gold(seat)).of(seat),
        ]);
    }
    if let Some(group) = public.march() {
        let (from, units) = (group.from, group.units.to_string());
        facts.push(Fact::new("march", units).of(from));
        facts.push(Fact::new("march-to", group.to.to_string()).of(from));
    }
    let camps = public
        .hexes()
        .iter()
        .filter(|hex| public.camp_count(**hex) > 0);
    facts.extend(camps.map(|hex| Fact::new("camp-count", public.camp_count(*hex)).of(hex)));
    if let Some((seat, hex, units)) = public.retreating() {
        facts.push(Fact::new("retreating", units.to_string()).of(seat));
        facts.push(Fact::new("retreating-from", hex.to_string()).of(seat));
    }
    facts.extend(battle_facts(public));
    facts
}

/// Of the battle that is going on: who fights, who selects, what was captured, and what the
/// board does not show.
fn battle_facts(public: &PublicCampaign) -> Vec<Fact> {
    let Some(group) = public.battle() else {
        return Vec::new();
    };
    let mut facts = vec![Fact::new("battle", group.to.to_string())];
    for side in Side::ALL {
        let seat = public.combatant(side).map(|seat| seat.to_string());
        facts.extend(seat.map(|seat| Fact::new("combatant", seat).of(side)));
    }
    let word = |name, side: Option<Side>| side.map(|side| Fact::new(name, side.to_string()));
    facts.extend(word("selecting", public.selecting()));
    facts.extend(word("draw-offer", public.draw_offer()));
    if let Some(lost) = public.battle_losses() {
        facts.extend(Side::ALL.map(|side| Fact::new("lost", lost[side].to_string()).of(side)));
    }
    facts.extend(public.battle_position().into_iter().flat_map(battle::facts));
    facts
}

/// The seat that offers a draw of the battle.
pub(super) fn draw_offer(public: &PublicCampaign) -> Option<String> {
    let seat = public.combatant(public.draw_offer()?)?;
    Some(seat.to_string())
}

/// The name that the scenario gives a player, if it gives one.
fn own_name(public: &PublicCampaign, seat: Seat) -> Option<String> {
    let start = public.scenario().seats.get(seat.index())?;
    (start.name != format!("Seat {seat}")).then(|| start.name.clone())
}

fn named(public: &PublicCampaign, seat: Seat) -> String {
    match own_name(public, seat) {
        Some(name) => format!("{seat} {name}"),
        None => format!("Seat {seat}"),
    }
}

/// The name of a player in sentences, with the one that the scenario gives.
pub(super) fn name_of(public: &PublicCampaign, party: Party) -> String {
    let name = Campaign::actor_name(party);
    match party {
        Party::Seat(seat) => match own_name(public, seat) {
            Some(own) => format!("{name} ({own})"),
            None => name,
        },
        _ => name,
    }
}

/// The team of a seat, if there are teams.
pub(super) fn team_of(public: &PublicCampaign, party: Party) -> Option<String> {
    let Party::Seat(seat) = party else {
        return None;
    };
    match public.party(seat) {
        team @ Party::Team(_) => Some(team.to_string()),
        _ => None,
    }
}

pub(super) fn remarks(public: &PublicCampaign) -> Vec<String> {
    let moment = match public.outcome() {
        Some(_) => format!("Round {}", public.round()),
        None => moment(public),
    };
    vec![moment, treasury(public)]
}

/// The round, the phase and whose turn it is, and what is to be decided if the phase does
/// not say it.
fn moment(public: &PublicCampaign) -> String {
    let (round, phase) = (public.round(), public.phase());
    let turn = named(public, public.active());
    let now = match public.stage() {
        Stage::Recruit | Stage::Move => String::new(),
        stage => format!(": {stage}"),
    };
    format!("Round {round}, {phase} phase of {turn}{now}")
}

/// Everybody's gold.
fn treasury(public: &PublicCampaign) -> String {
    let gold = |seat| match public.is_alive(seat) {
        true => format!("{} {}", named(public, seat), public.gold(seat)),
        false => format!("{} eliminated", named(public, seat)),
    };
    let gold: Vec<String> = public.seats().map(gold).collect();
    format!("Gold: {}", gold.join(", "))
}
