//! A server that plays for a player: the client knows what it has sent.

use super::stages::{follower, now, play, playing, take};
use piece_kit::errors::{HostError, OtherPly, WordError};
use piece_kit::words::{Ended, PlayerWord};
use piece_kit::{Message, Side, Word};
use strata_tactical::Turn;
use strata_tactical::fair::client::{FollowError, Playing, SayError, SendError};
use strata_tactical::fair::{Party, Sent, Told, server};

fn turn(text: &str) -> Turn {
    text.parse().expect("a turn")
}

fn ended(text: &str) -> Ended<Side> {
    text.parse().expect("an end")
}

/// A server that takes a turn of White's, and what it tells.
fn told(text: &str) -> (server::Playing, Told) {
    let mut server = playing();
    let told = take(&mut server, Side::White, text);
    (server, told)
}

fn not_sent(word: PlayerWord) -> Result<(), SayError> {
    Err(SayError::NotSent { word })
}

/// Both clients after White has turned up f1.
fn after_a_turn() -> [Playing; 2] {
    let (_, told) = told("f1^");
    let mut clients = Side::ALL.map(follower);
    clients[0].send(turn("f1^")).expect("legal");
    for client in &mut clients {
        client.follow(&told).expect("the truth");
    }
    clients
}

#[test]
fn a_turn_that_its_player_has_not_sent_is_refused() {
    let (mut server, first) = told("f1^");
    let mut white = follower(Side::White);
    let before = white.clone();
    let why = white.follow(&first).expect_err("nothing was sent");
    assert_eq!(why, FollowError::NotSent { turn: turn("f1^") });
    assert_eq!(why.code(), "turn-not-sent");
    assert_eq!(white, before);
    // Another was sent.
    white.send(turn("g1^")).expect("legal");
    let before = white.clone();
    assert!(matches!(
        white.follow(&first),
        Err(FollowError::NotSent { .. })
    ));
    assert_eq!(white, before);

    // A turn is played once, and the opponent's are the opponent's to send.
    let mut white = follower(Side::White);
    white.send(turn("f1^")).expect("legal");
    white.follow(&first).expect("it was sent");
    assert!(white.follow(&first).is_err());
    let reply = take(&mut server, Side::Black, "d9^");
    white.follow(&reply).expect("the opponent's");
    let again = take(&mut server, Side::White, "g1^");
    assert!(matches!(
        white.follow(&again),
        Err(FollowError::NotSent { .. })
    ));
}

#[test]
fn a_player_sends_one_legal_turn_when_it_is_theirs() {
    let mut white = follower(Side::White);
    assert_eq!(white.side(), Side::White);
    assert_eq!(white.owes(), Party::Player(Side::White));
    let before = white.clone();
    for (text, code) in [
        ("f1f2", "face-down"),
        ("a9^", "not-yours"),
        ("b5b6", "no-unit"),
    ] {
        let why = white.send(turn(text)).expect_err(text);
        assert!(
            matches!(why, SendError::Illegal(_)) && why.code() == code,
            "{why}"
        );
    }
    assert_eq!(white, before);
    let sent = Sent {
        ply: 0,
        what: turn("f1^"),
    };
    assert_eq!(white.send(turn("f1^")), Ok(sent));
    assert_eq!(white.owes(), Party::Server);
    let before = white.clone();
    let why = white.send(turn("g1^")).expect_err("another");
    assert_eq!((why.code(), white == before), ("turn-sent", true));
    // The same again, if it was lost on its way.
    assert_eq!(white.send(turn("f1^")), Ok(sent));
    assert_eq!(white, before);

    let mut black = follower(Side::Black);
    let before = black.clone();
    let to_act = Side::White;
    assert_eq!(
        black.send(turn("d9^")),
        Err(SendError::NotYourTurn { to_act })
    );
    black.end(ended("time b")).expect("the server's word");
    assert_eq!(
        black.send(turn("d9^")).expect_err("it is over").code(),
        "finished"
    );
    assert_ne!(black, before);
}

#[test]
fn words_that_their_player_has_not_sent_are_refused() {
    for client in after_a_turn() {
        let side = client.side();
        for (word, own) in [
            (Word::Resign(side), PlayerWord::Resign),
            (Word::Offer(side), PlayerWord::Offer),
            (Word::Accept(side), PlayerWord::Accept),
            (Word::Decline(side), PlayerWord::Decline),
            (Word::Claim(side), PlayerWord::Claim),
        ] {
            let mut told = client.clone();
            let offered = told.say(Word::Offer(!side));
            offered.expect("the opponent's own word");
            let before = told.clone();
            assert_eq!(told.say(word), not_sent(own));
            assert_eq!(told, before);
        }
        let mut resigned = client.clone();
        let end = ended(&format!("resignation {}", !side));
        assert_eq!(resigned.end(end), not_sent(PlayerWord::Resign));
        assert_eq!(resigned, client);
        resigned.send_word(PlayerWord::Resign).expect("its own");
        resigned.end(end).expect("it was sent");
        assert!(matches!(
            resigned.end(end),
            Err(SayError::Word(WordError::Finished { .. }))
        ));
    }
}

#[test]
fn a_draw_takes_an_offer_or_an_answer_of_ones_own() {
    for client in after_a_turn() {
        let (side, before) = (client.side(), client.clone());
        let [mine, theirs] = [side, !side].map(|by| ended(&format!("agreement by {by}")));
        let agreed = ended("agreement");
        let mut client = client;
        assert_eq!(client.end(mine), not_sent(PlayerWord::Accept));
        for refused in [
            client.end(theirs),
            client.end(agreed),
            client.say(Word::Agree),
        ] {
            assert_eq!(refused, Err(SayError::NotAgreed));
        }
        assert_eq!(client.say(Word::Accept(!side)), Err(SayError::NotAgreed));
        assert_eq!(client, before);

        // The player offers.
        client
            .send_word(PlayerWord::Offer)
            .expect("no offer stands");
        assert_eq!(client.end(theirs), Err(SayError::NotAgreed)); // it has not been told
        client.say(Word::Offer(side)).expect("it was sent");
        for end in [theirs, agreed] {
            client.clone().end(end).expect("the player has offered");
        }
        assert_eq!(client.end(mine), not_sent(PlayerWord::Accept));

        // The opponent offers.
        let mut client = before;
        client.say(Word::Offer(!side)).expect("the opponent's");
        for refused in [client.end(theirs), client.end(agreed)] {
            assert_eq!(refused, Err(SayError::NotAgreed));
        }
        client
            .send_word(PlayerWord::Accept)
            .expect("an offer stands");
        for end in [mine, agreed] {
            client.clone().end(end).expect("the player has accepted");
        }
        assert_eq!(client.end(theirs), Err(SayError::NotAgreed));
    }
}

/// The clock is the server's, and so is what the opponent says.
#[test]
fn some_ends_are_the_servers_word() {
    for client in after_a_turn() {
        let resigned = format!("resignation {}", client.side());
        for text in [
            "time w",
            "time b",
            "abandonment w",
            "abandonment b",
            &resigned,
        ] {
            let mut client = client.clone();
            client.end(ended(text)).expect(text);
            assert_eq!(client.owes(), Party::Server);
        }
    }
}

#[test]
fn what_was_sent_lapses_with_its_ply() {
    // An offer that was kept back cannot come after the turn that was sent after it, but one that was
    // sent after the turn can.
    let (mut server, _) = told("f1^");
    let reply = take(&mut server, Side::Black, "d9^");
    for (later, ply) in [(false, 1), (true, 2)] {
        let [_, mut black] = after_a_turn();
        let offer = PlayerWord::Offer;
        assert_eq!(
            black.send_word(offer),
            Ok(Sent {
                ply: 1,
                what: offer
            })
        );
        black.send(turn("d9^")).expect("legal");
        if later {
            assert_eq!(black.send_word(offer), Ok(Sent { ply, what: offer }));
        }
        black.follow(&reply).expect("it was sent");
        let told = black.say(Word::Offer(Side::Black));
        assert_eq!(told.is_ok(), later);
    }
}

#[test]
fn a_turn_that_was_sent_declines_an_offer() {
    for answer in [PlayerWord::Accept, PlayerWord::Decline] {
        let [_, mut black] = after_a_turn();
        black.say(Word::Offer(Side::White)).expect("the opponent's");
        black.send(turn("d9^")).expect("legal");
        let before = black.clone();
        let turn = turn("d9^");
        assert_eq!(black.send_word(answer), Err(SendError::Sent { turn }));
        assert_eq!(black, before);
    }
}

/// An answer that comes late does not answer another offer, and an offer or a turn that comes twice is
/// taken once.
#[test]
fn a_server_takes_what_is_sent_at_its_ply_alone() {
    let mut server = playing();
    let mut clients = Side::ALL.map(follower);
    let sent = clients[0].send(turn("f1^")).expect("legal");
    let offer = now(&server, PlayerWord::Offer);
    server.say(Side::Black, offer).expect("no offer stands");
    let late = now(&server, PlayerWord::Accept);
    let (_, told) = server.take(Side::White, sent).expect("legal");
    let other_ply = |ply| Err(HostError::OtherPly(OtherPly { ply, now: 1 }));
    assert_eq!(server.say(Side::Black, offer), other_ply(0));
    let again = now(&server, PlayerWord::Offer);
    server.say(Side::Black, again).expect("no offer stands");
    let before = server.arbiter().draw_offer();
    assert_eq!(server.say(Side::White, late), other_ply(0));
    assert_eq!(server.take(Side::White, sent).map(drop), other_ply(0));
    let early = Sent {
        ply: 2,
        what: PlayerWord::Resign,
    };
    assert_eq!(server.say(Side::White, early), other_ply(2));
    let arbiter = server.arbiter();
    assert_eq!((arbiter.plies(), arbiter.draw_offer()), (1, before));
    assert_eq!(arbiter.outcome(), None);
    clients[0].follow(&told).expect("it was sent");
}

#[test]
fn what_is_sent_has_one_text() {
    for text in ["0 f1^", "12 g1f3", "4294967295 a9^"] {
        let sent: Sent<Turn> = text.parse().expect(text);
        assert_eq!(sent.to_string(), text);
    }
    for text in ["0 offer", "3 resign"] {
        let sent: Sent<PlayerWord> = text.parse().expect(text);
        assert_eq!(sent.to_string(), text);
    }
    for (text, code) in [
        ("", "not-a-ply"),
        ("f1^", "not-a-ply"),
        (" f1^", "not-a-ply"),
        ("00 f1^", "not-a-ply"),
        ("+1 f1^", "not-a-ply"),
        ("-1 f1^", "not-a-ply"),
        ("4294967296 f1^", "not-a-ply"),
    ] {
        assert_eq!(text.parse::<Sent<Turn>>().expect_err(text).code(), code);
        assert_eq!(
            text.parse::<Sent<PlayerWord>>().expect_err(text).code(),
            code
        );
    }
    let why = "1 time"
        .parse::<Sent<PlayerWord>>()
        .expect_err("the server's");
    assert_eq!(why.code(), "not-a-players-word");
    assert!("1 ".parse::<Sent<Turn>>().is_err());
}

/// A client without memory sends itself what the server tells of it.
#[test]
fn a_client_comes_back_by_sending_its_turns_again() {
    let mut server = playing();
    let mut clients = Side::ALL.map(follower);
    play(&mut server, &mut clients, 20);
    let steps = server.arbiter().steps();
    for seen in clients {
        let mut back = follower(seen.side());
        let mut server = playing();
        for step in &steps {
            let by = server.arbiter().public().turn();
            let told = take(&mut server, by, &step.turn.to_string());
            if by == back.side() {
                back.send(told.step.turn).expect("legal");
            }
            back.follow(&told).expect("the truth");
        }
        assert_eq!(back, seen);
    }
}
