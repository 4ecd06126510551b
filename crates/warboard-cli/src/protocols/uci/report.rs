//! `info`: what has been found so far.

use warboard::Idea;
use warboard::players::Score;

/// What was reported last.
#[derive(Default)]
pub(super) struct Reported(Option<(u32, String)>);

impl Reported {
    pub(super) fn note(&mut self, ideas: &[Idea]) {
        self.0 = subject(ideas);
    }

    /// Whether the same was reported last.
    pub(super) fn has(&self, ideas: &[Idea]) -> bool {
        self.0 == subject(ideas)
    }
}

fn subject(ideas: &[Idea]) -> Option<(u32, String)> {
    let idea = ideas.first()?;
    Some((idea.depth, idea.action.clone()))
}

/// The line that tells of an idea, and of the actions to which it leads.
pub(super) fn line(rank: u32, idea: &Idea, actions: &[String]) -> String {
    let milliseconds = idea.time.as_millis();
    let nps = u128::from(idea.nodes) * 1000 / milliseconds.max(1);
    // What has not been searched is worth nothing that could be told.
    let known = idea.score.filter(|_| idea.depth > 0);
    let score = known.map_or(String::new(), score);
    format!(
        "info depth {} multipv {rank}{score} nodes {} nps {nps} time {milliseconds} pv {}",
        idea.depth,
        idea.nodes,
        actions.join(" ")
    )
}

/// A mate is counted in moves of whoever mates.
fn score(score: Score) -> String {
    match score {
        Score::Points(points) => format!(" score cp {points}"),
        Score::Win(plies) => format!(" score mate {}", plies.div_ceil(2)),
        Score::Loss(plies) => format!(" score mate -{}", plies.div_ceil(2)),
    }
}
