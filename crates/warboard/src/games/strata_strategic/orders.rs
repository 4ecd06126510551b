//! What orders are made of, from what everybody knows.

use piece_kit::messages::MessageData;
use strata_strategic::{Order, PublicCampaign};

use crate::fact::Checked;
use crate::games::{read, strata_tactical as battle};
use crate::{ActionFlags, Choice};

pub(super) fn choice(public: &PublicCampaign, order: Order) -> Choice {
    let new = |kind| Choice::new(order, kind);
    match order {
        Order::Recruit { unit, at } => new("recruit").to(at).becoming(unit.letter()),
        Order::EndPhase => new("end-phase"),
        Order::March { from, to } => new("march").from(from).to(to),
        Order::Pick(unit) => new("pick").becoming(unit.letter()),
        Order::Go => new("go"),
        Order::Fight { from, to } => new("fight").from(from).to(to),
        Order::Decline { from, to } => new("decline").from(from).to(to),
        Order::Battle(step) => battle::choice(order, step.turn),
        Order::Yield => new("yield"),
        Order::TimeOut => new("time"),
        Order::OfferDraw => new("offer"),
        Order::AgreeDraw => new("agree"),
        Order::Casualty { unit, .. } => new("casualty").becoming(unit.letter()),
        Order::Result(_) => new("result"),
        Order::Retreat { to } => match public.retreating() {
            Some((_, from, _)) => new("retreat").from(from).to(to),
            None => new("retreat").to(to),
        },
        Order::Concede => new("concede"),
    }
}

/// Adds what orders do as far as everybody may know, and their notation. A player cannot take
/// back what is irreversible.
pub(super) fn complete(public: &PublicCampaign, choices: &mut [(Order, Choice)]) {
    let mut steps = Vec::new();
    for (order, choice) in choices {
        if order.reveals() {
            choice.add(ActionFlags::IRREVERSIBLE);
        }
        choice.add(said(*order));
        match *order {
            Order::Battle(step) => steps.push((step, choice)),
            _ => choice.notation.clone_from(&choice.action),
        }
    }
    if let Some(board) = public.battle_position().filter(|_| !steps.is_empty()) {
        battle::complete(board, steps.into_iter());
    }
}

/// Whether an order only says something or gives something up.
pub(super) fn is_word(order: Order) -> bool {
    !said(order).is_empty()
}

/// What an order does that is a word.
fn said(order: Order) -> ActionFlags {
    match order {
        Order::Yield | Order::TimeOut | Order::Concede => ActionFlags::GIVES_UP,
        Order::OfferDraw | Order::AgreeDraw => ActionFlags::TALK,
        _ => ActionFlags::empty(),
    }
}

/// Turns of battles are written as in battles, other orders in machine notation.
pub(super) fn notation(public: &PublicCampaign, order: Order) -> String {
    match (order, public.battle_position()) {
        (Order::Battle(step), Some(board)) => battle::step_notation(board, step),
        _ => order.to_string(),
    }
}

pub(super) fn read_notation(
    public: &PublicCampaign,
    text: &str,
) -> Option<Result<Order, MessageData>> {
    let step = battle::read_step(public.battle_position()?, text);
    read(step.map(Order::Battle))
}

/// The plans of a seat, if the text names one.
pub(super) fn premoves(public: &PublicCampaign, actor: &str) -> Vec<Order> {
    let seat = actor.parse().ok();
    seat.map(|seat| public.premoves(seat)).unwrap_or_default()
}

pub(super) fn checked(public: &PublicCampaign) -> Vec<Checked> {
    let board = public.battle_position();
    board.map(battle::checked).unwrap_or_default()
}
