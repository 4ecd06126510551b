//! Everything that is wrong with a text, at once.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};

use crate::args::MessageData;
use crate::message::MessageRow;
use crate::{Message, Reasons};

/// The faults, and [how many more](MoreFaults) there are.
impl<F: Message> Reasons for Faults<F> {
    fn reasons(&self) -> Vec<MessageData> {
        let faults = self.faults.iter().map(Message::to_data);
        let more = self.more_faults().map(MessageData::from);
        faults.chain(more).collect()
    }

    fn reason_rows() -> Vec<MessageRow> {
        let mut rows = F::rows();
        rows.extend(MoreFaults::rows());
        rows
    }
}

/// The faults of a position string or another long text, at least one. All are reported
/// at once, so that an author can mend them all before the next try.
///
/// ```
/// use board_geom::ParseSquareError;
/// use game_kit::messages::Faults;
/// let faults = Faults::check(vec![ParseSquareError::Empty, ParseSquareError::File('x')]);
/// assert_eq!(faults.unwrap_err().faults().len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults<F> {
    faults: Vec<F>,
    more: usize,
}

impl<F> Faults<F> {
    /// The most faults that are kept, unless a [list](FaultList::keeping) says otherwise; of others only
    /// the number is.
    pub const MOST: usize = 100;

    /// Whether a list of faults is empty: at the end of reading.
    ///
    /// # Errors
    /// The faults, if there are any.
    pub fn check(faults: Vec<F>) -> Result<(), Self> {
        faults.into_iter().collect::<FaultList<F>>().finish()
    }

    /// The faults: those of single fields, then what contradicts itself. At most
    /// [100](Self::MOST), unless a [list](FaultList::keeping) says otherwise.
    pub fn faults(&self) -> &[F] {
        &self.faults
    }

    /// How many faults there are besides those that are kept.
    pub fn more(&self) -> usize {
        self.more
    }

    fn more_faults(&self) -> Option<MoreFaults> {
        (self.more > 0).then_some(MoreFaults { more: self.more })
    }

    /// Each fault as another.
    pub fn map<G>(self, to: impl FnMut(F) -> G) -> Faults<G> {
        Faults {
            faults: self.faults.into_iter().map(to).collect(),
            more: self.more,
        }
    }
}

impl<F> From<F> for Faults<F> {
    fn from(fault: F) -> Self {
        let faults = alloc::vec![fault];
        Self { faults, more: 0 }
    }
}

/// The faults, separated by semicolons.
impl<F: Display> Display for Faults<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let gap = if index == 0 { "" } else { "; " };
            write!(f, "{gap}{fault}")?;
        }
        match self.more_faults() {
            Some(more) => write!(f, "; {more}"),
            None => Ok(()),
        }
    }
}

impl<F: Debug + Display> core::error::Error for Faults<F> {}

crate::faults! {
    /// There are more faults than are told: the last reason of [`Faults`] then.
    #[derive(Copy)]
    pub struct MoreFaults {
        /// How many.
        pub more: usize,
    } => "more-faults" [], "and {more} more";
}

/// Collects faults while something is read. It keeps the first [100](Faults::MOST) and counts the
/// others, so that an error is not many times as large as the text.
///
/// ```
/// use game_kit::messages::{FaultList, Faults};
/// let list: FaultList<char> = core::iter::repeat_n('x', 157).collect();
/// let faults = list.finish().unwrap_err();
/// assert_eq!((faults.faults().len(), faults.more()), (100, 57));
/// assert!(faults.to_string().ends_with("x; x; and 57 more"));
/// ```
#[derive(Clone, Debug)]
pub struct FaultList<F> {
    faults: Vec<F>,
    more: usize,
    most: usize,
}

impl<F> Default for FaultList<F> {
    fn default() -> Self {
        Self::keeping(Faults::<F>::MOST)
    }
}

impl<F> FaultList<F> {
    /// A list that keeps the first `most` faults, and not [100](Faults::MOST): for long files whose
    /// faults are listed.
    pub fn keeping(most: usize) -> Self {
        let faults = Vec::new();
        Self {
            faults,
            more: 0,
            most,
        }
    }

    /// Puts the faults that are kept in the order of a key, such as their line; those with the same
    /// stay as they are.
    pub fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(&F) -> K) {
        self.faults.sort_by_key(key);
    }

    /// Adds a fault.
    pub fn push(&mut self, fault: F) {
        match self.faults.len() < self.most {
            true => self.faults.push(fault),
            false => self.more = self.more.saturating_add(1),
        }
    }

    /// Adds the faults of a part, and how many more it has.
    pub fn add(&mut self, faults: Faults<F>) {
        self.extend(faults.faults);
        self.more = self.more.saturating_add(faults.more);
    }

    /// How many faults there are, those that are not kept included.
    pub fn count(&self) -> usize {
        self.faults.len().saturating_add(self.more)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// The end of reading.
    ///
    /// # Errors
    /// The faults, if there are any.
    pub fn finish(self) -> Result<(), Faults<F>> {
        let Self { faults, more, .. } = self;
        match faults.is_empty() {
            true => Ok(()),
            false => Err(Faults { faults, more }),
        }
    }
}

impl<F> Extend<F> for FaultList<F> {
    fn extend<T: IntoIterator<Item = F>>(&mut self, faults: T) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }
}

impl<F> FromIterator<F> for FaultList<F> {
    fn from_iter<T: IntoIterator<Item = F>>(faults: T) -> Self {
        let mut list = Self::default();
        list.extend(faults);
        list
    }
}

/// The number that a field of decimal digits means, if it is at least `least` and at
/// most `u32::MAX`: no sign, no space, at least one digit.
///
/// ```
/// use game_kit::text::decimal;
/// assert_eq!(decimal("12", 1), Some(12));
/// assert_eq!((decimal("+12", 1), decimal("0", 1)), (None, None));
/// ```
pub fn decimal(field: &str, least: u32) -> Option<u32> {
    let digits = field.bytes().all(|c| c.is_ascii_digit());
    let number = field.parse().ok().filter(|_| digits)?;
    (number >= least).then_some(number)
}
