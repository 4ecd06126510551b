//! Actions as values, for programs that do not know the types of games.

use core::fmt;
use std::sync::Arc;

use piece_kit::Variant as _;
use piece_kit::any::AnyAction;
use piece_kit::messages::Reading as _;

use crate::erased::AnyPosition;
use crate::refused::NotDone;
use crate::{Refused, Rules, present};

/// Actions of a game, in its own type: no text is made until somebody asks for one, and none is
/// read when one is [played](crate::Game::push). To copy a list copies a reference.
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
    rules: Rules,
    actions: Arc<[AnyAction]>,
    /// Where they are legal, if they are.
    position: Option<Arc<AnyPosition>>,
}

/// One of some [`Actions`]. The text is machine notation.
///
/// Actions are equal if they are the same action of the same game, whatever list they come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Action {
    rules: Rules,
    action: AnyAction,
}

impl Actions {
    pub(crate) fn of(rules: Rules, actions: Vec<AnyAction>) -> Self {
        Self {
            rules,
            actions: actions.into(),
            position: None,
        }
    }

    /// Those that are legal in a position.
    pub(crate) fn legal(position: &AnyPosition, actions: Vec<AnyAction>) -> Self {
        Self {
            rules: position.0.rules(),
            actions: actions.into(),
            position: Some(Arc::new(position.clone())),
        }
    }

    /// The action that a text means, where they were listed.
    fn read(&self, text: &str) -> Option<AnyAction> {
        match &self.position {
            Some(position) => {
                let read = position.parse(text);
                let other = |why| present::read(position.shown(), text, &why, || None::<&str>);
                read.or_else(other).ok()
            }
            None => self.rules.action(text).ok(),
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at a place, from 0.
    pub fn get(&self, index: usize) -> Option<Action> {
        self.actions.get(index).map(|action| Action {
            rules: self.rules,
            action: *action,
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
        let meant = self.read(text)?;
        self.actions.iter().position(|action| *action == meant)
    }

    /// Every action, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Action> {
        self.actions.iter().map(|action| Action {
            rules: self.rules,
            action: *action,
        })
    }
}

impl Action {
    pub(crate) fn of(rules: Rules, action: AnyAction) -> Self {
        Self { rules, action }
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
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

    pub(crate) fn any(&self) -> AnyAction {
        self.action
    }
}

/// Machine notation.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action.fmt(f)
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
