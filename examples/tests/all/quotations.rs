//! What the references quote, against the rule pages: a reference is written from its page, so
//! its quotations must still be there.

use std::fs;
use std::path::{Path, PathBuf};

fn of_the_workspace(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The words of a text without marks of emphasis, in lower case, one space between them.
fn plain(text: &str) -> String {
    let words = text.replace(['*', '_', '`'], "").to_lowercase();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The comments of a source, those of lines that follow each other as one.
fn comments(source: &str) -> Vec<String> {
    let mut comments = vec![String::new()];
    for line in source.lines() {
        match (line.trim().strip_prefix("//"), comments.last_mut()) {
            (Some(text), Some(comment)) => {
                comment.push_str(text.trim_start_matches(['/', '!']));
                comment.push(' ');
            }
            _ => comments.push(String::new()),
        }
    }
    comments
}

/// Asserts that the pages have every quotation of a game's reference, in which `[...]` is an
/// omission; returns how many there are.
fn assert_quoted(game: &str, pages: &[&str]) -> usize {
    let pages = ["README"].iter().chain(pages);
    let pages = pages.map(|page| read(&of_the_workspace(&format!("docs/rules/{page}.md"))));
    let pages: Vec<String> = pages.map(|page| plain(&page)).collect();
    let folder = of_the_workspace(&format!("crates/{game}/tests/all/reference"));
    let mut quotations = 0;
    for file in fs::read_dir(folder).expect("a reference") {
        let file = file.expect("a file").path();
        for comment in comments(&read(&file)) {
            let parts: Vec<&str> = comment.split('"').collect();
            assert_eq!(parts.len() % 2, 1, "{}: {comment}", file.display());
            for quotation in parts.into_iter().skip(1).step_by(2) {
                let said = |part| pages.iter().any(|page| page.contains(&plain(part)));
                let file = file.display();
                assert!(quotation.split("[...]").all(said), "{file}: {quotation:?}");
                quotations += 1;
            }
        }
    }
    quotations
}

#[test]
fn what_the_references_quote_is_on_the_rule_pages() {
    assert!(assert_quoted("capatomic", &["capatomic"]) >= 5);
    assert!(assert_quoted("invasion", &["invasion"]) >= 30);
    assert!(assert_quoted("strata-tactical", &["strata-tactical"]) >= 35);
    let campaign = [
        "strata-strategic",
        "strata-strategic-files",
        "strata-tactical",
    ];
    assert!(assert_quoted("strata-strategic", &campaign) >= 60);
}
