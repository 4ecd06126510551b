//! A board as a list of cells, and its rules step by step.

use std::collections::BTreeSet;

use board_geom::Board;
use piece_kit::{Pieces, Placement, Role, Side};

use super::betza::{Manner, Way, ways};
use super::{Cell, square};

/// A piece: its side and the index of its kind.
pub(crate) type Man = (Side, usize);

/// What a walk meets on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    None,
    /// A piece: ends a slide, and a hop leads over it.
    Screen,
    /// Impassable: ends every walk.
    Wall,
}

#[derive(Clone)]
pub(crate) struct Mailbox<'a> {
    pub(crate) files: i32,
    pub(crate) ranks: i32,
    kinds: &'a [(Vec<Way>, Role)],
    men: Vec<Option<Man>>,
    obstacles: Vec<Obstacle>,
}

impl<'a> Mailbox<'a> {
    /// What a mailbox must know of the kinds of a game.
    pub(crate) fn kinds<P: Pieces>() -> Vec<(Vec<Way>, Role)> {
        let kind = |kind: &P| (ways(kind.spec().betza), kind.spec().role);
        P::ALL.iter().map(kind).collect()
    }

    pub(crate) fn empty<P: Pieces>(kinds: &'a [(Vec<Way>, Role)]) -> Self {
        let (files, ranks) = (P::Board::FILES, P::Board::RANKS);
        let size = usize::from(files) * usize::from(ranks);
        Self {
            files: files.into(),
            ranks: ranks.into(),
            kinds,
            men: vec![None; size],
            obstacles: vec![Obstacle::None; size],
        }
    }

    pub(crate) fn placement<P: Pieces>(&self) -> Placement<P> {
        let mut placement = Placement::default();
        for cell in self.cells() {
            if let Some((side, kind)) = self.man(cell) {
                placement.put(side, P::ALL[kind], square(cell));
            }
            if self.obstacle(cell) == Obstacle::Wall {
                placement.block(square(cell));
            }
        }
        placement
    }

    pub(crate) fn role(&self, kind: usize) -> Role {
        self.kinds[kind].1
    }

    pub(crate) fn holds(&self, (file, rank): Cell) -> bool {
        (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
    }

    fn index(&self, (file, rank): Cell) -> usize {
        (rank * self.files + file) as usize
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| (file, rank)))
    }

    pub(crate) fn man(&self, cell: Cell) -> Option<Man> {
        self.men[self.index(cell)]
    }

    pub(crate) fn obstacle(&self, cell: Cell) -> Obstacle {
        self.obstacles[self.index(cell)]
    }

    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.obstacle(cell) == Obstacle::None
    }

    pub(crate) fn put(&mut self, cell: Cell, man: Option<Man>) {
        let index = self.index(cell);
        self.men[index] = man;
        self.obstacles[index] = man.map_or(Obstacle::None, |_| Obstacle::Screen);
    }

    /// Changes what walks meet, and not what stands there.
    pub(crate) fn set_obstacle(&mut self, cell: Cell, obstacle: Obstacle) {
        let index = self.index(cell);
        self.obstacles[index] = obstacle;
    }

    pub(crate) fn men(&self, side: Side) -> Vec<(Cell, usize)> {
        let own = |cell| self.man(cell).filter(|man| man.0 == side);
        let men = self.cells().filter_map(|cell| Some((cell, own(cell)?.1)));
        men.collect()
    }

    pub(crate) fn royal(&self, side: Side) -> Option<Cell> {
        let mut men = self.men(side).into_iter();
        Some(men.find(|man| self.role(man.1) == Role::Royal)?.0)
    }

    /// The ways of a side's pieces.
    pub(crate) fn ways_of(&self, side: Side) -> impl Iterator<Item = (Cell, &Way)> {
        let men = self.men(side).into_iter();
        men.flat_map(|(from, kind)| self.kinds[kind].0.iter().map(move |way| (from, way)))
    }

    /// The cells of a way, whatever stands there.
    pub(crate) fn line(&self, side: Side, from: Cell, way: &Way) -> Vec<Cell> {
        let sign = if side == Side::White { 1 } else { -1 };
        let passes = way.passes.into_iter().flatten();
        // A lame leap is given whole, a bent slide from where it bends.
        let steps = (1..=way.most).map(|n| {
            let (files, ranks) = way.origin;
            (files + n * way.step.0, ranks + n * way.step.1)
        });
        let cells = passes.chain(steps);
        let cells = cells.map(|cell| (from.0 + sign * cell.0, from.1 + sign * cell.1));
        cells.take_while(|&cell| self.holds(cell)).collect()
    }

    /// Where one way leads: up to and including what ends it.
    pub(crate) fn walk(&self, side: Side, from: Cell, way: &Way) -> Vec<Cell> {
        if !way.starts.holds(side, from) {
            return Vec::new();
        }
        let passes = way.passes.iter().flatten().count();
        let line = self.line(side, from, way);
        if way.manner == Manner::Grasshop {
            let first = line.iter().position(|&cell| !self.is_empty(cell));
            let behind = first.filter(|&n| self.obstacle(line[n]) == Obstacle::Screen);
            return behind
                .and_then(|n| line.get(n + 1))
                .copied()
                .filter(|&cell| way.ends.holds(side, cell))
                .into_iter()
                .collect();
        }
        let (mut screens, mut reached) = (0, Vec::new());
        for (n, cell) in line.into_iter().enumerate() {
            let enters = n >= passes && way.ends.holds(side, cell);
            if screens == i32::from(way.hops()) && enters {
                reached.push(cell);
            }
            screens += match self.obstacle(cell) {
                Obstacle::None => 0,
                Obstacle::Screen => 1,
                Obstacle::Wall => break,
            };
            if screens > i32::from(way.hops()) {
                break;
            }
        }
        reached
    }

    /// Where the ways of a kind lead that satisfy a condition.
    pub(crate) fn reach(
        &self,
        (side, kind): Man,
        from: Cell,
        wanted: impl Fn(&Way) -> bool,
    ) -> BTreeSet<Cell> {
        let ways = self.kinds[kind].0.iter().filter(|way| wanted(way));
        ways.flat_map(|way| self.walk(side, from, way)).collect()
    }

    /// The side's pieces that would capture on a cell, by some of their ways.
    pub(crate) fn attackers_by(
        &self,
        target: Cell,
        by: Side,
        wanted: impl Fn(&Way) -> bool,
    ) -> BTreeSet<Cell> {
        let mut ways: Vec<(Cell, &Way)> = self.ways_of(by).collect();
        ways.retain(|(_, way)| way.captures && wanted(way));
        ways.retain(|&(from, way)| self.walk(by, from, way).contains(&target));
        ways.into_iter().map(|(from, _)| from).collect()
    }

    pub(crate) fn attackers(&self, target: Cell, by: Side) -> BTreeSet<Cell> {
        self.attackers_by(target, by, |_| true)
    }

    /// Where a piece may go if checks do not matter.
    pub(crate) fn pseudo_targets(&self, man: Man, from: Cell) -> BTreeSet<Cell> {
        let mut targets = self.reach(man, from, |way| way.moves);
        targets.retain(|&to| self.is_empty(to));
        let mut captures = self.reach(man, from, |way| way.captures);
        let enemy = |to| self.man(to).is_some_and(|(side, _)| side != man.0);
        captures.retain(|&to| self.obstacle(to) != Obstacle::Wall && enemy(to));
        targets.extend(captures);
        targets
    }

    /// The double step of a pawn.
    pub(crate) fn double_step(&self, (side, kind): Man, (file, rank): Cell) -> Option<Cell> {
        let ahead = if side == Side::White { 1 } else { -1 };
        let (over, to) = ((file, rank + ahead), (file, rank + 2 * ahead));
        let free = |cell| self.holds(cell) && self.is_empty(cell);
        (self.role(kind) == Role::Pawn && free(over) && free(to)).then_some(to)
    }

    pub(crate) fn after(&self, from: Cell, to: Cell) -> Self {
        let mut after = self.clone();
        after.put(to, self.man(from));
        after.put(from, None);
        after
    }

    pub(crate) fn is_safe(&self, side: Side) -> bool {
        let royal = self.royal(side);
        royal.is_none_or(|royal| self.attackers(royal, !side).is_empty())
    }

    /// Every move that leaves the own royal piece unattacked: each is made and
    /// looked at. Pawns may step twice from the cells of a set.
    pub(crate) fn legal(&self, side: Side, double: &BTreeSet<Cell>) -> BTreeSet<(Cell, Cell)> {
        let mut legal = BTreeSet::new();
        for (from, kind) in self.men(side) {
            let mut targets = self.pseudo_targets((side, kind), from);
            if double.contains(&from) {
                targets.extend(self.double_step((side, kind), from));
            }
            targets.retain(|&to| self.after(from, to).is_safe(side));
            legal.extend(targets.into_iter().map(|to| (from, to)));
        }
        legal
    }
}
