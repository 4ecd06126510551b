//! What a search sees that does not know the game.

use alloc::vec::Vec;

use piece_kit::geom::{Bitboard, Board};
use piece_kit::{Boarded, Effect, Hands, Outcome, Pieces as _, Placement, Side, Variant as _};

use crate::action::Action;
use crate::kinds::{Board12x10, Kind, SQUARES, Set, Sq};
use crate::variant::Custom;

/// The letters of pieces.
const LETTERS: usize = 26;

/// Slots are those of moves, of promotions as in Shogi, of promotions by letter, and of drops.
impl Boarded for Custom {
    type Kind = Kind;

    const SLOTS: usize = SQUARES * SQUARES * (2 + LETTERS) + SQUARES * LETTERS;

    #[inline(always)]
    fn placement(&self) -> &Placement<Kind> {
        &self.state.placement
    }

    fn hands(&self) -> Option<&Hands<Kind>> {
        self.rules.drops.then_some(&self.state.hands)
    }

    fn attackers_through(&self, target: Sq, by: Side, blockers: Bitboard<Board12x10>) -> Set {
        self.attackers(target, by, blockers)
    }

    fn is_check(&self) -> bool {
        Self::is_check(self)
    }

    fn effect(&self, action: Action) -> Effect<Kind> {
        let to = action.to();
        if let Some(castling) = action.from().and_then(|from| self.castling_of(from, to)) {
            let king = self.kind_at(castling.king).map_or(Kind::ALL[0], of);
            let mut effect = Effect::moved(king, castling.king, castling.king_to, Set::EMPTY);
            effect.also[0] = Some((castling.rook, castling.rook_to));
            return effect;
        }
        if let Some(effect) = self.plain_effect(action) {
            return effect;
        }
        let mut after = self.clone();
        after.act(action, &mut piece_kit::Unread);
        let (before, now) = (&self.state.placement, &after.state.placement);
        let gone = before.occupied() - now.occupied();
        let captured = before.side(!self.state.turn) - now.side(!self.state.turn);
        let becomes = after
            .kind_at(to)
            .filter(|_| now.occupied().contains(to))
            .map(of);
        let own = before.side(self.state.turn);
        let from = action.from().filter(|from| own.contains(*from));
        let start = from.and_then(|from| Some((of(self.kind_at(from)?), from)));
        let mut removed = (gone | captured) & before.occupied();
        if let Some(from) = from {
            removed -= from.into();
        }
        Effect {
            from: start,
            to,
            becomes,
            removed,
            also: [None; 3],
        }
    }

    fn passed(&self) -> Option<Self> {
        if self.is_over() || Self::is_check(self) {
            return None;
        }
        let mut passed = self.clone();
        let state = &mut passed.state;
        state.clocks.step(state.turn);
        (state.passed, state.passer) = (Set::EMPTY, None);
        state.turn = !state.turn;
        Some(passed)
    }

    fn is_over(&self) -> bool {
        Self::is_over(self)
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        self.end()
    }

    fn extend_noisy(&self, actions: &mut Vec<Action>) {
        let theirs = self.state.placement.side(!self.state.turn);
        let all = self.legal_actions().into_iter();
        actions.extend(all.filter(|action| match action {
            Action::Promotion { from, to, .. } | Action::Plus { from, to } => {
                // It may have to promote to what it is.
                let kind = self.kind_at(*from);
                let becomes = kind.and_then(|kind| self.becomes(kind, *action));
                theirs.contains(*to) || becomes != kind
            }
            Action::Drop { .. } => false,
            Action::Move { to, .. } => theirs.contains(*to) || self.is_capture(*action),
        }));
    }

    /// Black's are on the board mirrored from rank to rank.
    fn seen(&self, square: Sq) -> Sq {
        match self.to_act() {
            Side::White => square,
            Side::Black => {
                let rank = (self.rules.ranks - 1).saturating_sub(square.rank().index());
                Sq::at(square.file().index(), rank.min(Board12x10::RANKS - 1))
            }
        }
    }

    fn slot(&self, action: Action) -> usize {
        let pair = |from: Sq, to: Sq| self.seen(from).index() * SQUARES + self.seen(to).index();
        let letter = |letter: char| (letter as usize).wrapping_sub('A' as usize) % LETTERS;
        let pairs = SQUARES * SQUARES;
        match action {
            Action::Move { from, to } => pair(from, to),
            Action::Plus { from, to } => pairs + pair(from, to),
            Action::Promotion {
                from,
                to,
                letter: becomes,
            } => pairs * (2 + letter(becomes)) + pair(from, to),
            Action::Drop {
                letter: dropped,
                to,
            } => pairs * (2 + LETTERS) + letter(dropped) * SQUARES + self.seen(to).index(),
        }
    }
}

impl Custom {
    /// What a legal move does that neither castles nor blasts nor captures en passant, or a drop: without
    /// a copy on which it is played.
    fn plain_effect(&self, action: Action) -> Option<Effect<Kind>> {
        let to = action.to();
        let captures = self.state.placement.side(!self.state.turn).contains(to);
        let plain = Effect {
            from: None,
            to,
            becomes: None,
            removed: if captures { to.into() } else { Set::EMPTY },
            also: [None; 3],
        };
        if let Action::Drop { letter, .. } = action {
            let becomes = Some(of(self.rules.type_with(letter)?));
            return Some(Effect { becomes, ..plain });
        }
        let from = action.from()?;
        let kind = self.kind_at(from)?;
        let becomes = Some(of(self.becomes(kind, action)?));
        let is_plain = if captures {
            !self.rules.blast
        } else {
            !self.state.passed.contains(to)
        };
        is_plain.then_some(Effect {
            from: Some((of(kind), from)),
            becomes,
            ..plain
        })
    }
}

fn of(kind: u8) -> Kind {
    Kind::ALL[usize::from(kind)]
}
