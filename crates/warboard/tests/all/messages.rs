//! The list of all messages: golden, without ambiguity, and true of what games tell.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use capatomic::Capatomic;
use invasion::Invasion;
use strata_strategic::Campaign;
use strata_tactical::Battle;
use warboard::entry::CatalogueEntry;
use warboard::errors::{
    ChangeError, NoStandIn, ShiftError, StartError, UnknownGame, UnknownObserver, UnknownPlayer,
    UnknownSquare,
};
use warboard::messages::{MessageKind, MessageTemplate, TemplateArg};
use warboard::notes::{Note, Variation};
use warboard::piece_kit::messages::{Args, MessageData, Value};
use warboard::piece_kit::testing::{assert_message, assert_rows};
use warboard::piece_kit::{self, Message, Seed, SeededRng};
use warboard::svg::ParseSvgOptionError;
use warboard::{Fielded, Game, Rules, Start, games};

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

/// Messages, a line each, and then the words that their sentences use.
fn rows(messages: &[MessageTemplate]) -> Vec<String> {
    let row = |message: &MessageTemplate| {
        let kind = format!("{:?}", message.kind).to_lowercase();
        let names: Vec<String> = message.args.iter().map(name).collect();
        let (code, template) = (&message.code, &message.template);
        format!("{kind} {code} [{}] {template}", names.join(" "))
    };
    let args = messages.iter().flat_map(|message| &message.args);
    let words: BTreeSet<String> = args
        .flat_map(|arg| {
            let said = arg.words.iter();
            said.map(|(value, word)| format!("word {} {value}: {word}", arg.name))
        })
        .collect();
    messages.iter().map(row).chain(words).collect()
}

/// Every list in a section that says its rows, or those of the list before that it differs least
/// from, and in what: what is added, and what is left out (`- `). So a row stands where it comes first.
fn listing(lists: &[(&str, Vec<String>)]) -> String {
    let without = |rows: &[String], of: &[String]| -> Vec<String> {
        let others = rows.iter().filter(|row| !of.contains(row));
        others.cloned().collect()
    };
    let mut text = String::new();
    for (at, (name, rows)) in lists.iter().enumerate() {
        let differences = lists[..at].iter().map(|(base, of)| {
            let (more, fewer) = (without(rows, of), without(of, rows));
            (more.len() + fewer.len(), *base, more, fewer)
        });
        let least = differences.min_by_key(|(size, ..)| *size);
        let (head, more, fewer) = match least.filter(|(size, ..)| *size < rows.len()) {
            Some((_, base, more, fewer)) => (format!("{name}, as {base}"), more, fewer),
            None => ((*name).to_string(), rows.clone(), Vec::new()),
        };
        writeln!(text, "== {head}").unwrap();
        more.iter().for_each(|row| writeln!(text, "{row}").unwrap());
        fewer
            .iter()
            .for_each(|row| writeln!(text, "- {row}").unwrap());
    }
    text
}

#[test]
fn the_messages_of_all_games_are_those_of_the_golden_file() {
    let of_games = games()
        .iter()
        .map(|rules| (rules.name(), rows(&rules.messages())));
    let of_games: Vec<(&str, Vec<String>)> = of_games.collect();
    let mut shared = of_games[0].1.clone();
    shared.retain(|row| of_games.iter().all(|(_, rows)| rows.contains(row)));
    let mut lists = vec![
        ("every game", shared),
        ("no game", rows(&warboard::messages::common())),
    ];
    lists.extend(of_games);
    lists.push(("thinkers", rows(&warboard::messages::thinker_messages())));
    let listed = listing(&lists);
    if std::env::var_os("GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/messages.txt");
        return std::fs::write(path, listed).unwrap();
    }
    for (line, golden) in listed.lines().zip(GOLDEN.lines()) {
        assert_eq!(line, golden);
    }
    assert_eq!(listed.lines().count(), GOLDEN.lines().count());
}

/// Each list with its name.
fn lists() -> impl Iterator<Item = (&'static str, Vec<MessageTemplate>)> {
    let common = ("common", warboard::protocol::messages());
    let thinkers = ("thinkers", warboard::messages::thinker_messages());
    let games = games().iter().map(|rules| (rules.name(), rules.messages()));
    games.chain([common, thinkers])
}

#[test]
fn no_two_messages_of_a_kind_have_the_same_code_and_names() {
    for (list, messages) in lists() {
        let mut met = BTreeSet::new();
        for message in messages {
            // The order of names says nothing: JSON may sort them.
            let names: BTreeSet<String> = message.args.iter().map(name).collect();
            assert_eq!(names.len(), message.args.len());
            let identity = (message.kind, message.code.clone(), names);
            assert!(met.insert(identity), "{list}: {message:?}");
        }
    }
}

#[test]
fn a_refusal_and_a_fault_with_the_same_code_and_names_have_the_same_template() {
    for (list, messages) in lists() {
        let mut met = BTreeMap::new();
        let errors = [MessageKind::Refusal, MessageKind::Fault];
        for message in messages.iter().filter(|one| errors.contains(&one.kind)) {
            let names: BTreeSet<String> = message.args.iter().map(name).collect();
            let known = met.entry((&message.code, names));
            let template = known.or_insert(&message.template);
            assert_eq!(*template, &message.template, "{list}: {message:?}");
        }
    }
}

#[test]
fn what_is_common_is_listed_for_each_game_alike() {
    let common = warboard::messages::common();
    // The catalogue and pictures are about no game, fair deals about battles, offers not about
    // campaigns.
    let of_no_game = |message: &MessageTemplate| {
        let codes = [
            UnknownGame::codes(),
            UnknownObserver::codes(),
            UnknownPlayer::codes(),
            UnknownSquare::codes(),
            StartError::codes(),
            ChangeError::codes(),
            NoStandIn::codes(),
            ParseSvgOptionError::codes(),
            ShiftError::codes(),
        ];
        let others = [
            "faulty-position",
            "not-a-side",
            "no-battle",
            "other-deal",
            "battle-goes-on",
            "unknown-board",
            "draw-offered",
            "draw-declined",
            "withdrawn",
        ];
        codes.concat().contains(&&*message.code) || others.contains(&&*message.code)
    };
    for rules in games() {
        let own = rules.messages();
        for message in common.iter().filter(|message| !of_no_game(message)) {
            let same =
                |one: &&MessageTemplate| (one.kind, &one.code) == (message.kind, &message.code);
            assert!(
                own.iter().any(|one| same(&one)),
                "{}: {message:?}",
                rules.name()
            );
        }
    }
}

/// The sentence, made as a program in another language would.
pub(crate) fn filled(message: &MessageTemplate, args: &Args) -> String {
    let mut sentence = message.template.clone();
    for arg in &message.args {
        let value = args.get(&arg.name).expect("an argument");
        // What cannot be printed is escaped.
        let said = value.to_string();
        let word = arg.words.iter().find(|(value, _)| *value == said);
        let said = word.map_or(said, |(_, word)| word.clone());
        sentence = sentence.replace(&format!("{{{}}}", arg.name), &said);
    }
    sentence
}

/// The message is listed, its sentence is the template filled with its arguments, and so are
/// the messages in it, to the last: nothing is told by a text alone.
fn assert_listed(listed: &[MessageTemplate], kind: MessageKind, message: &MessageData) {
    let names: Vec<&str> = message.args.iter().map(|(name, _)| name).collect();
    let found = listed.iter().find(|listed| {
        let listed_names: Vec<&str> = listed.args.iter().map(|arg| arg.name.as_str()).collect();
        (listed.kind, &listed.code, listed_names) == (kind, &message.code, names.clone())
    });
    let found = found.unwrap_or_else(|| panic!("{message:?} is not listed"));
    assert_eq!(filled(found, &message.args), message.text);
    for (name, value) in message.args.iter() {
        if let Value::Messages(inner) = value {
            assert!(!inner.is_empty(), "{message:?}");
            inner.iter().for_each(|inner| assert_reason(listed, inner));
        } else if ["why", "faults"].contains(&name) {
            let arg = found.args.iter().find(|arg| arg.name == name).unwrap();
            assert!(arg.phrase, "{message:?} has a reason without a code");
        }
    }
}

/// A reason in another message: a refusal or a fault.
fn assert_reason(listed: &[MessageTemplate], message: &MessageData) {
    let refusal = |one: &MessageTemplate| {
        (one.kind, &one.code) == (MessageKind::Refusal, &message.code)
            && one.args.len() == message.args.iter().len()
    };
    let kind = match listed.iter().any(refusal) {
        true => MessageKind::Refusal,
        false => MessageKind::Fault,
    };
    assert_listed(listed, kind, message);
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
                assert_listed(&listed, MessageKind::Refusal, &why.into());
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
    let mut rng = SeededRng::new(&Seed::guessable(12));
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

/// Faulty texts about games: records, PGNs, views, words, actions, and what is told.
#[test]
fn reasons_in_reasons_are_listed() {
    for rules in games() {
        let listed = rules.messages();
        let fault = |fault: &MessageData| assert_reason(&listed, fault);
        let name = rules.name();
        let mut game = rules.start(&Start::GuessableTestDeal(0)).unwrap();
        let head = format!("game {name}\nstart {}\n", game.start());
        let action = game.legal().remove(0);
        for lines in [
            "?",
            "end x",
            "offer x",
            "clock 1",
            "; x\n; y",
            ")",
            "(",
            "(\n)",
            "end agreement\n?",
            "; \\x",
            "; ",
        ] {
            for acted in ["", &format!("{action}\n")] {
                let record = format!("{head}{acted}{lines}\n");
                let why = rules.replay(&record).unwrap_err();
                fault(why.fault());
                fault(rules.verify(&record, 9).unwrap_err().fault());
            }
        }
        for text in [
            String::new(),
            format!("game {name}\nstart x\n"),
            "game x\nstart x\n".to_string(),
            format!("game {name}\n[x\nstart x\n"),
            format!("game {name}\n[x]\nstart x\n"),
            format!("{head}{}", format!("{action}\n").repeat(99)),
        ] {
            let why = rules.replay(&text).unwrap_err();
            fault(why.fault());
        }
        for moves in ["{", "?", ")", "(", "1. (", "*  x", "", "[FEN \"x\"]\n"] {
            let fen = game.start();
            for tags in ["", &format!("[FEN \"{fen}\"]\n")] {
                let pgn = format!("[Variant \"{name}\"]\n{tags}\n{moves}\n");
                if let Err(why) = rules.parse_pgn(&pgn) {
                    fault(why.fault());
                }
            }
        }
        for observer in game.observers() {
            let mut view = game.view(&observer).unwrap();
            for text in ["?", "", "end x", "a5a5", "z"] {
                fault(&view.follow(text).unwrap_err().into());
                fault(&view.check(text).unwrap_err().into());
            }
            for text in [
                "?".to_string(),
                format!("{view}\nend x"),
                format!("{view} ?"),
            ] {
                let why = rules.parse_view(&text).unwrap_err();
                why.faults().iter().for_each(fault);
            }
        }
        for text in ["?", "", "a5a5", "z z"] {
            fault(&game.check(text).unwrap_err().into());
            fault(&game.say(text).unwrap_err().into());
            let note = Note {
                variations: vec![Variation::new([text])],
                ..Note::default()
            };
            game.play(&action).ok();
            fault(&game.annotate(1, &note).unwrap_err().into());
        }
    }
}

/// Faults of the catalogue itself, as the protocol and servers tell them.
#[test]
fn faults_of_the_catalogue_are_listed() {
    let listed = warboard::messages::common();
    let fault = |why: MessageData| {
        let text = why.text.clone();
        let names: Vec<&str> = why.args.iter().map(|(name, _)| name).collect();
        let has = |one: &&MessageTemplate| one.args.iter().map(|arg| &*arg.name).eq(names.clone());
        let found = listed.iter().find(|one| one.code == why.code && has(one));
        let found = found.unwrap_or_else(|| panic!("{why:?} is not listed"));
        assert_eq!(filled(found, &why.args), text);
    };
    let rules = |name: &str| warboard::find(name).unwrap();
    fault(warboard::find("ludo").unwrap_err().into());
    fault(warboard::find("invasoin").unwrap_err().into());
    let chess = rules("capatomic");
    let game = chess.start(&Start::Default).unwrap();
    fault(game.view("x").unwrap_err().into());
    fault(chess.start(&Start::Number(30_000)).unwrap_err().into());
    fault(chess.start_scenario("x").unwrap_err().into());
    fault(
        rules("invasion")
            .start(&Start::Number(3))
            .unwrap_err()
            .into(),
    );
    let fielded = Start::Fielded(Fielded::new("x", "KQDDR"));
    fault(chess.start(&fielded).unwrap_err().into());
    fault(rules("strata-tactical").start(&fielded).unwrap_err().into());
    fault(
        rules("strata-strategic")
            .start_scenario("x")
            .unwrap_err()
            .into(),
    );
    fault(chess.parse("x").unwrap_err().into());
    fault(warboard::load("game ludo\nstart x\n").unwrap_err().into());
    fault(warboard::load_pgn("").unwrap_err().into());
    fault(rules("strata-strategic").parse_pgn("").unwrap_err().into());
}

/// The typed messages of a game: rows that can be told apart, and values that are read back.
fn assert_typed<V: CatalogueEntry>(start: &V, met: &mut BTreeSet<String>)
where
    V::Event: serde::Serialize + serde::de::DeserializeOwned,
    V::Illegal: serde::Serialize + serde::de::DeserializeOwned,
{
    assert_rows(&V::Event::rows());
    assert_rows(&V::Illegal::rows());
    let mut game = piece_kit::Game::new(start.clone());
    let mut rng = SeededRng::new(&Seed::guessable(7));
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
