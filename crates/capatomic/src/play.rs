//! What an action does, to the position and as events.

use piece_kit::{Journal, Variant};

use crate::{Action, Capatomic, Event, Kind, Square};

/// Plays a legal action and tells its events.
#[inline]
pub(crate) fn play_into(
    position: &mut Capatomic,
    action: Action,
    journal: &mut impl Journal<Event>,
) {
    if !position.keeps_kings(action) {
        return;
    }
    let locked = !position.unlocked;
    let passed = position.en_passant.take();
    position.clocks.step(position.turn);
    let mut now_passed = None;
    match action {
        Action::Move { from, to } => {
            // Only castling ends on a square of the mover's own.
            if position.placement.side(position.turn).contains(to) {
                position.castle(action, journal);
            } else {
                now_passed = position.move_piece(from, to, passed, journal);
            }
        }
        Action::Promotion { from, to, kind } => {
            position.move_piece(from, to, None, journal);
            position.promote(to, kind, journal);
        }
        Action::Bring { .. } => position.castle(action, journal),
        Action::Launch { from, target } => {
            position.launch(from, target, journal);
            position.clocks.halfmove = 0;
        }
    }
    position.turn = !position.turn;
    position.allow_en_passant(now_passed);
    if locked && position.unlocked {
        journal.add(Event::Unlocked);
    }
    tell_end(position, journal);
}

/// Tells what the side to move finds: the end of the game, or a check.
#[inline]
fn tell_end(position: &Capatomic, journal: &mut impl Journal<Event>) {
    if !journal.is_read() {
        return;
    }
    match position.outcome() {
        Some(outcome) => journal.add(Event::Ended { outcome }),
        None if position.is_check() => journal.add(Event::Check {
            king: position.king(position.turn),
        }),
        None => {}
    }
}

impl Capatomic {
    /// Whether a piece of the mover acts, both kings stay on the board and no square gets two
    /// pieces. That is so of every legal action, and the rest of the crate relies on it.
    #[inline(always)]
    fn keeps_kings(&self, action: Action) -> bool {
        let (kings, own) = (
            self.placement.kind(Kind::King),
            self.placement.side(self.turn),
        );
        let kept = match action {
            Action::Move { to, .. } => !kings.contains(to),
            Action::Promotion { from, to, kind } => {
                !kings.contains(from) && !(kings | own).contains(to) && kind != Kind::King
            }
            Action::Bring { .. } => true,
            Action::Launch { from, .. } => !kings.contains(from),
        };
        kept && own.contains(action.from())
    }

    /// Moves a piece and captures; returns the square that a double step passed over.
    #[inline(always)]
    fn move_piece(
        &mut self,
        from: Square,
        to: Square,
        passed: Option<Square>,
        journal: &mut impl Journal<Event>,
    ) -> Option<Square> {
        let kind = self.placement.kind_at(from)?;
        let side = self.turn;
        if self.placement.side(!side).contains(to) {
            let captured = self.placement.kind_at(to)?;
            self.placement.toggle(!side, captured, to);
            self.clocks.halfmove = 0;
            self.unlock(captured);
            journal.add(Event::Captured {
                side: !side,
                kind: captured,
                square: to,
            });
        }
        self.placement.toggle(side, kind, from);
        self.placement.toggle(side, kind, to);
        self.lose_rights(kind, from, to);
        let mut now_passed = None;
        if kind == Kind::Pawn {
            self.clocks.halfmove = 0;
            now_passed = self.finish_pawn_move(from, to, passed, journal);
        }
        journal.add(Event::Moved {
            side,
            kind,
            from,
            to,
        });
        now_passed
    }
}
