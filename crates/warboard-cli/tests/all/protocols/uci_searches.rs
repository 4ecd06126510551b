//! `go` of `warboard uci`: every one is answered, and about the position that the tool means.

use warboard::piece_kit::{Seed, SeededRng};

use super::Speaker;

/// What is answered to a line that starts no search.
fn told(speaker: &mut Speaker, line: &str) -> Vec<String> {
    speaker.ask(line, "isready", "readyok")
}

/// All that is answered to lines which start one search.
fn answers(speaker: &mut Speaker, lines: &str) -> Vec<String> {
    speaker.send(lines);
    speaker.until("bestmove ")
}

/// The best moves that are answered to a script, after which the input ends.
fn best_moves(script: &str) -> Vec<String> {
    let mut speaker = Speaker::with(&["uci"]);
    speaker.send(script);
    let lines = speaker.end().into_iter();
    lines.filter(|line| line.starts_with("bestmove ")).collect()
}

const NONE: &str = "bestmove (none)";

#[test]
fn after_a_position_that_is_refused_there_is_no_best_move() {
    let mut speaker = Speaker::with(&["uci"]);
    for (position, why) in [
        (
            "position startpos moves e2e4 e2e3",
            "position: move 2, e2e3: there is no piece on e2",
        ),
        (
            "position fen x moves",
            "position: not a position of chess: ",
        ),
        (
            "position startpos e2e4",
            "position: \"e2e4\" is not the word moves",
        ),
        (
            "position",
            "position: it is startpos, or fen and a position string",
        ),
        (
            "setoption name UCI_Variant value ludo\nposition startpos",
            "setoption: UCI_Variant is one of capatomic, invasion, chess, ",
        ),
    ] {
        told(&mut speaker, "setoption name UCI_Variant value chess");
        let lines = answers(&mut speaker, &format!("{position}\ngo movetime 10"));
        assert!(
            lines[0].starts_with(&format!("info string {why}")),
            "{lines:?}"
        );
        let said = &lines[lines.len() - 2];
        assert!(
            said.starts_with("info string go: no position is known: "),
            "{said}"
        );
        assert_eq!(lines[lines.len() - 1], NONE);
    }
    speaker.send_bytes(b"position startpos moves e2e4 \xff\n");
    assert_eq!(
        answers(&mut speaker, "go depth 1")
            .last()
            .map(String::as_str),
        Some(NONE)
    );
    told(&mut speaker, "setoption name UCI_Variant value chess");
    let lines = answers(&mut speaker, "position startpos\ngo depth 1");
    assert_ne!(lines[lines.len() - 1], NONE);
}

#[test]
fn counters_may_be_missing_and_games_go_on_that_history_has_ended() {
    let mut speaker = Speaker::with(&["uci"]);
    let there_and_back = " g1f3 g8f6 f3g1 f6g8".repeat(5);
    for position in [
        "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - moves e2e4".to_string(),
        "fen 8/8/8/8/8/2k5/8/K7 w - - 0 1 moves a1b1 c3b3".to_string(),
        format!("startpos moves{there_and_back} e2e4"),
        format!("startpos moves{there_and_back}"),
    ] {
        let lines = answers(&mut speaker, &format!("position {position}\ngo depth 2"));
        assert!(
            !lines.iter().any(|line| line.contains("string")),
            "{position}: {lines:?}"
        );
        assert_ne!(lines[lines.len() - 1], NONE, "{position}");
    }
    let mate = "position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 3";
    let lines = answers(&mut speaker, mate);
    assert_eq!(lines, ["info string the game is over: checkmate b", NONE]);
}

#[test]
fn whatever_a_search_is_told_it_answers() {
    let mut speaker = Speaker::with(&["uci"]);
    for (go, why) in [
        ("go wtime 0 btime 0", None),
        ("go wtime -50 btime 1000 winc 0 binc 0", None),
        ("go wtime 200 btime 1 movestogo 1", None),
        ("go movestogo -3 wtime 100 winc -5", None),
        ("go btime 1000", Some("go: no wtime: no time is left")),
        ("go movetime 0", None),
        ("go movetime -1", None),
        ("go depth 0", None),
        ("go nodes 0", None),
        ("go depth 99999999999999999999 movetime 10", None),
        ("go depth", Some("go: depth needs a whole number")),
        ("go depth nodes 100", Some("go: depth needs a whole number")),
        ("go mate 1", None),
        ("go foo depth 1 bar", Some("go: \"foo\" is left out")),
    ] {
        let lines = answers(&mut speaker, go);
        let why = why.map(|why| format!("info string {why}"));
        let complaint = lines.iter().find(|line| line.starts_with("info string"));
        assert_eq!(complaint, why.as_ref(), "{go}");
        assert_ne!(lines[lines.len() - 1], NONE, "{go}");
    }
}

#[test]
fn a_search_among_some_moves_finds_one_of_them() {
    let mut speaker = Speaker::with(&["uci"]);
    for level in ["2", "5", "8"] {
        told(
            &mut speaker,
            &format!("setoption name Skill Level value {level}"),
        );
        for moves in ["a2a3 h2h4", "g1h3", "a2a3 e2e5 depth"] {
            let lines = answers(&mut speaker, &format!("go nodes 500 searchmoves {moves}"));
            let best = lines[lines.len() - 1].split(' ').nth(1).unwrap_or_default();
            assert!(moves.contains(best), "{moves}: {best}");
        }
    }
    told(&mut speaker, "setoption name MultiPV value 5");
    let lines = answers(&mut speaker, "go searchmoves a2a3 b2b3 depth 2");
    assert!(lines.iter().any(|line| line.contains("multipv 2")));
    assert!(!lines.iter().any(|line| line.contains("multipv 3")));
    let lines = answers(&mut speaker, "go searchmoves e2e5 depth 2");
    assert_eq!(
        lines,
        [
            "info string go: e2e5: the pawn on e2 cannot go to e5",
            "info string go: searchmoves has no legal move",
            NONE
        ]
    );
}

#[test]
fn the_ponder_move_is_legal_after_the_best_one() {
    let mut speaker = Speaker::with(&["uci"]);
    let castles = "position fen 4k3/8/8/8/8/8/7P/4K2R w K - 0 1";
    for position in ["position startpos", castles] {
        let lines = answers(&mut speaker, &format!("{position}\ngo depth 5"));
        let line = lines.last().expect("a best move");
        let words: Vec<&str> = line.split(' ').collect();
        let [_, best, "ponder", ponder] = words[..] else {
            panic!("{line}");
        };
        let moves = format!("{position} moves {best} {ponder}");
        assert_eq!(told(&mut speaker, &moves), [""; 0]);
    }
    // There is no answer to mate.
    let mate = "position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1\ngo depth 3";
    let lines = answers(&mut speaker, mate);
    assert_eq!(lines.last().map(String::as_str), Some("bestmove a1a8"));
}

#[test]
fn pondering_waits_for_the_move_or_for_stop() {
    let mut speaker = Speaker::with(&["uci"]);
    let ponder = "position startpos moves e2e4 e7e5\ngo ponder wtime 1000 btime 1000";
    for mate_in_one in [false, true] {
        let position = match mate_in_one {
            true => "position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1\ngo ponder depth 3",
            false => ponder,
        };
        for end in ["stop", "ponderhit"] {
            speaker.send(position);
            let lines = speaker.until("info depth 1");
            assert!(!lines.iter().any(|line| line.starts_with("bestmove")));
            let lines = told(&mut speaker, "");
            assert!(!lines.iter().any(|line| line.starts_with("bestmove")));
            let lines = answers(&mut speaker, end);
            assert_ne!(lines[lines.len() - 1], NONE);
        }
    }
    assert_eq!(told(&mut speaker, "ponderhit"), [""; 0]);
}

#[test]
fn perft_is_divided_as_tools_read_it() {
    let mut speaker = Speaker::with(&["uci"]);
    let castles = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    speaker.send(&format!("{castles}\ngo perft 2"));
    let lines = speaker.until("Nodes searched: ");
    assert!(lines.contains(&"e1g1: 3".to_string()), "{lines:?}");
    assert!(
        !lines.iter().any(|line| line.starts_with("e1h1")),
        "{lines:?}"
    );
    assert_eq!(lines[lines.len() - 2..], ["", "Nodes searched: 66"]);
    for (depth, nodes) in [(0, 1), (1, 20), (3, 8902)] {
        speaker.send(&format!("position startpos\ngo perft {depth}"));
        let sum = format!("Nodes searched: {nodes}");
        assert_eq!(speaker.until("Nodes searched: ").pop(), Some(sum));
    }
    // What comes meanwhile waits, and a count of centuries ends.
    speaker.send("go perft 30\nposition startpos moves e2e4\nisready\nstop");
    speaker.until("readyok");
    speaker.until("info string go: perft was stopped");
    let lines = answers(&mut speaker, "go depth 1 searchmoves e7e5");
    assert!(lines[lines.len() - 1].starts_with("bestmove e7e5"));
}

#[test]
fn stop_ends_a_search() {
    let mut speaker = Speaker::with(&["uci"]);
    for _ in 0..10 {
        speaker.send("go infinite");
        speaker.until("info depth 2");
        speaker.send("stop");
        speaker.until("bestmove ");
    }
    assert_eq!(told(&mut speaker, "stop"), [""; 0]);
}

#[test]
fn commands_that_come_during_a_search_are_carried_out_after_it() {
    let mut speaker = Speaker::with(&["uci"]);
    speaker.send("go infinite");
    speaker.until("info depth 2");
    for waiting in [
        "position startpos moves e2e4",
        "go depth 1 searchmoves e7e5",
    ] {
        speaker.send(waiting);
    }
    speaker.ask("", "isready", "readyok");
    speaker.send("stop");
    speaker.until("bestmove ");
    let lines = speaker.until("bestmove ");
    assert!(lines[lines.len() - 1].starts_with("bestmove e7e5"));
}

#[test]
fn a_script_loses_nothing() {
    let script = "position startpos\ngo depth 4 searchmoves a2a3\n\
                  position startpos moves e2e4\ngo infinite searchmoves e7e5\nsetoption name Hash value 1\n\
                  stop\nposition startpos moves d2d4\ngo nodes 900 searchmoves d7d5\n\
                  go ponder depth 2 searchmoves d7d6\nponderhit\ngo infinite searchmoves a7a6";
    let best = best_moves(script);
    let moves: Vec<_> = best
        .iter()
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    assert_eq!(moves, ["a2a3", "e7e5", "d7d5", "d7d6", "a7a6"]);
}

#[test]
fn the_end_of_the_input_lets_a_search_end_as_it_was_ordered() {
    let mut speaker = Speaker::with(&["uci"]);
    speaker.send("go depth 6");
    let lines = speaker.end();
    assert!(
        lines.iter().any(|line| line.starts_with("info depth 6 ")),
        "{lines:?}"
    );
    for endless in ["go infinite", "go ponder wtime 1000", "go"] {
        assert_eq!(best_moves(endless).len(), 1, "{endless}");
    }
}

#[test]
fn quit_ends_what_is_under_way_and_what_waits() {
    let mut speaker = Speaker::with(&["uci"]);
    speaker.send("go infinite\ngo depth 90\ngo perft 30\nquit");
    let lines = speaker.end();
    let best = lines.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(best.count(), 2, "{lines:?}");
}

#[test]
fn an_answer_that_is_found_early_waits_for_stop() {
    let mut speaker = Speaker::with(&["uci"]);
    told(&mut speaker, "position startpos moves f2f3 e7e5 g2g4 d8h4");
    assert_eq!(told(&mut speaker, "go infinite"), [""; 0]);
    let lines = told(&mut speaker, "stop");
    assert_eq!(lines.last().map(String::as_str), Some(NONE));
}

#[test]
fn garbage_never_ends_or_hangs_it() {
    let mut speaker = Speaker::with(&["uci"]);
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
        "e2e4",
        "@@@@",
        "*",
        "MultiPV",
        "infinite",
        "ponder",
        "ponderhit",
        "searchmoves",
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
