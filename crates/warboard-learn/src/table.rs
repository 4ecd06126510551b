//! One game that is being played, with its choices and their indices.

use piece_kit::{Claim, DrawRules, Termination};

use crate::learnable::{End, Learnable};

/// When a game is broken off or drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Limits {
    /// The plies after which a game is broken off; 0 if never.
    pub(crate) max_plies: u32,
    pub(crate) claim_draws: bool,
}

#[derive(Clone)]
pub(crate) struct Table<G: Learnable> {
    pub(crate) position: G::Position,
    /// The keys of the positions since the last action that cannot be undone, that of now included.
    keys: Vec<u64>,
    pub(crate) occurrences: u32,
    pub(crate) ply: u32,
    pub(crate) end: Option<End>,
    choices: Vec<G::Action>,
    indices: Vec<u32>,
}

impl<G: Learnable> Table<G> {
    pub(crate) fn new(game: &G, limits: Limits, position: G::Position) -> Self {
        let mut table = Self {
            position,
            keys: Vec::new(),
            occurrences: 1,
            ply: 0,
            end: None,
            choices: Vec::new(),
            indices: Vec::new(),
        };
        table.look(game, limits);
        table
    }

    /// Begins anew, in the memory of the game before.
    pub(crate) fn restart(&mut self, game: &G, limits: Limits, position: G::Position) {
        self.position = position;
        self.keys.clear();
        self.ply = 0;
        self.look(game, limits);
    }

    /// Goes on from another position with the same history.
    pub(crate) fn replace(&mut self, game: &G, limits: Limits, position: G::Position) {
        self.position = position;
        self.keys.pop();
        self.look(game, limits);
    }

    pub(crate) fn play(&mut self, game: &G, limits: Limits, action: G::Action) {
        game.play(&mut self.position, action);
        self.ply = self.ply.saturating_add(1);
        self.look(game, limits);
    }

    fn look(&mut self, game: &G, limits: Limits) {
        self.choices.clear();
        self.indices.clear();
        game.extend_choices(&self.position, &mut self.choices);
        let position = &self.position;
        let indices = self
            .choices
            .iter()
            .map(|choice| game.index(position, *choice));
        self.indices.extend(indices);
        let by_history = self.end_by_history(game, limits);
        let verdict = (self.ply > 0).then(|| game.verdict(&self.position));
        let end = game.end(&self.position, self.choices.is_empty());
        self.end = end.or(verdict.flatten()).or(by_history);
    }

    /// Counts how often the position has occurred, and says how that or a move limit ends the game.
    fn end_by_history(&mut self, game: &G, limits: Limits) -> Option<End> {
        let rules = game.draw_rules(&self.position);
        if rules == DrawRules::NONE {
            return None;
        }
        let (key, reversible) = game.repetition(&self.position);
        if reversible == 0 {
            self.keys.clear();
        }
        // How many plies ago the position occurred first.
        let mut first = 0;
        self.occurrences = 1;
        let recent = self.keys.iter().rev().take(reversible as usize);
        for (other, ago) in recent.zip(1..) {
            if *other == key {
                self.occurrences += 1;
                first = ago;
            }
        }
        self.keys.push(key);
        // A counter that a position brings along does not end the game.
        if self.ply == 0 {
            return None;
        }
        let clock = game.halfmove_clock(&self.position);
        if let Some(by) = rules.draw(clock, || self.occurrences) {
            let plies = match by {
                Termination::Repetition => first,
                _ => clock,
            };
            return Some(game.end_by_history(&self.position, by, plies));
        }
        let mut claims = rules.claims(clock, self.occurrences);
        let claim = claims.next().filter(|_| limits.claim_draws)?;
        Some(End::draw(match claim {
            Claim::Repetition { .. } => Termination::Repetition,
            _ => Termination::MoveLimit,
        }))
    }

    /// Whether the game was broken off: it goes on, but not here.
    pub(crate) fn is_truncated(&self, limits: Limits) -> bool {
        let over = limits.max_plies > 0 && self.ply >= limits.max_plies;
        self.end.is_none() && over
    }

    pub(crate) fn is_over(&self, limits: Limits) -> bool {
        self.end.is_some() || self.is_truncated(limits)
    }

    /// The indices of what may be chosen; none if the game is over.
    pub(crate) fn legal(&self, limits: Limits) -> &[u32] {
        if self.is_over(limits) {
            &[]
        } else {
            &self.indices
        }
    }

    /// The choice with an index, if it is one.
    pub(crate) fn choice(&self, limits: Limits, index: u32) -> Option<G::Action> {
        let place = self
            .legal(limits)
            .iter()
            .position(|other| *other == index)?;
        self.choices.get(place).copied()
    }
}
