//! Variants that a user has defined by text, as games of the catalogue.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chess_custom::{Custom, Definition, LoadFault, PositionFault};
use piece_kit::any::{AnyAction, AnyActor};
use piece_kit::messages::{Faults, MessageData};
use piece_kit::names::AliasStart;
use piece_kit::{Message as _, Reasons as _, Variant as _};

use crate::erased::{About, AnyPosition, ErasedRules, Foreign, GameRows, ReadView};
use crate::error::StartError;
use crate::rulebook::Rulebook;
use crate::{Rules, Start, games};

/// The most names, with what the variant inherits from, that a program loads variants by.
const MOST_NAMES: usize = 65_536;

/// Variants by their names and what they inherit from. [`Rules`] are names to copy about, which stay when
/// the variant goes.
type Books = BTreeMap<(&'static str, Option<&'static str>), Rules>;

static BOOKS: Mutex<Books> = Mutex::new(Books::new());

/// What is loaded, in its order.
static LOADED: Mutex<Vec<Rules>> = Mutex::new(Vec::new());

fn lock<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Loads the variants of a `variants.ini`, the format of Fairy-Stockfish, until they are
/// [unloaded](unload_variant): [`find`](crate::find) finds them by their names then.
///
/// A program has at most 4096 variants loaded at once, with 64 MiB of tables and of files: a usual one has
/// some 30 KB of tables.
/// A few hundred bytes of each name stay when it is unloaded, and a program uses at most 65,536: whoever
/// loads files of strangers gives the variants names of their own and uses them again.
///
/// Their positions, of all of them one type, begin with the name of the variant; [`Rules::parse`] reads a
/// FEN without it, too. A record of such a game names the game `custom`, and its positions the variant,
/// which must be loaded to read it.
///
/// # Errors
/// Everything that is wrong with the text, that there is a game of one of these names, or that too much is
/// loaded; nothing is loaded then.
///
/// ```
/// use warboard::{Start, find};
/// use warboard::custom::load_variants;
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
    let taken = read.variants().iter().map(|rules| rules.name());
    let taken = taken.filter(|name| names.contains(name) || *name == Custom::NAME);
    let taken = taken.map(|name| LoadFault::Taken { name: name.into() });
    Faults::check(taken.collect())?;
    let (mut loaded, mut books) = (lock(&LOADED), lock(&BOOKS));
    let is_new = |rules: &&Arc<Definition>| !books.contains_key(&(rules.name(), rules.base()));
    if books.len() + read.variants().iter().filter(is_new).count() > MOST_NAMES {
        return Err(LoadFault::Names { most: MOST_NAMES }.into());
    }
    // What is refused uses up no names.
    let variants = read.load()?;
    let rules = variants.iter().filter_map(|rules| book(&mut books, rules));
    let rules: Vec<Rules> = rules.collect();
    for new in &rules {
        if !loaded.contains(new) {
            loaded.push(*new);
        }
    }
    Ok(rules)
}

/// Unloads the variant with a name; false if none is loaded. Games of it go on as before, and their texts
/// are read. Its memory is given back, and another variant may have the name, when the last of them is
/// gone.
///
/// ```
/// use warboard::{Start, find};
/// use warboard::custom::{load_variants, unload_variant};
/// load_variants("[passing-chess:chess]\ncastling = false")?;
/// let mut game = find("passing-chess")?.start(&Start::Default)?;
/// assert!(unload_variant("passing-chess"));
/// game.play("e2e4")?;
/// drop(game);
/// assert!(find("passing-chess").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unload_variant(name: &str) -> bool {
    // Held to the end: whoever loads it again meanwhile waits.
    let mut loaded = lock(&LOADED);
    loaded.retain(|rules| rules.name() != name);
    chess_custom::unload(name)
}

/// The variants that are loaded, in the order in which they were.
pub fn loaded_variants() -> Vec<Rules> {
    lock(&LOADED).clone()
}

/// The game with a name among those that are loaded, and `custom`, the game of their records.
pub(crate) fn find(name: &str) -> Option<Rules> {
    match name == Custom::NAME {
        true => Some(Rules::of::<Custom>()),
        false => chess_custom::loaded(name).and_then(|rules| of(&rules)),
    }
}

/// The rules of a variant; none if as many names are used as may be.
pub(crate) fn of(definition: &Definition) -> Option<Rules> {
    book(&mut lock(&BOOKS), definition)
}

fn book(books: &mut Books, definition: &Definition) -> Option<Rules> {
    if let Some(rules) = books.get(&(definition.name(), definition.base())) {
        return Some(*rules);
    }
    if books.len() == MOST_NAMES {
        return None;
    }
    let kept = |text: &str| -> &'static str { Box::leak(text.into()) };
    let (name, base) = (kept(definition.name()), definition.base().map(kept));
    let summary = match base {
        Some(base) => kept(&format!("a variant of {base}, defined by a file")),
        None => "a variant that is defined by a file",
    };
    let rules = Rules {
        erased: Box::leak(Box::new(CustomRulebook {
            name,
            base,
            summary,
        })),
        usual: AliasStart::Usual,
    };
    books.insert((name, base), rules);
    Some(rules)
}

/// A variant whose rules are data, as long as it is loaded.
struct CustomRulebook {
    name: &'static str,
    base: Option<&'static str>,
    summary: &'static str,
}

impl CustomRulebook {
    const ALL: Rulebook<Custom> = Rulebook::NEW;

    /// The variant, if it is loaded. Another one may have its name by now: it is not taken for this one if
    /// it inherits from something else.
    fn definition(&self) -> Result<Arc<Definition>, Vec<MessageData>> {
        let unloaded = || {
            let name = self.name.to_string();
            vec![PositionFault::NotLoaded { name }.to_data()]
        };
        let loaded = chess_custom::loaded(self.name);
        let loaded = loaded.filter(|rules| rules.base() == self.base);
        loaded.ok_or_else(unloaded)
    }
}

impl ErasedRules for CustomRulebook {
    fn about(&self) -> About {
        About {
            name: self.name,
            title: self.name,
            summary: self.summary,
            aliases: &[],
            starts: 1,
            ..Self::ALL.about()
        }
    }

    fn scenarios(&self) -> Vec<String> {
        Vec::new()
    }

    fn opening(&self, start: &Start) -> Result<AnyPosition, StartError> {
        match start.number() {
            Some(0) | None => match self.definition() {
                Ok(definition) => Ok(AnyPosition::of(definition.start())),
                Err(faults) => Err(StartError::Scenario { faults }),
            },
            Some(_) => Err(StartError::OneStart { game: self.name }),
        }
    }

    fn scenario(&self, _: &str) -> Result<AnyPosition, StartError> {
        Err(StartError::NoScenarios { game: self.name })
    }

    /// With the name of the variant before it, or without.
    fn position(&self, text: &str) -> Result<AnyPosition, Vec<MessageData>> {
        let named = text.strip_prefix(self.name);
        let fen = named.and_then(|rest| rest.strip_prefix(' '));
        let read = self.definition()?.parse(fen.unwrap_or(text));
        read.map(AnyPosition::of).map_err(|why| why.reasons())
    }

    fn foreign_position(&self, text: &str) -> Result<Foreign, Vec<MessageData>> {
        self.position(text).map(|position| (position, Vec::new()))
    }

    fn action(&self, text: &str) -> Result<AnyAction, Vec<MessageData>> {
        Self::ALL.action(text)
    }

    fn actor(&self, text: &str) -> Option<AnyActor> {
        Self::ALL.actor(text)
    }

    fn actor_name(&self, actor: AnyActor) -> String {
        Self::ALL.actor_name(actor)
    }

    fn is_word(&self, action: AnyAction) -> bool {
        Self::ALL.is_word(action)
    }

    fn view(&self, text: &str) -> Option<ReadView> {
        Self::ALL.view(text)
    }

    fn check_sent(&self, action: &str) -> Result<(), Vec<MessageData>> {
        Self::ALL.check_sent(action)
    }

    fn records(&self) -> Rules {
        Self::ALL.records()
    }

    fn pgn(&self) -> Option<Rules> {
        Self::ALL.pgn()
    }

    fn rows(&self) -> GameRows {
        Self::ALL.rows()
    }

    #[cfg(feature = "players")]
    fn player(
        &self,
        level: crate::players::Level,
        seed: &piece_kit::Seed,
        resources: crate::players::Resources,
    ) -> Option<Box<dyn crate::erased::Mind>> {
        let terms = crate::players::terms_of_variant(&self.definition().ok()?);
        let search = crate::players::Search::with_terms(terms, resources);
        let player = crate::players::OpenPlayer::<Custom>::with_search(level, seed, search);
        Some(crate::Thinker::open(player).into_mind())
    }
}
