//! How the games of a batch or a state are played.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use warboard_learn::Options;

use crate::asked::Named;
use crate::wrong::Done;

/// A game for learners, given by its rules or its name: it need not be one of the catalogue.
#[derive(Clone, Copy)]
pub(super) struct Learned<'a>(pub(super) &'a str);

impl<'a, 'py> FromPyObject<'a, 'py> for Learned<'a> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Self(match given.extract()? {
            Named::Rules(rules) => rules.name(),
            Named::Name(name) => name,
        }))
    }
}

/// The keyword arguments that some games have.
pub(super) struct Given<'a> {
    pub(super) start: Option<&'a str>,
    pub(super) random_start: bool,
    pub(super) scenario: Option<&'a str>,
    pub(super) terrain: Option<&'a str>,
    pub(super) words: bool,
    pub(super) claim_draws: bool,
    pub(super) max_plies: u32,
    pub(super) auto_reset: bool,
}

impl Given<'_> {
    /// The options, if the game with this name has those that are given.
    pub(super) fn options(self, game: &str) -> Done<Options> {
        let is_campaign = game == "strata-strategic";
        let others = [
            ("scenario", self.scenario.is_some() && !is_campaign),
            (
                "terrain",
                self.terrain.is_some() && !game.starts_with("strata-tactical"),
            ),
            ("words", self.words && !is_campaign),
        ];
        if let Some((name, _)) = others.iter().find(|(_, given)| *given) {
            return Err(PyTypeError::new_err(format!("{name}: {game} has none")).into());
        }
        let mut options = Options {
            start: self.start.map(ToString::to_string),
            random_start: self.random_start,
            words: self.words,
            claim_draws: self.claim_draws,
            max_plies: self.max_plies,
            auto_reset: self.auto_reset,
            ..Options::default()
        };
        if let Some(scenario) = self.scenario {
            options.scenario = scenario.to_string();
        }
        Ok(match self.terrain {
            Some(terrain) => options.on_terrain(terrain)?,
            None => options,
        })
    }
}
