//! Battles whose deal everybody can check.

use serde_json::{Value, json};
use warboard::fair::{
    Commitments, Expected, OpenedUnit, Sealed, Terms, UnitCommitment, check_units, verify,
};
use warboard::piece_kit::seeds::{Nonce, sha256};

use crate::client::Client;
use crate::program::{Program, folder};

/// From the commitments to the transcript, each step in its turn and nothing else.
#[test]
fn a_fair_battle_is_checked_from_its_commitments_to_its_end() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let setup = json!({ "game": "strata-tactical", "seats": { "w": "me" }, "delay": 0,
        "start": { "selections": { "board": "woods", "budget": 25, "fair": true } } });
    let of = white.create(setup);
    let table = black.ask("sit", json!({ "of": of })).unwrap();
    let deal = &table["table"]["deal"];
    let terms: Terms = serde_json::from_value(deal["terms"].clone()).unwrap();
    assert!(terms.white.ends_with(&of) && terms.board == "woods" && terms.budget == Some(25));
    let server_commitment = deal["server"].as_str().unwrap().to_string();
    assert!(deal["units"].is_null());

    let sealed = |units: &str| Sealed {
        selection: units.to_string(),
        nonce: Nonce::random().unwrap(),
    };
    let (own, other) = (sealed("KQRNWWFF"), sealed("DRBCWWWF"));
    let commitment = |sealed: &Sealed, player: &str| sealed.commitment(&terms, player).unwrap();
    let (white_commitment, black_commitment) = (commitment(&own, "w"), commitment(&other, "b"));
    let commit = |commitment: &str| json!({ "of": of, "commitment": commitment });
    let select =
        |sealed: &Sealed| json!({ "of": of, "units": sealed.selection, "nonce": sealed.nonce });

    assert_eq!(
        white.ask("commit", commit("short")).unwrap_err()["args"]["field"],
        "commitment"
    );
    white.ask("commit", commit(&white_commitment)).unwrap();
    // Nobody opens what they have sealed before all have sealed.
    assert_eq!(
        white.ask("select", select(&own)).unwrap_err()["code"],
        "commit-first"
    );
    assert_eq!(
        white.ask("commit", commit(&black_commitment)).unwrap_err()["code"],
        "committed"
    );
    let seen = black.ask("commit", commit(&black_commitment)).unwrap();
    assert_eq!(seen["table"]["seats"][0]["commitment"], white_commitment);
    let lie = Sealed {
        selection: "KQRNWWFF".to_string(),
        nonce: other.nonce.clone(),
    };
    assert_eq!(
        black.ask("select", select(&lie)).unwrap_err()["code"],
        "player-commitment"
    );
    white.ask("select", select(&own)).unwrap();
    let begun = black.ask("select", select(&other)).unwrap();
    assert_eq!(begun["table"]["stage"], "playing");

    let units: Vec<UnitCommitment> = read(&begun["table"]["deal"]["units"]);
    assert_eq!(units.len(), 14);
    let choices = white.ask("choices", json!({ "of": of })).unwrap();
    let turn = choices["choices"]
        .as_array()
        .unwrap()
        .iter()
        .find(|choice| {
            choice["action"]
                .as_str()
                .is_some_and(|action| action.ends_with('^'))
        });
    let action = turn.unwrap()["action"].clone();
    let told = white
        .ask("act", json!({ "of": of, "action": action, "ply": 0 }))
        .unwrap();
    let opened: Vec<OpenedUnit> = read(&told["followed"]["table"]["deal"]["opened"]);
    assert_eq!(opened.len(), 1);
    check_units(&terms, &units, &opened).unwrap();

    assert_eq!(
        black.ask("transcript", json!({ "of": of })).unwrap_err()["code"],
        "game-goes-on"
    );
    black
        .ask("speak", json!({ "of": of, "word": "resign" }))
        .unwrap();
    let transcript = white.ask("transcript", json!({ "of": of })).unwrap();
    let expected = Expected {
        terms: Some(terms),
        published: Some(Commitments {
            server: server_commitment,
            white: white_commitment,
            black: black_commitment,
        }),
        units: Some(units),
        ..Expected::default()
    };
    let fair = verify(transcript["transcript"].as_str().unwrap(), &expected).unwrap();
    assert_eq!(fair.view.status().to_string(), "resignation w");
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap()
}

/// Somebody commits to units.
fn commit(who: &mut Client, of: &str, player: &str, units: &str) -> Sealed {
    let table = who.ask("table", json!({ "of": of })).unwrap();
    let terms: Terms = read(&table["table"]["deal"]["terms"]);
    let sealed = Sealed {
        selection: units.to_string(),
        nonce: Nonce::random().unwrap(),
    };
    let commitment = sealed.commitment(&terms, player).unwrap();
    who.ask("commit", json!({ "of": of, "commitment": commitment }))
        .unwrap();
    sealed
}

/// Somebody opens what they have committed to.
fn open(who: &mut Client, of: &str, sealed: &Sealed) -> Result<Value, Value> {
    let Sealed { selection, nonce } = sealed;
    who.ask(
        "select",
        json!({ "of": of, "units": selection, "nonce": nonce }),
    )
}

/// Units hash in one order. Whoever has committed to another is told so, and how they go on.
#[test]
fn a_commitment_has_its_units_in_order() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let start = json!({ "selections": { "fair": true } });
    let setup = json!({ "game": "strata-tactical", "start": start, "seats": { "w": "me" } });
    let of = white.create(setup);
    let begun = black.ask("sit", json!({ "of": of })).unwrap();
    // As a program may hash it that does not sort.
    let nonce = Nonce::random().unwrap();
    let lines = begun["table"]["deal"]["lines"].as_str().unwrap();
    let hashed = |units: &str| {
        let hash = sha256(format_args!("{lines}selection\nw\n{units}\n{nonce}\n"));
        let digits: Vec<String> = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        json!({ "of": of, "commitment": digits.concat() })
    };
    let sealed = Sealed {
        selection: "QKRNWWFF".to_string(),
        nonce: nonce.clone(),
    };
    let terms: Terms = read(&begun["table"]["deal"]["terms"]);
    let in_order = sealed.commitment(&terms, "w").unwrap();
    assert_eq!(hashed("KQRNWWFF")["commitment"], in_order);
    white.ask("commit", hashed("QKRNWWFF")).unwrap();
    let other = commit(&mut black, &of, "b", "FFWWNRKQ");
    for units in ["QKRNWWFF", "KQRNWWFF"] {
        let selection = units.to_string();
        let nonce = nonce.clone();
        let why = open(&mut white, &of, &Sealed { selection, nonce }).unwrap_err();
        assert_eq!(why["code"], "player-commitment");
        assert!(why["text"].as_str().unwrap().contains("KDQRBNGCWF"));
    }
    let missing = black.ask("select", json!({ "of": of, "units": "KQRNWWFF" }));
    let missing = missing.unwrap_err();
    assert_eq!(missing["code"], "malformed-field");
    assert_eq!(missing["args"]["field"], "nonce");
    // What hashes in order may be written in any.
    open(&mut black, &of, &other).unwrap();
    let gone = white.ask("abort", json!({ "of": of })).unwrap();
    assert_eq!(gone["table"]["stage"], "aborted");
}

/// A level commits before anybody opens anything, and its transcript fits.
#[test]
fn a_level_commits_first() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut ada = server.newcomer();
    for board in [
        "standard", "narrow", "plain", "woods", "mountain", "fortress",
    ] {
        let start = json!({ "selections": { "board": board, "fair": true } });
        let seats = json!({ "w": "me", "b": { "level": 1 } });
        let of = ada.create(json!({ "game": "strata-tactical", "start": start, "seats": seats }));
        let seen = ada.ask("table", json!({ "of": of })).unwrap();
        let (seat, deal) = (&seen["table"]["seats"][1], &seen["table"]["deal"]);
        let black = seat["commitment"].as_str().expect("it has committed");
        let own = commit(&mut ada, &of, "w", "KQRNWWFF");
        let begun = open(&mut ada, &of, &own).unwrap();
        assert_eq!(begun["table"]["stage"], "playing");
        assert_eq!(begun["table"]["seats"][1]["commitment"], black);
        ada.ask("speak", json!({ "of": of, "word": "resign" }))
            .unwrap();
        let transcript = ada.ask("transcript", json!({ "of": of })).unwrap();
        let terms: Terms = read(&deal["terms"]);
        let expected = Expected {
            published: Some(Commitments {
                server: deal["server"].as_str().unwrap().to_string(),
                white: own.commitment(&terms, "w").unwrap(),
                black: black.to_string(),
            }),
            terms: Some(terms),
            ..Expected::default()
        };
        verify(transcript["transcript"].as_str().unwrap(), &expected).unwrap();
    }
}

/// What late spectators see of a game that goes on never depends on what they do not see yet: clocks are not shown,
/// and units stay opened.
#[test]
fn what_is_told_late_does_not_tell_what_is_new() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let mut spectator = server.newcomer();
    let of = white.create(
        json!({ "game": "strata-tactical", "seats": { "w": "me" }, "delay": 1,
            "start": { "selections": { "fair": true } }, "take_backs": true,
            "clock": { "kind": "fischer", "seconds": 600 } }),
    );
    black.ask("sit", json!({ "of": of })).unwrap();
    let own = commit(&mut white, &of, "w", "KQRNWWFF");
    let other = commit(&mut black, &of, "b", "KQRNWWFF");
    open(&mut white, &of, &own).unwrap();
    open(&mut black, &of, &other).unwrap();
    spectator.ask("follow", json!({ "of": of })).unwrap();
    white
        .ask("act", json!({ "of": of, "action": "c1^", "ply": 0 }))
        .unwrap();
    white
        .ask("take-back", json!({ "of": of, "answer": "ask" }))
        .unwrap();
    let told = spectator.until(|told| told["game"]["since"] == 1);
    let told_of = |table: &Value| {
        let seat = &table["seats"][1];
        assert!(seat["millis"].is_null() && seat["runs"].is_null(), "{seat}");
        assert!(table["back"].is_null());
        assert_eq!(table["deal"]["opened"][0]["square"], "c1");
    };
    told_of(&told["table"]);
    assert!(told["game"]["occurrences"].is_null());
    black
        .ask("act", json!({ "of": of, "action": "c8^", "ply": 1 }))
        .unwrap();
    let table = spectator.ask("table", json!({ "of": of })).unwrap();
    told_of(&table["table"]);
    black
        .ask("speak", json!({ "of": of, "word": "resign" }))
        .unwrap();
    let over = spectator.until(|told| told["table"]["stage"] == "over");
    assert!(over["table"]["seats"][1]["millis"].is_number());
    assert_eq!(over["table"]["deal"]["opened"].as_array().unwrap().len(), 2);
}

/// The arbiter of a campaign reports battles that were fought elsewhere, and nobody else does.
#[test]
fn the_arbiter_reports_battles() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut arbiter, mut one, mut two) = (server.newcomer(), server.newcomer(), server.newcomer());
    let game = warboard::find("strata-strategic")
        .unwrap()
        .start_scenario("duel")
        .unwrap();
    let mut position: Value = serde_json::from_str(&game.position()).unwrap();
    position["battles"] = json!("reported");
    let setup =
        json!({ "game": "strata-strategic", "start": { "position": position.to_string() } });
    let of = arbiter.create(setup);
    one.ask("sit", json!({ "of": of, "seat": "1" })).unwrap();
    let table = two.ask("sit", json!({ "of": of, "seat": "2" })).unwrap();
    assert_eq!(table["table"]["stage"], "playing");
    let reports = arbiter.ask("reports", json!({ "of": of })).unwrap();
    assert_eq!(reports["reports"], json!([]));
    let report = json!({ "of": of, "action": "checkmate:w", "ply": 0 });
    assert_eq!(
        one.ask("report", report.clone()).unwrap_err()["code"],
        "not-arbiter"
    );
    assert_eq!(
        arbiter.ask("report", report).unwrap_err()["code"],
        "players-turn"
    );
}

/// A level keeps to the budget, too.
#[test]
fn a_level_fields_what_the_budget_allows() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut ada = server.newcomer();
    for budget in [13, 15, 20, 21] {
        let start = json!({ "selections": { "budget": budget } });
        let seats = json!({ "w": "me", "b": { "level": 1 } });
        let of = ada.create(json!({ "game": "strata-tactical", "start": start, "seats": seats }));
        let selected = ada
            .ask("select", json!({ "of": of, "units": "KBNCWWFF" }))
            .unwrap();
        assert_eq!(selected["table"]["stage"], "playing", "{budget}");
    }
}

/// A battle has a board that there is, or one of the creator's own: on any other nobody could select anything.
#[test]
fn the_board_of_selections_is_one() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut ada = server.newcomer();
    let mut create = |board: &str| {
        let start = json!({ "selections": { "board": board } });
        ada.ask(
            "create",
            json!({ "setup": { "game": "strata-tactical", "start": start } }),
        )
    };
    let long = "x".repeat(40_000);
    for board in ["moon", "", "../../etc/passwd", "......../.", &long] {
        let why = create(board).unwrap_err();
        assert_eq!(why["code"], "malformed-field");
        assert_eq!(why["args"]["field"], "setup.start.selections.board");
        assert!(why["text"].as_str().unwrap().len() < 400);
    }
    let own = ["........"; 8].join("/");
    for board in ["fortress", &own] {
        let table = create(board).unwrap();
        assert_eq!(
            table["table"]["setup"]["start"]["selections"]["board"],
            board
        );
    }
}
