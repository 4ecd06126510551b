//! The list of all messages: golden, without ambiguity, and true of what games tell.

use std::collections::BTreeSet;
use std::fmt::Write;

use capatomic::Capatomic;
use invasion::Invasion;
use strata_strategic::Campaign;
use strata_tactical::Battle;
use warboard::piece_kit::testing::{assert_message, assert_rows};
use warboard::piece_kit::{self, Args, Message, MessageData, Seed, SeededRng, Value};
use warboard::{Game, Listed, MessageKind, MessageTemplate, Rules, Start, TemplateArg, games};

/// Programs and translations rely on codes and names: they are added, never changed. A
/// sentence may change.
const GOLDEN: &str = include_str!("../data/messages.txt");

fn name(arg: &TemplateArg) -> String {
    let name = &arg.name;
    if arg.phrase {
        format!("({name})")
    } else {
        name.clone()
    }
}

/// A game's messages, a line each, and then the words that their sentences use.
fn listing(rules: Rules) -> String {
    let mut text = format!("== {}\n", rules.name());
    let mut words = BTreeSet::new();
    for message in rules.messages() {
        let kind = format!("{:?}", message.kind).to_lowercase();
        let names: Vec<String> = message.args.iter().map(name).collect();
        let (code, template) = (&message.code, &message.template);
        writeln!(text, "{kind} {code} [{}] {template}", names.join(" ")).unwrap();
        for arg in &message.args {
            let said = arg.words.iter();
            words.extend(said.map(|(value, word)| format!("word {} {value}: {word}", arg.name)));
        }
    }
    words
        .into_iter()
        .for_each(|word| text.push_str(&(word + "\n")));
    text
}

#[test]
fn the_messages_of_all_games_are_those_of_the_golden_file() {
    let listed: String = games().iter().map(|rules| listing(*rules)).collect();
    for (line, golden) in listed.lines().zip(GOLDEN.lines()) {
        assert_eq!(line, golden);
    }
    assert_eq!(listed.lines().count(), GOLDEN.lines().count());
}

#[test]
fn no_two_messages_of_a_kind_have_the_same_code_and_names() {
    for rules in games() {
        let mut met = BTreeSet::new();
        for message in rules.messages() {
            let names: Vec<String> = message.args.iter().map(name).collect();
            let identity = (message.kind, message.code.clone(), names);
            assert!(met.insert(identity), "{}: {message:?}", rules.name());
        }
    }
}

/// The sentence, made as a program in another language would.
fn filled(message: &MessageTemplate, args: &Args) -> String {
    let mut sentence = message.template.clone();
    for arg in &message.args {
        let value = args.get(&arg.name).expect("an argument");
        let said = match value {
            Value::Text(text) => text.clone(),
            other => other.to_string(),
        };
        let word = arg.words.iter().find(|(value, _)| *value == said);
        let said = word.map_or(said, |(_, word)| word.clone());
        sentence = sentence.replace(&format!("{{{}}}", arg.name), &said);
    }
    sentence
}

/// The message is listed, and its sentence is the template filled with its arguments.
fn assert_listed(listed: &[MessageTemplate], kind: MessageKind, message: &MessageData) {
    let names: Vec<&str> = message.args.iter().map(|(name, _)| name).collect();
    let found = listed.iter().find(|listed| {
        let listed_names: Vec<&str> = listed.args.iter().map(|arg| arg.name.as_str()).collect();
        (listed.kind, &listed.code, listed_names) == (kind, &message.code, names.clone())
    });
    let found = found.unwrap_or_else(|| panic!("{message:?} is not listed"));
    if !message.text.starts_with("the game is over") {
        assert_eq!(filled(found, &message.args), message.text);
    }
}

/// Plays at random, and looks at everything that is told and refused.
fn walk(rules: Rules, start: &Start, rng: &mut SeededRng) {
    let listed = rules.messages();
    let mut game: Game = rules.start(start).unwrap();
    let mut earlier: Vec<String> = Vec::new();
    for _ in 0..150 {
        let legal = game.legal();
        let Some(action) = rng.choose(&legal) else {
            break;
        };
        for text in earlier.iter().take(20) {
            if let Err(why) = game.check(text) {
                let why = MessageData {
                    code: why.code,
                    squares: why.squares,
                    args: why.args,
                    text: why.text,
                };
                assert_listed(&listed, MessageKind::Refusal, &why);
            }
        }
        let played = game.play(action).unwrap();
        for happened in &played.happened {
            assert_listed(&listed, MessageKind::Event, happened);
        }
        earlier = legal;
    }
    if game.status().is_over() {
        let listed = listed.iter().filter(|one| one.kind == MessageKind::Outcome);
        let word = game.status().to_string();
        let word = word.split(' ').next().unwrap().to_string();
        assert!(listed.clone().any(|one| one.code == word), "{word}");
    }
}

#[test]
fn what_games_tell_is_listed_and_its_sentence_is_its_template_filled() {
    let mut rng = SeededRng::new(&Seed::from(12));
    for rules in games() {
        for number in 0..6 {
            let start = Start::GuessableTestDeal(number % rules.starts());
            walk(*rules, &start, &mut rng);
        }
    }
}

#[test]
fn faults_are_listed_with_their_templates() {
    for (name, text) in [
        ("capatomic", "10/10/10/10/10/10/10/10/10/10 x z a5 z ? -1 0"),
        (
            "capatomic",
            "4k5/10/10/10/10/10/10/10/10/4K5 w A c5 A + 0 1",
        ),
        ("invasion", "10/10/10/10/10/10/10/10/10/10 x 3 -1 0"),
        ("strata-tactical", "z?UK/4 w 0 1"),
        ("strata-strategic", "{}"),
        ("strata-strategic", "[1]"),
        ("strata-strategic", "x"),
    ] {
        let rules = warboard::find(name).unwrap();
        let listed = rules.messages();
        let error = rules.parse(text).unwrap_err();
        assert!(!error.faults().is_empty());
        for fault in error.faults() {
            assert_listed(&listed, MessageKind::Fault, fault);
        }
    }
}

/// The typed messages of a game: rows that can be told apart, and values that are read back.
fn assert_typed<V: Listed>(start: &V, met: &mut BTreeSet<String>)
where
    V::Event: serde::Serialize + serde::de::DeserializeOwned,
    V::Illegal: serde::Serialize + serde::de::DeserializeOwned,
{
    assert_rows(&V::Event::rows());
    assert_rows(&V::Illegal::rows());
    let mut game = piece_kit::Game::new(start.clone());
    let mut rng = SeededRng::new(&Seed::from(7));
    let mut earlier: Vec<V::Action> = Vec::new();
    for _ in 0..200 {
        let position: V = game.position().clone();
        let legal = position.legal_actions();
        let Some(&action) = rng.choose(&legal).filter(|_| game.outcome().is_none()) else {
            break;
        };
        for _ in 0..30 {
            let other = rng.choose(&earlier).map(|other| position.check(*other));
            if let Some(Err(why)) = other {
                met.insert(assert_message(&why).to_string());
                let text = serde_json::to_string(&why).unwrap();
                assert_eq!(serde_json::from_str::<V::Illegal>(&text).unwrap(), why);
            }
        }
        for event in game.play(action).unwrap() {
            met.insert(assert_message(&event).to_string());
            let text = serde_json::to_string(&event).unwrap();
            assert_eq!(serde_json::from_str::<V::Event>(&text).unwrap(), event);
        }
        earlier.extend(legal);
    }
}

#[test]
fn events_and_refusals_of_random_games_are_read_back_from_json() {
    let mut met = BTreeSet::new();
    for number in 0..8 {
        let start = Start::GuessableTestDeal(number % 6);
        assert_typed(&Capatomic::opening(&start).unwrap(), &mut met);
        assert_typed(&Invasion::default(), &mut met);
        assert_typed(&Battle::opening(&start).unwrap(), &mut met);
        assert_typed(&Campaign::opening(&start).unwrap(), &mut met);
    }
    for code in [
        "moved",
        "captured",
        "castled",
        "crushed",
        "revealed",
        "marched",
        "not-yours",
    ] {
        assert!(met.contains(code), "{code} of {met:?}");
    }
}
