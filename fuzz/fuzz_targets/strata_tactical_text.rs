//! Lines of text as a battle and its turns, the arbiter's and in public, and as a
//! terrain.
#![no_main]

use libfuzzer_sys::fuzz_target;
use strata_tactical::{Battle, PublicBattle, SideView, Terrain};

fuzz_target!(|text: &str| {
    warboard_fuzz::text::<Battle>(text, |_, _| {});
    warboard_fuzz::text::<PublicBattle>(text, |battle, line| {
        let _ = battle.parse_san(line);
    });
    if let Ok(view) = text.parse::<SideView>() {
        assert_eq!(view.to_string().parse(), Ok(view));
    }
    if let Ok(terrain) = text.parse::<Terrain>() {
        assert_eq!(terrain.to_string().parse(), Ok(terrain));
    }
});
