//! The text of a player's view: the public position string, the side, its own units
//! face down, the opponent's classes.

use piece_kit::{Hidden, Side};
use strata_tactical::{
    Battle, Class, Observer, ParseUnitsError, ParseViewError, SideView, Unit, View,
};

#[track_caller]
fn refused(text: &str) -> ParseViewError {
    text.parse::<SideView>().expect_err(text)
}

const SEEN: &str = "1k3/5/u1u2/5/1U1U1/1K1U1 w 3 9";

#[test]
fn the_text_of_a_view_is_the_public_string_the_side_its_units_and_the_opponents_classes() {
    let text = "1k3/5/?w1?r2/5/1?N1?Q1/1K1?F1 w 3 9";
    let battle: Battle = text.parse().expect(text);
    for (side, tail) in [(Side::White, "w QNF 1/1"), (Side::Black, "b RW 2/1")] {
        let view = battle.view(Observer::Side(side));
        let text = format!("{SEEN} {tail}");
        assert_eq!(view.to_string(), text);
        let View::Side(view) = view else {
            panic!("the view of a side");
        };
        assert_eq!(text.parse(), Ok(view));
        assert_eq!(view.side(), side);
        assert_eq!(view.public(), battle.public());
        assert_eq!(
            view.own().to_string(),
            tail.split(' ').nth(1).expect("units")
        );
        assert_eq!(view.enemy(Class::Royal), 0);
        let classes = [view.enemy(Class::Piece), view.enemy(Class::Soldier)];
        assert_eq!(classes, [[1, 1], [2, 1]][side.index()]);
    }
    assert_eq!(battle.view(Observer::Spectator).to_string(), SEEN);
    let bare: SideView = "1k1/3/1K1 w 0 1 w - 0/0".parse().expect("a view");
    assert_eq!(bare.to_string(), "1k1/3/1K1 w 0 1 w - 0/0");
    // Read in any order, written in that of the rule page.
    let view: SideView = format!("{SEEN} w FNQ 01/1").parse().expect("a view");
    assert_eq!(view.to_string(), format!("{SEEN} w QNF 1/1"));
}

#[test]
fn a_view_is_refused_for_its_first_fault() {
    for (text, found) in [
        (String::new(), 1),
        (SEEN.into(), 4),
        (format!("{SEEN} w QNF"), 6),
        (format!("{SEEN} w QNF 1/1 "), 8),
        (format!("{SEEN} w QNF 1 1"), 8),
    ] {
        assert_eq!(refused(&text), ParseViewError::Fields { found });
        let sentence = format!("a view has 7 fields separated by one space, not {found}");
        assert_eq!(refused(&text).to_string(), sentence);
    }
    let ParseViewError::Position(why) = refused("1k1/?r2/3 x 0 1 w - 0/0") else {
        panic!("a faulty position");
    };
    assert_eq!(
        refused("1k1/?r2/3 x 0 1 w - 0/0").to_string(),
        why.to_string()
    );
    assert_eq!(why.faults().len(), 3);
    for side in ["W", "white", "-", ""] {
        let why = refused(&format!("{SEEN} {side} QNF 1/1"));
        assert_eq!(why, ParseViewError::Side { found: side.into() });
        assert_eq!(why.to_string(), format!("side: {side:?} is not w or b"));
    }
    for (own, letter) in [
        ("", None),
        ("QNx", Some('x')),
        ("QUF", Some('U')),
        ("qnf", Some('q')),
    ] {
        let why = ParseUnitsError { letter };
        let sentence = format!("own units: {why}");
        let found = refused(&format!("{SEEN} w {own} 1/1"));
        assert_eq!(found, ParseViewError::Own(why));
        assert_eq!(found.to_string(), sentence);
    }
    for (own, named) in [("-", 0), ("QN", 2), ("QNFW", 4)] {
        let why = refused(&format!("{SEEN} w {own} 1/1"));
        assert_eq!(why, ParseViewError::OwnNumber { named, there: 3 });
        let sentence = format!("own units: {named}, but 3 lie face down");
        assert_eq!(why.to_string(), sentence);
    }
    let unit = Unit::King;
    let why = refused(&format!("{SEEN} w QNK 1/1"));
    assert_eq!(why, ParseViewError::OwnRoyal { unit });
    assert_eq!(why.to_string(), "own units: a King never lies face down");
    for enemy in [
        "",
        "2",
        "1/1/0",
        "-1/3",
        "1-1",
        "a/b",
        "/",
        "1/",
        "1/4294967296",
    ] {
        let why = refused(&format!("{SEEN} w QNF {enemy}"));
        assert_eq!(
            why,
            ParseViewError::Enemy {
                found: enemy.into()
            }
        );
        let sentence =
            format!("enemy units: {enemy:?} is not written like 3/4, pieces and soldiers");
        assert_eq!(why.to_string(), sentence);
    }
    for (enemy, named) in [("0/0", 0), ("2/1", 3), ("4294967295/3", u32::MAX)] {
        let why = refused(&format!("{SEEN} w QNF {enemy}"));
        assert_eq!(why, ParseViewError::EnemyNumber { named, there: 2 });
        let sentence = format!("enemy units: {named}, but 2 lie face down");
        assert_eq!(why.to_string(), sentence);
    }
}

#[test]
fn any_view_is_read_from_its_text() {
    let battle: Battle = "1k3/5/2?r2/5/2R2/?N1K2 w 0 1".parse().expect("a position");
    for observer in [
        Observer::Side(Side::White),
        Observer::Side(Side::Black),
        Observer::Spectator,
    ] {
        let view = battle.view(observer);
        assert_eq!(view.to_string().parse::<View>(), Ok(view));
    }
}
