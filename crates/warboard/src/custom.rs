//! Variants that a user has defined by text, as games of the catalogue.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chess_custom::{Custom, Definitions, PositionFault};
pub use chess_custom::{Definition, DefinitionFault, LoadFault};
use piece_kit::any::{AnyAction, AnyActor};
use piece_kit::messages::{Faults, MessageData, MoreFaults};
use piece_kit::names::AliasStart;
use piece_kit::{Message as _, Reasons as _, Variant as _};

use crate::erased::{About, AnyPosition, ErasedRules, Foreign, GameRows, ReadView};
use crate::error::StartError;
use crate::games::custom_pieces::kinds;
use crate::piece_kind::PieceKind;
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

/// What has been loaded of a file of variants.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LoadedVariants {
    /// The variants that have their names now, in the order of the file.
    pub variants: Vec<Rules>,
    /// What is wrong with the file and why variants of it are not loaded, in the order of its lines, and
    /// [remarks](LoadFault::is_remark) on the others: at most 1000.
    pub faults: Vec<LoadFault>,
    /// How many faults there are besides.
    pub more_faults: usize,
}

impl LoadedVariants {
    fn none(why: LoadFault) -> Self {
        Self {
            variants: Vec::new(),
            faults: vec![why],
            more_faults: 0,
        }
    }

    /// The faults as data; the last says how many more there are, if there are.
    pub fn reasons(&self) -> Vec<MessageData> {
        reasons(&self.faults, self.more_faults)
    }
}

/// Loads what can be played of a `variants.ini`, the format of Fairy-Stockfish, until it is
/// [unloaded](unload_variant): [`find`](crate::find) finds the variants by their names then. Each is
/// exact or left out, and the faults say why.
///
/// A program has at most 4096 variants loaded at once, with 64 MiB of tables and of files: a usual one has
/// some 30 KB of tables. If there is no room for a file, nothing of it is loaded.
/// A few hundred bytes of each name stay when it is unloaded, and a program uses at most 65,536: whoever
/// loads files of strangers gives the variants names of their own and uses them again.
///
/// Their positions, of all of them one type, begin with the name of the variant; [`Rules::parse`] reads a
/// FEN without it, too. A record of such a game names the game `custom`, and its positions the variant,
/// which must be loaded to read it.
///
/// ```
/// use warboard::{Start, find};
/// use warboard::custom::load_variants;
/// let loaded = load_variants("
/// [no-castling-chess:chess]
/// castling = false
/// [walls:chess]
/// twoBoards = true
/// ");
/// let game = find("no-castling-chess")?.start(&Start::Default)?;
/// assert_eq!(game.legal().len(), 20);
/// let why = "line 5: [walls]: twoBoards = true: this is not supported";
/// assert_eq!(loaded.faults[0].to_string(), why);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn load_variants(text: &str) -> LoadedVariants {
    let read = Definitions::read(text);
    let (mut loaded, mut books) = (lock(&LOADED), lock(&BOOKS));
    if let Err(why) = check_names(&read, &books) {
        return LoadedVariants::none(why);
    }
    let read = read.load_free(is_taken);
    LoadedVariants {
        variants: listed(&mut loaded, &mut books, read.variants()),
        faults: read.faults().to_vec(),
        more_faults: read.more_faults(),
    }
}

/// Loads a file as [`load_variants`] does, but all of it or nothing.
///
/// # Errors
/// Everything that is wrong with the text, that there is a game of one of these names, or that too much is
/// loaded; nothing is loaded then.
///
/// ```
/// use warboard::custom::load_variants_strict;
/// let why = load_variants_strict("[fine:chess]\n[walls:chess]\ntwoBoards = true").unwrap_err();
/// assert_eq!(why.to_string(), "line 3: [walls]: twoBoards = true: this is not supported");
/// assert!(warboard::find("fine").is_err());
/// ```
pub fn load_variants_strict(text: &str) -> Result<Vec<Rules>, Faults<LoadFault>> {
    let read = Definitions::parse(text).map_err(|why| why.map(LoadFault::from))?;
    let taken = read
        .variants()
        .iter()
        .filter(|rules| is_taken(rules.name()));
    let taken = taken.map(|rules| LoadFault::Taken {
        line: rules.line(),
        name: rules.name().into(),
    });
    Faults::check(taken.collect())?;
    let (mut loaded, mut books) = (lock(&LOADED), lock(&BOOKS));
    check_names(&read, &books)?;
    // What is refused uses up no names.
    let variants = read.load()?;
    Ok(listed(&mut loaded, &mut books, &variants))
}

/// A variant that is known as long as somebody holds it.
#[cfg(feature = "json")]
#[derive(Clone)]
pub(crate) struct HeldVariant {
    pub(crate) rules: Rules,
    /// By which it is known.
    _definition: Arc<Definition>,
}

/// The variants of a file of which somebody else has none of the names, to be held; and what is wrong.
///
/// # Errors
/// If it is strict, everything that is wrong.
#[cfg(feature = "json")]
pub(crate) fn hold_variants(
    text: &str,
    strict: bool,
    is_taken_too: impl Fn(&str) -> bool,
) -> Result<(Vec<HeldVariant>, Vec<MessageData>), Faults<LoadFault>> {
    let read = Definitions::read(text);
    let mut books = lock(&BOOKS);
    check_names(&read, &books)?;
    let read = read.hold_free(|name| is_taken(name) || is_taken_too(name));
    if let (true, Some(faults)) = (strict, read.all_faults()) {
        return Err(faults.clone());
    }
    let held = |definition: &Arc<Definition>| {
        Some(HeldVariant {
            rules: book(&mut books, definition)?,
            _definition: definition.clone(),
        })
    };
    let variants = read.variants().iter().filter_map(held).collect();
    Ok((variants, reasons(read.faults(), read.more_faults())))
}

/// Faults as data; the last says how many more there are, if there are.
fn reasons(faults: &[LoadFault], more: usize) -> Vec<MessageData> {
    let faults = faults.iter().map(LoadFault::to_data);
    let more = (more > 0).then(|| MoreFaults { more }.to_data());
    faults.chain(more).collect()
}

piece_kit::faults! {
    /// Not all of a file of variants can be loaded, as a single message for other languages.
    pub struct FaultyVariants {
        /// Everything that is wrong, at least one.
        pub faults: Vec<MessageData>,
    } => "faulty-variants" [], "{faults}";
}

impl From<Faults<LoadFault>> for FaultyVariants {
    fn from(why: Faults<LoadFault>) -> Self {
        let faults = why.reasons();
        Self { faults }
    }
}

/// Whether a game of the catalogue has a name.
fn is_taken(name: &str) -> bool {
    name == Custom::NAME || games().iter().any(|rules| rules.name() == name)
}

/// Whether a program may use so many names more.
fn check_names(read: &Definitions, books: &Books) -> Result<(), LoadFault> {
    let is_new = |rules: &&Arc<Definition>| !books.contains_key(&(rules.name(), rules.base()));
    let new = read.variants().iter().filter(is_new).count();
    match books.len() + new > MOST_NAMES {
        true => Err(LoadFault::Names { most: MOST_NAMES }),
        false => Ok(()),
    }
}

/// The rules of variants that are loaded now, which are listed.
fn listed(loaded: &mut Vec<Rules>, books: &mut Books, new: &[Arc<Definition>]) -> Vec<Rules> {
    let rules: Vec<Rules> = new.iter().filter_map(|rules| book(books, rules)).collect();
    for new in &rules {
        if !loaded.contains(new) {
            loaded.push(*new);
        }
    }
    rules
}

/// Unloads the variant with a name; false if none is loaded. Games of it go on as before, and their texts
/// are read. Its memory is given back, and another variant may have the name, when the last of them is
/// gone.
///
/// ```
/// use warboard::{Start, find};
/// use warboard::custom::{load_variants, unload_variant};
/// load_variants("[passing-chess:chess]\ncastling = false");
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
        true => Some(RECORDS),
        false => chess_custom::loaded(name).and_then(|rules| of(&rules)),
    }
}

/// The game of the records of all variants.
pub(crate) static RECORDS: Rules = Rules::of::<Custom>();

/// The game among those that are loaded whose name is written so in any case, with blanks or hyphens.
pub(crate) fn called(name: &str) -> Option<Rules> {
    let loaded = lock(&LOADED);
    loaded.iter().find_map(|rules| rules.called(name))
}

/// The definition of a variant by file, while it is known.
pub fn definition(rules: Rules) -> Option<Arc<Definition>> {
    let definition = chess_custom::loaded(rules.name())?;
    (of(&definition) == Some(rules)).then_some(definition)
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

    /// A position without the name of the variant before it.
    fn fen<'t>(&self, text: &'t str) -> &'t str {
        let named = text.strip_prefix(self.name);
        named
            .and_then(|rest| rest.strip_prefix(' '))
            .unwrap_or(text)
    }

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

    fn kinds(&self) -> Vec<PieceKind> {
        match self.definition() {
            Ok(definition) => kinds(&definition),
            Err(_) => Vec::new(),
        }
    }

    fn seating(&self) -> Option<(usize, Vec<String>)> {
        None
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
        let read = self.definition()?.parse(self.fen(text));
        read.map(AnyPosition::of).map_err(|why| why.reasons())
    }

    /// All fields but the board may be left out.
    fn foreign_position(&self, text: &str) -> Result<Foreign, Vec<MessageData>> {
        let read = self.definition()?.read_fen(self.fen(text));
        let position = read.map(AnyPosition::of).map_err(|why| why.reasons())?;
        Ok((position, Vec::new()))
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

    /// By the rules of the variant, which a PGN names.
    fn pgn(&self) -> Option<Rules> {
        lock(&BOOKS).get(&(self.name, self.base)).copied()
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
