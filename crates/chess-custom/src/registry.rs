//! The variants that have a name in the whole program.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;
use piece_kit::Faults;

use crate::{Definition, Definitions, LoadFault};

/// The most variants that a program loads. They are never given back, so that positions may point at
/// their rules.
const MOST: usize = 4096;

/// A loaded file, and those loaded after it.
struct Loaded {
    file: Definitions,
    next: OnceBox<Loaded>,
}

static FIRST: OnceBox<Loaded> = OnceBox::new();

/// Reads a `variants.ini` and gives every variant of it its name in the whole program, for as long as it
/// runs: [`Definitions::parse`] and [`Definitions::load`].
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
pub fn load(text: &str) -> Result<&'static [Definition], Faults<LoadFault>> {
    let read = Definitions::parse(text).map_err(|faults| faults.map(LoadFault::from))?;
    read.load()
}

impl Definitions {
    /// Gives every variant its name in the whole program, for as long as it runs: positions of the
    /// type [`Custom`](crate::Custom) can be made and read then. A file that has been loaded before is
    /// not loaded again. It may be called from several threads at once.
    ///
    /// # Errors
    /// That another variant has one of the names, or too many are loaded; nothing is loaded then.
    pub fn load(self) -> Result<&'static [Definition], Faults<LoadFault>> {
        let mut node = Box::new(Loaded {
            file: self,
            next: OnceBox::new(),
        });
        let (mut place, mut count) = (&FIRST, 0);
        loop {
            // What is loaded already is looked at, one file after another, also what another thread
            // adds meanwhile, up to the place that is free.
            while let Some(known) = place.get() {
                if known.file.text() == node.file.text() {
                    return Ok(known.file.variants());
                }
                Faults::check(taken(&known.file, &node.file))?;
                count += known.file.variants().len();
                place = &known.next;
            }
            if count + node.file.variants().len() > MOST {
                return Err(LoadFault::Many { most: MOST }.into());
            }
            match place.set(node) {
                Ok(()) => return Ok(place.get().map_or(&[], |loaded| loaded.file.variants())),
                Err(back) => node = back,
            }
        }
    }
}

/// The names in a file that another has.
fn taken(known: &Definitions, file: &Definitions) -> Vec<LoadFault> {
    let has = |name: &str| known.variants().iter().any(|rules| rules.name() == name);
    let names = file.variants().iter().map(Definition::name);
    let taken = names.filter(|name| has(name));
    taken
        .map(|name| LoadFault::Taken { name: name.into() })
        .collect()
}

/// The variant with a name among those that are loaded.
pub fn loaded(name: &str) -> Option<&'static Definition> {
    let files = core::iter::successors(FIRST.get(), |known| known.next.get());
    let mut variants = files.flat_map(|known| known.file.variants());
    variants.find(|rules| rules.name() == name)
}
