//! What stands behind a [`Thinker`](super::Thinker): gives a player what it sees in its own types.

use core::any::Any;

use piece_kit::any::AnyAction;
use piece_kit::records::Path;
use piece_kit::{Hidden, Seed};

use super::Thinker;
use crate::catalogue_entry::CatalogueEntry;
use crate::erased::{AnyPosition, Asked, Client, Mind};
use crate::players::{Choices, Open, Player, Random, Seen, Task, Thought, ThoughtOf};
use crate::present_view::PresentView;
use crate::{Rules, present_view};

impl Thinker {
    /// A player of a game without secrets.
    pub fn open<P>(player: P) -> Self
    where
        P: Player<Game: CatalogueEntry, Seen = Open<<P as Player>::Game>> + 'static,
    {
        Self::of(Box::new(OpenMind(player)))
    }

    /// A player of a game with secrets.
    pub fn hidden<P>(player: P) -> Self
    where
        P: Player<
                Game: CatalogueEntry + Hidden<View: PresentView>,
                Seen = Seen<<<P as Player>::Game as Hidden>::View>,
            > + 'static,
    {
        Self::of(Box::new(HiddenMind(player)))
    }

    /// A player who draws lots.
    pub(crate) fn random(rules: Rules, seed: &Seed) -> Self {
        let player = Random::except(seed, move |action| rules.is_word(action));
        Self::of(Box::new(RandomMind { player, rules }))
    }
}

/// A player of any game who draws lots.
struct RandomMind {
    player: Random<AnyPosition, Client>,
    rules: Rules,
}

impl Choices<AnyPosition> for Client {
    fn listed(&self) -> Vec<AnyAction> {
        match self.is_to_act() {
            true => self.choices(),
            false => Vec::new(),
        }
    }
}

impl Mind for RandomMind {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn plays(&self, _: &dyn Any, game: Rules) -> bool {
        self.rules == game
    }

    fn think(
        &mut self,
        seen: &Client,
        _: Path,
        task: &Task,
        asked: Asked<'_>,
    ) -> Vec<Thought<AnyAction>> {
        match asked {
            Asked::Choice => self.player.choose(seen, task).into_iter().collect(),
            Asked::Lines(lines, watch) => self.player.analyse(seen, task, lines, watch),
        }
    }

    fn forget(&mut self) {
        self.player.forget();
    }
}

/// A player of a game without secrets.
struct OpenMind<P>(P);

/// A player of a game with secrets.
struct HiddenMind<P>(P);

impl<P> Mind for OpenMind<P>
where
    P: Player<Game: CatalogueEntry, Seen = Open<<P as Player>::Game>>,
{
    fn rules(&self) -> Rules {
        Rules::of::<P::Game>()
    }

    fn plays(&self, seen: &dyn Any, _: Rules) -> bool {
        seen.is::<P::Game>()
    }

    fn think(
        &mut self,
        seen: &Client,
        path: Path,
        task: &Task,
        asked: Asked<'_>,
    ) -> Vec<Thought<AnyAction>> {
        let position = seen.as_any().downcast_ref::<P::Game>().cloned();
        let seen = position.map(|position| Open { position, path });
        seen.map_or_else(Vec::new, |seen| think(&mut self.0, &seen, task, asked))
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

impl<P, V> Mind for HiddenMind<P>
where
    V: CatalogueEntry + Hidden<View: PresentView>,
    P: Player<Game = V, Seen = Seen<V::View>>,
{
    fn rules(&self) -> Rules {
        Rules::of::<V>()
    }

    fn plays(&self, seen: &dyn Any, _: Rules) -> bool {
        seen.is::<V>() || seen.is::<present_view::Seen<V>>()
    }

    fn think(
        &mut self,
        seen: &Client,
        _: Path,
        task: &Task,
        asked: Asked<'_>,
    ) -> Vec<Thought<AnyAction>> {
        let view = seen.as_any().downcast_ref::<present_view::Seen<V>>();
        let seen = view.map(|view| Seen(view.0.clone()));
        seen.map_or_else(Vec::new, |seen| think(&mut self.0, &seen, task, asked))
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

fn think<P: Player<Game: CatalogueEntry>>(
    player: &mut P,
    seen: &P::Seen,
    task: &Task,
    asked: Asked<'_>,
) -> Vec<Thought<AnyAction>> {
    match asked {
        Asked::Choice => player.choose(seen, task).iter().map(any::<P>).collect(),
        Asked::Lines(lines, watch) => {
            let found = player.analyse(seen, task, lines, &mut |thoughts| {
                let thoughts: Vec<_> = thoughts.iter().map(any::<P>).collect();
                watch(&thoughts);
            });
            found.iter().map(any::<P>).collect()
        }
    }
}

/// A thought of actions whose types are forgotten.
fn any<P: Player<Game: CatalogueEntry>>(thought: &ThoughtOf<P>) -> Thought<AnyAction> {
    Thought {
        line: thought.line.iter().copied().map(AnyAction::of).collect(),
        score: thought.score,
        depth: thought.depth,
        nodes: thought.nodes,
        time: thought.time,
    }
}
