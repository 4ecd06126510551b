//! The text of a player's view: the public position string, the side, its own units
//! face down, the opponent's classes.

use piece_kit::{Hidden, Side};
use strata_tactical::errors::ParseViewError;
use strata_tactical::{Battle, Class, Observer, SideView, View};

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
    for row in r#"
> a view has 7 fields separated by one space, not 4
 w QNF> a view has 7 fields separated by one space, not 6
 w QNF 1/1 > a view has 7 fields separated by one space, not 8
 w QNF 1 1> a view has 7 fields separated by one space, not 8
 W QNF 1/1> side: "W" is not w or b
 - QNF 1/1> side: "-" is not w or b
  QNF 1/1> side: "" is not w or b
 w  1/1> own units: no units are written -
 w QNx 1/1> own units: no unit has the letter 'x'
 w QUF 1/1> own units: no unit has the letter 'U'
 w - 1/1> own units: 0, but 3 lie face down
 w QN 1/1> own units: 2, but 3 lie face down
 w QNFW 1/1> own units: 4, but 3 lie face down
 w QNK 1/1> own units: a King never lies face down
 w QNF > enemy units: "" is not written like 3/4, pieces and soldiers
 w QNF 1/1/0> enemy units: "1/1/0" is not written like 3/4, pieces and soldiers
 w QNF -1/3> enemy units: "-1/3" is not written like 3/4, pieces and soldiers
 w QNF 1/> enemy units: "1/" is not written like 3/4, pieces and soldiers
 w QNF 1/4294967296> enemy units: "1/4294967296" is not written like 3/4, pieces and soldiers
 w QNF 0/0> enemy units: 0, but 2 lie face down
 w QNF 2/1> enemy units: 3, but 2 lie face down
 w QNF 4294967295/3> enemy units: 4294967295, but 2 lie face down"#
        .lines()
        .skip(1)
    {
        let (tail, sentence) = row.split_once("> ").expect("a sentence");
        assert_eq!(refused(&format!("{SEEN}{tail}")).to_string(), sentence);
    }
    let ParseViewError::Position(why) = refused("1k1/?r2/3 x 0 1 w - 0/0") else {
        panic!("a faulty position");
    };
    assert_eq!(why.faults().len(), 3);
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
