//! The tree: principal variation search, with what need not be searched left out.

use piece_kit::{Outcome, Side, Termination};

use super::order::{self, Ranked};
use super::prune::{Singular, is_far_above, is_late};
use super::score::{Bounds, LONGEST, MOST, MOST_EVAL, WIN, from_table, to_table};
use super::table::{Bound, Entry};
use super::worker::{Node, Worker};
use crate::Evaluated;
use crate::evaluate::plies_to_draw;

/// The best of the actions that have been tried.
struct Best {
    first_alpha: i32,
    alpha: i32,
    beta: i32,
    /// Whether the value itself is looked for and not only a bound of it.
    pv: bool,
    value: i32,
    /// Of an action that is better than the least that the search cares for; else 0.
    tag: u32,
    is_quiet: bool,
    /// How many quiet ones there were.
    quiets: i32,
}

impl Best {
    const fn new(alpha: i32, beta: i32) -> Self {
        Self {
            first_alpha: alpha,
            alpha,
            beta,
            pv: beta - alpha > 1,
            value: -MOST,
            tag: 0,
            is_quiet: true,
            quiets: 0,
        }
    }

    /// Whether an action is the best so far and better than the least that the search cares for.
    fn take<A>(&mut self, value: i32, ranked: &Ranked<A>) -> bool {
        self.value = self.value.max(value);
        self.quiets += i32::from(!ranked.noisy);
        let is_better = value > self.alpha;
        if is_better {
            self.alpha = value;
            (self.tag, self.is_quiet) = (ranked.tag, !ranked.noisy);
        }
        is_better
    }
}

impl<G: Evaluated> Worker<G> {
    /// The position after an action, which is put on the path; whoever enters it takes it off.
    #[inline]
    pub(super) fn enter(
        &mut self,
        node: &Node<G>,
        ranked: &Ranked<G::Action>,
        ply: usize,
    ) -> Node<G> {
        let next = self.after(node, ranked.action);
        self.push(ranked, &next, ply);
        next
    }

    #[inline]
    fn push(&mut self, ranked: &Ranked<G::Action>, next: &Node<G>, ply: usize) {
        self.plies[ply].played = Some(ranked.piece_to);
        self.path.push(next.position.key());
    }

    #[inline]
    pub(super) fn after(&self, node: &Node<G>, action: G::Action) -> Node<G> {
        let mut next = node.clone();
        self.play(action, &mut next);
        self.reach(node, action, &mut next);
        next
    }

    /// Plays an action on a copy of the position, and asks for its entry in the table as soon as its key
    /// is known: what else there is to do is done before it comes.
    #[inline(always)]
    fn play(&self, action: G::Action, next: &mut Node<G>) {
        next.position.play_unchecked(action);
        self.table.touch(self.key(&next.position));
        next.is_check = next.position.is_check();
    }

    /// Completes what is known of a position that an action has led to.
    #[inline]
    fn reach(&self, node: &Node<G>, action: G::Action, next: &mut Node<G>) {
        let (side, placement) = (node.position.to_act(), node.position.placement());
        let effect = node.position.effect(action);
        next.sum = self.evaluation.after(node.sum, placement, side, &effect);
        debug_assert_eq!(next.sum, self.evaluation.sum(next.position.placement()));
    }

    /// The value of a position that is over or has no legal action.
    pub(super) fn decided(&self, position: &G, ply: usize) -> i32 {
        let end = position.outcome_if_stuck();
        match end.winner() {
            Some(winner) if winner == position.to_act() => MOST - ply as i32,
            Some(_) => ply as i32 - MOST,
            None if end.termination() == Termination::MoveLimit => {
                Self::drawn(position, end) + self.draw(ply)
            }
            None => Self::drawn(position, end),
        }
    }

    /// The value of an end that nobody wins: nothing, unless the game gives one side more points.
    fn drawn(position: &G, end: Outcome<Side>) -> i32 {
        const EACH_HUNDREDTH: i32 = 8; // As the expected points rise where a position is even.
        (i32::from(position.points(end, position.to_act())) - 50) * EACH_HUNDREDTH
    }

    /// How the history or a verdict ends the game, or how it will: who can repeat a position once can do
    /// so again.
    fn ended_by_history(&self, position: &G) -> Option<Outcome<Side>> {
        if let Some(verdict) = position.verdict() {
            return Some(verdict);
        }
        let plies = position.reversible_plies();
        let seen = (plies >= 4).then(|| self.path.last_seen(plies)).flatten();
        if let Some(since) = seen {
            return Some(position.outcome_by_history(Termination::Repetition, since));
        }
        let plies = position.halfmove_clock();
        let is_late = plies_to_draw(position).is_some_and(|most| plies >= most);
        is_late.then(|| position.outcome_by_history(Termination::MoveLimit, plies))
    }

    /// What such an end is worth. A win by it is none that has been played out.
    pub(super) fn worth_by_history(&self, end: Outcome<Side>, to_act: Side, ply: usize) -> i32 {
        match end.winner() {
            Some(winner) if winner == to_act => MOST_EVAL,
            Some(_) => -MOST_EVAL,
            None => self.draw(ply),
        }
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
        self.arrive(ply);
        if position.is_over() {
            return self.decided(position, ply);
        }
        if let Some(end) = self.ended_by_history(position) {
            if position.outcome().is_none() {
                return self.worth_by_history(end, position.to_act(), ply);
            }
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
        let key = self.key(position);
        let known = self.table.get(key);
        let excluded = self.plies[ply].excluded;
        if let Some(value) = known
            .filter(|_| excluded == 0)
            .and_then(|entry| cutoff(&entry, depth, (alpha, beta), ply, pv))
        {
            return value;
        }
        let raw = match known {
            _ if node.is_check => None,
            Some(entry) => Some(entry.eval),
            None => {
                let (least, _) = self.expected(node, ply);
                let is_sure = !pv && excluded == 0 && beta.abs() < WIN;
                if is_sure && is_far_above(least, beta, depth) {
                    return least;
                }
                Some(self.evaluate(node, ply))
            }
        };
        let eval = raw.map(|raw| self.corrected(node, raw));
        (self.plies[ply].eval, self.plies[ply].raw) = (eval, raw.unwrap_or(0));
        let improving = self.improving(ply);
        if let Some(value) = eval
            .filter(|_| !pv && excluded == 0)
            .and_then(|eval| self.prune(node, (depth, eval, improving), (alpha, beta), ply, cut))
        {
            return value;
        }
        if known.is_none_or(|entry| entry.tag == 0) && depth >= 4 {
            depth -= 1;
        }
        let best = known.map_or(0, |entry| entry.tag);
        let extend =
            match known.map(|entry| self.singular(node, &entry, depth, (alpha, beta), ply, cut)) {
                Some(Singular::Value(value)) => return value,
                Some(Singular::Deeper(plies)) => plies,
                None => 0,
            };
        // What was found at this ply to see that is of no line that is played.
        self.plies[ply].line.clear();
        self.list(node, best, ply);
        self.moves(node, (depth, improving, extend), (alpha, beta), ply, cut)
    }

    /// Tries the listed actions, the first of them `extend` plies deeper.
    pub(super) fn moves(
        &mut self,
        node: &Node<G>,
        (depth, improving, extend): (i32, bool, i32),
        (first_alpha, beta): Bounds,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let mut list = core::mem::take(&mut self.plies[ply].ranked);
        let mut best = Best::new(first_alpha, beta);
        // Those that have been searched come first in the list.
        let (mut looked_at, mut searched) = (0, 0);
        while best.alpha < beta {
            let Some(ranked) = self.upcoming(node, &mut list, looked_at, ply) else {
                break;
            };
            looked_at += 1;
            if looked_at == 1 && ranked.tag == self.plies[ply].excluded {
                continue;
            }
            // Beside a win that is known only a nearer one counts, and any action may lead to that.
            let may_drop = best.value > -WIN && best.alpha < WIN;
            if may_drop && is_late(node, &ranked, (depth, improving), best.quiets) {
                order::drop_quiet(&mut list, looked_at);
                continue;
            }
            let mut next = node.clone();
            if !self.goes_to(node, &ranked, &mut next, depth, &best, ply) {
                continue;
            }
            self.push(&ranked, &next, ply);
            let is_first = searched == 0;
            let deeper = depth - 1 + if is_first { extend } else { 0 };
            let order = (depth, searched, improving);
            let reduced = self.reduction(node, &next, &ranked, order, (best.pv, cut, ply));
            let value = self.tried(&next, (deeper, reduced), (&best, is_first), ply, cut);
            self.path.pop();
            if self.is_out {
                self.plies[ply].ranked = list;
                return 0;
            }
            if best.take(value, &ranked) {
                self.keep_line(ranked.action, ply);
            }
            if best.alpha >= beta {
                let side = node.position.to_act();
                self.learn(side, ply, depth, (&ranked, &list[..searched]));
            }
            list.swap(searched, looked_at - 1);
            searched += 1;
        }
        let is_stuck = list.is_empty();
        self.plies[ply].ranked = list;
        match self.plies[ply].excluded {
            _ if is_stuck => self.decided(&node.position, ply),
            0 => self.found(node, &best, depth, ply),
            // There may be none beside the one that is left out.
            _ => best.value.max(first_alpha),
        }
    }

    /// Plays an action on a copy of the position; returns whether anything can come of it.
    #[inline]
    fn goes_to(
        &self,
        node: &Node<G>,
        ranked: &Ranked<G::Action>,
        next: &mut Node<G>,
        depth: i32,
        best: &Best,
        ply: usize,
    ) -> bool {
        let eval = self.plies[ply].eval.unwrap_or(0);
        let hopeless = best.value > -WIN
            && self.is_hopeless(node, ranked, (depth, eval), (best.alpha, best.quiets));
        self.play(ranked.action, next);
        // A check is forcing: it is no use to guess what comes of it.
        let goes = !hopeless || next.is_check;
        if goes {
            self.reach(node, ranked.action, next);
        }
        goes
    }

    /// The value of a position after an action: only the first is looked at with open bounds, the
    /// others to see that they are not better than what is known, less deep at first.
    fn tried(
        &mut self,
        next: &Node<G>,
        (depth, reduced): (i32, i32),
        (best, is_first): (&Best, bool),
        ply: usize,
        cut: bool,
    ) -> i32 {
        let (alpha, beta) = (best.alpha, best.beta);
        let mut value = MOST;
        if !is_first {
            let scout = (-alpha - 1, -alpha);
            value = -self.tree(next, depth - reduced, scout, ply + 1, true);
            if value > alpha && reduced > 0 {
                value = -self.tree(next, depth, scout, ply + 1, !cut);
            }
        }
        if is_first || best.pv && value > alpha && value < beta {
            let cut = !best.pv && !cut;
            value = -self.tree(next, depth, (-beta, -alpha), ply + 1, cut);
        }
        value
    }

    /// Keeps what has been found of a position, and returns its value.
    fn found(&mut self, node: &Node<G>, best: &Best, depth: i32, ply: usize) -> i32 {
        let eval = self.plies[ply].eval.unwrap_or(0);
        let value = best.value;
        let bound = Bound::of(value, (best.first_alpha, best.beta));
        let is_error = match bound {
            Bound::Exact => true,
            Bound::AtLeast => value > eval,
            Bound::AtMost => value < eval,
        };
        if best.is_quiet && is_error && !node.is_check && value.abs() < WIN {
            let (side, pawns) = (node.position.to_act(), node.sum.pawns);
            self.corrections.learn(side, pawns, value - eval, depth);
        }
        let entry = Entry {
            tag: best.tag,
            score: to_table(value, ply),
            eval: self.plies[ply].raw,
            depth,
            bound,
        };
        self.keep(self.key(&node.position), entry);
        value
    }

    fn keep(&mut self, key: u64, mut entry: Entry) {
        if entry.tag == 0 {
            let known = self.table.get(key);
            entry.tag = known.map_or(0, |entry| entry.tag);
        }
        self.put(key, entry);
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
