//! Backups that are taken while games go on, as `docs/server-operations.md` tells it.

use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{scope, sleep};
use std::time::Duration;

use serde_json::{Value, json};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Start, find};

use crate::client::Client;
use crate::postgres::Cluster;
use crate::program::{Program, folder};

/// The actions of a game of chess that takes long.
fn actions() -> Vec<String> {
    let mut games = (0..).map(game_of);
    games.find(|actions| actions.len() > 250).unwrap()
}

fn game_of(seed: u64) -> Vec<String> {
    let mut game = find("chess").unwrap().start(&Start::Default).unwrap();
    let mut rng = SeededRng::new(&Seed::guessable(seed));
    let mut actions = Vec::new();
    while !game.status().is_over() {
        let mut choices = game.choices();
        let ends = ActionFlags::GIVES_UP | ActionFlags::TALK;
        choices.retain(|choice| !choice.does.intersects(ends));
        let action = rng.choose(&choices).unwrap().action.clone();
        game.play(&action).unwrap();
        actions.push(action);
    }
    actions
}

/// Plays while a backup is taken, and goes on with what was restored from it.
fn back_up_and_go_on(database: &str, back_up: impl FnOnce() -> String) {
    let server = Program::with(database, &[]);
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let setup = json!({ "game": "chess", "seats": { "w": "me" } });
    let of = white.create(setup);
    black.ask("sit", json!({ "of": of })).unwrap();
    let (key, actions) = (white.key.clone(), actions());
    let act = |player: &mut Client, action: &str, ply: usize| -> Result<Value, Value> {
        player.ask("act", json!({ "of": of, "action": action, "ply": ply }))
    };
    let is_done = AtomicBool::new(false);
    let (restored, first, played) = scope(|scope| {
        let playing = scope.spawn(|| {
            let mut ply = 0;
            while !is_done.load(Ordering::Relaxed) && ply + 1 < actions.len() {
                let player = if ply % 2 == 0 { &mut white } else { &mut black };
                act(player, &actions[ply], ply).unwrap();
                ply += 1;
                sleep(Duration::from_millis(10));
            }
            ply
        });
        sleep(Duration::from_millis(300));
        let mut reader = Client::connect(&server.address, key.as_deref());
        let seen = reader.ask("follow", json!({ "of": of })).unwrap();
        let restored = back_up();
        is_done.store(true, Ordering::Relaxed);
        (
            restored,
            seen["followed"]["game"]["since"].as_u64().unwrap() as usize,
            playing.join().unwrap(),
        )
    });
    drop(server);
    let server = Program::with(&restored, &[]);
    let mut player = Client::connect(&server.address, key.as_deref());
    let seen = player.ask("follow", json!({ "of": of })).unwrap();
    let ply = seen["followed"]["game"]["since"].as_u64().unwrap() as usize;
    assert!((first..=played).contains(&ply), "{first} {ply} {played}");
    let key = if ply.is_multiple_of(2) {
        key
    } else {
        black.key
    };
    let mut player = Client::connect(&server.address, key.as_deref());
    act(&mut player, &actions[ply], ply).unwrap();
}

#[test]
fn a_backup_of_sqlite_goes_on() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    back_up_and_go_on(&path("games.db"), || {
        let done = Command::new(env!("CARGO_BIN_EXE_warboard-server"))
            .args([
                "--database",
                &path("games.db"),
                "backup",
                &path("backup.db"),
            ])
            .status();
        assert!(done.is_ok_and(|done| done.success()));
        // Nothing is overwritten.
        let again = Command::new(env!("CARGO_BIN_EXE_warboard-server"))
            .args([
                "--database",
                &path("games.db"),
                "backup",
                &path("backup.db"),
            ])
            .output()
            .unwrap();
        assert!(!again.status.success());
        assert_eq!(String::from_utf8(again.stderr).unwrap().lines().count(), 1);
        path("backup.db")
    });
}

#[test]
fn a_backup_of_postgresql_goes_on() {
    let Some(cluster) = Cluster::shared() else {
        return;
    };
    let folder = folder();
    let file = folder.path().join("backup").display().to_string();
    let database = cluster.database();
    let name = database.rsplit('/').next().unwrap().to_string();
    back_up_and_go_on(&database, || {
        cluster.run("pg_dump", &["-Fc", "-f", &file, &name]);
        let restored = format!("{name}restored");
        cluster.run("createdb", &[&restored]);
        cluster.run("pg_restore", &["-d", &restored, "--no-owner", &file]);
        cluster.url(&restored)
    });
}
