//! Rule page: *Information*. Whoever follows what they are told knows what their view says;
//! what chance decides is weighed, drawn by the host, and never chosen.

use std::collections::BTreeMap;

use crate::common::states::{ATTACK, SELECTIONS, after, line, order};
use crate::common::twins::{any_selection, twin};
use crate::common::{random, states};
use piece_kit::testing::{assert_chances, assert_followed, assert_told_alike, assert_views};
use piece_kit::{BySide, Game, Hidden, Message, PlayableView, SeededRng, Side, Variant};
use strata_strategic::chronicles::Opened;
use strata_strategic::{
    BattleMode, Campaign, Event, Observer, Order, Party, Seat, Stage, Told, View,
};
use strata_tactical::{Step, Unit};

/// The reasons that only views give, and their sentences.
pub(crate) const OF_VIEWS: [(&str, &str); 6] = [
    ("selection-secret", "what White selects is secret"),
    (
        "casualty-secret",
        "casualties are secret until the report is complete",
    ),
    ("pick-untold", "you select: you must be told which unit"),
    (
        "selections-missing",
        "the battle is over: what both sides had selected must be told",
    ),
    (
        "selections-early",
        "no battle ends: what was selected must not be told",
    ),
    (
        "selections-wrong",
        "the sides cannot have selected that, or not lost that of it",
    ),
];

fn seat(number: u8) -> Observer {
    Observer::Seat(Seat::new(number).expect("a seat"))
}

fn told(text: &str) -> Told {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The orders of random campaigns with battles, each with the state before it.
fn orders(numbers: std::ops::Range<u64>, mut visit: impl FnMut(&Campaign, Order)) {
    for number in numbers {
        let mut rng = random::rng(1_000 + number);
        let mut campaign = random::start(number);
        while let Some(order) = states::choose(&campaign, &mut rng) {
            visit(&campaign, order);
            campaign.play_unchecked(order);
        }
    }
}

#[test]
fn who_follows_what_they_are_told_has_the_view_of_what_comes_after() {
    let mut met = BTreeMap::<(String, bool), u32>::new();
    orders(0..22, |campaign, order| {
        assert_followed(campaign, order);
        let ends = |event: &Event| matches!(event, Event::BattleEnded { .. });
        let ends = campaign.events(order).iter().any(ends);
        let stage = campaign.public().stage().to_string();
        *met.entry((stage, ends)).or_default() += 1;
    });
    let number = |stage: Stage, ends| met.get(&(stage.to_string(), ends)).copied();
    for stage in [
        Stage::Selection,
        Stage::Fight,
        Stage::Report,
        Stage::Retreat,
    ] {
        assert!(number(stage, false) > Some(4), "{stage}: {met:?}");
    }
    for stage in [Stage::Fight, Stage::Report] {
        assert!(number(stage, true) > Some(4), "{stage}: {met:?}");
    }
}

#[test]
fn every_view_allows_exactly_its_choices_and_is_read_as_it_is_written() {
    for (number, state) in (0..).zip(states::all()) {
        let mut rng = random::rng(number);
        let skipped = rng.below(41) as usize;
        let all = states::conceivable(state).into_iter();
        let mut some: Vec<Order> = all.skip(skipped).step_by(41).collect();
        some.extend(state.legal_actions());
        assert_views(state, &some, &mut rng);
        assert_chances(state);
    }
}

/// A client of each observer, which is sent nothing but one view and then what it is told.
#[test]
fn clients_that_follow_from_the_start_agree_with_the_host_at_every_order() {
    for number in [1, 3, 5, 8] {
        let mut rng = random::rng(number);
        let mut game = Game::new(random::start(number));
        let mut clients: Vec<View> = game
            .position()
            .observers()
            .into_iter()
            .map(|observer| game.view(observer))
            .collect();
        let mut left = None;
        while game.actions().len() < 700 {
            let Some(order) = states::choose(game.position(), &mut rng) else {
                break;
            };
            let ply = game.actions().len();
            let events = game.play(order).expect("a legal order");
            for client in &mut clients {
                let mut told = game.told_since(client.observer(), ply);
                let told = told.next().expect("an order");
                assert_eq!(client.follow(told).as_ref(), Ok(&events), "{told}");
                if client.is_to_act() {
                    assert_eq!(client.choices(), game.position().choices());
                }
            }
            if rng.below(50) == 0 {
                left = Some((ply + 1, clients.clone()));
            }
        }
        for client in &clients {
            assert_eq!(*client, game.view(client.observer()));
        }
        // Who comes back follows what was told since.
        let (ply, clients) = left.expect("a long game");
        for mut client in clients {
            for told in game.told_since(client.observer(), ply) {
                client.follow(told).expect("what happened");
            }
            assert_eq!(client, game.view(client.observer()));
        }
    }
}

#[test]
fn who_cannot_tell_two_campaigns_apart_is_told_the_same_until_the_battle_is_over() {
    let mut compared = 0;
    let mut number = 0;
    orders(0..16, |one, order| {
        number += 1;
        if one.public().battle().is_none() || number % 7 > 0 {
            return;
        }
        let mut rng = random::rng(number);
        for side in Side::ALL {
            let Some(other) = twin(one, side, &mut rng) else {
                continue;
            };
            let over = |campaign: &Campaign| {
                let mut after = campaign.clone();
                let played = after.play(order).is_ok();
                (
                    played,
                    after.public().battle().is_some(),
                    after.public().selecting(),
                )
            };
            // What ends a battle, or a selection, is told to everybody.
            if over(one).0 && over(one).1 && over(one) == over(&other) {
                compared += assert_told_alike(one, &other, order);
            }
        }
    });
    assert!(compared > 300, "{compared}");
}

/// Two players' picks, as three observers are told of them.
#[test]
fn picks_and_casualties_are_told_only_to_whom_they_concern() {
    let mut game = Game::new(after(&line(BattleMode::Reported), ATTACK));
    for text in SELECTIONS.split(' ') {
        game.play(order(text)).expect("a legal pick");
    }
    for text in ["-wR", "-bW", "resignation:w"] {
        game.play(order(text)).expect("a legal report");
    }
    let all = |observer| {
        let told = game.told_since(observer, 0);
        let texts: Vec<String> = told.map(|told| told.to_string()).collect();
        texts.join(" ")
    };
    let report = "-w? -b? resignation:w DRBNWWFF/R DQRBWWFF/W";
    let (own, others) = ("D R B N W W F F", "? ? ? ? ? ? ? ?.");
    assert_eq!(all(seat(1)), format!("{own} {others} {report}"));
    assert_eq!(all(seat(2)), format!("{others} D Q R B W W F F {report}"));
    assert_eq!(
        all(Observer::Spectator),
        format!("{others} {others} {report}")
    );
}

#[test]
fn what_cannot_have_happened_is_not_followed() {
    let fight = after(&line(BattleMode::Inside), &format!("{ATTACK} {SELECTIONS}"));
    let select = after(&line(BattleMode::Inside), ATTACK);
    let report = after(
        &line(BattleMode::Reported),
        &format!("{ATTACK} {SELECTIONS}"),
    );
    let [one, two, spectator] = [seat(1), seat(2), Observer::Spectator];
    let whole = "DRBNWWFF/- DQRBWWFF/-";
    let mut met = BTreeMap::new();
    for (campaign, observer, text, code) in [
        (&select, one, "?", "pick-untold"),
        (&select, one, "Q", "not-fieldable"),
        (&select, two, "D", "selection-secret"),
        (&select, spectator, "D", "selection-secret"),
        (&select, spectator, "-w?", "not-now"),
        (&fight, spectator, "?", "not-now"),
        (&fight, one, "g1^", "identity-missing"),
        // White has no Cannon; of Black's army one could have been selected, but no Guard.
        (&fight, one, "g1^=C", "not-concealed"),
        (&fight, spectator, "g1^=G", "not-concealed"),
        (&fight, spectator, "yield", "selections-missing"),
        (
            &fight,
            spectator,
            &format!("offer {whole}"),
            "selections-early",
        ),
        (
            &fight,
            spectator,
            "yield DRBNWWF/- DQRBWWFF/-",
            "selections-wrong",
        ),
        (
            &fight,
            spectator,
            "yield DRBNWWFF/- DQRBWWFG/-",
            "selections-wrong",
        ),
        (
            &fight,
            spectator,
            "yield DRBNWWFF/R DQRBWWFF/-",
            "selections-wrong",
        ),
        (
            &fight,
            one,
            "yield DQRBWWFF/- DQRBWWFF/-",
            "selections-wrong",
        ),
        (
            &select,
            spectator,
            &format!("D {whole}"),
            "selection-secret",
        ),
        (&select, one, &format!("D {whole}"), "selections-wrong"),
        (&report, one, "-wR", "casualty-secret"),
        (&report, one, "resignation:w", "selections-missing"),
        (
            &report,
            one,
            "elimination:w DRBNWWFF/R DQRBWWFF/W",
            "no-such-end",
        ),
        (
            &report,
            one,
            "resignation:w DRBNWWFF/C DQRBWWFF/W",
            "selections-wrong",
        ),
        (
            &report,
            one,
            "resignation:w DRBNWWFF/D DQRBWWFF/W",
            "selections-wrong",
        ),
    ] {
        let before = campaign.view(observer);
        let mut view = before.clone();
        let why = view.follow(told(text)).expect_err(text);
        assert_eq!(why.code(), code, "{text}: {why}");
        assert_eq!(view, before, "{text}");
        met.insert(code, why.to_string());
    }
    for (code, sentence) in OF_VIEWS {
        assert_eq!(met.get(code).map(String::as_str), Some(sentence));
    }
    for (observer, text) in [(one, "yield"), (two, "time"), (spectator, "yield")] {
        let mut view = fight.view(observer);
        let events = view.follow(told(&format!("{text} {whole}")));
        assert_eq!(events, Ok(fight.events(order(text))));
        assert_eq!(view, after(&fight, text).view(observer));
    }
    let over = after(&line(BattleMode::Inside), "concede");
    let mut view = over.view(one);
    assert_eq!(
        view.follow(told("end")).expect_err("over").code(),
        "finished"
    );
    assert_eq!(view.follow(told("?")).expect_err("over").code(), "finished");
}

/// What a player may not choose is refused by the rules that the player may know.
#[test]
fn a_players_order_holds_no_identity_no_report_and_no_other_sides_pick() {
    let fight = after(&line(BattleMode::Inside), &format!("{ATTACK} {SELECTIONS}"));
    let select = after(&line(BattleMode::Inside), ATTACK);
    let report = after(
        &line(BattleMode::Reported),
        &format!("{ATTACK} {SELECTIONS}"),
    );
    let [one, two, spectator] = [seat(1), seat(2), Observer::Spectator];
    for (campaign, observer, text, code) in [
        (&fight, one, "g1^=R", "identity-named"),
        (&fight, one, "g1^=Q", "identity-named"),
        (&fight, one, "a4a5=Q", "no-unit"),
        (&select, two, "D", "selection-secret"),
        (&select, two, "Q", "selection-secret"),
        (&select, spectator, "R", "selection-secret"),
        (&select, two, "go", "not-now"),
        (&report, one, "-wR", "not-now"),
        (&report, one, "-wQ", "not-now"),
        (&report, two, "resignation:w", "not-now"),
    ] {
        let why = campaign.view(observer).check(order(text)).expect_err(text);
        assert_eq!(why.code(), code, "{text}: {why}");
    }
    let mut rng = random::rng(1);
    let why = fight
        .draw(order("g1^=R"), &mut rng)
        .expect_err("a named identity");
    assert_eq!(why.code(), "identity-named");
}

#[test]
fn an_order_is_played_exactly_as_given_or_drawn_and_never_both() {
    let fight = after(&line(BattleMode::Inside), &format!("{ATTACK} {SELECTIONS}"));
    let mut game = Game::new(fight);
    let mut rng = random::rng(1);
    let why = game.play(order("g1^")).expect_err("nothing is drawn");
    assert!(why.to_string().contains("play_choice"), "{why}");
    let why = game.play_choice(order("g1^=R"), &mut rng);
    let why = why.expect_err("chance is not theirs to name");
    assert!(why.to_string().contains("you cannot choose"), "{why}");
    assert_eq!(game.ply(), 0);

    let mut again = game.clone();
    game.play_choice(order("g1^"), &mut rng).expect("a choice");
    let drawn = game.actions().next().expect("what was played");
    assert!(drawn.to_string().starts_with("g1^="), "{drawn}");
    again.play(drawn).expect("an action");
    assert_eq!(again.position(), game.position());
}

/// Hosts may be wrong, and messages lost: views take anything.
#[test]
fn whatever_is_told_is_followed_or_refused_and_a_refusal_changes_nothing() {
    let mut followed = 0;
    for (number, state) in (0..).zip(states::all()) {
        let mut rng = random::rng(number);
        let skipped = rng.below(23) as usize;
        let orders = states::conceivable(state).into_iter();
        let opened = opened(state, &mut rng);
        let orders = orders
            .skip(skipped)
            .step_by(23)
            .chain(state.legal_actions())
            .flat_map(|order| [None, opened].map(|opened| Told::Order { order, opened }));
        let others = ["?", "?.", "-w?", "-b?"].map(told);
        let all: Vec<Told> = orders.chain(others).collect();
        for observer in state.observers() {
            let before = state.view(observer);
            for &told in &all {
                let mut view = before.clone();
                if view.follow(told).is_ok() {
                    // What was followed could have happened: it led to a view.
                    if followed % 16 == 0 {
                        assert_eq!(view.to_string().parse().as_ref(), Ok(&view), "{told}");
                    }
                    followed += 1;
                } else {
                    assert_eq!(view, before, "{told} in {before}");
                }
            }
        }
    }
    assert!(followed > 1_000, "{followed}");
}

/// What may have been selected and lost in a battle, or almost.
fn opened(campaign: &Campaign, rng: &mut SeededRng) -> Option<Opened> {
    campaign.public().battle()?;
    let mut fielded = BySide::from_fn(|side| any_selection(campaign, side, rng));
    let mut lost = campaign
        .public()
        .battle_losses()
        .copied()
        .unwrap_or_default();
    if rng.below(4) == 0 {
        let [white, black] = [Unit::Rook, Unit::King];
        fielded[Side::White].add(white);
        lost[Side::Black].add(black);
    }
    Some(Opened { fielded, lost })
}

#[test]
fn a_seat_is_an_observer_and_a_host_is_none() {
    let seat = Seat::new(2).expect("a seat");
    let observer = |party| Campaign::observer_of(party);
    assert_eq!(observer(Party::Seat(seat)), Some(Observer::Seat(seat)));
    assert_eq!(observer(Party::Host), None);
    assert_eq!(observer(Party::Team(1)), None);
    let campaign = line(BattleMode::Inside);
    let names: Vec<String> = campaign
        .observers()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(names, ["1", "2", "spectator"]);
}

/// The weights that a turn has in many campaigns that agree with a view are those of the view.
fn assert_weights_of_samples(campaign: &Campaign, observer: Observer, turn: &str) {
    let view = campaign.view(observer);
    let mut rng: SeededRng = random::rng(11);
    let revealed = |order: &Order| match order {
        Order::Battle(Step { revealed, .. }) => *revealed,
        _ => None,
    };
    let mut sampled = BTreeMap::<Option<Unit>, f64>::new();
    const SAMPLES: u32 = 4_000;
    for _ in 0..SAMPLES {
        let chances = view.sample(&mut rng).chances(order(turn)).expect("a turn");
        let total: u64 = chances.iter().map(|(_, weight)| weight).sum();
        for (order, weight) in &chances {
            *sampled.entry(revealed(order)).or_default() += *weight as f64 / total as f64;
        }
    }
    let chances = view.chances(order(turn)).expect("a turn");
    let total: u64 = chances.iter().map(|(_, weight)| weight).sum();
    assert_eq!(
        chances.len(),
        sampled.len(),
        "{turn}: {chances:?} {sampled:?}"
    );
    for (told, weight) in &chances {
        let Told::Order {
            order,
            opened: None,
        } = told
        else {
            panic!("{told}");
        };
        let expected = *weight as f64 / total as f64;
        let found = sampled[&revealed(order)] / f64::from(SAMPLES);
        assert!(
            (expected - found).abs() < 0.02,
            "{told}: {expected} {found}"
        );
    }
}

#[test]
fn the_weights_of_a_view_are_those_of_the_campaigns_that_agree_with_it() {
    let fight = format!("{ATTACK} {SELECTIONS}");
    for (more, white, black) in [
        ("", "g1^", None),
        ("g1^=R", "f1^", Some("c10^")),
        ("g1^=R c10^=Q f1^=W", "e1^", Some("b10^")),
    ] {
        let campaign = after(&line(BattleMode::Inside), &format!("{fight} {more}"));
        let turn = match campaign.to_act() {
            Party::Seat(seat) if seat.number() == 1 => white,
            _ => black.expect("Black's turn"),
        };
        for observer in campaign.observers() {
            assert_weights_of_samples(&campaign, observer, turn);
        }
    }
}

#[test]
fn a_host_weighs_a_turn_by_what_lies_face_down() {
    let fight = after(&line(BattleMode::Inside), &format!("{ATTACK} {SELECTIONS}"));
    let chances = fight.chances(order("g1^")).expect("a turn");
    let texts: Vec<String> = chances
        .iter()
        .map(|(order, weight)| format!("{order} {weight}"))
        .collect();
    assert_eq!(
        texts,
        ["g1^=R 1", "g1^=B 1", "g1^=N 1", "g1^=W 2", "g1^=F 2"]
    );
    let choices = fight.choices();
    assert!(choices.contains(&order("g1^")) && choices.contains(&order("offer")));
    assert!(
        choices
            .iter()
            .all(|choice| !choice.to_string().contains('='))
    );
}

#[test]
fn what_is_told_is_read_as_it_is_written() {
    for text in [
        "?",
        "?.",
        "-w?",
        "-b?",
        "end",
        "R",
        "g1^=R",
        "2,-3>1,-2",
        "yield DRBNWWFF/R DNCW/-",
        "checkmate:w -/- -/-",
    ] {
        assert_eq!(told(text).to_string(), text);
        let json = serde_json::to_string(&told(text)).expect("a text");
        assert_eq!(json, format!("{text:?}"));
        assert_eq!(
            serde_json::from_str::<Told>(&json).expect("told"),
            told(text)
        );
    }
    let form = "the selections after an order are written like DRBNWWFF/R DNCW/-";
    for (text, why) in [
        ("", "an order is written like"),
        ("??", "an order is written like"),
        ("-x?", "an order is written like"),
        ("yield ", form),
        ("yield D/-", form),
        ("yield D -", form),
        ("yield D/X -/-", "selections: no unit has the letter 'X'"),
        ("yield D/- -/", "selections: no units are written -"),
        (
            "yield D/- -/- -/-",
            "selections: no unit has the letter '-'",
        ),
    ] {
        let error = text.parse::<Told>().expect_err(text).to_string();
        assert!(error.contains(why), "{text}: {error}");
        let json = format!("{text:?}");
        let by_serde = serde_json::from_str::<Told>(&json)
            .expect_err(text)
            .to_string();
        assert!(by_serde.contains(&error), "{text}: {by_serde}");
    }
    for text in ["1", "6", "spectator"] {
        let read: Observer = serde_json::from_str(&format!("{text:?}")).expect(text);
        assert_eq!(read.to_string(), text);
    }
    assert!(serde_json::from_str::<Observer>("\"7\"").is_err());
}
