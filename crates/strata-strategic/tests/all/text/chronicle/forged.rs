//! Chronicles of which something is not as it was.

use super::*;
use strata_strategic::chronicles::Uncovered;
use strata_strategic::errors::IdentityFault;
use strata_tactical::Unit;
use strata_tactical::fair::flips::FlippedError;
use strata_tactical::fair::{Expected, VerifyError};

fn dealt(chronicle: &mut Chronicle) -> &mut Transcript {
    match chronicle.proofs.get_mut(&2) {
        Some(Proof::Dealt(transcript)) => transcript,
        _ => panic!("the second battle was dealt"),
    }
}

fn flipped(chronicle: &mut Chronicle) -> &mut FlippedBattle {
    match chronicle.proofs.get_mut(&1) {
        Some(Proof::Flipped(battle)) => battle,
        _ => panic!("the first battle was flipped for"),
    }
}

fn forged(change: impl Fn(&mut Chronicle)) -> (u32, BattleFault) {
    let (_, mut chronicle) = both();
    change(&mut chronicle);
    fault(&chronicle)
}

#[test]
fn every_changed_line_is_refused() {
    let (_, chronicle) = both();
    let text = chronicle.to_string();
    let verifies = |text: &str| {
        let read = text.parse::<Chronicle>();
        read.is_ok_and(|chronicle| chronicle.verify(&all()).is_ok())
    };
    assert!(verifies(&text));
    let lines: Vec<&str> = text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let places: Vec<usize> = line.char_indices().map(|(place, _)| place).collect();
        for place in [0, places.len() / 2, places.len() - 1] {
            let other = match line.as_bytes()[place] {
                b'9' | b'z' | b'Z' | b'f' => '0',
                letter if letter.is_ascii_alphanumeric() => (letter + 1) as char,
                _ => '_',
            };
            let changed = format!("{}{other}{}", &line[..place], &line[place + 1..]);
            let mut others = lines.clone();
            others[index] = &changed;
            assert!(
                !verifies(&(others.join("\n") + "\n")),
                "{changed} for {line}"
            );
        }
        let mut fewer = lines.clone();
        fewer.remove(index);
        assert!(!verifies(&(fewer.join("\n") + "\n")), "without {line}");
    }
}

#[test]
fn a_proof_needs_a_battle_that_has_ended() {
    let (_, mut chronicle) = both();
    let proof = chronicle.proofs.remove(&2).expect("a proof");
    chronicle.proofs.insert(3, proof.clone());
    assert_eq!(fault(&chronicle), (3, BattleFault::NoBattle));
    let mut game = campaign(BattleMode::Inside);
    order(&mut game, FIRST);
    let mut chronicle = Chronicle::new(identity(), &game);
    chronicle.proofs.insert(1, proof);
    assert_eq!(fault(&chronicle), (1, BattleFault::NoBattle));
}

/// Every line of the terms is that of this campaign and battle.
#[test]
fn a_proof_binds_campaign_number_players_board_and_rules() {
    let terms = |expected: &str, found: &str| BattleFault::Terms {
        expected: expected.to_string(),
        found: found.to_string(),
    };
    // The same proof for two battles, as the first one's opening would allow.
    let found = forged(|chronicle| {
        let second = chronicle.proofs[&2].clone();
        chronicle.proofs.insert(1, second);
    });
    assert_eq!(found, (1, terms("battle 1", "battle 2")));
    let found = forged(|chronicle| {
        let id = CampaignId::new([0xc5; 32]);
        chronicle.identity = CampaignIdentity::new(id, &["Ada", "Bob"]).expect("names");
    });
    let campaign = |digits: &str| format!("campaign {}", digits.repeat(32));
    assert_eq!(found, (1, terms(&campaign("c5"), &campaign("c4"))));
    let found = forged(|chronicle| {
        let id = CampaignId::new([0xc4; 32]);
        chronicle.identity = CampaignIdentity::new(id, &["Ada", "Cyd"]).expect("names");
    });
    assert_eq!(found, (1, terms("black Cyd", "black Bob")));
    for (change, line) in [
        (("narrow", "plain"), "board "),
        (("\"meeting\"", "\"meetings\""), "ruleset "),
    ] {
        let (from, to) = change;
        let (_, chronicle) = both();
        let text = chronicle.to_string();
        let (start, rest) = text.split_once("\nend\n").expect("orders");
        let other: Chronicle = format!("{}\nend\n{rest}", start.replace(from, to))
            .parse()
            .unwrap_or_else(|why| panic!("{why}"));
        match fault_or_record(&other) {
            Some(BattleFault::Terms { expected, .. }) => assert!(expected.starts_with(line)),
            // On another board the turns are not legal.
            None => assert_eq!(line, "board "),
            other => panic!("{other:?}"),
        }
    }
}

fn fault_or_record(chronicle: &Chronicle) -> Option<BattleFault> {
    match chronicle.verify(&Demands::default()) {
        Err(ChronicleError::Battle { why, .. }) => Some(why),
        Err(ChronicleError::Record(_)) => None,
        other => panic!("{other:?}"),
    }
}

/// The board is compared, though a battle that was fought elsewhere shows none.
#[test]
fn a_transcript_on_another_board_is_found_out() {
    let mut game = campaign(BattleMode::Reported);
    order(&mut game, FIRST);
    let (mut transcript, _) = deal(&mut game, 1, 0);
    let opening = transcript.opening.clone();
    let plain = strata_tactical::TerrainName::Plain.terrain();
    let bound = transcript.terms.clone();
    transcript.terms = Terms::new(
        BySide {
            white: "Ada",
            black: "Bob",
        },
        &plain,
    )
    .and_then(|terms| terms.with_game(bound.game()))
    .and_then(|terms| terms.with_ruleset(bound.ruleset()))
    .expect("terms")
    .with_campaign(identity().id());
    transcript.commitments = opening.commitments(&transcript.terms);
    transcript.units = UnitCommitments::of(&transcript.terms, &opening);
    let deal = opening.deal(&transcript.terms);
    let mut arbiter = Arbiter::new(&plain, &opening.selections(), &deal).expect("a deal");
    arbiter
        .say(Side::White, PlayerWord::Resign)
        .expect("the battle goes on");
    transcript.record = arbiter.replica().record();
    assert!(transcript.verify(&Expected::default()).is_ok());
    let report = Report::of(&arbiter).expect("the battle is over");
    for order in game.position().report_orders(&report).expect("a report") {
        game.play(order).expect("a legal order");
    }
    let mut chronicle = Chronicle::new(identity(), &game);
    chronicle.proofs.insert(1, Proof::Dealt(transcript));
    let (1, BattleFault::Terms { expected, .. }) = fault(&chronicle) else {
        panic!("the board is another");
    };
    assert!(expected.starts_with("board "));
}

/// Selections are compared, though the units in which they differ have not been seen.
#[test]
fn a_transcript_of_another_selection_is_found_out() {
    for side in Side::ALL {
        let mut game = campaign(BattleMode::Inside);
        order(&mut game, FIRST);
        // Nothing is revealed.
        let (mut transcript, _) = deal(&mut game, 1, 0);
        let selection = "DRBBWWFF".parse().expect("a selection");
        transcript.opening.entries[side].selection = selection;
        transcript.commitments = transcript.opening.commitments(&transcript.terms);
        transcript.units = UnitCommitments::of(&transcript.terms, &transcript.opening);
        assert!(transcript.verify(&Expected::default()).is_ok());
        let mut chronicle = Chronicle::new(identity(), &game);
        chronicle.proofs.insert(1, Proof::Dealt(transcript));
        assert_eq!(fault(&chronicle), (1, BattleFault::Selection { side }));
    }
}

#[test]
fn a_proof_that_is_faulty_in_itself_says_how() {
    let found = forged(|chronicle| dealt(chronicle).opening.seed = Seed::guessable(9));
    let why = VerifyError::ServerCommitment;
    assert_eq!(found, (2, BattleFault::Dealt(why)));
    let side = Side::Black;
    let found = forged(|chronicle| {
        flipped(chronicle).entries[side].nonce = Nonce::new([9; 32]);
    });
    let why = FlippedError::Commitment { side };
    assert_eq!(found, (1, BattleFault::Flipped(why)));
}

/// A host tells another identity than was dealt or drawn.
#[test]
fn what_was_told_otherwise_than_it_came_is_found_out() {
    for number in [1, 2] {
        let (_, honest) = both();
        let record = honest.record.to_string();
        // The first reveal of the battle, told as another unit that could lie there.
        let battle = [FIRST, SECOND][number as usize - 1]
            .split(' ')
            .next()
            .expect("an order");
        let (before, battle) = record
            .split_once(&format!("\n{battle}\n"))
            .expect("the battle");
        let battle = format!(
            "{}{battle}",
            &record[before.len()..record.len() - battle.len()]
        );
        let reveal = battle.find("^=").expect("a reveal") + 2;
        let mut found = 0;
        for unit in Unit::CONCEALED {
            let mut lie = battle.clone();
            lie.replace_range(reveal..=reveal, &unit.letter().to_string());
            if lie == battle {
                continue;
            }
            // The battle is conceded at once: whatever followed may not be legal now.
            let line = lie[reveal..].find('\n').expect("a line") + reveal;
            let text = format!("{before}{}\nyield\n", &lie[..line]);
            let mut chronicle = honest.clone();
            chronicle.record = text.parse().expect("a record");
            if let Some(why) = fault_or_record(&chronicle) {
                assert!(
                    matches!(why, BattleFault::Step { step: 1 } | BattleFault::NoBattle),
                    "{why}"
                );
                found += 1;
            }
        }
        assert!(found >= 4, "{found} lies");
    }
}

#[test]
fn what_ended_otherwise_is_found_out() {
    let (_, honest) = both();
    let text = honest.record.to_string();
    let mut chronicle = honest.clone();
    chronicle.record = text
        .replacen("\nyield\n", "\ntime\n", 1)
        .parse()
        .expect("a record");
    assert_eq!(fault(&chronicle), (1, BattleFault::End));
}

#[test]
fn nothing_may_be_used_twice() {
    // Nonces of both sides; a nonce as a seed; a seed of another battle.
    let mut game = campaign(BattleMode::Inside);
    order(&mut game, FIRST);
    let (first, _) = deal(&mut game, 1, 3);
    settle(&mut game);
    order(&mut game, SECOND);
    let (second, _) = deal(&mut game, 2, 0);
    let with = |change: fn(&mut Opening, &Opening)| {
        let mut second = second.clone();
        change(&mut second.opening, &first.opening);
        second.commitments = second.opening.commitments(&second.terms);
        second.units = UnitCommitments::of(&second.terms, &second.opening);
        let mut chronicle = Chronicle::new(identity(), &game);
        chronicle.proofs.insert(1, Proof::Dealt(first.clone()));
        chronicle.proofs.insert(2, Proof::Dealt(second));
        chronicle.verify(&all())
    };
    assert!(with(|_, _| {}).is_ok());
    let changes: [fn(&mut Opening, &Opening); 5] = [
        |new, old| new.seed = old.seed.clone(),
        |new, old| new.entries.white.nonce = old.entries.white.nonce.clone(),
        |new, old| new.entries.white.nonce = old.entries.black.nonce.clone(),
        |new, _| new.entries.black.nonce = new.entries.white.nonce.clone(),
        |new, old| new.entries.black.nonce = Nonce::new(*old.seed.bytes()),
    ];
    for (index, change) in changes.into_iter().enumerate() {
        let why = match with(change) {
            Err(ChronicleError::Battle { number: 2, why }) => why,
            other => panic!("{index}: {other:?}"),
        };
        assert!(
            matches!(why, BattleFault::Repeated { .. }),
            "{index}: {why}"
        );
    }
}

#[test]
fn what_was_published_is_compared() {
    let (_, chronicle) = both();
    let verify = |number: u32, change: fn(&mut Published)| {
        let mut demands = all();
        let mut published = chronicle.proofs[&number].published();
        change(&mut published);
        demands.published.insert(number, published);
        chronicle.verify(&demands)
    };
    let another = |number| {
        let why = BattleFault::Published;
        Err(ChronicleError::Battle { number, why })
    };
    assert!(verify(1, |_| {}).is_ok() && verify(2, |_| {}).is_ok());
    type Change = fn(&mut Published);
    let changes: [(u32, Change); 4] = [
        (1, |published| {
            if let Published::Flipped { anchors, .. } = published {
                anchors.black = anchors.white;
            }
        }),
        (1, |published| {
            if let Published::Flipped { commitments, .. } = published {
                commitments.black = commitments.white;
            }
        }),
        (2, |published| {
            if let Published::Dealt { commitments, .. } = published {
                commitments.server = commitments.players.white;
            }
        }),
        (2, |published| {
            if let Published::Dealt { units, .. } = published {
                *units = Default::default();
            }
        }),
    ];
    for (number, change) in changes {
        assert_eq!(verify(number, change), another(number));
    }
    let mut demands = all();
    demands
        .published
        .insert(1, chronicle.proofs[&2].published());
    assert_eq!(chronicle.verify(&demands), another(1));
}

#[test]
fn every_proof_must_be_as_published_if_that_is_required() {
    let (game, chronicle) = both();
    let verify = |chronicle: &Chronicle, required, numbers: &[u32]| {
        let published = |&number| (number, chronicle.proofs[&number].published());
        let demands = Demands {
            required,
            published: numbers.iter().map(published).collect(),
            ..Demands::default()
        };
        chronicle.verify(&demands).map(drop)
    };
    let not_compared = |number| Err(ChronicleError::NotCompared { number });
    for (numbers, expected) in [
        (&[1, 2][..], Ok(())),
        (&[2], not_compared(1)),
        (&[1], not_compared(2)),
        (&[], not_compared(1)),
    ] {
        let required = Required::Published;
        assert_eq!(verify(&chronicle, required, numbers), expected);
        assert_eq!(verify(&chronicle, Required::Proof, numbers), Ok(()));
    }
    // What has no proof has nothing to compare.
    let without = Chronicle::new(identity(), &game);
    let why = Uncovered::NoProof;
    let refused = Err(ChronicleError::Uncovered { number: 1, why });
    assert_eq!(verify(&without, Required::Published, &[]), refused);
    assert_eq!(verify(&without, Required::Nothing, &[]), Ok(()));
}

#[test]
fn a_record_that_is_too_long_or_begins_elsewhere_is_refused() {
    let (_, chronicle) = both();
    let orders = chronicle.record.actions().len();
    let within = |limit| {
        let demands = Demands { limit, ..all() };
        chronicle.verify(&demands)
    };
    assert!(within(orders).is_ok());
    assert!(matches!(within(orders - 1), Err(ChronicleError::Record(_))));
    let mut later = campaign(BattleMode::Inside);
    order(&mut later, FIRST);
    let later = Game::new(later.position().clone());
    let chronicle = Chronicle::new(identity(), &later);
    assert_eq!(
        chronicle.verify(&Demands::default()),
        Err(ChronicleError::Start)
    );
}

#[test]
fn every_seat_has_a_name_of_its_own() {
    let id = CampaignId::new([0xc4; 32]);
    let (_, mut chronicle) = both();
    chronicle.identity = CampaignIdentity::new(id, &["Ada"]).expect("a name");
    let refused = ChronicleError::Players { found: 1, seats: 2 };
    assert_eq!(chronicle.verify(&Demands::default()), Err(refused));
    let (seat, name) = (2, "Ada".to_string());
    let same = CampaignIdentity::new(id, &["Ada", "Ada"]);
    assert_eq!(same, Err(IdentityFault::SameName { seat, name }));
    let empty = CampaignIdentity::new(id, &["Ada", ""]);
    assert!(matches!(empty, Err(IdentityFault::Player { seat: 2, .. })));
}

#[test]
fn a_battle_for_which_something_was_published_cannot_be_left_out() {
    let (game, chronicle) = both();
    let published = |number| (number, chronicle.proofs[&number].published());
    let demands = |required| Demands {
        required,
        published: [published(1), published(2)].into(),
        ..Demands::default()
    };
    assert!(chronicle.verify(&demands(Required::Published)).is_ok());
    let unproved = |number| {
        let why = BattleFault::Unproved;
        Err(ChronicleError::Battle { number, why })
    };
    let mut without = chronicle.clone();
    without.proofs.remove(&2);
    assert_eq!(without.verify(&demands(Required::Nothing)), unproved(2));
    // The record may be cut, too, so that there was no such battle.
    let mut cut = game;
    cut.goto(0).expect("the start");
    let cut = Chronicle::new(identity(), &cut);
    assert_eq!(cut.verify(&demands(Required::Published)), unproved(1));
}
