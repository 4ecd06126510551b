//! Values as they are typed.

use std::str::FromStr;

use piece_kit::Seed;
use warboard::piece_kit;

pub(super) fn between<const LEAST: u32, const MOST: u32>(text: &str) -> Result<u32, String> {
    piece_kit::text::decimal(text, LEAST)
        .filter(|number| *number <= MOST)
        .ok_or_else(|| format!("it is not a whole number from {LEAST} to {MOST}"))
}

/// A seed as it is typed.
#[derive(Clone, Debug)]
pub(crate) struct TypedSeed {
    pub(crate) seed: Seed,
    /// Whether it was a number, which anybody can guess.
    pub(crate) is_number: bool,
}

pub(super) fn typed_seed(text: &str) -> Result<TypedSeed, &'static str> {
    let number = Some(text).filter(|text| text.bytes().all(|digit| digit.is_ascii_digit()));
    let guessable = number.and_then(|digits| digits.parse().ok());
    let typed = match (text.parse(), guessable) {
        (Ok(seed), _) => Some((seed, false)),
        (_, Some(number)) => Some((Seed::guessable(number), true)),
        _ => None,
    };
    typed
        .map(|(seed, is_number)| TypedSeed { seed, is_number })
        .ok_or("a seed is 64 hexadecimal digits or a whole number below 2^64")
}

pub(super) fn whole_number<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse()
        .map_err(|_| "it is not a whole number below 2^64")
}
