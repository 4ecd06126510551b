//! Every game, played by clients that have rules of their own and know nothing but what they are told.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Rules, View, games};

use crate::client::Client;
use crate::program::{Program, folder};

/// How many actions are played.
const ACTIONS: usize = 24;

/// Somebody who follows a table with rules of their own.
struct Follower {
    client: Client,
    view: View,
    since: u64,
}

impl Follower {
    fn new(mut client: Client, rules: Rules, of: &str) -> Self {
        let told = client.ask("follow", json!({ "of": of })).unwrap();
        let game = &told["followed"]["game"];
        Self {
            view: rules.parse_view(game["view"].as_str().unwrap()).unwrap(),
            since: game["since"].as_u64().unwrap(),
            client,
        }
    }

    /// Follows until so many actions have been played.
    fn follow(&mut self, until: u64) {
        while self.since < until {
            let told = self.client.until(|told| told["game"]["since"].is_u64());
            self.take(&told["game"]);
        }
    }

    fn take(&mut self, game: &Value) {
        for line in game["lines"].as_array().into_iter().flatten() {
            self.view.follow(line.as_str().unwrap()).unwrap();
        }
        self.since = game["since"].as_u64().unwrap();
    }
}

/// In every game all players follow it to the same place, and a newcomer sees what those see who have followed.
#[test]
fn every_game_is_followed_by_rules_alone() {
    let folder = folder();
    let server = Program::start(folder.path());
    for &rules in games() {
        play(&server, rules);
    }
}

fn play(server: &Program, rules: Rules) {
    let players = rules.start(&warboard::Start::Default).unwrap().players();
    let mut clients: Vec<Client> = players.iter().map(|_| server.newcomer()).collect();
    let setup = json!({ "game": rules.name(), "start": { "number": 0 }, "delay": 0 });
    let of = clients[0].create(setup);
    for (client, seat) in clients.iter_mut().zip(&players) {
        client
            .ask("sit", json!({ "of": of, "seat": seat }))
            .unwrap();
    }
    let spectator = Client::connect(&server.address, None);
    let mut followers: BTreeMap<String, Follower> = BTreeMap::new();
    for (client, seat) in clients.into_iter().zip(players) {
        followers.insert(seat, Follower::new(client, rules, &of));
    }
    let mut spectator = Follower::new(spectator, rules, &of);
    let mut rng = SeededRng::new(&Seed::guessable(55));
    for ply in 0..ACTIONS {
        let turn = spectator.view.turn();
        let Some(mover) = followers.get_mut(&turn) else {
            break;
        };
        if mover.view.status().is_over() {
            break;
        }
        let mut choices = mover.view.choices();
        choices.retain(|choice| {
            !choice
                .does
                .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
        });
        let Some(choice) = rng.choose(&choices) else {
            break;
        };
        let action = json!({ "of": of, "action": choice.action, "ply": ply });
        mover.client.ask("act", action).unwrap();
        let until = ply as u64 + 1;
        followers.values_mut().for_each(|one| one.follow(until));
        spectator.follow(until);
    }
    assert!(spectator.since > 4, "{}", rules.name());
    for one in followers.values_mut().chain([&mut spectator]) {
        let seen = one.client.ask("state", json!({ "of": of })).unwrap();
        let position = one.view.to_string();
        assert_eq!(
            seen["state"]["position"],
            position.lines().next().unwrap(),
            "{}",
            rules.name()
        );
    }
}

/// A campaign of six: each sits in turn, and acts in their own.
#[test]
fn six_play_a_campaign() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut clients: Vec<Client> = (0..6).map(|_| server.newcomer()).collect();
    let setup = json!({ "game": "strata-strategic", "start": { "scenario": "six-crowns" },
        "seats": { "1": "me" }, "clock": { "kind": "correspondence", "days": 3 } });
    let of = clients[0].create(setup);
    for (number, client) in clients.iter_mut().enumerate().skip(1) {
        let table = client.ask("sit", json!({ "of": of })).unwrap();
        let stage = if number == 5 { "playing" } else { "open" };
        assert_eq!(table["table"]["stage"], stage);
    }
    let mut ply = 0;
    for round in 0..2 {
        for (number, client) in clients.iter_mut().enumerate() {
            let seat = (number + 1).to_string();
            while client.ask("table", json!({ "of": of })).unwrap()["table"]["turn"] == seat {
                let told = client
                    .ask("act", json!({ "of": of, "action": "end", "ply": ply }))
                    .unwrap();
                ply = told["followed"]["game"]["since"].as_u64().unwrap();
            }
            let why = client
                .ask("act", json!({ "of": of, "action": "end", "ply": ply }))
                .unwrap_err();
            assert_eq!(why["code"], "not-your-turn", "round {round}");
        }
    }
}
