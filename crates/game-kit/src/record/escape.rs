//! Texts of several lines as one line of a record.

use alloc::borrow::Cow;
use alloc::string::String;

/// A text on one line: line breaks are `\n` and `\r`, and a backslash is `\\`.
pub(super) fn escape(text: &str) -> Cow<'_, str> {
    if text.contains(['\\', '\n', '\r']) {
        let text = text.replace('\\', r"\\");
        text.replace('\n', r"\n").replace('\r', r"\r").into()
    } else {
        text.into()
    }
}

/// The text that was [escaped](escape).
pub(super) fn unescape(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('\\') {
        return Some(text.into());
    }
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        plain.push(match c {
            '\\' => match chars.next()? {
                '\\' => '\\',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            },
            c => c,
        });
    }
    Some(plain.into())
}
