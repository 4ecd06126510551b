//! Betza's funny notation, read when the program is compiled: [`Movement::betza`] says what each
//! letter means.

use crate::betza_error::Place;
use crate::movement::{Movement, Pattern, UNLIMITED, longer};
use crate::ways::{Step, Way};

impl Movement {
    /// The meaning of a Betza string. A piece is a row of parts; a part is modifiers, an atom and
    /// sometimes a range.
    ///
    /// | atom | steps | | atom | steps |
    /// |---|---|---|---|---|
    /// | `W` | (0,1) | | `F` | (1,1) |
    /// | `D` | (0,2) | | `A` | (2,2) |
    /// | `H` | (0,3) | | `G` | (3,3) |
    /// | `N` | (1,2) | | `C` | (1,3) |
    /// | `Z` | (2,3) | | `K` | `WF` |
    /// | `R` | `W`, any number of steps | | `B` | `F`, any number of steps |
    /// | `Q` | `RB` | | | |
    ///
    /// The largest number of equal steps may follow: `W3`, `Q2`, `N2`. A doubled letter is any
    /// number of steps: `WW` is `R`, `NN` a nightrider, `DD` leaps on and on by two squares. Each
    /// square where it could end must be empty for it to go on; what it leaps over does not
    /// matter.
    ///
    /// | modifier | |
    /// |---|---|
    /// | `m`, `c` | only moves to empty squares, only captures |
    /// | `f` `b` `l` `r` | only forward, backward, left, right; `v` is `f` or `b`, `s` is `l` or `r` |
    /// | `p` | only over exactly one screen, at any distance: `mRcpR` is a cannon |
    /// | `g` | only to the square right behind the first screen: `gQ` is a grasshopper |
    /// | `n` | a lame leap: every square on its way must be empty |
    /// | `yafs` | the step of the atom, and from there a slide that bends by 45 degrees to either side |
    ///
    /// # Directions
    /// They are seen by the player who moves: Black's are White's turned by half a turn. The letters
    /// are read from left to right, and a vertical (`f b v`) beside a horizontal one (`l r s`), in
    /// either order, is a pair. What any pair or single letter allows is allowed.
    ///
    /// | | straight: `W` `D` `H` `R` | diagonal: `F` `A` `G` `B` | oblique: `N` `C` `Z` |
    /// |---|---|---|---|
    /// | one letter: `f` | forward | both forward | the two that go farther forward than aside, also written `ff` |
    /// | a pair: `fr` | forward, and right | forward to the right | forward to the right, and farther in the direction of the last letter: `fr` is (2,1), `rf` is (1,2) |
    /// | a pair: `fs` | forward, left, right | both forward | (2,1) and (-2,1) |
    /// | a letter and `h`: `fh` | | both forward | the half: all four forward |
    ///
    /// This is how Fairy-Stockfish reads them, too: `fN` is the knight of Shogi. Riders in single
    /// directions serve sheared boards, too: a bishop on hexes whose rows are ranks is
    /// `rflbNNfrblNNbrflB`.
    ///
    /// # Lame leaps
    /// The way is straight until the rest is diagonal. The horse of Xiangqi, `nN`, goes (0,1) and
    /// then (1,2), so a piece beside the horse hobbles it; its elephant is `nA`, over (1,1). The
    /// elephant of Janggi, `nZ`, goes (0,1), (1,2), (2,3). A horse that attacks a square need not
    /// be attacked by a horse there, since each has its own square on the way.
    ///
    /// # Bent slides
    /// A griffin is `FyafsF`: a step on a diagonal, then like a rook away from where it came; a rhino
    /// (or aanca) is `WyafsW`: a step like a rook, then like a bishop. `m` and `c` stand
    /// after `yafs`, since they are said of the end: `mFyafsmF`. The squares before the end must be
    /// empty. XBoard reads this as written here.
    ///
    /// What is not listed (initial moves, leaps of other lengths, other bends, ...) is
    /// refused.
    ///
    /// # Panics
    /// If the string is not supported, saying why; in a `const` that is a
    /// compile error.
    ///
    /// ```
    /// use piece_kit::specs::Movement;
    /// const COMMANDO: Movement = Movement::betza("mNcQ");
    /// assert_eq!(Movement::betza("WF"), Movement::betza("K"));
    /// assert_eq!(Movement::betza("fN"), Movement::betza("lfNrfN"));
    /// ```
    ///
    /// ```compile_fail
    /// # use piece_kit::specs::Movement;
    /// const PAWN: Movement = Movement::betza("mfWcfFimfR2"); // initial moves are a rule of the game
    /// ```
    pub const fn betza(text: &str) -> Self {
        Self::betza_of("", text)
    }

    /// The movement that a Betza string means, as [`betza`](Self::betza) reads it. The compile error for an
    /// unsupported string names the kind.
    #[doc(hidden)]
    pub const fn betza_of(kind: &str, betza: &str) -> Self {
        let text = betza.as_bytes();
        let mut movement = Self {
            moves: Pattern::NONE,
            captures: Pattern::NONE,
        };
        let mut at = 0;
        while at < text.len() {
            let (part, next) = Part::read(Place { kind, betza, at });
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
}

/// How a part treats what stands on its way.
#[derive(Clone, Copy)]
enum Manner {
    /// It leaps, or it slides until something stands there.
    Plain,
    /// `p`
    OverOne,
    /// `g`
    ToBehindFirst,
    /// `n`
    Lame,
    /// `yafs`
    Bent,
}

/// The most pairs of directions of a part.
const MOST_PAIRS: usize = 8;

/// One part of a Betza string.
struct Part<'a> {
    place: Place<'a>,
    moves: bool,
    captures: bool,
    manner: Manner,
    /// Pairs of letters; a single letter is a pair of it with itself.
    directions: [(u8, u8); MOST_PAIRS],
    pairs: usize,
    atom: u8,
    range: u8,
}

const fn is_vertical(letter: u8) -> bool {
    matches!(letter, b'f' | b'b' | b'v')
}

const fn is_horizontal(letter: u8) -> bool {
    matches!(letter, b'l' | b'r' | b's')
}

/// Whether a step goes where one letter says, and perhaps aside as well.
const fn goes(letter: u8, (files, ranks): Step) -> bool {
    match letter {
        b'f' => ranks > 0,
        b'b' => ranks < 0,
        b'v' => ranks != 0,
        b'r' => files > 0,
        b'l' => files < 0,
        b's' => files != 0,
        _ => false,
    }
}

/// Whether a step goes where a pair of letters says.
const fn goes_both((one, other): (u8, u8), step: Step) -> bool {
    let (files, ranks) = (step.0.unsigned_abs(), step.1.unsigned_abs());
    if files == 0 || ranks == 0 {
        return goes(one, step) || goes(other, step);
    }
    if other == b'h' {
        return goes(one, step);
    }
    let farther = files == ranks || is_vertical(other) == (ranks > files);
    goes(one, step) && goes(other, step) && farther
}

impl<'a> Part<'a> {
    /// Reads the part that starts at a place; also returns where it ends.
    const fn read(place: Place<'a>) -> (Self, usize) {
        let text = place.betza.as_bytes();
        let mut part = Self {
            place,
            moves: false,
            captures: false,
            manner: Manner::Plain,
            directions: [(0, 0); MOST_PAIRS],
            pairs: 0,
            atom: 0,
            range: 1,
        };
        while part.place.at < text.len() && text[part.place.at].is_ascii_lowercase() {
            part.place.at = part.modify(text, part.place.at);
        }
        let at = part.place.at;
        part.place
            .require(at < text.len(), "modifiers without an atom");
        if !part.moves && !part.captures {
            part.moves = true;
            part.captures = true;
        }
        part.atom = text[at];
        part.place.require(
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
            "this atom is not supported: use W F D A H G N C Z K R B Q",
        );
        let at = part.read_range(text, at + 1);
        part.check();
        (part, at)
    }

    /// Whether atom and range fit the manner.
    const fn check(&self) {
        let lines = matches!(self.atom, b'W' | b'F' | b'K' | b'R' | b'B' | b'Q');
        match self.manner {
            Manner::Plain => {}
            Manner::OverOne => self.place.require(
                lines && self.range > 1,
                "p (over one screen) needs a slide: R, B, Q",
            ),
            Manner::ToBehindFirst => self.place.require(
                lines && self.range == UNLIMITED,
                "g (to behind the first screen) needs a slide without range: R, B, Q",
            ),
            Manner::Lame => self.place.require(
                !lines && self.range == 1,
                "n (lame) needs a single leap: D, A, H, G, N, C, Z",
            ),
            Manner::Bent => self.place.require(
                matches!(self.atom, b'W' | b'F') && self.range == 1,
                "a bent slide (yafs) starts with W or F and has no range",
            ),
        }
    }

    /// Reads one modifier, or the letters that belong together; returns where it ends.
    const fn modify(&mut self, text: &[u8], at: usize) -> usize {
        match text[at] {
            b'm' => self.moves = true,
            b'c' => self.captures = true,
            b'p' => self.set_manner(Manner::OverOne),
            b'g' => self.set_manner(Manner::ToBehindFirst),
            b'n' => self.set_manner(Manner::Lame),
            b'y' => {
                let follows = at + 3 < text.len()
                    && text[at + 1] == b'a'
                    && text[at + 2] == b'f'
                    && text[at + 3] == b's';
                self.place
                    .require(follows, "y is supported in yafs only, a bent slide");
                self.place.require(
                    !self.moves && !self.captures,
                    "m and c stand after yafs: they are said of the end of a bent slide",
                );
                self.set_manner(Manner::Bent);
                return at + 4;
            }
            b'i' => self
                .place
                .refuse("initial moves (i) are a rule of the game, not of the piece"),
            letter => {
                self.place.require(
                    is_vertical(letter) || is_horizontal(letter),
                    "this modifier is not supported: use m c p g n yafs f b l r v s h",
                );
                return self.direct(text, at);
            }
        }
        at + 1
    }

    const fn set_manner(&mut self, manner: Manner) {
        self.place.require(
            matches!(self.manner, Manner::Plain),
            "a part has only one of p, g, n and yafs",
        );
        self.manner = manner;
    }

    /// Reads a direction: a pair of letters, or one; returns where it ends.
    const fn direct(&mut self, text: &[u8], at: usize) -> usize {
        self.place.require(
            !matches!(self.manner, Manner::Bent),
            "directions stand before yafs",
        );
        self.place
            .require(self.pairs < MOST_PAIRS, "a part has at most 8 directions");
        let (one, mut other, mut end) = (text[at], text[at], at + 1);
        if end < text.len() {
            let next = text[end];
            let pairs = is_vertical(one) && is_horizontal(next)
                || is_horizontal(one) && is_vertical(next)
                || one == next
                || next == b'h';
            if pairs {
                (other, end) = (next, end + 1);
            }
        }
        self.directions[self.pairs] = (one, other);
        self.pairs += 1;
        end
    }

    const fn read_range(&mut self, text: &[u8], mut at: usize) -> usize {
        if matches!(self.atom, b'R' | b'B' | b'Q') {
            self.range = UNLIMITED;
        }
        if at < text.len() && text[at] == self.atom {
            self.place.require(
                !matches!(self.atom, b'K' | b'R' | b'B' | b'Q'),
                "K, R, B and Q are not doubled: K without limit is Q",
            );
            self.range = UNLIMITED;
            at += 1;
        } else if at < text.len() && text[at].is_ascii_digit() {
            let mut range: u32 = 0;
            while at < text.len() && text[at].is_ascii_digit() {
                range = range * 10 + (text[at] - b'0') as u32;
                self.place
                    .require(range < UNLIMITED as u32, "a range is less than 128");
                at += 1;
            }
            self.place.require(range > 0, "a range is at least 1");
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

    /// Whether the modifiers allow a step.
    const fn allows(&self, step: Step) -> bool {
        let mut allowed = self.pairs == 0;
        let mut i = 0;
        while i < self.pairs {
            allowed |= goes_both(self.directions[i], step);
            i += 1;
        }
        allowed
    }

    const fn add_lines(&self, pattern: &mut Pattern, orthogonal: bool, diagonal: bool) {
        let mut i = 0;
        while i < 8 {
            let step = board_geom::Direction::ALL[i].step();
            let wanted = if step.0 == 0 || step.1 == 0 {
                orthogonal
            } else {
                diagonal
            };
            if wanted && self.allows(step) {
                self.add_line(pattern, i, step);
            }
            i += 1;
        }
    }

    const fn add_line(&self, pattern: &mut Pattern, direction: usize, step: Step) {
        match self.manner {
            Manner::OverOne => {
                pattern.hops[direction] = longer(pattern.hops[direction], self.range);
            }
            Manner::ToBehindFirst => self.add_way(
                pattern,
                Way {
                    over: true,
                    ..Way::riding(step, self.range)
                },
            ),
            Manner::Bent => {
                let mut turn = 1;
                while turn < 8 {
                    let bent = board_geom::Direction::ALL[(direction + turn) % 8].step();
                    self.add_way(
                        pattern,
                        Way {
                            passes: [step, (0, 0)],
                            ..Way::riding(bent, UNLIMITED)
                        },
                    );
                    turn += 6;
                }
            }
            _ if self.range == 1 => pattern.leaps.add(step.0, step.1),
            _ => pattern.slides[direction] = longer(pattern.slides[direction], self.range),
        }
    }

    const fn add_way(&self, pattern: &mut Pattern, way: Way) {
        self.place.require(
            pattern.ways.add(way),
            "a piece has at most 32 ways besides leaps, slides and hops",
        );
    }

    const fn add_leaps(&self, pattern: &mut Pattern, short: i8, long: i8) {
        let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let mut i = 0;
        while i < 4 {
            let (files, ranks) = (short * signs[i].0, long * signs[i].1);
            self.add_leap(pattern, (files, ranks));
            self.add_leap(pattern, (ranks, files));
            i += 1;
        }
    }

    const fn add_leap(&self, pattern: &mut Pattern, leap: Step) {
        if !self.allows(leap) {
            return;
        }
        match self.manner {
            Manner::Lame => self.add_way(pattern, lame(leap)),
            _ if self.range == 1 => pattern.leaps.add(leap.0, leap.1),
            _ => self.add_way(pattern, Way::riding(leap, self.range)),
        }
    }
}

/// The way of a lame leap: straight until the rest is diagonal.
const fn lame((files, ranks): Step) -> Way {
    let (mut files_left, mut ranks_left) = (files, ranks);
    let (mut passes, mut passed) = ([(0, 0); 2], 0);
    loop {
        let (across, along) = (files_left.unsigned_abs(), ranks_left.unsigned_abs());
        let step = (
            if across >= along {
                files_left.signum()
            } else {
                0
            },
            if along >= across {
                ranks_left.signum()
            } else {
                0
            },
        );
        (files_left, ranks_left) = (files_left - step.0, ranks_left - step.1);
        if files_left == 0 && ranks_left == 0 {
            return Way {
                passes,
                ..Way::riding(step, 1)
            };
        }
        passes[passed] = step;
        passed += 1;
    }
}
