//! Starts as people write them.

use alloc::string::String;

/// A start with the fields that the format lets it leave out: who moves, castling, en passant and clocks,
/// and of several any. Without castling a side has no right to it, and without the checks that are left the
/// next check wins.
///
/// The fields after the side are told apart by how they begin: castling and en passant with no digit, the
/// checks that are left have a `+`, clocks are numbers.
pub(crate) fn whole(start: &str, counts_checks: bool) -> String {
    let mut fields = start.split_whitespace();
    let board = fields.next().unwrap_or_default();
    let turn = fields.next().unwrap_or("w");
    let mut rest = fields.peekable();
    let is_word = |field: &&str| !field.starts_with(|first: char| first.is_ascii_digit());
    let mut word = || rest.next_if(is_word).unwrap_or("-");
    let mut whole = alloc::format!("{board} {turn} {} {}", word(), word());
    let mut add = |field: &str| {
        whole.push(' ');
        whole.push_str(field);
    };
    if counts_checks {
        let checks = rest.next_if(|field| field.contains('+'));
        add(checks.unwrap_or("1+1"));
    }
    add(rest.next().unwrap_or("0"));
    add(rest.next().unwrap_or("1"));
    rest.for_each(add);
    whole
}
