//! Every game by its name, and variants by file.

use std::collections::BTreeSet;

use piece_kit::Seed;
use warboard_learn::{Batch, BoardGame, Envs, Learnable, NAMES, Options, Player, State};

use crate::common::{Arrays, actions, rng, variants};

/// The games whose start looks otherwise to Black than to White, as squares are
/// [seen](piece_kit::Boarded::seen): each side has its own units or draws its own start, or Black's is
/// White's on the board turned round.
const DIFFERENT: &[&str] = &[
    "strata-tactical",
    "strata-tactical-open",
    "shogi",
    "minishogi",
    "wildebeest",
    "janggi",
    "tiny-shogi",
];

fn every_name() -> Vec<String> {
    let named = NAMES.iter().map(ToString::to_string);
    named
        .chain(variants().iter().map(|one| one.name().to_string()))
        .collect()
}

/// A batch and a state side by side: what is legal, its mask, and what the indices mean.
#[test]
fn masks_are_the_legal_actions_and_indices_mean_one_action_each() {
    for name in every_name() {
        let options = Options {
            auto_reset: false,
            ..Options::default()
        };
        let seed = Seed::guessable(31);
        let mut batch = Batch::new(&name, 1, &seed, &options).unwrap();
        let mut arrays = Arrays::of(&batch);
        let mut rng = rng(32);
        let plies = if name == "amazons" { 20 } else { 120 };
        for _ in 0..plies {
            batch.write(arrays.outputs()).unwrap();
            let mut legal = batch.legal(0).unwrap().to_vec();
            legal.sort_unstable();
            let set = (0_u32..)
                .zip(&arrays.masks)
                .filter(|(_, legal)| **legal == 1);
            let set: Vec<u32> = set.map(|(index, _)| index).collect();
            assert_eq!(legal, set, "{name}");
            let texts = legal
                .iter()
                .map(|index| batch.action_text(0, *index).unwrap());
            let texts: BTreeSet<String> = texts.collect();
            assert_eq!(
                texts.len(),
                legal.len(),
                "{name}: no index means two actions"
            );
            if legal.is_empty() {
                batch.reset(0).unwrap();
                continue;
            }
            let chosen = actions(&batch, &mut rng);
            arrays.step(&mut batch, &chosen).unwrap();
        }
    }
}

#[test]
fn states_play_to_the_end_by_index_and_text() {
    for name in every_name() {
        let options = Options {
            max_plies: 150,
            ..Options::default()
        };
        let mut state = State::new(&name, &Seed::guessable(33), &options).unwrap();
        let mut rng = rng(34);
        let mut ply = 0;
        while state.player() != Player::Terminal {
            let index = *rng.choose(&state.legal()).unwrap();
            if ply % 16 == 0 {
                let text = state.action_text(index).unwrap();
                assert_eq!(state.index_of(&text), Some(index), "{name} {text}");
            }
            state.apply(index).unwrap();
            ply += 1;
        }
        let returns = state.returns();
        let is_over = state.termination().is_some();
        assert!(is_over || returns.iter().all(|got| *got == 0.0), "{name}");
        if returns.len() == 2 {
            assert_eq!(returns.iter().sum::<f32>(), 0.0, "{name}");
        }
    }
}

#[test]
fn both_sides_see_the_same_at_the_start() {
    let mut different = Vec::new();
    for name in every_name()
        .into_iter()
        .filter(|name| name != "strata-strategic")
    {
        let state = State::new(&name, &Seed::guessable(35), &Options::default()).unwrap();
        let sizes = state.sizes();
        let seen = [0, 1].map(|seat| {
            let mut cells = vec![0.0; sizes.observation()];
            state.observe(seat, &mut cells).unwrap();
            cells
        });
        let last = sizes.planes - 2;
        for plane in 0..sizes.planes {
            let [white, black] = seen
                .each_ref()
                .map(|cells| &cells[plane * sizes.area()..][..sizes.area()]);
            if plane >= last {
                let sum = white[0] + black[0];
                assert_eq!(sum, 1.0, "{name}: {}", state.planes()[plane].name);
            } else if white != black && different.last() != Some(&name) {
                different.push(name.clone());
            }
        }
    }
    assert_eq!(different, DIFFERENT);
}

#[test]
fn a_variant_has_the_board_and_slots_that_its_file_says() {
    for variant in variants() {
        let by_value = BoardGame::from_definition(&variant);
        let options = Options::default();
        let by_name = Batch::new(variant.name(), 2, &Seed::guessable(1), &options).unwrap();
        assert_eq!(by_value.sizes(), by_name.sizes());
        assert_eq!(by_value.planes(), by_name.planes());
        let squares = usize::from(variant.files()) * usize::from(variant.ranks());
        assert_eq!(by_name.sizes().area(), squares);
        let envs = Envs::new(by_value, 2, &Seed::guessable(1), &options).unwrap();
        assert_eq!(envs.legal(1), by_name.legal(1));
    }
    let house = Batch::new("tiny-house", 1, &Seed::guessable(1), &Options::default()).unwrap();
    // Moves, promotions to four kinds, and drops by letter, of which the variant has seven.
    assert_eq!(house.sizes().actions, 30 * 30 * (1 + 4) + 30 * 7);
    let options = Options {
        start: Some("4k/5/5/5/5/K4[Q] w - - 0 1".to_string()),
        ..Options::default()
    };
    let state = State::new("tiny-house", &Seed::guessable(1), &options).unwrap();
    let drop = state.index_of("Q@c3").unwrap();
    assert!((30 * 30 * 5..house.sizes().actions).contains(&(drop as usize)));
}
