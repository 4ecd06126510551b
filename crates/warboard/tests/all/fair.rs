//! Fair deals through the interface of text.

use warboard::fair::{
    Commitments, Expected, FairBattle, FairDeal, FairError, OpenedUnit, Sealed, Terms, check_units,
    seed_commitment,
};
use warboard::piece_kit::seeds::Nonce;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Start, find};

fn sealed(selection: &str, nonce: u8) -> Sealed {
    Sealed {
        selection: selection.to_string(),
        nonce: Nonce::new([nonce; 32]),
    }
}

/// What is wrong with a transcript in itself.
fn verify(transcript: &str) -> Result<FairBattle, FairError> {
    warboard::fair::verify(transcript, &Expected::default())
}

fn terms() -> Terms {
    Terms::new("Ada", "Bob", "woods")
}

fn deal() -> FairDeal {
    FairDeal {
        terms: terms(),
        seed: Seed::new([0xab; 32]),
        white: sealed("KQRNWWFF", 1),
        black: sealed("DRBCWWWF", 2),
    }
}

/// A battle of the deal, of random turns.
fn battle(deal: &FairDeal, plies: usize) -> Game {
    let mut battle = deal.start().expect("a start");
    let mut rng = SeededRng::new(&Seed::guessable(5));
    while battle.ply() < plies && !battle.status().is_over() {
        let action = rng.choose(&battle.legal()).expect("a turn").clone();
        battle.play(&action).expect("legal");
    }
    battle
}

#[test]
fn a_transcript_of_a_battle_that_is_over_is_verified() {
    for plies in [0, 30, 600] {
        let mut battle = battle(&deal(), plies);
        // A battle that is over takes no more words.
        let _ = battle.say("resign w");
        let verified = verify(&deal().transcript(&battle).expect("a battle")).expect("fair");
        assert_eq!(
            Ok(verified.view.diagram()),
            battle.view("spectator").map(|view| view.diagram())
        );
        assert_eq!(Ok(verified.commitments), deal().commitments());
        assert_eq!(verified.terms.lines(), terms().lines());
        assert_eq!(verified.view.status(), battle.status());
        assert_eq!(
            (&*verified.white, &*verified.black),
            ("KQRNWWFF", "DRBCWWWF")
        );
    }
}

#[test]
fn there_is_no_transcript_of_a_battle_that_goes_on_and_one_without_an_end_proves_none() {
    for plies in [0, 30] {
        let mut battle = battle(&deal(), plies);
        let code = |battle: &Game| {
            let why = deal().transcript(battle).expect_err("the battle goes on");
            why.fault().code.clone()
        };
        assert_eq!(code(&battle), "battle-goes-on");
        battle.say("offer b").expect("the battle goes on");
        assert_eq!(code(&battle), "battle-goes-on");
        battle.say("resign w").expect("the battle goes on");
        let whole = deal().transcript(&battle).expect("it is over");
        for instead in ["", "offer b\n"] {
            let broken_off = whole.replace("end resignation b\n", instead);
            let status = verify(&broken_off).expect("in order").view.status();
            assert!(!status.is_over());
        }
    }
}

#[test]
fn nothing_is_opened_of_a_battle_of_another_deal() {
    let mut battle = battle(&deal(), 30);
    battle.say("resign w").expect("the battle goes on");
    let mut strangers = [deal(), deal(), deal()];
    strangers[0].seed = Seed::new([0xac; 32]);
    strangers[1].terms.battle = 2;
    strangers[2].terms.board = "plain".to_string();
    for stranger in strangers {
        let why = stranger.opened_units(&battle).expect_err("another deal");
        assert_eq!(why.fault().code, "other-deal");
        let why = stranger.transcript(&battle).expect_err("another deal");
        assert_eq!(why.fault().code, "other-deal");
    }
    // It was never fair.
    let rules = find("strata-tactical").expect("a game");
    let mut own = rules.start(&Start::GuessableTestDeal(3)).expect("a start");
    own.say("resign w").expect("the battle goes on");
    let why = deal().transcript(&own).expect_err("no fair battle");
    assert_eq!(why.fault().code, "other-deal");
}

#[test]
fn commitments_bind_and_do_not_tell() {
    let deal = deal();
    let opened = deal.commitments().expect("selections");
    let Commitments {
        server,
        white,
        black,
    } = opened.clone();
    assert_eq!(
        server,
        seed_commitment(&terms(), &deal.seed).expect("terms")
    );
    assert_eq!(Ok(&white), deal.white.commitment(&terms(), "w").as_ref());
    assert_eq!(Ok(&black), deal.black.commitment(&terms(), "b").as_ref());
    assert_ne!(deal.white.commitment(&terms(), "b"), Ok(white));
    let other = sealed("KQRNWWFF", 3);
    assert_ne!(
        other.commitment(&terms(), "w"),
        deal.white.commitment(&terms(), "w")
    );
    assert_eq!(format!("{deal:?} {:?}", deal.white), "FairDeal Sealed");
}

/// The terms of a battle in a campaign on the page for implementors: in JSON and as lines.
#[test]
#[cfg(feature = "json")]
fn terms_in_json_have_the_lines_that_are_hashed() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let (before, json) = page.split_once("\n```json\n").expect("terms in JSON");
    let (json, _) = json.split_once("```").expect("the end of a block");
    let terms: Terms = serde_json::from_str(json).expect("terms");
    let (_, lines) = before.rsplit_once("\n```text\n").expect("their lines");
    let (lines, _) = lines.split_once("```").expect("the end of a block");
    assert_eq!(terms.lines().as_deref(), Ok(lines));
    let again = serde_json::to_value(&terms).expect("JSON");
    let json: serde_json::Value = serde_json::from_str(json).expect("JSON");
    assert_eq!(again, json);
}

#[test]
fn only_a_defender_in_a_campaign_may_field_less_than_a_full_selection() {
    let few = sealed("DF", 2);
    let why = few.commitment(&terms(), "b").expect_err("a full selection");
    assert_eq!(why.faults()[0].code, "selection-class");
    let mut short = deal();
    short.black = few.clone();
    assert!(short.start().is_err());
    short.terms.campaign = Some("c4".repeat(32));
    assert!(few.commitment(&short.terms, "b").is_ok());
    assert!(few.commitment(&short.terms, "w").is_err());
    let mut battle = short.start().expect("a defender may have fewer");
    battle.say("resign w").expect("the battle goes on");
    assert!(verify(&short.transcript(&battle).expect("a battle")).is_ok());
}

#[test]
fn commitments_that_are_not_those_published_are_found() {
    let opened = deal().commitments().expect("selections");
    assert_eq!(opened.check(&opened), Ok(()));
    let another = |change: fn(&mut Commitments)| {
        let mut published = opened.clone();
        change(&mut published);
        opened.check(&published).expect_err("another")
    };
    let server = another(|published| published.server.clear());
    assert_eq!(server.fault().code, "server-commitment");
    for change in [
        (|published| published.white = published.server.clone()) as fn(&mut Commitments),
        |published| published.black.make_ascii_uppercase(),
    ] {
        assert_eq!(another(change).fault().code, "player-commitment");
    }
}

#[test]
fn whatever_is_forged_in_a_transcript_is_found() {
    let mut battle = battle(&deal(), 30);
    battle.say("resign w").expect("the battle goes on");
    let transcript = deal().transcript(&battle).expect("a battle");
    let forged = [
        ("KQRNWWFF", "KRRNWWFF"),
        ("open server ab", "open server ac"),
        ("commit w ", "commit w 0"),
        ("game strata-tactical-public", "game capatomic"),
    ];
    for (true_part, forged_part) in forged {
        let forged = transcript.replacen(true_part, forged_part, 1);
        let why = verify(&forged).expect_err(forged_part);
        assert!(!why.fault().code.is_empty() && !why.to_string().is_empty());
    }
}

#[test]
fn only_battles_have_transcripts_and_only_players_commit() {
    for game in ["capatomic", "strata-strategic"] {
        let rules = find(game).expect("a game");
        let game = rules.start(&Start::Default).expect("a start");
        let why = deal().transcript(&game).expect_err("no battle");
        assert_eq!(why.fault().code, "no-battle");
        let why = deal().opened_units(&game).expect_err("no battle");
        assert_eq!(why.fault().code, "no-battle");
    }
    assert!(deal().white.commitment(&terms(), "spectator").is_err());
    assert!(sealed("KK", 1).commitment(&terms(), "w").is_err());
}

#[test]
fn terms_are_checked_and_a_board_is_a_name_or_a_picture() {
    let picture = Terms::new("Ada", "Bob", "..../..../..*./.*../..../....");
    assert!(
        picture
            .lines()
            .expect("terms")
            .contains("\nboard ..../..../..*./")
    );
    let woods = Terms::new("Ada", "Bob", "woods").lines().expect("terms");
    assert!(woods.contains("\nboard ......../......../......*./"));
    type Change = fn(&mut Terms);
    let faulty: [(Change, &str); 8] = [
        (|terms| terms.white = "A\nb".to_string(), "terms-player"),
        (|terms| terms.black = String::new(), "terms-player"),
        (|terms| terms.board = "moor".to_string(), "unknown-board"),
        (
            |terms| terms.board = "moor/....".to_string(),
            "terrain-sign",
        ),
        (|terms| terms.game = "Chess".to_string(), "terms-game"),
        (|terms| terms.battle = 0, "terms-battle"),
        (|terms| terms.ruleset = " ".to_string(), "terms-ruleset"),
        (
            |terms| terms.campaign = Some("7".to_string()),
            "terms-campaign",
        ),
    ];
    for (change, code) in faulty {
        let mut terms = terms();
        change(&mut terms);
        let why = terms.lines().expect_err(code);
        assert!(why.faults().iter().any(|fault| fault.code == code), "{why}");
        assert!(seed_commitment(&terms, &Seed::new([1; 32])).is_err());
        assert!(FairDeal { terms, ..deal() }.start().is_err());
    }
    let nowhere = Terms::new("Ada", "Bob", "nowhere").lines();
    let why = nowhere.expect_err("no board").to_string();
    let known = "standard, narrow, plain, woods, mountain, fortress";
    assert!(
        why.contains(&format!("\"nowhere\"; known boards: {known}")),
        "{why}"
    );
    assert!(!why.contains("rank 1"), "{why}");
}

#[test]
fn a_selection_above_the_budget_is_neither_committed_to_nor_dealt() {
    let mut terms = terms();
    terms.budget = Some(21);
    let dear = sealed("KQRRWWFF", 1);
    let why = dear.commitment(&terms, "w").expect_err("dear");
    assert_eq!(why.faults()[0].code, "over-budget");
    let deal = FairDeal {
        terms,
        white: dear,
        ..deal()
    };
    assert!(deal.start().is_err() && deal.commitments().is_err());
}

/// What a spectator knows of a battle of the deal.
fn seen(battle: &Game) -> Expected {
    Expected {
        terms: Some(terms()),
        published: Some(deal().commitments().expect("selections")),
        units: Some(deal().units().expect("selections")),
        told: Some(battle.told_since("spectator", 0).expect("a battle")),
    }
}

#[test]
fn a_transcript_is_compared_with_whatever_was_seen() {
    for plies in [0, 30, 600] {
        let mut battle = battle(&deal(), plies);
        // A battle that is over takes no more words.
        let _ = battle.say("resign w");
        let transcript = deal().transcript(&battle).expect("a battle");
        let verified = warboard::fair::verify(&transcript, &seen(&battle)).expect("fair");
        assert!(verified.not_compared.is_empty());
        assert_eq!(Ok(verified.units), deal().units());
    }
    let mut battle = battle(&deal(), 30);
    let before = seen(&battle);
    battle.say("resign w").expect("the battle goes on");
    let transcript = deal().transcript(&battle).expect("a battle");
    let nothing = verify(&transcript).expect("fair");
    assert_eq!(nothing.not_compared.join(" "), "terms published units told");
    let code = |change: fn(&mut Expected)| {
        let mut expected = seen(&battle);
        change(&mut expected);
        let why = warboard::fair::verify(&transcript, &expected).expect_err("another");
        why.fault().code.clone()
    };
    assert_eq!(
        code(|it| it.terms.as_mut().unwrap().battle = 2),
        "other-terms"
    );
    assert_eq!(code(|it| it.terms.as_mut().unwrap().battle = 0), "terms");
    let swapped = |it: &mut Expected| {
        let published = it.published.as_mut().unwrap();
        std::mem::swap(&mut published.white, &mut published.black);
    };
    assert_eq!(code(swapped), "other-player-commitment");
    assert_eq!(
        code(|it| it.published.as_mut().unwrap().server.clear()),
        "not-a-commitment"
    );
    assert_eq!(
        code(|it| drop(it.units.as_mut().unwrap().pop())),
        "other-units"
    );
    assert_eq!(
        code(|it| it.units.as_mut().unwrap().reverse()),
        "unit-order"
    );
    assert_eq!(
        code(|it| drop(it.told.as_mut().unwrap().remove(3))),
        "other-step"
    );
    assert_eq!(
        code(|it| drop(it.told.as_mut().unwrap().pop())),
        "other-end"
    );
    assert_eq!(
        code(|it| it.told.as_mut().unwrap().push(String::new())),
        "other-end"
    );
    assert_eq!(
        code(|it| it.told.as_mut().unwrap().insert(30, "a1a2".to_string())),
        "other-step"
    );
    let early = warboard::fair::verify(&transcript, &before).expect_err("no end was seen");
    assert_eq!(early.fault().code, "other-end");
}

#[test]
fn each_unit_that_is_revealed_opens_its_hash_and_no_other_is_told() {
    let battle = battle(&deal(), 40);
    let (units, opened) = (
        deal().units().unwrap(),
        deal().opened_units(&battle).unwrap(),
    );
    assert_eq!(units.len(), 14);
    let told = battle.told_since("spectator", 0).expect("a battle");
    let revealed = told.iter().filter(|step| step.contains('=')).count();
    assert!(opened.len() == revealed && revealed > 4, "{revealed}");
    assert_eq!(check_units(&terms(), &units, &opened), Ok(()));
    let code = |change: fn(&mut OpenedUnit)| {
        let mut opened = opened.clone();
        change(&mut opened[0]);
        let why = check_units(&terms(), &units, &opened).expect_err("a lie");
        why.fault().code.clone()
    };
    let other = |it: &mut OpenedUnit| {
        it.unit = if it.unit == "F" { "W" } else { "F" }.to_string();
    };
    assert_eq!(code(other), "lie");
    assert_eq!(code(|it| it.salt = "0".repeat(64)), "lie");
    assert_eq!(
        code(|it| it.player = if it.player == "w" { "b" } else { "w" }.to_string()),
        "lie"
    );
    assert_eq!(code(|it| it.square = "a5".to_string()), "not-published");
    assert_eq!(code(|it| it.unit = "FF".to_string()), "not-an-identity");
    assert_eq!(code(|it| it.salt.clear()), "not-a-nonce");
    assert_eq!(code(|it| it.player.clear()), "not-a-side");
}

#[test]
fn a_copied_commitment_starts_no_battle() {
    let opened = deal().commitments().expect("selections");
    let copied = Commitments {
        black: opened.white.clone(),
        ..opened.clone()
    };
    assert!(opened.check(&copied).is_err());
    let why = copied.check(&copied).expect_err("a copy");
    assert_eq!(why.fault().code, "repeated-commitment");
}
