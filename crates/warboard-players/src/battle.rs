//! The player of hidden battles: it imagines what may lie face down, and searches each of several
//! such worlds.

use core::fmt;

use piece_kit::{Path, PlayableView, Seed, SeededRng, Variant};
use strata_tactical::{Battle, Prior, SideView, Turn, View};

use crate::player::Watch;
use crate::search::score::{MOST, WIN, score};
use crate::search::{Deadline, Search};
use crate::{Level, Player, Resources, Seen, Task, Thought, ThoughtOf};

/// The worlds that are imagined.
const WORLDS: usize = 6;
/// How deep a world is searched at most.
const DEEPEST: u32 = 20;
/// The turns that are left after the first depths.
const CANDIDATES: usize = 6;

/// Plays hidden battles from a view, and nothing else.
///
/// What lies face down is drawn by the [`Prior`] of whoever asks, several times over, and each of
/// these worlds is searched by alpha-beta. The turn is the one that is best on average. The draws
/// follow from the seed and the view alone, so the same view gets the same turn.
pub struct BattlePlayer {
    worlds: Vec<Search<Battle>>,
    level: Level,
    seed: Seed,
    rng: SeededRng,
    /// The keys of the battle so far, as far as they were seen, and the plies of the last.
    path: Path,
    plies: u32,
}

/// The positions that are looked at in each world at least: enough to see each turn's answer.
const LEAST: u64 = 300;

/// A turn, and its value in each world added up.
#[derive(Clone, Copy, Debug)]
struct Rated {
    turn: Turn,
    value: i32,
    depth: u32,
}

impl BattlePlayer {
    /// A player of a level. Each of the worlds has a sixth of the table.
    pub fn new(level: Level, seed: &Seed, resources: Resources) -> Self {
        let resources = Resources {
            table: resources.table / WORLDS,
            threads: 1,
        };
        let worlds = (0..WORLDS).map(|_| Search::new(resources));
        Self {
            worlds: worlds.collect(),
            level,
            seed: seed.labelled("worlds"),
            rng: SeededRng::new(&seed.labelled("level")),
            path: Path::new(),
            plies: 0,
        }
    }

    /// The turn of a player whose belief of what lies face down is the prior: for whoever knows
    /// more than the view, such as the army on the map of a campaign. A prior that cannot be is
    /// left aside. None if the battle is over or the other side is to act.
    pub fn turn(&mut self, view: &SideView, prior: &Prior, task: &Task) -> Option<Thought<Turn>> {
        let strength = self.level.strength();
        let lines = if strength.noise > 0 { usize::MAX } else { 1 };
        let task = strength.limited(task);
        let thoughts = self.rate(view, prior, &task, lines, &mut |_| ());
        let thought = strength.choose(thoughts, &mut self.rng)?;
        self.remember(view, thought.choice());
        Some(thought)
    }

    /// The best turns, at most so many, the best first.
    pub(crate) fn rate(
        &mut self,
        view: &SideView,
        prior: &Prior,
        task: &Task,
        lines: usize,
        watch: &mut Watch<'_, Turn>,
    ) -> Vec<Thought<Turn>> {
        let public = view.public();
        if public.outcome().is_some() || public.to_act() != view.side() {
            return Vec::new();
        }
        self.see(view);
        let worlds = self.imagine(view, prior);
        let mut deadline = Deadline::new(task);
        deadline.nodes = (deadline.nodes / WORLDS as u64).max(LEAST);
        for (search, world) in self.worlds.iter_mut().zip(&worlds) {
            search.begin(world, &deadline);
        }
        let rate = |turn| Rated {
            turn,
            value: 0,
            depth: 0,
        };
        let mut rated: Vec<Rated> = public.turns().into_iter().map(rate).collect();
        let lines = lines.clamp(1, rated.len().max(1));
        for depth in 1..=deadline.depth.min(DEEPEST) {
            let left = if depth <= 2 {
                rated.len()
            } else {
                (rated.len() >> (depth - 2)).max(CANDIDATES)
            };
            let left = left.max(lines).min(rated.len());
            let searched = self.deepen(&worlds, &mut rated[..left], depth);
            watch(&self.thoughts(&rated[..lines], &deadline));
            if !searched || rated.len() == 1 || rated[0].value.abs() > WIN {
                break;
            }
        }
        self.thoughts(&rated[..lines.min(rated.len())], &deadline)
    }

    /// Searches the turns to a depth in all worlds and sorts them; false if there was no time, and
    /// then only those that were searched have gone up or down.
    fn deepen(&mut self, worlds: &[Battle], rated: &mut [Rated], depth: u32) -> bool {
        let mut searched = 0;
        for rated in &mut *rated {
            let Some(value) = self.value(worlds, rated.turn, depth) else {
                break;
            };
            (rated.value, rated.depth) = (value, depth);
            searched += 1;
        }
        // Values of different depths are not compared: the best of before must be beaten.
        rated[..searched].sort_by_key(|rated| (-rated.value, rated.turn));
        searched == rated.len()
    }

    /// The mean over the worlds.
    fn value(&mut self, worlds: &[Battle], turn: Turn, depth: u32) -> Option<i32> {
        let mut sum = 0;
        for (search, world) in self.worlds.iter_mut().zip(worlds) {
            let mut after = *world;
            after.play_unchecked(turn);
            let mut path = self.path.clone();
            path.push(after.key());
            sum += -search.value(&after, &path, depth - 1)?;
        }
        Some((sum / worlds.len().max(1) as i32).clamp(-MOST, MOST))
    }

    fn imagine(&self, view: &SideView, prior: &Prior) -> Vec<Battle> {
        let seed = self.seed.numbered(view.public().key());
        let mut rng = SeededRng::new(&seed);
        let mut sample = || {
            let drawn = view.sample(prior, &mut rng);
            drawn.or_else(|_| view.sample(&Prior::ANY, &mut rng)).ok()
        };
        (0..WORLDS).filter_map(|_| sample()).collect()
    }

    /// Follows the battle by what is shown of it.
    fn see(&mut self, view: &SideView) {
        let public = view.public();
        let plies = 2 * public.fullmove() + u32::from(public.to_act() == piece_kit::Side::Black);
        if plies != self.plies + 2 {
            self.path = Path::new();
        }
        if plies != self.plies {
            self.path.push(public.key());
        }
        self.plies = plies;
    }

    /// The position after the turn comes again if the battle goes round in circles. What a turn
    /// reveals cannot, so it does not matter what it is.
    fn remember(&mut self, view: &SideView, turn: Turn) {
        let mut after = *view.public();
        after.play_unchecked(turn.into());
        self.path.push(after.key());
    }

    fn thoughts(&self, rated: &[Rated], deadline: &Deadline) -> Vec<Thought<Turn>> {
        let nodes = self.worlds.iter().map(Search::nodes).sum();
        let time = deadline.watch.elapsed();
        let thought = |rated: &Rated| Thought {
            line: vec![rated.turn],
            score: Some(score(rated.value)),
            depth: rated.depth,
            nodes,
            time,
        };
        rated.iter().map(thought).collect()
    }
}

impl fmt::Debug for BattlePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BattlePlayer")
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}

impl Player for BattlePlayer {
    type Game = Battle;
    type Seen = Seen<View>;

    fn choose(&mut self, seen: &Seen<View>, task: &Task) -> Option<ThoughtOf<Self>> {
        match &seen.0 {
            View::Side(view) => self.turn(view, &Prior::ANY, task),
            View::Spectator(_) => None,
        }
    }

    fn analyse(
        &mut self,
        seen: &Seen<View>,
        task: &Task,
        lines: usize,
        watch: &mut Watch<'_, Turn>,
    ) -> Vec<ThoughtOf<Self>> {
        match &seen.0 {
            View::Side(view) if seen.0.is_to_act() => {
                self.rate(view, &Prior::ANY, task, lines, watch)
            }
            _ => Vec::new(),
        }
    }

    fn forget(&mut self) {
        self.worlds.iter_mut().for_each(Search::forget);
        (self.path, self.plies) = (Path::new(), 0);
    }
}
