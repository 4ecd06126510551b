//! The variants that have a name in the whole program.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;
use piece_kit::Faults;

use crate::{Definition, Definitions, LoadFault};

/// The most variants that a program loads. They are never given back, so that positions may point at
/// their rules.
const MOST: usize = 4096;

/// A loaded variant, and those loaded after it.
struct Loaded {
    rules: &'static Definition,
    text: Box<str>,
    next: OnceBox<Loaded>,
}

static FIRST: OnceBox<Loaded> = OnceBox::new();

/// Reads a `variants.ini` and gives every variant of it its name in the whole program, for as long as it
/// runs: positions of the type [`Custom`](crate::Custom) can be made and read then. A file that has been
/// loaded before is not loaded again.
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
pub fn load(text: &str) -> Result<Vec<&'static Definition>, Faults<LoadFault>> {
    let read = Definitions::parse(text).map_err(|faults| faults.map(LoadFault::from))?;
    let known: Vec<_> = all().filter(|known| &*known.text == text).collect();
    if !known.is_empty() {
        return Ok(known.into_iter().map(|known| known.rules).collect());
    }
    let taken = |rules: &&Definition| loaded(rules.name()).is_some();
    let taken = read.variants().iter().filter(taken);
    let taken = taken.map(|rules| LoadFault::Taken {
        name: rules.name().into(),
    });
    Faults::check(taken.collect())?;
    if all().count() + read.variants().len() > MOST {
        return Err(LoadFault::Many { most: MOST }.into());
    }
    let variants = read.into_variants().into_iter();
    Ok(variants.map(|rules| add(rules, text)).collect())
}

/// The variant with a name among those that are loaded.
pub fn loaded(name: &str) -> Option<&'static Definition> {
    all()
        .map(|known| known.rules)
        .find(|rules| rules.name() == name)
}

fn all() -> impl Iterator<Item = &'static Loaded> {
    core::iter::successors(FIRST.get(), |known| known.next.get())
}

/// Adds a variant at the end.
fn add(rules: Definition, text: &str) -> &'static Definition {
    let rules: &'static Definition = Box::leak(Box::new(rules));
    let mut node = Box::new(Loaded {
        rules,
        text: text.into(),
        next: OnceBox::new(),
    });
    let mut place = &FIRST;
    loop {
        // If another thread was faster, the next place is tried.
        match place.set(node) {
            Ok(()) => return rules,
            Err(back) => node = back,
        }
        place = match place.get() {
            Some(known) => &known.next,
            None => place,
        };
    }
}
