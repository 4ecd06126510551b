//! Variants that a user has defined by text, as games of the catalogue.

use std::sync::{Mutex, PoisonError};

use chess_custom::{Custom, Definition, LoadFault};
use piece_kit::{Faults, Reasons as _, Variant as _};

use crate::erased::AnyRules;
use crate::rulebook::Rulebook;
use crate::typed::begin;
use crate::{
    Actions, Game, Longest, MessageTemplate, PositionError, RecordError, Refused, Rules, Start,
    StartError, Verified, View, games,
};

/// The rules of every loaded variant: made once, as they are never given back.
static LOADED: Mutex<Vec<Rules>> = Mutex::new(Vec::new());

/// Loads the variants of a `variants.ini`, the format of Fairy-Stockfish, for as long as the program
/// runs: [`find`](crate::find) finds them by their names then.
///
/// Their positions, of all of them one type, begin with the name of the variant; [`Rules::parse`] reads a
/// FEN without it, too. A record of such a game names the game `custom`, and its positions the variant,
/// which must be loaded to read it.
///
/// # Errors
/// Everything that is wrong with the text, or that there is a game of one of these names.
///
/// ```
/// use warboard::{Start, find, load_variants};
/// load_variants("[no-castling-chess:chess]\ncastling = false")?;
/// let game = find("no-castling-chess")?.start(&Start::Default)?;
/// assert_eq!(game.legal().len(), 20);
/// let faults = load_variants("[walls:chess]\nwallingRule = duck").unwrap_err();
/// assert_eq!(faults.to_string(), "line 2: [walls]: wallingRule = duck: this is not supported");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn load_variants(text: &str) -> Result<Vec<Rules>, Faults<LoadFault>> {
    let names: Vec<_> = games().iter().map(|rules| rules.name()).collect();
    let read = chess_custom::Definitions::parse(text).map_err(|why| why.map(LoadFault::from))?;
    let taken = read.variants().iter().map(Definition::name);
    let taken = taken.filter(|name| names.contains(name) || *name == Custom::NAME);
    let taken = taken.map(|name| LoadFault::Taken { name: name.into() });
    Faults::check(taken.collect())?;
    Ok(read.load()?.iter().map(of).collect())
}

/// The variants that have been loaded, in this order.
pub fn loaded_variants() -> Vec<Rules> {
    LOADED
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clone()
}

/// The game with a name among those that are loaded, and `custom`, the game of their records.
pub(crate) fn find(name: &str) -> Option<Rules> {
    match name == Custom::NAME {
        true => Some(Rules::of::<Custom>()),
        false => chess_custom::loaded(name).map(of),
    }
}

/// The rules of a loaded variant.
pub(crate) fn of(definition: &'static Definition) -> Rules {
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = loaded
        .iter()
        .find(|rules| rules.name() == definition.name());
    if let Some(rules) = known {
        return *rules;
    }
    let summary = match definition.base() {
        Some(base) => format!("a variant of {base}, defined by a file"),
        None => "a variant that is defined by a file".to_string(),
    };
    let summary = Box::leak(summary.into_boxed_str());
    let book = Box::leak(Box::new(CustomRulebook {
        definition,
        summary,
    }));
    let rules = Rules::erased(book);
    loaded.push(rules);
    rules
}

/// A variant whose rules are data.
struct CustomRulebook {
    definition: &'static Definition,
    summary: &'static str,
}

impl CustomRulebook {
    const ALL: Rulebook<Custom> = Rulebook::NEW;
}

impl AnyRules for CustomRulebook {
    fn name(&self) -> &'static str {
        self.definition.name()
    }

    fn title(&self) -> &'static str {
        self.definition.name()
    }

    fn summary(&self) -> &'static str {
        self.summary
    }

    fn starts(&self) -> u64 {
        1
    }

    fn has_selections(&self) -> bool {
        false
    }

    fn start(&self, start: &Start) -> Result<Game, StartError> {
        let game = self.name();
        if matches!(start, Start::Fielded(_)) {
            return Err(StartError::NoSelections { game });
        }
        match start.number() {
            Some(0) | None => Ok(begin(self.definition.start())),
            Some(_) => Err(StartError::OneStart { game }),
        }
    }

    fn scenarios(&self) -> Vec<String> {
        Vec::new()
    }

    fn start_scenario(&self, _: &str) -> Result<Game, StartError> {
        let game = self.name();
        Err(StartError::NoScenarios { game })
    }

    fn parse(&self, position: &str) -> Result<Game, PositionError> {
        let named = position.strip_prefix(self.name());
        let fen = named.and_then(|rest| rest.strip_prefix(' '));
        let read = self.definition.parse(fen.unwrap_or(position));
        read.map(begin).map_err(|why| PositionError {
            faults: why.reasons(),
        })
    }

    fn actions(&self, texts: &mut dyn Iterator<Item = &str>) -> Result<Actions, Refused> {
        Self::ALL.actions(texts)
    }

    fn parse_view(&self, view: &str) -> Result<View, PositionError> {
        Self::ALL.parse_view(view)
    }

    fn parse_pgn(&self, pgn: &str, longest: Longest) -> Result<Game, RecordError> {
        Self::ALL.parse_pgn(pgn, longest)
    }

    fn messages(&self) -> Vec<MessageTemplate> {
        Self::ALL.messages()
    }

    fn replay(&self, record: &str, longest: Longest) -> Result<Game, RecordError> {
        Self::ALL.replay(record, longest)
    }

    fn verify(&self, record: &str, limit: usize) -> Result<Verified, RecordError> {
        Self::ALL.verify(record, limit)
    }

    #[cfg(feature = "players")]
    fn player(
        &self,
        level: crate::players::Level,
        seed: &piece_kit::Seed,
        resources: crate::players::Resources,
    ) -> Option<crate::Thinker> {
        let terms = crate::players::terms_of_variant(self.definition);
        let search = crate::players::Search::with_terms(terms, resources);
        let player = crate::players::OpenPlayer::<Custom>::with_search(level, seed, search);
        Some(crate::Thinker::open(player))
    }

    #[cfg(feature = "players")]
    fn random_player(&self, seed: &piece_kit::Seed) -> crate::Thinker {
        Self::ALL.random_player(seed)
    }
}
