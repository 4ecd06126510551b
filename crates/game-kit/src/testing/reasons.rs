//! Why actions are refused.

use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::ask::action;
use super::messages::assert_message;
use crate::Message;
use crate::reading::Readable;

/// Asserts that an action is refused with this code and these squares, is not among the
/// legal ones, and leaves the position as it was; returns the refusal.
#[track_caller]
pub fn assert_refused<V: Readable>(
    position: &V,
    text: &str,
    code: &str,
    squares: &[&str],
) -> V::Illegal {
    let action = action(position, text);
    let Some(why) = refusal(position, action) else {
        panic!("{text} is legal in {position}");
    };
    assert_eq!(why.code(), code, "{text} in {position}: {why}");
    assert_eq!(why.squares(), squares, "{text} in {position}: {why}");
    assert!(
        !position.legal_actions().contains(&action),
        "{text} in {position}"
    );
    why
}

/// [`assert_refused`] of a line of the action, the code, the squares and the sentence, such as
/// `e2e3 no-piece e2: there is no piece on e2`. Returns the code.
#[track_caller]
pub fn assert_reason<'a, V: Readable>(position: &V, line: &'a str) -> &'a str {
    let (head, sentence) = line.split_once(": ").expect("a sentence");
    let mut words = head.split(' ');
    let (text, code) = words.next().zip(words.next()).expect("action and code");
    let why = assert_refused(position, text, code, &words.collect::<Vec<_>>());
    assert_eq!(why.to_string(), sentence, "{text} in {position}");
    code
}

/// Asserts of every one of some actions that is refused: the position stays as it was,
/// the reason is as its row says ([`assert_message`]), and the sentence
/// names the squares and has no full stop. Returns the codes met.
pub fn assert_reasons<V: Readable>(
    position: &V,
    conceivable: impl IntoIterator<Item = V::Action>,
) -> BTreeSet<&'static str> {
    let mut met = BTreeSet::new();
    for action in conceivable {
        let Some(why) = refusal(position, action) else {
            continue;
        };
        let sentence = why.to_string();
        assert!(!sentence.ends_with('.'), "{sentence}");
        // Hexes have a comma in them.
        let words = sentence.split([' ', ':', ';', '\'']);
        let words: Vec<&str> = words.map(|word| word.trim_matches(',')).collect();
        for name in why.squares() {
            assert!(words.contains(&&*name), "{sentence} names no {name}");
        }
        met.insert(assert_message(&why));
    }
    met
}

/// Why an action is refused, if it is; nothing has changed then.
#[track_caller]
fn refusal<V: Readable>(position: &V, action: V::Action) -> Option<V::Illegal> {
    let mut unchanged = position.clone();
    let why = unchanged.play(action).err()?;
    assert_eq!(unchanged, *position, "{action} has changed {position}");
    assert_eq!(
        unchanged.key(),
        position.key(),
        "{action} has changed the key of {position}"
    );
    assert_eq!(
        position.check(action),
        Err(why.clone()),
        "{action} in {position}"
    );
    Some(why)
}
