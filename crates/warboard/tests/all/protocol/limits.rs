use warboard::protocol::{Fault, Id, Limits, Request, Session};
use warboard::{Start, find};

use super::{ask, session};

fn limited(change: impl FnOnce(&mut Limits)) -> Session {
    let mut limits = Limits::default();
    change(&mut limits);
    Session::with_limits(limits)
}

fn code(fault: Result<impl Sized, Fault>) -> String {
    fault
        .err()
        .map(|fault| fault.code().to_string())
        .unwrap_or_default()
}

#[test]
fn no_more_may_be_open_than_the_limit() {
    let mut session = limited(|limits| limits.open = 2);
    let start = r#"{"v":1,"do":"start","game":"invasion"}"#;
    assert_eq!(ask(&mut session, start)["ok"]["opened"]["of"], "g1");
    let fork = r#"{"v":1,"do":"fork","of":"g1"}"#;
    assert_eq!(ask(&mut session, fork)["ok"]["opened"]["of"], "g2");
    for line in [start, fork] {
        assert_eq!(ask(&mut session, line)["error"]["code"], "too-many-open");
    }
    let game = find("invasion")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start");
    assert_eq!(code(session.open_game(game.clone())), "too-many-open");
    let view = game.view("everybody").expect("an observer");
    assert_eq!(code(session.open_view(view.clone())), "too-many-open");
    let close = r#"{"v":1,"do":"close","of":"g1"}"#;
    assert_eq!(ask(&mut session, close)["ok"]["closed"]["of"], "g1");
    // No name is given twice.
    assert_eq!(session.open_view(view.clone()), Ok("v3".to_string()));
    assert_eq!(
        (session.view("v3"), session.view("g2")),
        (Some(&view), None)
    );
    assert!(session.game("g2").is_some() && session.game("v3").is_none());
}

#[test]
fn a_game_for_whose_host_there_is_no_room_stays_open() {
    let mut session = Session::default();
    for _ in 0..2 {
        ask(&mut session, r#"{"v":1,"do":"start","game":"invasion"}"#);
    }
    let mut limits = Limits::default();
    limits.open = 1;
    session.set_limits(limits);
    let hosted = ask(&mut session, r#"{"v":1,"do":"host","of":"g1"}"#);
    assert_eq!(hosted["error"]["code"], "too-many-open");
    assert!(session.game("g1").is_some());
}

#[test]
fn a_request_may_be_as_long_as_the_limit() {
    let line = r#"{"v":1,"do":"games"}"#;
    let mut session = limited(|limits| limits.bytes = line.len());
    assert!(ask(&mut session, line)["ok"].is_object());
    let longer = format!("{line} ");
    assert_eq!(
        ask(&mut session, &longer)["error"]["code"],
        "request-too-long"
    );
}

#[test]
fn a_game_may_have_as_many_plies_as_the_limit() {
    let mut session = limited(|limits| limits.plies = 1);
    let game = find("invasion")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start");
    let mut long = game.clone();
    let of = session.open_game(game).expect("room");
    for action in ["Txj8", "j1j2"] {
        let legal = long.choices().remove(0).action;
        long.play(if long.ply() == 0 { action } else { &legal })
            .expect("legal");
    }
    let play = |session: &mut Session, action: &str| {
        let (of, action) = (of.clone(), action.to_string());
        session.handle(Request::Play { of, action })
    };
    assert_eq!(code(play(&mut session, "Txj8")), "");
    let next = session.game(&of).expect("open").choices().remove(0).action;
    assert_eq!(code(play(&mut session, &next)), "too-many-plies");
    let record = long.record();
    assert_eq!(
        code(session.handle(Request::Load { record })),
        "too-many-plies"
    );
}

#[test]
fn an_id_is_a_text_or_a_whole_number_and_comes_back() {
    for id in ["7", "-7", "9223372036854775807", "\"\"", "\"a b\\u0000é\""] {
        let line = format!("{{\"v\":1,\"id\":{id},\"do\":\"games\"}}");
        let answer = session().answer(&line);
        let start = format!("{{\"v\":1,\"id\":{id},\"ok\":");
        assert!(answer.starts_with(&start), "{answer}");
    }
    for id in ["1.5", "9223372036854775808", "1e30", "true", "[]", "{}"] {
        let line = format!("{{\"v\":1,\"id\":{id},\"do\":\"games\"}}");
        let answer = ask(&mut session(), &line);
        assert_eq!(answer["error"]["code"], "malformed-field", "{id}");
        assert!(answer.get("id").is_none());
    }
    assert_eq!(Id::from(7), Id::Number(7));
    assert_eq!(Id::from("x"), Id::Text("x".to_string()));
}

#[test]
fn a_session_shows_nothing_that_is_open_by_debug() {
    let mut session = session();
    session.answer(r#"{"v":1,"do":"start","game":"strata-tactical"}"#);
    let shown = format!("{session:?}");
    assert!(
        shown.starts_with("Session { open: 1, limits: Limits {"),
        "{shown}"
    );
}

#[test]
fn deals_and_draws_of_a_session_come_from_the_systems_randomness() {
    let deal = || {
        let mut session = Session::default();
        session.answer(r#"{"v":1,"do":"start","game":"strata-tactical"}"#);
        let state = ask(&mut session, r#"{"v":1,"do":"state","of":"g1"}"#);
        state["ok"]["state"]["position"].to_string()
    };
    let first = deal();
    // One of 420 * 420 deals each time.
    assert!((0..4).any(|_| deal() != first));
}
