//! How the pieces of a variant move, as tables that are made when the variant is.

use alloc::vec::Vec;

use piece_kit::geom::Axis;

use crate::betza::Movement;
use crate::kinds::{SQUARES, Set, Sq};
use crate::pattern::{Pattern, Step, is_leap};

/// A set for every square.
pub(crate) type Table = [Set; SQUARES];

/// A way along which other squares matter than those of a slide or hop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Path {
    /// The square that is reached, or in a table read backwards the one from which.
    pub(crate) end: Sq,
    /// What must be empty.
    pub(crate) empty: Set,
    /// What must not be empty.
    pub(crate) hurdle: Set,
}

impl Path {
    #[inline]
    pub(crate) fn is_open(&self, occupied: Set) -> bool {
        self.empty.is_disjoint(occupied) && self.hurdle.is_subset(occupied)
    }
}

/// Paths by square: those of a square are between two numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PathTable {
    starts: Vec<u32>,
    paths: Vec<Path>,
}

impl PathTable {
    /// The paths of each square, in the order in which they come.
    fn new(list: impl Iterator<Item = (Sq, Path)> + Clone) -> Self {
        let mut starts = alloc::vec![0; SQUARES + 1];
        for (at, _) in list.clone() {
            starts[at.index() + 1] += 1;
        }
        for square in 0..SQUARES {
            starts[square + 1] += starts[square];
        }
        let mut paths: Vec<Path> = list.clone().map(|(_, path)| path).collect();
        let mut next = starts.clone();
        for (at, path) in list {
            let place = &mut next[at.index()];
            paths[*place as usize] = path;
            *place += 1;
        }
        Self { starts, paths }
    }

    #[inline]
    pub(crate) fn at(&self, square: Sq) -> &[Path] {
        let start = self.starts[square.index()] as usize;
        &self.paths[start..self.starts[square.index() + 1] as usize]
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.starts) + size_of_val(&*self.paths)
    }
}

/// The movement of a kind for one purpose and side: numbers of tables. Table 0 is empty.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Reach {
    pub(crate) leaps: u16,
    pub(crate) slides: u16,
    pub(crate) hops: u16,
    pub(crate) paths: u16,
    /// Along which lines it slides, and hops.
    pub(crate) rook: bool,
    pub(crate) bishop: bool,
    pub(crate) rook_hops: bool,
    pub(crate) bishop_hops: bool,
    /// Whether it neither hops over cannons nor captures them.
    pub(crate) spares_cannons: bool,
}

impl Reach {
    /// Which of the occupied squares it hops over.
    #[inline(always)]
    pub(crate) fn screens(&self, occupied: Set, cannons: Set) -> Set {
        match self.spares_cannons {
            true => occupied - cannons,
            false => occupied,
        }
    }
}

/// All tables of a variant, each once.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    sets: Vec<Table>,
    paths: Vec<PathTable>,
    /// How many bytes more may be used.
    left: usize,
}

/// Where pieces start and end: what makes a table of a pattern.
pub(crate) struct Squares {
    /// The squares of the board.
    pub(crate) board: Set,
    /// Where the piece may go.
    pub(crate) ends: Set,
    /// Whether the side is Black, whose pieces move the other way.
    pub(crate) turned: bool,
}

/// The movement from one square, before it is in tables.
#[derive(Clone, Default)]
struct Lists {
    leaps: Vec<(Sq, Sq)>,
    slides: Vec<(Sq, Sq)>,
    hops: Vec<(Sq, Sq)>,
    paths: Vec<(Sq, Path)>,
}

/// The tables are used up.
pub(crate) struct TooLarge;

impl Tables {
    /// Tables of which there is none yet but the empty one; `left` bytes may be used.
    pub(crate) fn new(left: usize) -> Self {
        Self {
            sets: [[Set::EMPTY; SQUARES]].into(),
            paths: [PathTable {
                starts: alloc::vec![0; SQUARES + 1],
                paths: Vec::new(),
            }]
            .into(),
            left,
        }
    }

    /// How many bytes may still be used.
    pub(crate) fn left(&self) -> usize {
        self.left
    }

    /// Gives back the memory that no table needs: there will be no more of them.
    pub(crate) fn finish(&mut self) {
        self.sets.shrink_to_fit();
        self.paths.shrink_to_fit();
    }

    /// How many bytes they have.
    pub(crate) fn bytes(&self) -> usize {
        let paths = self.paths.iter().map(PathTable::bytes);
        self.sets.len() * size_of::<Table>() + paths.sum::<usize>()
    }

    #[inline(always)]
    pub(crate) fn set(&self, table: u16, square: Sq) -> Set {
        self.sets[usize::from(table)][square.index()]
    }

    #[inline(always)]
    pub(crate) fn paths(&self, table: u16, square: Sq) -> &[Path] {
        self.paths[usize::from(table)].at(square)
    }

    /// What a piece reaches from a square, or who reaches a square if the tables are read backwards
    /// (but hops and paths have no direction then that `from` alone knows). The cannons are those of
    /// Janggi among the occupied squares.
    #[inline(always)]
    pub(crate) fn reach(&self, reach: &Reach, from: Sq, occupied: Set, cannons: Set) -> Set {
        let mut reached = self.set(reach.leaps, from);
        if reach.slides != 0 {
            reached |=
                lines(reach.rook, reach.bishop, from, occupied) & self.set(reach.slides, from);
        }
        if reach.hops != 0 {
            let screens = reach.screens(occupied, cannons);
            let spared = occupied - screens;
            reached |= self.hops(reach, from, occupied, screens) - spared;
        }
        if reach.paths != 0 {
            reached |= self.by_paths(reach, from, occupied);
        }
        reached
    }

    /// Where a piece goes that hops over screens among the occupied squares.
    #[inline(never)]
    pub(crate) fn hops(&self, reach: &Reach, from: Sq, occupied: Set, screens: Set) -> Set {
        let hop = |axis| from.hop(axis, occupied, screens);
        let mut ends = Set::EMPTY;
        if reach.rook_hops {
            ends |= hop(Axis::File) | hop(Axis::Rank);
        }
        if reach.bishop_hops {
            ends |= hop(Axis::Diagonal) | hop(Axis::AntiDiagonal);
        }
        ends & self.set(reach.hops, from)
    }

    #[inline(never)]
    pub(crate) fn by_paths(&self, reach: &Reach, from: Sq, occupied: Set) -> Set {
        let paths = self.paths(reach.paths, from).iter();
        paths
            .filter(|path| path.is_open(occupied))
            .map(|path| path.end)
            .collect()
    }

    /// The tables of a movement for one purpose, and the same read backwards: from where a square
    /// is reached. `parts` are patterns, each with the squares on which it begins; `on_lines` is what is
    /// added on a set of squares among each other. Backwards this reaches every square of the set.
    pub(crate) fn add(
        &mut self,
        parts: &[(&Pattern, Set)],
        on_lines: Option<(&Pattern, Set)>,
        squares: &Squares,
        only: impl Fn(Sq, Sq) -> bool,
    ) -> Result<[Reach; 2], TooLarge> {
        let mut plain = Lists::default();
        for from in squares.board {
            for (pattern, _) in parts.iter().filter(|(_, region)| region.contains(from)) {
                plain.add(pattern, from, squares);
            }
        }
        plain.keep(squares.ends, only);
        let mut reaches = [Reach::default(); 2];
        for (reach, backwards) in reaches.iter_mut().zip([false, true]) {
            let mut lists = plain.clone();
            if let Some((pattern, lines)) = on_lines {
                let ends = if backwards {
                    lines
                } else {
                    lines & squares.ends
                };
                lists.append(Lists::among(pattern, lines, ends, squares));
            }
            let turn = |list: &[(Sq, Sq)]| -> Table {
                let mut table = [Set::EMPTY; SQUARES];
                for (from, to) in list {
                    let (at, end) = if backwards { (to, from) } else { (from, to) };
                    table[at.index()] |= (*end).into();
                }
                table
            };
            let straight =
                |(from, to): &(Sq, Sq)| from.file() == to.file() || from.rank() == to.rank();
            *reach = Reach {
                leaps: self.keep(turn(&lists.leaps))?,
                slides: self.keep(turn(&lists.slides))?,
                hops: self.keep(turn(&lists.hops))?,
                paths: self.keep_paths(&lists.paths, backwards)?,
                rook: lists.slides.iter().any(straight),
                bishop: lists.slides.iter().any(|pair| !straight(pair)),
                rook_hops: lists.hops.iter().any(straight),
                bishop_hops: lists.hops.iter().any(|pair| !straight(pair)),
                spares_cannons: false,
            };
        }
        Ok(reaches)
    }

    /// The number of a table, which is added if it is new.
    pub(crate) fn keep(&mut self, table: Table) -> Result<u16, TooLarge> {
        if let Some(known) = self.sets.iter().position(|known| *known == table) {
            return Ok(known as u16);
        }
        self.spend(size_of::<Table>())?;
        self.sets.push(table);
        Ok((self.sets.len() - 1) as u16)
    }

    fn keep_paths(&mut self, list: &[(Sq, Path)], backwards: bool) -> Result<u16, TooLarge> {
        let table = PathTable::new(list.iter().map(|(from, path)| match backwards {
            true => (
                path.end,
                Path {
                    end: *from,
                    ..*path
                },
            ),
            false => (*from, *path),
        }));
        if let Some(known) = self.paths.iter().position(|known| *known == table) {
            return Ok(known as u16);
        }
        self.spend(table.bytes())?;
        self.paths.push(table);
        Ok((self.paths.len() - 1) as u16)
    }

    fn spend(&mut self, bytes: usize) -> Result<(), TooLarge> {
        self.left = self.left.checked_sub(bytes).ok_or(TooLarge)?;
        Ok(())
    }
}

/// The squares seen along lines.
#[inline(always)]
pub(crate) fn lines(rook: bool, bishop: bool, from: Sq, occupied: Set) -> Set {
    match (rook, bishop) {
        (true, true) => from.queen_attacks(occupied),
        (true, false) => from.rook_attacks(occupied),
        (false, true) => from.bishop_attacks(occupied),
        (false, false) => Set::EMPTY,
    }
}

impl Lists {
    fn add(&mut self, pattern: &Pattern, from: Sq, squares: &Squares) {
        let seen = |step: Step| match squares.turned {
            true => (-step.0, -step.1),
            false => step,
        };
        let next = |at: Sq, step: Step| {
            let to = at.offset(step.0, step.1)?;
            squares.board.contains(to).then_some(to)
        };
        for step in &pattern.leaps {
            self.leaps
                .extend(next(from, seen(*step)).map(|to| (from, to)));
        }
        for step in &pattern.lame {
            let step = seen(*step);
            if let Some(to) = next(from, step) {
                self.path(from, to, lame_way(from, step), Set::EMPTY);
            }
        }
        for (step, most) in &pattern.slides {
            let (step, most) = (seen(*step), ranged(*most));
            let (mut at, mut passed) = (from, Set::EMPTY);
            for _ in 0..most {
                let Some(to) = next(at, step) else { break };
                match is_leap(step) {
                    true => self.path(from, to, passed, Set::EMPTY),
                    false => self.slides.push((from, to)),
                }
                passed |= to.into();
                at = to;
            }
        }
        for (step, most) in &pattern.hops {
            let (step, mut at) = (seen(*step), from);
            for _ in 0..ranged(*most) {
                let Some(to) = next(at, step) else { break };
                self.hops.push((from, to));
                at = to;
            }
        }
        for step in &pattern.grasshops {
            let (step, mut passed) = (seen(*step), Set::EMPTY);
            let mut hurdle = next(from, step);
            while let Some(over) = hurdle {
                let to = next(over, step);
                if let Some(to) = to {
                    self.path(from, to, passed, over.into());
                }
                passed |= over.into();
                hurdle = to;
            }
        }
    }

    /// What a pattern reaches from some squares on others.
    fn among(pattern: &Pattern, starts: Set, ends: Set, squares: &Squares) -> Self {
        let mut lists = Self::default();
        for from in starts & squares.board {
            lists.add(pattern, from, squares);
        }
        lists.keep(ends, |_, _| true);
        lists
    }

    fn append(&mut self, mut other: Self) {
        self.leaps.append(&mut other.leaps);
        self.slides.append(&mut other.slides);
        self.hops.append(&mut other.hops);
        self.paths.append(&mut other.paths);
    }

    fn path(&mut self, from: Sq, end: Sq, empty: Set, hurdle: Set) {
        self.paths.push((from, Path { end, empty, hurdle }));
    }

    fn keep(&mut self, ends: Set, only: impl Fn(Sq, Sq) -> bool) {
        let keeps = |(from, to): &(Sq, Sq)| ends.contains(*to) && only(*from, *to);
        self.leaps.retain(keeps);
        self.slides.retain(keeps);
        self.hops.retain(keeps);
        self.paths.retain(|(from, path)| keeps(&(*from, path.end)));
    }
}

impl Pattern {
    /// The squares reached on an empty board, over whatever would have to be jumped.
    pub(crate) fn reached(&self, from: Sq, squares: &Squares) -> Set {
        let mut lists = Lists::default();
        let mut far = self.clone();
        far.leaps.append(&mut far.lame);
        let hops = far.grasshops.drain(..).map(|step| (step, 0));
        far.hops.extend(hops);
        lists.add(&far, from, squares);
        let straight = lists.leaps.iter().chain(&lists.slides).chain(&lists.hops);
        let paths = lists.paths.iter().map(|(_, path)| path.end);
        straight.map(|(_, to)| *to).chain(paths).collect()
    }
}

/// The most steps of a slide: 0 is any number.
fn ranged(most: u8) -> u8 {
    if most == 0 { u8::MAX } else { most }
}

/// The squares between: straight until the rest is diagonal.
fn lame_way(from: Sq, (files, ranks): Step) -> Set {
    let (mut files, mut ranks, mut at, mut way) = (files, ranks, from, Set::EMPTY);
    loop {
        let across = files.unsigned_abs() >= ranks.unsigned_abs();
        let along = ranks.unsigned_abs() >= files.unsigned_abs();
        let step = (
            files.signum() * i8::from(across),
            ranks.signum() * i8::from(along),
        );
        (files, ranks) = (files - step.0, ranks - step.1);
        match at.offset(step.0, step.1) {
            Some(next) if (files, ranks) != (0, 0) => at = next,
            _ => return way,
        }
        way |= at.into();
    }
}

/// How a kind of piece moves, with everything that a side's own rules change.
pub(crate) fn movement(betza: &str) -> Movement {
    // What is not a Betza string has been refused before.
    Movement::read(betza).unwrap_or_default()
}
