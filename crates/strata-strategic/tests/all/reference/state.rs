//! The state of a campaign as the reference holds it.

use std::rc::Rc;

use piece_kit::geom::hex;
use piece_kit::{BySide, Side};
use serde_json::Value;
use strata_strategic::scenarios::Structure;
use strata_strategic::{Campaign, Stage as Due};
use strata_tactical::Units;

use super::{Army, Battle, Fight, Group, Hex, Phase, Reference, Retreat, Scenario, Stage};

impl Reference {
    pub(crate) fn of(campaign: &Campaign) -> Self {
        Self::on(&Rc::new(Scenario::of(campaign.public())), campaign)
    }

    /// On a scenario that has been read.
    pub(crate) fn on(scenario: &Rc<Scenario>, campaign: &Campaign) -> Self {
        let public = campaign.public();
        let group = |group: strata_strategic::Group| Group {
            from: pair(group.from),
            to: pair(group.to),
            units: group.units,
        };
        let camps = scenario.map.iter().filter_map(|(&(q, r), place)| {
            let count = public.camp_count(hex::Hex::new(q, r));
            assert!(count == 0 || matches!(place.structure, Some(Structure::Camp(_))));
            (count > 0).then_some(((q, r), count))
        });
        let army = |army: &strata_strategic::Army| Army {
            seat: army.seat.number(),
            units: army.units,
            moved: army.moved,
        };
        Self {
            scenario: Rc::clone(scenario),
            battles_inside: public.battles().to_string() == "inside",
            round: public.round(),
            seat: public.active().number(),
            phase: match public.phase().to_string().as_str() {
                "recruit" => Phase::Recruit,
                "move" => Phase::Move,
                _ => Phase::Battle,
            },
            gold: public.seats().map(|seat| public.gold(seat)).collect(),
            out: public
                .seats()
                .filter(|seat| !public.is_alive(*seat))
                .map(strata_strategic::Seat::number)
                .collect(),
            armies: public
                .armies()
                .map(|(hex, found)| (pair(hex), army(found)))
                .collect(),
            camps: camps.collect(),
            quiet: public.quiet_rounds(),
            fought: public.has_fought(),
            march: public.march().map(group),
            attacks: public.attacks().map(group).collect(),
            battle: public.battle().map(|found| battle(campaign, group(found))),
            retreat: public.retreating().map(|(seat, from, units)| Retreat {
                from: pair(from),
                seat: seat.number(),
                units,
            }),
            ended: public.outcome().map(|outcome| outcome.to_string()),
        }
    }
}

fn pair(hex: hex::Hex) -> Hex {
    (hex.q, hex.r)
}

fn battle(campaign: &Campaign, group: Group) -> Battle {
    let public = campaign.public();
    // Only the text tells the past of a battle, and the casualties reported so far.
    let json = || -> Value { serde_json::from_str(&campaign.to_string()).expect("JSON") };
    let mut lost = BySide::default();
    let stage = match public.stage() {
        Due::Report => {
            let told = &json()["secret"]["lost"];
            let units = |side: usize| told[side].as_str().expect("units").parse().expect("units");
            lost = BySide::from_fn(|side: Side| units(side.index()));
            Stage::Report
        }
        Due::Fight => {
            lost = *public.battle_losses().expect("a fight");
            let json = json();
            let past = json["state"]["battle"]["past"].as_array().expect("a list");
            let text = |past: &Value| past.as_str().expect("a position").to_string();
            Stage::Fight(Box::new(Fight {
                position: *public.battle_position().expect("a fight"),
                past: past.iter().map(text).collect(),
                offer: public.draw_offer(),
            }))
        }
        _ if public.selecting() == Some(Side::White) => Stage::Attacker,
        _ => Stage::Defender,
    };
    let units = |of: fn(&Campaign, Side) -> &Units| BySide::from_fn(|side| *of(campaign, side));
    Battle {
        group,
        stage,
        fielded: units(Campaign::selection),
        concealed: units(Campaign::concealed),
        lost,
    }
}
