//! Hosts: orders for a ply, draws from elsewhere, what the record keeps, battles fought elsewhere.

use warboard::errors::HostError;
use warboard::notes::Note;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Game, Host, Start, find, games};

use crate::campaign::in_battle;

fn hosted(game: Game) -> Host {
    Host::with_seed(game, Seed::guessable(1))
}

fn started(game: &str) -> Host {
    let rules = find(game).expect("a game");
    hosted(rules.start(&Start::GuessableTestDeal(0)).expect("a start"))
}

fn code<T: core::fmt::Debug>(done: Result<T, HostError>) -> String {
    done.expect_err("it is refused").code().to_string()
}

/// What a player of a host can be told, and what it stores.
fn all(host: &Host) -> (String, Vec<String>) {
    let observers = host.observers().into_iter();
    let told = observers.flat_map(|one| {
        let view = host.view(&one).expect("a view").to_string();
        let told = host.told_since(&one, 0).expect("an observer");
        [vec![view], told].concat()
    });
    (host.record(), told.collect())
}

#[test]
fn an_order_for_another_ply_is_told_apart() {
    for rules in games() {
        let mut host = started(rules.name());
        let turn = host.turn();
        let choice = host.choices(&turn, None).expect("a player").remove(0);
        assert_eq!(host.check_ply(0), Ok(()));
        let played = host.act(&turn, &choice.action).expect("a choice");
        assert_eq!((played.ply, host.ply()), (Some(1), 1));
        assert_eq!(host.check_ply(1), Ok(()));
        for ply in [0, 2, usize::MAX] {
            let why = host.check_ply(ply).expect_err("another ply");
            let HostError::Ply(other) = &why else {
                panic!("{why:?}")
            };
            assert_eq!((other.ply, other.now), (ply, 1));
            assert_eq!(why.code(), "other-ply");
        }
    }
}

#[test]
fn actions_and_words_tell_the_ply_that_they_lead_to() {
    let mut host = started("capatomic");
    assert_eq!(host.game().preview("e5").expect("legal").ply, Some(1));
    assert_eq!(host.say("b", "offer").expect("an offer").ply, 0);
    let mut campaign = started("strata-strategic");
    let seen = campaign.view("1").expect("a view").preview("end");
    assert_eq!(seen.expect("legal").ply, None);
    campaign.act("1", "end").expect("an order");
    // A word that is an order is a ply.
    let turn = campaign.turn();
    let said = campaign.declare(&format!("abandon {turn}"));
    assert_eq!(said.expect("a word").ply, 2);
}

#[test]
fn a_host_takes_what_was_drawn_elsewhere_if_it_can_be() {
    let game = in_battle();
    let turn = game.turn();
    let mut choices = game.choices();
    choices.retain(|choice| choice.does.contains(ActionFlags::REVEAL));
    let choice = &choices[0].action;
    let chances = game.chances(choice).expect("a choice");
    assert!(chances.len() > 1);
    for chance in &chances {
        let mut host = hosted(game.clone());
        let played = host.act_drawn(&turn, choice, &chance.action);
        assert_eq!(played.expect("a draw").action, chance.action);
        assert_eq!(host.game().actions().last(), Some(&chance.action));
    }
    let mut host = hosted(game.clone());
    let before = all(&host);
    let other = &choices[1].action;
    let elsewhere = game.chances(other).expect("a choice").remove(0).action;
    for drawn in [choice, "", "x", &format!("{choice}=K"), &elsewhere] {
        let why = host.act_drawn(&turn, choice, drawn);
        assert_eq!(code(why), "not-drawn", "{drawn}");
    }
    // What the player sends is judged as ever, and first.
    let full = &chances[0].action;
    assert_eq!(code(host.act_drawn(&turn, full, full)), "identity-named");
    let waits = if turn == "1" { "2" } else { "1" };
    assert_eq!(code(host.act_drawn(waits, choice, full)), "not-your-turn");
    assert_eq!(code(host.act_drawn("host", choice, full)), "unknown-player");
    assert_eq!(all(&host), before);
}

#[test]
fn a_host_keeps_headers_and_notes_that_change_nothing_else() {
    for rules in games() {
        let mut host = started(rules.name());
        let turn = host.turn();
        let choice = host.choices(&turn, None).expect("a player").remove(0);
        host.act(&turn, &choice.action).expect("a choice");
        let (record, told) = all(&host);
        let key = host.game().key();
        host.set_header("White", "Anna").expect("a header");
        assert!(host.set_header("Result", "1-0").is_err());
        let clock = Note {
            clock_millis: Some(60_000),
            ..Note::default()
        };
        host.annotate(1, &clock).expect("a note");
        assert!(host.annotate(2, &clock).is_err());
        assert_eq!(host.note(1), Some(clock));
        assert_eq!(host.headers(), [("White".to_string(), "Anna".to_string())]);
        let (kept, told_then) = all(&host);
        assert_eq!((told_then, host.game().key()), (told, key));
        assert!(kept.contains("[White Anna]") && kept.contains("clock 0:01:00"));
        assert_eq!(host.remove_header("White"), Some("Anna".to_string()));
        host.annotate(1, &Note::default()).expect("no note");
        assert_eq!(all(&host).0, record);
    }
}

/// A duel whose battles are fought elsewhere, played until one is to be reported.
fn to_report() -> Host {
    let start = started("strata-strategic").game().position();
    let text = start.replace("\"battles\":\"inside\"", "\"battles\":\"reported\"");
    let rules = find("strata-strategic").expect("a game");
    let begin = || hosted(rules.parse(&text).expect("a campaign"));
    let mut rng = SeededRng::new(&Seed::guessable(5));
    let mut host = begin();
    while host.turn() != "host" {
        assert!(host.reports().is_empty());
        let turn = host.turn();
        let mut choices = host.choices(&turn, None).expect("a player");
        choices.retain(|choice| !choice.does.contains(ActionFlags::GIVES_UP));
        match rng.choose(&choices) {
            Some(choice) => drop(host.act(&turn, &choice.action).expect("a choice")),
            None => host = begin(),
        }
    }
    host
}

#[test]
fn a_report_is_listed_and_nothing_else_can_be_reported() {
    let mut host = to_report();
    let listed = |host: &Host| -> Vec<String> {
        let reports = host.reports().into_iter();
        reports.map(|report| report.action).collect()
    };
    let ends = [
        "checkmate",
        "stalemate",
        "elimination",
        "resignation",
        "time",
    ];
    let draws = ["repetition", "move-limit", "dead", "agreement"].map(String::from);
    let won = ends.map(|end| ["w", "b"].map(|side| format!("{end}:{side}")));
    let units = "KDQRBNGCWF".chars();
    let lost = units.flat_map(|unit| ["w", "b"].map(|side| format!("-{side}{unit}")));
    let forms: Vec<String> = won.concat().into_iter().chain(draws).chain(lost).collect();
    let (mut casualties, agreed) = (0, "agreement".to_string());
    while host.turn() == "host" {
        let before = all(&host);
        let known = listed(&host);
        assert!(!known.is_empty());
        for form in &forms {
            let taken = host.clone().report(form).is_ok();
            assert_eq!(taken, known.contains(form), "{form}");
            if !taken {
                assert!(host.report(form).is_err());
            }
            for player in ["1", "2"] {
                assert_eq!(code(host.act(player, form)), "not-your-turn");
            }
        }
        for nonsense in [
            "",
            "-",
            "-w",
            "-wX",
            "wR",
            "-w?",
            "checkmate",
            "dead:w",
            "end",
            "e1^",
        ] {
            assert!(host.report(nonsense).is_err(), "{nonsense}");
        }
        assert_eq!((all(&host), host.check_ply(host.ply())), (before, Ok(())));
        let casualty = known.iter().rfind(|report| report.starts_with('-'));
        let next = casualty.filter(|_| casualties < 3).unwrap_or(&agreed);
        casualties += usize::from(next.starts_with('-'));
        let played = host.report(next).expect("a report");
        assert_eq!(played.ply, Some(host.ply()));
    }
    let before = all(&host);
    assert_eq!(casualties, 3);
    for form in &forms {
        assert_eq!(code(host.report(form)), "players-turn");
    }
    assert_eq!((all(&host), host.reports().len()), (before, 0));
}
