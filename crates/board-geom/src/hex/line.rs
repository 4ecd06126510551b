//! Straight lines between hexes.

use core::iter::FusedIterator;

use crate::hex::{Hex, HexDirection};

impl Hex {
    /// The straight line to another hex, both ends included: one hex more than
    /// the distance, each a neighbour of the one before.
    ///
    /// The way from centre to centre is divided into as many equal parts as the
    /// distance has steps, and each point of division stands for the hex whose
    /// centre is nearest. **Ties**: a point in the middle of an edge, as far
    /// from one hex as from the other, stands for the hex on the right of
    /// somebody who goes along the line (clockwise, as in [`HexDirection`]). No
    /// point is ever as near to three hexes.
    ///
    /// So lines are the same everywhere on the board and in all six directions:
    /// a line moved or turned is the line between the ends moved or turned. Seen
    /// from its other end right is left, and a line with ties is another one;
    /// where that must not matter, look at both ([`lines_to`](Self::lines_to)).
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// let line = Hex::ORIGIN.line_to(Hex::new(1, 2));
    /// let line: Vec<String> = line.map(|hex| hex.to_string()).collect();
    /// assert_eq!(line, ["0,0", "0,1", "1,1", "1,2"]);
    /// // In the middle of this way lies an edge: right of it 0,1, left of it 1,0.
    /// let tie = Hex::ORIGIN.line_to(Hex::new(1, 1)).nth(1);
    /// assert_eq!(tie, Some(Hex::new(0, 1)));
    /// ```
    pub fn line_to(self, to: Self) -> HexLine {
        HexLine::new(self, to, true)
    }

    /// The straight line to another hex with every tie decided to the right, as
    /// by [`line_to`](Self::line_to), and with every tie decided to the left.
    ///
    /// They are the same line if there is no tie. Going back exchanges them:
    /// the left line from `a` to `b` is the right line from `b` to `a`, from its
    /// end. So what looks at both, such as a line of sight that needs one of
    /// them free, is the same in both directions.
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// let (here, there, wood) = (Hex::ORIGIN, Hex::new(1, 1), Hex::new(0, 1));
    /// let sees = |from: Hex, to| {
    ///     let free = |line: board_geom::hex::HexLine| !line.into_iter().any(|hex| hex == wood);
    ///     from.lines_to(to).into_iter().any(free)
    /// };
    /// assert!(sees(here, there) && sees(there, here));
    /// ```
    pub fn lines_to(self, to: Self) -> [HexLine; 2] {
        [true, false].map(|right| HexLine::new(self, to, right))
    }
}

/// The hexes of a straight line; see [`Hex::line_to`]. Both ends can be taken
/// from, and any hex of the line is found in constant time.
#[derive(Clone, Debug)]
pub struct HexLine {
    from: Hex,
    /// The line runs between this direction and the next one clockwise.
    direction: HexDirection,
    /// Of the steps, how many go in the next one clockwise.
    turned: u64,
    steps: u64,
    /// Whether ties go to the right.
    right: bool,
    next: u64,
    end: u64,
}

impl HexLine {
    fn new(from: Hex, to: Hex, right: bool) -> Self {
        let (direction, straight, turned) =
            (to - from)
                .sector()
                .unwrap_or((HexDirection::QMinusS, 0, 0));
        let turned = u64::from(turned);
        let steps = u64::from(straight) + turned;
        Self {
            from,
            direction,
            turned,
            steps,
            right,
            next: 0,
            end: steps + 1,
        }
    }

    /// The hex after this many steps. Of these, `steps * turned / all steps`,
    /// rounded to the nearest whole number, have gone in the direction further
    /// to the right; a half is rounded up if ties go to the right.
    fn at(&self, steps: u64) -> Hex {
        let twice = 2 * self.steps.max(1);
        let nearest = self.steps.saturating_sub(u64::from(!self.right));
        // Within the limit, no product is beyond 2^46.
        let turned = (steps.wrapping_mul(2 * self.turned)).wrapping_add(nearest) / twice;
        let straight = steps.wrapping_sub(turned);
        self.from
            + self.direction.step() * straight as i32
            + self.direction.rotated(1).step() * turned as i32
    }
}

impl Iterator for HexLine {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        self.nth(0)
    }

    fn nth(&mut self, skipped: usize) -> Option<Hex> {
        let index = self.next.saturating_add(skipped as u64).min(self.end);
        if index == self.end {
            self.next = index;
            return None;
        }
        self.next = index + 1;
        Some(self.at(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.end - self.next) as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for HexLine {
    fn next_back(&mut self) -> Option<Hex> {
        if self.next == self.end {
            return None;
        }
        self.end -= 1;
        Some(self.at(self.end))
    }
}

impl ExactSizeIterator for HexLine {}
impl FusedIterator for HexLine {}
