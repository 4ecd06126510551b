//! The contract of [`Variant`](crate::Variant).

use alloc::string::ToString;

use super::ask::legal;
use super::hidden::assert_chances;
use crate::Outcome;
use crate::reading::Readable;

/// Asserts what [`Variant`](crate::Variant) promises of one position: its text is read as an equal
/// position with an equal key; its actions are unique, and their texts too; `check`
/// allows them, `count_legal` counts them, and each leads to a position that can be
/// written and read; a finished position has none, and its outcome is read by its text; and what its choices may become is legal.
///
/// ```
/// # use game_kit::testing::assert_contract;
/// # use game_kit::messages::Readable;
/// # fn test<V: Readable + std::fmt::Debug>(start: &V) {
/// assert_contract(start);
/// # }
/// ```
pub fn assert_contract<V: Readable>(position: &V) {
    assert_reread(position);
    let actions = position.legal_actions();
    assert_eq!(position.count_legal(), actions.len() as u64, "{position}");
    if let Some(outcome) = position.outcome() {
        assert!(actions.is_empty(), "{position} is finished");
        let read = Outcome::parse(&outcome.to_string(), V::ENDS);
        assert_eq!(read, Some(outcome), "{position}");
    }
    legal(position);
    assert_chances(position);
    for action in actions {
        let text = action.to_string();
        let read = match position.parse(&text) {
            Ok(read) => read,
            Err(why) => panic!("{position}: {text}: {why}"),
        };
        assert_eq!(read, action, "{position}: {text}");
        assert!(position.check(action).is_ok(), "{position}: {text}");
        let mut after = position.clone();
        after.play_unchecked(action);
        // What is read has no hint of the piece's kind.
        let mut after_text = position.clone();
        after_text.play_unchecked(read);
        assert_eq!(after_text, after, "{position}: {text}");
        assert_reread(&after);
    }
}

fn assert_reread<V: Readable>(position: &V) {
    let text = position.to_string();
    match text.parse::<V>() {
        Ok(read) => {
            assert_eq!(read, *position, "{text}");
            assert_eq!(read.key(), position.key(), "{text}");
            assert!(read.repeats(position), "{text}");
        }
        Err(why) => panic!("{text}: {why}"),
    }
}
