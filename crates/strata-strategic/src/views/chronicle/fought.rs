//! The battles of a campaign, as its record tells them.

use alloc::vec::Vec;

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Game, Record, Side, Variant, Word};
use strata_tactical::{PublicBattle, Step, Terrain, Units};

use crate::actions::{BattleEnd, Event, Order, Seat};
use crate::model::Campaign;

/// A battle as the record tells it.
pub(super) struct Fought {
    pub(super) hex: Hex,
    pub(super) seats: BySide<Seat>,
    pub(super) board: Terrain,
    /// The public board at the start; none if the battle was fought elsewhere.
    pub(super) start: Option<PublicBattle>,
    pub(super) steps: Vec<Step>,
    /// None if it has not ended.
    pub(super) result: Option<Ended>,
}

/// What became public when a battle ended.
pub(super) struct Ended {
    pub(super) end: BattleEnd,
    pub(super) fielded: BySide<Units>,
    pub(super) lost: BySide<Units>,
}

/// The battles of a record, in order, and the position at its end. One position is kept at a time;
/// the orders must be legal.
pub(super) fn battles(record: &Record<Campaign>) -> (Campaign, Vec<Fought>) {
    let mut campaign = record.start().clone();
    let mut battles = Vec::new();
    let mut now = None;
    for &order in record.actions() {
        if let (None, Some(begun)) = (&now, Fought::begun(&campaign)) {
            now = Some(begun);
        }
        if let Some(battle) = &mut now {
            battle.start = battle
                .start
                .or(campaign.public().battle_position().copied());
            if let Order::Battle(step) = order {
                battle.steps.push(step);
            }
        }
        let mut events = piece_kit::Events::new();
        campaign.play_into(order, &mut events);
        for event in events {
            if let Event::BattleEnded {
                end, fielded, lost, ..
            } = event
            {
                let result = Some(Ended { end, fielded, lost });
                battles.extend(now.take().map(|battle| Fought { result, ..battle }));
            }
        }
    }
    battles.extend(now.or_else(|| Fought::begun(&campaign)));
    (campaign, battles)
}

impl Fought {
    /// A battle that is being selected for or fought.
    fn begun(campaign: &Campaign) -> Option<Self> {
        let public = campaign.public();
        let hex = public.battle()?.to;
        Some(Self {
            hex,
            seats: BySide {
                white: public.combatant(Side::White)?,
                black: public.combatant(Side::Black)?,
            },
            board: *public.board(hex)?,
            start: None,
            steps: Vec::new(),
            result: None,
        })
    }
}

/// The battle with this number, from 1.
pub(super) fn numbered(battles: &[Fought], number: u32) -> Option<&Fought> {
    battles.get((number as usize).checked_sub(1)?)
}

/// The battle with this number, from 1, as a record of its own: what goes into its proof if its
/// identities were flipped for. None if there was no such battle, or it was fought elsewhere.
pub fn battle_record(campaign: &Record<Campaign>, number: u32) -> Option<Record<PublicBattle>> {
    let (_, battles) = battles(campaign);
    let battle = numbered(&battles, number)?;
    let mut game = Game::new(battle.start?);
    for &step in &battle.steps {
        game.play(step).ok()?;
    }
    let word = match battle.result.as_ref().map(|result| result.end) {
        Some(BattleEnd::Resignation(winner)) => Some(Word::Resign(!winner)),
        Some(BattleEnd::Time(winner)) => Some(Word::Time(!winner)),
        Some(BattleEnd::Agreement) => Some(Word::Agree),
        _ => None,
    };
    if let Some(word) = word {
        game.say(word).ok()?;
    }
    Some(game.record())
}
