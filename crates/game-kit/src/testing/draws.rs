//! Games that are played, and draws as they are in chess.

use alloc::string::ToString;

use super::ask::action;
use crate::game::PlayError;
use crate::reading::Readable;
use crate::word::Ended;
use crate::word_outcome::{WordError, WordOutcome};
use crate::{Claim, Game, Outcome, Record, Termination, Word};

/// Asserts that the third and fourth occurrence of a position may be claimed as a draw, and
/// that the fifth ends the game. `round` are actions after which all is as it was at the start.
#[track_caller]
pub fn assert_repetition<V: Readable>(start: &V, round: &str) {
    let mut game = Game::new(start.clone());
    for occurrences in 1..5 {
        let claim = (occurrences > 2).then_some(Claim::Repetition { occurrences });
        assert_eq!(game.occurrences(), occurrences);
        assert_claim(&game, claim, Termination::Repetition);
        play(&mut game, round);
    }
    assert_draw(&game, Termination::Repetition);
    let refused = game.play(action(start, round.split(' ').next().unwrap_or_default()));
    assert!(matches!(refused, Err(PlayError::Finished(_))), "{start}");
}

/// Asserts that a draw may be claimed after 100 plies without progress, and that 150 end the
/// game. `start` gives a position with such a clock, and `two` are two plies from it without
/// progress.
#[track_caller]
pub fn assert_move_limit<V: Readable>(start: impl Fn(u32) -> V, two: &str) {
    let (first, second) = two.split_once(' ').expect("two actions");
    let mut game = Game::new(start(98));
    play(&mut game, first);
    assert_claim(&game, None, Termination::MoveLimit);
    play(&mut game, second);
    let claim = Claim::MoveLimit { plies: 100 };
    assert_claim(&game, Some(claim), Termination::MoveLimit);
    let mut game = Game::new(start(148));
    play(&mut game, first);
    assert_eq!(game.outcome(), None, "149 plies");
    play(&mut game, second);
    assert_draw(&game, Termination::MoveLimit);
}

/// Asserts that an action leads to a [dead](crate::Variant::is_dead) position, and that it ends the game as a
/// draw, though the position goes on: it has legal actions, with which another game may begin.
#[track_caller]
pub fn assert_dead<V: Readable>(before: &V, text: &str) {
    let mut game = Game::new(before.clone());
    play(&mut game, text);
    assert_draw(&game, Termination::Dead);
    let position = game.position().clone();
    assert_eq!(position.outcome(), None, "{position}");
    let next = position.legal_actions()[0];
    let refused = game.play(next);
    assert!(matches!(refused, Err(PlayError::Finished(_))), "{position}");
    let record = game.record().to_string();
    let verified = Record::<V>::verify(&record, 1).expect("a record");
    assert_eq!(verified.outcome, game.outcome());
    let mut from_there = Game::new(position);
    assert_eq!(from_there.outcome(), None);
    assert!(from_there.play(next).is_ok());
}

/// Plays legal actions, separated by spaces.
#[track_caller]
pub fn play<V: Readable>(game: &mut Game<V>, actions: &str) {
    for text in actions.split(' ') {
        if let Err(why) = game.play(action(game.position(), text)) {
            panic!("{why}");
        }
    }
}

/// The game goes on, but a draw may be claimed if there is a ground for it.
#[track_caller]
fn assert_claim<V: Readable>(game: &Game<V>, claim: Option<Claim>, by: Termination) {
    let mut claimed = game.clone();
    assert_eq!((game.outcome(), game.claimable_draw()), (None, claim));
    let to_act = game.position().to_act();
    let said = match claim {
        Some(_) => Ok(WordOutcome::Ended(Ended::draw(by, Some(to_act)))),
        None => Err(WordError::NoGround),
    };
    assert_eq!(claimed.say(Word::Claim(to_act)), said);
    let draw = claim.map(|_| Outcome::Draw { by });
    assert_eq!(claimed.outcome(), draw);
}

/// The game has ended as a draw without a claim.
#[track_caller]
fn assert_draw<V: Readable>(game: &Game<V>, by: Termination) {
    assert_eq!(game.outcome(), Some(Outcome::Draw { by }));
    assert_eq!(game.claimable_draw(), None);
}
