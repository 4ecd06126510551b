//! Terms: what they say, what they refuse, and that every hash binds all of them.

use super::{entry, on, seed, terms};
use piece_kit::{BySide, Message, Side};
use strata_tactical::fair::{CampaignId, Commitment, Opening, ParseTermsError, Terms, TermsFault};
use strata_tactical::{Terrain, TerrainName};

fn named(white: &str, black: &str) -> Result<Terms, TermsFault> {
    Terms::new(BySide { white, black }, &TerrainName::Narrow.terrain())
}

#[test]
fn terms_are_nine_lines_both_ways() {
    let id = CampaignId::new([0xc4; 32]);
    let full = terms()
        .with_game("strata-strategic")
        .and_then(|terms| terms.with_battle(4_294_967_295))
        .and_then(|terms| terms.with_ruleset("sha-256 of the ruleset's text: 09f4"))
        .expect("terms")
        .with_campaign(id)
        .with_budget(0);
    let text = format!(
        "strata-tactical fair 2
game strata-strategic
campaign {id}
battle 4294967295
white Ada
black Bob
board ......../......../......*./....*.../..*....*/*....*../...*..../.*....../......../........
ruleset sha-256 of the ruleset's text: 09f4
budget 0
"
    );
    assert_eq!(full.to_string(), text);
    assert_eq!(text.parse::<Terms>().as_ref(), Ok(&full));
    assert_eq!(full.game(), "strata-strategic");
    assert_eq!(full.campaign(), Some(id));
    assert_eq!((full.battle(), full.budget()), (4_294_967_295, Some(0)));
    assert_eq!(Side::ALL.map(|side| full.player(side)), ["Ada", "Bob"]);
    assert_eq!(full.board(), &TerrainName::Woods.terrain());

    let plain = terms();
    assert_eq!(plain.to_string().parse::<Terms>().as_ref(), Ok(&plain));
    assert_eq!((plain.campaign(), plain.budget()), (None, None));
    assert_eq!((plain.game(), plain.battle()), ("strata-tactical", 1));
    assert_eq!(plain.ruleset(), "standard");
}

#[test]
fn every_board_is_one_line_both_ways() {
    let odd: Terrain = "......_\n.....#_\n.......\n..*....\n.......\n_......\n_......"
        .parse()
        .expect("a board");
    let boards = TerrainName::ALL.map(TerrainName::terrain);
    for board in boards.into_iter().chain([odd]) {
        let players = BySide::from_fn(|_| "x");
        let terms = Terms::new(players, &board).expect("terms");
        assert_eq!(terms.to_string().parse::<Terms>(), Ok(terms));
    }
}

#[test]
fn names_are_one_line_of_ascii_that_is_seen_as_it_is_written() {
    let longest = "x".repeat(100);
    let key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE8VQ";
    for name in ["Ada Lovelace", "-", "a~!", &longest, key, "\"; DROP \\n"] {
        assert!(named(name, "Bob").is_ok(), "{name}");
        let ruleset = terms().with_ruleset(name);
        assert_eq!(ruleset.as_ref().map(Terms::ruleset), Ok(name));
    }
    let too_long = "x".repeat(101);
    let refused = [
        "",
        " ",
        " Ada",
        "Ada ",
        "A\nb",
        "A\r",
        "A\tb",
        "A\0",
        "A\u{7f}b",
        "A\u{85}b",
        "A\u{a0}b",
        "A\u{ad}b",
        "A\u{200b}b",
        "A\u{200f}b",
        "A\u{2028}b",
        "A\u{202e}b",
        "A\u{2066}b",
        "A\u{3000}b",
        "A\u{feff}",
        "A\u{e0041}",
        "A\u{fe0f}",
        "A\u{2800}",
        "\u{410}da",
        "A  b",
        &too_long,
    ];
    for name in refused {
        for side in Side::ALL {
            let mut names = BySide::from_fn(|_| "Bob");
            names[side] = name;
            let why = named(names.white, names.black);
            assert_eq!(why, Err(TermsFault::Player { side }), "{name:?}");
        }
        let why = terms().with_ruleset(name);
        assert_eq!(why, Err(TermsFault::Ruleset), "{name:?}");
    }
    for name in ["", "Strata", "strata tactical", "ä", &"a".repeat(101)] {
        assert_eq!(terms().with_game(name), Err(TermsFault::Game), "{name}");
    }
    assert_eq!(terms().with_battle(0), Err(TermsFault::Battle));
}

#[test]
fn a_text_with_a_changed_line_names_that_line() {
    let text = terms().with_budget(21).to_string();
    for (from, to, line) in [
        ("fair 2", "fair 1", "strata-tactical fair 2"),
        ("game strata-tactical", "game", "game"),
        ("game strata-tactical", "game Strata", "game"),
        ("campaign -", "campaign", "campaign"),
        ("campaign -", "campaign 7", "campaign"),
        ("battle 1", "battle 0", "battle"),
        ("battle 1", "battle 01", "battle"),
        ("battle 1", "battle +1", "battle"),
        ("battle 1", "battle 4294967296", "battle"),
        ("white Ada", "white ", "white"),
        ("white Ada", "white Ada\r", "white"),
        ("black Bob", "blue Bob", "black"),
        ("board .", "board /.", "board"),
        ("board .", "board x", "board"),
        ("........\nruleset", "......../\nruleset", "board"),
        ("........\nruleset", "........\r\nruleset", "board"),
        ("board ", "board ......../......../......../", "board"),
        ("ruleset standard", "ruleset standard ", "ruleset"),
        ("budget 21", "budget 021", "budget"),
        ("budget 21", "budget -1", "budget"),
        ("budget 21\n", "budget 21", "budget"),
        ("budget 21\n", "budget 21\n\n", "budget"),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        let why = changed.parse::<Terms>().expect_err(to);
        let ParseTermsError::Line { line: found, .. } = &why else {
            panic!("{to}: {why}")
        };
        assert_eq!((*found, why.code()), (line, "terms-line"), "{to}: {why}");
    }
    assert!("".parse::<Terms>().is_err());
    let long = format!("{}{}", text, "x".repeat(1 << 20));
    assert!(long.parse::<Terms>().is_err());
}

/// The terms with each of their parts changed.
fn others() -> Vec<Terms> {
    let swapped = BySide {
        white: "Bob",
        black: "Ada",
    };
    let third = BySide {
        white: "Ada",
        black: "Eve",
    };
    let woods = TerrainName::Woods.terrain();
    let checked = [
        terms().with_game("strata-strategic"),
        terms().with_battle(2),
        Terms::new(swapped, &woods),
        Terms::new(third, &woods),
        terms().with_ruleset("house"),
    ];
    let mut others: Vec<Terms> = checked.into_iter().map(|terms| terms.unwrap()).collect();
    others.extend([
        terms().with_campaign(CampaignId::new([0; 32])),
        terms().with_campaign(CampaignId::new([1; 32])),
        terms().with_budget(21),
        terms().with_budget(22),
        on(TerrainName::Plain),
    ]);
    others
}

#[test]
fn every_hash_binds_every_part_of_the_terms() {
    let hashes = |terms: &Terms| {
        let entries = BySide {
            white: entry("KQRNWWFF", 1),
            black: entry("DRBCWWWF", 2),
        };
        let opening = Opening {
            seed: seed(7),
            entries,
        };
        let committed = opening.commitments(terms);
        [
            *committed.server.bytes(),
            *committed.players.white.bytes(),
            *committed.players.black.bytes(),
            *opening.deal_seed(terms).bytes(),
            terms.hash("another", &[]),
        ]
    };
    let all: Vec<[[u8; 32]; 5]> = [terms()].iter().chain(&others()).map(hashes).collect();
    let mut flat = all.concat();
    let number = flat.len();
    flat.sort_unstable();
    flat.dedup();
    assert_eq!(flat.len(), number);
}

#[test]
fn a_commitment_tells_the_sides_selections_and_nonces_apart() {
    let terms = terms();
    let committed = Commitment::to_selection(&terms, Side::White, &entry("KQRNWWFF", 1));
    for (side, other) in [
        (Side::Black, entry("KQRNWWFF", 1)),
        (Side::White, entry("KQRNWWFF", 3)),
        (Side::White, entry("KQRNWWWF", 1)),
    ] {
        assert_ne!(committed, Commitment::to_selection(&terms, side, &other));
    }
}

#[test]
fn commitments_and_ids_are_64_lower_case_hexadecimal_digits() {
    let text = Commitment::to_seed(&terms(), &seed(1)).to_string();
    let read: Commitment = text.parse().expect("a commitment");
    assert_eq!((read.to_string(), text.len()), (text.clone(), 64));
    assert_eq!(format!("{read:?}"), format!("Commitment({text})"));
    for faulty in [
        "",
        "5",
        &text[1..],
        &text.to_uppercase(),
        &text.replace(&text[..1], "g"),
    ] {
        assert!(faulty.parse::<Commitment>().is_err(), "{faulty}");
        assert!(faulty.parse::<CampaignId>().is_err(), "{faulty}");
    }
}
