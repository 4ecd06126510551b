//! `warboard perft`.

use super::{CHECKMATE, complaint, written};
use serde_json::Value;

/// Depth and nodes of each row.
fn counts(arguments: &[&str]) -> Vec<(String, String)> {
    let table = written(&[&["perft", "capatomic"], arguments].concat());
    let mut lines = table.lines();
    let heading: Vec<_> = lines
        .next()
        .expect("a heading")
        .split_whitespace()
        .collect();
    assert_eq!(heading, ["depth", "nodes", "seconds", "nodes/s"]);
    lines
        .map(|line| {
            let columns: Vec<_> = line.split_whitespace().collect();
            assert_eq!(columns.len(), 4, "{line}");
            assert!(columns[2].parse::<f64>().is_ok() && columns[3].parse::<u64>().is_ok());
            (columns[0].to_string(), columns[1].to_string())
        })
        .collect()
}

fn json(arguments: &[&str]) -> Vec<Value> {
    written(&[&["perft", "capatomic", "--json"], arguments].concat())
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect()
}

#[test]
fn there_is_a_row_for_each_depth() {
    let expected = [("1", "47"), ("2", "2205"), ("3", "106911")];
    let expected = expected.map(|(depth, nodes)| (depth.to_string(), nodes.to_string()));
    assert_eq!(counts(&["--depth", "3"]), expected);
}

#[test]
fn threads_count_the_same() {
    for threads in ["0", "1", "2", "3"] {
        let counted = counts(&["--depth", "3", "--threads", threads]);
        assert_eq!(counted[2].1, "106911");
    }
}

#[test]
fn at_depth_0_there_is_one_node() {
    assert_eq!(counts(&["--depth", "0"]), [("0".into(), "1".into())]);
    assert_eq!(json(&["--depth", "0"]).len(), 1);
    let divided = written(&["perft", "capatomic", "--depth", "0", "--divide"]);
    assert_eq!(divided, "\n1\n");
}

#[test]
fn a_finished_game_has_no_leaves_at_any_depth() {
    let counted = counts(&["--position", CHECKMATE, "--depth", "100"]);
    assert_eq!(counted.len(), 100);
    assert!(counted.iter().all(|(_, nodes)| nodes == "0"));
}

#[test]
fn json_has_an_object_for_each_depth() {
    let rows = json(&["--depth", "3"]);
    let nodes: Vec<_> = rows.iter().map(|row| row["nodes"].as_u64()).collect();
    assert_eq!(nodes, [Some(47), Some(2205), Some(106_911)]);
    for (depth, row) in (1..).zip(&rows) {
        assert_eq!(row["depth"], depth);
        assert!(
            row["seconds"]
                .as_f64()
                .is_some_and(|seconds| seconds >= 0.0)
        );
    }
}

#[test]
fn divide_lists_every_legal_action_in_order_and_the_total() {
    let divided = written(&["perft", "capatomic", "--depth", "2", "--divide"]);
    let (actions, total) = divided.split_once("\n\n").expect("an empty line");
    assert_eq!(total, "2205\n");
    let mut sum = 0;
    let mut names = String::new();
    for line in actions.lines() {
        let (action, nodes) = line.split_once(' ').expect("two columns");
        names.push_str(&format!("{action}\n"));
        sum += nodes.parse::<u64>().expect("a number");
    }
    assert_eq!(sum, 2205);
    assert_eq!(names, written(&["legal", "capatomic"]));
}

#[test]
fn divide_is_json_if_asked_for() {
    let objects = json(&["--depth", "2", "--divide", "--threads", "2"]);
    let (total, actions) = objects.split_last().expect("objects");
    assert_eq!(
        (&total["depth"], &total["nodes"]),
        (&2.into(), &2205.into())
    );
    let sum: u64 = actions
        .iter()
        .filter_map(|object| object["nodes"].as_u64())
        .sum();
    assert_eq!((actions.len(), sum), (47, 2205));
    assert!(actions.iter().all(|object| object["action"].is_string()));
}

#[test]
fn depths_and_threads_have_limits() {
    let perft = |arguments: &[&str]| complaint(&[&["perft", "capatomic"], arguments].concat());
    assert!(perft(&[]).contains("--depth <N>"));
    for depth in ["101", "-1", "x", "+1", ""] {
        let why = perft(&["--depth", depth]);
        assert!(
            why.contains("it is not a whole number from 0 to 100"),
            "{why}"
        );
    }
    let why = perft(&["--depth", "1", "--threads", "1025"]);
    assert!(why.contains("'1025'"), "{why}");
    assert!(
        why.contains("it is not a whole number from 0 to 1024"),
        "{why}"
    );
}
