//! The games that are offered: those of two players without secrets, by the names that tools have for
//! them.

use warboard::custom::loaded_variants;
use warboard::piece_kit::names::AliasStart;
use warboard::{Game, Rules, Start, games};

/// The games whose castling is written in one way only.
const OWN_CASTLING: [&str; 2] = ["capatomic", "invasion"];

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

/// A line of legal actions as tools write them, up to one that is not legal: castling by the square to which
/// the king goes, if that is no step of it. In Capatomic and Invasion, and in Chess960, actions are what
/// they are.
pub(super) fn written(game: &Game, line: &[String], chess960: bool) -> Vec<String> {
    let is_own = chess960 || OWN_CASTLING.contains(&game.rules().name());
    let mut game = game.clone();
    let mut written = Vec::new();
    for action in line {
        let Ok(played) = game.play(action) else {
            break;
        };
        let mut happened = played.happened.iter();
        let castled = happened.find(|event| event.code == "castled" && !is_own);
        let castled = castled.and_then(|event| castling(action, &event.squares));
        written.push(castled.unwrap_or_else(|| action.clone()));
    }
    written
}

/// A castling that goes far, with what follows it: a piece that comes in on the king's square (`e1g1h`), a wall
/// behind the king's destination (`e1g1,g1h1`). If a piece comes in on the rook's square, the action stays.
fn castling(action: &str, squares: &[String]) -> Option<String> {
    let [king, king_to, rook, ..] = squares else {
        return None;
    };
    let rest = action
        .strip_prefix(king.as_str())?
        .strip_prefix(rook.as_str())?;
    let rest = match rest.strip_prefix(&format!(",{rook}")) {
        Some(wall) => format!(",{king_to}{wall}"),
        None => rest.to_string(),
    };
    let file = |square: &String| square.bytes().next().unwrap_or_default();
    let is_far = file(king).abs_diff(file(king_to)) > 1;
    is_far.then(|| format!("{king}{king_to}{rest}"))
}
