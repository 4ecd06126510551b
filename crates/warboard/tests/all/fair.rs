//! Fair deals through the interface of text.

use warboard::fair::{Commitments, FairDeal, Sealed, seed_commitment, verify};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Start, find, random_seed};

fn sealed(selection: &str, nonce: u8) -> Sealed {
    Sealed {
        selection: selection.to_string(),
        nonce: Seed::new([nonce; 32]),
    }
}

fn deal() -> FairDeal {
    FairDeal {
        seed: Seed::new([0xab; 32]),
        white: sealed("KQRNWWFF", 1),
        black: sealed("DRBCWWWF", 2),
    }
}

/// A battle of the deal, of random turns.
fn battle(deal: &FairDeal, plies: usize) -> Game {
    let start = Start::Fielded(deal.fielded().expect("selections").on(3));
    let mut battle = find("strata-tactical")
        .expect("a game")
        .start(&start)
        .expect("a start");
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
    assert_eq!(server, seed_commitment(&deal.seed));
    assert_eq!(Ok(&white), deal.white.commitment("w").as_ref());
    assert_eq!(Ok(&black), deal.black.commitment("b").as_ref());
    assert_ne!(deal.white.commitment("b"), Ok(white));
    let other = sealed("KQRNWWFF", 3);
    assert_ne!(other.commitment("w"), deal.white.commitment("w"));
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
    other.seed = random_seed().expect("a seed");
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
    assert!(deal().white.commitment("spectator").is_err());
    assert!(sealed("KK", 1).commitment("w").is_err());
}
