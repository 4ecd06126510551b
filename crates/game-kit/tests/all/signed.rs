//! Keys and signatures: the same as those of others, and bound to every line.

use game_kit::signed::{
    Context, PublicKey, Purpose, SecretKey, Signature, Statement, StatementFault,
};

const CONTEXT: Context = Context::new([0x5a; 32]);

/// RFC 8032, section 7.1, tests 1 to 3: secret key and public key.
const RFC_8032: [[&str; 2]; 3] = [
    [
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    ],
    [
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
    ],
    [
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
    ],
];

/// What Python's `cryptography` signs with the key of 32 bytes 7.
const GOLDEN: [(u32, Purpose, &str, &str); 3] = [
    (
        12,
        Purpose::Order,
        "e2e4",
        "68e2c8f5780623931dbaafd67b3094362b23a31c5d884c52d719c5f0460a271d\
         08ed8ba97e2754ccd5f0a8e582f1dc0c0702afbb50a75a1179f8cdd767f93701",
    ),
    (
        40,
        Purpose::End,
        "resignation w",
        "db66efee4f281cf32dab0d0592a5822f4c80de9c33bfe379e6d8779fc1fb47ea\
         72b1db69e37978c244f63cca971bee02a0915e4ef8f3040d6d6ccbefc1a77c0c",
    ),
    (
        40,
        Purpose::Opening,
        "w KQRNWWFF",
        "2b531e9f72594209ef735256217dc7bd6d6bb3821eb26744b6fd59274d680819\
         9c9fa0cb63fa97ea50e6e6fd8cbbcd8156ee5a2b0c43efb12383c58d22009105",
    ),
];

#[test]
fn the_primitive_is_that_of_rfc_8032() {
    for [secret, public] in RFC_8032 {
        // A seed has the digits of a secret key.
        let secret: game_kit::Seed = secret.parse().unwrap();
        assert_eq!(SecretKey::new(*secret.bytes()).public().to_string(), public);
    }
}

#[test]
fn another_implementation_makes_the_same_signatures() {
    let key = SecretKey::new([7; 32]);
    let public = "ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c";
    assert_eq!(key.public().to_string(), public);
    for (ply, purpose, text, signature) in GOLDEN {
        let statement = Statement::new(CONTEXT, ply, purpose, text).unwrap();
        let signature: Signature = signature.parse().unwrap();
        assert_eq!(key.sign(&statement), signature, "{text}");
        assert!(key.public().has_signed(&statement, &signature));
    }
}

#[test]
fn a_signature_binds_every_line() {
    let key = SecretKey::new([7; 32]);
    let statement = Statement::new(CONTEXT, 3, Purpose::Order, "a1a2").unwrap();
    let signature = key.sign(&statement);
    let elsewhere = Context::new([0x5b; 32]);
    for other in [
        Statement::new(elsewhere, 3, Purpose::Order, "a1a2"),
        Statement::new(CONTEXT, 4, Purpose::Order, "a1a2"),
        Statement::new(CONTEXT, 3, Purpose::Opening, "a1a2"),
        Statement::new(CONTEXT, 3, Purpose::Order, "a1a2 "),
    ] {
        assert!(!key.public().has_signed(&other.unwrap(), &signature));
    }
    for byte in 0..64 {
        let mut bytes = *signature.bytes();
        bytes[byte] ^= 1;
        assert!(!key.public().has_signed(&statement, &Signature::new(bytes)));
    }
    for text in ["a1\na2", "a1a2\n", "\u{85}", &"a".repeat(1001)] {
        let bytes = text.len();
        let refused = Statement::new(CONTEXT, 3, Purpose::Order, text);
        assert_eq!(refused, Err(StatementFault::Line { bytes }));
    }
}

#[test]
fn keys_and_signatures_have_one_text_and_secrets_none() {
    let key = SecretKey::new([7; 32]);
    assert_eq!(format!("{key:?}"), "SecretKey(..)");
    let public = key.public().to_string();
    assert_eq!(public.parse(), Ok(key.public()));
    assert!(public.to_uppercase().parse::<PublicKey>().is_err());
    // Points of small order, for which anything is signed, and what is no point.
    let neutral = format!("01{}", "0".repeat(62));
    for weak in [
        neutral.clone(),
        "0".repeat(64),
        "f".repeat(64),
        neutral.replace("01", "02"),
    ] {
        assert!(weak.parse::<PublicKey>().is_err(), "{weak}");
    }
    assert!("f".repeat(127).parse::<Signature>().is_err());
}

#[cfg(all(feature = "serde", feature = "testing"))]
#[test]
fn serde_writes_and_refuses_the_texts_of_contexts_keys_and_signatures() {
    use game_kit::testing::assert_serde;

    assert_serde(&CONTEXT, &["", &"5A".repeat(32), &"5a".repeat(31)]);
    let key = SecretKey::new([7; 32]);
    assert_serde(&key.public(), &["", &"0".repeat(64), &"ea".repeat(31)]);
    let statement = Statement::new(CONTEXT, 3, Purpose::Order, "a1a2").unwrap();
    assert_serde(
        &key.sign(&statement),
        &["", &"F".repeat(128), &"f".repeat(127)],
    );
}
