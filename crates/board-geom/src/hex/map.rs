//! A value for every hex of a region.

use alloc::vec::{self, Vec};
use core::fmt;
use core::iter::{Copied, Zip};
use core::ops::{Index, IndexMut};
use core::slice;

use crate::hex::{Hex, HexDirection, HexRegion};

/// A value for every hex of a [`HexRegion`], side by side in the order of hexes.
///
/// A hex is looked up in the time that [`HexRegion::index`] takes.
///
/// ```
/// use board_geom::hex::{Hex, HexMap};
///
/// // Two values for one hex: the later one counts.
/// let pairs = [(0, 0, 'a'), (1, 0, 'b'), (0, 0, 'c')];
/// let mut map: HexMap<char> =
///     pairs.into_iter().map(|(q, r, value)| (Hex::new(q, r), value)).collect();
/// assert_eq!(map.get(Hex::ORIGIN), Some(&'c'));
/// map[Hex::new(1, 0)] = 'd';
/// assert_eq!(map.values(), ['c', 'd']);
/// assert_eq!(map.get(Hex::new(2, 0)), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct HexMap<T> {
    region: HexRegion,
    /// As many as the region has hexes.
    values: Vec<T>,
}

impl<T> HexMap<T> {
    /// The map with the value of `f` for every hex; `f` is asked in order.
    ///
    /// ```
    /// use board_geom::hex::{Hex, HexMap};
    /// let region = Hex::ORIGIN.range(3).collect();
    /// let far = HexMap::from_fn(region, Hex::length);
    /// assert_eq!(far[Hex::new(2, -3)], 3);
    /// ```
    pub fn from_fn(region: HexRegion, f: impl FnMut(Hex) -> T) -> Self {
        let values = region.iter().map(f).collect();
        Self { region, values }
    }

    /// The hexes that have a value.
    #[inline]
    pub fn region(&self) -> &HexRegion {
        &self.region
    }

    /// How many hexes there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is no hex.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Whether the hex has a value.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        self.region.contains(hex)
    }

    /// The value of a hex, if it is on the map.
    #[inline]
    pub fn get(&self, hex: Hex) -> Option<&T> {
        Some(&self.values[self.region.index(hex)?])
    }

    /// The value of a hex, if it is on the map, to be changed.
    #[inline]
    pub fn get_mut(&mut self, hex: Hex) -> Option<&mut T> {
        Some(&mut self.values[self.region.index(hex)?])
    }

    /// All values, in the order of their hexes: that of index 0 of the region
    /// first.
    #[inline]
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// All values, in the order of their hexes, to be changed.
    #[inline]
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.values
    }

    /// All hexes with their values, in order; both ends can be taken from.
    #[inline]
    pub fn iter(&self) -> Zip<Copied<slice::Iter<'_, Hex>>, slice::Iter<'_, T>> {
        self.region.iter().zip(&self.values)
    }

    /// All hexes with their values to be changed, in order; both ends can be
    /// taken from.
    #[inline]
    pub fn iter_mut(&mut self) -> Zip<Copied<slice::Iter<'_, Hex>>, slice::IterMut<'_, T>> {
        self.region.iter().zip(&mut self.values)
    }

    /// The neighbours of a hex that are on the map, with the directions they are
    /// in and their values, clockwise as in [`HexDirection::ALL`].
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (HexDirection, Hex, &T)> + '_ {
        HexDirection::ALL.into_iter().filter_map(move |direction| {
            let neighbour = hex.neighbour(direction);
            Some((direction, neighbour, self.get(neighbour)?))
        })
    }
}

impl<T> Default for HexMap<T> {
    /// The map without a hex.
    fn default() -> Self {
        Self {
            region: HexRegion::default(),
            values: Vec::new(),
        }
    }
}

impl<T> FromIterator<(Hex, T)> for HexMap<T> {
    /// The map of these values; of several for one hex the last counts.
    fn from_iter<I: IntoIterator<Item = (Hex, T)>>(pairs: I) -> Self {
        let mut pairs: Vec<(Hex, T)> = pairs.into_iter().collect();
        // Stable, so that the last comes first among equals.
        pairs.reverse();
        pairs.sort_by_key(|&(hex, _)| hex);
        pairs.dedup_by_key(|&mut (hex, _)| hex);
        Self {
            region: pairs.iter().map(|&(hex, _)| hex).collect(),
            values: pairs.into_iter().map(|(_, value)| value).collect(),
        }
    }
}

impl<T> Index<Hex> for HexMap<T> {
    type Output = T;

    /// The value of a hex.
    ///
    /// # Panics
    /// If the hex is not on the map.
    fn index(&self, hex: Hex) -> &T {
        self.get(hex).expect("not on the map")
    }
}

impl<T> IndexMut<Hex> for HexMap<T> {
    /// # Panics
    /// If the hex is not on the map.
    fn index_mut(&mut self, hex: Hex) -> &mut T {
        self.get_mut(hex).expect("not on the map")
    }
}

impl<T> IntoIterator for HexMap<T> {
    type Item = (Hex, T);
    type IntoIter = Zip<vec::IntoIter<Hex>, vec::IntoIter<T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.region.into_hexes().into_iter().zip(self.values)
    }
}

impl<'a, T> IntoIterator for &'a HexMap<T> {
    type Item = (Hex, &'a T);
    type IntoIter = Zip<Copied<slice::Iter<'a, Hex>>, slice::Iter<'a, T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut HexMap<T> {
    type Item = (Hex, &'a mut T);
    type IntoIter = Zip<Copied<slice::Iter<'a, Hex>>, slice::IterMut<'a, T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: fmt::Debug> fmt::Debug for HexMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
