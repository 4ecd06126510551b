//! Why actions are refused: every reason with its code, its squares, and its
//! sentence.

use std::collections::BTreeSet;

use crate::reference::random::random_position;
use invasion::{Action, Illegal, Invasion, Kind, Square, board};
use piece_kit::{Game, Outcome, Pieces, Placement, Refusal, Side, Termination, Variant};

#[track_caller]
fn position(text: &str) -> Invasion {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[track_caller]
fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// The position with these pieces (`Hj1 ha10`: upper case White), the turn and the
/// Bombs.
#[track_caller]
fn set_up(pieces: &str, turn_and_bombs: &str) -> Invasion {
    let mut placement = Placement::<Kind>::default();
    for square in board::sea() {
        placement.block(square);
    }
    for piece in pieces.split(' ') {
        let letter = piece.chars().next().expect("a letter and a square");
        let kind = Kind::from_letter(letter).expect("the letter of a piece");
        let side = Side::ALL[usize::from(letter.is_ascii_lowercase())];
        assert_eq!(placement.put(side, kind, square(&piece[1..])), None);
    }
    position(&format!("{placement} {turn_and_bombs} 3 9"))
}

/// An action is refused with this code, these squares and this sentence, is not
/// among the legal ones, and leaves the position as it was.
#[track_caller]
fn assert_reason(position: &Invasion, text: &str, code: &str, squares: &[&str], sentence: &str) {
    let action: Action = text.parse().expect(text);
    let mut unchanged = *position;
    let Err(why) = unchanged.play(action) else {
        panic!("{text} is legal in {position}");
    };
    assert_eq!(why.code(), code, "{text} in {position}: {why}");
    assert_eq!(why.squares(), squares, "{text} in {position}: {why}");
    assert_eq!(why.to_string(), sentence, "{text} in {position}");
    assert_eq!(unchanged, *position, "{text}");
    assert_eq!(position.check(action), Err(why));
    assert!(!position.legal_actions().contains(&action));
}

#[test]
fn the_game_is_over() {
    for (pieces, turn, text, how) in [
        ("Hj1 ha10", "w 10", "@e8", "dead"),
        ("Hj1 Ta4 Tb5 Tc5 ha10", "b 00", "a10a9", "capitulation w"),
        ("Hj1 Fa10 hc10", "w 00", "a10a9", "invasion w"),
        ("Hh1 ha10 fj1", "w 00", "h1h2", "invasion b"),
        // Whatever else is wrong with the action.
        ("Hh1 ha10 fj1", "w 00", "e9e10", "invasion b"),
        ("Hj1 Ta4 Tb5 Tc5 ha10", "b 00", "@e5", "capitulation w"),
    ] {
        let sentence = format!("the game is over: {how}");
        assert_reason(&set_up(pieces, turn), text, "finished", &[], &sentence);
    }
}

#[test]
fn there_is_no_piece_or_it_is_not_yours() {
    let start = Invasion::start();
    let sentence = "there is no piece on e3";
    assert_reason(&start, "e3e2", "no-piece", &["e3"], sentence);
    let sentence = "the piece on b9 belongs to the opponent";
    assert_reason(&start, "b9g4", "not-yours", &["b9"], sentence);
}

#[test]
fn the_square_is_taken_by_an_own_piece_or_is_sea() {
    let start = Invasion::start();
    let sentence = "an own piece stands on j1";
    assert_reason(&start, "i2j1", "own-piece", &["j1"], sentence);
    let shore = set_up("Hc4 Ih5 Th4 Pb6 Cg3 Fh6 ha10", "w 10");
    for (text, target) in [
        ("c4d5", "d5"),
        ("h5g5", "g5"),
        ("h4g4", "g4"),
        ("h4e4", "e4"),
        ("b6g6", "g6"),
        ("g3f5", "f5"),
        ("h6g7", "g7"),
        ("@d7", "d7"),
    ] {
        let sentence = format!("{target} is sea");
        assert_reason(&shore, text, "sea", &[target], &sentence);
    }
}

#[test]
fn the_piece_does_not_move_like_that() {
    let position = set_up("Hj1 Fj3 Cb5 Pb2 Lc2 Tb8 Ii5 ha10 ij10", "w 00");
    for (text, name) in [
        ("j1j4", "Head Quarter"),
        ("j1j1", "Head Quarter"),
        ("j3h4", "Flag"),
        ("j3j6", "Flag"),
        ("b5b6", "Commando"),
        ("b5b5", "Commando"),
        ("b2d3", "Paratrooper"),
        ("c2c4", "flown Paratrooper"),
        ("b8h8", "Tank"),
        ("b8c9", "Tank"),
        ("b8b8", "Tank"),
        ("i5j6", "Trooper"),
        ("i5i7", "Trooper"),
    ] {
        let (from, to) = text.split_at(2);
        let sentence = format!("the {name} on {from} cannot go to {to}");
        assert_reason(&position, text, "not-its-move", &[from, to], &sentence);
    }
}

#[test]
fn the_piece_does_not_capture_like_that() {
    let position = set_up("Hj1 Cb5 Pb2 Lh2 Ii5 ha10 ic7 ii6 id3 if3", "w 00");
    for (text, name) in [
        ("b5c7", "Commando"),
        ("b2d3", "Paratrooper"),
        ("h2f3", "flown Paratrooper"),
        ("i5i6", "Trooper"),
        ("i5f3", "Trooper"),
    ] {
        let (from, to) = text.split_at(2);
        let sentence = format!("the {name} on {from} cannot capture on {to}");
        assert_reason(&position, text, "not-its-capture", &[from, to], &sentence);
    }
}

#[test]
fn head_quarters_and_flags_never_capture() {
    let position = set_up("Hi1 Fb9 hb10 ih1 ib8 ta10", "w 00");
    let (code, sentence) = (
        "never-captures",
        "a Head Quarter never captures: h1 is taken",
    );
    assert_reason(&position, "i1h1", code, &["h1"], sentence);
    let sentence = "a Flag never captures: b8 is taken";
    assert_reason(&position, "b9b8", code, &["b8"], sentence);
}

#[test]
fn something_is_in_the_way() {
    let position = set_up("Hj1 Fb2 Fc6 Ca5 Ph3 Td3 Ib3 ha10 ia8 fa7 ic8 ih9", "w 00");
    for (text, name, obstacle) in [
        ("b2b4", "Flag", "b3"),
        ("c6e8", "Flag", "d7"),
        ("a5a8", "Commando", "a7"),
        ("d3d8", "Tank", "d4"),
    ] {
        let sentence = format!("the {name} on {} is blocked on {obstacle}", &text[..2]);
        let squares = [obstacle, &text[..2]];
        assert_reason(&position, text, "blocked", &squares, &sentence);
    }
    assert_reason(
        &position,
        "h3c8",
        "flight-never-captures",
        &["h3", "c8"],
        "the Paratrooper on h3 has no free line to c8, and a flight never captures",
    );
    let flown = set_up("Hj1 La5 Ia6 ha10 ia8", "w 00");
    let sentence = "the flown Paratrooper on a5 is blocked on a6";
    assert_reason(&flown, "a5a8", "blocked", &["a6", "a5"], sentence);
}

#[test]
fn a_head_quarter_does_not_jump_over_a_corner_of_the_sea() {
    for (from, to) in [("c6", "e8"), ("e8", "c6"), ("f3", "h5"), ("c5", "e3")] {
        let position = set_up(&format!("H{from} Ij1 ha10"), "w 00");
        let sentence =
            format!("between {from} and {to} there is only sea for a Head Quarter to cross");
        let text = format!("{from}{to}");
        assert_reason(&position, &text, "jump-over-sea", &[from, to], &sentence);
    }
}

#[test]
fn a_tank_does_not_enter_its_own_head_quarters_square_nor_any_beyond() {
    let position = set_up("Hj3 Tj6 Ij4 ha10", "w 00");
    let sentence =
        "the Tank on j6 cannot enter the square of its own Head Quarter, j3, nor any beyond";
    for text in ["j6j3", "j6j2", "j6j1"] {
        assert_reason(&position, text, "own-hq", &["j3", "j6"], sentence);
    }
}

#[test]
fn a_flight_is_too_short_or_the_paratrooper_has_flown() {
    let position = set_up("Hj1 Ph3 Lb2 ha10", "w 00");
    for target in ["h5", "h7", "f1", "f3"] {
        let sentence = format!(
            "the Paratrooper on h3 steps one square or flies at least five: {target} is neither"
        );
        let text = format!("h3{target}");
        assert_reason(
            &position,
            &text,
            "flight-too-short",
            &["h3", target],
            &sentence,
        );
    }
    for target in ["b7", "g2", "b10"] {
        let sentence = format!("the Paratrooper on b2 has flown once and cannot fly to {target}");
        let text = format!("b2{target}");
        assert_reason(&position, &text, "has-flown", &["b2", target], &sentence);
    }
}

#[test]
fn a_promotion_is_missing_or_does_not_belong_there() {
    let position = set_up("Hj1 Id9 Ih5 Ld10 hb7 fe10", "w 00");
    let sentence = "a Trooper that enters c9 must promote";
    assert_reason(&position, "d9c9", "promotion-missing", &["c9"], sentence);
    let none = "no-promotion";
    let sentence = "a Trooper that enters h6 does not promote";
    assert_reason(&position, "h5h6c", none, &["h6"], sentence);
    let sentence = "a Head Quarter that enters j3 does not promote";
    assert_reason(&position, "j1j3p", none, &["j3"], sentence);
    let sentence = "a flown Paratrooper that enters c10 does not promote";
    assert_reason(&position, "d10c10p", none, &["c10"], sentence);
    for (letter, name) in [
        ('h', "Head Quarter"),
        ('f', "Flag"),
        ('l', "flown Paratrooper"),
        ('t', "Tank"),
        ('i', "Trooper"),
    ] {
        let sentence = format!("a Trooper cannot become a {name}");
        let text = format!("d9c9{letter}");
        assert_reason(&position, &text, "not-a-promotion", &[], &sentence);
    }
}

#[test]
fn the_bomb_is_off_or_spent_or_would_hit_a_head_quarter() {
    let pieces = "Hj1 Fa1 ha10";
    let sentence = "the Bomb is off: no own Flag has reached a red corner yet";
    assert_reason(&set_up(pieces, "w 01"), "@e8", "bomb-off", &[], sentence);
    let sentence = "the Bomb has been dropped already";
    assert_reason(&set_up(pieces, "w x1"), "@e8", "bomb-spent", &[], sentence);
    for target in ["a10", "j1"] {
        let sentence = format!("the Bomb cannot be dropped on the Head Quarter on {target}");
        let text = format!("@{target}");
        let armed = set_up(pieces, "w 10");
        assert_reason(&armed, &text, "bomb-on-hq", &[target], &sentence);
    }
}

#[test]
fn the_head_quarter_would_be_attacked_or_still_be_attacked() {
    let code = "hq-attacked";
    let pinned = set_up("Hj1 Ij3 ha10 cj9 ti6", "w 10");
    let sentence = "the Head Quarter on j1 would be attacked from j9";
    for text in ["j3i3", "@j4", "@i2"] {
        assert_reason(&pinned, text, code, &["j9", "j1"], sentence);
    }
    let sentence = "the Head Quarter on i1 would be attacked from i6";
    assert_reason(&pinned, "j1i1", code, &["i6", "i1"], sentence);
    let check = set_up("Hj1 Ia3 Ti8 ha10 tj5 ij4", "w 10");
    let sentence = "the Head Quarter on j1 would still be attacked from j5";
    for text in ["a3a4", "i8i3", "@j2"] {
        assert_reason(&check, text, code, &["j5", "j1"], sentence);
    }
    let sentence = "the Head Quarter on j2 would still be attacked from j5";
    assert_reason(&check, "j1j2", code, &["j5", "j2"], sentence);
    // A Tank that crushes the screen of its own Head Quarter.
    let screen = set_up("Hh10 Tj8 Ih8 ha10 lh1", "w 00");
    let sentence = "the Head Quarter on h10 would be attacked from h1";
    assert_reason(&screen, "j8f8", code, &["h1", "h10"], sentence);
}

#[test]
fn reasons_are_looked_at_in_the_order_in_which_a_player_would() {
    let code = |position: &Invasion, text: &str| {
        let action = text.parse().expect(text);
        position.check(action).expect_err(text).code()
    };
    // The state of the Bomb, then the target, then the own Head Quarter.
    let pieces = "Hj1 Ij3 ha10 cj9";
    for target in ["@d4", "@j1", "@j3"] {
        assert_eq!(code(&set_up(pieces, "w 00"), target), "bomb-off");
        assert_eq!(code(&set_up(pieces, "w x0"), target), "bomb-spent");
    }
    // The way, then the promotion, then the own Head Quarter.
    let pinned = set_up("Hh10 Id10 hb8 ca10", "w 00");
    assert_eq!(code(&pinned, "d10b10"), "not-its-move");
    assert_eq!(code(&pinned, "d10d9"), "hq-attacked");
    assert_eq!(code(&pinned, "d10d9c"), "no-promotion");
    let beside = set_up("Hd8 Id9 ha10 cd10", "w 00");
    assert_eq!(code(&beside, "d9c9"), "promotion-missing");
    assert_eq!(code(&beside, "d9c9c"), "hq-attacked");
}

/// A value of every reason with its code. Programs and translations rely on codes:
/// they are added, never changed.
fn every_reason() -> Vec<(&'static str, Illegal)> {
    let [square, from, to] = ["a1", "b2", "c3"].map(square);
    let (kind, obstacle, head_quarter, attacker) = (Kind::Tank, to, from, to);
    let by = Termination::Dead;
    let (outcome, still) = (Outcome::Draw { by }, false);
    let at_hq = Illegal::HeadQuarterAttacked {
        head_quarter,
        attacker,
        still,
    };
    let blocked = Illegal::Blocked {
        kind,
        from,
        obstacle,
    };
    vec![
        ("finished", Illegal::Finished { outcome }),
        ("no-piece", Illegal::NoPiece { square }),
        ("not-yours", Illegal::NotYours { square }),
        ("own-piece", Illegal::OwnPiece { square }),
        ("sea", Illegal::Sea { square }),
        ("not-its-move", Illegal::NotItsMove { kind, from, to }),
        ("not-its-capture", Illegal::NotItsCapture { kind, from, to }),
        ("never-captures", Illegal::NeverCaptures { kind, square }),
        ("blocked", blocked),
        ("jump-over-sea", Illegal::JumpOverSea { from, to }),
        (
            "own-hq",
            Illegal::OwnHeadQuarter {
                tank: from,
                head_quarter,
            },
        ),
        ("flight-too-short", Illegal::FlightTooShort { from, to }),
        (
            "flight-never-captures",
            Illegal::FlightNeverCaptures { from, to },
        ),
        ("has-flown", Illegal::HasFlown { from, to }),
        ("promotion-missing", Illegal::PromotionMissing { square }),
        ("no-promotion", Illegal::NoPromotion { kind, square }),
        ("not-a-promotion", Illegal::NotAPromotion { kind }),
        ("bomb-off", Illegal::BombOff),
        ("bomb-spent", Illegal::BombSpent),
        ("bomb-on-hq", Illegal::BombOnHeadQuarter { square }),
        ("hq-attacked", at_hq),
    ]
}

#[test]
fn codes_are_stable_and_unique() {
    let mut distinct = BTreeSet::new();
    for (code, reason) in every_reason() {
        assert_eq!(reason.code(), code, "{reason}");
        assert!(distinct.insert(code), "{code} twice");
        let plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        assert!(code.chars().all(plain), "{code}");
    }
}

#[test]
fn a_refused_action_leaves_the_position_and_its_sentence_names_every_square() {
    let mut met = BTreeSet::new();
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let actions: Vec<Action> = pairs
        .flat_map(|(from, to)| {
            let kind = [Kind::Commando, Kind::Flown][to.index() % 2];
            let promotion = Action::Promotion { from, to, kind };
            [Action::Move { from, to }, promotion]
        })
        .chain(Square::all().map(|target| Action::Drop { target }))
        .collect();
    for seed in 0..50 {
        let position = position(&random_position(seed));
        for &action in &actions {
            let mut unchanged = position;
            let Err(why) = unchanged.play(action) else {
                continue;
            };
            met.insert(why.code());
            assert_eq!(unchanged, position, "{action}");
            assert_eq!(unchanged.key(), position.key(), "{action}");
            let sentence = why.to_string();
            assert!(!sentence.ends_with('.'), "{sentence}");
            let words: Vec<&str> = sentence.split([' ', ':', ',']).collect();
            for name in why.squares() {
                assert!(words.contains(&&*name), "{sentence} names no {name}");
            }
        }
    }
    let all = every_reason().into_iter().map(|(code, _)| code).collect();
    assert_eq!(met, all, "each is met");
}

#[test]
fn a_game_names_the_action_and_the_reason_and_stays_as_it_was() {
    let mut game = Game::new(set_up("Hj1 Pj3 Fa2 ha10 cj9", "w 00"));
    let before = game.clone();
    let refused = game.play("j3i3".parse().expect("a move"));
    assert_eq!(
        refused.expect_err("it is pinned").to_string(),
        "j3i3: the Head Quarter on j1 would be attacked from j9"
    );
    assert_eq!(game, before);
    let capture = "j3j9".parse().expect("a capture");
    game.play(capture).expect("the game goes on");
}
