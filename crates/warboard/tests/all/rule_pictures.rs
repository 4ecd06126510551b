//! The pictures of the rule pages that show how a piece moves: they show what is legal.

use std::collections::BTreeSet;
use std::fs;

use warboard::board::Change;
use warboard::svg::{Colour, Mark, MarkKind, SvgOptions};
use warboard::{Choice, Game, find};

/// Where a picture is, the game, the position, and the square of the piece that moves.
const PICTURES: [(&str, &str, &str, &str); 8] = [
    (
        "invasion/head-quarter",
        "invasion",
        "h9/10/10/3****3/3****1f1/3****H2/3****II1/10/10/10 w 00 0 1",
        "h5",
    ),
    (
        "invasion/flag",
        "invasion",
        "h9/10/10/3****3/3****3/2i****3/3****3/1IF7/10/9H w 00 0 1",
        "c3",
    ),
    (
        "invasion/commando",
        "invasion",
        "h4i4/4t5/10/fIC****l2/3****3/ii1****3/3****3/2i7/10/9H w 00 0 1",
        "c7",
    ),
    (
        "invasion/paratrooper",
        "invasion",
        "h9/2c5t1/10/3****3/3****3/f1I****3/3****3/2P1i5/10/9H w 00 0 1",
        "c3",
    ),
    (
        "invasion/tank",
        "invasion",
        "h9/10/10/3****3/3****3/3****3/3****3/10/fH1T1I1c1i/3I6 w 00 0 1",
        "d2",
    ),
    (
        "invasion/trooper",
        "invasion",
        "h9/2c1i5/3Ii5/2i****3/3****3/3****3/3****3/10/10/9H w 00 0 1",
        "d8",
    ),
    (
        "invasion/bomb",
        "invasion",
        "10/2h1I5/2tifi4/1i1****3/3****3/3****3/3****3/10/10/F8H w 10 0 1",
        "B@",
    ),
    (
        "strata-tactical/cannon",
        "strata-tactical",
        "3k4/3r4/8/3?n4/8/8/b#1C1*1n/3K4/3*4/3w4 w 0 1",
        "d4",
    ),
];

/// The square on which the Bomb is dropped.
const BOMBED: &str = "d8";

/// The squares that an action empties or where another piece comes to stand, but for the one that it
/// leaves.
fn removed(game: &Game, choice: &Choice) -> Vec<String> {
    let played = game.preview(&choice.action).expect("legal");
    let is_removed = |change: Change| match change {
        Change::Square { square, before, .. } => {
            (before.piece.is_some() && choice.from.as_ref() != Some(&square)).then_some(square)
        }
        _ => None,
    };
    played.changes.into_iter().filter_map(is_removed).collect()
}

/// A dot on each square to which the piece may go, a ring on one to which it flies, and a cross on
/// each piece that would be removed; the piece itself stands on green, and a blast is red.
fn options(game: &Game, from: &str) -> SvgOptions {
    let choices = game.choices_from(from).expect("a place").into_iter();
    let drops = from.ends_with('@');
    let choices = choices.filter(|choice| !drops || choice.to.as_deref() == Some(BOMBED));
    let (mut moves, mut flights, mut crosses) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for choice in choices {
        crosses.extend(removed(game, &choice));
        let to = choice.to.expect("a square");
        match &*choice.kind {
            "flight" => flights.insert(to),
            _ => moves.insert(to),
        };
    }
    let mut options = SvgOptions::default();
    let mut mark = |square: &str, kind: MarkKind, colour: Colour| {
        options.marks.push(Mark::new(square, kind, colour));
    };
    mark(from, MarkKind::Fill, Colour::Green);
    if drops {
        for file in "cde".chars() {
            for rank in 7..=9 {
                mark(&format!("{file}{rank}"), MarkKind::Fill, Colour::Red);
            }
        }
    }
    for square in moves.difference(&crosses).filter(|_| !drops) {
        mark(square, MarkKind::Dot, Colour::Green);
    }
    for square in &flights {
        mark(square, MarkKind::Ring, Colour::Green);
    }
    for square in &crosses {
        mark(square, MarkKind::Cross, Colour::Red);
    }
    options
}

/// `DRAW=1 cargo test` draws them anew.
#[test]
fn the_pictures_of_moves_show_what_is_legal() {
    for (name, game, position, from) in PICTURES {
        let game = find(game).expect("a game").parse(position);
        let game = game.unwrap_or_else(|why| panic!("{name}: {why}"));
        let drawn = game.diagram().svg_with(&options(&game, from));
        let root = env!("CARGO_MANIFEST_DIR");
        let path = format!("{root}/../../docs/rules/{name}.svg");
        if std::env::var_os("DRAW").is_some() {
            fs::write(&path, &drawn).expect("a file");
        }
        assert!(fs::read_to_string(path).ok() == Some(drawn), "{name}");
    }
}
