//! The rule page, a file for each heading: whether an order is legal, and what it does.

mod army;
mod attack;
mod battle;
mod elimination;
mod gather;
mod march;
mod premoves;
mod recruit;
mod report;
mod results;
mod retreat;
mod selection;
mod turn;
mod victory;

pub(crate) use battle::{captured, steps_of};
pub(crate) use march::{from_unit, last_picked};
pub(crate) use report::is_possible;
