//! A random battle: the first byte chooses terrain and deal, two bytes each turn.
#![no_main]

use libfuzzer_sys::fuzz_target;
use piece_kit::{BySide, Hidden, Seed, SeededRng, Side};
use strata_tactical::{Battle, Observer, Selection, TerrainName};

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, choices)) = bytes.split_first() else {
        return;
    };
    let names = TerrainName::ALL;
    let terrain = names[usize::from(first) % names.len()].terrain();
    let units: Selection = "DQCNWWFF".parse().expect("a selection");
    let selections = BySide::from_fn(|_| units);
    let start = Battle::draw(&terrain, &selections, &Seed::guessable(u64::from(first)));
    let rng = SeededRng::new(&Seed::guessable(1));
    warboard_fuzz::play(start, choices, |battle, turn| {
        warboard_fuzz::follow(battle, turn);
        let step = battle.resolve(turn);
        let san = battle.public().san(step).expect("legal");
        assert_eq!(battle.public().parse_san(&san), Ok(step));
        let view = battle.view(Observer::Side(Side::Black));
        assert_eq!(
            Battle::sample(&view, &mut rng.clone()).view(Observer::Side(Side::Black)),
            view
        );
    });
});
