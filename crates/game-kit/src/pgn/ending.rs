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
    if game.outcome().is_none() && told != "*" {
        mended.extend(end_by_word(game, told, termination));
    }
    if mended.is_empty() {
        keep_termination(game, termination);
    }
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

/// Ends a game that goes on by word, and returns why it was not the word of the text, if that is one of
/// ours.
fn end_by_word<V: Algebraic>(
    game: &mut Game<V>,
    told: &str,
    termination: &str,
) -> Option<PgnError<V>> {
    let side = |text: &str| text.parse::<Side>().ok().map(V::Actor::from);
    let said = Ended::parse(termination, side).ok();
    if let Some(said) = said.filter(|ended| result(Some(ended.outcome())) == told) {
        let why = game.end(said).err()?;
        let unknown = game.end(ended_by(told, Termination::Unknown));
        let why = unknown.err().unwrap_or(why);
        return Some(PgnError::Replay(ReplayError::end(&said, why)));
    }
    let told_by = |by| ended_by::<V::Actor>(told, by);
    let by = reason(termination, told != "1/2-1/2");
    // A draw that nobody could claim came about otherwise.
    let ended = game
        .end(told_by(by))
        .or_else(|_| game.end(told_by(Termination::Unknown)));
    let unknown = told_by(Termination::Unknown);
    ended
        .err()
        .map(|why| PgnError::Replay(ReplayError::end(&unknown, why)))
}

/// A result as an end that came about so.
fn ended_by<A: Actor + From<Side>>(told: &str, by: Termination) -> Ended<A> {
    match told {
        "1-0" => Ended::win(Side::White.into(), by),
        "0-1" => Ended::win(Side::Black.into(), by),
        _ => Ended::draw(by, None),
    }
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
