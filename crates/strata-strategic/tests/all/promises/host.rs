//! A campaign under a host: who may send what, and where chance comes from.

use std::collections::BTreeMap;

use piece_kit::errors::HostError;
use piece_kit::words::{HostWord, PlayerWord};
use piece_kit::{Game, Host, Message as _, PlayableView, Record, Seed, SeededRng, Side, Variant};
use strata_strategic::errors::PlayerOrderError;
use strata_strategic::{
    BattleMode, Campaign, Illegal, Observer, Order, Party, PlayerOrder, Report, Seat, Stage,
};
use strata_tactical::Unit;

use crate::common::states::{ATTACK, SELECTIONS, after, line};
use crate::common::table::inside;
use crate::common::{random, twins};

const ARMY: &str = "KQRBWWFF";

fn seat(number: u8) -> Party {
    Party::Seat(Seat::new(number).expect("a seat"))
}

fn sent(text: &str) -> PlayerOrder {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// A battle of two armies of the same units, White to take the first turn.
fn in_battle() -> Campaign {
    let mut table = inside(&format!("0,0 1 {ARMY}\n1,0 narrow; 2 {ARMY}"));
    table.battle("0,0", "1,0", ARMY, ARMY);
    table.campaign
}

fn host(number: u64) -> Host<Campaign> {
    Host::new(in_battle(), Seed::guessable(number))
}

/// Everything that a host says, and what it will draw.
fn all(host: &Host<Campaign>) -> (Game<Campaign>, Vec<String>) {
    let observers = host.game().position().public().observers();
    let mut said: Vec<String> = observers
        .flat_map(|observer| {
            let told = host.told_since(observer, 0).map(|told| told.to_string());
            told.chain([host.view(observer).to_string()])
                .collect::<Vec<_>>()
        })
        .collect();
    let choices = host.game().position().choices().into_iter();
    let drawn = choices.filter_map(|order| {
        let drawn = host.draw(host.to_act(), order.try_into().ok()?);
        Some(drawn.expect("a choice").to_string())
    });
    said.extend(drawn);
    (host.game().clone(), said)
}

#[test]
fn an_order_comes_from_the_seat_whose_turn_it_is() {
    let mut host = host(1);
    let before = all(&host);
    let to_act = seat(1);
    for text in ["c1^", "yield", "end", "c2c3"] {
        let refused = host.act(seat(2), sent(text)).expect_err(text);
        assert_eq!(refused, HostError::NotYourTurn { to_act });
    }
    for player in [seat(3), Party::Team(1), Party::Host] {
        let refused = host.act(player, sent("c1^")).expect_err("nobody");
        assert_eq!(refused, HostError::NotAPlayer { player });
        let refused = host.say(player, PlayerWord::Resign).expect_err("nobody");
        assert_eq!(refused.code(), "not-a-player");
        let refused = host.declare(HostWord::Time(player)).expect_err("nobody");
        assert_eq!(refused.code(), "not-a-player");
    }
    assert_eq!(all(&host), before);
    host.act(seat(1), sent("c1^")).expect("a choice");
    assert_eq!(host.to_act(), seat(2));
}

#[test]
fn no_text_of_a_player_names_what_a_turn_reveals() {
    let concealed = *in_battle().concealed(Side::White);
    let (mut there, mut not) = (0, 0);
    for unit in Unit::CONCEALED {
        let letter = unit.letter();
        for turn in ["c1^", "c2^", "a9^", "b1c1", "z9^"] {
            let named = format!("{turn}={letter}").parse::<PlayerOrder>();
            let expected = match turn {
                "z9^" => named.clone(),
                _ => Err(PlayerOrderError::IdentityNamed { unit }),
            };
            assert_eq!(named, expected);
            assert!(named.is_err());
        }
        match concealed.count(unit) {
            0 => not += 1,
            _ => there += 1,
        }
    }
    // Some of them lie there and some do not: nobody learns which.
    assert_eq!((there, not), (5, 3));
    let named = "c1^=N".parse::<PlayerOrder>().expect_err("it is named");
    assert_eq!(named.code(), "identity-named");
}

#[test]
fn no_text_of_a_player_is_a_report() {
    for text in [
        "-wR",
        "-bW",
        "checkmate:w",
        "move-limit",
        "agreement",
        "time:b",
    ] {
        assert!(text.parse::<Order>().is_ok(), "{text}");
        let refused = text.parse::<PlayerOrder>().expect_err(text);
        assert_eq!(refused, PlayerOrderError::Hosts);
        assert_eq!(refused.code(), "hosts-order");
    }
    let none = "nonsense".parse::<PlayerOrder>().expect_err("nonsense");
    assert_eq!(none.code(), "no-such-order");
}

#[test]
fn the_host_alone_reports_a_battle_that_was_fought_elsewhere() {
    let mut host = Host::new(line(BattleMode::Reported), Seed::guessable(1));
    for text in ATTACK.split(' ').chain(SELECTIONS.split(' ')) {
        let refused = host.report("checkmate:w".parse().expect("an order"));
        assert!(matches!(refused, Err(HostError::PlayersTurn { .. })));
        host.act(host.to_act(), sent(text)).expect("a choice");
    }
    assert_eq!(host.to_act(), Party::Host);
    let before = all(&host);
    for (player, text) in [(1, "end"), (2, "R"), (2, "c1^")] {
        let refused = host.act(seat(player), sent(text)).expect_err(text);
        let to_act = Party::Host;
        assert_eq!(refused, HostError::NotYourTurn { to_act });
    }
    let wrong = host
        .report("-wQ".parse().expect("an order"))
        .expect_err("no Queen");
    assert_eq!(wrong.code(), "not-fielded");
    assert_eq!(all(&host), before);
    let report = Report {
        end: "checkmate:w".parse().expect("an end"),
        lost: Default::default(),
    };
    for order in host
        .game()
        .position()
        .report_orders(&report)
        .expect("a report")
    {
        host.report(order).expect("a legal order");
    }
    assert_ne!(host.to_act(), Party::Host);
}

#[test]
fn words_are_orders_of_who_says_them() {
    let mut host = host(2);
    let before = all(&host);
    let refused = host.say(seat(2), PlayerWord::Resign).expect_err("not now");
    assert_eq!(refused.code(), "not-their-turn");
    assert_eq!(all(&host), before);
    host.say(seat(1), PlayerWord::Offer).expect("an offer");
    host.act(seat(1), sent("c1^")).expect("a choice");
    host.say(seat(2), PlayerWord::Accept).expect("a draw");
    let orders: Vec<String> = host
        .game()
        .actions()
        .map(|order| order.to_string())
        .collect();
    assert_eq!(orders.first().map(String::as_str), Some("offer"));
    assert_eq!(orders.last().map(String::as_str), Some("agree"));
    let mut host = self::host(2);
    host.declare(HostWord::Time(seat(1))).expect("their turn");
    assert_ne!(host.game().position().public().stage(), Stage::Fight);
}

#[test]
fn what_a_host_draws_follows_from_seed_and_ply() {
    let mut host = host(7);
    let first = host.draw(seat(1), sent("c1^")).expect("a choice");
    assert_eq!(host.draw(seat(1), sent("c1^")), Ok(first));
    host.act(seat(1), sent("c1^")).expect("a choice");
    host.act(seat(2), sent("c7^")).expect("a choice");
    assert_eq!(host.game().actions().next(), Some(first));
    // Stored and restored at every ply, it draws the same.
    let orders: Vec<Order> = host.game().actions().collect();
    let mut again = self::host(7);
    for (order, turn) in orders.into_iter().zip(["c1^", "c7^"]) {
        let stored = again.game().record().to_string();
        let record: Record<Campaign> = stored.parse().expect("a record");
        again = Host::resume(record.replay().expect("a game"), again.seed().clone());
        again.act(again.to_act(), sent(turn)).expect("a choice");
        assert_eq!(again.game().actions().last(), Some(order));
    }
    assert_eq!(all(&again), all(&host));
}

/// The draws of a battle whose sides have the same units, of the numbers 0 to 9 as seeds: computed
/// with another program's `ChaCha20` and SHA-256.
#[test]
fn draws_have_golden_values() {
    let first: Vec<String> = (0..10)
        .map(|number| {
            let mut host = host(number);
            host.act(seat(1), sent("c1^")).expect("a choice");
            host.act(seat(2), sent("c7^")).expect("a choice");
            let revealed = host.game().actions().map(|order| order.to_string());
            revealed.collect::<Vec<_>>().join(" ")
        })
        .collect();
    let golden = [
        "c1^=W c7^=R",
        "c1^=R c7^=W",
        "c1^=R c7^=W",
        "c1^=B c7^=Q",
        "c1^=Q c7^=R",
        "c1^=F c7^=F",
        "c1^=W c7^=W",
        "c1^=B c7^=R",
        "c1^=F c7^=F",
        "c1^=W c7^=W",
    ];
    assert_eq!(first, golden);
}

#[test]
fn every_unit_is_drawn_as_often_as_it_lies_there_and_plies_do_not_follow_each_other() {
    const SEEDS: u64 = 3500;
    let start = in_battle();
    let mut drawn: BTreeMap<char, u64> = BTreeMap::new();
    let mut equal = 0;
    for number in 0..SEEDS {
        let mut host = Host::new(start.clone(), Seed::guessable(number));
        let mut reveal = |seat, turn| {
            let order = host.draw(seat, sent(turn)).expect("a choice").to_string();
            host.act(seat, sent(turn)).expect("a choice");
            order.chars().next_back().expect("a letter")
        };
        let (white, black) = (reveal(seat(1), "c1^"), reveal(seat(2), "c7^"));
        *drawn.entry(white).or_default() += 1;
        equal += u64::from(white == black);
    }
    for (letter, count) in drawn {
        let expected = SEEDS / 7 * ARMY.matches(letter).count() as u64;
        assert!(
            count.abs_diff(expected) < 100,
            "{letter}: {count} of {expected}"
        );
    }
    // By chance 11 of 49 are equal.
    assert!(equal.abs_diff(SEEDS * 11 / 49) < 120, "{equal}");
}

#[test]
fn draws_from_outside_are_taken_in_their_order() {
    let mut rng = SeededRng::new(&Seed::guessable(3));
    let mut same = rng.clone();
    let mut host = host(1);
    let choice = sent("c1^");
    let drawn = host.game().position().draw(choice.into(), &mut same);
    assert!(host.act_with(seat(2), choice, &mut rng).is_err());
    host.act_with(seat(1), choice, &mut rng).expect("a choice");
    assert_eq!(host.game().actions().next(), drawn.ok());
    assert_eq!(rng.bits(), same.bits());
}

/// Two hosts that differ in what an observer does not know: whatever that observer sends, both
/// answer alike, and refuse alike.
#[test]
fn hosts_that_differ_in_a_secret_alone_cannot_be_told_apart() {
    let (mut compared, mut refused) = (0, 0);
    for number in 0..44 {
        let mut rng = random::rng(number);
        let mut campaign = random::start(number);
        for _ in 0..160 {
            if campaign.public().battle().is_some() {
                for side in Side::ALL {
                    let Some(twin) = twins::twin(&campaign, side, &mut rng) else {
                        continue;
                    };
                    let hosts = [&campaign, &twin]
                        .map(|one| Host::new(one.clone(), Seed::guessable(number)));
                    compared += 1;
                    refused += told_apart(&hosts, side);
                }
            }
            let Some(order) = random::choose(&campaign, &mut rng) else {
                break;
            };
            campaign.play_unchecked(order);
        }
    }
    assert!(compared > 300 && refused > 3000, "{compared} {refused}");
}

/// Asserts that nobody but the side tells two hosts apart which differ in its selection; how many
/// orders were refused.
fn told_apart([one, other]: &[Host<Campaign>; 2], side: Side) -> usize {
    let public = one.game().position().public();
    let mut refused = 0;
    for observer in public.observers() {
        let view = one.view(observer);
        if view.side() == Some(side) {
            continue;
        }
        assert_eq!(view, other.view(observer));
        let Observer::Seat(number) = observer else {
            continue;
        };
        let player = Party::Seat(number);
        let texts = ["c1^", "c7^", "b2b3", "end", "go", "yield", "agree"].map(sent);
        let picks = Unit::ALL.map(PlayerOrder::Pick);
        let listed = view
            .choices()
            .into_iter()
            .take(12)
            .map(PlayerOrder::try_from);
        let listed = listed.map(|order| order.expect("a player's order"));
        for choice in texts.into_iter().chain(picks).chain(listed) {
            let checked = one.check(player, choice);
            assert_eq!(checked, other.check(player, choice), "{player}: {choice}");
            assert_eq!(checked.is_ok(), one.clone().act(player, choice).is_ok());
            refused += usize::from(checked.is_err());
        }
        for word in PlayerWord::ALL {
            let said = |host: &Host<Campaign>| host.clone().say(player, word).map(drop);
            assert_eq!(said(one), said(other), "{player}: {word}");
        }
    }
    assert_eq!(format!("{one:?}"), format!("{other:?}"));
    refused
}

#[test]
fn campaigns_are_played_through_hosts_and_everybody_follows() {
    for number in 0..22 {
        let mut rng = random::rng(number);
        let mut host = Host::new(random::start(number), Seed::guessable(number));
        let observers: Vec<Observer> = host.game().position().public().observers().collect();
        let mut views: Vec<_> = observers.iter().map(|&one| host.view(one)).collect();
        for ply in 0..400 {
            // A player knows what they may send from their own view.
            let to_act = host.to_act();
            let Some(order) = random::choose(host.game().position(), &mut rng) else {
                break;
            };
            let sent = match order {
                Order::Battle(step) => Ok(PlayerOrder::Turn(step.turn)),
                order => order.try_into(),
            };
            let events = match sent {
                Ok(choice) => host.act(to_act, choice),
                Err(_) => host.report(order),
            };
            let events = events.unwrap_or_else(|why| panic!("{order}: {why}"));
            for view in &mut views {
                let told: Vec<_> = host.told_since(view.observer(), ply).collect();
                assert_eq!(told.len(), 1);
                assert_eq!(view.follow(told[0]), Ok(events.clone()));
                assert_eq!(*view, host.view(view.observer()));
            }
        }
    }
}

#[test]
fn a_refusal_is_that_of_the_senders_view() {
    let campaign = after(&line(BattleMode::Inside), ATTACK);
    let mut host = Host::new(campaign, Seed::guessable(1));
    let before = all(&host);
    for (text, code) in [
        ("K", "not-fieldable"),
        ("go", "not-now"),
        ("c1^", "not-now"),
    ] {
        let refused = host.act(seat(1), sent(text)).expect_err(text);
        let view = host.view(Observer::Seat(Seat::new(1).expect("a seat")));
        let theirs: Illegal = view.check(sent(text).into()).expect_err(text);
        assert_eq!(
            (refused.code(), &refused),
            (code, &HostError::Illegal(theirs))
        );
    }
    assert_eq!(all(&host), before);
}
