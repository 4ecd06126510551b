//! The kinds of choices: the page, the schema and random games agree about them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use warboard::games;
use warboard::protocol::Schema;

use super::path;
use crate::walk::walk;

type Kinds = BTreeSet<String>;

/// The words in a text that stand between backticks.
fn quoted(text: &str) -> Kinds {
    let words = text.split('`').skip(1).step_by(2);
    words.map(str::to_string).collect()
}

/// The rows of the table on the page.
fn on_the_page() -> BTreeMap<String, Kinds> {
    let page = fs::read_to_string(path("../../docs/embedding.md")).expect("the page");
    let (_, section) = page.split_once("## Kinds of choices").expect("a section");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---"));
    let rows = rows.skip(1).take_while(|line| line.starts_with('|'));
    let row = |line: &str| {
        let mut cells = line.trim_matches('|').split('|');
        let game = cells.next().unwrap_or_default().trim();
        (game.to_string(), quoted(cells.next().unwrap_or_default()))
    };
    rows.map(row).collect()
}

/// The kinds of the choices in random games.
fn met(game: usize) -> Kinds {
    let mut met = Kinds::new();
    for seed in 0..8 {
        walk(games()[game], seed, 400, |_, choices| {
            met.extend(choices.iter().map(|choice| choice.kind.clone()));
        });
    }
    met
}

#[test]
fn the_page_and_the_schema_list_the_kinds_that_there_are() {
    let page = on_the_page();
    for (index, row) in ["Capatomic", "Invasion", "battles", "campaigns"]
        .into_iter()
        .enumerate()
    {
        let met = met(index);
        assert!(met.is_subset(&page[row]), "{row}: {met:?}");
        // What these games do not come to; casualties and results are of the host, who reports battles
        // that are fought elsewhere.
        let rare = [
            "casualty",
            "result",
            "promotion",
            "retreat",
            "decline",
            "agree",
        ];
        let mut missing = page[row].difference(&met);
        assert!(
            missing.all(|kind| rare.contains(&kind.as_str())),
            "{row}: {met:?}"
        );
    }
    let schema = Schema::State.to_json();
    let kind = &schema["$defs"]["Choice"]["properties"]["kind"]["description"];
    let all: Kinds = page.into_values().flatten().collect();
    assert_eq!(quoted(kind.as_str().expect("a description")), all);
}
