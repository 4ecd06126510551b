//! The end of a game as PGN tells it.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::tags::{PgnTags, result, result_of};
use super::{Algebraic, PgnError};
use crate::record::{Headers, ReplayError};
use crate::word::Ended;
use crate::{Actor, Game, Side, Termination};

/// Ends a game as its result tells, and returns what is not as the rules have it. How a game ended is
/// kept as it is told, and read where it is known: nothing is made up.
pub(super) fn end<V: Algebraic>(
    game: &mut Game<V>,
    at_end: Option<&'static str>,
    tags: &PgnTags,
) -> Vec<PgnError<V>> {
    let mut mended = Vec::new();
    let tag = tags.get("Result").map(str::trim);
    let tagged = tag.and_then(result_of);
    let mut told = [at_end, tagged].into_iter().flatten();
    let told = told.find(|result| *result != "*").unwrap_or("*");
    let termination = tags.get("Termination").unwrap_or_default();
    let overrules = told != "*" && told != result(game.outcome());
    if let Some(outcome) = game.outcome_by_history().filter(|_| overrules) {
        // The players did not take it for the end.
        game.headers.note_played_on(&outcome);
    }
    let ended = by_word::<V::Actor>(told, termination);
    if let Some(ended) = ended.filter(|_| game.outcome().is_none()) {
        if let Err(why) = game.end(ended) {
            mended.push(PgnError::Replay(ReplayError::end(&ended, why)));
            let unknown = game.end(Ended::draw(Termination::Unknown, None));
            mended.extend(
                unknown
                    .err()
                    .map(|why| PgnError::Replay(ReplayError::End(why))),
            );
        }
    }
    keep_termination(game, termination);
    let found = result(game.outcome());
    let written = [at_end, tag.map(|tag| tagged.unwrap_or(tag))];
    for told in written.into_iter().flatten().filter(|told| *told != found) {
        let (told, result) = (told.to_string(), found.to_string());
        let what = PgnError::Result { told, result };
        if !mended.contains(&what) {
            mended.push(what);
        }
    }
    mended
}

/// Keeps how the game ended in the words of the text, unless they are ours.
fn keep_termination<V: Algebraic>(game: &mut Game<V>, termination: &str) {
    let by_word = game.ended().map(|ended| ended.to_string());
    let ours = by_word.or(game.outcome().map(|outcome| outcome.to_string()));
    if !termination.is_empty() && ours.as_deref() != Some(termination) {
        // What is too long to be a header is no word for an end.
        let _ = game.headers.set(Headers::TERMINATION, termination);
    }
}

/// The end by word that a result means in a game that goes on.
fn by_word<A: Actor + From<Side>>(told: &str, termination: &str) -> Option<Ended<A>> {
    let side = |text: &str| text.parse::<Side>().ok().map(A::from);
    let said = Ended::parse(termination, side).ok();
    let said = said.filter(|ended| result(Some(ended.outcome())) == told);
    let winner = match told {
        "1-0" => Some(Side::White),
        "0-1" => Some(Side::Black),
        "1/2-1/2" => None,
        _ => return None,
    };
    said.or_else(|| {
        let by = reason(termination, winner.is_some());
        Some(match winner {
            Some(winner) => Ended::win(winner.into(), by),
            None => Ended::draw(by, None),
        })
    })
}

/// How a game ended, in the words of other programs: `Time forfeit`, `Ada won by resignation`.
fn reason(termination: &str, is_won: bool) -> Termination {
    let text = termination.to_ascii_lowercase();
    let says = |word: &str| text.contains(word);
    match is_won {
        true if says("resign") => Termination::Resignation,
        false if says("agree") => Termination::Agreement,
        false if says("repetition") => Termination::Repetition,
        false if says("50") || says("fifty") => Termination::MoveLimit,
        true if says("time") => Termination::Time,
        true if says("abandon") => Termination::Abandonment,
        _ => Termination::Unknown,
    }
}
