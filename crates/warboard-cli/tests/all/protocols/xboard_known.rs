//! `warboard xboard` in the games whose rules XBoard knows: how moves are written and read.

use super::{Speaker, told};

fn speaker(variant: &str, position: &str) -> Speaker {
    let mut speaker = Speaker::with(&["xboard"]);
    let setup = format!("new\nvariant {variant}\nforce\nsetboard {position}");
    assert_eq!(told(&mut speaker, &setup), [""; 0], "{variant}");
    speaker
}

/// Moves that are played, moves that are refused, and actions as the engine writes them.
struct Case {
    variant: &'static str,
    /// As XBoard writes it.
    position: &'static str,
    moves: &'static [&'static str],
    refused: &'static [&'static str],
    /// In the game's own notation, and as it is to be written; each is taken back.
    written: &'static [(&'static str, &'static str)],
}

const CASES: &[Case] = &[
    Case {
        variant: "normal",
        position: "r3k2r/pP6/8/8/4p3/8/3P4/R3K2R w KQkq - 0 1",
        moves: &["d2d4", "e4d3", "e1g1", "e8e7", "b7a8q"],
        refused: &["P@e5", "e8g8", "O-O-O", "g1e1", "b2b3", "e1h1q"],
        written: &[],
    },
    Case {
        variant: "normal",
        position: "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1",
        moves: &[],
        refused: &[],
        written: &[
            ("O-O", "e1g1"),
            ("e1a1", "e1c1"),
            ("bxa8=N", "b7a8n"),
            ("b8=Q", "b7b8q"),
        ],
    },
    Case {
        variant: "fischerandom",
        position: "1r2k2r/8/8/8/8/8/8/1R2KR2 w FBhb - 0 1",
        moves: &["O-O", "e8c8"],
        refused: &["O-O"],
        written: &[],
    },
    Case {
        variant: "fischerandom",
        position: "1r2k2r/8/8/8/8/8/8/2R1KR2 w KQkq - 0 1",
        moves: &[],
        refused: &["e1g1q", "e1b1"],
        written: &[("O-O", "O-O"), ("e1c1", "O-O-O"), ("Ke2", "e1e2")],
    },
    Case {
        variant: "crazyhouse",
        position: "4k3/8/8/8/8/8/8/4K2Q~[Np] w - - 0 1",
        moves: &["N@e5", "P@e2"],
        refused: &["p@d1", "P@e2", "Q@d4"],
        written: &[("N@f3", "N@f3")],
    },
    Case {
        variant: "atomic",
        position: "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq e6 0 2",
        moves: &["f3e5", "d7d6"],
        refused: &["e5d3"],
        written: &[("Nxe5", "f3e5")],
    },
    Case {
        variant: "3check",
        position: "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        moves: &["f1b5", "c7c6"],
        refused: &["b5e8"],
        written: &[("Bb5+", "f1b5")],
    },
    Case {
        variant: "capablanca",
        position: "r4k3r/1P8/10/10/10/10/10/R4K3R w KQkq - 0 1",
        moves: &["f1i1", "f8e8"],
        refused: &["i8j8", "O-O"],
        written: &[
            ("O-O", "f1i1"),
            ("O-O-O", "f1c1"),
            ("bxa8=A", "b7a8a"),
            ("b8=C", "b7b8c"),
        ],
    },
    Case {
        variant: "janus",
        position: "r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1",
        moves: &["e1i1", "e8b8"],
        refused: &["e1g1"],
        written: &[("O-O", "e1i1"), ("O-O-O", "e1b1")],
    },
    Case {
        variant: "grand",
        position: "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R[-] w - 0 1",
        moves: &["e2e4", "e7e5"],
        refused: &["e2e4", "e10e9"],
        written: &[("e5", "e2e4"), ("Nc4", "b1c3")],
    },
    Case {
        variant: "grand",
        position: "5k4/10/3r6/2P7/10/10/10/10/10/5K4[Qr] w - 0 1",
        moves: &["c6d7", "f9e9", "d7d8"],
        refused: &["e9d8q"],
        written: &[("c7c8", "c7"), ("cxd8", "cxd7")],
    },
    Case {
        variant: "xiangqi",
        position: "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 0 1",
        moves: &["h2e2", "h9g7"],
        refused: &["a0a9", "P@e5", "e10e9"],
        written: &[("Nc3", "b0c2"), ("h3e3", "h2e2")],
    },
    Case {
        variant: "shogi",
        position: "lnsgkgsnl/1r5b1/pp1ppp1pp/6p2/9/2P6/PP1PPPPP1/1B5R1/LNSGKGSNL[Pp] w 0 1",
        moves: &["P@i5", "P@c5", "b2h8+"],
        refused: &["P@d7", "h8i7=", "K@e5"],
        written: &[("b2h8", "b2h8"), ("b2h8+b", "b2h8+"), ("P@i5", "P@i5")],
    },
];

#[test]
fn moves_are_written_and_read_as_xboard_does() {
    for case in CASES {
        let name = case.variant;
        let mut engine = speaker(name, case.position);
        for (action, text) in case.written {
            let lines = told(&mut engine, &format!("option Play={action}\nundo"));
            assert_eq!(lines, [format!("move {text}")], "{name}");
        }
        for text in case.moves {
            let lines = told(&mut engine, &format!("usermove {text}"));
            assert_eq!(lines, [""; 0], "{name}");
        }
        for text in case.refused {
            let lines = told(&mut engine, &format!("usermove {text}"));
            assert_eq!(lines.len(), 1, "{name} {text}: {lines:?}");
            assert!(lines[0].starts_with("Illegal move"), "{name}: {lines:?}");
            assert!(
                lines[0].ends_with(&format!(": {text}")),
                "{name}: {lines:?}"
            );
        }
        // All of it can be taken back.
        for _ in case.moves {
            assert_eq!(told(&mut engine, "undo"), [""; 0], "{name}");
        }
        let refused = told(&mut engine, "undo");
        assert_eq!(refused, ["Error (nothing to take back): \"undo\""]);
    }
}

#[test]
fn chess_is_played_until_another_game_is_named() {
    let mut engine = Speaker::with(&["xboard"]);
    assert_eq!(
        told(&mut engine, "force\ne2e4\ne7e5\nNf3\nusermove b8c6"),
        [""; 0]
    );
    let lines = told(
        &mut engine,
        "new\nvariant xiangqi\nforce\nb0c2\nnew\nforce\nb1c3",
    );
    assert_eq!(lines, [""; 0], "a new game is chess again");
    let refused = "Illegal move (the piece on h2 belongs to the opponent): h2e2";
    assert_eq!(told(&mut engine, "h2e2"), [refused]);
}

#[test]
fn games_have_many_names() {
    for (variant, start) in [
        ("chess", "e2e4"),
        ("Chess960", "O-O"),
        ("three-check", "e2e4"),
        ("Gothic chess", "e2e4"),
        ("caparandom", "O-O"),
        ("chinese chess", "h2e2"),
    ] {
        let mut engine = Speaker::with(&["xboard"]);
        let lines = told(&mut engine, &format!("new\nvariant {variant}\nforce"));
        assert_eq!(lines, [""; 0], "{variant}");
        let lines = told(&mut engine, start);
        assert!(lines.is_empty() || start == "O-O", "{variant}: {lines:?}");
    }
    // Gothic chess has queen and chancellor beside each other.
    let mut engine = Speaker::with(&["xboard"]);
    let lines = told(&mut engine, "variant gothic\nforce\noption Play=Nc3");
    assert_eq!(lines, ["move b1c3"]);
}

#[test]
fn boards_of_other_games_are_refused() {
    for (variant, position) in [
        (
            "normal",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQQBNR w KQkq - 0 1",
        ),
        ("normal", "8/8/8/8/8/8/8/8 w - - 0 1"),
        (
            "normal",
            "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 0 1",
        ),
        (
            "xiangqi",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        (
            "capablanca",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4[Q] w 0 1"),
        ("normal", "x"),
        ("normal", ""),
    ] {
        let mut engine = Speaker::with(&["xboard"]);
        let lines = told(
            &mut engine,
            &format!("new\nvariant {variant}\nforce\nsetboard {position}"),
        );
        assert_eq!(
            lines,
            ["tellusererror Illegal position"],
            "{variant} {position}"
        );
        // There are no moves until there is a position.
        assert_eq!(
            told(&mut engine, "usermove e2e4"),
            ["Illegal move (the position is illegal: set up another): e2e4"]
        );
        assert_eq!(
            told(&mut engine, "go"),
            ["Error (illegal position): \"go\""]
        );
        assert_eq!(told(&mut engine, "new\nforce\ne2e4"), [""; 0]);
    }
}

#[test]
fn squares_are_marked_to_which_a_piece_may_go() {
    let mut engine = speaker("normal", "4k3/8/8/8/8/8/8/3nK2R w K - 0 1");
    let rest = "tttttttt/".repeat(6);
    // Castling is where the king goes.
    let marks = format!("highlight {rest}tttYYttt/tttRtYYt");
    assert_eq!(told(&mut engine, "lift e1"), [marks]);
    assert_eq!(
        told(&mut engine, "lift e9"),
        ["Error (bad argument): \"lift\""]
    );
}
