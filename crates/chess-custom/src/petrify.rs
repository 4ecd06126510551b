//! Pieces that become walls by a capture (`petrifyOnCaptureTypes`, `petrifyBlastPieces`).

use piece_kit::records::Journal;

use crate::action::Action;
use crate::event::Event;
use crate::kinds::{Set, Sq};
use crate::position::Position;

impl Position {
    /// Whether a piece of a kind turns to stone with a capture.
    #[inline]
    pub(crate) fn is_petrified(&self, kind: u8) -> bool {
        self.rules.petrified >> kind & 1 != 0
    }

    /// The pieces that must not be lost and cannot capture, as they would turn to stone.
    pub(crate) fn petrified_royals(&self) -> Set {
        match self.rules.petrified {
            0 => Set::EMPTY,
            petrified => {
                let royals = &self.rules.extinction_kinds;
                self.union(petrified & royals.iter().fold(0, |all, one| all | one))
            }
        }
    }

    /// Whether a piece captures that the side to move must not lose and that would turn to stone.
    pub(crate) fn loses_by_petrifying(&self, royals: Set, action: Action) -> bool {
        let from = action.from().filter(|from| royals.contains(*from));
        let kind = from.and_then(|from| self.kind_at(from));
        kind.is_some_and(|kind| self.is_petrified(kind)) && self.is_capture(action)
    }

    /// Takes the piece off that has captured without a blast, if it turns to stone: what it has become by
    /// promotion leaves a wall only if that turns to stone, too.
    pub(crate) fn petrify(
        &mut self,
        [moved, becomes]: [u8; 2],
        at: Sq,
        journal: &mut impl Journal<Event>,
    ) {
        if !self.is_petrified(moved) {
            return;
        }
        let side = self.state.turn;
        self.destroy(side, becomes, at, journal);
        if self.is_petrified(becomes) {
            self.turn_to_stone(at.into(), journal);
        }
    }

    /// Puts walls up on squares whose pieces are gone.
    pub(crate) fn turn_to_stone(&mut self, squares: Set, journal: &mut impl Journal<Event>) {
        for square in squares {
            self.state.placement.block(square);
            journal.add(Event::Walled { square });
        }
    }
}
