//! Making an action with all its bookkeeping, legality, the end of the game, perft.

use super::moves::{castling_destinations, castling_displacement};
use super::{Action, Cell, Kind, Mailbox, Side, Square};

impl Mailbox {
    /// The legal actions in machine notation, sorted; none when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions: Vec<String> = self.actions().iter().map(Action::to_string).collect();
        actions.sort();
        actions
    }

    /// The position after a legal action.
    pub(crate) fn play(&self, action: &str) -> Mailbox {
        let found = self.actions().into_iter().find(|a| a.to_string() == action);
        match found {
            Some(found) => self.after(&found),
            None => panic!("{action} is not legal in {self}"),
        }
    }

    /// The end of the game, as far as it depends on the position alone, in the page's order.
    pub(crate) fn status(&self) -> String {
        let check = self.in_check(self.turn);
        let stuck = !self.can_act();
        if check && stuck {
            let winner = if self.turn == Side::White { 'b' } else { 'w' };
            return format!("checkmate {winner}");
        }
        if self.is_dead() {
            return "dead".to_string();
        }
        if stuck {
            return "stalemate".to_string();
        }
        if check { "ongoing check" } else { "ongoing" }.to_string()
    }

    /// The number of leaves of the legal-move tree.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.actions();
        if depth == 1 {
            return actions.len() as u64;
        }
        actions
            .iter()
            .map(|action| self.after(action).perft(depth - 1))
            .sum()
    }

    /// The legal actions; a dead position is a finished game and has none.
    pub(crate) fn actions(&self) -> Vec<Action> {
        if self.is_dead() {
            return Vec::new();
        }
        let mut actions = self.pseudo_legal();
        actions.retain(|action| self.is_safe(action));
        actions
    }

    fn can_act(&self) -> bool {
        self.pseudo_legal().iter().any(|a| self.is_safe(a))
    }

    /// The own king is not attacked after the action.
    pub(crate) fn is_safe(&self, action: &Action) -> bool {
        !self.made(action).in_check(self.turn)
    }

    /// The position after an action, with the en-passant square kept only if it matters.
    pub(crate) fn after(&self, action: &Action) -> Mailbox {
        let mut next = self.made(action);
        next.settle_ep();
        next
    }

    /// The en-passant square stays only if some en-passant capture is legal.
    pub(crate) fn settle_ep(&mut self) {
        let Some(passed) = self.ep else { return };
        let capture_is_legal = self.pseudo_legal().iter().any(|action| {
            let Action::Move { from, to, .. } = *action else {
                return false;
            };
            let by_pawn = self.at(from) == Cell::Piece(self.turn, Kind::Pawn);
            // A pawn cannot advance to the square behind the enemy pawn that just passed it.
            by_pawn && to == passed && self.is_safe(action)
        });
        if !capture_is_legal {
            self.ep = None;
        }
    }

    fn made(&self, action: &Action) -> Mailbox {
        let mut next = self.clone();
        next.ep = None;
        next.halfmove_clock += 1;
        match action {
            Action::Move {
                from,
                to,
                promotion,
            } => next.make_move(*from, *to, *promotion, self.ep),
            Action::Castling {
                king,
                rook,
                missiles,
            } => next.make_castling(*king, *rook, missiles),
            Action::Launch { missile, target } => next.make_launch(*missile, *target),
        }
        next.turn = self.turn.opponent();
        if self.turn == Side::Black {
            next.fullmove += 1;
        }
        next
    }

    fn make_move(&mut self, from: Square, to: Square, promotion: Option<Kind>, ep: Option<Square>) {
        let Cell::Piece(side, kind) = self.at(from) else {
            unreachable!("a piece moves");
        };
        if let Cell::Piece(_, captured) = self.at(to) {
            self.halfmove_clock = 0;
            if captured != Kind::Pawn {
                self.unlocked = true;
            }
        }
        self.take_off(from);
        self.take_off(to);
        self.put(to, Cell::Piece(side, promotion.unwrap_or(kind)));
        if kind == Kind::Pawn {
            self.halfmove_clock = 0;
            if ep == Some(to) {
                self.take_off(Square::new(to.file, to.rank - side.forward()));
            }
            if (to.rank - from.rank).abs() == 2 {
                self.ep = Some(Square::new(from.file, from.rank + side.forward()));
            }
        }
    }

    fn make_castling(&mut self, king: Square, rook: Square, missiles: &[Square]) {
        let side = self.turn;
        let (king_to, rook_to) = castling_destinations(king, rook);
        let displacement = castling_displacement(king, rook);
        // All are taken off before any is put down: one may go where another stood.
        self.take_off(king);
        self.take_off(rook);
        for &missile in missiles {
            self.take_off(missile);
        }
        self.put(king_to, Cell::Piece(side, Kind::King));
        self.put(rook_to, Cell::Piece(side, Kind::Rook));
        for missile in missiles {
            let to = Square::new(missile.file + displacement, missile.rank);
            self.put(to, Cell::Piece(side, Kind::Missile));
        }
    }

    /// The missile goes, then everything unshielded around the target, and the target is
    /// irradiated for good. Deaths by a blast do not unlock.
    fn make_launch(&mut self, missile: Square, target: Square) {
        self.halfmove_clock = 0;
        self.take_off(missile);
        for square in Square::all() {
            if square.in_area_of(target) && !self.is_shielded(square) {
                self.take_off(square);
            }
        }
        self.put(target, Cell::Irradiated);
    }

    /// Empties a square that a piece leaves or dies on, and forgets what depended on it.
    pub(crate) fn take_off(&mut self, square: Square) {
        let Cell::Piece(side, kind) = self.at(square) else {
            return;
        };
        if kind == Kind::King {
            self.castling[side as usize] = [false; 10];
        }
        if square.rank == side.home_rank() {
            self.castling[side as usize][square.file as usize] = false;
        }
        if square.rank == side.missile_rank() {
            self.unmoved_missiles[side as usize][square.file as usize] = false;
        }
        self.put(square, Cell::Empty);
    }

    /// Only the two kings; or, while no square is irradiated, the kings and one knight, or the
    /// kings and bishops all on one colour.
    fn is_dead(&self) -> bool {
        let mut others = self.pieces(Side::White);
        others.extend(self.pieces(Side::Black));
        others.retain(|&(_, kind)| kind != Kind::King);
        if others.is_empty() {
            return true;
        }
        if self.any_irradiated() {
            return false;
        }
        if others.len() == 1 && others[0].1 == Kind::Knight {
            return true;
        }
        let colour = others[0].0.is_dark();
        others
            .iter()
            .all(|&(square, kind)| kind == Kind::Bishop && square.is_dark() == colour)
    }
}
