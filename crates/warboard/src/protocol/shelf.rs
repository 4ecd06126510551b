//! What is open, under names.

use super::Opened;
use super::size::Kept;
use crate::{Game, Host, View};

/// Something under a name.
#[derive(Clone)]
pub(super) enum Open {
    Game(Kept<Game>),
    View(View),
    Host(Kept<Host>),
}

impl Open {
    /// What is said of it when it is opened or closed.
    pub(super) fn named(&self, of: String) -> Opened {
        let (rules, observer) = match self {
            Self::Game(kept) => (kept.game.rules(), None),
            Self::View(view) => (view.rules(), Some(view.observer())),
            Self::Host(kept) => (kept.game.rules(), None),
        };
        Opened {
            of,
            game: rules.name().to_string(),
            observer,
            mended: Vec::new(),
            fault: None,
        }
    }
}

/// What is open. A name is a letter and a number that is given once.
#[derive(Default)]
pub(super) struct Shelf {
    /// In the order of the numbers.
    open: Vec<(String, Open)>,
    /// How many names have been given.
    named: u64,
}

impl Shelf {
    pub(super) fn len(&self) -> usize {
        self.open.len()
    }

    /// Where the name stands, or where it would.
    fn place(&self, of: &str) -> Result<usize, usize> {
        // Of two numbers without zeros before them the longer is larger.
        fn number(name: &str) -> &str {
            name.get(1..).unwrap_or_default()
        }
        let place = self.open.binary_search_by(|(name, _)| {
            let by_length = name.len().cmp(&of.len());
            by_length.then_with(|| number(name).cmp(number(of)))
        })?;
        match self.open[place].0 == of {
            true => Ok(place),
            false => Err(place),
        }
    }

    pub(super) fn get(&self, of: &str) -> Option<&Open> {
        let place = self.place(of).ok()?;
        Some(&self.open[place].1)
    }

    pub(super) fn get_mut(&mut self, of: &str) -> Option<&mut Open> {
        let place = self.place(of).ok()?;
        Some(&mut self.open[place].1)
    }

    /// Gives it a name, and returns that.
    pub(super) fn add(&mut self, open: Open) -> String {
        self.named += 1;
        let letter = match open {
            Open::Game(_) => 'g',
            Open::View(_) => 'v',
            Open::Host(_) => 'h',
        };
        let name = format!("{letter}{}", self.named);
        self.open.push((name.clone(), open));
        name
    }

    /// Takes out what has the name.
    pub(super) fn remove(&mut self, of: &str) -> Option<Open> {
        let place = self.place(of).ok()?;
        Some(self.open.remove(place).1)
    }

    /// Puts back what had the name.
    pub(super) fn put_back(&mut self, of: &str, open: Open) {
        if let Err(place) = self.place(of) {
            self.open.insert(place, (of.to_string(), open));
        }
    }
}
