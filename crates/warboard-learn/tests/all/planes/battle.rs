//! Battles, from the texts of views.

use std::collections::BTreeSet;

use piece_kit::Side;
use warboard_learn::Learnable;

use super::{Naive, observed, signs};
use crate::common::{battles, rng, walk};

pub(crate) const UNITS: [(char, &str, &str); 10] = [
    ('K', "king", "kings"),
    ('D', "duke", "dukes"),
    ('Q', "queen", "queens"),
    ('R', "rook", "rooks"),
    ('B', "bishop", "bishops"),
    ('N', "knight", "knights"),
    ('G', "guard", "guards"),
    ('C', "cannon", "cannons"),
    ('W', "wazir", "wazirs"),
    ('F', "ferz", "ferzes"),
];

/// The planes of a battle from the text of a view with seven fields; `None` of a field that is not known.
pub(crate) fn paint_battle(naive: &mut Naive, prefix: &str, view: &str, knows: bool) {
    let fields: Vec<&str> = view.split(' ').collect();
    let (ranks, own) = (fields[0].split('/').count(), fields[4]);
    let mut files = 0;
    for sign in fields[0]
        .split('/')
        .next()
        .unwrap()
        .split(|sign: char| !sign.is_ascii_digit())
    {
        files += sign.parse::<usize>().unwrap_or(0);
    }
    files += fields[0]
        .split('/')
        .next()
        .unwrap()
        .chars()
        .filter(|sign| !sign.is_ascii_digit())
        .count();
    let seen = |file: usize, rank: usize| match own {
        "w" => (rank, file),
        _ => (ranks - 1 - rank, files - 1 - file),
    };
    let named = |name: &str| format!("{prefix}{name}");
    for rank in 0..ranks {
        (0..files).for_each(|file| naive.put(&named("board"), rank, file, 1));
    }
    for (file, rank, sign) in signs(fields[0]) {
        let (row, column) = seen(file, rank);
        let whose = if sign.is_uppercase() == (own == "w") {
            "own"
        } else {
            "other"
        };
        let unit = UNITS
            .iter()
            .find(|(letter, ..)| *letter == sign.to_ascii_uppercase());
        let name = match (unit, sign) {
            (Some((_, unit, _)), _) => format!("{whose}-{unit}"),
            (None, 'U' | 'u') => format!("{whose}-face-down"),
            (None, '*') => "tree".to_string(),
            (None, _) => "rock".to_string(),
        };
        naive.put(&named(&name), row, column, 1);
    }
    if knows {
        for (letter, _, units) in &UNITS[2..] {
            let number = fields[5].chars().filter(|sign| sign == letter).count();
            naive.fill(&named(&format!("own-{units}-down")), number as u64);
        }
        let pieces = fields[6].split('/').next().unwrap();
        naive.fill(&named("other-pieces-down"), pieces.parse().unwrap());
    }
    naive.fill(&named("clock"), fields[2].parse::<u64>().unwrap().min(100));
    naive.fill(&named("to-act"), (fields[1] == own).into());
    naive.fill(&named("black"), (own == "b").into());
}

#[test]
fn a_side_of_a_battle_shows_what_the_text_of_its_view_says() {
    for game in battles() {
        let mut terrains = BTreeSet::new();
        walk(&game, 6000, &mut rng(3), |position, _| {
            for (seat, side) in Side::ALL.into_iter().enumerate() {
                let view = position.view(side).to_string();
                assert_eq!(game.observation_text(position, seat), view);
                let mut naive = Naive::of(&game);
                paint_battle(&mut naive, "", &view, true);
                naive.fill("occurrences", 2);
                naive.is_shown(&observed(&game, position, seat), &view, |_| true);
            }
            let public = position.public();
            terrains.insert((public.files(), public.terrain().unwrap().to_string()));
        });
        assert!(terrains.len() > 4);
    }
}
