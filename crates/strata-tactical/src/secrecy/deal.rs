//! Rule page: *Deployment*, the order that nobody knows.

use core::fmt;

use arrayvec::ArrayVec;
use piece_kit::{BySide, Seed, SeededRng};

use crate::{PLACES, Selection, Unit};

/// Which unit lies on which place: the secret of a battle, which not even the owners know.
///
/// A sealed value: no accessor, no text, no serialised form, nothing in `Debug`. It
/// goes into a [`Battle`](crate::Battle) or an [`Arbiter`](crate::Arbiter), which
/// reveal it unit by unit.
///
/// ```
/// use piece_kit::{BySide, Seed};
/// use strata_tactical::{Deal, Selection};
/// let full: Selection = "KQRNWWFF".parse()?;
/// let deal = Deal::draw(&BySide { white: full, black: full }, &Seed::guessable(1));
/// assert_eq!(format!("{deal:?}"), "Deal(sealed)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Deal {
    orders: BySide<ArrayVec<Unit, PLACES>>,
}

impl Deal {
    /// Draws an order of each side's units, all orders being equally likely. The
    /// same seed gives the same deal in every release (version 1). White's units are
    /// shuffled first, from the order of the rule page; the royal unit stays
    /// before the others.
    pub fn draw(selections: &BySide<Selection>, seed: &Seed) -> Self {
        let mut rng = SeededRng::new(seed);
        let orders = BySide::from_fn(|side| {
            let selection = &selections[side];
            let mut concealed: ArrayVec<Unit, PLACES> = selection.concealed().iter().collect();
            rng.shuffle(&mut concealed);
            selection.royal().into_iter().chain(concealed).collect()
        });
        Self { orders }
    }

    /// A deal of these units in this order.
    pub(crate) fn in_order(orders: BySide<ArrayVec<Unit, PLACES>>) -> Self {
        Self { orders }
    }

    /// The units of both sides in the order of their places.
    pub(crate) fn orders(&self) -> &BySide<ArrayVec<Unit, PLACES>> {
        &self.orders
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(sealed)")
    }
}
