//! Making an action with all its bookkeeping, legality, the end of the game.

use piece_kit::Side;
use piece_kit::testing::Reference;

use super::{Action, EMPTY, Mailbox, RED_CORNERS, Square, hq_corner, piece};

impl Reference for Mailbox {
    type Action = Action;

    fn parse(text: &str) -> Mailbox {
        Mailbox::read(text)
    }

    /// The end of the game, as far as it depends on the position alone: invasion, then the two bare
    /// HQs ("This is looked at before capitulation."), then capitulation.
    fn status(&self) -> String {
        if let Some(winner) = self.invader() {
            return format!("invasion {winner}");
        }
        if self.is_dead() {
            return "dead".to_string();
        }
        if !self.pseudo_legal().iter().any(|a| self.is_safe(a)) {
            // "the side to move has no legal turn, in check or not. It loses."
            return format!("capitulation {}", !self.turn);
        }
        let check = self.in_check(self.turn);
        if check { "ongoing check" } else { "ongoing" }.to_string()
    }

    /// The legal actions; a finished game has none.
    fn actions(&self) -> Vec<Action> {
        if self.is_finished() {
            return Vec::new();
        }
        let mut actions = self.pseudo_legal();
        actions.retain(|action| self.is_safe(action));
        actions
    }

    /// The position after an action.
    fn after(&self, action: &Action) -> Mailbox {
        let side = self.turn;
        let mut next = self.clone();
        match *action {
            Action::Move {
                from,
                to,
                promotion,
            } => next.make_move(from, to, promotion),
            Action::Flight { from, to } => {
                next.put(from, EMPTY);
                next.put(to, piece(side, 'L'));
            }
            Action::Drop { target } => {
                // "Every piece of either side in the 3x3 area centred on it is removed, HQs
                // excepted; sea in the area does not matter."
                for square in Square::all().filter(|square| square.distance(target) <= 1) {
                    if next.kind_at(square) != 'H' {
                        next.put(square, EMPTY);
                    }
                }
                next.bombs[side as usize] = 'x';
            }
        }
        // "Irreversible are the removal of any piece, the Bomb, a promotion, a flight and an
        // arming; they reset `halfmove`."
        let promotes = matches!(
            action,
            Action::Move {
                promotion: Some(_),
                ..
            }
        );
        let flies = matches!(action, Action::Flight { .. });
        let irreversible =
            next.count() < self.count() || next.bombs != self.bombs || promotes || flies;
        next.halfmove_clock = if irreversible {
            0
        } else {
            self.halfmove_clock + 1
        };
        next.turn = !side;
        next.fullmove += u32::from(side == Side::Black);
        next
    }
}

impl Mailbox {
    /// "A turn of any kind, the Bomb included, is illegal if it leaves your own HQ in check".
    pub(super) fn is_safe(&self, action: &Action) -> bool {
        !self.after(action).in_check(self.turn)
    }

    /// Over by the position alone, whatever the side to move could do.
    pub(super) fn is_finished(&self) -> bool {
        self.invader().is_some() || self.is_dead()
    }

    /// "A position with a Flag on the enemy's HQ corner is finished, whoever is to move; with Flags
    /// on both, the side that has just moved has won."
    pub(super) fn invader(&self) -> Option<Side> {
        let has_invaded = |side: &Side| self.at(hq_corner(!*side)) == piece(*side, 'F');
        [!self.turn, self.turn].into_iter().find(has_invaded)
    }

    /// "Only the two HQs are left: a draw at once, even with an armed Bomb."
    fn is_dead(&self) -> bool {
        self.count() == 2
    }

    fn make_move(&mut self, from: Square, to: Square, promotion: Option<char>) {
        let (side, kind) = (self.turn, self.kind_at(from));
        if kind == 'T' {
            // "it removes every piece on the squares that it enters, its last included, friend or
            // enemy"
            let direction = (
                (to.file - from.file).signum(),
                (to.rank - from.rank).signum(),
            );
            for steps in 1..=from.distance(to) {
                self.put(from.stepped(direction, steps), EMPTY);
            }
        }
        self.put(from, EMPTY);
        self.put(to, piece(side, promotion.unwrap_or(kind)));
        // "off until one of the side's Flags reaches a red corner; [...] then armed, for good: the
        // Flag may leave or be lost, and a second arrival changes nothing."
        if kind == 'F' && RED_CORNERS.contains(&to) && self.bomb(side) == '0' {
            self.bombs[side as usize] = '1';
        }
    }
}
