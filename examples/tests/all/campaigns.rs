//! The players of campaigns: what they may expect of each other.

use lessons::players::host::Host;
use lessons::players::{Seated, greedy, random};
use piece_kit::{Record, Seed, Variant};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign, Party, Seat};

fn start(name: &str) -> Campaign {
    let scenario = Scenario::named(name).expect("a scenario that ships");
    Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside).expect("it is valid")
}

fn player(is_greedy: bool, seed: u64) -> Seated {
    let seed = Seed::guessable(seed);
    if is_greedy {
        greedy(&seed)
    } else {
        random(&seed)
    }
}

#[test]
fn a_greedy_player_beats_a_random_one_from_either_seat() {
    let mut won = 0;
    for game in 0..10 {
        let greedy = Seat::new(1 + (game % 2) as u8).expect("a seat of a duel");
        let seats = [1, 2].map(|number| number == greedy.number());
        let mut players = seats.map(|is_greedy| player(is_greedy, game));
        let report =
            Host::new(start("duel"), &Seed::guessable(game).labelled("host")).run(&mut players);
        won += u32::from(report.outcome.winner() == Some(Party::Seat(greedy)));
    }
    assert!(won >= 8, "it won {won} of 10");
}

#[test]
fn the_same_seeds_are_the_same_campaign() {
    let run = || {
        let mut players = [player(true, 1), player(true, 2), player(false, 3)];
        let mut host = Host::new(start("triumvirate"), &Seed::guessable(4));
        while host.summary().is_none() {
            host.step(&mut players);
        }
        (host.orders().to_vec(), host.campaign().key())
    };
    assert_eq!(run(), run());
}

#[test]
fn the_record_of_a_campaign_replays_to_its_end() {
    let mut players = [player(true, 5), player(true, 6)];
    let mut host = Host::new(start("duel"), &Seed::guessable(7));
    while host.summary().is_none() {
        host.step(&mut players);
    }
    let text = host.record().to_string();
    let record: Record<Campaign> = text.parse().expect("a record");
    let game = record.replay().expect("every order is legal again");
    assert_eq!(game.position(), host.campaign());
    assert_eq!(game.outcome(), host.summary().map(|report| report.outcome));
    assert_eq!(game.record().to_string(), text);
}

#[test]
fn random_players_come_to_an_end_in_every_scenario() {
    for scenario in Scenario::shipped() {
        let seats = scenario.seats.len() as u64;
        let mut players: Vec<_> = (0..seats).map(|seat| player(false, seat)).collect();
        let report = Host::new(start(&scenario.name), &Seed::guessable(8)).run(&mut players);
        assert!(report.rounds > 1, "{}", scenario.name);
    }
}
