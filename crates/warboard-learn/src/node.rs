//! A state of one type of game.

use piece_kit::{Chances, SeededRng};

use crate::error::StateError;
use crate::learnable::{Learnable, Played, Sizes, mirror_cells};
use crate::plane::Plane;
use crate::table::{Limits, Table};

/// The player to act: a seat, or chance, or nobody if the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A seat, from 0.
    Seat(usize),
    /// Chance: one of the [outcomes](crate::State::chance_outcomes).
    Chance,
    /// The game is over: nobody is to act.
    Terminal,
}

#[derive(Clone)]
pub(crate) struct Node<G: Learnable> {
    game: G,
    limits: Limits,
    start: G::Position,
    actions: Vec<G::Action>,
    table: Table<G>,
    /// A choice, and what it may become, if chance is to decide that.
    pending: Option<(G::Action, Chances<G::Action>)>,
}

impl<G: Learnable> Node<G> {
    pub(crate) fn new(game: G, limits: Limits, rng: &mut SeededRng) -> Self {
        let start = game.start(rng);
        Self {
            table: Table::new(&game, limits, start.clone()),
            game,
            limits,
            start,
            actions: Vec::new(),
            pending: None,
        }
    }

    fn play(&mut self, action: G::Action) {
        self.pending = None;
        self.actions.push(action);
        self.table.play(&self.game, self.limits, action);
    }

    /// The action or outcome with an index.
    fn find(&self, index: u32) -> Result<G::Action, StateError> {
        let found = match &self.pending {
            Some((_, chances)) => {
                let mut actions = chances.iter().map(|(action, _)| *action);
                actions.find(|action| self.game.chance_index(*action) == index)
            }
            None if self.table.is_over(self.limits) => return Err(StateError::Over),
            None => self.table.choice(self.limits, index),
        };
        found.ok_or(StateError::Illegal { index })
    }
}

/// A state, whichever game it is of.
pub(crate) trait AnyNode: Send + Sync {
    fn boxed(&self) -> Box<dyn AnyNode>;
    fn sizes(&self) -> Sizes;
    fn planes(&self) -> &[Plane];
    fn max_chance_outcomes(&self) -> u32;
    fn ply(&self) -> u32;
    fn player(&self) -> Player;
    fn legal(&self) -> Vec<u32>;
    fn outcomes(&self) -> Vec<(u32, u64)>;
    fn apply(&mut self, index: u32) -> Result<(), StateError>;
    fn action_text(&self, index: u32) -> Result<String, StateError>;
    fn returns(&self) -> Vec<f32>;
    fn termination(&self) -> Option<&'static str>;
    fn observation_text(&self, seat: usize) -> String;
    fn information_text(&self, seat: usize) -> String;
    fn observe(&self, seat: usize, cells: &mut [f32]);
    fn sample(&self, seat: usize, rng: &mut SeededRng) -> Box<dyn AnyNode>;
    fn mirror_index(&self, index: u32) -> Option<u32>;
    fn mirror_planes(&self, planes: &[f32], mirrored: &mut [f32]) -> bool;
}

impl Clone for Box<dyn AnyNode> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

impl<G: Learnable> AnyNode for Node<G> {
    fn boxed(&self) -> Box<dyn AnyNode> {
        Box::new(self.clone())
    }

    fn sizes(&self) -> Sizes {
        self.game.sizes()
    }

    fn planes(&self) -> &[Plane] {
        self.game.planes()
    }

    fn max_chance_outcomes(&self) -> u32 {
        G::CHANCE_OUTCOMES
    }

    fn ply(&self) -> u32 {
        self.table.ply
    }

    fn player(&self) -> Player {
        match self.pending {
            Some(_) => Player::Chance,
            None if self.table.is_over(self.limits) => Player::Terminal,
            None => Player::Seat(self.game.seat(&self.table.position)),
        }
    }

    fn legal(&self) -> Vec<u32> {
        match self.pending {
            Some(_) => self.outcomes().iter().map(|(index, _)| *index).collect(),
            None => self.table.legal(self.limits).to_vec(),
        }
    }

    fn outcomes(&self) -> Vec<(u32, u64)> {
        let chances = self.pending.iter().flat_map(|(_, chances)| chances);
        chances
            .map(|(action, weight)| (self.game.chance_index(*action), *weight))
            .collect()
    }

    fn apply(&mut self, index: u32) -> Result<(), StateError> {
        let action = self.find(index)?;
        if self.pending.is_some() {
            self.play(action);
            return Ok(());
        }
        // A choice that chance completes is a node of its own even if one outcome is left.
        match self.game.chances(&self.table.position, action) {
            chances if chances.iter().all(|(other, _)| *other == action) => self.play(action),
            chances => self.pending = Some((action, chances)),
        }
        Ok(())
    }

    fn action_text(&self, index: u32) -> Result<String, StateError> {
        self.find(index).map(|action| action.to_string())
    }

    fn returns(&self) -> Vec<f32> {
        let returns = self
            .table
            .end
            .map_or_else(Default::default, |end| end.returns);
        returns[..self.sizes().seats].to_vec()
    }

    fn termination(&self) -> Option<&'static str> {
        self.table.end.map(|end| end.by.word())
    }

    fn observation_text(&self, seat: usize) -> String {
        self.game.observation_text(&self.table.position, seat)
    }

    fn information_text(&self, seat: usize) -> String {
        let mut text = self.game.observation_text(&self.start, seat);
        let mut position = self.start.clone();
        for &action in &self.actions {
            text.push('\n');
            text.push_str(&self.game.told(&position, seat, action));
            self.game.play(&mut position, action);
        }
        text
    }

    fn observe(&self, seat: usize, cells: &mut [f32]) {
        let table = &self.table;
        self.game
            .observe(&table.position, seat, table.occurrences, cells);
    }

    fn sample(&self, seat: usize, rng: &mut SeededRng) -> Box<dyn AnyNode> {
        let line = Played {
            start: self.start.clone(),
            actions: self.actions.clone(),
            position: self.table.position.clone(),
        };
        let line = self.game.imagine(&line, seat, rng);
        let mut sample = self.clone();
        sample.start = line.start;
        sample.actions = line.actions;
        sample.table.replace(&self.game, self.limits, line.position);
        if let Some((choice, _)) = self.pending {
            let chances = self.game.chances(&sample.table.position, choice);
            sample.pending = Some((choice, chances));
        }
        Box::new(sample)
    }

    fn mirror_index(&self, index: u32) -> Option<u32> {
        self.game.mirror_index(&self.table.position, index)
    }

    fn mirror_planes(&self, planes: &[f32], mirrored: &mut [f32]) -> bool {
        let area = self.sizes().area();
        mirror_cells(&self.game, &self.table.position, |from, to| {
            let pairs = planes.chunks(area).zip(mirrored.chunks_mut(area));
            pairs.for_each(|(plane, mirrored)| mirrored[to] = plane[from]);
        })
    }
}
