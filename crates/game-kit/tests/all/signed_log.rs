//! What signatures prove of a record.

use game_kit::errors::TooLong;
use game_kit::signed::{
    Context, EndProof, LogError, ParseLogError, PublicKey, Purpose, SecretKey, Signed, SignedLog,
    Statement, StatementFault,
};
use game_kit::text::ParseLimited;
use game_kit::{Game, Record, Side, Word};

use crate::toy::Race;

const CONTEXT: Context = Context::new([0x5a; 32]);

fn key(side: Side) -> SecretKey {
    SecretKey::new([7 + side.index() as u8; 32])
}

fn keys() -> [(Side, PublicKey); 2] {
    Side::ALL.map(|side| (side, key(side).public()))
}

fn signed(by: Side, ply: u32, purpose: Purpose, text: &str) -> Signed<Side> {
    let statement = Statement::new(CONTEXT, ply, purpose, text).unwrap();
    Signed::new(by, &statement, key(by).sign(&statement))
}

/// A game of four steps, which a word has ended, perhaps.
fn game(words: &[Word<Side>]) -> Record<Race> {
    let mut game = Game::new("3/3/K1k w 0".parse::<Race>().unwrap());
    for step in ["a1a2", "c1c2", "a2a1", "c2c1"] {
        game.play(step.parse().unwrap()).unwrap();
    }
    for &word in words {
        game.say(word).unwrap();
    }
    game.record()
}

/// All that the players of [`game`] say of its actions.
fn orders() -> SignedLog<Side> {
    let mut log = SignedLog::new(CONTEXT);
    for (ply, step) in (0..).zip(["a1a2", "c1c2", "a2a1", "c2c1"]) {
        let by = Side::ALL[ply as usize % 2];
        log.push(signed(by, ply, Purpose::Order, step));
    }
    log
}

fn refused(log: &SignedLog<Side>, record: &Record<Race>) -> LogError<Race> {
    log.verify(CONTEXT, record, 100, &keys()).unwrap_err()
}

#[test]
fn the_context_of_a_game_is_a_hash_of_lines() {
    let start: Race = "3/3/K1k w 0".parse().unwrap();
    let context = Context::of_game(&start, "31", &["Ada", "Bob"]).unwrap();
    let golden = "ca46c4b9e86a04660802757243adc7ce2b85ea39b8627f004c90a86212723edc";
    assert_eq!(context.to_string(), golden);
    assert_eq!(golden.parse(), Ok(context));
    for other in [
        Context::of_game(&start, "32", &["Ada", "Bob"]),
        Context::of_game(&start, "31", &["Bob", "Ada"]),
        Context::of_game(&start, "31", &["Ada"]),
        Context::of_game(
            &"3/3/K1k b 0".parse::<Race>().unwrap(),
            "31",
            &["Ada", "Bob"],
        ),
    ] {
        assert_ne!(other.unwrap(), context);
    }
    let two_lines = Context::of_game(&start, "31", &["Ada\nplayer Bob"]);
    assert_eq!(two_lines, Err(StatementFault::Line { bytes: 14 }));
}

#[test]
fn a_game_whose_players_have_signed_everything_is_proved() {
    let mut log = orders();
    log.push(signed(Side::Black, 4, Purpose::End, "resignation w"));
    log.push(signed(Side::White, 4, Purpose::Opening, "w 1234"));
    let record = game(&[Word::Resign(Side::Black)]);
    let proof = log.verify(CONTEXT, &record, 4, &keys()).unwrap();
    assert!(proof.is_complete());
    assert_eq!((proof.plies, proof.end), (4, EndProof::Signed));
    assert_eq!(proof.openings, [(Side::White, "w 1234".to_string())]);
    assert_eq!(log.to_string().parse().as_ref(), Ok(&log));
    assert!(matches!(
        log.verify(CONTEXT, &record, 3, &keys()),
        Err(LogError::Record(_))
    ));
}

#[test]
fn what_nobody_has_signed_is_listed() {
    let log = orders();
    let mut less = SignedLog::new(CONTEXT);
    for one in log.signed().iter().filter(|one| one.ply() != 2) {
        less.push(one.clone());
    }
    let proof = less.verify(CONTEXT, &game(&[]), 100, &keys()).unwrap();
    assert_eq!(proof.unsigned, [(2, Side::White)]);
    assert_eq!(proof.end, EndProof::NoWord);
    assert!(!proof.is_complete());
}

#[test]
fn an_end_needs_the_word_of_whom_it_costs() {
    use Side::{Black, White};
    let unsigned = |by| EndProof::Unsigned { by };
    let agreed = [Word::Offer(White), Word::Accept(Black)];
    // Signed by nobody, White, Black, both.
    type Case<'a> = (&'a [Word<Side>], &'a str, [EndProof<Side>; 4]);
    let cases: [Case<'_>; 5] = [
        (
            &[Word::Resign(Black)],
            "resignation w",
            [
                unsigned(Black),
                unsigned(Black),
                EndProof::Signed,
                EndProof::Signed,
            ],
        ),
        (
            &[Word::Agree],
            "agreement",
            [
                unsigned(White),
                unsigned(Black),
                unsigned(White),
                EndProof::Signed,
            ],
        ),
        (
            &agreed,
            "agreement by b",
            [
                unsigned(White),
                unsigned(Black),
                unsigned(White),
                EndProof::Signed,
            ],
        ),
        (&[Word::Time(Black)], "time w", [EndProof::Watched; 4]),
        (
            &[Word::Abandon(White)],
            "abandonment b",
            [EndProof::Watched; 4],
        ),
    ];
    for (words, text, expected) in cases {
        let signers: [&[Side]; 4] = [&[], &[White], &[Black], &[White, Black]];
        for (signers, expected) in signers.into_iter().zip(expected) {
            let mut log = orders();
            for &by in signers {
                log.push(signed(by, 4, Purpose::End, text));
            }
            let proof = log.verify(CONTEXT, &game(words), 100, &keys()).unwrap();
            assert_eq!(proof.end, expected, "{text} signed by {signers:?}");
        }
    }
}

#[test]
fn a_claim_needs_the_word_of_whoever_claimed() {
    let text = "game race\nstart 3/3/K1k w 100\nend move-limit";
    let record: Record<Race> = format!("{text} by w\n").parse().unwrap();
    let mut log = SignedLog::new(CONTEXT);
    let by = Side::White;
    let proof = log.verify(CONTEXT, &record, 1, &keys()).unwrap();
    assert_eq!(proof.end, EndProof::Unsigned { by });
    log.push(signed(by, 0, Purpose::End, "move-limit by w"));
    let proof = log.verify(CONTEXT, &record, 1, &keys()).unwrap();
    assert_eq!(proof.end, EndProof::Signed);
    let record: Record<Race> = format!("{text}\n").parse().unwrap();
    let proof = SignedLog::new(CONTEXT)
        .verify(CONTEXT, &record, 1, &keys())
        .unwrap();
    assert_eq!(proof.end, EndProof::Unnamed);
}

#[test]
fn what_contradicts_the_record_is_refused() {
    use Side::{Black, White};
    let record = game(&[Word::Resign(Black)]);
    let with = |signed| {
        let mut log = orders();
        log.push(signed);
        refused(&log, &record)
    };
    let entry = 5;
    for (by, ply, text, expected) in [
        (White, 0, "a1b1", LogError::Twice { entry, by: White }),
        (White, 1, "c1c2", LogError::Ply { entry, by: White }),
        (White, 4, "a1a2", LogError::Ply { entry, by: White }),
    ] {
        assert_eq!(with(signed(by, ply, Purpose::Order, text)), expected);
    }
    for (by, ply, text) in [
        (Black, 3, "resignation w"),
        (Black, 4, "resignation b"),
        (White, 4, "agreement"),
    ] {
        let end = with(signed(by, ply, Purpose::End, text));
        assert_eq!(end, LogError::End { entry, by });
    }
    let mut log = SignedLog::new(CONTEXT);
    log.push(signed(White, 0, Purpose::Order, "a1b1"));
    let action = "a1a2".parse().unwrap();
    let (entry, by) = (1, White);
    assert_eq!(
        refused(&log, &record),
        LogError::Order { entry, by, action }
    );
    let end = signed(Black, 4, Purpose::End, "resignation w");
    let mut log = orders();
    log.push(end.clone());
    log.push(end);
    let (entry, by) = (6, Black);
    assert_eq!(refused(&log, &record), LogError::Twice { entry, by });
}

#[test]
fn every_changed_line_of_a_log_is_refused() {
    let record = game(&[Word::Resign(Side::Black)]);
    let mut log = orders();
    log.push(signed(Side::Black, 4, Purpose::End, "resignation w"));
    let text = log.to_string();
    let verifies = |text: &str, keys: &[(Side, PublicKey)]| {
        let log = text.parse::<SignedLog<Side>>();
        log.is_ok_and(|log| {
            log.verify(CONTEXT, &record, 100, keys)
                .is_ok_and(|proof| proof.is_complete())
        })
    };
    assert!(verifies(&text, &keys()));
    for (from, to) in [
        ("signatures 1", "signatures 2"),
        ("context 5a", "context 5b"),
        ("\n0 w order ", "\n1 w order "),
        ("\n0 w order ", "\n00 w order "),
        ("\n0 w order ", "\n0 b order "),
        ("\n0 w order ", "\n0 w end "),
        ("\n0 w order ", "\n0 w opening "),
        ("\n0 w order ", "\n0 w  order "),
        (" a1a2\n", " a1b1\n"),
        (" a1a2\n", " a1a2 \n"),
        ("resignation w", "resignation b"),
        ("\n4 b end ", "\n4 w end "),
    ] {
        let changed = text.replacen(from, to, 1);
        assert!(changed != text && !verifies(&changed, &keys()), "{to}");
    }
    for line in text.lines() {
        assert!(!verifies(
            &text.replacen(&format!("{line}\n"), "", 1),
            &keys()
        ));
    }
    let [white, black] = keys();
    for keys in [
        vec![(Side::White, black.1), (Side::Black, white.1)],
        vec![(Side::White, white.1), (Side::Black, white.1)],
        vec![white, black, black],
        vec![white],
    ] {
        assert!(!verifies(&text, &keys));
    }
}

#[test]
fn a_log_of_another_game_proves_nothing_of_this_one() {
    let other = Context::new([1; 32]);
    let why = orders().verify(other, &game(&[]), 100, &keys());
    assert_eq!(why, Err(LogError::Context));
}

#[test]
fn a_proof_whose_end_was_cut_off_is_not_complete() {
    let proof = orders().verify(CONTEXT, &game(&[]), 100, &keys()).unwrap();
    assert_eq!(
        (proof.end, proof.unsigned.as_slice()),
        (EndProof::NoWord, &[][..])
    );
    assert!(!proof.is_over && !proof.is_complete());
}

#[test]
fn a_log_has_one_form() {
    let text = orders().to_string();
    assert!(text.parse::<SignedLog<Side>>().is_ok());
    for other in [text.replace('\n', "\r\n"), text.trim_end().to_string()] {
        assert!(other.parse::<SignedLog<Side>>().is_err());
    }
}

#[test]
fn a_log_that_is_too_long_is_refused_at_once() {
    let text = orders().to_string();
    let (found, most) = (text.len(), text.len() - 1);
    assert_eq!(SignedLog::parse_limited(&text, found), Ok(orders()));
    let long = Err(ParseLogError::Long(TooLong { most, found }));
    assert_eq!(SignedLog::<Side>::parse_limited(&text, most), long);
    let most = SignedLog::<Side>::LONGEST;
    let found = most + 1;
    let long = Err(ParseLogError::Long(TooLong { most, found }));
    assert_eq!("\n".repeat(found).parse::<SignedLog<Side>>(), long);
}
