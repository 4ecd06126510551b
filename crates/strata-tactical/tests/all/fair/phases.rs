//! The phases of server and client: who owes what, and what is refused when.

use super::{commitments, entry, on, opening, seed, terms};
use piece_kit::{BySide, Ended, HostWord, Message, Nonce, PlayerWord, SeededRng, Side, Word};
use strata_tactical::fair::client::{self, CommitmentsFault, FollowError, StartFault};
use strata_tactical::fair::server::{self, CommitError, OpenError};
use strata_tactical::fair::{
    CampaignId, Party, RepeatedCommitment, Start, Terms, Told, UnitCommitments, Verdict,
    VerifyError,
};
use strata_tactical::{Commitment, Entry, PublicBattle, Step, TerrainName, Transcript, Unit};

fn offered() -> server::Offered {
    server::Offered::new(terms(), opening().seed)
}

fn committed() -> server::Committed {
    let mut offered = offered();
    for side in Side::ALL {
        offered
            .commit(side, commitments().players[side])
            .expect("a commitment");
    }
    offered.committed().expect("both")
}

fn playing() -> server::Playing {
    let mut committed = committed();
    for side in Side::ALL {
        let entry = opening().entries[side].clone();
        committed.open(side, entry).expect("an opening");
    }
    committed.deal().expect("both")
}

fn client(side: Side) -> client::Committed {
    let entry = opening().entries[side].clone();
    client::Committed::new(terms(), side, entry).expect("a selection")
}

fn opened(side: Side) -> client::Opened {
    client(side).hear(commitments()).expect("all commitments")
}

fn follower(side: Side) -> client::Playing {
    opened(side).hear(playing().start()).expect("a start")
}

/// Plays random turns; every client follows.
fn play(server: &mut server::Playing, clients: &mut [client::Playing], plies: usize) {
    let mut rng = SeededRng::new(&seed(9));
    while server.arbiter().outcome().is_none() && server.arbiter().plies() < plies {
        let turns = server.arbiter().public().turns();
        let turn = *rng.choose(&turns).expect("a turn");
        let by = server.arbiter().public().turn();
        let (taken, told) = server.take(by, turn).expect("a legal turn");
        assert_eq!(taken.step, told.step);
        // What is told goes through text.
        let told: Told = told.to_string().parse().expect("told");
        for client in &mut *clients {
            let events = client.follow(&told).expect("the truth");
            assert_eq!(events.as_slice(), taken.events.as_slice());
        }
    }
}

#[test]
fn a_battle_goes_through_all_phases_and_everybody_verifies_it() {
    for plies in [0, 30, 600] {
        let mut server = playing();
        let mut clients = Side::ALL.map(follower);
        play(&mut server, &mut clients, plies);
        if server.arbiter().outcome().is_none() {
            let side = server.arbiter().public().turn();
            assert_eq!(server.owes(), Party::Player(side));
            server.say(!side, PlayerWord::Offer).expect("an offer");
            server
                .say(side, PlayerWord::Resign)
                .expect("the battle goes on");
            let ended = server.arbiter().ended().expect("an end");
            for client in &mut clients {
                client.say(Word::Offer(!side)).expect("an offer");
                assert_eq!(client.owes(), Party::Player(side));
                client.end(ended).expect("an end");
                assert!(client.end(ended).is_err());
            }
        }
        assert_eq!(server.owes(), Party::Server);
        let over = server.over().expect("an end");
        let text = over.transcript().to_string();
        let transcript: Transcript = text.parse().expect("a transcript");
        for client in &clients {
            assert_eq!(client.owes(), Party::Server);
            let verified = client.verify(&transcript).expect("an honest server");
            assert_eq!(verified.not_compared, []);
            assert_eq!(verified.game.outcome(), Some(over.outcome()));
            assert_eq!(client.replica().outcome(), Some(over.outcome()));
        }
    }
}

#[test]
fn a_phase_goes_on_only_with_everything_it_needs() {
    let mut offered = offered();
    assert_eq!(offered.owes(), Side::ALL.map(Party::Player));
    let first = offered.clone();
    assert_eq!(*offered.clone().committed().expect_err("nobody"), first);
    let black = commitments().players.black;
    offered.commit(Side::Black, black).expect("a commitment");
    assert_eq!(offered.owes(), [Party::Player(Side::White)]);
    let again = Commitment::new([3; 32]);
    let side = Side::Black;
    assert_eq!(
        offered.commit(side, again),
        Err(CommitError::Again { side })
    );
    let why = offered.commit(Side::White, offered.commitment());
    assert_eq!(why, Err(CommitError::Repeated(RepeatedCommitment)));
    let before = offered.clone();
    assert_eq!(*offered.clone().committed().expect_err("one alone"), before);
    let white = commitments().players.white;
    offered.commit(Side::White, white).expect("a commitment");
    assert_eq!(offered.owes(), [Party::Server]);
    let committed = offered.committed().expect("both");
    assert_eq!(*committed.commitments(), commitments());
    assert_eq!((committed.terms(), before.terms()), (&terms(), &terms()));
}

#[test]
fn openings_are_checked_when_they_come() {
    let mut server = committed();
    let untouched = server.clone();
    assert_eq!(server.owes(), Side::ALL.map(Party::Player));
    let (white, black) = (opening().entries.white, opening().entries.black);
    let side = Side::White;
    for wrong in [
        entry("KQRNWWFF", 3),
        entry("KQRRWWFF", 1),
        black.clone(),
        entry("KQRNWWF", 1),
    ] {
        let why = server.open(side, wrong);
        assert_eq!(why, Err(OpenError::Commitment { side }));
    }
    assert_eq!(server, untouched);
    server.open(Side::White, white.clone()).expect("an opening");
    assert_eq!(server.open(side, white), Err(OpenError::Again { side }));
    assert_eq!(server.owes(), [Party::Player(Side::Black)]);
    let before = server.clone();
    assert_eq!(*server.clone().deal().expect_err("one alone"), before);
    server.open(Side::Black, black).expect("an opening");
    assert_eq!(server.owes(), [Party::Server]);
    assert_eq!(server.deal().expect("both").terms(), &terms());
}

/// Who commits to what they may not field is found when they open.
#[test]
fn selections_are_checked_against_class_and_budget() {
    let found = |terms: &Terms, side: Side, entry: Entry| {
        let mut offered = server::Offered::new(terms.clone(), seed(1));
        for other in Side::ALL {
            let commitment = match other == side {
                true => Commitment::to_selection(terms, side, &entry),
                false => Commitment::new([1; 32]),
            };
            offered.commit(other, commitment).expect("a commitment");
        }
        let mut server = offered.committed().expect("both");
        let refused = client::Committed::new(terms.clone(), side, entry.clone());
        assert!(refused.is_err());
        server.open(side, entry).expect_err("a selection").code()
    };
    let few = entry("KQRNWWF", 1);
    assert_eq!(found(&terms(), Side::White, few), "selection");
    for side in Side::ALL {
        let dear = entry("KQRRWWFF", 1);
        assert_eq!(found(&terms().with_budget(22), side, dear), "selection");
    }
    assert!(
        client::Committed::new(terms().with_budget(23), Side::White, entry("KQRRWWFF", 1)).is_ok()
    );
    // Only in a campaign is an army ever too small for a full selection.
    assert_eq!(found(&terms(), Side::Black, entry("WF", 1)), "selection");
    let campaign = terms().with_campaign(CampaignId::new([1; 32]));
    assert!(client::Committed::new(campaign, Side::Black, entry("WF", 1)).is_ok());
}

#[test]
fn who_withholds_has_forfeited() {
    let mut offered = offered();
    assert_eq!(offered.clone().forfeit(), Verdict::Void);
    offered
        .commit(Side::White, commitments().players.white)
        .expect("a commitment");
    assert_eq!(offered.clone().forfeit(), Verdict::Forfeit(Side::Black));
    offered
        .commit(Side::Black, commitments().players.black)
        .expect("a commitment");
    assert_eq!(offered.forfeit(), Verdict::Void);

    let mut server = committed();
    assert_eq!(server.clone().forfeit(), Verdict::Void);
    server
        .open(Side::Black, opening().entries.black)
        .expect("an opening");
    assert_eq!(server.clone().forfeit(), Verdict::Forfeit(Side::White));
    server
        .open(Side::White, opening().entries.white)
        .expect("an opening");
    assert_eq!(server.forfeit(), Verdict::Void);
    let texts = [Verdict::Void, Verdict::Forfeit(Side::Black)].map(|verdict| verdict.to_string());
    assert_eq!(texts.join(", "), "void, forfeit b");

    let mut server = playing();
    server.forfeit().expect("White does not move");
    let ended = server.arbiter().ended().expect("an end");
    assert_eq!(ended.to_string(), "abandonment b");
    assert!(server.forfeit().is_err());
    let over = server.over().expect("an end");
    for side in Side::ALL {
        let mut client = follower(side);
        let why = client.verify(over.transcript()).err();
        assert_eq!(why, Some(VerifyError::OtherEnd));
        client.end(ended).expect("an end");
        assert!(client.verify(over.transcript()).is_ok());
    }
    let parties = [
        Party::Server,
        Party::Player(Side::White),
        Party::Player(Side::Black),
    ];
    assert_eq!(
        parties.map(|party| party.to_string()).join(" "),
        "server w b"
    );
}

#[test]
fn a_battle_that_goes_on_has_no_transcript() {
    let mut server = playing();
    play(&mut server, &mut [], 5);
    let kept = *server.over().expect_err("the battle goes on");
    assert_eq!(kept.arbiter().plies(), 5);
    let mut kept = kept;
    kept.declare(HostWord::Time(Side::White))
        .expect("the battle goes on");
    assert!(kept.over().is_ok());
}

#[test]
fn a_client_finds_its_commitment_changed_or_copied() {
    for side in Side::ALL {
        let mut other = commitments();
        other.players[side] = Commitment::new([1; 32]);
        let refused = client(side).hear(other).expect_err("another");
        assert_eq!(refused.why, CommitmentsFault::NotYours { side });
        assert_eq!(refused.to_string(), refused.why.to_string());
        let mut copied = commitments();
        copied.server = copied.players[side];
        let refused = refused.phase.hear(copied).expect_err("a copy");
        assert_eq!(refused.why, CommitmentsFault::Repeated(RepeatedCommitment));
        // The phase is as it was.
        let opened = refused.phase.hear(commitments()).expect("all commitments");
        assert_eq!(opened.opening(), &opening().entries[side]);
    }
}

#[test]
fn who_sends_the_opponents_commitment_first_forfeits_and_not_the_opponent() {
    for copier in Side::ALL {
        let honest = commitments().players[!copier];
        let mut offered = offered();
        offered.commit(copier, honest).expect("it may be anybody's");
        offered.commit(!copier, honest).expect("its owner's");
        let mut committed = offered.committed().expect("both");
        let hears = client(!copier).hear(*committed.commitments());
        let opened = hears.expect("one's own is there");
        committed
            .open(!copier, opened.opening().clone())
            .expect("its owner");
        let copied = committed.open(copier, opened.opening().clone());
        assert_eq!(copied, Err(OpenError::Commitment { side: copier }));
        assert_eq!(committed.owes(), [Party::Player(copier)]);
    }
}

fn position(text: &str) -> PublicBattle {
    text.parse().expect("a position")
}

#[test]
fn a_client_takes_no_start_but_one_of_the_terms_with_its_own_units() {
    let start = playing().start();
    let text = start.position.to_string();
    let mut wrong: Vec<PublicBattle> = [
        (" w 0 1", " b 0 1"),
        (" w 0 1", " w 0 2"),
        (" w 0 1", " w 1 1"),
        ("duuu4", "kuu5"),
        ("4UUUK", "5UUK"),
        ("4UUUU", "3UUUUU"),
        ("4UUUU", "4UUUR"),
        ("6*1", "7*"),
        ("duuu4/uuuu4", "d7/8"),
    ]
    .map(|(from, to)| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        position(&changed)
    })
    .to_vec();
    wrong.push(*super::arbiter(&on(TerrainName::Plain), &opening()).public());
    for side in Side::ALL {
        let mut phase = opened(side);
        for &position in &wrong {
            let units = start.units.clone();
            let heard = phase.hear(Start { position, units });
            phase = heard.expect_err("another start").phase;
        }
        // Only White knows that White fields a King.
        let duke = position(&text.replacen("4UUUK", "4UUUD", 1));
        let units = start.units.clone();
        let heard = phase.clone().hear(Start {
            position: duke,
            units,
        });
        match side {
            Side::White => assert_eq!(heard.expect_err("a Duke").why, StartFault::Position),
            Side::Black => assert!(heard.is_ok()),
        }
        let none = Start {
            units: UnitCommitments::default(),
            ..start.clone()
        };
        let refused = phase.hear(none).expect_err("no hashes");
        assert_eq!(refused.why, StartFault::Units);
        assert!(refused.phase.hear(start.clone()).is_ok());
    }
}

#[test]
fn a_lying_arbiter_is_caught_on_the_spot() {
    let mut server = playing();
    let (_, told) = server
        .take(Side::White, "f1^".parse().expect("a turn"))
        .expect("legal");
    let truth = told.step.revealed.expect("a unit");
    let mut lies = 0;
    for side in Side::ALL {
        let mut client = follower(side);
        let before = client.clone();
        for unit in Unit::CONCEALED.into_iter().filter(|unit| *unit != truth) {
            let step = Step {
                revealed: Some(unit),
                ..told.step
            };
            let lie = Told {
                step,
                ..told.clone()
            };
            match client.follow(&lie) {
                Err(FollowError::Lie(proof)) => {
                    assert!(proof.holds(&terms()));
                    assert_eq!(proof.squares(), ["f1"]);
                    lies += 1;
                }
                other => panic!("{unit}: {other:?}"),
            }
        }
        let salted = Told {
            salt: Some(Nonce::new([0; 32])),
            ..told.clone()
        };
        assert!(matches!(client.follow(&salted), Err(FollowError::Lie(_))));
        let unsalted = Told {
            salt: None,
            ..told.clone()
        };
        assert_eq!(client.follow(&unsalted), Err(FollowError::Salt));
        let silent = Told {
            step: told.step.turn.into(),
            salt: None,
        };
        assert!(matches!(client.follow(&silent), Err(FollowError::Step(_))));
        let surplus = Told {
            step: told.step.turn.into(),
            ..told.clone()
        };
        assert_eq!(client.follow(&surplus), Err(FollowError::Salt));
        let illegal = Told {
            step: "f1f2".parse().expect("a step"),
            salt: None,
        };
        assert!(matches!(client.follow(&illegal), Err(FollowError::Step(_))));
        assert_eq!(client, before);
        client.follow(&told).expect("the truth");
        assert!(client.follow(&told).is_err());
    }
    assert_eq!(lies, 2 * 7);
}

#[test]
fn a_client_refuses_a_transcript_of_another_battle() {
    let mut server = playing();
    let mut clients = Side::ALL.map(follower);
    play(&mut server, &mut clients, 12);
    server
        .say(Side::White, PlayerWord::Resign)
        .expect("the battle goes on");
    let over = server.over().expect("an end");
    let resigned: Ended<Side> = "resignation b".parse().expect("an end");
    for mut client in clients {
        // The player has seen no end.
        let why = client.verify(over.transcript()).err();
        assert_eq!(why, Some(VerifyError::OtherEnd));
        client.end(resigned).expect("an end");
        assert!(client.verify(over.transcript()).is_ok());
    }
    // Another battle with the same secrets.
    let mut other = playing();
    other.forfeit().expect("an end");
    let other = other.over().expect("an end");
    let mut client = follower(Side::White);
    client.end(resigned).expect("an end");
    let why = client.verify(over.transcript()).err();
    assert_eq!(why, Some(VerifyError::OtherStep { step: 1 }));
    let why = client.verify(other.transcript()).err();
    assert_eq!(why, Some(VerifyError::OtherEnd));
}

#[test]
fn turns_of_the_wrong_side_and_illegal_ones_change_nothing() {
    let mut server = playing();
    let before = server.arbiter().public().to_string();
    for (by, turn) in [
        (Side::Black, "a9^"),
        (Side::Black, "f1^"),
        (Side::White, "a9^"),
    ] {
        assert!(
            server.take(by, turn.parse().expect("a turn")).is_err(),
            "{by} {turn}"
        );
    }
    assert_eq!(server.arbiter().public().to_string(), before);
}

/// Two servers that differ in the seed alone: until something is revealed they tell the same.
#[test]
fn twins_publish_the_same_but_for_hashes() {
    let start = |byte: u8| {
        let mut offered = server::Offered::new(terms(), seed(byte));
        for side in Side::ALL {
            offered
                .commit(side, commitments().players[side])
                .expect("a commitment");
        }
        let mut committed = offered.committed().expect("both");
        for side in Side::ALL {
            committed
                .open(side, opening().entries[side].clone())
                .expect("an opening");
        }
        committed.deal().expect("both")
    };
    let form = |server: &server::Playing| {
        let Start { position, units } = server.start();
        let digits = |c: char| if c.is_ascii_hexdigit() { 'x' } else { c };
        let hashes: String = units.to_string().chars().map(digits).collect();
        let squares: Vec<_> = units.iter().map(|(square, _)| square).collect();
        (position, squares, hashes)
    };
    let first = start(0);
    for byte in 1..40 {
        let mut twin = start(byte);
        assert_eq!(form(&twin), form(&first));
        assert_eq!(
            format!("{:?}", twin.arbiter()),
            format!("{:?}", first.arbiter())
        );
        // A turn that reveals a unit has the same form, and its salt tells one unit alone.
        let mut other = start(byte - 1);
        let turn = "f1^".parse().expect("a turn");
        let (_, told) = twin.take(Side::White, turn).expect("legal");
        let (_, other) = other.take(Side::White, turn).expect("legal");
        assert_eq!(told.to_string().len(), other.to_string().len());
        assert_ne!(told.salt, other.salt);
    }
}

#[test]
fn debug_texts_of_phases_hide_secrets() {
    let texts = [
        format!("{:?}", offered()),
        format!("{:?}", committed()),
        format!("{:?}", playing()),
        format!("{:?}", client(Side::White)),
        format!("{:?}", opened(Side::Black)),
    ];
    let secrets = BySide {
        white: "KQRNWWFF".to_string(),
        black: seed(0xab).to_string(),
    };
    for text in texts {
        assert!(
            !text.contains(&secrets.white) && !text.contains(&secrets.black),
            "{text}"
        );
        assert!(!text.contains("units: Units"), "{text}");
    }
}
