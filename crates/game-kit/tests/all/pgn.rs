//! PGN: what it says of a game, and what others write in it.

use std::time::Duration;

use crate::toy::{Kind, Race};
use game_kit::errors::HeaderError;
use game_kit::messages::ByType;
use game_kit::pgn::{Algebraic, PgnError, PgnGames};
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
    Game::from_pgn(&text, None).unwrap_or_else(|why| panic!("{why}\n{text}"))
}

fn refused(text: &str) -> PgnError<Race> {
    Game::<Race>::from_pgn(text, None)
        .map(|_| ())
        .expect_err(text)
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
    let read = Game::<Race>::from_pgn(&pgn, None)
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
    assert_eq!(Game::from_pgn(&pgn, None), Ok(game));
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
            "a1a2\n; $1\nc1c2\n; $6 forced\n",
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
        (
            "1. a1a2 (1. a1a2 c1c2 1-0) *",
            "a1a2\n(\na1a2\nc1c2\n; 1-0\n)\n",
        ),
        ("{} 1. a1a2 {} *", "a1a2\n"),
        ("", ""),
    ] {
        assert_eq!(played(moves), expected, "{moves}");
    }
    let marked = format!("\u{feff}{HEAD}1. a1a2 *");
    assert!(Game::<Race>::from_pgn(&marked, None).is_ok());
    let variant = HEAD.replace("race", "Race");
    assert!(Game::<Race>::from_pgn(&variant, None).is_ok());
}

#[test]
fn a_result_that_the_rules_do_not_give_is_a_word() {
    for (termination, result, end) in [
        ("", "1-0", "unknown w"),
        ("Normal", "0-1", "unknown b"),
        ("rules infraction", "1-0", "unknown w"),
        ("time forfeit", "1-0", "time w"),
        ("Abandoned", "0-1", "abandonment b"),
        ("Ada won by resignation", "0-1", "resignation b"),
        ("resignation w", "0-1", "resignation b"),
        ("resignation b", "0-1", "resignation b"),
        ("", "1/2-1/2", "unknown"),
        ("Time forfeit", "1/2-1/2", "unknown"),
        ("Game drawn by agreement", "1/2-1/2", "agreement"),
        ("agreement by w", "1/2-1/2", "agreement by w"),
    ] {
        let tag = format!("[Termination \"{termination}\"]\n{HEAD}1. a1a2 {result}");
        let game = Game::<Race>::from_pgn(&tag, None).expect(termination);
        assert_eq!(
            game.ended().expect(end).to_string(),
            end,
            "{termination} {result}"
        );
        // What is not ours is kept, and written as it was.
        let kept = game.headers().get("Termination");
        let ours = termination.is_empty() || termination == end;
        assert_eq!(kept, (!ours).then_some(termination));
        assert_eq!(Game::from_pgn(&game.pgn(), None), Ok(game));
    }
    let tagged = Game::<Race>::from_pgn(&format!("[Result \"1-0\"]\n{HEAD}1. a1a2"), None);
    assert_eq!(tagged.unwrap().ended().unwrap().to_string(), "unknown w");
    let won = read("1. a1a2 c1c2 2. a2a3 1-0");
    assert_eq!((won.ended(), won.outcome().is_some()), (None, true));
}

#[test]
fn what_is_not_as_it_should_be_is_told_with_its_place() {
    let action = "line 4, column 4: 1. \"a1a3\": the king cannot go there";
    for (moves, why) in [
        ("1. a1a3 *", action),
        (
            "1. a1a2 (1. a1a3) *",
            "line 4, column 13: 1. \"a1a3\": the king cannot go there",
        ),
        (
            "1. a1a2\nc1c2 x",
            "line 5, column 6: 2. \"x\": no action is written so in algebraic notation",
        ),
        ("1. a1a2 {no end", "line 4, column 9: a comment has no end"),
        (
            "1. a1a2 (1. a1a2",
            "line 4, column 17: a variation has no end",
        ),
        (
            "(1. a1a2)",
            "line 4, column 1: a variation follows the move that it replaces",
        ),
        ("1. a1a2 )", "line 4, column 9: no variation ends here"),
        (
            "1. a1a2 ()",
            "line 4, column 10: a variation has an action at least",
        ),
        (
            "1. a1a2 * c1c2",
            "line 4, column 11: the text goes on after the result",
        ),
        (
            "1. a1a2\n[White \"Ada\"]",
            "line 5, column 1: a tag stands among the moves",
        ),
        (
            "1. a1a2 [White \"Ada\"]",
            "line 4, column 9: a tag stands among the moves",
        ),
        ("1. a1a2 c1c2 2. a2a3 *", "the result is 1-0, not *"),
        ("1. a1a2 c1c2 2. a2a3 0-1", "the result is 1-0, not 0-1"),
        (
            "1. a1a2 c1c2 2. a2a3 c2c3",
            "line 4, column 22: 2... \"c2c3\": the king cannot go there",
        ),
    ] {
        let found = refused(&format!("{HEAD}{moves}")).to_string();
        assert_eq!(found, why, "{moves}");
    }
    for (tags, why) in [
        ("", "line 1, column 1: there is no game in the text"),
        (
            "[Variant \"nim\"]",
            "this is a record of \"nim\", not of race",
        ),
        (
            "[Variant \"race\"]",
            "the tag FEN, which tells the start, is missing, and the game has no usual one",
        ),
        ("[FEN \"x\"]", "the tag FEN: a position has three fields"),
        (
            "[White Ada]\n[FEN \"3/3/K1k w 0\"]",
            "line 1, column 1: a tag is written as [Name \"value\"], and once",
        ),
        (
            "[FEN \"3/3/K1k w 0\"]\n [White \"Ada]\n",
            "line 2, column 2: a tag is written as [Name \"value\"], and once",
        ),
        (
            "[FEN \"3/3/K1k w 0\"]\n[White \"Ada\"] [White \"Bob\"]",
            "line 2, column 15: a tag is written as [Name \"value\"], and once",
        ),
        (
            "[FEN \"3/3/K1k w 0\"]\n[Whi-te \"Ada\"]",
            "line 2, column 1: a header's name is a letter and up to 39 letters, digits or _, not \"Whi-te\"",
        ),
        (
            "[Result \"1-0\"]\n[Variant \"race\"]\n[FEN \"3/3/K1k w 0\"]\n0-1",
            "the result is 0-1, not 1-0",
        ),
    ] {
        assert_eq!(refused(tags).to_string(), why, "{tags}");
    }
    let codes = [
        ("", "pgn-text"),
        ("[FEN \"3/3/K1k w 0\"][White Ada]", "pgn-text"),
    ];
    for (text, code) in codes {
        assert_eq!(refused(text).code(), code);
    }
}

/// What is read of a text, and what was to be mended.
fn mended(moves: &str) -> (String, Vec<String>) {
    let text = format!("{HEAD}{moves}");
    let read = Game::<Race>::read_pgn(&text, None).expect(moves);
    let record = read.game.record().to_string();
    let (_, played) = record.split_once("K1k w 0\n").expect("the start");
    let wrong = read.mended.iter().chain(&read.fault);
    (played.to_string(), wrong.map(ToString::to_string).collect())
}

#[test]
fn a_game_keeps_all_that_is_legal() {
    let broken = "no action is written so in algebraic notation";
    for (moves, played, wrong) in [
        (
            "1. a1a2 c1c2 2. a2b9 c2c1 1-0 ",
            "a1a2\nc1c2\n",
            vec![format!("line 4, column 17: 2. \"a2b9\": {broken}")],
        ),
        (
            "1. a1a2 (1. a1a2 x c1c2 (1... c1b2) {lost}) c1c2 1-0",
            "a1a2\n(\na1a2\n)\nc1c2\nend unknown w\n",
            vec![format!("line 4, column 18: 1... \"x\": {broken}")],
        ),
        (
            "1. a1a2 (x) ) c1c2 ±",
            "a1a2\nc1c2\n; $16\n",
            vec![
                format!("line 4, column 10: 1. \"x\": {broken}"),
                "line 4, column 13: no variation ends here".to_string(),
            ],
        ),
        (
            "1. a1a2 {open 1... c1c2 *",
            "a1a2\n; open 1... c1c2 *\n",
            vec!["line 4, column 9: a comment has no end".to_string()],
        ),
        (
            "1. a1a2 c1c2 2. a2a3 1/2",
            "a1a2\nc1c2\na2a3\n",
            vec!["the result is 1-0, not 1/2-1/2".to_string()],
        ),
        (
            "1. a1-a2!? c1c2= 1-0 {time}",
            "a1a2\n; $5\nc1c2\n; time\nend unknown w\n",
            vec![],
        ),
    ] {
        assert_eq!(mended(moves), (played.to_string(), wrong), "{moves}");
    }
}

#[test]
fn players_go_on_after_a_repetition() {
    let back = "a1a2 c1c2 a2a1 c2c1 ".repeat(5);
    let (played, wrong) = mended(&format!("{back} a1a2 0-1"));
    let count = played.lines().filter(|line| line.len() == 4).count();
    assert_eq!(count, 21, "{played}");
    assert!(
        wrong[0].ends_with("the game was over before: repetition"),
        "{wrong:?}"
    );
    assert_eq!(wrong.len(), 1, "it is said once");
    // A result that the players do not take for a draw does as well.
    let (_, wrong) = mended(&format!("{} 0-1", "a1a2 c1c2 a2a1 c2c1 ".repeat(4)));
    assert_eq!(wrong, [""; 0]);
    // It is kept: as PGN, and as a record that replays and verifies.
    let text = format!("{HEAD}{back} a1a2 0-1");
    let game = Game::<Race>::read_pgn(&text, None).expect("a game").game;
    assert_eq!(game.headers().get("PlayedOn"), Some("repetition"));
    assert_eq!(Game::from_pgn(&game.pgn(), None).as_ref(), Ok(&game));
    assert_eq!(game.record().replay().as_ref(), Ok(&game));
    let verified = Record::<Race>::verify(&game.record().to_string(), 100).expect("a legal game");
    assert_eq!(verified.plies, 21);
    let mut mine = Game::<Race>::new(*game.start());
    let set = mine.headers_mut().set("PlayedOn", "repetition");
    assert_eq!(set, Err(HeaderError::PlayedOn));
}

#[test]
fn what_is_repeated_without_end_costs_no_more_than_it_is_long() {
    for part in [
        "(",
        ")",
        "()",
        "(x)",
        "x ",
        "$1 ",
        "!? ",
        "{",
        "}",
        "{} ",
        "; x\n",
        "1. ",
        "[A \"b\"]",
        "[Event \"b\"]\n",
        "\"",
        "[",
        "[\" ",
        "* ",
        "a1a2 ",
        "(a1a2",
        "é",
        "-- ",
        "\r",
    ] {
        let many = part.repeat(1_000_000 / part.len());
        let texts = [format!("{HEAD}{many}"), format!("{HEAD}1. a1a2 {many}")];
        for text in &texts {
            let read = Game::<Race>::read_pgn(text, None).expect(part);
            assert!(read.mended.len() <= 101, "{part}");
        }
    }
}

#[test]
fn a_text_has_many_games() {
    let text = "{To begin with} [White \"Ada\"] [FEN \"3/3/K1k w 0\"]\r\r1. a1a2 1-0 {Well played}\r\
        [White \"Bob\"]\r[FEN \"nowhere\"]\r\r1. a1a2 (1. a1b1 0-1) *\r\
        [White \"Cyd\"]\r[Variant \"RACE\"]\r[FEN \"3/3/K1k w 0\"]\r\r1. a1a2\r\
        [Event \"No moves\"]\r[FEN \"3/3/K1k w 0\"]\r\r\
        [Event \"Late\"][White \"Dan\"]\r[FEN \"3/3/K1k w 0\"]\r\r*";
    let mut games = PgnGames::new(text);
    let mut found = Vec::new();
    while let Some(tags) = games.next_tags() {
        let read = games.read::<Race>(&tags, &ByType, None, 100);
        let plies = read.map(|read| {
            assert_eq!((read.mended.len(), read.fault), (0, None));
            read.game.ply()
        });
        found.push((tags.get("white").map(ToString::to_string), plies.ok()));
    }
    let name = |name: &str| Some(name.to_string());
    let expected = [
        (name("Ada"), Some(1)),
        (name("Bob"), None),
        (name("Cyd"), Some(1)),
        (None, Some(0)),
        (name("Dan"), Some(0)),
    ];
    assert_eq!(found, expected);
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
    assert_eq!(Game::from_pgn(&game.pgn(), None), Ok(game));
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
        let _ = Game::<Race>::from_pgn(&text[..end], None);
        let _ = Game::<Race>::from_pgn(&text[end..], None);
        let _ = Game::<Race>::from_pgn(&format!("{HEAD}{}", &text[end..]), None);
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
        let again = Game::<Race>::from_pgn(&game.pgn(), None).expect(&comment);
        game.annotate(1, note(&kept)).expect("a note");
        assert_eq!(again, game, "{comment:?}");
    }
}

#[test]
fn a_game_with_one_start_needs_no_tag_for_it() {
    let text = "[Variant \"race\"]\n\n1. a1a2 *";
    let start = *read("*").start();
    let game = Game::<Race>::from_pgn(text, Some(&start)).expect("a game");
    assert_eq!((game.start(), game.ply()), (&start, 1));
    let other = format!("{HEAD}1. a1a2 *");
    let told = Game::<Race>::from_pgn(&other, Some(game.position())).expect("a game");
    assert_eq!(told.start(), &start);
}
