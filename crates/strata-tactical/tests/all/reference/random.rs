//! Random valid positions, a deterministic function of a seed, drawn so that the rules that
//! are rarely met in play are met often.

use std::ops::{Deref, DerefMut};

use piece_kit::testing;

use super::{Cell, Kind, Mailbox, PIECES, SIDES, SOLDIERS, Side, Square, Unit, recipes};

/// A canonical position string.
pub(crate) fn random_position(seed: u64) -> String {
    let mut rng = Rng(testing::Rng(seed));
    loop {
        if let Some(position) = recipes::draw(&mut rng) {
            return position.to_string();
        }
    }
}

/// Draws what stands on boards.
pub(crate) struct Rng(testing::Rng);

impl Deref for Rng {
    type Target = testing::Rng;
    fn deref(&self) -> &testing::Rng {
        &self.0
    }
}

impl DerefMut for Rng {
    fn deref_mut(&mut self) -> &mut testing::Rng {
        &mut self.0
    }
}

impl Rng {
    pub(crate) fn side(&mut self) -> Side {
        self.pick(&SIDES)
    }

    /// Any square of a board, with or without an obstacle.
    pub(crate) fn square(&mut self, board: &Mailbox) -> Square {
        Square::new(self.range(0, board.files - 1), self.range(1, board.ranks))
    }

    /// A square at most so many files and ranks away; it may lie outside the board.
    pub(crate) fn near(&mut self, square: Square, distance: i32) -> Square {
        Square::new(
            square.file + self.range(-distance, distance),
            square.rank + self.range(-distance, distance),
        )
    }

    /// Any kind but a royal.
    pub(crate) fn kind(&mut self) -> Kind {
        match self.below(20) {
            0..10 => self.pick(&PIECES),
            // The unit with the most rules.
            10..14 => Kind::Cannon,
            _ => self.pick(&SOLDIERS),
        }
    }

    /// A unit of a side, face down in so many percent of the draws.
    pub(crate) fn unit(&mut self, side: Side, face_down: usize) -> Unit {
        let face_up = !self.percent(face_down);
        let kind = self.kind();
        Unit {
            side,
            kind,
            face_up,
        }
    }

    pub(crate) fn royal(&mut self) -> Kind {
        self.pick(&[Kind::King, Kind::Duke])
    }
}

/// Puts a unit on the square if it is an empty one of the board.
pub(crate) fn try_put(position: &mut Mailbox, square: Square, unit: Unit) -> bool {
    let empty = position.is_empty_at(square);
    if empty {
        position.put(square, Cell::Unit(unit));
    }
    empty
}

/// Puts a royal of a side in its corner, at an edge, beside a tree or anywhere.
pub(crate) fn put_royal(rng: &mut Rng, position: &mut Mailbox, side: Side) -> bool {
    let wanted = rng.below(100);
    let at_home = match side {
        Side::White => Square::new(position.files - 1, 1),
        Side::Black => Square::new(0, position.ranks),
    };
    let trees: Vec<Square> = position
        .squares()
        .into_iter()
        .filter(|&square| position.at(square) == Cell::Tree)
        .collect();
    for attempt in 0..40 {
        let square = match wanted {
            _ if attempt > 20 => rng.square(position),
            0..15 => at_home,
            15..30 => rng.near(at_home, 2),
            30..50 if !trees.is_empty() => {
                let tree = rng.pick(&trees);
                rng.near(tree, 1)
            }
            _ => rng.square(position),
        };
        let unit = Unit::face_up(side, rng.royal());
        if try_put(position, square, unit) {
            return true;
        }
    }
    false
}

/// White's royal always, Black's in so many percent of the draws, unless he is to be the
/// victim of something.
pub(crate) fn put_royals(
    rng: &mut Rng,
    position: &mut Mailbox,
    black: usize,
    victim: Side,
) -> bool {
    let wants_black = victim == Side::Black || rng.percent(black);
    put_royal(rng, position, Side::White) && (!wants_black || put_royal(rng, position, Side::Black))
}

/// Scatters units of either side.
pub(crate) fn scatter(rng: &mut Rng, position: &mut Mailbox, count: usize, face_down: usize) {
    for _ in 0..count {
        let square = rng.square(position);
        let side = rng.side();
        let unit = rng.unit(side, face_down);
        try_put(position, square, unit);
    }
}

/// Empties the squares of units, royals excepted, so that only obstacles are left: do they let
/// a line pass?
pub(crate) fn clear(position: &mut Mailbox, squares: &[Square]) -> bool {
    for &square in squares {
        if position
            .unit_at(square)
            .is_some_and(|unit| !unit.kind.is_royal())
        {
            position.put(square, Cell::Empty);
        }
    }
    squares.iter().all(|&square| position.is_empty_at(square))
}

/// The number of squares between a square and the edge.
pub(crate) fn room(position: &Mailbox, square: Square, direction: (i32, i32)) -> i32 {
    (1..)
        .take_while(|&steps| position.contains(square.stepped(direction, steps)))
        .last()
        .unwrap_or(0)
}

/// Often puts a unit next to a square of a line, so that it can step onto it or capture there.
pub(crate) fn beside(
    rng: &mut Rng,
    position: &mut Mailbox,
    square: Square,
    direction: (i32, i32),
    side: Side,
) {
    if rng.percent(60) {
        let across = (direction.1, -direction.0);
        let beside = square.stepped(across, rng.pick(&[-2, -1, -1, 1, 1, 2]));
        let unit = rng.unit(side, 10);
        try_put(position, beside, unit);
    }
}

/// How many units make a board neither empty nor full.
pub(crate) fn some_units(rng: &mut Rng, position: &Mailbox) -> usize {
    let squares = position.board.len();
    squares / 16 + rng.below(squares / 4 + 1)
}

/// Removes what attacks the royal of `side`, or says that it cannot: the other royal stays.
pub(crate) fn relieve(position: &mut Mailbox, side: Side) -> bool {
    while let Some(&checker) = position.checkers(side).first() {
        if position
            .unit_at(checker)
            .is_some_and(|unit| unit.kind.is_royal())
        {
            return false;
        }
        // One unit less may be one screen less: the others are asked again.
        position.put(checker, Cell::Empty);
    }
    true
}

/// Makes a set-up board a valid position: what attacks the royal of the side that has just
/// moved is removed, and the counters agree.
pub(crate) fn finish(rng: &mut Rng, mut position: Mailbox) -> Option<Mailbox> {
    let just_moved = position.turn.opponent();
    if position.royal(Side::White).is_none() || !relieve(&mut position, just_moved) {
        return None;
    }
    position.halfmove_clock = match rng.below(10) {
        0..=3 => 0,
        4..=7 => rng.below(60) as u32,
        8 => rng.range(60, 101) as u32,
        _ => rng.range(95, 140) as u32,
    };
    position.fullmove = 2 + position.halfmove_clock / 2 + rng.below(40) as u32;
    Some(position)
}
