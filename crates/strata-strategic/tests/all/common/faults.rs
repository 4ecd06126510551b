//! Texts of campaigns with a part replaced, and what is found wrong with them.

use strata_strategic::{Campaign, ReadError};

/// The faults, one by one.
pub(crate) fn listed(error: &ReadError) -> Vec<String> {
    let faults = error.faults().iter();
    faults.map(ToString::to_string).collect()
}

/// The text from the state on: what stands before it has the same words.
pub(crate) fn altered(text: &str, part: &str, by: &str) -> String {
    let start = text.find("\"state\":").expect("a state");
    let (head, state) = text.split_at(start);
    assert!(state.contains(part), "{part} in {state}");
    format!("{head}{}", state.replacen(part, by, 1))
}

/// A state with a part replaced has exactly these faults.
#[track_caller]
pub(crate) fn assert_faults(campaign: &Campaign, part: &str, by: &str, expected: &[&str]) {
    let text = altered(&campaign.to_string(), part, by);
    let error = text.parse::<Campaign>().expect_err(by);
    assert_eq!(listed(&error), expected, "{by}");
}

/// The rows of a table: a part, what replaces it, and the only fault of it.
pub(crate) fn rows(table: &str) -> impl Iterator<Item = [&str; 3]> {
    let rows = table.lines().filter(|row| !row.trim().is_empty());
    rows.map(|row| {
        let cells: Vec<&str> = row.split("=>").map(str::trim).collect();
        cells.try_into().expect("three cells")
    })
}

#[track_caller]
pub(crate) fn assert_each(campaign: &Campaign, table: &str) {
    for [part, by, fault] in rows(table) {
        assert_faults(campaign, part, by, &[fault]);
    }
}
