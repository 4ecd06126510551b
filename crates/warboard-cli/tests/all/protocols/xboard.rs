//! `warboard xboard` before somebody who plays the games that XBoard is told of.

use warboard::piece_kit::{Seed, SeededRng};

use super::{Speaker, told};
use crate::complaint;
use crate::files::Folder;

/// Start 12345 without two knights and with launches unlocked.
const UNLOCKED: &str =
    "5m1m2/q1bbrakncr/pppppppppp/10/10/10/10/PPPPPPPPPP/Q1BBRAKNCR/5M1M2 w EJej - FHfh + 0 1";

/// Both Bombs are armed.
const ARMED: &str =
    "hftii5/fpcii5/tcpii5/iii****3/iii****3/3****III/3****III/5IIPCT/5IICPF/5IITFH w 11 0 1";

fn speaker(start: &str, variant: &str) -> Speaker {
    let mut speaker = Speaker::with(&["xboard", "--start", start]);
    speaker.send("xboard\nprotover 2");
    speaker.until("feature done=1");
    speaker.send("new\nrandom");
    let lines = told(&mut speaker, &format!("variant {variant}"));
    assert!(
        lines[0].starts_with("setup (P") || lines[0].starts_with("setup (IC"),
        "{}",
        lines[0]
    );
    speaker.send("force");
    speaker
}

#[test]
fn variants_are_set_up_with_their_pieces() {
    let mut speaker = Speaker::with(&["xboard", "--start", "12345"]);
    let lines = speaker.ask("protover 2", "ping 7", "pong 7");
    assert!(
        lines[0].contains("variants=\"normal,fischerandom,crazyhouse,")
            && lines[0].contains(",invasion,"),
        "{}",
        lines[0]
    );
    // XBoard would take it for another variant.
    assert!(!lines[0].contains("capatomic") && !lines[0].contains("stratomic"));
    assert_eq!(
        told(&mut speaker, "new\nvariant chu"),
        ["Error (unknown variant): \"chu\""]
    );
    let lines = told(&mut speaker, "variant crc-missiles");
    let placement = "5m1m2/qnbbrakncr/pppppppppp/10/10/10/10/PPPPPPPPPP/QNBBRAKNCR/5M1M2 w";
    assert!(
        lines[0].contains(&format!(" 10x10+0_grand {placement} - - 0 1")),
        "{}",
        lines[0]
    );
    assert_eq!(lines[1..], ["piece K& KiK", "piece M& K"]);
    let lines = told(&mut speaker, "variant invasion");
    assert!(
        lines[0].contains(" hftii5/fpcii5/tcpii5/iii****3/"),
        "{}",
        lines[0]
    );
    for start in ["nowhere", "21836"] {
        let why = complaint(&["xboard", "--start", start]);
        assert!(why.contains(&format!("no game has the start \"{start}\"")));
        assert!(why.contains("a number from 0 to 21835"), "{why}");
    }
}

/// It mates: the rook keeps the king from the file beside it, and what comes in gives check.
#[test]
fn castling_is_told_with_the_piece_that_comes_in() {
    let folder = Folder::new("xboard-castling");
    let file = folder.path("variants.ini");
    std::fs::write(&file, "[gates:seirawan]\n").expect("written");
    let mut speaker = Speaker::with(&["xboard", "--variants", &file]);
    speaker.ask("protover 2", "ping 7", "pong 7");
    told(&mut speaker, "new\nvariant gates");
    speaker.send("force\nsd 2\nsetboard 3rk3/3p4/8/8/8/8/8/4K2R[E] w K - 0 1\ngo");
    let lines = speaker.until("move ");
    assert_eq!(lines.last().map(String::as_str), Some("move e1g1e"));
}

#[test]
fn variants_of_a_file_are_offered_with_their_pieces() {
    let folder = Folder::new("xboard");
    let file = folder.path("variants.ini");
    let text = "\
[my-chess:chess]
customPiece1 = a:NmD
queen = -
promotionPieceTypes = arbn
startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1
[my-atomic:atomic]
[five:minishogi]
dropNoDoubled = -
[count:3check]
castling = false
[half:spartan]
[leaps:cambodian]
";
    std::fs::write(&file, text).expect("written");
    let mut speaker = Speaker::with(&["xboard", "--variants", &file]);
    let lines = speaker.ask("protover 2", "ping 7", "pong 7");
    assert!(
        lines[0].contains(",my-chess,my-ato-mic,five,count,half,leaps\""),
        "{}",
        lines[0]
    );

    for (variant, end) in [("half", " w KQ - 0 1"), ("leaps", " w - - 0 1")] {
        let lines = told(&mut speaker, &format!("new\nvariant {variant}"));
        assert!(lines[0].ends_with(end), "{lines:?}");
    }
    let lines = told(&mut speaker, "new\nvariant my-chess");
    let expected = "setup (PNBRA.......................................Kpnbra.......................................k) \
        8x8+0_fairy rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1";
    assert_eq!(lines, [expected, "piece A& NmD"]);
    speaker.send("force");
    assert_eq!(told(&mut speaker, "usermove d1d3"), [""; 0]);
    assert_eq!(told(&mut speaker, "usermove d8c6"), [""; 0]);
    let refused = told(&mut speaker, "usermove d3d5");
    assert_eq!(refused, [""; 0], "an A goes two squares");
    let lines = told(&mut speaker, "usermove e1e3");
    assert!(lines[0].starts_with("Illegal move "), "{lines:?}");
    let fen = "setboard 4k3/8/8/8/8/8/8/3AK3 w - - 0 1";
    assert_eq!(told(&mut speaker, fen), [""; 0]);
    assert_eq!(told(&mut speaker, "usermove d1d3"), [""; 0]);

    let lines = told(&mut speaker, "variant five");
    assert!(
        lines[0].contains(" 5x5+7_shogi rbsgk/4p/5/P4/KGSBR[-] w - - 0 1"),
        "{lines:?}"
    );
    assert_eq!(
        told(&mut speaker, "variant count")[0].split(' ').nth(2),
        Some("8x8+0_fairy")
    );
    assert_eq!(
        told(&mut speaker, "setboard 4k3/8/8/8/8/8/8/3QK3 w - - 0 1"),
        [""; 0]
    );
    let lines = told(&mut speaker, "usermove d1d7");
    assert!(
        lines[0].starts_with("move "),
        "the engine answers: {lines:?}"
    );
    let lines = told(&mut speaker, "variant my-atomic");
    assert!(lines[0].starts_with("setup ("), "{lines:?}");
}

#[test]
fn after_a_launch_further_moves_show_what_it_has_destroyed() {
    let mut speaker = speaker(UNLOCKED, "crc-missiles");
    let follows = [
        "move g8c7,c7g8",
        "move d8c8,c8d8z",
        "move g8d7,d7g8",
        "move g1e7,e7g1",
        "move g8e8,e8g8",
        "move g1a0,a0g1",
    ];
    assert_eq!(told(&mut speaker, "usermove f0d8"), follows);
    let marks = told(&mut speaker, "lift h0");
    assert_eq!(marks.len(), 1);
    assert!(
        marks[0].starts_with("highlight ") && marks[0].contains('t'),
        "{}",
        marks[0]
    );
    // All seven moves belong to one action.
    for _ in 0..6 {
        assert_eq!(told(&mut speaker, "undo"), [""; 0]);
        let refused = "Illegal move (take the whole action back first): b2b3";
        assert_eq!(told(&mut speaker, "usermove b2b3"), [refused]);
    }
    assert_eq!(told(&mut speaker, "undo"), [""; 0]);
    assert_eq!(
        told(&mut speaker, "undo"),
        ["Error (nothing to take back): \"undo\""]
    );
    assert_eq!(told(&mut speaker, "usermove b2b3"), [""; 0]);
}

#[test]
fn what_the_mouse_cannot_show_is_played_by_an_option() {
    let mut speaker = speaker(UNLOCKED, "crc-missiles");
    let lines = told(&mut speaker, "option Play=f1*e1");
    assert!(
        lines[0].starts_with("move f0") && lines.len() % 2 == 1,
        "{lines:?}"
    );
    let lines = told(&mut speaker, "option Play=castle");
    assert!(lines[0].starts_with("tellusererror castle: "), "{lines:?}");
}

#[test]
fn the_bomb_is_dropped_by_the_head_quarter() {
    let mut speaker = speaker(ARMED, "invasion");
    let lines = told(&mut speaker, "usermove j0c7");
    // The Head Quarter goes home again, and eight other squares are cleared.
    assert!(lines.iter().any(|line| line.ends_with("j0")), "{lines:?}");
    assert_eq!(lines.len() % 2, 0);
}

#[test]
fn illegal_moves_are_refused_with_a_reason_and_change_nothing() {
    let mut speaker = speaker("12345", "crc-missiles");
    for (line, why) in [
        (
            "usermove e2e8",
            "Illegal move (the pawn on e2 cannot go to e8): e2e8",
        ),
        (
            "usermove f0a7",
            "Illegal move (the missile on f0 cannot go to a7): f0a7",
        ),
        (
            "usermove e5e6",
            "Illegal move (there is no piece on e5): e5e6",
        ),
        ("usermove e2", "Illegal move (it is no move): e2"),
        ("level x", "Error (bad argument): \"level x\""),
        ("sd 0", "Error (bad argument): \"sd 0\""),
        (
            "option Level=9",
            "Error (Level is from 1 to 8): \"Level=9\"",
        ),
        (
            "option Start=21836",
            "Error (Start is from -1 to 21835): \"Start=21836\"",
        ),
        ("option Resign=2", "Error (Resign is 0 or 1): \"Resign=2\""),
        ("option Colour=2", "Error (no such option): \"Colour=2\""),
        ("hel\u{1b}lo", "Error (unknown command): \"hel\\u{1b}lo\""),
    ] {
        assert_eq!(told(&mut speaker, line), [why]);
    }
    assert_eq!(told(&mut speaker, "usermove e2e4\ne7e5"), [""; 0]);
}

#[test]
fn it_plays_analyses_and_moves_at_once() {
    let mut speaker = speaker("0", "crc-missiles");
    speaker.send("post\nsd 3\ngo");
    let lines = speaker.until("move ");
    assert!(lines.len() >= 3, "{lines:?}");
    speaker.send("hint");
    speaker.until("Hint: ");
    speaker.send("analyze");
    speaker.until("4 ");
    speaker.send("exit\nnopost\nst 100\nsd 90\ngo");
    speaker.send("?");
    speaker.until("move ");
    speaker.send("level 40 5 0\ntime 100\notim 100\nplayother\nusermove a2a3");
}

#[test]
fn an_end_is_told() {
    let mut speaker = speaker(
        "9k/7R2/6R3/10/10/10/10/10/10/K9 w - - - - 0 1",
        "crc-missiles",
    );
    assert_eq!(
        told(&mut speaker, "usermove g7g9"),
        ["1-0 {Checkmate: White wins}"]
    );
}

#[test]
fn garbage_never_ends_or_hangs_it() {
    let mut speaker = speaker("random", "crc-missiles");
    let mut rng = SeededRng::new(&Seed::guessable(6));
    let words = [
        "usermove", "e2e4", "undo", "remove", "setboard", "w", "-", "level", "st", "-1", "1e99",
        "go", "?", "force", "analyze", "exit", "hint", "lift", "j9", "option", "Play=", "variant",
        "invasion", "new", "time",
    ];
    for _ in 0..300 {
        let count = rng.below(4);
        let chosen = (0..count).filter_map(|_| rng.choose(&words).copied());
        let line: Vec<&str> = chosen.collect();
        speaker.send(&line.join(" "));
    }
    speaker.send_bytes(b"\xff\xfe\0\n");
    speaker.send_bytes(&vec![b'x'; 3 << 20]);
    speaker.send_bytes(b"\n");
    told(&mut speaker, "force");
    speaker.end();
}

#[test]
fn what_is_refused_does_not_end_a_search() {
    let mut speaker = speaker("12345", "crc-missiles");
    speaker.send("st 0.5\ngo\nsetboard nonsense\nexit");
    speaker.until("move ");
}

#[test]
fn threads_beyond_those_of_the_machine_are_told() {
    let machine = std::thread::available_parallelism().expect("a number");
    let mut speaker = speaker("12345", "crc-missiles");
    assert!(told(&mut speaker, "cores 1").is_empty());
    assert_eq!(
        told(&mut speaker, "cores 0"),
        ["Error (bad argument): \"cores 0\""]
    );
    if machine.get() < 256 {
        assert_eq!(
            told(&mut speaker, "cores 256"),
            [format!(
                "# cores: {machine} will search, as many as the machine runs at once"
            )]
        );
    }
}
