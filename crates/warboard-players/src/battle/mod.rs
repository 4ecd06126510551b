//! The player of hidden battles: it imagines what may lie face down, and searches each of several
//! such worlds.

mod worlds;

use core::fmt;

use piece_kit::records::Path;
use piece_kit::{PlayableView, Seed, SeededRng, Side, Variant};
use strata_tactical::{Battle, Prior, SideView, Turn, View};

use crate::player::Watch;
use crate::search::Deadline;
use crate::search::score::{DEEPEST, score};
use crate::{Level, Player, Resources, Seen, Strength, Task, Thought, ThoughtOf};
use worlds::{LEAST, Rated, Worlds};

/// Plays hidden battles from a view, and nothing else.
///
/// What lies face down is drawn by the [`Prior`] of whoever asks, several times over, and each of
/// these worlds is searched by alpha-beta. The turn is the one that is best on average. The draws
/// follow from the seed and the view alone, so the same views get the same turns.
///
/// Scores compare turns; as a worth they are too good for whoever is to act while much lies face down,
/// in the first plies by several pawns, since in each world the search knows what it will turn up.
pub struct BattlePlayer {
    worlds: Worlds,
    level: Level,
    seed: Seed,
    rng: SeededRng,
    /// The keys of the battle so far, as far as they were seen, and the plies of the last.
    path: Path,
    plies: u32,
}

impl BattlePlayer {
    /// A player of a level.
    pub fn new(level: Level, seed: &Seed, resources: Resources) -> Self {
        Self {
            worlds: Worlds::new(resources),
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
        let thoughts = self.rate(view, prior, (&task, strength), lines, &mut |_| ());
        let thought = strength.choose(thoughts, &mut self.rng)?;
        self.remember(view, thought.choice());
        Some(thought)
    }

    /// The best turns, at most `lines`, the best first.
    pub(crate) fn rate(
        &mut self,
        view: &SideView,
        prior: &Prior,
        (task, strength): (&Task, Strength),
        lines: usize,
        watch: &mut Watch<'_, Turn>,
    ) -> Vec<Thought<Turn>> {
        let public = view.public();
        if public.outcome().is_some() || public.to_act() != view.side() {
            return Vec::new();
        }
        self.see(view);
        let mut deadline = Deadline::new(task);
        self.imagine(view, prior, deadline.nodes, strength);
        let mut rated: Vec<Rated> = public.turns().into_iter().map(Rated::new).collect();
        if rated.len() == 1 {
            deadline.depth = deadline.depth.min(1);
        }
        // Whoever misjudges has to look at all turns alike.
        let open = self.worlds.open().filter(|_| strength.noise == 0);
        if let Some((search, battle)) = open {
            deadline.nodes = deadline.nodes.max(LEAST);
            return search.deepen(battle, &self.path, &deadline, lines, watch);
        }
        self.worlds.begin(deadline.clone());
        let lines = lines.clamp(1, rated.len().max(1));
        let mut settled = 0;
        for depth in 1..=deadline.depth.min(DEEPEST) {
            if depth > 1 && !deadline.goes_on(settled) {
                break;
            }
            let before = rated[0].turn;
            let searched = self.worlds.deepen(&mut rated, lines, &self.path, depth);
            watch(&self.thoughts(&rated[..lines], &deadline));
            if !searched || self.worlds.is_decided(&rated[0]) {
                break;
            }
            settled = if rated[0].turn == before {
                settled + 1
            } else {
                0
            };
        }
        self.thoughts(&rated[..lines], &deadline)
    }

    fn imagine(&mut self, view: &SideView, prior: &Prior, positions: u64, strength: Strength) {
        let seed = self.seed.numbered(view.public().key());
        let mut rng = SeededRng::new(&seed);
        self.worlds.imagine(positions, strength, || {
            let drawn = view.sample(prior, &mut rng);
            drawn.or_else(|_| view.sample(&Prior::ANY, &mut rng)).ok()
        });
    }

    /// Follows the battle by what is shown of it.
    fn see(&mut self, view: &SideView) {
        let public = view.public();
        let plies = 2 * public.fullmove() + u32::from(public.to_act() == Side::Black);
        // A turn that was chosen and not played has led nowhere.
        let mut last = core::iter::repeat_with(|| self.path.pop()).take(2);
        let is_same = plies == self.plies && last.any(|key| key == Some(public.key()));
        if !is_same && plies != self.plies + 2 {
            self.path = Path::new();
        }
        self.path.push(public.key());
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
        let nodes = self.worlds.nodes();
        let time = deadline.watch.elapsed();
        let thought = |rated: &Rated| Thought {
            line: vec![rated.turn],
            score: Some(score(self.worlds.mean(rated))),
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
                self.rate(view, &Prior::ANY, (task, Strength::FULL), lines, watch)
            }
            _ => Vec::new(),
        }
    }

    fn forget(&mut self) {
        self.worlds.forget();
        (self.path, self.plies) = (Path::new(), 0);
    }
}
