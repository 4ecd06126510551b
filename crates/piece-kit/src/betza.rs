//! How pieces move, in Betza's funny notation, read when the program is compiled.
//!
//! A piece is a row of parts; a part is modifiers and an atom.
//!
//! | atom | steps | | atom | steps |
//! |---|---|---|---|---|
//! | `W` | (0,1) | | `F` | (1,1) |
//! | `D` | (0,2) | | `A` | (2,2) |
//! | `H` | (0,3) | | `G` | (3,3) |
//! | `N` | (1,2) | | `C` | (1,3) |
//! | `Z` | (2,3) | | `K` | `WF` |
//! | `R` | `W`, any number of steps | | `B` | `F`, any number of steps |
//! | `Q` | `RB` | | | |
//!
//! `W`, `F`, `K`, `R`, `B`, `Q` may be followed by the largest number of steps
//! (`W3`, `Q2`); `WW` and `FF` are `R` and `B`.
//!
//! | modifier | |
//! |---|---|
//! | `m`, `c` | only moves to empty squares, only captures |
//! | `p` | only over exactly one screen, at any distance: `mRcpR` is a cannon |
//! | `f` `b` `l` `r` | only forward, backward, left, right; `v` is `fb`, `s` is `lr` |
//!
//! On diagonals two letters name one direction (`fl`), one names two (`f`).
//! Directions are seen by the player who moves: Black's are White's turned by
//! half a turn. What is not listed (lame leaps, initial moves, riders of leaps,
//! directions of oblique leaps, ...) is a compile error that says so.

/// How a piece moves and captures: the meaning of a Betza string.
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
    /// The same for slides beyond exactly one screen.
    pub(crate) hops: Ranges,
}

/// A range in squares by direction, clockwise from north.
pub(crate) type Ranges = [u8; 8];

/// The range of a slide without limit: longer than any board.
pub(crate) const UNLIMITED: u8 = 128;

/// As many as `WFDAHGNCZ` has.
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

    const fn add(&mut self, files: i8, ranks: i8) {
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

/// Of two parts that slide in the same direction, the longer slide counts.
const fn longer(one: u8, other: u8) -> u8 {
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
    };

    const fn reach(&self) -> usize {
        let mut reach = self.leaps.as_slice().len();
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
        }
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
        self.leaps.same(&other.leaps)
    }
}

impl Movement {
    /// The meaning of a Betza string.
    ///
    /// # Panics
    /// If the string is not supported, saying why; in a `const` that is a
    /// compile error.
    ///
    /// ```
    /// use piece_kit::Movement;
    /// const COMMANDO: Movement = Movement::betza("mNcQ");
    /// assert_eq!(Movement::betza("WF"), Movement::betza("K"));
    /// ```
    ///
    /// ```compile_fail
    /// # use piece_kit::Movement;
    /// const MAO: Movement = Movement::betza("nN"); // lame leaps are not supported
    /// ```
    pub const fn betza(text: &str) -> Self {
        let text = text.as_bytes();
        let mut movement = Self {
            moves: Pattern::NONE,
            captures: Pattern::NONE,
        };
        let mut at = 0;
        while at < text.len() {
            let (part, next) = Part::read(text, at);
            if part.moves {
                part.add_to(&mut movement.moves);
            }
            if part.captures {
                part.add_to(&mut movement.captures);
            }
            at = next;
        }
        movement
    }

    /// Whether this is the movement that the generator of pawns knows.
    pub(crate) const fn is_that_of_pawns(&self) -> bool {
        let pawn = Self::betza("mfWcfF");
        self.moves.same(&pawn.moves) && self.captures.same(&pawn.captures)
    }

    /// Whether the piece captures exactly where it moves.
    /// About how many squares a piece reaches: to compare kinds, no more.
    pub(crate) const fn reach(&self) -> usize {
        self.moves.reach() + self.captures.reach()
    }

    pub(crate) const fn captures_as_it_moves(&self) -> bool {
        self.moves.same(&self.captures)
    }
}

/// One part of a Betza string.
struct Part {
    moves: bool,
    captures: bool,
    hops: bool,
    forward: bool,
    backward: bool,
    left: bool,
    right: bool,
    atom: u8,
    range: u8,
}

impl Part {
    /// Reads the part that starts at an index; also returns where it ends.
    const fn read(text: &[u8], mut at: usize) -> (Self, usize) {
        let mut part = Self {
            moves: false,
            captures: false,
            hops: false,
            forward: false,
            backward: false,
            left: false,
            right: false,
            atom: 0,
            range: 1,
        };
        while at < text.len() && text[at].is_ascii_lowercase() {
            part.modify(text[at]);
            at += 1;
        }
        assert!(at < text.len(), "Betza: modifiers without an atom");
        if !part.moves && !part.captures {
            part.moves = true;
            part.captures = true;
        }
        part.atom = text[at];
        assert!(
            matches!(
                part.atom,
                b'W' | b'F'
                    | b'D'
                    | b'A'
                    | b'H'
                    | b'G'
                    | b'N'
                    | b'C'
                    | b'Z'
                    | b'K'
                    | b'R'
                    | b'B'
                    | b'Q'
            ),
            "Betza: this atom is not supported: use W F D A H G N C Z K R B Q"
        );
        let at = part.read_range(text, at + 1);
        assert!(
            !part.hops || part.range > 1,
            "Betza: p (over one screen) needs a slide: R, B, Q"
        );
        (part, at)
    }

    const fn modify(&mut self, modifier: u8) {
        match modifier {
            b'm' => self.moves = true,
            b'c' => self.captures = true,
            b'p' => self.hops = true,
            b'f' => self.forward = true,
            b'b' => self.backward = true,
            b'l' => self.left = true,
            b'r' => self.right = true,
            b'v' => {
                self.forward = true;
                self.backward = true;
            }
            b's' => {
                self.left = true;
                self.right = true;
            }
            b'n' => panic!("Betza: lame leaps (n) are not supported"),
            b'i' => panic!("Betza: initial moves (i) are a rule of the game, not of the piece"),
            _ => panic!("Betza: this modifier is not supported: use m c p f b l r v s"),
        }
    }

    const fn read_range(&mut self, text: &[u8], mut at: usize) -> usize {
        let slides = matches!(self.atom, b'R' | b'B' | b'Q');
        if slides {
            self.range = UNLIMITED;
        }
        let rides = slides || matches!(self.atom, b'W' | b'F' | b'K');
        if at < text.len() && text[at] == self.atom {
            assert!(
                matches!(self.atom, b'W' | b'F'),
                "Betza: only W and F may be doubled; riders of leaps are not supported"
            );
            self.range = UNLIMITED;
            at += 1;
        } else if at < text.len() && text[at].is_ascii_digit() {
            assert!(rides, "Betza: riders of leaps are not supported");
            let mut range: u32 = 0;
            while at < text.len() && text[at].is_ascii_digit() {
                range = range * 10 + (text[at] - b'0') as u32;
                assert!(range < UNLIMITED as u32, "Betza: a range is less than 128");
                at += 1;
            }
            assert!(range > 0, "Betza: a range is at least 1");
            self.range = range as u8;
        }
        at
    }

    const fn add_to(&self, pattern: &mut Pattern) {
        match self.atom {
            b'W' | b'R' => self.add_lines(pattern, true, false),
            b'F' | b'B' => self.add_lines(pattern, false, true),
            b'K' | b'Q' => self.add_lines(pattern, true, true),
            b'D' => self.add_leaps(pattern, 0, 2),
            b'H' => self.add_leaps(pattern, 0, 3),
            b'A' => self.add_leaps(pattern, 2, 2),
            b'G' => self.add_leaps(pattern, 3, 3),
            b'N' => self.add_leaps(pattern, 1, 2),
            b'C' => self.add_leaps(pattern, 1, 3),
            _ => self.add_leaps(pattern, 2, 3),
        }
    }

    /// Whether the modifiers allow a step with these signs.
    const fn allows(&self, files: i8, ranks: i8) -> bool {
        let vertical = self.forward || self.backward;
        let sideways = self.left || self.right;
        let along_rank = if files > 0 { self.right } else { self.left };
        let along_file = if ranks > 0 {
            self.forward
        } else {
            self.backward
        };
        if !vertical && !sideways {
            true
        } else if files == 0 {
            along_file
        } else if ranks == 0 {
            along_rank
        } else {
            // On a diagonal one letter names two directions, two letters one.
            (!vertical || along_file) && (!sideways || along_rank)
        }
    }

    const fn add_lines(&self, pattern: &mut Pattern, orthogonal: bool, diagonal: bool) {
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = board_geom::Direction::ALL[i].step();
            let wanted = if files == 0 || ranks == 0 {
                orthogonal
            } else {
                diagonal
            };
            if wanted && self.allows(files, ranks) {
                if self.hops {
                    pattern.hops[i] = longer(pattern.hops[i], self.range);
                } else if self.range == 1 {
                    pattern.leaps.add(files, ranks);
                } else {
                    pattern.slides[i] = longer(pattern.slides[i], self.range);
                }
            }
            i += 1;
        }
    }

    const fn add_leaps(&self, pattern: &mut Pattern, short: i8, long: i8) {
        let oblique = short != 0 && short != long;
        let directed = self.forward || self.backward || self.left || self.right;
        assert!(
            !(oblique && directed),
            "Betza: directions of oblique leaps are not supported"
        );
        let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let mut i = 0;
        while i < 4 {
            let (files, ranks) = (short * signs[i].0, long * signs[i].1);
            if self.allows(files, ranks) {
                pattern.leaps.add(files, ranks);
            }
            if self.allows(ranks, files) {
                pattern.leaps.add(ranks, files);
            }
            i += 1;
        }
    }
}
