//! The player of games that everybody sees.

use core::fmt;

use piece_kit::{Seed, SeededRng};

use crate::Strength;
use crate::player::Watch;
use crate::search::score::{MOST, score};
use crate::search::{Deadline, Search};
use crate::{Evaluated, Level, Limits, Open, Player, Resources, Score, Task, Thought, ThoughtOf};

/// The depth to which a player of a level below the best looks at most.
const DEEPEST: u32 = 20;

/// Plays a game on a board that everybody sees, by a [`Search`].
///
/// ```
/// use capatomic::{Capatomic, StartNumber};
/// use piece_kit::{Seed, Variant};
/// use warboard_players::{Level, Limits, Open, OpenPlayer, Player, Resources};
/// let mut player = OpenPlayer::new(Level::BEST, &Seed::guessable(1), Resources::default());
/// let position = Capatomic::start(StartNumber::new(0).unwrap());
/// let thought = player.choose(&Open::from(position), &Limits::of_nodes(2_000).into()).unwrap();
/// assert!(position.check(thought.choice()).is_ok());
/// ```
pub struct OpenPlayer<G: Evaluated> {
    search: Search<G>,
    level: Level,
    rng: SeededRng,
}

impl<G: Evaluated> OpenPlayer<G> {
    /// A player of a level. The seed decides what the levels below the best overlook.
    pub fn new(level: Level, seed: &Seed, resources: Resources) -> Self {
        Self::with_search(level, seed, Search::new(resources))
    }

    /// A player of a level with this search, for instance one with other terms than those of the game.
    pub fn with_search(level: Level, seed: &Seed, search: Search<G>) -> Self {
        Self {
            search,
            level,
            rng: SeededRng::new(&seed.labelled("level")),
        }
    }
}

impl<G: Evaluated> OpenPlayer<G> {
    /// Every choice with its value, all to the same depth, which is 1 at least.
    fn rate(&mut self, seen: &Open<G>, task: &Task) -> Vec<Thought<G::Action>> {
        if seen.position.outcome().is_some() {
            return Vec::new();
        }
        let mut deadline = Deadline::new(task);
        let nodes = std::mem::replace(&mut deadline.nodes, u64::MAX);
        let mut choices = seen.position.choices();
        task.keep(&mut choices);
        let mut rated: Vec<_> = choices.into_iter().map(Thought::bare).collect();
        for depth in 1..=deadline.depth.min(DEEPEST) {
            self.search.begin(&seen.position, &deadline, nodes);
            if !self.rate_to(seen, depth, &mut rated) {
                break;
            }
            deadline.nodes = nodes;
            // The next depth takes some times as long as this one.
            if self.search.nodes().saturating_mul(4) > nodes {
                break;
            }
        }
        rated
    }

    /// Rates all to a depth; false, and nothing is changed, if there was no time.
    fn rate_to(&mut self, seen: &Open<G>, depth: u32, rated: &mut Vec<Thought<G::Action>>) -> bool {
        let mut deeper = rated.clone();
        for thought in &mut deeper {
            let mut after = seen.position.clone();
            after.play_unchecked(thought.choice());
            let mut path = seen.path.clone();
            path.push(after.key());
            let Some(value) = self.search.value(&after, &path, depth - 1, (-MOST, MOST)) else {
                return false;
            };
            (thought.score, thought.depth) = (Some(score(-value)), depth);
            thought.nodes = self.search.nodes();
        }
        *rated = deeper;
        true
    }
}

impl<G: Evaluated> fmt::Debug for OpenPlayer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpenPlayer")
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}

impl<G: Evaluated> Player for OpenPlayer<G> {
    type Game = G;
    type Seen = Open<G>;

    fn choose(&mut self, seen: &Open<G>, task: &Task) -> Option<ThoughtOf<Self>> {
        let strength = self.level.strength();
        let task = strength.limited(task);
        self.search.set_contempt(strength.contempt());
        let thoughts = match strength.noise {
            0 => self.analyse(seen, &task, 1, &mut |_| ()),
            _ => self.rate(seen, &task),
        };
        self.search.set_contempt(0);
        strength.choose(thoughts, &mut self.rng)
    }

    fn analyse(
        &mut self,
        seen: &Open<G>,
        task: &Task,
        lines: usize,
        watch: &mut Watch<'_, G::Action>,
    ) -> Vec<ThoughtOf<Self>> {
        if seen.position.outcome().is_some() {
            return Vec::new();
        }
        self.search
            .analyse(&seen.position, &seen.path, task, lines, watch)
    }

    fn forget(&mut self) {
        self.search.forget();
    }
}

impl Strength {
    /// The task with no more nodes than the level may look at.
    pub(crate) fn limited(self, task: &Task) -> Task {
        let Limits { nodes, .. } = task.limits;
        let nodes = match (nodes, self.nodes) {
            (Some(nodes), Some(most)) => Some(nodes.min(most)),
            (nodes, most) => nodes.or(most),
        };
        let limits = Limits {
            nodes,
            ..task.limits
        };
        Task {
            limits,
            ..task.clone()
        }
    }

    /// One of the thoughts: what seems best if each judgement is off by a little.
    pub(crate) fn choose<A>(
        self,
        thoughts: Vec<Thought<A>>,
        rng: &mut SeededRng,
    ) -> Option<Thought<A>> {
        let span = u64::from(self.noise) + 1;
        let mut seems = |thought: &Thought<A>| {
            // Two dice: small errors are more frequent than large ones.
            let noise = (rng.below(span) + rng.below(span)) as i64 - i64::from(self.noise);
            let value = match thought.score {
                Some(Score::Points(points)) => points,
                Some(Score::Win(_)) => 10_000,
                Some(Score::Loss(_)) => -10_000,
                None => 0,
            };
            i64::from(value) + noise
        };
        let rated = thoughts
            .into_iter()
            .map(|thought| (seems(&thought), thought));
        let best = rated.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.map(|(_, thought)| thought)
    }
}
