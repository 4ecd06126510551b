//! What is refused, and that nothing has changed then.

use piece_kit::{Message, Seed};
use proptest::prelude::*;
use warboard_learn::{
    Batch, MAX_ENVIRONMENTS, MakeError, Masks, NAMES, NO_ACTION, Observations, Options, Outputs,
    Player, State, StateError, StepError,
};

use crate::common::{Arrays, SOME, actions, rng};

fn batch(name: &str) -> Batch {
    Batch::new(name, 3, &Seed::guessable(1), &Options::default()).unwrap()
}

#[test]
fn an_illegal_index_names_its_environment_and_changes_nothing() {
    for name in SOME {
        let mut batch = batch(name);
        let mut rng = rng(2);
        let mut arrays = Arrays::of(&batch);
        for _ in 0..20 {
            let sound = actions(&batch, &mut rng);
            let (before, positions) = (arrays.clone(), Arrays::of(&batch));
            let mut shown = positions.clone();
            batch.write(shown.outputs()).unwrap();
            for index in [
                NO_ACTION,
                i64::MAX,
                i64::MIN,
                batch.sizes().actions as i64,
                1 << 32,
            ] {
                for environment in 0..3 {
                    let mut faulty = sound.clone();
                    faulty[environment] = index;
                    let why = arrays.step(&mut batch, &faulty).unwrap_err();
                    assert_eq!(why, StepError::Illegal { environment, index });
                    assert_eq!(why.code(), "illegal-index");
                    assert!(arrays == before);
                }
            }
            let mut now = positions;
            batch.write(now.outputs()).unwrap();
            assert!(now == shown);
            arrays.step(&mut batch, &sound).unwrap();
        }
    }
}

#[test]
fn the_refused_batch_plays_on_as_one_that_was_not() {
    for name in SOME {
        let (mut one, mut other) = (batch(name), batch(name));
        let (mut of_one, mut of_other) = (Arrays::of(&one), Arrays::of(&other));
        let mut rng = rng(3);
        for _ in 0..60 {
            let sound = actions(&one, &mut rng);
            of_one
                .step(&mut one, &[sound[0], sound[1], NO_ACTION])
                .unwrap_err();
            of_one.step(&mut one, &sound).unwrap();
            of_other.step(&mut other, &sound).unwrap();
            assert!(
                of_one == of_other,
                "chance was not drawn by what was refused"
            );
        }
    }
}

#[test]
fn arrays_must_have_room_for_all_environments() {
    let mut batch = batch("invasion");
    let sizes = batch.sizes();
    let sound = actions(&batch, &mut rng(4));
    let named = |why: StepError| match why {
        StepError::Length { array, .. } => array,
        other => panic!("{other}"),
    };
    let mut arrays = Arrays::of(&batch);
    assert_eq!(
        named(arrays.step(&mut batch, &sound[..2]).unwrap_err()),
        "actions"
    );
    for array in [
        "observations",
        "masks",
        "seats",
        "rewards",
        "terminated",
        "truncated",
    ] {
        let mut arrays = Arrays::of(&batch);
        match array {
            "observations" => drop(arrays.observations.pop()),
            "masks" => arrays.masks.push(9),
            "seats" => arrays.seats.clear(),
            "rewards" => drop(arrays.rewards.pop()),
            "terminated" => drop(arrays.terminated.pop()),
            _ => arrays.truncated.push(9),
        }
        let before = arrays.clone();
        assert_eq!(named(arrays.step(&mut batch, &sound).unwrap_err()), array);
        assert_eq!(named(batch.write(arrays.outputs()).unwrap_err()), array);
        assert!(arrays == before);
    }
    let mut arrays = Arrays::of(&batch);
    let mut short = vec![0; 3 * sizes.packed_mask() - 1];
    let outputs = Outputs {
        observations: Observations::Skip,
        masks: Masks::Bits(&mut short),
        ..arrays.outputs()
    };
    assert_eq!(named(batch.step(&sound, outputs).unwrap_err()), "masks");
}

#[test]
fn environments_and_seats_that_are_not_there_are_refused() {
    let mut batch = batch("capatomic");
    let mut cells = vec![0.0; batch.sizes().observation()];
    let there_are = |environments| StepError::NoEnvironment {
        environment: 3,
        environments,
    };
    assert_eq!(batch.reset(3), Err(there_are(3)));
    assert_eq!(batch.observe(3, 0, &mut cells), Err(there_are(3)));
    let seats = StepError::NoSeat { seat: 2, seats: 2 };
    assert_eq!(batch.observe(0, 2, &mut cells), Err(seats));
    assert!(batch.observe(0, 0, &mut cells[1..]).is_err());
    assert_eq!(batch.legal(3), None);
    assert_eq!(batch.action_text(3, 0), None);
    assert_eq!(batch.action_text(0, u32::MAX), None);
    assert_eq!(batch.observation_text(3, 0), None);
    assert_eq!(batch.observation_text(0, 2), None);
    let legal = batch.legal(0).unwrap()[0];
    assert!(batch.action_text(0, legal).is_some() && batch.observation_text(0, 1).is_some());
    let sizes = batch.sizes();
    let (mut indices, mut squares) = (vec![0; sizes.actions], vec![0; sizes.area()]);
    assert_eq!(
        batch.mirror(3, &mut indices, &mut squares),
        Err(there_are(3))
    );
    assert!(batch.mirror(0, &mut indices[1..], &mut squares).is_err());
    assert!(batch.mirror(0, &mut indices, &mut squares[1..]).is_err());
    assert_eq!(
        batch.mirror(0, &mut indices, &mut squares),
        Ok(false),
        "White may castle"
    );
}

#[test]
fn a_batch_needs_a_game_and_a_position() {
    let made = |name: &str, start: Option<&str>, number| {
        let options = Options {
            start: start.map(ToString::to_string),
            ..Options::default()
        };
        Batch::new(name, number, &Seed::guessable(1), &options).err()
    };
    assert_eq!(
        made("ludo", None, 1).unwrap().to_string(),
        format!(
            "there is no game \"ludo\"; known games: {}",
            NAMES.join(", ")
        ),
    );
    assert_eq!(made("invasion", None, 0), Some(MakeError::Empty));
    let environments = MAX_ENVIRONMENTS + 1;
    let too_many = MakeError::TooMany { environments };
    assert_eq!(made("invasion", None, environments), Some(too_many));
    let woods = Options::default().on_terrain("woods").unwrap();
    assert!(woods.terrain.is_some());
    let moon = Options::default().on_terrain("moon").unwrap_err();
    assert_eq!(
        moon.to_string(),
        "no terrain is called \"moon\": standard, narrow, plain, woods, mountain, fortress",
    );
    let mated = "1R3k4/R9/10/10/10/10/10/10/10/5K4 b - - - - 0 1";
    assert_eq!(made("capatomic", Some(mated), 1), Some(MakeError::Over));
    for name in SOME {
        assert_eq!(
            made(name, Some("x"), 1).unwrap().code(),
            "faulty-position",
            "{name}"
        );
    }
    let options = Options {
        scenario: "waterloo".to_string(),
        ..Options::default()
    };
    let why = Batch::new("strata-strategic", 1, &Seed::guessable(1), &options).err();
    assert_eq!(why.unwrap().code(), "unknown-scenario");
}

#[test]
fn a_random_start_needs_a_game_with_several() {
    let options = Options {
        random_start: true,
        ..Options::default()
    };
    let text = |name: &str, seed| {
        let state = State::new(name, &Seed::guessable(seed), &options)?;
        Ok::<_, MakeError>(state.observation_text(0).unwrap())
    };
    for name in ["chess", "capablanca", "capatomic", "janggi"] {
        assert_ne!(text(name, 1), text(name, 2), "{name}");
    }
    for name in ["shogi", "invasion", "strata-strategic"] {
        let why = text(name, 1).unwrap_err();
        let expected = format!("random start: {name} has no starts that are drawn");
        assert_eq!((why.code(), why.to_string()), ("one-start", expected));
    }
    let usual = State::new("chess", &Seed::guessable(1), &Options::default()).unwrap();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - 0 1";
    assert_eq!(usual.observation_text(0).unwrap(), start);
}

#[test]
fn a_state_refuses_what_is_not_legal_and_stays_as_it_is() {
    let options = Options {
        max_plies: 30,
        ..Options::default()
    };
    for name in SOME {
        let mut rng = rng(5);
        let mut state = State::new(name, &Seed::guessable(6), &options).unwrap();
        while state.player() != Player::Terminal {
            let legal = state.legal();
            let text = state.information_text(0).unwrap();
            for index in [u32::MAX, state.sizes().actions as u32] {
                assert_eq!(state.apply(index), Err(StateError::Illegal { index }));
                assert_eq!(state.action_text(index), Err(StateError::Illegal { index }));
            }
            assert_eq!(
                (state.legal(), state.information_text(0).unwrap()),
                (legal.clone(), text)
            );
            state.apply(*rng.choose(&legal).unwrap()).unwrap();
        }
        assert_eq!(state.apply(0), Err(StateError::Over));
        let seats = state.sizes().seats;
        let none = Err(StateError::NoSeat { seat: seats, seats });
        assert_eq!(state.observation_text(seats), none);
        assert!(state.sample(seats, &mut rng).is_err());
        assert!(state.observe(0, &mut [0.0]).is_err());
    }
}

/// Position strings of several games, one of which is cut up and put together.
const TEXTS: [(&str, &str); 10] = [
    ("shogi", "4k4/9/2+P6/9/9/9/9/9/4K4[RBGp] w - - 0 1"),
    ("three-check", "4k3/8/8/3pP3/8/8/8/R3K3 w A d6 1+3 0 9"),
    ("janggi", "4k4/9/9/9/9/9/9/9/R3K4/9 w - - p 0 1"),
    (
        "glinski",
        "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - - 0 1",
    ),
    (
        "capatomic",
        "10/5k4/P9/10/5*4/4p5/10/10/R4K3R/4M1M3 w AJ - EG + 0 1",
    ),
    (
        "invasion",
        "h9/10/3I6/1II****3/3****3/3****3/3****3/7ii1/6i3/9H b 1x 149 1",
    ),
    ("strata-tactical", "1k3/5/?r?q?n2/2*1#/R2?F1/1K3 w 98 1"),
    ("strata-tactical", "1d3/5/2?W?c1/5/5/1K3 b 0 1"),
    ("strata-tactical-open", "q7/1k3rrr/8/8/8/8/8/4DQQ1 w 0 1"),
    ("strata-strategic", "{\"version\":1}"),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Whatever the start, it is refused or played to some plies, shown and imagined.
    #[test]
    fn any_start_is_refused_or_played(
        text in 0..TEXTS.len(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[kKdDqQrRuU?*#/0-9 wbWfFiIhHt+-]"), 0..4),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 12),
    ) {
        let (name, text) = TEXTS[text];
        let mut signs: Vec<String> = text.chars().map(|sign| sign.to_string()).collect();
        for (place, sign) in changes {
            let place = place.index(signs.len());
            signs[place] = sign;
        }
        let options = Options { start: Some(signs.concat()), ..Options::default() };
        let Ok(mut state) = State::new(name, &Seed::guessable(1), &options) else {
            return Ok(());
        };
        let mut cells = vec![0.0; state.sizes().observation()];
        for choice in choices {
            for seat in 0..2 {
                state.observe(seat, &mut cells).unwrap();
                let sample = state.sample(seat, &mut rng(1)).unwrap();
                prop_assert_eq!(sample.information_text(seat), state.information_text(seat));
            }
            if state.player() == Player::Terminal {
                break;
            }
            let legal = state.legal();
            state.apply(*choice.get(&legal)).unwrap();
        }
    }
}

#[test]
fn the_texts_that_are_cut_up_are_positions() {
    for (name, start) in &TEXTS[..TEXTS.len() - 1] {
        let options = Options {
            start: Some((*start).to_string()),
            ..Options::default()
        };
        let made = State::new(name, &Seed::guessable(1), &options);
        assert!(made.is_ok(), "{name} {start}: {:?}", made.err());
    }
}
