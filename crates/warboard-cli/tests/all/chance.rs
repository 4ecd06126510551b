//! What `--chance` draws.

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Host, find, load};

use super::{written, written_from};

/// Two armies of the same units side by side.
const CLOSE: &str = r#"
    version = 1
    name = "close"
    title = "Close"
    map = { version = 1, radius = 1 }
    seats = [
        { gold = 0, armies = [{ at = "0,0", units = "KRBNWWFF" }] },
        { gold = 0, armies = [{ at = "1,0", units = "KRBNWWFF" }] },
    ]
"#;

/// The orders up to the first turn of the battle between them.
const TO_BATTLE: &str = "end 0,0>1,0 K R B N W W F F go end 0,0x1,0 \
    K R B N W W F F K R B N W W F F";

pub(super) fn in_battle() -> warboard::Game {
    let rules = find("strata-strategic").expect("a game");
    let mut game = rules.start_scenario(CLOSE).expect("a scenario");
    for order in TO_BATTLE.split_whitespace() {
        game.play(order).unwrap_or_else(|why| panic!("{why}"));
    }
    game
}

/// Turns a unit up in a call of its own, from the position that the last call has written; the unit
/// and the next position.
fn turned_up(position: &str, turn: &str, seed: &str) -> (String, String) {
    let apply = [
        "apply",
        "strata-strategic",
        "-p",
        "-",
        turn,
        "--events",
        "--chance",
        seed,
    ];
    let written = written_from(position, &apply);
    let (events, next) = written.trim_end().rsplit_once('\n').expect("events");
    let revealed = events.lines().find_map(|line| line.split_once(" is a "));
    (revealed.expect("a reveal").1.to_string(), next.to_string())
}

/// The first unit that Black turns up has nothing to do with White's, though each turn is a call
/// of its own with the same seed.
#[test]
fn a_call_on_the_position_of_the_call_before_draws_anew() {
    let game = in_battle();
    let start = game.position();
    let (mut equal, mut same) = (0, 0);
    for number in 0..40_u32 {
        let seed = number.to_string();
        let (white, next) = turned_up(&start, "e1^", &seed);
        let (black, _) = turned_up(&next, "a9^", &seed);
        equal += u32::from(white == black);
        let label = format!("position {:016x}", game.key());
        let labelled = Seed::guessable(number.into()).labelled(&label);
        let drawn = game.draw("e1^", &mut SeededRng::at_ply(&labelled, 0));
        let unit = drawn.expect("a choice").chars().next_back();
        assert_eq!(
            unit,
            white
                .chars()
                .next()
                .map(|first| if white == "Knight" { 'N' } else { first })
        );
        // The same call writes the same.
        if number % 8 == 0 {
            same += u32::from(turned_up(&start, "e1^", &seed) == (white, next));
        }
    }
    assert_eq!(same, 5);
    // By chance 11 of 49 are equal.
    assert!((2..=18).contains(&equal), "{equal} of 40");
}

/// From a start or a record the plies are known: the draws are those of a host with the seed.
#[test]
fn a_record_draws_what_a_host_with_the_seed_draws() {
    let file = std::env::temp_dir().join(format!("warboard-close-{}.toml", std::process::id()));
    std::fs::write(&file, CLOSE).expect("a file");
    let path = file.to_str().expect("a path");
    let turns = ["e1^", "a9^", "f1^", "b9^"];
    for number in 0..5 {
        let seed = Seed::guessable(number).to_string();
        let mut record = vec![
            "record",
            "strata-strategic",
            "--scenario",
            path,
            "--chance",
            &seed,
        ];
        record.extend(TO_BATTLE.split_whitespace());
        record.extend(turns);
        let drawn = load(&written(&record)).expect("a record").actions();
        let mut host = Host::with_seed(in_battle(), Seed::guessable(number));
        for turn in turns {
            let player = host.turn();
            host.act(&player, turn).expect("a choice");
        }
        assert_eq!(host.game().actions(), drawn);
    }
    std::fs::remove_file(file).expect("the file");
}
