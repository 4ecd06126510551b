//! A battle by greed: the turn after which the position looks best, one answer of the
//! enemy's considered.

mod evaluate;

use std::collections::HashMap;

use piece_kit::{Seed, SeededRng, Variant};
use strata_tactical::{Battle, PublicBattle, SideView, Step, Turn, Unit, Units, View};

use crate::player::Watch;
use crate::{Player, Seen, Task, Thought, ThoughtOf};
use evaluate::{Eyes, WIN, worth};

/// What a position loses each time that it comes again: shuffling ends in a draw.
const AGAIN: i32 = 60;
/// Turns that are as good as each other within this are chosen among by chance.
const WHIM: u64 = 8;

/// A weak and very quick player of battles: takes what can be taken, drives at the enemy's royal,
/// and looks no further than the enemy's answer. Limits mean nothing to it.
#[derive(Debug)]
pub struct GreedyFighter {
    rng: SeededRng,
    seen: HashMap<u64, i32>,
}

impl GreedyFighter {
    /// A greedy player. The seed decides among what is equally good.
    pub fn new(seed: &Seed) -> Self {
        Self {
            rng: SeededRng::new(&seed.labelled("battle")),
            seen: HashMap::new(),
        }
    }

    /// The turn for the side whose view it is. `unseen` is what the enemy's face-down
    /// units may be, as far as the armies on the map tell. None if the battle is over.
    pub(crate) fn turn(&mut self, view: &SideView, unseen: &Units) -> Option<Turn> {
        let position = view.public();
        if position.fullmove() == 1 {
            self.seen.clear();
        }
        let eyes = eyes(view, unseen);
        let turns = position.turns();
        let mut rated: Vec<(i32, Turn)> = turns
            .into_iter()
            .map(|turn| (self.rate(view, &eyes, turn), turn))
            .collect();
        rated.sort_unstable_by(|one, other| other.cmp(one));
        let safe = rated.iter().find(|(_, turn)| !allows_mate(view, *turn));
        let (_, turn) = *safe.or(rated.first())?;
        let after = after(view, turn, any_unit(view, turn));
        *self.seen.entry(after.key()).or_default() += 1;
        Some(turn)
    }

    fn rate(&mut self, view: &SideView, eyes: &Eyes, turn: Turn) -> i32 {
        let score = match turn {
            Turn::Move { .. } => {
                let after = after(view, turn, any_unit(view, turn));
                let times = self.seen.get(&after.key()).copied().unwrap_or(0);
                let score = eyes.score(&after);
                if score == WIN {
                    return WIN;
                }
                score - AGAIN * times
            }
            Turn::TurnUp { .. } => expected(view, eyes, turn),
        };
        score + self.rng.below(WHIM) as i32
    }
}

impl Player for GreedyFighter {
    type Game = Battle;
    type Seen = Seen<View>;

    fn analyse(
        &mut self,
        seen: &Seen<View>,
        _: &Task,
        lines: usize,
        _: &mut Watch<'_, Turn>,
    ) -> Vec<ThoughtOf<Self>> {
        let turn = match &seen.0 {
            View::Side(view) if view.public().to_act() == view.side() => {
                self.turn(view, &Unit::CONCEALED.into_iter().collect())
            }
            _ => None,
        };
        let thought = turn.map(Thought::bare);
        thought.into_iter().take(lines).collect()
    }

    fn forget(&mut self) {
        self.seen.clear();
    }
}

/// How the owner of a view values face-down units: their own by what they have, the
/// enemy's by what may be there.
fn eyes(view: &SideView, unseen: &Units) -> Eyes {
    use strata_tactical::Class::{Piece, Soldier};
    let of_class = |class| unseen.iter().filter(move |unit| unit.class() == class);
    let enemy = [Piece, Soldier].map(|class| {
        let average = mean(of_class(class)).unwrap_or(300);
        (view.enemy(class) as i32, average)
    });
    let lying: i32 = enemy.iter().map(|(number, _)| number).sum();
    let total: i32 = enemy.iter().map(|(number, value)| number * value).sum();
    let mut face_down = [0; 2];
    face_down[view.side().index()] = mean(view.own().iter()).unwrap_or(0);
    face_down[(!view.side()).index()] = total / lying.max(1);
    let side = view.side();
    Eyes { side, face_down }
}

fn mean(units: impl Iterator<Item = Unit>) -> Option<i32> {
    let (mut total, mut number) = (0, 0);
    for unit in units {
        total += worth(unit);
        number += 1;
    }
    (number > 0).then(|| total / number)
}

/// Turning up is worth the average over what may be there.
fn expected(view: &SideView, eyes: &Eyes, turn: Turn) -> i32 {
    let (mut total, mut number) = (0, 0);
    for unit in Unit::CONCEALED {
        let count = view.own().count(unit) as i32;
        if count > 0 {
            total += count * eyes.score(&after(view, turn, Some(unit)));
            number += count;
        }
    }
    total / number.max(1)
}

/// The position after a turn that reveals this unit.
fn after(view: &SideView, turn: Turn, revealed: Option<Unit>) -> PublicBattle {
    let mut position = *view.public();
    position.play_unchecked(Step { turn, revealed });
    position
}

/// Some unit that a turn may reveal, if it does: of a captured one nothing is
/// left, whatever it was.
fn any_unit(view: &SideView, turn: Turn) -> Option<Unit> {
    let (side, _) = view.public().reveals(turn)?;
    if side == view.side() {
        view.own().iter().next()
    } else {
        Some(Unit::Wazir)
    }
}

/// Whether the enemy's next move ends the battle, as far as can be seen.
fn allows_mate(view: &SideView, turn: Turn) -> bool {
    let position = after(view, turn, any_unit(view, turn));
    let turns = position.turns().into_iter();
    let mut moves = turns.filter(|turn| matches!(turn, Turn::Move { .. }));
    moves.any(|turn| {
        let revealed = position.reveals(turn).map(|_| Unit::Wazir);
        let mut next = position;
        next.play_unchecked(Step { turn, revealed });
        next.count_turns() == 0
    })
}
