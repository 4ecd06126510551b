//! `warboard tour`.

use std::sync::OnceLock;

use warboard::Rules;

use super::written;

/// One tour for all tests: it counts for some seconds.
fn tour() -> &'static str {
    static TOUR: OnceLock<String> = OnceLock::new();
    TOUR.get_or_init(|| written(&["tour"]))
}

#[test]
fn the_tour_shows_what_is_special_and_counts() {
    for part in [
        "O-O-O&e",
        "White castles: king from f2 to c2",
        "White's missile goes from e1 to b1",
        "launches are locked",
        "missiles may be launched from now on",
        "Black's missile on b10 is launched at h3",
        "h3 is irradiated",
        "is shielded by Black's",
        "Ca10#",
        "checkmate w",
        "5,169,846",
        "Black's Trooper on d10 is crushed",
        "would still be attacked from j5",
        "P^b1",
        "Black's Paratrooper flies from b9 to b1",
        "your Bomb is off",
        "White's Bomb is armed by the Flag on j10",
        "White drops the Bomb on b8",
        "Fa10#",
        "invasion w",
        "4,043,540",
        "the unit on g2 lies face down",
        "Bxb9+",
        "be attacked from b9",
        "Ch3#",
        "w 4 9 b R 1/3",
        "Two to six players on hexes.",
        "- Refused! -2,1>-1,1: ",
        "seat 1 buys QRWWFF on -2,2 for 18 gold",
        "a Rook costs 5 gold; you have 1",
        "DBNCWWF march from -2,1 to -2,2",
        "the units left on -1,1 would have",
        "seat 1 attacks seat 2 on 0,-1 from 1,-1",
        "a selection has no more than 3 of class",
        "10  d  u  u  w  .  .  .  .    The board is that of the terrain.",
        "the battle on 0,-1 is over: checkmate:w",
        "the army on -2,2 is another player's",
        "seat 2 is eliminated",
        "The campaign of 7 attacks is over: `elimination 1`.",
        "41,800",
    ] {
        assert!(tour().contains(part), "{part}");
    }
}

#[test]
fn the_tour_is_plain_when_piped_and_80_columns_wide() {
    let tour = tour();
    assert!(tour.is_ascii() && !tour.contains('\u{1b}'));
    let mut last = "";
    for line in tour.lines() {
        // A position string is never broken.
        let fits = line.len() <= 80 || last.starts_with("The last position is ");
        assert!(fits && line.trim_end() == line, "{line:?}");
        last = line;
    }
}

/// The games that have a story: this project's own.
fn told() -> &'static [Rules] {
    &warboard::games()[..4]
}

#[test]
fn every_other_game_is_in_the_list() {
    let (_, list) = tour().split_once("More games\n").expect("a list");
    for rules in &warboard::games()[4..] {
        assert!(
            list.contains(&format!("- {}: {}", rules.name(), rules.title())),
            "{list}"
        );
    }
}

#[test]
fn every_game_has_a_heading_after_an_empty_line_a_story_and_a_count() {
    let lines: Vec<&str> = tour().lines().collect();
    let headings: Vec<usize> = (1..lines.len())
        .filter(|&index| lines[index].starts_with("=="))
        .map(|index| index - 1)
        .collect();
    let titles: Vec<&str> = headings.iter().map(|&index| lines[index]).collect();
    let told: Vec<&str> = told()
        .iter()
        .flat_map(|rules| [rules.title(), "Counting"])
        .chain(["More games"])
        .collect();
    assert_eq!(titles, told);
    assert!(
        headings[1..]
            .iter()
            .all(|&index| lines[index - 1].is_empty())
    );
    for rules in self::told() {
        let on_more = format!("warboard perft {} --depth", rules.name());
        assert!(tour().contains(&on_more), "{on_more}");
    }
}

#[test]
fn the_tour_is_the_same_each_time_but_for_the_clock() {
    // How many rows of a count there are, and what they say, depends on the clock.
    let without_times = |tour: &str| {
        let mut counting = false;
        let mut lines = Vec::new();
        for line in tour.lines() {
            counting = !line.is_empty() && (counting || line.starts_with("depth "));
            if !counting {
                lines.push(line.to_string());
            }
        }
        lines
    };
    let once = without_times(tour());
    let counts = once.iter().filter(|line| *line == "Counting").count();
    assert_eq!(counts, told().len());
    assert_eq!(once, without_times(&written(&["tour"])));
}
