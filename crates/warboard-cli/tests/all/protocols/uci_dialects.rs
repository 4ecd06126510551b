//! USI and UCCI, which `warboard uci` speaks once it is greeted so.

use super::Speaker;

/// What is answered to a line that starts no search.
fn told(speaker: &mut Speaker, line: &str) -> Vec<String> {
    speaker.ask(line, "isready", "readyok")
}

fn words(line: Option<&String>) -> Vec<&str> {
    line.map_or_else(Vec::new, |line| line.split(' ').collect())
}

#[test]
fn shogi_is_played_by_usi() {
    let mut speaker = Speaker::with(&["uci"]);
    speaker.send("usi");
    let lines = speaker.until("usiok");
    assert!(lines.contains(&"option name Skill_Level type spin default 8 min 1 max 8".into()));
    assert!(
        lines
            .iter()
            .any(|line| line.contains("UCI_Variant type combo default shogi "))
    );
    for line in [
        "setoption name USI_Hash value 2",
        "setoption name USI_Ponder value true",
        "setoption name Skill_Level value 8",
        "usinewgame",
        "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e",
        "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 w G2Pb 8 moves B*7c G*8c",
        "gameover win",
    ] {
        assert_eq!(told(&mut speaker, line), [""; 0], "{line}");
    }
    // Black, who is upper case, mates with the gold in hand.
    for clock in [
        "btime 0 wtime 0 byoyomi 2000",
        "btime 60000 wtime 0",
        "depth 4",
    ] {
        let mate = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
        speaker.send(&format!("{mate}\ngo {clock}"));
        let lines = speaker.until("bestmove ");
        assert_eq!(lines[lines.len() - 1], "bestmove G*5b", "{clock}");
        assert!(
            lines[lines.len() - 2].contains(" score mate 1 "),
            "{lines:?}"
        );
        assert!(lines[lines.len() - 2].ends_with(" pv G*5b"), "{lines:?}");
    }
    // Problems, in which Black has no king.
    for (problem, first) in [
        ("4k4/9/4P4/9/9/9/9/9/9 b G 1", "G*5b"),
        ("7k1/9/9/7N1/9/9/9/9/9 b GS 1", "G*3b"),
        ("7kl/9/6G1p/9/9/9/9/9/9 b 2Sr 1", "S*3b"),
    ] {
        speaker.send(&format!("position sfen {problem}\ngo depth 6"));
        let best = speaker.until("bestmove ").pop().expect("a move");
        assert_eq!(words(Some(&best))[1], first, "{problem}");
    }
    speaker.send("position startpos moves 7g7f\ngo depth 4");
    let lines = speaker.until("bestmove ");
    let moves = words(lines.last());
    let next = format!("position startpos moves 7g7f {} {}", moves[1], moves[3]);
    assert_eq!(told(&mut speaker, &next), [""; 0]);
    speaker.send("position startpos moves 7g7e\ngo byoyomi 10");
    assert_eq!(
        speaker.until("bestmove ").pop().as_deref(),
        Some("bestmove resign")
    );
    // Black's king has entered, with 28 points; White, who has not declared before, has 27.
    let entered = "RRBK5/PPPPPPPP1/9/9/9/9/1pppppppp/5+p+p2/4kbrr1";
    for moves in [
        "b 5P2p 1",
        "w 5P2p 1",
        "w 5P2p 1 moves P*9e",
        "b 5P2p 1 moves 6a5a",
    ] {
        let position = format!("position sfen {entered} {moves}\ngo depth 1");
        speaker.send(&position);
        let best = speaker.until("bestmove ").pop();
        assert_eq!(best.as_deref(), Some("bestmove win"), "{moves}");
    }
    speaker.send("go ponder btime 1000 wtime 1000\nponderhit");
    assert_eq!(
        speaker.until("bestmove ").pop().as_deref(),
        Some("bestmove win")
    );
    speaker.send("go mate 100");
    assert_eq!(speaker.next(), "checkmate notimplemented");
}

#[test]
fn xiangqi_is_played_by_ucci() {
    let mut speaker = Speaker::with(&["uci"]);
    speaker.send("ucci");
    let lines = speaker.until("ucciok");
    assert!(
        lines.contains(&"option usemillisec type check default false".into()),
        "{lines:?}"
    );
    for line in [
        "setoption usemillisec true",
        "setoption Hash 2",
        "setoption newgame",
        "position startpos moves h2e2 h9g7 h0g2",
        "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - -",
    ] {
        assert_eq!(told(&mut speaker, line), [""; 0], "{line}");
    }
    let mate = "position fen 3k5/R8/9/9/9/9/9/9/1R7/5K3 w - - 0 1";
    for clock in ["time 2000 increment 0 opptime 1", "depth 4"] {
        speaker.send(&format!("{mate}\ngo {clock}"));
        let lines = speaker.until("bestmove ");
        assert_eq!(lines[lines.len() - 1], "bestmove b1b9", "{clock}");
        assert!(
            lines[lines.len() - 2].contains(" score 29999 "),
            "{lines:?}"
        );
    }
    speaker.send("position startpos moves h2e2\ngo depth 3");
    let lines = speaker.until("bestmove ");
    let moves = words(lines.last());
    let next = format!("position startpos moves h2e2 {} {}", moves[1], moves[3]);
    assert_eq!(told(&mut speaker, &next), [""; 0]);
    speaker.send("position startpos moves h2e3\ngo time 10");
    assert_eq!(speaker.until("nobestmove").len(), 3);
    speaker.send("quit");
    assert_eq!(speaker.end(), ["bye"]);
}
