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

/// Code, squares and sentence.
fn told(why: &impl Refusal) -> String {
    format!("{} [{}] {why}", why.code(), why.squares().join(" "))
}

#[test]
fn a_row_gives_code_squares_and_sentence() {
    let (king, attacker) = (square("e1"), Some(square("e8")));
    let attacked = |attacker, still| Illegal::KingAttacked {
        king,
        attacker,
        still,
    };
    let corners = ["a1", "h8"].map(square).into_iter().collect();
    let from = Hex::new(1, -2);
    let far = format!("far [{from} beyond {from}] {from} is far");
    let obstacle = square("d4");
    for (why, expected) in [
        (
            attacked(attacker, true),
            "king-attacked [e8 e1] the king on e1 would still be attacked",
        ),
        (
            attacked(None, false),
            "king-attacked [e1] the king on e1 would be attacked",
        ),
        // Squares may be sets and hexes and names.
        (
            Illegal::Pair(Side::Black, corners),
            "pair [a1 h8] Black's pair",
        ),
        (Illegal::Far { from }, &far),
        // A wrapped refusal keeps its code and squares.
        (
            Illegal::Narrow(Narrow::Blocked { obstacle }),
            "blocked [d4] not possible: blocked on d4",
        ),
    ] {
        assert_eq!(told(&why), expected);
    }
    let free = Narrow::<Board8x8>::Free;
    assert_eq!(told(&free), "free [] nothing is in the way");
    let codes = ["king-attacked", "pair", "far", "blocked", "free"];
    assert_eq!(Illegal::codes(), codes);
}

#[test]
fn events_are_told_likewise() {
    let moved = Event::Inner(Inner::Moved(square("a1"), square("a2")));
    for (event, code, squares, sentence) in [
        (Event::Began { round: 3 }, "began", "", "round 3 begins"),
        (moved, "moved", "a1-a2", "a1 to a2"),
        (Event::Ended, "ended", "", "it is over"),
    ] {
        assert_eq!((event.code(), &*event.to_string()), (code, sentence));
        assert_eq!(event.squares().join("-"), squares);
    }
    assert_eq!(Event::codes(), ["began", "ended", "moved"]);
}

#[test]
fn faults_are_errors_with_a_sentence() {
    let letter: Box<dyn Error> = Box::new(Fault::<Board8x8>::Letter { letter: 'x' });
    assert_eq!(letter.to_string(), "'x' has no meaning");
    assert_eq!(Fault::Two('K', square("e1")).to_string(), "K on e1");
}
