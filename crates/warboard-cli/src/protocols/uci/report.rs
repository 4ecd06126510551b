//! `info`: what has been found so far, and how often it is told.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use warboard::Idea;
use warboard::players::{Follow, Progress, Score};

use super::chances::Chances;
use super::dialect::Dialect;

/// How long a search tells everything.
const AT_FIRST: Duration = Duration::from_secs(1);
/// The time for each line that is told after that.
const EACH: Duration = Duration::from_millis(100);
/// After this time something is told again, however many lines it has.
const LONGEST: Duration = Duration::from_secs(1);
/// How often it is told which move is searched.
const CURRENT: Duration = Duration::from_millis(250);

/// What was told of a search, and when.
#[derive(Debug)]
pub(super) struct Told {
    began: Instant,
    /// The depth and the best action of what was told last.
    last: Option<(u32, String)>,
    /// When ideas may be told again.
    next: Instant,
    /// What was found before that.
    pending: Option<Vec<Idea>>,
    /// When the current move may be told again.
    next_current: Instant,
    come: Come,
}

impl Told {
    /// Of a search that begins now.
    pub(super) fn new(now: Instant) -> Self {
        Self {
            began: now,
            last: None,
            next: now,
            pending: None,
            next_current: now + AT_FIRST,
            come: Come::default(),
        }
    }

    /// Who is to be told how far the search comes.
    pub(super) fn follow(&self) -> Follow {
        let come = self.come.clone();
        Arc::new(move |progress| come.note(progress))
    }

    /// Whether the same was told last.
    pub(super) fn has(&self, ideas: &[Idea]) -> bool {
        self.last == subject(ideas)
    }

    /// Takes what was found; what of it may be told now.
    pub(super) fn take(&mut self, ideas: Vec<Idea>, now: Instant) -> Option<Vec<Idea>> {
        self.pending = Some(ideas);
        self.due(now)
    }

    /// What was found and may be told now.
    pub(super) fn due(&mut self, now: Instant) -> Option<Vec<Idea>> {
        if now < self.next {
            return None;
        }
        let ideas = self.pending.take()?;
        self.note(&ideas, now);
        Some(ideas)
    }

    /// Notes that this is told now.
    pub(super) fn note(&mut self, ideas: &[Idea], now: Instant) {
        self.pending = None;
        self.last = subject(ideas);
        let lines = u32::try_from(ideas.len()).unwrap_or(u32::MAX);
        if now >= self.began + AT_FIRST {
            self.next = now + EACH.saturating_mul(lines).min(LONGEST);
        }
    }

    /// The depth, the number and the move that is searched now, if that may be told.
    pub(super) fn current(&mut self, now: Instant) -> Option<(u32, u32, String)> {
        if now < self.next_current {
            return None;
        }
        self.next_current = now + CURRENT;
        self.come.lock().current.take()
    }

    /// When there may be something to tell.
    pub(super) fn wakes(&self) -> Instant {
        match self.pending {
            Some(_) => self.next.min(self.next_current),
            None => self.next_current,
        }
    }

    /// The line that tells of an idea, and of the actions to which it leads.
    pub(super) fn line(
        &self,
        rank: u32,
        idea: &Idea,
        actions: &[String],
        dialect: Dialect,
        chances: Option<Chances>,
    ) -> String {
        let milliseconds = idea.time.as_millis();
        let nps = u128::from(idea.nodes) * 1000 / milliseconds.max(1);
        let complete = self.come.lock().complete.get(&idea.depth).copied();
        let selective =
            complete.map_or(String::new(), |(deepest, _)| format!(" seldepth {deepest}"));
        let full = complete.map_or(String::new(), |(_, fullness)| {
            format!(" hashfull {fullness}")
        });
        // What has not been searched is worth nothing that could be told.
        let known = idea.score.filter(|_| idea.depth > 0);
        let score = known.map_or(String::new(), |known| score(known, dialect));
        let chances = chances.map_or(String::new(), |chances| format!(" wdl {chances}"));
        format!(
            "info depth {}{selective} multipv {rank}{score}{chances} nodes {} nps {nps}{full} tbhits 0 time \
             {milliseconds} pv {}",
            idea.depth,
            idea.nodes,
            actions.join(" ")
        )
    }
}

fn subject(ideas: &[Idea]) -> Option<(u32, String)> {
    let idea = ideas.first()?;
    Some((idea.depth, idea.action.clone()))
}

/// A mate is counted in moves of whoever mates, in USI in plies; in UCCI it is a large number.
fn score(score: Score, dialect: Dialect) -> String {
    const MATE: i64 = 30_000;
    let (plies, sign) = match score {
        Score::Points(points) if dialect == Dialect::Ucci => return format!(" score {points}"),
        Score::Points(points) => return format!(" score cp {points}"),
        Score::Win(plies) => (plies, ""),
        Score::Loss(plies) => (plies, "-"),
    };
    match dialect {
        Dialect::Uci => format!(" score mate {sign}{}", plies.div_ceil(2)),
        Dialect::Usi => format!(" score mate {sign}{plies}"),
        Dialect::Ucci => format!(" score {sign}{}", MATE - i64::from(plies)),
    }
}

/// How far a search has come, which its thread writes.
#[derive(Clone, Default, Debug)]
struct Come(Arc<Mutex<Reached>>);

#[derive(Default, Debug)]
struct Reached {
    /// By depth its longest line and the fullness of the table.
    complete: BTreeMap<u32, (u32, u32)>,
    /// The depth, the number and the move that is searched.
    current: Option<(u32, u32, String)>,
}

impl Come {
    fn lock(&self) -> std::sync::MutexGuard<'_, Reached> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, progress: &Progress<'_>) {
        let Progress { depth, next, .. } = *progress;
        let mut reached = self.lock();
        match next {
            Some((number, action)) => reached.current = Some((depth, number, action.to_string())),
            None => {
                let how_far = (progress.deepest, progress.fullness);
                reached.complete.insert(depth, how_far);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use warboard::Idea;
    use warboard::piece_kit::Seed;
    use warboard::players::{Level, Limits, Progress, Resources};

    use crate::protocols::uci::report::Told;

    /// What a search has found, as many lines of it.
    fn ideas(lines: usize) -> Vec<Idea> {
        let rules = warboard::find("chess").expect("a game");
        let game = rules.start(&warboard::Start::Default).expect("a start");
        let seed = Seed::guessable(1);
        let player = rules.player(Level::BEST, &seed, Resources::default());
        let task = Limits::of_depth(1).into();
        let found = player.map(|mut player| player.analyse_in(&game, &task, lines, &mut |_| ()));
        found.expect("a player").expect("ideas")
    }

    #[test]
    fn everything_is_told_at_first_and_then_ten_lines_a_second() {
        let began = Instant::now();
        let after = |milliseconds| began + Duration::from_millis(milliseconds);
        for (lines, most) in [(1, 10), (3, 4), (20, 1)] {
            let ideas = ideas(lines);
            let mut told = Told::new(began);
            let mut take = |at| told.take(ideas.clone(), after(at)).is_some();
            assert!((0..1000).all(&mut take));
            let taken = (1000..2000).filter(|at| take(*at)).count();
            assert_eq!(taken, most, "{lines} lines");
            // What was not told then is told once it is due.
            assert!(told.pending.is_some() && told.due(after(1999)).is_none());
            let due = told.wakes().max(told.next);
            assert_eq!(told.due(due), Some(ideas));
            assert_eq!(told.due(due), None);
        }
    }

    #[test]
    fn the_current_move_is_told_after_a_second_and_once() {
        let began = Instant::now();
        let after = |milliseconds| began + Duration::from_millis(milliseconds);
        let mut told = Told::new(began);
        let follow = told.follow();
        let progress = |number| Progress {
            depth: 7,
            deepest: 12,
            fullness: 3,
            next: Some((number, &"e2e4")),
        };
        follow(&progress(1));
        assert_eq!(told.current(after(999)), None);
        follow(&progress(2));
        let current = Some((7, 2, "e2e4".to_string()));
        assert_eq!(told.current(after(1000)), current);
        assert_eq!(told.current(after(1250)), None, "there is nothing new");
        follow(&progress(2));
        assert_eq!(told.current(after(1400)), None);
        assert_eq!(told.current(after(1500)), current);
    }
}
