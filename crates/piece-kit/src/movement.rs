//! Movements: how a piece moves and captures, whatever text that was read from.

use board_geom::Shape;

use crate::ways::Ways;

/// The movement of a piece: how it moves and captures, as a Betza string says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    pub(crate) moves: Pattern,
    pub(crate) captures: Pattern,
}

/// The steps of one purpose (moving or capturing), as White sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pattern {
    pub(crate) leaps: Leaps,
    /// The range of slides by direction (clockwise from north), 0 for none.
    pub(crate) slides: Ranges,
    /// The range of slides beyond exactly one screen, by direction, 0 for none.
    pub(crate) hops: Ranges,
    /// All other movement: lame leaps, leap riders, bent slides and grasshoppers.
    pub(crate) ways: Ways,
}

/// A range in squares by direction, clockwise from north.
pub(crate) type Ranges = [u8; 8];

/// The range of a slide without limit: longer than any board.
pub(crate) const UNLIMITED: u8 = 128;

/// The most leaps of a pattern: as many as `WFDAHGNCZ` has.
const MOST_LEAPS: usize = 48;

/// A set of leaps as (files east, ranks north), in the order in which they were
/// declared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaps {
    list: [(i8, i8); MOST_LEAPS],
    len: usize,
}

impl PartialEq for Leaps {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

impl Eq for Leaps {}

impl Leaps {
    const NONE: Self = Self {
        list: [(0, 0); MOST_LEAPS],
        len: 0,
    };

    pub(crate) const fn as_slice(&self) -> &[(i8, i8)] {
        self.list.split_at(self.len).0
    }

    const fn contains(&self, files: i8, ranks: i8) -> bool {
        let mut i = 0;
        while i < self.len {
            if self.list[i].0 == files && self.list[i].1 == ranks {
                return true;
            }
            i += 1;
        }
        false
    }

    pub(crate) const fn add(&mut self, files: i8, ranks: i8) {
        if !self.contains(files, ranks) {
            self.list[self.len] = (files, ranks);
            self.len += 1;
        }
    }

    /// Whether both are the same set, in whatever order.
    pub(crate) const fn same(&self, other: &Self) -> bool {
        if self.len != other.len {
            return false;
        }
        let mut i = 0;
        while i < self.len {
            if !other.contains(self.list[i].0, self.list[i].1) {
                return false;
            }
            i += 1;
        }
        true
    }

    pub(crate) const fn rotated(mut self) -> Self {
        let mut i = 0;
        while i < self.len {
            self.list[i] = (-self.list[i].0, -self.list[i].1);
            i += 1;
        }
        self
    }
}

/// The longer of two slides in the same direction, which is the one that counts.
pub(crate) const fn longer(one: u8, other: u8) -> u8 {
    if one > other { one } else { other }
}

const fn rotated(ranges: Ranges) -> Ranges {
    let mut turned = [0; 8];
    let mut direction = 0;
    while direction < 8 {
        turned[(direction + 4) % 8] = ranges[direction];
        direction += 1;
    }
    turned
}

impl Pattern {
    pub(crate) const NONE: Self = Self {
        leaps: Leaps::NONE,
        slides: [0; 8],
        hops: [0; 8],
        ways: Ways::NONE,
    };

    const fn reach(&self) -> usize {
        let mut reach = self.leaps.as_slice().len() + self.ways.reach();
        let mut direction = 0;
        while direction < 8 {
            let range = self.slides[direction] as usize + self.hops[direction] as usize;
            reach += if range < 8 { range } else { 8 };
            direction += 1;
        }
        reach
    }

    /// The pattern of the other side: turned by half a turn.
    pub(crate) const fn rotated(self) -> Self {
        Self {
            leaps: self.leaps.rotated(),
            slides: rotated(self.slides),
            hops: rotated(self.hops),
            ways: self.ways.rotated(),
        }
    }

    /// Whether some leap ends on a line along which it slides, beyond the first square.
    pub(crate) const fn leaps_along_slides(&self) -> bool {
        let leaps = self.leaps.as_slice();
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = board_geom::Direction::ALL[direction].step();
            let mut i = 0;
            while i < leaps.len() && self.slides[direction] > 0 {
                let far = leaps[i].0 * files + leaps[i].1 * ranks;
                let far = if files != 0 && ranks != 0 {
                    far / 2
                } else {
                    far
                };
                if far > 1 && leaps[i].0 == far * files && leaps[i].1 == far * ranks {
                    return true;
                }
                i += 1;
            }
            direction += 1;
        }
        false
    }

    pub(crate) const fn same(&self, other: &Self) -> bool {
        let mut direction = 0;
        while direction < 8 {
            if self.slides[direction] != other.slides[direction]
                || self.hops[direction] != other.hops[direction]
            {
                return false;
            }
            direction += 1;
        }
        self.leaps.same(&other.leaps) && self.ways.same(&other.ways)
    }
}

impl Movement {
    /// Whether this is the movement that the generator of pawns knows on boards of this shape.
    pub(crate) const fn is_that_of_pawns(&self, shape: Shape) -> bool {
        let pawn = match shape {
            Shape::Squares => Self::betza("mfWcfF"),
            Shape::Hexes(_) => Self::betza("mfWcfrFclW"),
        };
        self.moves.same(&pawn.moves) && self.captures.same(&pawn.captures)
    }

    /// Whether some part of it goes to behind the first screen.
    pub(crate) const fn goes_behind_first(&self) -> bool {
        let both = [self.moves.ways, self.captures.ways];
        let (mut found, mut i) = (false, 0);
        while i < 2 {
            let ways = both[i].as_slice();
            let mut way = 0;
            while way < ways.len() {
                found |= ways[way].over;
                way += 1;
            }
            i += 1;
        }
        found
    }

    /// The approximate number of squares that a piece reaches: to compare kinds, no more.
    pub(crate) const fn reach(&self) -> usize {
        self.moves.reach() + self.captures.reach()
    }

    /// Whether the piece captures exactly where it moves.
    pub(crate) const fn captures_as_it_moves(&self) -> bool {
        self.moves.same(&self.captures)
    }
}
