//! All hexes at a distance, and within a distance.

use core::iter::FusedIterator;

use crate::hex::{Hex, HexDirection};

impl Hex {
    /// The hexes at exactly this distance, in steps, clockwise from the one in
    /// direction [`HexDirection::QMinusS`]: six times the radius, or the hex
    /// itself if the radius is 0. A radius beyond [`Hex::LIMIT`] counts as that.
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// let ring = Hex::ORIGIN.ring(2);
    /// assert_eq!(ring.len(), 12);
    /// let first: Vec<String> = ring.take(4).map(|hex| hex.to_string()).collect();
    /// assert_eq!(first, ["2,0", "1,1", "0,2", "-1,2"]);
    /// ```
    pub fn ring(self, radius: u32) -> HexRing {
        HexRing::new(self, cut(radius))
    }

    /// The hexes within this distance, in steps: the hex itself, then ring by
    /// ring outward, each in the order of [`ring`](Self::ring). A radius beyond
    /// [`Hex::LIMIT`] counts as that.
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// let spiral = Hex::new(5, 5).spiral(1);
    /// assert_eq!(spiral.len(), 7);
    /// assert!(spiral.take(3).eq([Hex::new(5, 5), Hex::new(6, 5), Hex::new(5, 6)]));
    /// ```
    pub fn spiral(self, radius: u32) -> HexSpiral {
        let radius = cut(radius);
        HexSpiral {
            ring: HexRing::new(self, 0),
            radius,
            left: within(radius),
        }
    }

    /// The hexes within this distance, in steps, in the order of hexes (by `q`,
    /// then by `r`). A radius beyond [`Hex::LIMIT`] counts as that.
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// let range = Hex::ORIGIN.range(4);
    /// assert_eq!(range.len(), 61);
    /// assert!(range.is_sorted());
    /// ```
    pub fn range(self, radius: u32) -> HexRange {
        let radius = cut(radius);
        HexRange {
            centre: self,
            radius: radius as i32,
            next: Self::new(-(radius as i32), 0),
            left: within(radius),
        }
    }
}

/// The radius that is meant: [`Hex::LIMIT`] at most.
fn cut(radius: u32) -> u32 {
    radius.min(Hex::LIMIT as u32)
}

/// How many hexes are within a distance.
fn within(radius: u32) -> u64 {
    3 * u64::from(radius) * (u64::from(radius) + 1) + 1
}

/// What is left, as far as a `usize` goes.
fn hint(left: u64) -> (usize, Option<usize>) {
    let left = usize::try_from(left).unwrap_or(usize::MAX);
    (left, Some(left))
}

/// The hexes at a distance; see [`Hex::ring`]. Both ends can be taken from.
#[derive(Clone, Debug)]
pub struct HexRing {
    centre: Hex,
    radius: u32,
    next: u32,
    end: u32,
}

impl HexRing {
    fn new(centre: Hex, radius: u32) -> Self {
        Self {
            centre,
            radius,
            next: 0,
            end: (6 * radius).max(1),
        }
    }

    fn at(&self, index: u32) -> Hex {
        if self.radius == 0 {
            return self.centre;
        }
        let corner = HexDirection::ALL[(index / self.radius) as usize];
        let along = corner.rotated(2).step() * (index % self.radius) as i32;
        self.centre + corner.step() * self.radius as i32 + along
    }
}

impl Iterator for HexRing {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        self.nth(0)
    }

    fn nth(&mut self, skipped: usize) -> Option<Hex> {
        let skipped = u32::try_from(skipped).unwrap_or(u32::MAX);
        let index = self.next.saturating_add(skipped).min(self.end);
        if index == self.end {
            self.next = index;
            return None;
        }
        self.next = index + 1;
        Some(self.at(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        hint(u64::from(self.end - self.next))
    }
}

impl DoubleEndedIterator for HexRing {
    fn next_back(&mut self) -> Option<Hex> {
        if self.next == self.end {
            return None;
        }
        self.end -= 1;
        Some(self.at(self.end))
    }
}

impl ExactSizeIterator for HexRing {}
impl FusedIterator for HexRing {}

/// The hexes within a distance, ring by ring; see [`Hex::spiral`].
#[derive(Clone, Debug)]
pub struct HexSpiral {
    ring: HexRing,
    radius: u32,
    left: u64,
}

impl Iterator for HexSpiral {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        let hex = match self.ring.next() {
            Some(hex) => hex,
            None if self.ring.radius == self.radius => return None,
            None => {
                self.ring = HexRing::new(self.ring.centre, self.ring.radius + 1);
                self.ring.next()?
            }
        };
        self.left -= 1;
        Some(hex)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        hint(self.left)
    }
}

impl ExactSizeIterator for HexSpiral {}
impl FusedIterator for HexSpiral {}

/// The hexes within a distance, in order; see [`Hex::range`].
#[derive(Clone, Debug)]
pub struct HexRange {
    centre: Hex,
    radius: i32,
    /// From the centre.
    next: Hex,
    left: u64,
}

impl Iterator for HexRange {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        self.left = self.left.checked_sub(1)?;
        let hex = self.next;
        if hex.r < self.radius.min(self.radius - hex.q) {
            self.next.r += 1;
        } else {
            self.next.q += 1;
            self.next.r = (-self.radius).max(-self.radius - self.next.q);
        }
        Some(self.centre + hex)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        hint(self.left)
    }
}

impl ExactSizeIterator for HexRange {}
impl FusedIterator for HexRange {}
