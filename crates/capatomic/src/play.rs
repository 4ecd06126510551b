//! What an action does, to the position and as events.

use piece_kit::Journal;

use crate::{Action, Capatomic, Event, Kind, Square, end};

/// Plays a legal action and tells its events.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn play_into(
    position: &mut Capatomic,
    action: Action,
    journal: &mut impl Journal<Event>,
) {
    let locked = !position.unlocked;
    let Some(done) = position.act(action, journal) else {
        return;
    };
    position.clocks.step(position.turn);
    if done.resets_clock {
        position.clocks.halfmove = 0;
    }
    position.pass_turn();
    position.allow_en_passant(done.passed);
    if locked && position.unlocked {
        journal.add(Event::Unlocked);
    }
    tell_end(position, journal);
}

/// What the fields after the pieces depend on.
pub(crate) struct Done {
    resets_clock: bool,
    /// The square that a double step passed over.
    passed: Option<Square>,
}

impl Done {
    pub(crate) const WITH_PROGRESS: Self = Self {
        resets_clock: true,
        passed: None,
    };
    pub(crate) const WITHOUT_PROGRESS: Self = Self {
        resets_clock: false,
        passed: None,
    };
}

/// Tells what the side to move finds: the end of the game, or a check.
#[inline]
fn tell_end(position: &Capatomic, journal: &mut impl Journal<Event>) {
    if !journal.is_read() {
        return;
    }
    let checks = position.checks();
    if !end::goes_on(position, &checks) {
        let outcome = end::outcome_if_stuck(position);
        journal.add(Event::Ended { outcome });
    } else if checks.checkers().any() {
        let king = position.king(position.turn);
        journal.add(Event::Check { king });
    }
}

// Of a legal action all of this holds: a piece of the mover acts, both kings stay on the board
// and no square gets two pieces. The rest of the crate relies on it, so an illegal action that
// would break it changes nothing.
impl Capatomic {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn act(&mut self, action: Action, journal: &mut impl Journal<Event>) -> Option<Done> {
        let side = self.turn;
        match action {
            Action::Move { from, to, hint } => {
                let kind = self.placement.hinted(side, hint, from)?;
                // Only castling ends on a square of the mover's own.
                if self.placement.side(side).contains(to) {
                    return self.castle(action, journal);
                }
                let captures = self.make_way(to, journal)?;
                let passed = self.move_piece(kind, from, to, journal);
                Some(Done {
                    resets_clock: captures || kind == Kind::Pawn,
                    passed,
                })
            }
            Action::Promotion { from, to, kind } => self.play_promotion(from, to, kind, journal),
            Action::Bring { .. } => self.castle(action, journal),
            Action::Launch { from, target } => self.launch(from, target, journal),
        }
    }

    /// Captures what stands on a square that a piece is to enter, and says whether something
    /// did; nothing if none may enter it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn make_way(&mut self, to: Square, journal: &mut impl Journal<Event>) -> Option<bool> {
        if self.placement.occupied().contains(to) {
            self.capture(to, journal)
        } else {
            Some(false)
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn capture(&mut self, square: Square, journal: &mut impl Journal<Event>) -> Option<bool> {
        let side = !self.turn;
        let kind = self.placement.kind_at(square)?;
        if kind == Kind::King || !self.placement.side(side).contains(square) {
            return None;
        }
        self.placement.toggle(side, kind, square);
        self.unlock(kind);
        journal.add(Event::Captured { side, kind, square });
        Some(true)
    }

    /// Moves a piece; returns the square that a double step passed over.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn move_piece(
        &mut self,
        kind: Kind,
        from: Square,
        to: Square,
        journal: &mut impl Journal<Event>,
    ) -> Option<Square> {
        let side = self.turn;
        self.placement.relocate(side, kind, from, to);
        self.lose_rights(kind, from, to);
        let passed = if kind == Kind::Pawn {
            self.finish_pawn_move(from, to, journal)
        } else {
            None
        };
        journal.add(Event::Moved {
            side,
            kind,
            from,
            to,
        });
        passed
    }

    // docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn play_promotion(
        &mut self,
        from: Square,
        to: Square,
        becomes: Kind,
        journal: &mut impl Journal<Event>,
    ) -> Option<Done> {
        let pawn = self.placement.pieces(self.turn, Kind::Pawn).contains(from);
        if !pawn || becomes == Kind::King {
            return None;
        }
        self.make_way(to, journal)?;
        self.move_piece(Kind::Pawn, from, to, journal);
        self.promote(to, becomes, journal);
        Some(Done::WITH_PROGRESS)
    }
}
