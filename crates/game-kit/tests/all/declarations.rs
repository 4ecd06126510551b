//! Refusals, events and faults declared in rows.

use std::error::Error;

use game_kit::messages::{ArgRow, Args, Faults, MessageRow, Value};
use game_kit::{BySide, Message, Side};
use piece_kit::castling::CastlingFault;
use piece_kit::geom::hex::Hex;
use piece_kit::geom::{Bitboard, Board, Board8x8};

type Square = piece_kit::geom::Square<Board8x8>;

game_kit::refusals! {
    /// Wrapped by [`Illegal`].
    #[derive(Copy, Hash)]
    enum Narrow<B: Board> {
        Blocked { obstacle: piece_kit::geom::Square<B> } => "blocked" [obstacle], "blocked on {obstacle}";
        Free => "free" [], "nothing is in the way";
    }
}

game_kit::refusals! {
    #[derive(Copy, Hash)]
    enum Illegal {
        KingAttacked { king: Square, attacker: Option<Square>, still: bool } =>
            "king-attacked" [attacker, king],
            "the king on {king} would {again}be attacked", again = if *still { "still " } else { "" };
        Pair(side: Side, squares: Bitboard<Board8x8>) => "pair" [squares], "{side}'s pair";
        Far { from: Hex } => "far" [from, format!("beyond {from}")], "{from} is far";
        Narrow(why: Narrow<Board8x8>) => "not possible: {why}";
    }
}

game_kit::events! {
    enum Event {
        Began { round: u32 } => "began" [], "round {round} begins";
        Ended => "ended" [], "it is over";
        Inner(event: Inner) => "{event}";
    }
}

game_kit::events! {
    enum Inner {
        Moved(from: Square, to: Square) => "moved" [from, to], "{from} to {to}";
    }
}

game_kit::faults! {
    enum Fault<B: Board> {
        Letter { letter: char } => "letter" [], "'{letter}' has no meaning";
        Two(first: char, square: piece_kit::geom::Square<B>) => "two" [square], "{first} on {square}";
        Text { found: String } => "text" [], "\"{found}\" is not a text";
        Field { field: &'static str, why: CastlingFault } => "field" [], "{field}: {why}";
        Several(why: Faults<CastlingFault>) => "several" [], "why: {why}";
    }
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Code, squares and sentence.
fn told(why: &impl Message) -> String {
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

fn words(row: &MessageRow, name: &str) -> Vec<(String, String)> {
    let mut args = row.args.iter();
    args.find(|arg| arg.name == name).unwrap().words.clone()
}

#[test]
fn the_arguments_are_the_fields_and_then_the_phrases() {
    let king = square("e1");
    let args = |attacker, still| {
        let attacked = Illegal::KingAttacked {
            king,
            attacker,
            still,
        };
        attacked.args().to_string()
    };
    assert_eq!(
        args(Some(square("e8")), true),
        "king=e1 attacker=e8 still=true again=still "
    );
    assert_eq!(args(None, false), "king=e1 attacker= still=false again=");
    // Fields without a name in the type have one in the row.
    let moved = Event::Inner(Inner::Moved(square("a1"), square("a2")));
    assert_eq!(moved.args().to_string(), "from=a1 to=a2");
    assert_eq!(Event::Ended.args(), Args::default());
}

#[test]
fn an_argument_is_a_number_a_flag_a_text_or_the_reasons() {
    type Is = Fault<Board8x8>;
    let value = |message: &dyn Fn() -> Args, name| message().get(name).cloned();
    let round = value(&|| Event::Began { round: 3 }.args(), "round");
    assert_eq!(round, Some(Value::Number(3)));
    let letter = value(&|| Is::Letter { letter: 'x' }.args(), "letter");
    assert_eq!(letter, Some(Value::Text("x".to_string())));
    let why = CastlingFault::NoRook;
    let field = Is::Field { field: "a", why };
    let expected = Value::Messages(vec![why.to_data()]);
    assert_eq!(field.args().get("why"), Some(&expected));
    assert_eq!(field.to_string(), "a: no rook stands there");
    let faults = vec![CastlingFault::NoRook, CastlingFault::KingAway];
    let expected = Value::Messages(faults.iter().map(Message::to_data).collect());
    let several = Is::Several(Faults::check(faults).unwrap_err());
    assert_eq!(several.args().get("why"), Some(&expected));
    assert_eq!(
        several.to_string(),
        "why: no rook stands there; the king is not on its first rank"
    );
    assert_eq!(several.args().get("because"), None);
    let white = BySide { white: 3, black: 4 };
    assert_eq!(
        game_kit::messages::Argument::value(&white),
        Value::Text("3/4".into())
    );
}

#[test]
fn a_sentence_is_the_template_filled_with_the_arguments() {
    for still in [true, false] {
        let (king, attacker) = (square("e1"), None);
        testing(&Illegal::KingAttacked {
            king,
            attacker,
            still,
        });
    }
    testing(&Illegal::Pair(Side::Black, Bitboard::EMPTY));
    testing(&Illegal::Narrow(Narrow::Free));
    testing(&Event::Inner(Inner::Moved(square("a1"), square("a2"))));
    let why = Faults::from(CastlingFault::Letter);
    testing(&Fault::<Board8x8>::Several(why));
    // Nothing in a text passes for a part of the template, or steers a terminal.
    let found = "{field}\u{1b}[2J\"\n\\é".to_string();
    let fault = Fault::<Board8x8>::Text { found };
    testing(&fault);
    assert_eq!(
        fault.to_string(),
        r#""{field}\u{1b}[2J"\n\\é" is not a text"#
    );
}

/// As `game_kit::testing::assert_message`, without the feature.
fn testing<M: Message>(message: &M) {
    let rows = M::rows();
    let row = rows.iter().find(|row| row.code == message.code()).unwrap();
    let args = message.args();
    let names: Vec<&str> = args.iter().map(|(name, _)| name).collect();
    let listed: Vec<&str> = row.args.iter().map(|arg| arg.name).collect();
    assert_eq!(names, listed);
    assert_eq!(row.fill(&args), message.to_string());
}

#[test]
fn rows_say_what_a_translation_needs() {
    let rows = Illegal::rows();
    let [attacked, pair, _, blocked, free] = &rows[..] else {
        panic!("{rows:?}");
    };
    assert_eq!(
        attacked.template,
        "the king on {king} would {again}be attacked"
    );
    let phrases: Vec<bool> = attacked.args.iter().map(|arg| arg.phrase).collect();
    assert_eq!(phrases, [false, false, false, true]);
    let said = |value: &str, word: &str| (value.to_string(), word.to_string());
    let sides = vec![said("w", "White"), said("b", "Black")];
    assert_eq!(words(pair, "side"), sides);
    assert_eq!(words(attacked, "king"), []);
    // A wrapped message stands within the sentence around it.
    assert_eq!(blocked.template, "not possible: blocked on {obstacle}");
    let no_args: Vec<ArgRow> = Vec::new();
    assert_eq!((free.code, &free.args), ("free", &no_args));
    // What has no argument in the template stays.
    assert_eq!(pair.fill(&Args::default()), "{side}'s pair");
}

mod outer {
    game_kit::events! {
        pub(super) enum Outer {
            Ended => "ended" [], "all is over";
            Inner(event: super::Event) => "{event}";
        }
    }
}

#[test]
fn a_row_of_ones_own_stands_for_one_that_cannot_be_told_from_it() {
    let rows = outer::Outer::rows();
    let templates: Vec<&str> = rows.iter().map(|row| row.template.as_str()).collect();
    assert_eq!(
        templates,
        ["all is over", "round {round} begins", "{from} to {to}"]
    );
}
