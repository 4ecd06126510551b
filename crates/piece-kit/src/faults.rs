//! Everything that is wrong with a text, at once.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};

use crate::{Message, MessageData, MessageRow};

/// Why something cannot be read, as messages: one, as every [`Message`] is, or several, as in
/// [`Faults`]. The text is the sentences with `; ` between.
///
/// A field of a message whose type is this is an argument that holds
/// [messages](crate::Value::Messages): the reason in the reason.
///
/// ```
/// use piece_kit::Reasons;
/// let why = "x".parse::<u8>().unwrap_err();
/// assert_eq!(why.reasons()[0].code, "not-a-number");
/// ```
pub trait Reasons: Display {
    /// The messages, at least one.
    fn reasons(&self) -> Vec<MessageData>;

    /// A row for every code that they can have.
    fn reason_rows() -> Vec<MessageRow>;
}

impl<M: Message> Reasons for M {
    fn reasons(&self) -> Vec<MessageData> {
        alloc::vec![self.to_data()]
    }

    fn reason_rows() -> Vec<MessageRow> {
        M::rows()
    }
}

impl<F: Message> Reasons for Faults<F> {
    fn reasons(&self) -> Vec<MessageData> {
        self.faults.iter().map(Message::to_data).collect()
    }

    fn reason_rows() -> Vec<MessageRow> {
        F::rows()
    }
}

/// The faults of a position string or another long text, at least one. All are reported
/// at once, so that an author can mend them all before the next try.
///
/// ```
/// use piece_kit::{Faults, PlacementFault};
/// let faults = Faults::check(vec![PlacementFault::Letter { letter: 'x', rank: 3 }]);
/// assert_eq!(faults.unwrap_err().to_string(), "no piece has the letter 'x' in rank 3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults<F> {
    faults: Vec<F>,
}

impl<F> Faults<F> {
    /// Whether a list of faults is empty: at the end of reading.
    ///
    /// # Errors
    /// The faults, if there are any.
    pub fn check(faults: Vec<F>) -> Result<(), Self> {
        if faults.is_empty() {
            Ok(())
        } else {
            Err(Self { faults })
        }
    }

    /// The faults: those of single fields, then what contradicts itself.
    pub fn faults(&self) -> &[F] {
        &self.faults
    }
}

impl<F> From<F> for Faults<F> {
    fn from(fault: F) -> Self {
        let faults = alloc::vec![fault];
        Self { faults }
    }
}

/// The faults, separated by semicolons.
impl<F: Display> Display for Faults<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let gap = if index == 0 { "" } else { "; " };
            write!(f, "{gap}{fault}")?;
        }
        Ok(())
    }
}

impl<F: Debug + Display> core::error::Error for Faults<F> {}

/// The number that a field of decimal digits means, if it is at least `least` and at
/// most `u32::MAX`: no sign, no space, at least one digit.
///
/// ```
/// use piece_kit::decimal;
/// assert_eq!(decimal("12", 1), Some(12));
/// assert_eq!((decimal("+12", 1), decimal("0", 1)), (None, None));
/// ```
pub fn decimal(field: &str, least: u32) -> Option<u32> {
    let digits = field.bytes().all(|c| c.is_ascii_digit());
    let number = field.parse().ok().filter(|_| digits)?;
    (number >= least).then_some(number)
}
