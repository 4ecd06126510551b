//! What a client refuses, and that nothing has changed then.

use super::stages::{client, follower, now, opened, play, playing, take};
use super::{commitments, on, opening, terms};
use piece_kit::seeds::Nonce;
use piece_kit::words::{Ended, PlayerWord};
use piece_kit::{Message, Side};
use strata_tactical::fair::client::{CommitmentsFault, FollowError, StartFault};
use strata_tactical::fair::{
    Commitment, RepeatedCommitment, Start, Told, UnitCommitments, VerifyError,
};
use strata_tactical::{PublicBattle, Step, TerrainName, Unit};

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
            let refused = phase.hear(Start { position, units });
            let refused = refused.expect_err("another start");
            assert_eq!(refused.why, StartFault::Position, "{position}");
            phase = refused.phase;
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
        assert_eq!(
            (refused.why.code(), refused.why.squares().len()),
            ("unit-squares", 1)
        );
        assert!(refused.phase.hear(start.clone()).is_ok());
    }
}

#[test]
fn a_lying_arbiter_is_caught_on_the_spot() {
    let mut server = playing();
    let told = take(&mut server, Side::White, "f1^");
    let truth = told.step.revealed.expect("a unit");
    let mut lies = 0;
    for side in Side::ALL {
        let mut client = follower(side);
        if side == Side::White {
            client.send(told.step.turn).expect("a legal turn");
        }
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
        match (side, client.follow(&illegal)) {
            (Side::White, Err(FollowError::NotSent { turn })) => {
                assert_eq!(turn, illegal.step.turn);
            }
            (Side::Black, Err(FollowError::Step(_))) => {}
            other => panic!("{other:?}"),
        }
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
    let resign = now(&server, PlayerWord::Resign);
    server.say(Side::White, resign).expect("the battle goes on");
    let over = server.over().expect("an end");
    let resigned: Ended<Side> = "resignation b".parse().expect("an end");
    for mut client in clients {
        // The player has seen no end.
        let why = client.verify(over.transcript()).err();
        assert_eq!(why, Some(VerifyError::OtherEnd));
        if client.side() == Side::White {
            client.send_word(PlayerWord::Resign).expect("its own");
        }
        client.end(resigned).expect("an end");
        assert!(client.verify(over.transcript()).is_ok());
    }
    // Another battle with the same secrets.
    let mut other = playing();
    other.forfeit().expect("an end");
    let other = other.over().expect("an end");
    let mut client = follower(Side::Black);
    client.end(resigned).expect("an end");
    let why = client.verify(over.transcript()).err();
    assert_eq!(why, Some(VerifyError::OtherStep { step: 1 }));
    let why = client.verify(other.transcript()).err();
    assert_eq!(why, Some(VerifyError::OtherEnd));
}
