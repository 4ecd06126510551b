//! Keys of positions.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::ToString;

use super::ask::position;
use super::random::Rng;
use crate::reading::Readable;

/// Asserts the keys of a file and returns how many there are. A line is 16 hexadecimal
/// digits and a position string, or a comment that begins with `#`. Keys are stable
/// within a major version, so a line is only ever added.
pub fn assert_key_file<V: Readable>(file: &str) -> usize {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let check = |line: &str| {
        let (key, text) = line.split_once(' ').expect("a key and a position");
        assert_eq!(format!("{:016x}", position::<V>(text).key()), key, "{text}");
    };
    lines.map(check).count()
}

/// Asserts that a position that was reached by play has the key of its text read anew.
pub fn assert_key_is_that_of_the_text<V: Readable>(reached: &V) {
    let reread = position::<V>(&reached.to_string());
    assert_eq!(reread.key(), reached.key(), "{reached}");
    assert_eq!(reread, *reached);
}

/// Asserts that positions that do not repeat each other have different keys; returns how
/// many keys there are. [`assert_transposition`] asks the converse, too.
pub fn assert_keys<V: Readable>(positions: impl IntoIterator<Item = V>) -> usize {
    let mut by_key: BTreeMap<u64, V> = BTreeMap::new();
    for position in positions {
        if let Some(other) = by_key.get(&position.key()) {
            assert!(other.repeats(&position), "{other} and {position}");
        }
        by_key.insert(position.key(), position);
    }
    by_key.len()
}

/// Plays two random actions and a reply between them, in both orders, and asserts that
/// the two positions have the same key exactly if they repeat each other; returns whether
/// they do.
pub fn assert_transposition<V: Readable>(before: &V, rng: &mut Rng) -> bool {
    let legal = before.legal_actions();
    if legal.is_empty() {
        return false;
    }
    let [first, second] = [(); 2].map(|()| rng.pick(&legal));
    let mut halfway = before.clone();
    halfway.play_unchecked(first);
    let replies = halfway.legal_actions();
    if replies.is_empty() || first == second {
        return false;
    }
    let reply = rng.pick(&replies);
    let reached = |order: [V::Action; 3]| {
        let mut position = before.clone();
        let legal = order.iter().all(|&action| position.play(action).is_ok());
        legal.then_some(position)
    };
    let (one, other) = (
        reached([first, reply, second]),
        reached([second, reply, first]),
    );
    let Some((one, other)) = one.zip(other) else {
        return false;
    };
    assert_eq!(
        one.key() == other.key(),
        one.repeats(&other),
        "{one} {other}"
    );
    one.repeats(&other)
}
