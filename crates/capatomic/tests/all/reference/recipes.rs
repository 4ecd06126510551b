//! The recipes of random positions: games, scattered pieces, castling, en passant, lines,
//! promotions, bare kings, cornered kings.

use piece_kit::Side;
use piece_kit::testing::Reference;

use super::random::Drawing;
use super::start::{LETTERS, fits_colours_and_king, protects_every_pawn, start_position};
use super::{Action, EMPTY, HOME, IRRADIATED, MISSILES, PAWNS, PROMOTION, Square};
use super::{forward, piece, rank};

impl Drawing {
    /// One try; `None` if the pieces fell so that no valid position came of it.
    pub(super) fn draw(&mut self) -> Option<()> {
        self.clear();
        match self.rng.below(100) {
            0..13 => {
                self.game();
                return Some(());
            }
            13..23 => {
                self.put_king(Side::White, 10);
                self.put_king(Side::Black, 10);
                self.clutter(40, 12);
            }
            23..42 => self.castling()?,
            42..61 => self.en_passant()?,
            61..81 => self.lines()?,
            81..88 => self.promotions(),
            88..94 => self.bare()?,
            _ => self.mating()?,
        }
        self.finish()
    }

    /// Random play from a random start, with a taste for the rarer actions.
    fn game(&mut self) {
        let mut letters: Vec<char> = LETTERS.chars().collect();
        self.position = loop {
            self.rng.shuffle(&mut letters);
            let order = String::from_iter(&letters);
            if fits_colours_and_king(&order) && protects_every_pawn(&order) {
                break start_position(&order);
            }
        };
        for _ in 0..self.rng.below(70) {
            let Some(action) = self.choose() else {
                return;
            };
            self.position = self.position.after(&action);
        }
    }

    /// A random legal action of a random sort, if there is one of that sort.
    fn choose(&mut self) -> Option<Action> {
        let sort = self.rng.below(100);
        let position = &self.position;
        let pawn = |square| position.holds(square, position.turn, 'P');
        let wanted = |action: &Action| match (sort, action) {
            (0..12, Action::Castling { .. }) | (12..24, Action::Launch { .. }) => true,
            (24..40, Action::Move { to, .. }) => !position.is_empty_at(*to),
            (40..55, Action::Move { from, to, .. }) => {
                pawn(*from) && (to.rank - from.rank).abs() == 2
            }
            (55..70, Action::Move { from, to, .. }) => {
                pawn(*from) && (position.ep == Some(*to) || to.rank != rank(position.turn, 4))
            }
            // Emptying the home rank makes room for castling.
            (70..80, Action::Move { from, to, .. }) => {
                from.rank == rank(position.turn, HOME) && to.rank != from.rank
            }
            (80.., action) => matches!(action, Action::Move { .. }),
            _ => false,
        };
        let legal = position.actions();
        let of_sort: Vec<&Action> = legal.iter().filter(|action| wanted(action)).collect();
        if !of_sort.is_empty() {
            return Some(self.rng.pick(&of_sort).clone());
        }
        (!legal.is_empty()).then(|| legal[self.rng.below(legal.len())].clone())
    }

    /// One or both sides with rights to castle and with missiles to bring.
    fn castling(&mut self) -> Option<()> {
        let mover = self.position.turn;
        self.castling_home(mover);
        if self.rng.percent(50) {
            self.castling_home(!mover);
        } else {
            self.put_king(!mover, 6);
        }
        for _ in 0..self.rng.below(8) {
            // Attackers of the first ranks, from wherever.
            let square = self.square();
            if rank(mover, square.rank) > 3 {
                self.put_any(square, !mover);
            }
        }
        self.clutter(6, 1);
        if self.rng.percent(75) {
            self.relieve(mover)?;
        }
        Some(())
    }

    /// A king that may castle, its rooks, its missiles, few obstacles and a row of pawns.
    fn castling_home(&mut self, side: Side) {
        let home = |file| Square::new(file, rank(side, HOME));
        // Every fourth king stands on one of its destinations already.
        let king = if self.rng.percent(25) {
            self.rng.pick(&[2, 8])
        } else {
            self.rng.range(1, 8)
        };
        self.put(home(king), side, 'K');
        for (low, high) in [(0, king - 1), (king + 1, 9)] {
            if self.rng.percent(85) {
                let rook = home(self.rng.range(low, high));
                self.put(rook, side, 'R');
                self.position.castling.insert(rook);
            }
        }
        for file in [king - 1, king + 1] {
            if self.rng.percent(90) {
                self.put(Square::new(file, rank(side, MISSILES)), side, 'M');
            }
        }
        if king >= 2 && self.rng.percent(10) {
            // Toward the a-file the king may come to stand where only its rook, coming from
            // the b-file, had shielded it from an attacker in the corner.
            for file in 0..king {
                self.position.take_off(home(file));
            }
            let attacker = self.slider((1, 0));
            self.put(home(0), !side, attacker);
            self.put(home(1), side, 'R');
            self.position.castling.insert(home(1));
        }
        for file in 0..10 {
            for of in [MISSILES, HOME] {
                let square = Square::new(file, rank(side, of));
                match self.rng.below(100) {
                    0..4 => self.put_any(square, side),
                    4..6 => self.put_any(square, !side),
                    6..9 if self.position.is_empty_at(square) => {
                        self.position.put(square, IRRADIATED);
                    }
                    _ => {}
                }
            }
            if self.rng.percent(70) {
                self.put(Square::new(file, rank(side, PAWNS)), side, 'P');
            }
        }
    }

    fn direction(&mut self) -> (i32, i32) {
        let direction = (self.rng.range(-1, 1), self.rng.range(-1, 1));
        if direction == (0, 0) {
            self.direction()
        } else {
            direction
        }
    }

    /// A piece that slides in this direction.
    fn slider(&mut self, direction: (i32, i32)) -> char {
        let diagonal = direction.0 != 0 && direction.1 != 0;
        self.rng.pick(if diagonal {
            &['B', 'Q', 'A']
        } else {
            &['R', 'Q', 'C']
        })
    }

    /// One of the first three empty squares in a direction, occupied ones passed over.
    fn beyond(&mut self, from: Square, direction: (i32, i32)) -> Option<Square> {
        let empty: Vec<Square> = (1..10)
            .filter_map(|steps| from.shifted(direction.0 * steps, direction.1 * steps))
            .filter(|&square| self.position.is_empty_at(square))
            .take(3)
            .collect();
        (!empty.is_empty()).then(|| self.rng.pick(&empty))
    }

    /// A king in a direction from a square, and behind it a slider that looks at it through
    /// that square.
    fn line_through(&mut self, square: Square, direction: (i32, i32), victim: Side) -> Option<()> {
        let king = self.beyond(square, direction)?;
        let attacker = self.beyond(square, (-direction.0, -direction.1))?;
        let kind = self.slider(direction);
        self.put(king, victim, 'K');
        self.put(attacker, !victim, kind);
        Some(())
    }

    /// A pawn that double-steps past enemy pawns, before or after its step, often with a king
    /// and an enemy slider on a line through one of the squares that the capture changes.
    fn en_passant(&mut self) -> Option<()> {
        let stepper = self.side();
        let file = self.rng.range(0, 9);
        let [origin, passed, arrived] = [3, 4, 5].map(|of| Square::new(file, rank(stepper, of)));
        self.put(arrived, stepper, 'P');
        let first = self.rng.pick(&[-1, 1]);
        let both = self.rng.percent(60);
        let beside = if both { vec![-1, 1] } else { vec![first] };
        let takers: Vec<Square> = beside
            .iter()
            .filter_map(|&files| arrived.shifted(files, 0))
            .collect();
        if takers.is_empty() {
            return None;
        }
        for &taker in &takers {
            self.put(taker, !stepper, 'P');
        }
        match self.rng.below(10) {
            // The pawn that stepped gives check.
            0 => {
                let king = arrived.shifted(first, forward(stepper))?;
                self.put(king, !stepper, 'K');
            }
            // A line through a changed square, mostly against the king of the capturer.
            1..=7 => {
                // The squares that the capture empties are there twice, to be drawn more often.
                let emptied = [&takers[..], &takers, &[arrived, arrived, passed, origin]].concat();
                let through = self.rng.pick(&emptied);
                let direction = if self.rng.percent(25) {
                    (first, 0)
                } else {
                    self.direction()
                };
                let victim = if self.rng.percent(70) {
                    !stepper
                } else {
                    stepper
                };
                self.line_through(through, direction, victim)?;
            }
            // A pin of one taker, which may leave the capture to the other.
            8 => {
                let through = self.rng.pick(&takers);
                let direction = self.direction();
                self.line_through(through, direction, !stepper)?;
            }
            _ => {}
        }
        for side in Side::ALL {
            if !Square::all().any(|square| self.position.holds(square, side, 'K')) {
                self.put_king(side, 10);
            }
        }
        self.clutter(8, 3);
        for square in [origin, passed] {
            if self.position.at(square).eq_ignore_ascii_case(&'K') {
                return None;
            }
            self.position.put(square, EMPTY);
        }
        if self.rng.percent(60) {
            self.position.turn = !stepper;
            self.position.ep = Some(passed);
        } else {
            self.position.turn = stepper;
            self.position.put(arrived, EMPTY);
            self.position.put(origin, piece(stepper, 'P'));
        }
        Some(())
    }

    /// Kings with checks, pins and batteries around them, and missiles to answer with.
    fn lines(&mut self) -> Option<()> {
        self.position.unlocked = self.rng.percent(90);
        let mover = self.position.turn;
        self.put_king(mover, 10);
        self.put_king(!mover, 10);
        for _ in 0..self.rng.range(2, 5) {
            let victim = if self.rng.percent(70) { mover } else { !mover };
            let king = self.position.king(victim);
            if self.rng.percent(20) {
                self.near_attacker(king, !victim);
                continue;
            }
            let direction = self.direction();
            let Some(attacker) = self.beyond(king, direction) else {
                continue;
            };
            let kind = self.slider(direction);
            self.put(attacker, !victim, kind);
            if self.rng.percent(60) {
                let between = king.shifted(direction.0, direction.1)?;
                let side = self.side();
                self.put_any(between, side);
            }
        }
        for _ in 0..self.rng.below(5) {
            let square = self.square();
            self.put(square, mover, 'M');
        }
        self.clutter(8, 5);
        Some(())
    }

    /// A leaper, a missile or a pawn that attacks this king.
    fn near_attacker(&mut self, king: Square, side: Side) {
        let (one, two) = (self.rng.pick(&[-1, 1]), self.rng.pick(&[-2, 2]));
        let (kind, files, ranks) = match self.rng.below(4) {
            0 => ('M', one, self.rng.range(-1, 1)),
            1 => ('P', one, -forward(side)),
            2 => (self.rng.pick(&['N', 'A', 'C']), one, two),
            _ => (self.rng.pick(&['N', 'A', 'C']), two, one),
        };
        if let Some(square) = king.shifted(files, ranks) {
            self.put(square, side, kind);
        }
    }

    /// Few pieces, and pawns one step before their promotion.
    fn promotions(&mut self) {
        let mover = self.position.turn;
        self.put_king(mover, 10);
        self.put_king(!mover, 10);
        for _ in 0..self.rng.range(1, 4) {
            let square = Square::new(self.rng.range(0, 9), rank(mover, PROMOTION - 1));
            self.put(square, mover, 'P');
        }
        for _ in 0..self.rng.below(5) {
            let square = Square::new(self.rng.range(0, 9), rank(mover, PROMOTION));
            self.put_any(square, !mover);
        }
        self.clutter(6, 4);
    }

    /// Kings with nothing, or next to nothing: dead positions and those that just fail to be.
    fn bare(&mut self) -> Option<()> {
        let mover = self.position.turn;
        self.put_king(mover, 10);
        self.put_king(!mover, 10);
        let company = self.rng.pick(&["", "N", "B", "B", "BN", "BNPM", "last"]);
        let dark = self.rng.percent(50);
        let kinds: Vec<char> = company.chars().filter(char::is_ascii_uppercase).collect();
        for _ in 0..self.rng.range(i32::from(kinds.len() != 2), 3) {
            let (square, side) = (self.square(), self.side());
            // Some companies of bishops keep to one colour.
            if !kinds.is_empty() && (kinds.len() > 1 || square.is_dark() == dark) {
                let kind = self.rng.pick(&kinds);
                self.put(square, side, kind);
            }
        }
        if company == "last" {
            // The piece whose capture leaves too little.
            let square = self
                .position
                .king(mover)
                .shifted(self.rng.pick(&[-1, 1]), 0)?;
            self.put_any(square, !mover);
        }
        if self.rng.percent(35) {
            self.clutter(1, 7);
        }
        Some(())
    }

    /// A cornered king with a few attackers: two of three draws insist on the end of the game.
    fn mating(&mut self) -> Option<()> {
        let wanted = self.rng.pick(&["", "checkmate", "stalemate"]);
        for _ in 0..60 {
            self.clear();
            self.cornered();
            if self.finish().is_some() && self.position.status().starts_with(wanted) {
                return Some(());
            }
        }
        None
    }

    fn cornered(&mut self) {
        let mover = self.position.turn;
        let corner = Square::new(self.rng.pick(&[0, 0, 9, 9, 5]), self.rng.pick(&[1, 10]));
        self.put(corner, mover, 'K');
        self.put_king(!mover, 10);
        for _ in 0..self.rng.range(1, 3) {
            let near = corner.shifted(self.rng.range(-3, 3), self.rng.range(-3, 3));
            let square = near.unwrap_or(self.square());
            self.put_any(square, !mover);
        }
        self.clutter(1, 4);
        for _ in 0..self.rng.below(3) {
            // Company that may well be unable to move: blocked pawns, missiles that are locked.
            let (square, kind) = (self.square(), self.rng.pick(&['P', 'M', 'N']));
            if self.put(square, mover, kind) && kind == 'P' {
                let next = Square::new(square.file, square.rank + forward(mover));
                self.put(next, !mover, 'P');
            }
        }
    }
}
