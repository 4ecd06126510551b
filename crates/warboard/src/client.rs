//! What stands behind a [`View`](crate::View): the position of a game without secrets, or the view
//! of one with.

use core::fmt;

use piece_kit::any::{AnyAction, AnyActor, AnyRefusal};
use piece_kit::{Events, Message, Outcome, SeededRng, Variant as _};

use crate::erased::{AnyPosition, Client, ErasedPresent, Followed};
use crate::{Refused, Rules, present};

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
        match self {
            Self::Open(position) => position.fmt(f),
            Self::Seen(view) => view.text(f),
        }
    }
}

impl Client {
    /// The observer of a game without secrets.
    pub(crate) const EVERYBODY: &'static str = "everybody";

    pub(crate) fn shown(&self) -> &dyn ErasedPresent {
        match self {
            Self::Open(position) => position.shown(),
            Self::Seen(view) => view.shown(),
        }
    }

    pub(crate) fn rules(&self) -> Rules {
        match self {
            Self::Open(position) => position.0.rules(),
            Self::Seen(view) => view.rules(),
        }
    }

    pub(crate) fn observer(&self) -> String {
        match self {
            Self::Open(_) => Self::EVERYBODY.to_string(),
            Self::Seen(view) => view.observer(),
        }
    }

    pub(crate) fn to_act(&self) -> AnyActor {
        match self {
            Self::Open(position) => position.to_act(),
            Self::Seen(view) => view.to_act(),
        }
    }

    pub(crate) fn name_of(&self, actor: AnyActor) -> String {
        match self {
            Self::Open(position) => position.0.name_of(actor),
            Self::Seen(view) => view.name_of(actor),
        }
    }

    pub(crate) fn team_of(&self, player: AnyActor) -> Option<String> {
        match self {
            Self::Open(position) => position.0.team_of(player),
            Self::Seen(view) => view.team_of(player),
        }
    }

    pub(crate) fn observer_of(&self, player: AnyActor) -> Option<String> {
        match self {
            Self::Open(position) => position.0.observer_of(player),
            Self::Seen(view) => view.observer_of(player),
        }
    }

    pub(crate) fn players(&self) -> Vec<AnyActor> {
        match self {
            Self::Open(position) => position.0.players(),
            Self::Seen(view) => view.players(),
        }
    }

    pub(crate) fn is_to_act(&self) -> bool {
        match self {
            Self::Open(position) => position.outcome().is_none(),
            Self::Seen(view) => view.is_to_act(),
        }
    }

    pub(crate) fn choices(&self) -> Vec<AnyAction> {
        match self {
            Self::Open(position) => position.choices(),
            Self::Seen(view) => view.choices(),
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

    pub(crate) fn outcome(&self) -> Option<Outcome<AnyActor>> {
        match self {
            Self::Open(position) => position.outcome(),
            Self::Seen(view) => view.outcome(),
        }
    }

    pub(crate) fn key(&self) -> u64 {
        match self {
            Self::Open(position) => position.key(),
            Self::Seen(view) => view.key(),
        }
    }

    pub(crate) fn sample(&self, rng: &mut SeededRng) -> AnyPosition {
        match self {
            Self::Open(position) => position.clone(),
            Self::Seen(view) => view.sample(rng),
        }
    }
}
