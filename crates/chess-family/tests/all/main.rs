//! The tests of the family: counts that others have published or counted, what every game
//! promises, and the sentences of each game's rules.

mod amazons;
mod around;
mod atomic;
mod berolina;
mod breakthrough;
mod chase;
mod far_kings;
mod hands;
mod impasse;
mod janggi;
mod lone_kings;
mod metamachy;
mod oracle;
mod orthodox;
mod promises;
mod refusals;
mod repetition;
mod rules;
mod starts;
mod stratomic;
