//! The leaps of king and met with their first move, as in Cambodian chess.

use chess_custom::loaded;
use piece_kit::testing::{legal, play};
use piece_kit::{Game, Variant as _};

use crate::gating::{at, from, load_gating, refused};

#[test]
fn king_and_met_leap_with_their_first_move() {
    load_gating();
    let start = loaded("our-cambodian").expect("a variant").start();
    assert_eq!(from(&start, "d1"), "d1b2 d1c2 d1d2 d1e2 d1f2");
    let open = at("our-cambodian 3mk3/8/8/8/4r3/8/8/3KM3 w DEde - 0 1");
    assert_eq!(from(&open, "e1"), "e1d2 e1e3 e1f2");
    assert_eq!(refused(&open, "d1f1"), "the K on d1 cannot go to f1");
    // Over a piece, but not onto one.
    let jumped = at("our-cambodian 3mk3/8/8/8/8/8/4P3/3KM3 w DEde - 0 1");
    assert_eq!(from(&jumped, "e1"), "e1d2 e1e3 e1f2");
    let taken = at("our-cambodian 3mk3/8/8/8/8/4p3/2n2n2/3KM3 w DEde - 0 1");
    assert!(!legal(&taken).contains(&"e1e3".to_string()));
    let mut game = Game::new(at("our-cambodian 3mk3/p7/8/8/4r3/8/7P/3KM3 w DEde - 0 1"));
    play(&mut game, "d1b2 e8g7");
    let text = game.position().to_string();
    assert!(
        text.starts_with("our-cambodian 3m4/p5k1/8/8/4r3/8/1K5P/4M3 w Ed "),
        "{text}"
    );
    assert_eq!(
        from(game.position(), "b2"),
        "b2a1 b2a2 b2a3 b2b1 b2b3 b2c1 b2c2 b2c3"
    );
}

#[test]
fn a_king_in_check_does_not_leap_and_a_met_may() {
    let checked = at("our-cambodian 3mk3/8/8/8/3r4/8/8/3KM3 w DEde - 0 1");
    assert_eq!(
        refused(&checked, "d1b2"),
        "the variant forbids it (cambodianMoves)"
    );
    let blocked = at("our-cambodian 3mk3/8/8/8/r3K3/8/8/4M3 w Ede - 0 1");
    assert_eq!(from(&blocked, "e1"), "");
    let second = at("our-cambodian 3mk3/8/8/8/8/r5K1/8/4M3 w Ede - 0 1");
    assert_eq!(from(&second, "e1"), "e1e3");
    let attacked = at("our-cambodian 3mk3/8/8/8/5r2/8/8/3KM3 w DEde - 0 1");
    assert_eq!(
        refused(&attacked, "d1f2"),
        "your king on f2 would be attacked from f4"
    );
}

#[test]
fn a_rook_that_comes_to_the_file_or_rank_of_the_king_ends_its_leap() {
    let aims = |text: &str, action: &str| {
        let mut position = at(text);
        position.play_unchecked(position.parse(action).expect("an action"));
        position
            .fen()
            .to_string()
            .split(' ')
            .nth(2)
            .map(str::to_string)
    };
    let open = "our-cambodian 3mk3/8/4p3/8/8/7R/8/3KM3 w DEde - 0 1";
    // Whatever is between them.
    assert_eq!(aims(open, "h3e3").as_deref(), Some("DEd"));
    assert_eq!(aims(open, "h3h8").as_deref(), Some("DEd"));
    assert_eq!(aims(open, "h3d3").as_deref(), Some("DEde"));
    // It has to move itself.
    let behind = "our-cambodian 3mk3/8/8/8/8/4S3/8/3KR3 w Dde - 0 1";
    assert_eq!(aims(behind, "e3d4").as_deref(), Some("Dde"));
    let house = "leaping-house r2kmr/6/6/6/6/RKM2R[R] w BCde - 0 1";
    assert_eq!(aims(house, "R@d4").as_deref(), Some("BCe"));
}
