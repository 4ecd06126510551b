//! The rule pages, as text.

use std::io::Write as _;

use warboard::{Rules, find};

use crate::failure::Failure;
use crate::page::laid_out;
use crate::screen::Screen;

/// Writes the rules of a game.
pub(crate) fn run(game: &str, screen: &mut Screen) -> Result<(), Failure> {
    let rules = find(game)?;
    match page(rules) {
        Some(page) => {
            let page = plain(&page);
            match screen.look().terminal {
                true => screen.lines(laid_out(&page, screen.width()).join("\n"))?,
                false => write!(screen, "{page}")?,
            }
            Ok(())
        }
        None => Err(Failure::Input(format!(
            "no page with the rules of {} comes with this command",
            rules.name()
        ))),
    }
}

/// The page of a game in docs/rules, or what the page of the chess family says of it.
fn page(rules: Rules) -> Option<String> {
    let page = match rules.name() {
        "capatomic" => include_str!("../rules/capatomic.md"),
        "invasion" => include_str!("../rules/invasion.md"),
        "strata-tactical" | "strata-tactical-public" => {
            include_str!("../rules/strata-tactical.md")
        }
        "strata-strategic" => include_str!("../rules/strata-strategic.md"),
        _ => {
            return section(include_str!("../rules/chess-family.md"), rules.title());
        }
    };
    Some(page.to_string())
}

/// The section of a page with this heading, and the one before all games that tells what they share.
fn section(page: &str, heading: &str) -> Option<String> {
    let mut sections = page.split("\n## ").skip(1);
    let shared = sections.next()?;
    let one = sections.find(|section| section.lines().next() == Some(heading))?;
    Some(format!(
        "# {}\n\n## {}\n",
        one.trim_end(),
        shared.trim_end()
    ))
}

/// A page without the lines that show pictures, and with the texts of links alone.
fn plain(page: &str) -> String {
    let is_picture = |line: &str| line.starts_with("![") || line.starts_with("| ![");
    let lines = page.split_inclusive('\n');
    let text: String = lines.filter(|line| !is_picture(line)).collect();
    let mut plain = String::new();
    let mut rest = text.as_str();
    while let Some((before, link)) = rest.split_once('[') {
        plain.push_str(before);
        rest = match taken_apart(link) {
            Some((text, after)) => {
                plain.push_str(text);
                after
            }
            None => {
                plain.push('[');
                link
            }
        };
    }
    plain + rest
}

/// The text of a link whose bracket has been read, and what comes after its address.
fn taken_apart(link: &str) -> Option<(&str, &str)> {
    let (text, address) = link.split_once("](")?;
    let (_, after) = address.split_once(')')?;
    (!text.contains(['[', ']'])).then_some((text, after))
}

#[cfg(test)]
mod tests {
    use warboard::games;

    use super::{page, plain};
    use crate::page::laid_out;

    #[test]
    fn nothing_but_code_and_long_words_is_wider_than_80_columns() {
        for rules in games() {
            let page = page(*rules).expect("every game that ships has a page");
            for line in laid_out(&plain(&page), 80) {
                let is_code = line.starts_with("    ");
                let is_word = !line.trim().contains(' ');
                let fits = line.chars().count() <= 80;
                assert!(fits || is_code || is_word, "{line}");
            }
        }
    }
}
