//! What a seat is shown does not depend on what it does not know.

use std::collections::BTreeSet;

use piece_kit::{Hidden, Seed, Side, Variant};
use strata_strategic::{Observer, Stage};
use warboard_learn::{Learnable, Options, Played, Player, State};

use crate::common::{SOME, battles, campaigns, pick, rng};

/// Plays at random and keeps the line.
fn lines<G: Learnable>(game: &G, plies: usize, seed: u64, mut look: impl FnMut(&Played<G>)) {
    let mut rng = rng(seed);
    let begin = |rng: &mut piece_kit::SeededRng| {
        let start = game.start(rng);
        Played {
            position: start.clone(),
            start,
            actions: Vec::new(),
        }
    };
    let mut line: Played<G> = begin(&mut rng);
    for _ in 0..plies {
        let mut choices = Vec::new();
        game.extend_choices(&line.position, &mut choices);
        look(&line);
        let Some(&choice) = pick(&choices, &mut rng) else {
            line = begin(&mut rng);
            continue;
        };
        let action = game.draw(&line.position, choice, &mut rng);
        game.play(&mut line.position, action);
        line.actions.push(action);
    }
}

/// What a seat sees and has been told.
fn known<G: Learnable>(game: &G, line: &Played<G>, seat: usize) -> (Vec<u8>, String, Vec<String>) {
    let mut cells = vec![0; game.sizes().observation()];
    game.observe(&line.position, seat, 1, &mut cells);
    let mut position = line.start.clone();
    let mut told = vec![game.observation_text(&position, seat)];
    for action in &line.actions {
        told.push(game.told(&position, seat, *action));
        game.play(&mut position, *action);
    }
    assert!(position == line.position, "the line leads to the position");
    (cells, game.observation_text(&line.position, seat), told)
}

/// Every seat's knowledge is that of lines that it imagines; returns how often another's was not.
fn is_the_same_in_all_imagined_lines<G: Learnable>(game: &G, plies: usize, every: usize) -> u32 {
    let mut differs = 0;
    let (mut ply, mut rng) = (0, rng(9));
    lines(game, plies, 8, |line| {
        ply += 1;
        if ply % every > 0 {
            return;
        }
        let seats = 0..game.sizes().seats;
        let all: Vec<_> = seats.clone().map(|seat| known(game, line, seat)).collect();
        for seat in seats.clone() {
            let imagined = game.imagine(line, seat, &mut rng);
            let others: Vec<_> = seats
                .clone()
                .map(|seat| known(game, &imagined, seat))
                .collect();
            assert!(
                others[seat] == all[seat],
                "seat {seat}: {} and {}",
                others[seat].1,
                all[seat].1
            );
            differs += u32::from(others != all);
        }
    });
    differs
}

#[test]
fn a_side_of_a_battle_is_shown_what_its_view_knows() {
    for (game, secret) in battles().into_iter().zip([true, false]) {
        let differs = is_the_same_in_all_imagined_lines(&game, 4000, 7);
        assert_eq!(differs > 100, secret, "{differs}");
    }
}

#[test]
fn a_seat_of_a_campaign_is_shown_what_its_view_knows() {
    let mut differs = 0;
    for game in campaigns() {
        differs += is_the_same_in_all_imagined_lines(&game, 1500, 4);
    }
    assert!(differs > 50, "{differs}");
}

/// The masks of whoever is to act follow from their view, too.
#[test]
fn choices_do_not_depend_on_secrets_of_others() {
    let [game, _] = battles();
    let mut rng = rng(10);
    lines(&game, 2000, 11, |line| {
        let seat = game.seat(&line.position);
        let imagined = game.imagine(line, seat, &mut rng);
        let choices = |position| {
            let mut choices = Vec::new();
            game.extend_choices(position, &mut choices);
            choices
        };
        assert_eq!(choices(&line.position), choices(&imagined.position));
    });
}

/// Imagined lines are lines of the game: every order in them is legal.
#[test]
fn imagined_campaigns_are_played_by_the_rules() {
    let (mut partly, mut fought) = (0, 0);
    for game in campaigns() {
        let mut rng = rng(12);
        let mut ply = 0;
        lines(&game, 1500, 13, |line| {
            ply += 1;
            let public = line.position.public();
            let selecting = public.stage() == Stage::Selection;
            if !selecting && ply % 7 > 0 {
                return;
            }
            for seat in 0..game.sizes().seats {
                let imagined = game.imagine(line, seat, &mut rng);
                let mut position = imagined.start.clone();
                for order in &imagined.actions {
                    assert_eq!(position.check(*order), Ok(()), "{order}");
                    position.play_unchecked(*order);
                }
                assert_eq!(position, imagined.position);
                let observer = Observer::Seat(public.seats().nth(seat).unwrap());
                assert_eq!(position.view(observer), line.position.view(observer));
                let picked = Side::ALL.map(|side| line.position.selection(side).len());
                partly += u32::from(selecting && picked.iter().sum::<u32>() % 8 > 0);
                fought += u32::from(public.stage() == Stage::Fight);
            }
        });
    }
    assert!(partly > 100 && fought > 30, "{partly} {fought}");
}

#[test]
fn texts_of_states_and_options_tell_no_secret() {
    let state = State::new("strata-tactical", &Seed::guessable(1), &Options::default()).unwrap();
    assert_eq!(format!("{state:?}"), "State(Seat(0), ply 0)");
    let [game, _] = battles();
    let start = game.start(&mut rng(1));
    assert_eq!(format!("{start:?}"), format!("Veiled({})", start.public()));
}

/// States that are drawn for a seat look the same to it, at chance nodes too, and go on.
#[test]
fn sampled_states_look_the_same_to_their_seat() {
    for name in SOME {
        let mut rng = rng(14);
        let mut chances = 0;
        let mut others = BTreeSet::new();
        let mut state = State::new(name, &Seed::guessable(15), &Options::default()).unwrap();
        for _ in 0..200 {
            if state.player() == Player::Terminal {
                break;
            }
            for seat in 0..state.sizes().seats {
                let mut sample = state.sample(seat, &mut rng).unwrap();
                assert_eq!(sample.player(), state.player());
                assert_eq!(sample.information_text(seat), state.information_text(seat));
                assert_eq!(sample.observation_text(seat), state.observation_text(seat));
                let cells = |state: &State| {
                    let mut cells = vec![0.0; state.sizes().observation()];
                    state.observe(seat, &mut cells).unwrap();
                    cells
                };
                assert!(cells(&sample) == cells(&state));
                let index = *rng.choose(&sample.legal()).unwrap();
                sample.apply(index).unwrap();
                let other = (seat + 1) % state.sizes().seats;
                others.insert(sample.information_text(other).unwrap());
            }
            chances += u32::from(state.player() == Player::Chance);
            let index = *rng.choose(&state.legal()).unwrap();
            state.apply(index).unwrap();
        }
        assert!(name != "strata-tactical" || chances > 5);
    }
}
