//! What relatives of chess refuse: exactly what is not listed, with a reason.

use std::iter::once;

use lessons::action::Action;
use lessons::capablanca::Capablanca;
use lessons::chess::{Chess, Rules};
use lessons::grand::Grand;
use lessons::orthodox::Orthodox;
use lessons::shako::Shako;
use piece_kit::geom::Square;
use piece_kit::testing::{Rng, assert_refusals, random_play};
use piece_kit::{Message, Pieces, Variant};

/// Every move that can be written; promotions of those to a square nearby.
fn conceivable<R: Rules>() -> Vec<Action<R>> {
    let squares = || Square::all();
    let pairs = squares().flat_map(|from| squares().map(move |to| Action::new(from, to)));
    let all = pairs.flat_map(|action: Action<R>| {
        let near = action.from.distance(action.to) == 1;
        let kinds = R::Kind::ALL.iter().filter(move |_| near);
        once(action).chain(kinds.map(move |&kind| action.promoting(kind)))
    });
    all.collect()
}

fn assert_refuses_what_is_not_listed<R: Rules>(start: &Chess<R>, texts: &[&str]) {
    let conceivable = conceivable::<R>();
    let mut rng = Rng(7);
    let read = texts.iter().map(|text| text.parse().expect("a position"));
    for start in once(*start).chain(read) {
        for position in random_play(&start, &mut rng, 60).iter().step_by(4) {
            assert_refusals::<Chess<R>>(&position.to_string(), &conceivable);
        }
    }
}

#[test]
fn orthodox_chess_refuses_what_is_not_listed() {
    assert_refuses_what_is_not_listed(
        &Orthodox::default(),
        &[
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "8/8/8/8/8/4k3/8/4K3 w - - 0 1",
        ],
    );
}

#[test]
fn relatives_of_chess_refuse_what_is_not_listed() {
    assert_refuses_what_is_not_listed(&Capablanca::default(), &[]);
    assert_refuses_what_is_not_listed(&Grand::default(), &[]);
    assert_refuses_what_is_not_listed(&Shako::default(), &[]);
}

#[test]
fn refusals_say_why() {
    let refused = |fen: &str, uci: &str| {
        let position: Orthodox = fen.parse().expect("a position");
        let action = uci.parse().expect("a move");
        let why = position.check(action).expect_err("a refusal");
        format!("{} {}", why.code(), why.squares().join(" "))
    };
    let pinned = "k3r3/8/8/1pP5/4R3/8/3P4/4K2R w K b6 0 1";
    assert_eq!(refused(pinned, "e8e7"), "not-yours e8");
    assert_eq!(refused(pinned, "a4a5"), "not-yours a4");
    assert_eq!(refused(pinned, "e4a4"), "king-attacked e8");
    assert_eq!(refused(pinned, "e4f5"), "cannot-go e4 f5");
    assert_eq!(refused(pinned, "e4e5q"), "cannot-go e4 e5");
    assert_eq!(refused(pinned, "e1h1q"), "cannot-go e1 h1");
    assert_eq!(refused(pinned, "c5b6q"), "cannot-go c5 b6");
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(refused(mated, "h8g7"), "finished ");
    let bare = "8/8/8/8/8/4k3/8/4K3 w - - 0 1";
    assert_eq!(refused(bare, "e1d1"), "finished ");
}
