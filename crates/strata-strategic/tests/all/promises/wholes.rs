//! Marches, selections and reports as a whole: the orders for them are given exactly if
//! the rule page allows them, and come to what was asked for.

use crate::common::random;
use crate::common::states;
use crate::common::states::{ATTACK, SELECTIONS, after, begin, line};
use crate::common::twins::{FULL, any_selection, pool};
use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Seed, SeededRng, Side, Variant};
use strata_strategic::{
    BattleEnd, BattleMode, Campaign, Event, Illegal, Order, PublicCampaign, Report, Scenario, Stage,
};
use strata_tactical::{Arbiter, Class, Deal, Selection, Unit, Units};

#[track_caller]
fn units(text: &str) -> Units {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Any of some units, each as likely as not.
fn some_of(pool: &Units, rng: &mut SeededRng) -> Units {
    let odds = 1 + rng.below(4);
    pool.iter().filter(|_| rng.below(4) < odds).collect()
}

/// Rule page, *Move*: whether a group may march.
fn may_march(public: &PublicCampaign, from: Hex, to: Hex, group: &Units) -> bool {
    let seat = public.active();
    let Some(army) = public.army(from).filter(|army| army.seat == seat) else {
        return false;
    };
    let target = public.army(to).map(|army| army.seat);
    let ally = target.is_some_and(|other| other != seat && public.allied(other, seat));
    let enemy = target.is_some_and(|other| !public.allied(other, seat));
    let pending: Vec<_> = public
        .attacks()
        .filter(|attack| attack.from == from)
        .collect();
    let again = pending.iter().any(|attack| attack.to == to);
    let waiting = pending
        .iter()
        .fold(*group, |all, attack| all.with(&attack.units));
    let left = army.units.without(&waiting);
    let guarded =
        left.is_empty() || left.of_class(Class::Royal) > 0 || public.structure(from).is_some();
    from.distance(to) == 1
        && public.terrain(to).is_some()
        && !ally
        && !again
        && army.fresh().includes(group)
        && group.of_class(Class::Royal) > 0
        && (!enemy
            || FULL
                .iter()
                .all(|(class, least)| group.of_class(*class) >= *least))
        && guarded
}

/// A march that may or may not be allowed: mostly of an own army, at times on an enemy.
fn any_march(public: &PublicCampaign, rng: &mut SeededRng) -> (Hex, Hex, Units) {
    let own = rng.below(4) > 0;
    let armies = public.armies();
    let armies = armies.filter(|(_, army)| !own || army.seat == public.active());
    let armies: Vec<_> = armies.collect();
    let (from, army) = *rng.choose(&armies).expect("an army");
    let enemy = |to: &Hex| {
        let army = public.army(*to);
        army.is_some_and(|army| army.seat != public.active())
    };
    let enemies: Vec<Hex> = from.neighbours().into_iter().filter(enemy).collect();
    let anywhere = from.neighbours()[rng.below(6) as usize];
    let to = rng.choose(&enemies).copied().unwrap_or(anywhere);
    let group = match rng.below(3) {
        0 => some_of(&army.units, rng),
        1 => some_of(&army.fresh(), rng),
        _ => {
            let mut most = army.fresh();
            most.remove(*rng.choose(&Unit::ALL).expect("a unit"));
            most
        }
    };
    (from, to, group)
}

#[test]
fn a_march_is_ordered_exactly_if_the_group_may_go() {
    let (mut allowed, mut refused, mut attacks) = (0, 0, 0);
    for number in 0..132 {
        states::play(number, |campaign, rng| {
            let public = campaign.public();
            if campaign.outcome().is_some() || public.stage() != Stage::Move {
                return;
            }
            let (from, to, group) = any_march(public, rng);
            match campaign.march_orders(from, to, &group) {
                Ok(orders) => {
                    assert!(may_march(public, from, to, &group), "{from} {to} {group}");
                    attacks += u32::from(assert_goes(campaign, &orders, from, to, group));
                    allowed += 1;
                }
                Err(why) => {
                    let may = may_march(public, from, to, &group);
                    assert!(!may, "{from} {to} {group} in {campaign}: {why}");
                    refused += 1;
                }
            }
        });
    }
    let met = [allowed > 1000, refused > 1000, attacks > 30];
    assert_eq!(met, [true; 3], "{allowed} {refused} {attacks}");
}

/// The orders take this group there; says whether it attacks.
fn assert_goes(campaign: &Campaign, orders: &[Order], from: Hex, to: Hex, units: Units) -> bool {
    assert_eq!(orders.len() as u32, units.len() + 2);
    let mut next = campaign.clone();
    let mut events = Vec::new();
    for order in orders {
        events.extend(next.play(*order).expect("a legal order"));
    }
    let attack = events.contains(&Event::AttackDeclared { from, to, units });
    assert!(attack || events.contains(&Event::Marched { from, to, units }));
    assert_eq!(next.public().march(), None);
    attack
}

/// Rule page, *Battle*: whether this is what a side may field.
fn may_field(campaign: &Campaign, side: Side, fielded: &Units) -> bool {
    let pool = pool(campaign, side);
    let full =
        |(class, full): &(Class, u32)| fielded.of_class(*class) == pool.of_class(*class).min(*full);
    pool.includes(fielded) && FULL.iter().all(full)
}

/// States in which nothing has been selected yet by the side that is to select.
fn selections(
    numbers: std::ops::Range<u64>,
    mut visit: impl FnMut(&Campaign, Side, &mut SeededRng),
) {
    for number in numbers {
        states::play(number, |campaign, rng| {
            if let Some(side) = campaign.public().selecting() {
                if campaign.selection(side).is_empty() {
                    visit(campaign, side, rng);
                }
            }
        });
    }
}

#[test]
fn a_selection_is_ordered_exactly_if_it_may_be_fielded() {
    let (mut allowed, mut refused) = (0, 0);
    selections(0..132, |campaign, side, rng| {
        let whole = any_selection(campaign, side, rng);
        let mut other = whole;
        other.remove(*rng.choose(&Unit::ALL).expect("a unit"));
        other.add(*rng.choose(&Unit::ALL).expect("a unit"));
        for fielded in [whole, other] {
            if fielded.len() != whole.len() {
                continue;
            }
            match campaign.selection_orders(&fielded) {
                Ok(orders) => {
                    assert!(
                        may_field(campaign, side, &fielded),
                        "{fielded} in {campaign}"
                    );
                    let mut next = campaign.clone();
                    orders.iter().for_each(|order| next.play_unchecked(*order));
                    assert_eq!(next.selection(side), &fielded);
                    assert_ne!(next.public().selecting(), Some(side), "it is complete");
                    allowed += 1;
                }
                Err(why) => {
                    let may = may_field(campaign, side, &fielded);
                    assert!(!may, "{fielded} in {campaign}: {why}");
                    refused += 1;
                }
            }
        }
    });
    assert!(allowed > 300 && refused > 100, "{allowed} {refused}");
}

#[test]
fn what_is_left_of_a_selection_is_ordered_too() {
    let begun = after(&line(BattleMode::Inside), &format!("{ATTACK} D R B"));
    let orders = begun.selection_orders(&units("NWWFF")).expect("the rest");
    assert_eq!(orders.len(), 5);
    let again = begun.selection_orders(&units("BNWWFF"));
    assert_eq!(again, Err(Illegal::NotFieldable { unit: Unit::Bishop }));
}

/// The opponent's selection is no part of it, even where it could go on with the unit.
#[test]
fn a_unit_too_many_in_a_selection_is_not_picked_for_the_opponent() {
    let text = LONE_FERZ.trim();
    let scenario = Scenario::from_toml(text).expect("a scenario");
    for mode in [BattleMode::Inside, BattleMode::Reported] {
        let begun = after(&begin(&scenario, mode), ATTACK);
        assert!(begun.selection_orders(&units("DRBNWWFF")).is_ok());
        let stage = Stage::Selection;
        let answer = begun.selection_orders(&units("DRBNWWFFF"));
        assert_eq!(answer, Err(Illegal::NotNow { stage }));
    }
}

#[test]
fn nothing_is_selected_where_a_group_is_put_together() {
    let open = after(&line(BattleMode::Inside), "end 1,0>2,0");
    let stage = Stage::March;
    let answer = open.selection_orders(&units("DR"));
    assert_eq!(answer, Err(Illegal::NotNow { stage }));
}

/// The line of the other tests with a single Ferz on the mine.
const LONE_FERZ: &str = r#"
    version = 1
    name = "lone-ferz"
    title = "A lone Ferz"
    map = { version = 1, hexes = ["0,0", "1,0", "2,0", "3,0"], places = [
        { at = ["0,0", "3,0"], structure = "base" }, { at = ["2,0"], structure = "mine" },
    ] }
    seats = [
        { gold = 9, armies = [{ at = "0,0", units = "K" }, { at = "1,0", units = "DRBNWWFF" }] },
        { gold = 9, armies = [{ at = "3,0", units = "K" }, { at = "2,0", units = "F" }] },
    ]
"#;

/// Rule page, *Battle*, and the words of the ends: whether a battle can end so.
fn can_end(left: &BySide<Units>, end: BattleEnd) -> bool {
    let bare = |side: Side| left[side].is_empty();
    let lone_duke = |side: Side| left[side] == units("D");
    if let Some(loser) = Side::ALL.into_iter().find(|side| bare(*side)) {
        return end == BattleEnd::Elimination(!loser);
    }
    if Side::ALL.into_iter().all(lone_duke) {
        return end == BattleEnd::Dead;
    }
    match end {
        BattleEnd::Elimination(_) | BattleEnd::Dead => false,
        BattleEnd::Checkmate(winner) => left[!winner].of_class(Class::Royal) == 1,
        _ => true,
    }
}

#[test]
fn a_report_is_ordered_exactly_if_it_agrees_with_the_selections_and_with_itself() {
    let (mut allowed, mut refused) = (0, 0);
    for number in 0..132 {
        let mut before = false;
        states::play(number, |campaign, rng| {
            let selecting = campaign.public().selecting().is_some();
            let begun = std::mem::replace(&mut before, selecting);
            if campaign.public().stage() != Stage::Report || !begun {
                return;
            }
            let fielded = BySide::from_fn(|side| *campaign.selection(side));
            for end in states::ends() {
                let mut lost = BySide::from_fn(|side| some_of(&fielded[side], rng));
                if rng.below(4) == 0 {
                    lost.black.add(*rng.choose(&Unit::ALL).expect("a unit"));
                }
                let there = Side::ALL
                    .into_iter()
                    .all(|side| fielded[side].includes(&lost[side]));

                let left = BySide::from_fn(|side: Side| fielded[side].without(&lost[side]));
                let royal = lost.white.with(&lost.black).of_class(Class::Royal) > 0;
                let may = there && !royal && can_end(&left, end);
                let report = Report { end, lost };
                let answer = campaign.report_orders(&report);
                assert_eq!(answer.is_ok(), may, "{report:?} in {campaign}: {answer:?}");
                let Ok(orders) = answer else {
                    refused += 1;
                    continue;
                };
                allowed += 1;
                let mut next = campaign.clone();
                let (last, casualties) = orders.split_last().expect("a result");
                casualties
                    .iter()
                    .for_each(|order| next.play_unchecked(*order));
                let hex = campaign.public().battle().expect("a battle").to;
                let ended = Event::BattleEnded {
                    hex,
                    end,
                    fielded,
                    lost,
                };
                assert_eq!(next.events(*last).first(), Some(&ended));
            }
        });
    }
    assert!(allowed > 300 && refused > 300, "{allowed} {refused}");
}

/// Fights a battle under an arbiter; his report, and the same turns as orders.
fn fought(campaign: &Campaign, rng: &mut SeededRng) -> (Report, Vec<Order>) {
    let group = campaign.public().battle().expect("a battle");
    let selection = |side| Selection::defender(*campaign.selection(side)).expect("a selection");
    let selections = BySide::from_fn(selection);
    let deal = Deal::draw(&selections, &Seed::from(rng.bits()));
    let board = campaign.public().board(group.to).expect("a board");
    let mut arbiter = Arbiter::new(board, &selections, &deal).expect("a battle");
    assert_eq!(Report::of(&arbiter), None);
    while arbiter.outcome().is_none() {
        let turns = arbiter.public().turns();
        let turn = *rng.choose(&turns).expect("a turn");
        arbiter.take(turn).expect("a legal turn");
    }
    let orders = arbiter.steps().into_iter().map(Order::Battle).collect();
    (Report::of(&arbiter).expect("it is over"), orders)
}

/// A campaign with battles reported, and the same one with its battles inside: the same
/// turns come to the same.
#[test]
fn an_arbiters_report_comes_to_the_same_as_his_turns_inside() {
    let mut battles = 0;
    for scenario in random::scenarios() {
        for number in 0..12 {
            let mut rng = random::rng(number);
            let mut reported = begin(&scenario, BattleMode::Reported);
            let mut inside = begin(&scenario, BattleMode::Inside);
            while let Some(order) = states::choose(&reported, &mut rng) {
                if reported.public().stage() == Stage::Report {
                    let (report, turns) = fought(&reported, &mut rng);
                    let orders = reported.report_orders(&report).expect("a true report");
                    play_all(&mut reported, &orders);
                    play_all(&mut inside, &turns);
                    battles += 1;
                } else {
                    play_all(&mut reported, &[order]);
                    play_all(&mut inside, &[order]);
                }
                assert_same_state(&reported, &inside);
            }
        }
    }
    assert!(battles > 300, "only {battles}");
}

fn play_all(campaign: &mut Campaign, orders: &[Order]) {
    for order in orders {
        if let Err(why) = campaign.play(*order) {
            panic!("{order} in {campaign}: {why}");
        }
    }
}

#[track_caller]
fn assert_same_state(one: &Campaign, other: &Campaign) {
    assert_eq!(one.outcome(), other.outcome());
    let (one, other) = (one.public(), other.public());
    assert!(one.armies().eq(other.armies()));
    assert!(one.attacks().eq(other.attacks()));
    assert!(one.seats().all(|seat| one.gold(seat) == other.gold(seat)));
    let decided = |public: &PublicCampaign| {
        let active = (public.active(), public.round(), public.retreating());
        (
            active,
            public.quiet_rounds(),
            public.battle(),
            public.selecting(),
        )
    };
    assert_eq!(decided(one), decided(other));
}

#[test]
fn a_battle_in_which_nothing_was_captured_is_reported_by_its_result_alone() {
    let both = format!("{ATTACK} {SELECTIONS}");
    let campaign = after(&line(BattleMode::Reported), &both);
    let end = BattleEnd::Agreement;
    let lost = BySide::default();
    let orders = campaign
        .report_orders(&Report { end, lost })
        .expect("a report");
    assert_eq!(orders, [Order::Result(end)]);
}
