//! Games at the terminal, typed through a pipe.

use super::{ATTACKED_MISSILE, complained, run_from, written, written_from};

/// What the command writes to whoever types these lines.
fn typed(arguments: &[&str], lines: &[&str]) -> String {
    written_from(&lines.join("\n"), &[&["play"], arguments].concat())
}

/// The board of the start of a `StrataChess` battle, once with Black's units in one order and
/// once in another.
const TWINS: [&str; 2] = [
    "k?n?q?f2/?w?w?r?f2/6/6/6/6/2?Q?F?R?W/2?N?F?WK w 0 1",
    "k?f?w?q2/?n?f?w?r2/6/6/6/6/2?Q?F?R?W/2?N?F?WK w 0 1",
];

#[test]
fn two_people_play_in_either_notation() {
    let seen = typed(&["capatomic"], &["e5", "f8f6", "quit"]);
    assert!(seen.contains("White> White: e5 (White's pawn goes from e3 to e5)\n"));
    assert!(seen.contains("Black> Black: f6 (Black's pawn goes from f8 to f6)\n"));
    assert!(seen.ends_with("White> \n"), "{seen}");
}

#[test]
fn a_refused_action_is_explained_and_asked_for_again() {
    let seen = typed(&["capatomic"], &["e3e6", "nonsense", "e5"]);
    assert!(seen.contains("White> e3e6: the pawn on e3 cannot go to e6\nWhite> nonsense: "));
    assert!(seen.contains("; type `help` for what you can type\nWhite> White: e5"));
}

#[test]
fn hints_and_why_help_without_playing() {
    let lines = ["hints e3", "hints e5", "why e3e5", "why e3e6", "help"];
    let seen = typed(&["capatomic"], &lines);
    assert!(seen.contains("White> e4  e5\nWhite> nothing can be chosen there\n"));
    assert!(seen.contains("White> e5 is legal: White's pawn goes from e3 to e5\n"));
    assert!(seen.contains("White> e3e6: the pawn on e3 cannot go to e6\n"));
    assert!(seen.contains("why ACTION") && !seen.contains("Black> "));
}

#[test]
fn actions_are_taken_back_and_played_again() {
    let lines = ["undo", "redo", "e5", "undo", "redo", "undo", "e4", "redo"];
    let seen = typed(&["capatomic"], &lines);
    assert!(seen.contains("White> there is nothing to take back\nWhite> nothing was taken back\n"));
    assert_eq!(seen.matches("e5 is taken back\n").count(), 2);
    assert_eq!(seen.matches("e5 is played again\n").count(), 1);
    assert!(
        seen.ends_with("Black> nothing was taken back\nBlack> \n"),
        "{seen}"
    );
}

#[test]
fn players_agree_run_out_of_time_and_leave() {
    for (word, end) in [
        ("agree", "agreement"),
        ("time", "time b"),
        ("abandon", "abandonment b"),
    ] {
        let seen = typed(&["invasion"], &[word]);
        assert!(
            seen.contains(&format!("The game is over: {end}\n")),
            "{seen}"
        );
    }
    let seen = typed(&["invasion", "--random", "--chance", "1"], &["agree"]);
    assert!(seen.ends_with("agree on nothing\nWhite> \n"), "{seen}");
    let refused = typed(&["strata-strategic"], &["agree"]);
    assert!(!refused.contains("over"), "{refused}");
}

#[test]
fn players_resign_offer_accept_and_claim() {
    let resigned = typed(&["invasion"], &["resign", "d2d3", "undo", "record"]);
    assert!(resigned.contains("The game is over: resignation b\nover> d2d3: the game is over"));
    assert!(
        resigned.contains("White> game invasion\n"),
        "an end is taken back"
    );
    let agreed = typed(
        &["capatomic"],
        &["accept", "offer", "e5", "accept", "record"],
    );
    assert!(
        agreed.contains("White> no draw is offered to w\n"),
        "{agreed}"
    );
    assert!(agreed.contains("over> game capatomic\n"), "{agreed}");
    assert!(agreed.contains("e3e5\nend agreement"), "{agreed}");
    assert!(typed(&["capatomic"], &["claim"]).contains("neither repetition nor the move limit"));
}

#[test]
fn the_record_is_saved_and_played_on() {
    let file = std::env::temp_dir().join(format!("warboard-table-{}", std::process::id()));
    let name = file.to_str().expect("UTF-8");
    let saved = typed(&["capatomic"], &["e5", &format!("save {name}")]);
    assert!(saved.contains(&format!("Black> saved; go on with --record {name}\n")));
    let again = typed(&["capatomic", "--record", name], &["record"]);
    std::fs::remove_file(file).expect("it was written");
    assert!(again.contains("Black> game capatomic\n") && again.contains("\ne3e5\n"));
    let nowhere = typed(&["capatomic"], &["save /nowhere/at/all"]);
    assert!(nowhere.contains("cannot write /nowhere/at/all: "));
}

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

/// The same, and all that South-West chooses.
const CHOSEN: &str = "K R R R W W F F";

#[test]
fn what_is_chosen_in_secret_is_told_to_nobody_else() {
    let played: Vec<&str> = ATTACK.split_whitespace().collect();
    let position = written(&[&["apply", "strata-strategic"], &played[..]].concat());
    let campaign = ["strata-strategic", "-p", position.trim_end()];
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
fn words_that_are_orders_can_be_taken_back() {
    let lines = [
        "", "resign", "", "resign", "", "undo", "", "undo", "", "undo",
    ];
    let seen = typed(&["strata-strategic", "--scenario", "six-crowns"], &lines);
    assert_eq!(seen.matches("concede is taken back\n").count(), 3, "{seen}");
    assert!(
        seen.contains("(East)> there is nothing to take back\n"),
        "{seen}"
    );
}

#[test]
fn what_was_revealed_is_not_taken_back() {
    let lines = ["", "c2^", "", "undo"];
    let seen = typed(&["strata-tactical", "-p", TWINS[0]], &lines);
    assert!(
        seen.contains("White: c2^=Q (White's unit on c2 is a Queen)\n"),
        "{seen}"
    );
    assert!(seen.contains("Black> what has been revealed cannot be taken back\n"));
}

#[test]
fn one_plays_against_players_who_choose_at_random() {
    let white = ["capatomic", "--random", "--chance", "1"];
    let seen = typed(&white, &["e5", "undo", "d5"]);
    assert_eq!(
        seen,
        typed(&white, &["e5", "undo", "d5"]),
        "the seed decides"
    );
    assert_eq!(seen.matches("White> ").count(), 4, "{seen}");
    assert!(
        !seen.contains("Black> ") && seen.contains("\nBlack: "),
        "{seen}"
    );
    let second = typed(
        &["strata-strategic", "--random", "--as", "2", "--chance", "1"],
        &["hints"],
    );
    assert!(second.contains("Seat 1 (South-West): ") && second.contains("Seat 2 (North-East)> "));
    assert!(!second.contains("concede ("), "at random nobody gives up");
}

#[test]
fn a_finished_game_can_only_be_looked_at() {
    let mate = "9k/7RR1/10/9Q/10/10/10/10/10/K9 b - - - - 0 1";
    let seen = typed(&["capatomic", "-p", mate], &["j10j9", "hints"]);
    assert!(seen.contains("The game is over: checkmate w\nover> j10j9: the game is over"));
    assert!(seen.contains("over> nothing can be chosen there\n"));
    assert!(typed(&["capatomic", "-p", ATTACKED_MISSILE], &[]).ends_with("White> \n"));
}

#[test]
fn what_cannot_be_read_is_complained_about() {
    let long = typed(&["capatomic"], &[&"x".repeat(10_000), "e5"]);
    assert!(long.contains("White> the line is too long\nWhite> White: e5"));
    let who = complained(&run_from(
        "",
        &["play", "capatomic", "--random", "--as", "z"],
    ));
    assert_eq!(who, "capatomic has no player \"z\"");
    let alone = complained(&run_from("", &["play", "capatomic", "--as", "w"]));
    assert!(alone.contains("--random"), "{alone}");
}
