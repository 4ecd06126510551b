//! Janggi: diagonal lines, cannons that spare each other, kings that face each other.

use chess_custom::{Custom, Definitions, load};
use piece_kit::Message as _;
use piece_kit::testing::{after, assert_contract, assert_perft_file, assert_told, legal, position};

use crate::games::assert_games;

fn load_janggi() {
    load(include_str!("../data/janggi.ini")).unwrap_or_else(|why| panic!("{why}"));
}

fn targets(text: &str, from: &str) -> Vec<String> {
    let of = |action: &String| action.strip_prefix(from).map(str::to_string);
    let mut targets: Vec<String> = legal(&position::<Custom>(text))
        .iter()
        .filter_map(of)
        .collect();
    targets.sort();
    targets
}

#[test]
fn janggi_is_counted_and_ended_as_elsewhere() {
    load_janggi();
    let counted = assert_perft_file::<Custom>(include_str!("../data/janggi.perft"));
    assert!(counted >= 300, "{counted} positions");
    let games = assert_games(include_str!("../data/janggi.games"));
    assert!(games >= 60, "{games} games");
}

#[test]
fn palace_lines_lead_diagonally() {
    load_janggi();
    let alone = "our-janggi-casual 3k5/9/9/9/9/9/9/5A3/4K4/9 w - - 0 1";
    assert_eq!(
        targets(alone, "e2"),
        ["d1", "d2", "d3", "e1", "e2", "e3", "f1", "f2"]
    );
    assert_eq!(
        targets(alone, "f3"),
        ["e3", "f2"],
        "the king is on the line"
    );
    let soldier = "our-janggi-casual 3k5/9/3P5/9/9/9/9/9/9/5K3 w - - 0 1";
    assert_eq!(targets(soldier, "d8"), ["c8", "d9", "e8", "e9"]);
    let rook = "our-janggi-casual 9/3k5/5R3/9/9/9/9/9/9/5K3 w - - 0 1";
    assert!(targets(rook, "f8").contains(&"e9".to_string()));
    // A king that a file gives a movement has no such lines.
    let king = "lines-without-king k6/7/7/7/2K4/7/7 w - - 0 1";
    assert_eq!(targets(king, "c3"), ["b3", "c2", "c4", "d3"]);
}

#[test]
fn cannons_spare_cannons() {
    load_janggi();
    let over = "our-janggi-casual 3k5/9/9/C2P1c2r/9/9/9/9/9/5K3 w - - 0 1";
    assert_eq!(targets(over, "a7"), ["e7"], "it stops before a cannon");
    let screen = "our-janggi-casual 3k5/9/9/C2c1r3/9/9/9/9/9/5K3 w - - 0 1";
    assert_eq!(targets(screen, "a7"), [""; 0], "no cannon is a screen");
    let across = "our-janggi-casual 9/4a4/4kC3/9/9/9/9/9/9/3K5 w - - 0 1";
    let expected = ["a8", "b8", "c8", "d10", "d8"];
    assert_eq!(
        targets(across, "f8"),
        expected,
        "over the guard, and over the king"
    );
}

#[test]
fn kings_that_face_each_other_part_or_a_pass_ends_the_game() {
    load_janggi();
    let facing = position::<Custom>("our-janggi 4k4/9/9/9/9/9/9/9/R8/4K4 w - - 0 1");
    assert_contract(&facing);
    let mut answers = legal(&facing);
    answers.sort();
    assert_eq!(answers, ["a2e2", "e1d1", "e1e1", "e1f1"]);
    let why = facing.check("a2a3".parse().expect("an action"));
    assert_eq!(
        why.expect_err("they face each other").code(),
        "king-attacked"
    );
    assert_told(&facing, "e1e1: White passes; the game is over: material w");
    assert_contract(&after(&facing, "e1e1"));
    let traditional =
        position::<Custom>("our-janggi-traditional 4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
    assert_told(
        &traditional,
        "e1e1: White passes; the game is over: bikjang",
    );
    let casual = position::<Custom>("our-janggi-casual 4k4/9/9/9/9/9/9/9/R8/4K4 w - - 0 1");
    assert!(after(&casual, "e1e1").outcome().is_none());
}

/// In check nobody passes, unless the kings face each other.
#[test]
fn bikjang_is_answered_by_a_pass_even_in_check() {
    load_janggi();
    let check = position::<Custom>("our-janggi 4k4/9/9/9/9/9/9/9/9/r3K4 w - - 0 1");
    assert!(legal(&check).contains(&"e1e1".to_string()));
    assert_contract(&after(&check, "e1e1"));
    let apart = position::<Custom>("our-janggi 3k5/9/9/9/9/9/9/9/9/r3K4 w - - 0 1");
    assert!(!legal(&apart).contains(&"e1e1".to_string()));
}

#[test]
fn what_janggi_has_is_refused_where_it_would_be_played_otherwise() {
    for (text, key) in [
        ("[a:janggi]\nsoldierPromotionRank = 6", "diagonalLines"),
        ("[a:janggi]\nking = -\ncommoner = k", "bikjangRule"),
        ("[a:janggi]\ncastling = true", "bikjangRule"),
    ] {
        let why = Definitions::parse(text).expect_err(text);
        assert_eq!(why.faults()[0].code(), "inconsistent", "{text}: {why}");
        assert!(why.to_string().contains(key), "{text}: {why}");
    }
}

/// A cannon that is dropped is no screen, another piece is one.
#[test]
fn a_cannon_that_is_dropped_is_spared() {
    load_janggi();
    let text = "cannon-drops k6/7/7/7/7/7/K5c[CP] w - - 0 1";
    let drops = legal(&position::<Custom>(text));
    assert!(drops.contains(&"C@d1".to_string()));
    assert!(
        !drops.contains(&"P@d1".to_string()),
        "the king would be attacked over it"
    );
    let why = position::<Custom>(text).check("P@d1".parse().expect("an action"));
    assert_eq!(why.expect_err("attacked").code(), "king-attacked");
}

#[test]
fn beside_kings_that_face_each_other_no_other_check_may_have_been_left() {
    load_janggi();
    let read = |text: &str| format!("our-janggi {text}").parse::<Custom>();
    assert!(read("3k5/9/9/9/9/9/9/9/9/3K5 b - - 3 32").is_ok());
    let why = read("5K1r1/9/5k3/9/9/9/9/9/9/9 b - - 3 32").expect_err("a check");
    let told = why.to_string();
    assert!(
        told.ends_with("the side that has just moved is in check: king f10, attacker h10"),
        "{told}"
    );
}
