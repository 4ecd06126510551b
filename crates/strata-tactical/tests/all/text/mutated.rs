//! Position strings and views of random positions, of boards of every size, and with
//! slips: what can be read is written canonically, and nothing panics.

use crate::common::{battle, public, random};
use crate::reference::Mailbox;
use crate::reference::random::random_position;
use piece_kit::testing::{Reference, Rng, assert_stable, slips};
use piece_kit::{Hidden, Seed, SeededRng, Side, Variant};
use strata_tactical::errors::PositionFault;
use strata_tactical::{Battle, Observer, PublicBattle, SideView, View};

/// Any number of units of any kind, face up or down, and obstacles, anywhere.
#[test]
fn boards_of_every_size_can_be_loaded() {
    let mut rng = SeededRng::new(&Seed::guessable(1));
    let mut loaded = 0;
    for files in 1..=10_usize {
        for ranks in 1..=12_usize {
            for density in 0..8 {
                let text = any_board(&mut rng, (files, ranks), density);
                match text.parse::<Battle>() {
                    Ok(read) => {
                        loaded += 1;
                        assert_eq!(read.to_string(), text);
                        let seen = read.public();
                        assert_eq!((seen.files(), seen.ranks()), (files as u8, ranks as u8));
                        assert_eq!(public(&seen.to_string()), *seen);
                        for turn in read.legal_actions() {
                            let mut next = read;
                            next.play_unchecked(turn);
                            assert_eq!(battle(&next.to_string()), next, "{text} {turn}");
                        }
                        assert_eq!(read.count_legal(), read.legal_actions().len() as u64);
                    }
                    Err(why) => {
                        let only = matches!(why.faults(), [PositionFault::OpponentInCheck { .. }]);
                        assert!(only, "{text}: {why}");
                    }
                }
            }
        }
    }
    assert!(loaded > 500, "only {loaded} boards");
}

/// A canonical string with one royal unit a side, if there is room for it.
fn any_board(rng: &mut SeededRng, (files, ranks): (usize, usize), density: u64) -> String {
    let signs: Vec<char> = "QRBNGCWFqrbngcwf*#".chars().collect();
    let mut cells: Vec<String> = Vec::new();
    for _ in 0..files * ranks {
        let sign = *rng.choose(&signs).expect("a sign");
        let hidden = sign.is_ascii_alphabetic() && rng.below(2) == 0;
        let cell = format!("{}{sign}", if hidden { "?" } else { "" });
        cells.push(if rng.below(8) < density {
            cell
        } else {
            "1".into()
        });
    }
    for royal in ["kd", "KD"] {
        let at = rng.below(cells.len() as u64) as usize;
        let royal = &royal[rng.below(2) as usize..];
        // White's comes last: it must be there.
        cells[at] = royal[..1].into();
    }
    let lines: Vec<String> = cells.chunks(files).map(<[String]>::concat).collect();
    let mut placement = lines.join("/");
    for empty in (2..=files).rev() {
        placement = placement.replace(&"1".repeat(empty), &format!("<{empty}>"));
    }
    let placement = placement.replace(['<', '>'], "");
    format!("{placement} {} 0 1", ["w", "b"][rng.below(2) as usize])
}

#[test]
fn the_public_string_is_the_arbiters_with_u_for_units_face_down() {
    for seed in 0..400 {
        let text = random_position(seed);
        let seen = battle(&text).public().to_string();
        assert_eq!(seen, Mailbox::parse(&text).public());
        assert_eq!(public(&seen).to_string(), seen);
    }
}

#[test]
fn every_view_is_written_as_it_is_read() {
    for seed in 0..300 {
        let battle = random(seed);
        for side in Side::ALL {
            let view = battle.view(Observer::Side(side));
            let read = view.to_string().parse();
            assert_eq!(read.map(View::Side), Ok(view), "{battle}");
        }
    }
}

/// What can be read is written so that it is read as the same value again.
fn assert_read_or_refused(text: &str) {
    if let Some(read) = assert_stable::<Battle>(text) {
        assert_eq!(read.count_legal(), read.legal_actions().len() as u64);
    }
    if let Some(read) = assert_stable::<PublicBattle>(text) {
        assert_eq!(read.count_turns(), read.turns().len() as u64);
    }
    assert_stable::<SideView>(text);
}

#[test]
fn a_valid_string_with_slips_is_read_or_refused_without_a_panic() {
    let mut rng = Rng(1);
    for seed in 0..1_000 {
        let battle = random(seed);
        for text in [
            battle.to_string(),
            battle.public().to_string(),
            battle.view(Observer::Side(Side::White)).to_string(),
        ] {
            let signs = "kdqrbngcwfuKDQRBNGCWFU?*#/0123456789 -+x\u{e9}";
            assert_read_or_refused(&slips(&text, signs, &mut rng));
        }
    }
}

#[test]
fn any_text_is_read_or_refused_without_a_panic() {
    let mut rng = Rng(2);
    let any = |rng: &mut Rng| char::from_u32(rng.below(0x2_000) as u32).unwrap_or('/');
    for _ in 0..2_000 {
        let text: String = (0..rng.below(40)).map(|_| any(&mut rng)).collect();
        assert_read_or_refused(&text);
    }
}

#[test]
fn any_fields_are_read_or_refused_without_a_panic() {
    let mut rng = Rng(4);
    let some = |rng: &mut Rng, signs: &str, most: usize| -> String {
        let signs: Vec<char> = signs.chars().collect();
        (0..rng.below(most + 1)).map(|_| rng.pick(&signs)).collect()
    };
    for _ in 0..2_000 {
        let ranks: Vec<String> = (0..=rng.below(13))
            .map(|_| some(&mut rng, "123456789*#kKdD?qQwWuU", 6))
            .collect();
        let mut fields = vec![ranks.join("/")];
        for (signs, most) in [("wb-", 1), ("0123456789", 11), ("0123456789", 11)] {
            fields.push(some(&mut rng, signs, most));
        }
        if rng.percent(50) {
            for (signs, most) in [("wb", 1), ("KQW-", 3), ("0123456789/", 3)] {
                fields.push(some(&mut rng, signs, most));
            }
        }
        assert_read_or_refused(&fields.join(" "));
    }
}
