//! Worlds that a player imagines, each searched on its own, and turns compared by their mean.

use piece_kit::records::Path;
use piece_kit::{Side, Variant};
use strata_tactical::{Battle, Turn};

use crate::search::score::{MOST, WIN};
use crate::search::{Bounds, Deadline, Search};
use crate::{Resources, Strength};

/// The most worlds that are imagined.
const WORLDS: usize = 4;
/// The number of positions of which twice as many are worth a third world, and four times as many a
/// fourth: what is added beyond goes into depth (docs/design.md#worlds-instead-of-beliefs).
const FEW: u64 = 20_000;
/// The most worlds that are drawn until two differ: of two units that may lie face down on a square, the
/// same is drawn this many times once in half a million.
const DRAWS: usize = 20;
/// The positions that are looked at in each world at least: enough to see each turn's answer.
pub(super) const LEAST: u64 = 300;
/// How much less than nothing a draw by repetition or the clock is worth at least, while anything lies face
/// down. A weak opponent loses more battles than the position promises; between equals it makes no
/// difference (docs/design.md#worlds-instead-of-beliefs).
const CONTEMPT: i32 = 300;
/// How much less than nothing a draw is worth at least when nothing lies face down, and values are those
/// of the battle as it is.
const OPEN_CONTEMPT: i32 = 100;
/// The cost of trading all units away, for a side that is not behind. Without it, two thirds of the
/// battles between the usual armies are drawn, with too little left to win
/// (docs/design.md#worlds-instead-of-beliefs).
const TRADES: i32 = 400;
/// What a position is worth at most in a mean, so that one world in which all is won does not
/// outweigh the others.
const CLEAR: i32 = 3_000;

/// A value in each world.
type Values = [i32; WORLDS];

/// A turn, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rated {
    pub(super) turn: Turn,
    pub(super) depth: u32,
    values: Values,
}

impl Rated {
    pub(super) fn new(turn: Turn) -> Self {
        let (depth, values) = (0, [0; WORLDS]);
        Self {
            turn,
            depth,
            values,
        }
    }

    fn sum(&self) -> i32 {
        self.values.iter().copied().map(bounded).sum()
    }
}

/// A value as it counts in a mean: wins and losses next to [`CLEAR`], sooner or later as before.
fn bounded(value: i32) -> i32 {
    match value {
        _ if value > WIN => value - WIN + CLEAR,
        _ if value < -WIN => value + WIN - CLEAR,
        _ => value.clamp(-CLEAR, CLEAR),
    }
}

/// The value that [`bounded`] was given, from its result.
fn unbounded(value: i32) -> i32 {
    match value {
        _ if value > CLEAR => (value - CLEAR + WIN).min(MOST),
        _ if value < -CLEAR => (value + CLEAR - WIN).max(-MOST),
        _ => value,
    }
}

/// The number of worlds to imagine with a number of positions to look at.
fn worlds_for(positions: u64) -> usize {
    let doublings = (positions / FEW).checked_ilog2().unwrap_or(0);
    WORLDS.min(2 + doublings as usize)
}

/// A search for each world.
pub(super) struct Worlds {
    searches: Vec<Search<Battle>>,
    worlds: Vec<Battle>,
    /// The bytes of the whole table.
    table: usize,
    /// Whether the first search has the whole table, and not only its part.
    is_whole: bool,
}

impl Worlds {
    /// Each search has an equal part of the table.
    pub(super) fn new(resources: Resources) -> Self {
        let part = Resources {
            table: resources.table / WORLDS,
            threads: 1,
        };
        let searches = (0..WORLDS).map(|_| Search::new(part).keeping_pieces(TRADES));
        Self {
            searches: searches.collect(),
            worlds: Vec::new(),
            table: resources.table,
            is_whole: false,
        }
    }

    fn is_open(&self) -> bool {
        let hides = |side, world: &Battle| !world.public().face_down(side).is_empty();
        let first = self.worlds.first();
        first.is_some_and(|world| !Side::ALL.iter().any(|&side| hides(side, world)))
    }

    /// If nothing lies face down the first search has the whole table.
    fn share_table(&mut self) {
        let part = self.table / WORLDS;
        let is_whole = self.is_open();
        if is_whole != self.is_whole {
            let (first, others) = if is_whole {
                (self.table, 0)
            } else {
                (part, part)
            };
            for (index, search) in self.searches.iter_mut().enumerate() {
                search.resize_table(if index == 0 { first } else { others });
            }
            self.is_whole = is_whole;
        }
    }

    /// The battle as it is, if nothing lies face down, and its search. Keys do not tell what does, so
    /// only then can a table go on with what it remembers.
    pub(super) fn open(&mut self) -> Option<(&mut Search<Battle>, &Battle)> {
        let is_open = self.is_open();
        let first = self.searches.iter_mut().zip(&self.worlds).next();
        first.filter(|_| is_open)
    }

    pub(super) fn forget(&mut self) {
        self.searches.iter_mut().for_each(Search::forget);
    }

    pub(super) fn nodes(&self) -> u64 {
        let searches = self.searches.iter().take(self.worlds.len());
        searches.map(Search::nodes).sum()
    }

    /// Imagines as many worlds as the nodes are worth. Equal worlds are kept once, so there is only one
    /// when nothing lies face down any more; while something does, one would be taken for certain.
    pub(super) fn imagine(
        &mut self,
        positions: u64,
        strength: Strength,
        sample: impl FnMut() -> Option<Battle>,
    ) {
        self.worlds.clear();
        let wanted = worlds_for(positions);
        let samples = core::iter::repeat_with(sample).take(DRAWS).flatten();
        for (drawn, world) in samples.enumerate() {
            if drawn >= wanted && self.worlds.len() > 1 {
                break;
            }
            if !self.worlds.contains(&world) {
                self.worlds.push(world);
            }
        }
        self.share_table();
        let contempt = if self.is_open() {
            OPEN_CONTEMPT
        } else {
            CONTEMPT
        };
        let contempt = strength.contempt().max(contempt);
        for search in &mut self.searches {
            search.set_contempt(contempt);
        }
    }

    /// Before the turns are searched in all worlds: each has an equal part of the positions.
    pub(super) fn begin(&mut self, mut deadline: Deadline) {
        let number = self.worlds.len().max(1) as u64;
        deadline.nodes = (deadline.nodes / number).max(LEAST);
        for (search, world) in self.searches.iter_mut().zip(&self.worlds) {
            search.begin(world, &deadline, deadline.nodes);
        }
    }

    /// Searches the turns to a depth and brings the best to the front, at most `lines`. False if
    /// there was no time: then some turns have been looked at no deeper than before.
    pub(super) fn deepen(
        &mut self,
        rated: &mut [Rated],
        lines: usize,
        path: &Path,
        depth: u32,
    ) -> bool {
        for index in 0..rated.len() {
            let bar = index.checked_sub(lines).map(|_| rated[lines - 1].values);
            let question = Question {
                turn: rated[index].turn,
                path,
                depth,
            };
            let values = match bar {
                None => self.values(&question).map(Some),
                Some(bar) => self.better(&question, &bar),
            };
            match values {
                None => return false,
                // The others keep their order.
                Some(None) => {}
                Some(Some(values)) => {
                    rated[index] = Rated {
                        depth,
                        values,
                        ..rated[index]
                    };
                    let sum = rated[index].sum();
                    let above = rated[..index.min(lines)].iter();
                    let place = above.take_while(|other| other.sum() >= sum).count();
                    rated[place..=index].rotate_right(1);
                }
            }
        }
        true
    }

    /// The mean of a turn's values; where it wins or loses in each world, the latest end.
    pub(super) fn mean(&self, rated: &Rated) -> i32 {
        let values = rated.values.iter().copied().take(self.worlds.len());
        if self.is_decided(rated) {
            return values.min_by_key(|value| value.abs()).unwrap_or(0);
        }
        let mean = rated.sum() / self.worlds.len().max(1) as i32;
        mean.clamp(-CLEAR, CLEAR)
    }

    /// Whether a turn wins or loses, whatever lies face down.
    pub(super) fn is_decided(&self, rated: &Rated) -> bool {
        let values = &rated.values[..self.worlds.len()];
        values.iter().all(|&value| value > WIN) || values.iter().all(|&value| value < -WIN)
    }

    /// The value of a turn in each world; none if there was no time.
    fn values(&mut self, question: &Question<'_>) -> Option<Values> {
        let mut values = [0; WORLDS];
        for (world, value) in values.iter_mut().enumerate().take(self.worlds.len()) {
            *value = self.value(world, question, (-MOST, MOST))?;
        }
        Some(values)
    }

    /// The values of a turn in each world if their sum is greater than that of the values `bar`, which are
    /// another turn's; an inner none if not, an outer none if there was no time. Most turns are no better
    /// in any world, which is quickly seen.
    fn better(&mut self, question: &Question<'_>, bar: &Values) -> Option<Option<Values>> {
        let mut values = [0; WORLDS];
        for (world, value) in values.iter_mut().enumerate().take(self.worlds.len()) {
            *value = self.value(world, question, (bar[world], bar[world] + 1))?;
        }
        let (gains, losses): (Vec<usize>, Vec<usize>) =
            (0..self.worlds.len()).partition(|&world| values[world] > bar[world]);
        let mut lead = 0;
        for world in gains {
            values[world] = self.value(world, question, (bar[world], MOST))?;
            lead += bounded(values[world]) - bounded(bar[world]);
        }
        for world in losses {
            if lead <= 0 {
                break;
            }
            // What loses more than the lead need not be known exactly.
            let least = unbounded(bounded(bar[world]) - lead);
            values[world] = self.value(world, question, (least, bar[world] + 1))?;
            lead += bounded(values[world]) - bounded(bar[world]);
        }
        Some((lead > 0).then_some(values))
    }

    fn value(&mut self, world: usize, question: &Question<'_>, bounds: Bounds) -> Option<i32> {
        let mut after = self.worlds[world];
        after.play_unchecked(question.turn);
        let mut path = question.path.clone();
        path.push(after.key());
        let (alpha, beta) = bounds;
        let search = &mut self.searches[world];
        let value = search.value(&after, &path, question.depth - 1, (-beta, -alpha))?;
        Some((-value).clamp(-MOST, MOST))
    }
}

/// What a turn is worth at a depth.
struct Question<'a> {
    turn: Turn,
    path: &'a Path,
    depth: u32,
}
