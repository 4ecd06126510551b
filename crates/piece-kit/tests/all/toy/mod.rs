//! Complete games, small enough to know everything about them.

mod circle;
mod nim;
mod race;

pub(crate) use circle::Circle;
pub(crate) use nim::{Nim, Seat, Take};
#[cfg(feature = "testing")]
pub(crate) use race::Kind;
pub(crate) use race::{Race, Step};

piece_kit::refusals! {
    /// Why an action or a text is refused.
    pub(crate) enum Refused {
        Nothing => "nothing" [], "somebody must take something";
        TooMany => "too-many" [], "there are not so many in the heap";
        NoStep => "no-step" [], "the king cannot go there";
        NotOne => "not-one" [], "the only step is 1";
        Text(why: &'static str) => "text" [], "{why}";
    }
}

piece_kit::events! {
    pub(crate) enum Event {
        Takes(seat: Seat, count: u8) => "takes" [], "{seat} takes {count}";
        Steps(step: Step) => "steps" [step.0, step.1], "{step}";
    }
}
