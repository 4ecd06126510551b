//! Random valid positions, a deterministic function of a seed, drawn so that the rules that
//! are rarely met in play are met often.

use std::sync::OnceLock;

use piece_kit::testing::Rng;

use super::{Bomb, Cell, Kind, Mailbox, Side, Square, recipes};

/// The position strings of the first seeds.
pub(crate) fn positions() -> &'static [String] {
    static POSITIONS: OnceLock<Vec<String>> = OnceLock::new();
    POSITIONS.get_or_init(|| (0..1500).map(random_position).collect())
}

/// A canonical position string.
pub(crate) fn random_position(seed: u64) -> String {
    let mut rng = Rng(seed);
    loop {
        if let Some(position) = recipes::draw(&mut rng) {
            return position.to_string();
        }
    }
}

/// What is drawn besides numbers.
pub(crate) trait Draw {
    fn side(&mut self) -> Side;
    /// Any of the 84 squares.
    fn land(&mut self) -> Square;
    /// A square of the land at most so many files and ranks away, which may be the same.
    fn near(&mut self, square: Square, distance: i32) -> Square;
    /// Any kind but an HQ.
    fn kind(&mut self) -> Kind;
    /// A kind that captures like a queen.
    fn queenlike(&mut self) -> Kind;
}

impl Draw for Rng {
    fn side(&mut self) -> Side {
        self.pick(&[Side::White, Side::Black])
    }

    fn land(&mut self) -> Square {
        loop {
            let square = Square::new(self.range(0, 9), self.range(1, 10));
            if square.is_land() {
                return square;
            }
        }
    }

    fn near(&mut self, square: Square, distance: i32) -> Square {
        loop {
            let by = (
                self.range(-distance, distance),
                self.range(-distance, distance),
            );
            let near = square.stepped(by, 1);
            if near.is_land() {
                return near;
            }
        }
    }

    fn kind(&mut self) -> Kind {
        match self.below(20) {
            0..2 => Kind::Flag,
            2..6 => Kind::Commando,
            6..10 => Kind::Paratrooper,
            10..12 => Kind::Flown,
            12..15 => Kind::Tank,
            _ => Kind::Trooper,
        }
    }

    fn queenlike(&mut self) -> Kind {
        self.pick(&[Kind::Commando, Kind::Paratrooper, Kind::Flown])
    }
}

/// Puts a piece on the square if it is empty land, and if it may stand there: a Trooper in the
/// enemy camp would have promoted, and a Flag on the enemy's HQ corner ends the game.
pub(crate) fn try_put(position: &mut Mailbox, square: Square, side: Side, kind: Kind) -> bool {
    let enemy = side.opponent();
    let refused = match kind {
        Kind::Trooper => enemy.camp_contains(square),
        Kind::Flag => square == enemy.hq_corner(),
        _ => false,
    };
    if refused || !position.is_empty_at(square) {
        return false;
    }
    position.put(square, Cell::Piece(side, kind));
    true
}

/// An empty board, the side to move, and the Bombs in any state.
pub(crate) fn blank(rng: &mut Rng) -> Mailbox {
    let mut position = Mailbox::empty();
    position.turn = rng.side();
    position.bombs = [(); 2].map(|()| rng.pick(&[Bomb::Off, Bomb::Armed, Bomb::Spent]));
    position
}

/// Puts the HQ of a side on its corner, in its camp, at the sea, beside the other HQ or
/// anywhere, if it is not on the board yet.
pub(crate) fn put_hq(rng: &mut Rng, position: &mut Mailbox, side: Side) {
    let stands = |side| {
        let hq = Cell::Piece(side, Kind::HeadQuarter);
        position.board.contains(&hq)
    };
    if stands(side) {
        return;
    }
    let enemy = side.opponent();
    let enemy_stands = stands(enemy);
    let sort = rng.below(100);
    for attempt in 0.. {
        let square = match sort {
            // So crowded a place may have no square left.
            _ if attempt > 20 => rng.land(),
            0..15 => side.hq_corner(),
            15..40 => rng.near(side.hq_corner(), 2),
            40..55 if enemy_stands => rng.near(position.hq(enemy), 1),
            55..65 => Square::new(rng.range(2, 7), rng.range(3, 8)),
            _ => rng.land(),
        };
        if try_put(position, square, side, Kind::HeadQuarter) {
            return;
        }
    }
}

pub(crate) fn put_hqs(rng: &mut Rng, position: &mut Mailbox) {
    let first = rng.side();
    put_hq(rng, position, first);
    put_hq(rng, position, first.opponent());
}

/// Scatters pieces of either side.
pub(crate) fn scatter(rng: &mut Rng, position: &mut Mailbox, count: usize) {
    for _ in 0..count {
        let (square, side, kind) = (rng.land(), rng.side(), rng.kind());
        try_put(position, square, side, kind);
    }
}

/// Removes what attacks the HQ of `side`; an HQ never checks, so each attacker can be removed.
pub(crate) fn relieve(position: &mut Mailbox, side: Side) {
    while let Some(&checker) = position.checkers(side).first() {
        position.put(checker, Cell::Empty);
    }
}

/// Up to two Paratroopers of one side, anywhere: a flight can shield an HQ from far away.
pub(crate) fn put_paratroopers(rng: &mut Rng, position: &mut Mailbox, side: Side) {
    for _ in 0..rng.below(3) {
        let square = rng.land();
        try_put(position, square, side, Kind::Paratrooper);
    }
}

/// Makes a set-up board a valid position: what attacks the HQ of the side that has just moved
/// is removed, and the counters agree.
pub(crate) fn finish(rng: &mut Rng, mut position: Mailbox) -> Option<Mailbox> {
    let just_moved = position.turn.opponent();
    relieve(&mut position, just_moved);
    position.halfmove_clock = match rng.below(10) {
        0..=3 => 0,
        4..=7 => rng.below(30) as u32,
        8 => rng.range(95, 101) as u32,
        _ => rng.range(145, 151) as u32,
    };
    position.fullmove = 2 + position.halfmove_clock / 2 + rng.below(40) as u32;
    (position.count() <= 60).then_some(position)
}
