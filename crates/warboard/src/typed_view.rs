//! What stands behind a [`View`]: turns a view's types into text.

use core::marker::PhantomData;

use piece_kit::{Message, MessageData, Outcome, SeededRng};

use crate::erased::AnyView;
use crate::error::ViewEndError;
use crate::spoken::Spoken;
use crate::views::Client;
use crate::{
    Chance, Checked, Choice, Diagram, Fact, Game, Listed, Played, Player, Premove, Refused, Rules,
    Shown, Status, View, premove, shown, typed,
};

/// A view, and what no position tells: an end by word or by history, or a draw offer.
pub(crate) struct TypedView<V: Listed, C> {
    client: C,
    /// What was said last. What no longer [stands](Spoken::standing) is here to be known again, and
    /// not in the text.
    spoken: Option<Spoken<V::Actor>>,
    /// The last action that was followed, if the observer may know so much of it.
    last: Option<Choice>,
    game: PhantomData<fn() -> V>,
}

impl<V: Listed, C: Client<V>> TypedView<V, C> {
    /// A view of a game in which this was said last.
    pub(crate) fn view(client: C, spoken: Option<Spoken<V::Actor>>) -> View {
        View {
            erased: Box::new(Self {
                client,
                spoken: spoken.and_then(Spoken::standing),
                last: None,
                game: PhantomData,
            }),
        }
    }

    /// A view from its text, whose first line `read` understands.
    pub(crate) fn parse(
        text: &str,
        read: impl Fn(&str) -> Result<C, Vec<MessageData>>,
    ) -> Result<View, Vec<MessageData>> {
        let (text, second) = match text.split_once('\n') {
            Some((text, second)) => (text, Some(second)),
            None => (text, None),
        };
        let client = read(text)?;
        let Some(second) = second else {
            return Ok(Self::view(client, None));
        };
        let spoken = Spoken::read::<V>(second).and_then(Result::ok);
        let stands = spoken.and_then(Spoken::standing);
        match stands.filter(|_| client.outcome().is_none()) {
            Some(stands) => Ok(Self::view(client, Some(stands))),
            None => {
                let line = second.to_string();
                Err(vec![ViewEndError { line }.into()])
            }
        }
    }

    #[cfg(feature = "players")]
    pub(crate) fn client(&self) -> &C {
        &self.client
    }

    fn outcome(&self) -> Option<Outcome<V::Actor>> {
        let spoken = self.spoken.and_then(Spoken::outcome);
        spoken.or_else(|| self.client.outcome())
    }

    fn action(&self, text: &str) -> Result<V::Action, Refused> {
        let shown = self.client.shown();
        let read: Result<V::Action, _> = text.parse();
        read.or_else(|why| shown::read(shown, text, &why, || self.outcome()))
    }

    fn choice(&self, text: &str) -> Result<V::Action, Refused> {
        let action = self.action(text)?;
        if let Some(outcome) = self.outcome() {
            return Err(Refused::finished(text, &outcome));
        }
        let legal = self.client.check(action);
        legal.map_err(|why| Refused::of(text, &why))?;
        Ok(action)
    }

    /// What happens to a copy that is told this, and the copy.
    fn after(&self, told: &str) -> Result<(Self, Played), Refused> {
        // After an end by word or by history something is told only if that was taken back.
        if let Some(outcome) = self.client.outcome() {
            return Err(Refused::finished(told, &outcome));
        }
        let mut after = self.copy();
        let (notation, happened) = match Spoken::read::<V>(told) {
            Some(spoken) => {
                let spoken = spoken.map_err(|why| Refused::not_told(told, &why))?;
                let again = self.spoken == Some(spoken);
                after.spoken = Some(spoken);
                let happened = (!again).then(|| spoken.event::<V>());
                (told.to_string(), happened.into_iter().collect())
            }
            // An offer that still stands is told again.
            None => {
                after.spoken = None;
                let followed = after.client.follow(told)?;
                after.last = followed.choice;
                let events = followed.events.iter();
                (followed.notation, events.map(Message::to_data).collect())
            }
        };
        let changes = self.diagram().changes_to(&after.diagram());
        let played = Played {
            action: told.to_string(),
            notation,
            happened,
            changes,
            ply: None,
        };
        Ok((after, played))
    }

    fn copy(&self) -> Self {
        Self {
            client: self.client.clone(),
            spoken: self.spoken,
            last: self.last.clone(),
            game: PhantomData,
        }
    }
}

impl<V: Listed, C: Client<V>> AnyView for TypedView<V, C> {
    #[cfg(feature = "players")]
    fn as_any(&self) -> &dyn core::any::Any {
        self
    }

    fn rules(&self) -> Rules {
        Rules::of::<V>()
    }

    fn text(&self) -> String {
        let text = self.client.text();
        match self.spoken.and_then(Spoken::standing) {
            Some(spoken) => format!("{text}\n{spoken}"),
            None => text,
        }
    }

    fn observer(&self) -> String {
        self.client.observer()
    }

    fn turn(&self) -> String {
        self.client.to_act().to_string()
    }

    fn turn_name(&self) -> String {
        self.client.name_of(self.client.to_act())
    }

    fn roster(&self) -> Vec<Player> {
        let player = |player: V::Actor| Player {
            player: player.to_string(),
            observer: (V::views().observer_of)(player),
            name: self.client.name_of(player),
            team: self.client.team_of(player),
        };
        self.client.players().into_iter().map(player).collect()
    }

    fn last(&self) -> Option<Choice> {
        self.last.clone()
    }

    fn players(&self) -> Vec<String> {
        let players = self.client.players().into_iter();
        players.map(|player| player.to_string()).collect()
    }

    fn is_to_act(&self) -> bool {
        self.spoken.and_then(Spoken::outcome).is_none() && self.client.is_to_act()
    }

    fn choices(&self, from: Option<&str>) -> Vec<Choice> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        shown::choices(self.client.shown(), self.client.choices(), from)
    }

    fn premoves(&self, actor: &str) -> Vec<Premove> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        premove::premoves(self.client.shown(), actor)
    }

    fn read(&self, text: &str) -> Result<String, Refused> {
        self.action(text).map(|action| action.to_string())
    }

    fn notation(&self, action: &str) -> Result<String, Refused> {
        let action = self.choice(action)?;
        Ok(self.client.shown().notation(action))
    }

    fn check(&self, action: &str) -> Result<(), Refused> {
        self.choice(action).map(drop)
    }

    fn chances(&self, action: &str) -> Result<Vec<Chance>, Refused> {
        let choice = self.choice(action)?;
        let chances = self.client.chances(choice);
        let chances = chances.map_err(|why| Refused::of(action, &why))?;
        let chance = |(action, weight)| Chance { action, weight };
        Ok(chances.into_iter().map(chance).collect())
    }

    fn preview(&self, action: &str) -> Result<Played, Refused> {
        match &self.chances(action)?[..] {
            // The end of a battle opens what the observer cannot know, and is told with it.
            [certain] => match self.after(&certain.action) {
                Ok((_, played)) => Ok(played),
                Err(_) => Err(Refused::uncertain(action)),
            },
            _ => Err(Refused::uncertain(action)),
        }
    }

    fn follow(&mut self, told: &str) -> Result<Played, Refused> {
        let (after, played) = self.after(told)?;
        *self = after;
        Ok(played)
    }

    fn status(&self) -> Status {
        match self.outcome() {
            Some(outcome) => outcome.into(),
            None => Status::Ongoing {
                check: !self.checked().is_empty(),
            },
        }
    }

    fn draw_offer(&self) -> Option<String> {
        let by_word = self.spoken.and_then(Spoken::offer);
        let by_word = by_word.map(|actor| actor.to_string());
        by_word.or_else(|| self.client.shown().draw_offer())
    }

    fn ended_by(&self) -> Option<String> {
        let by = self.spoken.and_then(Spoken::ended)?.by();
        by.map(|actor| actor.to_string())
    }

    fn diagram(&self) -> Diagram {
        self.client.shown().diagram()
    }

    fn facts(&self) -> Vec<Fact> {
        self.client.shown().facts()
    }

    fn remarks(&self) -> Vec<String> {
        self.client.shown().remarks()
    }

    fn checked(&self) -> Vec<Checked> {
        self.client.shown().checked()
    }

    fn key(&self) -> u64 {
        self.client.key()
    }

    fn sample(&self, rng: &mut SeededRng) -> Game {
        typed::begin(self.client.sample(rng))
    }

    fn clone_box(&self) -> Box<dyn AnyView> {
        Box::new(self.copy())
    }
}
