//! Board games, from their position strings.

use std::collections::BTreeMap;

use warboard_learn::{CapatomicGame, InvasionGame};

use super::{Naive, file_of, observed, signs};
use crate::common::{late_invasion, rng, walk};

#[test]
fn capatomic_shows_what_its_text_says() {
    let game = CapatomicGame::new();
    let kinds = BTreeMap::from([
        ('P', "pawn"),
        ('N', "knight"),
        ('B', "bishop"),
        ('R', "rook"),
        ('Q', "queen"),
        ('A', "archbishop"),
        ('C', "chancellor"),
        ('M', "missile"),
        ('K', "king"),
    ]);
    let mut rare = [0; 3];
    walk(&game, 6000, &mut rng(1), |position, _| {
        let text = position.to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        for (seat, own) in ["w", "b"].into_iter().enumerate() {
            let mut naive = Naive::of(&game);
            let row = |rank: usize| if own == "w" { rank } else { 9 - rank };
            let whose = |white: bool| {
                if white == (own == "w") {
                    "own"
                } else {
                    "other"
                }
            };
            for (file, rank, sign) in signs(fields[0]) {
                match kinds.get(&sign.to_ascii_uppercase()) {
                    Some(kind) => {
                        let name = format!("{}-{kind}", whose(sign.is_uppercase()));
                        naive.put(&name, row(rank), file, 1);
                    }
                    None => {
                        rare[0] += 1;
                        naive.put("irradiated", row(rank), file, 1);
                    }
                }
            }
            for (field, white_rank, plane) in [(2, 1, "castling"), (4, 0, "unmoved-missile")] {
                for sign in fields[field].chars().filter(|sign| *sign != '-') {
                    let white = sign.is_uppercase();
                    let rank = if white { white_rank } else { 9 - white_rank };
                    naive.put(
                        &format!("{}-{plane}", whose(white)),
                        row(rank),
                        file_of(sign),
                        1,
                    );
                }
            }
            if fields[3] != "-" {
                let rank: usize = fields[3][1..].parse().unwrap();
                let file = file_of(fields[3].chars().next().unwrap());
                naive.put("en-passant", row(rank - 1), file, 1);
                rare[1] += 1;
            }
            naive.fill("unlocked", (fields[5] == "+").into());
            naive.fill("clock", fields[6].parse::<u64>().unwrap().min(150));
            naive.fill("occurrences", 2);
            naive.fill("to-act", (fields[1] == own).into());
            naive.fill("black", (own == "b").into());
            rare[2] += u32::from(fields[5] == "+");
            naive.is_shown(&observed(&game, position, seat), &text, |_| true);
        }
    });
    assert!(rare.iter().all(|times| *times > 10), "{rare:?}");
}

#[test]
fn invasion_shows_what_its_text_says() {
    let kinds = BTreeMap::from([
        ('H', "head-quarter"),
        ('F', "flag"),
        ('C', "commando"),
        ('P', "paratrooper"),
        ('L', "flown"),
        ('T', "tank"),
        ('I', "trooper"),
    ]);
    let mut bombs = [0; 2];
    for game in [InvasionGame::new(), late_invasion()] {
        walk(&game, 3000, &mut rng(2), |position, _| {
            let text = position.to_string();
            let fields: Vec<&str> = text.split(' ').collect();
            for (seat, own) in ["w", "b"].into_iter().enumerate() {
                let mut naive = Naive::of(&game);
                let seen = |number: usize| if own == "w" { number } else { 9 - number };
                for (file, rank, sign) in signs(fields[0]) {
                    let name = match kinds.get(&sign.to_ascii_uppercase()) {
                        Some(kind) if sign.is_uppercase() == (own == "w") => format!("own-{kind}"),
                        Some(kind) => format!("other-{kind}"),
                        None => "sea".to_string(),
                    };
                    naive.put(&name, seen(rank), seen(file), 1);
                }
                for rank in 3..7 {
                    (3..7).for_each(|file| naive.put("sea", rank, file, 1));
                }
                for (sign, white) in fields[2].chars().zip([true, false]) {
                    let whose = if white == (own == "w") {
                        "own"
                    } else {
                        "other"
                    };
                    naive.fill(&format!("{whose}-bomb-armed"), (sign == '1').into());
                    naive.fill(&format!("{whose}-bomb-spent"), (sign == 'x').into());
                    bombs[0] += u32::from(sign == '1');
                    bombs[1] += u32::from(sign == 'x');
                }
                naive.fill("clock", fields[3].parse::<u64>().unwrap().min(150));
                naive.fill("occurrences", 2);
                naive.fill("to-act", (fields[1] == own).into());
                naive.fill("black", (own == "b").into());
                naive.is_shown(&observed(&game, position, seat), &text, |_| true);
            }
        });
    }
    assert!(bombs.iter().all(|times| *times > 10), "{bombs:?}");
}
