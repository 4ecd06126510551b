//! EPD: positions with operations, as other programs write them and as they read them.

use warboard::epd::{Epd, EpdOperand, EpdOperations};
use warboard::find;

/// The EPD of a line of chess.
#[track_caller]
fn chess(line: &str) -> Epd {
    let read = find("chess").expect("a game").read_epd(line);
    read.unwrap_or_else(|why| panic!("{line}: {why}"))
}

const KINGS: &str = "4k3/8/8/8/8/8/4P3/4K2R w K -";

#[test]
fn operations_are_kept_as_they_are() {
    for operations in [
        r#"bm Nf3; id "a puzzle";"#,
        r#"acd 12; ce -34; pv e4 e5; c0 "say \"x\" \\ y; z"; c9 "";"#,
        "draw_offer; resign;",
        r#"variant "standard"; D1 20; D2 400;"#,
    ] {
        let (read, faults) = EpdOperations::read(operations);
        assert!(faults.is_empty(), "{operations}");
        assert_eq!(read.to_string(), operations);
        let line = format!("{KINGS} {operations}");
        assert_eq!(chess(&line).to_string(), line);
    }
}

#[test]
fn moves_of_operations_are_read_in_whatever_signs() {
    let epd = chess(&format!("{KINGS} bm 0-0 O-O+ e1g1 Kf1; am e2-e4 e3!; id 7"));
    assert_eq!(
        epd.actions("bm").unwrap(),
        ["e1h1", "e1h1", "e1h1", "e1f1"],
        "castling is written as the king that takes its rook"
    );
    assert_eq!(epd.actions("am").unwrap(), ["e2e4", "e2e3"]);
    assert_eq!(
        epd.actions("sm").unwrap(),
        [""; 0],
        "it has no such operation"
    );
    assert_eq!(epd.operations.text("id"), Some("7"));
}

#[test]
fn a_move_that_is_illegal_is_named_with_its_operation() {
    let why = chess(&format!("{KINGS} bm e5;")).actions("bm").unwrap_err();
    assert_eq!(
        why.to_string(),
        "bm: \"e5\": the pawn on e2 cannot go to e5"
    );
}

#[test]
fn counts_of_moves_are_fields_or_operations() {
    let both = "4k3/8/8/8/8/8/4P3/4K2R w H - 7 30";
    for line in [
        "4k3/8/8/8/8/8/4P3/4K2R w K - hmvc 7; fmvn 30;",
        "4k3/8/8/8/8/8/4P3/4K2R w K - 7 30",
        "4k3/8/8/8/8/8/4P3/4K2R w K - 7 30 fmvn 1; hmvc 0;",
    ] {
        let epd = chess(line);
        assert_eq!(epd.game.position(), both, "{line}");
        let written = epd.to_string();
        assert!(written.contains("hmvc 7;") && written.contains("fmvn 30;"));
        assert_eq!(chess(&written).game.position(), both);
    }
}

#[test]
fn suites_of_counts_put_a_semicolon_before_each() {
    let epd =
        chess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902");
    assert_eq!(epd.mended, []);
    for (code, depth) in [("D1", 1), ("D2", 2), ("D3", 3)] {
        let count = epd.operations.text(code).unwrap().parse();
        assert_eq!(count, Ok(epd.game.perft(depth)));
    }
}

#[test]
fn what_is_mended_is_told() {
    let mended = |line: &str| {
        let codes = chess(line).mended.into_iter().map(|what| what.code);
        codes.collect::<Vec<_>>()
    };
    assert_eq!(
        mended(&format!("{KINGS} bm e4")),
        [""; 0],
        "the last semicolon may be missing"
    );
    assert_eq!(mended(&format!("{KINGS} id \"no end;")), ["epd-open"]);
    assert_eq!(mended(&format!("{KINGS} +5; id 1;")), ["epd-code"]);
    assert_eq!(
        mended(&format!("{KINGS} bm e4 dm 5; id 1;")),
        ["epd-semicolon"]
    );
    assert_eq!(
        mended("4k3/8/8/8/8/8/4P3/4K2R w KQkq - bm e4;"),
        ["fen-castling"]
    );
    assert_eq!(mended("4k3/8/8/8/8/8/4P3/4K2R w bm e4;"), ["fen-missing"]);
    assert_eq!(
        mended(&format!("{KINGS} pv e3 Kd7 c3 c5 e4;")),
        [""; 0],
        "c5 is a move"
    );
    let epd = chess(&format!("{KINGS}\0bm\te4\0;"));
    assert_eq!(
        (epd.actions("bm").unwrap(), epd.mended),
        (vec!["e2e4".to_string()], vec![])
    );
    let epd = chess(&format!("{KINGS} bm e4 e3 dm 5"));
    assert_eq!(epd.operations.to_string(), "bm e4 e3; dm 5;");
    let epd = chess(&format!("{KINGS}; am e2e4 + ?; c1 diff=10 "));
    assert_eq!(
        (epd.actions("am").unwrap(), epd.mended),
        (vec!["e2e4".to_string()], vec![])
    );
    let epd = chess(&format!("{KINGS} id \"no end;"));
    assert_eq!(epd.operations.text("id"), Some("no end"));
}

#[test]
fn a_position_that_cannot_be_read_is_refused_by_its_fields() {
    let rules = find("chess").unwrap();
    let why = rules
        .read_epd("4k3/8/8/8/8/8/4P3/4K2R w K e9 bm e4; id 1;")
        .unwrap_err();
    assert!(why.to_string().starts_with("the position: "), "{why}");
    assert!(why.to_string().contains("\"e9\""), "{why}");
    for line in ["", ";", "bm e4;", "\u{0}", "w w w w w w w w w w w w"] {
        assert!(rules.read_epd(line).is_err(), "{line:?}");
    }
    let long = format!("{KINGS} c0 \"{}\";", "x".repeat(65_536));
    assert!(
        rules
            .read_epd(&long)
            .unwrap_err()
            .to_string()
            .contains("65536")
    );
}

#[test]
fn every_game_has_epd_of_its_positions() {
    for rules in warboard::games() {
        let Ok(game) = rules.start(&warboard::Start::Default) else {
            continue;
        };
        if game.pgn().is_err() {
            continue;
        }
        let mut operations = EpdOperations::default();
        operations
            .set("id", [EpdOperand::quoted(rules.name())])
            .unwrap();
        let position = game.position();
        let written = Epd::new(game, operations).to_string();
        let read = rules.read_epd(&written).unwrap();
        assert_eq!(read.game.position(), position, "{written}");
        assert_eq!(read.mended, [], "{written}");
        assert_eq!(read.operations.text("id"), Some(rules.name()));
    }
}

#[test]
fn three_check_and_crazyhouse_keep_their_own_fields() {
    let line = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+2 id \"x\";";
    let epd = find("three-check").unwrap().read_epd(line).unwrap();
    assert_eq!((epd.to_string().as_str(), epd.mended.len()), (line, 0));
    let line = "4k3/8/8/8/8/8/8/4K3[Qn] w - - bm Q@e7#;";
    let epd = find("crazyhouse").unwrap().read_epd(line).unwrap();
    assert_eq!(epd.to_string(), line);
}

#[test]
fn a_code_is_one_word_that_begins_with_a_letter() {
    let mut operations = EpdOperations::default();
    for code in ["", "1", "a b", "a;", "\"", "-"] {
        assert!(operations.set(code, []).is_err(), "{code:?}");
    }
    assert_eq!(operations.to_string(), "");
    operations
        .set(
            "c0",
            [
                EpdOperand::word("two words"),
                EpdOperand::word("line\nbreak"),
            ],
        )
        .unwrap();
    assert_eq!(operations.to_string(), "c0 \"two words\" \"line break\";");
}
