//! Clocks that run out, offers, take-backs, rematches, and those who leave.

use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::program::{Program, folder};

/// Two at a table that is set up so, White first; both follow it.
fn two(server: &Program, setup: Value) -> (Client, Client, String) {
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let mut setup = setup;
    setup["seats"] = json!({ "w": "me" });
    let of = white.create(setup);
    black.ask("sit", json!({ "of": of })).unwrap();
    for player in [&mut white, &mut black] {
        player
            .ask("follow", json!({ "of": of, "shows": true }))
            .unwrap();
    }
    (white, black, of)
}

fn act(player: &mut Client, of: &str, action: &str, ply: usize) -> Result<Value, Value> {
    player.ask("act", json!({ "of": of, "action": action, "ply": ply }))
}

/// The time of whoever is to act runs out, and that of nobody before the first action.
#[test]
fn a_clock_that_runs_out_ends_the_game() {
    let folder = folder();
    let server = Program::start(folder.path());
    let clock = json!({ "kind": "fischer", "seconds": 1, "increment": 1 });
    let (mut white, mut black, of) = two(&server, json!({ "game": "chess", "clock": clock }));
    sleep(Duration::from_millis(1200));
    act(&mut white, &of, "e4", 0).unwrap();
    act(&mut black, &of, "e5", 1).unwrap();
    let over = black.until(|told| told["table"]["stage"] == "over");
    assert_eq!(
        over["table"]["result"],
        "White has run out of time; Black wins"
    );
    assert_eq!(over["table"]["seats"][0]["millis"], 0);
    // What is left of a turn is kept, with the increment.
    assert!(over["table"]["seats"][1]["millis"].as_i64().unwrap() > 1500);
    assert_eq!(
        act(&mut white, &of, "Nf3", 2).unwrap_err()["code"],
        "table-over"
    );
    let pgn = white.ask("pgn", json!({ "of": of })).unwrap();
    let pgn = pgn["pgn"].as_str().unwrap();
    assert!(pgn.contains("e5 {[%clk 0:00:0"), "{pgn}");
}

/// In byoyomi a period that is not used up is kept, and the last one ends the game.
#[test]
fn periods_of_byoyomi_are_lost_one_by_one() {
    let folder = folder();
    let server = Program::start(folder.path());
    let clock = json!({ "kind": "byoyomi", "seconds": 0, "periods": 2, "period": 1 });
    let (mut white, mut black, of) = two(&server, json!({ "game": "shogi", "clock": clock }));
    let reply = act(&mut white, &of, "P-7f", 0);
    let first = white.ask("choices", json!({ "of": of })).unwrap();
    assert!(reply.is_ok() || !first["choices"].as_array().unwrap().is_empty());
    let choice = |player: &mut Client| {
        let choices = player.ask("choices", json!({ "of": of })).unwrap();
        choices["choices"][0]["action"].as_str().map(str::to_string)
    };
    let mut ply = usize::from(reply.is_ok());
    if ply == 0 {
        let action = choice(&mut white).unwrap();
        act(&mut white, &of, &action, 0).unwrap();
        ply = 1;
    }
    sleep(Duration::from_millis(1300));
    let action = choice(&mut black).unwrap();
    let told = act(&mut black, &of, &action, ply).unwrap();
    let seats = &told["followed"]["table"]["seats"];
    assert_eq!(
        (&seats[1]["periods"], &seats[1]["millis"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(seats[0]["periods"], 2);
    let over = black.until(|told| told["table"]["stage"] == "over");
    assert_eq!(over["table"]["status"]["by"], "time");
    assert_eq!(
        over["table"]["status"]["winner"],
        told["followed"]["table"]["seats"][1]["seat"]
    );
}

/// With a delay nothing is lost by whoever acts within it.
#[test]
fn a_delay_costs_nothing() {
    let folder = folder();
    let server = Program::start(folder.path());
    let clock = json!({ "kind": "delay", "seconds": 60, "delay": 2 });
    let (mut white, mut black, of) = two(&server, json!({ "game": "chess", "clock": clock }));
    act(&mut white, &of, "e4", 0).unwrap();
    sleep(Duration::from_millis(700));
    let told = act(&mut black, &of, "e5", 1).unwrap();
    assert_eq!(told["followed"]["table"]["seats"][1]["millis"], 60_000);
}

/// Clocks that cannot be are refused, with the field and its bounds.
#[test]
fn an_impossible_clock_is_refused() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut somebody = server.newcomer();
    for (clock, field) in [
        (
            json!({ "kind": "fischer", "seconds": 0 }),
            "setup.clock.seconds",
        ),
        (
            json!({ "kind": "fischer", "seconds": 10, "increment": 3601 }),
            "setup.clock.increment",
        ),
        (
            json!({ "kind": "byoyomi", "seconds": 0, "periods": 0, "period": 1 }),
            "setup.clock.periods",
        ),
        (
            json!({ "kind": "correspondence", "days": 31 }),
            "setup.clock.days",
        ),
        (json!({ "kind": "sand" }), "setup.clock.kind"),
        (
            json!({ "kind": "fischer", "seconds": -1 }),
            "setup.clock.seconds",
        ),
    ] {
        let setup = json!({ "game": "chess", "clock": clock });
        let why = somebody
            .ask("create", json!({ "setup": setup }))
            .unwrap_err();
        assert_eq!(why["code"], "malformed-field", "{clock}");
        assert_eq!(why["args"]["field"], field, "{clock}: {why}");
    }
    assert_eq!(
        somebody.ask("tables", json!({ "list": "mine" })).unwrap()["tables"]["tables"],
        json!([])
    );
}

/// In a campaign the server plays on for whoever is out of time.
#[test]
fn in_a_campaign_the_server_stands_in() {
    let folder = folder();
    let server = Program::start(folder.path());
    let clock = json!({ "kind": "fischer", "seconds": 1 });
    let (mut one, mut two) = (server.newcomer(), server.newcomer());
    let setup = json!({ "game": "strata-strategic", "start": { "scenario": "duel" }, "seats": { "1": "me" },
        "clock": clock });
    let of = one.create(setup);
    two.ask("sit", json!({ "of": of })).unwrap();
    two.ask("follow", json!({ "of": of })).unwrap();
    act(&mut one, &of, "end", 0).unwrap();
    let told = two.until(|told| told["table"]["turn"] == "2");
    assert!(told["game"]["since"].as_u64().unwrap() > 1);
    assert_eq!(told["table"]["stage"], "playing");
}

/// A draw is offered, declined, offered again and taken.
#[test]
fn a_draw_needs_both() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black, of) = two(&server, json!({ "game": "invasion" }));
    let word = |word: &str| json!({ "of": of, "word": word });
    let why = black.ask("speak", word("accept")).unwrap_err();
    assert_eq!(why["squares"], json!([]));
    white.ask("speak", word("offer")).unwrap();
    let told =
        black.until(|told| told["game"]["played"][0]["happened"][0]["code"] == "draw-offered");
    let words = told["game"]["words"].as_array().unwrap();
    assert!(words.iter().any(|word| word["word"] == "accept b"));
    black.ask("speak", word("decline")).unwrap();
    let why = white.ask("speak", word("accept")).unwrap_err();
    assert!(why["code"].is_string());
    white.ask("speak", word("offer")).unwrap();
    black.ask("speak", word("accept")).unwrap();
    let over = white.until(|told| told["table"]["stage"] == "over");
    assert_eq!(over["table"]["status"]["by"], "agreement");
}

/// Nobody says what is the host's, or another's.
#[test]
fn words_of_the_host_are_refused() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black, of) = two(&server, json!({ "game": "chess" }));
    for (word, code) in [
        ("time b", "not-a-players-word"),
        ("abandon b", "not-a-players-word"),
        ("agree", "not-a-players-word"),
        ("resign b", "not-your-word"),
    ] {
        let why = white
            .ask("speak", json!({ "of": of, "word": word }))
            .unwrap_err();
        assert_eq!(why["code"], code, "{word}");
    }
    let why = black
        .ask("report", json!({ "of": of, "action": "e4", "ply": 0 }))
        .unwrap_err();
    assert_eq!(why["code"], "not-arbiter");
    let why = white.ask("reports", json!({ "of": of })).unwrap_err();
    assert_eq!(why["code"], "not-arbiter");
}

/// What both agree to take back was not played; a client that has followed it gets another view.
#[test]
fn an_action_is_taken_back_if_both_agree() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black, of) = two(&server, json!({ "game": "chess", "take_backs": true }));
    let back = |answer: &str| json!({ "of": of, "answer": answer });
    let why = white.ask("take-back", back("ask")).unwrap_err();
    assert_eq!(why["code"], "nothing-to-take-back");
    act(&mut white, &of, "e4", 0).unwrap();
    white.ask("take-back", back("ask")).unwrap();
    assert_eq!(
        white.ask("take-back", back("ask")).unwrap_err()["code"],
        "take-back-stands"
    );
    black.until(|told| told["table"]["back"] == "w");
    black.ask("take-back", back("decline")).unwrap();
    assert_eq!(
        black.ask("take-back", back("decline")).unwrap_err()["code"],
        "nobody-asked"
    );
    white.ask("take-back", back("ask")).unwrap();
    black.ask("take-back", back("ask")).unwrap();
    let told = white.until(|told| told["table"]["ply"] == 0 && told["game"]["view"].is_string());
    assert_eq!(told["game"]["since"], 0);
    act(&mut white, &of, "d4", 0).unwrap();
    // What was asked about a position is not about the next one.
    white.ask("take-back", back("ask")).unwrap();
    act(&mut black, &of, "d5", 1).unwrap();
    assert_eq!(
        black.ask("take-back", back("decline")).unwrap_err()["code"],
        "nobody-asked"
    );
}

/// After a game both agree to another, with the seats changed.
#[test]
fn a_rematch_has_the_seats_changed() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black, of) = two(&server, json!({ "game": "capatomic", "rated": true }));
    assert_eq!(
        white.ask("rematch", json!({ "of": of })).unwrap_err()["code"],
        "game-goes-on"
    );
    white
        .ask("speak", json!({ "of": of, "word": "resign" }))
        .unwrap();
    let asked = white.ask("rematch", json!({ "of": of })).unwrap();
    assert_eq!(asked["table"]["rematch"], "w");
    let agreed = black.ask("rematch", json!({ "of": of })).unwrap();
    let next = agreed["table"]["next"].as_str().unwrap().to_string();
    let again = white.ask("rematch", json!({ "of": of })).unwrap();
    assert_eq!(again["table"]["next"], next);
    let table = white.ask("table", json!({ "of": next })).unwrap();
    assert_eq!(table["table"]["stage"], "playing");
    assert_eq!(table["table"]["seats"][1]["you"], true);
    // The one who resigned has lost points, the other has won as many.
    let one = white.ask("me", json!({})).unwrap()["you"]["ratings"][0].clone();
    let other = black.ask("me", json!({})).unwrap()["you"]["ratings"][0].clone();
    assert_eq!(
        (&one["game"], &one["games"]),
        (&json!("capatomic"), &json!(1))
    );
    let rating = |of: &Value| of["rating"].as_f64().unwrap();
    assert!(rating(&one) < 1500.0 && rating(&other) > 1500.0);
    assert!((rating(&one) + rating(&other) - 3000.0).abs() < 1e-6);
}

/// Whoever has no connection for long enough, and is to act, has left.
#[test]
fn a_player_who_has_left_loses() {
    let folder = folder();
    let database = folder.path().join("games.db").display().to_string();
    let server = Program::with(&database, &["--away", "1"]);
    let clock = json!({ "kind": "fischer", "seconds": 600 });
    let setup = json!({ "game": "chess", "clock": clock });
    let (mut white, mut black, of) = two(&server, setup);
    act(&mut white, &of, "e4", 0).unwrap();
    let claim = json!({ "of": of });
    assert_eq!(
        white.ask("claim-abandoned", claim.clone()).unwrap_err()["code"],
        "not-away"
    );
    act(&mut black, &of, "e5", 1).unwrap();
    act(&mut white, &of, "Nf3", 2).unwrap();
    drop(black);
    white.until(|told| told["table"]["seats"][1]["online"].is_null());
    assert_eq!(
        white.ask("claim-abandoned", claim.clone()).unwrap_err()["code"],
        "not-away"
    );
    sleep(Duration::from_millis(1200));
    let over = white.ask("claim-abandoned", claim).unwrap();
    assert_eq!(over["table"]["result"], "Black has left; White wins");
}

/// A table is given up before it is under way, and not later.
#[test]
fn a_table_is_aborted_at_its_beginning_only() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black, of) = two(&server, json!({ "game": "chess" }));
    act(&mut white, &of, "e4", 0).unwrap();
    act(&mut black, &of, "e5", 1).unwrap();
    assert_eq!(
        white.ask("abort", json!({ "of": of })).unwrap_err()["code"],
        "begun"
    );
    let (mut white, _, of) = two(&server, json!({ "game": "chess" }));
    let aborted = white.ask("abort", json!({ "of": of })).unwrap();
    assert_eq!(aborted["table"]["stage"], "aborted");
}

/// A level answers at once, for its own seat.
#[test]
fn a_level_plays() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut somebody = server.newcomer();
    for game in ["chess", "strata-tactical", "invasion"] {
        let of =
            somebody.create(json!({ "game": game, "seats": { "w": "me", "b": { "level": 1 } } }));
        somebody.ask("follow", json!({ "of": of })).unwrap();
        let choices = somebody.ask("choices", json!({ "of": of })).unwrap();
        let action = choices["choices"][0]["action"]
            .as_str()
            .unwrap()
            .to_string();
        act(&mut somebody, &of, &action, 0).unwrap();
        let told = somebody.until(|told| told["table"]["ply"].as_u64() >= Some(2));
        assert_eq!(told["table"]["seats"][1]["level"], 1, "{game}");
    }
}

/// Of several players all must agree, to a take-back and to another game.
#[test]
fn of_three_all_must_agree() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut players: Vec<Client> = (0..3).map(|_| server.newcomer()).collect();
    let setup = json!({ "game": "strata-strategic", "start": { "scenario": "triumvirate" },
        "seats": { "1": "me" }, "take_backs": true });
    let of = players[0].create(setup);
    for player in &mut players[1..] {
        player.ask("sit", json!({ "of": of })).unwrap();
    }
    act(&mut players[0], &of, "end", 0).unwrap();
    let back = json!({ "of": of, "answer": "ask" });
    for (player, ply) in [(0, 1), (1, 1), (2, 0)] {
        let table = players[player].ask("take-back", back.clone()).unwrap();
        assert_eq!(table["table"]["ply"], ply);
    }
    let why = players[0].ask("abort", json!({ "of": of })).unwrap_err();
    assert_eq!(why["code"], "begun");
    let resign = json!({ "of": of, "word": "resign" });
    for player in &mut players[..2] {
        player.ask("speak", resign.clone()).unwrap();
    }
    for (player, is_last) in [(2, false), (0, false), (1, true)] {
        let table = players[player].ask("rematch", json!({ "of": of })).unwrap();
        assert_eq!(table["table"]["next"].is_string(), is_last);
    }
}

/// Before a game begins nobody but its creator gives it up for the others.
#[test]
fn a_stranger_gives_up_no_table() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut creator, mut stranger) = (server.newcomer(), server.newcomer());
    let setup = json!({ "game": "strata-strategic", "start": { "scenario": "six-crowns" } });
    let of = creator.create(setup);
    let table = json!({ "of": of });
    stranger.ask("sit", table.clone()).unwrap();
    let why = stranger.ask("abort", table.clone()).unwrap_err();
    assert_eq!(why["code"], "not-creator");
    let left = stranger.ask("rise", table.clone()).unwrap();
    assert_eq!(left["table"]["stage"], "open");
    let aborted = creator.ask("abort", table).unwrap();
    assert_eq!(aborted["table"]["stage"], "aborted");
}

/// Somebody who plays both sides takes back the last action, whosever turn it is.
#[test]
fn alone_at_both_sides_the_last_action_is_taken_back() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut alone = server.newcomer();
    let seats = json!({ "w": "me", "b": "me" });
    let of = alone.create(json!({ "game": "chess", "seats": seats, "take_backs": true }));
    for (ply, action) in ["e4", "e5", "d4"].into_iter().enumerate() {
        act(&mut alone, &of, action, ply).unwrap();
    }
    for ply in [2, 1, 0] {
        let back = json!({ "of": of, "answer": "ask" });
        let table = alone.ask("take-back", back).unwrap();
        assert_eq!(table["table"]["ply"], ply);
    }
}

/// The computer does not play alone, and nobody fields what costs nothing.
#[test]
fn what_could_never_be_played_is_not_created() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut somebody = server.newcomer();
    let selections = json!({ "selections": { "budget": 12 } });
    for (setup, code) in [
        (
            json!({ "game": "chess", "seats": { "w": { "level": 1 }, "b": { "level": 2 } } }),
            "needs-a-person",
        ),
        (
            json!({ "game": "strata-tactical", "start": selections }),
            "malformed-field",
        ),
        (
            json!({ "game": "chess", "start": { "position": "x".repeat(40_000) } }),
            "malformed-field",
        ),
        (
            json!({ "game": "chess", "start": "own" }),
            "malformed-field",
        ),
    ] {
        let why = somebody
            .ask("create", json!({ "setup": setup }))
            .unwrap_err();
        assert_eq!(why["code"], code);
    }
}
