//! Rule page: *Battle*. A battle that is fought here, from the deal to its end.

use alloc::vec::Vec;
use piece_kit::records::History;
use piece_kit::{BySide, Chances, Outcome, Seed, Side, Variant};
use strata_tactical::{Battle, Class, Face, PublicBattle, Selection, Step, Turn, Unit, Units};

use crate::actions::{BattleEnd, Event, Illegal, Journal, Order, Stage};
use crate::model::{Campaign, FightStage, Fighting, PublicCampaign, Secret};

impl PublicCampaign {
    /// Whether the rules of the battle allow a turn, whatever it reveals: what a
    /// host asks before drawing the identity.
    ///
    /// # Errors
    /// The reason, which tells nothing that is secret.
    pub fn check_turn(&self, turn: Turn) -> Result<(), Illegal> {
        self.check_ongoing()?;
        let stage = self.stage();
        let fighting = self.fighting().ok_or(Illegal::NotNow { stage })?;
        // Any identity will do where one is needed.
        let revealed = fighting.position().reveals(turn).map(|_| Unit::Wazir);
        fighting
            .position()
            .check(Step { turn, revealed })
            .map_err(Illegal::Battle)
    }

    /// Whether a turn may be chosen: it names no identity. Returns whose unit it reveals.
    pub(crate) fn check_choice(&self, step: Step) -> Result<Option<Side>, Illegal> {
        self.check_turn(step.turn)?;
        if let Some(unit) = step.revealed {
            let named = strata_tactical::Illegal::IdentityNamed { unit };
            return Err(Illegal::Battle(named));
        }
        let position = self.battle_position();
        let revealed = position.and_then(|position| position.reveals(step.turn));
        Ok(revealed.map(|(side, _)| side))
    }

    /// What the side to move may choose in a battle.
    pub(crate) fn fight_choices(&self) -> Vec<Order> {
        let Some(fighting) = self.fighting() else {
            return Vec::new();
        };
        let turns = fighting.position().turns().into_iter();
        let mut orders: Vec<_> = turns.map(|turn| Order::Battle(turn.into())).collect();
        fighting.extend_talk(&mut orders);
        orders
    }
}

/// The orders that a turn which reveals a unit may become, with the weights of the units.
pub(crate) fn steps_of(turn: Turn, weight: impl Fn(Unit) -> u64) -> Chances<Order> {
    let step = |unit| {
        let revealed = Some(unit);
        (Order::Battle(Step { turn, revealed }), weight(unit))
    };
    let steps = Unit::CONCEALED.into_iter().map(step);
    steps.filter(|(_, weight)| *weight > 0).collect()
}

impl Campaign {
    pub(crate) fn check_fight(&self, order: Order) -> Result<(), Illegal> {
        let stage = Stage::Fight;
        let fighting = self.public.fighting().ok_or(Illegal::NotNow { stage })?;
        let to_move = fighting.position().turn();
        match (order, fighting.offer) {
            (Order::Battle(step), _) => self.check_step(fighting, step),
            (Order::Yield | Order::TimeOut, _) | (Order::OfferDraw, None) => Ok(()),
            (Order::OfferDraw, Some(_)) => Err(Illegal::OfferStands),
            (Order::AgreeDraw, Some(side)) if side != to_move => Ok(()),
            (Order::AgreeDraw, _) => Err(Illegal::NoOffer),
            _ => Err(Illegal::NotNow { stage }),
        }
    }

    fn check_step(&self, fighting: &Fighting, step: Step) -> Result<(), Illegal> {
        fighting.position().check(step).map_err(Illegal::Battle)?;
        if let (Some((side, _)), Some(unit)) =
            (fighting.position().reveals(step.turn), step.revealed)
        {
            if self.secret.concealed[side].count(unit) == 0 {
                let why = strata_tactical::Illegal::NotConcealed { side, unit };
                return Err(Illegal::Battle(why));
            }
        }
        Ok(())
    }

    pub(crate) fn extend_fight(&self, orders: &mut Vec<Order>) {
        let Some(fighting) = self.public.fighting() else {
            return;
        };
        let position = fighting.position();
        for turn in position.turns() {
            match position.reveals(turn) {
                None => orders.push(Order::Battle(turn.into())),
                Some((side, _)) => {
                    let there = |unit: &Unit| self.secret.concealed[side].count(*unit) > 0;
                    let units = Unit::CONCEALED.into_iter().filter(there).map(Some);
                    orders.extend(units.map(|revealed| Order::Battle(Step { turn, revealed })));
                }
            }
        }
        fighting.extend_talk(orders);
    }

    /// The orders that a choice in a battle may become: chance decides what a turn reveals,
    /// every unit that lies face down being as likely as any other.
    pub(crate) fn weigh_turn(&self, step: Step) -> Result<Chances<Order>, Illegal> {
        Ok(match self.public.check_choice(step)? {
            None => Chances::from_iter([(Order::Battle(step), 1)]),
            Some(side) => {
                let concealed = &self.secret.concealed[side];
                steps_of(step.turn, |unit| concealed.count(unit).into())
            }
        })
    }

    /// The start of the battle, all units but the royals face down.
    pub(crate) fn deploy(&mut self) -> Option<Fighting> {
        let target = self.public.battle.as_ref()?.group.to;
        let board = self.public.setup.boards.get(usize::from(target))?;
        let fielded = &self.secret.fielded;
        let selections = BySide {
            white: Selection::attacker(fielded.white).ok()?,
            black: Selection::defender(fielded.black).ok()?,
        };
        // Which unit lies where is drawn when it is revealed, so that any deal shows the
        // same.
        let position = *Battle::draw(board, &selections, &Seed::guessable(0)).public();
        self.secret.concealed = BySide::from_fn(|side| selections[side].concealed());
        Some(Fighting {
            history: History::new(position),
            lost: BySide::default(),
            offer: None,
        })
    }

    pub(crate) fn battle_step(&mut self, step: Step, journal: &mut Journal<'_>) {
        let Some(fight) = &mut self.public.battle else {
            return;
        };
        let FightStage::Fighting(fighting) = &mut fight.stage else {
            return;
        };
        let before = *fighting.position();
        if let (Some((side, _)), Some(unit)) = (before.reveals(step.turn), step.revealed) {
            self.secret.concealed[side].remove(unit);
        }
        fighting.take(step, journal);
        let lost = fighting.lost;
        let ended = fighting.outcome().and_then(BattleEnd::of);
        if let Some(end) = ended {
            self.end_battle(end, lost, journal);
        }
    }

    /// Concessions, time and draws by agreement.
    pub(crate) fn battle_talk(&mut self, order: Order, journal: &mut Journal<'_>) {
        let Some(fight) = &mut self.public.battle else {
            return;
        };
        let FightStage::Fighting(fighting) = &mut fight.stage else {
            return;
        };
        let side = fighting.position().turn();
        let lost = fighting.lost;
        let end = match order {
            Order::Yield => BattleEnd::Resignation(!side),
            Order::TimeOut => BattleEnd::Time(!side),
            Order::AgreeDraw => BattleEnd::Agreement,
            Order::OfferDraw => {
                fighting.offer = Some(side);
                journal.add(Event::DrawOffered { side });
                return;
            }
            _ => return,
        };
        self.end_battle(end, lost, journal);
    }

    /// The battle is over, and the selections are no secret any more.
    pub(crate) fn end_battle(
        &mut self,
        end: BattleEnd,
        lost: BySide<Units>,
        journal: &mut Journal<'_>,
    ) {
        let Some(fight) = self.public.battle.take() else {
            return;
        };
        let Secret { fielded, .. } = core::mem::take(&mut self.secret);
        journal.add(Event::BattleEnded {
            hex: self.public.setup.hex(fight.group.to),
            end,
            fielded,
            lost,
        });
        self.settle(fight.group, end, &fielded, &lost, journal);
        self.go_on(journal);
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

/// Hands the events of a battle on as events of the campaign.
struct Inside<'j, 'e>(&'j mut Journal<'e>);

impl piece_kit::records::Journal<strata_tactical::Event> for Inside<'_, '_> {
    fn is_read(&self) -> bool {
        self.0.is_read()
    }

    fn add(&mut self, event: strata_tactical::Event) {
        self.0.add(match event {
            strata_tactical::Event::Ended { outcome } => Event::BattleOver { outcome },
            event => Event::Battle(event),
        });
    }
}

impl Fighting {
    /// The orders of the side to move that are no turns.
    fn extend_talk(&self, orders: &mut Vec<Order>) {
        orders.extend([Order::Yield, Order::TimeOut]);
        match self.offer {
            None => orders.push(Order::OfferDraw),
            Some(side) if side != self.position().turn() => orders.push(Order::AgreeDraw),
            Some(_) => {}
        }
    }

    /// Plays a legal step and keeps what may come again.
    fn take(&mut self, step: Step, journal: &mut Journal<'_>) {
        let before = *self.position();
        if let Some((owner, unit)) = captured(&before, step) {
            self.lost[owner].add(unit);
        }
        let mut next = before;
        next.play_into(step, &mut Inside(journal));
        let turned_up = matches!(step.turn, Turn::TurnUp { .. });
        let forget = turned_up || next.halfmove_clock() == 0;
        self.history.push(next);
        if forget {
            self.history.forget_past();
        }
        if self.offer == Some(!before.turn()) {
            self.offer = None;
        }
    }

    /// How the battle has ended, if it has: by its position, by 100 plies without a
    /// capture, or by repetition, in this order.
    fn outcome(&self) -> Option<Outcome<Side>> {
        let by_history = || self.history.outcome();
        self.position().outcome().or_else(by_history)
    }
}
