//! Players to meet at the terminal, and what they advise.

use super::{TWINS, typed};
use crate::{complained, run_from};

/// White captures a Queen or loses a Rook.
const QUEEN_HANGS: &str = "k9/10/10/10/4q5/10/10/4R5/10/9K w - - - - 0 1";

#[test]
fn a_level_answers_each_action_and_the_seed_decides_how() {
    let level = ["capatomic", "--against", "2", "--chance", "1"];
    let seen = typed(&level, &["e5", "d5"]);
    assert_eq!(seen, typed(&level, &["e5", "d5"]));
    assert_eq!(seen.matches("\nBlack: ").count(), 2, "{seen}");
    assert!(!seen.contains("Black> "), "{seen}");
}

#[test]
fn a_level_may_have_a_limit_of_its_own() {
    let limited = ["invasion", "--against", "8@300n", "--as", "b"];
    let seen = typed(&limited, &[]);
    assert!(
        seen.starts_with("White: ") && seen.ends_with("Black> \n"),
        "{seen}"
    );
}

#[test]
fn everybody_but_the_person_is_played_in_a_campaign() {
    for who in ["1", "greedy"] {
        let campaign = ["strata-strategic", "--scenario", "triumvirate"];
        let others = ["--against", who, "--as", "3", "--chance", "5"];
        let seen = typed(&[&campaign[..], &others].concat(), &[]);
        let both = seen.contains("\nSeat 1") && seen.contains("\nSeat 2");
        assert!(both && seen.contains("\nSeat 3"), "{seen}");
    }
}

#[test]
fn a_hidden_battle_is_played_from_what_the_opponent_may_know() {
    let replies = TWINS.map(|position| {
        let game = ["strata-tactical", "-p", position, "--chance", "4"];
        let seen = typed(&[&game[..], &["--against", "3"]].concat(), &["c2^"]);
        let reply = seen.lines().find(|line| line.starts_with("Black: "));
        // What a unit turns out to be is up to the position.
        let (turn, _) = reply.and_then(|reply| reply.split_once('='))?;
        Some(turn.to_string())
    });
    assert!(replies[0].is_some());
    assert_eq!(replies[0], replies[1], "Black's units lie face down");
}

#[test]
fn a_hint_is_the_best_action_and_several_are_the_best_first() {
    let seen = typed(&["capatomic", "-p", QUEEN_HANGS], &["hint", "hint 3"]);
    let hints: Vec<&str> = seen
        .lines()
        .filter_map(|line| line.strip_prefix("White> "))
        .collect();
    assert!(hints[0].starts_with("Rxe6"), "{seen}");
    assert!(hints[1].starts_with("Rxe6"), "{seen}");
    let listed = seen.rsplit("White> ").nth(1).expect("the second hint");
    assert_eq!(listed.trim_end().lines().count(), 3, "{seen}");
    let seen = typed(&["capatomic"], &["hint 0", "hint 21", "hint e3"]);
    assert_eq!(seen.matches("at most 20").count(), 2, "{seen}");
    assert!(seen.contains("White> e4  e5\n"), "{seen}");
}

#[test]
fn nobody_is_met_who_is_not_known() {
    for (who, why) in [
        ("9", "a player is a level from 1 to 8, random or greedy"),
        ("8@fast", "a limit is 100ms, 5000n or 6d"),
        ("8@0n", "with a whole number from 1 to 4294967295"),
        ("random@5n", "random and greedy do not think"),
    ] {
        let arguments = ["play", "capatomic", "--against", who];
        let seen = complained(&run_from("", &arguments));
        assert!(seen.contains(why), "{seen}");
    }
    let arguments = ["play", "capatomic", "--against", "greedy"];
    let seen = complained(&run_from("", &arguments));
    assert!(
        seen.starts_with("nobody plays capatomic greedily"),
        "{seen}"
    );
    let arguments = ["play", "capatomic", "--against", "1", "--random"];
    let seen = complained(&run_from("", &arguments));
    assert!(seen.contains("cannot be used with"), "{seen}");
}
