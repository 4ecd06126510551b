//! Refusals, events and faults declared in rows.

use std::error::Error;

use piece_kit::geom::hex::Hex;
use piece_kit::geom::{Bitboard, Board, Board8x8};
use piece_kit::{Event as _, Refusal, Side};

type Square = piece_kit::geom::Square<Board8x8>;

piece_kit::refusals! {
    /// Wrapped by [`Illegal`].
    #[derive(Copy, Hash)]
    enum Narrow<B: Board> {
        Blocked { obstacle: piece_kit::geom::Square<B> } => "blocked" [obstacle], "blocked on {obstacle}";
        Free => "free" [], "nothing is in the way";
    }
}

piece_kit::refusals! {
    #[derive(Copy, Hash)]
    enum Illegal {
        KingAttacked { king: Square, attacker: Option<Square>, still: bool } =>
            "king-attacked" [attacker, king],
            "the king on {king} would {}be attacked", if *still { "still " } else { "" };
        Pair(side: Side, squares: Bitboard<Board8x8>) => "pair" [squares], "{}'s pair", side.name();
        Far { from: Hex } => "far" [from, format!("beyond {from}")], "{from} is far";
        Narrow(why: Narrow<Board8x8>) => "not possible: {why}";
    }
}

piece_kit::events! {
    enum Event {
        Began { round: u32 } => "began" [], "round {round} begins";
        Ended => "ended" [], "it is over";
        Inner(event: Inner) => "{event}";
    }
}

piece_kit::events! {
    enum Inner {
        Moved(from: Square, to: Square) => "moved" [from, to], "{from} to {to}";
    }
}

piece_kit::faults! {
    enum Fault<B: Board> {
        Letter { letter: char } => "{letter:?} has no meaning";
        Two(first: char, square: piece_kit::geom::Square<B>) => "{first} on {square}";
    }
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn told(why: &impl Refusal) -> (&'static str, String, String) {
    (why.code(), why.squares().join(" "), why.to_string())
}

#[test]
fn a_row_gives_code_squares_and_sentence() {
    let (king, attacker) = (square("e1"), square("e8"));
    let why = Illegal::KingAttacked {
        king,
        attacker: Some(attacker),
        still: true,
    };
    let sentence = "the king on e1 would still be attacked".to_string();
    assert_eq!(told(&why), ("king-attacked", "e8 e1".to_string(), sentence));
    let why = Illegal::KingAttacked {
        king,
        attacker: None,
        still: false,
    };
    let sentence = "the king on e1 would be attacked".to_string();
    assert_eq!(told(&why), ("king-attacked", "e1".to_string(), sentence));
}

#[test]
fn squares_may_be_sets_and_hexes_and_names() {
    let corners = ["a1", "h8"].map(square).into_iter().collect();
    let told_pair = told(&Illegal::Pair(Side::Black, corners));
    assert_eq!(
        told_pair,
        ("pair", "a1 h8".to_string(), "Black's pair".to_string())
    );
    let from = Hex::new(1, -2);
    let (_, squares, sentence) = told(&Illegal::Far { from });
    assert_eq!(
        (squares, sentence),
        (format!("{from} beyond {from}"), format!("{from} is far"))
    );
}

#[test]
fn a_wrapped_refusal_keeps_its_code_and_squares() {
    let why = Illegal::Narrow(Narrow::Blocked {
        obstacle: square("d4"),
    });
    let sentence = "not possible: blocked on d4".to_string();
    assert_eq!(told(&why), ("blocked", "d4".to_string(), sentence));
    assert_eq!(
        Illegal::codes(),
        ["king-attacked", "pair", "far", "blocked", "free"]
    );
    assert_eq!(told(&Narrow::<Board8x8>::Free).0, "free");
}

#[test]
fn events_are_told_likewise() {
    let events = [
        Event::Began { round: 3 },
        Event::Inner(Inner::Moved(square("a1"), square("a2"))),
        Event::Ended,
    ];
    assert_eq!(
        events.each_ref().map(ToString::to_string),
        ["round 3 begins", "a1 to a2", "it is over"]
    );
    assert_eq!(
        events.each_ref().map(piece_kit::Event::code),
        ["began", "moved", "ended"]
    );
    assert_eq!(
        events.map(|event| event.squares().join("-")),
        ["", "a1-a2", ""]
    );
    assert_eq!(Event::codes(), ["began", "ended", "moved"]);
}

#[test]
fn faults_are_errors_with_a_sentence() {
    let letter: Box<dyn Error> = Box::new(Fault::<Board8x8>::Letter { letter: 'x' });
    assert_eq!(letter.to_string(), "'x' has no meaning");
    assert_eq!(Fault::Two('K', square("e1")).to_string(), "K on e1");
}
