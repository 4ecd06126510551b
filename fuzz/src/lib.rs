//! What must hold of any game, whatever its targets are fed with.

use piece_kit::messages::Readable;
use piece_kit::pgn::Algebraic;
use piece_kit::{Game, Hidden, PlayableView, Record};
use warboard::players::{Level, Resources};
use warboard::protocol::{Answer, Limits, Session};
use warboard::{Host, RecordLimits, Start, View, games, load};

/// A random game from a start: two bytes choose each action. Keys, counts, texts
/// and the record agree all the way; `also` is asked at each action.
pub fn play<V: Readable>(start: V, choices: &[u8], also: impl Fn(&V, V::Action)) {
    let mut game = Game::new(start);
    for choice in choices.chunks_exact(2) {
        let actions = game.position().legal_actions();
        assert_eq!(actions.len() as u64, game.position().count_legal());
        if actions.is_empty() || game.outcome().is_some() {
            break;
        }
        let choice = usize::from(u16::from_le_bytes([choice[0], choice[1]]));
        let action = actions[choice % actions.len()];
        also(game.position(), action);
        game.play(action).expect("legal");
        let position = game.position();
        let reread: V = position.to_string().parse().expect("canonical");
        assert_eq!(*position, reread);
        assert_eq!(position.key(), reread.key());
    }
    let replayed = game.record().replay().expect("a legal game");
    assert!(replayed == game);
}

/// Every observer who follows what they are told of a legal action has the view of what comes
/// after it.
pub fn follow<V: Hidden + Readable>(position: &V, action: V::Action) {
    let mut after = position.clone();
    let events = after.play(action);
    for observer in position.observers() {
        let mut view = position.view(observer);
        let told = position.tell(observer, action);
        assert!(
            told.to_string()
                .parse()
                .is_ok_and(|reread: V::Told| reread == told)
        );
        assert_eq!(view.follow(told), events);
        assert!(view == after.view(observer));
    }
}

/// Lines of text: the first a position, the others actions. Nothing panics,
/// what is read is written back, and a refused action changes nothing; `also` is
/// asked of each line.
pub fn text<V: Readable>(text: &str, also: impl Fn(&V, &str)) {
    let mut lines = text.lines();
    let Ok(mut position) = lines.next().unwrap_or_default().parse::<V>() else {
        return;
    };
    assert!(
        position
            .to_string()
            .parse()
            .is_ok_and(|reread: V| reread == position)
    );
    for line in lines {
        also(&position, line);
        let Ok(action) = position.parse(line) else {
            continue;
        };
        assert_eq!(action.to_string(), line);
        let before = position.clone();
        match position.play(action) {
            Ok(_) => assert!(before.legal_actions().contains(&action)),
            Err(_) => {
                assert_eq!(position, before);
                assert!(!before.legal_actions().contains(&action));
            }
        }
    }
}

/// Any text as a record: reading and replaying never panic, and what is read is
/// written back to the same; verifying says what replaying does.
pub fn record<V: Readable>(text: &str) {
    let verified = Record::<V>::verify(text, usize::MAX).is_ok();
    let mut replays = false;
    if let Ok(record) = text.parse::<Record<V>>() {
        let reread: Record<V> = record.to_string().parse().expect("canonical");
        assert!(reread == record);
        if let Ok(game) = record.replay() {
            assert!(game.record() == record);
            replays = true;
        }
    }
    assert_eq!(verified, replays);
}

/// Any text as PGN: reading never panics, and what is read is written, and read again without a mend.
pub fn pgn<V: Algebraic + Readable>(text: &str) {
    if let Ok(read) = Game::<V>::read_pgn(text, None) {
        let written = read.game.pgn();
        let again = Game::<V>::from_pgn(&written, None);
        let again = again.unwrap_or_else(|why| panic!("{why}\n{written}"));
        assert!(again.pgn() == written);
    }
}

/// Any text as whatever `warboard` reads of its games: nothing panics, and what is read can be
/// shown and is written back to the same.
pub fn foreign(text: &str) {
    for rules in games() {
        if let Ok(game) = rules.parse(text) {
            shown(&game);
            let reread = rules.parse(&game.position()).expect("canonical");
            assert_eq!(reread.position(), game.position());
        }
        if let Ok(view) = rules.parse_view(text) {
            seen(&view);
        }
        if let Ok(read) = rules.read_pgn(text, RecordLimits::DEFAULT) {
            let game = read.game;
            let written = game.pgn().expect("a game that PGN can say");
            let reread = rules.parse_pgn(&written).expect("PGN that was written");
            assert_eq!(reread.pgn(), Ok(written));
        }
        if let Ok(game) = rules.start_scenario(text) {
            shown(&game);
        }
        let _ = rules.verify(text, 100);
    }
    if let Ok(game) = load(text) {
        shown(&game);
        assert_eq!(
            load(&game.record()).expect("canonical").record(),
            game.record()
        );
    }
}

/// Asks a game for all that an interface shows of it.
fn shown(game: &warboard::Game) {
    assert_eq!(game.choices().is_empty(), game.legal().is_empty());
    let _ = (game.facts(), game.remarks(), game.words(), game.stand_in());
    let svg = game.diagram().svg();
    assert!(svg.starts_with("<svg"));
    for observer in game.observers() {
        seen(&game.view(&observer).expect("an observer"));
    }
}

/// The same of a view.
fn seen(view: &View) {
    let reread = view.rules().parse_view(&view.to_string());
    assert_eq!(reread.as_ref(), Ok(view));
    for choice in view.choices() {
        assert_eq!(view.check(&choice.action), Ok(()));
    }
    let _ = (view.facts(), view.remarks(), view.diagram(), view.status());
}

/// Lines as requests to a session: none panics, each gets one answer in the form of the
/// protocol, and what is refused changes no game.
pub fn requests(text: &str) {
    let mut session = Session::guessable_for_tests(0);
    let mut limits = Limits::default();
    (limits.open, limits.bytes, limits.plies) = (6, 1 << 14, 60);
    session.set_limits(limits);
    // More would be slow rather than new.
    for line in text.lines().take(60) {
        let before = records(&session);
        let text = session.answer(line);
        let answer: Answer = serde_json::from_str(&text).expect("an answer");
        assert_eq!(answer.to_string(), text);
        assert!(before.len() <= limits.open && !text.contains('\n'));
        if answer.into_result().is_err() {
            assert_eq!(records(&session), before);
        }
    }
}

/// Every open game as its record. A name is given once, and a line opens one at most.
fn records(session: &Session) -> Vec<String> {
    let names = (1..=60).map(|number| format!("g{number}"));
    let games = names.filter_map(|name| session.game(&name).map(warboard::Game::record));
    games.collect()
}

/// Lines of text as what strangers send to a host: first the number of the game, then `act PLAYER
/// TEXT`, `say PLAYER WORD`, `declare WORD`, `report ACTION`, or the number of a choice of whoever is
/// to act. What is refused changes nothing, and every observer can follow what is not.
pub fn hosts(text: &str) {
    let mut lines = text.lines();
    let number = lines.next().unwrap_or_default().parse().unwrap_or(0_usize);
    let rules = games()[number % games().len()];
    let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
    let mut host = Host::with_seed(game, piece_kit::Seed::guessable(1));
    let observers = host.observers().into_iter();
    let mut views: Vec<View> = observers
        .map(|one| host.view(&one).expect("a view"))
        .collect();
    for line in lines {
        let (before, ply) = (host.record(), host.ply());
        if !sent(&mut host, line) {
            assert_eq!(host.record(), before);
            continue;
        }
        for view in &mut views {
            for told in host.told_since(&view.observer(), ply).expect("an observer") {
                view.follow(&told).expect("what is told");
            }
            assert!(*view == host.view(&view.observer()).expect("a view"));
        }
    }
}

/// Does what a line says; whether it was taken.
fn sent(host: &mut Host, line: &str) -> bool {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (player, text) = rest.split_once(' ').unwrap_or((rest, ""));
    match verb {
        "act" => host.act(player, text).is_ok(),
        "say" => host.say(player, text).is_ok(),
        "declare" => host.declare(rest).is_ok(),
        "report" => host.report(rest).is_ok(),
        _ => {
            let turn = host.turn();
            let choices = host.choices(&turn, None).unwrap_or_default();
            let number = verb.parse().unwrap_or(0_usize) % choices.len().max(1);
            match choices.get(number) {
                Some(choice) => host.act(&turn, &choice.action).expect("a choice"),
                None => return false,
            };
            true
        }
    }
}

/// Any text as a position or view of any game: players of every level choose what is legal, and
/// nothing if there is nothing to choose.
pub fn players(text: &str) {
    let task = warboard::players::Limits::of_nodes(40).into();
    let level = Level::ALL[text.len() % Level::ALL.len()];
    let resources = Resources {
        table: 1 << 12,
        threads: 1,
    };
    for rules in games() {
        let seed = piece_kit::Seed::guessable(1);
        let mut player = rules.player(level, &seed, resources).expect("a player");
        if let Ok(game) = rules.parse(text) {
            let idea = player.choose_in(&game, &task);
            assert!(idea.is_ok() || game.is_over() || !game.players().contains(&game.turn()));
            if let Ok(idea) = idea {
                assert!(
                    game.choices()
                        .iter()
                        .any(|choice| choice.action == idea.action)
                );
            }
        }
        if let Ok(view) = rules.parse_view(text) {
            if let Ok(idea) = player.choose(&view, &task) {
                assert_eq!(view.check(&idea.action), Ok(()));
            }
        }
    }
}
