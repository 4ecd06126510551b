//! Algebraic notation. Games write and read it with methods of their own, which are
//! given here as functions.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use core::fmt::{Debug, Display};

use crate::Message as _;
use crate::messages::Readable;
use crate::pgn::Algebraic;
use crate::san_text::unsigned_san;
use game_kit::testing::{action, assert_message};

/// Asserts a line of a legal action in machine notation and in algebraic notation, such as
/// `e2e4 e4 Pe4`: it is written as the first text, and this is read as that action, whatever signs
/// are at its end; so are further texts. Or of `no` and texts that are read as no legal action:
/// `no e5 exd5`.
#[track_caller]
pub fn assert_san<V: Readable, E: Display, F: Debug + PartialEq>(
    position: &V,
    line: &str,
    write: impl Fn(&V, V::Action) -> Result<String, E>,
    read: impl Fn(&V, &str) -> Result<V::Action, F>,
) {
    let (machine, san) = line.split_once(' ').expect("two texts");
    if machine == "no" {
        for text in san.split(' ') {
            assert!(read(position, text).is_err(), "{text} in {position}");
        }
        return;
    }
    let action = action(position, machine);
    let (san, others) = san.split_once(' ').unwrap_or((san, ""));
    match write(position, action) {
        Ok(text) => assert_eq!(text, san, "{machine} in {position}"),
        Err(why) => panic!("{machine} in {position}: {why}"),
    }
    let bare = unsigned_san(san);
    let marked = alloc::format!("{bare}+#!?");
    for text in [san, bare, &marked]
        .into_iter()
        .chain(others.split_terminator(' '))
    {
        assert_eq!(read(position, text), Ok(action), "{text} in {position}");
    }
}

/// Asserts a line of a text that means no legal action, the code of the reason, and its squares:
/// `Nf4 ambiguous e2 g2`. The reason is as its row says.
#[track_caller]
pub fn assert_san_refused<V: Algebraic>(position: &V, line: &str) {
    let (text, reason) = line.split_once(' ').expect("a text and a code");
    let why = match position.parse_san(text) {
        Ok(action) => panic!("{text} is {action} in {position}"),
        Err(why) => why,
    };
    let code = assert_message(&why);
    let found = [&[code.to_string()][..], &why.squares()].concat().join(" ");
    assert_eq!(found, reason, "{text} in {position}: {why}");
}

/// Asserts that a text, if it is read, means a legal action whose notation has the same target and
/// what follows it, but perhaps for the signs at the end.
#[track_caller]
pub fn assert_san_is_legal<V: Readable, E: Debug, F: Debug + PartialEq>(
    position: &V,
    text: &str,
    write: impl Fn(&V, V::Action) -> Result<String, E>,
    read: impl Fn(&V, &str) -> Result<V::Action, F>,
) {
    let Ok(action) = read(position, text) else {
        return;
    };
    let san = write(position, action).expect("a legal action");
    assert_eq!(read(position, &san), Ok(action), "{san} {position}");
    let text = text.replace("0-0", "O-O").replace("-0", "-O");
    let target = |text: &str| {
        let text = String::from(unsigned_san(text));
        let file = text.rfind(|c: char| c.is_ascii_lowercase() && c != 'x');
        text[file.unwrap_or_default()..].to_string()
    };
    assert_eq!(target(&text), target(&san), "{text} {san} {position}");
}

/// Asserts that every legal action of a position is written in one way that means no other, and
/// is read as itself; that the text ends with `#` if the action wins, and else with `+` if
/// `is_check` says that it gives check.
pub fn assert_algebraic<V: Readable, E: Display, F: Debug + PartialEq>(
    position: &V,
    is_check: impl Fn(&V) -> bool,
    write: impl Fn(&V, V::Action) -> Result<String, E>,
    read: impl Fn(&V, &str) -> Result<V::Action, F>,
) {
    let mut texts = BTreeSet::new();
    for action in position.legal_actions() {
        let san = write(position, action);
        let san = san.unwrap_or_else(|why| panic!("{action} in {position}: {why}"));
        assert_eq!(
            read(position, &san),
            Ok(action),
            "{san} {action} {position}"
        );
        let bare = san.trim_end_matches(['+', '#']);
        assert!(
            texts.insert(String::from(bare)),
            "{san} {action} twice in {position}"
        );
        let mut after = position.clone();
        after.play_unchecked(action);
        let wins = after.outcome().is_some_and(|end| end.winner().is_some());
        assert_eq!(san.ends_with('#'), wins, "{san} {position}");
        let check = is_check(&after) && !wins;
        assert_eq!(san.ends_with('+'), check, "{san} {position}");
    }
}
