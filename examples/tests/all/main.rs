//! The tests of the lessons, which count what others have published and let players play; and
//! of the documents: links, and quotations in the references; and of the server.

mod campaigns;
mod documents;
mod ducklings;
mod hexapawn;
mod marseillais;
mod quotations;
mod search;
