//! The public position as a game of its own: what a client plays on with the steps that
//! the arbiter tells.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{battle, random};
use piece_kit::{BySide, Game, Outcome, Seed, SeededRng, Termination, Variant};
use strata_tactical::{Battle, PublicBattle, Selection, Step, TerrainName, Turn, Unit};

fn start(rng: &mut SeededRng) -> Battle {
    let selections = BySide::from_fn(|_| Selection::draw(rng));
    let terrain = rng.choose(&TerrainName::ALL).expect("a terrain").terrain();
    Battle::draw(&terrain, &selections, &Seed::guessable(rng.bits()))
}

/// An arbiter and a client that hears of every step.
struct Told {
    arbiter: Game<Battle>,
    replica: Game<PublicBattle>,
}

impl Told {
    fn new(battle: Battle) -> Self {
        Self {
            arbiter: Game::new(battle),
            replica: Game::new(*battle.public()),
        }
    }

    #[track_caller]
    fn play(&mut self, turn: Turn) {
        let step = self.arbiter.position().resolve(turn);
        let told = self.arbiter.play(turn).expect("a legal turn");
        assert_eq!(self.replica.play(step), Ok(told), "{step}");
    }

    #[track_caller]
    fn assert_equal(&self) {
        let (battle, public) = (self.arbiter.position(), self.replica.position());
        assert_eq!(battle.public(), public);
        assert_eq!(battle.key(), public.key(), "{public}");
        assert_eq!(battle.outcome(), public.outcome(), "{public}");
        assert_eq!(battle.legal_actions(), public.turns(), "{public}");
        assert_eq!(self.arbiter.outcome(), self.replica.outcome(), "{public}");
        let occurrences = self.arbiter.occurrences();
        assert_eq!(occurrences, self.replica.occurrences(), "{public}");
        let plies = battle.halfmove_clock();
        assert_eq!(plies, public.halfmove_clock(), "{public}");
    }
}

/// Any turn; or back to where the unit came from, if it can be and the lot says so.
fn choose(rng: &mut SeededRng, game: &Game<Battle>, back: u64) -> Turn {
    let legal = game.position().legal_actions();
    let last = game.actions().nth_back(1);
    let reversed = match last {
        Some(Turn::Move { from, to, .. }) => Turn::moving(to, from),
        _ => legal[0],
    };
    if rng.below(100) < back && legal.contains(&reversed) {
        return reversed;
    }
    let moves = |turn: &&Turn| matches!(turn, Turn::Move { .. });
    let moves: Vec<Turn> = legal.iter().filter(moves).copied().collect();
    let calm = rng.below(100) < back && !moves.is_empty();
    *rng.choose(if calm { &moves } else { &legal })
        .expect("the battle is not over")
}

#[test]
fn a_replica_fed_with_the_arbiters_steps_stays_equal_to_the_public_battle_to_the_end() {
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..120 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let battle = match seed % 2 {
            0 => start(&mut rng),
            _ => random(seed),
        };
        let back = [0, 50, 90][seed as usize % 3];
        let mut told = Told::new(battle);
        told.assert_equal();
        while told.arbiter.outcome().is_none() {
            let turn = choose(&mut rng, &told.arbiter, back);
            told.play(turn);
            told.assert_equal();
        }
        let end = told.replica.outcome().expect("the battle is over");
        *ends.entry(end.termination().to_string()).or_default() += 1;
        // The record of the replica is the whole battle as everybody has seen it.
        let record = told.replica.record();
        let text = record.to_string();
        assert!(!text.contains('?'), "{text}");
        assert_eq!(text.parse().as_ref(), Ok(&record));
        assert_eq!(record.replay().expect("a legal game"), told.replica);
    }
    for end in ["checkmate", "stalemate", "move-limit", "repetition"] {
        assert!(ends.get(end).is_some_and(|&met| met > 0), "{ends:?}");
    }
}

#[test]
fn a_replica_notices_the_third_occurrence_when_the_arbiter_does() {
    let text = "1k3/5/1?r3/5/3?N1/1K3 w 0 1";
    let mut told = Told::new(battle(text));
    let round = ["b1a1", "b6a6", "a1b1", "a6b6"];
    for (ply, turn) in (1..).zip(round.iter().cycle().take(8)) {
        assert_eq!(told.replica.outcome(), None);
        told.play(turn.parse().expect(turn));
        told.assert_equal();
        assert_eq!(told.replica.occurrences(), [1, 1, 1, 1, 2, 2, 2, 2, 3][ply]);
    }
    let by = Termination::Repetition;
    assert_eq!(told.replica.outcome(), Some(Outcome::Draw { by }));
}

#[test]
fn a_unit_turned_up_makes_another_position_for_both() {
    let text = "1k3/5/4?r/5/3?N1/1K3 w 0 1";
    let mut told = Told::new(battle(text));
    let round = "b1a1 b6a6 a1b1 a6b6";
    let other = "b6a6 b1a1 a6b6 a1b1";
    for turns in [round, "d2^", other, "e4^", round] {
        for turn in turns.split(' ') {
            told.play(turn.parse().expect(turn));
            told.assert_equal();
        }
    }
    assert_eq!(told.replica.occurrences(), 2);
    assert_eq!(told.replica.outcome(), None);
}

#[test]
fn a_replica_notices_100_plies_when_the_arbiter_does_also_before_a_repetition() {
    let round = "b1a1 b6a6 a1b1 a6b6";
    for (text, turns, occurrences) in [
        ("1k3/5/1?r3/5/3?N1/1K3 w 97 60", "b1a1 b4^ d2^", 1),
        (
            "1k3/5/4?r/5/3?N1/1K3 w 92 60",
            &format!("{round} {round}"),
            3,
        ),
    ] {
        let mut told = Told::new(battle(text));
        for turn in turns.split(' ') {
            assert_eq!(told.replica.outcome(), None);
            told.play(turn.parse().expect(turn));
            told.assert_equal();
        }
        assert_eq!(told.replica.occurrences(), occurrences);
        let by = Termination::MoveLimit;
        assert_eq!(told.replica.outcome(), Some(Outcome::Draw { by }));
    }
}

#[test]
fn a_turn_that_reveals_is_listed_once_for_every_unit_that_it_might_be() {
    let mut revealing = 0;
    for seed in 0..250 {
        let battle = random(seed);
        let public = *battle.public();
        let mut by_turn: BTreeMap<Turn, Vec<Option<Unit>>> = BTreeMap::new();
        for step in public.legal_actions() {
            assert_eq!(public.check(step), Ok(()), "{step} in {public}");
            by_turn.entry(step.turn).or_default().push(step.revealed);
        }
        let turns: BTreeSet<Turn> = public.turns().into_iter().collect();
        assert!(by_turn.keys().eq(&turns), "{public}");
        assert_eq!(public.count_turns(), turns.len() as u64, "{public}");
        for (turn, revealed) in by_turn {
            if public.reveals(turn).is_some() {
                revealing += 1;
                assert_eq!(revealed, Unit::CONCEALED.map(Some), "{turn} in {public}");
            } else {
                assert_eq!(revealed, [None], "{turn} in {public}");
            }
            let step: Step = battle.resolve(turn);
            assert!(revealed.contains(&step.revealed), "{step} in {public}");
        }
        let count = public.legal_actions().len() as u64;
        assert_eq!(public.count_legal(), count, "{public}");
    }
    assert!(revealing > 200, "only {revealing} revealing turns");
}
