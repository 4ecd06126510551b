//! Who may say what to a host.

use super::hidden::{Act, Cards, Event, OBSERVERS, Observer};
use crate::toy::Refused;
use game_kit::errors::{HostError, OtherPly, WordError};
use game_kit::records::Note;
use game_kit::words::{HostWord, PlayerWord, WordOutcome};
use game_kit::{Events, Game, Host, Message, Record, Seed, SeededRng, Side};

fn seed(byte: u8) -> Seed {
    Seed::new([byte; 32])
}

fn host(white: u8, black: u8) -> Host<Cards> {
    Host::new(Cards::deal(white, black), seed(1))
}

/// Everything that a host says of a game.
fn all(host: &Host<Cards>) -> (Game<Cards>, Vec<String>) {
    let told = OBSERVERS.map(|observer| {
        let told = host.told_since(observer, 0).map(|told| told.to_string());
        format!(
            "{}; {}",
            host.view(observer),
            told.collect::<Vec<_>>().join(", ")
        )
    });
    (host.game().clone(), told.to_vec())
}

#[test]
fn a_player_acts_in_their_own_turn_alone() {
    let mut host = host(3, 8);
    let before = all(&host);
    let to_act = Side::White;
    let refused = host.act(Side::Black, Act::Show).expect_err("White's turn");
    assert_eq!(refused, HostError::NotYourTurn { to_act });
    assert_eq!(refused.code(), "not-your-turn");
    assert_eq!(refused.to_string(), "it is not your turn: w is to act");
    assert_eq!(host.check(Side::Black, Act::Show), Err(refused));
    assert_eq!(all(&host), before);
    let shown = Events::from_iter([Event::Shows(Side::White, 3)]);
    assert_eq!(host.act(Side::White, Act::Show), Ok(shown));
    let again = host.act(Side::White, Act::Show).map_err(|why| why.code());
    assert_eq!(again, Err("not-your-turn"));
    assert_eq!(host.to_act(), Side::Black);
}

#[test]
fn nobody_acts_when_the_game_is_over() {
    let mut host = host(3, 8);
    host.act(Side::White, Act::Fold).expect("a choice");
    assert_eq!(host.outcome().expect("an end").to_string(), "fold b");
    let before = all(&host);
    for side in Side::ALL {
        let refused = host.act(side, Act::Show).expect_err("it is over");
        assert_eq!(refused.code(), "finished");
        let refused = host.say(side, PlayerWord::Resign).expect_err("it is over");
        assert_eq!(refused.code(), "finished");
    }
    let refused = host.declare(HostWord::Agree).expect_err("it is over");
    assert_eq!(refused.code(), "finished");
    assert_eq!(all(&host), before);
}

#[test]
fn a_player_says_their_own_words() {
    let mut host = host(3, 8);
    assert_eq!(
        host.say(Side::Black, PlayerWord::Offer),
        Ok(WordOutcome::Offered)
    );
    let actor = Side::Black;
    let own = host.say(actor, PlayerWord::Accept);
    assert_eq!(own, Err(HostError::Word(WordError::NoOffer { actor })));
    let accepted = host.say(Side::White, PlayerWord::Accept).expect("a draw");
    let WordOutcome::Ended(ended) = accepted else {
        panic!("{accepted:?}")
    };
    assert_eq!(ended.by(), Some(Side::White));
}

#[test]
fn the_host_alone_says_that_time_is_up_and_that_somebody_left() {
    for (word, end) in [
        (HostWord::Time(Side::White), "time b"),
        (HostWord::Abandon(Side::Black), "abandonment w"),
        (HostWord::Agree, "agreement"),
    ] {
        let mut host = host(3, 8);
        host.declare(word).expect("an end");
        assert_eq!(host.outcome().expect("an end").to_string(), end);
        // No player can say it: the text is none of a player's words.
        assert!(word.to_string().parse::<PlayerWord>().is_err());
        let verb = word.to_string().replace([' ', 'w', 'b'], "");
        assert!(verb.parse::<PlayerWord>().is_err(), "{verb}");
    }
    for word in PlayerWord::ALL {
        let text = word.of(Side::White).to_string();
        assert!(text.parse::<HostWord<Side>>().is_err(), "{text}");
        assert_eq!(word.to_string().parse(), Ok(word));
    }
}

#[test]
fn a_host_has_nothing_to_report_while_players_act() {
    let mut host = host(3, 8);
    let to_act = Side::White;
    assert_eq!(
        host.report(Act::Show),
        Err(HostError::PlayersTurn { to_act })
    );
    assert_eq!(host.game().ply(), 0);
}

#[test]
fn hosts_that_differ_in_a_secret_refuse_alike_and_say_alike() {
    for black in [4, 5, 9] {
        let mut hosts = [host(3, 8), host(3, black)];
        let known = |host: &Host<Cards>| {
            let views = [Observer::Side(Side::White), Observer::Spectator];
            let views = views.map(|observer| host.view(observer).to_string());
            (views, format!("{host:?}"))
        };
        let [one, other] = [0, 1].map(|index| known(&hosts[index]));
        assert_eq!(one, other);
        let [one, other] = hosts.each_mut().map(|host| {
            let acts = Side::ALL.map(|side| host.clone().act(side, Act::Fold));
            let said = PlayerWord::ALL.map(|word| host.clone().say(Side::White, word));
            (acts, said)
        });
        assert_eq!(one, other);
    }
    let text = format!("{:?}", host(3, 8));
    assert!(!text.contains('3') && !text.contains('8'), "{text}");
}

#[test]
fn a_host_goes_on_from_what_it_has_stored() {
    let mut host = host(3, 8);
    host.act(Side::White, Act::Show).expect("a choice");
    host.say(Side::White, PlayerWord::Offer).expect("an offer");
    let stored = (host.game().record().to_string(), host.seed().to_string());
    let record: Record<Cards> = stored.0.parse().expect("a record");
    let seed = stored.1.parse().expect("a seed");
    let restored = Host::resume(record.replay().expect("a game"), seed);
    assert_eq!(all(&restored), all(&host));
    assert_eq!(restored.draw(Side::Black, Act::Show), Ok(Act::Show));
    assert_eq!(restored.into_game(), host.into_game());
}

#[test]
fn draws_may_come_from_outside() {
    let mut host = host(3, 8);
    let mut rng = SeededRng::new(&seed(9));
    let mut unused = rng.clone();
    let early = host.act_with(Side::Black, Act::Show, &mut rng);
    assert!(early.is_err());
    host.act_with(Side::White, Act::Show, &mut rng)
        .expect("a choice");
    // A card is no matter of chance, and a refusal draws nothing.
    assert_eq!(rng.bits(), unused.bits());
}

#[test]
fn refusals_of_hosts_have_the_codes_of_rules_and_words() {
    let codes = HostError::<Cards>::codes();
    for code in [
        "not-a-player",
        "not-your-turn",
        "players-turn",
        "finished",
        "over",
        "no-offer",
    ] {
        assert!(codes.contains(&code), "{code}");
    }
    let over = HostError::<Cards>::Illegal(Refused::Over);
    assert_eq!(
        (over.code(), over.to_string().as_str()),
        ("over", "the game is over")
    );
}

#[test]
fn what_comes_late_or_twice_is_known_by_its_ply() {
    let mut host = host(3, 8);
    assert_eq!(host.check_ply(0), Ok(()));
    host.act(Side::White, Act::Show).expect("a choice");
    let why = OtherPly { ply: 0, now: 1 };
    assert_eq!(host.check_ply(0), Err(HostError::OtherPly(why.clone())));
    assert_eq!(why.code(), "other-ply");
    assert_eq!(host.check_ply(1), Ok(()));
}

#[test]
fn headers_and_notes_change_what_is_stored_alone() {
    let mut host = host(3, 8);
    host.act(Side::White, Act::Show).expect("a choice");
    let (_, told) = all(&host);
    host.headers_mut().set("White", "Anna").expect("a header");
    let clock = Note {
        clock: Some(core::time::Duration::from_secs(60)),
        ..Note::default()
    };
    host.annotate(1, clock.clone()).expect("a note");
    assert!(host.annotate(2, clock).is_err());
    let (game, told_then) = all(&host);
    assert_eq!(told_then, told);
    let record = game.record().to_string();
    assert!(record.contains("[White Anna]") && record.contains("clock 0:01:00"));
}
