//! Who sits at the screen, and what they are shown.

use super::{TWINS, typed};
use crate::{written, written_from};

#[test]
fn a_hidden_game_shows_the_mover_alone_what_they_know() {
    let lines = [
        "", "hints", "why c2c4", "record", "board", "c2^", "", "hints", "quit",
    ];
    let [one, other] = TWINS.map(|twin| typed(&["strata-tactical", "-p", twin], &lines));
    assert_eq!(one, other, "whatever lies face down");
    assert!(one.starts_with("White, sit at the screen alone and press Enter. \n"));
    assert!(one.contains("Black, sit at the screen alone and press Enter. \n"));
    assert!(one.contains("White> the record tells secrets; `save FILE` writes it to a file\n"));
}

/// Until South-West chooses in secret what it fields in the first battle of a campaign.
const ATTACK: &str = "+R@-2,2 +R@-2,2 end -2,2>-2,1 K R R R go end end end end \
    -2,1>-1,1 K D R R R B N C W W F F go end end end end \
    -1,1>0,0 K D R R R B N C W W F F go end end end end \
    0,0>1,-1 K D R R R B N C W W F F go end end end end \
    1,-1>2,-1 K D R R R B N C W W F F go end 1,-1x2,-1";

/// The position after [`ATTACK`].
pub(super) fn attacked() -> String {
    let played: Vec<&str> = ATTACK.split_whitespace().collect();
    let position = written(&[&["apply", "strata-strategic"], &played[..]].concat());
    position.trim_end().to_string()
}

/// All that South-West chooses after [`ATTACK`].
const CHOSEN: &str = "K R R R W W F F";

#[test]
fn what_is_chosen_in_secret_is_told_to_nobody_else() {
    let position = attacked();
    let campaign = ["strata-strategic", "-p", &position];
    let mut lines = vec!["", "K", "undo", "redo"];
    lines.extend(CHOSEN.split_whitespace().skip(1));
    lines.extend(["", "quit"]);
    let seen = typed(&campaign, &lines);
    let handed_over = "sit at the screen alone";
    let (own, others) = seen.rsplit_once(handed_over).expect("two players");
    assert!(
        own.contains("South-West): K (") && own.contains("K is taken back\n"),
        "{seen}"
    );
    assert!(
        others.contains("South-West): ? (") && others.contains("? is taken back\n"),
        "{seen}"
    );
    assert!(others.contains("? is played again\n"), "{seen}");
    for unit in ["K", "R", "W", "F"] {
        assert!(!others.contains(&format!("): {unit}")), "{seen}");
    }

    let random = [&campaign[..], &["--random", "--as", "1", "--chance", "3"]].concat();
    let seen = typed(&random, &CHOSEN.split_whitespace().collect::<Vec<_>>());
    assert_eq!(seen.matches("North-East): ? (").count(), 7, "{seen}");
    assert_eq!(seen.matches("North-East): ?. (").count(), 1, "{seen}");
}

#[test]
fn an_observer_follows_a_record_as_they_saw_the_game() {
    let orders = [ATTACK, CHOSEN].join(" ");
    let orders: Vec<&str> = orders.split_whitespace().collect();
    let record = written(&[&["record", "strata-strategic"], &orders[..]].concat());
    let first = format!("{}. Seat 1 (South-West): ", orders.len() - 7);
    for (observer, unit) in [("1", "K"), ("2", "?"), ("spectator", "?")] {
        let seen = written_from(&record, &["replay", "-", "--view", observer]);
        assert!(
            seen.contains(&format!("{first}{unit} (")),
            "{observer}: {seen}"
        );
        assert_eq!(seen.contains("): ?. ("), observer != "1", "{seen}");
    }
    assert!(written_from(&record, &["replay", "-"]).contains(&format!("{first}K (")));
}

#[test]
fn what_is_typed_at_the_hand_over_is_not_played() {
    let seen = typed(
        &["strata-tactical", "-p", TWINS[0]],
        &["c2^", "c2^", "", "q"],
    );
    assert!(
        seen.contains("press Enter. \nc2^: not played; type it at the prompt\n"),
        "{seen}"
    );
    assert_eq!(seen.matches("White: c2^=Q").count(), 1, "{seen}");
}

#[test]
fn nobody_is_sent_away_while_nothing_is_secret() {
    let seen = typed(&["strata-strategic"], &["end", "end", "end", "end"]);
    assert!(!seen.contains("sit at the screen"), "{seen}");
    assert!(seen.ends_with("Seat 1 (South-West)> \n"), "{seen}");
}

#[test]
fn a_finished_game_shows_what_everybody_knows() {
    let seen = typed(
        &["strata-tactical", "-p", TWINS[0]],
        &["", "resign", "board"],
    );
    let (before, after) = seen
        .split_once("White resigns; Black wins\n")
        .expect("an end");
    assert!(before.contains("face down units: White QRNWWFF"), "{seen}");
    assert!(!after.contains("QRNWWFF"), "{seen}");
}

#[test]
fn nobody_is_sent_away_once_every_unit_is_face_up() {
    let open = "k5/6/6/6/6/6/6/2R2K w 0 1";
    let seen = typed(&["strata-tactical", "-p", open], &["c1d1", "a8a7"]);
    assert!(!seen.contains("sit at the screen"), "{seen}");
    assert!(seen.contains("\nBlack: Ka7 ("), "{seen}");
}

#[test]
fn changes_of_mind_are_told_in_one_line() {
    let position = attacked();
    let lines = [
        &[""][..],
        &["K; R; R; R", "undo 4"],
        &["K; R; R; R; W; W; F; F", "", "q"],
    ]
    .concat();
    let seen = typed(&["strata-strategic", "-p", &position], &lines);
    let (_, others) = seen.rsplit_once("sit at the screen alone").expect("two");
    assert!(others.contains("\n? is taken back (4 times)\n"), "{seen}");
}
