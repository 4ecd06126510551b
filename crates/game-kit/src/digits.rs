//! Bytes as hexadecimal digits, and as the hash of lines of text.

use core::fmt::{self, Write};

use sha2::{Digest, Sha256};

/// Writes two lower-case digits for each byte.
pub(crate) fn write_bytes(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads two digits for each byte, of either case.
pub(crate) fn parse_bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let digit = |c: u8| (c as char).to_digit(16);
        *byte = (digit(digits[0])? * 16 + digit(digits[1])?) as u8;
    }
    Some(bytes)
}

/// Reads two lower-case digits for each byte: the one form that is written.
pub(crate) fn parse_lower_bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let upper = text.bytes().any(|digit| digit.is_ascii_uppercase());
    parse_bytes(text).filter(|_| !upper)
}

/// The SHA-256 of a text, which is not collected first.
///
/// ```
/// let hash = game_kit::seeds::sha256(format_args!("a{}c", 'b'));
/// assert_eq!(hash[..4], [0xba, 0x78, 0x16, 0xbf]);
/// ```
pub fn sha256(text: fmt::Arguments<'_>) -> [u8; 32] {
    struct Hasher(Sha256);
    impl Write for Hasher {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.update(text.as_bytes());
            Ok(())
        }
    }
    let mut hasher = Hasher(Sha256::new());
    // Writing to a hasher cannot fail.
    let _ = hasher.write_fmt(text);
    hasher.0.finalize().into()
}
