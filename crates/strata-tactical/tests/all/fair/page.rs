//! The examples of `docs/fair-deals.md`: hashed, parsed and played.

use super::golden::{case, described};
use super::stages::{now, take};
use piece_kit::Side;
use piece_kit::words::PlayerWord;
use strata_tactical::PublicBattle;
use strata_tactical::fair::{Commitment, Start, Terms, Told, Transcript, server};

const DEALT: &str = include_str!("../../data/dealt.txt");

fn page() -> String {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals.md");
    std::fs::read_to_string(page).expect("the page")
}

/// The texts of the blocks of a kind.
fn blocks<'a>(page: &'a str, kind: &str) -> Vec<&'a str> {
    let begin = format!("\n```{kind}\n");
    let blocks = page.split(&begin).skip(1);
    blocks
        .map(|block| block.split_once("```").expect("the end of a block").0)
        .collect()
}

/// The battle of the page: its start, what is told of its turns, and its transcript.
fn dealt() -> (Start, Vec<String>, Transcript) {
    let (terms, opening) = case();
    let mut offered = server::Offered::new(terms.clone(), opening.seed.clone());
    for side in Side::ALL {
        let commitment = Commitment::to_selection(&terms, side, &opening.entries[side]);
        offered.commit(side, commitment).expect("a commitment");
    }
    let mut committed = offered.committed().expect("both");
    for side in Side::ALL {
        let entry = opening.entries[side].clone();
        committed.open(side, entry).expect("an opening");
    }
    let mut playing = committed.deal().expect("both");
    let start = playing.start();
    let turns = "g1^ a9^ g1f3 b9^ f3e5 b10^ e5d7 d9^ d7c9".split(' ');
    let told = turns.map(|turn| {
        let by = playing.arbiter().public().turn();
        take(&mut playing, by, turn).to_string()
    });
    let told = told.collect();
    let resigned = playing.say(Side::Black, now(&playing, PlayerWord::Resign));
    resigned.expect("the battle goes on");
    let over = playing.over().expect("an end");
    (start, told, over.transcript().clone())
}

/// The hashes on the page are those of the lines before them, and of the golden file.
#[test]
fn the_examples_are_hashed_so() {
    let page = page();
    let (terms, opening) = case();
    let golden = described(&(terms.clone(), opening)).to_string();
    assert!(blocks(&page, "text").contains(&&*terms.to_string()));
    let mut hashed = 0;
    for block in page.split("```hashed\n").skip(1) {
        let (lines, rest) = block.split_once("```\n").expect("the end of a block");
        let text = lines.replace("(the nine lines of the terms)\n", &terms.to_string());
        let hash = Commitment::new(piece_kit::seeds::sha256(format_args!("{text}"))).to_string();
        assert!(
            rest.trim_start().starts_with(&format!("`{hash}`")),
            "{lines}{hash}"
        );
        assert!(golden.contains(&hash), "{lines}");
        hashed += 1;
    }
    assert_eq!(hashed, 5);
}

#[test]
fn the_start_and_what_is_told_are_those_of_the_battle() {
    let page = page();
    let (start, told, _) = dealt();
    let position = format!("{}\n", start.position);
    assert!(blocks(&page, "text").contains(&&*position));
    let read: PublicBattle = position.trim_end().parse().expect("a position");
    assert_eq!(read, start.position);
    let lines: Vec<&str> = blocks(&page, "told")[0].lines().collect();
    assert_eq!(lines, told);
    // What is split at the space is the step and what opens the hash of its unit.
    let (terms, _) = case();
    let mut battle = start.position;
    for line in lines {
        let told: Told = line.parse().expect("told");
        let step = line.split(' ').next().unwrap_or_default();
        assert_eq!(step, told.step.to_string());
        if let (Some(place), Some(salt)) = (battle.reveals(told.step.turn), told.salt) {
            let unit = told.step.revealed.expect("a unit");
            assert_eq!(start.units.check(&terms, place, unit, &salt), Ok(()));
        }
        piece_kit::Variant::play(&mut battle, told.step).expect("legal");
    }
}

#[test]
fn the_transcript_is_that_of_the_battle() {
    let (_, _, transcript) = dealt();
    if std::env::var_os("GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/dealt.txt");
        return std::fs::write(path, transcript.to_string()).expect("written");
    }
    assert_eq!(transcript.to_string(), DEALT);
    let read: Transcript = DEALT.parse().expect("a transcript");
    assert!(super::verify(&read).is_ok());
    // The page shows its lines in their order, some of them shortened.
    let page = page();
    let texts = blocks(&page, "text");
    let mut shown = texts
        .iter()
        .filter(|text| text.starts_with("commit server"));
    let mut lines = DEALT.lines().skip(9);
    let text = shown.next().expect("a transcript on the page");
    for line in text.lines().filter(|line| *line != "...") {
        let begin = line.strip_suffix("...").unwrap_or(line);
        let found = lines.any(|full| match line == begin {
            true => full == line,
            false => full.starts_with(begin),
        });
        assert!(found, "{line}");
    }
}

/// The terms of a battle in a campaign are read; in JSON they are in `warboard`'s tests.
#[test]
fn the_terms_of_a_campaign_are_read() {
    let page = page();
    let texts = blocks(&page, "text");
    let of_campaign = |text: &&&str| text.contains("game strata-strategic\n");
    let text = texts.iter().find(of_campaign).expect("terms");
    let terms: Terms = text.parse().expect("terms");
    assert_eq!(terms.to_string(), **text);
    assert!(terms.campaign().is_some());
}
