//! Marches, selections and reports as a whole.

use std::collections::BTreeSet;

use crate::common::states::{ATTACK, LINE, after, begin, line};
use crate::common::{random, states};
use piece_kit::{BySide, Message, Seed, SeededRng, Variant};
use strata_strategic::scenarios::Scenario;
use strata_strategic::{
    BattleEnd, BattleMode, Campaign, Illegal, Order, PublicCampaign, Report, Stage,
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
    let (mut battles, mut left_out) = (0, 0);
    for scenario in random::scenarios() {
        for number in 0..4 {
            let mut rng = random::rng(number);
            let mut reported = begin(&scenario, BattleMode::Reported);
            let mut inside = begin(&scenario, BattleMode::Inside);
            while let Some(order) = states::choose(&reported, &mut rng) {
                if reported.public().stage() == Stage::Report {
                    let (report, turns) = fought(&reported, &mut rng);
                    let orders = reported.report_orders(&report).expect("a true report");
                    let settled = [&reported, &inside].map(|begun| settled(begun, &report));
                    let (half, rest) = turns.split_at(turns.len() / 2);
                    play_all(&mut reported, &orders);
                    play_all(&mut inside, half);
                    let midway = self::settled(&inside, &report);
                    left_out += usize::from(refuses_to_forget(&inside));
                    play_all(&mut inside, rest);
                    assert_eq!(settled, [reported.clone(), inside.clone()]);
                    assert_eq!(midway, inside);
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
    assert!(left_out > 50, "only {left_out}");
}

/// Whether a battle has seen a loss: a report without any is then refused and changes nothing.
fn refuses_to_forget(fight: &Campaign) -> bool {
    let mut settled = fight.clone();
    let answer = settled.settle_battle(&Report {
        end: BattleEnd::Agreement,
        lost: BySide::default(),
    });
    let Err(why) = answer else {
        return false;
    };
    assert_eq!(why.code(), "lost-before", "{fight}");
    assert!(why.to_string().ends_with(", which the report leaves out"));
    assert_eq!(settled, *fight);
    true
}

fn settled(begun: &Campaign, report: &Report) -> Campaign {
    let mut settled = begun.clone();
    let answer = settled.settle_battle(report);
    assert_eq!(answer, Ok(()), "{begun}");
    settled
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

/// All groups that picks can put together, order by order.
fn groups_by_picking(campaign: &Campaign, is_whole: &dyn Fn(&Campaign) -> bool) -> BTreeSet<Units> {
    fn visit(
        campaign: &Campaign,
        picked: Units,
        is_whole: &dyn Fn(&Campaign) -> bool,
        found: &mut BTreeSet<Units>,
    ) {
        if is_whole(campaign) {
            found.insert(picked);
        }
        for order in campaign.legal_actions() {
            if let Order::Pick(unit) = order {
                let mut next = campaign.clone();
                next.play_unchecked(order);
                let mut units = picked;
                units.add(unit);
                let selecting = next.public().selecting() == campaign.public().selecting();
                if selecting {
                    visit(&next, units, is_whole, found);
                } else {
                    found.insert(units);
                }
            }
        }
    }
    let mut found = BTreeSet::new();
    visit(campaign, Units::NONE, is_whole, &mut found);
    found
}

#[test]
fn the_marches_from_a_hex_are_what_picks_and_go_can_put_together() {
    let (mut compared, mut none) = (0, 0);
    for scenario in random::scenarios() {
        let mut rng = random::rng(7);
        let mut campaign = begin(&scenario, BattleMode::Inside);
        while let Some(order) = states::choose(&campaign, &mut rng) {
            campaign.play_unchecked(order);
            let stage = campaign.public().stage();
            // Outside its stage nothing is to be tried.
            if stage != Stage::Move || campaign.outcome().is_some() {
                let hexes = campaign.public().armies();
                none += hexes
                    .map(|(hex, _)| campaign.public().marches(hex).count())
                    .sum::<usize>();
            } else if rng.below(8) == 0 {
                compared += assert_marches(&campaign);
            }
        }
    }
    assert!(compared > 500 && none == 0, "{compared} {none}");
}

/// Compares the marches from every hex; returns how many there are.
fn assert_marches(campaign: &Campaign) -> usize {
    let public = campaign.public();
    let mut tried = BTreeSet::new();
    for order in campaign.legal_actions() {
        if let Order::March { from, to } = order {
            let mut open = campaign.clone();
            open.play_unchecked(order);
            let goes = |campaign: &Campaign| campaign.check(Order::Go).is_ok();
            let groups = groups_by_picking(&open, &goes).into_iter();
            tried.extend(groups.map(|units| (from, to, units)));
        }
    }
    let armies = public.armies();
    let marches = armies.flat_map(|(from, _)| {
        let marches = public.marches(from);
        marches.map(move |(to, units)| (from, to, units))
    });
    let marches: Vec<_> = marches.collect();
    let told: BTreeSet<_> = marches.iter().copied().collect();
    assert_eq!(told.len(), marches.len(), "no march twice");
    assert_eq!(told, tried, "{campaign}");
    told.len()
}

#[test]
fn the_selections_are_what_picks_can_put_together() {
    let mut campaign = after(&line(BattleMode::Inside), ATTACK);
    for _ in 0..2 {
        let told: BTreeSet<_> = campaign.public().selections().collect();
        assert_eq!(told, groups_by_picking(&campaign, &|_| false));
        assert!(!told.is_empty());
        let first = *told.iter().next().expect("a selection");
        for order in campaign.selection_orders(&first).expect("legal picks") {
            // What has been picked so far is no part of the answer.
            assert_eq!(campaign.public().selections().count(), told.len());
            campaign.play_unchecked(order);
        }
    }
    assert_eq!(campaign.public().selections().count(), 0);
}

/// An army of every unit, 20 of most, beside a small one: more groups than could be looked at.
fn huge() -> Scenario {
    let most = "RBNGCWF".repeat(20);
    let text = format!(
        "version = 1\nname = \"huge\"\ntitle = \"Huge\"\nmap = {{ version = 1, radius = 1 }}\n\
         [[seats]]\ngold = 0\narmies = [{{ at = \"0,0\", units = \"KD{most}\" }}]\n\
         [[seats]]\ngold = 0\narmies = [{{ at = \"1,0\", units = \"KRBNCWWFF\" }}]\n"
    );
    text.parse().expect("a scenario")
}

#[test]
fn the_groups_of_a_huge_army_are_made_one_by_one() {
    let mut campaign = after(&begin(&huge(), BattleMode::Inside), "end");
    let [from, to] = ["0,0", "1,0"].map(|hex| hex.parse().expect("a hex"));
    let all: Vec<_> = campaign.public().marches(from).take(100_000).collect();
    assert_eq!(all.len(), all.iter().collect::<BTreeSet<_>>().len());
    let attacks = all.iter().filter(|(hex, _)| *hex == to);
    for (_, group) in attacks.step_by(999) {
        assert!(campaign.march_orders(from, to, group).is_ok(), "{group}");
    }
    let king = units(&format!("K{}", "RBNGCWF".repeat(20)));
    for order in campaign.march_orders(from, to, &king).expect("a march") {
        campaign.play_unchecked(order);
    }
    campaign
        .play("end".parse().expect("an order"))
        .expect("the end of the moves");
    campaign.play_unchecked(Order::Fight { from, to });
    let selections: BTreeSet<_> = campaign.public().selections().collect();
    // Three pieces of five kinds and four soldiers of two.
    assert_eq!(selections.len(), 35 * 5);
}

#[test]
fn a_report_that_does_not_agree_settles_nothing() {
    let mut fight = after(&line(BattleMode::Inside), ATTACK);
    let no_loss = Report {
        end: BattleEnd::Agreement,
        lost: BySide::default(),
    };
    let stage = Stage::Selection;
    assert_eq!(
        fight.settle_battle(&no_loss),
        Err(Illegal::NotNow { stage })
    );
    while fight.public().stage() == Stage::Selection {
        let order = fight.legal_actions()[0];
        fight.play_unchecked(order);
    }
    let before = fight.clone();
    let mut refused = |white: &str, end| {
        let lost = BySide {
            white: units(white),
            black: Units::NONE,
        };
        let answer = fight.settle_battle(&Report { end, lost });
        assert_eq!(fight, before);
        answer.expect_err("a report that does not agree")
    };
    let agreed = BattleEnd::Agreement;
    let unit = Unit::Duke;
    assert_eq!(refused("D", agreed), Illegal::RoyalCaptured { unit });
    assert!(matches!(refused("QQ", agreed), Illegal::NotFielded { .. }));
    let end = BattleEnd::Dead;
    assert_eq!(refused("-", end), Illegal::NoSuchEnd { end });
}
