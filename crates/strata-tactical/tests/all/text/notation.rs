//! Algebraic notation: how steps are written, and that each is written apart.

use crate::common::{placed, public, random};
use piece_kit::testing::{
    self, Rng, assert_algebraic, assert_san_is_legal, assert_san_refused, rows, slips,
};
use piece_kit::{Message, Variant};
use strata_tactical::errors::ParseSanError;
use strata_tactical::{PublicBattle, Step, Turn, Unit};

/// What everybody sees of units on 8 x 10 squares, White to move; `U` lies face down.
#[track_caller]
fn set_up(units: &str) -> PublicBattle {
    let arbiters = units.replace('U', "?W").replace('u', "?w");
    *placed(&arbiters, "w 0 1").public()
}

#[track_caller]
fn assert_san(position: &PublicBattle, line: &str) {
    testing::assert_san(position, line, PublicBattle::san, PublicBattle::parse_san);
}

/// Rows of a board and how legal steps are written, or which texts mean none.
#[track_caller]
fn assert_written(texts: &[&str]) {
    for (units, lines) in rows(texts) {
        let position = set_up(units);
        lines.iter().for_each(|line| assert_san(&position, line));
    }
}

#[test]
fn every_unit_has_its_letter() {
    assert_written(&[
        "Kh1 Qa1 Rb1 Bc1 Nd1 Ge1 Cf1 Wa3 Fb3 ka10 uh10 | h1h2 Kh2 | a1a2 Qa2 | b1b2 Rb2 | c1e3 Be3 \
         | d1c3 Nc3 | e1e2 Ge2 | f1f8 Cf8 | a3a4 Wa4 | b3c4 Fc4 | no h2 kh2 Ke2 Ua2 rb2 Dh2",
        "Dh1 ka10 uh10 | h1h2 Dh2",
    ]);
}

#[test]
fn a_capture_has_an_x() {
    assert_written(&[
        "Kh1 Rb2 Nc2 Ca1 Wd2 wb8 fd4 na5 ge2 ka10 uh10 *a3 | b2b8 Rxb8 Rb8 Rb2xb8 | c2d4 Nxd4 Nd4 | a1a5 Cxa5 \
         | d2e2 Wxe2 | no b2xb8 Rxb7",
    ]);
}

#[test]
fn who_lay_face_down_is_written_behind_an_equals_sign() {
    let position = set_up("Kh1 Rb2 ub8 ka10");
    for unit in Unit::CONCEALED {
        let letter = unit.letter();
        assert_san(
            &position,
            &format!("b2b8={letter} Rxb8={letter} Rb8={letter}"),
        );
    }
    assert_san(
        &position,
        "no Rxb8 Rxb8=K Rxb8=D Rxb8=U Rxb8=w Rxb8W Rxb8= Rb7=W",
    );
}

#[test]
fn turning_up_is_written_as_in_machine_notation() {
    assert_written(&[
        "Kh1 Ug2 Ua1 ka10 uh10 | g2^=N g2^=N g2^=N+ | a1^=W a1^=W \
         | no g2^ Ug2^=N g2=N ^g2=N h10^=N h1^=K",
        // The identity decides whether it is check.
        "Kh1 Ug2 Ua1 ka10 uh10 | a1^=R a1^=R+ | a1^=Q a1^=Q+",
    ]);
}

#[test]
fn the_file_tells_two_units_apart() {
    assert_written(&[
        "Kh1 Rb1 Re3 wb2 ka10 ug10 | e3b3 Rb3",
        "Kh1 Rb1 Re3 ka10 uh10 | b1b3 Rbb3 R1b3 Rb1b3 | e3b3 Reb3 | e3e10 Re10+ Ree10 | no Rb3 Rbe3",
        "Kh1 Nb2 Nd2 wc4 ka10 uh10 | b2c4 Nbxc4 | d2c4 Ndxc4 | d2b3 Nb3",
        "Kh1 Nb2 Nd2 uc4 ka10 | b2c4=Q Nbxc4=Q",
    ]);
}

#[test]
fn the_rank_tells_two_units_on_one_file_apart() {
    assert_written(&["Kh1 Rb3 Rb10 kd9 uh9 | b3b8 R3b8 | b10b8 R10b8 | no Rb8 Rbb8 R1b8"]);
}

#[test]
fn file_and_rank_together_tell_more_apart() {
    assert_written(&["Kh1 Nb2 Nb6 Nd2 ka10 uh10 | b2c4 Nb2c4 | b6c4 N6c4 | d2c4 Ndc4"]);
}

#[test]
fn a_unit_that_may_not_go_there_needs_no_telling_apart() {
    assert_written(&[
        "Kh1 Gh2 Gf2 rh8 ka10 | f2g3 Gg3 Gfg3 | no Ghg3",
        // One face down is nobody yet.
        "Kh1 Gf2 Uh2 ka10 uh10 | f2g3 Gg3",
    ]);
}

#[test]
fn a_turn_that_wins_has_a_number_sign() {
    assert_written(&[
        // Turning the other unit up does not help.
        "Kb8 Rh9 ka10 ud1 | h9h10 Rh10#",
        "Kh1 Qd8 ka10 | d8b8 Qb8#",
        "Kh1 Rd8 wd2 | d8d2 Rxd2#",
        "Kh1 Rd8 ud2 | d8d2=Q Rxd2=Q#",
        "Kb8 Uh10 Rh9 ka10 | h10^=R h10^=R# | h10^=Q h10^=Q#",
        // The first is not check, but there is no turn left: a win too.
        "Kb8 Uc9 ka10 | c9^=F c9^=F# | c9^=N c9^=N+ | c9^=W c9^=W",
    ]);
}

#[test]
fn a_draw_has_no_sign() {
    assert_written(&["Da1 da10 wb1 | a1b1 Dxb1"]);
}

#[test]
fn signs_and_marks_at_the_end_do_not_matter() {
    assert_written(&[
        "Kh1 Rb2 ka10 uh10 | b2a2 Ra2+ Ra2# Ra2++ Ra2+#!? | b2b3 Rb3 Rb3+ | no +Ra2",
        "Kb8 Rh9 ka10 | h9h8 Rh8 Rh8# Rh8+",
    ]);
}

#[test]
fn unknown_text_is_refused() {
    let position = set_up("Kh1 Ra1 kb10 uh10");
    let texts = "no + # x ^ = rb1 RB1 Rxb1 R^b1 Ri1 a1b1 !Rb1 Rb01 Rb1=N O-O é R\u{ff42}1";
    assert_san(&position, texts);
    for text in ["", " ", "Rb1 ", " Rb1", "Rb1\n"] {
        assert_eq!(
            position.parse_san(text),
            Err(ParseSanError::Form),
            "{text:?}"
        );
    }
    assert_eq!(
        ParseSanError::Form.to_string(),
        "no action is written so in algebraic notation"
    );
}

#[test]
fn an_illegal_step_has_no_notation_but_a_reason() {
    let position = set_up("Kh1 Ra1 Ub2 ka10 uh10 ua9");
    for (machine, code) in [
        ("a1b2", "own-unit"),
        ("a1c3", "not-its-move"),
        ("b2b3", "face-down"),
        ("b2^", "identity-missing"),
        ("a1a9", "identity-missing"),
        ("a1a2=W", "nothing-revealed"),
    ] {
        let step = machine.parse().expect(machine);
        let why = position.san(step).expect_err(machine);
        assert_eq!(why.code(), code, "{machine}");
    }
    let won = position.san("a1a9=W".parse().expect("a step"));
    assert_eq!(won.as_deref(), Ok("Rxa9=W+"));
    let mut over = set_up("Kh1 Rd8 wd2");
    let last = "d8d2".parse().expect("a step");
    over.play(last).expect("a legal step");
    assert_san(&over, "no Kh2 Rd3");
    assert_eq!(over.san(last).expect_err("it is over").code(), "finished");
}

#[test]
fn every_legal_step_is_written_in_one_way_with_the_right_sign_and_read_again() {
    for seed in 0..150 {
        let position = random(seed);
        let (write, read) = (PublicBattle::san, PublicBattle::parse_san);
        assert_algebraic(position.public(), PublicBattle::is_check, write, read);
    }
}

/// What stands behind the `=` is all that an identity changes, but for the sign at the
/// end when a unit is turned up.
#[test]
fn the_notation_of_a_capture_tells_nothing_of_what_lies_face_down_but_behind_the_equals_sign() {
    for seed in 0..300 {
        let position = *random(seed).public();
        for turn in position.turns() {
            if position.reveals(turn).is_none() || matches!(turn, Turn::TurnUp { .. }) {
                continue;
            }
            let masked = Unit::CONCEALED.map(|unit| {
                let revealed = Some(unit);
                let san = position.san(Step { turn, revealed }).expect("a legal step");
                san.replacen(&format!("={}", unit.letter()), "=?", 1)
            });
            assert!(masked[0].contains("=?"), "{turn} in {position}");
            assert!(masked.iter().all(|san| *san == masked[0]), "{position}");
        }
    }
}

#[test]
fn what_is_read_is_the_notation_of_a_legal_step() {
    let mut rng = Rng(5);
    for seed in 0..120 {
        let position = *random(seed).public();
        for step in position.legal_actions().into_iter().step_by(9) {
            let san = position.san(step).expect("a legal step");
            let text = slips(&san, "KDQRBNGCWFabh12x=^+#\u{e9} ", &mut rng);
            assert_san_is_legal(&position, &text, PublicBattle::san, PublicBattle::parse_san);
        }
    }
}

/// Lines of a legal turn and how it is written before it is played.
#[test]
fn a_turn_is_written_without_what_it_will_bring_to_light() {
    for (units, lines) in rows(&[
        "Kh1 Ug2 Ua1 Rb2 ka10 wc2 ub8 wh10 \
         | g2^ g2^ | a1^ a1^ | b2b3 Rb3 | b2c2 Rxc2 | b2b8 Rxb8 | b2a2 Ra2+ | h1h2 Kh2",
        // The check does not depend on who is captured, but on who is turned up it does.
        "Kh1 Rb2 ka10 ua2 wh10 | b2a2 Rxa2+",
        "Kh1 Rb2 Ua2 ka10 wh10 | b2b10 Rb10+ | a2^ a2^",
        "Kb8 Rh9 ka10 uh10 | h9h10 Rxh10#",
        "Kb8 Uh10 Rh9 ka10 | h10^ h10^ | h9a9 Ra9+",
        "Kh1 Rd8 ud2 | d8d2 Rxd2#",
        "Kh1 Rb1 Re3 ka10 ub3 | b1b3 Rbxb3 | e3b3 Rexb3",
    ]) {
        let position = set_up(units);
        for line in lines {
            let (machine, san) = line.split_once(' ').expect(line);
            let turn = machine.parse().expect(machine);
            assert_eq!(position.san_turn(turn).as_deref(), Ok(san), "{position}");
            assert_eq!(
                position.parse_san_turn(san),
                Ok(turn),
                "{san} in {position}"
            );
        }
    }
    let position = set_up("Kh1 Ra1 Ub2 ka10 uh10 ua9");
    for (machine, code) in [
        ("a1b2", "own-unit"),
        ("b2b3", "face-down"),
        ("a1c3", "not-its-move"),
    ] {
        let why = position.san_turn(machine.parse().expect(machine));
        assert_eq!(why.expect_err(machine).code(), code, "{machine}");
    }
}

#[test]
fn a_player_writes_a_turn_without_what_it_will_bring_to_light() {
    let battle = public("1k3/5/2u2/5/2R2/UK3 w 0 1");
    for (text, turn) in [
        ("Rxc4", "c2c4"),
        ("Rxc4=N", "c2c4"),
        ("a1^", "a1^"),
        ("a1^=Q", "a1^"),
        ("Rc3", "c2c3"),
    ] {
        let read = battle.parse_san_turn(text).map(|turn| turn.to_string());
        assert_eq!(read.as_deref(), Ok(turn), "{text}");
    }
    for text in ["Rc5", "b1^", "Rc3=N", "", "=N", "Rxc4=K", "a1^="] {
        assert!(battle.parse_san_turn(text).is_err(), "{text}");
    }
}

/// Rows of a board and texts that mean no legal step, with the code and the squares of the reason.
#[track_caller]
fn assert_refused(texts: &[&str]) {
    for (units, lines) in rows(texts) {
        let position = set_up(units);
        for line in lines {
            assert_san_refused(&position, line);
        }
    }
}

#[test]
fn what_fits_several_legal_steps_is_ambiguous() {
    assert_refused(&[
        "Kh1 Rb1 Re3 ka10 uh10 | Rb3 ambiguous b1 e3",
        "Kh1 Nb2 Nb6 Nd2 ka10 uh10 | Nbc4+ ambiguous b2 b6",
        // Whoever is captured: with an identity and without.
        "Kh1 Nb2 Nd2 uc4 ka10 | Nxc4=Q ambiguous b2 d2 | Nxc4 identity-missing c4",
    ]);
    let position = set_up("Kh1 Nb2 Nd2 uc4 ka10");
    let why = position.parse_san_turn("Nxc4").expect_err("two Knights");
    assert_eq!(why.to_string(), "Nxc4 may be Nbxc4 or Ndxc4");
}

#[test]
fn what_a_text_means_is_refused_as_the_step_is() {
    assert_refused(&[
        "Kh1 Rb2 Ug2 Cc1 ub8 wc9 ka10 *b5 | Rb8 blocked b5 b2 | Rc3 not-its-move b2 c3 \
         | Ug3 face-down g2 | Cxc9 screens c1 c9 | Qc2 none-of-kind | g2^ identity-missing g2 \
         | h1^=N face-up h1 | Rb1=N nothing-revealed | Rb4=K nothing-revealed",
        "Kh1 Rh2 rh10 ka10 | Rg2 royal-attacked h10 h1",
    ]);
}

#[test]
fn a_capture_that_captures_nothing_is_refused() {
    assert_refused(&["Kh1 Rb2 Ug2 ub8 ka10 | Rxb5 nothing-captured b5 | Rxg2 own-unit g2"]);
}
