//! What stands behind a [`View`](crate::View): the position of a game without secrets, or the view
//! of one with.

use core::fmt;
use core::ops::Deref;

use piece_kit::any::{AnyAction, AnyRefusal};
use piece_kit::{Events, Message, SeededRng, Variant as _};

use crate::erased::{AnyPosition, Client, ErasedSeen, Followed};
use crate::player::EVERYBODY;
use crate::{Refused, present};

impl Clone for Client {
    fn clone(&self) -> Self {
        match self {
            Self::Open(position) => Self::Open(position.clone()),
            Self::Seen(view) => Self::Seen(view.clone_box()),
        }
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(f)
    }
}

/// What positions and views have alike.
impl Deref for Client {
    type Target = dyn ErasedSeen;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Open(position) => position.0.as_seen(),
            Self::Seen(view) => view.as_seen(),
        }
    }
}

impl Client {
    /// The observer of a game without secrets.
    pub(crate) const EVERYBODY: &'static str = EVERYBODY;

    pub(crate) fn observer(&self) -> String {
        match self {
            Self::Open(_) => Self::EVERYBODY.to_string(),
            Self::Seen(view) => view.observer(),
        }
    }

    pub(crate) fn is_to_act(&self) -> bool {
        match self {
            Self::Open(position) => position.outcome().is_none(),
            Self::Seen(view) => view.is_to_act(),
        }
    }

    pub(crate) fn check(&self, action: AnyAction) -> Result<(), AnyRefusal> {
        match self {
            Self::Open(position) => position.chances(action).map(drop),
            Self::Seen(view) => view.check(action),
        }
    }

    /// What the observer may be told of a choice, and its weight.
    pub(crate) fn chances(&self, action: AnyAction) -> Result<Vec<(String, u64)>, AnyRefusal> {
        let position = match self {
            Self::Open(position) => position,
            Self::Seen(view) => return view.chances(action),
        };
        let chances = position.chances(action)?.into_iter();
        Ok(chances
            .map(|(action, weight)| (action.to_string(), weight))
            .collect())
    }

    pub(crate) fn follow(&mut self, told: &str) -> Result<Followed, Refused> {
        let position = match self {
            Self::Open(position) => position,
            Self::Seen(view) => return view.follow(told),
        };
        let action = position.parse(told);
        let action = action.map_err(|why| Refused::not_told(told, &why))?;
        position
            .check(action)
            .map_err(|why| Refused::of(told, &why))?;
        let choice = present::choice(position.shown(), action);
        let mut events = Events::new();
        position.play_into(action, &mut events);
        Ok(Followed {
            notation: choice.notation.clone(),
            choice: Some(choice),
            happened: events.iter().map(Message::to_data).collect(),
        })
    }

    pub(crate) fn sample(&self, rng: &mut SeededRng) -> AnyPosition {
        match self {
            Self::Open(position) => position.clone(),
            Self::Seen(view) => view.sample(rng),
        }
    }
}
