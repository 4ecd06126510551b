//! The rule page, a file for each of its headings.

mod deployment;
mod end;
mod selection;
mod terrain;
mod turns;
mod units;
