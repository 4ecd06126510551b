//! Text that is read or refused, and never panics.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use super::random::Rng;
use crate::faults::Faults;

/// Asserts that a text is read as a value that is written exactly so, or refused with a
/// reason: for texts with one form, such as actions. Returns what was read.
#[track_caller]
pub fn assert_exact<T: FromStr<Err: Display> + Display>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(read) => {
            assert_eq!(read.to_string(), text);
            Some(read)
        }
        Err(why) => {
            assert!(
                !why.to_string().is_empty(),
                "{text:?} is refused without a reason"
            );
            None
        }
    }
}

/// Asserts that a text is read as a value whose own text is read as the same value, or
/// refused with a reason: for texts with a canonical form, such as positions. Returns what
/// was read.
#[track_caller]
pub fn assert_stable<T>(text: &str) -> Option<T>
where
    T: FromStr<Err: Display> + Display + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(read) => {
            let again = assert_exact::<T>(&read.to_string());
            assert_eq!(again.as_ref(), Some(&read), "{text}");
            Some(read)
        }
        Err(why) => {
            assert!(
                !why.to_string().is_empty(),
                "{text:?} is refused without a reason"
            );
            None
        }
    }
}

/// Asserts that a text is refused with these faults, in this order.
#[track_caller]
pub fn assert_faults<T, F: Display>(text: &str, faults: &[&str])
where
    T: FromStr<Err = Faults<F>> + Debug,
{
    let why = text.parse::<T>().expect_err(text);
    let found: Vec<String> = why.faults().iter().map(ToString::to_string).collect();
    assert_eq!(found, faults, "{text:?}");
    assert_eq!(why.to_string(), faults.join("; "), "{text:?}");
}

/// A text with one to four slips: characters inserted (out of `signs`), removed, replaced
/// or swapped.
pub fn slips(text: &str, signs: &str, rng: &mut Rng) -> String {
    let signs: Vec<char> = signs.chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(4) {
        let (at, sign) = (rng.below(text.len() + 1), rng.pick(&signs));
        if at == text.len() {
            text.push(sign);
            continue;
        }
        match rng.below(4) {
            0 => text.insert(at, sign),
            1 => {
                text.remove(at);
            }
            2 => {
                let other = rng.below(text.len());
                text.swap(at, other);
            }
            _ => text[at] = sign,
        }
    }
    text.into_iter().collect()
}
