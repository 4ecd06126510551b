//! Several processes on one PostgreSQL.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{scope, sleep, spawn};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::Client;
use crate::postgres::Cluster;
use crate::program::{Program, folder};

/// For how long a game may stand still when the process that sees to it has been killed.
const MOVED_IN: Duration = Duration::from_secs(5);

/// How long a busy machine may take for anything else.
const PATIENCE: Duration = Duration::from_secs(20);

fn act(player: &mut Client, of: &str, action: &str, ply: usize) -> Result<Value, Value> {
    player.ask("act", json!({ "of": of, "action": action, "ply": ply }))
}

fn follow(player: &mut Client, of: &str) -> Value {
    player.ask("follow", json!({ "of": of })).unwrap()["followed"].clone()
}

/// Waits until something is so.
fn within(most: Duration, what: &str, mut is: impl FnMut() -> bool) {
    let until = Instant::now() + most;
    while !is() {
        assert!(Instant::now() < until, "{what} within {most:?}");
        sleep(Duration::from_millis(50));
    }
}

/// A game of two, of whom one is at each of the processes: White creates it.
fn two(one: &Program, other: &Program, setup: &Value) -> (Client, Client, String) {
    let (mut white, mut black) = (one.newcomer(), other.newcomer());
    let mut setup = setup.clone();
    setup["seats"] = json!({ "w": "me" });
    let of = white.create(setup);
    black.ask("sit", json!({ "of": of })).unwrap();
    follow(&mut white, &of);
    follow(&mut black, &of);
    (white, black, of)
}

/// Players at two processes see each other act, and of two that act at once one is refused.
#[test]
fn a_game_is_played_at_two_processes() {
    let Some(cluster) = Cluster::shared() else {
        return;
    };
    let database = cluster.database();
    let (one, other) = (Program::with(&database, &[]), Program::with(&database, &[]));
    let (mut white, mut black, of) = two(&one, &other, &json!({ "game": "chess", "public": true }));
    for (round, action) in ["e4", "e5", "Nf3", "Nf6"].into_iter().enumerate() {
        let (mover, sees) = match round % 2 {
            0 => (&mut white, &mut black),
            _ => (&mut black, &mut white),
        };
        act(mover, &of, action, round).unwrap();
        sees.until(|told| told["game"]["since"] == round + 1);
    }
    // One person at both processes.
    let mut twice = Client::connect(&other.address, white.key.as_deref());
    let mut again = white;
    for ply in (4..24).step_by(2) {
        let of = &of;
        let choices = again.ask("choices", json!({ "of": of })).unwrap();
        // Others each time: no position is to occur five times.
        let count = choices["choices"].as_array().unwrap().len();
        let choice = |number: usize| {
            let action = &choices["choices"][(ply + number) % count]["action"];
            action.as_str().unwrap()
        };
        let done = scope(|scope| {
            let tries = [(&mut again, choice(0)), (&mut twice, choice(1))]
                .map(|(player, action)| scope.spawn(move || act(player, of, action, ply)));
            tries.map(|tried| tried.join().unwrap())
        });
        for why in done.iter().filter_map(|done| done.as_ref().err()) {
            assert_eq!(why["code"], "other-ply");
        }
        assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 1);
        black.until(|told| told["game"]["since"] == ply + 1);
        let choices = black.ask("choices", json!({ "of": of })).unwrap();
        act(
            &mut black,
            of,
            choices["choices"][0]["action"].as_str().unwrap(),
            ply + 1,
        )
        .unwrap();
        again.until(|told| told["game"]["since"] == ply + 2);
    }
    let (seen, told) = (follow(&mut again, &of), follow(&mut black, &of));
    assert_eq!(seen["game"]["since"], told["game"]["since"]);
    assert_eq!(seen["game"]["fingerprint"], told["game"]["fingerprint"]);
}

/// What a table does by itself is done by another process when the first one has been killed: clocks and levels, once.
#[test]
fn another_process_goes_on_when_one_is_killed() {
    let Some(cluster) = Cluster::shared() else {
        return;
    };
    let database = cluster.database();
    let (mut one, other) = (Program::with(&database, &[]), Program::with(&database, &[]));
    let clock = json!({ "kind": "fischer", "seconds": 4, "increment": 0 });
    let (mut white, mut black, timed) =
        two(&one, &other, &json!({ "game": "chess", "clock": clock }));
    act(&mut white, &timed, "e4", 0).unwrap();
    let key = white.key.clone();
    let seats = json!({ "w": "me", "b": { "level": 1 } });
    let of = white.create(json!({ "game": "chess", "seats": seats }));
    let mut player = Client::connect(&other.address, key.as_deref());
    follow(&mut player, &of);
    act(&mut player, &of, "e4", 0).unwrap();
    player.until(|told| told["game"]["since"] == 2);
    assert_eq!(
        (one.figure("tables_owned"), other.figure("tables_owned")),
        (2, 0)
    );
    one.kill();
    let killed = Instant::now();
    let legal = player.ask("choices", json!({ "of": of })).unwrap();
    let action = legal["choices"][0]["action"].as_str().unwrap().to_string();
    act(&mut player, &of, &action, 2).unwrap();
    player.until(|told| told["game"]["since"] == 4);
    assert!(killed.elapsed() < MOVED_IN, "{:?}", killed.elapsed());
    let over = black.until(|told| told["table"]["stage"] == "over");
    assert_eq!(
        over["table"]["result"],
        "Black has run out of time; White wins"
    );
    assert_eq!(other.figure("tables_owned"), 1);
    assert_eq!(follow(&mut player, &of)["game"]["since"], 4);
}

/// A process that ends as it is told to gives its tables away at once, and what it has begun is done.
#[test]
#[cfg(unix)]
fn tables_move_at_once_when_a_process_is_stopped() {
    let Some(cluster) = Cluster::shared() else {
        return;
    };
    let database = cluster.database();
    let (mut one, other) = (Program::with(&database, &[]), Program::with(&database, &[]));
    let (mut white, _black, of) = two(&one, &other, &json!({ "game": "chess" }));
    act(&mut white, &of, "e4", 0).unwrap();
    one.signal("TERM");
    assert!(one.ended().success());
    // Long before the others would take it for dead.
    within(Duration::from_secs(2), "the table moves", || {
        other.figure("tables_owned") == 1
    });
}

/// A process that stood still is taken for dead, and does no harm when it goes on: it learns what it has lost.
#[test]
#[cfg(unix)]
fn a_process_that_stood_still_does_no_harm() {
    let Some(cluster) = Cluster::shared() else {
        return;
    };
    let database = cluster.database();
    let (one, other) = (Program::with(&database, &[]), Program::with(&database, &[]));
    let (mut white, mut black, of) = two(&one, &other, &json!({ "game": "chess" }));
    let seats = json!({ "w": "me", "b": { "level": 1 } });
    let level = white.create(json!({ "game": "chess", "seats": seats }));
    let mut player = Client::connect(&other.address, white.key.as_deref());
    follow(&mut player, &level);
    act(&mut white, &of, "e4", 0).unwrap();
    black.until(|told| told["game"]["since"] == 1);
    one.signal("STOP");
    let stopped = Instant::now();
    within(MOVED_IN, "tables move", || {
        other.figure("tables_owned") == 2
    });
    act(&mut black, &of, "e5", 1).unwrap();
    act(&mut player, &level, "e4", 0).unwrap();
    player.until(|told| told["game"]["since"] == 2);
    sleep(Duration::from_secs(10).saturating_sub(stopped.elapsed()));
    one.signal("CONT");
    within(PATIENCE, "it learns what it has lost", || {
        one.figure("tables_owned") == 0
    });
    assert_eq!(other.figure("tables_owned"), 2);
    // What happened meanwhile is known there, and told to whoever is connected to it.
    white.until(|told| told["game"]["since"] == 2);
    assert_eq!(
        act(&mut white, &of, "d4", 1).unwrap_err()["code"],
        "other-ply"
    );
    act(&mut white, &of, "d4", 2).unwrap();
    black.until(|told| told["game"]["since"] == 3);
    assert_eq!(follow(&mut white, &level)["game"]["since"], 2);
}

/// PostgreSQL is started anew while a game goes on: it goes on.
#[test]
fn a_lost_database_is_lived_through() {
    let folder = folder();
    let Some(cluster) = Cluster::start(folder.path()) else {
        return;
    };
    let database = cluster.database();
    let (one, other) = (Program::with(&database, &[]), Program::with(&database, &[]));
    let (mut white, mut black, of) = two(&one, &other, &json!({ "game": "chess" }));
    act(&mut white, &of, "e4", 0).unwrap();
    black.until(|told| told["game"]["since"] == 1);
    cluster.restart();
    within(PATIENCE, "it acts again", || {
        match act(&mut black, &of, "e5", 1) {
            Ok(_) => true,
            // If it was stored, this is no fault: but then it must not be acknowledged as another.
            Err(why) => match why["code"].as_str().unwrap() {
                "not-stored" => false,
                code => panic!("{code}"),
            },
        }
    });
    white.until(|told| told["game"]["since"] == 2);
    act(&mut white, &of, "d4", 2).unwrap();
    black.until(|told| told["game"]["since"] == 3);
}

/// Who is connected to another process is online, and has not left.
#[test]
fn presence_is_known_across_processes() {
    let Some(cluster) = Cluster::shared() else {
        return;
    };
    let database = cluster.database();
    let away = ["--away", "3"];
    let (one, mut other) = (
        Program::with(&database, &away),
        Program::with(&database, &away),
    );
    let clock = json!({ "kind": "fischer", "seconds": 600 });
    let setup = json!({ "game": "chess", "clock": clock });
    let (mut white, black, of) = two(&one, &other, &setup);
    act(&mut white, &of, "e4", 0).unwrap();
    let key = black.key.clone();
    let online = |white: &mut Client| {
        let table = white.ask("table", json!({ "of": of })).unwrap();
        table["table"]["seats"][1]["online"] == true
    };
    within(PATIENCE, "Black is online", || online(&mut white));
    sleep(Duration::from_secs(4));
    let claim = json!({ "of": of });
    let why = white.ask("claim-abandoned", claim.clone()).unwrap_err();
    assert_eq!(why["code"], "not-away");
    drop(black);
    within(PATIENCE, "Black is offline", || !online(&mut white));
    let why = white.ask("claim-abandoned", claim.clone()).unwrap_err();
    assert_eq!(why["code"], "not-away", "not for so long");
    let black = Client::connect(&other.address, key.as_deref());
    within(PATIENCE, "Black is back", || online(&mut white));
    sleep(Duration::from_secs(4));
    let why = white.ask("claim-abandoned", claim.clone()).unwrap_err();
    assert_eq!(why["code"], "not-away");
    // When the process ends that somebody is connected to, they have a while to come back.
    other.kill();
    drop(black);
    within(PATIENCE, "Black is offline", || !online(&mut white));
    let why = white.ask("claim-abandoned", claim.clone()).unwrap_err();
    assert_eq!(why["code"], "not-away");
    within(PATIENCE, "Black has left", || {
        white.ask("claim-abandoned", claim.clone()).is_ok()
    });
}

/// What stands between a server and its database, and cuts the connection at the next commit: before it has come
/// through, or before its answer has.
struct Cutter {
    port: u16,
    cut: Arc<AtomicUsize>,
}

const NOTHING: usize = 0;
const BEFORE: usize = 1;
const AFTER: usize = 2;

impl Cutter {
    fn start(to: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let cut = Arc::new(AtomicUsize::new(NOTHING));
        let known = Arc::clone(&cut);
        spawn(move || {
            for client in listener.incoming().flatten() {
                let server = TcpStream::connect(("127.0.0.1", to)).unwrap();
                let (from, back) = (client.try_clone().unwrap(), server.try_clone().unwrap());
                spawn(move || pass_all(back, &from));
                let cut = Arc::clone(&known);
                spawn(move || pass_cut(client, &server, &cut));
            }
        });
        Self { port, cut }
    }
}

fn pass_all(mut from: TcpStream, mut to: &TcpStream) {
    let _ = std::io::copy(&mut from, &mut to);
    let _ = to.shutdown(Shutdown::Both);
}

fn pass_cut(mut from: TcpStream, mut to: &TcpStream, cut: &AtomicUsize) {
    let mut bytes = [0; 1 << 16];
    while let Ok(length @ 1..) = from.read(&mut bytes) {
        let is_commit = bytes[..length].windows(6).any(|word| word == b"COMMIT");
        let how = if is_commit {
            cut.swap(NOTHING, Ordering::SeqCst)
        } else {
            NOTHING
        };
        if how == AFTER {
            // Nothing comes back, but the server gets it.
            let _ = from.shutdown(Shutdown::Both);
        }
        if how == BEFORE || to.write_all(&bytes[..length]).is_err() || how == AFTER {
            break;
        }
    }
    sleep(Duration::from_millis(100));
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

/// Whether a commit was done whose answer is lost is found out: what is acknowledged was done, once.
#[test]
fn a_commit_without_an_answer_is_settled() {
    let Some(cluster) = Cluster::shared() else {
        return;
    };
    let database = cluster.database();
    let cutter = Cutter::start(cluster.port());
    let through = database.replace(&cluster.port().to_string(), &cutter.port.to_string());
    let server = Program::with(&through, &[]);
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let of = white.create(json!({ "game": "chess", "seats": { "w": "me" } }));
    black.ask("sit", json!({ "of": of })).unwrap();
    let mut ply = 0;
    for (how, actions) in [(AFTER, ["Nf3", "Nf6"]), (BEFORE, ["Ng1", "Ng8"])] {
        for (player, action) in [&mut white, &mut black].into_iter().zip(actions) {
            cutter.cut.store(how, Ordering::SeqCst);
            let told = act(player, &of, action, ply).unwrap();
            assert_eq!(cutter.cut.load(Ordering::SeqCst), NOTHING, "it was cut");
            ply += 1;
            assert_eq!(told["followed"]["game"]["since"], ply);
        }
    }
    let name = database.rsplit('/').next().unwrap();
    let count = "SELECT COUNT(*) FROM events WHERE body LIKE '%\"acted\"%'";
    let count = cluster.run("psql", &["-d", name, "-Atc", count]);
    assert_eq!(count.trim(), "4");
}
