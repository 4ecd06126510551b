//! What each piece may do, before asking whether the own king is left attacked.

use super::{Action, Cell, Kind, Mailbox, PROMOTIONS, Side, Square};

impl Mailbox {
    /// All actions of the side to move that obey everything but the safety of the own king.
    pub(crate) fn pseudo_legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for (square, kind) in self.pieces(self.turn) {
            match kind {
                Kind::Pawn => self.pawn_moves(square, &mut actions),
                Kind::King => {
                    self.piece_moves(square, &mut actions);
                    self.castlings(square, &mut actions);
                }
                Kind::Missile => {
                    self.piece_moves(square, &mut actions);
                    self.launches(square, &mut actions);
                }
                _ => self.piece_moves(square, &mut actions),
            }
        }
        actions
    }

    /// A piece goes to any square it attacks that is empty or holds an enemy.
    fn piece_moves(&self, from: Square, actions: &mut Vec<Action>) {
        for to in Square::all() {
            if self.attacks(from, to) && (self.is_empty_at(to) || self.enemy_at(to)) {
                actions.push(Action::Move {
                    from,
                    to,
                    promotion: None,
                });
            }
        }
    }

    fn enemy_at(&self, square: Square) -> bool {
        matches!(self.at(square), Cell::Piece(side, _) if side != self.turn)
    }

    fn pawn_moves(&self, from: Square, actions: &mut Vec<Action>) {
        let forward = self.turn.forward();
        let free = |square: &Square| self.is_empty_at(*square);
        if let Some(to) = from.shifted(0, forward).filter(free) {
            self.pawn_arrives(from, to, actions);
            if from.rank == self.turn.pawn_rank() {
                // A double step: the square passed over is empty and enterable too.
                let to = Square::new(from.file, from.rank + 2 * forward);
                if self.is_empty_at(to) {
                    self.pawn_arrives(from, to, actions);
                }
            }
        }
        let capturable = |square: &Square| self.enemy_at(*square) || self.ep == Some(*square);
        for side_step in [-1, 1] {
            if let Some(to) = from.shifted(side_step, forward).filter(capturable) {
                self.pawn_arrives(from, to, actions);
            }
        }
    }

    /// Promotion is mandatory on entering the promotion rank.
    fn pawn_arrives(&self, from: Square, to: Square, actions: &mut Vec<Action>) {
        if to.rank != self.turn.promotion_rank() {
            actions.push(Action::Move {
                from,
                to,
                promotion: None,
            });
            return;
        }
        for kind in PROMOTIONS {
            actions.push(Action::Move {
                from,
                to,
                promotion: Some(kind),
            });
        }
    }

    /// A missile may be launched when launches are unlocked and its own square is not attacked.
    fn launches(&self, missile: Square, actions: &mut Vec<Action>) {
        if !self.unlocked || self.is_attacked(missile, self.turn.opponent()) {
            return;
        }
        for target in Square::all() {
            if !self.is_shielded(target) {
                actions.push(Action::Launch { missile, target });
            }
        }
    }

    fn castlings(&self, king: Square, actions: &mut Vec<Action>) {
        for rook in self.castling_rooks(self.turn) {
            if !self.may_castle(king, rook) {
                continue;
            }
            for missiles in self.missiles_to_bring(king, rook) {
                actions.push(Action::Castling {
                    king,
                    rook,
                    missiles,
                });
            }
        }
    }

    /// The rooks of a side that have the right to castle.
    pub(crate) fn castling_rooks(&self, side: Side) -> Vec<Square> {
        files_set(&self.castling[side as usize], side.home_rank())
    }

    /// The original missiles of a side that have never moved, in file order.
    pub(crate) fn original_missiles(&self, side: Side) -> Vec<Square> {
        files_set(&self.unmoved_missiles[side as usize], side.missile_rank())
    }

    /// The page's conditions, but the one about the king after the move.
    fn may_castle(&self, king: Square, rook: Square) -> bool {
        let opponent = self.turn.opponent();
        let (king_to, rook_to) = castling_destinations(king, rook);
        let king_or_rook = |square: Square| square == king || square == rook;
        // The king's own square is one of the squares that must not be attacked: no check.
        let king_path_is_free = squares_of_rank(king, king_to).into_iter().all(|square| {
            (self.is_empty_at(square) || king_or_rook(square))
                && !self.is_attacked(square, opponent)
        });
        king_path_is_free
            && self.clear_between(king, rook)
            && (self.is_empty_at(rook_to) || king_or_rook(rook_to))
    }

    /// The sets of missiles that may be brought: none, each one, both.
    fn missiles_to_bring(&self, king: Square, rook: Square) -> Vec<Vec<Square>> {
        let displacement = castling_displacement(king, rook);
        let missiles = self.original_missiles(self.turn);
        let mut choices: Vec<Vec<Square>> = vec![Vec::new()];
        for missile in missiles {
            for mut choice in choices.clone() {
                choice.push(missile);
                choices.push(choice);
            }
        }
        choices.retain(|brought| self.may_bring(brought, displacement));
        choices
    }

    /// Can all these missiles go by the king's displacement? Those brought in the same move
    /// do not obstruct each other; one that is left behind does.
    fn may_bring(&self, brought: &[Square], displacement: i32) -> bool {
        brought.iter().all(|&missile| {
            let Some(to) = missile.shifted(displacement, 0) else {
                return false;
            };
            displacement != 0
                && squares_of_rank(missile, to)
                    .into_iter()
                    .all(|square| self.is_empty_at(square) || brought.contains(&square))
        })
    }
}

fn files_set(files: &[bool; 10], rank: i32) -> Vec<Square> {
    (0..10)
        .filter(|&file| files[file as usize])
        .map(|file| Square::new(file, rank))
        .collect()
}

/// The squares of a rank from one to another, both included.
pub(crate) fn squares_of_rank(one: Square, other: Square) -> Vec<Square> {
    (one.file.min(other.file)..=one.file.max(other.file))
        .map(|file| Square::new(file, one.rank))
        .collect()
}

/// Toward the j-file the king ends on the i-file and the rook on the h-file, toward the
/// a-file on the c-file and the d-file.
pub(crate) fn castling_destinations(king: Square, rook: Square) -> (Square, Square) {
    let (king_file, rook_file) = if rook.file > king.file {
        (8, 7)
    } else {
        (2, 3)
    };
    (
        Square::new(king_file, king.rank),
        Square::new(rook_file, king.rank),
    )
}

/// How many files the king goes, and so each missile that is brought.
pub(crate) fn castling_displacement(king: Square, rook: Square) -> i32 {
    castling_destinations(king, rook).0.file - king.file
}
