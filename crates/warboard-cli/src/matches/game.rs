//! One game of a match.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use warboard::errors::HostError;
use warboard::players::{Limits, Resources, Stop, Task};
use warboard::{Host, Status, Thinker};

use super::line::{Happened, LONGEST, Line, UNFINISHED};
use super::plan::{Plan, Planned};
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::playing::Playing;

/// Plays a game to its end; none if it was stopped before.
pub(super) fn play(
    plan: &Plan,
    number: u32,
    args: &MatchArgs,
    stop: &Stop,
) -> Result<Option<Line>, Failure> {
    let planned = plan.game(number)?;
    let mut seated = Seated::new(plan, &planned, args, stop)?;
    let mut host = Host::with_seed(planned.game, planned.seed.labelled("host"));
    let mut events = BTreeMap::new();
    while !host.status().is_over() && host.ply() < LONGEST {
        let turn = host.turn();
        if host.game().claimable_draw().is_some() {
            host.say(&turn, "claim").map_err(|why| unforeseen(&why))?;
            break;
        }
        let action = seated.choose(&host, &turn)?;
        if stop.is_stopped() {
            return Ok(None);
        }
        let played = host.act(&turn, &action).map_err(|why| unforeseen(&why))?;
        let codes = played.happened.iter().map(|event| &*event.code);
        Happened::add(&mut events, host.ply(), codes);
    }
    let (end, winner, points) = match host.status() {
        Status::Over { by, winner, points } => (by, winner, points),
        _ => (UNFINISHED.to_string(), None, BTreeMap::new()),
    };
    let first = planned.first.name;
    let points = match (points.get(&first), &winner) {
        (Some(points), _) => f64::from(*points) / 100.0,
        (None, None) => 1.0 / f64::from(plan.parties()),
        (None, Some(winner)) => f64::from(u8::from(*winner == first)),
    };
    Ok(Some(Line {
        game: planned.number,
        first,
        winner,
        points,
        end,
        plies: host.ply(),
        events,
        choices: seated.choices,
        nodes: seated.nodes,
        seconds: seated.times.map(|time| time.as_millis() as f64 / 1000.0),
        record: args.records.then(|| host.record()),
    }))
}

/// What a thinker names is refused: that is no fault of whoever has typed.
fn unforeseen(why: &HostError) -> Failure {
    Failure::Machine(why.to_string())
}

/// The players of a game, and what they have used.
struct Seated {
    thinkers: BTreeMap<String, (usize, Thinker, Task)>,
    choices: [u64; 2],
    nodes: [u64; 2],
    times: [Duration; 2],
}

impl Seated {
    fn new(plan: &Plan, planned: &Planned, args: &MatchArgs, stop: &Stop) -> Result<Self, Failure> {
        let mut thinkers = BTreeMap::new();
        for seat in planned.game.players() {
            let side = usize::from(!planned.first.seats.contains(&seat));
            let playing = [&args.first, &args.second][side];
            // Who sits elsewhere draws other lots.
            let seed = planned.seed.labelled(&seat).numbered(planned.number.into());
            let thinker = playing.thinker(plan.rules, &seed, resources(args))?;
            thinkers.insert(seat, (side, thinker, task(playing, args, stop)));
        }
        Ok(Self {
            thinkers,
            choices: [0; 2],
            nodes: [0; 2],
            times: [Duration::ZERO; 2],
        })
    }

    /// What whoever is to act chooses.
    fn choose(&mut self, host: &Host, turn: &str) -> Result<String, Failure> {
        let Some((side, thinker, task)) = self.thinkers.get_mut(turn) else {
            let why = format!("{turn} is to act, for whom nobody plays");
            return Err(Failure::Input(why));
        };
        let begun = Instant::now();
        let idea = thinker.choose_in(host.game(), task)?;
        self.choices[*side] += 1;
        self.nodes[*side] += idea.nodes;
        self.times[*side] += begun.elapsed();
        Ok(idea.action)
    }
}

fn resources(args: &MatchArgs) -> Resources {
    Resources {
        table: (args.table as usize) << 20,
        threads: 1,
    }
}

fn task(playing: &Playing, args: &MatchArgs, stop: &Stop) -> Task {
    let usual = Limits::of_time(Duration::from_millis(args.time));
    let limits = playing.limits(usual);
    let stop = stop.clone();
    Task {
        limits,
        stop,
        ..Task::default()
    }
}
