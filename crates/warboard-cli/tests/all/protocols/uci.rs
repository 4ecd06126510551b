//! `warboard uci`.

use super::Speaker;
use crate::files::Folder;

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
        "option name Move Overhead type spin default 10 min 0 max 5000",
        "option name UCI_Elo type spin default 1050 min 100 max 1850",
        "option name Clear Hash type button",
        "option name Ponder type check default false",
        "option name UCI_LimitStrength type check default false",
        "option name UCI_AnalyseMode type check default false",
        "option name UCI_Chess960 type check default false",
        "option name UCI_ShowWDL type check default false",
    ];
    assert_eq!(lines[..expected.len()], expected);
    let variants = &lines[expected.len()];
    let offered = "option name UCI_Variant type combo default chess var capatomic var invasion";
    assert!(variants.starts_with(offered), "{variants}");
    for name in ["chess", "3check", "kingofthehill", "losalamos", "atomic"] {
        assert!(
            format!("{variants} ").contains(&format!(" var {name} ")),
            "{variants}"
        );
    }
    assert!(!variants.contains("strata"), "{variants}");
    assert_eq!(lines[expected.len() + 1..], ["uciok"]);
    for line in [
        "setoption name hash value 2",
        "setoption name Threads value 2",
        "setoption name MultiPV value 3",
        "setoption name Move Overhead value 300",
        "setoption name Ponder value True",
        "setoption name UCI_AnalyseMode value FALSE",
        "setoption name Clear Hash",
        "ucinewgame",
        "debug on",
        "",
    ] {
        assert_eq!(told(&mut speaker, line), [""; 0], "{line}");
    }
    speaker.send("go depth 3");
    let lines = speaker.until("bestmove ");
    assert!(lines[5].contains(" multipv 3 score cp "), "{}", lines[5]);
    let starts = [
        "info depth 1 seldepth 1 multipv 1 score cp ",
        "info depth 2 seldepth ",
    ];
    for (line, start) in [&lines[0], &lines[5]].into_iter().zip(starts) {
        assert!(line.starts_with(start), "{line}");
        assert!(
            line.contains(" hashfull ") && line.contains(" tbhits 0 time "),
            "{line}"
        );
    }
}

#[test]
fn levels_and_ratings_tell_one_line_unless_it_is_analysis() {
    let mut speaker = speaker();
    told(&mut speaker, "setoption name MultiPV value 2");
    let lines = |speaker: &mut Speaker| {
        speaker.send("go nodes 300");
        let lines = speaker.until("bestmove ");
        lines.iter().filter(|line| line.contains(" pv ")).count()
    };
    assert!(lines(&mut speaker) > 2);
    for (limit, other) in [
        ("Skill Level value 1", "Skill Level value 8"),
        (
            "UCI_LimitStrength value true",
            "UCI_LimitStrength value false",
        ),
    ] {
        told(&mut speaker, &format!("setoption name {limit}"));
        assert_eq!(lines(&mut speaker), 1, "{limit}");
        told(&mut speaker, "setoption name UCI_AnalyseMode value true");
        assert!(lines(&mut speaker) > 2);
        told(&mut speaker, "setoption name UCI_AnalyseMode value false");
        told(&mut speaker, &format!("setoption name {other}"));
        assert!(lines(&mut speaker) > 2, "{other}");
    }
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
    told(&mut speaker, "setoption name UCI_Variant value capatomic");
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
    for name in ["3check", "three-check", "Three-Check", "ThreeCheck"] {
        let variant = format!("setoption name UCI_Variant value {name}");
        assert_eq!(told(&mut speaker, &variant), [""; 0]);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1";
        let position = format!("position fen {start} moves e2e4 e7e5");
        assert_eq!(told(&mut speaker, &position), [""; 0]);
    }
    // Both are names of starts: in Gothic chess the king is on f1.
    for (name, king) in [("gothic", "f1i1"), ("capablanca", "f1h1")] {
        told(
            &mut speaker,
            &format!("setoption name UCI_Variant value {name}"),
        );
        let moves = "h2h4 a7a5 g2g3 a5a4 i1h3 b7b5 g1f3 b5b4 h1g2 c7c5";
        let castled = told(
            &mut speaker,
            &format!("position startpos moves {moves} {king}"),
        );
        assert_eq!(castled.is_empty(), name == "gothic", "{name}: {castled:?}");
    }
    for name in ["chess960", "fischerandom"] {
        told(
            &mut speaker,
            &format!("setoption name UCI_Variant value {name}"),
        );
        assert_eq!(
            told(&mut speaker, "position startpos moves g1f3 b8c6"),
            [""; 0]
        );
    }
}

#[test]
fn variants_of_a_file_are_offered() {
    let folder = Folder::new("uci");
    let file = folder.path("variants.ini");
    std::fs::write(&file, "[my-chess:chess]\ncastling = false\n").expect("written");
    let mut speaker = Speaker::with(&["uci", "--variants", &file]);
    let lines = told(&mut speaker, "uci");
    assert!(
        lines.iter().any(|line| line.ends_with(" var my-chess")),
        "{lines:?}"
    );
    assert_eq!(
        told(&mut speaker, "setoption name UCI_Variant value my-chess"),
        [""; 0]
    );
    assert_eq!(told(&mut speaker, "position startpos moves e2e4"), [""; 0]);
    assert!(best(&mut speaker, "go depth 2").len() >= "bestmove e7e5".len());
}

#[test]
fn castling_is_written_as_tools_expect_it() {
    let mut speaker = speaker();
    told(&mut speaker, "setoption name MultiPV value 100");
    told(&mut speaker, "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let castles = |speaker: &mut Speaker, castling: &str| {
        speaker.send("go depth 1");
        let lines = speaker.until("bestmove ");
        lines.iter().any(|line| line.ends_with(castling))
    };
    assert!(castles(&mut speaker, " pv e1g1") && !castles(&mut speaker, " pv e1h1"));
    told(&mut speaker, "setoption name UCI_Chess960 value True");
    assert!(castles(&mut speaker, " pv e1h1") && !castles(&mut speaker, " pv e1g1"));
    let castled = "position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8h8";
    assert_eq!(told(&mut speaker, castled), [""; 0]);
}

/// A piece that comes in or a wall is written behind the king's destination.
#[test]
fn castling_keeps_what_comes_with_it() {
    let folder = Folder::new("uci-castling");
    let file = folder.path("variants.ini");
    let text = "[gates:seirawan]\n[walls:duck]\n";
    std::fs::write(&file, text).expect("written");
    let mut speaker = Speaker::with(&["uci", "--variants", &file]);
    let mut counted = |variant: &str, fen: &str| {
        speaker.send(&format!("setoption name UCI_Variant value {variant}"));
        speaker.send(&format!("position fen {fen}"));
        speaker.send("go perft 1");
        speaker.until("Nodes searched")
    };
    let lines = counted("gates", "4k3/8/8/8/8/8/8/4K2R[H] w K - 0 1");
    for castling in ["e1g1: 1", "e1g1h: 1", "h1e1h: 1"] {
        assert!(lines.contains(&castling.to_string()), "{lines:?}");
    }
    let lines = counted("walls", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(lines.contains(&"e1g1,g1a4: 1".to_string()), "{lines:?}");
}

#[test]
fn chances_are_told_with_each_score_if_asked_for() {
    let mut speaker = speaker();
    let mut chances = |position: &str| {
        told(&mut speaker, position);
        speaker.send("go depth 2");
        let lines = speaker.until("bestmove ");
        let told: Vec<_> = lines[..lines.len() - 1]
            .iter()
            .filter_map(|line| line.split_once(" wdl "))
            .filter_map(|(_, rest)| rest.split_once(" nodes "))
            .map(|(numbers, _)| numbers.to_string())
            .collect();
        speaker.send("setoption name UCI_ShowWDL value true");
        told
    };
    assert_eq!(chances("position startpos"), [""; 0]);
    let even = chances("position startpos");
    let numbers: Vec<u32> = even[0]
        .split(' ')
        .map(|n| n.parse().expect("a number"))
        .collect();
    assert_eq!(numbers.iter().sum::<u32>(), 1000);
    assert!(
        numbers[1] > numbers[0] && numbers[0].abs_diff(numbers[2]) < 200,
        "{even:?}"
    );
    let won = chances("position fen 6k1/5ppp/8/8/8/8/8/4R2K w - - 0 1");
    assert_eq!(won.last().expect("told"), "1000 0 0");
}

#[test]
fn what_is_wrong_is_told() {
    let mut speaker = speaker();
    for (line, why) in [
        (
            "setoption name Hash value 0",
            "setoption: Hash is a whole number from 1 to 65536",
        ),
        (
            "setoption name UCI_Chess960 value yes",
            "setoption: UCI_Chess960 is true or false",
        ),
        (
            "setoption name UCI_Opponent value none",
            "setoption: no option has the name \"UCI_Opponent\"",
        ),
        ("setoption", "setoption: no option has the name \"\""),
        ("hel\u{1b}lo", "unknown command \"hel\\u{1b}lo\""),
    ] {
        let answers = told(&mut speaker, line);
        assert_eq!(answers.len(), 1, "{line}: {answers:?}");
        let told = format!("info string {why}");
        assert!(answers[0].starts_with(&told), "{}", answers[0]);
    }
}
