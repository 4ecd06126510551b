//! The server is killed at any moment, again and again, while many games go on: what it has acknowledged is there
//! afterwards, nothing is there twice, and everybody comes back to where they were.
//!
//! `WARBOARD_TEST_GAMES` is how many games are played, and `WARBOARD_TEST_SEED` plays those of a failure again.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Rules, View, find, load};

use crate::client::Client;
use crate::postgres::Cluster;
use crate::program::{Program, folder};

/// How many games are played at once, if nobody says otherwise.
const GAMES: usize = 20;

/// How many of them are played at the same time at most.
const AT_ONCE: usize = 40;

/// How many actions are played in each.
const ACTIONS: usize = 16;

/// How long all may take, on a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(400);

/// Where the server is now, and what has been acknowledged.
struct Place {
    address: Mutex<String>,
    /// Games that go on.
    left: AtomicUsize,
    acknowledged: AtomicUsize,
    has_failed: AtomicBool,
    until: Instant,
}

impl Place {
    fn check(&self) {
        assert!(
            !self.has_failed.load(Ordering::Relaxed),
            "another game has failed"
        );
        assert!(Instant::now() < self.until, "it takes too long");
    }
}

#[test]
fn nothing_is_lost_on_sqlite() {
    let folder = folder();
    play_and_kill(&folder.path().join("games.db").display().to_string());
}

#[test]
fn nothing_is_lost_on_postgresql() {
    if let Some(cluster) = Cluster::shared() {
        play_and_kill(&cluster.database());
    }
}

fn play_and_kill(database: &str) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let games = number("WARBOARD_TEST_GAMES").unwrap_or(GAMES as u64) as usize;
    let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let seed = number("WARBOARD_TEST_SEED").unwrap_or(clock.map_or(0, |now| now.as_secs()));
    eprintln!("WARBOARD_TEST_SEED={seed} WARBOARD_TEST_GAMES={games}");
    let mut server = Program::with(database, &[]);
    for first in (0..games).step_by(AT_ONCE) {
        let last = games.min(first + AT_ONCE);
        play_some(database, &mut server, first..last, seed);
    }
}

fn play_some(database: &str, server: &mut Program, games: Range<usize>, seed: u64) {
    let number = games.len();
    let place = Place {
        address: Mutex::new(server.address.clone()),
        left: AtomicUsize::new(number),
        acknowledged: AtomicUsize::new(0),
        has_failed: AtomicBool::new(false),
        until: Instant::now() + PATIENCE,
    };
    let acknowledged = || place.acknowledged.load(Ordering::Relaxed);
    let mut kills = 0;
    scope(|scope| {
        for game in games {
            let place = &place;
            scope.spawn(move || {
                let ending = Ending(place);
                Game::play(place, game, seed);
                drop(ending);
            });
        }
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        while place.left.load(Ordering::Relaxed) > 0 {
            // Else those who come back would do nothing else.
            let enough = acknowledged() + number * 2;
            while acknowledged() < enough && place.left.load(Ordering::Relaxed) > 0 {
                sleep(Duration::from_millis(5));
            }
            sleep(Duration::from_millis(rng.below(900)));
            server.kill();
            kills += 1;
            *server = Program::with(database, &[]);
            (*place.address.lock().unwrap()).clone_from(&server.address);
        }
    });
    eprintln!("{} acknowledged, killed {kills} times", acknowledged());
    assert!(kills > 1 && acknowledged() > number * 4);
}

/// A game has ended, one way or another.
struct Ending<'p>(&'p Place);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.left.fetch_sub(1, Ordering::Relaxed);
        if std::thread::panicking() {
            self.0.has_failed.store(true, Ordering::Relaxed);
        }
    }
}

/// A player with rules of their own, who knows nothing but what they are told.
struct Player {
    seat: String,
    key: String,
    client: Client,
    view: Option<View>,
    since: usize,
    fingerprint: String,
}

/// One game, from its creation to its record.
struct Game<'p> {
    place: &'p Place,
    rules: Rules,
    of: String,
    players: Vec<Player>,
    /// How many actions have been acknowledged.
    ply: usize,
    /// The clocks that stand still, as they were told last.
    clocks: Vec<(usize, Value)>,
    name: String,
}

/// What games are played: the setup, and how many sit there.
fn kind(number: usize) -> (Value, usize) {
    let fischer = json!({ "kind": "fischer", "seconds": 3000, "increment": 7 });
    let byoyomi = json!({ "kind": "byoyomi", "seconds": 2000, "periods": 3, "period": 900 });
    match number % 5 {
        0 => (
            json!({ "game": "chess", "clock": fischer, "take_backs": true }),
            2,
        ),
        1 => (
            json!({ "game": "capatomic", "public": true, "take_backs": true }),
            2,
        ),
        2 => (
            json!({ "game": "strata-tactical", "clock": byoyomi,
                "start": { "selections": { "board": "woods", "budget": 40 } } }),
            2,
        ),
        3 => (
            json!({ "game": "crazyhouse", "clock": byoyomi, "take_backs": true }),
            2,
        ),
        _ => (
            json!({ "game": "strata-strategic", "start": { "scenario": "six-crowns" },
                "clock": { "kind": "correspondence", "days": 3 } }),
            6,
        ),
    }
}

impl<'p> Game<'p> {
    fn play(place: &'p Place, number: usize, seed: u64) {
        let mut rng = SeededRng::new(&Seed::guessable(seed.wrapping_mul(1000) + number as u64));
        let mut game = Self::begin(place, number);
        let has_back = number % 5 != 2 && number % 5 != 4;
        for _ in 0..ACTIONS {
            if !game.act(&mut rng) {
                break;
            }
            if has_back && rng.below(5) == 0 {
                game.offer_and_decline();
            }
            if has_back && game.ply > 2 && rng.below(6) == 0 {
                game.take_back();
            }
        }
        game.end();
    }

    fn begin(place: &'p Place, number: usize) -> Self {
        let (setup, seats) = kind(number);
        let rules = find(setup["game"].as_str().unwrap()).unwrap();
        let players = (0..seats).map(|_| newcomer(place)).collect();
        let mut game = Self {
            place,
            rules,
            of: String::new(),
            players,
            ply: 0,
            clocks: Vec::new(),
            name: format!("game {number}, {}", setup["game"]),
        };
        // If the answer is lost, nobody knows that table.
        let created = game
            .ask(0, "create", &json!({ "setup": setup }), &[])
            .unwrap();
        game.of = created["table"]["of"].as_str().unwrap().to_string();
        for player in 0..seats {
            let sat = json!({ "of": game.of, "seat": game.seat_of(player) });
            let known = ["seat-taken", "begun", "seated-twice"];
            game.ask(player, "sit", &sat, &known);
            game.players[player].seat = game.seat_of(player);
        }
        if !setup["start"]["selections"].is_null() {
            for player in 0..seats {
                let units = json!({ "of": game.of, "units": "KQRNWWFF" });
                game.ask(player, "select", &units, &["selected", "begun"]);
            }
        }
        for player in 0..seats {
            game.follow(player);
        }
        game
    }

    /// What the seat of a player is called.
    fn seat_of(&mut self, player: usize) -> String {
        let table = self.table(0);
        table["seats"][player]["seat"].as_str().unwrap().to_string()
    }

    fn table(&mut self, player: usize) -> Value {
        let table = self.ask(player, "table", &json!({ "of": self.of }), &[]);
        table.unwrap()["table"].clone()
    }

    /// Asks until there is an answer. None if it was done although the answer was lost: then one of these codes
    /// says so.
    fn ask(&mut self, player: usize, name: &str, fields: &Value, done: &[&str]) -> Option<Value> {
        let mut was_lost = false;
        loop {
            self.place.check();
            match self.players[player].client.try_ask(name, fields.clone()) {
                Some(Ok(answer)) => {
                    self.place.acknowledged.fetch_add(1, Ordering::Relaxed);
                    return Some(answer);
                }
                Some(Err(why)) if was_lost && done.contains(&why["code"].as_str().unwrap()) => {
                    return None;
                }
                Some(Err(why)) => panic!("{}: {name} {fields}: {why}", self.name),
                None => {
                    was_lost = true;
                    self.players[player].client = connect(self.place, &self.players[player].key);
                }
            }
        }
    }

    /// What a player does not know yet. Whoever has followed before is told the rest and no new view.
    fn follow(&mut self, player: usize) {
        let one = &self.players[player];
        let mut fields = json!({ "of": self.of });
        if one.view.is_some() {
            fields["since"] = json!(one.since);
            fields["fingerprint"] = json!(one.fingerprint);
        }
        let told = self.ask(player, "follow", &fields, &[]).unwrap();
        self.take(player, &told["followed"]);
    }

    fn take(&mut self, player: usize, told: &Value) {
        let (game, name) = (&told["game"], &self.name);
        let one = &mut self.players[player];
        match (game["view"].as_str(), &mut one.view) {
            (Some(view), None) => one.view = Some(self.rules.parse_view(view).unwrap()),
            (Some(_), Some(_)) => panic!("{name}: {player} does not come back to the same game"),
            (None, Some(view)) => {
                for line in game["lines"].as_array().into_iter().flatten() {
                    view.follow(line.as_str().unwrap()).unwrap();
                }
            }
            (None, None) => panic!("{name}: a newcomer gets no view"),
        }
        one.since = game["since"].as_u64().unwrap() as usize;
        one.fingerprint = game["fingerprint"].as_str().unwrap().to_string();
        assert!(
            one.since >= self.ply,
            "{name}: {} of {} actions",
            one.since,
            self.ply
        );
        self.check_clocks(&told["table"]);
    }

    /// Clocks that stood still at this ply do so.
    fn check_clocks(&mut self, table: &Value) {
        let ply = table["ply"].as_u64().unwrap() as usize;
        let seats = table["seats"].as_array().unwrap();
        for (seat, info) in seats.iter().enumerate() {
            if info["runs"] == true || info["millis"].is_null() {
                continue;
            }
            let now = json!([info["millis"], info["periods"]]);
            let known = self
                .clocks
                .iter()
                .find(|(known, _)| *known == ply * 10 + seat);
            match known {
                Some((_, before)) => assert_eq!(*before, now, "{}: the clock of {seat}", self.name),
                None => self.clocks.push((ply * 10 + seat, now)),
            }
        }
    }

    /// Whoever is to act does so. Returns whether the game goes on.
    fn act(&mut self, rng: &mut SeededRng) -> bool {
        for player in 0..self.players.len() {
            self.follow(player);
            assert_eq!(
                self.players[player].since, self.ply,
                "{}: an action too many",
                self.name
            );
        }
        let turn = self.players[0].view.as_ref().unwrap().turn();
        let mover = self
            .players
            .iter()
            .position(|one| one.seat == turn)
            .unwrap();
        let view = self.players[mover].view.as_ref().unwrap();
        if view.status().is_over() {
            return false;
        }
        let mut choices = view.choices();
        let ends = ActionFlags::GIVES_UP | ActionFlags::TALK;
        choices.retain(|choice| !choice.does.intersects(ends));
        let Some(choice) = rng.choose(&choices) else {
            return false;
        };
        let fields = json!({ "of": self.of, "action": choice.action, "ply": self.ply });
        let acted = self.ask(mover, "act", &fields, &["other-ply", "table-over"]);
        self.ply += 1;
        match acted {
            Some(told) => self.take(mover, &told["followed"]),
            None => self.follow(mover),
        }
        assert_eq!(
            self.players[mover].since, self.ply,
            "{}: it was played once",
            self.name
        );
        true
    }

    /// Whether a player may say a word.
    fn may_say(&mut self, player: usize, word: &str) -> bool {
        let one = &self.players[player];
        let known = json!({ "of": self.of, "since": one.since, "fingerprint": one.fingerprint });
        let told = self.ask(player, "follow", &known, &[]).unwrap();
        self.take(player, &told["followed"]);
        let words = told["followed"]["game"]["words"].as_array().cloned();
        words
            .into_iter()
            .flatten()
            .any(|known| known["word"] == word)
    }

    /// The first offers a draw, and the second declines it: whatever happens in between it stands.
    fn offer_and_decline(&mut self) {
        if !self.may_say(0, "offer") {
            return;
        }
        let word = |word: &str| json!({ "word": word });
        while !self.may_say(1, "accept") {
            let mut fields = word("offer");
            fields["of"] = json!(self.of);
            let said = self.players[0].client.try_ask("speak", fields);
            match said {
                Some(Ok(_)) => {
                    assert!(self.may_say(1, "accept"), "{}: an offer is lost", self.name);
                }
                Some(Err(why)) => panic!("{}: {why}", self.name),
                None => self.players[0].client = connect(self.place, &self.players[0].key),
            }
        }
        while self.may_say(1, "decline") {
            let mut fields = word("decline");
            fields["of"] = json!(self.of);
            match self.players[1].client.try_ask("speak", fields) {
                Some(Ok(_)) => {
                    assert!(!self.may_say(1, "decline"), "{}: it is declined", self.name);
                }
                Some(Err(why)) => panic!("{}: {why}", self.name),
                None => self.players[1].client = connect(self.place, &self.players[1].key),
            }
        }
    }

    /// The first takes an action back, and the second agrees.
    fn take_back(&mut self) {
        if self.table(0)["stage"] != "playing" {
            return;
        }
        let ask = json!({ "of": self.of, "answer": "ask" });
        self.ask(0, "take-back", &ask, &["take-back-stands"]);
        assert_eq!(
            self.table(1)["back"],
            self.players[0].seat,
            "{}: it is asked",
            self.name
        );
        // Asked again, if the answer is lost after it was done, it would be another request.
        loop {
            let answer = self.players[1].client.try_ask("take-back", ask.clone());
            if answer.is_none() {
                self.players[1].client = connect(self.place, &self.players[1].key);
            }
            let table = self.table(1);
            if table["back"].is_null() {
                self.ply = table["ply"].as_u64().unwrap() as usize;
                break;
            }
            assert!(
                answer.is_none_or(|answer| answer.is_err()),
                "{}: it stands",
                self.name
            );
        }
        self.clocks.clear();
        for player in 0..self.players.len() {
            self.players[player].view = None;
            self.follow(player);
            assert_eq!(
                self.players[player].since, self.ply,
                "{}: it went back",
                self.name
            );
        }
    }

    /// The game is given up, and its record is compared with what everybody has seen.
    fn end(&mut self) {
        for player in 0..self.players.len() {
            self.follow(player);
        }
        if self.players.len() > 2 {
            return;
        }
        let resign = json!({ "of": self.of, "word": "resign" });
        if self.table(0)["stage"] == "playing" {
            self.ask(0, "speak", &resign, &["table-over"]);
        }
        self.follow(0);
        self.follow(1);
        let record = self
            .ask(0, "record", &json!({ "of": self.of }), &[])
            .unwrap();
        let game = load(record["record"].as_str().unwrap()).unwrap();
        assert_eq!(game.ply(), self.ply, "{}: the record is whole", self.name);
        assert!(game.status().is_over(), "{}", self.name);
        for one in &self.players {
            let seen = one.view.as_ref().unwrap().to_string();
            let own = game.view_of(&one.seat).unwrap().to_string();
            assert_eq!(seen.lines().next(), own.lines().next(), "{}", self.name);
        }
    }
}

/// Somebody new, once there is a server.
fn newcomer(place: &Place) -> Player {
    loop {
        place.check();
        let address = place.address.lock().unwrap().clone();
        let Some(key) = Program::try_key(&address) else {
            sleep(Duration::from_millis(20));
            continue;
        };
        return Player {
            client: connect(place, &key),
            key,
            seat: String::new(),
            view: None,
            since: 0,
            fingerprint: String::new(),
        };
    }
}

/// A connection, once there is a server.
fn connect(place: &Place, key: &str) -> Client {
    loop {
        place.check();
        let address = place.address.lock().unwrap().clone();
        if let Ok(client) = Client::try_connect(&address, Some(key)) {
            return client;
        }
        sleep(Duration::from_millis(20));
    }
}
