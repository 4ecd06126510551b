//! Ways that are neither leaps nor slides along lines: lame leaps, riders of leaps, bent slides
//! and grasshoppers. docs/design.md#attacks-with-paths.

use core::marker::PhantomData;

use board_geom::{Bitboard, Board, Square};

/// A step or leap as (files east, ranks north).
pub(crate) type Step = (i8, i8);

/// One way of a piece as White sees it: up to two squares that it only passes, and then equal
/// steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// The steps to the squares passed first; (0, 0) is none.
    pub(crate) passes: [Step; 2],
    pub(crate) step: Step,
    /// The most steps after those.
    pub(crate) most: u8,
    /// Whether the piece goes only to the square behind the first piece that it meets.
    pub(crate) over: bool,
}

/// The most ways of a kind: as many as a nightrider, a griffin, a rhino and a grasshopper have together.
const MOST_WAYS: usize = 32;

/// A set of ways, in the order in which they were declared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    list: [Way; MOST_WAYS],
    len: usize,
}

impl PartialEq for Ways {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

impl Eq for Ways {}

impl Way {
    pub(crate) const fn riding(step: Step, most: u8) -> Self {
        Self {
            passes: [(0, 0); 2],
            step,
            most,
            over: false,
        }
    }

    const fn starts_like(&self, other: &Self) -> bool {
        let mut same = same_step(self.step, other.step) && self.over == other.over;
        let mut i = 0;
        while i < 2 {
            same &= same_step(self.passes[i], other.passes[i]);
            i += 1;
        }
        same
    }

    const fn rotated(self) -> Self {
        let [first, second] = self.passes;
        Self {
            passes: [turned(first), turned(second)],
            step: turned(self.step),
            ..self
        }
    }

    /// The square behind the first piece that it meets, if that is a screen.
    fn behind_first<B: Board>(
        self,
        from: Square<B>,
        blockers: Bitboard<B>,
        screens: Bitboard<B>,
    ) -> Bitboard<B> {
        let mut squares = self.squares(from).map(|(at, _)| at);
        let first = squares.find(|at| blockers.contains(*at));
        let is_screen = first.is_some_and(|first| screens.contains(first));
        let behind = squares.next().filter(|_| is_screen);
        behind.map_or(Bitboard::EMPTY, Bitboard::from)
    }

    /// The squares in their order, up to the edge; and for each whether the piece only passes it.
    #[inline]
    fn squares<B: Board>(self, from: Square<B>) -> impl Iterator<Item = (Square<B>, bool)> {
        let passes = self.passes.into_iter().filter(|step| *step != (0, 0));
        let steps = core::iter::repeat_n(self.step, self.most as usize);
        let all = passes.map(|s| (s, true)).chain(steps.map(|s| (s, false)));
        all.scan(Walk::from(from), |walk, (step, passed)| {
            Some((walk.step(step)?, passed))
        })
    }
}

/// The place of a piece on its way. Files and ranks are kept: to find them in a square takes a division.
struct Walk<B> {
    file: u8,
    rank: u8,
    board: PhantomData<B>,
}

impl<B: Board> Walk<B> {
    #[inline]
    fn from(square: Square<B>) -> Self {
        Self {
            file: square.file().index(),
            rank: square.rank().index(),
            board: PhantomData,
        }
    }

    /// The next square, if it is on the board.
    #[inline]
    fn step(&mut self, (files, ranks): Step) -> Option<Square<B>> {
        self.file = self.file.wrapping_add_signed(files);
        self.rank = self.rank.wrapping_add_signed(ranks);
        if self.file < B::FILES && self.rank < B::RANKS {
            Square::from_index(self.rank * B::FILES + self.file)
        } else {
            None
        }
    }
}

const fn same_step(one: Step, other: Step) -> bool {
    one.0 == other.0 && one.1 == other.1
}

const fn turned((files, ranks): Step) -> Step {
    (-files, -ranks)
}

impl Ways {
    pub(crate) const NONE: Self = Self {
        list: [Way::riding((0, 0), 0); MOST_WAYS],
        len: 0,
    };

    pub(crate) const fn as_slice(&self) -> &[Way] {
        self.list.split_at(self.len).0
    }

    /// Adds a way, if there is room, and returns whether there was. Of two ways that differ only in
    /// their length, the longer counts.
    #[must_use]
    pub(crate) const fn add(&mut self, way: Way) -> bool {
        let mut i = 0;
        while i < self.len {
            if self.list[i].starts_like(&way) {
                if self.list[i].most < way.most {
                    self.list[i].most = way.most;
                }
                return true;
            }
            i += 1;
        }
        if self.len == MOST_WAYS {
            return false;
        }
        self.list[self.len] = way;
        self.len += 1;
        true
    }

    /// Whether both are the same set, in whatever order.
    pub(crate) const fn same(&self, other: &Self) -> bool {
        if self.len != other.len {
            return false;
        }
        let mut i = 0;
        while i < self.len {
            let mut found = false;
            let mut j = 0;
            while j < other.len {
                found |= self.list[i].starts_like(&other.list[j])
                    && self.list[i].most == other.list[j].most;
                j += 1;
            }
            if !found {
                return false;
            }
            i += 1;
        }
        true
    }

    pub(crate) const fn rotated(mut self) -> Self {
        let mut i = 0;
        while i < self.len {
            self.list[i] = self.list[i].rotated();
            i += 1;
        }
        self
    }

    /// The approximate number of squares that they reach.
    pub(crate) const fn reach(&self) -> usize {
        let (mut reach, mut i) = (0, 0);
        while i < self.len {
            let most = self.list[i].most as usize;
            reach += if self.list[i].over || most > 4 {
                4
            } else {
                most
            };
            i += 1;
        }
        reach
    }

    /// The squares reached from a square, whatever stands there.
    #[inline]
    pub(crate) fn from<B: Board>(
        &self,
        from: Square<B>,
        blockers: Bitboard<B>,
        screens: Bitboard<B>,
    ) -> Bitboard<B> {
        let mut reached = Bitboard::EMPTY;
        for way in self.as_slice() {
            if way.over {
                reached |= way.behind_first(from, blockers, screens);
                continue;
            }
            let mut walk = Walk::from(from);
            let passes = way.passes.iter().filter(|step| **step != (0, 0));
            let free = |at| !blockers.contains(at);
            if passes
                .map(|step| walk.step(*step))
                .all(|at| at.is_some_and(free))
            {
                for _ in 0..way.most {
                    let Some(at) = walk.step(way.step) else {
                        break;
                    };
                    reached |= at.into();
                    if !free(at) {
                        break;
                    }
                }
            }
        }
        reached
    }

    /// Calls a function for each way that leads to a target on an empty board, with the squares
    /// before it, and the square of the piece that is jumped over if there must be one.
    #[inline]
    pub(crate) fn paths_to<B: Board>(
        &self,
        from: Square<B>,
        target: Square<B>,
        mut take: impl FnMut(Bitboard<B>, Option<Square<B>>),
    ) {
        for way in self.as_slice() {
            let (mut path, mut last) = (Bitboard::EMPTY, None::<Square<B>>);
            for (at, passed) in way.squares(from) {
                if at == target {
                    match last {
                        _ if passed => {}
                        None if way.over => {}
                        Some(hurdle) if way.over => take(path - hurdle.into(), last),
                        _ => take(path, None),
                    }
                    break;
                }
                path |= at.into();
                last = Some(at);
            }
        }
    }
}
