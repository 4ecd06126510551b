//! A search for every game on a board: alpha-beta with a table, quiescence and null moves.
//!
//! What this teaches: [`Boarded`](piece_kit::Boarded) tells enough of a game to play it well.
//! Nothing here knows a game; the values of its pieces are in [`evaluation`](crate::evaluation).
//! An engine for one game would go on from here: reductions by history, threads, a clock.

use std::cmp::Reverse;

use piece_kit::records::Path;

use crate::evaluation::{Node, Valued};

/// More than any position is worth. A win is worth as much less as it is plies away.
pub const INFINITE: i32 = 1_000_000;
/// What is worth more than this is a win, however far away.
pub const WIN: i32 = INFINITE - 1_000;
/// The rank of what gains material in the order of choices; quiet choices rank below.
const NOISY: i32 = 1 << 24;

/// How long to search.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// In plies, quiescence aside.
    pub depth: i32,
    /// About so many positions at most, those of quiescence included.
    pub nodes: u64,
}

/// The least and the greatest value that a position may have, or that a search cares for.
type Bounds = (i32, i32);

const ALL: Bounds = (-INFINITE, INFINITE);

/// What the table knows of a position; its best choice has this slot.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    depth: i32,
    bounds: Bounds,
    best: usize,
}

/// A search, and what it remembers from one move to the next.
pub struct Search<G: Valued> {
    /// Whether the value must be that of plain negamax: then there are no null moves and no
    /// reductions, and the table is asked only for what was searched as deep.
    pub exact: bool,
    table: Vec<Option<Entry>>,
    /// How often a choice has refuted what was played before, by side and slot.
    history: [Vec<i32>; 2],
    path: Path,
    /// How far the line is from where the search began.
    ply: i32,
    /// The positions looked at since the search began.
    pub nodes: u64,
    limit: u64,
    best: Option<G::Action>,
}

impl<G: Valued> Search<G> {
    /// A search with a table of so many entries, which may be none.
    pub fn new(entries: usize) -> Self {
        Self {
            exact: false,
            table: vec![None; entries],
            history: [vec![0; G::SLOTS], vec![0; G::SLOTS]],
            path: Path::new(),
            ply: 0,
            nodes: 0,
            limit: 0,
            best: None,
        }
    }

    /// The best choice in a position that a game has reached on a path, with its value for the
    /// side to move; none if the game is over. Chance may have to decide what becomes of it.
    pub fn choose(&mut self, start: &G, path: Path, limits: Limits) -> Option<(G::Action, i32)> {
        (self.path, self.nodes, self.limit) = (path, 0, limits.nodes);
        self.best = start.choices().first().copied();
        let (node, mut value) = (Node::new(start.clone()), 0);
        for depth in 1..=limits.depth {
            let found = self.search(&node, depth, ALL);
            if self.is_out() {
                break;
            }
            value = found;
            if value.abs() > WIN {
                break;
            }
        }
        self.best.map(|choice| (choice, value))
    }

    fn is_out(&self) -> bool {
        self.nodes >= self.limit
    }

    /// The value for the side to move: itself if it is between the bounds, else a bound of it.
    fn search(&mut self, node: &Node<G>, depth: i32, bounds: Bounds) -> i32 {
        let position = &node.position;
        if self.ply > 0 && self.is_draw(position) && position.outcome().is_none() {
            return 0;
        }
        if depth <= 0 || position.is_over() {
            return self.quiesce(node, bounds);
        }
        self.nodes += 1;
        let (mut alpha, beta) = bounds;
        let known = self.known(position.key());
        if let Some(score) = known.and_then(|entry| self.cutoff(&entry, depth, bounds)) {
            return score;
        }
        if self.passing(node, depth, beta) >= beta {
            return beta;
        }
        let (mut best, mut best_slot) = (-INFINITE, usize::MAX);
        let choices = self.ordered(position, known.map(|entry| entry.best));
        for (tried, &(rank, slot, choice)) in choices.iter().enumerate() {
            // Late quiet choices are rarely good: a search less deep must find that they are.
            let late = !self.exact && depth > 2 && tried > 3 && rank < NOISY;
            if late && self.after(node, choice, depth - 1, (alpha, alpha + 1)) <= alpha {
                continue;
            }
            let score = self.after(node, choice, depth, (alpha, beta));
            if self.is_out() {
                return best;
            }
            if score > best {
                (best, best_slot) = (score, slot);
                if self.ply == 0 {
                    self.best = Some(choice);
                }
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                let history = &mut self.history[position.to_act().index()][slot];
                *history = (*history + depth * depth).min(NOISY / 2);
                break;
            }
        }
        if choices.is_empty() {
            return self.decided(position);
        }
        if !self.is_out() {
            self.keep(position.key(), depth, best, bounds, best_slot);
        }
        best
    }

    /// The value of a choice: the mean of what chance may make of it.
    fn after(&mut self, node: &Node<G>, choice: G::Action, depth: i32, bounds: Bounds) -> i32 {
        if !node.position.depends_on_chance(choice) {
            return self.reply(&node.after(choice), depth - 1, bounds);
        }
        let chances = node.position.chances(choice).expect("a legal choice");
        let (mut sum, mut weights) = (0, 0);
        for &(action, weight) in chances.as_slice() {
            // A mean needs values and not bounds. They are many, so each is searched less deep.
            let score = self.reply(&node.after(action), depth - 2, ALL);
            sum += i128::from(score) * i128::from(weight);
            weights += i128::from(weight);
        }
        (sum / weights) as i32
    }

    /// The value of the next position for the side that has moved.
    fn reply(&mut self, next: &Node<G>, depth: i32, bounds: Bounds) -> i32 {
        self.path.push(next.position.key());
        self.ply += 1;
        let score = -self.search(next, depth, (-bounds.1, -bounds.0));
        self.ply -= 1;
        self.path.pop();
        score
    }

    /// The value of passing if it may prove the position too good for the opponent: the side to
    /// move can do better than that, unless with few pieces it is a loss to have to move.
    fn passing(&mut self, node: &Node<G>, depth: i32, beta: i32) -> i32 {
        let own = node.position.placement().side(node.position.to_act());
        let sound = !self.exact && self.ply > 0 && beta < WIN && own.len() > 3;
        let promising = sound && depth > 2 && node.score() >= beta;
        let passed = node.passed().filter(|_| promising);
        passed.map_or(-INFINITE, |next| {
            self.reply(&next, depth - 3, (beta - 1, beta))
        })
    }

    /// The value after all captures and promotions that pay; in check, after any action.
    fn quiesce(&mut self, node: &Node<G>, (mut alpha, beta): Bounds) -> i32 {
        self.nodes += 1;
        let (position, mut actions) = (&node.position, Vec::new());
        let is_check = position.is_check();
        if is_check {
            position.extend_legal(&mut actions);
        } else {
            position.extend_captures_and_promotions(&mut actions);
        }
        if position.is_over() || actions.is_empty() && position.outcome().is_some() {
            return self.decided(position);
        }
        let mut best = if is_check { -INFINITE } else { node.score() };
        // What a capture reveals has left the board: one of the outcomes stands for all.
        actions.dedup_by_key(|action| position.slot(*action));
        let see = |action| (Reverse(position.see(action, G::value)), action);
        let mut actions: Vec<_> = actions.into_iter().map(see).collect();
        actions.retain(|(see, _)| is_check || see.0 >= 0);
        actions.sort_unstable();
        for (_, action) in actions {
            alpha = alpha.max(best);
            if alpha >= beta || self.is_out() {
                break;
            }
            self.ply += 1;
            let score = -self.quiesce(&node.after(action), (-beta, -alpha));
            self.ply -= 1;
            best = best.max(score);
        }
        best
    }

    /// Whether the game is drawn, or will be: who can repeat a position once can do so again.
    fn is_draw(&self, position: &G) -> bool {
        let (plies, rules) = (position.halfmove_clock(), G::DRAWS);
        let most = rules.claim_plies.or(rules.plies);
        let is_late = most.is_some_and(|most| plies >= most);
        is_late || position.is_dead() || self.path.occurrences(plies) > 1
    }

    /// The choices with their rank and slot, in an order in which good ones come early: what the
    /// table knows, what captures most with least, then what has been good elsewhere.
    fn ordered(&self, position: &G, best: Option<usize>) -> Vec<(i32, usize, G::Action)> {
        let (placement, side) = (position.placement(), position.to_act());
        let (enemies, history) = (placement.side(!side), &self.history[side.index()]);
        let rank = |choice| {
            let (slot, effect) = (position.slot(choice), position.effect(choice));
            let before = effect.from.map_or(0, |(kind, _)| G::value(kind));
            let hits = (effect.removed & enemies).iter();
            let hits = hits.filter_map(|square| placement.kind_at(square));
            let after = hits.map(G::value).sum::<i32>() + effect.becomes.map_or(0, G::value);
            let gain = after - before;
            let rank = match best {
                Some(best) if best == slot => i32::MAX,
                _ if gain > 0 => NOISY + 16 * gain - before,
                _ => history[slot],
            };
            (rank, slot, choice)
        };
        let mut choices: Vec<_> = position.choices().into_iter().map(rank).collect();
        choices.sort_unstable_by_key(|&(rank, slot, _)| (Reverse(rank), slot));
        choices
    }

    fn known(&self, key: u64) -> Option<Entry> {
        let index = key.checked_rem(self.table.len() as u64)?;
        self.table[index as usize].filter(|entry| entry.key == key)
    }

    /// The value that the table has, if it is known well enough.
    fn cutoff(&self, entry: &Entry, depth: i32, bounds: Bounds) -> Option<i32> {
        let deep = entry.depth == depth || !self.exact && entry.depth > depth;
        let (least, most) = entry.bounds;
        let (least, most) = (further(least, self.ply), further(most, self.ply));
        let value = (least >= bounds.1 || least == most).then_some(least);
        let value = value.or((most <= bounds.0).then_some(most));
        value.filter(|_| self.ply > 0 && deep)
    }

    fn keep(&mut self, key: u64, depth: i32, value: i32, bounds: Bounds, best: usize) {
        let Some(index) = key.checked_rem(self.table.len() as u64) else {
            return;
        };
        let here = further(value, -self.ply);
        let least = if value > bounds.0 { here } else { -INFINITE };
        let most = if value < bounds.1 { here } else { INFINITE };
        let bounds = (least, most);
        self.table[index as usize] = Some(Entry {
            key,
            depth,
            bounds,
            best,
        });
    }

    /// The value of a position that is over or has no legal action.
    fn decided(&self, position: &G) -> i32 {
        match position.outcome_if_stuck().winner() {
            Some(winner) if winner == position.to_act() => INFINITE - self.ply,
            Some(_) => self.ply - INFINITE,
            None => 0,
        }
    }
}

/// A value as seen from so many plies further away: a win is worth less.
fn further(value: i32, plies: i32) -> i32 {
    match value {
        WIN.. => value - plies,
        _ if value <= -WIN => value + plies,
        _ => value,
    }
}
