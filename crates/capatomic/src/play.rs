//! What an action does, to the position and as events.

use piece_kit::Boarded;
use piece_kit::records::Journal;

use crate::chess::{Move, Telling};
use crate::{Action, Bitboard, Capatomic, Event, Kind, end};

/// Plays a legal action and tells its events.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn play_into(
    position: &mut Capatomic,
    action: Action,
    journal: &mut impl Journal<Event>,
) {
    let done = match (action, action.in_chess()) {
        (Action::Bring { king, rook, .. }, _) => position.bring(action, king, rook, journal),
        (Action::Promotion { .. }, Ok(promotion)) => position.play_promotion(promotion, journal),
        (_, Ok(action)) => position.play_move(action, journal),
        (_, Err((missile, target))) => position.launch(missile, target, journal),
    };
    if done && journal.is_read() {
        tell_state(position, journal);
    }
}

/// Tells what the side to move finds: a check, the end of the game.
#[inline]
fn tell_state(position: &Capatomic, journal: &mut impl Journal<Event>) {
    let checks = position.checks();
    if checks.checkers().any() {
        let king = position.king(position.turn());
        journal.add(Event::Check { king });
    }
    if !end::goes_on(position, &checks) {
        let outcome = position.outcome_if_stuck();
        journal.add(Event::Ended { outcome });
    }
}

// An illegal action that would leave a side without its king, or a square with two pieces, changes
// nothing. The rest of the crate relies on it.
impl Capatomic {
    /// Plays a move of the core; says whether it did.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn play_move(&mut self, action: Move, journal: &mut impl Journal<Event>) -> bool {
        let mut telling = Telling {
            journal,
            unlocks: false,
            touches_missile: false,
        };
        let done = self.chess.play_move(action, &mut telling);
        if telling.touches_missile {
            self.lose_unmoved(Bitboard::from(action.from) | action.to.into());
        }
        if telling.unlocks && self.unlock() {
            telling.journal.add(Event::Unlocked);
        }
        done
    }

    // docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn play_promotion(&mut self, action: Move, journal: &mut impl Journal<Event>) -> bool {
        // A king that goes to its own rook castles, whatever it would become.
        let is_pawn = self
            .placement()
            .pieces(self.turn(), Kind::Pawn)
            .contains(action.from);
        is_pawn && self.play_move(action, journal)
    }
}
