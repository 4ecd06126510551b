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

#[test]
fn the_first_words_of_a_seed_never_change() {
    let golden: [[u64; 10]; 3] = [
        [
            0x903d_f1a0_ade0_b876,
            0x28bd_8653_e56a_5d40,
            0x1aed_8da0_b819_d2bd,
            0xc70d_778b_ccef_36a8,
            0x8d48_5751_7c59_41da,
            0x374a_d8b8_3fe0_2477,
            0x1ca1_1815_f4b8_436a,
            0x8665_eeb2_69b6_87c3,
            0x7a38_5155_bee7_079f,
            0x0d08_2d73_7c97_ba98,
        ],
        [
            0x9311_ece1_7c0a_d3c5,
            0x855a_777d_484f_c878,
            0x5594_8a23_ce3e_f142,
            0xbd5b_e88d_889e_22e8,
            0x995b_7aa1_d063_eb29,
            0xeb23_40be_22da_529b,
            0xd86a_faf6_540a_6207,
            0xc0da_6404_eb71_7b73,
            0x0555_fdd1_e656_f610,
            0xa330_995c_87c4_503e,
        ],
        [
            0x61b0_4a2f_4198_b8f6,
            0xa2fa_3ee2_c167_3194,
            0xb0f0_93a0_45e3_98ba,
            0xc7b2_d4db_ff3b_a16d,
            0x2a58_b434_7010_dd66,
            0xf275_a41e_5e2c_f42e,
            0x751d_9f0a_a177_a4fe,
            0x326b_50b2_4352_63b3,
            0xda0d_d21e_5453_8b2f,
            0x84c0_1f8f_b7a1_dea5,
        ],
    ];
    for (seed, words) in golden_seeds().iter().zip(golden) {
        let mut rng = SeededRng::new(seed);
        assert_eq!(words.map(|_| rng.bits()), words, "{seed}");
    }
}

#[test]
fn bounded_draws_of_a_seed_never_change() {
    const LARGE: u64 = (1 << 63) + 1;
    let ends = [
        1,
        2,
        6,
        10,
        100,
        48_000,
        1_000_000_000,
        1 << 32,
        1 << 63,
        LARGE,
        u64::MAX,
        LARGE,
        LARGE,
        3,
    ];
    let golden: [[u64; 14]; 3] = [
        [
            0,
            0,
            5,
            0,
            42,
            5111,
            891_494_250,
            1_773_569_987,
            8_806_878_500_039_886_751,
            939_050_496_341_555_864,
            7_594_726_247_694_405_579,
            4_850_067_408_395_810_601,
            5_042_635_551_453_211_953,
            0,
        ],
        [
            0,
            0,
            0,
            8,
            25,
            43_163,
            602_629_127,
            3_950_082_931,
            384_492_421_164_496_400,
            9_060_064_840_511_981_603,
            5_954_619_040_908_520_736,
            2_336_232_825_653_828_751,
            3_756_469_367_733_502_863,
            2,
        ],
        [
            0,
            0,
            4,
            7,
            58,
            37_806,
            769_639_678,
            1_129_472_947,
            6_489_073_665_816_365_871,
            4_603_947_546_538_078_967,
            2_549_529_634_355_460_594,
            2_950_284_726_313_635_205,
            1_617_782_029_015_490_329,
            0,
        ],
    ];
    for (seed, numbers) in golden_seeds().iter().zip(golden) {
        let mut rng = SeededRng::new(seed);
        assert_eq!(ends.map(|end| rng.below(end)), numbers, "{seed}");
    }
}

#[test]
fn words_that_would_favour_small_numbers_are_drawn_again() {
    // The most wasteful bound: nearly every second word is drawn again.
    const LARGE: u64 = (1 << 63) + 1;
    let golden: [[u64; 4]; 3] = [
        [
            2_935_650_227_004_792_128,
            1_940_362_735_889_535_677,
            3_984_235_106_219_861_111,
            2_062_956_586_891_494_250,
        ],
        [
            6_166_705_676_165_771_586,
            384_492_421_164_496_400,
            9_060_064_840_511_981_603,
            5_954_619_040_908_520_736,
        ],
        [
            7_039_207_784_404_531_446,
            3_051_386_884_854_963_558,
            8_439_076_144_769_639_678,
            3_633_086_250_968_310_707,
        ],
    ];
    for (seed, numbers) in golden_seeds().iter().zip(golden) {
        let mut rng = SeededRng::new(seed);
        assert_eq!(numbers.map(|_| rng.below(LARGE)), numbers, "{seed}");
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
    for text in [
        "",
        " ",
        "-1",
        "+1",
        "1 ",
        "1.0",
        "0x1",
        "18446744073709551616",
        &short,
        &long,
        &foreign,
        &signed,
        &"g".repeat(64),
    ] {
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

#[cfg(feature = "serde")]
#[test]
fn serde_writes_and_refuses_the_text_of_a_seed() {
    let seed = Seed::from(5);
    let json = serde_json::to_string(&seed).unwrap();
    assert_eq!(json, format!("\"{seed}\""));
    assert_eq!(serde_json::from_str::<Seed>(&json).unwrap(), seed);
    assert_eq!(serde_json::from_str::<Seed>("\"5\"").unwrap(), seed);
    assert!(serde_json::from_str::<Seed>("\"five\"").is_err());
    assert!(serde_json::from_str::<Seed>("5").is_err());
}
