//! Actions in the types of their games, for programs that do not know the types.

use core::any::Any;
use core::fmt;
use core::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::refused::NotDone;
use crate::{Listed, Refused, Rules, shown};

/// Actions of a game, in its own type: no text is made until somebody asks for one, and none is
/// read when one is [played](crate::Game::push). To copy a list, or one of its actions, copies a
/// reference.
///
/// [`Game::legal_actions`](crate::Game::legal_actions) lists what is legal,
/// [`Game::played_actions`](crate::Game::played_actions) what has been played.
/// [`find`](Self::find) finds one by its text.
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
    fn read(&self, text: &str) -> Option<Action>;
    fn is_same(&self, index: usize, other: &dyn AnyActions, place: usize) -> bool;
    fn hash(&self, index: usize, state: &mut dyn Hasher);
}

struct TypedActions<V: Listed> {
    rules: Rules,
    actions: Vec<V::Action>,
    /// Where they are legal, if they are.
    position: Option<V>,
}

impl<V: Listed> AnyActions for TypedActions<V> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn len(&self) -> usize {
        self.actions.len()
    }

    fn write(&self, index: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.actions[index], f)
    }

    fn read(&self, text: &str) -> Option<Action> {
        let read = match &self.position {
            Some(position) => {
                let machine = position.parse(text);
                let other = |why| shown::read(position, text, &why, || None::<&str>);
                machine.or_else(other).ok()?
            }
            None => text.parse().ok()?,
        };
        Some(Action::of::<V>(self.rules, read))
    }

    fn is_same(&self, index: usize, other: &dyn AnyActions, place: usize) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| {
            self.rules == other.rules && self.actions[index] == other.actions[place]
        })
    }

    fn hash(&self, index: usize, mut state: &mut dyn Hasher) {
        self.actions[index].hash(&mut state);
    }
}

impl Actions {
    pub(crate) fn of<V: Listed>(rules: Rules, actions: Vec<V::Action>) -> Self {
        Self::new::<V>(rules, actions, None)
    }

    /// Those that are legal in a position.
    pub(crate) fn legal<V: Listed>(position: &V, actions: Vec<V::Action>) -> Self {
        Self::new(position.rules_of(), actions, Some(position.clone()))
    }

    fn new<V: Listed>(rules: Rules, actions: Vec<V::Action>, position: Option<V>) -> Self {
        Self {
            erased: Arc::new(TypedActions {
                rules,
                actions,
                position,
            }),
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

    /// The place of the action that a text means: of legal actions, as [`Game::read`] reads it where
    /// they were listed; of others, in machine notation.
    ///
    /// [`Game::read`]: crate::Game::read
    ///
    /// ```
    /// use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// let actions = game.legal_actions();
    /// game.push(&actions.get(actions.find("e5").unwrap()).unwrap())?;
    /// assert_eq!(
    ///     game.position(),
    ///     "7m1m/abbcnqnrkr/pppppppppp/10/10/4P5/10/PPPP1PPPPP/ABBCNQNRKR/7M1M b HJhj - HJhj - 0 1"
    /// );
    /// assert_eq!(actions.find("e6"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(&self, text: &str) -> Option<usize> {
        let meant = self.erased.read(text)?;
        self.iter().position(|action| action == meant)
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
    pub(crate) fn of<V: Listed>(rules: Rules, action: V::Action) -> Self {
        Self {
            list: Actions::of::<V>(rules, vec![action]),
            index: 0,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.list.rules()
    }

    /// Whether it is an action of a game.
    ///
    /// # Errors
    /// [`Refused::OTHER_GAME`] if it is one of another.
    pub fn check_game(&self, rules: Rules) -> Result<(), Refused> {
        let (of, game) = (self.rules().name(), rules.name());
        match of == game {
            true => Ok(()),
            false => Err(Refused::of(
                &self.to_string(),
                &NotDone::OtherGame { of, game },
            )),
        }
    }

    /// The action itself.
    ///
    /// # Errors
    /// [`Refused::OTHER_GAME`] if it is none of this game.
    pub(crate) fn typed<V: Listed>(&self, rules: Rules) -> Result<V::Action, Refused> {
        self.check_game(rules)?;
        let list = self.list.erased.as_any().downcast_ref::<TypedActions<V>>();
        // Games of two types may share a name, if no catalogue has both.
        let list = list.ok_or_else(|| {
            let (of, game) = ("another game of that name", rules.name());
            Refused::of(&self.to_string(), &NotDone::OtherGame { of, game })
        })?;
        Ok(list.actions[self.index])
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
