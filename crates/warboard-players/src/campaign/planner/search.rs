//! Which way is best: every way is played out in the model, the better ones again and again.

use super::ways::{Way, first_ways, varied};
use super::worth::worth;
use crate::campaign::model::{Ground, Lots, Luck, Style, World, play_turn};

/// Of the luck of a turn, what decides whether a player does anything: no place has this number.
const SITS: u64 = u64::MAX;
/// Of the luck of a game, what decides in which style a player plays.
const STYLE: u64 = u64::MAX - 1;

/// What a search goes by.
pub(crate) struct Search<'a> {
    pub(crate) ground: &'a Ground,
    /// The player for whom it is.
    pub(crate) seat: u8,
    /// Rounds that are played out.
    pub(crate) horizon: u32,
    /// Turns of the model that may be played.
    pub(crate) turns: u64,
    /// Whether it is time to end.
    pub(crate) stopped: &'a dyn Fn() -> bool,
}

/// A way with what was found of it.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) way: Way,
    total: f64,
    games: u32,
}

impl Found {
    /// Takes it for better than it is, or for worse.
    pub(crate) fn doubt(&mut self, by: f64) {
        self.total += by * f64::from(self.games.max(1));
    }

    /// The chance to win.
    pub(crate) fn mean(&self) -> f64 {
        self.total / f64::from(self.games.max(1))
    }

    /// The chance to win, less what it may owe to luck.
    pub(crate) fn at_least(&self) -> f64 {
        self.mean() - slack(self.games)
    }
}

/// How far a chance may be off that was found in so many games.
fn slack(games: u32) -> f64 {
    0.35 / f64::from(games.max(1)).sqrt()
}

/// A search under way.
struct Run<'a> {
    search: &'a Search<'a>,
    world: &'a World,
    seed: u64,
    turns: u64,
}

impl Search<'_> {
    /// The best ways to play the rest of the turn, the best first, with the turns that were played
    /// in the model. It begins with those that are given, if any.
    pub(crate) fn best(&self, world: &World, seed: u64, given: Vec<Way>) -> (Vec<Found>, u64) {
        let mut lots = Lots::new(seed);
        let mut run = Run {
            search: self,
            world,
            seed,
            turns: 0,
        };
        let free = given.is_empty();
        let ways = match free {
            true => first_ways(world, self.ground, self.width(), &mut lots),
            false => given,
        };
        let mut found: Vec<Found> = ways.into_iter().map(Found::new).collect();
        if found.len() > 1 {
            let share = if free { self.turns * 2 / 5 } else { self.turns };
            run.halve(&mut found, share);
        }
        if free {
            run.improve(&mut found, &mut lots);
        }
        (found, run.turns)
    }

    /// How many ways are tried at first.
    fn width(&self) -> usize {
        (self.turns / 200).clamp(4, 64) as usize
    }
}

impl Found {
    fn new(way: Way) -> Self {
        Self {
            way,
            total: 0.0,
            games: 0,
        }
    }
}

impl Run<'_> {
    fn is_over(&self) -> bool {
        self.turns >= self.search.turns || (self.search.stopped)()
    }

    /// Tries all, then the better half, and so on, and sorts by what was found.
    fn halve(&mut self, found: &mut [Found], share: u64) {
        let mut field = found.len();
        let mut games = 2;
        let end = self.turns + share;
        while field > 1 {
            for each in &mut found[..field] {
                if !self.play(each, games) {
                    break;
                }
            }
            found[..field].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            if self.is_over() || self.turns >= end {
                return;
            }
            field = if field > 4 { field / 2 } else { field - 1 };
            games = (games * 2).min(64);
        }
    }

    /// Changes the best way for as long as it gets better.
    fn improve(&mut self, found: &mut Vec<Found>, lots: &mut Lots) {
        while !self.is_over() {
            let best = &found[0];
            let way = varied(self.world, self.search.ground, &best.way, lots);
            if found.iter().take(8).any(|other| other.way == way) {
                self.turns += 1;
                continue;
            }
            let mut other = Found::new(way);
            if self.overtakes(&mut found[0], &mut other) {
                found.insert(0, other);
            } else {
                let at = found.len().min(1 + lots.below(3));
                found.insert(at, other);
            }
            found.truncate(64);
        }
    }

    /// Whether a way proves better than the best, both with the same luck.
    fn overtakes(&mut self, best: &mut Found, other: &mut Found) -> bool {
        for games in [4, 8, 16, 32, 64, 128] {
            if best.games < games && !self.play(best, games - best.games) {
                return false;
            }
            let more = games - other.games;
            if !self.play(other, more) {
                return false;
            }
            let slack = slack(games);
            if other.mean() < best.mean() + if games < 64 { -slack * 0.3 } else { 0.0 } {
                return false;
            }
            if games >= 32 && other.mean() > best.mean() + slack {
                return true;
            }
        }
        other.mean() > best.mean()
    }

    /// Plays a way out some times more; returns whether there was time for it.
    fn play(&mut self, found: &mut Found, games: u32) -> bool {
        for _ in 0..games {
            if self.is_over() {
                return false;
            }
            let luck = Luck::new(self.seed, found.games);
            found.total += f64::from(self.play_out(&found.way, luck));
            found.games += 1;
        }
        true
    }

    /// What a way comes to in one game of the model.
    fn play_out(&mut self, way: &Way, game: Luck) -> f32 {
        let ground = self.search.ground;
        let mut world = self.world.clone();
        for act in way {
            world.act(*act, ground);
        }
        world.fight_all(ground, game.turn(world.round, world.seat));
        world.end_turn(ground);
        self.turns += 1;
        let seats = ground.seats as u32;
        let last = self.world.round + self.search.horizon;
        for _ in 0..(self.search.horizon + 1) * seats {
            let own = world.seat == self.search.seat;
            if world.over.is_some() || (world.round >= last && own) {
                break;
            }
            let luck = game.turn(world.round, world.seat);
            if !self.sits(&world, luck) {
                let style = self.style(&world, game);
                play_turn(&mut world, ground, &style, luck, None);
            }
            world.fight_all(ground, luck);
            world.end_turn(ground);
            self.turns += 1;
        }
        worth(&world, ground, ground.team[usize::from(self.search.seat)])
    }

    /// In half of the games an opponent plays in a style of its own, so that nobody relies on the usual
    /// answers.
    fn style(&self, world: &World, game: Luck) -> Style {
        let mut lots = game.turn(0, world.seat).lots(STYLE);
        if self.is_opponent(world.seat) && lots.below(2) == 0 {
            Style::random(&mut lots)
        } else {
            Style::USUAL
        }
    }

    /// Whether an opponent does nothing at all in this turn. Who wins if it remains quiet does so half of
    /// the time, so that nobody relies on being attacked; anybody else now and then, so that nobody
    /// relies on what an opponent should do.
    fn sits(&self, world: &World, luck: Luck) -> bool {
        let quarters = if world.waits(self.search.ground) {
            2
        } else {
            1
        };
        self.is_opponent(world.seat) && luck.lots(SITS).below(4) < quarters
    }

    fn is_opponent(&self, seat: u8) -> bool {
        let team = |seat: u8| self.search.ground.team[usize::from(seat)];
        team(seat) != team(self.search.seat)
    }
}
