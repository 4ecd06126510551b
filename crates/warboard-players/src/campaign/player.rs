//! The player who plans campaigns.

use std::cmp::Reverse;

use piece_kit::{Hidden, PlayableView, Seed, SeededRng, Variant};
use strata_strategic::{Campaign, Order, PublicCampaign, Stage, View};
use strata_tactical::{Prior, SideView, Turn};

use super::fight::{army, unseen};
use super::model::{Act, At, Ground, Lots, World, field};
use super::planner::{Found, Search, Way};
use super::script::Script;
use crate::player::Watch;
use crate::search::Deadline;
use crate::{
    BattlePlayer, Level, Player, Resources, Score, Seen, Strength, Task, Thought, ThoughtOf,
};

/// A player who plans campaigns for two to six players, alone and in teams.
///
/// It plans a turn at its first order: many ways to play it are tried in a model of the campaign
/// in which odds decide battles, the better ones longer. Later orders of the turn cost nothing. A
/// node of [`Limits`](crate::Limits) is a turn of the model, and `depth` a number of rounds that are
/// looked ahead. Its battles are fought by a [`BattlePlayer`] who knows the armies on the map, and
/// there nodes and depth are those of battles. At most it plays
/// [`MOST_TURNS`](Self::MOST_TURNS) turns of the model for a turn, and looks at
/// [`MOST_POSITIONS`](Self::MOST_POSITIONS) for a turn of a battle. It never concedes.
///
/// ```
/// use piece_kit::{Hidden, Seed, Variant};
/// use strata_strategic::{BattleMode, Campaign, Observer, Party};
/// use strata_strategic::scenarios::{Ruleset, Scenario};
/// use warboard_players::{CampaignPlayer, Level, Limits, Player, Resources, Seen};
/// let duel = Scenario::named("duel").unwrap();
/// let campaign = Campaign::new(&duel, &Ruleset::default(), BattleMode::Inside)?;
/// let Party::Seat(seat) = campaign.to_act() else { unreachable!() };
/// let view = Seen(campaign.view(Observer::Seat(seat)));
/// let mut player = CampaignPlayer::new(Level::BEST, &Seed::guessable(1), Resources::default());
/// let thought = player.choose(&view, &Limits::of_nodes(1_000).into()).unwrap();
/// println!("{:?}, worth {:?}", thought.line, thought.score);
/// assert!(campaign.check(thought.choice()).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CampaignPlayer {
    level: Level,
    seed: Seed,
    fighter: BattlePlayer,
    script: Script,
}

impl CampaignPlayer {
    /// The most turns of the model that are played for one turn, so that it ends without limits, too.
    pub const MOST_TURNS: u64 = 1_000_000;

    /// The most positions that are looked at for one turn of a battle.
    pub const MOST_POSITIONS: u64 = 4_000_000;

    /// Rounds that are looked ahead if no depth is given.
    const HORIZON: u32 = 4;

    /// A player of a level. The seed decides what is left to chance. The table is for battles.
    pub fn new(level: Level, seed: &Seed, resources: Resources) -> Self {
        Self {
            level,
            seed: seed.labelled("campaign"),
            fighter: BattlePlayer::new(level, &seed.labelled("battle"), resources),
            script: Script::default(),
        }
    }

    /// What to do on the map, and then what else was thought of, best first.
    fn think(
        &mut self,
        view: &View,
        task: &Task,
        strength: Strength,
        lines: usize,
    ) -> Vec<Thought<Order>> {
        let mut rng = SeededRng::new(&self.seed.numbered(view.public().key()));
        // What is hidden does not change what is legal.
        let campaign = Campaign::sample(view, &mut rng);
        let deadline = Deadline::new(task);
        let mut thoughts = Vec::new();
        match campaign.public().stage() {
            Stage::Selection => self.script = Script::new(campaign.clone(), &select(&campaign)),
            Stage::Recruit | Stage::Move | Stage::Attack | Stage::Retreat => {
                let ground = Ground::new(campaign.public());
                let planning = Planning {
                    campaign: &campaign,
                    ground,
                    view,
                    deadline,
                    strength,
                };
                let (found, script) = planning.plan(task, rng.bits(), lines);
                self.script = script;
                thoughts = found;
            }
            Stage::March | Stage::Fight | Stage::Report => {}
        }
        if thoughts.is_empty() {
            let due = self.script.due(view).or_else(|| campaign.stand_in());
            thoughts.extend(due.map(Thought::bare));
        }
        thoughts
    }
}

impl Player for CampaignPlayer {
    type Game = Campaign;
    type Seen = Seen<View>;

    fn choose(&mut self, seen: &Seen<View>, task: &Task) -> Option<ThoughtOf<Self>> {
        let view = &seen.0;
        if !view.is_to_act() {
            return None;
        }
        if let Some(battle) = view.battle() {
            let (prior, task) = fight(view, &battle, task);
            return self.fighter.turn(&battle, &prior, &task).map(ordered);
        }
        let due = self.script.due(view);
        if let Some(order) = due.filter(|order| view.check(*order).is_ok()) {
            let mut thought = Thought::bare(order);
            thought.line = self.script.from(view);
            return Some(thought);
        }
        let strength = self.level.strength();
        self.think(view, task, strength, 1).into_iter().next()
    }

    fn analyse(
        &mut self,
        seen: &Seen<View>,
        task: &Task,
        lines: usize,
        watch: &mut Watch<'_, Order>,
    ) -> Vec<ThoughtOf<Self>> {
        let view = &seen.0;
        if !view.is_to_act() || lines == 0 {
            return Vec::new();
        }
        if let Some(battle) = view.battle() {
            let (prior, task) = fight(view, &battle, task);
            let all = |thoughts: &[_]| thoughts.iter().cloned().map(ordered).collect::<Vec<_>>();
            let mut watch = |thoughts: &[_]| watch(&all(thoughts));
            let found =
                self.fighter
                    .rate(&battle, &prior, (&task, Strength::FULL), lines, &mut watch);
            return all(&found);
        }
        let thoughts = self.think(view, task, Strength::FULL, lines);
        watch(&thoughts);
        thoughts
    }

    fn forget(&mut self) {
        self.fighter.forget();
        self.script = Script::default();
    }
}

/// What is known of the enemy in a battle, and how long to think of a turn of it.
fn fight(view: &View, battle: &SideView, task: &Task) -> (Prior, Task) {
    let prior = Prior::unseen(&unseen(view.public(), battle));
    let mut task = task.clone();
    let nodes = task.limits.nodes.unwrap_or(u64::MAX);
    task.limits.nodes = Some(nodes.min(CampaignPlayer::MOST_POSITIONS));
    (prior, task)
}

/// A thought of a battle as one of the campaign.
fn ordered(thought: Thought<Turn>) -> Thought<Order> {
    let orders = thought.line.into_iter();
    Thought {
        line: orders.map(|turn| Order::Battle(turn.into())).collect(),
        score: thought.score,
        depth: thought.depth,
        nodes: thought.nodes,
        time: thought.time,
    }
}

/// The best that may be selected for the battle.
fn select(campaign: &Campaign) -> Vec<Order> {
    let public = campaign.public();
    let Some(side) = public.selecting() else {
        return Vec::new();
    };
    let units = field(&army(public, side));
    let left = units.without(campaign.selection(side));
    campaign.selection_orders(&left).unwrap_or_default()
}

/// A plan for the rest of a turn, in the making.
struct Planning<'a> {
    campaign: &'a Campaign,
    ground: Ground,
    view: &'a View,
    deadline: Deadline,
    strength: Strength,
}

impl Planning<'_> {
    /// The best plans with what is thought of them, and the orders of the first.
    fn plan(&self, task: &Task, seed: u64, lines: usize) -> (Vec<Thought<Order>>, Script) {
        let public = self.campaign.public();
        let world = World::new(public, &self.ground);
        let given = self.given();
        let mut search = Search {
            ground: &self.ground,
            seat: world.beaten.map_or(world.seat, |(seat, _)| seat),
            horizon: CampaignPlayer::HORIZON,
            turns: CampaignPlayer::MOST_TURNS,
            stopped: &|| self.deadline.is_told() || !self.deadline.goes_on(1),
        };
        if let Some(depth) = task.limits.depth {
            search.horizon = depth.clamp(1, 12);
        }
        for limit in task.limits.nodes.into_iter().chain(self.strength.nodes) {
            search.turns = search.turns.min(limit);
        }
        if given.len() == 1 {
            search.turns = 0;
        }
        let (mut found, turns) = search.best(&world, seed, given);
        self.misjudge(&mut found, seed);
        if let [_, others @ ..] = &mut found[..] {
            // What has been tried in a few games may only seem good.
            others.sort_by(|one, other| other.at_least().total_cmp(&one.at_least()));
        }
        let thoughts = self.told(&found, (search.horizon, turns), lines);
        let orders = thoughts.first().map(|first| &first.line[..]);
        let script = orders.map_or_else(Script::default, |orders| {
            Script::new(self.campaign.clone(), orders)
        });
        (thoughts, script)
    }

    /// The best, and others that begin otherwise, in order of worth: none is taken for better, though it
    /// may seem so in the few games that it was tried in.
    fn told(
        &self,
        found: &[Found],
        (depth, nodes): (u32, u64),
        lines: usize,
    ) -> Vec<Thought<Order>> {
        let mut thoughts: Vec<Thought<Order>> = Vec::new();
        for each in found {
            let line = self.orders(&each.way);
            let begins = |thought: &Thought<Order>| line.first() == thought.line.first();
            if line.is_empty() || thoughts.iter().any(begins) {
                continue;
            }
            let most = thoughts.first().and_then(|best| best.score);
            thoughts.push(Thought {
                line,
                score: most.into_iter().chain(each.score()).min(),
                depth,
                nodes,
                time: self.deadline.watch.elapsed(),
            });
            if thoughts.len() == lines {
                break;
            }
        }
        thoughts.sort_by_key(|thought| Reverse(thought.score));
        thoughts
    }

    /// A weaker player takes a worse way for a better one.
    fn misjudge(&self, found: &mut [Found], seed: u64) {
        if self.strength.noise > 0 {
            let mut lots = Lots::new(!seed);
            let most = self.strength.noise as f32 / 1500.0;
            for each in found.iter_mut() {
                each.doubt(lots.within(-most, most).into());
            }
            found.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        }
    }

    /// The ways among which to choose, if they are few: attacks and retreats.
    fn given(&self) -> Vec<Way> {
        let public = self.campaign.public();
        let act = |order: &Order| match *order {
            Order::Fight { from, to } => Some(Act::Fight(place(public, from), place(public, to))),
            Order::Decline { from, to } => {
                Some(Act::Decline(place(public, from), place(public, to)))
            }
            Order::Retreat { to } => Some(Act::Retreat(place(public, to))),
            _ => None,
        };
        match public.stage() {
            Stage::Attack | Stage::Retreat => {
                let choices = self.view.choices();
                choices
                    .iter()
                    .filter_map(act)
                    .map(|act| vec![act])
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// The orders of a way; what is not legal is left out.
    fn orders(&self, way: &Way) -> Vec<Order> {
        let mut campaign = self.campaign.clone();
        let mut orders = Vec::new();
        let hexes = campaign.public().hexes().to_vec();
        let hex = |at: At| hexes[usize::from(at)];
        let mut say = |campaign: &mut Campaign, order: Order| {
            let legal = campaign.check(order).is_ok();
            if legal {
                campaign.play_unchecked(order);
                orders.push(order);
            }
        };
        for act in way {
            match *act {
                Act::Buy(unit, at) => say(&mut campaign, Order::Recruit { unit, at: hex(at) }),
                Act::Fight(from, to) => {
                    let (from, to) = (hex(from), hex(to));
                    say(&mut campaign, Order::Fight { from, to });
                }
                Act::Decline(from, to) => {
                    let (from, to) = (hex(from), hex(to));
                    say(&mut campaign, Order::Decline { from, to });
                }
                Act::Retreat(at) => say(&mut campaign, Order::Retreat { to: hex(at) }),
                Act::Send(going) => {
                    if campaign.public().stage() == Stage::Recruit {
                        say(&mut campaign, Order::EndPhase);
                    }
                    let (from, to) = (hex(going.from), hex(going.to));
                    let march = campaign.march_orders(from, to, &going.units);
                    for order in march.unwrap_or_default() {
                        say(&mut campaign, order);
                    }
                }
            }
        }
        let seat = campaign.public().active();
        for stage in [Stage::Recruit, Stage::Move] {
            let public = campaign.public();
            if public.stage() == stage && public.active() == seat {
                say(&mut campaign, Order::EndPhase);
            }
        }
        orders
    }
}

impl Found {
    /// The chance as points: even at none.
    fn score(&self) -> Option<Score> {
        let chance = self.mean().clamp(0.001, 0.999);
        Some(Score::Points(
            (173.0 * (chance / (1.0 - chance)).ln()) as i32,
        ))
    }
}

fn place(public: &PublicCampaign, hex: piece_kit::geom::hex::Hex) -> At {
    public
        .hexes()
        .binary_search(&hex)
        .map_or(0, |index| index as At)
}
