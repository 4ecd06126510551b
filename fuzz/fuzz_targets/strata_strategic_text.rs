//! Text as a scenario, map or ruleset, as a campaign with its orders, and as a view.
#![no_main]

use libfuzzer_sys::fuzz_target;
use strata_strategic::scenarios::{Map, Ruleset, Scenario};
use strata_strategic::{Campaign, View};

fuzz_target!(|text: &str| {
    if let Ok(scenario) = text.parse::<Scenario>() {
        assert_eq!(
            Scenario::from_json(&scenario.to_json()),
            Ok(scenario.clone())
        );
        assert_eq!(Scenario::from_toml(&scenario.to_toml()), Ok(scenario));
    }
    let _ = Map::from_toml(text);
    let _ = Ruleset::from_toml(text);
    if let Ok(view) = text.parse::<View>() {
        assert_eq!(view.to_string().parse(), Ok(view));
    }
    warboard_fuzz::text::<Campaign>(text, |_, _| {});
});
