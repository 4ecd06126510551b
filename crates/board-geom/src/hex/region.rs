//! Finite sets of hexes: the shape of a map.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::Copied;
use core::slice;

use crate::hex::{Hex, HexDirection};

/// A finite set of hexes, of any shape, numbered from 0 in the order of hexes
/// (by `q`, then by `r`).
///
/// It is made from hexes in any order; those that come twice count once.
/// [`index`](Self::index) and all that rests on it take constant time by a table
/// of the rectangle of `q` and `r` around the region. A region that fills less
/// than about a sixteenth of its rectangle has no table and is searched instead,
/// in time proportional to the logarithm of its size, so that no more than some
/// 70 bytes a hex (and 4 KB) are ever allocated, however far apart hexes are.
///
/// A state of a game that is copied often can keep a `Vec` by index, and one
/// region for all copies.
///
/// ```
/// use board_geom::hex::{Hex, HexRegion};
///
/// let region: HexRegion = Hex::ORIGIN.range(2).filter(|hex| hex.q != 0).collect();
/// assert_eq!(region.len(), 19 - 5);
/// assert_eq!(region.index(Hex::new(-2, 0)), Some(0));
/// assert_eq!(region.hex(13), Some(Hex::new(2, 0)));
/// assert_eq!(region.neighbours(Hex::new(1, 0)).count(), 4);
/// ```
#[derive(Clone, Default)]
pub struct HexRegion {
    /// In order, none twice.
    hexes: Vec<Hex>,
    table: Table,
}

/// The index of every hex of a rectangle, or nothing at all.
#[derive(Clone, Default)]
struct Table {
    least: Hex,
    width: u32,
    height: u32,
    slots: Vec<u32>,
}

/// What a table has for a hex that is not in the region.
const ABSENT: u32 = u32::MAX;

impl Table {
    /// The table for hexes in order, or an empty one if it would be out of
    /// proportion.
    fn new(hexes: &[Hex]) -> Self {
        let rows = || hexes.iter().map(|hex| hex.r);
        let (Some(first), Some(last)) = (hexes.first(), hexes.last()) else {
            return Self::default();
        };
        let (Some(lowest), Some(highest)) = (rows().min(), rows().max()) else {
            return Self::default();
        };
        let width = i64::from(last.q) - i64::from(first.q) + 1;
        let height = i64::from(highest) - i64::from(lowest) + 1;
        let most = 16 * hexes.len() as i64 + 1024;
        let cells = match width.checked_mul(height) {
            Some(cells) if cells <= most && cells < i64::from(ABSENT) => cells,
            _ => return Self::default(),
        };
        let mut table = Self {
            least: Hex::new(first.q, lowest),
            width: width as u32,
            height: height as u32,
            slots: alloc::vec![ABSENT; cells as usize],
        };
        for (index, &hex) in hexes.iter().enumerate() {
            if let Some(slot) = table.slot(hex) {
                table.slots[slot] = index as u32;
            }
        }
        table
    }

    fn slot(&self, hex: Hex) -> Option<usize> {
        let from_least = hex - self.least;
        let (column, row) = (from_least.q as u32, from_least.r as u32);
        let inside = column < self.width && row < self.height;
        inside.then(|| column as usize * self.height as usize + row as usize)
    }
}

impl HexRegion {
    /// The region of these hexes, which are sorted and freed of duplicates here.
    fn new(mut hexes: Vec<Hex>) -> Self {
        hexes.sort_unstable();
        hexes.dedup();
        Self {
            table: Table::new(&hexes),
            hexes,
        }
    }

    /// The number of hexes.
    #[inline]
    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    /// Whether there is no hex.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    /// Whether the hex is in the region.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        self.index(hex).is_some()
    }

    /// The number of the hex, less than [`len`](Self::len), if it is in the region.
    #[inline]
    pub fn index(&self, hex: Hex) -> Option<usize> {
        if self.table.slots.is_empty() {
            return self.hexes.binary_search(&hex).ok();
        }
        match self.table.slots[self.table.slot(hex)?] {
            ABSENT => None,
            index => Some(index as usize),
        }
    }

    /// The hex with this index, from 0, if there is one.
    #[inline]
    pub fn hex(&self, index: usize) -> Option<Hex> {
        self.hexes.get(index).copied()
    }

    /// All hexes, in order.
    #[inline]
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// All hexes, in order; both ends can be taken from.
    #[inline]
    pub fn iter(&self) -> Copied<slice::Iter<'_, Hex>> {
        self.hexes.iter().copied()
    }

    /// The neighbours of a hex that are in the region, with the directions they
    /// are in, clockwise as in [`HexDirection::ALL`]. The hex itself need not be
    /// in the region.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (HexDirection, Hex)> + '_ {
        HexDirection::ALL
            .into_iter()
            .map(move |direction| (direction, hex.neighbour(direction)))
            .filter(|&(_, neighbour)| self.contains(neighbour))
    }
}

impl PartialEq for HexRegion {
    fn eq(&self, other: &Self) -> bool {
        self.hexes == other.hexes
    }
}

impl Eq for HexRegion {}

impl Hash for HexRegion {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hexes.hash(state);
    }
}

impl FromIterator<Hex> for HexRegion {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        Self::new(hexes.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a HexRegion {
    type Item = Hex;
    type IntoIter = Copied<slice::Iter<'a, Hex>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for HexRegion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
