//! What is refused of a file, and how it is told.

use chess_custom::{DefinitionFault, Definitions, base, base_names};
use piece_kit::Message;

fn faults(text: &str) -> Vec<DefinitionFault> {
    Definitions::parse(text)
        .expect_err("faults")
        .faults()
        .to_vec()
}

fn codes(text: &str) -> Vec<&'static str> {
    faults(text).iter().map(Message::code).collect()
}

#[test]
fn all_faults_are_told_with_section_key_and_value() {
    let text = "
maxRank = 4
[one:chess]
queen = 7
wallingRule = duck
foo = bar
maxFile = 99
a line
castling = false
castling = true
[two:zz]
[one:chess]
[three]
rook = r
startFen = 8/8/8/8/8/8/8/8 w - 1
[x y]
";
    let told: Vec<String> = faults(text).iter().map(ToString::to_string).collect();
    let expected = [
        "line 2: the key maxRank stands before any [name]",
        "line 8: \"a line\" is neither [name], nor key = value, nor a comment",
        "line 10: [one]: the key castling is there twice",
        "line 16: \"[x y]\" is not a name: letters, digits, - and _, at most 40 of them",
        "line 4: [one]: queen = 7: one letter is expected, or -; of a custom piece also its movement: p:mfWcfF",
        "line 7: [one]: maxFile = 99: a file is expected, a to l or 1 to 12",
        "line 5: [one]: wallingRule = duck: this is not supported",
        "line 6: [one]: the format has no key foo",
        "line 11: [two]: there is no variant \"zz\" before it to inherit from",
        "line 12: [one]: there is already a variant of this name",
        "[three]: startFen: en passant: \"1\" is neither squares nor -",
    ];
    assert_eq!(told, expected);
}

#[test]
fn values_that_change_nothing_are_read() {
    let text =
        "[one:chess]\nwallingRule = none\npass = false\npieceDemotion = false\nduckGating = false";
    assert!(Definitions::parse(text).is_ok());
    let text = "[one:chess]\nvariantTemplate = shogi\npocketSize = 4\npieceToCharTable = -";
    assert!(Definitions::parse(text).is_ok());
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
    ];
    for betza in fine {
        let text = format!("[one:chess]\ncustomPiece1 = x:{betza}");
        assert!(Definitions::parse(&text).is_ok(), "{betza}");
    }
    let refused = [
        "f", "X", "CC", "DD", "pN", "nR", "gR3", "R12", "W0", "RR", "fsK", "vsN", "sfN", "WW2",
        "yafsF", "icD", "RpR2", "NnN", "é",
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
    assert_eq!(codes("[one:chess]\ncheckCounting = true"), ["bad-start"]);
    assert_eq!(codes(""), ["no-variant"]);
}

#[test]
fn strange_texts_are_read_in_bounded_time() {
    assert_eq!(codes(&"x".repeat(300_000)), ["too-long"]);
    assert!(codes(&"[a]\n".repeat(10_000)).contains(&"too-many-variants"));
    let lines = "=\n".repeat(100_000);
    assert!(!codes(&lines).is_empty());
    let many: String = (0..255)
        .map(|i| format!("[v{i}:shogi]\ncustomPiece1 = x:NNgQ\n"))
        .collect();
    // Tables are shared, and what is not is limited.
    let read = Definitions::parse(&many);
    assert!(read.is_ok() || codes(&many).contains(&"too-large"));
}

#[test]
fn every_base_can_be_played() {
    for name in base_names() {
        let definition = base(&name).unwrap_or_else(|| panic!("{name}"));
        assert!(definition.start().count_legal() > 0, "{name}");
    }
}
