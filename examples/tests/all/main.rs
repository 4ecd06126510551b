//! The tests of the lessons, which count what others have published and let players play; and
//! of all quotations of the references.

mod campaigns;
mod oracle;
mod orthodox;
mod quotations;
mod relatives;
mod stratomic;
