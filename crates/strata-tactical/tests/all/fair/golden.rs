//! The vectors for implementors: `tests/data/fair.json`.

use super::{entry, on, seed, terms};
use piece_kit::{BySide, Side};
use serde_json::{Value, json};
use strata_tactical::fair::{CampaignId, Entry, Opening, Terms, Transcript, UnitCommitments, salt};
use strata_tactical::{Battle, TerrainName};

const GOLDEN: &str = include_str!("../../data/fair.json");

const ABOUT: &str = "Fair deals, version 2: what is agreed, the secrets, and every hash that follows. \
    The hashes were checked with Python's hashlib by the program of docs/fair-deals.md.";

fn cases() -> Vec<(Terms, Opening)> {
    let campaign = on(TerrainName::Narrow)
        .with_game("strata-strategic")
        .and_then(|terms| terms.with_battle(12))
        .and_then(|terms| terms.with_ruleset("United ruleset 7"))
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
            terms().with_budget(25),
            opened(0xab, "KQRNWWFF", "DRBCWWWF"),
        ),
        (campaign, opened(0, "DBGCWWFF", "WF")),
    ]
}

/// The battle of the page for implementors.
pub(super) fn case() -> (Terms, Opening) {
    cases().swap_remove(0)
}

pub(super) fn described((terms, opening): &(Terms, Opening)) -> Value {
    let entry = |Entry { selection, nonce }: &Entry| json!({"selection": selection.to_string(), "nonce": nonce.to_string()});
    let committed = opening.commitments(terms);
    let start = Battle::start(terms.board(), &opening.deal(terms));
    let units = UnitCommitments::of(terms, opening);
    let units: Vec<Value> = units
        .iter()
        .map(|(square, commitment)| {
            let (side, _) = start.public().at(square).expect("a unit");
            let unit = start.identity(square).expect("face down");
            json!({
                "square": square.to_string(),
                "side": side.to_string(),
                "letter": unit.letter().to_string(),
                "salt": salt(terms, &opening.seed, square).to_string(),
                "commitment": commitment.to_string(),
            })
        })
        .collect();
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
        "units": units,
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

/// The seed of the fuzz target for transcripts is verified: whatever it mutates comes as far.
#[test]
fn the_fuzz_seed_of_transcripts_is_verified() {
    let seed = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fuzz/seeds/strata_tactical_transcript/short"
    );
    let text = std::fs::read_to_string(seed).expect("the seed");
    let transcript: Transcript = text.parse().expect("a transcript");
    assert!(super::verify(&transcript).is_ok());
}
