//! What a repetition is worth where it is no draw.

use chess_family::{Janggi, Minishogi, Shogi, Xiangqi};
use piece_kit::messages::Readable;
use piece_kit::records::History;
use piece_kit::testing::{play, position};
use piece_kit::{Game, Record, Variant};

/// Plays a round again and again until the game is over, and says how it ended and after how many
/// plies. A record of the game is verified, and a history of it agrees.
pub(crate) fn end<V: Readable>(fen: &str, round: &str) -> String {
    let mut game = Game::new(position::<V>(fen));
    for text in round.split(' ').cycle().take(60) {
        if game.outcome().is_some() {
            break;
        }
        play(&mut game, text);
    }
    let record = game.record().to_string();
    let verified = Record::<V>::verify(&record, 100).expect("a record");
    assert_eq!(verified.outcome, game.outcome());
    let mut history = History::new(game.start().clone());
    game.positions().skip(1).for_each(|next| history.push(next));
    assert_eq!(history.outcome(), game.outcome());
    let outcome = game.outcome().map_or("none".into(), |end| end.to_string());
    format!("{outcome} after {}", game.ply())
}

#[test]
fn perpetual_check_loses_in_xiangqi_at_the_third_occurrence() {
    let start = "3k5/9/9/9/9/9/R8/9/9/4K4 w - - 0 1";
    let round = "a4a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10";
    assert_eq!(end::<Xiangqi>(start, round), "perpetual-check b after 9");
}

#[test]
fn any_other_repetition_is_a_draw_in_xiangqi() {
    let start = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1";
    assert_eq!(
        end::<Xiangqi>(start, "a2b2 d10d9 b2a2 d9d10"),
        "repetition after 8"
    );
    // Not every move of the round gives check.
    let mixed = "a2a10 d10d9 a10a2 d9d10";
    assert_eq!(end::<Xiangqi>(start, mixed), "repetition after 8");
}

#[test]
fn perpetual_check_loses_in_shogi_at_the_fourth_occurrence() {
    let start = "k8/9/9/9/9/9/9/9/1R2K4[] w - - 0 1";
    let round = "b1a1 a9b9 a1b1 b9a9";
    assert_eq!(end::<Shogi>(start, round), "perpetual-check b after 12");
    let black = "4k2r1/9/9/9/9/9/9/9/8K[] b - - 0 1";
    let round = "h9i9 i1h1 i9h9 h1i1";
    assert_eq!(end::<Shogi>(black, round), "perpetual-check w after 12");
}

#[test]
fn any_other_repetition_is_a_draw_in_shogi_and_is_won_by_the_second_side_in_minishogi() {
    let start = "k8/9/9/9/9/9/9/9/1R2K4[] w - - 0 1";
    assert_eq!(
        end::<Shogi>(start, "e1e2 a9a8 e2e1 a8a9"),
        "repetition after 12"
    );
    let small = "k4/5/5/5/1R2K[] w - - 0 1";
    assert_eq!(
        end::<Minishogi>(small, "e1e2 a5a4 e2e1 a4a5"),
        "sennichite b after 12"
    );
    let checks = "b1a1 a5b5 a1b1 b5a5";
    assert_eq!(
        end::<Minishogi>(small, checks),
        "perpetual-check b after 12"
    );
}

#[test]
fn who_brings_a_position_about_for_the_third_time_loses_in_janggi() {
    let start = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - - 0 1";
    // Black does, as its second move of each round leads back to the start.
    assert_eq!(
        end::<Janggi>(start, "a2b2 d10d9 b2a2 d9d10"),
        "forbidden-repetition w after 8"
    );
    // White does, as it is White who comes to a position that has been there.
    let before = "a2c2 d10d9 c2b2 d9d10 b2c2 d10d9 c2b2 d9d10 b2c2";
    assert_eq!(
        end::<Janggi>(start, before),
        "forbidden-repetition b after 9"
    );
}

#[test]
fn perpetual_check_loses_in_janggi_whoever_repeats() {
    let start = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - - 0 1";
    let checks = "a2a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10";
    assert_eq!(end::<Janggi>(start, checks), "perpetual-check b after 9");
    let from_there = "R2k5/9/9/9/9/9/9/9/9/4K4 b - - - 0 1";
    let round = "d10d9 a10a9 d9d10 a9a10";
    assert_eq!(
        end::<Janggi>(from_there, round),
        "perpetual-check b after 8"
    );
}

#[test]
fn passes_repeat_as_moves_do_in_janggi() {
    let start = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - - 0 1";
    assert_eq!(
        end::<Janggi>(start, "a2b2 d10d10 b2a2 d10d10"),
        "forbidden-repetition b after 9"
    );
}

#[test]
fn a_position_that_is_read_has_no_checks_behind_it() {
    let start = position::<Shogi>("k8/9/9/9/9/9/9/9/1R2K4[] w - - 0 1");
    let mut game = Game::new(start);
    play(&mut game, "b1a1 a9b9 a1b1 b9a9");
    let now = game.position();
    assert_eq!(*now, position::<Shogi>(&now.to_string()));
    assert!(now.repeats(game.start()));
}
