//! Draw offers: whoever follows nothing but what they are told knows of them what the arbiter
//! does.

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Start, View, find};

use crate::campaign::in_battle;

fn start(name: &str) -> Game {
    let rules = find(name).expect("a game");
    rules.start(&Start::GuessableTestDeal(0)).expect("a start")
}

/// A client that has followed so many actions.
struct Client {
    view: View,
    ply: usize,
}

impl Client {
    fn join(game: &Game, observer: &str) -> Self {
        let view = game.view(observer).expect("an observer").to_string();
        Self {
            view: game.rules().parse_view(&view).expect("a view"),
            ply: game.ply(),
        }
    }

    /// Follows everything since, and returns the codes of what happened.
    fn catch_up(&mut self, game: &Game) -> Vec<String> {
        let told = game.told_since(&self.view.observer(), self.ply);
        let mut codes = Vec::new();
        for line in told.expect("an observer") {
            let played = self.view.told(&line).expect("what is told");
            codes.extend(played.happened.into_iter().map(|event| event.code));
        }
        self.ply = game.ply();
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
    let mut rng = SeededRng::new(&Seed::from(3));
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
        assert_eq!(client.view.told(&told[0]).expect("told").happened, happened);
    }
    assert_eq!(
        (client.view.ended_by(), client.view.draw_offer()),
        (Some("w".into()), None)
    );
    assert_eq!(client.view.state().ended_by, game.ended_by());
    assert!(client.view.told("offer w").is_err(), "the game is over");
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
            assert_eq!(view.told(line).expect_err(line).code, "not-told");
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
