//! A seed is the same game on every machine.

use capatomic::{Capatomic, StartNumber};
use invasion::Invasion;
use piece_kit::messages::Readable;
use piece_kit::testing::assert_contract;
use piece_kit::{BySide, Seed, SeededRng, perft};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign};
use strata_tactical::{Battle, Selection, TerrainName};

/// Plays at random and mixes the keys and counts of all positions into one number.
fn mixed<V: Readable>(mut position: V, rng: &mut SeededRng) -> String {
    let mut mixed = 0u64;
    for ply in 0..400 {
        let mut actions = position.legal_actions();
        actions.sort_by_cached_key(ToString::to_string);
        let Some(&action) = rng.choose(&actions) else {
            break;
        };
        position.play_unchecked(action);
        mixed = mixed.rotate_left(7) ^ position.key() ^ position.count_legal();
        if ply % 32 == 0 {
            assert_contract(&position);
            mixed ^= perft(&position, 2);
        }
    }
    format!("{mixed:016x}")
}

#[test]
fn capatomic() {
    let mut rng = SeededRng::new(&Seed::guessable(1));
    let start = Capatomic::start(StartNumber::random(&mut rng));
    assert_eq!(mixed(start, &mut rng), "510083135b314c3b");
}

#[test]
fn invasion() {
    let mut rng = SeededRng::new(&Seed::guessable(2));
    assert_eq!(mixed(Invasion::start(), &mut rng), "85a80f353c8051cc");
}

#[test]
fn battles() {
    let mut rng = SeededRng::new(&Seed::guessable(3));
    let terrain = TerrainName::Woods.terrain();
    let selection = |units: &str| units.parse::<Selection>().expect(units);
    let selections = BySide {
        white: selection("KQRNWWFF"),
        black: selection("DRBNWWFF"),
    };
    let battle = Battle::draw(&terrain, &selections, &Seed::guessable(4));
    assert_eq!(mixed(battle, &mut rng), "2d62d03df858625b");
}

#[test]
fn campaigns() {
    let mut rng = SeededRng::new(&Seed::guessable(4));
    let scenario = Scenario::generate(3, &Seed::guessable(5)).expect("a scenario");
    let campaign = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside);
    let campaign = campaign.expect("a campaign");
    assert_eq!(mixed(campaign, &mut rng), "485c3a7ea03231cd");
}
