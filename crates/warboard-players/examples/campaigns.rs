//! Campaigns between players, one line of JSON for each and one for all of them.
//!
//! The arguments are a scenario, the first seed, the number of games, and a player for every seat:
//! `1` to `8` for a planner of that level, `greedy` or `random`. The first player is the one who is
//! measured; from game to game all sit one seat further. `nodes=` and `ms=` limit planners.
//!
//!     cargo run --release --example campaigns -- duel 0 200 8 greedy nodes=20000
//!
//! If fewer players than seats are named, the last takes the seats that are left.

use std::time::{Duration, Instant};

use piece_kit::{Host, Seed};
use strata_strategic::{
    BattleMode, Campaign, Event, Observer, Party, PlayerOrder, Ruleset, Scenario, Seat, View,
};
use warboard_players::{
    CampaignPlayer, Greedy, Level, Limits, Player, Random, Resources, Seen, Task,
};

type Seated = Box<dyn Player<Game = Campaign, Seen = Seen<View>>>;
type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut limits = Limits::default();
    let mut words = Vec::new();
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("nodes", number)) => limits.nodes = Some(number.parse()?),
            Some(("ms", number)) => limits.time = Some(Duration::from_millis(number.parse()?)),
            Some((key, _)) => return Err(format!("{key}= is not known").into()),
            None => words.push(word),
        }
    }
    let [name, first, games, players @ ..] = &words[..] else {
        return Err("a scenario, a seed, a number of games and players are expected".into());
    };
    let scenario = Scenario::named(name).ok_or("no scenario of this name ships")?;
    let (first, games): (u64, u64) = (first.parse()?, games.parse()?);
    let mut tally = Tally::default();
    for game in first..first + games {
        let played = play(&scenario, game, players, &limits.into())?;
        println!("{}", played.json(game));
        tally.add(played.points);
    }
    println!("{}", tally.json());
    Ok(())
}

/// How a campaign went.
struct Played {
    /// The seat of the player who is measured.
    seat: Seat,
    winner: Option<Party>,
    by: String,
    /// What it brought: 1 for a win, half for a draw of two; an equal part of a draw of more.
    points: f64,
    rounds: u32,
    kings_fallen: u32,
    seconds: f64,
}

fn play(
    scenario: &Scenario,
    game: u64,
    players: &[String],
    task: &Task,
) -> Result<Played, Failure> {
    let campaign = Campaign::new(scenario, &Ruleset::default(), BattleMode::Inside)?;
    let seed = Seed::guessable(game);
    let seats: Vec<Seat> = campaign.public().seats().collect();
    let turn = game as usize % seats.len();
    let mut seated = Vec::new();
    for seat in 0..seats.len() {
        let number = (seat + seats.len() - turn) % seats.len();
        let word = players.get(number).or(players.last()).ok_or("no players")?;
        let seed = seed.labelled("player").numbered(number as u64);
        seated.push(player(word, &seed)?);
    }
    let began = Instant::now();
    let mut host = Host::new(campaign, seed.labelled("host"));
    let mut kings_fallen = 0;
    while host.outcome().is_none() {
        let Party::Seat(seat) = host.to_act() else {
            return Err("battles are fought inside".into());
        };
        let view = Seen(host.view(Observer::Seat(seat)));
        let thought = seated[seat.index()].choose(&view, task);
        let order = thought.ok_or("a player says nothing")?.choice();
        let events = host.act(Party::Seat(seat), PlayerOrder::try_from(order)?)?;
        let fell = |event: &&Event| matches!(event, Event::Eliminated { .. });
        kings_fallen += events.iter().filter(fell).count() as u32;
    }
    let outcome = host.outcome().ok_or("it is over")?;
    let public = host.game().position().public();
    let party = public.party(seats[turn]);
    let mut parties: Vec<Party> = seats.iter().map(|seat| public.party(*seat)).collect();
    parties.sort();
    parties.dedup();
    Ok(Played {
        seat: seats[turn],
        winner: outcome.winner(),
        by: outcome.termination().to_string(),
        points: match outcome.winner() {
            Some(winner) => f64::from(u8::from(winner == party)),
            None => 1.0 / parties.len() as f64,
        },
        rounds: public.round(),
        kings_fallen,
        seconds: began.elapsed().as_secs_f64(),
    })
}

fn player(word: &str, seed: &Seed) -> Result<Seated, Failure> {
    Ok(match word {
        "greedy" => Box::new(Greedy::new(seed)),
        "random" => Box::new(Random::except(seed, strata_strategic::Order::gives_up)),
        level => Box::new(CampaignPlayer::new(
            level.parse::<Level>()?,
            seed,
            Resources::default(),
        )),
    })
}

impl Played {
    fn json(&self, game: u64) -> String {
        let winner = self
            .winner
            .map_or("null".to_owned(), |party| format!("\"{party}\""));
        format!(
            "{{\"game\":{game},\"seat\":{},\"winner\":{winner},\"by\":\"{}\",\"points\":{},\"rounds\":{},\"kings_fallen\":{},\"seconds\":{:.2}}}",
            self.seat, self.by, self.points, self.rounds, self.kings_fallen, self.seconds
        )
    }
}

/// The points of many games.
#[derive(Default)]
struct Tally {
    games: u32,
    sum: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, points: f64) {
        self.games += 1;
        self.sum += points;
        self.squares += points * points;
    }

    /// The share of the points with its standard error.
    fn json(&self) -> String {
        let games = f64::from(self.games.max(1));
        let mean = self.sum / games;
        let error = ((self.squares / games - mean * mean).max(0.0) / games).sqrt();
        format!(
            "{{\"games\":{},\"share\":{mean:.3},\"error\":{error:.3}}}",
            self.games
        )
    }
}
