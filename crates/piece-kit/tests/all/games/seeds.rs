//! Seeds and draws: the same for ever, fair, and silent.

use piece_kit::{Seed, SeededRng};

/// The seeds of the golden vectors. All vectors were computed by another
/// implementation of `ChaCha20`, which gives the keystreams of RFC 8439.
fn golden_seeds() -> [Seed; 3] {
    [Seed::from(0), Seed::from(1), Seed::new([0xff; 32])]
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

/// Numbers separated by spaces.
fn numbers(text: &str) -> Vec<u64> {
    let read = |number: &str| number.parse().expect("a number");
    text.split_whitespace().map(read).collect()
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
    for (seed, words) in golden_seeds().iter().zip(golden) {
        let mut rng = SeededRng::new(seed);
        let drawn: Vec<String> = (0..10).map(|_| format!("{:016x}", rng.bits())).collect();
        assert_eq!(drawn.join(" "), words, "{seed}");
    }
}

/// The most wasteful bound: nearly every second word is drawn again.
const LARGE: u64 = (1 << 63) + 1;

#[test]
fn bounded_draws_of_a_seed_never_change() {
    let ends = format!(
        "1 2 6 10 100 48000 1000000000 {} {} {LARGE} {} {LARGE} {LARGE} 3",
        1_u64 << 32,
        1_u64 << 63,
        u64::MAX
    );
    let golden = [
        "0 0 5 0 42 5111 891494250 1773569987 8806878500039886751 939050496341555864 \
         7594726247694405579 4850067408395810601 5042635551453211953 0",
        "0 0 0 8 25 43163 602629127 3950082931 384492421164496400 9060064840511981603 \
         5954619040908520736 2336232825653828751 3756469367733502863 2",
        "0 0 4 7 58 37806 769639678 1129472947 6489073665816365871 4603947546538078967 \
         2549529634355460594 2950284726313635205 1617782029015490329 0",
    ];
    for (seed, golden) in golden_seeds().iter().zip(golden) {
        let mut rng = SeededRng::new(seed);
        let drawn = numbers(&ends).into_iter().map(|end| rng.below(end));
        assert_eq!(drawn.collect::<Vec<_>>(), numbers(golden), "{seed}");
    }
}

#[test]
fn words_that_would_favour_small_numbers_are_drawn_again() {
    let golden = [
        "2935650227004792128 1940362735889535677 3984235106219861111 2062956586891494250",
        "6166705676165771586 384492421164496400 9060064840511981603 5954619040908520736",
        "7039207784404531446 3051386884854963558 8439076144769639678 3633086250968310707",
    ];
    for (seed, golden) in golden_seeds().iter().zip(golden) {
        let mut rng = SeededRng::new(seed);
        let drawn = (0..4).map(|_| rng.below(LARGE));
        assert_eq!(drawn.collect::<Vec<_>>(), numbers(golden), "{seed}");
    }
}

#[test]
fn shuffles_and_choices_of_a_seed_never_change() {
    let golden = [
        ([9, 7, 3, 6, 1, 4, 8, 5, 2, 0], "aggcddff"),
        ([1, 6, 9, 4, 5, 3, 0, 2, 8, 7], "fedadcdc"),
        ([9, 4, 3, 7, 1, 0, 5, 8, 2, 6], "ecdfbabe"),
    ];
    for (seed, (order, chosen)) in golden_seeds().iter().zip(golden) {
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        SeededRng::new(seed).shuffle(&mut items);
        assert_eq!(items, order, "{seed}");
        let mut rng = SeededRng::new(seed);
        let letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
        let choices = (0..8).filter_map(|_| rng.choose(&letters));
        assert_eq!(choices.collect::<String>(), chosen, "{seed}");
    }
}

#[test]
fn nothing_is_drawn_where_there_is_nothing_to_choose() {
    let (mut rng, mut same) = (
        SeededRng::new(&Seed::from(3)),
        SeededRng::new(&Seed::from(3)),
    );
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
    SeededRng::new(&Seed::from(0)).below(0);
}

/// The chi-square statistic of counts that should be equal.
fn chi_square(counts: &[u32]) -> f64 {
    let total: u32 = counts.iter().sum();
    let expected = f64::from(total) / counts.len() as f64;
    let squares = counts
        .iter()
        .map(|&count| (f64::from(count) - expected).powi(2));
    squares.sum::<f64>() / expected
}

/// Loose bounds: six standard deviations about the mean.
fn assert_even(counts: &[u32]) {
    let freedom = counts.len() as f64 - 1.0;
    let (low, high) = (
        freedom - 6.0 * (2.0 * freedom).sqrt(),
        freedom + 6.0 * (2.0 * freedom).sqrt(),
    );
    let found = chi_square(counts);
    assert!(found > low && found < high, "{found}: {counts:?}");
}

#[test]
fn every_number_is_as_likely_as_any_other() {
    let mut rng = SeededRng::new(&Seed::from(2024));
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
    let mut rng = SeededRng::new(&Seed::from(4));
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
    bytes[0] = 0xab;
    bytes[31] = 0x01;
    let text = format!("ab{}01", "00".repeat(30));
    assert_eq!(Seed::new(bytes).to_string(), text);
    assert_eq!(text.parse(), Ok(Seed::new(bytes)));
    assert_eq!(text.to_uppercase().parse(), Ok(Seed::new(bytes)));
    assert_eq!(Seed::new(bytes).bytes(), &bytes);
}

#[test]
fn a_seed_may_be_typed_as_a_number() {
    assert_eq!("0".parse(), Ok(Seed::from(0)));
    assert_eq!("258".parse(), Ok(Seed::from(258)));
    assert_eq!(Seed::from(258).bytes()[..3], [2, 1, 0]);
    assert_eq!(u64::MAX.to_string().parse(), Ok(Seed::from(u64::MAX)));
    let digits = "1".repeat(64);
    assert_eq!(digits.parse(), Ok(Seed::new([0x11; 32])));
}

#[test]
fn what_is_neither_is_refused() {
    let short = "a".repeat(63);
    let long = "a".repeat(65);
    let foreign = format!("{}é", "0".repeat(62));
    let signed = format!("+{}", "0".repeat(63));
    let texts = [
        "",
        " ",
        "-1",
        "+1",
        "1 ",
        "1.0",
        "0x1",
        "18446744073709551616",
    ];
    let letters = "g".repeat(64);
    let long = [&short, &long, &foreign, &signed, &letters].map(String::as_str);
    for text in texts.iter().chain(&long) {
        let refusal = text.parse::<Seed>().expect_err(text);
        assert_eq!(
            refusal.to_string(),
            "a seed is 64 hexadecimal digits or a whole number below 2^64"
        );
    }
}

#[test]
fn debug_text_shows_neither_seed_nor_draws() {
    let seed = Seed::from(123_456_789);
    assert_eq!(format!("{seed:?}"), "Seed(..)");
    assert_eq!(format!("{:?}", SeededRng::new(&seed)), "SeededRng(..)");
}

#[cfg(all(feature = "serde", feature = "testing"))]
#[test]
fn serde_writes_and_refuses_the_text_of_a_seed() {
    piece_kit::testing::assert_serde(&Seed::from(5), &["five", ""]);
    assert!(serde_json::from_str::<Seed>("5").is_err());
}
