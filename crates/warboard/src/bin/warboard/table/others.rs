//! The players who are no people, and a person who is out and watches them.

use std::collections::BTreeMap;
use std::time::Duration;

use warboard::piece_kit::{Seed, SeededRng};
use warboard::players::{Limits, Resources};
use warboard::{Choice, Does, FactValue, Game, Thinker};

use super::typed::Typed;
use super::{Next, Table};
use crate::failure::Failure;
use crate::playing::Playing;
use crate::progress;

/// What a person may do who is out of a game that goes on.
pub(super) const OUT: &str =
    "you are out: press Enter to watch the others for a round, or type undo or quit";

/// How long players think of one choice who have no limit of their own.
const USUAL: Limits = Limits::of_time(Duration::from_secs(1));

/// The players who are no people.
pub(super) enum Others {
    /// What they choose is drawn.
    AtRandom(SeededRng),
    /// Each thinks for themselves.
    Thinkers {
        limits: Limits,
        by_player: BTreeMap<String, Thinker>,
    },
}

impl Others {
    pub(super) fn at_random(seed: &Seed) -> Self {
        Self::AtRandom(SeededRng::new(&seed.labelled("players")))
    }

    pub(super) fn thinkers(playing: &Playing, game: &Game, seed: &Seed) -> Result<Self, Failure> {
        let seed = seed.labelled("players");
        let thinker = |player: String| {
            let seed = seed.labelled(&player);
            let thinker = playing.thinker(game.rules(), &seed, Resources::default())?;
            Ok((player, thinker))
        };
        let by_player = game.players().into_iter().map(thinker);
        Ok(Self::Thinkers {
            limits: playing.limits(USUAL),
            by_player: by_player.collect::<Result<_, Failure>>()?,
        })
    }
}

impl Table<'_> {
    /// Plays for the others, until the person is to act or is out.
    pub(super) fn play_the_others(&mut self) -> Result<(), Failure> {
        let Some(person) = self.person.clone() else {
            return Ok(());
        };
        while self.game.turn() != person && !self.is_out() && self.play_one()? {}
        Ok(())
    }

    /// Plays an action of somebody who is no person. Returns whether there was one.
    fn play_one(&mut self) -> Result<bool, Failure> {
        if self.game.status().is_over() {
            return Ok(false);
        }
        let view = self.view_to_act()?;
        let action = match &mut self.others {
            None => None,
            Some(Others::AtRandom(rng)) => {
                let choices = view.choices();
                let plays = |choice: &&Choice| !choice.does.intersects(Does::GIVES_UP | Does::TALK);
                let plays: Vec<&Choice> = choices.iter().filter(plays).collect();
                rng.choose(&plays).map(|choice| choice.action.clone())
            }
            Some(Others::Thinkers { limits, by_player }) => {
                let thinker = by_player.get_mut(&self.game.turn());
                let spinner = progress::spinner("thinking");
                let idea = thinker.map(|thinker| thinker.choose_in(&self.game, &(*limits).into()));
                spinner.finish_and_clear();
                idea.transpose()?.map(|idea| idea.action)
            }
        };
        if let Some(action) = &action {
            self.act(action)??;
        }
        Ok(action.is_some())
    }

    /// Whether the one person who plays is out of a game that goes on.
    pub(super) fn is_out(&self) -> bool {
        let lives = self.fact("alive", self.person.as_deref());
        lives == Some(FactValue::Flag(false)) && !self.game.status().is_over()
    }

    /// Does what a person says who is out, if a player would be asked for more.
    pub(super) fn obey_out(&mut self, typed: &Typed) -> Result<Option<Next>, Failure> {
        match typed {
            Typed::Nothing | Typed::Board => self.watch().map(Some),
            Typed::Hint(_)
            | Typed::Hints(_)
            | Typed::Why(_)
            | Typed::Say(..)
            | Typed::Agree
            | Typed::Actions(_) => self.complain(OUT).map(Some),
            _ => Ok(None),
        }
    }

    /// Plays for the others until the round is over.
    fn watch(&mut self) -> Result<Next, Failure> {
        let round = self.fact("round", None);
        while self.fact("round", None) == round && self.play_one()? {}
        Ok(Next::Shows)
    }

    fn fact(&self, name: &str, of: Option<&str>) -> Option<FactValue> {
        let mut facts = self.game.facts().into_iter();
        let fact = facts.find(|fact| fact.name == name && fact.of.as_deref() == of);
        fact.map(|fact| fact.value)
    }
}
