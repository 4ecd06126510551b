//! What each piece may do, before asking whether the mover's king is left attacked.

use piece_kit::Side;

use super::{Action, HOME, Mailbox, PAWNS, PROMOTION, PROMOTIONS, Square, forward, rank};

impl Mailbox {
    /// All actions of the side to move that obey everything but the safety of its king.
    pub(super) fn pseudo_legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for square in self.pieces(self.turn) {
            match self.at(square).to_ascii_uppercase() {
                'P' => self.pawn_moves(square, &mut actions),
                kind => {
                    self.piece_moves(square, &mut actions);
                    match kind {
                        'K' => self.castlings(square, &mut actions),
                        'M' => self.launches(square, &mut actions),
                        _ => {}
                    }
                }
            }
        }
        actions
    }

    /// A piece goes to any square it attacks that is empty or holds an enemy.
    fn piece_moves(&self, from: Square, actions: &mut Vec<Action>) {
        for to in Square::all() {
            if self.attacks(from, to) && (self.is_empty_at(to) || self.enemy_at(to)) {
                let promotion = None;
                actions.push(Action::Move {
                    from,
                    to,
                    promotion,
                });
            }
        }
    }

    fn enemy_at(&self, square: Square) -> bool {
        self.side_at(square) == Some(!self.turn)
    }

    fn pawn_moves(&self, from: Square, actions: &mut Vec<Action>) {
        let ahead = forward(self.turn);
        let free = |square: &Square| self.is_empty_at(*square);
        if let Some(to) = from.shifted(0, ahead).filter(free) {
            self.pawn_arrives(from, to, actions);
            // A double step: the square passed over is empty and enterable too.
            let home = from.rank == rank(self.turn, PAWNS);
            if let Some(to) = to.shifted(0, ahead).filter(free).filter(|_| home) {
                self.pawn_arrives(from, to, actions);
            }
        }
        for files in [-1, 1] {
            let to = from.shifted(files, ahead);
            if let Some(to) = to.filter(|&to| self.enemy_at(to) || self.ep == Some(to)) {
                self.pawn_arrives(from, to, actions);
            }
        }
    }

    /// Promotion is mandatory on entering the promotion rank.
    fn pawn_arrives(&self, from: Square, to: Square, actions: &mut Vec<Action>) {
        let mut arrive = |promotion| {
            actions.push(Action::Move {
                from,
                to,
                promotion,
            });
        };
        if to.rank == rank(self.turn, PROMOTION) {
            PROMOTIONS.iter().for_each(|&kind| arrive(Some(kind)));
        } else {
            arrive(None);
        }
    }

    /// A missile may be launched if launches are unlocked and its own square is not attacked.
    fn launches(&self, missile: Square, actions: &mut Vec<Action>) {
        if self.unlocked && !self.is_attacked(missile, !self.turn) {
            let targets = Square::all().filter(|&target| !self.is_shielded(target));
            actions.extend(targets.map(|target| Action::Launch { missile, target }));
        }
    }

    fn castlings(&self, king: Square, actions: &mut Vec<Action>) {
        for rook in self.castling_rooks(self.turn) {
            if self.may_castle(king, rook) {
                let brought = self.missiles_to_bring(king, rook).into_iter();
                actions.extend(brought.map(|missiles| Action::Castling {
                    king,
                    rook,
                    missiles,
                }));
            }
        }
    }

    /// The rooks of a side that have the right to castle.
    pub(super) fn castling_rooks(&self, side: Side) -> Vec<Square> {
        let rooks = self.castling.iter().copied();
        rooks.filter(|rook| rook.rank == rank(side, HOME)).collect()
    }

    /// The page's conditions, but the one about the king after the move.
    fn may_castle(&self, king: Square, rook: Square) -> bool {
        let (king_to, rook_to) = castling_destinations(king, rook);
        let free = |square| self.is_empty_at(square) || square == king || square == rook;
        // The king's own square is one of those that must not be attacked: no check.
        squares_of_rank(king, king_to)
            .all(|square| free(square) && !self.is_attacked(square, !self.turn))
            && self.clear_between(king, rook)
            && free(rook_to)
    }

    /// "Bringing none, one or both are different moves."
    fn missiles_to_bring(&self, king: Square, rook: Square) -> Vec<Vec<Square>> {
        let displacement = castling_destinations(king, rook).0.file - king.file;
        let mut choices = vec![Vec::new()];
        for &missile in &self.unmoved_missiles {
            if self.side_at(missile) == Some(self.turn) {
                for mut choice in choices.clone() {
                    choice.push(missile);
                    choices.push(choice);
                }
            }
        }
        choices.retain(|brought| self.may_bring(brought, displacement));
        choices
    }

    /// Whether all these missiles can go by the king's displacement. "A missile that is brought in
    /// the same move does not obstruct the other; one that is left behind does."
    fn may_bring(&self, brought: &[Square], displacement: i32) -> bool {
        let free = |square| self.is_empty_at(square) || brought.contains(&square);
        brought.iter().all(|&missile| {
            let to = missile.shifted(displacement, 0);
            displacement != 0 && to.is_some_and(|to| squares_of_rank(missile, to).all(free))
        })
    }
}

/// The squares of a rank from one to another, both included.
fn squares_of_rank(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let files = one.file.min(other.file)..=one.file.max(other.file);
    files.map(move |file| Square::new(file, one.rank))
}

/// Toward the j-file the king ends on the i-file and the rook on the h-file, toward the
/// a-file on the c-file and the d-file.
pub(super) fn castling_destinations(king: Square, rook: Square) -> (Square, Square) {
    let east = rook.file > king.file;
    let (king_file, rook_file) = if east { (8, 7) } else { (2, 3) };
    (
        Square::new(king_file, king.rank),
        Square::new(rook_file, king.rank),
    )
}
