//! What the tests of the rule page share: battles described in words, and the
//! questions that the page answers about them.
use std::collections::BTreeSet;

use piece_kit::{BySide, Refusal, Seed, Side, Variant};
use strata_tactical::{Battle, Face, Kind, Selection, Square, Terrain, TerrainName, Turn, Unit};

/// The terrains of the rule page: name, files, ranks, obstacles (`*` tree or wall,
/// `#` rock).
pub(crate) const TERRAINS: [(&str, u8, u8, &str); 6] = [
    ("standard", 6, 8, ""),
    ("narrow", 5, 7, ""),
    ("plain", 8, 10, ""),
    ("woods", 8, 10, "*b3 *d4 *a5 *f5 *c6 *h6 *e7 *g8"),
    (
        "mountain",
        8,
        10,
        "#a5 #b5 #c5 #f5 #g5 #h5 #a6 #b6 #c6 #f6 #g6 #h6",
    ),
    ("fortress", 8, 10, "*a7 *b7 *c7 *f7 *f8 *f9 *f10"),
];

/// The battle of an arbiter's position string.
#[track_caller]
pub(crate) fn battle(text: &str) -> Battle {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// A battle described in clauses: `on woods, White Kh1 ?Rb3, Black Ka10 ?Wb5,
/// obstacles *c4 #d5, Black to move, halfmove 99, fullmove 7`. It is fought on the
/// plain if nothing else is said; `?` is a unit face down.
#[track_caller]
pub(crate) fn set_up(description: &str) -> Battle {
    battle(&string_of(description))
}

/// The arbiter's position string of a description, whether or not it is valid.
#[track_caller]
pub(crate) fn string_of(description: &str) -> String {
    let clauses: Vec<Vec<&str>> = description
        .split(", ")
        .map(|clause| clause.split(' ').collect())
        .collect();
    let name = clauses
        .iter()
        .find_map(|words| (words[0] == "on").then(|| words[1]))
        .unwrap_or("plain");
    let mut board = board_of(name);
    let mut turn = "w";
    let (mut halfmove_clock, mut fullmove) = ("0", "1");
    for words in &clauses {
        match words[..] {
            ["on", _] => {}
            ["Black", "to", "move"] => turn = "b",
            ["halfmove", number] => halfmove_clock = number,
            ["fullmove", number] => fullmove = number,
            ["White", ref units @ ..] => put_all(&mut board, units, str::to_string),
            ["Black", ref units @ ..] => put_all(&mut board, units, str::to_ascii_lowercase),
            ["obstacles", ref signs @ ..] => put_all(&mut board, signs, str::to_string),
            _ => panic!("{words:?} is no clause of a description"),
        }
    }
    let ranks: Vec<String> = board.iter().rev().map(|rank| rank_text(rank)).collect();
    format!("{} {turn} {halfmove_clock} {fullmove}", ranks.join("/"))
}

/// The ranks from the first, each with what stands on its squares.
type Board = Vec<Vec<Option<String>>>;

#[track_caller]
fn board_of(name: &str) -> Board {
    let (_, files, ranks, obstacles) = terrain_of(name);
    let mut board = vec![vec![None; files.into()]; ranks.into()];
    let obstacles: Vec<&str> = obstacles.split_whitespace().collect();
    put_all(&mut board, &obstacles, str::to_string);
    board
}

#[track_caller]
fn terrain_of(name: &str) -> (&'static str, u8, u8, &'static str) {
    let mut terrains = TERRAINS.into_iter();
    let terrain = terrains.find(|(other, ..)| *other == name);
    terrain.unwrap_or_else(|| panic!("the page has no terrain {name}"))
}

#[track_caller]
fn put_all(board: &mut Board, words: &[&str], case: impl Fn(&str) -> String) {
    for word in words {
        // The square is a small letter and a number.
        let at = word.find(|c: char| c.is_ascii_lowercase());
        let (sign, name) = word.split_at(at.expect("a sign and a square"));
        let square = square(name);
        let cell = board
            .get_mut(usize::from(square.rank().index()))
            .and_then(|rank| rank.get_mut(usize::from(square.file().index())))
            .unwrap_or_else(|| panic!("{name} is not on the board"));
        assert_eq!(cell.replace(case(sign)), None, "{name} is taken");
    }
}

fn rank_text(rank: &[Option<String>]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in rank {
        match cell {
            None => empty += 1,
            Some(sign) => {
                text.extend((empty > 0).then(|| empty.to_string()));
                text.push_str(sign);
                empty = 0;
            }
        }
    }
    text.extend((empty > 0).then(|| empty.to_string()));
    text
}

/// A terrain as the program knows it.
#[track_caller]
pub(crate) fn terrain(name: &str) -> Terrain {
    TerrainName::from_name(name)
        .unwrap_or_else(|| panic!("no terrain {name}"))
        .terrain()
}

/// The squares of a terrain of the page on which there is no obstacle.
#[track_caller]
pub(crate) fn open_squares(name: &str) -> BTreeSet<Square> {
    let (_, files, ranks, _) = terrain_of(name);
    let closed = obstacles(name);
    Square::all()
        .filter(|square| square.file().index() < files && square.rank().index() < ranks)
        .filter(|square| !closed.contains(square))
        .collect()
}

/// The squares of a terrain of the page on which there is an obstacle.
#[track_caller]
pub(crate) fn obstacles(name: &str) -> BTreeSet<Square> {
    let (.., signs) = terrain_of(name);
    squares(&signs.replace(['*', '#'], ""))
}

#[track_caller]
pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// A set of squares: `squares("a1 b2")`.
#[track_caller]
pub(crate) fn squares(names: &str) -> BTreeSet<Square> {
    names.split_whitespace().map(square).collect()
}

/// The squares that can be reached from one by steps that `next` allows.
pub(crate) fn reached(start: &str, next: impl Fn(Square) -> Vec<Square>) -> BTreeSet<Square> {
    let mut seen = squares(start);
    let mut todo = vec![square(start)];
    while let Some(from) = todo.pop() {
        todo.extend(next(from).into_iter().filter(|to| seen.insert(*to)));
    }
    seen
}

/// The squares so many files and ranks away, in every direction.
pub(crate) fn around(from: Square, ways: &[(i8, i8)]) -> Vec<Square> {
    let at = |(files, ranks): (i8, i8)| {
        let file = from.file().index().checked_add_signed(files)?;
        let rank = from.rank().index().checked_add_signed(ranks)?;
        (file < 10 && rank < 12).then(|| Square::at(file, rank))
    };
    ways.iter().copied().filter_map(at).collect()
}

/// The ways of a Knight: files and ranks.
pub(crate) const LEAPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

#[track_caller]
pub(crate) fn turn(text: &str) -> Turn {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[track_caller]
pub(crate) fn selection(text: &str) -> Selection {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// White's and Black's selection.
#[track_caller]
pub(crate) fn selections(white: &str, black: &str) -> BySide<Selection> {
    let (white, black) = (selection(white), selection(black));
    BySide { white, black }
}

/// The start of a battle on a terrain, dealt by a seed.
#[track_caller]
pub(crate) fn deal(name: &str, white: &str, black: &str, seed: u64) -> Battle {
    let selections = selections(white, black);
    Battle::draw(&terrain(name), &selections, &Seed::from(seed))
}

/// The legal turns in machine notation.
pub(crate) fn legal(battle: &Battle) -> BTreeSet<String> {
    let turns = battle.legal_actions();
    let texts: BTreeSet<String> = turns.iter().map(Turn::to_string).collect();
    assert_eq!(texts.len(), turns.len(), "{battle}: a turn twice");
    assert_eq!(battle.count_legal(), turns.len() as u64, "{battle}");
    texts
}

/// Where the unit on a square may legally go.
#[track_caller]
pub(crate) fn targets(battle: &Battle, from: &str) -> BTreeSet<Square> {
    let from = square(from);
    let to = |turn| match turn {
        Turn::Move { from: start, to } => (start == from).then_some(to),
        Turn::TurnUp { .. } => None,
    };
    battle.legal_actions().into_iter().filter_map(to).collect()
}

/// The units that may legally be turned up.
pub(crate) fn turn_ups(battle: &Battle) -> BTreeSet<Square> {
    let square = |turn| match turn {
        Turn::TurnUp { square } => Some(square),
        Turn::Move { .. } => None,
    };
    let turns = battle.legal_actions();
    turns.into_iter().filter_map(square).collect()
}

/// The battle after turns, each of which must be legal.
#[track_caller]
pub(crate) fn after(battle: &Battle, turns: &str) -> Battle {
    let mut next = *battle;
    for text in turns.split(' ') {
        if let Err(why) = next.play(turn(text)) {
            panic!("{text} in {next}: {why}");
        }
    }
    next
}

/// What everybody sees on a square: a letter (upper case White, `U` and `u` face
/// down), `*` tree or wall, `#` rock, `.` nothing.
#[track_caller]
pub(crate) fn on(battle: &Battle, name: &str) -> char {
    let square = square(name);
    let placement = battle.public().placement();
    let (side, letter) = match battle.public().at(square) {
        Some((side, Face::Up(unit))) => (side, unit.letter()),
        Some((side, Face::Down)) => (side, 'U'),
        None if placement.kind(Kind::Tree).contains(square) => return '*',
        None if placement.impassable().contains(square) => return '#',
        None => return '.',
    };
    match side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    }
}

/// The letters on some squares: `all_on(&battle, "a1 b2")` is `"K."`.
#[track_caller]
pub(crate) fn all_on(battle: &Battle, names: &str) -> String {
    names
        .split_whitespace()
        .map(|name| on(battle, name))
        .collect()
}

/// The unit that a turn brings to light.
#[track_caller]
pub(crate) fn revealed(battle: &Battle, text: &str) -> Option<Unit> {
    battle.resolve(turn(text)).revealed
}

/// Whether the side to move is in check.
pub(crate) fn is_check(battle: &Battle) -> bool {
    battle.public().is_check()
}

/// A field of the arbiter's position string, from 0.
pub(crate) fn field(battle: &Battle, index: usize) -> String {
    let text = battle.to_string();
    text.split(' ').nth(index).expect("four fields").into()
}

#[track_caller]
pub(crate) fn assert_legal(battle: &Battle, text: &str) {
    let answer = battle.check(turn(text));
    assert_eq!(answer, Ok(()), "{text} in {battle}");
    assert!(legal(battle).contains(text), "{text} in {battle}");
}

/// A turn is refused with this code and these squares, is not among the legal
/// ones, and leaves the battle as it was.
#[track_caller]
pub(crate) fn assert_refused(battle: &Battle, text: &str, code: &str, squares: &[&str]) {
    let mut unchanged = *battle;
    match unchanged.play(turn(text)) {
        Ok(_) => panic!("{text} is legal in {battle}"),
        Err(why) => {
            assert_eq!(why.code(), code, "{text} in {battle}: {why}");
            assert_eq!(why.squares(), squares, "{text} in {battle}: {why}");
        }
    }
    assert_eq!(unchanged, *battle, "{text} has changed {battle}");
    assert!(!legal(battle).contains(text), "{text} in {battle}");
}
