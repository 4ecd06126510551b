//! What is refused of a file, and how it is told.

use chess_custom::{DefinitionFault, Definitions, PositionFault, base, base_names};
use piece_kit::Message;

fn faults(text: &str) -> Vec<DefinitionFault> {
    Definitions::parse(text)
        .expect_err("faults")
        .faults()
        .to_vec()
}

/// None of a text without a fault.
fn codes_of(text: &str) -> Vec<&'static str> {
    Definitions::parse(text).map_or_else(|_| codes(text), |_| Vec::new())
}

/// The letter of a custom piece: all but that of the king.
fn letter(number: usize) -> char {
    let letters = ('a'..='z').filter(|letter| *letter != 'k');
    letters.take(number).last().expect("a letter")
}

/// The codes of the faults of a text.
pub(crate) fn codes(text: &str) -> Vec<&'static str> {
    faults(text).iter().map(Message::code).collect()
}

/// Each of the texts has one fault: its keys do not go together.
pub(crate) fn assert_inconsistent(texts: &[&str]) {
    for text in texts {
        assert_eq!(codes(text), ["inconsistent"], "{text}");
    }
}

#[test]
fn all_faults_are_told_with_section_key_and_value() {
    let text = "
maxRank = 4
[one:chess]
queen = 7
twoBoards = true
foo = bar
maxFile = 99
a line
castling = false
castling = true
[two:zz]
[one:chess]
[three]
rook = r
startFen = 8/8/8/8/8/8/8/8 w - x 1
[x y]
";
    let told: Vec<String> = faults(text).iter().map(ToString::to_string).collect();
    let expected = [
        "line 2: the key maxRank stands before any [name]",
        "line 4: [one]: queen = 7: one letter is expected, or -; of a custom piece also its movement: p:mfWcfF",
        "line 5: [one]: twoBoards = true: this is not supported",
        "line 6: [one]: the format has no key foo",
        "line 7: [one]: maxFile = 99: a file is expected, a to l or 1 to 12",
        "line 8: \"a line\" is neither [name], nor key = value, nor a comment",
        "line 10: [one]: the key castling is there twice: the last one counts",
        "line 11: [two]: there is no variant \"zz\" before it to inherit from",
        "line 12: [one]: there is already a variant of this name in line 3",
        "line 15: [three]: startFen: en passant: \"x\" is neither squares nor -",
        "line 16: \"[x y]\" is not a name: letters, digits, - and _, at most 40 of them",
    ];
    assert_eq!(told, expected);
}

#[test]
fn values_that_change_nothing_are_read() {
    let text = "[one:chess]\nwallingRule = none\nshatarMateRule = false\ntwoBoards = false\nduckGating = false";
    assert!(Definitions::parse(text).is_ok());
    let text = "[one:chess]\nvariantTemplate = shogi\npocketSize = 4\npieceToCharTable = -";
    assert!(Definitions::parse(text).is_ok());
}

#[test]
fn a_byte_order_mark_before_a_file_is_no_part_of_it() {
    assert_eq!(codes_of("\u{feff}[one:chess]"), [""; 0]);
    assert_eq!(codes_of("\u{feff}# a comment\r\n[one:chess]\r\n"), [""; 0]);
}

#[test]
fn betza_is_read_or_refused() {
    let read = |betza: &str| codes(&format!("[one:chess]\ncustomPiece1 = x:{betza}"));
    let fine = [
        "N",
        "NN",
        "N2",
        "WfF",
        "mRcpR",
        "gQ",
        "nN",
        "nZ",
        "fsW",
        "lfrbN",
        "fhN",
        "mfWcfFimfD",
        "C",
        "L",
        "K3",
        "FsfW",
        "K0",
        "W0",
        "hlN",
        "hrNhlZ",
        "hlNN",
        "mRpRmFpB2",
        "mKmpK2",
        "mRmgQ",
        "RnNnD",
        "FFDD",
        "CC",
        "A3",
        "H2",
        "-",
        "",
    ];
    for betza in fine {
        let text = format!("[one:chess]\ncustomPiece1 = x:{betza}");
        assert!(Definitions::parse(&text).is_ok(), "{betza}");
    }
    let refused = [
        "f", "X", "pN", "pW", "gK2", "nR", "gR3", "R12", "RR", "fsK", "vsN", "sfN", "WW2", "yafsF",
        "icD", "RpR2", "NnN", "nC", "hlK", "hlW", "hlD", "hfN", "hN", "fRbpR", "fRpR", "fNNbnN",
        "nDfpR", "--", "é",
    ];
    for betza in refused {
        assert_eq!(read(betza), ["bad-value"], "{betza}");
    }
}

#[test]
fn keys_must_fit_together() {
    let cases = [
        "[one:chess]\nblastOnCapture = true",
        "[one]\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1",
        "[one:chess]\npromotionPieceTypes = k",
        "[one:chess]\nchecking = false\ncheckCounting = true",
        "[one:chess]\ncastlingRank = 9",
    ];
    for text in cases {
        assert_eq!(codes(text), ["inconsistent"], "{text}");
    }
    assert_eq!(codes(""), ["no-variant"]);
}

#[test]
fn strange_texts_are_read_in_bounded_time() {
    assert_eq!(codes(&"x".repeat(300_000)), ["too-long"]);
    assert!(codes(&"[a]\n".repeat(10_000)).contains(&"too-many-variants"));
    let lines = "=\n".repeat(100_000);
    assert!(!codes(&lines).is_empty());
    // Each of 43,000 keys was compared with all before it.
    let keys: String = (0..43_000).map(|key| format!("{key:x}=\n")).collect();
    let read = Definitions::read(&format!("[a:chess]\n{keys}"));
    let told = read.faults().iter().map(Message::code);
    assert_eq!(told.filter(|code| *code == "too-many-keys").count(), 1);
}

#[test]
fn what_a_variant_inherits_is_short_and_its_tables_are_limited() {
    let long = "[a:chess]\nstartFen = ".to_string() + &"8/".repeat(2_100);
    assert_eq!(codes(&long), ["long-value"]);
    let fits = "[a:chess]\nstartFen = ".to_string()
        + &" ".repeat(5_000)
        + "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    assert_eq!(
        codes_of(&fits),
        [""; 0],
        "spaces around a value are no part of it"
    );

    let usual: String = (0..256).map(|i| format!("[v{i}:chess]\n")).collect();
    assert_eq!(codes_of(&usual), [""; 0]);
    let hopping = "maxRank = 10\nmaxFile = 12\nking = k:gQNN\nstartFen = k11/12/12/12/12/12/12/12/12/11K w - - 0 1\n";
    let pieces: String = (1..=25)
        .map(|n| {
            format!(
                "customPiece{n} = {}:gQNNm{}\n",
                letter(n),
                "WFDAGNCZ".chars().nth(n % 8).expect("a letter")
            )
        })
        .collect();
    let many: String = (0..100)
        .map(|i| format!("[v{i}]\ncastling = false\n{hopping}{pieces}"))
        .collect();
    assert_eq!(codes(&many), ["too-large"], "it is told once");
}

#[test]
fn every_base_can_be_played() {
    for name in base_names() {
        let definition = base(&name).unwrap_or_else(|| panic!("{name}"));
        assert!(definition.start().count_legal() > 0, "{name}");
    }
}

#[test]
fn a_square_that_nothing_has_passed_is_refused_and_one_where_nothing_captures_is_dropped() {
    let read = Definitions::parse("[steps:chess]").expect("a variant");
    let rules = &read.variants()[0];
    for fen in [
        "4k3/2p5/8/8/8/8/3P4/4K3 w - e3 0 1",
        "4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq d6 0 1",
    ] {
        let why = rules.parse(fen).expect_err(fen);
        let codes: Vec<&str> = why.faults().iter().map(PositionFault::code).collect();
        assert_eq!(codes, ["nothing-passed"], "{fen}");
    }
    let unused = rules
        .parse("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1")
        .expect("a position");
    assert_eq!(unused.fen().to_string(), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
}
