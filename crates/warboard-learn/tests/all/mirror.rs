//! Symmetries, by positions that are mirrored as texts.

use std::collections::BTreeSet;

use capatomic::Capatomic;
use invasion::Invasion;
use piece_kit::{Seed, Side, Variant};
use warboard_learn::{
    Batch, BattleGame, CapatomicGame, Envs, InvasionGame, Learnable, Options, State,
};

use crate::common::{late_invasion, rng, walk};

/// The squares of a rank's text: one letter, or a letter after `?`, or nothing.
fn squares(rank: &str) -> Vec<String> {
    let mut squares = Vec::new();
    let mut signs = rank.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '0'..='9' => {
                let more = signs.next_if(char::is_ascii_digit);
                let digits: String = [sign].into_iter().chain(more).collect();
                squares.extend(vec![String::new(); digits.parse().unwrap()]);
            }
            '?' => squares.push(format!("?{}", signs.next().unwrap())),
            _ => squares.push(sign.to_string()),
        }
    }
    squares
}

fn rank(squares: &[String]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in squares.iter().map(Some).chain([None]) {
        match square {
            Some(square) if square.is_empty() => empty += 1,
            square => {
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text += square.map_or("", String::as_str);
            }
        }
    }
    text
}

/// The ranks of a board from the highest, each from left to right.
fn board(text: &str) -> Vec<Vec<String>> {
    text.split('/').map(squares).collect()
}

fn written(board: &[Vec<String>]) -> String {
    board
        .iter()
        .map(|squares| rank(squares))
        .collect::<Vec<_>>()
        .join("/")
}

/// Ranks turned round, and letters of files in the other fields.
fn left_to_right(text: &str, fields: &[usize]) -> String {
    let mut parts: Vec<String> = text.split(' ').map(ToString::to_string).collect();
    let mut ranks = board(&parts[0]);
    ranks.iter_mut().for_each(|rank| rank.reverse());
    parts[0] = written(&ranks);
    for field in fields {
        let mirrored = parts[*field].chars().map(|sign| match sign {
            'a'..='j' => (b'a' + b'j' - sign as u8) as char,
            'A'..='J' => (b'A' + b'J' - sign as u8) as char,
            sign => sign,
        });
        let mut mirrored: Vec<char> = mirrored.collect();
        if mirrored.iter().all(char::is_ascii_alphabetic) {
            // Files of White come before those of Black, each from a.
            mirrored.sort_unstable();
        }
        parts[*field] = mirrored.into_iter().collect();
    }
    parts.join(" ")
}

/// Square (f, r) goes to (9 - r, 9 - f).
fn across_the_diagonal(text: &str) -> String {
    let mut parts: Vec<String> = text.split(' ').map(ToString::to_string).collect();
    let ranks = board(&parts[0]);
    let at = |file: usize, rank: usize| ranks[9 - rank][file].clone();
    let turned: Vec<Vec<String>> = (0..10)
        .rev()
        .map(|rank| (0..10).map(|file| at(9 - rank, 9 - file)).collect())
        .collect();
    parts[0] = written(&turned);
    parts.join(" ")
}

/// That the mirrored position has the mirrored actions and planes, and is mirrored back.
fn is_mirrored<G: Learnable>(game: &G, position: &G::Position, mirrored: &G::Position) {
    let indices = |position: &G::Position| {
        let mut choices = Vec::new();
        game.extend_choices(position, &mut choices);
        let indices = choices.iter().map(|choice| game.index(position, *choice));
        indices.collect::<BTreeSet<u32>>()
    };
    let there = |index: &u32| {
        let there = game.mirror_index(position, *index).unwrap();
        assert_eq!(game.mirror_index(mirrored, there), Some(*index));
        there
    };
    let expected: BTreeSet<u32> = indices(position).iter().map(there).collect();
    assert_eq!(expected, indices(mirrored), "{position:?} and {mirrored:?}");
    let sizes = game.sizes();
    for seat in 0..2 {
        let planes = |position| {
            let mut cells = vec![0_u8; sizes.observation()];
            game.observe(position, seat, 1, &mut cells);
            cells
        };
        let (one, other) = (planes(position), planes(mirrored));
        for (place, number) in one.iter().enumerate() {
            let (plane, cell) = (place / sizes.area(), place % sizes.area());
            let at = [cell / sizes.columns, cell % sizes.columns];
            let [row, column] = game.mirror_cell(position, at).unwrap();
            let there = plane * sizes.area() + row * sizes.columns + column;
            assert_eq!(other[there], *number, "{}", game.planes()[plane].name);
        }
    }
}

#[test]
fn capatomic_is_the_same_from_left_to_right_once_nobody_may_castle() {
    let game = CapatomicGame::new();
    let (mut mirrored, mut promotions, mut launches) = (0, 0, 0);
    walk(&game, 20_000, &mut rng(1), |position, choices| {
        let text = position.to_string();
        if text.split(' ').nth(2) != Some("-") {
            assert_eq!(game.mirror_index(position, 0), None);
            assert_eq!(game.mirror_cell(position, [0, 0]), None);
            return;
        }
        let other: Capatomic = left_to_right(&text, &[3, 4]).parse().unwrap();
        is_mirrored(&game, position, &other);
        mirrored += 1;
        promotions += u32::from(choices.iter().any(|one| one.to_string().ends_with('q')));
        launches += u32::from(choices.iter().any(|one| one.to_string().contains('*')));
    });
    assert!(
        mirrored > 1000 && promotions > 20 && launches > 20,
        "{mirrored} {promotions} {launches}"
    );
}

/// Why castling breaks it: the king goes to another file on either side.
#[test]
fn castling_is_not_the_same_from_left_to_right() {
    let one: Capatomic = "10/5k4/10/10/10/10/10/10/R4K3R/10 w AJ - - - 0 1"
        .parse()
        .unwrap();
    let other: Capatomic = "10/4k5/10/10/10/10/10/10/R3K4R/10 w AJ - - - 0 1"
        .parse()
        .unwrap();
    let after = |start: &Capatomic, action: &str| {
        let mut position = *start;
        position.play(position.parse(action).unwrap()).unwrap();
        position.to_string()
    };
    assert_ne!(
        left_to_right(&after(&one, "f2j2"), &[2]),
        after(&other, "e2a2")
    );
}

#[test]
fn invasion_is_the_same_across_its_diagonal() {
    let (mut promotions, mut bombs) = (0, 0);
    for game in [InvasionGame::new(), late_invasion()] {
        walk(&game, 5000, &mut rng(2), |position, choices| {
            let other: Invasion = across_the_diagonal(&position.to_string()).parse().unwrap();
            is_mirrored(&game, position, &other);
            promotions += u32::from(choices.iter().any(|one| one.to_string().ends_with('p')));
            bombs += u32::from(choices.iter().any(|one| one.to_string().starts_with('@')));
        });
    }
    assert!(
        promotions > 20 && bombs > 20,
        "{promotions} promotions, {bombs} bombs"
    );
}

#[test]
fn battles_are_the_same_from_left_to_right_with_their_terrain() {
    for game in [BattleGame::new(), BattleGame::new().open()] {
        let mut turn_ups = 0;
        walk(&game, 10_000, &mut rng(3), |position, choices| {
            // The text of the public position says nothing of what lies face down, so give it names.
            let public = position.public().to_string();
            let own = |side| position.concealed(side).iter();
            let [mut white, mut black] = [Side::White, Side::Black].map(own);
            let named: String = public
                .split(' ')
                .next()
                .unwrap()
                .chars()
                .map(|sign| match sign {
                    'U' => format!("?{}", white.next().unwrap().letter()),
                    'u' => format!("?{}", black.next().unwrap().letter().to_ascii_lowercase()),
                    sign => sign.to_string(),
                })
                .collect();
            let rest = public.split_once(' ').unwrap().1;
            let other = left_to_right(&format!("{named} {rest}"), &[])
                .parse()
                .unwrap();
            is_mirrored(&game, position, &other);
            turn_ups += choices
                .iter()
                .filter(|one| one.to_string().ends_with('^'))
                .count();
        });
        let start = game.start(&mut rng(0));
        let face_down = !start.concealed(Side::White).is_empty();
        assert_eq!(turn_ups > 0, face_down);
    }
}

#[test]
fn planes_are_mirrored_twice_to_themselves() {
    for (name, symmetric) in [
        ("invasion", true),
        ("strata-tactical", true),
        ("capatomic", false),
    ] {
        let mut state = State::new(name, &Seed::guessable(4), &Options::default()).unwrap();
        state.apply(state.legal()[0]).unwrap();
        let length = state.sizes().observation();
        let [mut planes, mut once, mut twice] = [(); 3].map(|()| vec![0.0; length]);
        state.observe(0, &mut planes).unwrap();
        assert_eq!(state.mirror_planes(&planes, &mut once), Ok(symmetric));
        if symmetric {
            state.mirror_planes(&once, &mut twice).unwrap();
            assert!(planes == twice && planes != once, "{name}");
        }
    }
}

#[test]
fn a_batch_tells_its_whole_symmetry() {
    for name in ["invasion", "strata-tactical", "strata-tactical-open"] {
        let options = Options::default();
        let batch = Batch::new(name, 1, &Seed::guessable(5), &options).unwrap();
        let state = Envs::new(InvasionGame::new(), 1, &Seed::guessable(5), &options).unwrap();
        let sizes = batch.sizes();
        let (mut indices, mut cells) = (vec![0; sizes.actions], vec![0; sizes.area()]);
        assert_eq!(batch.mirror(0, &mut indices, &mut cells), Ok(true));
        for (from, to) in cells.iter().enumerate() {
            assert_eq!(cells[*to as usize] as usize, from, "{name}");
        }
        for index in batch.legal(0).unwrap() {
            let there = indices[*index as usize];
            assert_eq!(indices[there as usize], *index, "{name}");
            if name == "invasion" {
                let expected = InvasionGame::new().mirror_index(state.position(0).unwrap(), *index);
                assert_eq!(Some(there), expected);
            }
        }
    }
}
