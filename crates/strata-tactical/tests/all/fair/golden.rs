//! The vectors for implementors: `tests/data/fair.json`.

use super::{entry, on, seed, terms};
use piece_kit::{BySide, Side};
use serde_json::{Value, json};
use strata_tactical::fair::{CampaignId, Opening, Terms};
use strata_tactical::{Entry, TerrainName};

const GOLDEN: &str = include_str!("../../data/fair.json");

const ABOUT: &str = "Fair deals, version 2: what is agreed, the secrets, and every hash that follows. \
    The hashes were checked with Python's hashlib by the program of docs/fair-deals.md.";

fn cases() -> Vec<(Terms, Opening)> {
    let campaign = on(TerrainName::Narrow)
        .with_game("strata-strategic")
        .and_then(|terms| terms.with_battle(12))
        .and_then(|terms| terms.with_ruleset("Ünïted ruleset 7"))
        .expect("terms")
        .with_campaign(CampaignId::new([0xc4; 32]));
    let opened = |secret: u8, white: &str, black: &str| Opening {
        seed: seed(secret),
        entries: BySide {
            white: entry(white, secret.wrapping_add(1)),
            black: entry(black, secret.wrapping_add(2)),
        },
    };
    vec![
        (
            terms().with_budget(23),
            opened(0xab, "KQRNWWFF", "DRBCWWWF"),
        ),
        (campaign, opened(0, "DBGCWWFF", "WF")),
    ]
}

fn described((terms, opening): &(Terms, Opening)) -> Value {
    let entry = |Entry { selection, nonce }: &Entry| json!({"selection": selection.to_string(), "nonce": nonce.to_string()});
    let committed = opening.commitments(terms);
    json!({
        "terms": terms.to_string(),
        "seed": opening.seed.to_string(),
        "white": entry(&opening.entries[Side::White]),
        "black": entry(&opening.entries[Side::Black]),
        "commitments": {
            "server": committed.server.to_string(),
            "white": committed.players.white.to_string(),
            "black": committed.players.black.to_string(),
        },
        "deal_seed": opening.deal_seed(terms).to_string(),
    })
}

#[test]
fn every_hash_is_that_of_the_golden_file() {
    let battles: Vec<Value> = cases().iter().map(described).collect();
    let found = json!({"about": ABOUT, "battles": battles});
    if std::env::var_os("GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/fair.json");
        let text = serde_json::to_string_pretty(&found).expect("JSON") + "\n";
        return std::fs::write(path, text).expect("written");
    }
    let golden: Value = serde_json::from_str(GOLDEN).expect("JSON");
    assert_eq!(found, golden);
}
