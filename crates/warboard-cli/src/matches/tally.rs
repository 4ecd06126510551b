//! What the games of a match sum up to.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use super::line::Line;
use crate::args::Sprt;

/// The games so far.
pub(super) struct Tally {
    /// The sides that can win: so many games make a round.
    parties: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    points: f64,
    /// Of every round that has a game: the points and the games.
    rounds: BTreeMap<u32, (f64, u32)>,
    choices: [u64; 2],
    nodes: [u64; 2],
    seconds: [f64; 2],
}

/// No sequential test decides before so many rounds: how far rounds vary is not known earlier, and
/// it would err more often than in 5 %.
const FEWEST: usize = 24;

impl Tally {
    pub(super) fn new(parties: u32) -> Self {
        Self {
            parties,
            won: 0,
            drawn: 0,
            lost: 0,
            points: 0.0,
            rounds: BTreeMap::new(),
            choices: [0; 2],
            nodes: [0; 2],
            seconds: [0.0; 2],
        }
    }

    pub(super) fn add(&mut self, line: &Line) {
        match &line.winner {
            None => self.drawn += 1,
            Some(winner) if *winner == line.first => self.won += 1,
            Some(_) => self.lost += 1,
        }
        self.points += line.points;
        let round = self.rounds.entry(line.game / self.parties).or_default();
        round.0 += line.points;
        round.1 += 1;
        for side in 0..2 {
            self.choices[side] += line.choices[side];
            self.nodes[side] = self.nodes[side].saturating_add(line.nodes[side]);
            self.seconds[side] += line.seconds[side];
        }
    }

    pub(super) fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The first player's share of the points.
    fn share(&self) -> f64 {
        self.points / f64::from(self.games().max(1))
    }

    /// The first player's share of each round that has so many games at least.
    fn shares(&self, least: u32) -> Vec<f64> {
        let rounds = self.rounds.values().filter(|(_, games)| *games >= least);
        rounds
            .map(|(points, games)| points / f64::from(*games))
            .collect()
    }

    /// Half of the interval in which the share is with a likelihood of 95 %.
    fn error(&self) -> f64 {
        let shares = self.shares(1);
        if shares.len() < 2 {
            return 1.0;
        }
        1.96 * (variance(&shares, self.share()) / shares.len() as f64).sqrt()
    }

    /// The difference in Elo with the ends of its interval, in a game of two.
    fn elo(&self) -> Option<[f64; 3]> {
        let (share, error) = (self.share(), self.error());
        let two = self.parties == 2 && self.games() > 0;
        two.then(|| [share, share - error, share + error].map(elo))
    }

    /// The logarithm of how much likelier the higher value is than the lower one, by the rounds that
    /// have been played from all sides.
    fn ratio(&self, test: Sprt) -> f64 {
        let shares = self.shares(self.parties);
        let rounds = shares.len() as f64;
        let share = shares.iter().sum::<f64>() / rounds.max(1.0);
        let [low, high] = [test.low, test.high].map(expected);
        rounds * (high - low) * (2.0 * share - low - high) / (2.0 * variance(&shares, share))
    }

    /// Whether the test has decided, and for the higher value.
    pub(super) fn decided(&self, test: Sprt) -> Option<bool> {
        let bound = 19.0_f64.ln();
        let ratio = self.ratio(test);
        let may = self.shares(self.parties).len() >= FEWEST;
        (may && ratio.abs() >= bound).then_some(ratio > 0.0)
    }

    pub(super) fn json(&self, test: Option<Sprt>) -> Value {
        let mut sum = json!({
            "games": self.games(),
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.lost,
            "share": rounded(self.share()),
            "error": rounded(self.error()),
            "nodes_per_second": self.speeds(),
            "seconds_per_choice": self.times(),
        });
        if let Some([elo, least, most]) = self.elo() {
            sum["elo"] = json!([elo, least, most].map(f64::round));
        }
        if let Some(test) = test {
            sum["log_likelihood_ratio"] = json!(rounded(self.ratio(test)));
        }
        json!({ "sum": sum })
    }

    fn speeds(&self) -> [f64; 2] {
        [0, 1].map(|side| (self.nodes[side] as f64 / self.seconds[side].max(1e-3)).round())
    }

    fn times(&self) -> [f64; 2] {
        [0, 1].map(|side| rounded(self.seconds[side] / self.choices[side].max(1) as f64))
    }
}

/// In a line: `+12 =3 -5, 67.5 % (±18.1), Elo +127 (-10 to +296)`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            won, drawn, lost, ..
        } = self;
        let (share, error) = (100.0 * self.share(), 100.0 * self.error());
        write!(f, "+{won} ={drawn} -{lost}, {share:.1} % (±{error:.1})")?;
        match self.elo() {
            Some([elo, least, most]) => write!(f, ", Elo {elo:+.0} ({least:+.0} to {most:+.0})"),
            None => write!(
                f,
                ", {:.2} times an equal share",
                self.share() * f64::from(self.parties)
            ),
        }
    }
}

/// How far the shares of rounds vary about their mean: games of one round have the same opening, so that
/// they are not taken for more than they say together. Rounds that all end alike do not say that rounds
/// never vary.
fn variance(shares: &[f64], mean: f64) -> f64 {
    let squares = shares.iter().map(|share| (share - mean).powi(2));
    let variance = squares.sum::<f64>() / shares.len().saturating_sub(1).max(1) as f64;
    variance.max(0.25 / (shares.len() + 1) as f64)
}

/// The points that are expected of a difference in Elo.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The difference in Elo at which a share is expected; no more than 1200 either way.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
