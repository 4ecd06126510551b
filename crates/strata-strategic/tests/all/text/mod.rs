//! Texts of orders, files and campaigns, and their faults.

mod any_text;
mod battle_past;
mod chronicle;
mod faults;
mod golden;
mod order_text;
mod scenario_text;
