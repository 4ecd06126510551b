//! Twins: two arbiters, and two hosts, whose games differ only in what an observer does not know.
//! Whatever a session answers that observer is the same for both, byte by byte.

use warboard::piece_kit::{Seed, SeededRng};
use warboard::protocol::Session;
use warboard::{Game, Host, Start, find};

/// The orders of a duel up to its first battle, whose selections are next.
const TO_BATTLE: &str = "+Q@-2,2 +W@-2,2 +W@-2,2 end -2,1>-2,2 D B N C W W go end \
    +D@2,-2 +G@2,-2 +W@2,-2 end 2,-1>1,-1 D B N C W W F go 2,-2>1,-1 D G W W go end \
    end -2,2>-1,1 D Q R B C W W W F F go -2,2>-1,2 K W go end \
    +R@2,-2 end 2,-2>1,-2 K W go end end -1,1>0,0 D Q R B C W W W F F go end end end \
    +G@-2,2 +W@-2,2 end -1,2>-2,2 K N go 0,0>1,-1 D Q R B C W W F F go end 0,0x1,-1";

fn before_battle() -> Game {
    let rules = find("strata-strategic").expect("a game");
    let mut game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
    for order in TO_BATTLE.split_whitespace() {
        game.play(order).unwrap_or_else(|why| panic!("{why}"));
    }
    game
}

fn battle(rng: &mut SeededRng) -> Game {
    let rules = find("strata-tactical").expect("a game");
    let seed = Seed::guessable(rng.bits());
    rules.start(&Start::Seed(seed)).expect("a start")
}

/// Plays a choice at random and completes it as a host does; false if there is none.
fn step(game: &mut Game, rng: &mut SeededRng) -> bool {
    let mut choices = game.choices();
    let kinds = ["concede", "yield", "time", "offer", "agree"];
    choices.retain(|choice| !kinds.contains(&choice.kind.as_str()));
    let Some(choice) = rng.choose(&choices) else {
        return false;
    };
    let action = game.draw(&choice.action, rng).expect("a choice");
    game.play(&action).expect("a legal action");
    true
}

/// Compares twins of random states until so many have been found that differ. Each fourth time
/// the pictures too.
fn sweep(states: usize, start: impl Fn(&mut SeededRng) -> Game) {
    let mut rng = SeededRng::new(&Seed::guessable(states as u64));
    let mut found = 0;
    while found < states {
        let mut game = start(&mut rng);
        for _ in 0..150 {
            found += usize::from(compared(&game, &mut rng, found % 4 == 0));
            if !step(&mut game, &mut rng) {
                break;
            }
        }
    }
}

/// Compares a game's twins for every observer; whether any of them differ.
fn compared(game: &Game, rng: &mut SeededRng, pictures: bool) -> bool {
    let mut differ = false;
    for observer in game.observers() {
        let view = game.view(&observer).expect("an observer");
        let twins = [(); 2].map(|()| view.sample(rng));
        differ |= twins[0].position() != twins[1].position();
        let acts = game.observer_to_act().as_deref() == Some(observer.as_str());
        let choices = view.choices();
        let chosen = rng.choose(&choices).map(|choice| choice.action.clone());
        let mut asked = requests(&observer, acts, chosen.as_deref(), pictures);
        asked.extend(of_hosts(
            &observer,
            view.player().as_deref(),
            chosen.as_deref(),
        ));
        let certain = chosen.filter(|action| view.preview(action).is_ok());
        let [one, other] = twins.map(|twin| answers(twin, &observer, &asked, certain.as_deref()));
        for ((request, one), other) in asked.iter().zip(&one).zip(&other) {
            assert_eq!(one, other, "{observer}: {request}");
        }
        assert_eq!(one, other, "{observer}: what is told");
    }
    differ
}

/// What the observer is answered, directly or by way of the arbiter. The view is `v2`.
fn requests(observer: &str, acts: bool, chosen: Option<&str>, pictures: bool) -> Vec<String> {
    let mut asked = vec![
        format!(r#""do":"view","of":"g1","observer":"{observer}""#),
        format!(r#""do":"told","of":"g1","observer":"{observer}","since":0"#),
        r#""do":"observers","of":"g1""#.to_string(),
        r#""do":"state","of":"v2""#.to_string(),
        r#""do":"choices","of":"v2""#.to_string(),
        r#""do":"premoves","of":"v2","actor":"b""#.to_string(),
        r#""do":"preview","of":"v2","action":"a1a1""#.to_string(),
        r#""do":"follow","of":"v2","told":"a1a1""#.to_string(),
    ];
    if pictures {
        asked.push(r#""do":"svg","of":"v2""#.to_string());
    }
    for action in chosen
        .into_iter()
        .chain(["b2b3", "c2^", "D", "go", "c1^=Q"])
    {
        for about in ["check", "chances", "read"] {
            let field = if about == "read" { "text" } else { "action" };
            asked.push(format!(r#""do":"{about}","of":"v2","{field}":"{action}""#));
        }
        // What a player sends is checked by the arbiter, who answers that player.
        if acts {
            asked.push(format!(r#""do":"check","of":"g1","action":"{action}""#));
        }
    }
    if acts {
        asked.push(r#""do":"choices","of":"g1""#.to_string());
    }
    asked
}

/// What the observer is answered by a host, `h3`: whatever they send that does not come to a draw.
fn of_hosts(observer: &str, player: Option<&str>, chosen: Option<&str>) -> Vec<String> {
    let mut asked = vec![
        format!(r#""do":"view","of":"h3","observer":"{observer}""#),
        format!(r#""do":"view","of":"h3","observer":"{observer}","ply":0"#),
        format!(r#""do":"told","of":"h3","observer":"{observer}","since":0"#),
        r#""do":"observers","of":"h3""#.to_string(),
        r#""do":"state","of":"h3""#.to_string(),
        r#""do":"pgn","of":"h3""#.to_string(),
    ];
    let Some(by) = player else {
        return asked;
    };
    asked.push(format!(r#""do":"choices","of":"h3","by":"{by}""#));
    // What is refused whatever lies there, and what is no text of a player.
    let named = "QRBNGCWF"
        .chars()
        .flat_map(|unit| [format!("c1^={unit}"), format!("b8^={unit}")]);
    let others = ["b2b2", "z9^", "-wR", "move-limit", "checkmate:w", "?", ""].map(str::to_string);
    for text in named.chain(others) {
        for about in ["act", "check", "read"] {
            let field = if about == "read" { "text" } else { "action" };
            let ask = format!(r#""do":"{about}","of":"h3","by":"{by}","{field}":"{text}""#);
            asked.push(ask);
        }
    }
    for text in chosen.into_iter().chain(["b2b3", "c2^", "D", "go"]) {
        asked.push(format!(
            r#""do":"check","of":"h3","by":"{by}","action":"{text}""#
        ));
        asked.push(format!(
            r#""do":"read","of":"h3","by":"{by}","text":"{text}""#
        ));
    }
    for word in ["accept", "claim", "decline", "time", "agree", "resign x"] {
        asked.push(format!(
            r#""do":"speak","of":"h3","by":"{by}","word":"{word}""#
        ));
    }
    asked
}

/// The answers of a session that has the twin; and what is told if an action is played that
/// leaves nothing to chance.
fn answers(twin: Game, observer: &str, asked: &[String], certain: Option<&str>) -> Vec<String> {
    let mut session = Session::guessable_for_tests(7);
    let view = twin.view(observer).expect("an observer");
    let player = view.player();
    let host = Host::with_seed(twin.clone(), Seed::guessable(3));
    let shown = format!("{host:?}");
    session.open_game(twin).expect("room");
    session.open_view(view).expect("room");
    session.open_host(host).expect("room");
    let mut ask = |request: &str| session.answer(&format!("{{\"v\":1,{request}}}"));
    let mut answers: Vec<String> = asked.iter().map(|request| ask(request)).collect();
    if let Some(action) = certain {
        ask(&format!(r#""do":"play","of":"g1","action":"{action}""#));
        answers.push(ask(&asked[0]));
        answers.push(ask(&asked[1]));
    }
    if let (Some(action), Some(by)) = (certain, player) {
        let act = format!(r#""do":"act","of":"h3","by":"{by}","action":"{action}""#);
        answers.push(ask(&act));
        answers.push(ask(&format!(
            r#""do":"told","of":"h3","observer":"{observer}","since":0"#
        )));
    }
    answers.push(shown);
    answers
}

#[test]
fn twins_of_battles_answer_every_observer_alike() {
    sweep(150, battle);
}

#[test]
fn twins_of_campaigns_answer_every_observer_alike() {
    let start = before_battle();
    sweep(60, |_| start.clone());
}

#[test]
#[ignore = "a minute"]
fn twins_of_ten_thousand_battles_answer_every_observer_alike() {
    sweep(10_000, battle);
}

#[test]
#[ignore = "minutes"]
fn twins_of_ten_thousand_campaigns_answer_every_observer_alike() {
    let start = before_battle();
    sweep(10_000, |_| start.clone());
}
