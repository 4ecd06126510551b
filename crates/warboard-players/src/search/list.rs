//! Which actions are tried, and in which order.

use super::order::{self, Before, GAINS, Place, Ranked};
use super::timing::LISTED;
use super::worker::{Node, Worker};
use crate::Evaluated;

impl<G: Evaluated> Worker<G> {
    /// An action of a position with its rank.
    pub(super) fn ranked(&self, node: &Node<G>, action: G::Action) -> Ranked<G::Action> {
        let place = self.place(0, 0);
        let (history, evaluation) = (&self.history, &self.evaluation);
        history.rank(evaluation, &node.position, action, &place)
    }

    /// What was played one and two plies before.
    pub(super) fn before(&self, ply: usize) -> [Before; 2] {
        let played = |back: usize| self.plies.get(ply.checked_sub(back)?)?.played;
        [played(1), played(2)]
    }

    /// Lists what is tried first: captures and the like, unless the best action that is known is none
    /// of them. More often than not one is too good for the opponent, and the others need no list.
    pub(super) fn list(&mut self, node: &Node<G>, best: u32, ply: usize) {
        self.history.forget_killers(ply + 1);
        let place = self.place(ply, best);
        let mut list = core::mem::take(&mut self.plies[ply].ranked);
        list.clear();
        self.plies[ply].has_others = true;
        if !node.is_check {
            self.extend_list(node, &place, &mut list, G::extend_captures_and_promotions);
        }
        let is_best = |ranked: &Ranked<G::Action>| ranked.tag == best;
        if node.is_check || best != 0 && !list.iter().any(is_best) {
            self.list_others(node, &place, &mut list);
        }
        self.plies[ply].ranked = list;
    }

    /// Lists what is not listed yet.
    fn list_others(&mut self, node: &Node<G>, place: &Place, list: &mut Vec<Ranked<G::Action>>) {
        self.plies[place.ply].has_others = false;
        let listed = list.len();
        self.extend_list(node, place, list, G::extend_legal);
        order::drop_known(list, listed);
        debug_assert!(is_whole(node, list), "{}", node.position);
    }

    /// Adds actions with their ranks to a list.
    #[inline(always)]
    pub(super) fn extend_list(
        &mut self,
        node: &Node<G>,
        place: &Place,
        list: &mut Vec<Ranked<G::Action>>,
        extend: impl FnOnce(&G, &mut Vec<G::Action>),
    ) {
        let actions = &mut self.plies[place.ply].actions;
        actions.clear();
        extend(&node.position, actions);
        self.unlooked += actions.len() / LISTED;
        let (history, evaluation) = (&self.history, &self.evaluation);
        let rank = |action: &G::Action| history.rank(evaluation, &node.position, *action, place);
        list.extend(actions.iter().map(rank));
    }

    fn place(&self, ply: usize, best: u32) -> Place {
        Place {
            ply,
            best,
            before: self.before(ply),
        }
    }

    /// The next best action of a list, after what is not yet listed if that may be better.
    #[inline]
    pub(super) fn upcoming(
        &mut self,
        node: &Node<G>,
        list: &mut Vec<Ranked<G::Action>>,
        tried: usize,
        ply: usize,
    ) -> Option<Ranked<G::Action>> {
        let next = self.next(node, list, tried);
        if !self.plies[ply].has_others || next.is_some_and(|next| next.is_good()) {
            return next;
        }
        self.list_others(node, &self.place(ply, 0), list);
        self.next(node, list, tried)
    }

    /// The next best action of a list, if there is one. Captures that lose material come last.
    pub(super) fn next(
        &self,
        node: &Node<G>,
        list: &mut [Ranked<G::Action>],
        tried: usize,
    ) -> Option<Ranked<G::Action>> {
        loop {
            let ranked = order::pick(list, tried)?;
            let unseen = ranked.noisy && ranked.is_good() && ranked.rank < i32::MAX;
            if !unseen || ranked.safe {
                return Some(ranked);
            }
            if self.gains(node, ranked.action, 0) {
                return Some(ranked);
            }
            list[tried].rank -= 2 * GAINS;
        }
    }

    /// Whether an action gains at least `least` in exchanges.
    pub(super) fn gains(&self, node: &Node<G>, action: G::Action, least: i32) -> bool {
        let value = |kind| self.evaluation.worth(kind);
        node.position.gains(action, least, value)
    }
}

/// Whether a list has every legal action once.
fn is_whole<G: Evaluated>(node: &Node<G>, list: &[Ranked<G::Action>]) -> bool {
    let mut listed: Vec<_> = list.iter().map(|ranked| ranked.action).collect();
    let mut legal = node.position.legal_actions();
    listed.sort();
    legal.sort();
    listed == legal
}
