//! Views that play: who follows what they are told knows what their view says, and may do
//! what the arbiter allows.

use crate::common::{battle, random, side_view, turn, units};
use crate::promises::reference::every_conceivable_turn;
use piece_kit::testing::{assert_chances, assert_followed, assert_told_alike, assert_views};
use piece_kit::{BySide, Game, Hidden, Message, PlayableView, Seed, SeededRng, Side, Variant};
use strata_tactical::{
    Battle, Class, Event, Illegal, Observer, PublicBattle, Selection, SideView, Step, TerrainName,
    Turn, Unit, View,
};

fn start(rng: &mut SeededRng) -> Battle {
    let selections = BySide::from_fn(|_| Selection::draw(rng));
    let terrain = rng.choose(&TerrainName::ALL).expect("a terrain").terrain();
    Battle::draw(&terrain, &selections, &Seed::guessable(rng.bits()))
}

/// The battles of random games, the last ones included.
fn met(mut visit: impl FnMut(&Battle, &mut SeededRng)) {
    for seed in 0..40 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let mut game = Game::new(start(&mut rng));
        loop {
            visit(game.position(), &mut rng);
            let turns = game.position().legal_actions();
            let Some(&turn) = rng.choose(&turns) else {
                break;
            };
            if game.play(turn).is_err() {
                break;
            }
        }
    }
    let mut rng = SeededRng::new(&Seed::guessable(99));
    (0..250).for_each(|seed| visit(&random(seed), &mut rng));
}

#[test]
fn who_follows_what_they_are_told_has_the_view_of_what_comes_after() {
    let (mut turns, mut reveals) = (0, 0);
    met(|battle, rng| {
        let legal = battle.legal_actions();
        let some = rng.below(4) as usize;
        for &turn in legal.iter().skip(some).step_by(4) {
            assert_followed(battle, turn);
            turns += 1;
            reveals += u32::from(battle.public().reveals(turn).is_some());
        }
    });
    assert!(turns > 20_000 && reveals > 1_500, "{turns} {reveals}");
}

#[test]
fn every_view_allows_exactly_what_the_arbiter_allows() {
    let all = every_conceivable_turn();
    met(|battle, rng| {
        let skipped = rng.below(997) as usize;
        let some: Vec<Turn> = all.iter().copied().skip(skipped).step_by(997).collect();
        assert_views(battle, &some, rng);
        for observer in battle.observers() {
            let view = battle.view(observer);
            for &turn in &some {
                assert_eq!(view.check(turn), battle.check(turn), "{turn} in {battle}");
            }
        }
    });
}

#[test]
fn a_client_that_follows_from_the_start_agrees_with_the_arbiter_at_every_ply() {
    for seed in 0..20 {
        let mut rng = SeededRng::new(&Seed::guessable(500 + seed));
        let mut game = Game::new(start(&mut rng));
        let mut clients = Observer::ALL.map(|observer| game.view(observer));
        while game.outcome().is_none() {
            let turns = game.position().legal_actions();
            let turn = *rng.choose(&turns).expect("a turn");
            let ply = game.actions().len();
            let events = game.play(turn).expect("a legal turn");
            for client in &mut clients {
                let told: Vec<Step> = game.told_since(client.observer(), ply).collect();
                assert_eq!(client.follow(told[0]).as_ref(), Ok(&events));
                assert_eq!(*client, game.view(client.observer()));
                assert_eq!(client.choices(), game.position().choices());
            }
        }
        // Who comes back late follows the rest.
        let plies = game.actions().len();
        let ply = rng.below(plies as u64) as usize;
        for observer in Observer::ALL {
            let left = game.positions().nth(ply).expect("a position");
            let mut view = left.view(observer);
            for told in game.told_since(observer, ply) {
                view.follow(told).expect("what happened");
            }
            assert_eq!(view, game.view(observer));
        }
    }
}

#[test]
fn who_cannot_tell_two_battles_apart_is_told_the_same_of_what_reveals_nothing() {
    let mut compared = 0;
    met(|one, rng| {
        if rng.below(10) > 0 {
            return;
        }
        for observer in Observer::ALL {
            let other = one.view(observer).sample(rng);
            for turn in one.legal_actions() {
                if one.public().reveals(turn).is_none() {
                    compared += assert_told_alike(one, &other, turn);
                }
            }
        }
    });
    assert!(compared > 5_000, "{compared}");
}

#[test]
fn what_cannot_have_happened_is_not_followed() {
    // White has a Knight and a Ferz face down; Black a piece and a soldier.
    let view = "1k3/5/u1u2/5/1U1U1/1K3 w 3 9 w NF 1/1";
    for (text, told, code) in [
        (view, "b2^=Q", "not-concealed"),
        (view, "b2^=W", "not-concealed"),
        (view, "b2^", "identity-missing"),
        (view, "b1a1=N", "nothing-revealed"),
        (view, "a4^=N", "not-yours"),
        ("1k3/5/u4/5/R4/1K3 w 3 9 w - 0/1", "a2a4=R", "not-concealed"),
        ("1k3/5/u4/5/R4/1K3 w 3 9 w - 1/0", "a2a4=W", "not-concealed"),
        ("1k3/5/u4/5/R4/1K3 w 3 9", "a2b3=W", "not-its-move"),
    ] {
        let before: View = text.parse().expect(text);
        let mut after = before;
        let why = after.follow(told.parse().expect(told)).expect_err(told);
        assert_eq!((why.code(), after), (code, before), "{told} in {text}");
    }
    let mut view: View = view.parse().expect(view);
    view.follow("b2^=F".parse().expect("a step"))
        .expect("a Ferz lies there");
    let text = "1k3/5/u1u2/5/1F1U1/1K3 b 4 9 w N 1/1";
    assert_eq!(view.to_string(), text);
}

/// Arbiters may be wrong, and messages lost: views take anything.
#[test]
fn whatever_is_told_is_followed_or_refused_and_a_refusal_changes_nothing() {
    let all = every_conceivable_turn();
    let mut followed = 0;
    for seed in 0..60 {
        let battle = random(seed);
        for observer in Observer::ALL {
            let before = battle.view(observer);
            let identities = [None].into_iter().chain(Unit::ALL.map(Some)).cycle();
            let some = all.iter().skip(seed as usize % 7).step_by(7);
            let some = some
                .zip(identities)
                .map(|(&turn, revealed)| Step { turn, revealed });
            for step in some.chain(battle.public().legal_actions()) {
                let mut view = before;
                if view.follow(step).is_ok() {
                    assert_eq!(view.observer(), observer);
                    assert_eq!(view.to_string().parse(), Ok(view));
                    followed += 1;
                } else {
                    assert_eq!(view, before, "{step} in {before}");
                }
            }
        }
    }
    assert!(followed > 2_000, "{followed}");
}

#[test]
fn observers_are_read_by_name() {
    for (observer, name) in Observer::ALL
        .into_iter()
        .zip(["white", "black", "spectator"])
    {
        assert_eq!(observer.to_string(), name);
        assert_eq!(name.parse(), Ok(observer));
        #[cfg(feature = "serde")]
        piece_kit::testing::assert_serde(&observer, &["", "w", "White"]);
    }
    let why = "w".parse::<Observer>().expect_err("a side is no observer");
    assert_eq!(why.to_string(), "\"w\" is not white, black or spectator");
}

#[test]
fn chance_decides_nothing_for_an_arbiter_and_the_identity_for_everybody_else() {
    let battle = battle("1k3/5/2?r2/5/2R2/1K3 w 0 1");
    let capture = turn("c2c4");
    let chances = battle.chances(capture).expect("a legal turn");
    assert_eq!(chances.as_slice(), [(capture, 1)]);
    let mut rng = SeededRng::new(&Seed::guessable(1));
    assert_eq!(battle.draw(capture, &mut rng), Ok(capture));
    let told = |view: &View| -> Vec<String> {
        let chances = view.chances(capture).expect("a legal turn");
        let texts = chances
            .iter()
            .map(|(step, weight)| format!("{step} {weight}"));
        texts.collect()
    };
    let views = Observer::ALL.map(|observer| told(&battle.view(observer)));
    // White knows that it is a piece, Black that it is the Rook, a spectator nothing.
    let [white, black, spectator] = views;
    let pieces = ["Q", "R", "B", "N", "G", "C"].map(|letter| format!("c2c4={letter} 1"));
    assert_eq!(white, pieces);
    assert_eq!(black, ["c2c4=R 1"]);
    assert_eq!(spectator.len(), 8);
    let quiet = battle.view(Observer::Spectator).chances(turn("b1a1"));
    assert_eq!(
        quiet.expect("a legal turn").as_slice(),
        [(turn("b1a1").into(), 1)]
    );
}

/// The weights of a view are its odds, which other tests compare with many samples.
#[test]
fn the_weights_of_a_view_are_its_odds() {
    let mut compared = 0;
    for seed in 0..250 {
        let battle = random(seed);
        assert_chances(battle.public());
        for side in Side::ALL {
            let view = side_view(&battle, side);
            compared += assert_odds(&view);
        }
    }
    assert!(compared > 500, "{compared}");
}

/// Compares the weights of every turn that reveals with the odds.
fn assert_odds(view: &SideView) -> u32 {
    let public = view.public();
    let mut compared = 0;
    for turn in public.turns() {
        let Some((_, square)) = public.reveals(turn) else {
            continue;
        };
        let own = view.odds(square, &strata_tactical::Prior::ANY);
        let all = [own.ok().flatten(), public.odds(square)];
        let chances = [view.chances(turn), public.chances(turn.into())];
        for (odds, chances) in all.into_iter().zip(chances) {
            let (odds, chances) = (odds.expect("odds"), chances.expect("a legal turn"));
            let total: u64 = chances.iter().map(|(_, weight)| weight).sum();
            for unit in Unit::CONCEALED {
                let named = |(step, _): &&(Step, u64)| step.revealed == Some(unit);
                let weight = chances.iter().find(named).map_or(0, |(_, weight)| *weight);
                let (share, whole) = odds.of(unit);
                let equal = u128::from(weight) * whole == share * u128::from(total);
                assert!(equal, "{unit} by {turn} in {view}");
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn a_choice_of_the_public_battle_names_no_unit_and_becomes_one_that_it_may_be() {
    let text = "1k3/5/2u2/5/2R2/1K3 w 0 1";
    let public: PublicBattle = text.parse().expect(text);
    let choices: Vec<String> = public.choices().iter().map(ToString::to_string).collect();
    assert!(choices.contains(&"c2c4".to_string()), "{choices:?}");
    assert!(
        choices.iter().all(|choice| !choice.contains('=')),
        "{choices:?}"
    );
    let mut rng = SeededRng::new(&Seed::guessable(5));
    let step = |text: &str| text.parse::<Step>().expect(text);
    for _ in 0..50 {
        let drawn = public.draw(step("c2c4"), &mut rng).expect("a legal turn");
        assert_eq!(public.check(drawn), Ok(()));
    }
    let before = rng.clone();
    let unit = Unit::Rook;
    let named = public.draw(step("c2c4=R"), &mut rng);
    assert_eq!(named, Err(Illegal::IdentityNamed { unit }));
    assert_eq!(public.draw(step("b1a1"), &mut rng), Ok(step("b1a1")));
    assert!(public.draw(step("c2d3"), &mut rng).is_err());
    assert_eq!(rng.bits(), before.clone().bits(), "nothing was drawn");
}

#[test]
fn a_view_follows_captures_of_units_face_down_on_both_sides() {
    let text = "1k3/5/?q1?w2/5/2R2/1K1?N1 w 0 1";
    let mut battle: Battle = text.parse().expect(text);
    let mut views = Side::ALL.map(|side| side_view(&battle, side));
    for text in ["c2c4", "a4^", "d1^", "a4d1"] {
        let turn = turn(text);
        let step = battle.resolve(turn);
        let events = battle.play(turn).expect(text);
        let revealed = |event: &Event| matches!(event, Event::Revealed { .. });
        assert_eq!(events.iter().any(revealed), step.revealed.is_some());
        for view in &mut views {
            assert_eq!(view.follow(step).as_ref(), Ok(&events));
        }
    }
    let [white, black] = &views;
    assert_eq!((white.own(), black.own()), (&units("-"), &units("-")));
    assert_eq!(white.enemy(Class::Piece) + white.enemy(Class::Soldier), 0);
    assert_eq!(views, Side::ALL.map(|side| side_view(&battle, side)));
}
