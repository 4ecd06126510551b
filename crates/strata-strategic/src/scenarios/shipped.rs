//! Rule page: *Scenarios that ship*. The files, read when asked for.

use alloc::string::String;
use alloc::vec::Vec;

use super::scenario::Scenario;

const FILES: [&str; 3] = [
    include_str!("../../scenarios/duel.toml"),
    include_str!("../../scenarios/triumvirate.toml"),
    include_str!("../../scenarios/six-crowns.toml"),
];

impl Scenario {
    /// The scenarios that ship: `duel`, `triumvirate`, `six-crowns`, and the other ways
    /// to play the last, `six-crowns-five`, `-four`, `-pairs` and `-alliances`.
    ///
    /// Reads the files each time, some hundred microseconds.
    ///
    /// ```
    /// # use strata_strategic::scenarios::Scenario;
    /// let seats: Vec<_> = Scenario::shipped().iter().map(|each| each.seats.len()).collect();
    /// assert_eq!(seats, [2, 3, 6, 5, 4, 6, 6]);
    /// ```
    pub fn shipped() -> Vec<Self> {
        FILES.into_iter().flat_map(with_variants).collect()
    }

    /// The shipped scenario with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::shipped().into_iter().find(|each| each.name == name)
    }

    /// The files of the shipped scenarios, to begin own ones from.
    pub fn files() -> impl ExactSizeIterator<Item = &'static str> {
        FILES.into_iter()
    }
}

fn with_variants(file: &str) -> Vec<Scenario> {
    let scenario = Scenario::from_toml(file).expect("shipped scenarios are valid");
    let names: Vec<String> = scenario
        .variants
        .iter()
        .map(|each| each.name.clone())
        .collect();
    let variants: Vec<_> = names
        .iter()
        .filter_map(|name| scenario.variant(name))
        .collect();
    core::iter::once(scenario).chain(variants).collect()
}
