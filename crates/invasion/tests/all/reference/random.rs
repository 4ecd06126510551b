//! Random valid positions, a deterministic function of a seed, drawn so that the rules that
//! are rarely met in play are met often.

use std::sync::OnceLock;

use piece_kit::Side;
use piece_kit::testing::Rng;

use super::{Direction, EMPTY, Mailbox, Square, hq_corner, in_line, piece, recipes};

/// The position strings of the first seeds.
pub(crate) fn positions() -> &'static [String] {
    static POSITIONS: OnceLock<Vec<String>> = OnceLock::new();
    POSITIONS.get_or_init(|| (0..1500).map(random_position).collect())
}

/// A canonical position string.
pub(crate) fn random_position(seed: u64) -> String {
    let mut rng = Rng(seed);
    loop {
        let mut draw = Draw::new(&mut rng);
        if recipes::draw(&mut draw) && draw.finish() {
            return draw.position.to_string();
        }
    }
}

/// A position that is being drawn.
pub(super) struct Draw<'a> {
    pub(super) rng: &'a mut Rng,
    pub(super) position: Mailbox,
}

impl Draw<'_> {
    /// An empty board, the side to move, and the Bombs in any state.
    pub(super) fn new(rng: &mut Rng) -> Draw<'_> {
        let mut position = Mailbox::empty();
        position.turn = rng.pick(&Side::ALL);
        position.bombs = [(); 2].map(|()| rng.pick(&['0', '1', 'x']));
        Draw { rng, position }
    }

    /// Makes a set-up board a valid position: what attacks the HQ of the side that has just
    /// moved is removed, and the counters agree. False if there are too many pieces.
    fn finish(&mut self) -> bool {
        self.relieve(!self.position.turn);
        let halfmove = match self.rng.below(10) {
            0..=3 => 0,
            4..=7 => self.rng.range(0, 29),
            8 => self.rng.range(95, 101),
            _ => self.rng.range(145, 151),
        };
        self.position.halfmove_clock = halfmove as u32;
        self.position.fullmove = 2 + halfmove as u32 / 2 + self.rng.below(40) as u32;
        self.position.count() <= 60
    }

    pub(super) fn side(&mut self) -> Side {
        self.rng.pick(&Side::ALL)
    }

    /// The side to move so many times out of a hundred, else the other.
    pub(super) fn mover(&mut self, chance: usize) -> Side {
        let mover = self.position.turn;
        if self.rng.percent(chance) {
            mover
        } else {
            !mover
        }
    }

    /// Any of the 84 squares.
    pub(super) fn land(&mut self) -> Square {
        self.near(Square::new(5, 5), 5)
    }

    /// A square of the land at most so many files and ranks away, which may be the same.
    pub(super) fn near(&mut self, square: Square, distance: i32) -> Square {
        loop {
            let by = [(); 2].map(|()| self.rng.range(-distance, distance));
            let near = square.stepped(by.into(), 1);
            if near.is_land() {
                return near;
            }
        }
    }

    /// Any direction in line.
    pub(super) fn direction(&mut self) -> Direction {
        self.rng.pick(&in_line().collect::<Vec<_>>())
    }

    /// Any kind but an HQ.
    pub(super) fn kind(&mut self) -> char {
        let kinds = ['F', 'C', 'C', 'P', 'P', 'L', 'T', 'I', 'I', 'I'];
        self.rng.pick(&kinds)
    }

    /// A kind that captures like a queen.
    pub(super) fn queenlike(&mut self) -> char {
        self.rng.pick(&['C', 'P', 'L'])
    }

    /// Puts a piece on the square if it is empty land, and if it may stand there: a Trooper
    /// in the enemy camp would have promoted, and a Flag on the enemy's HQ corner ends the
    /// game.
    pub(super) fn put(&mut self, square: Square, side: Side, kind: char) -> bool {
        let refused = match kind {
            'I' => square.in_camp(!side),
            'F' => square == hq_corner(!side),
            _ => false,
        };
        let puts = !refused && self.position.is_empty_at(square);
        if puts {
            self.position.put(square, piece(side, kind));
        }
        puts
    }

    /// As [`put`](Self::put), a piece of any side and kind.
    pub(super) fn put_any(&mut self, square: Square) -> bool {
        let (side, kind) = (self.side(), self.kind());
        self.put(square, side, kind)
    }

    /// Puts so many pieces of either side anywhere.
    pub(super) fn scatter(&mut self, count: usize) {
        for _ in 0..count {
            let square = self.land();
            self.put_any(square);
        }
    }

    /// Puts up to two Paratroopers of the side to move anywhere: a flight can shield an HQ
    /// from far away.
    pub(super) fn paratroopers(&mut self) {
        for _ in 0..self.rng.below(3) {
            let square = self.land();
            self.put(square, self.position.turn, 'P');
        }
    }

    /// Puts the HQ of a side on its corner, in its camp, at the sea, beside the other HQ or
    /// anywhere.
    pub(super) fn hq(&mut self, side: Side) {
        let enemy = Square::all().find(|&square| self.position.at(square) == piece(!side, 'H'));
        loop {
            let square = match (self.rng.below(7), enemy) {
                (0, _) => hq_corner(side),
                (1, _) => self.near(hq_corner(side), 2),
                (2, Some(enemy)) => self.near(enemy, 1),
                (3, _) => self.near(Square::new(5, 5), 3),
                _ => self.land(),
            };
            if self.put(square, side, 'H') {
                return;
            }
        }
    }

    pub(super) fn hqs(&mut self) {
        let first = self.side();
        self.hq(first);
        self.hq(!first);
    }

    /// Moves the HQ of a side.
    pub(super) fn move_hq(&mut self, side: Side, to: Square) {
        self.position.put(self.position.hq(side), EMPTY);
        self.position.put(to, piece(side, 'H'));
    }

    /// Removes what attacks the HQ of `side`; an HQ never checks, so each attacker can be
    /// removed.
    pub(super) fn relieve(&mut self, side: Side) {
        while let Some(&checker) = self.position.checkers(side).first() {
            self.position.put(checker, EMPTY);
        }
    }

    /// One of the first empty squares in a direction, up to the sea or the edge; occupied
    /// ones are passed over.
    pub(super) fn beyond(&mut self, from: Square, direction: Direction) -> Option<Square> {
        let way = (1..10).map(|steps| from.stepped(direction, steps));
        let land = way.take_while(|square| square.is_land());
        let empty: Vec<Square> = land.filter(|&to| self.position.is_empty_at(to)).collect();
        let near = empty.len().min(4);
        (near > 0).then(|| self.rng.pick(&empty[..near]))
    }
}
