//! What both protocols have.

use warboard::piece_kit::messages::tame;

/// The start of a text that somebody has sent, to quote it in one short line.
pub(super) fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    let start: String = text.chars().take(MOST).collect();
    let rest = if start.len() < text.len() { "..." } else { "" };
    format!("\"{}\"{rest}", tame(&start))
}
