//! Reading campaigns and views, with every fault named by its place.

use alloc::sync::Arc;
use core::str::FromStr;

use piece_kit::text::ParseLimited;
use serde::{Deserialize, Deserializer};

use super::state::read_sides;
use crate::model::{BattleMode, Campaign, PublicCampaign, Secret, Setup};
use crate::reading::{FaultLog, Node, ReadError, Table, Tree, json_tree};
use crate::scenarios::{Ruleset, Scenario, read_units};
use crate::views::{Observer, Own, View};

impl FromStr for Campaign {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Campaign {
    type Err = ReadError;

    /// 512 KiB.
    const LONGEST: usize = 512 << 10;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ReadError> {
        let tree = json_tree(text, longest)?;
        read(&tree, read_secret, |node, public, secret| {
            let campaign = Self { public, secret };
            if node.log.is_clean() {
                campaign.examine_secret(node);
            }
            campaign
        })
    }
}

impl FromStr for View {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for View {
    type Err = ReadError;

    const LONGEST: usize = Campaign::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ReadError> {
        Self::from_tree(&json_tree(text, longest)?)
    }
}

impl View {
    fn from_tree(tree: &serde_json::Value) -> Result<Self, ReadError> {
        read(tree, read_own, |node, public, (observer, own)| {
            let view = Self {
                public,
                observer,
                own,
            };
            if node.log.is_clean() {
                view.examine(node);
            }
            view
        })
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tree = Tree::deserialize(deserializer)?.0;
        Self::from_tree(&tree).map_err(serde::de::Error::custom)
    }
}

/// What only the host's text has.
fn read_secret(table: &Table<'_>) -> Option<Secret> {
    let secret = table.need("secret")?.table()?;
    let read = Secret {
        fielded: read_sides(&secret, "fielded"),
        concealed: read_sides(&secret, "concealed"),
        lost: read_sides(&secret, "lost"),
    };
    secret.close();
    Some(read)
}

/// What only a view has.
fn read_own(table: &Table<'_>) -> Option<(Observer, Option<Own>)> {
    let observer = table
        .need("observer")
        .and_then(|observer| observer.parsed());
    let own = table.get("own").and_then(|own| {
        let table = own.table()?;
        let units = |key| table.need(key).and_then(|node| read_units(&node));
        let (fielded, concealed) = (units("fielded"), units("concealed"));
        table.close();
        Some(Own {
            fielded: fielded?,
            concealed: concealed?,
        })
    });
    Some((observer?, own))
}

/// Reads a whole text: `rest` reads what is not public, and `finish` puts both together
/// and looks for contradictions.
fn read<T, R>(
    tree: &serde_json::Value,
    rest: impl FnOnce(&Table<'_>) -> Option<R>,
    finish: impl FnOnce(&Node<'_>, PublicCampaign, R) -> T,
) -> Result<T, ReadError> {
    let log = FaultLog::default();
    let node = Node::new(&log, tree);
    let Some(table) = node.table() else {
        return log.finish(None);
    };
    table.version();
    let public = read_public(&table);
    let rest = rest(&table);
    table.close();
    let read = public.zip(rest);
    let read = read.map(|(public, rest)| finish(&node, public, rest));
    drop(node);
    log.finish(read)
}

/// What is public, if the rules and the map on which the state stands can be read.
fn read_public(table: &Table<'_>) -> Option<PublicCampaign> {
    let battles: Option<BattleMode> = table.need("battles").and_then(|node| node.parsed());
    let ruleset = table.need("ruleset").and_then(|node| Ruleset::read(&node));
    let scenario = table
        .need("scenario")
        .and_then(|node| Scenario::read(&node));
    let state = table.need("state");
    let log = table.node.log;
    if !log.is_clean() {
        return None;
    }
    match Setup::new(&scenario?, &ruleset?, battles?) {
        Ok(setup) => PublicCampaign::read(&state?, Arc::new(setup)),
        Err(why) => {
            log.push_all(why);
            None
        }
    }
}
