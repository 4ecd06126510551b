//! Transcripts, and what they are compared with.

use piece_kit::{BySide, Game as Played, Side, Variant as _, Word};
use strata_tactical::fair::{Transcript, VerifyError};
use strata_tactical::{PublicBattle, Step, fair};

use super::units::{listed, read};
use super::{Commitments, FairError, Terms, UnitCommitment};
use crate::{View, find};

/// What somebody knows who verifies a transcript. What is not given is not compared, and may be of
/// another battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, default)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Expected {
    /// What was agreed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub terms: Option<Terms>,
    /// What was published before anything was opened.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub published: Option<Commitments>,
    /// What was published before the first turn.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub units: Option<Vec<UnitCommitment>>,
    /// What a spectator was told of the battle from its start: the steps, and the end if it ended by
    /// word or by history. Draw offers and their answers are not compared.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub told: Option<Vec<String>>,
}

/// A battle in whose transcript everything is as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FairBattle {
    /// What was agreed, as the transcript says.
    pub terms: Terms,
    /// What was published before it, as the transcript says.
    pub commitments: Commitments,
    /// What was published when it had been dealt, as the transcript says.
    pub units: Vec<UnitCommitment>,
    /// What White has fielded, a letter for each unit.
    pub white: String,
    /// What Black has fielded.
    pub black: String,
    /// What everybody has seen at last.
    pub view: View,
    /// The names of the fields of [`Expected`] that were not given: of these the transcript may say
    /// what its author likes, if it is consistent.
    pub not_compared: Vec<String>,
}

/// Compares a transcript with what is expected, and checks everything in it: commitments,
/// selections, the deal that follows from them, the hash of every unit, every turn and every
/// identity that was told, and the end.
///
/// # Errors
/// The first thing that is not as it should be.
pub fn verify(transcript: &str, expected: &Expected) -> Result<FairBattle, FairError> {
    let read: Transcript = transcript.parse()?;
    let verified = read.verify(&expected.typed()?)?;
    let end = told_end(&verified.game);
    if let Some(told) = &expected.told {
        compare(told, &verified.game, end.as_deref())?;
    }
    let mut text = verified.game.position().to_string();
    if let Some(end) = end {
        text.push_str(&format!("\n{end}"));
    }
    let rules = find("strata-tactical").expect("battles are in the catalogue");
    let BySide { white, black } = read.opening.selections();
    Ok(FairBattle {
        terms: (&read.terms).into(),
        commitments: read.commitments.into(),
        units: listed(&read.units),
        white: white.to_string(),
        black: black.to_string(),
        view: rules.parse_view(&text).expect("a spectator sees this"),
        not_compared: expected.missing(),
    })
}

impl Expected {
    fn typed(&self) -> Result<fair::Expected, FairError> {
        let terms = self.terms.as_ref().map(Terms::checked).transpose()?;
        let commitments = self
            .published
            .as_ref()
            .map(Commitments::typed)
            .transpose()?;
        let units = self.units.as_deref().map(read).transpose()?;
        Ok(fair::Expected {
            terms,
            commitments,
            units,
            record: None,
        })
    }

    fn missing(&self) -> Vec<String> {
        let given = [
            ("terms", self.terms.is_some()),
            ("published", self.published.is_some()),
            ("units", self.units.is_some()),
            ("told", self.told.is_some()),
        ];
        let missing = given.into_iter().filter(|(_, given)| !given);
        missing.map(|(name, _)| name.to_string()).collect()
    }
}

/// The end that no position tells, as observers are told it: by word or by history.
fn told_end(game: &Played<PublicBattle>) -> Option<String> {
    if game.position().outcome().is_some() {
        return None;
    }
    let ended = game.ended().map(|ended| ended.to_string());
    let end = ended.or_else(|| game.outcome().map(|outcome| outcome.to_string()));
    end.map(|end| format!("end {end}"))
}

/// Compares what a spectator was told with what was played and how it ended.
fn compare(
    told: &[String],
    game: &Played<PublicBattle>,
    end: Option<&str>,
) -> Result<(), VerifyError> {
    let mut told = told.iter().map(String::as_str).peekable();
    for (action, step) in game.actions().zip(1..) {
        if told.next() != Some(&*action.to_string()) {
            return Err(VerifyError::OtherStep { step });
        }
    }
    // Another step than the last may have been seen.
    if told.peek().is_some_and(|line| line.parse::<Step>().is_ok()) {
        let step = game.ply() + 1;
        return Err(VerifyError::OtherStep { step });
    }
    // Offers and their answers, which end nothing, are not in a transcript.
    let ends = |line: &&str| *line != "withdrawn" && line.parse::<Word<Side>>().is_err();
    let same = told.filter(ends).eq(end);
    same.then_some(()).ok_or(VerifyError::OtherEnd)
}
