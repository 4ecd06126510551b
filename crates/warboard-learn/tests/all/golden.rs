//! What must be the same in every release with the same versions.

use piece_kit::Seed;
use warboard_learn::{Batch, Masks, NAMES, Observations, Options, Outputs, State};

use crate::common::rng;

pub(crate) const CAPATOMIC: [(&str, u32); 9] = [
    ("a2a9", 330),
    ("f2e2", 481),
    ("f2j2", 485),
    ("f2j2,e1,g1", 3747),
    ("f2j2,g1", 3743),
    ("f2a2,e1", 3730),
    ("e1*e5", 4192),
    ("g1*h8", 4425),
    ("g1h2", 195),
];

pub(crate) const PROMOTIONS: [(&str, u32); 3] = [("a8a9q", 3523), ("a8a9m", 3529), ("f2a2", 477)];

pub(crate) const INVASION: [(&str, u32); 4] = [
    ("@d8", 3704),
    ("h3h2p", 3621),
    ("i3i2c", 3602),
    ("g2h2p", 3613),
];

pub(crate) const BATTLE: [(&str, u32); 3] = [("c2c4", 413), ("e2^", 4626), ("b1a1", 31)];

pub(crate) const CAMPAIGN: [(&str, u32); 4] =
    [("end", 0), ("concede", 2), ("+G@-2,2", 43), ("+F@-2,2", 46)];

/// The planes and versions of every game: change the version when they change, then write the file anew
/// from what the test says.
#[test]
fn planes_and_versions_stay_as_they_are() {
    let mut text = String::new();
    for name in NAMES {
        let batch = Batch::new(name, 1, &Seed::guessable(0), &Options::default()).unwrap();
        let (planes, indices) = batch.versions();
        let sizes = batch.sizes();
        text += &format!(
            "{name}: planes {planes}, indices {indices}, {} actions, ",
            sizes.actions
        );
        text += &format!(
            "{} seats, {} x {}\n",
            sizes.seats, sizes.rows, sizes.columns
        );
        for (number, plane) in batch.planes().iter().enumerate() {
            text += &format!(
                "{number} {} 0-{}: {}\n",
                plane.name, plane.highest, plane.description
            );
        }
    }
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::write("tests/all/planes.txt", &text).unwrap();
    }
    for (now, golden) in text.lines().zip(include_str!("planes.txt").lines()) {
        assert_eq!(now, golden);
    }
    assert_eq!(text, include_str!("planes.txt"));
}

#[test]
fn planes_have_names_of_their_own() {
    for name in NAMES {
        let state = State::new(name, &Seed::guessable(0), &Options::default()).unwrap();
        let names: std::collections::BTreeSet<_> =
            state.planes().iter().map(|plane| plane.name).collect();
        assert_eq!(names.len(), state.planes().len());
        assert_eq!(names.len(), state.sizes().planes);
        assert!(
            state
                .planes()
                .iter()
                .all(|plane| plane.highest > 0 && !plane.description.is_empty())
        );
    }
}

/// FNV-1a of all that a batch writes in some steps.
fn digest(name: &str) -> u64 {
    let mut batch = Batch::new(name, 5, &Seed::guessable(26), &Options::default()).unwrap();
    let sizes = batch.sizes();
    let mut rng = rng(27);
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut observations = vec![0; 5 * sizes.observation()];
    let mut masks = vec![0; 5 * sizes.packed_mask()];
    let mut rewards = vec![0.0; 5 * sizes.seats];
    let [mut seats, mut terminated, mut truncated] = [(); 3].map(|()| vec![0; 5]);
    for _ in 0..200 {
        let mut chosen = crate::common::actions(&batch, &mut rng);
        // The order of the choices is not promised, their indices are.
        for (environment, action) in chosen.iter_mut().enumerate() {
            let mut legal = batch.legal(environment).unwrap().to_vec();
            legal.sort_unstable();
            *action = legal[rng.below(legal.len() as u64) as usize].into();
        }
        let outputs = Outputs {
            observations: Observations::U8(&mut observations),
            masks: Masks::Bits(&mut masks),
            seats: &mut seats,
            rewards: &mut rewards,
            terminated: &mut terminated,
            truncated: &mut truncated,
        };
        batch.step(&chosen, outputs).unwrap();
        for byte in observations.iter().chain(&masks).chain(&seats) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

#[test]
fn what_a_seed_plays_stays_as_it_is() {
    assert_eq!(NAMES.map(digest), DIGESTS);
}

/// Of planes, masks and seats: in the order of the names.
const DIGESTS: [u64; 5] = [
    12_755_668_260_439_818_787,
    14_305_176_681_514_256_491,
    10_088_575_797_916_031_941,
    14_319_286_568_649_778_491,
    15_375_079_462_605_319_120,
];
