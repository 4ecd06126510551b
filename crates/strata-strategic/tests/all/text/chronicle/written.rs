//! Chronicles that are in order: what they prove, what they say that they do not, and their text.

use super::*;
use piece_kit::Record;
use piece_kit::errors::TooLong;
use piece_kit::testing::assert_serde;
use piece_kit::text::ParseLimited;
use strata_strategic::Way;
use strata_strategic::chronicles::{Covered, Uncovered};
use strata_strategic::errors::ParseChronicleError;

const GOLDEN: &str = include_str!("../../../data/meeting.chronicle");

#[test]
fn the_golden_chronicle_follows_from_its_secrets() {
    let (game, chronicle) = both();
    let text = chronicle.to_string();
    if std::env::var_os("GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/meeting.chronicle");
        return std::fs::write(path, text).expect("written");
    }
    assert_eq!(text, GOLDEN);
    let read: Chronicle = GOLDEN.parse().expect("a chronicle");
    assert_eq!(read, chronicle);
    let verified = read.verify(&all()).expect("an honest chronicle");
    assert_eq!(verified.position, *game.position());
    assert_eq!(verified.outcome, game.outcome());
    assert_eq!(verified.plies, game.actions().len());
    assert_serde(&read, &[]);
}

#[test]
fn it_says_by_which_way_each_battle_is_covered_and_what_was_compared() {
    let (_, chronicle) = both();
    let mut demands = all();
    let published = chronicle.proofs[&2].published();
    demands.published.insert(2, published);
    let verified = chronicle.verify(&demands).expect("an honest chronicle");
    let told: Vec<_> = verified
        .battles
        .iter()
        .map(|battle| {
            let Covered {
                way, as_published, ..
            } = battle.proof.expect("a proof");
            (battle.number, battle.hex.to_string(), way, as_published)
        })
        .collect();
    let expected = [
        (1, "1,-1".to_string(), Way::Flipped, false),
        (2, "1,0".to_string(), Way::Dealt, true),
    ];
    assert_eq!(told, expected);
    let seats = verified.battles[0].seats;
    assert_eq!((seats.white.number(), seats.black.number()), (1, 2));
}

#[test]
fn a_battle_without_a_proof_is_named_and_may_be_refused() {
    let (game, full) = both();
    let without = |numbers: &[u32]| {
        let mut chronicle = full.clone();
        chronicle
            .proofs
            .retain(|number, _| !numbers.contains(number));
        chronicle
    };
    for (missing, first) in [(&[1][..], 1), (&[2], 2), (&[1, 2], 1)] {
        let chronicle = without(missing);
        let verified = chronicle.verify(&Demands::default()).expect("in order");
        for battle in &verified.battles {
            let expected = missing
                .contains(&battle.number)
                .then_some(Uncovered::NoProof);
            assert_eq!(battle.proof.err(), expected);
        }
        let why = Uncovered::NoProof;
        let number = first;
        let refused = ChronicleError::Uncovered { number, why };
        assert_eq!(chronicle.verify(&all()), Err(refused));
    }
    assert!(game.actions().len() > 60);
}

#[test]
fn a_battle_that_goes_on_or_was_reported_is_not_covered() {
    let mut game = campaign(BattleMode::Inside);
    order(&mut game, FIRST);
    let chronicle = Chronicle::new(identity(), &game);
    let why = Uncovered::Unfinished;
    let refused = ChronicleError::Uncovered { number: 1, why };
    assert_eq!(chronicle.verify(&all()), Err(refused));

    let (reported, _, report) = reported();
    let mut game = reported;
    for order in game.position().report_orders(&report).expect("a report") {
        game.play(order).expect("a legal order");
    }
    let chronicle = Chronicle::new(identity(), &game);
    let why = Uncovered::Reported;
    let refused = ChronicleError::Uncovered { number: 1, why };
    assert_eq!(chronicle.verify(&all()), Err(refused));
}

/// A battle that is fought elsewhere, its transcript, and its report, which is not handed in.
fn reported() -> (Game<Campaign>, Transcript, Report) {
    let mut game = campaign(BattleMode::Reported);
    order(&mut game, FIRST);
    let (transcript, arbiter) = deal(&mut game, 1, 30);
    let report = Report::of(&arbiter).expect("the battle is over");
    (game, transcript, report)
}

#[test]
fn a_battle_fought_elsewhere_is_verified_by_its_casualties_and_its_end() {
    use strata_strategic::BattleEnd;
    use strata_tactical::Unit;
    let (game, transcript, report) = reported();
    let told = |report: Report| {
        let mut game = game.clone();
        for order in game.position().report_orders(&report).expect("a report") {
            game.play(order).expect("a legal order");
        }
        let mut chronicle = Chronicle::new(identity(), &game);
        chronicle.proofs.insert(1, Proof::Dealt(transcript.clone()));
        chronicle
    };
    assert!(told(report).verify(&all()).is_ok());
    let end = BattleEnd::Agreement;
    assert_eq!(
        fault(&told(Report { end, ..report })),
        (1, BattleFault::End)
    );
    // One Wazir more or less.
    let mut other = report;
    if other.lost.white.count(Unit::Wazir) < 2 {
        other.lost.white.add(Unit::Wazir);
    } else {
        other.lost.white.remove(Unit::Wazir);
    }
    assert_eq!(fault(&told(other)), (1, BattleFault::End));
}

#[test]
fn a_text_that_is_no_chronicle_names_its_part() {
    for (from, to, part) in [
        ("chronicle 2", "chronicle 1", "chronicle"),
        ("campaign c4", "campaign C4", "campaign"),
        ("player 2 Bob", "player 2 Ada", "campaign"),
        ("player 2 Bob", "player 3 Bob", "chronicle"),
        ("player 2 Bob", "player 2", "campaign"),
        (
            "game strata-strategic\nstart",
            "game chess\nstart",
            "record",
        ),
        ("proof 1 flipped", "proof one flipped", "proof one flipped"),
        ("proof 1 flipped", "proof 1 dealt", "proof 1 dealt"),
        ("proof 1 flipped", "proof 3 flipped", "chronicle"),
        ("proof 2 dealt", "proof 01 dealt", "chronicle"),
        ("commit server ", "commit server z", "proof 2 dealt"),
        (
            "proof 1 flipped\n",
            "proof 1 flipped\n\n",
            "proof 1 flipped",
        ),
    ] {
        let faulty = GOLDEN.replacen(from, to, 1);
        assert_ne!(faulty, GOLDEN, "{from}");
        let faulty = faulty.parse::<Chronicle>().expect_err(to);
        let begin = format!("{part}: ");
        assert!(faulty.to_string().starts_with(&begin), "{faulty}");
    }
    assert!("".parse::<Chronicle>().is_err());
    let many: String = (1..1000)
        .map(|seat| format!("player {seat} p{seat}\n"))
        .collect();
    let id = "c4".repeat(32);
    let why = format!("chronicle 2\ncampaign {id}\n{many}").parse::<Chronicle>();
    let why = why.expect_err("too many").to_string();
    assert!(why.contains("at most 6 seats"), "{why}");
}

#[test]
fn a_text_that_is_too_long_is_refused_at_once() {
    let (bytes, most) = (GOLDEN.len(), GOLDEN.len() - 1);
    assert!(Chronicle::parse_limited(GOLDEN, bytes).is_ok());
    let found = bytes;
    let long = ParseChronicleError::Long(TooLong { most, found });
    assert_eq!(Chronicle::parse_limited(GOLDEN, most), Err(long));
    let (most, found) = (Chronicle::LONGEST, Chronicle::LONGEST + 1);
    let text = GOLDEN.to_string() + &"\n".repeat(found - bytes);
    let long = ParseChronicleError::Long(TooLong { most, found });
    assert_eq!(text.parse::<Chronicle>(), Err(long.clone()));
    let json = serde_json::to_string(&text).expect("JSON");
    let why = serde_json::from_str::<Chronicle>(&json).expect_err("too long");
    assert!(why.to_string().starts_with(&long.to_string()), "{why}");
    // A record may be longer here than on its own.
    let orders = "end\n".repeat(Record::<Campaign>::LONGEST / 4);
    let text = GOLDEN.replacen("proof 1", &(orders + "proof 1"), 1);
    assert!(text.parse::<Chronicle>().is_ok());
}

#[test]
fn a_record_has_no_end_but_by_orders() {
    let record = campaign(BattleMode::Reported).record().to_string();
    for end in [
        "agreement",
        "resignation host",
        "resignation 5",
        "time team-6",
    ] {
        let why = format!("{record}end {end}\n").parse::<Record<Campaign>>();
        let why = why.expect_err(end).to_string();
        assert!(
            why.ends_with("this game is ended by its actions alone"),
            "{why}"
        );
    }
}

#[test]
fn the_rules_of_terms_are_a_hash_of_scenario_and_ruleset() {
    let mut game = campaign(BattleMode::Inside);
    order(&mut game, FIRST);
    let public = game.position().public();
    let (scenario, ruleset) = (public.scenario().to_json(), public.ruleset().to_json());
    let hash = piece_kit::seeds::sha256(format_args!(
        "strata-strategic rules 1\n{scenario}\n{ruleset}\n"
    ));
    let digits: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    let terms = terms(&game, 7);
    assert_eq!((terms.ruleset(), terms.battle()), (digits.as_str(), 7));
    assert_eq!(terms.game(), "strata-strategic");
    assert_eq!(
        (terms.player(Side::White), terms.player(Side::Black)),
        ("Ada", "Bob")
    );
    assert!(
        identity()
            .terms(campaign(BattleMode::Inside).position().public(), 1)
            .is_none()
    );
}
