//! All hexes at a distance, and within a distance.

use crate::hex::{Hex, HexDirection};

impl Hex {
    /// The hexes at exactly this distance, in steps, clockwise from the one in
    /// direction [`HexDirection::QMinusS`]: six times the radius, or the hex
    /// itself if the radius is 0. A radius beyond [`Hex::LIMIT`] counts as that.
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// let ring: Vec<String> = Hex::ORIGIN.ring(2).map(|hex| hex.to_string()).collect();
    /// assert_eq!(ring.len(), 12);
    /// assert_eq!(ring[..4], ["2,0", "1,1", "0,2", "-1,2"]);
    /// ```
    pub fn ring(self, radius: u32) -> impl Iterator<Item = Self> + Clone {
        let radius = cut(radius);
        let sides = HexDirection::ALL.into_iter().flat_map(move |direction| {
            let corner = self + direction.step() * radius;
            (0..radius).map(move |steps| corner + direction.rotated(2).step() * steps)
        });
        (radius == 0).then_some(self).into_iter().chain(sides)
    }

    /// The hexes within this distance, in steps: the hex itself, then ring by
    /// ring outward, each in the order of [`ring`](Self::ring). A radius beyond
    /// [`Hex::LIMIT`] counts as that.
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// let spiral = Hex::new(5, 5).spiral(1);
    /// assert_eq!(spiral.clone().count(), 7);
    /// assert!(spiral.take(3).eq([Hex::new(5, 5), Hex::new(6, 5), Hex::new(5, 6)]));
    /// ```
    pub fn spiral(self, radius: u32) -> impl Iterator<Item = Self> + Clone {
        (0..=cut(radius) as u32).flat_map(move |radius| self.ring(radius))
    }

    /// The hexes within this distance, in steps, in the order of hexes (by `q`,
    /// then by `r`). A radius beyond [`Hex::LIMIT`] counts as that.
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// let range = Hex::ORIGIN.range(4);
    /// assert_eq!(range.clone().count(), 61);
    /// assert!(range.is_sorted());
    /// ```
    pub fn range(self, radius: u32) -> impl Iterator<Item = Self> + Clone {
        let radius = cut(radius);
        (-radius..=radius).flat_map(move |q| {
            let rows = (-radius).max(-radius - q)..=radius.min(radius - q);
            rows.map(move |r| self + Self::new(q, r))
        })
    }
}

/// The radius that is meant: [`Hex::LIMIT`] at most.
fn cut(radius: u32) -> i32 {
    radius.min(Hex::LIMIT as u32) as i32
}
