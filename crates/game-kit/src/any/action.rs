//! An action of any game.

use core::cmp::Ordering;
use core::fmt::{self, Debug, Display};
use core::hash::{Hash, Hasher};

use super::inline::{Inline, Small};

/// What every [`Action`](crate::Variant::Action) is.
pub trait Action: Small + Ord + Hash + Display {}

impl<A: Small + Ord + Hash + Display> Action for A {}

/// An action of a game whose type is known at run time only: a small value, no text.
///
/// Actions are equal if they are the same action of one type. Which game plays it, only a position
/// knows.
///
/// ```
/// use game_kit::any::AnyAction;
/// let action = AnyAction::of(7_u8);
/// assert_eq!(action.get::<u8>(), Some(7));
/// assert_eq!(action.get::<u16>(), None);
/// assert_eq!(action.to_string(), "7");
/// ```
#[derive(Clone, Copy)]
pub struct AnyAction {
    value: Inline<3>,
    does: &'static Table,
}

/// What the type of an action does with one.
struct Table {
    fmt: fn(&AnyAction, &mut fmt::Formatter<'_>) -> fmt::Result,
    cmp: fn(&AnyAction, &AnyAction) -> Ordering,
    hash: fn(&AnyAction, &mut dyn Hasher),
}

/// How a type does it.
struct Of<A>(A);

impl<A: Action> Of<A> {
    const DOES: Table = Table {
        fmt: |action, f| match action.get::<A>() {
            Some(action) => Display::fmt(&action, f),
            None => Ok(()),
        },
        cmp: |one, other| one.get::<A>().cmp(&other.get::<A>()),
        hash: |action, mut state| action.get::<A>().hash(&mut state),
    };
}

impl AnyAction {
    /// An action of a game. One of more than 24 bytes does not compile.
    pub fn of<A: Action>(action: A) -> Self {
        Self {
            value: Inline::new(action),
            does: &Of::<A>::DOES,
        }
    }

    /// The action in its own type, if it is of this one.
    pub fn get<A: Action>(&self) -> Option<A> {
        self.value.get()
    }
}

impl PartialEq for AnyAction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for AnyAction {}

impl PartialOrd for AnyAction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of their own type; of actions of two types any order that stays the same while the
/// program runs.
impl Ord for AnyAction {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_type = self.value.type_id().cmp(&other.value.type_id());
        by_type.then_with(|| (self.does.cmp)(self, other))
    }
}

impl Hash for AnyAction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.does.hash)(self, state);
    }
}

/// Machine notation.
impl Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.does.fmt)(self, f)
    }
}

/// Machine notation.
impl Debug for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
