//! Rule page: *Defaults*, each by its name. A ruleset file sets them, and a scenario may override
//! any of them.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};

use serde::{Serialize, Serializer};
use strata_tactical::Unit;

use crate::reading::{Fault, FileFault, Node, ReadError, readable, words};

words! {
    /// Which defeats of a King in battle eliminate its player: `king_lost_on`.
    pub enum KingLostOn {
        /// Checkmate, stalemate, concession and time.
        AnyDefeat = "any-defeat",
        /// Checkmate and stalemate. A King whose side concedes or runs out of time is
        /// treated as one of those who did not take part, and goes where they go; if
        /// there is no such place, the King is lost after all.
        Mate = "mate",
    }
}

words! {
    /// What becomes of armies that are taken over and have no royal and no structure:
    /// `stranded`.
    pub enum Stranded {
        /// They stay where they are until a royal joins them.
        Stay = "stay",
        /// They are lost.
        Lost = "lost",
    }
}

/// Writes the same fields twice: with a value for all, and with changes to some.
macro_rules! rules {
    ($($(#[$doc:meta])* $field:ident: $type:ty = $default:expr, $read:expr;)+) => {
        /// The rules in force: every value that the inventor's text does not fix.
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
        #[non_exhaustive]
        pub struct Rules {
            $($(#[$doc])* pub $field: $type,)+
            /// What a unit costs: `prices`, by letter, from 1 to 1000 gold. A King is not for
            /// sale, all others are.
            #[serde(serialize_with = "by_letter")]
            pub prices: BTreeMap<Unit, u32>,
        }

        /// Changes to some of the [`Rules`].
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
        #[non_exhaustive]
        pub struct RuleChanges {
            $(
                $(#[$doc])*
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $field: Option<$type>,
            )+
            /// What some units cost: `prices`, by letter.
            #[serde(serialize_with = "by_letter", skip_serializing_if = "BTreeMap::is_empty")]
            pub prices: BTreeMap<Unit, u32>,
        }

        impl Default for Rules {
            fn default() -> Self {
                let priced = |unit: Unit| Some((unit, unit.gold()?));
                Self {
                    $($field: $default,)+
                    prices: Unit::ALL.into_iter().filter_map(priced).collect(),
                }
            }
        }

        impl Rules {
            /// These rules with changes.
            #[must_use]
            pub fn with(&self, changes: &RuleChanges) -> Self {
                let mut rules = self.clone();
                $(
                    if let Some(value) = changes.$field {
                        rules.$field = value;
                    }
                )+
                rules.prices.extend(&changes.prices);
                rules
            }
        }

        impl RuleChanges {
            /// These changes, and then others on top.
            #[must_use]
            pub fn with(&self, others: &Self) -> Self {
                let mut changes = self.clone();
                $(changes.$field = others.$field.or(changes.$field);)+
                changes.prices.extend(&others.prices);
                changes
            }

            /// Reads the keys of a table, beside those that `also` knows.
            pub(crate) fn read(node: &Node<'_>, also: impl Fn(&crate::reading::Table<'_>)) -> Self {
                let mut changes = Self::default();
                let Some(table) = node.table() else {
                    return changes;
                };
                also(&table);
                $(
                    let read: fn(&Node<'_>) -> Option<$type> = $read;
                    changes.$field = table.get(stringify!($field)).and_then(|node| read(&node));
                )+
                if let Some(prices) = table.get("prices") {
                    changes.prices = read_prices(&prices);
                }
                table.close();
                changes
            }
        }
    };
}

rules! {
    /// Gold for every base held, each gather phase: 0 to 1000.
    base_income: u32 = 4, |node| node.number(0, 1000);
    /// Gold for every mine held, each gather phase: 0 to 1000.
    mine_income: u32 = 3, |node| node.number(0, 1000);
    /// The period of camps, in gather phases of the holder: 1 to 99. With 2, a camp produces in
    /// every second one.
    camp_period: u32 = 2, |node| node.number(1, 99);
    /// Whether the first turn of every player begins with a gather phase too.
    first_gather: bool = true, |node| node.truth();
    /// Whether units may move in the turn in which they were bought or produced.
    fresh_units_move: bool = true, |node| node.truth();
    /// Which defeats of a King eliminate its player.
    king_lost_on: KingLostOn = KingLostOn::AnyDefeat, |node| node.parsed();
    /// What becomes of stranded armies.
    stranded: Stranded = Stranded::Stay, |node| node.parsed();
    /// The number of full rounds after which value decides: up to 100,000, 0 for never.
    round_limit: u32 = 0, |node| node.number(0, 100_000);
    /// The number of full rounds without a battle after which value decides: up to 100,000, 0
    /// for never, if there is a `round_limit`.
    quiet_rounds: u32 = 8, |node| node.number(0, 100_000);
    /// What a King counts where value decides: 0 to 1000.
    king_value: u32 = 10, |node| node.number(0, 1000);
}

fn read_prices(node: &Node<'_>) -> BTreeMap<Unit, u32> {
    let mut prices = BTreeMap::new();
    let Some(table) = node.table() else {
        return prices;
    };
    for (key, price) in table.entries() {
        let mut letters = key.chars();
        let unit = letters.next().and_then(Unit::from_letter);
        match (unit, letters.next()) {
            (Some(unit), None) if unit.gold().is_some() => {
                if let Some(gold) = price.number(1, 1000) {
                    prices.insert(unit, gold);
                }
            }
            _ => price.fault(&FileFault::NotBought { letter: key.into() }),
        }
    }
    prices
}

impl Rules {
    /// What a unit costs; a King has no price.
    pub fn price(&self, unit: Unit) -> Option<u32> {
        self.prices.get(&unit).copied()
    }

    /// What a unit counts where value decides.
    pub fn value(&self, unit: Unit) -> u32 {
        self.price(unit).unwrap_or(self.king_value)
    }
}

/// Prices as a table whose keys are the units' letters.
fn by_letter<S: Serializer>(prices: &BTreeMap<Unit, u32>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(
        prices
            .iter()
            .map(|(unit, gold)| (unit.letter().to_string(), gold)),
    )
}

/// Named rules that several scenarios share: a file of its own.
///
/// ```
/// use strata_strategic::scenarios::Ruleset;
/// let poor = Ruleset::from_toml("version = 1\nname = \"poor\"\nbase_income = 2")?;
/// assert_eq!((poor.rules.base_income, poor.rules.mine_income), (2, 3));
/// let faulty = Ruleset::from_toml("version = 1\nname = \"x\"\ncamp_period = 0\nrich = 1");
/// assert_eq!(faulty.unwrap_err().faults()[0].place(), "camp_period");
/// # Ok::<(), strata_strategic::errors::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct Ruleset {
    version: u32,
    /// The name.
    pub name: String,
    /// The rules.
    #[serde(flatten)]
    pub rules: Rules,
}

/// The defaults of the rule page.
impl Default for Ruleset {
    fn default() -> Self {
        Self {
            version: 1,
            name: "default".to_string(),
            rules: Rules::default(),
        }
    }
}

impl Ruleset {
    /// Looks for faults, as they are looked for in a file.
    ///
    /// # Errors
    /// Everything that is wrong, with its place.
    ///
    /// ```
    /// # use strata_strategic::scenarios::Ruleset;
    /// let mut endless = Ruleset::default();
    /// endless.rules.camp_period = 0;
    /// let why = endless.check().unwrap_err();
    /// assert_eq!(why.to_string(), "camp_period: 0 is not a whole number from 1 to 99");
    /// ```
    pub fn check(&self) -> Result<(), ReadError> {
        if Self::from_json(&self.to_json())? == *self {
            return Ok(());
        }
        // A file cannot leave one without.
        Err(Fault::new("prices", &FileFault::NoPrice).into())
    }

    /// The ruleset as one line of JSON.
    ///
    /// # Panics
    /// Never: every value can be written.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("every value can be written")
    }

    pub(crate) fn read(node: &Node<'_>) -> Option<Self> {
        let name = core::cell::RefCell::new(None);
        let changes = RuleChanges::read(node, |table| {
            table.version();
            *name.borrow_mut() = table.need("name").and_then(|name| name.name());
        });
        Some(Self {
            version: 1,
            name: name.into_inner()?,
            rules: Rules::default().with(&changes),
        })
    }
}

readable!(Ruleset);
