//! Files as people write them: what can be played of them is read.

use std::collections::BTreeSet;

use chess_custom::{DefinitionFault, Definitions};
use piece_kit::Message as _;
use piece_kit::testing::Rng;

fn names(file: &Definitions) -> Vec<&str> {
    file.variants().iter().map(|rules| rules.name()).collect()
}

fn told(file: &Definitions) -> Vec<String> {
    file.faults().iter().map(ToString::to_string).collect()
}

/// The start of a variant by its name.
fn start(file: &Definitions, name: &str) -> String {
    let rules = file.variants().iter().find(|rules| rules.name() == name);
    rules.expect("it plays").start().fen().to_string()
}

#[test]
fn the_rest_of_a_file_is_read_and_each_fault_has_its_line() {
    let file = Definitions::read(
        "
[walls:chess]
maxRank = 8
twoBoards = true
foo = 1

[plain:chess]
castling = false
[taller:chess]
castlingRank = 9
castling = true
[stranger:chess]
startFen = 8/8/8/8/8/8/8/9 w - - 0 1
[last:plain]
doubleStep = false
",
    );
    assert_eq!(names(&file), ["plain", "last"]);
    let expected = [
        "line 4: [walls]: twoBoards = true: this is not supported",
        "line 5: [walls]: the format has no key foo",
        "line 10: [taller]: castlingRank: the board has no such rank",
        "line 13: [stranger]: startFen: placement: row 1 has 9 squares instead of 8",
    ];
    assert_eq!(told(&file), expected);
    assert_eq!(file.variants()[1].line(), 14);
    assert!(Definitions::parse(file.text()).is_err());
}

#[test]
fn a_fault_of_what_is_inherited_has_the_line_of_the_section() {
    let file = Definitions::read("[small:chess]\n# without a start\nmaxFile = 6\n");
    let faults = file.faults();
    assert!(
        faults.iter().all(|fault| fault.line() == Some(1)),
        "{faults:?}"
    );
    assert_eq!(faults[0].code(), "bad-start");
}

#[test]
fn the_last_of_two_equal_keys_counts() {
    let file =
        Definitions::read("[one:chess]\ncastling = true\ndoubleStep = false\ncastling = false");
    assert!(start(&file, "one").contains(" w - - "));
    assert_eq!(
        told(&file),
        ["line 4: [one]: the key castling is there twice: the last one counts"]
    );
    assert!(file.faults()[0].is_remark());
    // Also if only the first is right, or only the last.
    let wrong = "[one:chess]\ncastling = false\ncastling = maybe";
    assert!(names(&Definitions::read(wrong)).is_empty());
    let mended = "[one:chess]\ncastling = maybe\ncastling = false";
    assert_eq!(names(&Definitions::read(mended)), ["one"]);
}

#[test]
fn what_means_nothing_is_skipped_with_a_remark() {
    let text = "castling = false\n[one:chess]\nsome words\n[two:chess] more\n";
    let file = Definitions::read(text);
    assert_eq!(names(&file), ["one", "two"]);
    assert!(file.faults().iter().all(DefinitionFault::is_remark));
    let lines: Vec<_> = file.faults().iter().map(DefinitionFault::line).collect();
    assert_eq!(lines, [Some(1), Some(3), Some(4)]);
}

#[test]
fn a_comment_may_follow_a_header() {
    let file =
        Definitions::parse("[ one : chess ] # a comment\n[two:one];another").expect("a file");
    assert_eq!(names(&file), ["one", "two"]);
    assert_eq!(file.variants()[1].base(), Some("one"));
}

#[test]
fn what_follows_a_header_that_cannot_be_read_belongs_to_nobody() {
    let file = Definitions::read("[one:chess]\n[tw o:chess]\ntwoBoards = true\n[three:chess]");
    assert_eq!(names(&file), ["one", "three"]);
    assert_eq!(file.faults()[0].code(), "not-a-name");
    assert_eq!(file.faults().len(), 1);
}

#[test]
fn who_inherits_from_what_is_refused_is_told_so() {
    let file = Definitions::read(
        "[x:chess]
twoBoards = true
[y:x]
castling = false
[z:y]
[a:nothing]
[b:a]
[c:chess]
startFen = 8/8/8/8/8/8/8/8 w - - 0 1
flagPiece = p
flagRegion = e4
king = -
castling = false
[d:c]
startFen = 8/pppp4/8/8/8/8/PPPP4/8 w - - 0 1
",
    );
    let expected = [
        "line 2: [x]: twoBoards = true: this is not supported",
        "line 3: [y]: its parent [x] (line 1) is refused",
        "line 5: [z]: its parent [y] (line 3) is refused",
        "line 6: [a]: there is no variant \"nothing\" before it to inherit from",
        "line 7: [b]: its parent [a] (line 6) is refused",
    ];
    assert_eq!(told(&file), expected);
    // A parent whose rules are read is one, whatever its own start is.
    assert_eq!(names(&file), ["c", "d"]);
}

#[test]
fn a_section_stands_for_the_base_with_its_name() {
    let file =
        Definitions::parse("[misere:chess]\ndoubleStep = false\n[child:misere]").expect("a file");
    for rules in file.variants() {
        assert_eq!(rules.start().legal_actions().len(), 12, "{}", rules.name());
    }
    let twice = Definitions::read("[misere:chess]\n[misere:chess]\ndoubleStep = false");
    assert_eq!(
        told(&twice),
        ["line 2: [misere]: there is already a variant of this name in line 1"]
    );
    assert_eq!(twice.variants()[0].start().legal_actions().len(), 20);
}

#[test]
fn starts_may_leave_fields_out() {
    let board = "r3k2r/8/8/8/8/8/8/R3K2R";
    let read = |rest: &str, keys: &str| {
        let file = Definitions::read(&format!("[one:chess]\nstartFen = {board}{rest}\n{keys}"));
        let fields = start(&file, "one");
        fields.split_once(' ').expect("fields").1.to_string()
    };
    assert_eq!(read("", ""), "w - - 0 1");
    assert_eq!(read(" b", ""), "b - - 0 1");
    assert_eq!(read(" w KQkq", ""), "w HAha - 0 1");
    assert_eq!(read(" b Kq -", ""), "b Ha - 0 1");
    assert_eq!(read(" w KQkq 3 9", ""), "w HAha - 3 9");
    assert_eq!(read(" w - 0 1", ""), "w - - 0 1");
    assert_eq!(read(" w 0 1", ""), "w - - 0 1");
    assert_eq!(read(" w KQkq - 4", ""), "w HAha - 4 1");
    assert_eq!(read(" w 7+7 0 1", "checkCounting = true"), "w - - 7+7 0 1");
    // As in Fairy-Stockfish.
    assert_eq!(read(" w 2 9", "checkCounting = true"), "w - - 1+1 2 9");
    assert_eq!(
        read(" w KQkq - 2+1", "checkCounting = true"),
        "w HAha - 2+1 0 1"
    );
}

#[test]
fn more_faults_than_a_strict_reader_tells_are_listed() {
    let keys: String = (0..400).map(|key| format!("key{key} = 1\n")).collect();
    let file = format!("[one:chess]\n{keys}[two:chess]\n{keys}[three:chess]\n{keys}[four:chess]");
    let read = Definitions::read(&file);
    assert_eq!((read.faults().len(), read.more_faults()), (1000, 200));
    assert_eq!(names(&read), ["four"]);
    let strict = Definitions::parse(&file).expect_err("faults");
    assert_eq!((strict.faults().len(), strict.more()), (100, 1100));
}

/// A file with lines left out, doubled, swapped and with other letters in them.
fn spoiled(text: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    for _ in 0..1 + rng.below(6) {
        let (one, other) = (rng.below(lines.len()), rng.below(lines.len()));
        match rng.below(4) {
            0 => drop(lines.remove(one)),
            1 => lines.insert(one, lines[other].clone()),
            2 => lines.swap(one, other),
            _ => {
                let letters = "[]:=#;-*+09aKx~\u{e9} \t".chars();
                let letter = rng.pick(&letters.collect::<Vec<_>>());
                let at = rng.below(lines[one].chars().count() + 1);
                let at = lines[one]
                    .char_indices()
                    .nth(at)
                    .map_or(lines[one].len(), |(at, _)| at);
                lines[one].insert(at, letter);
            }
        }
    }
    lines.join("\n")
}

#[test]
fn whatever_is_wrong_with_a_file_what_plays_is_whole() {
    let whole = include_str!("../data/variants.ini");
    let right: BTreeSet<String> = Definitions::parse(whole)
        .expect("a file")
        .variants()
        .iter()
        .map(|rules| rules.name().to_string())
        .collect();
    let (mut rng, mut refused) = (Rng(17), 0);
    for _ in 0..120 {
        let text = spoiled(whole, &mut rng);
        let file = Definitions::read(&text);
        let lines: Vec<_> = file.faults().iter().map(DefinitionFault::line).collect();
        assert!(lines.is_sorted(), "{text}");
        assert_eq!(file.clone().strict().is_ok(), lines.is_empty(), "{text}");
        let names: BTreeSet<_> = names(&file).into_iter().collect();
        assert_eq!(names.len(), file.variants().len(), "{text}");
        for rules in file.variants() {
            let start = rules.start();
            assert_eq!(start.legal_actions().len() as u64, start.count_legal());
            let wrong = |fault: &&DefinitionFault| {
                let section = format!("[{}]:", rules.name());
                !fault.is_remark() && fault.to_string().contains(&section)
            };
            // A second section of the name is one; of what plays there is no other.
            let wrong = file.faults().iter().filter(wrong);
            assert!(
                wrong.into_iter().all(|fault| fault.code() == "name-twice"),
                "{text}"
            );
        }
        refused += usize::from(right.iter().any(|name| !names.contains(name.as_str())));
    }
    assert!(refused > 20, "{refused} files lost a variant");
}
