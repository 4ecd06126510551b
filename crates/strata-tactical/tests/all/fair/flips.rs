//! Coin flips: nobody chooses an identity, and every change of a flipped battle is found.

use super::{entry, on, seed, terms};
use piece_kit::seeds::Nonce;
use piece_kit::words::HostWord;
use piece_kit::{BySide, Game, Seed, SeededRng, Side};
use strata_tactical::fair::flips::{
    Chain, Flip, FlipError, FlipPhase, FlippedBattle, FlippedError, Flips, Link,
};
use strata_tactical::fair::{Commitment, Entry, Terms};
use strata_tactical::{Battle, PublicBattle, TerrainName, Unit, Units};

/// Verified by the Python program of `docs/fair-deals.md`.
const GOLDEN: &str = include_str!("../../data/flipped.txt");

fn chains(terms: &Terms) -> BySide<Chain> {
    BySide {
        white: Chain::new(terms, Side::White, &Nonce::new([0x11; 32])),
        black: Chain::new(terms, Side::Black, &Nonce::new([0x22; 32])),
    }
}

fn flips(terms: &Terms) -> Flips {
    let chains = chains(terms);
    Flips::new(terms, BySide::from_fn(|side| chains[side].anchor()))
}

/// A battle of random turns, each identity flipped for, to its end or to a loss on time.
pub(crate) fn flipped(terms: &Terms, entries: BySide<Entry>, plies: usize) -> FlippedBattle {
    let chains = chains(terms);
    let anchors = BySide::from_fn(|side| chains[side].anchor());
    let mut flips = Flips::new(terms, anchors);
    let selections = BySide::from_fn(|side| entries[side].selection);
    let start = *Battle::draw(terms.board(), &selections, &Seed::guessable(0)).public();
    let mut game: Game<PublicBattle> = Game::new(start);
    let mut concealed = BySide::from_fn(|side| selections[side].concealed());
    let mut links = Vec::new();
    let mut rng = SeededRng::new(&seed(5));
    while game.outcome().is_none() && game.actions().len() < plies {
        let position = *game.position();
        let turn = *rng.choose(&position.turns()).expect("a turn");
        let revealed = position.reveals(turn).map(|(owner, _)| {
            let mover = position.turn();
            let number = flips.done() + 1;
            let mut send = |side: Side| {
                let link = chains[side].link(number).expect("a link");
                flips.accept(side, link).expect("the next link")
            };
            assert_eq!(send(mover), None);
            let flip = send(!mover).expect("both links");
            links.push(flip.links);
            let unit = flip.unit(terms, &entries[owner].nonce, &concealed[owner]);
            let unit = unit.expect("a unit lies face down");
            concealed[owner].remove(unit);
            unit
        });
        let step = strata_tactical::Step { turn, revealed };
        game.play(step).expect("a legal step");
    }
    if game.outcome().is_none() {
        let word = HostWord::Time(game.position().turn());
        game.say(word.into()).expect("the battle goes on");
    }
    FlippedBattle {
        terms: terms.clone(),
        anchors,
        commitments: BySide::from_fn(|side| Commitment::to_selection(terms, side, &entries[side])),
        record: game.record(),
        links,
        entries,
    }
}

fn entries() -> BySide<Entry> {
    BySide {
        white: entry("KQRNWWFF", 1),
        black: entry("DRBCWWWF", 2),
    }
}

fn battle() -> FlippedBattle {
    flipped(&terms(), entries(), 30)
}

#[test]
fn a_flipped_battle_is_verified_and_is_text() {
    for (terrain, plies) in [
        (TerrainName::Plain, 400),
        (TerrainName::Woods, 30),
        (TerrainName::Narrow, 400),
        (TerrainName::Fortress, 0),
    ] {
        let battle = flipped(&on(terrain), entries(), plies);
        let read: FlippedBattle = battle.to_string().parse().expect("a flipped battle");
        assert_eq!(read, battle);
        let verified = read.verify().expect("an honest battle");
        assert!(verified.outcome().is_some());
        assert_eq!(verified.actions().len(), battle.record.actions().len());
    }
}

#[test]
fn the_golden_battle_is_what_follows_from_its_secrets() {
    let battle = battle();
    if std::env::var_os("GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/flipped.txt");
        return std::fs::write(path, battle.to_string()).expect("written");
    }
    assert_eq!(battle.to_string(), GOLDEN);
    let read: FlippedBattle = GOLDEN.parse().expect("a flipped battle");
    read.verify().expect("an honest battle");
}

/// Turns and end are what the players have signed, or what everybody has seen: of these the hashes
/// bind the identities alone.
#[test]
fn every_line_binds_but_for_turns_and_end() {
    let lines: Vec<&str> = GOLDEN.lines().collect();
    let verifies = |lines: &[&str]| {
        let text = lines.join("\n") + "\n";
        let read = text.parse::<FlippedBattle>();
        read.is_ok_and(|battle| battle.verify().is_ok())
    };
    assert!(verifies(&lines));
    let bound = |line: &&str| line.contains(' ') && !line.starts_with("end ");
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| bound(line)) {
        for (place, letter) in line.char_indices() {
            let other = match letter {
                '9' => '8',
                '0'..='8' | 'a'..='e' | 'A'..='Y' => (letter as u8 + 1) as char,
                _ => continue,
            };
            let text = format!("{}{other}{}", &line[..place], &line[place + 1..]);
            let mut changed = lines.clone();
            changed[index] = &text;
            assert!(!verifies(&changed), "{text} for {line}");
        }
        let mut fewer = lines.clone();
        fewer.remove(index);
        assert!(!verifies(&fewer), "without {line}");
    }
}

fn forged(change: impl Fn(&mut FlippedBattle)) -> FlippedError {
    let mut battle = battle();
    change(&mut battle);
    battle.verify().expect_err("a forgery")
}

#[test]
fn what_is_forged_is_named() {
    let side = Side::Black;
    let found = forged(|battle| battle.entries.black.nonce = Nonce::new([9; 32]));
    assert_eq!(found, FlippedError::Commitment { side });
    let found = forged(|battle| battle.anchors.black = battle.links[0].black);
    let (by, number) = (side, 1);
    assert_eq!(found, FlippedError::Link(FlipError::Link { by, number }));
    let reveals = battle().links.len();
    let found = forged(|battle| battle.links.truncate(reveals - 1));
    let one_less = FlippedError::Links {
        found: reveals - 1,
        reveals,
    };
    assert_eq!(found, one_less);
    let found = forged(|battle| battle.links.push(battle.links[0]));
    let one_more = FlippedError::Links {
        found: reveals + 1,
        reveals,
    };
    assert_eq!(found, one_more);
    // A selection that is committed to, and that the start does not show.
    let shown_otherwise = match battle().entries.black.selection.royal() {
        Some(Unit::King) => "DQRNWWFF",
        _ => "KQRNWWFF",
    };
    let found = forged(|battle| {
        battle.entries.black = entry(shown_otherwise, 2);
        let committed = Commitment::to_selection(&battle.terms, side, &battle.entries.black);
        battle.commitments.black = committed;
    });
    assert_eq!(found, FlippedError::Start);
    // Whoever knows all secrets can write a battle that is beyond the budget.
    let found = forged(|battle| *battle = flipped(&terms().with_budget(3), entries(), 9));
    assert!(matches!(found, FlippedError::Selection { .. }));
}

/// Whoever tells another unit that could lie there is found.
#[test]
fn another_unit_than_was_drawn_is_found() {
    let honest = battle();
    let text = honest.to_string();
    let (_, told) = text.split_once("^=").expect("a reveal");
    let told = &told[..1];
    let mut lies = 0;
    for unit in Unit::CONCEALED.map(|unit| unit.letter().to_string()) {
        let lie = text.replacen(&format!("^={told}"), &format!("^={unit}"), 1);
        let lie: FlippedBattle = lie.parse().expect("the form is right");
        lies += usize::from(unit != told);
        match lie.verify() {
            Ok(_) => assert_eq!(unit, told),
            Err(why) => assert!(
                matches!(why, FlippedError::Identity { step: 1.., .. }),
                "{why}"
            ),
        }
    }
    assert!(lies > 3);
}

#[test]
fn a_link_is_refused_and_changes_nothing() {
    let terms = terms();
    let chains = chains(&terms);
    let mut flips = flips(&terms);
    let link = |side: Side, number| chains[side].link(number).expect("a link");
    let (white, black) = (Side::White, Side::Black);
    let refuse = |flips: &mut Flips, by, link, why| {
        let before = flips.clone();
        assert_eq!(flips.accept(by, link), Err(why));
        assert_eq!(*flips, before);
    };
    let wrong = |by, number| FlipError::Link { by, number };
    refuse(&mut flips, white, chains.white.anchor(), wrong(white, 1));
    refuse(&mut flips, white, link(white, 2), wrong(white, 1));
    // The other side's chain, even by a copied anchor, is none of its own.
    refuse(&mut flips, white, link(black, 1), wrong(white, 1));
    assert_eq!(flips.accept(white, link(white, 1)), Ok(None));
    let sent = FlipError::Sent {
        by: white,
        number: 1,
    };
    refuse(&mut flips, white, link(white, 1), sent);
    refuse(&mut flips, white, link(white, 2), sent);
    refuse(&mut flips, black, link(black, 2), wrong(black, 1));
    assert_eq!(
        flips.phase(),
        FlipPhase::Answer {
            by: black,
            number: 1
        }
    );
    assert!(
        flips
            .accept(black, link(black, 1))
            .is_ok_and(|flip| flip.is_some())
    );
    for number in 2..=14 {
        // Either may begin.
        let first = if number % 3 == 0 { white } else { black };
        assert_eq!(flips.accept(first, link(first, number)), Ok(None));
        let flip = flips.accept(!first, link(!first, number)).expect("a link");
        assert_eq!(flip.map(|flip| flip.number), Some(number));
    }
    let none = Link::new([0; 32]);
    refuse(&mut flips, black, none, FlipError::NoneLeft);
}

#[test]
fn a_chain_of_other_terms_is_no_chain() {
    let chains = chains(&terms().with_battle(2).expect("a number"));
    let mut flips = flips(&terms());
    let link = chains.white.link(1).expect("a link");
    let (by, number) = (Side::White, 1);
    assert_eq!(flips.accept(by, link), Err(FlipError::Link { by, number }));
}

#[test]
fn secrets_are_not_shown() {
    assert_eq!(format!("{:?}", chains(&terms()).white), "Chain(..)");
    let shown = format!("{:?}", battle());
    assert!(
        !shown.contains("KQRNWWFF") && !shown.contains("Queen"),
        "{shown}"
    );
}

/// The lot depends on both links and on the owner's nonce: whoever lacks one of the three sees
/// every place as likely as any other.
#[test]
fn who_lacks_a_part_of_the_lot_knows_nothing_of_it() {
    let terms = terms();
    let concealed: Units = "QRNWWFF".parse().expect("units");
    let links = |white, black| BySide {
        white: Link::new(white),
        black: Link::new(black),
    };
    let known = [7; 32];
    for missing in 0..3 {
        let mut counts = [0_u32; 5];
        for number in 0..7000_u32 {
            let mut unknown = [0x3d; 32];
            unknown[..4].copy_from_slice(&number.to_le_bytes());
            let part = |index| if index == missing { unknown } else { known };
            let flip = Flip {
                number: 1,
                links: links(part(0), part(1)),
            };
            let unit = flip.unit(&terms, &Nonce::new(part(2)), &concealed);
            let place = concealed
                .iter()
                .position(|one| Some(one) == unit)
                .expect("one of them");
            counts[[0, 1, 2, 3, 3, 4, 4][place]] += 1;
        }
        for (count, weight) in counts.into_iter().zip([1000, 1000, 1000, 2000, 2000]) {
            assert!(
                count.abs_diff(weight) < 150,
                "{counts:?} without part {missing}"
            );
        }
    }
}
