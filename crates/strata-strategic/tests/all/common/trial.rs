//! Campaigns of the reference on one small map, to try single sentences on.

use crate::reference::{Army, Hex, Phase, Reference, hex_text, read_hex};
use piece_kit::testing::Reference as _;
use strata_tactical::Units;

/// Hexes at 0,0 and around it in a ring; 3,0 to 6,0 is a strand of its own, as is 0,5.
const MAP: &str = r#"{"version":1,"radius":1,"hexes":["3,0","4,0","5,0","6,0","0,5"],
"places":[{"at":["1,0","-1,0"],"structure":"base"},{"at":["0,1"],"structure":"mine"},
{"at":["3,0","5,0"],"structure":"camp N"},{"at":["6,0"],"structure":"camp Q"},
{"at":["3,0"],"structure":"camp W","terrain":"woods"},{"at":["0,-1"],"terrain":"narrow"},
{"at":["0,0"],"structure":"fortress","terrain":"mountain"},{"at":["0,5"],"structure":"base"}]}"#;

pub(crate) fn scenario(seats: u8, rules: &str) -> String {
    let seats = vec![r#"{"gold":0,"armies":[]}"#; usize::from(seats)].join(",");
    let map = MAP.replace('\n', "");
    format!(
        r#"{{"version":1,"name":"x","title":"X","rules":{{{rules}}},"map":{map},"seats":[{seats}]}}"#
    )
}

/// A turn of seat 1 in a campaign with such seats, rules and armies, in its move phase, with the
/// results of battles reported.
pub(crate) fn campaign(seats: u8, rules: &str, armies: &[(&str, u8, &str)]) -> Reference {
    let mut campaign = Reference::start("{}", &scenario(seats, rules), "reported");
    for (hex, seat, units) in armies {
        let units = units.parse().unwrap();
        campaign.join(read_hex(hex), *seat, units, Units::NONE);
    }
    campaign.phase = Phase::Move;
    campaign
}

pub(crate) fn play(campaign: &Reference, orders: &str) -> Reference {
    let text = campaign.to_string();
    let campaign = Reference::parse(&text);
    assert_eq!(campaign.to_string(), text);
    let orders = orders.split(' ').filter(|order| !order.is_empty());
    orders.fold(campaign, |campaign, order| {
        let legal = campaign.legal();
        assert!(
            legal.iter().any(|legal| legal == order),
            "{order} {legal:?}"
        );
        campaign.play(order)
    })
}

/// The legal orders as one text.
pub(crate) fn legal(campaign: &Reference) -> String {
    campaign.legal().join(" ")
}

/// `seat:units/moved` of the armies on the map, by hex.
pub(crate) fn armies(campaign: &Reference) -> String {
    let army = |(hex, army): (&Hex, &Army)| {
        let Army { seat, units, moved } = army;
        format!("{} {seat}:{units}/{moved}", hex_text(*hex))
    };
    let armies: Vec<String> = campaign.armies.iter().map(army).collect();
    armies.join(", ")
}

/// The orders by which a group goes and selects the eight units of the battle.
pub(crate) fn attack(from: &str, to: &str, group: &str, selection: &str) -> String {
    format!(
        "{from}>{to} {} go end {from}x{to} {}",
        picks(group),
        picks(selection)
    )
}

/// One order for every unit.
pub(crate) fn picks(units: &str) -> String {
    let picks: Vec<String> = units.chars().map(String::from).collect();
    picks.join(" ")
}

/// The attack of the smallest group that can attack.
pub(crate) fn attack_by_eight(from: &str, to: &str) -> String {
    attack(from, to, "DRRRWWWW", "DRRRWWWW")
}
