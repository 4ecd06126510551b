//! Who acts in any game.

use core::fmt::{self, Debug, Display};
use core::hash::{Hash, Hasher};

use super::inline::Inline;
use crate::{Actor, Side};

/// Who acts in a game whose type is known at run time only.
///
/// ```
/// use game_kit::any::AnyActor;
/// use game_kit::{Actor as _, Side};
/// let white = AnyActor::from(Side::White);
/// assert_eq!((white.to_string(), white.side()), ("w".to_string(), Some(Side::White)));
/// assert_eq!(white.opponent(), Some(AnyActor::of(Side::Black)));
/// ```
#[derive(Clone, Copy)]
pub struct AnyActor {
    value: Inline<1>,
    does: &'static Table,
}

/// What the type of an actor does with one.
struct Table {
    fmt: fn(&AnyActor, &mut fmt::Formatter<'_>) -> fmt::Result,
    is_same: fn(&AnyActor, &AnyActor) -> bool,
    hash: fn(&AnyActor, &mut dyn Hasher),
    opponent: fn(&AnyActor) -> Option<AnyActor>,
    side: fn(&AnyActor) -> Option<Side>,
}

/// How a type does it.
struct Of<A>(A);

impl<A: Actor> Of<A> {
    const DOES: Table = Table {
        fmt: |actor, f| match actor.get::<A>() {
            Some(actor) => Display::fmt(&actor, f),
            None => Ok(()),
        },
        is_same: |one, other| one.get::<A>() == other.get::<A>(),
        hash: |actor, mut state| actor.get::<A>().hash(&mut state),
        opponent: |actor| actor.get::<A>()?.opponent().map(AnyActor::of),
        side: |actor| actor.get::<A>()?.side(),
    };
}

impl AnyActor {
    /// Who acts in a game. A type of more than 8 bytes does not compile.
    pub fn of<A: Actor>(actor: A) -> Self {
        Self {
            value: Inline::new(actor),
            does: &Of::<A>::DOES,
        }
    }

    /// The actor in its own type, if it is this one.
    pub fn get<A: Actor>(&self) -> Option<A> {
        self.value.get()
    }
}

impl Actor for AnyActor {
    fn opponent(self) -> Option<Self> {
        (self.does.opponent)(&self)
    }

    fn side(self) -> Option<Side> {
        (self.does.side)(&self)
    }
}

impl From<Side> for AnyActor {
    fn from(side: Side) -> Self {
        Self::of(side)
    }
}

impl PartialEq for AnyActor {
    fn eq(&self, other: &Self) -> bool {
        self.value.type_id() == other.value.type_id() && (self.does.is_same)(self, other)
    }
}

impl Eq for AnyActor {}

impl Hash for AnyActor {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.does.hash)(self, state);
    }
}

impl Display for AnyActor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.does.fmt)(self, f)
    }
}

impl Debug for AnyActor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
