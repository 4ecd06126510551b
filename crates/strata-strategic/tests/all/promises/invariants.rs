//! What is true of every campaign, whoever plays it and however: nothing comes out of
//! nothing, nothing is lost without a word, everybody has his turn, and it ends.

use crate::common::random;
use crate::common::states;
use std::collections::BTreeMap;

use crate::common::ledger::Ledger;
use piece_kit::{Outcome, SeededRng, Termination, Variant};
use strata_strategic::{
    BattleMode, Campaign, Event, Illegal, MAX_UNITS, Order, Party, Scenario, Stage,
};

/// What has happened, to know that the tests have seen it.
type Met = BTreeMap<&'static str, u32>;

/// Plays a campaign to its end with the book kept beside it.
fn follow(scenario: &Scenario, battles: BattleMode, number: u64, met: &mut Met) {
    let mut rng = random::rng(number);
    let mut campaign = states::begin(scenario, battles);
    let mut ledger = Ledger::new(scenario);
    if campaign.public().rules().first_gather {
        let first = ledger.turn.1;
        let gold = ledger.income(first, campaign.public());
        ledger.gold.entry(first).and_modify(|purse| *purse += gold);
    }
    ledger.assert_same(campaign.public());
    let mut orders = 0;
    while let Some(order) = next_order(&campaign, &mut rng, number) {
        let events = campaign.play(order).expect("a legal order");
        let public = campaign.public();
        for event in &events {
            ledger.enter(event, public);
            note(event, met);
        }
        ledger.assert_same(public);
        assert_eq!(campaign.outcome(), ledger.ended, "{campaign}");
        assert_sound(&campaign);
        orders += 1;
        assert!(orders < 100_000, "{scenario:?} {number} does not end");
    }
    assert_ended(&campaign);
}

/// An order by one of two ways to play; none only when the campaign is over.
fn next_order(campaign: &Campaign, rng: &mut SeededRng, number: u64) -> Option<Order> {
    let order = match number % 3 {
        0 => random::choose(campaign, rng),
        _ => states::choose(campaign, rng),
    };
    assert_eq!(order.is_none(), campaign.outcome().is_some(), "{campaign}");
    order
}

fn note(event: &Event, met: &mut Met) {
    let word = match event {
        Event::Recruited { .. } => "recruited",
        Event::Produced { .. } => "produced",
        Event::Declined { .. } => "declined",
        Event::BattleEnded { .. } => "battles",
        Event::Lost { .. } => "lost",
        Event::Retreated { .. } => "retreated",
        Event::Conceded { .. } => "conceded",
        Event::Eliminated { .. } => "eliminated",
        Event::TakenOver { .. } => "taken over",
        Event::Removed { .. } => "removed",
        Event::Ended { outcome } => match outcome.termination() {
            Termination::Elimination => "ended by elimination",
            Termination::Resignation => "ended by resignation",
            Termination::Special("round-limit") => "ended by rounds",
            Termination::Special("quiet-rounds") => "ended by quiet rounds",
            _ => panic!("{event}"),
        },
        _ => return,
    };
    *met.entry(word).or_default() += 1;
}

/// What the book does not show.
fn assert_sound(campaign: &Campaign) {
    let public = campaign.public();
    let total: u32 = public.armies().map(|(_, army)| army.units.len()).sum();
    assert!(total <= MAX_UNITS);
    for (hex, army) in public.armies() {
        let moved = army.moved.is_empty() || army.seat == public.active();
        assert!(
            moved && army.units.includes(&army.moved),
            "{hex} in {campaign}"
        );
    }
    if campaign.outcome().is_some() {
        return;
    }
    let rules = public.rules();
    assert!(rules.round_limit == 0 || public.round() <= rules.round_limit);
    assert!(rules.quiet_rounds == 0 || public.quiet_rounds() < rules.quiet_rounds);
    match campaign.to_act() {
        Party::Seat(seat) => assert!(public.is_alive(seat), "{campaign}"),
        actor => {
            assert_eq!(actor, Party::Host);
            assert_eq!(public.battles(), BattleMode::Reported);
            assert_eq!(public.stage(), Stage::Report);
        }
    }
}

/// It ended as it may end, and nothing is left to be done.
fn assert_ended(campaign: &Campaign) {
    let public = campaign.public();
    let outcome = campaign.outcome().expect("an outcome");
    let living = public.seats().filter(|seat| public.is_alive(*seat));
    let mut parties: Vec<Party> = living.map(|seat| public.party(seat)).collect();
    parties.dedup();
    if let Some(winner) = outcome.winner() {
        assert!(parties.contains(&winner), "{outcome}");
    }
    let rules = public.rules();
    match outcome {
        Outcome::Win {
            by: Termination::Elimination | Termination::Resignation,
            winner,
        } => assert!(parties.iter().all(|party| *party == winner)),
        Outcome::Win { .. } | Outcome::Draw { .. } => {
            parties.sort_unstable();
            parties.dedup();
            assert!(parties.len() > 1, "one party alone wins at once");
            let limit = public.round() == rules.round_limit;
            let quiet = public.quiet_rounds() == rules.quiet_rounds;
            assert!(limit || quiet, "{campaign}");
        }
    }
    assert!(public.march().is_none() && public.battle().is_none());
    assert!(public.attacks().len() == 0 && public.retreating().is_none());
    assert!(campaign.legal_actions().is_empty());
}

fn follow_all(modes: BattleMode, numbers: std::ops::Range<u64>) -> Met {
    let mut met = Met::new();
    for scenario in random::scenarios() {
        for number in numbers.clone() {
            follow(&scenario, modes, number, &mut met);
        }
    }
    println!("{met:?}");
    met
}

#[track_caller]
fn assert_met(met: &Met, wanted: &[(&str, u32)]) {
    for (word, least) in wanted {
        let found = met.get(word).copied().unwrap_or_default();
        assert!(found >= *least, "{word}: only {found}");
    }
}

#[test]
fn the_books_of_campaigns_with_reported_battles_are_right() {
    let met = follow_all(BattleMode::Reported, 0..160);
    let every = [
        ("recruited", 1000),
        ("produced", 1000),
        ("declined", 20),
        ("battles", 5000),
        ("lost", 1000),
        ("retreated", 100),
        ("conceded", 10),
        ("eliminated", 1000),
        ("taken over", 1000),
        ("removed", 1000),
        ("ended by elimination", 100),
        ("ended by resignation", 1),
        ("ended by rounds", 100),
        ("ended by quiet rounds", 10),
    ];
    assert_met(&met, &every);
}

#[test]
fn the_books_of_campaigns_with_battles_inside_are_right() {
    let met = follow_all(BattleMode::Inside, 1000..1040);
    let every = [("battles", 1000), ("retreated", 10), ("taken over", 100)];
    assert_met(&met, &every);
}

#[test]
fn a_campaign_that_is_over_stays_over_whatever_is_ordered() {
    for number in 0..66 {
        states::play(number, |campaign, _| {
            let Some(outcome) = campaign.outcome() else {
                return;
            };
            for order in states::conceivable(campaign) {
                let refused = Err(Illegal::Finished { outcome });
                assert_eq!(campaign.check(order), refused, "{order}");
                let mut next = campaign.clone();
                assert_eq!(next.play(order).map(|_| ()), refused);
                assert!(campaign.events(order).is_empty(), "{order}");
                next.play_unchecked(order);
                assert_eq!(next, *campaign, "{order}");
            }
        });
    }
}
