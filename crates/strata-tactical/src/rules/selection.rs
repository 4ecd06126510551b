//! Rule page: *Deployment*. What a side may field.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::SeededRng;
use piece_kit::messages::Faults;

use crate::rules::units::ParseUnitsError;
use crate::{Class, Unit, Units};

/// The units that a side fields: one royal, three pieces and four soldiers, of these at
/// most one Queen. A defender who has fewer of a class fields all of it.
///
/// The players of a battle without a campaign choose their selections: both take the
/// default, K Q R N W W F F, or agree on others, or a seed [draws](Self::draw) them, or each
/// chooses in secret [within a budget](Self::within) and [commits](crate::fair) to it.
///
/// The text is that of its [`Units`]. `Debug` shows the units: a selection is the
/// secret of its side; do not print it for others.
///
/// ```
/// use piece_kit::{Seed, SeededRng};
/// use strata_tactical::Selection;
/// assert_eq!(Selection::default().to_string(), "KQRNWWFF");
/// assert_eq!(Selection::default().cost(), 21);
/// let drawn = Selection::draw(&mut SeededRng::new(&Seed::guessable(7)));
/// assert_eq!(drawn.to_string(), "DNGCWFFF");
///
/// let dear: Selection = "KQRRWWFF".parse()?;
/// let why = dear.within(21).unwrap_err();
/// assert_eq!(why.to_string(), "the units cost 23 gold, but the budget is 21");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Selection {
    units: Units,
}

piece_kit::faults! {
    /// A fault of a selection.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum SelectionFault {
        /// Fewer of a class than `least`, or more than `most`.
        Number { class: Class, found: u32, least: u32, most: u32 } =>
            "selection-class" [], "{found} of class {class}, but it must be {range}",
            range = Range(*least, *most);
        /// More of a unit than the army has.
        NotInArmy { unit: Unit, found: u32, army: u32 } =>
            "not-in-army" [], "{found} times {unit}, but the army has {army}";
        /// More Queens than one.
        Queens { found: u32 } =>
            "queens" [], "{found} Queens, but a side has at most one";
        /// The units cost more gold than the players have agreed on.
        OverBudget { cost: u32, budget: u32 } =>
            "over-budget" [], "the units cost {cost} gold, but the budget is {budget}";
        /// No unit is selected.
        Empty => "empty-selection" [], "no unit is selected";
    }
}

struct Range(u32, u32);

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(least, most) if least == most => write!(f, "{least}"),
            Self(least, most) => write!(f, "{least} to {most}"),
        }
    }
}

/// All faults of a selection.
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
    /// and four soldiers, and at least one unit.
    ///
    /// # Errors
    /// Every class of which there are too many.
    pub fn defender(units: Units) -> Result<Self, SelectionError> {
        Self::checked(units, |_, full| (0, full), |_| {})
    }

    /// A defender's from an army: all that it has of every class, up to the full number. For
    /// hosts whose battles are fought by armies of their own.
    ///
    /// # Errors
    /// Every class with another number, and every unit that the army lacks.
    pub fn defender_from(units: Units, army: &Units) -> Result<Self, SelectionError> {
        let fielded = |class, full: u32| {
            let number = full.min(army.of_class(class));
            (number, number)
        };
        Self::checked(units, fielded, |faults| lacking(&units, army, faults))
    }

    /// An attacker's from an army, for the same hosts.
    ///
    /// # Errors
    /// Every class with another number, and every unit that the army lacks.
    pub fn attacker_from(units: Units, army: &Units) -> Result<Self, SelectionError> {
        let full = |_, full| (full, full);
        Self::checked(units, full, |faults| lacking(&units, army, faults))
    }

    /// Draws a full selection: the royal, each piece and each soldier on its own, every unit
    /// of the class being equally likely, all of them again if that makes two Queens. The
    /// same seed draws the same selection in every release (version 1).
    pub fn draw(rng: &mut SeededRng) -> Self {
        loop {
            let mut units = Units::NONE;
            for (class, number) in Self::FULL {
                let of_class = |unit: &Unit| unit.class() == class;
                let members: Vec<Unit> = Unit::ALL.into_iter().filter(of_class).collect();
                for _ in 0..number {
                    units.add(*rng.choose(&members).expect("a unit of each class"));
                }
            }
            if let Ok(drawn) = Self::attacker(units) {
                return drawn;
            }
        }
    }

    /// What the units cost, in gold. A King has no price and costs nothing.
    pub fn cost(&self) -> u32 {
        self.units.iter().filter_map(Unit::gold).sum()
    }

    /// The selection, if it costs no more than a budget in gold that the players have agreed
    /// on.
    ///
    /// # Errors
    /// [`SelectionFault::OverBudget`] with the cost and the budget.
    pub fn within(self, budget: u32) -> Result<Self, SelectionError> {
        let cost = self.cost();
        let over = (cost > budget).then_some(SelectionFault::OverBudget { cost, budget });
        Faults::check(over.into_iter().collect())?;
        Ok(self)
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
        let found = units.count(Unit::Queen);
        if found > 1 {
            faults.push(SelectionFault::Queens { found });
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

/// K Q R N W W F F: what both sides field in a battle for which nothing else is agreed.
impl Default for Selection {
    fn default() -> Self {
        use Unit::{Ferz, King, Knight, Queen, Rook, Wazir};
        let units = [King, Queen, Rook, Knight, Wazir, Wazir, Ferz, Ferz];
        Self {
            units: units.into_iter().collect(),
        }
    }
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.units)
    }
}

piece_kit::faults! {
    /// The error of a text that is not a selection.
    pub enum ParseSelectionError {
        /// The text does not name units.
        Units(why: ParseUnitsError) => "{why}";
        /// No side may field these units.
        Selection(why: SelectionError) => "selection" [], "{why}";
    }
}

/// Reads any selection that a defender may field, which includes an attacker's.
impl FromStr for Selection {
    type Err = ParseSelectionError;

    fn from_str(text: &str) -> Result<Self, ParseSelectionError> {
        let units = text.parse().map_err(ParseSelectionError::Units)?;
        Self::defender(units).map_err(ParseSelectionError::Selection)
    }
}
