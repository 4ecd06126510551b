//! Variants of Fairy-Stockfish by their names, which a file may inherit from.

use chess_custom::{Custom, Definitions, load, loaded};
use piece_kit::testing::{
    Rng, assert_contract, assert_perft_file, assert_records, assert_told, legal, position,
    random_play,
};

use crate::games::assert_games;

const FILE: &str = include_str!("../data/names.ini");

fn load_names() {
    load(FILE).unwrap_or_else(|why| panic!("{why}"));
}

fn starts() -> Vec<Custom> {
    load_names();
    let file = Definitions::parse(FILE).unwrap_or_else(|why| panic!("{why}"));
    let names = file
        .variants()
        .iter()
        .map(|variant| variant.name().to_string());
    names
        .map(|name| loaded(&name).expect("a variant of the file").start())
        .collect()
}

#[test]
fn they_are_counted_and_ended_as_elsewhere() {
    load_names();
    let counted = assert_perft_file::<Custom>(include_str!("../data/names.perft"));
    assert!(counted >= 600, "{counted} positions");
    let games = assert_games(include_str!("../data/names.games"));
    assert!(games >= 50, "{games} games");
}

#[test]
fn their_positions_and_records_are_written_and_read() {
    for (start, seed) in starts().iter().zip(1..) {
        for position in random_play(start, &mut Rng(seed), 12) {
            assert_contract(&position);
        }
        assert_records(start, &mut Rng(seed), 24);
    }
}

/// A prince, which a drunk elephant becomes, is a second king: the first may be lost then.
#[test]
fn in_sho_shogi_a_prince_is_a_second_king() {
    load_names();
    let legal = |fen: &str| legal(&position::<Custom>(fen));
    let with_prince = legal("our-shoshogi 4k4/9/9/9/4r4/9/9/9/+E3K4 w - - 0 1");
    assert!(with_prince.contains(&"a1a2".to_string()));
    let with_elephant = legal("our-shoshogi 4k4/9/9/9/4r4/9/9/9/E3K4 w - - 0 1");
    assert!(!with_elephant.contains(&"a1a2".to_string()));
}

#[test]
fn the_next_check_wins_in_check_shogi() {
    load_names();
    let start = position::<Custom>("our-checkshogi 4k4/9/9/9/9/9/9/9/R3K4[] w - - 1+1 0 1");
    let end = "a1a9: White's R goes from a1 to a9; the king on e9 is in check; the game is over: checks-given w";
    assert_told(&start, end);
}
