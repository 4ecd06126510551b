//! What stands behind a [`View`]: turns a view's types into text.

use core::marker::PhantomData;

use piece_kit::{Ended, Message, MessageData, Outcome, SeededRng};

use crate::erased::AnyView;
use crate::error::fault;
use crate::views::Client;
use crate::{
    Chance, Checked, Choice, Diagram, Fact, Game, Listed, Played, Premoves, Refused, Rules, Shown,
    Status, View, played, shown, typed,
};

/// Before the end of a game, on the second line of a view's text and in what is told.
pub(crate) const END: &str = "end ";

/// A view, and the end of the game if no position tells it: by word or by history.
pub(crate) struct TypedView<V: Listed, C> {
    client: C,
    ended: Option<Ended<V::Actor>>,
    game: PhantomData<fn() -> V>,
}

impl<V: Listed, C: Client<V>> TypedView<V, C> {
    /// A view of a game that has ended so, if it has.
    pub(crate) fn view(client: C, ended: Option<Ended<V::Actor>>) -> View {
        let game = PhantomData;
        View {
            erased: Box::new(Self {
                client,
                ended,
                game,
            }),
        }
    }

    /// A view from its text, whose first line `read` understands.
    pub(crate) fn parse(
        text: &str,
        read: impl Fn(&str) -> Result<C, Vec<MessageData>>,
    ) -> Result<View, Vec<MessageData>> {
        let (text, end) = match text.split_once('\n') {
            Some((text, end)) => (text, Some(end)),
            None => (text, None),
        };
        let client = read(text)?;
        let Some(end) = end else {
            return Ok(Self::view(client, None));
        };
        let ended = end.strip_prefix(END).and_then(|end| end.parse().ok());
        match ended.filter(|_| client.outcome().is_none()) {
            Some(ended) => Ok(Self::view(client, Some(ended))),
            None => {
                let why = format!("the second line: {end:?} is no end of this game");
                Err(vec![fault("view", &why)])
            }
        }
    }

    fn outcome(&self) -> Option<Outcome<V::Actor>> {
        let by_word = self.ended.map(|ended| ended.outcome());
        by_word.or_else(|| self.client.outcome())
    }

    fn action(&self, text: &str) -> Result<V::Action, Refused> {
        let action: Result<V::Action, _> = text.parse();
        action.or_else(|why| {
            let read = self.client.shown().read_notation(text);
            read.ok_or_else(|| Refused::new(text, Refused::NOT_AN_ACTION, &why))
        })
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
        // A client that comes back may have been told already.
        let again = self
            .ended
            .is_some_and(|end| told.strip_prefix(END) == Some(&end.to_string()));
        if let Some(outcome) = self.outcome().filter(|_| !again) {
            return Err(Refused::finished(told, &outcome));
        }
        let mut after = self.copy();
        let (notation, happened) = match told.strip_prefix(END) {
            Some(end) => {
                let ended: Ended<V::Actor> = end
                    .parse()
                    .map_err(|why| Refused::new(told, Refused::NOT_TOLD, &why))?;
                after.ended = Some(ended);
                (told.to_string(), vec![played::ended(&ended.outcome())])
            }
            None => {
                let (notation, events) = after.client.follow(told)?;
                (notation, events.iter().map(Message::to_data).collect())
            }
        };
        let changes = self.diagram().changes_to(&after.diagram());
        let played = Played {
            action: told.to_string(),
            notation,
            happened,
            changes,
        };
        Ok((after, played))
    }

    fn copy(&self) -> Self {
        Self {
            client: self.client.clone(),
            ended: self.ended,
            game: PhantomData,
        }
    }
}

impl<V: Listed, C: Client<V>> AnyView for TypedView<V, C> {
    fn rules(&self) -> Rules {
        Rules::of::<V>()
    }

    fn text(&self) -> String {
        let text = self.client.text();
        match self.ended {
            Some(ended) => format!("{text}\n{END}{ended}"),
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
        self.client.turn_name()
    }

    fn is_to_act(&self) -> bool {
        self.ended.is_none() && self.client.is_to_act()
    }

    fn choices(&self, from: Option<&str>) -> Vec<Choice> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        shown::choices(self.client.shown(), self.client.choices(), from)
    }

    fn premoves(&self, actor: &str) -> Vec<Premoves> {
        self.client.shown().premoves(actor)
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

    fn told(&mut self, told: &str) -> Result<Played, Refused> {
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
