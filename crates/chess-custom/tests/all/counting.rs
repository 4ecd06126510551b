//! Counted moves as in Makruk, and what a king in check may do in Makpong.

use chess_custom::{Custom, Definitions, load};
use piece_kit::testing::{
    after, assert_contract, assert_faults, assert_perft_file, assert_told, legal, position,
};
use piece_kit::{Message as _, Variant as _};

use crate::games::assert_games;

fn load_counted() {
    load(include_str!("../data/counting.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn counted_games_are_counted_and_ended_as_elsewhere() {
    load_counted();
    let counted = assert_perft_file::<Custom>(include_str!("../data/counting.perft"));
    assert!(counted >= 300, "{counted} positions");
    let games = assert_games(include_str!("../data/counting.games"));
    assert!(games >= 40, "{games} games");
}

#[test]
fn a_count_begins_with_the_last_pawn() {
    load_counted();
    let pawn = position::<Custom>("our-makruk 3k4/8/2p5/1P6/8/8/8/R2K4 w - - 0 1");
    assert_contract(&pawn);
    // Alone against a rook, with three pieces left: 16 moves, of which 6 plies are gone.
    let alone = after(&pawn, "b5c6m");
    assert_eq!(alone.counted_plies(), Some((8, 32)));
    assert_eq!(
        alone.to_string(),
        "our-makruk 3k4/8/2M5/8/8/8/8/R2K4 b - 32 8 1"
    );
    let next = after(&alone, "d8e8");
    assert_eq!(
        next.to_string(),
        "our-makruk 4k3/8/2M5/8/8/8/8/R2K4 w - 32 9 2 1"
    );
    assert_contract(&next);
    // As it is written elsewhere, without the clock.
    let read = position::<Custom>("our-makruk 4k3/8/2M5/8/8/8/8/R2K4 w - 32 9 2");
    assert!(read.repeats(&next) && read != next);
    assert_faults::<Custom, _>(
        "our-makruk 4k3/8/2M5/8/8/8/8/R2K4 w - 32 9 2 x",
        &["halfmove: \"x\" is not a whole number below 2^32"],
    );
    assert_faults::<Custom, _>(
        "our-makruk 4k3/8/2M5/8/8/8/8/R2K4 w - - 9 2 1",
        &["a position has 6 fields separated by one space, not 7"],
    );
}

#[test]
fn a_count_that_is_over_is_a_draw_unless_it_mates() {
    load_counted();
    let last = position::<Custom>("our-makruk 4k3/8/2M5/8/8/8/8/R2K4 w - 32 32 20");
    assert_told(
        &last,
        "a1a2: White's R goes from a1 to a2; the game is over: counting",
    );
    let mates = position::<Custom>("our-makruk 4k3/R7/8/8/8/8/8/1R1K4 w - 16 16 20");
    assert_told(
        &mates,
        "b1b8: White's R goes from b1 to b8; the king on e8 is in check; \
         the game is over: checkmate w",
    );
    let checks = position::<Custom>("our-makruk 4k3/8/2M5/8/8/8/8/R2K4 w - 32 32 20");
    assert_told(
        &checks,
        "a1a8: White's R goes from a1 to a8; the king on e8 is in check; the game is over: counting",
    );
}

#[test]
fn positions_repeat_whatever_is_counted() {
    load_counted();
    let [one, two] = ["32 9 2", "32 13 4 2"]
        .map(|end| position::<Custom>(&format!("our-makruk 4k3/8/2M5/8/8/8/8/R2K4 w - {end}")));
    assert!(one.repeats(&two) && one.key() == two.key());
}

#[test]
fn in_makpong_a_king_in_check_only_captures() {
    load_counted();
    let check = position::<Custom>("our-makpong 4k3/8/8/8/7r/8/3P4/4K1R1 b - - 0 1");
    let check = after(&check, "h4e4");
    let mut answers = legal(&check);
    answers.sort();
    assert_eq!(answers, [""; 0]);
    assert_eq!(
        check.outcome().map(|end| end.to_string()).as_deref(),
        Some("checkmate b")
    );
    let beside = position::<Custom>("our-makpong 4k3/8/8/8/8/8/3Pr3/4K1R1 w - - 0 1");
    assert_eq!(legal(&beside), ["e1e2"]);
    let why = beside.check("e1d1".parse().expect("an action"));
    assert_eq!(why.expect_err("in check").code(), "forbidden");
}

#[test]
fn a_count_needs_pawns_that_take_single_steps() {
    let text = "[a:chess]\ncountingRule = makruk";
    let why = Definitions::parse(text).expect_err(text);
    assert_eq!(why.faults()[0].code(), "inconsistent", "{why}");
}

#[test]
fn a_fen_with_every_field_is_read() {
    let file = "[every-field:makruk]\npass = true\ncheckCounting = true\nshatarMateRule = true\n\
                startFen = 4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1";
    load(file).unwrap_or_else(|why| panic!("{why}"));
    let text = "every-field 4k3/8/8/8/8/8/8/R3K3 w - 32 p Ss 3+2 5 9 7";
    let read = position::<Custom>(text);
    assert_eq!(read.counted_plies(), Some((5, 32)));
    assert_eq!((read.passes_in_a_row(), read.halfmove_clock()), (1, 7));
    assert_eq!(read.to_string(), text.replace("Ss", "S"));
    for more in [" 1", " p", " S 4"] {
        assert!(format!("{text}{more}").parse::<Custom>().is_err(), "{more}");
    }
}
