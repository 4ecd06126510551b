//! The list of games.

#[cfg(feature = "capatomic")]
use capatomic::Capatomic;
#[cfg(feature = "invasion")]
use invasion::Invasion;
use piece_kit::errors::TooLong;
use piece_kit::names::{AliasStart, nearest};
use piece_kit::pgn::PgnGames;
use piece_kit::records::RecordHead;
use piece_kit::text::ParseLimited as _;
#[cfg(feature = "strata-strategic")]
use strata_strategic::Campaign;
#[cfg(feature = "strata-tactical")]
use strata_tactical::{Battle, PublicBattle};

use crate::error::{LoadError, NoGame, RecordError, UnknownGame};
use crate::pgn_game::{self, PgnGame};
use crate::{Game, RecordLimits, Rules, Verified};

macro_rules! catalogue {
    ($($module:ident: $game:path,)*) => {
        static GAMES: &[Rules] = &[
            #[cfg(feature = "capatomic")]
            Rules::of::<Capatomic>(),
            #[cfg(feature = "invasion")]
            Rules::of::<Invasion>(),
            #[cfg(feature = "strata-tactical")]
            Rules::of::<Battle>(),
            #[cfg(feature = "strata-strategic")]
            Rules::of::<Campaign>(),
            $(Rules::of::<$game>(),)*
        ];
    };
}
#[cfg(feature = "chess-family")]
chess_family::for_each_game!(catalogue);
#[cfg(not(feature = "chess-family"))]
catalogue!();

/// Battles as everybody has seen them: nobody begins one, but PGN and records may be of one.
#[cfg(feature = "strata-tactical")]
static PUBLIC: Rules = Rules::of::<PublicBattle>();

/// Every game of the catalogue: those of this project, the simplest first, then chess and its
/// relatives.
///
/// ```
/// for rules in warboard::games() {
///     println!("{}: {}", rules.title(), rules.summary());
/// }
/// ```
pub fn games() -> &'static [Rules] {
    GAMES
}

/// The game with a name: its own, its [title](Rules::title) or one of its
/// [aliases](Rules::aliases), in any case, with blanks or hyphens. A game that is found by the name of one
/// of its starts, such as `gothic`, begins there by default; that of `chess960` is drawn.
///
/// Besides the [`games`] it knows `strata-tactical-public`: a battle without its secrets, in
/// which units are known once they are revealed. The PGN of a battle is of this game.
///
/// # Errors
/// If there is none; the error has a known name that is much like it, or lists them.
///
/// With feature `chess-custom` it knows the variants that `load_variants` has loaded, too.
///
/// ```
/// assert_eq!(warboard::find("capatomic")?.title(), "Capatomic Random Chess");
/// let unknown = warboard::find("ludo").err().unwrap();
/// assert!(unknown.to_string().starts_with("there is no game \"ludo\"; known games: capatomic, invasion"));
/// let misspelt = warboard::find("shoji").err().unwrap();
/// assert_eq!(misspelt.to_string(), "there is no game \"shoji\"; did you mean \"shogi\"?");
/// assert_eq!(warboard::find("King of the Hill")?.name(), "king-of-the-hill");
/// assert_eq!(warboard::find("gothic")?.name(), "capablanca");
/// # Ok::<(), warboard::errors::UnknownGame>(())
/// ```
pub fn find(name: &str) -> Result<Rules, UnknownGame> {
    let found = find_loaded(name, || find_in(GAMES, name));
    found.ok_or_else(|| unknown(name, GAMES, true))
}

/// The variant with a name that is loaded, or what is found otherwise.
fn find_loaded(name: &str, find: impl FnOnce() -> Option<Rules>) -> Option<Rules> {
    #[cfg(feature = "chess-custom")]
    {
        let exact = crate::custom::find(name).or_else(find);
        exact.or_else(|| crate::custom::called(name))
    }
    #[cfg(not(feature = "chess-custom"))]
    {
        let _ = name;
        find()
    }
}

/// A game from its record, which names the game, every action checked again. It may have 1 MiB and
/// 20,000 actions; [`Catalogue::load_within`] has other limits.
///
/// # Errors
/// If the record names no game of the catalogue, is not that of a legal one, or is too long.
///
/// ```
/// use warboard::{Start, find, load};
/// let mut game = find("invasion")?.start(&Start::Default)?;
/// game.play("Txj8")?;
/// let loaded = load(&game.record())?;
/// assert_eq!(loaded.rules().name(), "invasion");
/// assert_eq!(loaded.position(), game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn load(record: &str) -> Result<Game, LoadError> {
    load_by(find, record, RecordLimits::default())
}

/// Checks a record of at most so many actions with bounded memory, whatever game it names:
/// [`Rules::verify`].
///
/// # Errors
/// If the record names no game of the catalogue, is not that of a legal one, or is of more
/// actions.
///
/// ```
/// use warboard::{Start, find, verify};
/// let mut game = find("invasion")?.start(&Start::Default)?;
/// game.play("Txj8")?;
/// let verified = verify(&game.record(), 1000)?;
/// assert_eq!((verified.plies, verified.position), (1, game.position()));
/// assert!(verify(&game.record(), 0).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(record: &str, limit: usize) -> Result<Verified, LoadError> {
    Ok(rules_of(find, record, usize::MAX)?.verify(record, limit)?)
}

/// The game of a PGN, as others write it: all of it that is legal, and what was to be mended. The tag
/// `Variant` names the game, by any of its [names](find), and without it is chess; `FEN` has the position
/// at the start, else it is the usual one. Of a text of several games it is the first:
/// [`PgnReader`](crate::pgn::PgnReader) reads all. That of a battle is `strata-tactical-public`, as
/// everybody has seen it.
///
/// # Errors
/// If the tag names no game of the catalogue, or the position at the start cannot be read.
///
/// ```
/// let read = warboard::read_pgn("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#")?;
/// assert_eq!(read.game.status().to_string(), "checkmate w");
/// let read = warboard::read_pgn("[Variant \"Three-check\"]\n\n1. e4 f6 2. Qh5+ Kf7")?;
/// assert_eq!((read.game.rules().name(), read.game.ply()), ("three-check", 3));
/// assert!(read.fault.unwrap().text.starts_with("line 3, column 18: 2... \"Kf7\": "));
/// # Ok::<(), warboard::errors::LoadError>(())
/// ```
pub fn read_pgn(pgn: &str) -> Result<PgnGame, LoadError> {
    Catalogue::known().read_pgn(pgn, RecordLimits::DEFAULT)
}

/// The game of a PGN in which nothing is to be mended, such as [`Game::pgn`] writes.
///
/// # Errors
/// As [`read_pgn`], and the first thing that is not as it should be.
///
/// ```
/// let game = warboard::load_pgn("[Variant \"invasion\"]\n\n1. Txj8 *")?;
/// assert_eq!(game.ply(), 1);
/// assert!(warboard::load_pgn("[Variant \"invasion\"]\n\n1. Txj9 *").is_err());
/// # Ok::<(), warboard::errors::LoadError>(())
/// ```
pub fn load_pgn(pgn: &str) -> Result<Game, LoadError> {
    Ok(read_pgn(pgn)?.strict()?)
}

/// A list of games of your own making: those that ship, and yours.
///
/// The functions of the crate with the same names know the games that ship and no others; so
/// does [`View`](crate::View) when it is read from JSON. A
/// `protocol::Session` can be given a catalogue.
///
/// ```
/// use capatomic::Capatomic;
/// use warboard::{Catalogue, Rules, Start};
/// // Yours would stand here: `Catalogue::default().with(Rules::of::<MyGame>())`.
/// let only = Catalogue::empty().with(Rules::of::<Capatomic>());
/// let game = only.find("capatomic")?.start(&Start::Default)?;
/// assert_eq!(only.load(&game.record())?.position(), game.position());
/// assert!(only.find("invasion").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalogue {
    games: Vec<Rules>,
    /// Whether it also finds the variants that are loaded when it is asked.
    finds_loaded: bool,
}

/// The [`games`] that ship.
impl Default for Catalogue {
    fn default() -> Self {
        Self {
            games: GAMES.to_vec(),
            finds_loaded: false,
        }
    }
}

impl Catalogue {
    /// No game yet.
    pub fn empty() -> Self {
        Self {
            games: Vec::new(),
            finds_loaded: false,
        }
    }

    /// Also finds the variants that are loaded at the time (`custom::load_variants`), as [`find()`] does:
    /// nothing else without feature `chess-custom`. They are not among the [games](Self::games).
    #[must_use]
    pub fn with_loaded_variants(mut self) -> Self {
        self.finds_loaded = true;
        self
    }

    /// What the functions of the crate know.
    pub(crate) fn known() -> Self {
        Self::default().with_loaded_variants()
    }

    /// Removes the game with a name, if there is one.
    #[cfg(all(feature = "chess-custom", feature = "json"))]
    pub(crate) fn remove(&mut self, name: &str) {
        self.games.retain(|known| known.name() != name);
    }

    /// Adds a game, in the place of one with its name if there is one.
    #[must_use]
    pub fn with(mut self, rules: Rules) -> Self {
        let name = rules.name();
        match self.games.iter_mut().find(|known| known.name() == name) {
            Some(known) => *known = rules,
            None => self.games.push(rules),
        }
        self
    }

    /// The games, in the order in which they came.
    pub fn games(&self) -> &[Rules] {
        &self.games
    }

    /// The game with a name, as [`find()`] finds it.
    ///
    /// # Errors
    /// If there is none; the error has a known name that is much like it, or lists them.
    pub fn find(&self, name: &str) -> Result<Rules, UnknownGame> {
        let find = || find_in(&self.games, name);
        let found = match self.finds_loaded {
            true => find_loaded(name, find),
            false => find(),
        };
        found.ok_or_else(|| unknown(name, &self.games, self.finds_loaded))
    }

    /// A game from its record, as [`load()`] loads it.
    ///
    /// # Errors
    /// If the record names no game of the catalogue, or is not that of a legal one.
    pub fn load(&self, record: &str) -> Result<Game, LoadError> {
        self.load_within(record, RecordLimits::default())
    }

    /// Loads a record of at most so many bytes and actions, as [`load`](Self::load).
    ///
    /// # Errors
    /// As [`load`](Self::load), and if it is longer.
    pub fn load_within(&self, record: &str, longest: RecordLimits) -> Result<Game, LoadError> {
        load_by(|name| self.find(name), record, longest)
    }

    /// Checks a record with bounded memory, as [`verify()`] does.
    ///
    /// # Errors
    /// If the record names no game of the catalogue, is not that of a legal one, or is of more
    /// actions.
    pub fn verify(&self, record: &str, limit: usize) -> Result<Verified, LoadError> {
        Ok(rules_of(|name| self.find(name), record, usize::MAX)?.verify(record, limit)?)
    }

    /// The game of a PGN of at most so many bytes and actions, as [`read_pgn()`] reads it.
    ///
    /// # Errors
    /// As [`read_pgn()`], and if it is longer.
    pub fn read_pgn(&self, pgn: &str, longest: RecordLimits) -> Result<PgnGame, LoadError> {
        TooLong::check(pgn, longest.bytes).map_err(RecordError::from)?;
        let mut games = PgnGames::new(pgn);
        let tags = games.next_tags().ok_or(NoGame).map_err(RecordError::from)?;
        let rules = pgn_game::rules_of(|name| self.find(name), &tags)?;
        Ok(pgn_game::read_only(rules, games, &tags, longest.actions)?)
    }
}

/// The game with a name among some. Whoever has battles has them as everybody has seen them, too, and whoever
/// has a variant by file the game of their records.
fn find_in(games: &[Rules], name: &str) -> Option<Rules> {
    let beside = || {
        public_battles(games)
            .into_iter()
            .chain(records_of_variants(games))
    };
    let known = || games.iter().chain(beside());
    let exact = known().find(|rules| rules.name() == name).copied();
    exact.or_else(|| known().find_map(|rules| rules.called(name)))
}

/// Games and the variants that are loaded.
fn every_game(games: &[Rules]) -> Vec<Rules> {
    let games = games.iter().copied();
    #[cfg(feature = "chess-custom")]
    let games = games.chain(crate::custom::loaded_variants());
    games.collect()
}

/// That none of some games has the name, and which one does that is like it. Variants that are loaded are not
/// listed, but may be meant.
fn unknown(name: &str, games: &[Rules], finds_loaded: bool) -> UnknownGame {
    let game = name.to_string();
    let names = |games: &[Rules]| games.iter().map(|rules| rules.name()).collect::<Vec<_>>();
    let known = names(games).join(", ");
    let games = match finds_loaded {
        true => every_game(games),
        false => games.to_vec(),
    };
    let names = names(&games);
    let titles = games.iter().map(|rules| rules.title());
    let aliases = games.iter().flat_map(|rules| rules.aliases());
    let others = titles.chain(aliases.map(|alias| alias.name));
    match nearest(name, names.into_iter().chain(others)) {
        Some(near) => UnknownGame::Similar {
            game,
            suggestion: plainest(near, &games).to_string(),
            known,
        },
        None => UnknownGame::Other { game, known },
    }
}

/// The game's own name, if it begins there at the same start as under the other one.
fn plainest<'n>(name: &'n str, games: &[Rules]) -> &'n str {
    let meant = games.iter().find_map(|rules| rules.called(name));
    meant
        .filter(|rules| rules.usual == AliasStart::Usual)
        .map_or(name, |rules| rules.name())
}

/// Battles as everybody has seen them, if battles are among some games.
#[cfg(feature = "strata-tactical")]
fn public_battles(games: &[Rules]) -> Option<&'static Rules> {
    let battles = Rules::of::<Battle>().name();
    let known = games.iter().any(|rules| rules.name() == battles);
    known.then_some(&PUBLIC)
}

#[cfg(not(feature = "strata-tactical"))]
fn public_battles(_: &[Rules]) -> Option<&'static Rules> {
    None
}

/// The game of the records of variants by file, if one is among some games.
#[cfg(feature = "chess-custom")]
fn records_of_variants(games: &[Rules]) -> Option<&'static Rules> {
    let records = &crate::custom::RECORDS;
    let mut known = games.iter().map(|rules| rules.erased.records());
    known.any(|rules| rules == *records).then_some(records)
}

#[cfg(not(feature = "chess-custom"))]
fn records_of_variants(_: &[Rules]) -> Option<&'static Rules> {
    None
}

fn load_by(
    find: impl Fn(&str) -> Result<Rules, UnknownGame>,
    record: &str,
    longest: RecordLimits,
) -> Result<Game, LoadError> {
    let rules = rules_of(find, record, longest.bytes)?;
    Ok(rules.replay_within(record, longest)?)
}

/// The rules of the game that a record of at most so many bytes names.
fn rules_of(
    find: impl Fn(&str) -> Result<Rules, UnknownGame>,
    record: &str,
    bytes: usize,
) -> Result<Rules, LoadError> {
    let head = RecordHead::parse_limited(record, bytes).map_err(RecordError::from)?;
    Ok(find(&head.game)?)
}
