//! Algebraic notation through the interface: what is read, and why the rest is refused.

use piece_kit::testing::{Rng, slips};
use warboard::piece_kit;
use warboard::{Game, Refused, Start, View, find, games};

fn game(name: &str, position: &str) -> Game {
    let rules = find(name).expect("a game");
    rules.parse(position).expect("a position")
}

/// What `read`, `check`, `preview` and `play` of a game say, and of a view: the same.
#[track_caller]
fn refused(game: &Game, observer: &str, text: &str) -> Refused {
    let view = game.view(observer).expect("an observer");
    let why = game.read(text).expect_err(text);
    let mut copy = game.clone();
    let all = [
        game.check(text).expect_err(text),
        game.preview(text).expect_err(text),
        game.notation(text).expect_err(text),
        copy.play(text).expect_err(text),
        view.read(text).expect_err(text),
        view.check(text).expect_err(text),
    ];
    assert!(all.iter().all(|one| *one == why), "{text}: {all:?}");
    assert_eq!(copy.record(), game.record(), "{text}");
    why
}

#[track_caller]
fn assert_refused(game: &Game, observer: &str, rows: &[(&str, &str, &[&str], &str)]) {
    let messages = game.rules().messages();
    for (text, code, squares, sentence) in rows {
        let why = refused(game, observer, text);
        let found = (why.code(), why.squares(), why.text());
        let squares: Vec<String> = squares.iter().map(|square| (*square).to_string()).collect();
        assert_eq!(found, (*code, &squares[..], *sentence), "{text}");
        let names: Vec<&str> = why.args().iter().map(|(name, _)| name).collect();
        let listed = messages.iter().any(|one| {
            let args: Vec<&str> = one.args.iter().map(|arg| &*arg.name).collect();
            one.code == why.code() && args == names
        });
        assert!(listed, "{code} of {names:?}");
    }
}

#[test]
fn in_capatomic_a_refused_text_gets_the_reason_of_the_action() {
    let game = game(
        "capatomic",
        "3rk5/10/10/10/3p2N3/10/3N6/4P5/R4KN2R/7M2 w AJ - - - 0 1",
    );
    assert_refused(
        &game,
        "everybody",
        &[
            (
                "Nc9",
                "not-its-move",
                &["g6", "c9"],
                "the knight on g6 cannot go to c9",
            ),
            (
                "e9+",
                "not-its-move",
                &["e3", "e9"],
                "the pawn on e3 cannot go to e9",
            ),
            ("exd4", "own-piece", &["d4"], "your own piece is on d4"),
            (
                "exf4",
                "nothing-captured",
                &["f4"],
                "there is nothing to capture on f4",
            ),
            ("Qd4", "none-of-kind", &[], "you have no queen"),
            ("cxd4", "none-of-kind", &[], "you have no pawn on file c"),
            (
                "Mh1*e5",
                "launches-locked",
                &[],
                "launches are locked: no piece other than a pawn has been captured",
            ),
            (
                "0-0",
                "castling-obstructed",
                &["g2"],
                "castling is not possible: a piece stands in the way on g2",
            ),
            ("Kj2", "own-piece", &["j2"], "your own piece is on j2"),
            (
                "Rxd2",
                "nothing-captured",
                &["d2"],
                "there is nothing to capture on d2",
            ),
            (
                "Rb9",
                "not-its-move",
                &["a2", "b9"],
                "the rook on a2 cannot go to b9",
            ),
            (
                "Nf4+",
                "ambiguous",
                &["g2", "g6"],
                "Nf4 may be N2f4 or N6f4",
            ),
        ],
    );
}

#[test]
fn in_invasion_a_refused_text_gets_the_reason_of_the_action() {
    let game = find("invasion")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start");
    assert_refused(
        &game,
        "everybody",
        &[
            (
                "Cj6",
                "not-its-move",
                &["i3", "j6"],
                "the Commando on i3 cannot go to j6",
            ),
            ("Cf5", "sea", &["f5"], "f5 is sea"),
            ("Hj2", "own-piece", &["j2"], "your own piece is on j2"),
            (
                "Ixe4",
                "nothing-captured",
                &["e4"],
                "there is nothing to capture on e4",
            ),
            ("Lh6", "none-of-kind", &[], "you have no flown Paratrooper"),
            (
                "@d8!",
                "bomb-off",
                &[],
                "your Bomb is off: none of your Flags has reached a red corner yet",
            ),
        ],
    );
}

#[test]
fn in_a_battle_a_refused_text_gets_the_reason_of_the_turn() {
    let game = game("strata-tactical", "1k3/5/2?f2/?n4/1NRN1/?NK3 w 0 1");
    for observer in ["white", "spectator"] {
        assert_refused(
            &game,
            observer,
            &[
                (
                    "Nc4",
                    "ambiguous",
                    &["b2", "d2"],
                    "Nc4 may be Nbxc4 or Ndxc4",
                ),
                (
                    "Rc5",
                    "blocked",
                    &["c4", "c2"],
                    "the Rook on c2 is blocked on c4",
                ),
                ("Qa1", "none-of-kind", &[], "you have no Queen"),
                (
                    "Ua2",
                    "face-down",
                    &["a1"],
                    "the unit on a1 lies face down and can only be turned up",
                ),
            ],
        );
    }
}

#[test]
fn in_a_finished_game_a_text_is_refused_as_an_action_is() {
    let mated = game("capatomic", "9k/7RR1/10/9Q/10/10/10/10/10/K9 b - - - - 0 1");
    for text in ["Kj9", "Kxi9", "Qa1", "e5", "O-O"] {
        assert_eq!(
            refused(&mated, "everybody", text).code(),
            Refused::FINISHED,
            "{text}"
        );
    }
    let mut game = find("capatomic")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start");
    game.say("resign w").expect("a word");
    for text in ["e9", "Qd9", "O-O", "exd4"] {
        let why = refused(&game, "everybody", text);
        assert_eq!(why.code(), Refused::FINISHED, "{text}");
        assert_eq!(
            why.text(),
            game.check("e3e9").expect_err("it is over").text()
        );
    }
    // What is legal in the position is still read.
    assert_eq!(game.read("e5").as_deref(), Ok("e3e5"));
    assert_eq!(
        game.check("e5").expect_err("it is over").code(),
        Refused::FINISHED
    );
    assert_eq!(
        game.check("Nz4").expect_err("no action").code(),
        Refused::NOT_AN_ACTION
    );
}

#[test]
fn a_text_is_read_as_people_type_it() {
    let game = game(
        "capatomic",
        "3rk5/10/10/10/3p1n4/4P5/3N6/10/R4K3R/7M2 w AJ - - + 0 1",
    );
    let view = game.view("everybody").expect("a view");
    for (text, action) in [
        ("e6!", "e5e6"),
        ("e6+", "e5e6"),
        ("Pe6#!?", "e5e6"),
        ("exf6+", "e5f6"),
        ("ef6", "e5f6"),
        ("Nc6", "d4c6"),
        ("Nd4c6", "d4c6"),
        ("0-0", "f2j2"),
        ("O-O!!", "f2j2"),
        ("0-0-0+", "f2a2"),
        ("M*e8", "h1*e8"),
    ] {
        assert_eq!(game.read(text).as_deref(), Ok(action), "{text}");
        assert_eq!(view.read(text).as_deref(), Ok(action), "{text}");
        let played = game.clone().play(text).expect(text);
        assert_eq!(played.action, action);
        assert_eq!(Ok(played.notation), game.notation(action));
    }
}

#[test]
fn a_text_that_is_no_notation_is_told_how_actions_look() {
    for (name, like) in [
        ("capatomic", "an action is written like e3e5"),
        ("invasion", "an action is written like h3h8"),
        ("strata-tactical", "a turn is written like h1g1"),
        ("strata-strategic", "an order is written like +R@2,-2"),
    ] {
        let game = find(name)
            .expect("a game")
            .start(&Start::Default)
            .expect("a start");
        let observer = &game.observers()[0];
        for text in [
            "Nz4", "N", "castle", "", "Nxx4", "O-O-O-O", "march", "\u{e9}4", "4e",
        ] {
            if game.read(text).is_ok() {
                continue;
            }
            let why = refused(&game, observer, text);
            assert_eq!(why.code(), Refused::NOT_AN_ACTION, "{text}");
            assert!(why.text().starts_with(like), "{text}: {why}");
        }
    }
}

/// An action of the Amazons without the square from which the arrow is shot, as is read, too.
fn shortened(action: &str) -> String {
    let short = action.split_once(',').and_then(|(walk, shot)| {
        let stands = |len: usize| walk.get(walk.len().checked_sub(len)?..);
        let arrow = [3, 2]
            .into_iter()
            .find_map(|len| shot.strip_prefix(stands(len)?));
        Some(format!("{walk},{}", arrow?))
    });
    short.unwrap_or_default()
}

/// What is read is machine notation or a legal action; of a refusal nothing changes.
#[test]
fn random_texts_are_legal_actions_or_refused() {
    let mut rng = Rng(3);
    for rules in games() {
        let mut game = rules.start(&Start::Number(0)).expect("a start");
        for _ in 0..60 {
            let choices = game.choices();
            if choices.is_empty() {
                break;
            }
            let view = game.view(&game.observers()[0]).expect("a view");
            for choice in choices.iter().step_by(1 + choices.len() / 12) {
                let bare = choice.notation.trim_end_matches(['+', '#']);
                let marks = if game.rules().name() == "strata-strategic" {
                    ""
                } else {
                    "+!?"
                };
                for text in [&choice.notation, &format!("{bare}{marks}")] {
                    assert_eq!(game.read(text).as_ref(), Ok(&choice.action), "{text}");
                }
                let text = slips(
                    &choice.notation,
                    "KQRBNTPHFx=+#&-O0*^@abcdej1239 \u{e9}",
                    &mut rng,
                );
                assert_eq!(view.read(&text), game.read(&text), "{text}");
                if let Ok(action) = game.read(&text) {
                    let is_legal = game.check(&action).is_ok();
                    let is_notation = text.starts_with(&action) || text == shortened(&action);
                    assert!(is_legal || is_notation, "{text} {action}");
                    assert_eq!(game.check(&text).is_ok(), is_legal, "{text}");
                }
            }
            let choice = &choices[rng.below(choices.len())].action;
            let complete = game
                .legal()
                .into_iter()
                .find(|legal| legal.starts_with(choice));
            game.play(&complete.expect("a legal action"))
                .expect("a legal action");
        }
    }
}

/// Battles that differ in what lies face down alone, as far as an observer knows.
#[test]
fn what_is_refused_does_not_depend_on_secrets() {
    let board = |b: char, n: char| format!("1k3/3?n1/2?{b}2/?{n}4/N1RN1/?NK2?R w 0 1");
    let mut rng = Rng(4);
    for (observer, twins) in [
        ("spectator", [board('f', 'q'), board('r', 'w')]),
        ("white", [board('r', 'q'), board('q', 'b')]),
    ] {
        let [one, other] = twins.map(|text| game("strata-tactical", &text));
        let views = [&one, &other].map(|game| game.view(observer).expect("a view"));
        for choice in one.choices() {
            for _ in 0..200 {
                let text = slips(&choice.notation, "KQRBNGCWFUx=+#^abcde123456", &mut rng);
                let [told, twin] = views
                    .each_ref()
                    .map(|view: &View| (view.read(&text), view.check(&text)));
                assert_eq!(told, twin, "{text}");
                assert_eq!(one.read(&text), other.read(&text), "{text}");
                assert_eq!(told.0, one.read(&text), "{text}");
            }
        }
    }
}
