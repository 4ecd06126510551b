//! What stands behind a [`Thinker`](super::Thinker): gives a player what it sees in its own types,
//! and writes what it finds.

use piece_kit::{Hidden, Variant};

use super::trail::Trail;
use super::{AnyThinker, Asked, Idea, Subject, ThinkError};
use crate::players::{Open, Player, Seen, Task, ThoughtOf};
use crate::typed_view::TypedView;
use crate::views::{self, Client};
use crate::{Game, Listed, Rules, ShownView, View, typed};

/// A player of a game without secrets.
pub(super) struct OpenThinker<P: Player> {
    player: P,
    trail: Trail<P::Game>,
}

/// A player of a game with secrets.
pub(super) struct HiddenThinker<P> {
    player: P,
}

impl<P: Player> OpenThinker<P> {
    pub(super) const fn new(player: P) -> Self {
        let trail = Trail::new();
        Self { player, trail }
    }
}

impl<P> HiddenThinker<P> {
    pub(super) const fn new(player: P) -> Self {
        Self { player }
    }
}

impl<P> AnyThinker for OpenThinker<P>
where
    P: Player<Game: Listed, Seen = Open<<P as Player>::Game>>,
{
    fn rules(&self) -> Rules {
        Rules::of::<P::Game>()
    }

    fn think(
        &mut self,
        subject: Subject<'_>,
        task: &Task,
        asked: Asked<'_>,
    ) -> Result<Vec<Idea>, ThinkError> {
        let remembers = matches!((subject, &asked), (Subject::View(_), Asked::Choice));
        let seen = match subject {
            Subject::View(view) => {
                let client: &views::Open<P::Game> = client(view)?;
                let path = self.trail.show(client.position()).collect();
                let position = client.position().clone();
                Open { position, path }
            }
            Subject::Game(game) => open(game)?,
        };
        let client = views::Open::new(seen.position.clone());
        let thoughts = thoughts(&mut self.player, &seen, &client, task, asked)?;
        if remembers {
            self.trail.choose(thoughts[0].choice());
        }
        Ok(ideas::<P>(&thoughts, &client))
    }

    fn forget(&mut self) {
        self.player.forget();
        self.trail.forget();
    }
}

impl<P, V> AnyThinker for HiddenThinker<P>
where
    V: Listed + Hidden<View: ShownView>,
    P: Player<Game = V, Seen = Seen<V::View>>,
{
    fn rules(&self) -> Rules {
        Rules::of::<V>()
    }

    fn think(
        &mut self,
        subject: Subject<'_>,
        task: &Task,
        asked: Asked<'_>,
    ) -> Result<Vec<Idea>, ThinkError> {
        let drawn;
        let view = match subject {
            Subject::View(view) => view,
            Subject::Game(game) => {
                drawn = view_to_act::<V>(game)?;
                &drawn
            }
        };
        let client: &views::Seen<V> = client(view)?;
        let seen = Seen(client.view().clone());
        let thoughts = thoughts(&mut self.player, &seen, client, task, asked)?;
        Ok(ideas::<P>(&thoughts, client))
    }

    fn forget(&mut self) {
        self.player.forget();
    }
}

/// What a player finds, at least one thought.
fn thoughts<P: Player<Game: Listed>>(
    player: &mut P,
    seen: &P::Seen,
    client: &impl Client<P::Game>,
    task: &Task,
    asked: Asked<'_>,
) -> Result<Vec<ThoughtOf<P>>, ThinkError> {
    let thoughts = match asked {
        Asked::Choice => player.choose(seen, task).into_iter().collect(),
        Asked::Lines(lines, watch) => player.analyse(seen, task, lines, &mut |thoughts| {
            watch(&ideas::<P>(thoughts, client));
        }),
    };
    match thoughts.is_empty() {
        true => Err(ThinkError::NoChoice),
        false => Ok(thoughts),
    }
}

fn ideas<P: Player<Game: Listed>>(
    thoughts: &[ThoughtOf<P>],
    client: &impl Client<P::Game>,
) -> Vec<Idea> {
    let ideas = thoughts.iter();
    ideas.map(|thought| Idea::of(thought, client)).collect()
}

/// What stands behind the view of whoever is to act.
fn client<V: Listed, C: Client<V>>(view: &View) -> Result<&C, ThinkError> {
    let typed = view.erased.as_any().downcast_ref::<TypedView<V, C>>();
    let typed = typed.ok_or_else(|| other_game::<V>(view.rules()))?;
    let status = view.status();
    if status.is_over() {
        let outcome = status.to_string();
        return Err(ThinkError::Over { outcome });
    }
    if !view.is_to_act() {
        let observer = view.observer();
        return Err(ThinkError::NotToAct { observer });
    }
    Ok(typed.client())
}

/// The position of a game that goes on, with its history.
fn open<V: Listed>(game: &Game) -> Result<Open<V>, ThinkError> {
    let typed = typed::typed::<V>(game).ok_or_else(|| other_game::<V>(game.rules()))?;
    match typed.outcome() {
        Some(outcome) => {
            let outcome = outcome.to_string();
            Err(ThinkError::Over { outcome })
        }
        None => Ok(typed.into()),
    }
}

/// What whoever is to act in a game knows.
fn view_to_act<V: Listed>(game: &Game) -> Result<View, ThinkError> {
    if game.rules() != Rules::of::<V>() {
        return Err(other_game::<V>(game.rules()));
    }
    let status = game.status();
    if status.is_over() {
        let outcome = status.to_string();
        return Err(ThinkError::Over { outcome });
    }
    let observer = game.observer_to_act().ok_or(ThinkError::HostActs)?;
    game.view(&observer).map_err(|_| ThinkError::HostActs)
}

fn other_game<V: Variant>(rules: Rules) -> ThinkError {
    let game = rules.name();
    ThinkError::OtherGame {
        player: V::NAME,
        game,
    }
}
