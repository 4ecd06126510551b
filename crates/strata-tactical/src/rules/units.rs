//! Units in no order: armies, selections, losses.

use core::fmt::{self, Write as _};
use core::str::FromStr;

use super::unit::{Class, Unit};

/// Some units, in no order: an army, a selection, what has been captured. The
/// text is their letters in the order of the rule page, `-` for none.
///
/// ```
/// use strata_tactical::{Class, Unit, Units};
/// let units: Units = "KQRNWWFF".parse()?;
/// assert_eq!(units.count(Unit::Wazir), 2);
/// assert_eq!(units.of_class(Class::Piece), 3);
/// assert_eq!("FWNKQWFR".parse::<Units>()?.to_string(), "KQRNWWFF");
/// # Ok::<(), strata_tactical::errors::ParseUnitsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Units {
    counts: [u8; Unit::ALL.len()],
}

impl Units {
    /// No units.
    pub const NONE: Self = Self {
        counts: [0; Unit::ALL.len()],
    };

    /// The number of units of a kind.
    pub fn count(&self, unit: Unit) -> u32 {
        self.counts[unit.index()].into()
    }

    /// The number of units of a class.
    pub fn of_class(&self, class: Class) -> u32 {
        let members = Unit::ALL.into_iter().filter(|unit| unit.class() == class);
        members.map(|unit| self.count(unit)).sum()
    }

    /// The number of all units.
    pub fn len(&self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds one; of a unit there can be 255.
    pub fn add(&mut self, unit: Unit) {
        let count = &mut self.counts[unit.index()];
        *count = count.saturating_add(1);
    }

    /// Removes one; returns whether there was one.
    pub fn remove(&mut self, unit: Unit) -> bool {
        let count = &mut self.counts[unit.index()];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// These and others together; of a unit there can be 255.
    #[must_use]
    pub fn with(&self, others: &Self) -> Self {
        let mut all = *self;
        for (count, other) in all.counts.iter_mut().zip(others.counts) {
            *count = count.saturating_add(other);
        }
        all
    }

    /// Whether all of the others are among these.
    pub fn includes(&self, others: &Self) -> bool {
        others.without(self).is_empty()
    }

    /// What is left without others: of no unit fewer than none.
    #[must_use]
    pub fn without(&self, others: &Self) -> Self {
        let mut left = *self;
        for (count, other) in left.counts.iter_mut().zip(others.counts) {
            *count = count.saturating_sub(other);
        }
        left
    }

    /// Each unit, as often as it is there, in the order of the rule page.
    pub fn iter(&self) -> impl Iterator<Item = Unit> + use<> {
        let counts = self.counts;
        let each = Unit::ALL.into_iter().zip(counts);
        each.flat_map(|(unit, count)| core::iter::repeat_n(unit, count.into()))
    }
}

impl FromIterator<Unit> for Units {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Self {
        let mut all = Self::NONE;
        units.into_iter().for_each(|unit| all.add(unit));
        all
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|unit| f.write_char(unit.letter()))
    }
}

piece_kit::faults! {
    /// Why a text does not name units.
    #[derive(Copy)]
    pub enum ParseUnitsError {
        /// No unit has the letter.
        Letter(letter: char) => "no-such-unit" [], "no unit has the letter '{letter}'";
        /// There is no text.
        Missing => "units-missing" [], "no units are written -";
    }
}

impl FromStr for Units {
    type Err = ParseUnitsError;

    fn from_str(text: &str) -> Result<Self, ParseUnitsError> {
        if text == "-" {
            return Ok(Self::NONE);
        }
        if text.is_empty() {
            return Err(ParseUnitsError::Missing);
        }
        let unit = |letter| Unit::from_letter(letter).ok_or(ParseUnitsError::Letter(letter));
        text.chars().map(unit).collect()
    }
}
