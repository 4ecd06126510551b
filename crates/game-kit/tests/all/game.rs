//! Games: what is played, taken back, claimed and ended.

use crate::toy::{Circle, Event, Nim, Race, Refused, Seat, Step, Take};
use game_kit::errors::{PlayError, PlyError, WordError};
use game_kit::records::History;
use game_kit::{Claim, DrawRules, Events, Game, Side, Termination, Variant, Word};

fn step(text: &str) -> Step {
    text.parse().unwrap()
}

fn race(position: &str) -> Game<Race> {
    Game::new(position.parse().unwrap())
}

fn nim(position: &str) -> Game<Nim> {
    Game::new(position.parse().unwrap())
}

/// Plays so many plies in which both kings only go to and fro, from their squares
/// on the first rank.
fn shuffle(game: &mut Game<Race>, plies: u32) {
    for _ in 0..plies {
        let own = game.position().legal_actions();
        let keep = |step: &&Step| step.0.file() == step.1.file() && step.1.rank().index() < 2;
        let step = *own.iter().find(keep).expect("a step to and fro");
        game.play(step).unwrap();
    }
}

/// A race after so many plies to and fro, with a clock that was set up.
fn shuffled(clock: u32, plies: u32) -> Game<Race> {
    let mut game = race(&format!("3/3/K1k w {clock}"));
    shuffle(&mut game, plies);
    game
}

const START: &str = "3/3/K1k w 0";

/// The outcome in the words of a record.
fn end<V: Variant>(game: &Game<V>) -> String {
    let outcome = game.outcome();
    outcome.map_or("none".into(), |outcome| outcome.to_string())
}

#[test]
fn a_game_plays_legal_actions_says_what_happened_and_may_have_no_draws() {
    let mut game = nim("3,0,5 2");
    assert_eq!(
        game.play(Take(0, 3)),
        Ok(Events::from_iter([Event::Takes(Seat(2), 3)]))
    );
    assert_eq!(
        game.play(Take(2, 4)),
        Ok(Events::from_iter([Event::Takes(Seat(3), 4)]))
    );
    assert_eq!(game.start().to_string(), "3,0,5 2");
    assert_eq!(game.actions().collect::<Vec<_>>(), [Take(0, 3), Take(2, 4)]);
    let positions: Vec<String> = game.positions().map(|at| at.to_string()).collect();
    assert_eq!(positions, ["3,0,5 2", "0,0,5 3", "0,0,1 1"]);
    assert_eq!(game.position().to_string(), "0,0,1 1");
    assert_eq!(end(&game), "none");
    game.play(Take(2, 1)).unwrap();
    assert_eq!(end(&game), "last-taken 1");
    assert_eq!(Nim::DRAWS, DrawRules::NONE);
    let claimed = nim("2,2,2 1").say(Word::Claim(Seat(1)));
    assert_eq!(claimed, Err(WordError::NoGround));
    assert_eq!(game.outcome().unwrap().winner(), Some(Seat(1)));
}

#[test]
fn an_illegal_action_is_explained_and_changes_nothing() {
    let mut game = nim("3,0,5 2");
    game.play(Take(2, 1)).unwrap();
    let before = game.clone();
    let refused = game.play(Take(1, 1)).unwrap_err();
    assert_eq!(refused.to_string(), "b1: there are not so many in the heap");
    let (action, why) = (Take(1, 1), Refused::TooMany);
    assert_eq!(refused, PlayError::Illegal { action, why });
    assert!(game.play(Take(0, 0)).is_err());
    assert!(game.play(Take(9, 1)).is_err());
    assert_eq!(game, before);
    let mut position = *game.position();
    position.play(Take(1, 1)).unwrap_err();
    assert_eq!(&position, game.position());
    // Unchecked, it does not stop the program.
    position.play_unchecked(Take(7, 200));
    let left = position.legal_actions().len() as u64;
    assert_eq!(position.count_legal(), left);
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut by_rule = race("3/K2/2k w 0");
    by_rule.play(step("a2a3")).unwrap();
    let mut by_player = race(START);
    by_player.say(Word::Resign(Side::White)).unwrap();
    assert_eq!(by_player.position().outcome(), None, "the position goes on");
    for (mut game, sentence) in [
        (by_rule, "the game is over: arrival w"),
        (shuffled(0, 16), "the game is over: repetition"),
        (shuffled(148, 2), "the game is over: move-limit"),
        (by_player, "the game is over: resignation b"),
    ] {
        let outcome = game.outcome().unwrap();
        let over = Err(WordError::Finished { outcome });
        let before = game.clone();
        let finished = game.play(step("c1c2")).unwrap_err();
        assert_eq!(finished.to_string(), sentence);
        assert_eq!(finished, PlayError::Finished(outcome));
        assert_eq!(game.say(Word::Agree), over);
        assert_eq!(game.say(Word::Resign(Side::White)), over);
        assert_eq!(game.say(Word::Time(Side::Black)), over);
        assert_eq!(game.say(Word::Claim(Side::White)), over);
        assert_eq!(game.say(Word::Offer(Side::Black)), over);
        assert_eq!(
            game.end("resignation w".parse().unwrap()).unwrap_err(),
            WordError::Finished { outcome }
        );
        assert_eq!(game.claimable_draw(), None);
        assert_eq!(game, before);
    }
}

#[test]
fn undo_takes_back_one_action_after_the_other() {
    let mut game = race(START);
    let mut snapshots = Vec::new();
    for text in ["a1a2", "c1c2", "a2a1", "c2c1"] {
        snapshots.push((game.clone(), step(text)));
        game.play(step(text)).unwrap();
    }
    for (before, played) in snapshots.into_iter().rev() {
        assert_eq!(game.undo(), Some(played));
        assert_eq!(game, before);
    }
    assert_eq!(game.undo(), None);
    assert_eq!(game, race(START));
}

/// A game of four plies, and what it was after each.
fn four_plies() -> (Game<Race>, Vec<Game<Race>>) {
    let mut game = race(START);
    let mut after = vec![game.clone()];
    for text in ["a1a2", "c1c2", "a2a1", "c2c1"] {
        game.play(step(text)).unwrap();
        after.push(game.clone());
    }
    (game, after)
}

#[test]
fn redo_plays_again_what_was_taken_back() {
    let (mut game, after) = four_plies();
    assert_eq!(game.redo(), None);
    while game.undo().is_some() {}
    for text in ["a1a2", "c1c2", "a2a1", "c2c1"] {
        assert_eq!(game, after[game.ply()]);
        assert_eq!(game.redo(), Some(step(text)));
    }
    assert_eq!(game.redo(), None);
    assert_eq!(game, after[4]);
}

#[test]
fn goto_goes_to_any_ply_and_to_no_other() {
    let (mut game, after) = four_plies();
    for ply in [2, 0, 4, 3, 3, 1, 4] {
        assert_eq!(game.goto(ply), Ok(()));
        assert_eq!((game.ply(), game.last_ply()), (ply, 4));
        assert_eq!(game, after[ply]);
    }
    game.goto(2).unwrap();
    let why = game.goto(5).unwrap_err();
    assert_eq!(why, PlyError { ply: 5, last: 4 });
    let sentence = "there is no ply 5: the last of the game is 4";
    assert_eq!(why.to_string(), sentence);
    assert_eq!((&game, game.last_ply()), (&after[2], 4));
}

#[test]
fn another_action_forgets_what_was_taken_back_and_the_same_one_does_not() {
    let (mut game, after) = four_plies();
    game.goto(1).unwrap();
    assert!(game.play(step("c1c3")).is_err());
    assert_eq!(game.last_ply(), 4, "a refused action forgets nothing");
    game.play(step("c1c2")).unwrap();
    assert_eq!((&game, game.last_ply()), (&after[2], 4));
    game.play(step("a2a3")).unwrap();
    assert_eq!((game.ply(), game.last_ply()), (3, 3));
    assert_eq!(game.redo(), None);
}

#[test]
fn a_finished_game_is_finished_again_after_its_last_ply() {
    for word in ["agree", "resign w", "time b", "claim w"] {
        let mut game = shuffled(0, 8);
        game.say(word.parse().unwrap()).unwrap();
        let over = game.clone();
        game.goto(3).unwrap();
        assert_eq!(game.ended(), None);
        game.goto(8).unwrap();
        assert_eq!(game, over);
    }
    let mut game = race(START);
    game.say(Word::Resign(Side::White)).unwrap();
    let over = game.clone();
    game.undo();
    assert_eq!(game.redo(), None);
    assert_eq!(game, over);
}

#[test]
fn an_end_is_forgotten_when_something_else_is_played_or_said() {
    let (mut game, _) = four_plies();
    game.say(Word::Resign(Side::White)).unwrap();
    game.undo();
    let mut played = game.clone();
    played.play(step("c2c1")).unwrap();
    assert_eq!((played.ended(), played.redo()), (None, None));
    assert_eq!(played.ended(), None);
    game.goto(1).unwrap();
    game.say(Word::Agree).unwrap();
    assert_eq!((game.ply(), game.last_ply()), (1, 1));
    assert_eq!(end(&game), "agreement");
    assert_eq!(game.redo(), None);
    assert_eq!(end(&game), "agreement");
}

#[test]
fn undo_takes_back_the_end_with_the_last_action_if_there_is_one() {
    for word in ["agree", "resign b", "time w", "abandon b", "claim w"] {
        let mut game = shuffled(0, 8);
        game.say(word.parse().unwrap()).unwrap();
        assert_ne!(end(&game), "none");
        assert_eq!(game.undo(), Some(step("c2c1")));
        assert_eq!((&*end(&game), game.occurrences()), ("none", 2));
        game.play(step("c2c1")).unwrap();
        assert_eq!(end(&game), "none");
    }
    for mut game in [shuffled(0, 16), shuffled(4000, 1)] {
        assert_ne!(end(&game), "none");
        game.undo();
        assert_eq!(end(&game), "none");
    }
    let mut game = race(START);
    game.say(Word::Resign(Side::White)).unwrap();
    assert_eq!(game.undo(), None);
    assert_eq!(game, race(START));
}

#[test]
fn reopening_takes_the_end_by_word_back_and_no_action() {
    for word in ["agree", "resign b", "time w", "abandon b", "claim w"] {
        let before = shuffled(0, 8);
        let mut game = before.clone();
        assert_eq!(game.reopen(), None);
        game.say(word.parse().unwrap()).unwrap();
        let ended = game.ended();
        assert_eq!(game.reopen(), ended);
        assert_eq!((game.ended(), game.reopen()), (None, None));
        assert_eq!(game.redo(), None);
        assert_eq!(game, before);
        assert_eq!(end(&game), "none");
    }
    // What the position or the history ends stays ended.
    for mut game in [shuffled(0, 16), shuffled(4000, 1)] {
        let ended = end(&game);
        assert_eq!((game.reopen(), end(&game)), (None, ended));
    }
}

#[test]
fn a_position_occurs_again_when_everything_but_the_counters_is_the_same() {
    let occurrences = (0..=8).map(|plies| shuffled(0, plies).occurrences());
    assert_eq!(occurrences.collect::<Vec<_>>(), [1, 1, 1, 1, 2, 2, 2, 2, 3]);
    // The same squares with the other side to move are no repetition.
    assert_eq!(shuffled(0, 2).position().to_string(), "3/K1k/3 w 2");
    let mut game = race("3/K1k/3 b 0");
    let occurrences = ["c2c1", "a2a1", "c1c2", "a1a2"].map(|text| {
        game.play(step(text)).unwrap();
        game.occurrences()
    });
    assert_eq!(occurrences, [1, 1, 1, 2]);
}

#[test]
fn a_draw_by_repetition_or_the_move_limit_may_be_claimed() {
    let third = Claim::Repetition { occurrences: 3 };
    let limit = |plies| Claim::MoveLimit { plies };
    for (clock, plies, claim) in [
        (0, 7, None),
        (0, 8, Some(third)),
        (98, 1, None),
        (98, 2, Some(limit(100))),
        (92, 8, Some(third)),
        // A counter that was set up does not end the game by itself.
        (150, 0, Some(limit(150))),
        (151, 0, Some(limit(151))),
        (4000, 0, Some(limit(4000))),
    ] {
        let mut game = shuffled(clock, plies);
        let before = game.clone();
        assert_eq!(game.claimable_draw(), claim, "{clock} {plies}");
        assert_eq!(end(&game), "none", "nobody has to claim");
        let claimed = game.say(Word::Claim(Side::Black));
        assert_eq!(claimed.is_ok(), claim.is_some());
        match claim {
            None => assert_eq!(game, before),
            Some(Claim::Repetition { .. }) => assert_eq!(end(&game), "repetition"),
            Some(_) => assert_eq!(end(&game), "move-limit"),
        }
    }
    assert_eq!(third.to_string(), "the position has occurred 3 times");
    let sentence = "100 plies have passed without progress";
    assert_eq!(limit(100).to_string(), sentence);
    let sentence = "neither repetition nor the move limit allows you to claim a draw";
    let refused = race(START).say(Word::Claim(Side::White)).unwrap_err();
    assert_eq!(refused.to_string(), sentence);
}

#[test]
fn a_fifth_occurrence_or_seventy_five_moves_of_both_sides_end_the_game() {
    for (clock, plies, expected) in [
        (0, 15, "none"),
        (0, 16, "repetition"),
        (134, 16, "repetition"),
        (148, 1, "none"),
        (148, 2, "move-limit"),
        (150, 1, "move-limit"),
        (4000, 1, "move-limit"),
    ] {
        assert_eq!(end(&shuffled(clock, plies)), expected, "{clock} {plies}");
    }
    assert_eq!(shuffled(0, 16).occurrences(), 5);
}

#[test]
fn what_the_position_says_goes_before_the_history() {
    let mut game = race("3/K2/2k w 149");
    game.play(step("a2a3")).unwrap();
    assert_eq!(end(&game), "arrival w");
}

#[test]
fn terminations_are_single_lower_case_words() {
    use Termination::*;
    let of_the_board = [Checkmate, Stalemate, Dead, Elimination, Special("atomised")];
    let words = of_the_board.map(|by| by.to_string()).join(" ");
    assert_eq!(words, "checkmate stalemate dead elimination atomised");
    let others = [
        Repetition,
        MoveLimit,
        Agreement,
        Resignation,
        Time,
        Abandonment,
    ];
    let words = others.map(Termination::word).join(" ");
    assert_eq!(
        words,
        "repetition move-limit agreement resignation time abandonment"
    );
}

#[test]
fn repetition_is_found_in_a_game_that_counts_no_plies() {
    let mut game = Game::new(Circle(0));
    for _ in 0..8 {
        assert_eq!(game.claimable_draw(), None);
        game.play(1).expect("one step");
    }
    assert_eq!(game.occurrences(), 3);
    assert!(game.claimable_draw().is_some());
    (0..8).for_each(|_| assert!(game.play(1).is_ok()));
    assert_eq!(end(&game), "repetition");
}

#[test]
fn a_history_may_begin_late_and_forget_its_past() {
    let mut history = History::with_past(vec![Circle(0), Circle(1), Circle(0)], Circle(1));
    assert_eq!((history.start(), history.occurrences()), (&Circle(0), 2));
    history.push(Circle(0));
    assert_eq!((history.past().len(), history.occurrences()), (4, 3));
    let third = Claim::Repetition { occurrences: 3 };
    assert_eq!(history.claims().collect::<Vec<_>>(), [third]);
    assert_eq!(history.outcome(), None);
    assert_eq!(history.pop(), Some(Circle(0)));
    history.forget_past();
    assert_eq!((history.pop(), history.position()), (None, &Circle(1)));
    assert_eq!(history.occurrences(), 1);
}

/// Steps to and fro are remembered by few positions, and are the same as if all were kept.
#[test]
fn a_long_game_tells_every_position_goes_back_and_counts_as_a_short_one() {
    let mut game = nim("255,255,255 1");
    let mut positions = vec![*game.position()];
    for heap in (0..2).flat_map(|heap| [heap; 150]) {
        game.play(Take(heap, 1)).unwrap();
        positions.push(*game.position());
        assert_eq!(game.before(), positions.iter().rev().nth(1));
    }
    let all = |game: &Game<Nim>| {
        for (ply, position) in positions.iter().enumerate() {
            let at = game.position_at(ply);
            assert_eq!(at.as_deref(), (ply <= game.ply()).then_some(position));
        }
        assert!(
            game.positions()
                .eq(positions[..=game.ply()].iter().copied())
        );
        let steps = game.steps_from(40).map(|(before, _)| before);
        assert!(steps.eq(positions[40..].iter().take(game.ply() - 40).copied()));
    };
    all(&game);
    let long = game.clone();
    for ply in [299, 65, 64, 63, 200, 96, 95, 40, 300] {
        game.goto(ply).unwrap();
        assert_eq!(game.position(), &positions[ply]);
        assert_eq!(game.before(), Some(&positions[ply - 1]));
        all(&game);
    }
    assert!(game == long);
    while game.undo().is_some() {
        assert_eq!(game.position(), &positions[game.ply()]);
    }
    assert_eq!((game.ply(), game.before()), (0, None));
    assert_eq!(game.position_at(1), None);
    assert_eq!(game.steps_from(1).count(), 0);
}

/// Positions that can repeat lie farther back than those that are kept.
#[test]
fn repetition_is_counted_over_many_plies_however_few_positions_are_kept() {
    // A wheel of a hundred positions.
    let mut game = Game::new(Circle(100));
    let mut plies = 0;
    while game.outcome().is_none() {
        game.play(1).unwrap();
        plies += 1;
        let count = |at: &Circle| at.repeats(game.position());
        assert_eq!(
            game.occurrences() as usize,
            game.positions().filter(count).count()
        );
    }
    assert_eq!(plies, 400);
    let again = game.record().replay().unwrap();
    assert_eq!((again.ply(), again.outcome()), (plies, game.outcome()));
}
