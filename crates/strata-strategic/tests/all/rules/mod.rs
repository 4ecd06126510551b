//! The rule page, sentence by sentence.

mod army_and_turn;
mod battle;
mod concession;
mod defaults;
mod elimination;
mod fight;
mod information;
mod map;
mod march;
mod results;
mod retreat;
mod scenarios_that_ship;
mod victory;
mod words;
