//! Back and forth in a game, and what is said beside its actions.

#[cfg(feature = "serde")]
use warboard::Status;
use warboard::errors::ShiftError;
#[cfg(feature = "serde")]
use warboard::piece_kit::{Outcome, Side, Termination};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Refused, Start, find, games};

fn capatomic() -> Game {
    let rules = find("capatomic").expect("a game");
    rules.start(&Start::Default).expect("a start")
}

#[test]
fn a_game_goes_back_and_forth_to_any_ply() {
    for rules in games() {
        let mut rng = SeededRng::new(&Seed::guessable(2));
        let mut game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let mut positions = vec![game.position()];
        for _ in 0..40 {
            let mut legal = game.legal();
            legal.retain(|action| action != "concede");
            // On small boards a game may be over before.
            let Some(action) = rng.choose(&legal) else {
                break;
            };
            game.play(action).expect("legal");
            positions.push(game.position());
        }
        let last = positions.len() - 1;
        assert!(last > 4, "{}", rules.name());
        let record = game.record();
        for ply in [0, last, last / 2, 3, last - 1, last] {
            game.goto(ply).expect("a ply");
            assert_eq!((game.ply(), game.last_ply()), (ply, last));
            assert_eq!(game.position(), positions[ply]);
        }
        assert_eq!(game.record(), record);
        assert!(game.goto(last + 1).is_err());
        assert_eq!(game.ply(), last, "nothing has changed");
        let last = game.undo().expect("an action");
        assert_eq!(game.redo(), Some(last));
        assert_eq!(game.redo(), None);
    }
}

#[test]
fn an_action_after_going_back_forgets_what_was_taken_back() {
    let mut game = capatomic();
    game.play("e3e5").expect("legal");
    game.undo();
    game.play("e3e4").expect("legal");
    assert_eq!((game.redo(), game.last_ply()), (None, 1));
}

#[test]
fn words_end_a_game_and_say_who_did() {
    let ends = [
        ("resign w", "resignation b", Some("w")),
        ("time b", "time w", Some("b")),
        ("abandon w", "abandonment b", Some("w")),
        ("agree", "agreement", None),
    ];
    for (word, status, by) in ends {
        let mut game = capatomic();
        assert_eq!(game.check_word(word), Ok(()));
        let said = game.say(word).expect("a word");
        assert_eq!(
            (said.happened[0].code.as_str(), said.action),
            ("ended", None)
        );
        assert_eq!(game.status().to_string(), status);
        assert_eq!(game.ended_by().as_deref(), by);
        assert!(game.legal().is_empty());
        assert_eq!(
            game.check(word).expect_err("over").code(),
            Refused::NOT_AN_ACTION
        );
        assert_eq!(game.say(word).expect_err("over").code(), Refused::FINISHED);
        let replayed = game.rules().replay(&game.record()).expect("a game");
        assert_eq!(
            (replayed.status(), replayed.ended_by()),
            (game.status(), game.ended_by())
        );
        let mut reopened = replayed;
        assert_eq!((reopened.reopen(), reopened.reopen()), (true, false));
        assert_eq!(reopened.record(), capatomic().record());
        game.undo();
        assert!(!game.status().is_over());
    }
}

#[test]
fn going_nowhere_is_told_from_taking_a_word_back() {
    let mut game = capatomic();
    assert_eq!(game.try_undo(), Err(ShiftError::NothingToUndo));
    assert_eq!(game.try_redo(), Err(ShiftError::NothingToRedo));
    assert_eq!(game.try_reopen(), Err(ShiftError::NoEndByWord));
    for word in ["offer w", "resign b"] {
        game.say(word).expect("a word");
        assert_eq!(game.try_undo(), Ok(None), "{word}");
        assert_eq!((game.is_over(), game.draw_offer()), (false, None));
        assert_eq!(game.try_undo(), Err(ShiftError::NothingToUndo));
    }
    game.play("e3e5").expect("legal");
    game.say("resign b").expect("a word");
    assert_eq!(game.try_undo(), Ok(Some("e3e5".to_string())));
    assert_eq!(game.try_redo(), Ok(Some("e3e5".to_string())));
    assert!(game.is_over(), "the word holds again");
    assert_eq!(game.try_redo(), Err(ShiftError::NothingToRedo));
    assert_eq!(game.try_reopen(), Ok(()));
}

#[test]
fn an_offer_stands_until_it_is_answered() {
    let mut game = capatomic();
    assert_eq!(game.say("accept b").expect_err("none").code(), "no-offer");
    game.say("offer w").expect("a word");
    assert_eq!(game.draw_offer().as_deref(), Some("w"));
    game.say("decline b").expect("a word");
    assert_eq!(game.draw_offer(), None);
    game.say("offer w").expect("a word");
    game.say("accept b").expect("a word");
    assert_eq!(
        (
            game.status().to_string().as_str(),
            game.ended_by().as_deref()
        ),
        ("agreement", Some("b"))
    );
}

#[test]
fn a_word_that_makes_no_sense_is_refused_with_a_code() {
    let mut game = capatomic();
    for (word, code) in [
        ("", Refused::NOT_A_WORD),
        ("resign", Refused::NOT_A_WORD),
        ("resign nobody", Refused::NOT_A_WORD),
        ("claim w", "no-ground"),
    ] {
        assert_eq!(game.check_word(word).expect_err("no word").code(), code);
        assert_eq!(game.say(word).expect_err("no word").code(), code);
    }
    assert!(!game.status().is_over());
}

#[test]
fn in_a_campaign_a_word_is_an_order_of_who_acts() {
    let rules = find("strata-strategic").expect("a game");
    let mut game = rules.start(&Start::Default).expect("a start");
    assert!(game.check_word("resign 2").is_err());
    let said = game.say("resign 1").expect("a word");
    assert_eq!(said.happened[0].code, "conceded");
    assert_eq!(said.action.as_deref(), Some("concede"));
    assert_eq!(game.actions(), ["concede"]);
    assert!(game.status().is_over());
}

#[test]
fn every_observer_is_told_of_a_resignation() {
    for name in ["capatomic", "strata-tactical"] {
        let rules = find(name).expect("a game");
        let mut game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let clients: Vec<_> = (game.observers().iter())
            .map(|observer| game.view(observer).expect("an observer"))
            .collect();
        game.say("resign w").expect("a word");
        for mut client in clients {
            let told = game.told_since(&client.observer(), 0).expect("an observer");
            assert_eq!(told, ["end resignation b"]);
            client.follow(&told[0]).expect("what is told");
            assert_eq!(client.status(), game.status());
            assert_eq!(Ok(&client), game.view(&client.observer()).as_ref());
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_result_is_said_as_people_do() {
    let game = find("capatomic").unwrap().start(&Start::Default).unwrap();
    let roster = game.roster();
    for (status, sentence) in [
        ("checkmate w", "Checkmate: White wins"),
        ("stalemate", "Stalemate: the game is a draw"),
        ("stalemate b", "Stalemate: Black wins"),
        ("dead", "The game is a draw: neither side can win"),
        ("repetition", "The game is a draw by repetition"),
        ("move-limit", "The game is a draw by the move limit"),
        ("agreement", "The game is a draw by agreement"),
        ("resignation b", "White resigns; Black wins"),
        ("time w", "Black has run out of time; White wins"),
        ("time", "Time has run out: the game is a draw"),
        ("abandonment w", "Black has left; White wins"),
        ("elimination team-2", "Team 2 wins by elimination"),
        ("invasion w", "White wins by invasion"),
        ("round-limit", "The game is a draw by round limit"),
    ] {
        let (by, winner) = match status.split_once(' ') {
            Some((by, winner)) => (by, format!(r#","winner":"{winner}""#)),
            None => (status, String::new()),
        };
        let over = format!(r#"{{"state":"over","by":"{by}"{winner}}}"#);
        let over: Status = serde_json::from_str(&over).unwrap();
        assert_eq!(over.to_string(), status);
        let message = over.message(&roster);
        assert_eq!(
            (message.code.as_str(), message.text.as_str()),
            (by, sentence)
        );
    }
    let resigned = Status::from(Outcome::Win {
        winner: Side::Black,
        by: Termination::Resignation,
    });
    assert_eq!(resigned.message(&[]).text, "B wins by resignation");
    assert_eq!(game.status().message(&roster).code, "ongoing");
}
