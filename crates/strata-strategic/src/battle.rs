//! Rule page: *Battle*. A battle from the selections to its end.

use alloc::boxed::Box;
use alloc::vec::Vec;

use piece_kit::{BySide, Outcome, Seed, Side, Termination, Variant};
use strata_tactical::{Battle, Class, Face, PublicBattle, Selection, Step, Turn, Unit, Units};

use crate::campaign::{Campaign, Secret};
use crate::event::Log;
use crate::state::{FightStage, Fighting};
use crate::{BattleEnd, BattleMode, Event, Order};

/// The draws of a battle that depend on its history.
const DRAWS: piece_kit::DrawRules = PublicBattle::DRAWS;

impl Campaign {
    /// A side picks a unit; with the last one the other side selects, or the battle
    /// begins.
    pub(crate) fn select(&mut self, side: Side, unit: Unit, log: Log<'_>) {
        self.secret.fielded[side].add(unit);
        log.add(Event::Selecting { side });
        if !self.has_selected(side) {
            return;
        }
        log.add(Event::Selected { side });
        let next = match (side, self.public.battles()) {
            (Side::White, _) => Some(FightStage::Selecting(Side::Black)),
            (Side::Black, BattleMode::Inside) => {
                self.deploy().map(Box::new).map(FightStage::Fighting)
            }
            (Side::Black, BattleMode::Reported) => Some(FightStage::Reporting),
        };
        if let (Some(fight), Some(next)) = (&mut self.public.battle, next) {
            fight.stage = next;
        }
    }

    /// The start of the battle, all but the royals face down.
    fn deploy(&mut self) -> Option<Fighting> {
        let target = self.public.battle.as_ref()?.group.to;
        let board = self.public.setup.boards.get(usize::from(target))?;
        let fielded = &self.secret.fielded;
        let selections = BySide {
            white: Selection::attacker(fielded.white).ok()?,
            black: Selection::defender(fielded.black).ok()?,
        };
        // Which unit lies where is drawn when it comes to light, so that any deal shows
        // the same to everybody.
        let position = *Battle::draw(board, &selections, &Seed::from(0)).public();
        self.secret.concealed = BySide::from_fn(|side| selections[side].concealed());
        Some(Fighting {
            position,
            past: Vec::new(),
            lost: BySide::default(),
            offer: None,
        })
    }

    pub(crate) fn battle_step(&mut self, step: Step, log: Log<'_>) {
        let Some(fight) = &mut self.public.battle else {
            return;
        };
        let FightStage::Fighting(fighting) = &mut fight.stage else {
            return;
        };
        if log.is_kept() {
            for event in fighting.position.events(step) {
                log.add(Event::Battle(event));
            }
        }
        let before = fighting.position;
        if let (Some((side, _)), Some(unit)) = (before.reveals(step.turn), step.revealed) {
            self.secret.concealed[side].remove(unit);
        }
        fighting.take(step);
        let lost = fighting.lost;
        let ended = fighting.outcome().and_then(BattleEnd::of);
        if let Some(end) = ended {
            self.end_battle(end, lost, log);
        }
    }

    /// Concessions, time and draws by agreement.
    pub(crate) fn battle_talk(&mut self, order: Order, log: Log<'_>) {
        let Some(fight) = &mut self.public.battle else {
            return;
        };
        let FightStage::Fighting(fighting) = &mut fight.stage else {
            return;
        };
        let side = fighting.position.turn();
        let lost = fighting.lost;
        let end = match order {
            Order::Yield => BattleEnd::Resignation(!side),
            Order::TimeOut => BattleEnd::Time(!side),
            Order::AgreeDraw => BattleEnd::Agreement,
            Order::OfferDraw => {
                fighting.offer = Some(side);
                log.add(Event::DrawOffered { side });
                return;
            }
            _ => return,
        };
        self.end_battle(end, lost, log);
    }

    /// The battle is over, and the selections are no secret any more.
    pub(crate) fn end_battle(&mut self, end: BattleEnd, lost: BySide<Units>, log: Log<'_>) {
        let Some(fight) = self.public.battle.take() else {
            return;
        };
        let Secret { fielded, .. } = core::mem::take(&mut self.secret);
        log.add(Event::BattleEnded {
            hex: self.public.setup.hex(fight.group.to),
            end,
            fielded,
            lost,
        });
        self.settle(fight.group, end, &fielded, &lost, log);
        self.go_on(log);
    }
}

/// The unit that a step captures, and whose it is.
pub(crate) fn captured(position: &PublicBattle, step: Step) -> Option<(Side, Unit)> {
    let Turn::Move { to, .. } = step.turn else {
        return None;
    };
    let (owner, face) = position.at(to)?;
    let unit = match face {
        Face::Up(unit) => unit,
        Face::Down => step.revealed?,
    };
    // No legal step captures a royal.
    (owner != position.turn() && unit.class() != Class::Royal).then_some((owner, unit))
}

impl Fighting {
    /// Plays a legal step and keeps what may come again.
    fn take(&mut self, step: Step) {
        let side = self.position.turn();
        if let Some((owner, unit)) = captured(&self.position, step) {
            self.lost[owner].add(unit);
        }
        let before = self.position;
        self.position.play_unchecked(step);
        let turned_up = matches!(step.turn, Turn::TurnUp { .. });
        if turned_up || self.position.halfmove_clock() == 0 {
            self.past.clear();
        } else {
            self.past.push(before);
        }
        if self.offer == Some(!side) {
            self.offer = None;
        }
    }

    /// How the battle has ended, if it has: by its position, by 100 plies without a
    /// capture, or by repetition, in this order.
    fn outcome(&self) -> Option<Outcome<Side>> {
        let draw = |by| Some(Outcome::Draw { by });
        let earlier = self
            .past
            .iter()
            .filter(|earlier| earlier.repeats(&self.position));
        let occurrences = 1 + earlier.count() as u32;
        if let Some(outcome) = self.position.outcome() {
            Some(outcome)
        } else if DRAWS
            .plies
            .is_some_and(|limit| self.position.halfmove_clock() >= limit)
        {
            draw(Termination::MoveLimit)
        } else if DRAWS.repetition.is_some_and(|limit| occurrences >= limit) {
            draw(Termination::Repetition)
        } else {
            None
        }
    }
}
