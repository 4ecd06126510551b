//! What an action does, to the position and as events.

use alloc::string::String;

use piece_kit::records::Journal;
use piece_kit::{Pieces as _, Side};

use crate::action::Action;
use crate::castling::Castling;
use crate::event::Event;
use crate::janggi::Mover;
use crate::kinds::{Kind, Set, Sq};
use crate::moves::capturing;
use crate::position::Position;

/// What a move has done so far.
struct Done {
    captured: bool,
    captured_pawn: bool,
    /// Whether it cannot be undone in play.
    progress: bool,
}

impl Position {
    /// Plays a legal action and tells its events. An illegal one may leave any position, but does not
    /// panic.
    pub fn play_into(&mut self, action: Action, journal: &mut impl Journal<Event>) {
        let (side, step) = (self.state.turn, self.step(action));
        if !self.act(action, journal) {
            return;
        }
        let gives_check = self.rules.perpetual_check_loses && self.is_check();
        self.state.past.count(side, gives_check, step);
        self.settle_passed();
        if journal.is_read() {
            self.tell_state(journal);
        }
    }

    /// Carries an action out; whether it did. The squares passed over are not yet those on which a
    /// capture is legal.
    pub(crate) fn act(&mut self, action: Action, journal: &mut impl Journal<Event>) -> bool {
        let side = self.state.turn;
        let (wall, action) = (action.wall(), action.without_wall());
        if wall.is_some() != self.needs_wall(action) {
            return false;
        }
        let gated = self.gated(action);
        let action = gated.map_or(action, |gated| gated.action);
        let rook = Some(action.to()).filter(|_| self.aims_rook(action));
        let (passed, passer) = (self.state.passed, self.state.passer);
        (self.state.passed, self.state.passer) = (Set::EMPTY, None);
        let passes = core::mem::take(&mut self.state.passes);
        self.state.has_castled = false;
        let castling = match action {
            Action::Move { from, to } => self.castling_of(from, to),
            _ => None,
        };
        let done = match (action, castling) {
            (_, Some(castling)) => self.castle(castling, journal),
            (Action::Drop { .. } | Action::PlusDrop { .. }, _) => self.drop_piece(action, journal),
            (Action::Move { from, to }, _) if from == to => self.act_pass(passes, from, journal),
            _ => self.go(action, passed, passer, journal),
        };
        let Some(done) = done else {
            return false;
        };
        if wall.is_some_and(|wall| !self.wall(wall, journal)) {
            return false;
        }
        if self.rules.gating.is_some() && !self.settle_gates(gated, rook, journal) {
            return false;
        }
        self.state.clocks.step(side);
        if done.captured || done.progress {
            self.state.clocks.halfmove = 0;
        }
        self.state.turn = !side;
        if let Some(counted) = self.rules.counted {
            let promoted = matches!(action, Action::Promotion { .. });
            self.count_on(counted, done.captured, done.captured_pawn, promoted);
        }
        if let Some(shatar) = self.rules.shatar {
            self.note_shak(shatar);
        }
        if self.rules.check_counting && self.is_check() {
            let left = &mut self.state.checks[side.index()];
            *left = left.saturating_sub(1);
        }
        true
    }

    /// Passes, after some passes in a row, or stays with a piece while a wall is put up.
    fn act_pass(
        &mut self,
        passes: u8,
        square: Sq,
        journal: &mut impl Journal<Event>,
    ) -> Option<Done> {
        let side = self.state.turn;
        let own = self.state.placement.side(side);
        let kind = self.kind_at(square).filter(|_| own.contains(square))?;
        if self.rules.has_passes() {
            self.state.passes = (passes + 1).min(2);
            journal.add(Event::Passed { side });
        } else if !self.rules.wall_or_move {
            return None;
        }
        Some(Done {
            captured: false,
            captured_pawn: false,
            // As of any move of a pawn, whose king is missing.
            progress: self.is_irreversible(kind, square, square),
        })
    }

    fn drop_piece(&mut self, action: Action, journal: &mut impl Journal<Event>) -> Option<Done> {
        let (side, to) = (self.state.turn, action.to());
        let [held, kind] = self.rules.dropped(action)?;
        let free = self.rules.board - self.state.placement.blockers();
        let is_free = self.rules.free_drops && self.rules.king != Some(kind);
        let [held, dropped] = [held, kind].map(|kind| Kind::ALL[usize::from(kind)]);
        if !free.contains(to) || !is_free && !self.state.hands.remove(side, held) {
            return None;
        }
        self.state.placement.toggle(side, dropped, to);
        if journal.is_read() {
            let piece = self.rules.kinds[usize::from(kind)].sign(Side::White);
            journal.add(Event::Dropped {
                side,
                piece,
                square: to,
            });
        }
        if self.rules.castling_dropped {
            self.castle_with_dropped(kind, to);
        }
        self.flip(to, true, journal);
        Some(Done {
            captured: false,
            captured_pawn: false,
            progress: true,
        })
    }

    fn castle(&mut self, castling: Castling, journal: &mut impl Journal<Event>) -> Option<Done> {
        let side = self.state.turn;
        let Castling {
            king,
            rook,
            king_to,
            rook_to,
        } = castling;
        let (king_kind, rook_kind) = (self.kind_at(king)?, self.kind_at(rook)?);
        let both = Set::from(king) | rook.into();
        let ends = Set::from(king_to) | rook_to.into();
        if (self.state.placement.blockers() & (ends - both)).any() || king_to == rook_to {
            return None;
        }
        if journal.is_read() {
            journal.add(Event::Castled {
                side,
                kind: self.kind_name_at(king),
                king,
                king_to,
                rook_kind: self.kind_name_at(rook),
                rook,
                rook_to,
            });
        }
        let [king_kind, rook_kind] =
            [king_kind, rook_kind].map(|kind| Kind::ALL[usize::from(kind)]);
        let placement = &mut self.state.placement;
        placement.toggle(side, king_kind, king);
        placement.toggle(side, rook_kind, rook);
        placement.toggle(side, king_kind, king_to);
        placement.toggle(side, rook_kind, rook_to);
        self.state.has_castled = self.wins(side, castling);
        self.lose_rights(both);
        if self.rules.opposite_castling {
            let kingside = rook.index() > king.index();
            let other = self.state.castlers[(!side).index()];
            let lost = self.state.castling.iter().filter(|square| {
                other.is_some_and(|other| (square.index() > other.index()) == kingside)
                    && self.state.placement.side(!side).contains(*square)
            });
            let lost = lost.collect();
            self.lose_rights(lost);
        }
        Some(Done {
            captured: false,
            captured_pawn: false,
            progress: false,
        })
    }

    /// Moves a piece.
    fn go(
        &mut self,
        action: Action,
        passed: Set,
        passer: Option<Sq>,
        journal: &mut impl Journal<Event>,
    ) -> Option<Done> {
        let (side, to) = (self.state.turn, action.to());
        let from = action.from()?;
        let own = self.state.placement.side(side);
        let kind = self.kind_at(from).filter(|_| own.contains(from))?;
        let becomes = self.becomes(kind, action)?;
        let aside = self.rules.promotes_aside && from == to;
        if own.contains(to) && !aside
            || self.state.placement.impassable().contains(to)
            || !self.rules.board.contains(to)
        {
            return None;
        }
        let (mut captured, mut captured_pawn) = (None, false);
        let theirs = self.state.placement.side(!side);
        if theirs.contains(to) {
            captured = Some(to);
        } else if passed.contains(to) && self.passes(kind, from, to) {
            captured = passer.filter(|passer| theirs.contains(*passer));
        }
        if let Some(square) = captured {
            let taken = self.kind_at(square)?;
            if self.rules.king == Some(taken) {
                return None;
            }
            captured_pawn = self.rules.pawn == Some(self.rules.kinds[usize::from(taken)].type_of);
            self.take(!side, taken, square);
            if journal.is_read() {
                let piece = self.rules.kinds[usize::from(taken)].sign(Side::White);
                journal.add(Event::Captured {
                    side: !side,
                    piece,
                    square,
                });
            }
        }
        let moved = Kind::ALL[usize::from(kind)];
        if !aside {
            self.state.placement.relocate(side, moved, from, to);
        }
        self.lose_rights(Set::from(from) | to.into());
        if journal.is_read() && !aside {
            let piece = self.rules.kinds[usize::from(kind)].sign(Side::White);
            journal.add(Event::Moved {
                side,
                piece,
                from,
                to,
            });
        }
        if becomes != kind {
            self.state.placement.toggle(side, moved, to);
            self.state
                .placement
                .toggle(side, Kind::ALL[usize::from(becomes)], to);
            if journal.is_read() {
                let piece = self.rules.kinds[usize::from(becomes)].sign(Side::White);
                journal.add(Event::Promoted {
                    side,
                    piece,
                    square: to,
                });
            }
        } else {
            self.note_passed(kind, from, to);
        }
        self.flip(to, false, journal);
        if captured.is_some() && self.rules.blast {
            self.blast(to, journal);
        } else if captured.is_some() {
            self.petrify([kind, becomes], to, journal);
        }
        let captured = captured.is_some();
        let is_final = match action {
            Action::Plus { .. } | Action::Minus { .. } => !self.rules.demotes,
            _ => becomes != kind,
        };
        let progress = is_final || self.is_irreversible(kind, from, to);
        Some(Done {
            captured,
            captured_pawn,
            progress,
        })
    }

    /// What a piece becomes by an action, itself if it does not promote; none if it cannot.
    pub(crate) fn becomes(&self, kind: u8, action: Action) -> Option<u8> {
        match action {
            Action::Promotion { letter, .. } => {
                let becomes = self.rules.type_with(letter)?;
                let is_king = self.rules.king == Some(becomes) || self.rules.king == Some(kind);
                (!is_king).then(|| self.rules.promoted_pawn(becomes))
            }
            Action::Plus { .. } => self.rules.kinds[usize::from(kind)].plus,
            Action::Minus { .. } => self.rules.kinds[usize::from(kind)].minus,
            _ => Some(kind),
        }
    }

    /// Takes a piece off the board, into the hand of the other side if the game has hands.
    fn take(&mut self, side: Side, kind: u8, square: Sq) {
        self.state
            .placement
            .toggle(side, Kind::ALL[usize::from(kind)], square);
        if self.rules.captures_to_hand && self.rules.has_hands() {
            let held = self.rules.kinds[usize::from(kind)].held[side.index()];
            self.state.hands.add(!side, Kind::ALL[usize::from(held)]);
        }
    }

    /// Whether a piece captures en passant on a square that was passed over, legal or not.
    pub(crate) fn passes(&self, kind: u8, from: Sq, to: Sq) -> bool {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let info = &rules.kinds[usize::from(kind)];
        if rules.pawn == Some(info.type_of) {
            let mut ends = capturing(turn).into_iter().map(|way| from.neighbour(way));
            return ends.any(|end| end == Some(to));
        }
        if rules.sides[turn.index()].passant_kinds >> kind & 1 == 0 {
            return false;
        }
        let occupied = self.state.placement.blockers();
        let captures =
            rules
                .tables
                .reach(&info.captures[turn.index()], from, occupied, self.cannons());
        let moves = rules
            .tables
            .reach(&info.moves[turn.index()], from, occupied, self.cannons());
        (captures - moves).contains(to)
    }

    /// Notes the squares that a piece has passed over in a first move.
    fn note_passed(&mut self, kind: u8, from: Sq, to: Sq) {
        let (rules, side) = (&*self.rules, self.state.turn);
        let region = rules.sides[(!side).index()].passant_region;
        let info = &rules.kinds[usize::from(kind)];
        let passed = if rules.pawn == Some(info.type_of) {
            let ranks = from.rank().index().abs_diff(to.rank().index());
            match from.file() == to.file() && ranks > 1 {
                true => from.between(to),
                false => Set::EMPTY,
            }
        } else if rules
            .tables
            .set(info.first[side.index()], from)
            .contains(to)
        {
            from.between(to)
        } else {
            Set::EMPTY
        };
        let passed = passed & region;
        if passed.any() {
            (self.state.passed, self.state.passer) = (passed, Some(to));
        }
    }

    /// Whether a move of a kind that counts as progress cannot be undone by the same piece.
    fn is_irreversible(&self, kind: u8, from: Sq, to: Sq) -> bool {
        let (rules, side) = (&*self.rules, self.state.turn.index());
        let counts = rules.sides[side].clock_kinds >> kind & 1 != 0;
        let back = rules
            .tables
            .set(rules.kinds[usize::from(kind)].usual[side], to);
        counts && !back.contains(from)
    }

    /// What touches these squares loses its right to castle, and what pieces have until they move.
    fn lose_rights(&mut self, squares: Set) {
        self.state.gates -= squares;
        if self.state.castling.is_empty() {
            return;
        }
        self.state.castling -= squares;
        for side in Side::ALL {
            let castler = &mut self.state.castlers[side.index()];
            let gone = castler.is_some_and(|king| squares.contains(king));
            let rank = self.rules.sides[side.index()].castling_rank;
            let own: Set = self
                .state
                .castling
                .iter()
                .filter(|rook| rook.rank().index() == rank)
                .collect();
            if gone {
                self.state.castling -= own;
            }
            if gone || own.is_empty() {
                *castler = None;
            }
        }
    }

    /// Takes off what a capture on a square blasts: everything beside it but pawns, and what stands
    /// there.
    fn blast(&mut self, centre: Sq, journal: &mut impl Journal<Event>) {
        let blasted = self.blasted(centre);
        let mut stones = match self.rules.petrifies_blasted {
            true => blasted - centre.into(),
            false => Set::EMPTY,
        };
        stones |= blasted & centre.into() & self.union(self.rules.petrified);
        for square in blasted {
            let (Some(side), Some(kind)) =
                (self.state.placement.side_at(square), self.kind_at(square))
            else {
                continue;
            };
            self.destroy(side, kind, square, journal);
        }
        self.lose_rights(blasted);
        self.turn_to_stone(stones, journal);
    }

    /// Takes a piece off that nobody has captured.
    pub(crate) fn destroy(
        &mut self,
        side: Side,
        kind: u8,
        square: Sq,
        journal: &mut impl Journal<Event>,
    ) {
        self.take(side, kind, square);
        if journal.is_read() {
            let piece = self.rules.kinds[usize::from(kind)].sign(Side::White);
            journal.add(Event::Destroyed {
                side,
                piece,
                square,
            });
        }
    }

    /// What a capture on a square blasts.
    pub(crate) fn blasted(&self, centre: Sq) -> Set {
        let rules = &*self.rules;
        let pawns = rules
            .pawn
            .map_or(0, |pawn| rules.of_type[usize::from(pawn)]);
        let beside = Set::from(centre).dilate() - centre.into() - self.union(pawns);
        ((beside | centre.into()) & self.state.placement.occupied())
            - self.union(rules.blast_immune)
    }

    /// Keeps of the squares passed over those on which a capture is legal.
    pub(crate) fn settle_passed(&mut self) {
        let Some(passer) = self.state.passer else {
            return;
        };
        let passed = self.state.passed.iter();
        let passed = passed
            .filter(|square| self.is_capturable(*square, passer))
            .collect();
        self.state.passed = passed;
        if passed.is_empty() {
            self.state.passer = None;
        }
    }

    /// Whether some capture en passant on a square is legal.
    fn is_capturable(&self, square: Sq, passer: Sq) -> bool {
        let turn = self.state.turn;
        if self.state.placement.blockers().contains(square) {
            return false;
        }
        let rules = &*self.rules;
        let kinds = rules.sides[turn.index()].passant_kinds;
        let pawns = rules
            .pawn
            .map_or(0, |pawn| rules.of_type[usize::from(pawn)]);
        let candidates = self.union(kinds | pawns) & self.state.placement.side(turn);
        let king = self.king(turn);
        candidates.iter().any(|from| {
            let passes = self
                .kind_at(from)
                .is_some_and(|kind| self.passes(kind, from, square));
            let action = Action::Move { from, to: square };
            passes
                && king
                    .is_none_or(|king| self.is_safe(king, Mover::At(from), square, passer.into()))
                && match self.needs_wall(action) {
                    true => self.is_allowed_with_a_wall(action),
                    false => !rules.filters || self.is_allowed(action),
                }
        })
    }

    fn is_allowed_with_a_wall(&self, action: Action) -> bool {
        let mut walled = self
            .walls(action)
            .iter()
            .filter_map(|wall| action.with_wall(wall));
        walled.any(|walled| !self.rules.filters || self.is_allowed(walled))
    }

    /// Tells what the side to move finds: a check on each piece that is in check, the end of the game.
    fn tell_state(&self, journal: &mut impl Journal<Event>) {
        for square in self.checked() {
            let kind = self.kind_name_at(square);
            journal.add(Event::Check { kind, square });
        }
        if let Some(outcome) = self.outcome() {
            journal.add(Event::Ended { outcome });
        }
    }

    /// The name of the kind on a square.
    fn kind_name_at(&self, square: Sq) -> String {
        let kind = self.kind_at(square).map(usize::from);
        kind.map_or(String::new(), |kind| self.rules.kinds[kind].name.clone())
    }
}

impl crate::Definition {
    /// The number of the type with a capital letter.
    pub(crate) fn type_with(&self, letter: char) -> Option<u8> {
        let mut types = self.kinds[..self.types].iter();
        let place = types.position(|kind| char::from(kind.letter) == letter)?;
        Some(place as u8)
    }

    /// The kinds of what an action drops: in hand, and on the board.
    pub(crate) fn dropped(&self, action: Action) -> Option<[u8; 2]> {
        let (letter, promoted) = match action {
            Action::Drop { letter, .. } => (letter, false),
            Action::PlusDrop { letter, .. } => (letter, self.drops_promoted),
            _ => return None,
        };
        let held = self.type_with(letter)?;
        let plus = self.kinds[usize::from(held)].plus;
        match (promoted, action) {
            (true, _) => Some([held, plus?]),
            (false, Action::Drop { .. }) => Some([held, held]),
            (false, _) => None,
        }
    }

    /// The kind that a pawn is which has promoted to a type.
    pub(crate) fn promoted_pawn(&self, kind: u8) -> u8 {
        use crate::definition::Mark;
        let letter = self.kinds[usize::from(kind)].letter;
        let tilde =
            |info: &crate::definition::KindInfo| info.mark == Mark::Tilde && info.letter == letter;
        let found = self.kinds.iter().position(tilde);
        found.map_or(kind, |place| place as u8)
    }
}
