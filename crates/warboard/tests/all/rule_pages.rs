//! Examples of the rule pages are true: what they tell can be played, what they list is read.

use std::fs;

use strata_strategic::scenarios::Ruleset;
use warboard::{Start, find};

fn page(name: &str) -> String {
    let root = env!("CARGO_MANIFEST_DIR");
    fs::read_to_string(format!("{root}/../../docs/rules/{name}")).expect("a page")
}

/// The text of the blocks with this word behind their fence.
fn blocks<'a>(page: &'a str, word: &str) -> Vec<&'a str> {
    let fence = format!("```{word}\n");
    let behind = page.split(&fence).skip(1);
    behind.filter_map(|rest| rest.split("```").next()).collect()
}

/// The turn that the page tells: its orders, and its pictures where they stand among them.
/// `DRAW=1 cargo test` draws the pictures anew.
#[test]
fn the_turn_that_the_campaign_page_tells_can_be_played_and_looks_like_its_pictures() {
    let page = page("strata-strategic.md");
    let (_, told) = page
        .split_once("## Example of a turn\n")
        .expect("the section");
    let told = told.split("\n## ").next().expect("the section");
    let rules = find("strata-strategic").expect("a game");
    let mut game = rules.start(&Start::Default).expect("a start");
    let mut pictures = 0;
    let mut in_block = false;
    for line in told.lines() {
        if line.starts_with("```") {
            in_block = !in_block;
        } else if in_block {
            for order in line.split_whitespace() {
                game.play(order).unwrap_or_else(|why| panic!("{why}"));
            }
        } else if let Some((_, name)) = line.split_once("](").filter(|_| line.starts_with("![")) {
            let root = env!("CARGO_MANIFEST_DIR");
            let path = format!("{root}/../../docs/rules/{}", name.trim_end_matches(')'));
            let drawn = game.diagram().svg();
            if std::env::var_os("DRAW").is_some() {
                fs::write(&path, &drawn).expect("a file");
            }
            assert!(fs::read_to_string(path).ok() == Some(drawn), "{name}");
            pictures += 1;
        }
    }
    assert_eq!(pictures, 4);
    let remarks = game.remarks();
    assert!(remarks[0].starts_with("Round 4, recruit phase of 2 North-East"));
}

#[test]
fn the_files_that_the_page_of_formats_shows_are_read() {
    let page = page("strata-strategic-files.md");
    let [scenario, ruleset] = blocks(&page, "toml")[..] else {
        panic!("a scenario and a ruleset")
    };
    let rules = find("strata-strategic").expect("a game");
    rules.start_scenario(scenario).expect("a scenario");
    let poor = Ruleset::from_toml(ruleset).expect("a ruleset");
    assert_eq!((poor.name.as_str(), poor.rules.base_income), ("poor", 1));
}
