//! Campaigns drawn from what somebody knows: they agree with the view, and selections are
//! as likely as they are.

use crate::common::{random, states};
use std::collections::BTreeMap;

use crate::common::states::{after, begin};
use crate::common::twins::{FULL, pool, seen};
use piece_kit::{Hidden, Side, Variant};
use strata_strategic::scenarios::Scenario;
use strata_strategic::{BattleMode, Campaign, Observer, Seat, Stage, View};
use strata_tactical::{Class, Unit, Units};

#[track_caller]
fn units(text: &str) -> Units {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn seat(number: u8) -> Observer {
    Observer::Seat(Seat::new(number).expect("a seat"))
}

#[test]
fn what_is_sampled_from_a_view_has_that_view_and_is_a_campaign() {
    for (number, state) in (0..).zip(states::all()) {
        let mut rng = random::rng(number);
        for observer in state.public().observers() {
            let view = state.view(observer);
            let sampled = Campaign::sample(&view, &mut rng);
            assert_eq!(sampled.view(observer), view, "{sampled}");
            assert_eq!(sampled.public(), state.public());
            assert_eq!(sampled.to_string().parse().as_ref(), Ok(&sampled));
            assert_eq!(sampled.key(), state.key());
            // Nothing is known of a view that its text does not say.
            let read: View = view.to_string().parse().expect("a view");
            let [one, other] = [&view, &read]
                .map(|view| Campaign::sample(view, &mut random::rng(number)).to_string());
            assert_eq!(one, other);
        }
    }
}

#[test]
fn sampled_selections_agree_with_the_army_and_with_what_came_to_light() {
    let mut drawn = 0;
    for (number, state) in (0..).zip(states::all()) {
        if state.public().battle().is_none() {
            continue;
        }
        let mut rng = random::rng(number);
        for observer in state.public().observers() {
            let view = state.view(observer);
            let sampled = Campaign::sample(&view, &mut rng);
            for side in Side::ALL {
                let selection = sampled.selection(side);
                if view.side() == Some(side) {
                    assert_eq!(selection, state.selection(side));
                } else if begun_or_none(state, side) {
                    assert_eq!(*selection, Units::NONE);
                } else {
                    assert_fielded(&sampled, side);
                    drawn += 1;
                }
            }
        }
    }
    assert!(drawn > 60, "only {drawn}");
}

/// Whether a side has not finished its selection.
fn begun_or_none(state: &Campaign, side: Side) -> bool {
    let selecting = state.public().selecting();
    selecting == Some(side) || selecting == Some(Side::White)
}

#[track_caller]
fn assert_fielded(campaign: &Campaign, side: Side) {
    let (pool, seen) = (pool(campaign, side), seen(campaign, side));
    let selection = campaign.selection(side);
    assert!(
        pool.includes(selection) && selection.includes(&seen),
        "{campaign}"
    );
    for (class, full) in FULL {
        assert_eq!(
            selection.of_class(class),
            full.min(pool.of_class(class)),
            "{campaign}"
        );
    }
    let hidden = match campaign.public().stage() {
        Stage::Fight => selection.without(&seen),
        _ => Units::NONE,
    };
    assert_eq!(*campaign.concealed(side), hidden);
}

/// Two armies out of which there is much to select.
const LARGE: &str = r#"
    version = 1
    name = "large"
    title = "Large"
    map = { version = 1, hexes = ["0,0", "1,0", "2,0", "3,0"] }
    seats = [
        { gold = 0, armies = [{ at = "0,0", units = "K" }, { at = "1,0", units = "DDRRBNNWWWFF" }] },
        { gold = 0, armies = [{ at = "3,0", units = "K" }, { at = "2,0", units = "DRRNNCWWFFF" }] },
    ]
"#;

const WHITE: &str = "D R B N W W W F";
const BLACK: &str = "D R N C W F F F";

/// The battle of the large armies after both selections, and more orders.
fn large(battles: BattleMode, more: &str) -> Campaign {
    let scenario = Scenario::from_toml(LARGE).expect("a scenario");
    let attack = "end 1,0>2,0 D D R R B N N W W W F F go end 1,0x2,0";
    after(
        &begin(&scenario, battles),
        &format!("{attack} {WHITE} {BLACK} {more}"),
    )
}

/// How many of all ways to take so many units of a class out of an army, each unit by
/// itself, give which selection; with `shown`, only those in which one unit that was taken,
/// each as likely, is such a unit.
fn exact(army: &str, class: Class, number: u32, shown: Option<Unit>) -> BTreeMap<Units, f64> {
    let of_class = units(army).iter().filter(|unit| unit.class() == class);
    let all: Vec<Unit> = of_class.collect();
    let mut ways = BTreeMap::<Units, f64>::new();
    for taken in 0..1_u32 << all.len() {
        if taken.count_ones() != number {
            continue;
        }
        let chosen = all
            .iter()
            .enumerate()
            .filter(|(at, _)| taken >> at & 1 == 1);
        let chosen: Units = chosen.map(|(_, unit)| *unit).collect();
        let weight = shown.map_or(1, |shown| chosen.count(shown));
        if weight > 0 {
            *ways.entry(chosen).or_default() += f64::from(weight);
        }
    }
    let sum: f64 = ways.values().sum();
    ways.values_mut().for_each(|way| *way /= sum);
    ways
}

/// The chances of a side's selections without its royal: pieces and soldiers are selected
/// apart.
fn chances(army: &str, shown: Option<Unit>) -> BTreeMap<Units, f64> {
    let shown_of = |class| shown.filter(|unit: &Unit| unit.class() == class);
    let pieces = exact(army, Class::Piece, 3, shown_of(Class::Piece));
    let soldiers = exact(army, Class::Soldier, 4, shown_of(Class::Soldier));
    let pairs = pieces.iter().flat_map(|(piece, one)| {
        let soldiers = soldiers.iter();
        soldiers.map(move |(soldier, other)| (piece.with(soldier), one * other))
    });
    pairs.collect()
}

/// Whether counts are as likely as they should be: chi-square within six standard
/// deviations of its mean, and nothing that cannot be.
#[track_caller]
fn assert_frequencies(counts: &BTreeMap<Units, u32>, chances: &BTreeMap<Units, f64>) {
    assert!(counts.keys().eq(chances.keys()), "{counts:?} {chances:?}");
    let all: f64 = counts.values().copied().map(f64::from).sum();
    let mut chi_square = 0.0;
    for (units, chance) in chances {
        let expected = all * chance;
        assert!(expected > 20.0, "too few draws: {counts:?}");
        chi_square += (f64::from(counts[units]) - expected).powi(2) / expected;
    }
    let freedom = chances.len() as f64 - 1.0;
    let bound = freedom + 6.0 * f64::sqrt(2.0 * freedom) + 6.0;
    assert!(chi_square < bound, "{chi_square} {counts:?} {chances:?}");
}

/// The selections of a side in many samples of a view.
fn sampled(campaign: &Campaign, observer: Observer, side: Side) -> BTreeMap<Units, u32> {
    let view = campaign.view(observer);
    let mut rng = random::rng(7);
    let mut counts = BTreeMap::new();
    let duke = units("D");
    for _ in 0..20_000 {
        let selection = *Campaign::sample(&view, &mut rng).selection(side);
        *counts.entry(selection.without(&duke)).or_default() += 1;
    }
    counts
}

const WHITE_ARMY: &str = "RRBNNWWWFF";
const BLACK_ARMY: &str = "RRNNCWWFFF";

#[test]
fn every_unit_of_a_class_is_equally_likely_to_have_been_selected() {
    for mode in [BattleMode::Inside, BattleMode::Reported] {
        let campaign = large(mode, "");
        for observer in [seat(2), Observer::Spectator] {
            let counts = sampled(&campaign, observer, Side::White);
            assert_frequencies(&counts, &chances(WHITE_ARMY, None));
        }
        for observer in [seat(1), Observer::Spectator] {
            let counts = sampled(&campaign, observer, Side::Black);
            assert_frequencies(&counts, &chances(BLACK_ARMY, None));
        }
    }
}

/// Which unit is revealed first is as likely as any: that it was a Rook makes it likelier
/// that there are two.
#[test]
fn what_came_to_light_changes_what_is_likely() {
    for (turns, white, black) in [
        ("g1^=R c10^=N", Some(Unit::Rook), Some(Unit::Knight)),
        ("g1^=W c10^=F", Some(Unit::Wazir), Some(Unit::Ferz)),
        ("g1^=B", Some(Unit::Bishop), None),
    ] {
        let campaign = large(BattleMode::Inside, turns);
        let counts = sampled(&campaign, seat(2), Side::White);
        assert_frequencies(&counts, &chances(WHITE_ARMY, white));
        let counts = sampled(&campaign, seat(1), Side::Black);
        assert_frequencies(&counts, &chances(BLACK_ARMY, black));
    }
}

#[test]
fn a_king_is_always_selected() {
    let text = LARGE
        .replace(
            "units = \"K\" }, { at = \"2,0\"",
            "units = \"D\" }, { at = \"2,0\"",
        )
        .replace("DRRNNCWWFFF", "KDRRNNCWWFFF");
    let scenario = Scenario::from_toml(&text).expect("a scenario");
    let attack = "end 1,0>2,0 D D R R B N N W W W F F go end 1,0x2,0";
    let black = BLACK.replacen('D', "K", 1);
    let start = begin(&scenario, BattleMode::Inside);
    let campaign = after(&start, &format!("{attack} {WHITE} {black}"));
    let mut rng = random::rng(3);
    for _ in 0..200 {
        let sampled = Campaign::sample(&campaign.view(seat(1)), &mut rng);
        let selection = sampled.selection(Side::Black);
        assert_eq!(
            (selection.count(Unit::King), selection.count(Unit::Duke)),
            (1, 0)
        );
    }
}
