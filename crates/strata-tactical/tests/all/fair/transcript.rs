//! Transcripts of which every part is forged in turn.

use super::flips::flipped;
use super::{arbiter, battle, on, opening, seed, terms, transcript, verify};
use crate::common::selection;
use piece_kit::seeds::Nonce;
use piece_kit::words::HostWord;
use piece_kit::{Game, Side};
use strata_tactical::fair::flips::{FlippedBattle, FlippedError};
use strata_tactical::fair::{
    Opening, ParseTranscriptError, Transcript, TranscriptFault, UnitCommitments, VerifyError,
};
use strata_tactical::{Arbiter, Battle, TerrainName};

#[test]
fn the_deal_depends_on_every_part() {
    let deal = |change: fn(&mut Opening)| {
        let mut opening = opening();
        change(&mut opening);
        opening.deal(&terms())
    };
    let honest = deal(|_| {});
    assert_eq!(honest, deal(|_| {}));
    assert_ne!(honest, deal(|opening| opening.seed = seed(0xac)));
    assert_ne!(
        honest,
        deal(|opening| opening.entries.white.nonce = Nonce::new([4; 32]))
    );
    assert_ne!(
        honest,
        deal(|opening| opening.entries.black.nonce = Nonce::new([4; 32]))
    );
}

#[test]
fn an_honest_transcript_is_verified_and_is_text() {
    for (terrain, plies) in [
        (TerrainName::Plain, 400),
        (TerrainName::Woods, 30),
        (TerrainName::Narrow, 400),
        (TerrainName::Fortress, 0),
    ] {
        let (arbiter, transcript) = battle(&on(terrain), plies);
        let read: Transcript = transcript.to_string().parse().expect("a transcript");
        assert_eq!(read, transcript);
        let verified = verify(&read).expect("an honest arbiter");
        assert_eq!(verified.game.outcome(), arbiter.outcome());
        assert_eq!(verified.game.position(), arbiter.public());
    }
}

#[test]
fn agreement_and_time_are_in_the_transcript_too() {
    let ends: [fn(&mut Arbiter); 2] = [
        |arbiter| {
            arbiter
                .declare(HostWord::Agree)
                .expect("the battle goes on");
        },
        |arbiter| {
            arbiter
                .declare(HostWord::Time(Side::White))
                .expect("the battle goes on");
        },
    ];
    for end in ends {
        let mut arbiter = arbiter(&terms(), &opening());
        end(&mut arbiter);
        let told = transcript(&terms(), &arbiter, opening());
        let verified = verify(&told).expect("an honest arbiter");
        assert_eq!(verified.game.outcome(), arbiter.outcome());
    }
}

fn forged(change: impl Fn(&mut Transcript)) -> VerifyError {
    let (_, mut transcript) = battle(&terms(), 40);
    change(&mut transcript);
    verify(&transcript).expect_err("a forgery")
}

#[test]
fn what_was_not_committed_to_is_found() {
    assert_eq!(
        forged(|transcript| transcript.opening.seed = seed(9)),
        VerifyError::ServerCommitment
    );
    for side in Side::ALL {
        assert_eq!(
            forged(|transcript| transcript.opening.entries[side].nonce = Nonce::new([9; 32])),
            VerifyError::PlayerCommitment { side }
        );
        assert_eq!(
            forged(|transcript| {
                let other = selection("KQRRWWFF");
                transcript.opening.entries[side].selection = other;
            }),
            VerifyError::PlayerCommitment { side }
        );
    }
}

#[test]
fn an_attacker_with_too_few_units_is_found() {
    let mut short = opening();
    short.entries.white.selection = selection("KQWWFF");
    let start = Battle::start(terms().board(), &short.deal(&terms()));
    let transcript = Transcript {
        terms: terms(),
        commitments: short.commitments(&terms()),
        units: UnitCommitments::of(&terms(), &short),
        record: Game::new(*start.public()).record(),
        opening: short,
    };
    let why = verify(&transcript).expect_err("an attacker fields all");
    assert!(matches!(
        why,
        VerifyError::Selection {
            side: Side::White,
            ..
        }
    ));
    assert!(why.to_string().contains("of class piece"), "{why}");
}

/// The transcript with a line exchanged for another.
fn with_line(
    number: usize,
    other: impl Fn(&str) -> String,
) -> Result<Transcript, ParseTranscriptError> {
    let (_, transcript) = battle(&terms(), 40);
    let text = transcript.to_string();
    let lines = text.lines().enumerate().map(|(index, line)| {
        let line = if index == number {
            other(line)
        } else {
            line.to_string()
        };
        line + "\n"
    });
    lines.collect::<String>().parse()
}

/// The terms, three commitments and fourteen to units, the game's name and its start come first.
const FIRST_STEP: usize = 28;

#[test]
fn another_start_is_found() {
    let moved = |line: &str| line.replace("start d", "start 1").replace("1uuu4", "1duu4");
    let transcript = with_line(FIRST_STEP - 1, moved).expect("well-formed");
    assert_eq!(verify(&transcript).err(), Some(VerifyError::Start));
}

#[test]
fn a_lie_about_a_unit_is_found_at_its_step() {
    let mut lies = 0;
    for number in FIRST_STEP..FIRST_STEP + 40 {
        let lie = |line: &str| match line.split_once('=') {
            Some((turn, "F")) => format!("{turn}=W"),
            Some((turn, _)) => format!("{turn}=F"),
            None => line.to_string(),
        };
        let transcript = with_line(number, lie).expect("well-formed");
        match verify(&transcript) {
            Err(VerifyError::Identity { step, .. }) => {
                assert_eq!(step, number - FIRST_STEP + 1);
                lies += 1;
            }
            // This step revealed nothing.
            answer => assert!(answer.is_ok(), "line {number}"),
        }
    }
    assert!(lies > 10, "{lies} lies");
}

#[test]
fn a_hidden_reveal_an_illegal_turn_and_an_end_that_could_not_be_are_found() {
    let silent = |line: &str| line.split('=').next().unwrap_or(line).to_string();
    let transcript = with_line(FIRST_STEP, silent).expect("well-formed");
    let why = verify(&transcript).expect_err("a reveal is missing");
    let at_first = matches!(
        why,
        VerifyError::Identity {
            step: 1,
            dealt: Some(_),
            ..
        }
    );
    assert!(
        at_first && why.to_string().ends_with("was dealt there"),
        "{why}"
    );

    let transcript = with_line(FIRST_STEP + 1, |_| "a1a2".to_string()).expect("well-formed");
    let why = verify(&transcript).expect_err("an illegal turn");
    assert!(matches!(why, VerifyError::Turn { step: 2, .. }), "{why}");

    let (_, transcript) = battle(&terms(), 40);
    let wrong = transcript
        .to_string()
        .replace("end resignation w", "end repetition");
    let wrong: Transcript = wrong.parse().expect("well-formed");
    assert!(matches!(verify(&wrong), Err(VerifyError::End { .. })));
}

#[test]
fn a_text_with_missing_faulty_or_moved_lines_is_no_transcript() {
    let (_, transcript) = battle(&terms(), 3);
    let text = transcript.to_string();
    let lines: Vec<&str> = text.lines().collect();
    for gone in 0..lines.len() {
        let others = lines.iter().enumerate().filter(|(index, _)| *index != gone);
        let others: String = others.flat_map(|(_, line)| [*line, "\n"]).collect();
        // A hash or a step may be missing in the form.
        let listed =
            (12..FIRST_STEP - 2).contains(&gone) || (FIRST_STEP..lines.len() - 3).contains(&gone);
        assert_eq!(
            others.parse::<Transcript>().is_ok(),
            listed,
            "without {}",
            lines[gone]
        );
    }
    let swapped = text.replacen("commit w", "commit x", 1);
    let why = swapped
        .parse::<Transcript>()
        .expect_err("no commitment of White");
    assert_eq!(
        why.to_string(),
        "commit w: the line is not where it should be"
    );
    for faulty in [
        text.replace("open server a", "open server z"),
        text.replace("KQRNWWFF", "KQRNWWFX"),
        text.to_uppercase(),
        format!("{text}\n"),
        String::new(),
    ] {
        assert!(faulty.parse::<Transcript>().is_err());
    }
}

/// What a record may have beside a battle, and what is in the text of a transcript where it ends.
const NOTES: [(&str, &str); 5] = [
    ("\nstart ", "\n[White Eve]\nstart "),
    ("\nend ", "\n; White is Eve\nend "),
    ("\nend ", "\nclock 0:05:00\nend "),
    ("\nend ", "\n(\nf1^=W\n)\nend "),
    ("\nend resignation w", "\ndecline b"),
];

#[test]
fn what_nothing_binds_is_refused_in_a_record() {
    let (_, transcript) = battle(&terms(), 1);
    let text = transcript.to_string();
    for (from, to) in NOTES {
        let noted = text.replacen(from, to, 1);
        let why = noted.parse::<Transcript>().expect_err(to);
        let noted = TranscriptFault::Noted;
        assert_eq!(why.to_string(), format!("game: {noted}"));
        // One that was put together in memory is refused, too.
        let record = transcript.record.to_string().replacen(from, to, 1);
        let mut forged = transcript.clone();
        forged.record = record.parse().expect("a record");
        let why = verify(&forged).expect_err(to);
        assert_eq!(why, VerifyError::Form(TranscriptFault::Noted));
    }
    let offered = text.replacen("end resignation w", "offer b", 1);
    let offered: Transcript = offered.parse().expect("an offer is compared");
    assert!(verify(&offered).is_ok());
}

#[test]
fn what_nothing_binds_is_refused_in_the_record_of_a_flipped_battle() {
    let battle = flipped(&terms(), opening().entries, 1);
    let text = battle.to_string();
    for (from, to) in &NOTES[..4] {
        let noted = text.replacen(from, to, 1);
        let why = noted.parse::<FlippedBattle>().expect_err(to);
        let noted = TranscriptFault::Noted;
        assert_eq!(why.to_string(), format!("game: {noted}"));
        let record = battle.record.to_string().replacen(from, to, 1);
        let mut forged = battle.clone();
        forged.record = record.parse().expect("a record");
        let why = forged.verify().expect_err(to);
        assert_eq!(why, FlippedError::Form(TranscriptFault::Noted));
    }
}
