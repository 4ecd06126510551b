//! Whether an action is legal, and why not.

use alloc::string::String;
use alloc::vec::Vec;

use piece_kit::Side;

use crate::action::Action;
use crate::definition::Gating;
use crate::janggi::Mover;
use crate::kinds::{Set, Sq};
use crate::position::Position;
use crate::refusal::Illegal;

impl Position {
    /// Whether an action is legal.
    ///
    /// # Errors
    /// The rule that forbids it and the squares concerned.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.legal_actions().contains(&action) {
            return Ok(());
        }
        Err(self.why_not(action))
    }

    /// Why an action is not legal.
    fn why_not(&self, action: Action) -> Illegal {
        if let Some(outcome) = self.outcome() {
            return Illegal::Finished { outcome };
        }
        let off = |square: &Sq| !self.rules.board.contains(*square);
        let squares = [action.from(), Some(action.to()), action.wall()];
        if let Some(square) = squares.into_iter().flatten().find(off) {
            return Illegal::OffBoard { square };
        }
        let (whole, wall, action) = (action, action.wall(), action.without_wall());
        let mut safe = Vec::new();
        self.extend_safe(&mut safe);
        safe.extend(self.safe_stay());
        if safe.contains(&action) {
            match wall {
                Some(square) if !self.walls(action).contains(square) => {
                    return Illegal::NoWall { square };
                }
                None if self.needs_wall(action) => return Illegal::WallMissing,
                _ => {}
            }
            let rule = self.forbidden(whole);
            let rule = rule.unwrap_or_else(|| self.comes_first(action));
            return Illegal::Forbidden { rule };
        }
        if let Some(why) = self.why_no_gating(action, &safe) {
            return why;
        }
        match action.from() {
            None => self.why_no_drop(action),
            Some(from) => self.why_no_move(action, from, &safe),
        }
    }

    /// The rule by which something else must be done before an action: capture, or drop.
    fn comes_first(&self, action: Action) -> &'static str {
        let captures = |action: Action| self.is_capture(action);
        let must_capture = !captures(action) && self.legal_actions().into_iter().any(captures);
        match self.must_drop() && !(self.rules.must_capture && must_capture) {
            true => crate::filters::MUST_DROP,
            false => crate::filters::MUST_CAPTURE,
        }
    }

    /// Why nothing comes in with an action; none if that does not keep it from being legal.
    fn why_no_gating(&self, action: Action, safe: &[Action]) -> Option<Illegal> {
        let Action::Promotion { from, letter, .. } = action else {
            return None;
        };
        if self.rules.gating != Some(Gating::Hands) {
            return None;
        }
        let Some(gated) = self.gated(action) else {
            let own = self.state.placement.side(self.state.turn);
            let kind = self.kind_at(from).filter(|_| own.contains(from))?;
            let is_pawn = self.rules.pawn == Some(self.rules.kinds[usize::from(kind)].type_of);
            let square = from;
            return (!is_pawn).then_some(Illegal::NoGating { square });
        };
        if !safe.contains(&gated.action) {
            return Some(self.why_no_move(gated.action, gated.action.from()?, safe));
        }
        let (piece, square) = (String::from(letter), gated.square);
        if !self.has_to_drop(self.state.turn, gated.kind) {
            return Some(Illegal::NotInHand { piece });
        }
        Some(match self.blocks_castling(gated) {
            true => Illegal::NoGating { square },
            false => Illegal::NoDrop { piece, square },
        })
    }

    fn why_no_drop(&self, action: Action) -> Illegal {
        let to = action.to();
        let (Action::Drop { letter, .. } | Action::PlusDrop { letter, .. }) = action else {
            return Illegal::NoPiece { square: to };
        };
        let piece = String::from(letter);
        let Some(kind) = self.rules.type_with(letter) else {
            return Illegal::NotInHand { piece };
        };
        if !self.has_to_drop(self.state.turn, kind) {
            return Illegal::NotInHand { piece };
        }
        let info = &self.rules.kinds[usize::from(kind)];
        let free = self.drop_region(kind, info) - self.state.placement.blockers();
        if !free.contains(to) {
            return Illegal::NoDrop { piece, square: to };
        }
        if !self.enclosing_drops().contains(to) {
            return Illegal::NotEnclosing { piece, square: to };
        }
        let no_drop = Illegal::NoDrop { piece, square: to };
        self.attacked_after(self.mover(action), to, Set::EMPTY)
            .unwrap_or(no_drop)
    }

    fn why_no_move(&self, action: Action, from: Sq, safe: &[Action]) -> Illegal {
        let (turn, to) = (self.state.turn, action.to());
        let placement = &self.state.placement;
        let Some(kind) = self
            .kind_at(from)
            .filter(|_| placement.side_at(from).is_some())
        else {
            return Illegal::NoPiece { square: from };
        };
        if placement.side(!turn).contains(from) {
            return Illegal::NotYours { square: from };
        }
        if Some(action) == self.pass().or(self.stay()) {
            let attacked = self.attacked_after(Mover::At(from), to, Set::EMPTY);
            return attacked.unwrap_or(Illegal::NotStuck);
        }
        if placement.side(turn).contains(to) {
            return match self.castling_of(from, to) {
                Some(castling) => Illegal::Castling {
                    king: castling.king,
                    rook: castling.rook,
                },
                None => Illegal::OwnPiece { square: to },
            };
        }
        let info = &self.rules.kinds[usize::from(kind)];
        let piece = info.sign(Side::White);
        let goes = |other: &&Action| other.from() == Some(from) && other.to() == to;
        if safe.iter().any(|other| goes(&other)) {
            return match action {
                Action::Move { .. } => Illegal::PromotionMissing { square: to },
                _ => Illegal::NoPromotion { piece, square: to },
            };
        }
        let leaps = self.leap_from(from).contains(to);
        if leaps || self.reaches(kind, from).contains(to) {
            let steps_out = self.rules.king == Some(kind) && self.is_king_attacked();
            if self.rules.makpong && steps_out && self.is_king_safe(from, to) {
                let rule = crate::filters::MAKPONG;
                return Illegal::Forbidden { rule };
            }
            if self.immune_against(info).contains(to) {
                let rule = crate::filters::SPARED;
                return Illegal::Forbidden { rule };
            }
            let removed = match self.state.passer.filter(|_| self.state.passed.contains(to)) {
                Some(passer) => passer.into(),
                None => Set::EMPTY,
            };
            if let Some(why) = self.attacked_after(Mover::At(from), to, removed) {
                return why;
            }
            if leaps {
                let rule = crate::filters::CAMBODIAN;
                return Illegal::Forbidden { rule };
            }
        }
        Illegal::NotItsMove { piece, from, to }
    }

    /// Where a piece of the side to move goes if nothing but what stands in its way matters.
    pub(crate) fn reaches(&self, kind: u8, from: Sq) -> Set {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let info = &rules.kinds[usize::from(kind)];
        let occupied = self.state.placement.blockers();
        let theirs = self.state.placement.side(!turn);
        if rules.pawn == Some(info.type_of) {
            return self.pawn_reaches(from, theirs);
        }
        let captures =
            rules
                .tables
                .reach(&info.captures[turn.index()], from, occupied, self.cannons());
        let moves = rules
            .tables
            .reach(&info.moves[turn.index()], from, occupied, self.cannons());
        (captures & (theirs | self.state.passed)) | (moves - occupied)
    }

    fn pawn_reaches(&self, from: Sq, theirs: Set) -> Set {
        let (turn, own) = (self.state.turn, &self.rules.sides[self.state.turn.index()]);
        let free = own.pawn_ends - self.state.placement.blockers();
        let step = |set: Set| set.shift(piece_kit::moves::forward(turn)) & free;
        let one = step(from.into());
        let mut reached = one;
        if own.double_region.contains(from) {
            reached |= step(one);
        }
        if own.triple_region.contains(from) {
            reached |= step(step(one));
        }
        for way in crate::moves::capturing(turn) {
            reached |= Set::from(from).shift(way) & (theirs | self.state.passed) & own.pawn_ends;
        }
        reached
    }

    /// The refusal of a move after which the king is attacked.
    fn attacked_after(&self, mover: Mover, to: Sq, removed: Set) -> Option<Illegal> {
        let turn = self.state.turn;
        let king = self.king(turn)?;
        let occupied = self.state.placement.blockers();
        let mut after = (occupied - removed) | to.into();
        let from = mover.from();
        if let Some(from) = from {
            after -= from.into();
        }
        let king = if from == Some(king) { to } else { king };
        let cannons = self.cannons_after(mover, to);
        let attackers = self.king_attackers_past(turn, king, after, cannons);
        let mut attackers = attackers - removed - to.into();
        if self.stays_bikjang(king, after) {
            attackers.extend(self.king(!turn));
        }
        let attacker = attackers.first()?;
        let in_check = self.is_king_attacked();
        Some(Illegal::KingAttacked {
            king,
            attacker,
            in_check,
        })
    }
}
