//! The server of the lessons: who may join and speak, and that nobody stops it.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use lessons::scratch::Scratch;
use lessons::serving::{Client, Keys, Patience, Request, Server, Table, key_hash};
use warboard::{Host, Start, find, games};

/// Longer than any test takes.
const TIME: Duration = Duration::from_secs(3600);

/// A server, and the folder in which its game is stored.
struct Served {
    server: Server,
    folder: Scratch,
}

impl std::ops::Deref for Served {
    type Target = Server;

    fn deref(&self) -> &Server {
        &self.server
    }
}

/// A server at which every player's key is the player's name twice.
fn server(game: &str, time: Duration) -> Served {
    served(game, |table| Server::start(table, time).unwrap())
}

fn served(game: &str, start: impl FnOnce(Table) -> Server) -> Served {
    let host = host(game);
    let players = host.game().players().into_iter();
    let keys = players.map(|player| (player.clone(), key_hash(&player.repeat(2))));
    let (keys, folder) = (keys.collect(), Scratch::new().unwrap());
    let table = Table::new(host, keys, folder.file("game")).unwrap();
    let server = start(table);
    Served { server, folder }
}

fn host(game: &str) -> Host {
    let rules = find(game).unwrap();
    Host::new(rules.start(&Start::Default).unwrap()).unwrap()
}

fn join(server: &Server, player: &str) -> Client {
    Client::join(server.address(), player, &player.repeat(2)).unwrap()
}

/// Plays the first choice of a player, and waits until it is told.
fn play_first(player: &mut Client) {
    let action = player.view.choices().remove(0).action;
    player.play(&action).unwrap();
    player.followed().unwrap();
}

fn code(client: &mut Client) -> String {
    client.refused().unwrap().code
}

#[test]
fn in_every_game_each_player_plays_their_own_turns_alone() {
    for rules in games() {
        let server = server(rules.name(), TIME);
        let players = server.table().host().game().players();
        let (first, second) = (&players[0], &players[1]);
        let (mut one, mut other) = (join(&server, first), join(&server, second));
        let mut stranger = Client::watch(server.address()).unwrap();
        let action = one.view.choices().remove(0).action;
        for client in [&mut other, &mut stranger] {
            client.play(&action).unwrap();
        }
        assert_eq!(code(&mut other), "not-your-turn", "{}", rules.name());
        assert_eq!(code(&mut stranger), "watching");
        other.say(&format!("resign {first}")).unwrap();
        assert_eq!(code(&mut other), "not-your-word");

        one.play(&action).unwrap();
        for client in [&mut one, &mut other, &mut stranger] {
            client.followed().unwrap();
            assert_eq!(client.now.followed.ply, 1);
            let table = server.table();
            let view = table.host().view(&client.view.observer()).unwrap();
            assert_eq!(client.view, view);
        }
    }
}

#[test]
fn no_player_sits_down_without_their_key() {
    for rules in games() {
        let server = server(rules.name(), TIME);
        let players = server.table().host().game().players();
        for player in &players {
            for key in ["", "-", "guess", player.as_str()] {
                let joined = Client::join(server.address(), player, key);
                assert!(joined.is_err(), "{} {player}", rules.name());
            }
        }
        for stranger in ["everybody", "white", "spectator", "host", ""] {
            assert!(Client::join(server.address(), stranger, "-").is_err());
        }
        // A player whose key the server does not know is nobody.
        let folder = Scratch::new().unwrap();
        let table = Table::new(host(rules.name()), Keys::new(), folder.file("game")).unwrap();
        let server = Server::start(table, TIME).unwrap();
        assert!(Client::join(server.address(), &players[0], "").is_err());
    }
}

#[test]
fn an_order_is_not_taken_twice_and_what_was_missed_is_told() {
    let server = server("strata-strategic", TIME);
    let (mut one, mut other) = (join(&server, "1"), join(&server, "2"));
    let ply = 0;
    let action = "end".to_string();
    let order = Request::Play { ply, action };
    one.send(&order).unwrap();
    other.followed().unwrap();
    one.rejoin(server.address()).unwrap();
    assert_eq!(one.now.followed.ply, 1);
    one.send(&order).unwrap();
    // In a campaign the same order twice would be another one.
    assert_eq!(code(&mut one), "other-ply");
    assert_eq!(one.view, server.table().host().view("1").unwrap());
}

#[test]
fn who_has_followed_another_game_gets_a_new_view() {
    let first = server("strata-tactical", TIME);
    let mut white = join(&first, "w");
    let second = server("strata-tactical", TIME);
    white.rejoin(second.address()).unwrap();
    assert_eq!(white.view, second.table().host().view("white").unwrap());
}

#[test]
fn a_server_that_is_started_again_draws_what_it_would_have_drawn() {
    let server = server("strata-tactical", TIME);
    let mut white = join(&server, "w");
    server.table().close();
    let table = Table::restored(server.folder.file("game")).unwrap();
    let again = Server::start(table, TIME).unwrap();
    assert!(white.hear().is_err(), "the first one has ended");
    white.rejoin(again.address()).unwrap();
    let turn = white.view.choices().remove(0).action;
    let drawn = server.table().host().draw("w", &turn).unwrap();
    white.play(&turn).unwrap();
    white.followed().unwrap();
    let record = again.table().host().record();
    assert!(record.contains(&turn) && drawn.starts_with(&turn));
    assert_eq!(white.view, again.table().host().view("white").unwrap());
    // Only an arbiter's text names what lies face down.
    assert!(record.contains('?') && !white.sent.contains('?'));
}

#[test]
fn what_somebody_has_heard_is_on_the_disk() {
    for game in ["capatomic", "strata-tactical", "strata-strategic"] {
        let server = server(game, TIME);
        let players = server.table().host().game().players();
        let mut first = join(&server, &players[0]);
        let stored = || Table::restored(server.folder.file("game")).unwrap();
        play_first(&mut first);
        // Nothing is said to the server that is running: its machine could have stopped now.
        assert_eq!(stored().host().ply(), 1);
        assert_eq!(stored().host().record(), server.table().host().record());
        assert_eq!(stored().host().seed(), server.table().host().seed());
        server.table().declare("abandon", &players[0]).unwrap();
        assert_eq!(stored().host().record(), server.table().host().record());
    }
}

#[test]
fn an_action_that_cannot_be_stored_is_refused_and_changes_nothing() {
    let server = server("invasion", TIME);
    let (mut white, mut black) = (join(&server, "w"), join(&server, "b"));
    let neighbour = server.folder.file("game.new");
    fs::create_dir(&neighbour).unwrap();
    let action = white.view.choices().remove(0).action;
    white.play(&action).unwrap();
    assert_eq!(code(&mut white), "not-stored");
    assert_eq!(server.table().host().ply(), 0);
    let code = server.table().declare("time", "w").unwrap_err().code;
    assert_eq!(code, "not-stored");
    assert!(!server.table().host().status().is_over());
    fs::remove_dir(&neighbour).unwrap();
    white.play(&action).unwrap();
    // The other has heard nothing of what was refused.
    for client in [&mut white, &mut black] {
        client.followed().unwrap();
        assert_eq!(client.now.followed.ply, 1);
    }
}

#[cfg(unix)]
#[test]
fn a_stored_game_is_for_its_server_alone() {
    use std::os::unix::fs::PermissionsExt;
    let server = server("strata-tactical", TIME);
    let stored = fs::metadata(server.folder.file("game")).unwrap();
    assert_eq!(stored.permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_file_that_is_no_stored_game_is_refused() {
    let folder = Scratch::new().unwrap();
    let file = folder.file("game");
    assert!(Table::restored(file.clone()).is_err());
    for text in ["", "{}", r#"{"record":"game chess","seed":"00","keys":{}}"#] {
        fs::write(&file, text).unwrap();
        assert!(Table::restored(file.clone()).is_err(), "{text}");
    }
}

/// What a stranger sends until the server ends the connection, a byte now and then.
fn is_ended_while_sending(server: &Server, begin: &str) -> bool {
    let mut stranger = TcpStream::connect(server.address()).unwrap();
    stranger.write_all(begin.as_bytes()).unwrap();
    let pause = Duration::from_millis(20);
    stranger.set_read_timeout(Some(pause)).unwrap();
    // Longer than the server is patient by far, and shorter than any line that is too long.
    (0..900).any(|_| {
        let ended = stranger.write_all(b" ").is_err();
        let mut read = [0; 10_000];
        ended || matches!(stranger.read(&mut read), Ok(0)) || {
            thread::sleep(pause);
            false
        }
    })
}

#[test]
fn a_byte_now_and_then_does_not_hold_a_connection() {
    let short = Duration::from_millis(300);
    let long = Duration::from_secs(600);
    let patience = |to_join, to_send| Patience {
        to_join,
        to_send,
        ..Patience::default()
    };
    let server = |patience| {
        served("capatomic", |table| {
            Server::with_patience(table, TIME, patience).unwrap()
        })
    };
    // Before anybody joins, however often a line is finished; and after.
    let joining = server(patience(short, long));
    assert!(is_ended_while_sending(&joining, ""));
    assert!(is_ended_while_sending(&joining, "nonsense\n"));
    let playing = server(patience(long, short));
    assert!(is_ended_while_sending(&playing, "{\"watch\":{}}\n"));
    // Whoever says nothing between two lines may stay.
    let mut white = join(&joining, "w");
    thread::sleep(2 * short);
    play_first(&mut white);
}

#[test]
fn strangers_who_wait_or_watch_keep_no_player_out() {
    let server = server("capatomic", TIME);
    let connect = || TcpStream::connect(server.address()).unwrap();
    let waiting: Vec<TcpStream> = (0..200).map(|_| connect()).collect();
    let mut watching = Vec::new();
    let full = loop {
        match Client::watch(server.address()) {
            Ok(client) => watching.push(client),
            Err(why) => break why.to_string(),
        }
    };
    assert_eq!(full, format!("{} watch already", watching.len()));
    let (mut white, mut black) = (join(&server, "w"), join(&server, "b"));
    play_first(&mut white);
    black.followed().unwrap();
    drop(waiting);
}

#[test]
fn a_player_who_comes_back_needs_no_place() {
    let server = server("capatomic", TIME);
    // Each of these is lost without a word: the server has not heard that it has ended.
    let mut lost: Vec<Client> = (0..20).map(|_| join(&server, "w")).collect();
    let mut white = lost.pop().unwrap();
    play_first(&mut white);
    assert!(lost[0].hear().is_err(), "the first is ended for the last");
}

#[test]
fn a_draw_is_offered_and_accepted() {
    let server = server("invasion", TIME);
    let (mut white, mut black) = (join(&server, "w"), join(&server, "b"));
    white.say("offer").unwrap();
    for client in [&mut white, &mut black] {
        client.followed().unwrap();
        assert_eq!(client.view.draw_offer().as_deref(), Some("w"));
    }
    assert!(black.now.words.contains(&"accept b".to_string()));
    black.say("accept").unwrap();
    for client in [&mut white, &mut black] {
        client.followed().unwrap();
        assert_eq!(client.view.status().to_string(), "agreement");
    }
}

#[test]
fn a_clock_that_runs_out_ends_a_game_and_plays_on_in_a_campaign() {
    for rules in games() {
        let server = server(rules.name(), Duration::from_millis(300));
        let mut spectator = Client::watch(server.address()).unwrap();
        // It may have run out before they joined.
        while spectator.now.followed.ply == 0 && !spectator.view.status().is_over() {
            spectator.followed().unwrap();
        }
        if rules.name() == "strata-strategic" {
            assert!(!spectator.view.status().is_over());
        } else {
            assert_eq!(spectator.view.status().to_string(), "time b");
        }
    }
}

#[test]
fn the_servers_own_words_are_no_clients() {
    let server = server("capatomic", TIME);
    let mut white = join(&server, "w");
    for word in ["time b", "abandon b", "agree"] {
        white.say(word).unwrap();
        assert_eq!(code(&mut white), "not-a-players-word");
    }
    server.table().declare("abandon", "b").unwrap();
    white.followed().unwrap();
    assert_eq!(white.view.status().to_string(), "abandonment w");
    assert!(server.table().declare("abandon", "w").is_err());
}

#[test]
fn whoever_does_not_read_is_cut_off_and_stops_nobody() {
    let server = server("capatomic", TIME);
    let mut players = [join(&server, "w"), join(&server, "b")];
    let mut flood = TcpStream::connect(server.address()).unwrap();
    flood
        .set_write_timeout(Some(Duration::from_secs(60)))
        .unwrap();
    let joined = writeln!(flood, r#"{{"watch":{{}}}}"#);
    joined.unwrap();
    // Answers that nobody reads fill every buffer on the way; then the server hangs up.
    let lines = "nonsense\n".repeat(1000);
    let mut sent = 0;
    while sent < 100_000 && flood.write_all(lines.as_bytes()).is_ok() {
        sent += 1;
    }
    assert!(sent < 100_000, "it is never cut off");
    for ply in 0..8 {
        let mover = &mut players[ply % 2];
        let action = mover.view.choices().remove(0).action;
        mover.play(&action).unwrap();
        for client in &mut players {
            client.followed().unwrap();
        }
    }
}

#[test]
fn what_is_no_request_is_refused_and_what_is_too_long_ends_the_connection() {
    let server = server("capatomic", TIME);
    let mut white = join(&server, "w");
    let again = Request::Watch { since: None };
    white.send(&again).unwrap();
    assert_eq!(code(&mut white), "joined");
    white.play(&"e".repeat(900)).unwrap();
    assert!(!code(&mut white).is_empty());
    white.play(&"e".repeat(1000)).unwrap();
    assert!(white.hear().is_err());
}
