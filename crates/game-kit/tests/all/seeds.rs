//! Seeds and draws: the same for ever, fair, and silent.

use game_kit::seeds::Nonce;
use game_kit::{Seed, SeededRng};

/// The seeds of the golden vectors. All vectors were computed by another
/// implementation of `ChaCha20`, which gives the keystreams of RFC 8439.
fn golden_seeds() -> [Seed; 3] {
    [
        Seed::guessable(0),
        Seed::guessable(1),
        Seed::new([0xff; 32]),
    ]
}

/// Asserts what is drawn from every golden seed.
fn assert_drawn<T: PartialEq + std::fmt::Debug>(
    golden: &[T; 3],
    mut draw: impl FnMut(&mut SeededRng) -> T,
) {
    let drawn = golden_seeds().map(|seed| draw(&mut SeededRng::new(&seed)));
    assert_eq!(&drawn, golden);
}

/// RFC 8439, A.1, test vectors 1 and 2: the keystream of the zero key, blocks 0
/// and 1 (zero nonce).
const ZERO_KEY: [&str; 2] = [
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
     da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
     29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
];

#[test]
fn the_words_of_the_zero_seed_are_the_published_keystream() {
    let mut rng = SeededRng::new(&Seed::new([0; 32]));
    for block in ZERO_KEY {
        let words = (0..8).map(|_| rng.bits().to_le_bytes());
        let bytes = words.flatten().map(|byte| format!("{byte:02x}"));
        assert_eq!(bytes.collect::<String>(), block);
    }
}

#[test]
fn the_first_words_of_a_seed_never_change() {
    let golden = [
        "903df1a0ade0b876 28bd8653e56a5d40 1aed8da0b819d2bd c70d778bccef36a8 8d4857517c5941da \
         374ad8b83fe02477 1ca11815f4b8436a 8665eeb269b687c3 7a385155bee7079f 0d082d737c97ba98",
        "9311ece17c0ad3c5 855a777d484fc878 55948a23ce3ef142 bd5be88d889e22e8 995b7aa1d063eb29 \
         eb2340be22da529b d86afaf6540a6207 c0da6404eb717b73 0555fdd1e656f610 a330995c87c4503e",
        "61b04a2f4198b8f6 a2fa3ee2c1673194 b0f093a045e398ba c7b2d4dbff3ba16d 2a58b4347010dd66 \
         f275a41e5e2cf42e 751d9f0aa177a4fe 326b50b2435263b3 da0dd21e54538b2f 84c01f8fb7a1dea5",
    ];
    let word = |rng: &mut SeededRng| format!("{:016x}", rng.bits());
    assert_drawn(&golden.map(String::from), |rng| {
        [(); 10].map(|()| word(rng)).join(" ")
    });
}

#[test]
fn bounded_draws_of_a_seed_never_change() {
    let [word, half, most] = [1 << 32, 1 << 63, u64::MAX];
    // The most wasteful bound: nearly every second word is drawn again.
    let large = half + 1;
    let ends = [
        1, 2, 6, 10, 100, 48000, 1000000000, word, half, large, most, large, large, 3,
    ];
    let golden = [
        "0 0 5 0 42 5111 891494250 1773569987 8806878500039886751 939050496341555864 \
         7594726247694405579 4850067408395810601 5042635551453211953 0",
        "0 0 0 8 25 43163 602629127 3950082931 384492421164496400 9060064840511981603 \
         5954619040908520736 2336232825653828751 3756469367733502863 2",
        "0 0 4 7 58 37806 769639678 1129472947 6489073665816365871 4603947546538078967 \
         2549529634355460594 2950284726313635205 1617782029015490329 0",
    ];
    let golden = golden.map(|line| line.split(' ').map(|n| n.parse().unwrap()).collect());
    assert_drawn::<Vec<u64>>(&golden, |rng| ends.map(|end| rng.below(end)).to_vec());
}

#[test]
fn shuffles_and_choices_of_a_seed_never_change() {
    let orders = [
        [9, 7, 3, 6, 1, 4, 8, 5, 2, 0],
        [1, 6, 9, 4, 5, 3, 0, 2, 8, 7],
        [9, 4, 3, 7, 1, 0, 5, 8, 2, 6],
    ];
    assert_drawn(&orders, |rng| {
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        rng.shuffle(&mut items);
        items
    });
    let letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    let chosen = ["aggcddff", "fedadcdc", "ecdfbabe"];
    assert_drawn(&chosen.map(String::from), |rng| {
        (0..8).filter_map(|_| rng.choose(&letters)).collect()
    });
}

#[test]
fn a_weighted_choice_is_one_among_as_many_items_as_the_weights_say() {
    let weighted = [('a', 2), ('b', 0), ('c', 1), ('d', 4)];
    let [mut rng, mut same] = [(); 2].map(|()| SeededRng::new(&Seed::guessable(4)));
    for _ in 0..100 {
        let each = same.choose(&['a', 'a', 'c', 'd', 'd', 'd', 'd']);
        assert_eq!(rng.choose_weighted(&weighted), each);
    }
    assert_eq!(rng.choose_weighted::<u8>(&[]), None);
    assert_eq!(rng.choose_weighted(&[('a', 0)]), None);
    assert_eq!(rng.bits(), same.bits(), "nothing was drawn");
    // What lies beyond 64 bits is not drawn.
    let most = [('a', u64::MAX), ('b', u64::MAX)];
    assert!((0..50).all(|_| rng.choose_weighted(&most) == Some(&'a')));
}

#[test]
fn nothing_is_drawn_where_there_is_nothing_to_choose() {
    let [mut rng, mut same] = [(); 2].map(|()| SeededRng::new(&Seed::guessable(3)));
    assert_eq!(rng.choose::<u8>(&[]), None);
    rng.shuffle::<u8>(&mut []);
    rng.shuffle(&mut ["alone"]);
    assert_eq!(rng.bits(), same.bits());
    assert_eq!(rng.choose(&["alone"]), Some(&"alone"));
    let mut later = rng.clone();
    assert_eq!(rng.bits(), later.bits(), "a copy goes on alike");
}

#[test]
#[should_panic(expected = "there is no number below 0")]
fn there_is_no_number_below_0() {
    SeededRng::new(&Seed::guessable(0)).below(0);
}

/// The chi-square statistic of counts that should be equal lies within loose bounds:
/// six standard deviations about the mean.
fn assert_even(counts: &[u32]) {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    let square = |&count: &u32| (f64::from(count) - expected).powi(2);
    let found = counts.iter().map(square).sum::<f64>() / expected;
    let freedom = counts.len() as f64 - 1.0;
    let bound = 6.0 * (2.0 * freedom).sqrt();
    assert!((found - freedom).abs() < bound, "{found}: {counts:?}");
}

#[test]
fn every_number_is_as_likely_as_any_other() {
    let mut rng = SeededRng::new(&Seed::guessable(2024));
    for end in [2, 3, 7, 10, 64, 100] {
        let mut counts = vec![0; end];
        for _ in 0..60_000 {
            counts[rng.below(end as u64) as usize] += 1;
        }
        assert_even(&counts);
    }
    // Three quarters of 2^64: taken modulo, the first third would come twice.
    let mut thirds = [0; 3];
    for _ in 0..60_000 {
        thirds[(rng.below(3 << 62) >> 62) as usize] += 1;
    }
    assert_even(&thirds);
}

#[test]
fn every_order_is_as_likely_as_any_other() {
    let mut rng = SeededRng::new(&Seed::guessable(4));
    let mut counts = std::collections::BTreeMap::<[u8; 4], u32>::new();
    for _ in 0..48_000 {
        let mut items = [1, 2, 3, 4];
        rng.shuffle(&mut items);
        *counts.entry(items).or_default() += 1;
    }
    assert_eq!(counts.len(), 24);
    assert_even(&counts.into_values().collect::<Vec<_>>());
}

#[test]
fn a_seed_is_written_in_64_hexadecimal_digits() {
    let mut bytes = [0; 32];
    (bytes[0], bytes[31]) = (0xab, 0x01);
    let text = format!("ab{}01", "00".repeat(30));
    assert_eq!(Seed::new(bytes).to_string(), text);
    assert_eq!(Seed::new(bytes).bytes(), &bytes);
    assert_eq!(Seed::guessable(258).bytes()[..3], [2, 1, 0]);
    for (typed, seed) in [
        (text.to_uppercase(), Seed::new(bytes)),
        (text, Seed::new(bytes)),
        ("1".repeat(64), Seed::new([0x11; 32])),
    ] {
        assert_eq!(typed.parse(), Ok(seed), "{typed}");
    }
}

#[test]
fn no_seed_is_read_from_anything_else() {
    let zeros = "0".repeat(62);
    let long = [("a", 63), ("a", 65), ("g", 64)].map(|(digit, times)| digit.repeat(times));
    let foreign = [format!("{zeros}é"), format!("+{zeros}0")];
    let short = [
        "",
        " ",
        "-1",
        "+1",
        "1 ",
        "1.0",
        "0x1",
        "7",
        "18446744073709551615",
    ];
    for text in short.map(String::from).iter().chain(&long).chain(&foreign) {
        let refusal = text.parse::<Seed>().expect_err(text).to_string();
        let sentence = "a seed is 64 hexadecimal digits";
        assert_eq!(refusal, sentence);
    }
}

#[test]
fn debug_text_shows_neither_seed_nor_draws() {
    let seed = Seed::guessable(123_456_789);
    assert_eq!(format!("{seed:?}"), "Seed(..)");
    assert_eq!(format!("{:?}", SeededRng::new(&seed)), "SeededRng(..)");
}

#[cfg(all(feature = "serde", feature = "testing"))]
#[test]
fn serde_writes_and_refuses_the_text_of_a_seed() {
    game_kit::testing::assert_serde(&Seed::guessable(5), &["five", ""]);
    assert!(serde_json::from_str::<Seed>("5").is_err());
}

/// The SHA-256 of `warboard seed 1`, the purpose and the digits, each with a line feed, as another
/// program computed it.
#[test]
fn a_seed_for_a_purpose_never_changes() {
    let seven = Seed::guessable(7);
    for (derived, digits) in [
        (
            Seed::new([0; 32]).labelled("deal"),
            "a699e8211840dcc99334886ec2fc01bb411239fe0f7dc6a31ced002a7b9ec86d",
        ),
        (
            seven.labelled("draw"),
            "04986ad1e8e9d113b600b27d64bd7a456d33a2d9488b8a968d97d8e442fd91c5",
        ),
        (
            Seed::new([0xff; 32]).numbered(0),
            "b2ab1ec0279cadbd146a44a6df420e3b717a06e3af91150d90bdaa46125da745",
        ),
        (
            seven.numbered(u64::MAX),
            "3477e30d6c037bb45a19baa69109001f5c6bf9e10a996835d32934ec36290dc3",
        ),
        (
            seven.labelled("draw").numbered(17),
            "392f3016eaa4cf085d13b1f8c254486ad6c526a434334027da314d4fe0fef818",
        ),
    ] {
        assert_eq!(derived.to_string(), digits);
    }
    let at_ply = SeededRng::at_ply(&seven, 17).bits();
    let drawn = SeededRng::new(&seven.labelled("draw").numbered(17)).bits();
    assert_eq!(at_ply, drawn);
}

#[test]
fn no_two_purposes_share_a_seed() {
    let seed = Seed::guessable(1);
    let labels = ["", "1", "deal", "draw", "deal\n", "label deal", "number 1"];
    let labelled = labels.map(|label| seed.labelled(label).to_string());
    let numbered = [0, 1, 10, u64::MAX].map(|number| seed.numbered(number).to_string());
    let mut all: Vec<_> = labelled.into_iter().chain(numbered).collect();
    all.push(seed.to_string());
    let number = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), number);
}

#[test]
fn draws_at_plies_are_as_even_as_those_of_one_seed() {
    let mut counts = [0; 7];
    for ply in 0..14_000 {
        counts[SeededRng::at_ply(&Seed::guessable(3), ply).below(7) as usize] += 1;
    }
    assert_even(&counts);
}

#[test]
fn a_nonce_is_64_lower_case_digits_and_nothing_else() {
    let nonce = Nonce::new([0xa5; 32]);
    let text = "a5".repeat(32);
    assert_eq!(
        (nonce.to_string(), nonce.bytes()),
        (text.clone(), &[0xa5; 32])
    );
    assert_eq!(format!("{nonce:?}"), "Nonce(..)");
    assert_eq!(text.parse(), Ok(nonce));
    for text in [
        "",
        "7",
        "31337",
        &text.to_uppercase(),
        &text[1..],
        &format!("{text}0"),
    ] {
        let refusal = text.parse::<Nonce>().expect_err(text).to_string();
        assert_eq!(refusal, "a nonce is 64 lower-case hexadecimal digits");
    }
}

#[cfg(feature = "getrandom")]
#[test]
fn seeds_and_nonces_of_the_system_differ() {
    assert!(Seed::random().expect("a system") != Seed::random().expect("a system"));
    assert!(Nonce::random().expect("a system") != Nonce::random().expect("a system"));
}

/// What other libraries ask of a source of random numbers.
#[cfg(feature = "rand_core")]
#[test]
fn the_traits_of_rand_core_give_the_same_words() {
    use rand_core::CryptoRng;

    /// Three numbers and eleven bytes, and what comes then.
    fn drawn(rng: &mut impl CryptoRng) -> (u32, u64, [u8; 11], u64) {
        let mut bytes = [0; 11];
        let (small, large) = (rng.next_u32(), rng.next_u64());
        rng.fill_bytes(&mut bytes);
        (small, large, bytes, rng.next_u64())
    }

    let seed = Seed::guessable(7);
    let mut words = SeededRng::new(&seed);
    let [first, second, third, fourth, fifth] = core::array::from_fn(|_| words.bits());
    let mut bytes = [third.to_le_bytes(), fourth.to_le_bytes()].concat();
    bytes.truncate(11);
    let (small, large, filled, next) = drawn(&mut SeededRng::new(&seed));
    assert_eq!((small, large), (first as u32, second));
    assert_eq!((&filled[..], next), (&bytes[..], fifth));
}
