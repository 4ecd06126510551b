//! What a program sends and stores, as JSON.

use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_str, from_value, json, to_string, to_value};
use warboard::board::{Checked, Fact, FactValue};
use warboard::notes::{Note, Variation};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{
    ActionFlags, Chance, Choice, Played, Premove, Refused, Start, Status, View, find, games,
};

/// The JSON of a value that is read back from it.
fn json_of<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Value {
    let text = to_string(value).expect("JSON");
    let read: T = from_str(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(&read, value);
    to_value(value).expect("JSON")
}

#[test]
fn everything_that_random_games_return_is_read_back() {
    for rules in games() {
        let mut rng = SeededRng::new(&Seed::guessable(7));
        let mut game = rules
            .start(&Start::Seed(Seed::guessable(7)))
            .expect("a start");
        for _ in 0..60 {
            for choice in game.choices().iter().step_by(11) {
                json_of::<Choice>(choice);
                for chance in game.chances(&choice.action).expect("a choice") {
                    json_of::<Chance>(&chance);
                }
            }
            game.facts()
                .iter()
                .for_each(|fact| drop(json_of::<Fact>(fact)));
            game.checked()
                .iter()
                .for_each(|checked| drop(json_of::<Checked>(checked)));
            game.premoves(&game.turn())
                .expect("a player")
                .iter()
                .for_each(|plan| drop(json_of::<Premove>(plan)));
            json_of::<Status>(&game.status());
            for observer in game.observers() {
                json_of::<View>(&game.view(&observer).expect("an observer"));
            }
            json_of::<Refused>(&game.check("nonsense!").expect_err("no action"));
            let mut legal = game.legal();
            legal.retain(|action| action != "concede");
            let Some(action) = rng.choose(&legal) else {
                break;
            };
            json_of::<Played>(&game.play(action).expect("legal"));
        }
    }
}

#[test]
fn a_choice_is_an_object_without_what_it_has_not() {
    let rules = find("invasion").expect("a game");
    let game = rules.start(&Start::Default).expect("a start");
    let choices = game.choices_from("j3").expect("a square");
    let tank = choices
        .iter()
        .find(|choice| choice.action == "j3j8")
        .expect("a choice");
    let expected = json!({
        "action": "j3j8", "notation": "Txj8", "kind": "move", "from": "j3", "to": "j8",
        "also": ["j4", "j5"], "does": ["own-loss", "irreversible"],
    });
    assert_eq!(json_of(tank), expected);
}

#[test]
fn flags_are_words() {
    let words = json!([
        "capture",
        "own-loss",
        "check",
        "promotion",
        "reveal",
        "irreversible",
        "end",
        "gives-up",
        "talk"
    ]);
    assert_eq!(json_of(&ActionFlags::all()), words);
    assert_eq!(json_of(&ActionFlags::empty()), json!([]));
    assert!(from_value::<ActionFlags>(json!(["castling"])).is_err());
    assert!(from_value::<ActionFlags>(json!("capture")).is_err());
}

#[test]
fn a_status_says_its_state() {
    let rules = find("capatomic").expect("a game");
    let mut game = rules.start(&Start::Default).expect("a start");
    assert_eq!(
        json_of(&game.status()),
        json!({"state": "ongoing", "check": false})
    );
    game.say("resign w").expect("a word");
    let over = json!({"state": "over", "by": "resignation", "winner": "b"});
    assert_eq!(json_of(&game.status()), over);
}

#[test]
fn a_value_of_a_fact_is_a_plain_json_value() {
    for (value, expected) in [
        (FactValue::Flag(true), json!(true)),
        (FactValue::Number(7), json!(7)),
        (FactValue::Text("armed".to_string()), json!("armed")),
        (FactValue::List(vec!["a1".to_string()]), json!(["a1"])),
    ] {
        assert_eq!(json_of(&value), expected);
    }
}

#[test]
fn a_view_of_a_client_is_read_again_and_nothing_else_is() {
    let rules = find("strata-tactical").expect("a game");
    let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
    let view = json_of(&game.view("white").expect("an observer"));
    assert_eq!(
        (&view["game"], &view["observer"]),
        (&json!("strata-tactical"), &json!("white"))
    );
    for (key, value) in [
        ("game", json!("ludo")),
        ("game", json!("capatomic")),
        ("observer", json!("black")),
        ("text", json!("nonsense")),
        ("more", json!(1)),
    ] {
        let mut faulty = view.clone();
        faulty[key] = value;
        assert!(from_value::<View>(faulty).is_err(), "{key}");
    }
}

#[test]
fn an_unknown_or_missing_key_is_refused() {
    let refused =
        json!({"action": "e3e6", "code": "not-its-move", "squares": [], "args": {}, "text": "no"});
    assert!(from_value::<Refused>(refused.clone()).is_ok());
    for key in ["action", "code", "squares", "args", "text"] {
        let mut faulty = refused.clone();
        faulty.as_object_mut().expect("an object").remove(key);
        assert!(from_value::<Refused>(faulty).is_err(), "{key}");
    }
    let mut faulty = refused;
    faulty["why"] = json!("no");
    assert!(from_value::<Refused>(faulty).is_err());
}

#[test]
fn a_note_is_an_object_and_may_leave_everything_out() {
    let mut note = Note::new("Better.");
    note.variations.push(Variation::new(["e3e4"]));
    note.variations[0].notes.insert(1, Note::new("!"));
    let json = json_of(&note);
    assert_eq!(json["variations"][0]["notes"]["1"]["comment"], json!("!"));
    assert_eq!(
        from_value::<Note>(json!({})).expect("a note"),
        Note::default()
    );
    assert!(from_value::<Note>(json!({"clock": 1})).is_err());
}
