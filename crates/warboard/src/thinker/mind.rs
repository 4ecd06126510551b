//! What stands behind a [`Thinker`](super::Thinker): gives a player what it sees in its own types.

use core::any::Any;

use piece_kit::any::AnyAction;
use piece_kit::{Hidden, Path};

use crate::any::AnyPosition;
use crate::client::Client;
use crate::players::{Choices, Open, Player, Random, Seen, Task, Thought, ThoughtOf};
use crate::{Listed, Rules, ShownView, views};

/// Receives what has been thought so far, the best first: after each depth that is complete.
pub(super) type Watch<'a> = dyn FnMut(&[Thought<AnyAction>]) + 'a;

/// What a player is asked for.
pub(super) enum Asked<'a> {
    Choice,
    /// So many lines at most.
    Lines(usize, &'a mut Watch<'a>),
}

/// A player whose type is forgotten.
pub(super) trait Mind: Send {
    fn rules(&self) -> Rules;
    /// Whether it knows a position, or a view, of this type or game.
    fn plays(&self, seen: &dyn Any, game: Rules) -> bool;
    /// What it finds; nothing of what it does not know. `path` leads to an open position.
    fn think(
        &mut self,
        seen: &Client,
        path: Path,
        task: &Task,
        asked: Asked<'_>,
    ) -> Vec<Thought<AnyAction>>;
    fn forget(&mut self);
}

/// A player of any game who draws lots.
pub(super) struct RandomMind {
    pub(super) player: Random<AnyPosition, Client>,
    pub(super) rules: Rules,
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
pub(super) struct OpenMind<P>(pub(super) P);

/// A player of a game with secrets.
pub(super) struct HiddenMind<P>(pub(super) P);

impl<P> Mind for OpenMind<P>
where
    P: Player<Game: Listed, Seen = Open<<P as Player>::Game>>,
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
        let position = match seen {
            Client::Open(position) => position.get::<P::Game>().cloned(),
            Client::Seen(_) => None,
        };
        let seen = position.map(|position| Open { position, path });
        seen.map_or_else(Vec::new, |seen| think(&mut self.0, &seen, task, asked))
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

impl<P, V> Mind for HiddenMind<P>
where
    V: Listed + Hidden<View: ShownView>,
    P: Player<Game = V, Seen = Seen<V::View>>,
{
    fn rules(&self) -> Rules {
        Rules::of::<V>()
    }

    fn plays(&self, seen: &dyn Any, _: Rules) -> bool {
        seen.is::<V>() || seen.is::<views::Seen<V>>()
    }

    fn think(
        &mut self,
        seen: &Client,
        _: Path,
        task: &Task,
        asked: Asked<'_>,
    ) -> Vec<Thought<AnyAction>> {
        let view = match seen {
            Client::Seen(view) => view.as_any().downcast_ref::<views::Seen<V>>(),
            Client::Open(_) => None,
        };
        let seen = view.map(|view| Seen(view.0.clone()));
        seen.map_or_else(Vec::new, |seen| think(&mut self.0, &seen, task, asked))
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

fn think<P: Player<Game: Listed>>(
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
fn any<P: Player<Game: Listed>>(thought: &ThoughtOf<P>) -> Thought<AnyAction> {
    Thought {
        line: thought.line.iter().copied().map(AnyAction::of).collect(),
        score: thought.score,
        depth: thought.depth,
        nodes: thought.nodes,
        time: thought.time,
    }
}
