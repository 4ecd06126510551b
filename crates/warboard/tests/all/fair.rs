//! Fair deals through the interface of text.

use warboard::fair::{Commitments, FairDeal, Sealed, Terms, seed_commitment, verify};
use warboard::piece_kit::{Nonce, Seed, SeededRng};
use warboard::{Game, Start, find};

fn sealed(selection: &str, nonce: u8) -> Sealed {
    Sealed {
        selection: selection.to_string(),
        nonce: Nonce::new([nonce; 32]),
    }
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
fn a_transcript_of_a_fair_battle_is_verified_whether_it_is_over_or_not() {
    for plies in [0, 30, 600] {
        let mut battle = battle(&deal(), plies);
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
        let offered = battle.say("offer b").is_ok();
        let again = verify(&deal().transcript(&battle).expect("a battle")).expect("fair");
        assert!(offered || again.view.status().is_over());
        if battle.say("resign w").is_ok() {
            let verified = verify(&deal().transcript(&battle).expect("a battle")).expect("fair");
            assert_eq!(verified.view.status(), battle.status());
        }
    }
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
    let battle = battle(&deal(), 30);
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
    // A deal that another seed gives is not that of the commitments.
    let mut other = deal();
    other.seed = Seed::new([0xac; 32]);
    let stranger = other.transcript(&battle).expect("a battle");
    assert!(verify(&stranger).is_err());
}

#[test]
fn only_battles_have_transcripts_and_only_players_commit() {
    let chess = find("capatomic")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start");
    assert_eq!(
        deal()
            .transcript(&chess)
            .expect_err("no battle")
            .fault()
            .code,
        "no-battle"
    );
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
    let faulty: [(Change, &str); 7] = [
        (|terms| terms.white = "A\nb".to_string(), "terms-player"),
        (|terms| terms.black = String::new(), "terms-player"),
        (|terms| terms.board = "moor".to_string(), "terrain-sign"),
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
