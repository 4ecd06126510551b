//! Lesson 15: measuring a scenario by games between equal players.
//!
//! How many battles does a game have, how long is it, how does it end, and does a seat
//! win too often? The players sit round the map by turns, so that what comes from the
//! order of play and what comes from the place on the map are told apart.
//!
//!     cargo run --release --example calibrate -- 200 duel

use std::collections::BTreeMap;

use lessons::players::host::{Host, Summary};
use lessons::players::{Seated, greedy, random};
use piece_kit::Seed;
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign, Seat};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().map_or(Ok(12), |text| text.parse());
    let games = games.ok().filter(|games| *games > 0);
    let games = games.ok_or("a number of games for each scenario is expected first")?;
    let name = arguments.next();
    if name
        .as_deref()
        .is_some_and(|name| Scenario::named(name).is_none())
    {
        return Err("no scenario of this name ships".into());
    }
    let wanted = |scenario: &Scenario| name.as_ref().is_none_or(|name| *name == scenario.name);
    for scenario in Scenario::shipped().into_iter().filter(wanted) {
        let equal = measure(&scenario, games, |_, seed| greedy(seed));
        println!("{}: {games} games between greedy players", scenario.name);
        equal.print();
        // The greedy one sits in every seat by turns.
        let seats = scenario.seats.len();
        let one = measure(&scenario, games, |(game, seat), seed| {
            if game % seats as u64 == seat {
                greedy(seed)
            } else {
                random(seed)
            }
        });
        println!(
            "  one greedy player among random ones wins {}",
            one.favourite(seats)
        );
    }
    Ok(())
}

/// What many games have shown.
#[derive(Default)]
struct Figures {
    reports: Vec<Summary>,
    /// Who won, by the order of play, and by the place on the map, from 1.
    by_order: BTreeMap<usize, u32>,
    by_place: BTreeMap<usize, u32>,
    /// The seats that won each game.
    winners: Vec<Vec<usize>>,
}

/// Plays games, in each of which the players sit one place further round the map.
fn measure(
    scenario: &Scenario,
    games: u64,
    mut player: impl FnMut((u64, u64), &Seed) -> Seated,
) -> Figures {
    let mut figures = Figures::default();
    let seats = scenario.seats.len();
    for number in 1..=seats {
        figures.by_order.insert(number, 0);
        figures.by_place.insert(number, 0);
    }
    for game in 0..games {
        // So that a player who changes seats with every game gets to every place too.
        let turn = (game / seats as u64) as usize % seats;
        let campaign = Campaign::new(
            &rotated(scenario, turn),
            &Ruleset::default(),
            BattleMode::Inside,
        );
        let campaign = campaign.expect("a scenario that ships");
        let seed = Seed::guessable(game);
        let mut players: Vec<_> = (0..seats as u64)
            .map(|seat| player((game, seat), &seed.labelled("player").numbered(seat)))
            .collect();
        let host = Host::new(campaign.clone(), &seed.labelled("host"));
        let report = host.run(&mut players);
        figures.add(&campaign, turn, report);
    }
    figures
}

/// The scenario with every seat some places further round the map. Gold is left with the
/// order of play, for which it is meant to make up.
fn rotated(scenario: &Scenario, turn: usize) -> Scenario {
    let mut rotated = scenario.clone();
    rotated.seats.rotate_left(turn);
    for (seat, as_before) in rotated.seats.iter_mut().zip(&scenario.seats) {
        seat.gold = as_before.gold;
    }
    rotated
}

impl Figures {
    fn add(&mut self, campaign: &Campaign, turn: usize, report: Summary) {
        let public = campaign.public();
        let seats: Vec<Seat> = public.seats().collect();
        let winner = report.outcome.winner();
        let won = |seat: &&Seat| winner == Some(public.party(**seat));
        let won: Vec<usize> = seats.iter().filter(won).map(|seat| seat.index()).collect();
        for seat in &won {
            *self.by_order.entry(seat + 1).or_default() += 1;
            *self
                .by_place
                .entry((seat + turn) % seats.len() + 1)
                .or_default() += 1;
        }
        self.winners.push(won);
        self.reports.push(report);
    }

    fn print(&self) {
        let mean = |of: fn(&Summary) -> u32| {
            let all: u32 = self.reports.iter().map(of).sum();
            f64::from(all) / self.reports.len() as f64
        };
        let battles = mean(Summary::battle_count);
        let led = mean(|report| report.against_royal);
        let rounds = mean(|report| report.rounds);
        println!(
            "  {battles:.1} battles a game, {led:.1} of them against a King or Duke; {rounds:.1} rounds"
        );
        println!("  won by order of play: {}", self.shares(&self.by_order));
        println!(
            "  won by place, from the first seat's: {}",
            self.shares(&self.by_place)
        );
        let ends = self.reports.iter().map(|report| {
            let draw = report.outcome.winner().is_none();
            let by = report.outcome.termination();
            format!("{by}{}", if draw { " (draw)" } else { "" })
        });
        println!("  ended by {}", self.shares(&counted(ends)));
        let battles = self.reports.iter().flat_map(|report| &report.battles);
        let all: u32 = battles.clone().map(|(_, number)| number).sum();
        let mut ends = BTreeMap::<_, u32>::new();
        for (end, number) in battles {
            *ends.entry(end).or_default() += number;
        }
        println!("  battles ended by {}", shares(&ends, all));
    }

    fn shares<K: ToString>(&self, counts: &BTreeMap<K, u32>) -> String {
        shares(counts, self.reports.len() as u32)
    }

    /// How often the player who sits in another seat in every game was a winner.
    fn favourite(&self, seats: usize) -> String {
        let games = self.winners.iter().enumerate();
        let won = games.filter(|(game, won)| won.contains(&(game % seats)));
        let percent = 100 * won.count() / self.winners.len().max(1);
        format!("{percent} %")
    }
}

fn counted<K: Ord>(all: impl Iterator<Item = K>) -> BTreeMap<K, u32> {
    let mut counts = BTreeMap::new();
    for each in all {
        *counts.entry(each).or_default() += 1;
    }
    counts
}

/// Parts of a whole in per cent.
fn shares<K: ToString>(counts: &BTreeMap<K, u32>, all: u32) -> String {
    let share = |(of, number): (&K, &u32)| {
        let percent = 100.0 * f64::from(*number) / f64::from(all.max(1));
        format!("{} {percent:.0} %", of.to_string())
    };
    let shares: Vec<String> = counts.iter().map(share).collect();
    shares.join(", ")
}
