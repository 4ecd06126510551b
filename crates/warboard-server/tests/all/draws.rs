//! Chance goes on the same after a restart: what is drawn follows from the table's seed alone.

use std::fs::copy;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Game, find};

use crate::client::Client;
use crate::program::{Program, folder};

/// An action, after the seat whose turn it is.
type Turn = (String, String);

/// A campaign played until chance has something to decide: what was played, and what is played next.
fn until_chance(seed: u64) -> Option<(Vec<Turn>, Turn)> {
    let mut game: Game = find("strata-strategic")
        .unwrap()
        .start_scenario("duel")
        .unwrap();
    let mut rng = SeededRng::new(&Seed::guessable(seed));
    let mut played = Vec::new();
    while played.len() < 300 && !game.status().is_over() {
        let mut choices = game.choices();
        let ends = ActionFlags::GIVES_UP | ActionFlags::TALK;
        choices.retain(|choice| !choice.does.intersects(ends));
        let turn = game.turn();
        let many = |action: &str| game.chances(action).is_ok_and(|chances| chances.len() > 2);
        if let Some(choice) = choices.iter().find(|choice| many(&choice.action)) {
            return Some((played, (turn, choice.action.clone())));
        }
        let action = rng.choose(&choices)?.action.clone();
        game.play(&action).ok()?;
        played.push((turn, action));
    }
    None
}

/// A server that is killed and started again draws what the same server would have drawn without that.
#[test]
fn a_restart_draws_the_same() {
    let (played, (turn, action)) = (0..200).find_map(until_chance).expect("battles are fought");
    let folders = [folder(), folder()];
    let file = |folder: &TempDir| folder.path().join("games.db").display().to_string();
    let mut server = Program::with(&file(&folders[0]), &[]);
    let mut players = [server.newcomer(), server.newcomer()];
    let setup = json!({ "game": "strata-strategic", "start": { "scenario": "duel" } });
    let of = players[0].create(setup);
    for player in &mut players {
        player.ask("sit", json!({ "of": of })).unwrap();
    }
    let keys = players.each_ref().map(|player| player.key.clone());
    let number = |seat: &str| usize::from(seat != "1" && seat != "w");
    for (ply, (seat, action)) in played.iter().enumerate() {
        let fields = json!({ "of": of, "action": action, "ply": ply });
        players[number(seat)].ask("act", fields).unwrap();
    }
    let act = |player: &mut Client| {
        let fields = json!({ "of": of, "action": action, "ply": played.len() });
        player.ask("act", fields).unwrap()["followed"]["game"].clone()
    };
    // A copy of the database, from before this action.
    copy_database(folders[0].path(), folders[1].path());
    let told = act(&mut players[number(&turn)]);
    server.kill();
    let other = Program::with(&file(&folders[1]), &[]);
    let mut player = Client::connect(&other.address, keys[number(&turn)].as_deref());
    let again = act(&mut player);
    assert_eq!(told["lines"], again["lines"]);
    assert_eq!(told["fingerprint"], again["fingerprint"]);
    // The line has what chance decided.
    assert_ne!(lines(&told), [action]);
}

fn lines(told: &Value) -> Vec<String> {
    serde_json::from_value(told["lines"].clone()).unwrap()
}

/// Copies what a server that does nothing now has written: everything, since it is stored before it is told.
fn copy_database(from: &Path, to: &Path) {
    for name in ["games.db", "games.db-wal"] {
        copy(from.join(name), to.join(name)).unwrap();
    }
}
