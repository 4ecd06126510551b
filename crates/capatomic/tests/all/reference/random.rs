//! Random valid positions, a deterministic function of a seed, drawn so that the rules that
//! are rarely met in play are met often.

use super::{Cell, Kind, Mailbox, Side, Square, recipes};

/// A canonical position string.
pub(crate) fn random_position(seed: u64) -> String {
    let mut rng = Rng(seed);
    loop {
        if let Some(position) = recipes::draw(&mut rng) {
            return position.to_string();
        }
    }
}

/// The splitmix64 generator.
pub(crate) struct Rng(pub u64);

impl Rng {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 up to, but not including, `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// A number of the range, both ends included.
    pub(crate) fn range(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low + 1) as usize) as i32
    }

    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    pub(crate) fn side(&mut self) -> Side {
        self.pick(&[Side::White, Side::Black])
    }

    pub(crate) fn square(&mut self) -> Square {
        Square::new(self.range(0, 9), self.range(1, 10))
    }

    /// Any kind but a king or a pawn.
    pub(crate) fn piece(&mut self) -> Kind {
        self.pick(&super::PROMOTIONS)
    }
}

/// Puts a piece on the square if it is empty and, for a pawn, below its promotion rank.
pub(crate) fn try_put(position: &mut Mailbox, square: Square, side: Side, kind: Kind) -> bool {
    let too_far = kind == Kind::Pawn && side.rank(square.rank) >= 9;
    if too_far || !position.is_empty_at(square) {
        return false;
    }
    position.put(square, Cell::Piece(side, kind));
    true
}

/// Puts the king of a side on a random empty square of the ranks that the side counts so.
pub(crate) fn put_king(rng: &mut Rng, position: &mut Mailbox, side: Side, low: i32, high: i32) {
    loop {
        let square = Square::new(rng.range(0, 9), side.rank(rng.range(low, high)));
        if try_put(position, square, side, Kind::King) {
            return;
        }
    }
}

/// Scatters pieces and pawns of either side.
pub(crate) fn scatter(rng: &mut Rng, position: &mut Mailbox, count: usize) {
    for _ in 0..count {
        let side = rng.side();
        if rng.percent(65) {
            let (square, kind) = (rng.square(), rng.piece());
            try_put(position, square, side, kind);
            continue;
        }
        // Pawns at home may double-step; behind it they can only be set up.
        let rank = match rng.below(20) {
            0 => rng.range(1, 2),
            1..=7 => 3,
            _ => rng.range(3, 8),
        };
        let square = Square::new(rng.range(0, 9), side.rank(rank));
        try_put(position, square, side, Kind::Pawn);
    }
}

/// Irradiates some squares: near the kings, before the pawns at home, on the first ranks, anywhere.
pub(crate) fn irradiate(rng: &mut Rng, position: &mut Mailbox, count: usize) {
    for _ in 0..count {
        let side = rng.side();
        let square = match rng.below(10) {
            0..=2 => {
                let king = position.king(side);
                let Some(near) = king.shifted(rng.range(-1, 1), rng.range(-1, 1)) else {
                    continue;
                };
                near
            }
            3..=4 => Square::new(rng.range(0, 9), side.rank(rng.range(4, 5))),
            5 => Square::new(rng.range(0, 9), side.rank(rng.range(1, 2))),
            _ => rng.square(),
        };
        if position.is_empty_at(square) {
            position.put(square, Cell::Irradiated);
        }
    }
}

/// Marks missiles on the first rank as original: at most two a side, on either side of one
/// file where a king can have stood, his own while he has a right to castle.
pub(crate) fn mark_missiles(rng: &mut Rng, position: &mut Mailbox) {
    for side in [Side::White, Side::Black] {
        let king = if position.castling_rooks(side).is_empty() {
            rng.range(1, 8)
        } else {
            position.king(side).file
        };
        for file in [king - 1, king + 1] {
            let square = Square::new(file, side.missile_rank());
            let missile = position.at(square) == Cell::Piece(side, Kind::Missile);
            position.unmoved_missiles[side as usize][file as usize] = missile && rng.percent(85);
        }
    }
}

/// Removes what attacks the king of `side`, unless it is the other king.
pub(crate) fn relieve(position: &mut Mailbox, side: Side) -> Option<()> {
    let king = position.king(side);
    while let Some(&attacker) = position.attackers(king, side.opponent()).first() {
        if attacker == position.king(side.opponent()) {
            return None;
        }
        position.take_off(attacker);
    }
    Some(())
}

/// Makes a set-up board a valid position: the side that has just moved is not in check, an
/// en-passant square is one that a double step has just passed, and the counters agree.
pub(crate) fn finish(rng: &mut Rng, mut position: Mailbox) -> Option<Mailbox> {
    let just_moved = position.turn.opponent();
    relieve(&mut position, just_moved)?;
    position.halfmove_clock = match rng.below(10) {
        0..=3 => 0,
        4..=7 => rng.below(30) as u32,
        8 => rng.range(95, 101) as u32,
        _ => rng.range(145, 151) as u32,
    };
    position.fullmove = 2 + position.halfmove_clock / 2 + rng.below(40) as u32;
    if let Some(passed) = position.ep {
        position.halfmove_clock = 0;
        if !double_step_possible(&position, passed) {
            position.ep = None;
        }
    }
    position.settle_ep();
    Some(position)
}

/// Taking the double step back gives a position in which the other king is not in check.
fn double_step_possible(position: &Mailbox, passed: Square) -> bool {
    let stepper = position.turn.opponent();
    let origin = Square::new(passed.file, passed.rank - stepper.forward());
    let arrived = Square::new(passed.file, passed.rank + stepper.forward());
    let pawn = Cell::Piece(stepper, Kind::Pawn);
    if !position.is_empty_at(origin)
        || !position.is_empty_at(passed)
        || position.at(arrived) != pawn
    {
        return false;
    }
    let mut before = position.clone();
    before.put(arrived, Cell::Empty);
    before.put(origin, pawn);
    !before.in_check(position.turn)
}
