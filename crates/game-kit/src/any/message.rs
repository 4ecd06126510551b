//! Messages of any game, which are made into data only when somebody reads them.

use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;
use core::error::Error;
use core::fmt::{self, Debug, Display};

use crate::args::{Args, MessageData};
use crate::message::MessageRow;
use crate::{Event, Message, Reasons, Refusal};

/// What an action does in a game whose type is known at run time only.
#[derive(Clone)]
pub struct AnyEvent(Rc<dyn Told>);

/// An event that can be asked for its type.
trait Told: Message {
    fn as_any(&self) -> &dyn Any;
}

impl<E: Event> Told for E {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl AnyEvent {
    /// An event of a game.
    pub fn of(event: impl Event) -> Self {
        Self(Rc::new(event))
    }

    /// The event in its own type, if it is of this one.
    pub fn get<E: Event>(&self) -> Option<&E> {
        self.0.as_any().downcast_ref()
    }
}

impl Event for AnyEvent {}

/// Why an action is refused in a game whose type is known at run time only.
#[derive(Clone)]
pub struct AnyRefusal(Arc<dyn Message + Send + Sync>);

impl AnyRefusal {
    /// A refusal of a game, or what else is wrong with an action.
    pub fn of(why: impl Message + Send + Sync + 'static) -> Self {
        Self(Arc::new(why))
    }
}

impl Refusal for AnyRefusal {}

impl Error for AnyRefusal {}

/// A message that stands for those of many types: it has their data, and lists none of their rows,
/// which each game does by its type.
macro_rules! stands_for_others {
    ($($name:ident),+) => {$(
        impl Message for $name {
            fn code(&self) -> &'static str {
                self.0.code()
            }

            fn squares(&self) -> Vec<String> {
                self.0.squares()
            }

            fn args(&self) -> Args {
                self.0.args()
            }

            fn rows() -> Vec<MessageRow> {
                Vec::new()
            }
        }

        impl Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Display::fmt(&self.0, f)
            }
        }

        impl Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Display::fmt(&self.0, f)
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.to_data() == other.to_data()
            }
        }

        impl Eq for $name {}
    )+};
}

stands_for_others!(AnyEvent, AnyRefusal);

/// Why a text of a game cannot be read whose type is known at run time only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(Vec<MessageData>);

impl Unreadable {
    /// The reasons that the game has.
    pub fn new(why: &impl Reasons) -> Self {
        Self(why.reasons())
    }
}

impl From<Vec<MessageData>> for Unreadable {
    fn from(why: Vec<MessageData>) -> Self {
        Self(why)
    }
}

impl Reasons for Unreadable {
    fn reasons(&self) -> Vec<MessageData> {
        self.0.clone()
    }

    fn reason_rows() -> Vec<MessageRow> {
        Vec::new()
    }
}

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, why) in self.0.iter().enumerate() {
            let between = if place == 0 { "" } else { "; " };
            write!(f, "{between}{why}")?;
        }
        Ok(())
    }
}

impl Error for Unreadable {}
