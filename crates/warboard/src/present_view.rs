//! The views of a game with secrets.

use core::any::Any;
use core::fmt::{self, Display};

use piece_kit::any::{AnyAction, AnyActor, AnyRefusal};
use piece_kit::{Hidden, Message, Outcome, PlayableView, Reasons as _, SeededRng, Variant};

use crate::catalogue_entry::CatalogueEntry;
use crate::erase::{any, any_end, foreign};
use crate::erased::{AnyPosition, ErasedPresent, ErasedSeen, ErasedView, Followed};
use crate::present::Present;
use crate::views::Secrets;
use crate::views::Views;
use crate::{Choice, Player, Refused, Rules};

/// A view of a game with secrets, with what an interface shows of it.
pub trait PresentView:
    PlayableView<Game: CatalogueEntry>
    + Present<Chosen = <<Self as PlayableView>::Game as Variant>::Action>
    + 'static
{
    /// Everybody who plays, as [`CatalogueEntry::players`].
    fn players(&self) -> Vec<<Self::Game as Variant>::Actor>;

    /// What the observer is told, as players write it; by default the text itself.
    fn told_notation(&self, told: <Self::Game as Hidden>::Told) -> String {
        told.to_string()
    }

    /// What the observer is told taken apart, as far as they may know it, before they follow it;
    /// by default none.
    fn told_choice(&self, _told: <Self::Game as Hidden>::Told) -> Option<Choice> {
        None
    }

    /// The name of somebody who acts, for sentences, as [`CatalogueEntry::name_of`].
    fn name_of(&self, actor: <Self::Game as Variant>::Actor) -> String {
        <Self::Game as CatalogueEntry>::actor_name(actor)
    }

    /// The team of a player, as [`CatalogueEntry::team_of`]; by default none.
    fn team_of(&self, _player: <Self::Game as Variant>::Actor) -> Option<String> {
        None
    }
}

impl<V: CatalogueEntry + Hidden<View: PresentView>> Views<V> {
    /// The views of a game with secrets.
    pub fn hidden() -> Self {
        Self {
            secrets: Some(Secrets {
                observers: |position| texts(position.observers()),
                observer_of: |actor| V::observer_of(actor).map(|observer| observer.to_string()),
                view: |position, observer| {
                    let observer = known(position, observer)?;
                    Some(Box::new(Seen::<V>(position.view(observer))))
                },
                parse: |text| match text.parse::<V::View>() {
                    Ok(view) => Ok(Box::new(Seen::<V>(view))),
                    Err(why) => Err(why.reasons()),
                },
                tell: |position, observer, action| {
                    let observer = known(position, observer)?;
                    Some(position.tell(observer, action).to_string())
                },
                sent: |action| {
                    let sent = action.parse::<V::Choice>().map(drop);
                    sent.map_err(|why| why.reasons())
                },
            }),
        }
    }
}

fn texts<T: Display>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}

/// The observer of a game whose text this is.
fn known<V: Hidden>(position: &V, text: &str) -> Option<V::Observer> {
    let mut observers = position.observers().into_iter();
    observers.find(|observer| observer.to_string() == text)
}

/// The view of a game with secrets.
pub(crate) struct Seen<V: Hidden>(pub(crate) V::View);

impl<V: CatalogueEntry + Hidden<View: PresentView>> ErasedSeen for Seen<V> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_seen(&self) -> &(dyn ErasedSeen + 'static) {
        self
    }

    fn text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }

    fn shown(&self) -> &dyn ErasedPresent {
        &self.0
    }

    fn rules(&self) -> Rules {
        Rules::of::<V>()
    }

    fn to_act(&self) -> AnyActor {
        AnyActor::of(self.0.to_act())
    }

    fn players(&self) -> Vec<AnyActor> {
        self.0.players().into_iter().map(AnyActor::of).collect()
    }

    fn who(&self, actor: AnyActor) -> Player {
        let typed = actor.get();
        let observer = typed.and_then(V::observer_of);
        Player {
            player: actor.to_string(),
            observer: observer.map(|observer| observer.to_string()),
            name: typed.map_or_else(|| actor.to_string(), |actor| self.0.name_of(actor)),
            team: typed.and_then(|player| self.0.team_of(player)),
        }
    }

    fn choices(&self) -> Vec<AnyAction> {
        any(self.0.choices())
    }

    fn outcome(&self) -> Option<Outcome<AnyActor>> {
        self.0.outcome().map(any_end)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl<V: CatalogueEntry + Hidden<View: PresentView>> ErasedView for Seen<V> {
    fn clone_box(&self) -> Box<dyn ErasedView> {
        Box::new(Self(self.0.clone()))
    }

    fn observer(&self) -> String {
        self.0.observer().to_string()
    }

    fn is_to_act(&self) -> bool {
        self.0.is_to_act()
    }

    fn check(&self, action: AnyAction) -> Result<(), AnyRefusal> {
        let action = action.get().ok_or_else(foreign::<V>)?;
        self.0.check(action).map_err(AnyRefusal::of)
    }

    fn chances(&self, choice: AnyAction) -> Result<Vec<(String, u64)>, AnyRefusal> {
        let choice = choice.get().ok_or_else(foreign::<V>)?;
        let chances = self.0.chances(choice).map_err(AnyRefusal::of)?.into_iter();
        Ok(chances
            .map(|(told, weight)| (told.to_string(), weight))
            .collect())
    }

    fn follow(&mut self, told: &str) -> Result<Followed, Refused> {
        let read = told.parse::<V::Told>();
        let read = read.map_err(|why| Refused::not_told(told, &why))?;
        let notation = self.0.told_notation(read);
        let choice = self.0.told_choice(read);
        let events = self.0.follow(read).map_err(|why| Refused::of(told, &why))?;
        Ok(Followed {
            notation,
            choice,
            happened: events.iter().map(Message::to_data).collect(),
        })
    }

    fn sample(&self, rng: &mut SeededRng) -> AnyPosition {
        AnyPosition::of(self.0.sample(rng))
    }
}
