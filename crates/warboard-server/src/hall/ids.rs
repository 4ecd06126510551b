//! Names and keys that nobody can guess.

/// A new name for a table or a person, which nobody can guess.
pub(crate) fn new_id() -> String {
    random::<12>()
}

/// A new key.
pub(crate) fn new_key() -> String {
    random::<32>()
}

/// So many letters and digits, each drawn by lot.
fn random<const LENGTH: usize>() -> String {
    const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let mut text = String::new();
    while text.len() < LENGTH {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes).expect("the system has randomness");
        // Of 64 values two are none, so that all letters are equally likely.
        let letters = bytes
            .iter()
            .filter_map(|byte| LETTERS.get(usize::from(byte & 63)));
        text.extend(letters.map(|letter| char::from(*letter)));
    }
    text.truncate(LENGTH);
    text
}
