//! Chronicles of campaigns through the interface of text.

use warboard::fair::{Anchors, CampaignBattle, PublishedBattle, Required, verify_chronicle};

const MEETING: &str = include_str!("../../../strata-strategic/tests/data/meeting.chronicle");

/// What follows a word at the beginning of a line of the first battle, which was flipped for.
fn flipped(word: &str) -> Anchors {
    let (_, proof) = MEETING.split_once("proof 1 flipped\n").expect("a proof");
    let value = |side: &str| {
        let begin = format!("{word} {side} ");
        let line = proof.lines().find_map(|line| line.strip_prefix(&begin));
        line.expect("a line").to_string()
    };
    Anchors {
        white: value("w"),
        black: value("b"),
    }
}

fn published() -> PublishedBattle {
    let Anchors { white, black } = flipped("commit");
    PublishedBattle {
        battle: 1,
        white,
        black,
        server: None,
        units: Vec::new(),
        anchors: Some(flipped("anchor")),
    }
}

#[test]
fn a_chronicle_says_what_it_proves_of_each_battle() {
    let fair =
        verify_chronicle(MEETING, 1000, Required::Proof, &[published()]).expect("a fair campaign");
    assert_eq!(
        (fair.campaign, fair.players),
        ("c4".repeat(32), vec!["Ada".into(), "Bob".into()])
    );
    let told = |battle: &CampaignBattle| {
        let CampaignBattle { hex, proof, .. } = battle;
        (
            hex.clone(),
            proof.clone(),
            battle.proved,
            battle.as_published,
        )
    };
    let told: Vec<_> = fair.battles.iter().map(told).collect();
    let expected = [
        ("1,-1".to_string(), "flipped".to_string(), true, true),
        ("1,0".to_string(), "dealt".to_string(), true, false),
    ];
    assert_eq!(told, expected);
    let (without, _) = MEETING.split_once("proof 2 dealt\n").expect("a proof");
    let fair = verify_chronicle(without, 1000, Required::Nothing, &[]).expect("in order");
    assert_eq!(fair.battles[1].proof, "no-proof");
    let refused =
        verify_chronicle(without, 1000, Required::Proof, &[]).expect_err("not all is proved");
    assert_eq!(refused.fault().code, "battle-uncovered");
    let refused = verify_chronicle(MEETING, 1000, Required::Published, &[published()]);
    let refused = refused.expect_err("not all is compared");
    assert_eq!(refused.fault().code, "battle-not-compared");
}

#[test]
fn what_is_wrong_with_a_chronicle_has_a_code() {
    let other = PublishedBattle {
        anchors: Some(flipped("commit")),
        ..published()
    };
    let code = |text: &str, limit, published: &[PublishedBattle]| {
        let refused = verify_chronicle(text, limit, Required::Proof, published);
        refused.expect_err("refused").fault().code.to_string()
    };
    assert_eq!(code(MEETING, 1000, &[other]), "battle");
    assert_eq!(code(MEETING, 10, &[]), "record-limit");
    assert_eq!(code("chronicle 1\n", 1000, &[]), "part");
    let anchors = Some(Anchors {
        white: "A".to_string(),
        black: "B".to_string(),
    });
    let unreadable = PublishedBattle {
        anchors,
        ..published()
    };
    assert_eq!(code(MEETING, 1000, &[unreadable]), "not-a-link");
    let mixed = PublishedBattle {
        server: Some("5a".repeat(32)),
        ..published()
    };
    assert_eq!(code(MEETING, 1000, &[mixed]), "published-form");
}
