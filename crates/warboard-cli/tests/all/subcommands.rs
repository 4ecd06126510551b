//! What a transcript does not say of the subcommands.

use std::io::Read as _;
use std::process::Stdio;

use super::{
    ATTACKED_MISSILE, command, complained, complaint, run, run_from, written, written_from,
};

#[test]
fn show_draws_figures_and_colours_if_asked_to() {
    let figures = written(&["show", "capatomic", "--pieces", "figures"]);
    assert!(figures.contains('\u{2654}') && figures.contains('\u{265a}'));
    assert!(figures.contains('\u{25b3}') && !figures.contains('\u{1b}'));
    let colours = written(&["show", "capatomic", "--color", "always"]);
    assert!(colours.contains('\u{1b}') && colours.is_ascii());
    let never = written(&["show", "capatomic", "--color", "never"]);
    assert_eq!(never, written(&["show", "capatomic"]));
}

#[test]
fn show_writes_an_svg_document_and_nothing_else_if_asked_to() {
    let shown = written(&["show", "capatomic", "--svg", "--color", "always"]);
    let game = warboard::find("capatomic").expect("a game");
    let start = game
        .start(&warboard::Start::GuessableTestDeal(0))
        .expect("a start");
    assert_eq!(shown, start.diagram().svg());
    let seen = written(&["show", "strata-tactical", "--svg", "--view", "spectator"]);
    assert!(seen.starts_with("<svg ") && !seen.contains('?'));
    assert!(written(&["show", "--help"]).contains("--svg"));
}

#[test]
fn a_forced_colour_is_taken_back_by_no_color() {
    let output = command(&["show", "capatomic"])
        .env("NO_COLOR", "1")
        .env("CLICOLOR_FORCE", "1")
        .output()
        .expect("the command runs");
    assert!(output.stdout.is_ascii() && !output.stdout.contains(&0x1b));
}

#[test]
fn battles_are_fought_between_armies_of_ones_own_with_or_without_gold() {
    let battle = |arguments: &[&str]| {
        let start = ["start", "strata-tactical", "--view", "black"];
        written(&[&start[..], arguments].concat())
    };
    let garrison = battle(&["--white", "KQRNWWFF", "--black", "BBBWWW"]);
    assert_eq!(
        garrison,
        "uuu3/uuu3/6/6/6/6/2UUUU/2UUUK w 0 1 b BBBWWW 3/4\n"
    );
    let named = battle(&["--number", "1", "--black", "DW"]);
    assert_eq!(named, "d4/u4/5/5/5/1UUUU/1UUUK w 0 1 b W 3/4\n");
    let [white, black] = ["DRRNWWFF", "KRBCWWFF"];
    let bought = battle(&["--white", white, "--black", black, "--budget", "27"]);
    assert!(bought.ends_with("D w 0 1 b RBCWWFF 3/4\n"), "{bought}");
    let attacker = battle(&["--white", white]);
    assert!(attacker.ends_with("D w 0 1 b QRNWWFF 3/4\n"), "{attacker}");

    let play = ["play", "strata-tactical", "--black", "BBBWWW", "--random"];
    let played = run_from("quit\n", &play);
    assert!(played.status.success(), "{played:?}");
    // A match deals anew for each of its rounds, between these armies.
    let met = ["match", "strata-tactical", "random", "random", "--games"];
    let met = [&met[..], &["2", "--black", "F"]].concat();
    assert!(run(&met).status.success());
}

#[test]
fn units_that_may_not_be_fielded_are_refused_with_the_side_and_what_is_wrong() {
    let why = |arguments: &[&str]| complaint(&[&["start"], arguments].concat());
    let battle = ["strata-tactical", "--white", "DRRNWWFF", "--black"];
    let battle = |more: &[&str]| why(&[&battle[..], more].concat());
    assert_eq!(
        battle(&["KRBCWWFF", "--budget", "26"]),
        "White: the units cost 27 gold, but the budget is 26"
    );
    assert_eq!(
        battle(&["BBBWWW", "--budget", "30"]),
        "Black: 0 of class royal, but it must be 1; 3 of class soldier, but it must be 4"
    );
    assert!(battle(&["KRX"]).starts_with("Black: "));
    assert_eq!(
        why(&["strata-tactical", "--white", "BBBWWW"]),
        "White: 0 of class royal, but it must be 1; 3 of class soldier, but it must be 4"
    );
    assert_eq!(
        why(&["capatomic", "--white", "KQRNWWFF"]),
        "players of capatomic do not choose what they field"
    );
    let gold = why(&["strata-tactical", "--budget", "21"]);
    assert!(gold.contains("--white"), "{gold}");
    assert!(battle(&["DW", "--seed", "7"]).contains("cannot be used with"));
    assert!(battle(&["DW", "--budget", "-1"]).contains("it is not a whole number"));
}

#[test]
fn legal_lists_actions_sorted_one_a_line() {
    let legal = written(&["legal", "capatomic"]);
    let actions: Vec<_> = legal.lines().collect();
    assert_eq!(actions.len(), 47);
    assert!(actions.is_sorted());
    assert!(actions.contains(&"e3e5"));
}

#[test]
fn every_legal_action_is_played() {
    let game = ["capatomic", "--position", ATTACKED_MISSILE];
    let legal = written(&[&["legal"], &game[..]].concat());
    assert!(legal.lines().any(|action| action.contains('*')));
    for action in legal.lines().step_by(7) {
        let after = written(&[&["apply"], &game[..], &[action]].concat());
        assert_eq!(
            after,
            written(&["apply", "capatomic", action, "-p", ATTACKED_MISSILE])
        );
        let status = written(&["status", "capatomic", "-p", after.trim_end()]);
        assert!(status.starts_with("ongoing"), "{action}: {status}");
    }
}

#[test]
fn an_order_may_begin_like_an_option() {
    let march = ["end", "-2,1>-1,1", "D", "go"];
    let applied = written(&[&["apply", "strata-strategic"], &march[..], &["--events"]].concat());
    assert!(applied.contains("D march from -2,1 to -1,1\n"), "{applied}");
}

#[test]
fn a_position_is_read_from_standard_input() {
    let start = written(&["start", "capatomic", "--number", "12345"]);
    let legal = ["legal", "capatomic", "--position"];
    let named = written(&[&legal[..], &[start.trim_end()]].concat());
    for input in [start.clone(), start.replace('\n', "\r\n")] {
        assert_eq!(written_from(&input, &[&legal[..], &["-"]].concat()), named);
    }
    let equals = format!("--position={}", start.trim_end());
    assert_eq!(written(&["legal", "capatomic", &equals]), named);
}

#[test]
fn a_record_names_the_last_position_of_its_game() {
    let game = warboard::find("capatomic").expect("a game");
    let mut game = game
        .start(&warboard::Start::GuessableTestDeal(0))
        .expect("a start");
    game.play("e3e5").expect("legal");
    let shown = |input: &str| written_from(input, &["start", "capatomic", "--record", "-"]);
    assert_eq!(shown(&game.record()).trim_end(), game.position());
    let output = run_from("game invasion", &["legal", "capatomic", "--record", "-"]);
    assert!(complained(&output).starts_with("the record in -: "));
}

#[test]
fn help_and_version_are_no_faults() {
    assert!(written(&["--help"]).contains("warboard tour"));
    assert!(written(&["perft", "--help"]).contains("--divide"));
    assert!(written(&["--version"]).starts_with("warboard "));
}

#[test]
fn without_arguments_there_is_help_and_exit_code_2() {
    let output = run(&[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("Usage: warboard"));
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let mut child = command(&["legal", "capatomic"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    drop(child.stdout.take());
    let mut complaint = String::new();
    let mut stderr = child.stderr.take().expect("a pipe");
    stderr.read_to_string(&mut complaint).expect("UTF-8");
    assert_eq!(complaint, "");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn start_reads_a_scenario_from_a_file() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../strata-strategic/scenarios/triumvirate.toml"
    );
    let read = written(&["start", "strata-strategic", "--scenario", file]);
    assert_eq!(
        read,
        written(&["start", "strata-strategic", "--number", "1"])
    );
}

#[test]
fn start_takes_the_name_of_a_shipped_scenario() {
    let start = |choice: &[&str]| written(&[&["start", "strata-strategic"], choice].concat());
    let shipped = warboard::find("strata-strategic")
        .expect("a game")
        .scenarios();
    let help = written(&["start", "--help"]);
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains(&shipped.join(", ")), "{help}");
    let readme = include_str!("../../README.md");
    for (number, name) in shipped.iter().enumerate() {
        assert!(readme.contains(&format!("\n| {number} | `{name}` | ")));
        let named = start(&["--scenario", name]);
        assert_eq!(named, start(&["--number", &number.to_string()]));
        assert!(named.contains(&format!("\"name\":\"{name}\"")));
    }
}

#[test]
fn show_says_which_group_is_marching() {
    let march = ["apply", "strata-strategic", "+Q@-2,2", "end", "-2,1>-1,1"];
    let marching = written(&march);
    let shown = written(&["show", "strata-strategic", "-p", marching.trim_end()]);
    assert!(
        shown.contains(
            "Round 1, move phase of 1 South-West: an open march\n\
             Gold: 1 South-West 10, 2 North-East 15\n"
        ),
        "{shown}"
    );
}
