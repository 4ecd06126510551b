//! The games that are offered: those of two players without secrets, by the names that tools have for
//! them.

use warboard::custom::loaded_variants;
use warboard::piece_kit::names::AliasStart;
use warboard::{Game, Rules, Start, games};

/// Every game that is offered: in the order of the catalogue, then the variants that are loaded.
pub(super) fn offered() -> impl Iterator<Item = Rules> {
    let all = games().iter().copied().chain(loaded_variants());
    all.filter(|rules| is_open(*rules))
}

/// Whether there is a start, and no view but that of everybody.
fn is_open(rules: Rules) -> bool {
    let game = rules.start(&Start::Default);
    game.is_ok_and(|game| game.observers().len() == 1)
}

/// The name of a game for tools.
pub(super) fn name(rules: Rules) -> &'static str {
    let mut aliases = rules.aliases().iter();
    let other = aliases.find(|alias| alias.is_uci);
    other.map_or(rules.name(), |alias| alias.name)
}

/// The game that is offered by a name. One that names a start begins there; tools that name Chess960 mean
/// the usual start by `startpos`, and send what they have drawn.
pub(super) fn find(asked: &str) -> Option<Rules> {
    let rules = warboard::find(asked).ok()?;
    let mut aliases = rules.aliases().iter();
    let is_drawn = aliases.any(|alias| alias.start == AliasStart::Drawn && alias.is(asked));
    let rules = match is_drawn {
        true => warboard::find(rules.name()).ok()?,
        false => rules,
    };
    is_open(rules).then_some(rules)
}

/// A line of legal actions as tools write them, up to one that is not legal.
pub(super) fn written(game: &Game, line: &[String], chess960: bool) -> Vec<String> {
    let mut after = game.clone();
    for action in line {
        if after.play(action).is_err() {
            break;
        }
    }
    after.uci_from(game.ply(), chess960)
}
