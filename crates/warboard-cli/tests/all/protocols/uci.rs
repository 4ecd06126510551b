//! `warboard uci`.

use warboard::piece_kit::{Seed, SeededRng};

use super::Speaker;
use crate::CHECKMATE;

/// Launches are unlocked, and White has two missiles.
const LAUNCHES: &str = "4k5/10/10/10/10/10/10/10/5K4/4M1M3 w - - - + 0 1";

fn speaker() -> Speaker {
    let mut speaker = Speaker::with(&["uci"]);
    speaker.send("uci");
    assert_eq!(speaker.until("uciok")[0], "id name Warboard 0.1.0");
    speaker
}

/// What is answered to a line that starts no search.
fn told(speaker: &mut Speaker, line: &str) -> Vec<String> {
    speaker.ask(line, "isready", "readyok")
}

/// The best move, which is the last word of the search that a line starts.
fn best(speaker: &mut Speaker, line: &str) -> String {
    speaker.send(line);
    speaker.until("bestmove ").pop().unwrap_or_default()
}

#[test]
fn options_are_offered_and_taken() {
    let mut speaker = Speaker::with(&["uci"]);
    let lines = speaker.ask("uci", "isready", "readyok");
    let expected = [
        "id name Warboard 0.1.0",
        "id author the authors of Warboard",
        "option name Hash type spin default 64 min 1 max 65536",
        "option name Threads type spin default 1 min 1 max 256",
        "option name MultiPV type spin default 1 min 1 max 100",
        "option name Skill Level type spin default 8 min 1 max 8",
        "option name Clear Hash type button",
        "option name UCI_Chess960 type check default false",
    ];
    assert_eq!(lines[..expected.len()], expected);
    let variants = &lines[expected.len()];
    let offered = "option name UCI_Variant type combo default capatomic var capatomic var invasion";
    assert!(variants.starts_with(offered), "{variants}");
    assert!(variants.contains(" var chess var ") && variants.contains(" var 3check"));
    assert!(!variants.contains("strata"), "{variants}");
    assert_eq!(lines[expected.len() + 1..], ["uciok"]);
    for line in [
        "setoption name hash value 2",
        "setoption name Threads value 2",
        "setoption name MultiPV value 3",
        "setoption name Clear Hash",
        "ucinewgame",
        "debug on",
        "",
    ] {
        assert_eq!(told(&mut speaker, line), [""; 0], "{line}");
    }
    speaker.send("go depth 3");
    let lines = speaker.until("bestmove ");
    assert!(
        lines[0].starts_with("info depth 1 multipv 1 score cp "),
        "{}",
        lines[0]
    );
    assert!(
        lines[5].starts_with("info depth 2 multipv 3 score cp "),
        "{}",
        lines[5]
    );
    told(&mut speaker, "setoption name Skill Level value 1");
    speaker.send("go movetime 50");
    assert!(speaker.until("bestmove ").len() <= 2);
}

#[test]
fn a_search_of_so_many_nodes_is_the_same_every_time() {
    let mut speaker = speaker();
    for variant in ["capatomic", "invasion"] {
        told(
            &mut speaker,
            &format!("setoption name UCI_Variant value {variant}"),
        );
        let first = best(&mut speaker, "go nodes 2000");
        told(&mut speaker, "ucinewgame");
        assert_eq!(best(&mut speaker, "go nodes 2000"), first);
    }
}

#[test]
fn positions_have_a_start_and_moves_with_launches_and_bombs() {
    let mut speaker = speaker();
    let moves = "position startpos moves e3e5 f8f6";
    assert_eq!(told(&mut speaker, moves), [""; 0]);
    let launch = format!("position fen {LAUNCHES} moves e1*a5 e10d10 g1g2");
    assert_eq!(told(&mut speaker, &launch), [""; 0]);
    told(&mut speaker, "setoption name UCI_Variant value invasion");
    let bomb =
        "position fen 10/10/7h2/iii****3/iii****3/3****III/3****III/10/10/9H w 10 0 1 moves @b2";
    assert_eq!(told(&mut speaker, bomb), [""; 0]);
    assert!(best(&mut speaker, "go depth 2").len() > "bestmove a1".len());
}

#[test]
fn games_have_the_names_of_tools_and_ours() {
    let mut speaker = speaker();
    for name in ["3check", "three-check"] {
        let variant = format!("setoption name UCI_Variant value {name}");
        assert_eq!(told(&mut speaker, &variant), [""; 0]);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1";
        let position = format!("position fen {start} moves e2e4 e7e5");
        assert_eq!(told(&mut speaker, &position), [""; 0]);
    }
}

#[test]
fn castling_is_written_as_tools_expect_it() {
    let mut speaker = speaker();
    told(&mut speaker, "setoption name UCI_Variant value chess");
    told(&mut speaker, "setoption name MultiPV value 100");
    told(&mut speaker, "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let castles = |speaker: &mut Speaker, castling: &str| {
        speaker.send("go depth 1");
        let lines = speaker.until("bestmove ");
        lines.iter().any(|line| line.ends_with(castling))
    };
    assert!(castles(&mut speaker, " pv e1g1") && !castles(&mut speaker, " pv e1h1"));
    told(&mut speaker, "setoption name UCI_Chess960 value true");
    assert!(castles(&mut speaker, " pv e1h1") && !castles(&mut speaker, " pv e1g1"));
    let castled = "position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8h8";
    assert_eq!(told(&mut speaker, castled), [""; 0]);
}

#[test]
fn what_is_wrong_is_told_and_changes_nothing() {
    let mut speaker = speaker();
    told(&mut speaker, &format!("position fen {CHECKMATE}"));
    for (line, why) in [
        (
            "position startpos moves e3e5 e3e4",
            "position: move 2, e3e4: there is no piece on e3",
        ),
        (
            "position fen x moves",
            "position: not a position of capatomic: ",
        ),
        (
            "position startpos e3e5",
            "position: \"e3e5\" is not the word moves",
        ),
        (
            "position",
            "position: it is startpos, or fen and a position string",
        ),
        (
            "setoption name Hash value 0",
            "setoption: Hash is a whole number from 1 to 65536",
        ),
        (
            "setoption name UCI_Variant value strata-tactical",
            "setoption: UCI_Variant is one of capatomic, invasion, ",
        ),
        (
            "setoption name UCI_Chess960 value yes",
            "setoption: UCI_Chess960 is true or false",
        ),
        (
            "setoption name Ponder value true",
            "setoption: no option has the name \"Ponder\"",
        ),
        ("setoption", "setoption: no option has the name \"\""),
        ("go depth", "go: depth needs a whole number"),
        ("go ponder", "go: ponder is not offered"),
        ("go now", "go: unknown word \"now\""),
        ("ponderhit", "unknown command \"ponderhit\""),
        ("hel\u{1b}lo", "unknown command \"hel\\u{1b}lo\""),
    ] {
        let answers = told(&mut speaker, line);
        assert_eq!(answers.len(), 1, "{line}: {answers:?}");
        assert!(
            answers[0].starts_with(&format!("info string {why}")),
            "{}",
            answers[0]
        );
    }
    speaker.send("go depth 3");
    let lines = speaker.until("bestmove ");
    assert_eq!(
        lines,
        [
            "info string the game is over: checkmate w",
            "bestmove (none)"
        ]
    );
}

#[test]
fn stop_ends_a_search() {
    let mut speaker = speaker();
    for _ in 0..10 {
        speaker.send("go infinite");
        speaker.until("info depth 2");
        assert!(
            told(&mut speaker, "go depth 1")
                .contains(&"info string go: stop the search first".into())
        );
        speaker.send("stop");
        speaker.until("bestmove ");
    }
    assert_eq!(told(&mut speaker, "stop"), [""; 0]);
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    for last in ["", "quit"] {
        let mut speaker = speaker();
        speaker.send("go infinite");
        speaker.until("info depth 2");
        speaker.send(last);
        let lines = speaker.end();
        assert!(
            lines
                .last()
                .is_some_and(|line| line.starts_with("bestmove "))
        );
    }
}

#[test]
fn an_answer_that_is_found_early_waits_for_stop() {
    let mut speaker = speaker();
    told(&mut speaker, &format!("position fen {CHECKMATE}"));
    assert_eq!(told(&mut speaker, "go infinite"), [""; 0]);
    let lines = told(&mut speaker, "stop");
    assert_eq!(lines.last().map(String::as_str), Some("bestmove (none)"));
}

#[test]
fn clocks_are_kept() {
    let mut speaker = speaker();
    for clock in [
        "go wtime 0 btime 0",
        "go wtime -50 btime 1000 winc 0 binc 0",
        "go wtime 200 btime 1 movestogo 1",
        "go movetime 0",
        "go depth 0",
    ] {
        assert!(best(&mut speaker, clock).len() >= "bestmove e3e5".len());
    }
}

#[test]
fn garbage_never_ends_or_hangs_it() {
    let mut speaker = speaker();
    let mut rng = SeededRng::new(&Seed::guessable(5));
    let words = [
        "go",
        "depth",
        "position",
        "startpos",
        "moves",
        "fen",
        "setoption",
        "name",
        "value",
        "stop",
        "nodes",
        "1",
        "-1",
        "99999999999999999999",
        "e3e5",
        "@@@@",
        "*",
        "MultiPV",
        "infinite",
        "\u{feff}",
        "\t",
        "wtime",
    ];
    for _ in 0..400 {
        let count = rng.below(6);
        let chosen = (0..count).filter_map(|_| rng.choose(&words).copied());
        let line: Vec<&str> = chosen.collect();
        speaker.send(&line.join(" "));
    }
    speaker.send_bytes(b"\xff\xfe\0\n");
    speaker.send_bytes(&vec![b'x'; 3 << 20]);
    speaker.send_bytes(b"\nstop\nposition startpos\ngo depth 1\nisready\n");
    speaker.until("bestmove ");
    let lines = speaker.end();
    assert!(lines.iter().all(|line| !line.contains('\u{1b}')));
}
