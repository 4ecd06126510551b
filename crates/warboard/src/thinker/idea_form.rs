//! An [`Idea`] as JSON and the like.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Idea;
use crate::players::Score;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    action: String,
    line: Vec<String>,
    notation: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    score: Option<ScoreForm>,
    depth: u32,
    nodes: u64,
    milliseconds: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ScoreForm {
    Points(i32),
    Win(u32),
    Loss(u32),
}

impl From<Score> for ScoreForm {
    fn from(score: Score) -> Self {
        match score {
            Score::Points(points) => Self::Points(points),
            Score::Win(plies) => Self::Win(plies),
            Score::Loss(plies) => Self::Loss(plies),
        }
    }
}

impl From<ScoreForm> for Score {
    fn from(form: ScoreForm) -> Self {
        match form {
            ScoreForm::Points(points) => Self::Points(points),
            ScoreForm::Win(plies) => Self::Win(plies),
            ScoreForm::Loss(plies) => Self::Loss(plies),
        }
    }
}

/// An object with the fields of an idea. The score is `{"points": 125}`, `{"win": 5}` or
/// `{"loss": 4}`, and the time `milliseconds`.
impl Serialize for Idea {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = Form {
            action: self.action.clone(),
            line: self.line.clone(),
            notation: self.notation.clone(),
            score: self.score.map(Into::into),
            depth: self.depth,
            nodes: self.nodes,
            milliseconds: u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Idea {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = Form::deserialize(deserializer)?;
        Ok(Self {
            action: form.action,
            line: form.line,
            notation: form.notation,
            score: form.score.map(Into::into),
            depth: form.depth,
            nodes: form.nodes,
            time: Duration::from_millis(form.milliseconds),
        })
    }
}
