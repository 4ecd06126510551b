//! What several tests need: games, random lines of play, arrays.

use std::fmt::Display;
use std::sync::Arc;

use chess_custom::Definition;
use piece_kit::{Seed, SeededRng};
use strata_strategic::scenarios::{Map, Place, Ruleset, Scenario, SeatStart, Structure};
use strata_tactical::TerrainName;
use warboard_learn::{
    Batch, BattleGame, CampaignGame, InvasionGame, Learnable, Masks, Observations, Options,
    Outputs, StepError,
};

/// Games for tests that take long: those with planes by hand, and of the others one with hands, one with
/// points, one whose start is drawn and one on hexes.
pub(crate) const SOME: [&str; 9] = [
    "capatomic",
    "invasion",
    "strata-tactical",
    "strata-tactical-open",
    "strata-strategic",
    "minishogi",
    "janggi",
    "metamachy",
    "glinski",
];

/// These games, and every scenario that ships, with and without words.
pub(crate) fn named() -> Vec<(&'static str, Options)> {
    let mut games: Vec<_> = SOME.map(|name| (name, Options::default())).into();
    for scenario in Scenario::shipped() {
        for words in [false, true] {
            let scenario = scenario.name.clone();
            let options = Options {
                scenario,
                words,
                ..Options::default()
            };
            games.push(("strata-strategic", options));
        }
    }
    for terrain in TerrainName::ALL {
        let options = Options {
            terrain: Some(terrain),
            ..Options::default()
        };
        games.push(("strata-tactical", options));
    }
    games
}

/// Every scenario that ships, with words, and two in which armies stand face to face.
pub(crate) fn campaigns() -> Vec<CampaignGame> {
    let mut scenarios = Scenario::shipped();
    scenarios.extend([2, 3].map(close));
    let game = |scenario: &Scenario| {
        CampaignGame::new(scenario, &Ruleset::default())
            .unwrap()
            .with_words()
    };
    scenarios.iter().map(game).collect()
}

/// Dukes with large armies face to face in the middle, Kings behind.
fn close(players: usize) -> Scenario {
    let mut map = Map::hexagon(1, "narrow");
    let base = |at: &str| Place::new(vec![at.parse().unwrap()], None, Some(Structure::Base));
    map.places = ["-1,0", "1,0", "-1,1"].map(base).into();
    let army = |at: &str, units: &str| (at.parse().unwrap(), units.parse().unwrap());
    let seat = |(name, king, duke): (&str, &str, &str)| {
        let armies = [army(king, "KRBNWWFF"), army(duke, "DDDRBNGWWWFF")];
        SeatStart::new(name, 10, armies)
    };
    let seats = [
        ("a", "-1,0", "0,0"),
        ("b", "1,0", "1,-1"),
        ("c", "-1,1", "0,1"),
    ]
    .map(seat);
    Scenario::new("close", "Close", map, seats[..players].to_vec())
}

/// Invasion's pieces near the camps, and both Bombs armed.
pub(crate) fn late_invasion() -> InvasionGame {
    let start = "h9/10/3I6/1II****3/3****3/3****3/3****3/7ii1/6i3/9H w 11 0 1";
    InvasionGame::from_position(start.parse().unwrap())
}

/// Variants by file with what games of the catalogue have not: boards of other sizes, custom pieces, checks
/// that are counted, hands, walls.
pub(crate) fn variants() -> Vec<Arc<Definition>> {
    let text = include_str!("variants.ini");
    chess_custom::load(text).unwrap_or_else(|why| panic!("{why}"))
}

/// Battles, face down and open.
pub(crate) fn battles() -> [BattleGame; 2] {
    [BattleGame::new(), BattleGame::new().open()]
}

pub(crate) fn rng(number: u64) -> SeededRng {
    SeededRng::new(&Seed::guessable(number))
}

/// Plays at random, one game after the other, and shows each position with its choices. Campaigns go on
/// as long as somebody has not conceded, so of what gives up little is chosen.
pub(crate) fn walk<G: Learnable>(
    game: &G,
    plies: usize,
    rng: &mut SeededRng,
    mut look: impl FnMut(&G::Position, &[G::Action]),
) {
    let mut position = game.start(rng);
    for ply in 1..=plies {
        let mut choices = Vec::new();
        game.extend_choices(&position, &mut choices);
        look(&position, &choices);
        let ended = game.end(&position, choices.is_empty()).is_some() || ply % 500 == 0;
        let Some(&choice) = pick(&choices, rng).filter(|_| !ended) else {
            position = game.start(rng);
            continue;
        };
        let action = game.draw(&position, choice, rng);
        game.play(&mut position, action);
    }
}

/// A choice at random, but one that gives up or ends a phase only now and then.
pub(crate) fn pick<'a, A: Display>(choices: &'a [A], rng: &mut SeededRng) -> Option<&'a A> {
    let mut choice = rng.choose(choices)?;
    for _ in 0..20 {
        let again = match choice.to_string().as_str() {
            "concede" => rng.below(50) > 0,
            "end" | "offer" => rng.below(4) > 0,
            "yield" | "time" | "agree" => rng.below(2) > 0,
            _ => false,
        };
        if !again {
            break;
        }
        choice = rng.choose(choices)?;
    }
    Some(choice)
}

/// What a batch writes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Arrays {
    pub(crate) observations: Vec<f32>,
    pub(crate) masks: Vec<u8>,
    pub(crate) seats: Vec<u8>,
    pub(crate) rewards: Vec<f32>,
    pub(crate) terminated: Vec<u8>,
    pub(crate) truncated: Vec<u8>,
}

impl Arrays {
    /// Filled with what nobody writes.
    pub(crate) fn of(batch: &Batch) -> Self {
        let (sizes, n) = (batch.sizes(), batch.len());
        Self {
            observations: vec![7.5; n * sizes.observation()],
            masks: vec![9; n * sizes.actions],
            seats: vec![9; n],
            rewards: vec![7.5; n * sizes.seats],
            terminated: vec![9; n],
            truncated: vec![9; n],
        }
    }

    pub(crate) fn outputs(&mut self) -> Outputs<'_> {
        Outputs {
            observations: Observations::F32(&mut self.observations),
            masks: Masks::Bytes(&mut self.masks),
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
        }
    }

    pub(crate) fn step(&mut self, batch: &mut Batch, actions: &[i64]) -> Result<(), StepError> {
        batch.step(actions, self.outputs())
    }
}

/// An action for each environment, at random.
pub(crate) fn actions(batch: &Batch, rng: &mut SeededRng) -> Vec<i64> {
    let choose = |environment| {
        let legal = batch.legal(environment).unwrap();
        rng.choose(legal).copied().map_or(-1, i64::from)
    };
    (0..batch.len()).map(choose).collect()
}
