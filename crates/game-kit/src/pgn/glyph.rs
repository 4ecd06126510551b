//! Numeric annotation glyphs: `$1` for a good move, and so on. A comment begins with those of its move.

use alloc::format;
use alloc::string::String;

/// The number of the glyph that a mark stands for, as the standard of PGN numbers them.
pub(super) fn number_of(mark: &str) -> Option<u8> {
    Some(match mark {
        "!" => 1,
        "?" => 2,
        "!!" | "‼" => 3,
        "??" | "⁇" => 4,
        "!?" | "⁉" => 5,
        "?!" | "⁈" => 6,
        "□" => 7,
        "=" => 10,
        "∞" => 13,
        "+/=" | "+=" | "⩲" => 14,
        "=/+" | "=+" | "⩱" => 15,
        "+/-" | "±" => 16,
        "-/+" | "∓" => 17,
        "+-" | "+−" => 18,
        "-+" | "−+" => 19,
        _ => return None,
    })
}

/// The length of the glyphs with which a comment begins, each after the first behind one blank.
pub(super) fn leading(comment: &str) -> usize {
    let mut len = 0;
    for word in comment.split(' ') {
        let digits = word.strip_prefix('$').unwrap_or_default();
        let is_glyph =
            (1..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        if !is_glyph {
            // A blank more belongs to the comment.
            return if word.is_empty() || word.starts_with(char::is_whitespace) {
                0
            } else {
                len
            };
        }
        len = word.len() + if len == 0 { 0 } else { len + 1 };
    }
    len
}

/// Adds a glyph to those with which a comment begins.
pub(super) fn add(comment: &mut String, number: u8) {
    let at = leading(comment);
    let text = match (at, comment.len()) {
        (0, 0) => format!("${number}"),
        (0, _) => format!("${number} "),
        _ => format!(" ${number}"),
    };
    comment.insert_str(at, &text);
}
