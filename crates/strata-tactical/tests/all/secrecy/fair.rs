//! Deals that nobody can steer: commitments with golden values, and transcripts of
//! which every part is forged in turn.

use crate::common::selection;
use piece_kit::{BySide, Game, HostWord, PlayerWord, Seed, SeededRng, Side};
use strata_tactical::{
    Arbiter, Battle, Commitment, Entry, Opening, ParseTranscriptError, TerrainName, Transcript,
    VerifyError,
};

fn seed(byte: u8) -> Seed {
    Seed::new([byte; 32])
}

fn opening() -> Opening {
    let entry = |units: &str, nonce| Entry {
        selection: selection(units),
        nonce: seed(nonce),
    };
    Opening {
        seed: seed(0xab),
        entries: BySide {
            white: entry("KQRNWWFF", 1),
            black: entry("DRBCWWWF", 2),
        },
    }
}

/// A battle of random turns, to its end or to a concession.
fn battle(opening: Opening, terrain: TerrainName, plies: usize) -> (Arbiter, Transcript) {
    let terrain = terrain.terrain();
    let deal = opening.deal();
    let mut arbiter = Arbiter::new(&terrain, &opening.selections(), &deal).expect("this deal");
    let mut rng = SeededRng::new(&Seed::guessable(5));
    while arbiter.outcome().is_none() && arbiter.plies() < plies {
        let turns = arbiter.public().turns();
        let turn = *rng.choose(&turns).expect("a turn");
        arbiter
            .take(arbiter.public().turn(), turn)
            .expect("a legal turn");
    }
    if arbiter.outcome().is_none() {
        arbiter
            .say(Side::Black, PlayerWord::Resign)
            .expect("the battle goes on");
    }
    let transcript = transcript(&arbiter, opening);
    (arbiter, transcript)
}

fn transcript(arbiter: &Arbiter, opening: Opening) -> Transcript {
    Transcript {
        commitments: opening.commitments(),
        record: arbiter.replica().record(),
        opening,
    }
}

/// Computed with another program's SHA-256 over the lines that `fair` documents.
#[test]
fn commitments_and_the_seed_of_the_deal_have_golden_values() {
    let opening = opening();
    let commitments = opening.commitments();
    let found = [
        commitments.server.to_string(),
        commitments.players.white.to_string(),
        commitments.players.black.to_string(),
        opening.deal_seed().to_string(),
    ];
    let golden = [
        "7baf38bbe8e51c1a292630fd28fd10512f6e6c7bbb46fac8ed7e0799eb71055e",
        "188c379bfb2414dd3333a37994daad2aff71b42166a136adee39c892f639534a",
        "fda543ff7c1157ca17fce537e7c0d3ef26211b63e3088bd73c24c12da65847fd",
        "ac5eb370f54c2fb5c073d17a1a0d07ad79dde23f6f73ebb78f64ce3eb43b2c44",
    ];
    assert_eq!(found, golden);
}

#[test]
fn a_commitment_tells_the_sides_selections_and_nonces_apart() {
    let entry = |units, nonce| Entry {
        selection: selection(units),
        nonce: seed(nonce),
    };
    let committed = Commitment::to_selection(Side::White, &entry("KQRNWWFF", 1));
    for (side, other) in [
        (Side::Black, entry("KQRNWWFF", 1)),
        (Side::White, entry("KQRNWWFF", 3)),
        (Side::White, entry("KQRNWWWF", 1)),
    ] {
        assert_ne!(committed, Commitment::to_selection(side, &other));
    }
}

#[test]
fn commitments_are_64_lower_case_hexadecimal_digits() {
    let text = Commitment::to_seed(&seed(1)).to_string();
    assert_eq!(
        text.parse::<Commitment>().map(|read| read.to_string()),
        Ok(text.clone())
    );
    for faulty in [
        "",
        "5",
        &text[1..],
        &text.to_uppercase(),
        &text.replace(&text[..1], "g"),
    ] {
        assert!(faulty.parse::<Commitment>().is_err(), "{faulty}");
    }
}

#[test]
fn the_deal_depends_on_every_part() {
    let deal = |change: fn(&mut Opening)| {
        let mut opening = opening();
        change(&mut opening);
        opening.deal()
    };
    let honest = deal(|_| {});
    assert_eq!(honest, deal(|_| {}));
    assert_ne!(honest, deal(|opening| opening.seed = seed(0xac)));
    assert_ne!(
        honest,
        deal(|opening| opening.entries.white.nonce = seed(4))
    );
    assert_ne!(
        honest,
        deal(|opening| opening.entries.black.nonce = seed(4))
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
        let (arbiter, transcript) = battle(opening(), terrain, plies);
        let read: Transcript = transcript.to_string().parse().expect("a transcript");
        assert_eq!(read, transcript);
        let verified = read.verify().expect("an honest arbiter");
        assert_eq!(verified.outcome(), arbiter.outcome());
        assert_eq!(verified.position(), arbiter.public());
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
        let terrain = TerrainName::Standard.terrain();
        let opening = opening();
        let mut arbiter =
            Arbiter::new(&terrain, &opening.selections(), &opening.deal()).expect("this deal");
        end(&mut arbiter);
        let verified = transcript(&arbiter, opening)
            .verify()
            .expect("an honest arbiter");
        assert_eq!(verified.outcome(), arbiter.outcome());
    }
}

fn forged(change: impl Fn(&mut Transcript)) -> VerifyError {
    let (_, mut transcript) = battle(opening(), TerrainName::Woods, 40);
    change(&mut transcript);
    transcript.verify().expect_err("a forgery")
}

#[test]
fn what_was_not_committed_to_is_found() {
    assert_eq!(
        forged(|transcript| transcript.opening.seed = seed(9)),
        VerifyError::ServerCommitment
    );
    for side in Side::ALL {
        assert_eq!(
            forged(|transcript| transcript.opening.entries[side].nonce = seed(9)),
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
    let terrain = TerrainName::Plain.terrain();
    let start = Battle::start(&terrain, &short.deal());
    let transcript = Transcript {
        commitments: short.commitments(),
        record: Game::new(*start.public()).record(),
        opening: short,
    };
    let why = transcript.verify().expect_err("an attacker fields all");
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
    let (_, transcript) = battle(opening(), TerrainName::Woods, 40);
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

/// Three commitments, the game's name and its start come first.
const FIRST_STEP: usize = 5;

#[test]
fn another_start_is_found() {
    let moved = |line: &str| line.replace("start d", "start 1").replace("1uuu4", "1duu4");
    let transcript = with_line(FIRST_STEP - 1, moved).expect("well-formed");
    assert_eq!(transcript.verify(), Err(VerifyError::Start));
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
        match transcript.verify() {
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
    let why = transcript.verify().expect_err("a reveal is missing");
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
    let why = transcript.verify().expect_err("an illegal turn");
    assert!(matches!(why, VerifyError::Turn { step: 2, .. }), "{why}");

    let (_, transcript) = battle(opening(), TerrainName::Woods, 40);
    let wrong = transcript
        .to_string()
        .replace("end resignation w", "end repetition");
    let wrong: Transcript = wrong.parse().expect("well-formed");
    assert!(matches!(wrong.verify(), Err(VerifyError::End { .. })));
}

#[test]
fn a_text_with_missing_faulty_or_moved_lines_is_no_transcript() {
    let (_, transcript) = battle(opening(), TerrainName::Woods, 3);
    let text = transcript.to_string();
    let lines: Vec<&str> = text.lines().collect();
    for gone in 0..lines.len() {
        let others = lines.iter().enumerate().filter(|(index, _)| *index != gone);
        let others: String = others.flat_map(|(_, line)| [*line, "\n"]).collect();
        let step = (FIRST_STEP..lines.len() - 3).contains(&gone);
        assert_eq!(
            others.parse::<Transcript>().is_ok(),
            step,
            "without {}",
            lines[gone]
        );
    }
    let swapped = text.replacen("commit w", "commit x", 1);
    let why = swapped
        .parse::<Transcript>()
        .expect_err("no commitment of White");
    assert_eq!(why.to_string(), "commit w: there is no such line");
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
