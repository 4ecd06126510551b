//! A random campaign: the first byte chooses the scenario and where battles are fought,
//! two bytes each order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use piece_kit::{Hidden, Seed, SeededRng, Variant};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign};

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, choices)) = bytes.split_first() else {
        return;
    };
    let battles = [BattleMode::Inside, BattleMode::Reported][usize::from(first) % 2];
    let players = 2 + usize::from(first) / 2 % 5;
    let seed = Seed::guessable(u64::from(first));
    let scenario = Scenario::generate(players, &seed).expect("two to six players");
    let start = Campaign::new(&scenario, &Ruleset::default(), battles).expect("valid");
    let rng = SeededRng::new(&Seed::guessable(1));
    warboard_fuzz::play(start, choices, |campaign, order| {
        warboard_fuzz::follow(campaign, order);
        assert!(campaign.check(order).is_ok());
        for observer in campaign.public().observers() {
            let view = campaign.view(observer);
            let sampled = Campaign::sample(&view, &mut rng.clone());
            assert!(sampled.view(observer) == view);
            assert_eq!(sampled.key(), campaign.key());
        }
    });
});
