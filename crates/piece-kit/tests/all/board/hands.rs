//! Pieces in hand: counts, keys and text against a map, and drops against drops that are made and
//! looked at.

use std::collections::{BTreeMap, BTreeSet};

use crate::naive::betza::Way;
use crate::naive::mailbox::Mailbox;
use crate::naive::scatter::scatter;
use crate::naive::{
    Cell, Dense, Fairy, Lame, Many, Mixed, Orthodox, Palaces, Riders, Rivers, Rng, Special,
    Xiangqi, cells, palaces, rivers,
};
use piece_kit::hands::{DropMove, Hands, HandsFault};
use piece_kit::keys::feature_key;
use piece_kit::{Pieces, Role, Side};
use proptest::prelude::*;

/// The kinds that may be in a hand.
fn held() -> Vec<Many> {
    let promoted = [
        Many::Tokin,
        Many::FreePawn,
        Many::Twice,
        Many::Dragon,
        Many::Crowned,
        Many::Gold,
    ];
    let kinds = Many::ALL.iter().copied();
    kinds.filter(|kind| !promoted.contains(kind)).collect()
}

/// What the text must be: White's first, the kinds declared last first.
fn text(model: &BTreeMap<(Side, Many), usize>) -> String {
    let mut text = String::from("[");
    for side in Side::ALL {
        for &kind in Many::ALL.iter().rev() {
            let sign = match side {
                Side::White => kind.sign().to_string(),
                Side::Black => kind.sign().to_ascii_lowercase(),
            };
            text += &sign.repeat(model.get(&(side, kind)).copied().unwrap_or(0));
        }
    }
    text + "]"
}

#[test]
fn hands_are_counted_keyed_and_written() {
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let (mut model, mut hands) = (BTreeMap::new(), Hands::<Many>::default());
        for _ in 0..rng.below(60) {
            let (side, kind) = (rng.of(&Side::ALL), rng.of(Many::ALL));
            let count = model.entry((side, kind.unpromoted())).or_insert(0);
            if rng.once_in(3) {
                let had = hands.remove(side, kind.unpromoted());
                assert_eq!(had, *count > 0);
                *count -= usize::from(had);
            } else {
                assert!(hands.add(side, kind));
                *count += 1;
            }
            assert_eq!(hands.key(), hands.key_from_scratch());
        }
        model.retain(|_, count| *count > 0);
        for side in Side::ALL {
            let own = model.iter().filter(|((of, _), _)| *of == side);
            let own: Vec<(Many, usize)> = own.map(|((_, kind), count)| (*kind, *count)).collect();
            let sum: usize = own.iter().map(|(_, count)| count).sum();
            assert_eq!(hands.total(side) as usize, sum);
            assert!(hands.kinds(side).eq(own.iter().map(|(kind, _)| *kind)));
            for (kind, count) in own {
                assert_eq!(usize::from(hands.count(side, kind)), count);
            }
        }
        let written = text(&model);
        assert_eq!(hands.to_string(), written);
        assert_eq!(written.parse(), Ok(hands));
        assert_eq!(hands.is_empty(), model.is_empty());
        assert_eq!(format!("{hands:?}"), format!("Hands({written})"));
    }
}

#[test]
fn hands_that_differ_have_keys_unlike_each_other_and_those_of_pieces_on_squares() {
    // Those of pieces and impassable squares, with squares to come.
    let mut keys: BTreeSet<u64> = (0..0xC000).map(feature_key).collect();
    for side in Side::ALL {
        for kind in held() {
            let mut hands = Hands::<Many>::default();
            for count in 1..=255 {
                let before = hands.key();
                assert!(hands.add(side, kind));
                let feature = 0xC000 + kind.index() * 512 + side.index() * 256 + count;
                assert!(feature < 0x1_0000, "features of games begin there");
                assert_eq!(hands.key() ^ before, feature_key(feature as u64));
                assert!(keys.insert(hands.key() ^ before));
            }
            let full = hands;
            assert!(!hands.add(side, kind));
            assert_eq!(hands, full);
        }
    }
    assert_eq!(Hands::<Many>::default().key(), 0);
}

#[test]
fn hands_are_read_in_any_order_and_with_all_their_faults() {
    let hands: Hands<Orthodox> = "[pPQqNp]".parse().expect("hands");
    assert_eq!(hands.to_string(), "[QNPqpp]");
    assert_eq!("[]".parse(), Ok(Hands::<Orthodox>::default()));
    for text in ["", "-", "QN", "[QN", "QN]", "[", "[Q]N"] {
        let faults = text.parse::<Hands<Orthodox>>().unwrap_err();
        assert_eq!(faults.faults(), [HandsFault::Brackets], "{text}");
    }
    let faults = |text: &str| text.parse::<Hands<Many>>().unwrap_err().to_string();
    assert_eq!(
        faults("[P+PxQ~é+N]"),
        "in hand: a piece written '+P' does not go into a hand; \
         in hand: no piece is written 'x'; \
         in hand: a piece written 'Q~' does not go into a hand; \
         in hand: no piece is written 'é'; in hand: no piece is written '+'"
    );
    assert_eq!(
        faults(&format!("[{}]", "n".repeat(256))),
        "in hand: Black has more than 255 pieces written 'N'"
    );
    let many = "[".to_string() + &"x".repeat(4000) + "]";
    assert_eq!(many.parse::<Hands<Many>>().unwrap_err().faults().len(), 100);
    let (board, hands) = Hands::<Orthodox>::split_field("8/8[Qp]");
    assert_eq!((board, hands), ("8/8", "[Qp]"));
    assert_eq!(Hands::<Orthodox>::split_field("8/8"), ("8/8", ""));
}

#[test]
fn drops_are_written_with_an_at_sign() {
    for text in ["P@e4", "N'@a1", "^N@j10"] {
        let drop: DropMove<Many> = text.parse().expect(text);
        assert_eq!(drop.to_string(), text);
        assert_eq!(text.split_once('@').unwrap().0, drop.kind.sign());
    }
    for text in [
        "", "@e4", "p@e4", "P@", "Pe4", "P@k1", "P@e4+", "X@e4", "+P@e4", "P@@e4",
    ] {
        assert!(text.parse::<DropMove<Many>>().is_err(), "{text}");
    }
}

#[derive(Default, Debug)]
struct Seen {
    drops: usize,
    checks_ended: usize,
    checks_not_ended: usize,
    /// Squares left out although there is no check: a drop there would give one.
    screens: usize,
}

/// Every square on which a drop leaves the side's royal piece safe: each drop is made.
fn drops(board: &Mailbox, side: Side, kind: usize) -> BTreeSet<Cell> {
    let free = board.cells().filter(|&at| board.is_empty(at));
    free.filter(|&at| {
        let mut after = board.clone();
        after.put(at, Some((side, kind)));
        after.is_safe(side)
    })
    .collect()
}

fn compare<P: Pieces>(placements: u64) -> Seen {
    compare_kinds::<P>(placements, &Mailbox::kinds::<P>())
}

fn compare_kinds<P: Pieces>(placements: u64, kinds: &[(Vec<Way>, Role)]) -> Seen {
    let mut seen = Seen::default();
    for seed in 0..placements {
        let mut rng = Rng::new(seed);
        let mut board = Mailbox::empty::<P>(kinds);
        scatter::<P>(&mut board, &mut rng);
        let placement = board.placement::<P>();
        let dropped = (0..P::ALL.len()).filter(|&kind| board.role(kind) != Role::Royal);
        let dropped: Vec<usize> = dropped.collect();
        let mut hands = Hands::<P>::default();
        let mut held = BTreeSet::new();
        for _ in 0..rng.below(6) {
            let kind = rng.of(&dropped);
            hands.add(Side::White, P::ALL[kind]);
            held.insert(P::ALL[kind].unpromoted());
        }
        for side in Side::ALL {
            let checks = placement.checks(side);
            let told = placement.drop_targets(&checks);
            let expected = drops(&board, side, rng.of(&dropped));
            assert_eq!(cells(told), expected, "{side}: {placement}");
            let count = hands.count_drops(Side::White, told) as usize;
            assert_eq!(count, held.len() * expected.len());
            seen.drops += expected.len();
            let free = board.cells().filter(|&at| board.is_empty(at)).count();
            match (checks.checkers().any(), expected.is_empty()) {
                (true, false) => seen.checks_ended += 1,
                (true, true) => seen.checks_not_ended += 1,
                (false, _) => seen.screens += free - expected.len(),
            }
        }
    }
    println!("{placements} placements: {seen:?}");
    seen
}

#[test]
fn drops_end_checks_and_cause_none_over_cannon_lines() {
    let seen = compare::<Orthodox>(800);
    assert!(seen.checks_ended > 20 && seen.checks_not_ended > 20 && seen.screens == 0);
    for seen in [
        compare::<Xiangqi>(1500),
        compare::<Dense>(2500),
        compare::<Fairy>(800),
        compare::<Many>(800),
    ] {
        assert!(seen.checks_ended > 20 && seen.checks_not_ended > 20 && seen.screens > 20);
    }
}

#[test]
fn drops_end_checks_along_paths_and_are_no_hurdles_for_grasshoppers() {
    for seen in [
        compare::<Riders>(1500),
        compare::<Lame>(1500),
        compare::<Mixed>(1500),
        compare::<Special>(1500),
        compare_kinds::<Palaces>(1500, &palaces()),
        compare_kinds::<Rivers>(1500, &rivers()),
    ] {
        assert!(seen.checks_ended > 20 && seen.checks_not_ended > 20 && seen.screens > 20);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn arbitrary_hands_are_read_or_refused(text in "\\[?[PNBRQKpnbrqk+~'^A-Z]{0,30}\\]?") {
        if let Ok(hands) = text.parse::<Hands<Many>>() {
            prop_assert_eq!(hands.to_string().parse(), Ok(hands));
            prop_assert_eq!(hands.key(), hands.key_from_scratch());
        }
    }
}
