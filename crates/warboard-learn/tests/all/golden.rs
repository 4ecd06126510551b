//! What must be the same in every release with the same versions.

use piece_kit::Seed;
use warboard_learn::{Batch, Masks, NAMES, Observations, Options, Outputs, Plane, State};

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

/// The games whose planes are written by hand. Those of the others follow from their pieces, and their
/// meanings from their names.
const BY_HAND: [&str; 5] = [
    "capatomic",
    "invasion",
    "strata-tactical",
    "strata-tactical-open",
    "strata-strategic",
];

/// The names of planes, with the highest number if it is not 1, in lines of some length.
fn in_lines(planes: &[Plane]) -> String {
    let mut text = String::new();
    let mut length = 0;
    for plane in planes {
        let mut word = plane.name.to_string();
        if plane.highest > 1 {
            word += &format!(" 0-{}", plane.highest);
        }
        length += word.len() + 2;
        let is_new = text.is_empty() || length > 110;
        if is_new {
            length = word.len();
        }
        let before = match text.is_empty() {
            true => "",
            false if is_new => ",\n",
            false => ", ",
        };
        text += before;
        text += &word;
    }
    text + "\n"
}

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
        if !BY_HAND.contains(name) {
            text += &in_lines(batch.planes());
            continue;
        }
        for (number, plane) in batch.planes().iter().enumerate() {
            text += &format!(
                "{number} {} 0-{}: {}\n",
                plane.name, plane.highest, plane.description
            );
        }
    }
    is_golden("planes.txt", &text);
}

#[test]
fn planes_have_names_of_their_own() {
    for name in NAMES {
        let state = State::new(name, &Seed::guessable(0), &Options::default()).unwrap();
        let names: std::collections::BTreeSet<_> =
            state.planes().iter().map(|plane| &*plane.name).collect();
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
    // Masks of the Game of the Amazons are long.
    let steps = if BY_HAND.contains(&name) { 200 } else { 40 };
    for _ in 0..steps {
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
    let digests = NAMES
        .iter()
        .map(|name| format!("{name} {}\n", digest(name)));
    is_golden("digests.txt", &digests.collect::<String>());
}

/// The table of the documentation.
#[test]
fn the_table_of_games_is_up_to_date() {
    let mut text = String::from("| name | seats | actions | planes |\n|---|---|---|---|\n");
    for name in NAMES {
        let batch = Batch::new(name, 1, &Seed::guessable(0), &Options::default()).unwrap();
        let sizes = batch.sizes();
        let (planes, rows, columns) = (sizes.planes, sizes.rows, sizes.columns);
        let actions = thousands(sizes.actions);
        text += &match *name {
            "strata-strategic" => format!(
                "| `{name}` | 2 to 6 | 4,749 and 29 for each hex: {actions} in the duel \
                 | {planes} of at least {rows} x {columns} |\n"
            ),
            _ => format!(
                "| `{name}` | {} | {actions} | {planes} of {rows} x {columns} |\n",
                sizes.seats
            ),
        };
    }
    is_golden("../../games.md", &text);
}

/// A number with a comma before each three digits.
fn thousands(number: usize) -> String {
    match number / 1000 {
        0 => number.to_string(),
        more => format!("{},{:03}", thousands(more), number % 1000),
    }
}

/// That a file beside this one has a text; `WRITE_GOLDEN` writes it.
fn is_golden(file: &str, text: &str) {
    let path = format!("tests/all/{file}");
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    for (now, golden) in text.lines().zip(golden.lines()) {
        assert_eq!(now, golden, "{file}");
    }
    assert_eq!(text, golden, "{file}");
}
