//! Rule page: *Deployment*. What a side may field.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::Faults;

use crate::{Class, ParseUnitsError, Unit, Units};

/// The units that a side fields: one royal, three pieces and four soldiers, or for
/// a defender what he has of them.
///
/// The text is that of its [`Units`]. `Debug` shows the units: a selection is the
/// secret of its side, who must not print it for others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Selection {
    units: Units,
}

/// What is wrong with a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SelectionFault {
    /// Not as many of a class as must be fielded.
    Number {
        /// The class.
        class: Class,
        /// How many are selected.
        found: u32,
        /// How many it must be, at least.
        least: u32,
        /// How many it must be, at most.
        most: u32,
    },
    /// The army has not so many of a unit.
    NotInArmy {
        /// The unit.
        unit: Unit,
        /// How many are selected.
        found: u32,
        /// How many the army has.
        army: u32,
    },
    /// Nothing is selected at all.
    Empty,
}

impl fmt::Display for SelectionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number {
                class,
                found,
                least,
                most,
            } => {
                write!(f, "{found} of class {}, but ", class.name())?;
                if least == most {
                    write!(f, "it must be {least}")
                } else {
                    write!(f, "it must be {least} to {most}")
                }
            }
            Self::NotInArmy { unit, found, army } => {
                write!(f, "{found} times {unit}, but the army has {army}")
            }
            Self::Empty => f.write_str("nobody is selected"),
        }
    }
}

/// Everything that is wrong with a selection.
pub type SelectionError = Faults<SelectionFault>;

impl Selection {
    /// How many of each class a side fields if it can: what an attacker must have.
    pub const FULL: [(Class, u32); 3] = [(Class::Royal, 1), (Class::Piece, 3), (Class::Soldier, 4)];

    /// An attacker's: exactly one royal, three pieces and four soldiers.
    ///
    /// # Errors
    /// Every class of which there are not as many.
    pub fn attacker(units: Units) -> Result<Self, SelectionError> {
        Self::checked(units, |_, full| (full, full), |_| {})
    }

    /// A defender's, whatever army it comes from: at most one royal, three pieces
    /// and four soldiers, and not nobody.
    ///
    /// # Errors
    /// Every class of which there are too many.
    pub fn defender(units: Units) -> Result<Self, SelectionError> {
        Self::checked(units, |_, full| (0, full), |_| {})
    }

    /// A defender's out of his army: of every class all that he has, up to the full
    /// number.
    ///
    /// # Errors
    /// Every class with another number, and every unit that the army has not.
    pub fn defender_from(units: Units, army: &Units) -> Result<Self, SelectionError> {
        let fielded = |class, full: u32| {
            let number = full.min(army.of_class(class));
            (number, number)
        };
        Self::checked(units, fielded, |faults| lacking(&units, army, faults))
    }

    /// An attacker's out of his army.
    ///
    /// # Errors
    /// Every class with another number, and every unit that the army has not.
    pub fn attacker_from(units: Units, army: &Units) -> Result<Self, SelectionError> {
        let full = |_, full| (full, full);
        Self::checked(units, full, |faults| lacking(&units, army, faults))
    }

    fn checked(
        units: Units,
        range: impl Fn(Class, u32) -> (u32, u32),
        also: impl Fn(&mut Vec<SelectionFault>),
    ) -> Result<Self, SelectionError> {
        let mut faults = Vec::new();
        if units.is_empty() {
            faults.push(SelectionFault::Empty);
        }
        for (class, full) in Self::FULL {
            let (least, most) = range(class, full);
            let found = units.of_class(class);
            if !(least..=most).contains(&found) {
                faults.push(SelectionFault::Number {
                    class,
                    found,
                    least,
                    most,
                });
            }
        }
        also(&mut faults);
        Faults::check(faults)?;
        Ok(Self { units })
    }

    /// The units.
    pub fn units(&self) -> &Units {
        &self.units
    }

    /// The royal unit, if there is one.
    pub fn royal(&self) -> Option<Unit> {
        self.units.iter().find(|unit| unit.class() == Class::Royal)
    }

    /// The units that are deployed face down.
    pub fn concealed(&self) -> Units {
        let concealed = |unit: &Unit| unit.class() != Class::Royal;
        self.units.iter().filter(concealed).collect()
    }
}

fn lacking(units: &Units, army: &Units, faults: &mut Vec<SelectionFault>) {
    for unit in Unit::ALL {
        let (found, army) = (units.count(unit), army.count(unit));
        if found > army {
            faults.push(SelectionFault::NotInArmy { unit, found, army });
        }
    }
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.units)
    }
}

/// A text is no selection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseSelectionError {
    /// It names no units.
    Units(ParseUnitsError),
    /// Nobody may field these.
    Selection(SelectionError),
}

impl fmt::Display for ParseSelectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Units(why) => write!(f, "{why}"),
            Self::Selection(why) => write!(f, "{why}"),
        }
    }
}

impl core::error::Error for ParseSelectionError {}

/// Reads any selection that a defender may field, an attacker's among them.
impl FromStr for Selection {
    type Err = ParseSelectionError;

    fn from_str(text: &str) -> Result<Self, ParseSelectionError> {
        let units = text.parse().map_err(ParseSelectionError::Units)?;
        Self::defender(units).map_err(ParseSelectionError::Selection)
    }
}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(Selection, Units);
