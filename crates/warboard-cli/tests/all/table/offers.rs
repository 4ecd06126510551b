//! Draws that are offered to a program.

use super::typed;

/// White has a Queen more, or Black has.
const WINS: &str = "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1";
const LOSES: &str = "4kq2/8/8/8/8/8/8/4K3 w - - 0 1";

/// A game of White against a program.
fn met(position: &str, lines: &[&str]) -> String {
    let level = ["--against", "8@2000n", "--chance", "1"];
    typed(&[&["chess", "-p", position], &level[..]].concat(), lines)
}

const DRAWN: &str = "Black accepts the draw\n";
const END: &str = "\nThe game is a draw by agreement\nover> ";

#[test]
fn a_program_that_is_not_better_accepts_once_it_has_thought() {
    let seen = met(WINS, &["offer", "Qf2"]);
    let (before, after) = seen.split_once("White: Qf2").expect("a move");
    assert!(
        before.contains("White offers a draw\nBlack answers after your next action\n"),
        "{seen}"
    );
    assert!(after.contains(DRAWN) && after.contains(END), "{seen}");
    assert!(!after.contains("\nBlack: "), "it has not moved: {seen}");
}

#[test]
fn a_program_that_has_thought_accepts_at_once() {
    let seen = met(WINS, &["Qf2", "offer"]);
    let (_, after) = seen
        .split_once("White> White offers a draw\n")
        .expect("an offer");
    assert!(after.starts_with(DRAWN) && after.contains(END), "{seen}");
}

#[test]
fn a_program_that_is_better_declines_and_plays_on() {
    let seen = met(LOSES, &["offer", "Kd2", "offer", "accept", "record"]);
    assert!(
        seen.contains("\nBlack declines the draw\nBlack: "),
        "{seen}"
    );
    assert_eq!(seen.matches("answers after your next action").count(), 2);
    assert!(seen.contains("no draw is offered to White"), "{seen}");
    assert!(!seen.contains("over>"), "{seen}");
    assert!(seen.contains("\noffer w\n"), "the record has it: {seen}");
}

#[test]
fn who_chooses_at_random_declines() {
    let seen = typed(&["chess", "--random", "--chance", "1"], &["offer", "e4"]);
    assert!(
        seen.contains("\nBlack declines the draw\nBlack: "),
        "{seen}"
    );
}

#[test]
fn an_agreed_draw_is_taken_back_and_what_the_program_thought_is_forgotten() {
    let seen = met(WINS, &["Qf2", "offer", "undo", "offer", "Kd2"]);
    let (_, back) = seen.split_once("the end is taken back\n").expect("undo");
    assert!(back.contains("answers after your next action"), "{seen}");
    assert!(back.contains(DRAWN) && back.contains(END), "{seen}");
}

#[test]
fn why_says_that_an_offer_is_allowed_but_in_campaigns() {
    let seen = met(WINS, &["why offer", "why accept"]);
    assert!(
        seen.contains("White> offer is allowed: it offers a draw\n"),
        "{seen}"
    );
    assert!(
        seen.contains("White> accept: no draw is offered to White\n"),
        "{seen}"
    );
    let campaign = ["strata-strategic", "--against", "1", "--chance", "1"];
    let seen = typed(&campaign, &["offer", "why offer"]);
    let no = "the program answers no offer in a campaign\n";
    assert_eq!(seen.matches(no).count(), 2, "{seen}");
}
