//! A host of any game: who may say what, read as rules.

use warboard::errors::HostError;
use warboard::messages::MessageData;
use warboard::piece_kit::{self, Seed, SeededRng};
use warboard::{ActionFlags, Game, Host, Start, View, find, games, load};

use crate::campaign::in_battle;

fn seed(number: u64) -> Seed {
    Seed::guessable(number).labelled("host")
}

/// The games of the catalogue at their start, and a campaign in a battle, each under a host.
fn hosted() -> Vec<Host> {
    let start = |rules: &warboard::Rules| rules.start(&Start::GuessableTestDeal(0));
    let starts = games().iter().map(|rules| start(rules).expect("a start"));
    let all = starts.chain([in_battle()]);
    all.map(|game| Host::with_seed(game, seed(1))).collect()
}

/// Everything that a host says, stores and will draw.
fn all(host: &Host) -> Vec<String> {
    let mut said = vec![
        host.record(),
        host.status().to_string(),
        format!("{host:?}"),
    ];
    for observer in host.observers() {
        said.push(host.view(&observer).expect("a view").to_string());
        said.extend(host.told_since(&observer, 0).expect("an observer"));
        let fingerprint = host.fingerprint_at(&observer, host.ply());
        said.push(fingerprint.expect("a number").to_string());
    }
    let turn = host.turn();
    for player in host.roster() {
        let player = player.player;
        let words = host.words(&player).expect("a player").into_iter();
        said.extend(words.map(|word| word.word));
        let choices = host.choices(&player, None).expect("a player");
        assert!(player == turn || choices.is_empty());
        let drawn = choices
            .iter()
            .map(|choice| host.draw(&player, &choice.action));
        said.extend(drawn.map(|drawn| drawn.expect("a choice")));
    }
    said
}

/// The code for which something is refused, which leaves everything as it was.
#[track_caller]
fn refused<T>(host: &mut Host, ask: impl FnOnce(&mut Host) -> Result<T, HostError>) -> String {
    let before = all(host);
    let why = ask(host).err().expect("it is refused");
    assert_eq!(all(host), before, "{why}");
    let data = MessageData::from(why.clone());
    assert_eq!((why.code(), why.squares()), (&*data.code, &*data.squares));
    data.code
}

/// Somebody who waits.
fn waiting(host: &Host) -> String {
    let mut roster = host.roster().into_iter().map(|one| one.player);
    roster
        .find(|player| *player != host.turn())
        .expect("an opponent")
}

/// Plays something at random through the host; false if there is nothing.
fn step(host: &mut Host, rng: &mut SeededRng) -> bool {
    let turn = host.turn();
    let mut choices = host.choices(&turn, None).expect("a player");
    choices.retain(|choice| {
        !choice
            .does
            .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
    });
    let Some(choice) = rng.choose(&choices) else {
        return false;
    };
    host.act(&turn, &choice.action).expect("a choice");
    true
}

#[test]
fn nobody_acts_in_anothers_turn() {
    for mut host in hosted() {
        let (turn, other) = (host.turn(), waiting(&host));
        let choices = host.choices(&turn, None).expect("a player");
        for choice in choices.iter().take(5) {
            for text in [&choice.action, &choice.notation] {
                let code = refused(&mut host, |host| host.act(&other, text));
                assert_eq!(code, "not-your-turn", "{text}");
                assert_eq!(refused(&mut host, |host| host.check(&other, text)), code);
                assert_eq!(refused(&mut host, |host| host.draw(&other, text)), code);
            }
        }
        let code = refused(&mut host, |host| host.act(&other, "nonsense"));
        assert_eq!(code, "not-your-turn");
    }
}

#[test]
fn nobody_who_does_not_play_says_anything() {
    for mut host in hosted() {
        for nobody in [
            "",
            "x",
            "host",
            "spectator",
            "everybody",
            "6",
            "team-1",
            "ww",
        ] {
            let action = host
                .choices(&host.turn(), None)
                .expect("choices")
                .remove(0)
                .action;
            for code in [
                refused(&mut host, |host| host.act(nobody, &action)),
                refused(&mut host, |host| host.say(nobody, "resign")),
                refused(&mut host, |host| host.declare(&format!("time {nobody}"))),
                refused(&mut host, |host| host.check(nobody, &action)),
                refused(&mut host, |host| host.read(nobody, &action)),
                refused(&mut host, |host| host.choices(nobody, None)),
                refused(&mut host, |host| host.words(nobody)),
            ] {
                assert_eq!(code, "unknown-player", "{nobody:?}");
            }
            let why = host.act(nobody, &action).expect_err("nobody");
            let HostError::Player(why) = why else {
                panic!("{why:?}")
            };
            assert_eq!(why.player(), nobody);
        }
    }
}

#[test]
fn no_player_names_what_a_turn_reveals_whether_it_is_true_or_not() {
    for mut host in hosted() {
        let turn = host.turn();
        let choices = host.choices(&turn, None).expect("a player").into_iter();
        let reveals = choices.filter(|choice| choice.does.contains(ActionFlags::REVEAL));
        for choice in reveals {
            let truth = host.draw(&turn, &choice.action).expect("a choice");
            let mut texts = Vec::new();
            for letter in "QRBNGCWF".chars() {
                texts.push(format!("{}={letter}", choice.action));
            }
            if truth != choice.action {
                assert!(texts.contains(&truth), "{truth}");
            }
            for text in texts {
                let code = refused(&mut host, |host| host.act(&turn, &text));
                assert_eq!(code, "identity-named", "{text}");
            }
        }
    }
}

#[test]
fn a_report_is_the_hosts_alone() {
    let rules = find("strata-strategic").expect("a game");
    let start = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
    let text = start
        .position()
        .replace("\"battles\":\"inside\"", "\"battles\":\"reported\"");
    let mut host = Host::with_seed(rules.parse(&text).expect("a campaign"), seed(1));
    let mut rng = SeededRng::new(&Seed::guessable(5));
    while host.turn() != "host" {
        if host.status().is_over() || !step(&mut host, &mut rng) {
            let rules = host.rules();
            host = Host::with_seed(rules.parse(&text).expect("a campaign"), seed(1));
        } else if !host.status().is_over() && host.turn() != "host" {
            let turn = host.turn();
            assert_eq!(
                refused(&mut host, |host| host.report("checkmate:w")),
                "players-turn"
            );
            for report in ["checkmate:w", "-wR", "move-limit"] {
                let code = refused(&mut host, |host| host.act(&turn, report));
                assert_eq!(code, "hosts-order", "{report}");
            }
            let code = refused(&mut host, |host| host.act(&turn, "g2^=N"));
            assert_eq!(code, "identity-named");
        }
    }
    assert_eq!(host.turn(), "host");
    for player in ["1", "2"] {
        for report in ["checkmate:w", "-wR", "move-limit"] {
            let code = refused(&mut host, |host| host.act(player, report));
            assert_eq!(code, "not-your-turn");
            let code = refused(&mut host, |host| host.act("host", report));
            assert_eq!(code, "unknown-player");
        }
    }
    assert_eq!(
        refused(&mut host, |host| host.report("-wK")),
        "royal-captured"
    );
    assert_eq!(refused(&mut host, Host::stand_in), "no-stand-in");
    host.report("move-limit").expect("a legal report");
    assert_ne!(host.turn(), "host");
}

#[test]
fn players_say_their_own_words_and_no_others() {
    for mut host in hosted() {
        let (turn, other) = (host.turn(), waiting(&host));
        for word in ["resign", "offer", "accept", "decline", "claim"] {
            let code = refused(&mut host, |host| {
                host.say(&other, &format!("{word} {turn}"))
            });
            assert_eq!(code, "not-your-word", "{word}");
        }
        for word in [
            "time",
            "abandon",
            "agree",
            "hello",
            "",
            "resign  w",
            "Resign",
            "agree w",
        ] {
            for word in [word.to_string(), format!("{word} {turn}")] {
                let code = refused(&mut host, |host| host.say(&turn, &word));
                let expected = match word.starts_with("resign") {
                    true => "not-your-word",
                    false => "not-a-players-word",
                };
                assert_eq!(code, expected, "{word}");
            }
        }
        for word in ["resign", "offer", "accept", "decline", "claim"] {
            let word = format!("{word} {turn}");
            let code = refused(&mut host, |host| host.declare(&word));
            assert_eq!(code, "not-a-hosts-word", "{word}");
        }
        let mut other_form = host.clone();
        let said = host.say(&turn, "resign").expect("their word");
        assert_eq!(other_form.say(&turn, &format!("resign {turn}")), Ok(said));
        assert_eq!(all(&host), all(&other_form));
    }
}

#[test]
fn the_words_of_a_player_are_those_that_are_taken_from_them() {
    for mut host in hosted() {
        host.say(&host.turn(), "offer").ok();
        for player in host.roster() {
            let player = player.player;
            let listed = host.words(&player).expect("a player");
            let listed: Vec<String> = listed.into_iter().map(|word| word.word).collect();
            for verb in ["resign", "offer", "accept", "decline", "claim"] {
                let word = format!("{verb} {player}");
                let taken = host.clone().say(&player, &word).is_ok();
                assert_eq!(listed.contains(&word), taken, "{word}");
            }
        }
    }
}

#[test]
fn the_host_says_that_time_is_up_and_plays_on_for_who_has_left() {
    for mut host in hosted() {
        let left = waiting(&host);
        for _ in 0..200 {
            if host.status().is_over() {
                break;
            }
            if host.declare(&format!("abandon {left}")).is_err() {
                let played = host.stand_in().expect("a stand-in");
                assert_eq!(
                    host.game().last().expect("an action").kind,
                    played_kind(&host)
                );
                assert!(!played.action.is_empty());
            }
        }
        assert!(host.status().is_over(), "{host:?}");
        let turn = host.turn();
        assert_eq!(
            refused(&mut host, |host| host.act(&turn, "e3e5")),
            "finished"
        );
    }
}

fn played_kind(host: &Host) -> String {
    host.game().last().map(|last| last.kind).unwrap_or_default()
}

/// One seed draws the same again and again and after a restart; another seed draws otherwise.
#[test]
fn draws_follow_from_seed_and_ply() {
    let mut different = 0;
    for start in hosted() {
        let mut host = start.clone();
        let mut rng = SeededRng::new(&Seed::guessable(3));
        for _ in 0..30 {
            let stored = host.record();
            let restored = Host::with_seed(load(&stored).expect("a record"), seed(1));
            assert_eq!(all(&restored), all(&host));
            let other = Host::with_seed(load(&stored).expect("a record"), seed(2));
            different += usize::from(all(&other) != all(&host));
            if !step(&mut host, &mut rng) {
                break;
            }
        }
    }
    // Only in battles of campaigns chance decides.
    assert!(different > 5, "{different}");
}

#[test]
fn what_a_host_draws_of_a_campaign_is_what_its_own_crate_draws() {
    let game = in_battle();
    let text = game.position();
    let campaign: strata_strategic::Campaign = text.parse().expect("a campaign");
    for number in 0..50 {
        let typed = typed_host(&campaign, number);
        let host = Host::with_seed(game.rules().parse(&text).expect("a game"), seed(number));
        let turn = host.turn();
        for choice in host.choices(&turn, None).expect("a player") {
            let sent = choice.action.parse().expect("a player's order");
            let drawn = typed.draw(typed.to_act(), sent).expect("a choice");
            assert_eq!(host.draw(&turn, &choice.action), Ok(drawn.to_string()));
        }
    }
}

fn typed_host(
    campaign: &strata_strategic::Campaign,
    number: u64,
) -> piece_kit::Host<strata_strategic::Campaign> {
    piece_kit::Host::new(campaign.clone(), seed(number))
}

/// What the sender is answered is what their view says.
#[test]
fn games_are_played_through_hosts_and_everybody_follows() {
    for (mut host, number) in hosted().into_iter().zip(0..) {
        let mut rng = SeededRng::new(&Seed::guessable(number));
        let observers = host.observers().into_iter();
        let mut views: Vec<View> = observers
            .map(|one| host.view(&one).expect("a view"))
            .collect();
        for _ in 0..150 {
            let (turn, ply) = (host.turn(), host.ply());
            let own = host.roster().into_iter().find(|one| one.player == turn);
            let own = own.and_then(|one| one.observer);
            let mut choices = host.choices(&turn, None).unwrap_or_default();
            choices.retain(|choice| {
                !choice
                    .does
                    .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
            });
            let Some(choice) = rng.choose(&choices) else {
                break;
            };
            // What is listed is read as players write it, too, and by its own square.
            assert_eq!(
                host.read(&turn, &choice.action).as_ref(),
                Ok(&choice.action)
            );
            if let Some(from) = &choice.from {
                let from = host.choices(&turn, Some(from)).expect("a square");
                assert!(from.contains(choice));
            }
            let played = host.act(&turn, &choice.action).expect("a choice");
            for view in &mut views {
                let told = host.told_since(&view.observer(), ply).expect("an observer");
                let followed: Vec<_> = told
                    .iter()
                    .map(|line| view.follow(line).expect("what is told"))
                    .collect();
                assert_eq!(*view, host.view(&view.observer()).expect("a view"));
                if own.as_ref() == Some(&view.observer()) {
                    let happened = followed.iter().flat_map(|one| one.happened.clone());
                    assert_eq!(played.happened, happened.collect::<Vec<_>>());
                    assert_eq!(played.changes, followed[0].changes);
                    assert_eq!(played.action, followed[0].action);
                }
            }
        }
    }
}

#[test]
fn draws_may_come_from_elsewhere() {
    let game = in_battle();
    let turn = game.turn();
    let reveals = |choice: &warboard::Choice| choice.does.contains(ActionFlags::REVEAL);
    let choice = game
        .choices()
        .into_iter()
        .find(reveals)
        .expect("a unit face down");
    for number in 0..20 {
        let mut rng = SeededRng::new(&Seed::guessable(number));
        let drawn = game
            .draw(&choice.action, &mut rng.clone())
            .expect("a choice");
        let mut host = Host::with_seed(game.clone(), seed(1));
        let played = host
            .act_with(&turn, &choice.action, &mut rng)
            .expect("a choice");
        assert_eq!(played.action, drawn);
    }
}

/// A game that hosts a stranger: any text from anybody is answered, and nothing is broken.
#[test]
fn texts_of_strangers_are_refused_and_change_nothing() {
    let texts = [
        "",
        " ",
        "\n",
        "=",
        "^",
        "c1^=",
        "c1^=Q=Q",
        "a1a1a1",
        "-",
        "@",
        "+",
        "host",
        "\u{202e}",
        "0-0",
        "?",
        "?.",
        "-w?",
        "end x",
        "offer w",
        "end resignation w",
    ];
    for mut host in hosted() {
        let turn = host.turn();
        for text in texts {
            if host.check(&turn, text).is_err() {
                refused(&mut host, |host| host.act(&turn, text));
            }
            refused(&mut host, |host| host.declare(text));
            refused(&mut host, |host| host.report(text));
        }
    }
}

#[test]
fn an_open_game_is_judged_by_what_everybody_sees() {
    let game: Game = find("capatomic").unwrap().start(&Start::Default).unwrap();
    let mut host = Host::new(game).expect("randomness");
    let why = host.act("w", "e3e6").expect_err("illegal");
    let HostError::Refused(why) = why else {
        panic!("{why:?}")
    };
    assert_eq!(
        (why.code(), why.squares()),
        ("not-its-move", &["e3".to_string(), "e6".to_string()][..])
    );
    assert_eq!(why.to_string(), "e3e6: the pawn on e3 cannot go to e6");
    assert_eq!(host.act("w", "e5").expect("a move").notation, "e5");
    assert_eq!(
        host.act("w", "f5").expect_err("Black's turn").code(),
        "not-your-turn"
    );
}

#[test]
fn players_and_observers_may_be_called_by_any_of_their_names() {
    for host in hosted() {
        let game = host.game();
        for player in game.roster() {
            let (own, view) = (
                &*player.player,
                game.view_of(&player.player).expect("a view"),
            );
            let loud = player.name.to_ascii_uppercase();
            for name in [own, &player.name, &loud] {
                assert_eq!(game.find_player(name).expect("a player"), player);
                assert_eq!(game.view(name).expect("a view"), view, "{name}");
                let told = game.told_since(name, 0).expect("an observer");
                assert_eq!(
                    told,
                    game.told_since(&view.observer(), 0).expect("an observer")
                );
                assert_eq!(view.premoves(name), view.premoves(own));
                assert_eq!(host.words(name), host.words(own));
                assert_eq!(host.choices(name, None), host.choices(own, None));
                assert_eq!(host.check(name, "?"), host.check(own, "?"));
                let (mut one, mut other) = (host.clone(), host.clone());
                assert_eq!(one.say(name, "resign"), other.say(own, "resign"));
                let taken = |name: &str| game.check_word(&format!("resign {name}")).is_ok();
                assert_eq!(taken(name), taken(own), "{name}");
            }
        }
        let why = game.view("nobody").expect_err("nobody is called so");
        assert!(why.known().eq(game.observers()), "{why}");
        let why = host
            .clone()
            .act("nobody", "?")
            .expect_err("nobody is called so");
        assert!(
            why.to_string().ends_with(&game.players().join(", ")),
            "{why}"
        );
    }
}

/// A scenario may call one player as the rules call another.
#[test]
fn whom_the_rules_call_by_a_name_is_meant_before_whom_a_scenario_does() {
    let start = find("strata-strategic")
        .expect("a game")
        .start(&Start::Default);
    let position = start.expect("a start").position();
    let [one, two] = [r#""name":"South-West""#, r#""name":"North-East""#];
    assert!(position.contains(one) && position.contains(two));
    let crossed = position
        .replace(one, r#""name":"2""#)
        .replace(two, r#""name":"1""#);
    let game = find("strata-strategic").expect("a game").parse(&crossed);
    let game = game.expect("a campaign");
    for name in ["1", "2"] {
        let player = game.find_player(name).expect("a player");
        assert_eq!(
            (&*player.player, &*player.name),
            (
                name,
                if name == "1" {
                    "Seat 1 (2)"
                } else {
                    "Seat 2 (1)"
                }
            )
        );
        assert_eq!(game.view(name).expect("a view").observer(), name);
    }
    let alike = position
        .replace(one, r#""name":"Ada""#)
        .replace(two, r#""name":"Ada""#);
    let game = find("strata-strategic").expect("a game").parse(&alike);
    let why = game.expect("a campaign").find_player("Ada");
    why.expect_err("two are called so");
}
