//! Complete games, small enough to know everything about them.

mod circle;
mod nim;
mod race;
mod talk;

pub(crate) use circle::Circle;
pub(crate) use nim::{Nim, Seat, Take};
#[cfg(feature = "testing")]
pub(crate) use race::Kind;
pub(crate) use race::{Race, Step};
pub(crate) use talk::Talk;

game_kit::refusals! {
    /// Why an action or a text is refused.
    pub(crate) enum Refused {
        Nothing => "nothing" [], "somebody must take something";
        TooMany => "too-many" [], "there are not so many in the heap";
        NoStep => "no-step" [], "the king cannot go there";
        NotOne => "not-one" [], "the only step is 1";
        Over => "over" [], "the game is over";
        OtherCard => "other-card" [], "the card is known to be another";
        Text(why: &'static str) => "text" [], "{why}";
    }
}

game_kit::events! {
    pub(crate) enum Event {
        Takes(seat: Seat, count: u8) => "takes" [], "{seat} takes {count}";
        Steps(step: Step) => "steps" [step.0, step.1], "{step}";
    }
}

/// How a value is written, how it is read, and why another text is refused.
macro_rules! text {
    ($type:ty: |$value:ident| $write:expr; |$text:ident| $read:expr, $why:literal;) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $value = self;
                f.write_str(&$write)
            }
        }

        impl std::str::FromStr for $type {
            type Err = crate::toy::Refused;

            fn from_str($text: &str) -> Result<Self, Self::Err> {
                let read = || -> Option<$type> { $read };
                read().ok_or(crate::toy::Refused::Text($why))
            }
        }
    };
}
pub(crate) use text;
