//! Actions in the types of their games, for programs that do not know the types.

use core::any::Any;
use core::fmt;
use core::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::{Listed, Rules};

/// Actions of a game, in its own type: no text is made until somebody asks for one, and none is
/// read when one is [played](crate::Game::push). To copy a list, or one of its actions, copies a
/// reference.
///
/// [`Game::legal_actions`](crate::Game::legal_actions) lists what is legal,
/// [`Game::played_actions`](crate::Game::played_actions) what has been played.
///
/// ```
/// use warboard::{Start, find};
/// let mut game = find("capatomic")?.start(&Start::Default)?;
/// let actions = game.legal_actions();
/// assert_eq!(actions.len(), 47);
/// let action = actions.iter().find(|action| action.to_string() == "e3e5").unwrap();
/// game.push(&action)?;
/// assert_eq!(game.played_actions().get(0), Some(action));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Actions {
    erased: Arc<dyn AnyActions>,
}

/// One of some [`Actions`]. The text is machine notation.
///
/// Actions are equal if they are the same action of the same game, whatever list they come from.
#[derive(Clone)]
pub struct Action {
    list: Actions,
    index: usize,
}

/// Behind [`Actions`].
trait AnyActions: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn rules(&self) -> Rules;
    fn len(&self) -> usize;
    fn write(&self, index: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn is_same(&self, index: usize, other: &dyn AnyActions, place: usize) -> bool;
    fn hash(&self, index: usize, state: &mut dyn Hasher);
}

struct TypedActions<V: Listed>(Vec<V::Action>);

impl<V: Listed> AnyActions for TypedActions<V> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn rules(&self) -> Rules {
        Rules::of::<V>()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn write(&self, index: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0[index], f)
    }

    fn is_same(&self, index: usize, other: &dyn AnyActions, place: usize) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.0[index] == other.0[place])
    }

    fn hash(&self, index: usize, mut state: &mut dyn Hasher) {
        self.0[index].hash(&mut state);
    }
}

impl Actions {
    pub(crate) fn of<V: Listed>(actions: Vec<V::Action>) -> Self {
        Self {
            erased: Arc::new(TypedActions::<V>(actions)),
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.erased.rules()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.erased.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at a place, from 0.
    pub fn get(&self, index: usize) -> Option<Action> {
        (index < self.len()).then(|| Action {
            list: self.clone(),
            index,
        })
    }

    /// Every action, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Action> {
        (0..self.len()).map(|index| Action {
            list: self.clone(),
            index,
        })
    }
}

impl Action {
    pub(crate) fn of<V: Listed>(action: V::Action) -> Self {
        Self {
            list: Actions::of::<V>(vec![action]),
            index: 0,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.list.rules()
    }

    /// The action itself, if it is one of this game.
    pub(crate) fn typed<V: Listed>(&self) -> Option<V::Action> {
        let list = self.list.erased.as_any().downcast_ref::<TypedActions<V>>();
        list.map(|list| list.0[self.index])
    }
}

/// Machine notation.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list.erased.write(self.index, f)
    }
}

impl PartialEq for Action {
    fn eq(&self, other: &Self) -> bool {
        let (list, others) = (&*self.list.erased, &*other.list.erased);
        list.is_same(self.index, others, other.index)
    }
}

impl Eq for Action {}

impl Hash for Action {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.list.erased.hash(self.index, state);
    }
}

/// The name of the game alone: an action may be a secret.
impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Action");
        debug
            .field("game", &self.rules().name())
            .finish_non_exhaustive()
    }
}

/// The name of the game and how many there are.
impl fmt::Debug for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Actions");
        debug.field("game", &self.rules().name());
        debug.field("len", &self.len()).finish_non_exhaustive()
    }
}
