//! A batch against single games that are played by the rules alone.

use capatomic::Capatomic;
use piece_kit::messages::Readable;
use piece_kit::{Game, Outcome, Seed, Side, Termination, Variant};
use proptest::prelude::*;
use warboard_learn::{
    Batch, BoardGame, CapatomicGame, Envs, Learnable, Masks, NO_ACTION, Observations, Options,
    Outputs, Starts, State, Veiled,
};

use crate::common::{Arrays, SOME, actions, battles, campaigns, named, pick, rng};

/// Whether a game is over for a batch that claims draws.
fn is_over<V: Variant>(game: &Game<V>) -> Option<Outcome<V::Actor>> {
    let claimed = || {
        let claim = game.claimable_draw()?;
        let by = match claim {
            piece_kit::Claim::Repetition { .. } => Termination::Repetition,
            _ => Termination::MoveLimit,
        };
        Some(Outcome::Draw { by })
    };
    game.outcome().or_else(claimed)
}

/// Steps a typed batch beside games of the kit.
fn plays_as_single_games<G>(game: &G, steps: usize, claim_draws: bool) -> usize
where
    G: Learnable,
    G::Position: Variant<Action = G::Action, Actor = Side>,
{
    let options = Options {
        claim_draws,
        ..Options::default()
    };
    let mut envs = Envs::new(game.clone(), 3, &Seed::guessable(5), &options).unwrap();
    let sizes = envs.sizes();
    let single = |envs: &Envs<G>, number| Game::new(envs.position(number).unwrap().clone());
    let mut singles: Vec<_> = (0..3).map(|number| single(&envs, number)).collect();
    let mut rng = rng(6);
    let mut masks = vec![0; 3 * sizes.actions];
    let mut rewards = vec![0.0; 3 * sizes.seats];
    let [mut seats, mut terminated, mut truncated] = [(); 3].map(|()| vec![0; 3]);
    let mut ends = 0;
    for _ in 0..steps {
        let mut chosen = Vec::new();
        for (number, single) in singles.iter_mut().enumerate() {
            let position = single.position().clone();
            let legal = position.legal_actions();
            let mut indices: Vec<_> = legal
                .iter()
                .map(|action| game.index(&position, *action))
                .collect();
            let action = rng.below(legal.len() as u64) as usize;
            chosen.push(i64::from(indices[action]));
            single.play(legal[action]).unwrap();
            let mut listed = envs.legal(number).unwrap().to_vec();
            listed.sort_unstable();
            indices.sort_unstable();
            assert_eq!(listed, indices);
        }
        let outputs = Outputs {
            observations: Observations::Skip,
            masks: Masks::Bytes(&mut masks),
            seats: &mut seats,
            rewards: &mut rewards,
            terminated: &mut terminated,
            truncated: &mut truncated,
        };
        envs.step(&chosen, outputs).unwrap();
        for (number, game) in singles.iter_mut().enumerate() {
            let outcome = if claim_draws {
                is_over(game)
            } else {
                game.outcome()
            };
            assert_eq!(
                terminated[number] == 1,
                outcome.is_some(),
                "{:?}",
                game.position()
            );
            assert_eq!(truncated[number], 0);
            let got = &rewards[2 * number..2 * number + 2];
            let points = |side| match outcome {
                Some(outcome) => f32::from(game.position().points(outcome, side)),
                None => 50.0,
            };
            let expected = Side::ALL.map(|side| points(side) / 50.0 - 1.0);
            assert_eq!(got, expected, "{:?}", game.position());
            if outcome.is_some() {
                ends += 1;
                *game = single(&envs, number);
            }
            assert_eq!(envs.position(number), Some(game.position()));
            assert_eq!(usize::from(seats[number]), game.position().to_act().index());
            let mask = &masks[number * sizes.actions..][..sizes.actions];
            let set = mask.iter().filter(|byte| **byte == 1).count() as u64;
            assert_eq!(set, game.position().count_legal());
            assert!(mask.iter().all(|byte| *byte < 2));
        }
    }
    ends
}

#[test]
fn capatomic_is_played_as_single_games_are() {
    assert!(plays_as_single_games(&CapatomicGame::new(), 3000, true) > 5);
    assert!(plays_as_single_games(&CapatomicGame::new(), 3000, false) > 5);
}

#[test]
fn invasion_is_played_as_single_games_are() {
    let game = warboard_learn::InvasionGame::new();
    assert!(plays_as_single_games(&game, 3000, true) > 5);
    assert!(plays_as_single_games(&game, 3000, false) > 5);
}

#[test]
fn relatives_of_chess_are_played_as_single_games_are() {
    use chess_family as of;
    fn plays<V: Starts + Readable>(start: Option<&str>) -> usize {
        let from = |text: &str| {
            BoardGame::from_position(text.parse::<V>().map_err(|_| text.to_string()).unwrap())
        };
        let game = start.map_or_else(BoardGame::<V>::new, from);
        plays_as_single_games(&game, 600, true) + plays_as_single_games(&game, 600, false)
    }
    // Few pieces, so that repetitions, perpetual checks and dead positions end games.
    let ends = [
        plays::<of::Orthodox>(Some("8/8/4k3/8/8/2RNK3/8/8 w - - 90 60")),
        plays::<of::Atomic>(None),
        plays::<of::Crazyhouse>(None),
        plays::<of::Xiangqi>(Some("9/3k5/9/9/9/9/9/9/R3K4/9 w - - 0 1")),
        plays::<of::Janggi>(Some("9/3k5/9/9/9/9/9/9/R3K4/9 w - - - 0 1")),
        plays::<of::Minishogi>(Some("4k/5/5/5/K4[R] w - - 0 1")),
        plays::<of::Glinski>(None),
        plays::<of::Breakthrough>(None),
        plays::<of::Stratomic>(Some("5k4/10/10/4p5/10/10/10/M9/5K4/10 w - - 0 1 unlocked")),
    ];
    assert!(ends.iter().all(|ends| *ends > 0), "{ends:?}");
}

#[test]
fn variants_by_file_are_played_as_single_games_are() {
    for variant in crate::common::variants() {
        let game = BoardGame::from_definition(&variant);
        let ends = plays_as_single_games(&game, 400, true);
        assert!(
            plays_as_single_games(&game, 400, false) + ends > 0,
            "{}",
            variant.name()
        );
    }
}

/// The side that gives check with every move loses, whether or not a draw could be claimed.
#[test]
fn perpetual_check_loses_to_learners_too() {
    let options = Options {
        start: Some("3k5/9/9/9/9/9/R8/9/9/4K4 w - - 0 1".to_string()),
        ..Options::default()
    };
    let mut state = State::new("xiangqi", &Seed::guessable(0), &options).unwrap();
    let round = "a4a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10";
    for text in round.split(' ') {
        assert_eq!(state.termination(), None);
        state.apply(state.index_of(text).unwrap()).unwrap();
    }
    assert_eq!(state.termination(), Some("perpetual-check"));
    assert_eq!(state.returns(), [-1.0, 1.0]);
}

/// One environment that waits at the end, beside a game of the kit in which what chance decided is found by
/// trying.
fn plays_with_chance<G, V>(game: &G, steps: usize, public: impl Fn(&G::Position) -> V) -> [u32; 2]
where
    G: Learnable,
    V: Variant<Action = G::Action>,
{
    let options = Options {
        auto_reset: false,
        max_plies: 700,
        ..Options::default()
    };
    let mut envs = Envs::new(game.clone(), 1, &Seed::guessable(17), &options).unwrap();
    let sizes = envs.sizes();
    let mut rng = rng(18);
    let mut single = Game::new(public(envs.position(0).unwrap()));
    let (mut rewards, mut flags) = (vec![0.0; sizes.seats], [[0]; 3]);
    let mut counts = [0; 2];
    for _ in 0..steps {
        let position = envs.position(0).unwrap().clone();
        let mut choices = Vec::new();
        game.extend_choices(&position, &mut choices);
        let choice = *pick(&choices, &mut rng).unwrap();
        let index = game.index(&position, choice);
        let chances = game.chances(&position, choice);
        let [seats, terminated, truncated] = &mut flags;
        let outputs = Outputs {
            observations: Observations::Skip,
            masks: Masks::Skip,
            seats,
            rewards: &mut rewards,
            terminated,
            truncated,
        };
        envs.step(&[index.into()], outputs).unwrap();
        let now = public(envs.position(0).unwrap());
        let became = chances.iter().find(|(action, _)| {
            let mut tried = single.position().clone();
            tried.play(*action).is_ok() && tried == now
        });
        single.play(became.expect("one of its chances").0).unwrap();
        let outcome = single.outcome();
        assert_eq!(flags[1][0] == 1, outcome.is_some(), "{now:?}");
        assert_eq!(
            rewards.iter().any(|got| *got != 0.0),
            outcome.is_some_and(|one| one.winner().is_some())
        );
        counts[0] += u32::from(chances.len() > 1);
        if outcome.is_some() || flags[2] == [1] {
            counts[1] += u32::from(outcome.is_some());
            envs.reset(0).unwrap();
            single = Game::new(public(envs.position(0).unwrap()));
        }
    }
    counts
}

#[test]
fn battles_are_played_as_single_games_are() {
    let [hidden, open] = battles();
    let public = |position: &Veiled| *position.public();
    let [reveals, ends] = plays_with_chance(&hidden, 5000, public);
    assert!(reveals > 100 && ends > 10, "{reveals} {ends}");
    let [reveals, ends] = plays_with_chance(&open, 5000, public);
    assert!(reveals == 0 && ends > 10, "{reveals} {ends}");
}

#[test]
fn campaigns_are_played_as_single_games_are() {
    let mut counts = [0; 2];
    for game in campaigns() {
        let found = plays_with_chance(&game, 2000, Clone::clone);
        counts = [0, 1].map(|index| counts[index] + found[index]);
    }
    assert!(counts.iter().all(|count| *count > 10), "{counts:?}");
}

#[test]
fn with_auto_reset_a_game_that_is_broken_off_begins_again() {
    for name in SOME {
        let options = Options {
            max_plies: 5,
            ..Options::default()
        };
        let mut batch = Batch::new(name, 2, &Seed::guessable(19), &options).unwrap();
        for (step, (_, arrays)) in line(&mut batch, 20, 20).into_iter().enumerate() {
            assert_eq!(arrays.truncated, [u8::from(step % 5 == 4); 2], "{name}");
            assert!(arrays.masks.contains(&1));
        }
    }
}

/// Rook and king go back and forth: claimed at the third occurrence, over by itself at the fifth.
#[test]
fn repetition_ends_a_game_when_it_may_be_claimed_or_by_itself() {
    for (claim_draws, plies) in [(true, 8), (false, 16)] {
        let start = "10/5k4/10/10/10/10/10/10/R4K4/10 w - - - - 0 1";
        let start: Capatomic = start.parse().unwrap();
        let options = Options {
            claim_draws,
            ..Options::default()
        };
        let game = CapatomicGame::from_position(start);
        let mut envs = Envs::new(game.clone(), 1, &Seed::guessable(0), &options).unwrap();
        let mut played = 0;
        loop {
            let text = ["a2b2", "f9e9", "b2a2", "e9f9"][played % 4];
            let position = envs.position(0).unwrap();
            let index = game.index(position, position.parse(text).unwrap());
            let (mut seats, mut rewards, mut ended) = ([0], [0.0; 2], [[0]; 2]);
            let [terminated, truncated] = &mut ended;
            let outputs = Outputs {
                observations: Observations::Skip,
                masks: Masks::Skip,
                seats: &mut seats,
                rewards: &mut rewards,
                terminated,
                truncated,
            };
            envs.step(&[index.into()], outputs).unwrap();
            played += 1;
            if terminated[0] == 1 {
                break;
            }
        }
        assert_eq!(played, plies);
    }
}

/// All arrays of a batch after each step.
fn line(batch: &mut Batch, steps: usize, seed: u64) -> Vec<(Vec<i64>, Arrays)> {
    let mut rng = rng(seed);
    let mut arrays = Arrays::of(batch);
    let step = |_| {
        let chosen = actions(batch, &mut rng);
        arrays.step(batch, &chosen).unwrap();
        (chosen, arrays.clone())
    };
    (0..steps).map(step).collect()
}

#[test]
fn the_same_seed_plays_the_same() {
    for (name, options) in named() {
        let made = |seed| Batch::new(name, 4, &Seed::guessable(seed), &options).unwrap();
        let once = line(&mut made(1), 60, 2);
        assert!(once == line(&mut made(1), 60, 2), "{name}");
        let is_drawn = ["capatomic", "metamachy", "janggi"].contains(&name);
        if is_drawn || name.starts_with("strata-tactical") {
            assert!(once != line(&mut made(3), 60, 2), "{name}");
        }
    }
}

#[test]
fn an_environment_does_not_depend_on_the_others() {
    for name in SOME {
        let seed = Seed::guessable(8);
        let made = |number| Batch::new(name, number, &seed, &Options::default()).unwrap();
        let (mut many, mut few) = (made(6), made(2));
        let sizes = many.sizes();
        let mut of_few = Arrays::of(&few);
        for (chosen, of_many) in line(&mut many, 100, 9) {
            of_few.step(&mut few, &chosen[..2]).unwrap();
            assert!(of_few.observations == of_many.observations[..2 * sizes.observation()]);
            assert!(of_few.masks == of_many.masks[..2 * sizes.actions]);
            assert_eq!(of_few.rewards, of_many.rewards[..2 * sizes.seats]);
            assert_eq!(of_few.terminated, of_many.terminated[..2]);
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_change_nothing() {
    for name in SOME {
        let seed = Seed::guessable(10);
        let mut alone = Batch::new(name, 37, &seed, &Options::default()).unwrap();
        let mut shared = alone.clone();
        let mut arrays = Arrays::of(&shared);
        for threads in [1, 3] {
            let pool = rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()
                .unwrap();
            for (chosen, expected) in line(&mut alone, 50, 11) {
                let outputs = arrays.outputs();
                pool.install(|| shared.par_step(&chosen, outputs)).unwrap();
                assert!(arrays == expected, "{name}");
            }
        }
    }
}

#[test]
fn bits_and_bytes_are_the_same_masks_and_planes() {
    for (name, options) in named() {
        let mut batch = Batch::new(name, 3, &Seed::guessable(12), &options).unwrap();
        let sizes = batch.sizes();
        line(&mut batch, 40, 13);
        let mut arrays = Arrays::of(&batch);
        batch.write(arrays.outputs()).unwrap();
        let mut planes = vec![9; 3 * sizes.observation()];
        let mut bits = vec![9; 3 * sizes.packed_mask()];
        let mut others = arrays.clone();
        batch
            .write(Outputs {
                observations: Observations::U8(&mut planes),
                masks: Masks::Bits(&mut bits),
                ..others.outputs()
            })
            .unwrap();
        for (place, number) in planes.iter().enumerate() {
            let plane = &batch.planes()[place / sizes.area() % sizes.planes];
            assert!(*number <= plane.highest, "{name}: {}", plane.name);
            let expected = f32::from(*number) / f32::from(plane.highest);
            assert_eq!(arrays.observations[place], expected);
        }
        for (place, byte) in arrays.masks.iter().enumerate() {
            let (environment, index) = (place / sizes.actions, place % sizes.actions);
            let bits = &bits[environment * sizes.packed_mask()..];
            assert_eq!(bits[index / 8] >> (index % 8) & 1, *byte);
        }
    }
}

#[test]
fn without_auto_reset_a_game_that_is_over_waits() {
    for name in SOME {
        let options = Options {
            auto_reset: false,
            max_plies: 12,
            ..Options::default()
        };
        let mut batch = Batch::new(name, 2, &Seed::guessable(14), &options).unwrap();
        let mut arrays = Arrays::of(&batch);
        let mut rng = rng(15);
        for ply in 1..=12 {
            let chosen = actions(&batch, &mut rng);
            arrays.step(&mut batch, &chosen).unwrap();
            assert_eq!(arrays.truncated, [u8::from(ply == 12); 2], "{name}");
            assert_eq!(arrays.terminated, [0, 0]);
        }
        assert!(arrays.masks.iter().all(|byte| *byte == 0));
        let over = arrays.clone();
        arrays.step(&mut batch, &[NO_ACTION; 2]).unwrap();
        assert!(arrays == over, "nothing happens");
        batch.reset(1).unwrap();
        batch.write(arrays.outputs()).unwrap();
        assert_eq!(arrays.truncated, [1, 0]);
        let next = actions(&batch, &mut rng);
        assert_eq!(next[0], NO_ACTION);
        arrays.step(&mut batch, &next).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is given, what is refused changes nothing, and what is taken was legal.
    #[test]
    fn any_numbers_are_played_or_refused(
        game in 0..named().len(),
        steps in prop::collection::vec(prop::collection::vec(any::<(bool, i64)>(), 0..4), 1..40),
    ) {
        let (name, options) = &named()[game];
        let mut batch = Batch::new(name, 3, &Seed::guessable(16), options).unwrap();
        let mut arrays = Arrays::of(&batch);
        for step in steps {
            let actions = step.iter().enumerate().map(|(environment, (sound, number))| {
                let legal = batch.legal(environment).unwrap();
                if *sound { legal[number.unsigned_abs() as usize % legal.len()].into() } else { *number }
            });
            let actions: Vec<i64> = actions.collect();
            let legal = |environment: usize, index: i64| {
                let legal = batch.legal(environment).unwrap();
                legal.iter().any(|other| i64::from(*other) == index)
            };
            let sound = actions.len() == 3
                && actions.iter().enumerate().all(|(environment, index)| legal(environment, *index));
            let (before, mut then) = (arrays.clone(), Arrays::of(&batch));
            batch.write(then.outputs()).unwrap();
            let taken = arrays.step(&mut batch, &actions).is_ok();
            prop_assert_eq!(taken, sound);
            if !taken {
                prop_assert!(arrays == before);
                let mut now = Arrays::of(&batch);
                batch.write(now.outputs()).unwrap();
                prop_assert!(now == then);
            }
        }
    }
}
