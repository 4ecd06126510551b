//! The phases of server and client: who owes what, and what is refused when.

use super::stages::{committed, follower, now, offered, opened, play, playing, take};
use super::{commitments, entry, opening, seed, stages, terms};
use piece_kit::words::{HostWord, PlayerWord};
use piece_kit::{BySide, Message, Side, Word};
use strata_tactical::fair::server::{self, CommitError, OpenError};
use strata_tactical::fair::{
    CampaignId, Commitment, Entry, Party, RepeatedCommitment, Start, Terms, Transcript, Verdict,
    VerifyError, client,
};

#[test]
fn a_battle_goes_through_all_phases_and_everybody_verifies_it() {
    for plies in [0, 30, 600] {
        let mut server = playing();
        let mut clients = Side::ALL.map(follower);
        play(&mut server, &mut clients, plies);
        if server.arbiter().outcome().is_none() {
            let side = server.arbiter().public().turn();
            assert_eq!(server.owes(), Party::Player(side));
            for (by, word) in [(!side, PlayerWord::Offer), (side, PlayerWord::Resign)] {
                let sent = now(&server, word);
                server.say(by, sent).expect("the battle goes on");
            }
            let ended = server.arbiter().ended().expect("an end");
            for client in &mut clients {
                let own = match client.side() == side {
                    true => PlayerWord::Resign,
                    false => PlayerWord::Offer,
                };
                client.send_word(own).expect("the battle goes on");
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
fn who_sends_the_opponents_commitment_first_forfeits_and_not_the_opponent() {
    for copier in Side::ALL {
        let honest = commitments().players[!copier];
        let mut offered = offered();
        offered.commit(copier, honest).expect("it may be anybody's");
        offered.commit(!copier, honest).expect("its owner's");
        let mut committed = offered.committed().expect("both");
        let hears = stages::client(!copier).hear(*committed.commitments());
        let opened = hears.expect("one's own is there");
        committed
            .open(!copier, opened.opening().clone())
            .expect("its owner");
        let copied = committed.open(copier, opened.opening().clone());
        assert_eq!(copied, Err(OpenError::Commitment { side: copier }));
        assert_eq!(committed.owes(), [Party::Player(copier)]);
    }
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
        let sent = now(&server, turn.parse().expect("a turn"));
        assert!(server.take(by, sent).is_err(), "{by} {turn}");
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
        let told = take(&mut twin, Side::White, "f1^");
        let other = take(&mut other, Side::White, "f1^");
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
        format!("{:?}", stages::client(Side::White)),
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
