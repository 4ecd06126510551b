//! The variants that have a name in the whole program.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::sync::{Arc, Weak};
use alloc::vec::Vec;

use piece_kit::messages::{FaultList, Faults};
use spin::{Mutex, MutexGuard};

use crate::read::MOST_FAULTS;
use crate::{Definition, Definitions, LoadFault};

/// The most variants that a program has loaded at once.
const MOST: usize = 4096;

/// The most MiB that their tables and files have together.
const MOST_MIB: usize = 64;

/// A variant with a name: until it is unloaded, and then for as long as anybody has it.
struct Named {
    rules: Weak<Definition>,
    kept: Option<Arc<Definition>>,
}

/// Names that nobody has any more are taken out when the next file is loaded.
static NAMED: Mutex<BTreeMap<String, Named>> = Mutex::new(BTreeMap::new());

/// Reads a `variants.ini` and gives every variant of it its name in the whole program, until it is
/// [unloaded](unload): [`Definitions::parse`] and [`Definitions::load`].
///
/// # Errors
/// What is wrong with the file, or that another variant has the name; nothing is loaded then.
///
/// ```
/// let loaded = chess_custom::load("[my-chess:chess]\ndoubleStep = false")?;
/// assert_eq!(loaded[0].name(), "my-chess");
/// let start = "my-chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
/// assert_eq!(start.parse::<chess_custom::Custom>()?.legal_actions().len(), 12);
/// assert!(chess_custom::load("[my-chess:chess]\ncastling = false").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn load(text: &str) -> Result<Vec<Arc<Definition>>, Faults<LoadFault>> {
    let read = Definitions::parse(text).map_err(|faults| faults.map(LoadFault::from))?;
    read.load()
}

impl Definitions {
    /// Gives every variant its name in the whole program, until it is [unloaded](unload): the texts of
    /// its positions and its records can be read then. Of a file that is loaded already the same
    /// variants are returned. It may be called from several threads at once.
    ///
    /// A program has at most 4096 variants loaded at once, with 64 MiB of tables and of files: a usual
    /// variant has some 30 KB of tables. A file is kept as long as one of its variants.
    ///
    /// # Errors
    /// That another variant has one of the names, or too much is loaded; nothing is loaded then.
    pub fn load(self) -> Result<Vec<Arc<Definition>>, Faults<LoadFault>> {
        let mut named = lock_named();
        let (variants, taken) = self.named(&named);
        Faults::check(taken)?;
        keep(&mut named, &variants, Keeping::Loaded)?;
        Ok(variants)
    }

    /// Loads the variants whose names are free, as [`load`](Self::load) does: neither another variant
    /// has them nor are they [taken](LoadFault::Taken) elsewhere in the program. The faults are those of
    /// the file, and why variants that it defines are not loaded; if too much is loaded, none is.
    ///
    /// ```
    /// use chess_custom::Definitions;
    /// let text = "[free-name:chess]\n[my-name:chess]\n[walls:chess]\ntwoBoards = true";
    /// let loaded = Definitions::read(text).load_free(|name| name == "my-name");
    /// assert_eq!(loaded.variants()[0].name(), "free-name");
    /// let faults = loaded.faults().iter().map(ToString::to_string).collect::<Vec<_>>();
    /// assert_eq!(faults[0], "line 2: [my-name]: a game or another variant has this name already");
    /// assert_eq!(faults[1], "line 4: [walls]: twoBoards = true: this is not supported");
    /// ```
    pub fn load_free(self, is_taken: impl Fn(&str) -> bool) -> Loaded {
        self.load_for(Keeping::Loaded, is_taken)
    }

    fn load_for(mut self, keeping: Keeping, is_taken: impl Fn(&str) -> bool) -> Loaded {
        let mut faults = FaultList::keeping(MOST_FAULTS);
        self.retain(|variant| {
            let is_taken = is_taken(variant.name());
            if is_taken {
                faults.push(LoadFault::taken(variant));
            }
            !is_taken
        });
        let mut named = lock_named();
        let (mut variants, taken) = self.named(&named);
        faults.extend(taken);
        if let Err(why) = keep(&mut named, &variants, keeping) {
            variants.clear();
            faults.push(why);
        }
        if let Some(of_file) = self.into_faults() {
            faults.add(of_file.map(LoadFault::from));
        }
        faults.sort_by_key(|fault| fault.line().unwrap_or_default());
        Loaded {
            variants,
            faults: faults.finish().err(),
        }
    }

    /// Gives the variants their names as [`load_free`](Self::load_free) does, but only for as long as
    /// somebody has them or a position of them: whoever drops what is returned has unloaded it.
    pub fn hold_free(self, is_taken: impl Fn(&str) -> bool) -> Loaded {
        self.load_for(Keeping::Held, is_taken)
    }

    /// The variants as they are or would be loaded, and those whose names are taken.
    fn named(&self, named: &BTreeMap<String, Named>) -> (Vec<Arc<Definition>>, Vec<LoadFault>) {
        let (mut variants, mut taken) = (Vec::new(), Vec::new());
        // Long texts are compared once, and not for each variant of the file.
        let mut same: Option<Arc<str>> = None;
        let mut is_same = |known: &Arc<str>, new: &Arc<str>| {
            let is_known = same.as_ref().is_some_and(|same| Arc::ptr_eq(same, known));
            let is_same = is_known || known == new;
            if is_same {
                same = Some(known.clone());
            }
            is_same
        };
        for new in self.variants() {
            match named
                .get(new.name())
                .and_then(|known| known.rules.upgrade())
            {
                Some(known) if is_same(&known.text, &new.text) => variants.push(known),
                Some(_) => taken.push(LoadFault::taken(new)),
                None => variants.push(new.clone()),
            }
        }
        (variants, taken)
    }
}

/// What has been [loaded](Definitions::load_free) of a file.
#[derive(Clone, Debug)]
pub struct Loaded {
    variants: Vec<Arc<Definition>>,
    faults: Option<Faults<LoadFault>>,
}

impl Loaded {
    /// The variants that have their names now, in the order of the file.
    pub fn variants(&self) -> &[Arc<Definition>] {
        &self.variants
    }

    /// What is wrong with the file, and why variants of it are not loaded, in the order of its lines. At
    /// most 1000 are kept.
    pub fn faults(&self) -> &[LoadFault] {
        self.faults.as_ref().map_or(&[], Faults::faults)
    }

    /// How many faults there are besides those that are kept.
    pub fn more_faults(&self) -> usize {
        self.faults.as_ref().map_or(0, Faults::more)
    }

    /// The faults, if there are any.
    pub fn all_faults(&self) -> Option<&Faults<LoadFault>> {
        self.faults.as_ref()
    }
}

/// The names, without those that nobody has any more.
fn lock_named() -> MutexGuard<'static, BTreeMap<String, Named>> {
    let mut named = NAMED.lock();
    named.retain(|_, known| known.rules.strong_count() > 0);
    named
}

/// How long variants have their names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keeping {
    /// Until they are unloaded.
    Loaded,
    /// As long as somebody has them.
    Held,
}

/// Gives variants their names, if there is room for all of them. What is loaded already stays so.
fn keep(
    named: &mut BTreeMap<String, Named>,
    variants: &[Arc<Definition>],
    keeping: Keeping,
) -> Result<(), LoadFault> {
    let known = named.values().filter_map(|known| known.rules.upgrade());
    check_room(known, variants)?;
    for variant in variants {
        let entry = named.entry(variant.name().to_string());
        let entry = entry.or_insert_with(|| Named {
            rules: Weak::new(),
            kept: None,
        });
        entry.rules = Arc::downgrade(variant);
        if keeping == Keeping::Loaded {
            entry.kept = Some(variant.clone());
        }
    }
    Ok(())
}

/// Whether there is room for variants beside those that are loaded, some of which may be the same.
fn check_room(
    loaded: impl Iterator<Item = Arc<Definition>>,
    variants: &[Arc<Definition>],
) -> Result<(), LoadFault> {
    let names: BTreeSet<&str> = variants.iter().map(|rules| rules.name()).collect();
    let others = loaded.filter(|other| !names.contains(other.name()));
    let (mut number, mut size, mut texts) = (0, 0, BTreeSet::new());
    for rules in variants.iter().cloned().chain(others) {
        number += 1;
        size += rules.bytes();
        // All variants of a file have one text.
        if texts.insert(rules.text.as_ptr()) {
            size += rules.text.len();
        }
    }
    if number > MOST {
        return Err(LoadFault::Many { most: MOST });
    }
    match size > MOST_MIB << 20 {
        true => Err(LoadFault::Memory { most: MOST_MIB }),
        false => Ok(()),
    }
}

/// Unloads the variant with a name; false if none is loaded. Its memory is given back, and the name is
/// free, as soon as nobody has the [`Definition`] or a position of it any more. Until then it is played
/// and read as before.
///
/// ```
/// chess_custom::load("[short-lived:chess]\ndoubleStep = false")?;
/// assert!(chess_custom::unload("short-lived"));
/// assert!(chess_custom::loaded("short-lived").is_none());
/// assert!(chess_custom::load("[short-lived:chess]\ncastling = false").is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unload(name: &str) -> bool {
    let mut named = NAMED.lock();
    let kept = named.get_mut(name).and_then(|known| known.kept.take());
    kept.is_some()
}

/// The variant with a name among those that are loaded.
pub fn loaded(name: &str) -> Option<Arc<Definition>> {
    NAMED.lock().get(name)?.rules.upgrade()
}
