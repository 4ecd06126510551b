//! All games that are offered: those of the table, and those of a file.

use std::sync::OnceLock;

use warboard::piece_kit::names::AliasStart;
use warboard::{Rules, find};

use super::loaded;
use super::variants::{VARIANTS, Variant};

/// The games of the table, then the variants that are loaded when it is first asked. Of the first one games
/// are played until another is asked for.
pub(super) fn offered() -> &'static [&'static Variant] {
    static OFFERED: OnceLock<Vec<&'static Variant>> = OnceLock::new();
    OFFERED.get_or_init(|| VARIANTS.iter().chain(loaded::variants()).collect())
}

/// The game by the name that XBoard or somebody else has for it.
pub(super) fn named(name: &str) -> Option<&'static Variant> {
    let mut all = offered().iter().copied();
    let exact = all.clone().find(|variant| variant.name == name);
    exact.or_else(|| {
        let meant = meaning(name)?;
        all.find(|each| meaning(each.game) == Some(meant))
    })
}

/// A game and its usual start.
fn meaning(name: &str) -> Option<(Rules, AliasStart)> {
    let rules = find(name).ok()?;
    let alias = rules.aliases().iter().find(|alias| alias.is(name));
    Some((rules, alias.map_or(AliasStart::Usual, |alias| alias.start)))
}
