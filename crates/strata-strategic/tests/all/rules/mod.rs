//! The rule page, sentence by sentence.

mod army_and_turn;
mod battle;
mod concession;
mod elimination;
mod fight;
mod information;
mod map;
mod march;
mod outcome_table;
mod retreat;
mod rules_as_data;
mod scenarios_that_ship;
mod victory;
