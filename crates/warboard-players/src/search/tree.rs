//! The tree: principal variation search, with what need not be searched left out.

use std::sync::OnceLock;

use piece_kit::Side;

use super::order::{self, Before, GAINS, Place, Ranked};
use super::score::{LONGEST, MOST, MOST_EVAL, WIN, from_table, to_table};
use super::table::{Bound, Entry};
use super::worker::{Node, Worker};
use crate::Evaluated;

/// The least and the greatest value that the search cares for.
pub(crate) type Bounds = (i32, i32);

impl<G: Evaluated> Worker<G> {
    /// An action of a position with its rank.
    pub(super) fn ranked(&self, node: &Node<G>, action: G::Action) -> Ranked<G::Action> {
        let place = Place {
            ply: 0,
            best: 0,
            before: [None; 2],
        };
        let (history, evaluation) = (&self.history, &self.evaluation);
        history.rank(evaluation, &node.position, action, &place)
    }

    /// The position after an action, which is put on the path; whoever enters it takes it off.
    #[inline]
    pub(super) fn enter(
        &mut self,
        node: &Node<G>,
        ranked: &Ranked<G::Action>,
        ply: usize,
    ) -> Node<G> {
        self.plies[ply].played = Some(ranked.piece_to);
        let next = self.after(node, ranked.action);
        self.path.push(next.position.key());
        next
    }

    #[inline]
    pub(super) fn after(&self, node: &Node<G>, action: G::Action) -> Node<G> {
        let (side, placement) = (node.position.to_act(), node.position.placement());
        let effect = node.position.effect(action);
        let sum = self.evaluation.after(node.sum, placement, side, &effect);
        let mut position = node.position.clone();
        position.play_unchecked(action);
        Node {
            sum,
            is_check: position.is_check(),
            position,
        }
    }

    /// What was played one and two plies before.
    fn before(&self, ply: usize) -> [Before; 2] {
        let played = |back: usize| self.plies.get(ply.checked_sub(back)?)?.played;
        [played(1), played(2)]
    }

    /// The value of a position that is over or has no legal action.
    pub(super) fn decided(position: &G, ply: usize) -> i32 {
        match position.outcome_if_stuck().winner() {
            Some(winner) if winner == position.to_act() => MOST - ply as i32,
            Some(_) => ply as i32 - MOST,
            None => 0,
        }
    }

    /// Whether the game is drawn, or will be: who can repeat a position once can do so again.
    fn is_draw(&self, position: &G) -> bool {
        let plies = position.halfmove_clock();
        let is_late = Self::plies_to_draw().is_some_and(|most| plies >= most);
        plies >= 4 && self.path.occurrences(plies) > 1 || is_late
    }

    /// The value for the side to act: itself if it is between the bounds, else a bound of it. `cut`
    /// says that the value is expected to be above them.
    pub(super) fn tree(
        &mut self,
        node: &Node<G>,
        mut depth: i32,
        (mut alpha, mut beta): Bounds,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let position = &node.position;
        self.plies[ply].line.clear();
        if position.is_over() {
            return Self::decided(position, ply);
        }
        if self.is_draw(position) && position.outcome().is_none() {
            let own = ply % 2 == 0;
            return if own { -self.contempt } else { self.contempt };
        }
        if node.is_check {
            depth = depth.max(0) + i32::from(ply < LONGEST / 2);
        }
        if depth <= 0 || ply >= LONGEST {
            return self.quiesce(node, (alpha, beta), ply);
        }
        self.nodes += 1;
        if self.is_over() {
            return 0;
        }
        // A win or loss that is nearer than any here is known already.
        alpha = alpha.max(ply as i32 - MOST);
        beta = beta.min(MOST - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let pv = beta - alpha > 1;
        let key = position.key();
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| cutoff(&entry, depth, (alpha, beta), ply, pv)) {
            return value;
        }
        let eval = match known {
            _ if node.is_check => None,
            Some(entry) => Some(entry.eval),
            None => Some(self.evaluate(node)),
        };
        self.plies[ply].eval = eval;
        let improving = self.improving(ply);
        if let Some(value) = eval
            .filter(|_| !pv)
            .and_then(|eval| self.prune(node, (depth, eval, improving), (alpha, beta), ply, cut))
        {
            return value;
        }
        if known.is_none_or(|entry| entry.tag == 0) && depth >= 4 {
            depth -= 1;
        }
        let best = known.map_or(0, |entry| entry.tag);
        self.list(node, best, ply);
        self.moves(
            node,
            (depth, eval.unwrap_or(0), improving),
            (alpha, beta),
            ply,
            cut,
        )
    }

    /// What a position is worth without a search: less and less, the closer a draw by the clock is,
    /// so that whoever is better gets on with it.
    #[inline]
    pub(super) fn evaluate(&self, node: &Node<G>) -> i32 {
        let value = self.evaluation.of(&node.position, &node.sum);
        let value = value.clamp(-MOST_EVAL, MOST_EVAL);
        let plies = node.position.halfmove_clock();
        match Self::plies_to_draw() {
            Some(most) if plies > 8 => value - value * plies.min(most) as i32 / (2 * most as i32),
            _ => value,
        }
    }

    /// The plies without progress after which the game is drawn, or may be.
    fn plies_to_draw() -> Option<u32> {
        G::DRAWS.claim_plies.or(G::DRAWS.plies)
    }

    /// Whether the side to act stands better than a turn ago.
    fn improving(&self, ply: usize) -> bool {
        let before = ply.checked_sub(2).and_then(|ply| self.plies[ply].eval);
        let now = self.plies[ply].eval;
        now.is_some_and(|now| before.is_none_or(|before| now > before))
    }

    /// The value if it is clear without looking at every action: it is so good that the opponent
    /// does not come here, or so bad that only captures can help.
    fn prune(
        &mut self,
        node: &Node<G>,
        (depth, eval, improving): (i32, i32, bool),
        (alpha, beta): Bounds,
        ply: usize,
        cut: bool,
    ) -> Option<i32> {
        if beta.abs() >= WIN {
            return None;
        }
        let margin = 90 * (depth - i32::from(improving));
        if depth <= 7 && eval - margin >= beta {
            return Some(eval);
        }
        if depth <= 3 && eval + 250 * depth <= alpha {
            let value = self.quiesce(node, (alpha, alpha + 1), ply);
            if value <= alpha {
                return Some(value);
            }
        }
        self.pass(node, (depth, eval), beta, ply, cut)
    }

    /// The value of passing if it proves the position too good for the opponent: the side to act
    /// can do better than that, unless with few pieces it is a loss to have to move.
    fn pass(
        &mut self,
        node: &Node<G>,
        (depth, eval): (i32, i32),
        beta: i32,
        ply: usize,
        cut: bool,
    ) -> Option<i32> {
        let before = ply.checked_sub(1).map(|ply| self.plies[ply].played);
        let passed_before = before == Some(None) && ply > 1;
        if depth < 3 || eval < beta || passed_before || !self.has_pieces(node) {
            return None;
        }
        let position = node.position.passed()?;
        let next = Node {
            is_check: false,
            sum: node.sum,
            position,
        };
        self.plies[ply].played = None;
        let reduced = 3 + depth / 4 + ((eval - beta) / 200).min(3);
        // Nothing that was before can be repeated across a pass.
        let path = core::mem::take(&mut self.path);
        self.path.push(next.position.key());
        let value = -self.tree(&next, depth - 1 - reduced, (-beta, 1 - beta), ply + 1, !cut);
        self.path = path;
        if self.is_out || value < beta {
            return None;
        }
        if depth < 10 {
            return Some(if value > WIN { beta } else { value });
        }
        // Deep down it is proved without passing.
        let proof = self.verified(node, depth - reduced, beta, ply);
        (proof >= beta).then_some(proof)
    }

    /// The value less deep, with no pass at this node.
    fn verified(&mut self, node: &Node<G>, depth: i32, beta: i32, ply: usize) -> i32 {
        self.list(node, 0, ply);
        let eval = self.plies[ply].eval.unwrap_or(0);
        self.moves(
            node,
            (depth.max(1), eval, false),
            (beta - 1, beta),
            ply,
            false,
        )
    }

    /// Whether the side to act has pieces enough that it would rather move than not.
    fn has_pieces(&self, node: &Node<G>) -> bool {
        let placement = node.position.placement();
        let side = node.position.to_act();
        let own = placement.side(side) - self.evaluation.pawns(placement, side);
        own.len() > 2
    }

    /// Lists the legal actions with their ranks.
    fn list(&mut self, node: &Node<G>, best: u32, ply: usize) {
        let place = Place {
            ply,
            best,
            before: self.before(ply),
        };
        let mut actions = core::mem::take(&mut self.plies[ply].actions);
        let mut ranked = core::mem::take(&mut self.plies[ply].ranked);
        actions.clear();
        ranked.clear();
        node.position.extend_legal(&mut actions);
        let (history, evaluation) = (&self.history, &self.evaluation);
        let rank = |action: &G::Action| history.rank(evaluation, &node.position, *action, &place);
        ranked.extend(actions.iter().map(rank));
        self.plies[ply].actions = actions;
        self.plies[ply].ranked = ranked;
        self.history.forget_killers(ply + 1);
    }

    /// Tries the listed actions.
    fn moves(
        &mut self,
        node: &Node<G>,
        (depth, eval, improving): (i32, i32, bool),
        (first_alpha, beta): Bounds,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let mut list = core::mem::take(&mut self.plies[ply].ranked);
        let pv = beta - first_alpha > 1;
        let (mut alpha, mut best, mut best_tag) = (first_alpha, -MOST, 0);
        let side = node.position.to_act();
        let mut quiets = 0;
        let mut tried = 0;
        while tried < list.len() {
            let ranked = self.next(node, &mut list, tried);
            let bad = ranked.rank < -GAINS / 2;
            let hopeless = best > -WIN
                && self.is_hopeless(
                    node,
                    &ranked,
                    (depth, eval, improving),
                    (alpha, quiets, bad),
                );
            let next = self.enter(node, &ranked, ply);
            // A check is forcing: it is no use to guess what comes of it.
            if hopeless && !next.is_check {
                self.path.pop();
                tried += 1;
                continue;
            }
            let reduced = self.reduction(
                node,
                &next,
                &ranked,
                (depth, tried, improving, bad),
                (pv, cut, ply),
            );
            let mut value = MOST;
            let deeper = depth - 1;
            if tried > 0 {
                let scout = (-alpha - 1, -alpha);
                value = -self.tree(&next, deeper - reduced, scout, ply + 1, true);
                if value > alpha && reduced > 0 {
                    value = -self.tree(&next, deeper, scout, ply + 1, !cut);
                }
            }
            if tried == 0 || pv && value > alpha && value < beta {
                let cut = !pv && !cut;
                value = -self.tree(&next, deeper, (-beta, -alpha), ply + 1, cut);
            }
            self.path.pop();
            if self.is_out {
                self.plies[ply].ranked = list;
                return 0;
            }
            quiets += i32::from(!ranked.noisy);
            if value > best {
                best = value;
            }
            if value > alpha {
                (alpha, best_tag) = (value, ranked.tag);
                self.keep_line(ranked.action, ply);
            }
            if alpha >= beta {
                self.learn(side, ply, depth, (&ranked, &list[..tried]));
                break;
            }
            tried += 1;
        }
        if list.is_empty() {
            self.plies[ply].ranked = list;
            return Self::decided(&node.position, ply);
        }
        self.plies[ply].ranked = list;
        let bound = match best {
            _ if best >= beta => Bound::AtLeast,
            _ if best > first_alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let entry = Entry {
            tag: best_tag,
            score: to_table(best, ply),
            eval,
            depth,
            bound,
        };
        self.keep(node.position.key(), entry);
        best
    }

    fn keep(&mut self, key: u64, mut entry: Entry) {
        if entry.tag == 0 {
            let known = self.table.get(key);
            entry.tag = known.map_or(0, |entry| entry.tag);
        }
        self.table.put(key, entry);
    }

    fn learn(
        &mut self,
        side: Side,
        ply: usize,
        depth: i32,
        tried: (&Ranked<G::Action>, &[Ranked<G::Action>]),
    ) {
        if !tried.0.noisy {
            let before = self.before(ply);
            self.history.refuted(side, ply, depth, before, tried);
        }
    }

    fn keep_line(&mut self, action: G::Action, ply: usize) {
        let (here, below) = self.plies.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(action);
        line.extend_from_slice(&below[0].line);
    }

    /// The next best action of a list. Captures that lose material come last.
    pub(super) fn next(
        &self,
        node: &Node<G>,
        list: &mut [Ranked<G::Action>],
        tried: usize,
    ) -> Ranked<G::Action> {
        loop {
            let ranked = order::pick(list, tried);
            let unseen = ranked.noisy && ranked.rank > GAINS / 2 && ranked.rank < i32::MAX;
            if !unseen {
                return ranked;
            }
            let see = self.see(node, ranked.action);
            if see >= 0 {
                return ranked;
            }
            list[tried].rank = see - GAINS;
        }
    }

    pub(super) fn see(&self, node: &Node<G>, action: G::Action) -> i32 {
        let value = |kind| self.evaluation.worth(kind);
        node.position.see(action, value)
    }

    /// Whether an action need not be tried: late and quiet near the leaves, or it loses material.
    fn is_hopeless(
        &self,
        node: &Node<G>,
        ranked: &Ranked<G::Action>,
        (depth, eval, improving): (i32, i32, bool),
        (alpha, quiets, bad): (i32, i32, bool),
    ) -> bool {
        if node.is_check || depth > 8 {
            return false;
        }
        if ranked.noisy {
            return bad && depth <= 5 && ranked.rank + GAINS < -100 * depth;
        }
        let most = (4 + depth * depth) / if improving { 1 } else { 2 };
        if quiets > most {
            return true;
        }
        if depth <= 6 && eval + 120 + 90 * depth <= alpha && alpha.abs() < WIN {
            return true;
        }
        depth <= 6 && quiets > 0 && self.see(node, ranked.action) < -60 * depth
    }

    /// How much less deep an action is searched at first.
    fn reduction(
        &self,
        node: &Node<G>,
        next: &Node<G>,
        ranked: &Ranked<G::Action>,
        (depth, tried, improving, bad): (i32, usize, bool, bool),
        (pv, cut, ply): (bool, bool, usize),
    ) -> i32 {
        if depth < 3 || tried < 1 + usize::from(pv) || ranked.noisy && !bad {
            return 0;
        }
        let mut reduced: i32 = reductions()[depth.clamp(0, 63) as usize][tried.min(63)].into();
        reduced += i32::from(!improving) + i32::from(cut) - i32::from(pv);
        reduced -= i32::from(node.is_check || next.is_check);
        if !ranked.noisy {
            let before = self.before(ply);
            let side = node.position.to_act();
            reduced -= self.history.of(side, ranked.piece_to, before) / 6_000;
        }
        reduced.clamp(0, depth - 2)
    }
}

/// How much less deep a late action is searched, by depth and how many were tried before it.
fn reductions() -> &'static [[u8; 64]; 64] {
    static TABLE: OnceLock<[[u8; 64]; 64]> = OnceLock::new();
    TABLE.get_or_init(|| {
        let log = |number: usize| (number.max(1) as f64).ln();
        let reduced = |depth, tried| (0.6 + log(depth) * log(tried + 1) / 2.1) as u8;
        std::array::from_fn(|depth| std::array::from_fn(|tried| reduced(depth, tried)))
    })
}

/// The value that the table has, if it is known well enough.
fn cutoff(entry: &Entry, depth: i32, (alpha, beta): Bounds, ply: usize, pv: bool) -> Option<i32> {
    if pv || entry.depth < depth {
        return None;
    }
    let value = from_table(entry.score, ply);
    let enough = match entry.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= beta,
        Bound::AtMost => value <= alpha,
    };
    enough.then_some(value)
}
