//! Draw offers: whoever follows nothing but what they are told knows of them what the arbiter
//! does.

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Start, View, find};

use crate::campaign::in_battle;

fn start(name: &str) -> Game {
    let rules = find(name).expect("a game");
    rules.start(&Start::GuessableTestDeal(0)).expect("a start")
}

fn fingerprint(game: &Game, observer: &str) -> u64 {
    let now = game.fingerprint_at(observer, game.ply());
    now.expect("an observer")
}

/// A client that has followed so many actions.
struct Client {
    view: View,
    ply: usize,
    fingerprint: u64,
}

impl Client {
    fn join(game: &Game, observer: &str) -> Self {
        let view = game.view(observer).expect("an observer").to_string();
        Self {
            view: game.rules().parse_view(&view).expect("a view"),
            ply: game.ply(),
            fingerprint: fingerprint(game, observer),
        }
    }

    /// Follows everything since, and returns the codes of what happened.
    fn catch_up(&mut self, game: &Game) -> Vec<String> {
        let told = game.told_since(&self.view.observer(), self.ply);
        let mut codes = Vec::new();
        for line in told.expect("an observer") {
            let played = self.view.follow(&line).expect("what is told");
            codes.extend(played.happened.into_iter().map(|event| event.code));
        }
        self.ply = game.ply();
        self.fingerprint = fingerprint(game, &self.view.observer());
        assert_eq!(self.view.draw_offer(), game.draw_offer());
        assert_eq!(self.view.state().offer, game.draw_offer());
        assert_eq!(Ok(&self.view), game.view(&self.view.observer()).as_ref());
        codes
    }
}

/// Somebody acts, or says something about a draw. False if nobody can.
fn step(game: &mut Game, rng: &mut SeededRng) -> bool {
    let players = game.players();
    let player = rng.choose(&players).expect("a player");
    match rng.below(4) {
        0 => drop(game.say(&format!("offer {player}"))),
        1 => drop(game.say(&format!("decline {player}"))),
        _ => {
            let mut choices = game.choices();
            choices
                .retain(|choice| !["concede", "yield", "time", "agree"].contains(&&*choice.kind));
            let Some(choice) = rng.choose(&choices) else {
                return false;
            };
            let action = game.draw(&choice.action, rng).expect("a choice");
            game.play(&action).expect("a legal action");
        }
    }
    true
}

fn clients_agree(start: &Game) {
    let mut rng = SeededRng::new(&Seed::guessable(3));
    let (mut offers, mut declines) = (0, 0);
    for _ in 0..3 {
        let mut game = start.clone();
        let join = |observer: String| [(); 2].map(|()| Client::join(start, &observer));
        let mut clients: Vec<_> = game.observers().into_iter().map(join).collect();
        for _ in 0..150 {
            if !step(&mut game, &mut rng) {
                break;
            }
            offers += usize::from(game.draw_offer().is_some());
            for [attentive, away] in &mut clients {
                let codes = attentive.catch_up(&game);
                declines += usize::from(codes.iter().any(|code| code == "draw-declined"));
                if rng.below(5) == 0 {
                    away.catch_up(&game);
                }
                let joined = Client::join(&game, &attentive.view.observer());
                assert_eq!(joined.view.draw_offer(), game.draw_offer());
            }
        }
    }
    let by_word = start.check_word("agree").is_ok();
    assert!(
        offers > 20 && (declines > 5) == by_word,
        "{offers} {declines}"
    );
}

/// Goes back or forth, ends the game by word, or opens it again.
fn go_back_or_forth(game: &mut Game, rng: &mut SeededRng) {
    match rng.below(5) {
        0 => drop(game.undo()),
        1 => drop(game.redo()),
        2 => drop(game.reopen()),
        3 => {
            let back = game.ply().saturating_sub(rng.below(4) as usize);
            game.goto(back).expect("a ply");
        }
        _ => drop(game.say(&format!("time {}", game.players()[1]))),
    }
}

/// Clients that are told where they are, and join again if the game went another way, know what
/// the arbiter does.
fn clients_agree_in_analysis(start: &Game) {
    let mut rng = SeededRng::new(&Seed::guessable(5));
    let mut game = start.clone();
    let join = |observer: String| Client::join(start, &observer);
    let mut clients: Vec<Client> = game.observers().into_iter().map(join).collect();
    let (mut joined, mut withdrawn) = (0, 0);
    for _ in 0..400 {
        match rng.below(3) {
            0 => go_back_or_forth(&mut game, &mut rng),
            _ => drop(step(&mut game, &mut rng)),
        }
        for client in &mut clients {
            let observer = client.view.observer();
            let then = game.fingerprint_at(&observer, client.ply).ok();
            if then != Some(client.fingerprint) {
                *client = Client::join(&game, &observer);
                joined += 1;
            }
            // Not everybody listens all the time.
            if rng.below(3) > 0 {
                let codes = client.catch_up(&game);
                withdrawn += usize::from(codes.iter().any(|code| code == "withdrawn"));
                assert_eq!(client.view.status(), game.status());
                assert_eq!(client.view.ended_by(), game.ended_by());
            }
        }
    }
    let by_word = start.check_word("agree").is_ok();
    assert!(
        joined > 20 && (withdrawn > 20) == by_word,
        "{joined} {withdrawn}"
    );
}

#[test]
fn every_client_knows_what_was_taken_back() {
    for name in ["capatomic", "invasion", "strata-tactical"] {
        clients_agree_in_analysis(&start(name));
    }
    clients_agree_in_analysis(&in_battle());
}

/// The key of a campaign is public, and does not tell what was picked.
#[test]
fn who_picked_something_else_is_told_that_it_was_taken_back() {
    let mut rng = SeededRng::new(&Seed::guessable(7));
    let mut game = start("strata-strategic");
    let secret = |game: &Game, action: &str| {
        let mut after = game.clone();
        after.play(action).expect("a choice");
        after.told_since("spectator", game.ply()).expect("told") == ["?"]
    };
    let secret_picks = |game: &Game| -> Vec<String> {
        let mut picks = game.choices();
        picks.retain(|choice| choice.kind == "pick" && secret(game, &choice.action));
        picks.into_iter().map(|choice| choice.action).collect()
    };
    while secret_picks(&game).len() < 2 {
        if !step(&mut game, &mut rng) {
            game = start("strata-strategic");
        }
    }
    let [one, other] = [0, 1].map(|index| secret_picks(&game)[index].clone());
    let observer = game.observer_to_act().expect("a seat");
    game.play(&one).expect("a pick");
    let client = fingerprint(&game, &observer);
    let others = fingerprint(&game, "spectator");
    let key = game.key();
    game.undo();
    game.play(&other).expect("a pick");
    assert_eq!(game.key(), key);
    assert_ne!(fingerprint(&game, &observer), client);
    assert_eq!(
        fingerprint(&game, "spectator"),
        others,
        "it tells them nothing"
    );
}

#[test]
fn another_way_to_the_same_position_is_another_game() {
    let mut game = start("capatomic");
    let mut after = |actions: [&str; 4]| {
        game.goto(0).expect("a ply");
        for action in actions {
            game.play(action).expect("legal");
        }
        (game.key(), fingerprint(&game, View::EVERYBODY))
    };
    let one = after(["a4", "a7", "b4", "b7"]);
    let other = after(["b4", "b7", "a4", "a7"]);
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1);
}

#[test]
fn every_client_of_capatomic_knows_of_offers() {
    clients_agree(&start("capatomic"));
}

#[test]
fn every_client_of_invasion_knows_of_offers() {
    clients_agree(&start("invasion"));
}

#[test]
fn every_client_of_a_battle_knows_of_offers() {
    clients_agree(&start("strata-tactical"));
}

#[test]
fn every_client_of_a_campaign_knows_of_offers() {
    clients_agree(&in_battle());
}

#[test]
fn words_are_told_and_said_alike() {
    let mut game = start("capatomic");
    let mut client = Client::join(&game, View::EVERYBODY);
    for (word, event) in [
        ("offer w", "White offers a draw"),
        ("decline b", "Black declines the draw"),
        ("offer b", "Black offers a draw"),
        ("accept w", "the game is over: agreement"),
    ] {
        let happened = game.say(word).expect("a word").happened;
        assert_eq!(happened[0].to_string(), event);
        let told = game.told_since(View::EVERYBODY, 0).expect("an observer");
        assert_eq!(
            client.view.follow(&told[0]).expect("told").happened,
            happened
        );
    }
    assert_eq!(
        (client.view.ended_by(), client.view.draw_offer()),
        (Some("w".into()), None)
    );
    assert_eq!(client.view.state().ended_by, game.ended_by());
    assert!(game.reopen());
    assert_eq!(client.catch_up(&game), ["withdrawn"]);
    assert!(!client.view.status().is_over());
}

#[test]
fn what_nobody_says_is_not_followed() {
    for (name, lines) in [
        (
            "invasion",
            &["offer x", "decline", "accept b", "resign w", "agree"][..],
        ),
        ("strata-strategic", &["offer 1", "decline 2"]),
    ] {
        let game = start(name);
        let observer = game.observers().remove(0);
        let mut view = game.view(&observer).expect("an observer");
        for line in lines {
            assert_eq!(view.follow(line).expect_err(line).code(), "not-told");
            let text = format!("{view}\n{line}");
            assert!(game.rules().parse_view(&text).is_err(), "{line}");
        }
        assert!(
            game.rules()
                .parse_view(&format!("{view}\ndecline b"))
                .is_err()
        );
        assert_eq!(Ok(view), game.view(&observer));
    }
}
