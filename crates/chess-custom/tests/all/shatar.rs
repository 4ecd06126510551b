//! Mates of Shatar, which need a shak: a check by a rook, a knight or a bers.

use chess_custom::{Custom, load};
use piece_kit::Variant as _;
use piece_kit::testing::{after, assert_contract, assert_told, position};

fn load_ends() {
    load(include_str!("../data/ends.ini")).unwrap_or_else(|why| panic!("{why}"));
}

fn end(text: &str) -> String {
    let position = position::<Custom>(text);
    assert_contract(&position);
    position
        .outcome()
        .map_or_else(String::new, |end| end.to_string())
}

#[test]
fn a_mate_needs_a_shak() {
    load_ends();
    assert_eq!(end("small-shatar k4R/6/1K4/6/6/6 b - - 0 1"), "checkmate w");
    assert_eq!(end("small-shatar k5/2K3/6/2BB2/6/6 b - - 0 1"), "niol");
    // A rook takes the squares, and a bishop gives the check.
    assert_eq!(end("small-shatar k5/6/K1B3/6/6/1R4 b - - 0 1"), "niol");
    assert_eq!(end("shatar-misere k5/6/K1B3/6/6/1R4 b - - 0 1"), "niol");
    assert_eq!(
        end("shatar-misere k4R/6/1K4/6/6/6 b - - 0 1"),
        "checkmate b"
    );
}

#[test]
fn a_mate_by_knights_alone_loses() {
    load_ends();
    let knight = "small-shatar kr4/np4/1N4/6/6/5K b - - 0 1";
    assert_eq!(end(knight), "knight-mate b");
    let before = position::<Custom>("small-shatar kr4/np4/6/3N2/6/5K w - - 0 1");
    assert_told(
        &before,
        "d3b4: White's N goes from d3 to b4; the king on a6 is in check; the game is over: knight-mate b",
    );
}

#[test]
fn a_shak_counts_as_long_as_each_move_gives_check() {
    load_ends();
    let start = position::<Custom>("small-shatar 1k4/6/K1B3/3B2/5R/6 w - - 0 1");
    let shak = after(&start, "f2b2");
    assert_eq!(
        shak.to_string(),
        "small-shatar 1k4/6/K1B3/3B2/1R4/6 b - - 1 1"
    );
    let fled = after(&shak, "b6c6");
    assert_eq!(
        fled.to_string(),
        "small-shatar 2k3/6/K1B3/3B2/1R4/6 w - - S 2 2"
    );
    let series = after(&fled, "c4b5");
    assert_eq!(
        series.to_string(),
        "small-shatar 2k3/1B4/K5/3B2/1R4/6 b - - S 3 2"
    );
    assert_contract(&series);
    let quiet = after(&after(&fled, "b2b1"), "c6d6");
    assert_eq!(
        quiet.to_string(),
        "small-shatar 3k2/6/K1B3/3B2/6/1R4 w - - 4 3"
    );
    // Who has given shak and then check by a bishop mates; without the shak before it is a niol.
    let mates = |field: &str| {
        let text = format!("small-shatar k5/2K3/4B1/2B3/6/6 w - {field}0 1");
        let before = position::<Custom>(&text);
        after(&before, "e4d3").outcome().map(|end| end.to_string())
    };
    assert_eq!(mates("- "), Some("niol".into()));
    assert_eq!(mates("- S "), Some("checkmate w".into()));
    assert_eq!(mates("- s "), Some("niol".into()));
}

#[test]
fn a_shak_is_part_of_the_position_but_not_of_what_repeats() {
    load_ends();
    let text = "small-shatar k5/2B3/K5/4B1/6/6 w - - S 0 1";
    let with: Custom = position(text);
    let without: Custom = position("small-shatar k5/2B3/K5/4B1/6/6 w - - 0 1");
    assert!(with != without && with.repeats(&without) && with.key() == without.key());
    assert_eq!(with.to_string(), text);
    // Black to move is not in check: no series of White's goes on.
    let over: Custom = position("small-shatar k5/2B3/K5/4B1/6/6 b - - S 0 1");
    assert_eq!(over.to_string(), "small-shatar k5/2B3/K5/4B1/6/6 b - - 0 1");
    assert!(
        "castle-late 4k3/8/8/8/8/8/8/4K3 w - - S 0 1"
            .parse::<Custom>()
            .is_err()
    );
}
