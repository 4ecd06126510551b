//! Reading campaigns and views, with every fault named by its place.

use alloc::string::String;
use alloc::sync::Arc;
use core::str::FromStr;

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Outcome};
use serde::{Deserialize, Deserializer};
use strata_tactical::Units;

use crate::campaign::{Campaign, Secret};
use crate::reader::{Log, Node, ReadError, Table, json_tree};
use crate::setup::Setup;
use crate::state::{Fighting, PublicCampaign};
use crate::tree::Tree;
use crate::view::View;
use crate::{BattleMode, Party, Ruleset, Scenario};

impl FromStr for Campaign {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        read(&json_tree(text)?, |table, public| {
            let secret = table.need("secret")?.table()?;
            let read = Secret {
                fielded: read_sides(&secret, "fielded"),
                concealed: read_sides(&secret, "concealed"),
                lost: read_sides(&secret, "lost"),
            };
            secret.close();
            let campaign = Self {
                public,
                secret: read,
            };
            if table.node.log.is_clean() {
                campaign.examine_secret(&table.node);
            }
            Some(campaign)
        })
    }
}

impl FromStr for View {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::from_tree(&json_tree(text)?)
    }
}

impl View {
    fn from_tree(tree: &serde_json::Value) -> Result<Self, ReadError> {
        read(tree, |table, public| {
            let observer = table
                .need("observer")
                .and_then(|observer| observer.parsed());
            let own = table.get("own").and_then(|own| {
                let table = own.table()?;
                let units = |key| {
                    table
                        .need(key)
                        .and_then(|node| crate::scenario_text::read_units(&node))
                };
                let (fielded, concealed) = (units("fielded"), units("concealed"));
                table.close();
                Some(crate::view::Own {
                    fielded: fielded?,
                    concealed: concealed?,
                })
            });
            let view = Self {
                public,
                observer: observer?,
                own,
            };
            if table.node.log.is_clean() {
                view.examine(&table.node);
            }
            Some(view)
        })
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tree = Tree::deserialize(deserializer)?.0;
        Self::from_tree(&tree).map_err(serde::de::Error::custom)
    }
}

fn read_sides(table: &Table<'_>, key: &str) -> BySide<Units> {
    let none = BySide::default();
    let Some(node) = table.need(key) else {
        return none;
    };
    let Some(listed) = node.list() else {
        return none;
    };
    let [white, black] = &listed[..] else {
        node.fault("the units of White and of Black are expected");
        return none;
    };
    let units = |node| crate::scenario_text::read_units(node).unwrap_or_default();
    BySide {
        white: units(white),
        black: units(black),
    }
}

/// Reads a whole text; `finish` reads what is not public.
fn read<T>(
    tree: &serde_json::Value,
    finish: impl FnOnce(&Table<'_>, PublicCampaign) -> Option<T>,
) -> Result<T, ReadError> {
    let log = Log::default();
    let table = Node::new(&log, tree).table();
    let Some(table) = table else {
        return log.finish(None);
    };
    table.version();
    let battles: Option<BattleMode> = table.need("battles").and_then(|node| node.parsed());
    let ruleset = table.need("ruleset").and_then(|node| Ruleset::read(&node));
    let scenario = table
        .need("scenario")
        .and_then(|node| Scenario::read(&node));
    let state = table.need("state");
    let (Some(battles), Some(ruleset), Some(scenario), Some(state), true) =
        (battles, ruleset, scenario, state, log.is_clean())
    else {
        return log.finish(None);
    };
    let setup = Setup::new(&scenario, &ruleset, battles)?;
    let public = PublicCampaign::read(&state, Arc::new(setup));
    let read = public.and_then(|public| finish(&table, public));
    if read.is_some() {
        table.close();
    }
    log.finish(read)
}

/// An outcome: `elimination 2`, `round-limit`.
pub(crate) fn read_outcome(text: &str) -> Option<Outcome<Party>> {
    use piece_kit::Termination;
    let (word, winner) = match text.split_once(' ') {
        Some((word, winner)) => (word, Some(winner.parse().ok()?)),
        None => (text, None),
    };
    let by = match word {
        "elimination" => Termination::Elimination,
        "resignation" => Termination::Resignation,
        "round-limit" => Termination::Special("round-limit"),
        "quiet-rounds" => Termination::Special("quiet-rounds"),
        _ => return None,
    };
    let by_value = matches!(by, Termination::Special(_));
    match winner {
        Some(winner) => Some(Outcome::Win { winner, by }),
        None => by_value.then_some(Outcome::Draw { by }),
    }
}

/// The battle that is being fought, as it is read.
pub(crate) fn read_fighting(table: &Table<'_>) -> Option<Fighting> {
    let position = table.need("position").and_then(|node| node.parsed());
    let past = table.need("past").and_then(|node| node.each(Node::parsed));
    let lost = read_sides(table, "lost");
    let offer = match table.get("offer") {
        Some(node) => Some(node.parsed()?),
        None => None,
    };
    Some(Fighting {
        position: position?,
        past: past?,
        lost,
        offer,
    })
}

/// The name of a key whose hexes are names too.
pub(crate) fn key_hex(key: &str) -> Result<Hex, String> {
    key.parse()
        .map_err(|why: piece_kit::geom::hex::ParseHexError| alloc::format!("{key:?}: {why}"))
}
