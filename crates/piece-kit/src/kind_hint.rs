//! Hints: the kind of the piece that acts, which a listed action knows.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use board_geom::Square;

use crate::{Pieces, Placement, Side};

/// The kind of the piece that acts, if the action knows it: one that comes from a list does,
/// one that comes from text does not.
///
/// A hint saves the search for the kind and means nothing: all hints are equal, text has none,
/// and [`Placement::hinted`] looks for the kind if the hint is empty or does not fit the position.
///
/// ```
/// # use board_geom::{Board8x8, Square};
/// # use piece_kit::{Placement, Side, pieces};
/// # use piece_kit::specs::KindHint;
/// # pieces! { pub enum Kind on Board8x8 { Rook: 'R', "R"; King: 'K', "K", Royal; } }
/// let mut placement = Placement::<Kind>::default();
/// let e1 = Square::at(4, 0);
/// placement.put(Side::White, Kind::King, e1);
/// for hint in [KindHint::NONE, KindHint::new(Kind::King), KindHint::new(Kind::Rook)] {
///     assert_eq!(placement.hinted(Side::White, hint, e1), Some(Kind::King));
/// }
/// ```
// docs/design.md#listed-actions-know-the-kind
#[derive(Clone, Copy)]
pub struct KindHint<P>(Option<P>);

impl<P> KindHint<P> {
    /// The hint of no kind.
    pub const NONE: Self = Self(None);

    /// The hint that a piece of this kind acts.
    #[inline(always)]
    pub const fn new(kind: P) -> Self {
        Self(Some(kind))
    }
}

impl<P> Default for KindHint<P> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<P> PartialEq for KindHint<P> {
    #[inline(always)]
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<P> Eq for KindHint<P> {}

impl<P> PartialOrd for KindHint<P> {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<P> Ord for KindHint<P> {
    #[inline(always)]
    fn cmp(&self, _: &Self) -> Ordering {
        Ordering::Equal
    }
}

impl<P> Hash for KindHint<P> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// `_`, whatever it knows: equal actions look equal.
impl<P> fmt::Debug for KindHint<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("_")
    }
}

impl<P: Pieces> Placement<P> {
    /// The kind of a side's piece on a square, found at once if the hint is true; none if the
    /// side has none there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn hinted(&self, side: Side, hint: KindHint<P>, square: Square<P::Board>) -> Option<P> {
        match hint.0 {
            Some(kind) if self.pieces(side, kind).contains(square) => Some(kind),
            _ => self.without_hint(side, square),
        }
    }

    // Rare where actions come from a list, so kept out of the registers of its caller.
    #[inline(never)]
    fn without_hint(&self, side: Side, square: Square<P::Board>) -> Option<P> {
        let (found, kind) = self.at(square)?;
        (found == side).then_some(kind)
    }
}
