//! What `warboard xboard` answers to commands besides moves.

use super::{Speaker, told};

/// Black has lost.
const LOST: &str = "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1";

#[test]
fn a_ping_is_answered_after_the_move() {
    let mut engine = Speaker::with(&["xboard"]);
    engine.send("sd 4\ngo\nping 1\nping 2");
    let lines = engine.until("pong 2");
    let last: Vec<_> = lines.iter().map(|line| line.split(' ').next()).collect();
    assert_eq!(last, [Some("move"), Some("pong"), Some("pong")]);
    // Nobody waits for a move in analysis, nor if the search is broken off.
    engine.send("analyze\nping 3");
    engine.until("pong 3");
    engine.send("exit\nst 1000\nsd 90\ngo\nping 4\nforce");
    assert_eq!(engine.until("pong 4"), ["pong 4"]);
}

#[test]
fn draws_are_agreed_to_if_the_engine_is_not_better() {
    let mut engine = Speaker::with(&["xboard"]);
    engine.send(&format!("force\nsetboard {LOST}\nsd 3\ngo"));
    engine.until("move ");
    assert_eq!(told(&mut engine, "draw"), ["offer draw"]);
    // An engine makes its offer with a move, which may be a bad one.
    assert_eq!(told(&mut engine, "computer\ndraw"), [""; 0]);
    engine.send("usermove e1e2");
    assert_eq!(engine.until("offer draw").len(), 1);
    engine.until("move ");
    // Who is better thinks about it and goes on.
    let won = LOST.replace(" b ", " w ");
    engine.send(&format!("new\nforce\nsetboard {won}\nsd 3\ngo"));
    engine.until("move ");
    assert_eq!(told(&mut engine, "draw"), [""; 0]);
    // An offer before the engine knows better is answered when it has thought.
    for line in ["sd 3\ndraw\ngo", "sd 6\ngo\ndraw"] {
        engine.send(&format!("new\nforce\nsetboard {LOST}\n{line}"));
        assert_eq!(engine.next(), "offer draw");
        engine.until("move ");
    }
}

#[test]
fn hopeless_games_are_resigned_if_asked_for() {
    for resign in ["0", "1"] {
        let mut engine = Speaker::with(&["xboard"]);
        engine.send(&format!(
            "option Resign={resign}\nforce\nsetboard {LOST}\nsd 2\ngo"
        ));
        engine.until("move ");
        engine.send("usermove e1e2");
        engine.until("move ");
        engine.send("usermove e2e3");
        let last = engine.next();
        assert_eq!(last == "resign", resign == "1", "{last}");
    }
}

#[test]
fn times_are_read_in_every_form() {
    let mut engine = Speaker::with(&["xboard"]);
    for line in [
        "level 40 5 0",
        "level 40 0:30 0",
        "level 0 2 12",
        "level 0 2:30 0.5",
        "st 30",
        "st 0.5",
        "sd 6",
        "time 1000",
        "time -3",
        "otim 1000",
    ] {
        assert_eq!(told(&mut engine, line), [""; 0], "{line}");
    }
    for line in [
        "level",
        "level 40",
        "level 40 5",
        "level 40 5 x",
        "level 40 5 0 1",
        "level 40 -5 0",
        "st",
        "st x",
        "sd",
        "sd -1",
        "time x",
        "memory 0",
        "memory x",
    ] {
        let refused = format!("Error (bad argument): \"{line}\"");
        assert_eq!(told(&mut engine, line), [refused]);
    }
}

#[test]
fn what_is_not_offered_is_said() {
    let mut engine = Speaker::with(&["xboard"]);
    let features = engine.ask("protover 2", "ping 7", "pong 7").join(" ");
    for feature in ["nps=0", "setboard=1", "draw=1", "ics=0", "pause=0"] {
        assert!(features.contains(&format!(" {feature} ")), "{feature}");
    }
    for line in ["nps 1000", "edit", "white", "partner"] {
        let refused = format!("Error (unknown command): \"{line}\"");
        assert_eq!(told(&mut engine, line), [refused]);
    }
}

#[test]
fn a_game_is_commented_on() {
    let mut engine = Speaker::with(&["xboard"]);
    let book = told(&mut engine, "bk");
    assert!(book[0].starts_with(' ') && book[1].is_empty(), "{book:?}");
    engine.send("force\nhint");
    assert_eq!(engine.until("Hint: ")[0].len(), "Hint: e2e4".len());
    engine.send("post\nanalyze");
    engine.until("4 ");
    let report = told(&mut engine, ".");
    let report = report.iter().find(|line| line.starts_with("stat01: "));
    assert_eq!(report.map(|line| line.split(' ').count()), Some(6));
    // The analysis follows the board.
    engine.send("usermove e2e4\nundo\nusermove d2d4");
    engine.until("3 ");
    let rest = told(&mut engine, "exit\nnopost\n.");
    assert!(
        !rest.iter().any(|line| line.starts_with("stat01")),
        "{rest:?}"
    );
}

#[test]
fn an_analysis_with_nothing_more_to_find_says_so() {
    let mut engine = Speaker::with(&["xboard"]);
    engine.send("force\nsetboard 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1\npost\nanalyze");
    let line = engine.until("99 ").pop().expect("a line");
    assert!(line.starts_with("99 100001 "), "{line}");
    engine.send("exit\nquit");
}

#[test]
fn the_engine_plays_the_side_that_it_is_told() {
    let mut engine = Speaker::with(&["xboard"]);
    // After a new game it is Black.
    engine.send("new\nsd 2\nusermove e2e4");
    let answer = engine.until("move ").pop().expect("a move");
    assert!(answer.contains('7') || answer.contains('8'), "{answer}");
    // With `playother` whoever is not to move: still Black. Then `go`: White.
    assert_eq!(told(&mut engine, "playother"), [""; 0]);
    engine.send("usermove d2d4");
    engine.until("move ");
    engine.send("go");
    engine.until("move ");
    // With `remove` two moves go; in force mode nobody answers.
    assert_eq!(
        told(&mut engine, "remove\nforce\nundo\nusermove a2a3"),
        [""; 0]
    );
}
