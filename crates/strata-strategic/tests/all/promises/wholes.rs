//! Marches, selections and reports as a whole.

use crate::common::states::{ATTACK, LINE, after, begin, line};
use crate::common::{random, states};
use piece_kit::{BySide, Seed, SeededRng, Variant};
use strata_strategic::{
    BattleMode, Campaign, Illegal, Order, PublicCampaign, Report, Scenario, Stage,
};
use strata_tactical::{Arbiter, Deal, Selection, Unit, Units};

#[track_caller]
fn units(text: &str) -> Units {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[test]
fn a_march_is_ordered_as_a_whole_or_refused_as_one_of_its_orders_is() {
    let campaign = after(&line(BattleMode::Inside), "end");
    let orders = |group| {
        let [from, to] = ["1,0", "2,0"].map(|hex| hex.parse().expect("a hex"));
        let orders = campaign.march_orders(from, to, &units(group))?;
        Ok(orders
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" "))
    };
    let whole = orders("DRBNWWFF").expect("a march");
    assert_eq!(format!("end {whole} end 1,0x2,0"), ATTACK);
    let hex = "1,0".parse().expect("a hex");
    let unit = Unit::Queen;
    assert_eq!(orders("DQBNWWFF"), Err(Illegal::NoMoreOf { unit, hex }));
    assert!(matches!(
        orders("DRBNWWF"),
        Err(Illegal::TooWeak { found: 3, .. })
    ));
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
    let lone_ferz = LINE.replace("DQRNBCWWFF", "F");
    let scenario = Scenario::from_toml(&lone_ferz).expect("a scenario");
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

/// Fights a battle under an arbiter; the report, and the same turns as orders.
fn fought(campaign: &Campaign, rng: &mut SeededRng) -> (Report, Vec<Order>) {
    let group = campaign.public().battle().expect("a battle");
    let selection = |side| Selection::defender(*campaign.selection(side)).expect("a selection");
    let selections = BySide::from_fn(selection);
    let deal = Deal::draw(&selections, &Seed::guessable(rng.bits()));
    let board = campaign.public().board(group.to).expect("a board");
    let mut arbiter = Arbiter::new(board, &selections, &deal).expect("a battle");
    assert_eq!(Report::of(&arbiter), None);
    while arbiter.outcome().is_none() {
        let turns = arbiter.public().turns();
        let turn = *rng.choose(&turns).expect("a turn");
        arbiter
            .take(arbiter.public().turn(), turn)
            .expect("a legal turn");
    }
    let orders = arbiter.steps().into_iter().map(Order::Battle).collect();
    (Report::of(&arbiter).expect("it is over"), orders)
}

/// A campaign with battles reported, and the same one with its battles inside: the same
/// turns come to the same.
#[test]
fn an_arbiters_report_comes_to_the_same_as_the_same_turns_inside() {
    let mut battles = 0;
    for scenario in random::scenarios() {
        for number in 0..4 {
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
    assert!(battles > 100, "only {battles}");
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
