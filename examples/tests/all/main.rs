//! The tests of the lessons: their variants against published counts, and their players.

mod campaigns;
mod oracle;
mod orthodox;
mod relatives;
mod stratomic;
