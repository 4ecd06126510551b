//! Transcripts against what somebody has seen: no line and no character can be another.

use super::{battle, commitments, entry, on, opening, seed, terms, transcript, units, verify};
use piece_kit::seeds::Nonce;
use piece_kit::{Message, Side};
use strata_tactical::TerrainName;
use strata_tactical::fair::{
    CampaignId, Commitment, Expected, Opening, Part, RepeatedCommitment, Terms, Transcript,
    UnitCommitments, VerifyError,
};

fn seen() -> (Transcript, Expected) {
    let (arbiter, transcript) = battle(&terms(), 40);
    let expected = Expected {
        terms: Some(terms()),
        commitments: Some(commitments()),
        units: Some(units()),
        record: Some(arbiter.replica().record()),
    };
    (transcript, expected)
}

#[test]
fn what_is_not_expected_is_not_compared_and_the_result_says_so() {
    let (transcript, all) = seen();
    let verified = transcript.verify(&all).expect("true");
    assert_eq!(verified.not_compared, []);
    let nothing = verify(&transcript).expect("true");
    let parts = [Part::Terms, Part::Commitments, Part::Units, Part::Record];
    assert_eq!(nothing.not_compared, parts);
    assert_eq!(nothing.game, verified.game);
    let names = parts.map(|part| part.to_string());
    assert_eq!(names.join(" "), "terms commitments units record");
    let one = Expected { units: None, ..all };
    assert_eq!(
        transcript.verify(&one).expect("true").not_compared,
        [Part::Units]
    );
}

#[test]
fn whatever_is_not_as_it_was_seen_is_named() {
    let (transcript, all) = seen();
    let other = |change: fn(&mut Expected)| {
        let mut expected = all.clone();
        change(&mut expected);
        transcript.verify(&expected).expect_err("another")
    };
    let another = Commitment::new([1; 32]);
    assert_eq!(
        other(|it| it.terms = Some(on(TerrainName::Plain))),
        VerifyError::OtherTerms
    );
    assert_eq!(
        other(|it| it.commitments.as_mut().unwrap().server = Commitment::new([1; 32])),
        VerifyError::OtherServerCommitment
    );
    for side in Side::ALL {
        let mut expected = all.clone();
        expected.commitments.as_mut().unwrap().players[side] = another;
        let why = transcript.verify(&expected).expect_err("another");
        assert_eq!(why, VerifyError::OtherPlayerCommitment { side });
    }
    assert_eq!(
        other(|it| it.units = Some(UnitCommitments::default())),
        VerifyError::OtherUnits
    );
    let record = |change: fn(String) -> String| {
        let mut expected = all.clone();
        let text = change(all.record.as_ref().unwrap().to_string());
        expected.record = Some(text.parse().expect("a record"));
        transcript.verify(&expected).expect_err("another")
    };
    assert_eq!(
        record(|text| text.replace("end resignation w\n", "")),
        VerifyError::OtherEnd
    );
    assert_eq!(
        record(|text| text.replace("end resignation w", "end abandonment w")),
        VerifyError::OtherEnd
    );
    let shorter = |text: String| {
        let lines: Vec<&str> = text.lines().take(2 + 39).collect();
        lines.join("\n") + "\n"
    };
    assert_eq!(record(shorter), VerifyError::OtherStep { step: 40 });
    assert_eq!(
        record(|text| text.replace(" w 0 1", " w 0 2")),
        VerifyError::OtherStart
    );
}

#[test]
fn repeated_commitments_are_refused() {
    let (transcript, _) = seen();
    let (white, black) = (commitments().players.white, commitments().players.black);
    let copies: [fn(&mut Transcript); 3] = [
        |it| it.commitments.players.black = it.commitments.players.white,
        |it| it.commitments.server = it.commitments.players.white,
        |it| it.commitments.server = it.commitments.players.black,
    ];
    assert_ne!(white, black);
    for copy in copies {
        let mut copied = transcript.clone();
        copy(&mut copied);
        assert_eq!(copied.commitments.check_distinct(), Err(RepeatedCommitment));
        let why = verify(&copied).err();
        assert_eq!(why, Some(VerifyError::Repeated(RepeatedCommitment)));
    }
}

#[test]
fn a_transcript_verifies_on_no_other_terms() {
    let (transcript, _) = seen();
    let checked = [
        terms().with_game("strata-strategic"),
        terms().with_battle(2),
        terms().with_ruleset("house"),
    ];
    let swapped = terms()
        .to_string()
        .replace("white Ada\nblack Bob", "white Bob\nblack Ada");
    let mut others: Vec<Terms> = checked.into_iter().map(Result::unwrap).collect();
    others.push(swapped.parse().expect("terms"));
    others.push(terms().with_campaign(CampaignId::new([7; 32])));
    others.push(terms().with_budget(30));
    others.extend(
        TerrainName::ALL
            .into_iter()
            .filter(|name| *name != TerrainName::Woods)
            .map(on),
    );
    for terms in others {
        let elsewhere = Transcript {
            terms,
            ..transcript.clone()
        };
        let why = verify(&elsewhere).err();
        assert_eq!(
            why,
            Some(VerifyError::ServerCommitment),
            "{}",
            elsewhere.terms
        );
    }
}

#[test]
fn a_selection_above_the_budget_of_the_terms_is_found() {
    let terms = terms().with_budget(20);
    let opened = opening();
    let arbiter = super::arbiter(&terms, &opened);
    let why = verify(&transcript(&terms, &arbiter, opened)).expect_err("dear");
    assert!(
        matches!(
            why,
            VerifyError::Selection {
                side: Side::White,
                ..
            }
        ),
        "{why}"
    );
    assert!(
        why.to_string()
            .ends_with("cost 21 gold, but the budget is 20"),
        "{why}"
    );
}

#[test]
fn hashes_of_units_that_are_not_those_dealt_are_found() {
    let (transcript, _) = seen();
    let text = units().to_string();
    let lines: Vec<&str> = text.lines().collect();
    let list = |text: String| text.parse::<UnitCommitments>().expect("a list");
    let verify_with = |units| {
        verify(&Transcript {
            units,
            ..transcript.clone()
        })
        .err()
    };
    for (index, line) in lines.iter().enumerate() {
        let digit = if line.ends_with('0') { "1" } else { "0" };
        let forged = format!("{}{digit}", &line[..line.len() - 1]);
        let square = line.split(' ').nth(1).unwrap().parse().unwrap();
        let why = verify_with(list(text.replace(line, &forged)));
        assert_eq!(why, Some(VerifyError::Unit { square }), "{line}");
        let mut fewer = lines.clone();
        fewer.remove(index);
        let why = verify_with(list(fewer.join("\n")));
        assert_eq!(why, Some(VerifyError::UnitSquares { square }), "{line}");
    }
    let more = format!("unit a1 {}\n{text}", Commitment::new([1; 32]));
    let square = "a1".parse().unwrap();
    let why = Some(VerifyError::UnitSquares { square });
    assert_eq!(verify_with(list(more)), why);
}

/// Whether a text passes for the battle that was seen.
fn passes(text: &str, expected: &Expected) -> bool {
    let read = text.parse::<Transcript>();
    read.is_ok_and(|read| read.verify(expected).is_ok())
}

#[test]
fn no_line_of_a_transcript_may_be_missing_twice_or_another() {
    let (transcript, expected) = seen();
    let text = transcript.to_string();
    assert!(passes(&text, &expected));
    let lines: Vec<&str> = text.lines().collect();
    let joined = |lines: &[&str]| lines.join("\n") + "\n";
    for index in 0..lines.len() {
        let mut changed = lines.clone();
        changed.remove(index);
        assert!(
            !passes(&joined(&changed), &expected),
            "without {}",
            lines[index]
        );
        changed.insert(index, "");
        assert!(
            !passes(&joined(&changed), &expected),
            "emptied {}",
            lines[index]
        );
        for other in 0..lines.len() {
            changed[index] = lines[other];
            let same = lines[other] == lines[index];
            assert_eq!(
                passes(&joined(&changed), &expected),
                same,
                "{index} {other}"
            );
        }
        changed[index] = lines[index];
        changed.insert(index, lines[index]);
        assert!(
            !passes(&joined(&changed), &expected),
            "twice {}",
            lines[index]
        );
    }
}

#[test]
fn no_byte_of_a_transcript_may_be_another() {
    let (transcript, expected) = seen();
    let text = transcript.to_string();
    for index in 0..text.len() {
        for other in ['0', 'a', ' ', '\n', '-'] {
            let mut changed = text.clone().into_bytes();
            changed[index] = other as u8;
            let changed = String::from_utf8(changed).expect("ASCII");
            let same = changed == text;
            assert_eq!(passes(&changed, &expected), same, "byte {index}: {other:?}");
        }
        let cut = &text[..index];
        assert!(!passes(cut, &expected), "cut at {index}");
    }
    assert!(!passes(&format!("{text} "), &expected) && !passes(&format!("{text}\n"), &expected));
}

/// Another form of the same values is no transcript.
#[test]
fn a_transcript_has_one_text() {
    let (transcript, _) = seen();
    let text = transcript.to_string();
    let upper = opening().seed.to_string().to_uppercase();
    let variants = [
        text.replace('\n', "\r\n"),
        text.trim_end().to_string(),
        text.replace(&opening().seed.to_string(), &upper),
        text.replace("open w KQRNWWFF", "open w QKRNWWFF"),
        text.replace(" w 0 1\n", " w 0 01\n"),
        text.replace("end resignation w\n", "end resignation w by b\n"),
        text.replace("open b ", "open b  "),
    ];
    for (index, variant) in variants.iter().enumerate() {
        assert_ne!(*variant, text, "{index}");
        let why = variant.parse::<Transcript>().expect_err("another form");
        assert_eq!(why.code(), "transcript-line", "{index}");
    }
}

#[test]
fn debug_texts_of_secrets_say_nothing() {
    let opened: Opening = opening();
    let texts = [
        format!("{:?}", entry("KQRNWWFF", 1)),
        format!("{opened:?}"),
        format!("{:?}", opened.entries),
        format!("{:?}", seen().0),
    ];
    for text in texts {
        assert!(
            !text.contains("KQRN") && !text.contains("Selection"),
            "{text}"
        );
        assert!(!text.contains(&seed(0xab).to_string()), "{text}");
        assert!(!text.contains(&Nonce::new([1; 32]).to_string()), "{text}");
    }
    assert_eq!(format!("{opened:?}"), "Opening(..)");
}

/// Long lines in each place of a transcript: each is refused with a short reason.
#[test]
fn a_long_text_has_a_short_fault() {
    let (transcript, _) = seen();
    let text = transcript.to_string();
    let long = "x".repeat(1 << 20);
    let slashes = "/".repeat(1 << 20);
    let kings = "K".repeat(1 << 20);
    let lines = format!("unit e1 {}\n", Commitment::new([1; 32])).repeat(1 << 12);
    let variants = [
        text.replacen("white Ada", &format!("white {long}"), 1),
        text.replacen("ruleset standard", &format!("ruleset {long}"), 1),
        text.replacen("game strata", &format!("game {long}"), 1),
        text.replacen("campaign -", &format!("campaign {long}"), 1),
        text.replacen("battle 1", &format!("battle {}", "1".repeat(1 << 20)), 1),
        text.replacen("board .", &format!("board {slashes}."), 1),
        text.replacen("commit w ", &format!("commit w {long}"), 1),
        text.replacen("unit e1 ", &format!("unit e1 {long}"), 1),
        text.replacen("unit e1 ", &format!("unit {long} "), 1),
        text.replacen("unit e1 ", &format!("{lines}unit e1 "), 1),
        text.replacen("open server ", &format!("open server {long}"), 1),
        text.replacen("open w K", &format!("open w {kings}"), 1),
        text.replacen("open w ", &format!("open w {long}"), 1),
        text.replacen("open b ", &format!("open b {long} "), 1),
        format!("{text}{long}"),
        long,
    ];
    for (index, variant) in variants.iter().enumerate() {
        assert_ne!(*variant, text, "{index}");
        let why = variant.parse::<Transcript>().expect_err("a long line");
        assert!(why.to_string().len() < 1000, "{index}");
    }
}
