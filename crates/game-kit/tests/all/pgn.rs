//! PGN: what it says of a game, and what others write in it.

use std::time::Duration;

use crate::toy::{Kind, Race};
use game_kit::pgn::{Algebraic, PgnError};
use game_kit::records::Note;
use game_kit::testing::Rng;
use game_kit::{Game, Message, Record, Side, Variant, Word};
use piece_kit::san::{ParseSanError, PieceNotation};

/// Machine notation has to do.
impl Algebraic for Race {
    type ParseSanError = ParseSanError<Self>;

    fn san(&self, action: Self::Action) -> Result<String, Self::Illegal> {
        self.check(action).map(|()| action.to_string())
    }

    fn parse_san(&self, text: &str) -> Result<Self::Action, ParseSanError<Self>> {
        let action = self.parse(text).map_err(|_| ParseSanError::Form)?;
        self.check(action)
            .map(|()| action)
            .map_err(ParseSanError::Illegal)
    }

    fn fullmove(&self) -> u32 {
        1 + self.halfmove_clock() / 2
    }
}

impl PieceNotation for Race {
    type Kind = Kind;

    fn is_not_its_move(_: &Self::Illegal) -> bool {
        false
    }
}

const HEAD: &str = "[Variant \"race\"]\n[FEN \"3/3/K1k w 0\"]\n\n";

fn read(moves: &str) -> Game<Race> {
    let text = format!("{HEAD}{moves}");
    Game::from_pgn(&text).unwrap_or_else(|why| panic!("{why}\n{text}"))
}

fn refused(text: &str) -> PgnError<Race> {
    Game::<Race>::from_pgn(text).map(|_| ()).expect_err(text)
}

/// The lines of the record after the start.
fn played(moves: &str) -> String {
    let record = read(moves).record().to_string();
    record
        .split_once("start 3/3/K1k w 0\n")
        .expect("the start")
        .1
        .to_owned()
}

#[test]
fn a_game_is_written_with_its_tags_comments_clocks_and_variations() {
    let record = "game race\n[White Ada \"the\" \\\\ Countess]\n[Annotator C.\\nB.]\n\
        start 3/3/K1k w 0\n; Go!\na1a2\nclock 0:04:58.2\n; Up.\n(\n; Same.\na1a2\nc1c2\n)\n\
        c1c2\na2a1\n; {So} it\\ngoes\nend time b\n";
    let record: Record<Race> = record.parse().expect("a record");
    let pgn = record.replay().expect("a legal game").pgn();
    let expected = r#"[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ada \"the\" \\ Countess"]
[Black "?"]
[Result "0-1"]
[Variant "race"]
[SetUp "1"]
[FEN "3/3/K1k w 0"]
[Termination "time b"]
[Annotator "C. B."]

{Go!} 1. a1a2 {[%clk 0:04:58.2] Up.} ({Same.} 1. a1a2 c1c2) 1... c1c2 2. a2a1 ; {So} it
; goes
0-1
"#;
    assert_eq!(pgn, expected);
    let read = Game::<Race>::from_pgn(&pgn)
        .expect("PGN")
        .record()
        .to_string();
    let expected = record.to_string().replace("C.\\nB.", "C. B.");
    assert_eq!(read, expected, "but for the line break in a tag");
}

#[test]
fn a_game_that_black_begins_is_numbered_so() {
    let game = Game::<Race>::new("3/K2/2k b 1".parse().unwrap());
    assert!(game.pgn().ends_with("\n\n*\n"));
    let mut game = game;
    game.play("c1c2".parse().unwrap()).unwrap();
    game.play("a2a1".parse().unwrap()).unwrap();
    assert!(
        game.pgn().ends_with("\n\n1... c1c2 2. a2a1 *\n"),
        "{}",
        game.pgn()
    );
}

#[test]
fn long_games_are_broken_into_lines() {
    let mut game = read("*");
    for action in ["a1a2", "c1c2", "a2a1", "c2c1"].repeat(3) {
        game.play(action.parse().unwrap()).unwrap();
    }
    let pgn = game.pgn();
    assert!(pgn.lines().all(|line| line.len() <= 80), "{pgn}");
    assert_eq!(Game::from_pgn(&pgn), Ok(game));
}

#[test]
fn what_others_write_is_read() {
    for (moves, expected) in [
        ("1. a1a2 c1c2 2. a2a1 *", "a1a2\nc1c2\na2a1\n"),
        ("1.a1a2 c1c2 2.a2a1", "a1a2\nc1c2\na2a1\n"),
        ("1 a1a2 1... c1c2\r\n2. a2a1\t*", "a1a2\nc1c2\na2a1\n"),
        ("a1a2 ; to the end\nc1c2", "a1a2\n; to the end\nc1c2\n"),
        (
            "%skip (this\n1. a1a2\n%and this {\n1... c1c2 *",
            "a1a2\nc1c2\n",
        ),
        (
            "1. a1a2! c1c2 $6 {forced} *",
            "a1a2\n; !\nc1c2\n; $6 forced\n",
        ),
        ("{a} {b} 1. a1a2{c}{d}*", "; a b\na1a2\n; c d\n"),
        ("1. a1a2 { [%clk 0:00:01] } *", "a1a2\nclock 0:00:01\n"),
        (
            "1. a1a2 {x [%clk 0:00:01][%eval 0.3]} *",
            "a1a2\nclock 0:00:01\n; x [%eval 0.3]\n",
        ),
        ("1. a1a2 {[%clk soon]} *", "a1a2\n; [%clk soon]\n"),
        ("{[%clk 0:00:01]} *", "; [%clk 0:00:01]\n"),
        (
            "1. a1a2 c1c2 (1... c1c2 2. a2a3) (1... c1c2) {after} *",
            "a1a2\nc1c2\n; after\n(\nc1c2\na2a3\n)\n(\nc1c2\n)\n",
        ),
        ("{} 1. a1a2 {} *", "a1a2\n"),
        ("", ""),
    ] {
        assert_eq!(played(moves), expected, "{moves}");
    }
    let marked = format!("\u{feff}{HEAD}1. a1a2 *");
    assert!(Game::<Race>::from_pgn(&marked).is_ok());
    let variant = HEAD.replace("race", "Race");
    assert!(Game::<Race>::from_pgn(&variant).is_ok());
}

#[test]
fn a_result_that_the_rules_do_not_give_is_a_word() {
    for (termination, result, end) in [
        ("", "1-0", "resignation w"),
        ("Normal", "0-1", "resignation b"),
        ("time forfeit", "1-0", "time w"),
        ("Abandoned", "0-1", "abandonment b"),
        ("resignation w", "0-1", "resignation b"),
        ("", "1/2-1/2", "agreement"),
        ("agreement by w", "1/2-1/2", "agreement by w"),
    ] {
        let tag = format!("[Termination \"{termination}\"]\n{HEAD}1. a1a2 {result}");
        let game = Game::<Race>::from_pgn(&tag).expect(termination);
        assert_eq!(
            game.ended().expect(end).to_string(),
            end,
            "{termination} {result}"
        );
    }
    let tagged = Game::<Race>::from_pgn(&format!("[Result \"1-0\"]\n{HEAD}1. a1a2"));
    assert_eq!(
        tagged.unwrap().ended().unwrap().to_string(),
        "resignation w"
    );
    let won = read("1. a1a2 c1c2 2. a2a3 1-0");
    assert_eq!((won.ended(), won.outcome().is_some()), (None, true));
}

#[test]
fn what_cannot_be_read_is_refused_with_its_line() {
    let action = "line 4: \"a1a3\": the king cannot go there";
    for (moves, why) in [
        ("1. a1a3 *", action),
        ("1. a1a2 (1. a1a3) *", action),
        (
            "1. a1a2\nc1c2 x",
            "line 5: \"x\": no action is written so in algebraic notation",
        ),
        ("1. a1a2 {no end", "line 4: a comment has no end"),
        ("1. a1a2 (1. a1a2", "line 4: a variation has no end"),
        (
            "(1. a1a2)",
            "line 4: a variation follows the move that it replaces",
        ),
        ("1. a1a2 )", "line 4: no variation ends here"),
        ("1. a1a2 ()", "a variation has an action at least"),
        (
            "1. a1a2 * c1c2",
            "line 4: the text goes on after the result",
        ),
        (
            "1. a1a2 (1. a1a2 *) *",
            "line 4: \"*\": no action is written so in algebraic notation",
        ),
        (
            "1. a1a2\n[White \"Ada\"]",
            "line 5: a tag stands among the moves",
        ),
        ("1. a1a2 c1c2 2. a2a3 *", "the result is 1-0, not *"),
        ("1. a1a2 c1c2 2. a2a3 0-1", "the result is 1-0, not 0-1"),
        (
            "1. a1a2 c1c2 2. a2a3 c2c3",
            "line 4: \"c2c3\": the king cannot go there",
        ),
    ] {
        let found = refused(&format!("{HEAD}{moves}")).to_string();
        assert_eq!(found, why, "{moves}");
    }
    for (tags, why) in [
        ("", "this is a record of \"\", not of race"),
        (
            "[Variant \"nim\"]",
            "this is a record of \"nim\", not of race",
        ),
        (
            "[Variant \"race\"]",
            "the tag FEN, which tells the start, is missing, and the game has several",
        ),
        (
            "[Variant \"race\"]\n[FEN \"x\"]",
            "the tag FEN: a position has three fields",
        ),
        (
            "[White Ada]",
            "line 1: a tag is written as [Name \"value\"], and once",
        ),
        (
            "\n[White \"Ada]\n",
            "line 2: a tag is written as [Name \"value\"], and once",
        ),
        (
            "[White \"Ada\"]\n[White \"Ada\"]",
            "line 2: a tag is written as [Name \"value\"], and once",
        ),
        (
            "[FEN \"x\"]\n[FEN \"y\"]",
            "line 2: a tag is written as [Name \"value\"], and once",
        ),
        (
            "[Whi te \"Ada\"]",
            "a header's name is a letter and up to 39 letters, digits or _, not \"Whi te\"",
        ),
        (
            "[Result \"1-0\"]\n[Variant \"race\"]\n[FEN \"3/3/K1k w 0\"]\n0-1",
            "the result is 1-0, not 0-1",
        ),
    ] {
        assert_eq!(refused(tags).to_string(), why, "{tags}");
    }
    let codes = [("", "another-game"), ("[White Ada]", "pgn-tag")];
    for (text, code) in codes {
        assert_eq!(refused(text).code(), code);
    }
}

#[test]
fn a_draw_that_is_claimed_needs_its_ground() {
    let claimed = format!("[Termination \"repetition by w\"]\n{HEAD}1. a1a2 1/2-1/2");
    let why = refused(&claimed).to_string();
    assert!(
        why.starts_with("the claim at the end: neither repetition"),
        "{why}"
    );
    let mut game = read("*");
    for action in ["a1a2", "c1c2", "a2a1", "c2c1"].repeat(2) {
        game.play(action.parse().unwrap()).unwrap();
    }
    game.say(Word::Claim(Side::White)).unwrap();
    assert_eq!(Game::from_pgn(&game.pgn()), Ok(game));
}

#[test]
fn a_text_that_breaks_off_anywhere_does_not_panic() {
    let mut game = read("{x} 1. a1a2 $1 {[%clk 0:00:01] é} (1. a1a2 ; y\n) c1c2 1-0");
    let clock = Some(Duration::from_secs(1));
    let noted = game.annotate(
        2,
        Note {
            clock,
            ..Note::default()
        },
    );
    assert_eq!(noted, Ok(()));
    let text = game.pgn();
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        let _ = Game::<Race>::from_pgn(&text[..end]);
        let _ = Game::<Race>::from_pgn(&text[end..]);
        let _ = Game::<Race>::from_pgn(&format!("{HEAD}{}", &text[end..]));
    }
}

#[test]
fn a_comment_keeps_its_lines_but_for_blanks_around_it() {
    let parts = [
        "a",
        "}",
        "\n",
        " ",
        "{",
        ";",
        "(",
        "%",
        "\u{e9}",
        "1.",
        "\n\n",
        "$1",
        "*",
        "[%clk 0:00:05]",
    ];
    let mut rng = Rng(6);
    for _ in 0..3000 {
        let count = rng.below(12);
        let comment: String = (0..count).map(|_| parts[rng.below(parts.len())]).collect();
        let mut game = read("1. a1a2 c1c2 *");
        let note = |comment: &str| Note {
            comment: comment.to_string(),
            ..Note::default()
        };
        game.annotate(1, note(&comment)).expect("a note");
        let lines: Vec<&str> = comment.trim().lines().map(str::trim).collect();
        let kept = match comment.contains('}') || comment.contains("[%clk") {
            true => lines.join("\n"),
            false => comment.trim().to_string(),
        };
        let again = Game::<Race>::from_pgn(&game.pgn()).expect(&comment);
        game.annotate(1, note(&kept)).expect("a note");
        assert_eq!(again, game, "{comment:?}");
    }
}

#[test]
fn a_game_with_one_start_needs_no_tag_for_it() {
    let text = "[Variant \"race\"]\n\n1. a1a2 *";
    let start = *read("*").start();
    let game = Game::<Race>::from_pgn_at(text, &start).expect("a game");
    assert_eq!((game.start(), game.ply()), (&start, 1));
    let other = format!("{HEAD}1. a1a2 *");
    let told = Game::<Race>::from_pgn_at(&other, game.position()).expect("a game");
    assert_eq!(told.start(), &start);
}
