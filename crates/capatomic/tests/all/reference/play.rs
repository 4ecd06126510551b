//! Making an action with all its bookkeeping, legality, the end of the game.

use piece_kit::testing::Reference;

use super::moves::castling_destinations;
use super::{Action, EMPTY, HOME, IRRADIATED, Mailbox, Square, forward, piece, rank};

impl Reference for Mailbox {
    type Action = Action;

    fn parse(text: &str) -> Mailbox {
        Mailbox::read(text)
    }

    /// The end of the game, as far as it does not depend on what was before, in the page's order.
    fn status(&self) -> String {
        let check = self.in_check(self.turn);
        let stuck = !self.pseudo_legal().iter().any(|a| self.is_safe(a));
        if check && stuck {
            format!("checkmate {}", !self.turn)
        } else if stuck {
            "stalemate".into()
        } else if self.is_dead() {
            "dead".into()
        } else {
            if check { "ongoing check" } else { "ongoing" }.into()
        }
    }

    fn actions(&self) -> Vec<Action> {
        let mut actions = self.pseudo_legal();
        actions.retain(|action| self.is_safe(action));
        actions
    }

    /// The position after an action, with the en-passant square kept only if it matters.
    fn after(&self, action: &Action) -> Mailbox {
        let mut next = self.made(action);
        next.settle_ep();
        next
    }
}

impl Mailbox {
    /// The mover's king is not attacked after the action.
    pub(super) fn is_safe(&self, action: &Action) -> bool {
        !self.made(action).in_check(self.turn)
    }

    /// The en-passant square stays only if some en-passant capture is legal.
    pub(super) fn settle_ep(&mut self) {
        let Some(passed) = self.ep else { return };
        // A pawn cannot advance to the square behind the enemy pawn that has just passed it.
        let captures = |action: &Action| {
            matches!(*action, Action::Move { from, to, .. }
                if to == passed && self.holds(from, self.turn, 'P'))
                && self.is_safe(action)
        };
        if !self.pseudo_legal().iter().any(captures) {
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
        next.turn = !self.turn;
        next.fullmove += u32::from(self.turn == piece_kit::Side::Black);
        next
    }

    fn make_move(&mut self, from: Square, to: Square, promotion: Option<char>, ep: Option<Square>) {
        let (side, letter) = (self.turn, self.at(from));
        if !self.is_empty_at(to) {
            self.halfmove_clock = 0;
            self.unlocked |= !self.holds(to, !side, 'P');
        }
        self.take_off(from);
        self.take_off(to);
        self.put(to, promotion.map_or(letter, |kind| piece(side, kind)));
        if letter == piece(side, 'P') {
            self.halfmove_clock = 0;
            if ep == Some(to) {
                self.take_off(Square::new(to.file, to.rank - forward(side)));
            }
            if (to.rank - from.rank).abs() == 2 {
                self.ep = Some(Square::new(from.file, from.rank + forward(side)));
            }
        }
    }

    fn make_castling(&mut self, king: Square, rook: Square, missiles: &[Square]) {
        let (king_to, rook_to) = castling_destinations(king, rook);
        // All are taken off before any is put down: one may go where another stood.
        for &square in [king, rook].iter().chain(missiles) {
            self.take_off(square);
        }
        self.put(king_to, piece(self.turn, 'K'));
        self.put(rook_to, piece(self.turn, 'R'));
        for missile in missiles {
            let file = missile.file + king_to.file - king.file;
            self.put(Square::new(file, missile.rank), piece(self.turn, 'M'));
        }
    }

    /// The missile goes, then everything unshielded around the target, and the target is irradiated
    /// for good. "What a blast destroys unlocks nothing".
    fn make_launch(&mut self, missile: Square, target: Square) {
        self.halfmove_clock = 0;
        self.take_off(missile);
        for square in Square::all() {
            if square.in_area_of(target) && !self.is_shielded(square) {
                self.take_off(square);
            }
        }
        self.put(target, IRRADIATED);
    }

    /// Empties a square that a piece leaves or dies on, and forgets what depended on it.
    pub(super) fn take_off(&mut self, square: Square) {
        let Some(side) = self.side_at(square) else {
            return;
        };
        if self.holds(square, side, 'K') {
            self.castling.retain(|rook| rook.rank != rank(side, HOME));
        }
        self.castling.remove(&square);
        self.unmoved_missiles.remove(&square);
        self.put(square, EMPTY);
    }

    /// "Only the two kings are left; or, while no square is irradiated, the kings with one knight
    /// (of either side), or the kings with bishops that all stand on squares of one colour."
    fn is_dead(&self) -> bool {
        let not_empty = Square::all().filter(|&square| !self.is_empty_at(square));
        let others: Vec<(char, bool)> = not_empty
            .map(|square| (self.at(square).to_ascii_uppercase(), square.is_dark()))
            .filter(|(letter, _)| *letter != 'K')
            .collect();
        let only_irradiated = others.iter().all(|other| other.0 == IRRADIATED);
        let bishops = |dark| others.iter().all(|&other| other == ('B', dark));
        let one_knight = others.len() == 1 && others[0].0 == 'N';
        only_irradiated || one_knight || bishops(true) || bishops(false)
    }
}
