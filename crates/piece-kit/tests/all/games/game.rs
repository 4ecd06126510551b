//! Games: what is played, taken back, claimed and ended.

use crate::toy::{Circle, Event, Nim, Race, Refused, Seat, Step, Take};
use piece_kit::{
    Claim, ClaimError, DrawRules, Game, History, Outcome, PlayError, Side, Termination, Variant,
};

fn step(text: &str) -> Step {
    text.parse().unwrap()
}

fn race(position: &str) -> Game<Race> {
    Game::new(position.parse().unwrap())
}

/// Plays so many plies in which both kings only go to and fro, from their squares
/// on the first rank.
fn shuffle(game: &mut Game<Race>, plies: u32) {
    for _ in 0..plies {
        let position = game.position();
        let own = position.legal_actions();
        let keep = |step: &&Step| step.0.file() == step.1.file() && step.1.rank().index() < 2;
        let step = *own.iter().find(keep).expect("a step to and fro");
        game.play(step).unwrap();
    }
}

const START: &str = "3/3/K1k w 0";

fn draw(by: Termination) -> Option<Outcome<Side>> {
    Some(Outcome::Draw { by })
}

fn win(winner: Side, by: Termination) -> Option<Outcome<Side>> {
    Some(Outcome::Win { winner, by })
}

#[test]
fn a_game_plays_legal_actions_and_says_what_happened() {
    let mut game = Game::new(Nim {
        heaps: [3, 0, 5],
        seat: 2,
    });
    assert_eq!(game.play(Take(0, 3)), Ok(vec![Event::Takes(Seat(2), 3)]));
    assert_eq!(game.play(Take(2, 4)), Ok(vec![Event::Takes(Seat(3), 4)]));
    assert_eq!(game.position().to_string(), "0,0,1 1");
    assert_eq!(game.start().to_string(), "3,0,5 2");
    assert_eq!(game.actions().collect::<Vec<_>>(), [Take(0, 3), Take(2, 4)]);
    let positions: Vec<String> = game.positions().map(ToString::to_string).collect();
    assert_eq!(positions, ["3,0,5 2", "0,0,5 3", "0,0,1 1"]);
    assert_eq!(game.outcome(), None);
    game.play(Take(2, 1)).unwrap();
    let won = Outcome::Win {
        winner: Seat(1),
        by: Termination::Special("last-taken"),
    };
    assert_eq!(game.outcome(), Some(won));
    assert_eq!(won.winner(), Some(Seat(1)));
    assert_eq!(won.to_string(), "last-taken 1");
}

#[test]
fn an_illegal_action_is_explained_and_changes_nothing() {
    let mut game = Game::new(Nim {
        heaps: [3, 0, 5],
        seat: 2,
    });
    game.play(Take(2, 1)).unwrap();
    let before = game.clone();
    let refused = game.play(Take(1, 1)).unwrap_err();
    assert_eq!(refused.to_string(), "b1: there are not so many in the heap");
    let why = Refused::TooMany;
    assert_eq!(
        refused,
        PlayError::Illegal {
            action: Take(1, 1),
            why
        }
    );
    assert!(game.play(Take(0, 0)).is_err());
    assert!(game.play(Take(9, 1)).is_err());
    assert_eq!(game, before);
    let mut position = *game.position();
    position.play(Take(1, 1)).unwrap_err();
    assert_eq!(&position, game.position());
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = race("3/K2/2k w 0");
    game.play(step("a2a3")).unwrap();
    let over = win(Side::White, Termination::Special("arrival")).unwrap();
    let before = game.clone();
    assert_eq!(game.play(step("c1c2")), Err(PlayError::Finished(over)));
    assert_eq!(game.agree_draw(), Err(PlayError::Finished(over)));
    assert_eq!(game.resign(Side::White), Err(PlayError::Finished(over)));
    assert_eq!(game.time_out(Side::Black), Err(PlayError::Finished(over)));
    assert_eq!(game.claim_draw(), Err(ClaimError::Finished));
    assert_eq!(game.claimable_draw(), None);
    assert_eq!(game, before);
    let finished = game.play(step("c1c2")).unwrap_err();
    assert_eq!(finished.to_string(), "the game is over: arrival w");
    assert_eq!(ClaimError::Finished.to_string(), "the game is over");
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

#[test]
fn undo_takes_back_the_end_with_the_last_action() {
    let ends: [fn(&mut Game<Race>); 4] = [
        |game| game.agree_draw().unwrap(),
        |game| game.resign(Side::Black).unwrap(),
        |game| game.time_out(Side::White).unwrap(),
        |game| assert!(game.claim_draw().is_ok()),
    ];
    for end in ends {
        let mut game = race(START);
        shuffle(&mut game, 8);
        end(&mut game);
        assert!(game.outcome().is_some());
        assert_eq!(game.undo(), Some(step("c2c1")));
        assert_eq!(game.outcome(), None);
        assert_eq!(game.occurrences(), 2);
        game.play(step("c2c1")).unwrap();
        assert_eq!(game.outcome(), None);
    }
}

#[test]
fn undo_takes_back_an_end_before_any_action() {
    let mut game = race(START);
    game.resign(Side::White).unwrap();
    assert_eq!(game.undo(), None);
    assert_eq!(game.outcome(), None);
    assert_eq!(game, race(START));
}

#[test]
fn a_position_occurs_again_when_everything_but_the_counters_is_the_same() {
    let mut game = race(START);
    assert_eq!(game.occurrences(), 1);
    for (text, occurrences) in [
        ("a1a2", 1),
        ("c1c2", 1),
        ("a2a1", 1),
        ("c2c1", 2),
        ("a1a2", 2),
        ("c1c2", 2),
        ("a2a1", 2),
        ("c2c1", 3),
    ] {
        game.play(step(text)).unwrap();
        assert_eq!(game.occurrences(), occurrences, "{text}");
    }
}

#[test]
fn the_same_squares_with_the_other_side_to_move_are_no_repetition() {
    let mut game = race("3/3/K1k w 0");
    shuffle(&mut game, 2);
    assert_eq!(game.position().to_string(), "3/K1k/3 w 2");
    let mut game = race("3/K1k/3 b 0");
    let positions = ["c2c1", "a2a1", "c1c2", "a1a2"].map(|text| {
        game.play(step(text)).unwrap();
        game.occurrences()
    });
    assert_eq!(positions, [1, 1, 1, 2]);
}

#[test]
fn a_third_occurrence_may_be_claimed() {
    let mut game = race(START);
    shuffle(&mut game, 7);
    assert_eq!(game.claimable_draw(), None);
    let before = game.clone();
    assert_eq!(game.claim_draw(), Err(ClaimError::NoGround));
    assert_eq!(game, before);
    shuffle(&mut game, 1);
    let claim = Claim::Repetition { occurrences: 3 };
    assert_eq!(game.claimable_draw(), Some(claim));
    assert_eq!(game.outcome(), None, "nobody has to claim");
    assert_eq!(game.claim_draw(), Ok(claim));
    assert_eq!(game.outcome(), draw(Termination::Repetition));
    assert_eq!(claim.to_string(), "the position has occurred 3 times");
    assert_eq!(
        ClaimError::NoGround.to_string(),
        "neither repetition nor the move limit allows you to claim a draw"
    );
}

#[test]
fn a_fifth_occurrence_ends_the_game() {
    let mut game = race(START);
    shuffle(&mut game, 15);
    assert_eq!(game.outcome(), None);
    shuffle(&mut game, 1);
    assert_eq!(game.occurrences(), 5);
    assert_eq!(game.outcome(), draw(Termination::Repetition));
    assert!(game.play(step("a1a2")).is_err());
    assert_eq!(game.claimable_draw(), None);
    game.undo();
    assert_eq!(game.outcome(), None);
}

#[test]
fn fifty_moves_of_both_sides_may_be_claimed() {
    let mut game = race("3/3/K1k w 98");
    shuffle(&mut game, 1);
    assert_eq!(game.claimable_draw(), None);
    shuffle(&mut game, 1);
    let claim = Claim::MoveLimit { plies: 100 };
    assert_eq!(game.claimable_draw(), Some(claim));
    assert_eq!(game.claim_draw(), Ok(claim));
    assert_eq!(game.outcome(), draw(Termination::MoveLimit));
    assert_eq!(claim.to_string(), "100 plies have passed without progress");
}

#[test]
fn seventy_five_moves_of_both_sides_end_the_game() {
    let mut game = race("3/3/K1k w 148");
    shuffle(&mut game, 1);
    assert_eq!(game.outcome(), None);
    shuffle(&mut game, 1);
    assert_eq!(game.outcome(), draw(Termination::MoveLimit));
    assert!(game.play(step("a2a1")).is_err());
}

#[test]
fn a_counter_that_was_set_up_does_not_end_the_game_by_itself() {
    for counter in [150, 151, 4000] {
        let mut game = race(&format!("3/3/K1k w {counter}"));
        assert_eq!(game.outcome(), None);
        let claim = Claim::MoveLimit { plies: counter };
        assert_eq!(game.claimable_draw(), Some(claim));
        shuffle(&mut game, 1);
        assert_eq!(game.outcome(), draw(Termination::MoveLimit));
        game.undo();
        assert_eq!(game.outcome(), None);
    }
}

#[test]
fn repetition_is_claimed_before_the_move_limit() {
    let mut game = race("3/3/K1k w 92");
    shuffle(&mut game, 8);
    assert_eq!(
        game.claimable_draw(),
        Some(Claim::Repetition { occurrences: 3 })
    );
}

#[test]
fn repetition_ends_the_game_before_the_move_limit() {
    let mut game = race("3/3/K1k w 134");
    shuffle(&mut game, 16);
    assert_eq!(game.outcome(), draw(Termination::Repetition));
}

#[test]
fn what_the_position_says_goes_before_the_history() {
    let mut game = race("3/K2/2k w 149");
    game.play(step("a2a3")).unwrap();
    assert_eq!(
        game.outcome(),
        win(Side::White, Termination::Special("arrival"))
    );
}

#[test]
fn what_the_players_say_stands_while_the_position_goes_on() {
    let mut game = race(START);
    game.resign(Side::White).unwrap();
    assert_eq!(game.outcome(), win(Side::Black, Termination::Resignation));
    assert_eq!(game.position().outcome(), None);
    let over = game.outcome().unwrap();
    assert_eq!(game.play(step("a1a2")), Err(PlayError::Finished(over)));
    assert_eq!(game.agree_draw(), Err(PlayError::Finished(over)));
}

#[test]
fn sides_resign_overstep_the_time_or_agree() {
    for loser in Side::ALL {
        let mut game = race(START);
        game.resign(loser).unwrap();
        assert_eq!(game.outcome(), win(!loser, Termination::Resignation));
        let mut game = race(START);
        game.time_out(loser).unwrap();
        assert_eq!(game.outcome(), win(!loser, Termination::Time));
    }
    let mut game = race(START);
    game.agree_draw().unwrap();
    assert_eq!(game.outcome(), draw(Termination::Agreement));
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner(), outcome.termination()),
        (None, Termination::Agreement)
    );
}

#[test]
fn a_game_without_draws_has_none_to_claim() {
    assert_eq!(Nim::DRAWS, DrawRules::NONE);
    let mut game = Game::new(Nim {
        heaps: [2, 2, 2],
        seat: 1,
    });
    assert_eq!(game.claim_draw(), Err(ClaimError::NoGround));
    assert_eq!(game.outcome(), None);
}

#[test]
fn terminations_are_single_lower_case_words() {
    use Termination::*;
    let all = [
        Checkmate,
        Stalemate,
        Dead,
        Elimination,
        Repetition,
        MoveLimit,
        Agreement,
        Resignation,
        Time,
        Special("atomised"),
    ];
    let words = all.map(|by| by.to_string()).join(" ");
    let expected = "checkmate stalemate dead elimination repetition move-limit agreement \
                    resignation time atomised";
    assert_eq!(words, expected);
}

#[test]
fn an_illegal_action_does_not_stop_the_program() {
    let mut nim: Nim = "1,2,0 3".parse().unwrap();
    nim.play_unchecked(Take(7, 200));
    assert_eq!(nim.count_legal(), nim.legal_actions().len() as u64);
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
    let by = Termination::Repetition;
    assert_eq!(game.outcome(), Some(Outcome::Draw { by }));
}

#[test]
fn a_history_may_begin_late_and_forget_its_past() {
    let mut history = History::with_past(vec![Circle(0), Circle(1), Circle(0)], Circle(1));
    assert_eq!((history.start(), history.occurrences()), (&Circle(0), 2));
    history.push(Circle(0));
    assert_eq!((history.past().len(), history.occurrences()), (4, 3));
    assert_eq!(
        history.claims().collect::<Vec<_>>(),
        [Claim::Repetition { occurrences: 3 }]
    );
    assert_eq!(history.draw(), None);
    assert_eq!(history.pop(), Some(Circle(0)));
    history.forget_past();
    assert_eq!((history.pop(), history.position()), (None, &Circle(1)));
    assert_eq!(history.occurrences(), 1);
}
