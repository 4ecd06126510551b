//! Texts of orders, files and campaigns, and their faults.

mod any_text;
mod campaign_faults;
mod campaign_past;
mod chronicle;
mod contradictions;
mod golden;
mod order_text;
mod scenario_faults;
mod scenario_text;
