//! How a game gives views of itself.

use core::fmt::Display;

use piece_kit::{
    Events, Hidden, MessageData, Outcome, PlayableView, Reasons as _, SeededRng, Variant,
};

use crate::spoken::Spoken;
use crate::typed_view::TypedView;
use crate::{Choice, Listed, Refused, Shown, View, shown};

/// A view of a game with secrets, with what an interface shows of it.
pub trait ShownView:
    PlayableView<Game: Listed> + Shown<<<Self as PlayableView>::Game as Variant>::Action> + 'static
{
    /// Everybody who plays, as [`Listed::players`].
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

    /// The name of somebody who acts, for sentences, as [`Listed::name_of`].
    fn name_of(&self, actor: <Self::Game as Variant>::Actor) -> String {
        <Self::Game as Listed>::actor_name(actor)
    }

    /// The team of a player, as [`Listed::team_of`]; by default none.
    fn team_of(&self, _player: <Self::Game as Variant>::Actor) -> Option<String> {
        None
    }
}

/// Makes the view of a position for an observer, if there is such an observer, with what no
/// position tells.
type ViewOf<V> = fn(&V, &str, Option<Spoken<<V as Variant>::Actor>>) -> Option<View>;

/// How a game gives views of itself, for [`Listed::views`].
pub struct Views<V: Listed> {
    pub(crate) observers: fn(&V) -> Vec<String>,
    pub(crate) observer_of: fn(V::Actor) -> Option<String>,
    pub(crate) view: ViewOf<V>,
    pub(crate) parse: fn(&str) -> Result<View, Vec<MessageData>>,
    pub(crate) told: fn(&piece_kit::Game<V>, &str, usize) -> Vec<String>,
    /// Whether a player may send an action: whether it can hold nothing but a player's choice.
    pub(crate) sent: fn(&str) -> Result<(), Vec<MessageData>>,
    /// Somebody who chooses at random.
    #[cfg(feature = "players")]
    pub(crate) random: fn(&piece_kit::Seed) -> crate::Thinker,
}

impl<V: Listed> Views<V> {
    /// The views of a game without secrets: everybody sees the position.
    pub fn open() -> Self {
        Self {
            observers: |_| vec![View::EVERYBODY.to_string()],
            observer_of: |_| Some(View::EVERYBODY.to_string()),
            view: |position, observer, spoken| {
                let open = Open {
                    position: position.clone(),
                };
                (observer == View::EVERYBODY).then(|| TypedView::view(open, spoken))
            },
            parse: |text| {
                TypedView::<V, Open<V>>::parse(text, |text| {
                    let position: V = text.parse().map_err(|why: V::Err| why.reasons())?;
                    Ok(Open { position })
                })
            },
            told: |game, _, ply| {
                let actions = game.actions().skip(ply);
                actions.map(|action| action.to_string()).collect()
            },
            // What chance decides is left out of a choice that has chances.
            sent: |_| Ok(()),
            #[cfg(feature = "players")]
            random: |seed| {
                let player =
                    crate::players::Random::<V, crate::players::Open<V>>::except(seed, V::is_word);
                crate::Thinker::open(player)
            },
        }
    }
}

impl<V: Listed + Hidden<View: ShownView>> Views<V> {
    /// The views of a game with secrets.
    pub fn hidden() -> Self {
        Self {
            observers: |position| texts(position.observers()),
            observer_of: |actor| V::observer_of(actor).map(|observer| observer.to_string()),
            view: |position, observer, spoken| {
                let observer = known(position, observer)?;
                let seen = Seen::<V> {
                    view: position.view(observer),
                };
                Some(TypedView::view(seen, spoken))
            },
            parse: |text| {
                TypedView::<V, Seen<V>>::parse(text, |text| {
                    let view = text.parse::<V::View>();
                    let view = view.map_err(|why| why.reasons())?;
                    Ok(Seen { view })
                })
            },
            told: |game, observer, ply| match known(game.position(), observer) {
                Some(observer) => texts(game.told_since(observer, ply)),
                None => Vec::new(),
            },
            sent: |action| {
                let sent = action.parse::<V::Choice>().map(drop);
                sent.map_err(|why| why.reasons())
            },
            #[cfg(feature = "players")]
            random: |seed| {
                let player = crate::players::Random::<V, crate::players::Seen<V::View>>::except(
                    seed,
                    V::is_word,
                );
                crate::Thinker::hidden(player)
            },
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

/// What was told.
pub(crate) struct Followed<V: Variant> {
    /// As players write it.
    pub(crate) notation: String,
    /// Taken apart, if the observer may know so much.
    pub(crate) choice: Option<Choice>,
    pub(crate) events: Events<V::Event>,
}

/// What a view does whose type is known: of a game without secrets, and of one with.
pub(crate) trait Client<V: Listed>: Clone + Send + Sync + 'static {
    type Shown: Shown<V::Action>;

    fn shown(&self) -> &Self::Shown;
    fn text(&self) -> String;
    fn observer(&self) -> String;
    fn to_act(&self) -> V::Actor;
    fn name_of(&self, actor: V::Actor) -> String;
    fn team_of(&self, player: V::Actor) -> Option<String>;
    fn players(&self) -> Vec<V::Actor>;
    fn is_to_act(&self) -> bool;
    fn choices(&self) -> Vec<V::Action>;
    fn check(&self, action: V::Action) -> Result<(), V::Illegal>;
    /// What the observer may be told of a choice, and its weight.
    fn chances(&self, action: V::Action) -> Result<Vec<(String, u64)>, V::Illegal>;
    fn follow(&mut self, told: &str) -> Result<Followed<V>, Refused>;
    fn outcome(&self) -> Option<Outcome<V::Actor>>;
    fn key(&self) -> u64;
    fn sample(&self, rng: &mut SeededRng) -> V;
}

/// The view of a game without secrets.
#[derive(Clone)]
pub(crate) struct Open<V> {
    position: V,
}

#[cfg(feature = "players")]
impl<V> Open<V> {
    pub(crate) fn new(position: V) -> Self {
        Self { position }
    }

    pub(crate) fn position(&self) -> &V {
        &self.position
    }
}

impl<V: Listed> Client<V> for Open<V> {
    type Shown = V;

    fn shown(&self) -> &V {
        &self.position
    }

    fn text(&self) -> String {
        self.position.to_string()
    }

    fn observer(&self) -> String {
        View::EVERYBODY.to_string()
    }

    fn to_act(&self) -> V::Actor {
        self.position.to_act()
    }

    fn name_of(&self, actor: V::Actor) -> String {
        self.position.name_of(actor)
    }

    fn team_of(&self, player: V::Actor) -> Option<String> {
        self.position.team_of(player)
    }

    fn players(&self) -> Vec<V::Actor> {
        self.position.players()
    }

    fn is_to_act(&self) -> bool {
        self.position.outcome().is_none()
    }

    fn choices(&self) -> Vec<V::Action> {
        self.position.choices()
    }

    fn check(&self, action: V::Action) -> Result<(), V::Illegal> {
        self.position.chances(action).map(drop)
    }

    fn chances(&self, action: V::Action) -> Result<Vec<(String, u64)>, V::Illegal> {
        let chances = self.position.chances(action)?.into_iter();
        Ok(chances
            .map(|(action, weight)| (action.to_string(), weight))
            .collect())
    }

    fn follow(&mut self, told: &str) -> Result<Followed<V>, Refused> {
        let action = self.position.parse(told);
        let action = action.map_err(|why| Refused::not_told(told, &why))?;
        self.position
            .check(action)
            .map_err(|why| Refused::of(told, &why))?;
        let choice = shown::choice(&self.position, action);
        let mut events = Events::new();
        self.position.play_into(action, &mut events);
        Ok(Followed {
            notation: choice.notation.clone(),
            choice: Some(choice),
            events,
        })
    }

    fn outcome(&self) -> Option<Outcome<V::Actor>> {
        self.position.outcome()
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn sample(&self, _: &mut SeededRng) -> V {
        self.position.clone()
    }
}

/// The view of a game with secrets.
pub(crate) struct Seen<V: Hidden> {
    view: V::View,
}

#[cfg(feature = "players")]
impl<V: Hidden> Seen<V> {
    pub(crate) fn view(&self) -> &V::View {
        &self.view
    }
}

impl<V: Hidden> Clone for Seen<V> {
    fn clone(&self) -> Self {
        Self {
            view: self.view.clone(),
        }
    }
}

impl<V: Listed + Hidden<View: ShownView>> Client<V> for Seen<V> {
    type Shown = V::View;

    fn shown(&self) -> &V::View {
        &self.view
    }

    fn text(&self) -> String {
        self.view.to_string()
    }

    fn observer(&self) -> String {
        self.view.observer().to_string()
    }

    fn to_act(&self) -> V::Actor {
        self.view.to_act()
    }

    fn name_of(&self, actor: V::Actor) -> String {
        self.view.name_of(actor)
    }

    fn team_of(&self, player: V::Actor) -> Option<String> {
        self.view.team_of(player)
    }

    fn players(&self) -> Vec<V::Actor> {
        self.view.players()
    }

    fn is_to_act(&self) -> bool {
        self.view.is_to_act()
    }

    fn choices(&self) -> Vec<V::Action> {
        self.view.choices()
    }

    fn check(&self, action: V::Action) -> Result<(), V::Illegal> {
        self.view.check(action)
    }

    fn chances(&self, action: V::Action) -> Result<Vec<(String, u64)>, V::Illegal> {
        let chances = self.view.chances(action)?.into_iter();
        Ok(chances
            .map(|(told, weight)| (told.to_string(), weight))
            .collect())
    }

    fn follow(&mut self, told: &str) -> Result<Followed<V>, Refused> {
        let read = told.parse::<V::Told>();
        let read = read.map_err(|why| Refused::not_told(told, &why))?;
        let notation = self.view.told_notation(read);
        let choice = self.view.told_choice(read);
        let events = self
            .view
            .follow(read)
            .map_err(|why| Refused::of(told, &why))?;
        Ok(Followed {
            notation,
            choice,
            events,
        })
    }

    fn outcome(&self) -> Option<Outcome<V::Actor>> {
        self.view.outcome()
    }

    fn key(&self) -> u64 {
        self.view.key()
    }

    fn sample(&self, rng: &mut SeededRng) -> V {
        self.view.sample(rng)
    }
}
