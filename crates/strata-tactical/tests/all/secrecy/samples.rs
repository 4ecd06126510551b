//! Battles drawn from what somebody knows, and deals: they agree with the view, and are
//! as likely as the odds say.

use std::collections::BTreeMap;

use crate::common::{public, random, side_view, square, units, view};
use Unit::{Cannon, Ferz, Guard, Queen, Rook, Wazir};
use piece_kit::{BySide, Hidden, Seed, SeededRng, Side, Variant};
use strata_tactical::{
    Battle, Deal, Face, Observer, Odds, Prior, PublicBattle, Selection, SideView, Square,
    TerrainName, Turn, Unit, View,
};

fn identity(battle: &Battle, square: Square) -> Unit {
    battle.identity(square).expect("a unit face down")
}

/// How often each unit lies on a square, and the chance that it should.
#[derive(Default)]
struct Counts([u64; 8]);

impl Counts {
    fn add(&mut self, unit: Unit) {
        let place = Unit::CONCEALED.iter().position(|other| *other == unit);
        self.0[place.expect("not royal")] += 1;
    }

    #[track_caller]
    fn assert_as_likely_as(&self, odds: &Odds) {
        assert_frequencies(&self.0, &Unit::CONCEALED.map(|unit| odds.chance(unit)));
    }
}

/// The squares with units face down, of both sides.
fn face_down(public: &PublicBattle) -> Vec<Square> {
    let [white, black] = Side::ALL.map(|side| public.face_down(side));
    (white | black).iter().collect()
}

/// White has a Queen, two Wazirs and a Ferz face down, Black two pieces and a soldier.
const VIEW: &str = "1k3/5/u1u1u/5/1U1U1/UK1U1 w 3 9 w QWWF 2/1";

#[test]
fn what_is_sampled_from_a_view_has_that_view() {
    let mut rng = SeededRng::new(&Seed::guessable(3));
    for seed in 0..400 {
        let battle = random(seed);
        for side in Side::ALL {
            let known = side_view(&battle, side);
            let weights = [(Queen, 3), (Cannon, 1), (Wazir, 1), (Ferz, 5)];
            // What lies there, and some more; of set-up Queens one counts.
            let hidden = side_view(&battle, !side);
            let count = |unit| if unit == Queen { Rook } else { unit };
            let hidden = hidden.own().iter().map(count);
            let army = hidden.chain(units("QCF").iter()).collect();
            for prior in [Prior::ANY, Prior::weighted(weights), Prior::unseen(&army)] {
                let sampled = known.sample(&prior, &mut rng).expect("a prior that fits");
                assert_eq!(side_view(&sampled, side), known, "{sampled}");
                for square in known.public().face_down(!side) {
                    let odds = known.odds(square, &prior).expect("a prior that fits");
                    let odds = odds.expect("a unit face down");
                    let (share, _) = odds.of(identity(&sampled, square));
                    assert!(share > 0, "{square} in {sampled}");
                }
            }
        }
        for side in Side::ALL.map(Some).into_iter().chain([None]) {
            let observer = side.map_or(Observer::Spectator, Observer::Side);
            let known = battle.view(observer);
            let sampled = Battle::sample(&known, &mut rng);
            assert_eq!(sampled.view(observer), known, "{sampled}");
            assert_eq!(sampled.public(), battle.public());
        }
    }
}

/// Whether counts are as likely as they should be: chi-square within six standard
/// deviations of its mean, and nothing that cannot be.
#[track_caller]
fn assert_frequencies(counts: &[u64], chances: &[f64]) {
    let all = counts.iter().sum::<u64>() as f64;
    let mut chi_square = 0.0;
    let mut freedom = -1.0;
    for (&count, &chance) in counts.iter().zip(chances) {
        if chance == 0.0 {
            assert_eq!(count, 0, "{counts:?} {chances:?}");
            continue;
        }
        let expected = all * chance;
        assert!(expected > 20.0, "too few draws: {counts:?} {chances:?}");
        chi_square += (count as f64 - expected).powi(2) / expected;
        freedom += 1.0;
    }
    let bound = freedom + 6.0 * f64::sqrt(2.0 * freedom) + 6.0;
    assert!(chi_square < bound, "{chi_square} {counts:?} {chances:?}");
}

const DRAWS: u64 = 12_000;

/// The odds of every unit face down are those of many samples.
#[track_caller]
fn assert_sampled_like_odds(view: &SideView, prior: &Prior, seed: u64) {
    let mut rng = SeededRng::new(&Seed::guessable(seed));
    let squares = face_down(view.public());
    let mut counts: Vec<Counts> = squares.iter().map(|_| Counts::default()).collect();
    for _ in 0..DRAWS {
        let sampled = view.sample(prior, &mut rng).expect("a prior that fits");
        for (counts, &square) in counts.iter_mut().zip(&squares) {
            counts.add(identity(&sampled, square));
        }
    }
    for (counts, &square) in counts.iter().zip(&squares) {
        let odds = view.odds(square, prior).expect("a prior that fits");
        let odds = odds.expect("a unit face down");
        counts.assert_as_likely_as(&odds);
    }
}

#[test]
fn samples_are_as_likely_as_the_odds() {
    let full = "uu3/uku2/u1u1u/5/1U1U1/UK1U1 w 3 9 w QWWF 3/4";
    for (seed, text) in (0..).zip([VIEW, full]) {
        let view = view(text);
        let weights = [(Queen, 1), (Rook, 5), (Guard, 3), (Wazir, 2), (Ferz, 3)];
        assert_sampled_like_odds(&view, &Prior::ANY, seed);
        assert_sampled_like_odds(&view, &Prior::weighted(weights), seed);
        assert_sampled_like_odds(&view, &Prior::unseen(&units("KQQRNNGWWWWF")), seed);
    }
}

/// How often each value was drawn, compared with equal chances.
#[track_caller]
fn assert_equally_likely(counts: &BTreeMap<String, u64>, number: usize) {
    assert_eq!(counts.len(), number, "{counts:?}");
    let counts: Vec<u64> = counts.values().copied().collect();
    assert_frequencies(&counts, &vec![1.0 / number as f64; number]);
}

/// The letters of some squares, in their order.
fn letters(battle: &Battle, squares: impl IntoIterator<Item = Square>) -> String {
    let squares = squares.into_iter();
    squares
        .map(|square| identity(battle, square).letter())
        .collect()
}

#[test]
fn all_orders_of_a_pool_and_all_places_of_a_class_are_equally_likely() {
    let view = view("5/1k3/u1u1u/5/1U1U1/UK1U1 w 3 9 w QNWF 2/1");
    let [own, enemy] = [Side::White, Side::Black].map(|side| view.public().face_down(side));
    let mut rng = SeededRng::new(&Seed::guessable(17));
    let [mut orders, mut classes, mut both] = [(); 3].map(|()| BTreeMap::new());
    for _ in 0..DRAWS {
        let battle = view
            .sample(&Prior::ANY, &mut rng)
            .expect("a prior that fits");
        let order = letters(&battle, own);
        let class = |square| identity(&battle, square).class().name();
        let class: Vec<&str> = enemy.iter().map(class).collect();
        *both.entry(format!("{order} {class:?}")).or_default() += 1;
        *orders.entry(order).or_default() += 1;
        *classes.entry(class.concat()).or_default() += 1;
    }
    assert_equally_likely(&orders, 24);
    assert_equally_likely(&classes, 3);
    assert_equally_likely(&both, 72);
}

/// The units of a side that lie face down in many samples, as often as they are drawn.
#[track_caller]
fn assert_drawn(prior: &Prior, expected: &[(&str, f64)]) {
    let view = view("1k3/5/u3u/5/5/1K3 w 3 9 w - 2/0");
    let mut rng = SeededRng::new(&Seed::guessable(29));
    let mut counts = BTreeMap::new();
    for _ in 0..DRAWS {
        let battle = view.sample(prior, &mut rng).expect("a prior that fits");
        let drawn = side_view(&battle, Side::Black).own().to_string();
        *counts.entry(drawn).or_insert(0) += 1;
    }
    assert!(
        counts.keys().eq(expected.iter().map(|(units, _)| units)),
        "{counts:?}"
    );
    let counts: Vec<u64> = counts.into_values().collect();
    let chances: Vec<f64> = expected.iter().map(|(_, chance)| *chance).collect();
    assert_frequencies(&counts, &chances);
}

#[test]
fn a_unit_of_an_army_is_drawn_once_and_one_with_a_weight_again_and_again() {
    let (sixth, twelfth) = (1.0 / 6.0, 1.0 / 12.0);
    let army = [
        ("NN", sixth),
        ("QN", 2.0 * sixth),
        ("QR", sixth),
        ("RN", 2.0 * sixth),
    ];
    assert_drawn(&Prior::unseen(&units("KQRNNWF")), &army);
    // Of several Queens one counts.
    assert_drawn(&Prior::unseen(&units("KQQRNNWF")), &army);
    let knight = Unit::Knight;
    // 16 draws less the 4 of two Queens.
    let weighted = [
        ("NN", twelfth),
        ("QN", 4.0 * twelfth),
        ("QR", 4.0 * twelfth),
        ("RN", 2.0 * twelfth),
        ("RR", twelfth),
    ];
    assert_drawn(
        &Prior::weighted([(Queen, 2), (Rook, 1), (knight, 1)]),
        &weighted,
    );
}

#[test]
fn a_spectator_imagines_any_unit_on_every_square() {
    let public = public("5/1k3/u4/5/4U/1K3 w 3 9");
    let mut rng = SeededRng::new(&Seed::guessable(19));
    let mut counts = BTreeMap::new();
    for _ in 0..DRAWS {
        let battle = Battle::sample(&View::Spectator(public), &mut rng);
        let drawn = letters(&battle, face_down(&public));
        *counts.entry(drawn).or_default() += 1;
    }
    assert_equally_likely(&counts, 64);
}

#[test]
fn all_orders_of_a_deal_are_equally_likely_and_the_royal_unit_lies_first() {
    let [white, black] = ["KQRNWWWW", "BGWF"].map(|text| text.parse().expect(text));
    let selections: BySide<Selection> = BySide { white, black };
    let plain = TerrainName::Plain.terrain();
    let [mut whites, mut blacks] = [(); 2].map(|()| BTreeMap::new());
    for seed in 0..DRAWS {
        let battle = Battle::start(&plain, &Deal::draw(&selections, &Seed::guessable(seed)));
        let public = battle.public();
        let king = Some((Side::White, Face::Up(Unit::King)));
        assert_eq!(public.at(plain.deployment(Side::White)[0]), king);
        for (side, counts) in [(Side::White, &mut whites), (Side::Black, &mut blacks)] {
            let order = letters(&battle, public.face_down(side));
            *counts.entry(order).or_default() += 1;
        }
    }
    assert_equally_likely(&whites, 7 * 6 * 5);
    assert_equally_likely(&blacks, 24);
}

#[test]
fn a_spectator_imagines_one_queen_a_side_at_most() {
    let public = public("5/1k2q/u3u/5/U3U/1K3 w 3 9");
    let [white, black] = Side::ALL.map(|side| public.face_down(side));
    let mut rng = SeededRng::new(&Seed::guessable(31));
    let [mut whites, mut blacks] = [(); 2].map(|()| BTreeMap::new());
    let mut first = Counts::default();
    for _ in 0..DRAWS {
        let battle = Battle::sample(&View::Spectator(public), &mut rng);
        *whites.entry(letters(&battle, white)).or_default() += 1;
        *blacks.entry(letters(&battle, black)).or_default() += 1;
        first.add(identity(&battle, square("a2")));
    }
    assert_equally_likely(&whites, 8 * 8 - 1);
    assert_equally_likely(&blacks, 7 * 7);
    let odds = public.odds(square("a2")).expect("a unit face down");
    assert_eq!(odds.of(Queen), (7, 63));
    first.assert_as_likely_as(&odds);
    let odds = public.odds(square("a4")).expect("a unit face down");
    assert_eq!((odds.of(Queen), odds.of(Rook)), ((0, 7), (1, 7)));
}

/// Black's selection is drawn and one of its units turned up, in many battles. Whatever it
/// is, the others are as likely as White's odds say, with the prior after such a reveal.
fn assert_posterior(
    rng: &mut SeededRng,
    kinds: usize,
    select: impl Fn(&mut SeededRng) -> Selection,
    prior: impl Fn(Unit) -> Prior,
) {
    let narrow = TerrainName::Narrow.terrain();
    let places = narrow.deployment(Side::Black);
    let mut by_seen: BTreeMap<Unit, (Counts, SideView)> = BTreeMap::new();
    for seed in 0..4 * DRAWS {
        let (white, black) = (Selection::default(), select(rng));
        let selections = BySide { white, black };
        let mut battle = Battle::draw(&narrow, &selections, &Seed::guessable(seed));
        // No unit there attacks a royal unit on the other side of the full ranks.
        for square in [narrow.deployment(Side::White)[7], places[3]] {
            battle.play(Turn::TurnUp { square }).expect("a legal turn");
        }
        let Some((_, Face::Up(seen))) = battle.public().at(places[3]) else {
            panic!("{battle}");
        };
        let view = side_view(&battle, Side::White);
        let (counts, _) = by_seen.entry(seen).or_insert((Counts::default(), view));
        counts.add(identity(&battle, places[6]));
    }
    assert_eq!(by_seen.len(), kinds);
    for (seen, (counts, view)) in by_seen {
        let odds = view.odds(places[6], &prior(seen));
        let odds = odds.expect("a prior that fits").expect("a unit face down");
        counts.assert_as_likely_as(&odds);
    }
}

#[test]
fn the_odds_are_those_of_battles_with_selections_from_an_army() {
    let army = units("KQRRNNNCWWWFFFF");
    let select = |rng: &mut SeededRng| {
        let mut pool: Vec<Unit> = army.iter().collect();
        rng.shuffle(&mut pool);
        let classes = Selection::FULL.into_iter().flat_map(|(class, number)| {
            let of_class = pool.iter().filter(move |unit| unit.class() == class);
            of_class.take(number as usize)
        });
        Selection::defender_from(classes.copied().collect(), &army).expect("all that it can")
    };
    let unseen = |seen| Prior::unseen(&army.without(&[seen].into_iter().collect()));
    assert_posterior(&mut SeededRng::new(&Seed::guessable(23)), 6, select, unseen);
}

/// Once the Queen is seen, there is no other.
#[test]
fn the_odds_are_those_of_battles_with_selections_drawn_by_a_seed() {
    let mut rng = SeededRng::new(&Seed::guessable(37));
    assert_posterior(&mut rng, 8, Selection::draw, |_| Prior::ANY);
}
