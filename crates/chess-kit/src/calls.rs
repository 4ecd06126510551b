//! Passes, and calls: a piece that calls gives no check, but has to be answered as if it did, or by a pass.

use alloc::vec::Vec;

use piece_kit::geom::{Bitboard, Square};
use piece_kit::records::NoJournal;
use piece_kit::{Checks, PieceMoves};

use crate::rules::{OnBoard, Rules};
use crate::{Action, Chess, Illegal};

impl<R: Rules> Chess<R> {
    /// The pass of the side to move, in a game in which [one may](Rules::PASSES).
    pub(crate) fn pass(&self) -> Action<R> {
        let king = self.king(self.turn);
        Action::of(Self::KING, king, king)
    }

    /// Whether the side to move, which has these checks, may pass.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn may_pass(&self, checks: &Checks<OnBoard<R>>) -> bool {
        R::PASSES && (checks.checkers().is_empty() || self.caller().is_some())
    }

    /// The piece that calls on the side to move, if one does.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn caller(&self) -> Option<Square<OnBoard<R>>> {
        if R::CALLS {
            R::caller(&self.placement, self.turn)
        } else {
            None
        }
    }

    /// The piece that would call on the side to move once it has acted; it does now.
    fn caller_after(&self, action: Action<R>) -> Option<Square<OnBoard<R>>> {
        if action.is_pass() {
            return None;
        }
        let mut after = *self;
        after.act(action, &mut NoJournal);
        R::caller(&after.placement, self.turn)
    }

    /// The actions that answer a call, of actions that are legal but for it.
    pub(crate) fn answers(&self, actions: Vec<Action<R>>) -> impl Iterator<Item = Action<R>> {
        let answers = |action: &Action<R>| self.caller_after(*action).is_none();
        actions.into_iter().filter(answers)
    }

    /// The targets of a piece whose moves are legal but for a call: those at which a move answers the
    /// call.
    pub(crate) fn answering(&self, moves: PieceMoves<R::Kind>) -> Bitboard<OnBoard<R>> {
        let PieceMoves { kind, from, .. } = moves;
        let action = |to: &Square<_>| Action::of(kind, from, *to);
        let targets = moves.targets.iter();
        targets
            .filter(|to| self.caller_after(action(to)).is_none())
            .collect()
    }

    /// Checks that an action answers a call.
    pub(crate) fn check_call(&self, action: Action<R>) -> Result<(), Illegal<R>> {
        if self.caller().is_none() {
            return Ok(());
        }
        let Some(attacker) = self.caller_after(action) else {
            return Ok(());
        };
        let king = self.king(self.turn);
        let king = if action.from == king { action.to } else { king };
        Err(Illegal::KingAttacked {
            king,
            attacker,
            in_check: true,
        })
    }
}
