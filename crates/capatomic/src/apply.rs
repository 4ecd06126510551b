//! What actions do to a position.

use alloc::vec::Vec;

use piece_kit::geom::Board10x10;
use piece_kit::{Castling, Side};

use crate::castling::brought_to;
use crate::pieces::{CASTLING, pawn_rank, promotion_rank};
use crate::{Action, Bitboard, Capatomic, Event, Kind, Square};

impl Capatomic {
    /// Plays a legal action.
    pub(crate) fn make(&mut self, action: Action) {
        if !self.keeps_kings(action) {
            return;
        }
        let passed = self.en_passant.take();
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        let mut stepped_over = None;
        match action {
            Action::Move { from, to } => {
                // Only castling ends on a square of the mover's own.
                if self.placement.side(self.turn).contains(to) {
                    self.castle(action);
                } else {
                    stepped_over = self.move_piece(from, to, passed);
                }
            }
            Action::Promotion { from, to, kind } => {
                self.move_piece(from, to, None);
                self.placement.remove(to);
                self.placement.put(self.turn, kind, to);
            }
            Action::Bring { .. } => self.castle(action),
            Action::Launch { from, target } => {
                self.launch(from, target);
                self.halfmove_clock = 0;
            }
        }
        if self.turn == Side::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.turn = !self.turn;
        // The square counts only if a capture on it is legal: equal positions
        // have equal strings.
        self.en_passant = stepped_over.filter(|&square| self.legal_en_passant(square).any());
    }

    /// Whether an own piece acts and both kings stay on the board. That is so of
    /// every legal action, and the rest of the crate relies on it.
    #[inline(always)]
    fn keeps_kings(&self, action: Action) -> bool {
        let kings = self.placement.kind(Kind::King);
        let kept = match action {
            Action::Move { to, .. } => !kings.contains(to),
            Action::Promotion { from, to, kind } => {
                !kings.contains(from) && !kings.contains(to) && kind != Kind::King
            }
            Action::Bring { .. } => true,
            Action::Launch { from, .. } => !kings.contains(from),
        };
        kept && self.placement.side(self.turn).contains(action.from())
    }

    /// Moves a piece and captures; returns the square that a double step passed over.
    #[inline(always)]
    fn move_piece(&mut self, from: Square, to: Square, passed: Option<Square>) -> Option<Square> {
        let kind = self.placement.kind_at(from)?;
        let side = self.turn;
        if self.placement.side(!side).contains(to) {
            let captured = self.placement.kind_at(to)?;
            self.placement.toggle(!side, captured, to);
            self.halfmove_clock = 0;
            self.unlocked |= captured != Kind::Pawn;
        }
        self.placement.toggle(side, kind, from);
        self.placement.toggle(side, kind, to);
        let touched = Bitboard::from(from) | to.into();
        self.castling.lose(touched);
        self.unmoved_missiles -= touched;
        match kind {
            Kind::King => {
                self.castling.lose(CASTLING.rank[side].into());
                None
            }
            Kind::Pawn => {
                self.halfmove_clock = 0;
                self.finish_pawn_move(from, to, passed)
            }
            _ => None,
        }
    }

    fn finish_pawn_move(
        &mut self,
        from: Square,
        to: Square,
        passed: Option<Square>,
    ) -> Option<Square> {
        if passed == Some(to) && from.file() != to.file() {
            let captured = to.neighbour(piece_kit::forward(!self.turn))?;
            self.placement.toggle(!self.turn, Kind::Pawn, captured);
            None
        } else {
            from.between(to)
                .first()
                .filter(|_| from.rank() == pawn_rank(self.turn))
        }
    }

    fn castle(&mut self, action: Action) {
        let Some(castling) = self.castling_of(action) else {
            return;
        };
        self.placement.castle(self.turn, &castling);
        self.bring_missiles(castling, action.missiles().collect());
        self.castling.lose(castling.king.rank().into());
    }

    /// What a legal action would do.
    pub(crate) fn happenings(&self, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        let mut after = *self;
        after.make(action);
        match action {
            Action::Launch { from, target } => self.launch_events(from, target, &mut events),
            _ => match self.castling_of(action) {
                Some(castling) => self.castling_events(castling, action, &mut events),
                None => self.move_events(action, &mut events),
            },
        }
        if after.unlocked && !self.unlocked {
            events.push(Event::Unlocked);
        }
        match after.result() {
            Some(outcome) => events.push(Event::Ended { outcome }),
            None if after.is_check() => events.push(Event::Check {
                king: after.king(after.turn),
            }),
            None => {}
        }
        events
    }

    fn move_events(&self, action: Action, events: &mut Vec<Event>) {
        let (Action::Move { from, to } | Action::Promotion { from, to, .. }) = action else {
            return;
        };
        let Some((side, kind)) = self.placement.at(from) else {
            return;
        };
        let en_passant = kind == Kind::Pawn && self.en_passant == Some(to);
        let captured = if en_passant && from.file() != to.file() {
            self.passed_pawn(to)
        } else {
            Some(to)
        };
        if let Some((square, (side, kind))) =
            captured.and_then(|square| Some((square, self.placement.at(square)?)))
        {
            events.push(Event::Captured { side, kind, square });
        }
        events.push(Event::Moved {
            side,
            kind,
            from,
            to,
        });
        if let Action::Promotion { kind, .. } = action {
            events.push(Event::Promoted {
                side,
                kind,
                square: to,
            });
        }
    }

    fn castling_events(
        &self,
        castling: Castling<Board10x10>,
        action: Action,
        events: &mut Vec<Event>,
    ) {
        let side = self.turn;
        events.push(Event::Castled { side, castling });
        for from in action.missiles() {
            if let Some(to) = brought_to(&castling, from) {
                events.push(Event::Moved {
                    side,
                    kind: Kind::Missile,
                    from,
                    to,
                });
            }
        }
    }

    fn launch_events(&self, from: Square, target: Square, events: &mut Vec<Event>) {
        events.push(Event::Launched {
            side: self.turn,
            from,
            target,
        });
        for square in self.blast(target) - from.into() {
            if let Some((side, kind)) = self.placement.at(square) {
                events.push(Event::Destroyed { side, kind, square });
            }
        }
        events.push(Event::Irradiated { square: target });
    }

    /// Whether a move of this pawn to this square promotes it.
    pub(crate) fn promotes(&self, kind: Kind, to: Square) -> bool {
        kind == Kind::Pawn && to.rank() == promotion_rank(self.turn)
    }
}
