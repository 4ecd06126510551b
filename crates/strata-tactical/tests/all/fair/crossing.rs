//! What players send is under way while others send.

use std::collections::VecDeque;

use super::stages::{follower, playing};
use piece_kit::words::PlayerWord;
use piece_kit::{Seed, SeededRng, Side};
use strata_tactical::fair::client::Playing;
use strata_tactical::fair::{Sent, server};

/// Both sides play and talk at random, and what they send is under way while others send: an honest
/// server never tells a client what that client refuses.
#[test]
fn an_honest_server_is_never_refused() {
    for seed in 0..300 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let mut table = Table::new();
        for _ in 0..200 {
            table.step(&mut rng);
        }
        table.settle();
    }
}

/// A server, two clients, and what is under way between them, in order.
struct Table {
    server: server::Playing,
    clients: [Playing; 2],
    to_server: [VecDeque<String>; 2],
    to_client: [VecDeque<String>; 2],
}

impl Table {
    fn new() -> Self {
        Self {
            server: playing(),
            clients: Side::ALL.map(follower),
            to_server: Default::default(),
            to_client: Default::default(),
        }
    }

    fn step(&mut self, rng: &mut SeededRng) {
        let side = Side::ALL[rng.below(2) as usize];
        match rng.below(4) {
            0 => self.send_turn(side, rng),
            1 => self.send_word(side, rng),
            2 => self.take(side),
            _ => self.hear(side),
        }
    }

    fn send_turn(&mut self, side: Side, rng: &mut SeededRng) {
        let client = &mut self.clients[side.index()];
        let turns = client.replica().position().turns();
        let Some(turn) = rng.choose(&turns) else {
            return;
        };
        if let Ok(sent) = client.send(*turn) {
            self.post(side, &format!("turn {sent}"), rng);
        }
    }

    fn send_word(&mut self, side: Side, rng: &mut SeededRng) {
        let words = [
            PlayerWord::Offer,
            PlayerWord::Offer,
            PlayerWord::Decline,
            PlayerWord::Accept,
            PlayerWord::Resign,
        ];
        let word = *rng.choose(&words).expect("a word");
        let ends = matches!(word, PlayerWord::Accept | PlayerWord::Resign);
        if ends && rng.below(10) > 0 {
            return;
        }
        if let Ok(sent) = self.clients[side.index()].send_word(word) {
            self.post(side, &format!("word {sent}"), rng);
        }
    }

    /// Now and then something arrives twice.
    fn post(&mut self, side: Side, line: &str, rng: &mut SeededRng) {
        for _ in 0..1 + rng.below(4) / 3 {
            self.to_server[side.index()].push_back(line.to_string());
        }
    }

    fn take(&mut self, side: Side) {
        let Some(line) = self.to_server[side.index()].pop_front() else {
            return;
        };
        let (kind, sent) = line.split_once(' ').expect("a kind");
        let before = self.server.arbiter().draw_offer();
        let told = if kind == "turn" {
            let taken = self.server.take(side, sent.parse().expect("a turn"));
            taken.ok().map(|(_, told)| format!("turn {told}"))
        } else {
            let sent: Sent<PlayerWord> = sent.parse().expect("a word");
            let said = self.server.say(side, sent);
            said.is_ok().then(|| match self.server.arbiter().ended() {
                Some(end) => format!("end {end}"),
                None => format!("word {}", sent.what.of(side)),
            })
        };
        if told.is_none() {
            assert_eq!(self.server.arbiter().draw_offer(), before);
        }
        for queue in &mut self.to_client {
            queue.extend(told.clone());
        }
    }

    fn hear(&mut self, side: Side) {
        let Some(line) = self.to_client[side.index()].pop_front() else {
            return;
        };
        let client = &mut self.clients[side.index()];
        let (kind, told) = line.split_once(' ').expect("a kind");
        match kind {
            "turn" => drop(client.follow(&told.parse().expect("a step")).expect(told)),
            "word" => client.say(told.parse().expect("a word")).expect(told),
            _ => client.end(told.parse().expect("an end")).expect(told),
        }
    }

    /// Everything arrives, and all know the same.
    fn settle(&mut self) {
        while self
            .to_server
            .iter()
            .chain(&self.to_client)
            .any(|queue| !queue.is_empty())
        {
            for side in Side::ALL {
                self.take(side);
                self.hear(side);
            }
        }
        for client in &self.clients {
            assert_eq!(client.replica().position(), self.server.arbiter().public());
            assert_eq!(client.replica().outcome(), self.server.arbiter().outcome());
        }
    }
}
